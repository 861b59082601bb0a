"""Printers of what is said about stickers (123)."""

from __future__ import annotations

from apnap.effects.mechanics.stickers import (
    HasSticker,
    HasStickerAbilities,
    LettersOnStickers,
    PutStickerOn,
    StickerNumbers,
    StickersOn,
    StickerWas,
    UniqueVowels,
    WhenSticker,
    WordsInName,
)
from apnap.effects.words.selections import Chosen
from apnap.state.ability import Amount

from .saying import Saying, prints, some


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


@prints(HasSticker)
def has_sticker(say: Saying, value: HasSticker) -> str:
    if not value.kind and say.style != "each":
        return "stickered"
    return some("with a", value.kind, "sticker", "on it" if say.style != "x" else "")


@prints(WordsInName)
def words_in_name(say: Saying, value: WordsInName) -> str:
    return f"with {value.low} or more words in its name"


@prints(StickerWas)
def sticker_was(say: Saying, value: StickerWas) -> str:
    return f"it's a {value.kind} sticker"


@prints(HasStickerAbilities)
def has_sticker_abilities(say: Saying, value: HasStickerAbilities) -> str:
    return f"has all abilities of ability stickers on {say(value.of)}"


@prints(StickersOn, LettersOnStickers, UniqueVowels)
def the_number(say: Saying, value: Amount) -> str:
    return f"the number of {_what(say, value)}"


@prints(StickerNumbers)
def sticker_numbers(say: Saying, value: StickerNumbers) -> str:
    return f"the total {value.quality} of all stickers on {say(value.what)}"


def _what(say: Saying, value: Amount) -> str:
    if isinstance(value, UniqueVowels):
        return "unique vowels on that sticker"
    if isinstance(value, LettersOnStickers):
        return f"{value.letter} 's in name stickers on {say(value.what)}"
    assert isinstance(value, StickersOn)
    letters = ""
    if value.fewest:
        letters = f"with {value.fewest} or more letters"
    elif value.most is not None:
        letters = f"with {value.most} or fewer letters"
    return some(value.kind, f"stickers on {say(value.what)}", letters)


def each_of(say: Saying, value: Amount) -> str:
    """Behind "for each"."""
    return _what(say, value).replace("stickers", "sticker").replace("vowels", "vowel")
