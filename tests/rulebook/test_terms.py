"""The words of each edition, in the log and in card texts."""

from __future__ import annotations

import pytest

from apnap.rulebook.terms import card_text, log_line
from apnap.table.log import entries, lines
from apnap.testing import table
from apnap.testing.texts import card

BANISH = card("Exile target creature.", name="Exile into Darkness")


def played(edition: str) -> list[str]:
    """A casts a creature, exiles it, and reads the log."""
    t = table(3, edition=edition)
    a = t.seat(0).hand("Grizzly Bears", BANISH).lands("Forest", "Forest")
    a.casts("Grizzly Bears")
    t.resolve()
    a.casts(BANISH, at="Grizzly Bears")
    return lines(t.resolve().game)


def test_the_log_of_2008_has_the_words_and_numbers_of_2008() -> None:
    log = played("2008-02")
    assert log[0] == "== by the rulebook of 2008-02, in its words and numbers =="
    assert "A plays Grizzly Bears [409.1i]" in log  # not a rule of 2024
    assert "Grizzly Bears comes into play [217.1c, 413.2i]" in log  # not a rule of 2024
    assert "A plays Exile into Darkness at Grizzly Bears [409.1i]" in log  # not a rule of 2024
    assert "Grizzly Bears is removed from the game [217.1c]" in log  # not a rule of 2024


def test_the_log_of_2006_cites_a_later_edition_for_what_it_does_not_have() -> None:
    assert "Grizzly Bears comes into play [217.1c, 413.2h]" in played(  # not a rule of 2024
        "2006-10"
    )
    assert "A pays {G}{G} for Grizzly Bears [2008-02:424.2]" in played("2006-10")


def test_the_newest_log_says_enters() -> None:
    log = played("2026-08")
    assert log[0] == "== by the rulebook of 2026-08, in its words and numbers =="
    assert "Grizzly Bears enters [400.7, 608.3a]" in log
    assert "Forest becomes tapped [701.26a, 107.5]" in log


def test_the_log_of_the_default_edition_is_as_it_was_written() -> None:
    log = played("2024-03")
    assert not any("rulebook" in line for line in log)
    assert "Grizzly Bears enters the battlefield [400.7, 608.3a]" in log
    assert "A casts Exile into Darkness at Grizzly Bears [601.2i]" in log


def test_the_log_as_data_has_the_words_and_numbers_of_the_edition() -> None:
    t = table(3, edition="2008-02")
    t.seat(0).hand("Grizzly Bears").lands("Forest", "Forest").casts("Grizzly Bears")
    last = entries(t.resolve().game)[-1]
    assert (last["text"], last["rules"]) == (
        "Grizzly Bears comes into play",
        ["217.1c", "413.2i"],  # not a rule of 2024
    )


@pytest.mark.parametrize(
    ("today", "then"),
    [
        (
            "When this creature enters, exile target card in a graveyard.",
            "When this creature comes into play, remove target card in a graveyard from the game.",
        ),
        ("Create two 1/1 Elf tokens.", "Put two 1/1 Elf tokens into play."),
        ("{T}: Add {G}.", "{T}: Add {G} to your mana pool."),
        ("Whenever you cast a spell, draw a card.", "Whenever you play a spell, draw a card."),
        ("Activate only once each turn.", "Play this ability only once each turn."),
        (
            "When this creature dies, return it to the battlefield.",
            "When this creature is put into a graveyard from play, return it to the in-play zone.",
        ),
        ("Roll a six-sided die.", "Roll a six-sided die."),
        ("Bolt deals 3 damage to any target.", "Bolt deals 3 damage to target creature or player."),
        (
            "Return all cards exiled with this artifact at the beginning of the next end step.",
            "Return all cards removed from the game with this artifact at end of turn.",
        ),
        (
            "Creatures can't enter from exile.",
            "Creatures can't come into play from the removed-from-the-game zone.",
        ),
    ],
)
def test_a_card_text_in_the_words_of_2008(today: str, then: str) -> None:
    assert card_text(today, "", "2008-02") == then
    assert card_text(today, "", "2024-03") == today


def test_the_name_of_a_card_stays_as_it_is() -> None:
    text = card_text("Exile Exile into Darkness.", "Exile into Darkness", "2006-10")
    assert text == "Remove Exile into Darkness from the game."
    assert log_line("Ann casts Cast Down", "2006-10") == "Ann plays Cast Down"
