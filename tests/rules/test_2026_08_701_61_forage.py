"""2026-08:701.61: the keyword action forage."""

import pytest

from apnap.effects.actions.forage import Forage
from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.predefined_tokens import PREDEFINED
from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import You
from apnap.state.ability import ActivatedAbility, Cost
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.simple_cards import gain_life, watcher

ONE = CardDef("One", "instant", cost="{1}")
TWO = CardDef("Two", "instant", cost="{2}")
THREE = CardDef("Three", "instant", cost="{3}")


def office(*costs: Cost) -> CardDef:
    gain = ChangeLife(You(), Number(1))
    return CardDef("Office", "artifact", abilities=(ActivatedAbility((gain,), costs=costs),))


BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=2, toughness=4)


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


@pytest.mark.rule("2026-08:701.61a")
def test_2026_08_701_61a_to_forage_exile_three_cards_or_sacrifice_a_food():
    camp = CardDef(
        "Camp",
        "artifact",
        cost="{1}",
        abilities=(ActivatedAbility((gain_life(1),), costs=(Forage(),)),),
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(camp, watcher(WhenActs("forage"))).graveyard(BEAR, OX)
    assert not a.may_activate(camp)
    a.graveyard(OX, OX)
    a.activates(camp)
    with pytest.raises(ScenarioError, match=r"701\.61a"):
        a.answers(["Bear"])
    a.answers(a.question.options[:3])
    assert a.graveyard_names == ["Ox"]
    t.pass_all()
    assert a.life == 22
    a.battlefield(PREDEFINED["Food"])
    a.activates(camp)
    a.answers(["Food Token"])
    assert "Food Token" not in a.permanents
