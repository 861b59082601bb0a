"""903.3: Cards that speak of commanders, as they play."""

from __future__ import annotations

import pytest

from apnap.rules.game.before_the_game import ForDecks
from apnap.state.card import CardDef
from apnap.state.question import NO
from apnap.testing import table
from apnap.testing.texts import card

CHIEF = CardDef("Chief", "legendary creature", "Human", cost="{0}", power=2, toughness=2)
BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)


@pytest.mark.rule("903.3d")
def test_903_3d_commanders_you_control() -> None:
    t = table(2)
    a, b = t.seats
    lord = card("Commanders you control get +1/+1.", "Enchantment")
    a.battlefield(lord, BEAR).battlefield(CHIEF, commander=True)
    b.battlefield(CHIEF, commander=True)
    assert (a.power(CHIEF), a.power(BEAR), b.power(CHIEF)) == (3, 2, 2)


@pytest.mark.rule("903.3d")
def test_903_3d_your_commander_has_an_ability_and_attacks() -> None:
    t = table(2)
    a, b = t.seats
    supreme = card(
        "Your commander has ward {2}.\n"
        "Whenever your commander attacks, put two +1/+1 counters on it.",
        "Ongoing Scheme",
        "My Champion Stands Supreme",
    )
    a.command(supreme).battlefield(CHIEF, commander=True).battlefield(BEAR)
    b.battlefield(CHIEF, commander=True)
    assert "ward" in a.permanent(CHIEF).keywords
    assert "ward" not in b.permanent(CHIEF).keywords
    a.attacks({CHIEF: b, BEAR: b})
    t.resolve()
    assert (a.power(CHIEF), a.power(BEAR)) == (4, 2)


@pytest.mark.rule("903.3d")
def test_903_3d_whenever_you_cast_your_commander() -> None:
    t = table(2)
    a, _ = t.seats
    phoenix = card("Whenever you cast your commander, draw a card.", "Enchantment")
    a.battlefield(phoenix).hand(CHIEF, BEAR)
    t.game.edit(a.find(CHIEF, zones=("hand",))).commander = 0
    a.casts(CHIEF)
    t.resolve()
    assert len(a.hand_names) == 2, "the Bear and a card"


@pytest.mark.rule("903.3d")
def test_903_3d_a_commander_that_dies_and_one_that_is_a_target() -> None:
    t = table(2)
    a, b = t.seats
    sauron = card("Whenever a commander an opponent controls dies, draw a card.", "Enchantment")
    clinic = card("{T}: Target commander gains lifelink until end of turn.", "Artifact", "Clinic")
    doom = card("Destroy target creature.", name="Doom")
    a.battlefield(sauron, clinic).hand(doom, doom)
    b.battlefield(CHIEF, commander=True).battlefield(BEAR)
    a.activates(clinic, b.find(CHIEF))
    t.resolve()
    assert "lifelink" in b.permanent(CHIEF).keywords
    a.casts(doom, BEAR)
    t.pass_all()
    assert len(a.hand_names) == 1
    a.casts(doom, b.find(CHIEF))
    t.resolve()
    b.answers(NO)
    t.pass_all()
    assert len(a.hand_names) == 1, "the second Doom is gone, and a card is drawn"


@pytest.mark.rule("604.1")
def test_604_1_a_lieutenant_and_other_creatures() -> None:
    t = table(2)
    a, _ = t.seats
    baloth = card(
        "Lieutenant — As long as you control your commander, this creature gets +2/+2 and other "
        "creatures you control get +2/+2 and have trample.",
        "Creature — Beast",
        "Thunderfoot Baloth",
    )
    a.battlefield(baloth, BEAR)
    assert (a.power(baloth), a.power(BEAR)) == (2, 2)
    a.battlefield(CHIEF, commander=True)
    assert (a.power(baloth), a.power(BEAR), a.power(CHIEF)) == (4, 4, 4)
    assert "trample" in a.permanent(BEAR).keywords
    assert "trample" not in a.permanent(baloth).keywords


@pytest.mark.rule("903.3a")
@pytest.mark.rule("113.6n")
def test_113_6n_what_is_said_about_decks_does_nothing_in_the_game() -> None:
    words = card("{0}: Draw a card.\nDaretti can be your commander.", "Artifact", "Daretti")
    assert words.abilities[1] == ForDecks("commander")
    dwarves = card(
        "A deck can have up to seven cards named Seven Dwarves.", "Creature", "Seven Dwarves"
    )
    assert dwarves.abilities == (ForDecks("copies", 7),)
    rats = card("A deck can have any number of cards named Rats.", "Creature", "Rats")
    assert rats.abilities == (ForDecks("copies"),)
    t = table(2)
    a, b = t.seats
    a.battlefield(words, rats)
    a.activates(words)
    t.resolve()
    assert (len(a.hand_names), a.life, b.life) == (1, 20, 20)


@pytest.mark.rule("903.4f")
@pytest.mark.parametrize(("cost", "life"), [("{G}{W}", 18), ("{0}", 20)])
def test_903_4f_life_for_the_colors_of_the_commander(cost: str, life: int) -> None:
    """War Room."""
    room = card(
        "{0}, Pay life equal to the number of colors in your commanders' color identity: Draw a "
        "card.",
        "Land",
        "Room",
    )
    t = table(2)
    a, _ = t.seats
    chief = CardDef("Chief", "legendary creature", "Human", cost=cost, power=2, toughness=2)
    a.battlefield(room).battlefield(chief, commander=True)
    a.activates(room)
    t.resolve()
    assert (a.life, len(a.hand_names)) == (life, 1)
