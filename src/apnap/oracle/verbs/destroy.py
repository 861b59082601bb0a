"""701.7: "Destroy target creature. It can't be regenerated"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.destroy import Destroy
from apnap.oracle.abilities.instructions import acted, behind, player_verb, with_last
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, perhaps, prints, some
from apnap.state.ability import Effect, Selection


@player_verb("destroy")
def destroy(r: Reader, who: Selection) -> tuple[Effect, ...]:
    return (acted(r, Destroy(objects(r)), moved=True),)


def no_regeneration(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """701.15c: Read "It can't be regenerated.", which is about the destruction before."""
    subject = r.expect(*REGENERATED)
    if subject not in ("it", "they") and not subject.endswith("this way"):
        r.refer("creature", other=True)
    r.expect("can't be regenerated")
    if r.sees("this turn"):
        raise r.miss("the end of the sentence")
    effects = with_last(before, _for_good)
    if effects is None:
        raise r.miss("something destroyed before")
    return effects


DESTROYED = tuple(
    [
        f"{article}{kind} destroyed this way"
        for kind in ("creature", "creatures", "artifact", "artifacts", "land", "lands")
        for article in ("", "a ", "an ")
    ]
)
REGENERATED = ("it", "they", "that creature", "the creature", *DESTROYED)


@behind("and")
def and_no_regeneration(r: Reader, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """701.15c: Read "destroy that creature and it can't be regenerated"."""
    r.expect("and")
    return no_regeneration(r, effects)


def _for_good(effect: Effect) -> Effect | None:
    return replace(effect, no_regeneration=True) if isinstance(effect, Destroy) else None


@prints(Destroy)
def say_destroy(say: Saying, value: Destroy) -> str:
    this_way = some(*map(perhaps, DESTROYED))
    riders = f"{mark('any')} {this_way} can't be regenerated" if value.no_regeneration else ""
    return some(mark("whoever"), "destroy", say(value.what), riders)
