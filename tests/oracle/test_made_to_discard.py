"""609.1, 701.8: cards that an opponent's spell or ability causes a player to discard, as they
play."""

from __future__ import annotations

import pytest

from apnap.testing.tables import two
from apnap.testing.texts import card

DURESS = card("Each player discards a card.", "Instant", "Duress")
MADE_TO = "a spell or ability an opponent controls causes you to discard this card,"


GOLEM = card(
    f"If {MADE_TO} put it onto the battlefield with two +1/+1 counters on it instead of putting it "
    "into your graveyard.",
    "Creature",
    "Golem",
)


@pytest.mark.rule("614.1a")
def test_614_1a_a_card_is_put_onto_the_battlefield_instead() -> None:
    t, a, b = two()
    b.hand(GOLEM)
    a.hand(DURESS).casts(DURESS)
    t.resolve()
    assert (b.creatures, b.power(GOLEM), b.graveyard_names) == (["Golem"], 4, [])


@pytest.mark.rule("614.1a")
def test_614_1a_a_card_that_its_owner_discards_goes_to_the_graveyard() -> None:
    t, _, b = two()
    b.hand(GOLEM, DURESS).casts(DURESS)
    t.resolve()
    assert (b.creatures, sorted(b.graveyard_names)) == ([], ["Duress", "Golem"])


@pytest.mark.rule("609.1")
def test_609_1_a_card_triggers_as_an_opponent_has_it_discarded() -> None:
    t, a, b = two()
    tactics = card(f"When {MADE_TO} you gain 4 life.", "Instant", "Tactics")
    mine = card("Discard a card: Draw a card.", "Artifact", "Mine")
    b.hand(tactics, tactics).battlefield(mine)
    a.hand(DURESS).casts(DURESS)
    t.resolve()
    b.answers([b.find(tactics, zones=("hand",))])
    t.resolve()
    assert b.life == 24
    b.activates(mine)
    t.resolve()
    assert (b.life, b.graveyard_names.count("Tactics")) == (24, 2)  # its own cost


@pytest.mark.rule("609.1")
def test_609_1_any_card_that_an_opponent_has_a_player_discard() -> None:
    t, a, b = two()
    words = "Whenever a spell or ability an opponent controls causes you to discard a card, you "
    focus = card(f"{words}gain 2 life.", "Enchantment", "Focus")
    b.battlefield(focus).hand(focus)
    a.hand(DURESS, DURESS, focus).casts(DURESS)
    t.resolve()
    while b.life != 22:
        for seat in (a, b):
            question = seat.question
            if question is not None and question.rule != "117.1":
                seat.answers([question.options[0]])
        t.pass_once()
    assert (a.life, b.life) == (20, 22)
