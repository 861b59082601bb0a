"""118.8: additional costs of which a player pays one or the other."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import Seat, Table, table
from apnap.testing.texts import card, refused

BEAR = CardDef("Bear", "creature", "Bear", "{2}", 2, 2)
DRAKE = CardDef("Drake", "creature", "Dragon", "{3}", 3, 3)
RITE = card(
    "As an additional cost to cast this spell, sacrifice a creature or pay {2}.\nYou gain 5 life.",
    name="Rite",
)


def begin(*lands: str) -> tuple[Table, Seat]:
    t = table(2)
    a, _ = t.seats
    a.hand(RITE).lands(*lands)
    return t, a


@pytest.mark.rule("118.8")
def test_118_8_with_neither_the_spell_cant_be_cast() -> None:
    _, a = begin("Forest")
    assert not a.may_cast(RITE)


@pytest.mark.rule("118.8")
def test_118_8_who_can_pay_only_one_of_them_pays_that() -> None:
    t, a = begin("Forest", "Forest")
    a.casts(RITE)
    t.resolve()
    assert (a.life, a.is_tapped("Forest")) == (25, True)
    t, a = begin()
    a.battlefield(BEAR).casts(RITE)
    t.resolve()
    assert (a.life, a.creatures) == (25, [])


@pytest.mark.rule("118.8")
@pytest.mark.parametrize("sacrifices", [True, False])
def test_118_8_who_can_pay_both_chooses_one(sacrifices: bool) -> None:
    t, a = begin("Forest", "Forest")
    a.battlefield(BEAR).casts(RITE, x=int(sacrifices))
    t.resolve()
    assert a.life == 25
    assert (a.creatures, a.is_tapped("Forest")) == (([], False) if sacrifices else (["Bear"], True))


@pytest.mark.rule("118.8")
@pytest.mark.rule("118.9d")
def test_118_8_it_is_paid_for_a_spell_without_its_mana_cost_too() -> None:
    find = card("Discover 3.", name="Find")
    t = table(2)
    a, _ = t.seats
    a.hand(find).library(RITE).battlefield(BEAR).casts(find)
    t.resolve()
    assert a.question is not None
    a.answers(next(option for option in a.question.options if option.verb == "cast"))
    t.pass_all()
    assert (a.life, a.creatures) == (25, [])


@pytest.mark.rule("118.8")
def test_118_8_what_makes_spells_cost_more_is_added_to_either() -> None:
    tax = card("Spells your opponents cast cost {1} more to cast.", "Enchantment", "Tax")
    t, a = begin("Forest", "Forest")
    t.seats[1].battlefield(tax)
    assert not a.may_cast(RITE)
    a.battlefield(BEAR)
    a.casts(RITE)
    t.resolve()
    assert (a.life, a.creatures) == (25, [])


@pytest.mark.rule("2026-08:701.4b")
@pytest.mark.parametrize("beholds", [True, False])
def test_2026_08_701_4b_whether_it_was_this_one_may_be_asked(beholds: bool) -> None:
    words = (
        "As an additional cost to cast this spell, behold a Dragon or pay {1}.\n"
        "You gain 1 life. If a Dragon was beheld, you gain 2 life."
    )
    exhale = card(words, name="Exhale")
    t = table(2)
    a, _ = t.seats
    a.hand(exhale).lands("Forest").battlefield(DRAKE)
    a.casts(exhale, x=int(beholds))
    t.resolve()
    assert a.life == (23 if beholds else 21)


@pytest.mark.rule("118.8")
def test_118_8_mana_is_paid() -> None:
    assert refused("As an additional cost to cast this spell, discard a card or {2}.\nDraw a card.")
