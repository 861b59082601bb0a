"""903.9a: A commander in a graveyard or in exile may be put into the command zone."""

import pytest

from apnap.formats import commander, limited_influence
from apnap.testing import Seat, Table, table
from apnap.testing.texts import card

HOUND = card("", "Legendary Creature — Dog", "Hound", mana_cost="{0}")
KILL = card("Destroy target creature.", "Instant", "Murderer")
MOURNER = card("Whenever a creature you control dies, you gain 1 life.", "Enchantment", "Mourner")


def sit() -> tuple[Table, Seat, Seat, Seat]:
    t = table(3, commander)
    a, b, c = t.seats
    a.battlefield(HOUND, commander=True)
    b.hand(KILL)
    return t, a, b, c


@pytest.mark.rule("903.9a")
@pytest.mark.rule("704.6d")
@pytest.mark.parametrize("returns", [True, False])
def test_903_9a_it_dies_first_and_then_its_owner_is_asked(returns: bool) -> None:
    t, a, b, _ = sit()
    a.battlefield(MOURNER)
    b.casts(KILL, at=HOUND)
    t.resolve()
    assert a.graveyard_names == ["Hound"], "the creature died"
    assert (a.question.rule, b.question) == ("704.6d", None)
    a.answers(returns)
    t.resolve()
    assert a.life == 41
    assert a.command_names == (["Hound"] if returns else [])
    assert a.graveyard_names == ([] if returns else ["Hound"])


@pytest.mark.rule("903.9a")
def test_903_9a_the_owner_is_asked_once() -> None:
    """Also if the rules look at the card again for another reason."""
    t, a, b, _ = sit()
    b.casts(KILL, at=HOUND)
    t.resolve()
    a.answers(False)
    a.hand(card("You gain 1 life.", "Instant", "Sip")).casts("Sip")
    t.resolve()
    assert a.life == 41
    assert a.question.rule == "117.1"
    t.game.mark(a.find(HOUND))
    t.go_to("end")
    assert a.graveyard_names == ["Hound", "Sip"]


@pytest.mark.rule("903.9a")
def test_903_9a_from_exile_if_it_was_exiled_instead_of_dying() -> None:
    t, a, b, _ = sit()
    rest = "If a card or token would be put into a graveyard from anywhere, exile it instead."
    a.battlefield(MOURNER, card(rest, "Enchantment", "Rest"))
    b.casts(KILL, at=HOUND)
    t.resolve()
    assert a.exile_names == ["Hound"]
    a.answers(True)
    t.pass_all()
    assert (a.command_names, a.life) == (["Hound"], 40), "it did not die"


@pytest.mark.rule("903.9a")
def test_903_9a_its_owner_decides_whoever_controlled_it() -> None:
    t = table(3, commander)
    a, b, c = t.seats
    c.battlefield(HOUND, owner=a, commander=True)
    b.hand(KILL).casts(KILL, at=HOUND)
    t.resolve()
    assert (a.question.rule, c.question) == ("704.6d", None)
    a.answers(True)
    assert (a.command_names, c.command_names) == (["Hound"], [])


@pytest.mark.rule("903.9a")
def test_903_9a_a_card_that_is_no_commander_stays_where_it_is() -> None:
    t = table(3, commander)
    a, b, _ = t.seats
    a.battlefield(HOUND)
    b.hand(KILL).casts(KILL, at=HOUND)
    t.resolve()
    assert a.graveyard_names == ["Hound"]
    assert not t.log_has("704.6d")


@pytest.mark.rule("903.9a")
def test_903_9a_discarded_milled_and_countered_commanders_too() -> None:
    t = table(2, commander)
    a, _ = t.seats
    a.commander(HOUND)
    top = card("Mill a card.", "Sorcery", "Grind")
    a.library(HOUND).hand(top)
    number = t.game.player(0).library[-1]
    t.game.edit(number).commander = number
    a.casts(top)
    t.resolve()
    assert a.question.rule == "704.6d"
    a.answers(True)
    assert a.command_names == ["Hound", "Hound"]


@pytest.mark.rule("903.9a")
@pytest.mark.rule("800.4a")
def test_800_4a_the_commander_of_a_player_who_leaves_leaves_too() -> None:
    t = table(3, commander, limited_influence(1))
    a, b, c = t.seats
    c.battlefield(HOUND, owner=a, commander=True)
    a.concedes()
    assert c.permanents == []
    assert not t.log_has("704.6d")
    assert b.status == c.status == "playing"
