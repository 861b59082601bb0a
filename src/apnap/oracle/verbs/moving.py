"""Destroying, exiling, sacrificing, returning, tapping, countering (701)."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.counter import CounterSpell
from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.regenerate import Regenerate
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.actions.tap_and_untap import SetTapped
from apnap.effects.costs.while_resolving import MayPay
from apnap.effects.flow.flow import Branch, Either
from apnap.effects.words.selections import Chosen, ControllersOf
from apnap.oracle.abilities.instructions import acted, player_verb, rider, with_last
from apnap.oracle.grammar.costs import cost_parts
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.state.ability import Effect, Selection


@player_verb("destroy")
def destroy(r: Reader, who: Selection) -> tuple[Effect, ...]:
    return (acted(r, Destroy(objects(r)), moved=True),)


@rider
def no_regeneration(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """701.15c: "It can't be regenerated." is about the destruction before."""
    r.expect("it can't be regenerated", "they can't be regenerated")
    found = with_last(before, _for_good)
    if found is None:
        raise r.miss("something destroyed before")
    return found


def _for_good(effect: Effect) -> Effect | None:
    return replace(effect, no_regeneration=True) if isinstance(effect, Destroy) else None


@player_verb("sacrifice")
def sacrifice(r: Reader, who: Selection) -> tuple[Effect, ...]:
    what = objects(r, who, verb="sacrifice")
    by_whom = None if isinstance(what, Chosen) else who
    return (acted(r, Sacrifice(what, by_whom), moved=True),)


@player_verb("tap")
def tap(r: Reader, who: Selection) -> tuple[Effect, ...]:
    if not r.accept("or untap"):
        return (acted(r, SetTapped(objects(r, who))),)
    what = objects(r)
    branches = (Branch("tap", (SetTapped(what),)), Branch("untap", (SetTapped(what, False),)))
    return (acted(r, Either(branches, who)),)


@player_verb("untap")
def untap(r: Reader, who: Selection) -> tuple[Effect, ...]:
    return (acted(r, SetTapped(objects(r, who), tapped=False)),)


@player_verb("regenerate")
def regenerate(r: Reader, who: Selection) -> tuple[Effect, ...]:
    return (acted(r, Regenerate(objects(r))),)


@player_verb("counter")
def counter(r: Reader, who: Selection) -> tuple[Effect, ...]:
    what = objects(r)
    effect = acted(r, CounterSpell(what), moved=True)
    if not r.accept("unless its controller pays"):
        return (effect,)
    mana, costs = cost_parts(r, paid=True)
    return (MayPay(mana, costs, who=ControllersOf(what), otherwise=(effect,)),)


INSTEAD = {
    "exile it": "exile",
    "put it into its owner 's hand": "hand",
    "put it on top of its owner 's library": "library",
}


@rider
def countered_elsewhere(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """614.15: "If that spell is countered this way, exile it instead …"."""
    r.expect("if that spell is countered this way ,")
    to = r.pick(INSTEAD)
    r.expect("instead of")
    r.accept("putting it")
    r.expect("into that player 's graveyard", "into its owner 's graveyard")

    def elsewhere(effect: Effect) -> Effect | None:
        return replace(effect, to=to) if isinstance(effect, CounterSpell) else None

    found = with_last(before, elsewhere)
    if found is None:
        raise r.miss("a spell that was countered")
    return found
