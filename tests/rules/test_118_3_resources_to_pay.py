"""118.3: a cost can be paid only with the resources to pay all of it."""

from itertools import product
from typing import NamedTuple

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from apnap.effects.costs.counters import RemoveCounters
from apnap.effects.costs.parts import (
    DrawToPay,
    PayLife,
    SacrificeThis,
    SpellCastBy,
    TapThis,
    UseUp,
)
from apnap.effects.costs.while_resolving import MayPay
from apnap.effects.instructions.casting import MayCast
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.mana import ProduceMana
from apnap.effects.replacement.instead import CantHappen
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, APlayer, CardIn, HasType, Non, Permanent
from apnap.effects.words.selections import Each, You
from apnap.rules.casting.permissions import CastFrom
from apnap.rules.mana.best_payment import NO_SOURCES, Problem
from apnap.rules.mana.purpose import Payment, Purpose
from apnap.rules.mana.resources import Resources
from apnap.rules.mana.solver import Maker, Search, Use
from apnap.rules.mana.spend_from_pool import spend_from_pool
from apnap.state.ability import (
    ActivatedAbility,
    CostChange,
    Effect,
    ManaAbility,
    ReplacementAbility,
    SpellAbility,
)
from apnap.state.card import CardDef
from apnap.state.mana import Mana, ManaCost, mana_cost
from apnap.testing import Seat, table
from apnap.testing.simple_cards import additional, creature, having, instant, sorcery
from apnap.testing.texts import card
from apnap.testing.token_armies import army

PRICE = MayPay(costs=(DrawToPay(),), then=(ChangeLife(You(), Number(4)),))
OFFER = CardDef("Offer", "instant", cost="{0}", abilities=(SpellAbility((PRICE,)),))
CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", cost="{1}{G}", power=2, toughness=2)


ELF = CardDef(
    "Elf", "creature", power=1, toughness=1, abilities=(ManaAbility(("G",), costs=(TapThis(),)),)
)
TAP = (TapThis(),)
ONLY_CREATURES = "creature spells"
SACRIFICE = UseUp("sacrifice", Permanent(("creature",)))


def source(name: str, *abilities: ManaAbility, types: str = "artifact") -> CardDef:
    return CardDef(name, types, abilities=abilities, power=1, toughness=1)


SOURCES = {
    each_card.name: each_card
    for each_card in (
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
BEAR_0_0 = CardDef("Bear", "creature", cost="{1}")
ROCK = CardDef("Rock", "artifact", cost="{1}")


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
    return tuple(mana for mana in pool if on is BEAR_0_0 or not mana.spend_on)


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


GAIN: tuple[Effect, ...] = (ChangeLife(You(), Number(1)),)


@pytest.mark.rule("118.3")
@pytest.mark.parametrize(
    "words",
    ["Sacrifice another creature: You gain 1 life.", "{0}: Destroy another target creature."],
)
def test_118_3_one_of_identical_tokens_is_another_for_the_next(words):
    t = army(words)
    assert t.seats[0].may_activate("Soldier Token")


@pytest.mark.rule("118.3")
def test_118_3_who_cant_draw_cant_pay_by_drawing():
    ban = CardDef("Ban", "artifact", abilities=(ReplacementAbility(CantHappen("draw", APlayer())),))
    t = table(2)
    a, _ = t.seats
    a.hand(OFFER).library("Forest").battlefield(ban)
    a.casts(OFFER)
    t.pass_all()
    assert (a.hand_names, a.life) == ([], 20)


@pytest.mark.rule("118.3")
def test_118_3_life_for_symbols_and_for_costs_is_paid_from_one_total():
    t = table(2)
    a, _ = t.seats
    a.hand(sorcery("Card", DrawCards(You()), cost="{G/P}", more=(additional(PayLife(2)),))).life(3)
    assert not a.may_cast("Card")
    a.lands("Forest")
    a.casts("Card")
    assert a.life == 1


@pytest.mark.rule("118.3")
def test_118_3_a_creature_tapped_for_the_cost_is_not_tapped_for_mana_too():
    CardDef(
        "Elf",
        "creature",
        power=1,
        toughness=1,
        abilities=(ManaAbility(("G",), costs=(TapThis(),)),),
    )
    card = sorcery("Card", DrawCards(You()), cost="{G}", more=(additional(UseUp("tap", CREATURE)),))
    t = table(2)
    a, _ = t.seats
    a.hand(card).battlefield(ELF)
    assert not a.may_cast("Card")
    a.battlefield(BEAR)
    a.casts("Card")
    assert a.is_tapped(ELF)
    assert a.is_tapped(BEAR)


@pytest.mark.rule("118.3")
def test_118_3_the_card_that_is_cast_cannot_be_discarded_to_pay_for_it():
    t = table(2)
    a, _ = t.seats
    a.hand(sorcery("Card", DrawCards(You()), more=(additional(UseUp("discard", CardIn("hand"))),)))
    assert not a.may_cast("Card")
    a.hand(BEAR)
    a.casts("Card")
    assert a.graveyard_names == ["Bear"]


@pytest.mark.rule("118.3")
def test_118_3_forty_lands_of_every_kind_are_no_trouble():
    duals = [
        CardDef(f"Dual {x}{y}", "land", abilities=(ManaAbility((x, y), costs=(TapThis(),)),))
        for x, y in ("WU", "UB", "BR", "RG", "GW", "WB", "UR", "BG", "RW", "GU")
    ]
    vast = CardDef(
        "Vast", "creature", cost="{22}{W}{W}{W}{U/B}{U/B}{2/R}{G/P}{G/P}", power=9, toughness=9
    )
    t = table(2)
    a, _ = t.seats
    a.hand(vast).battlefield(*duals * 3)
    a.casts(vast)
    assert a.life == 20
    assert sum(t.game.object(n).tapped for n in t.game.player(0).battlefield) == 30


@pytest.mark.rule("118.3")
def test_118_3_eight_lands_of_every_color_beside_taps_are_no_trouble():
    """Which color a land makes does not matter to what else could be tapped."""
    taps = tuple([("tap", number, 0) for number in range(8)])
    uses = [[Use((color,), units=((tap,),)) for color in range(5)] for tap in taps]
    makers = [Maker(tuple(each)) for each in uses]
    red_and_others = (1 << 3,) * 3 + (0b11111,) * 4
    search = Search([[1 << color for color in range(5)]], makers, red_and_others, [taps] * 2)
    assert search.run([0] * 5, 0) is None
    assert len(search.failed) < 3000
    assert Search(search.masks, makers, red_and_others, [taps]).run([0] * 5, 0) is not None


@pytest.mark.rule("118.3")
@settings(max_examples=250, deadline=None, derandomize=True)
@example(names=["Altar", "Dual", "Elf"], symbols=["W", "2/W", "2/W"], life=1, on=BEAR_0_0)
@example(names=["Altar", "Elf", "Signet"], symbols=["W", "2/W"], life=1, on=ROCK)
@example(names=["Changer", "Changer", "Isle"], symbols=["R"], life=1, on=ROCK)
@given(
    names=st.lists(st.sampled_from(sorted(SOURCES)), max_size=4),
    symbols=st.lists(st.sampled_from(SYMBOLS), min_size=1, max_size=4),
    life=st.sampled_from((1, 3)),
    on=st.sampled_from((BEAR_0_0, ROCK)),
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
    cost, purpose, game = mana_cost(text), Purpose("spell", BEAR_0_0.base), a.table.game
    has = Resources(game, 0)
    payment = has.payment(cost, purpose)
    assert payment == Problem((), has.sources, purpose, (), 20).solve(cost)
    pool = tuple([Mana("G" if name in ("Snow", "Elf") else "W", name == "Snow") for _ in "123"])
    game.edit_player(0).pool = pool
    spent = spend_from_pool(game, 0, cost, purpose)
    assert spent == Problem(pool, NO_SOURCES, purpose, (), 20).solve(cost)


@pytest.mark.rule("118.3")
def test_118_3_counters_and_life_are_paid_only_if_there_are_enough():
    device = having(
        ActivatedAbility(GAIN, costs=(RemoveCounters("charge", 2),)),
        ActivatedAbility(GAIN, costs=(PayLife(3),)),
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(device, counters={"charge": 1})
    assert a.why_not(device, ability=0).rule == "118.3"
    t = table(2)
    a, _ = t.seats
    a.battlefield(device, counters={"charge": 3}).life(3)
    a.activates(device, ability=0)
    assert a.counters(device, "charge") == 1
    a.activates(device, ability=1)
    assert a.life == 0


PREFERENCES = [
    card("", "Basic Land — Forest", "Forest"),
    card("{T}: Add {G}.", "Land", "Grove"),
    card("{T}: Add {G} or {W}.", "Land", "Pair"),
    card("{T}: Add {G}.\n{1}: You gain 1 life.", "Land", "Shrine"),
    card("{T}: Add {G}.", "Creature — Elf", "Elf"),
    card("{T}, Pay 1 life: Add {G}.", "Land", "Bog"),
    card("{T}, Sacrifice this artifact: Add {G}.", "Artifact", "Petal"),
]


@pytest.mark.rule("118.3")
@pytest.mark.parametrize("number", range(1, len(PREFERENCES)))
@pytest.mark.parametrize("backwards", [False, True])
def test_118_3_what_has_other_uses_is_kept(number, backwards):
    spell = card("You gain 1 life.", "Sorcery", "Spell", mana_cost="{G}" * number)
    t = table(2)
    a, _ = t.seats
    a.battlefield(*PREFERENCES[::-1] if backwards else PREFERENCES).hand(spell)
    a.casts(spell)
    tapped = [each.name for each in PREFERENCES if each.name == "Petal" or a.is_tapped(each)]
    assert tapped == [each.name for each in PREFERENCES[:number]] + ["Petal"]
    assert a.count("Petal") == 1


@pytest.mark.rule("118.3b")
@pytest.mark.parametrize(("life", "able"), [(2, True), (1, False)])
def test_118_3b_life_is_paid_only_if_there_is_as_much(life, able):
    t = table(2)
    a, _ = t.seats
    a.hand(sorcery("Card", DrawCards(You()), more=(additional(PayLife(2)),))).life(life)
    assert a.may_cast("Card") == able


@pytest.mark.rule("118.3b")
def test_118_3b_sources_that_cost_life_or_themselves_are_used_last():
    petal = CardDef(
        "Petal", "artifact", abilities=(ManaAbility(("G",), costs=(*TAP, SacrificeThis())),)
    )
    wound = CardDef("Wound", "land", abilities=(ManaAbility(("G",), costs=(*TAP, PayLife(1))),))
    for lands, life, left in ((2, 20, True), (1, 19, True), (0, 19, False)):
        t = table(2)
        a, _ = t.seats
        a.battlefield(petal, wound).lands(*["Forest"] * lands).hand(BEAR)
        a.casts(BEAR)
        assert a.life == life
        assert ("Petal" in a.permanents) == left


@pytest.mark.rule("118.3c", example=1)
@pytest.mark.parametrize("mana", ["pool", "land", "none"])
def test_118_3c_nobody_has_to_activate_a_mana_ability(mana: str) -> None:
    taxed = AllOf((SpellCastBy(), Non(HasType("artifact"))))
    golem = creature("Golem", 5, 3, CostChange(taxed, more="{1}"))
    study = CardDef(
        "Study", "sorcery", cost="{3}{U}", abilities=(SpellAbility((DrawCards(You()),)),)
    )
    how = CastFrom("exile", free=True, timing="any time")
    must_cast = MayCast(Each(CardIn("exile", whose="you")), how, must=True)
    clock = CardDef("Clock", "artifact", abilities=(ActivatedAbility((must_cast,)),))
    t = table(2)
    a, b = t.seats
    a.battlefield(clock).exile(study).hand(instant("Spark", ProduceMana(("R",))))
    if mana == "pool":
        a.casts("Spark")
        t.resolve()
    elif mana == "land":
        a.lands("Island")
    b.battlefield(golem)
    a.activates(clock)
    t.resolve()
    if mana == "land":
        a.answers(False)
    assert t.stack == (["Study"] if mana == "pool" else [])
    assert a.exile_names == ([] if mana == "pool" else ["Study"])
    assert t.game.player(0).pool == ()
