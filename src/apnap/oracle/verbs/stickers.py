"""123: "Put a sticker on it"."""

from __future__ import annotations

from apnap.effects.mechanics.stickers import PutStickerOn
from apnap.effects.words.amounts import X
from apnap.effects.words.selections import Chosen, Each, You
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.nouns import described, int_number, noun
from apnap.oracle.grammar.selections import objects
from apnap.oracle.grammar.stickers import KINDS, SEVERAL
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints, some
from apnap.state.ability import Effect, Selection

from .counters import distribute_counters
from .subjects import only_you


def put_sticker(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """Read "a name sticker on it"."""
    up_to = int_number(r) if r.accept("up to") else 0
    if not up_to:
        r.expect("a", "an")
    kind = r.pick(SEVERAL if up_to else KINDS)
    highest = X() if r.accept("with ticket cost x or less") else None
    r.expect("on")
    only_you(r, who)
    on = objects(r, who)
    if up_to and isinstance(on, Chosen):
        raise r.miss("what all of them are put on")
    free = r.accept("without paying that sticker 's ticket cost")
    effect = acted(r, PutStickerOn(on, kind, highest, free, up_to))
    r.mention(sticker=r.said.done)
    return (effect,)


@player_verb("distribute")
def distribute(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """Read "distribute up to two art stickers among one or two nonland permanents you own", or
    counters."""
    if not r.accept("up to"):
        return distribute_counters(r, who)
    up_to = int_number(r)
    kind = r.pick(SEVERAL)
    r.expect("among one or two")
    if who != You() or up_to != 2:
        raise r.miss("what they are distributed among")
    what = described(noun(r))
    on = Chosen(who, what, among=Each(what))
    return (acted(r, PutStickerOn(on, kind, up_to=up_to)),)


@prints(PutStickerOn)
def say_put_sticker_on(say: Saying, value: PutStickerOn) -> str:
    if value.up_to and isinstance(value.on, Chosen):
        where = f"stickers among one or two {say(value.on.what)}"
        return some(f"distribute up to {value.up_to}", value.kind, where)
    highest = "" if value.highest is None else f"with ticket cost {say(value.highest)} or less"
    free = "without paying that sticker 's ticket cost" if value.free else ""
    many = f"put up to {value.up_to}" if value.up_to else "put a"
    return some(many, value.kind, "sticker", highest, f"on {say(value.on)}", free)
