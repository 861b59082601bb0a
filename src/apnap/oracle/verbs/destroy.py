"""701.7: "Destroy target creature. It can't be regenerated"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.destroy import Destroy
from apnap.oracle.abilities.instructions import acted, player_verb, with_last
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, prints, some
from apnap.state.ability import Effect, Selection


@player_verb("destroy")
def destroy(r: Reader, who: Selection) -> tuple[Effect, ...]:
    return (acted(r, Destroy(objects(r)), moved=True),)


def no_regeneration(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """701.15c: Read "It can't be regenerated.", which is about the destruction before."""
    r.expect("it can't be regenerated", "they can't be regenerated")
    effects = with_last(before, _for_good)
    if effects is None:
        raise r.miss("something destroyed before")
    return effects


def _for_good(effect: Effect) -> Effect | None:
    return replace(effect, no_regeneration=True) if isinstance(effect, Destroy) else None


@prints(Destroy)
def say_destroy(say: Saying, value: Destroy) -> str:
    riders = "it can't be regenerated" if value.no_regeneration else ""
    return some(mark("whoever"), "destroy", say(value.what), riders)
