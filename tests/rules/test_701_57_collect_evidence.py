"""701.57: the keyword action collect evidence."""

import pytest

from apnap.effects.actions.collect_evidence import CollectEvidence
from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.costs.parts import Paid
from apnap.effects.costs.while_resolving import MayPay
from apnap.effects.flow.flow import If
from apnap.effects.statics.attacking_and_blocking import Costs
from apnap.effects.words.filters import Itself
from apnap.state.ability import CastingCost, CombatAbility, Cost
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.simple_cards import gain_life, instant, watcher

ONE = CardDef("One", "instant", cost="{1}")
TWO = CardDef("Two", "instant", cost="{2}")
THREE = CardDef("Three", "instant", cost="{3}")


def sleuth(name: str, *costs: Cost) -> CardDef:
    price = CombatAbility(Costs("attack", who=Itself(), costs=costs))
    return CardDef(name, "creature", power=1, toughness=1, abilities=(price,))


BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=3, toughness=4)


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


@pytest.mark.rule("701.57a")
def test_701_57a_evidence_is_cards_with_that_total_mana_value():
    words = If(Paid("evidence"), (gain_life(5),), (gain_life(1),))
    cost = CastingCost("optional", "", (CollectEvidence(4),), "evidence")
    clue = instant("Clue", words, more=(cost,))
    t = table(2)
    a, _ = t.seats
    a.hand(clue, clue).graveyard(BEAR).battlefield(watcher(WhenActs("collect evidence")))
    a.casts(clue)  # 701.57b: there is not enough
    t.resolve()
    assert a.life == 21
    a.graveyard(OX, OX)
    a.casts(clue, x=1)
    with pytest.raises(ScenarioError, match=r"701\.57a"):
        a.answers(["Bear"])
    a.answers(["Bear", "Ox"])
    assert sorted(a.exile_names) == ["Bear", "Ox"]
    t.pass_all()
    assert a.life == 27


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


@pytest.mark.rule("701.57b")
def test_701_57b_who_has_too_little_cant_choose_to_collect_evidence():
    offer = instant("Offer", MayPay(costs=(CollectEvidence(4),), then=(gain_life(5),)))
    t = table(2)
    a, _ = t.seats
    a.hand(offer, offer).graveyard(BEAR)
    a.casts(offer)
    t.resolve()
    assert a.life == 20
    a.graveyard(OX)
    a.casts(offer)
    t.resolve()
    a.answers(True)
    a.answers(["Bear", "Ox"])
    assert a.life == 25
