"""702.122: the keyword ability crew."""

import pytest

from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.instructions.all_instructions import DrawCards
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Itself
from apnap.effects.words.selections import You
from apnap.state.ability import Ability, Keyword, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.decks import BEAR
from apnap.testing.simple_cards import creature
from apnap.testing.texts import card

FREE_BEAR = creature("Bear", 2, 2)
ELF = creature("Elf", 1, 1)


def vehicle(*abilities: Ability) -> CardDef:
    return CardDef("Ship", "artifact", "Vehicle", power=4, toughness=4, abilities=abilities)


DISENCHANT = card("Destroy target enchantment.", "Instant", "Disenchant")


@pytest.mark.rule("702.122a")
@pytest.mark.rule("302.6")
def test_702_122a_crew_with_enough_power() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(vehicle(*abilities_of("Crew", number=3)), FREE_BEAR, sick=True)
    assert not a.may_activate("Ship")
    a.battlefield(ELF, sick=True)
    b.battlefield(creature("Theirs", 5, 5))
    a.activates("Ship")
    assert a.question is not None
    with pytest.raises(AssertionError):
        a.answers([FREE_BEAR])
    a.answers([FREE_BEAR, ELF])
    assert a.object(FREE_BEAR).tapped
    assert a.object(ELF).tapped
    assert "Ship" not in a.creatures
    t.resolve()
    assert "Ship" in a.creatures
    assert a.power("Ship") == 4
    t.go_to("upkeep", turn_of=b)
    assert "Ship" not in a.creatures


@pytest.mark.rule("702.122a")
def test_702_122a_of_two_crews_either_is_activated() -> None:
    car = card("Crew 5", "Artifact — Vehicle", "Car", power="3", toughness="3")
    t = table(2)
    a, _ = t.seats
    a.battlefield(car, BEAR).hand(DISENCHANT)
    assert not a.may_activate("Car")
    a.battlefield(card("Vehicles you control have crew 2.", "Enchantment", "Giver"))
    assert not a.may_activate("Car", ability=0)
    a.activates("Car", ability=1)
    a.answers(["Bear"])
    a.casts(DISENCHANT, at="Giver")  # the ability is independent of its source
    t.resolve()
    t.resolve()
    assert "Car" in a.creatures
    assert not a.may_activate("Car", ability=1)


@pytest.mark.rule("702.122d")
@pytest.mark.rule("702.122b")
def test_702_122d_whenever_it_becomes_crewed_and_whenever_one_crews() -> None:
    t = table(2)
    a, _ = t.seats
    crewed = TriggeredAbility(WhenActs("become crewed", Itself()), (DrawCards(You()),))
    crews = TriggeredAbility(WhenActs("crew", Itself()), (DrawCards(You(), Number(2)),))
    a.battlefield(vehicle(*abilities_of("Crew", number=1), crewed))
    a.battlefield(creature("Pilot", 1, 1, crews))
    a.activates("Ship")
    a.answers(["Pilot"])
    t.pass_all()
    assert len(a.hand_names) == 3


@pytest.mark.rule("702.122c")
def test_702_122c_some_cannot_crew() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(vehicle(*abilities_of("Crew", number=1)))
    a.battlefield(creature("Landlubber", 2, 2, Keyword("can't crew")))
    assert not a.may_activate("Ship")
    a.battlefield(ELF)
    assert a.may_activate("Ship")
