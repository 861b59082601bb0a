"""Printers of what is said about stickers (123)."""

from __future__ import annotations

from apnap.effects.mechanics.stickers import (
    PutStickerOn,
    WhenSticker,
)
from apnap.effects.words.selections import Chosen
from apnap.oracle.text.saying import Saying, prints, some


@prints(PutStickerOn)
def put_sticker_on(say: Saying, value: PutStickerOn) -> str:
    if value.up_to and isinstance(value.on, Chosen):
        where = f"stickers among one or two {say(value.on.what)}"
        return some(f"distribute up to {value.up_to}", value.kind, where)
    highest = "" if value.highest is None else f"with ticket cost {say(value.highest)} or less"
    free = "without paying that sticker 's ticket cost" if value.free else ""
    many = f"put up to {value.up_to}" if value.up_to else "put a"
    return some(many, value.kind, "sticker", highest, f"on {say(value.on)}", free)


@prints(WhenSticker)
def when_sticker(say: Saying, value: WhenSticker) -> str:
    if value.what is None:
        return "when you place a sticker"
    return some("when you put a", value.kind, f"sticker on {say(value.what)}")
