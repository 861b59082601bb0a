"""702.48: the keyword ability offering."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import HasType
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import creature

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=3, toughness=4)


@pytest.mark.rule("702.48a")
def test_702_48a_an_offering_reduces_the_cost_by_the_mana_cost_and_gives_flash():
    patron = creature(
        "Patron",
        2,
        2,
        *abilities_of("Offering", what=HasType("Bear")),
        cost="{4}{G}{G}",
        subtypes="Spirit",
    )
    t = table(2)
    a, b = t.seats
    a.hand(patron, patron).battlefield(BEAR, OX)
    a.lands("Forest", "Forest", "Forest", "Forest")
    t.go_to("upkeep", turn_of=b)
    assert a.may_cast(patron)
    a.casts(patron)  # it has to be paid at this time: {4}{G}{G} less {1}{G}
    t.resolve()
    assert sorted(a.creatures) == ["Ox", "Patron"]
    assert not a.may_cast(patron)


@pytest.mark.rule("702.48b")
@pytest.mark.rule("702.48a")
def test_702_48b_what_is_offered_is_chosen_first_and_sacrificed_as_the_cost_is_paid() -> None:
    """{4}{W}{W} less {2}{W} is {2}{W}; the one with the greater mana cost has to be offered."""
    patron = creature(
        "Patron",
        2,
        2,
        *abilities_of("Offering", what=HasType("Fox")),
        cost="{4}{W}{W}",
        subtypes="Fox",
    )
    t = table(2)
    a, b = t.seats
    a.hand(patron).lands(*["Plains"] * 3)
    a.battlefield(CardDef("Kit", "creature", "Fox", "{W}", 1, 1))
    t.go_to("upkeep", turn_of=b)
    assert not a.may_cast(patron)
    a.battlefield(CardDef("Vixen", "creature", "Fox", "{2}{W}", 1, 1))
    a.casts(patron)
    while a.question is not None and a.question.rule != "117.1":
        a.answers(a.question.example())
    assert a.creatures == ["Kit"]
    assert all(a.is_tapped(n) for n in t.game.player(0).battlefield[:3])
    t.resolve()
    assert sorted(a.creatures) == ["Kit", "Patron"]


@pytest.mark.rule("702.48c")
def test_702_48c_colored_mana_beyond_what_is_asked_for_reduces_generic_mana():
    gold = creature("Gold", 2, 2, cost="{R}{R}{R}", subtypes="Bear")
    patron = creature(
        "Patron",
        2,
        2,
        *abilities_of("Offering", what=HasType("Bear")),
        cost="{4}{G}",
        subtypes="Spirit",
    )
    t = table(2)
    a, _ = t.seats
    a.hand(patron).battlefield(gold).lands("Forest", "Forest")
    a.casts(patron)
    t.resolve()
    assert a.creatures == ["Patron"]
