"""118.3, 601.2g-h: the payment that is found, against every payment that there is."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from apnap.effects.costs.parts import PayLife, SacrificeThis, TapThis, UseUp
from apnap.effects.words.filters import Permanent
from apnap.rules.mana.best_payment import NO_SOURCES, Problem
from apnap.rules.mana.purpose import Payment, Purpose
from apnap.rules.mana.resources import Resources
from apnap.rules.mana.spend_from_pool import spend_from_pool
from apnap.state.ability import ManaAbility
from apnap.state.card import CardDef
from apnap.state.mana import Mana, ManaCost, mana_cost
from apnap.testing import Seat, table

TAP = (TapThis(),)
ONLY_CREATURES = "creature spells"
SACRIFICE = UseUp("sacrifice", Permanent(("creature",)))


def source(name: str, *abilities: ManaAbility, types: str = "artifact") -> CardDef:
    return CardDef(name, types, abilities=abilities, power=1, toughness=1)


SOURCES = {
    card.name: card
    for card in (
        source("Plain", ManaAbility(("W",), costs=TAP), types="land"),
        source("Isle", ManaAbility(("U",), costs=TAP), types="land"),
        source("Dual", ManaAbility(("W",), costs=TAP), ManaAbility(("U",), costs=TAP)),
        source("Snow", ManaAbility(("G",), costs=TAP), types="snow land"),
        source("Prism", ManaAbility(("W", "U", "R", "G"), costs=TAP)),
        source("Ring", ManaAbility(("CC",), costs=TAP)),
        source("Twin", ManaAbility(("WW", "UU"), costs=TAP)),
        source("Signet", ManaAbility(("WU",), mana="{1}", costs=TAP)),
        source("Filter", ManaAbility(("WW", "WU", "UU"), mana="{W/U}", costs=TAP)),
        source("Changer", ManaAbility(("R",), mana="{1}")),
        source("Wound", ManaAbility(("W",), costs=(TapThis(), PayLife(1)))),
        source("Cavern", ManaAbility(("U",), costs=TAP, spend_on=ONLY_CREATURES)),
        source("Elf", ManaAbility(("G",), costs=TAP), types="creature"),
        source("Petal", ManaAbility(("W", "R"), costs=(TapThis(), SacrificeThis()))),
        source("Altar", ManaAbility(("CC",), costs=(SACRIFICE,))),
    )
}
SYMBOLS = ("W", "U", "G", "R", "1", "2", "C", "S", "W/U", "2/W", "U/P", "W/U/P", "C/W")
BEAR = CardDef("Bear", "creature", cost="{1}")
ROCK = CardDef("Rock", "artifact", cost="{1}")


# ---- all that could be done, one activation after another ------------------------------------


class Made(NamedTuple):
    type: str
    snow: bool = False
    spend_on: str = ""


class State(NamedTuple):
    """The sources that are untapped, all that are there, the pool, and life."""

    untapped: tuple[str, ...]
    present: tuple[str, ...]
    pool: tuple[Made, ...]
    life: int


def without(things: tuple[str, ...], one: str) -> tuple[str, ...]:
    at = things.index(one)
    return things[:at] + things[at + 1 :]


def afterwards(state: State, name: str, nth: int, made: str) -> list[State]:
    """All states that activating this ability, to make this, could lead to."""
    ability = SOURCES[name].base.mana[nth][1]
    snow = "snow" in SOURCES[name].types
    more = tuple(Made(each, snow, ability.spend_on) for each in made)
    starts = [state]
    for cost in ability.costs:
        if cost == SACRIFICE:
            starts = [s for start in starts for s in sacrifices(start)]
        elif isinstance(cost, TapThis):
            starts = [s._replace(untapped=without(s.untapped, name)) for s in starts]
        elif isinstance(cost, SacrificeThis):
            starts = [s._replace(present=without(s.present, name)) for s in starts]
        else:
            starts = [s._replace(life=s.life - 1) for s in starts if s.life >= 1]
    if ability.mana:
        fuel = mana_cost(ability.mana).symbols[0].types or "WUBRGC"
        starts = [
            s._replace(pool=s.pool[:at] + s.pool[at + 1 :])
            for s in starts
            for at, mana in enumerate(s.pool)
            if mana.type in fuel and not mana.spend_on
        ]
    return [s._replace(pool=tuple(sorted(s.pool + more))) for s in starts]


def sacrifices(state: State) -> list[State]:
    """One Elf less: a tapped one, if there is one, or one that is untapped."""
    elves, fresh = state.present.count("Elf"), state.untapped.count("Elf")
    found = []
    if elves > fresh:
        found.append(state._replace(present=without(state.present, "Elf")))
    if fresh:
        gone = without(state.present, "Elf")
        found.append(state._replace(present=gone, untapped=without(state.untapped, "Elf")))
    return found


def next_states(state: State) -> list[State]:
    found = []
    for name in set(state.present):
        for nth, (_, ability) in enumerate(SOURCES[name].base.mana):
            if TapThis() in ability.costs and name not in state.untapped:
                continue
            for made in ability.makes:
                found += afterwards(state, name, nth, made)
    return found


def reachable(names: tuple[str, ...], life: int) -> set[State]:
    seen: set[State] = set()
    todo = [State(names, names, (), life)]
    while todo:
        state = todo.pop()
        if state not in seen:
            seen.add(state)
            todo += next_states(state)
    return seen


def pays(pool: tuple[Made, ...], cost: ManaCost, life: int, exactly: bool = False) -> bool:
    """Does some of this mana (or all), with some of this life, pay the cost?"""
    ways: list[list[tuple[str, ...]]] = []
    for each in cost.symbols:
        here: list[tuple[str, ...]] = [(type_,) for type_ in each.types]
        if each.generic:
            here.append(("snow",) if each.snow else ("any",) * each.generic)
        if each.life:
            here.append(("life",))
        ways.append(here)
    for chosen in product(*ways):
        wanted = tuple(part for parts in chosen for part in parts if part != "life")
        paid = 2 * sum(part == "life" for parts in chosen for part in parts)
        if paid <= life and fits(wanted, pool) and (not exactly or len(wanted) == len(pool)):
            return True
    return False


def fits(wanted: tuple[str, ...], pool: tuple[Made, ...]) -> bool:
    if not wanted:
        return True
    for at, mana in enumerate(pool):
        able = wanted[0] in ("any", mana.type) or (wanted[0] == "snow" and mana.snow)
        if able and fits(wanted[1:], pool[:at] + pool[at + 1 :]):
            return True
    return False


def spendable(pool: tuple[Made, ...], on: CardDef) -> tuple[Made, ...]:
    return tuple(mana for mana in pool if on is BEAR or not mana.spend_on)


# ---- the proof -------------------------------------------------------------------------------


def board(names: list[str], life: int) -> Seat:
    t = table(2)
    a = t.seats[0]
    a.battlefield(*[SOURCES[name] for name in names]).life(life)
    t.begin()
    return a


def check_payment(a: Seat, state: State, payment: Payment, cost: ManaCost, on: CardDef) -> None:
    """Carry the payment out with the rules above: every step has to be possible."""
    states = {state}
    for each in payment.activate:
        name = a.object(each.number).card.name
        nth = [n for n, _ in SOURCES[name].base.mana].index(each.nth)
        ability = SOURCES[name].base.mana[nth][1]
        assert each.made in ability.makes
        before = list(states)
        states = set()
        for one in before:
            if name in (one.untapped if TapThis() in ability.costs else one.present):
                states.update(afterwards(one, name, nth, each.made))
        assert states, f"{name} can't be activated then"
    spent = tuple(sorted(Made(m.type, m.snow, m.spend_on) for m in payment.spend))
    assert spent == spendable(spent, on)
    assert any(
        all(state.pool.count(mana) >= spent.count(mana) for mana in spent)
        and pays(spent, cost, payment.life, exactly=True)
        and payment.life <= state.life
        for state in states
    )


@pytest.mark.rule("118.3")
@settings(max_examples=250, deadline=None, derandomize=True)
@example(names=["Altar", "Dual", "Elf"], symbols=["W", "2/W", "2/W"], life=1, on=BEAR)
@example(names=["Altar", "Elf", "Signet"], symbols=["W", "2/W"], life=1, on=ROCK)
@example(names=["Changer", "Changer", "Isle"], symbols=["R"], life=1, on=ROCK)
@given(
    names=st.lists(st.sampled_from(sorted(SOURCES)), max_size=4),
    symbols=st.lists(st.sampled_from(SYMBOLS), min_size=1, max_size=4),
    life=st.sampled_from((1, 3)),
    on=st.sampled_from((BEAR, ROCK)),
)
def test_118_3_a_payment_is_found_whenever_there_is_one(
    names: list[str], symbols: list[str], life: int, on: CardDef
) -> None:
    a = board(names, life)
    cost = mana_cost("".join(f"{{{each}}}" for each in symbols))
    purpose = Purpose("spell", on.base)
    has = Resources(a.table.game, 0)
    states = reachable(tuple(sorted(names)), life)
    possible = any(pays(spendable(s.pool, on), cost, s.life) for s in states)
    assert has.can_pay(cost, purpose) == possible
    payment = has.payment(cost, purpose)
    assert (payment is not None) == possible
    if payment is not None:
        start = State(tuple(sorted(names)), tuple(sorted(names)), (), life)
        check_payment(a, start, payment, cost, on)


@pytest.mark.rule("118.3")
@pytest.mark.parametrize("name", ["Plain", "Isle", "Snow", "Elf"])
@pytest.mark.parametrize("number", [1, 3, 4])
@pytest.mark.parametrize("text", ["{W}", "{G}", "{2}", "{1}{U}{U}", "{W/U}{W/U}", "{0}"])
def test_118_3_what_is_alike_is_used_in_order(name: str, number: int, text: str) -> None:
    """The short way where there is nothing to solve finds what the search does."""
    a = board([name] * number, 20)
    cost, purpose, game = mana_cost(text), Purpose("spell", BEAR.base), a.table.game
    has = Resources(game, 0)
    payment = has.payment(cost, purpose)
    assert payment == Problem((), has.sources, purpose, (), 20).solve(cost)
    pool = tuple([Mana("G" if name in ("Snow", "Elf") else "W", name == "Snow") for _ in "123"])
    game.edit_player(0).pool = pool
    spent = spend_from_pool(game, 0, cost, purpose)
    assert spent == Problem(pool, NO_SOURCES, purpose, (), 20).solve(cost)
