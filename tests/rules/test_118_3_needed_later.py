"""118.3: automatic payment leaves what the player's other cards need."""

import pytest

from apnap.formats import commander
from apnap.state.card import CardDef
from apnap.testing import table

ROCK = CardDef("Rock", "artifact", cost="{2}")
DEAR = CardDef("Dear", "creature", cost="{2}{G}", power=3, toughness=3)


@pytest.mark.rule("118.3")
@pytest.mark.parametrize("lands", [("Forest",) * 2 + ("Plains",) * 2, ("Plains", "Forest") * 2])
def test_118_3_both_colors_are_left_for_a_card_that_needs_both(lands: tuple[str, ...]) -> None:
    t = table(2)
    a = t.seat(0).lands(*lands).hand(ROCK, "Watchwolf")
    a.casts("Rock")
    t.resolve()
    assert a.may_cast("Watchwolf")


@pytest.mark.rule("118.3")
def test_118_3_a_land_of_two_colors_is_spent_if_only_another_land_is_needed() -> None:
    t = table(2)
    a = t.seat(0).lands("Forest", "Wind-Scarred Crag", "Mountain").hand(ROCK, "Llanowar Elves")
    a.casts("Rock")
    t.resolve()
    assert a.may_cast("Llanowar Elves")


@pytest.mark.rule("118.3")
def test_118_3_of_two_cards_the_dearest_one_that_can_still_be_paid_counts() -> None:
    """Three lands are left: for the creature, not for two cheap spells."""
    t = table(2)
    a = t.seat(0).lands("Mountain", "Mountain", "Forest", "Plains", "Plains")
    a.hand(ROCK, DEAR, "Shock", "Shock", "Craw Wurm")
    a.casts("Rock")
    t.resolve()
    assert a.may_cast("Dear")


@pytest.mark.rule("118.3")
def test_118_3_mana_creatures_are_not_tapped_for_it_before_lands() -> None:
    t = table(2)
    a = t.seat(0).lands("Forest", "Plains", "Plains").battlefield("Llanowar Elves")
    a.hand(ROCK, "Savannah Lions")
    a.casts("Rock")
    t.resolve()
    assert a.may_cast("Savannah Lions")
    assert not t.permanent("Llanowar Elves").tapped


@pytest.mark.rule("118.3")
def test_118_3_a_commander_in_the_command_zone_counts_as_a_card_in_hand() -> None:
    t = table(2, commander)
    a = t.seat(0).lands("Forest", "Forest", "Plains", "Plains").commander("Watchwolf").hand(ROCK)
    a.casts("Rock")
    t.resolve()
    assert a.may_cast("Watchwolf")
