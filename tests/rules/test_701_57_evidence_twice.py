"""701.57, 2026-08:701.61, 118.10: evidence and forage, beside other costs on the same graveyard."""

from __future__ import annotations

import itertools
import random

import pytest

from apnap.effects.actions.collect_evidence import CollectEvidence
from apnap.effects.actions.forage import Forage
from apnap.effects.costs.parts import UseUp
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.predefined_tokens import PREDEFINED
from apnap.effects.statics.attacking_and_blocking import Costs
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import CardIn, Itself
from apnap.effects.words.selections import You
from apnap.rules.mana.solver import assign_assets
from apnap.rules.mana.total_of_values import fill_heaps
from apnap.state.ability import ActivatedAbility, Asset, CombatAbility, Cost, Heap
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table

ONE = CardDef("One", "instant", cost="{1}")
TWO = CardDef("Two", "instant", cost="{2}")
THREE = CardDef("Three", "instant", cost="{3}")
CARD_IN_GRAVEYARD = CardIn("graveyard")
LEFT = -1  # of a token: it is in no heap


def sleuth(name: str, *costs: Cost) -> CardDef:
    price = CombatAbility(Costs("attack", who=Itself(), costs=costs))
    return CardDef(name, "creature", power=1, toughness=1, abilities=(price,))


def office(*costs: Cost) -> CardDef:
    gain = ChangeLife(You(), Number(1))
    return CardDef("Office", "artifact", abilities=(ActivatedAbility((gain,), costs=costs),))


@pytest.mark.rule("701.57b")
@pytest.mark.rule("508.1h")
def test_701_57b_two_attackers_each_need_evidence_of_their_own():
    t = table(2)
    a, b = t.seats
    here, there = sleuth("Here", CollectEvidence(1)), sleuth("There", CollectEvidence(1))
    a.battlefield(here, there).graveyard(TWO)
    t.go_to("declare attackers")
    with pytest.raises(ScenarioError, match=r"508\.1"):
        a.attacks({here: b, there: b})
    a.attacks({here: b})
    a.answers([TWO])
    assert a.exile_names == ["Two"]


@pytest.mark.rule("701.57a")
@pytest.mark.rule("601.2h")
def test_701_57a_what_is_exiled_first_has_to_leave_enough_for_the_rest():
    t = table(2)
    a, b = t.seats
    here, there = sleuth("Here", CollectEvidence(3)), sleuth("There", CollectEvidence(3))
    a.battlefield(here, there).graveyard(THREE, TWO, ONE)
    t.go_to("declare attackers")
    a.attacks({here: b, there: b})
    with pytest.raises(ScenarioError, match=r"601\.2h"):
        a.answers([THREE, ONE])
    a.answers([TWO, ONE])
    a.answers([THREE])
    assert sorted(a.exile_names) == ["One", "Three", "Two"]


@pytest.mark.rule("118.10")
def test_118_10_a_card_exiled_for_another_part_is_no_evidence():
    t = table(2)
    a, _ = t.seats
    a.battlefield(office(UseUp("exile", CARD_IN_GRAVEYARD), CollectEvidence(3)))
    a.graveyard(THREE)
    assert not a.may_activate("Office")
    a.graveyard(TWO)
    a.activates("Office")  # only the Two may go for the first part
    a.answers([THREE])
    assert a.graveyard_names == []


@pytest.mark.rule("2026-08:701.61a")
def test_2026_08_701_61a_to_forage_twice_takes_twice_as_much():
    t = table(2)
    a, _ = t.seats
    a.battlefield(office(Forage(), Forage())).graveyard(ONE, TWO, THREE)
    assert not a.may_activate("Office")
    a.battlefield(PREDEFINED["Food"])
    a.activates("Office")
    with pytest.raises(ScenarioError, match=r"701\.61a"):
        a.answers(["Food Token", ONE])
    a.answers([ONE, TWO, THREE])
    a.answers(["Food Token"])
    assert a.permanents == ["Office"]


@pytest.mark.rule("118.10")
@pytest.mark.parametrize(
    ("values", "numbers", "enough"),
    [
        ((3, 2, 1), (3, 3), True),
        ((4, 2), (3, 3), False),
        ((2, 2, 2), (3, 3), False),
        ((5, 4, 3, 3, 2, 1), (6, 6, 6), True),
        ((5, 5, 5, 1, 1), (6, 6, 6), False),
    ],
)
def test_118_10_totals_are_made_of_different_cards(values, numbers, enough):
    worth = tuple([(("sacrifice", n, 0), value) for n, value in enumerate(values)])
    shared = fill_heaps([], [Heap(number, worth, "701.57a", "") for number in numbers])
    assert (shared is not None) == enough
    if shared is not None:
        totals = [sum(dict(worth)[t] for t, at in shared if at == n) for n in range(len(numbers))]
        assert all(total >= number for total, number in zip(totals, numbers, strict=True))
        assert len({token for token, _ in shared}) == len(shared)


@pytest.mark.rule("118.10")
@pytest.mark.parametrize("seed", range(20))
def test_118_10_tokens_are_shared_out_if_there_is_any_way(seed):
    chance = random.Random(seed)
    for _ in range(20):
        check_shared_out(chance)


def check_shared_out(chance: random.Random) -> None:
    tokens = [("sacrifice", n, 0) for n in range(chance.randint(1, 5))]

    def some() -> list[Asset]:
        return [token for token in tokens if chance.random() < 0.8]

    heaps = [
        Heap(
            chance.randint(1, 5), tuple([(token, chance.randint(0, 3)) for token in some()]), "", ""
        )
        for _ in range(chance.randint(1, 2))
    ]
    units = [tuple(some()) for _ in range(chance.randint(0, 2))]
    ways = [
        [token for token, goes in zip(tokens, way, strict=True) if goes == LEFT]
        for way in itertools.product(range(LEFT, len(heaps)), repeat=len(tokens))
        if all(
            sum(
                dict(heap.worth).get(t, 0) for t, goes in zip(tokens, way, strict=True) if goes == n
            )
            >= heap.number
            for n, heap in enumerate(heaps)
        )
    ]
    possible = [
        left
        for left in ways
        if assign_assets([tuple([t for t in unit if t in left]) for unit in units]) is not None
    ]
    assert (fill_heaps(units, heaps) is not None) == bool(possible)
