"""500.7, 723: "Take an extra turn after this one.", "You take the initiative"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.flow.flow import Repeat
from apnap.effects.instructions.turns import TakeExtraTurn
from apnap.effects.mechanics.dungeons import TakeTheInitiative
from apnap.oracle.abilities.instructions import acted, player_verb, with_last
from apnap.oracle.grammar.amounts import number
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints, some
from apnap.state.ability import Effect, Selection

from .subjects import one_player


@player_verb("take")
def take(r: Reader, who: Selection) -> tuple[Effect, ...]:
    if r.accept("the initiative"):
        return (acted(r, TakeTheInitiative(who)),)
    return take_turns(r, who)


def take_turns(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """500.7: Read the words behind "take": "an extra turn after this one"."""
    one_player(r, who)
    if r.accept("an extra turn after this one"):
        return (acted(r, TakeExtraTurn(who)),)
    many = number(r)
    r.expect("extra turns after this one")
    return (acted(r, Repeat((TakeExtraTurn(who),), many)),)


WITHOUT = {
    "skip the untap step of that turn": "untap",
    "schemes can't be set in motion that turn": "schemes",
}


def in_that_turn(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """500.7: Read "Skip the untap step of that turn.", of the extra turn before."""
    without = r.pick(WITHOUT)

    def changed(effect: Effect) -> Effect | None:
        if not isinstance(effect, TakeExtraTurn) or effect.without:
            return None
        return replace(effect, without=without)

    effects = with_last(before, changed)
    if effects is None:
        raise r.miss("an extra turn")
    return effects


@prints(TakeTheInitiative)
def say_initiative(say: Saying, value: TakeTheInitiative) -> str:
    return f"{say(value.who)} takes the initiative"


@prints(TakeExtraTurn)
def say_extra_turn(say: Saying, value: TakeExtraTurn) -> str:
    words = [each for each, what in WITHOUT.items() if what == value.without]
    return some(f"{say(value.who)} takes an extra turn after this one", *words)
