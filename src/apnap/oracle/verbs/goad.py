"""701.38: "Goad target creature"."""

from __future__ import annotations

from apnap.effects.actions.goad import Goad
from apnap.oracle.abilities.instructions import acted, clause_shape, object_verb, player_verb
from apnap.oracle.grammar.durations import lasting_words
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection

from .subjects import only_you


@player_verb("goad")
def goad(r: Reader, who: Selection) -> tuple[Effect, ...]:
    only_you(r, who)
    return (acted(r, Goad(objects(r))),)


@object_verb("be")
def is_goaded(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """701.38b: Read "is goaded for the rest of the game"; "for as long as …" stands behind it."""
    r.expect("goaded")
    return (_goaded(r, what),)


@clause_shape("it's", "they're")
def its_goaded(r: Reader) -> tuple[Effect, ...]:
    """701.38b: Read "it's goaded for the rest of the game"."""
    it = r.take()
    mention = r.refer(many="one" if it == "it's" else "several", acted_on=True)
    r.expect("goaded")
    r.enter(mention)
    return (_goaded(r, mention.now()),)


def _goaded(r: Reader, what: Selection) -> Effect:
    if not r.accept("for the rest of the game") and not r.sees("for as long as"):
        raise r.miss("for how long")
    return acted(r, Goad(what, until=""))


@prints(Goad)
def say_goad(say: Saying, value: Goad) -> str:
    if value.until:
        return f"goad {say(value.what)}"
    lasts = "for the rest of the game"
    if value.lasts is not None:
        lasts = lasting_words(say, value.lasts, value.what)
    return f"{say(value.what)} is goaded {lasts}"
