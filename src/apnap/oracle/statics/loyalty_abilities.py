"""606.3: "You may activate loyalty abilities of planeswalkers you control on any player's turn any
time you could cast an instant", "… twice each turn rather than only once"."""

from __future__ import annotations

from apnap.effects.instructions.in_force import PutInForce
from apnap.effects.words.filters import Itself
from apnap.effects.words.qualities import OneOf
from apnap.effects.words.selections import This
from apnap.oracle.abilities.instructions import acted, clause_shape
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, held, perhaps, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Ability, Effect, Filter, LoyaltyUse

from .frame import affected, sentence

AS_INSTANT = "any time you could cast an instant"
TWICE = "rather than only once"


@sentence("you")
def loyalty_use(r: Reader) -> tuple[Ability, ...]:
    """606.3: Read when, or how often each turn, loyalty abilities may be activated."""
    what = _whose(r)
    if r.accept("twice each turn"):
        r.expect(TWICE)
        return (LoyaltyUse(what, times=2),)
    r.accept("on any player 's turn")
    r.expect(AS_INSTANT)
    return (LoyaltyUse(what, as_instant=True),)


@clause_shape("you")
def loyalty_use_this_turn(r: Reader) -> tuple[Effect, ...]:
    """606.3, 611.2a: Read "you may activate loyalty abilities of ~ twice this turn rather than only
    once"."""
    what = _whose(r)
    r.expect(f"twice this turn {TWICE}")
    fixed = OneOf(This()) if what == Itself() else what
    return (acted(r, PutInForce((LoyaltyUse(fixed, times=2),))),)


def _whose(r: Reader) -> Filter:
    """The permanents whose loyalty abilities are meant."""
    r.expect("you may activate")
    if r.accept(f"{SELF} 's loyalty abilities"):
        return Itself()
    r.accept("the")
    r.expect("loyalty abilities of")
    return affected(r)


@prints(LoyaltyUse)
def say_loyalty_use(say: Saying, value: LoyaltyUse) -> str:
    how = f"twice {perhaps('each turn')} {TWICE}" if value.times > 1 else AS_INSTANT
    turn = perhaps("on any player 's turn") if value.as_instant else ""
    said = some("you may activate loyalty abilities of", say(value.what), turn, how)
    return held(say, value.condition, said)
