"""The terminal shows a game in the words and numbers of its edition."""

from __future__ import annotations

from click.testing import CliRunner

from apnap.cli import main
from apnap.cli.showing import show_card
from apnap.cli.wording import Seen, line_for
from apnap.rules.zones.hidden_information import Sight
from apnap.testing import table
from apnap.testing.texts import card

TEXT = "When this creature enters, exile target creature."
FIEND = card(TEXT, "Creature — Horror", "Fiend", mana_cost="{2}{B}")


def test_the_log_in_the_terminal() -> None:
    t = table(3, edition="2008-02")
    t.seat(0).hand("Grizzly Bears").lands("Forest", "Forest").casts("Grizzly Bears")
    game = t.resolve().game
    told = [line_for(Sight(game, 0), entry).plain.strip() for entry in game.log]
    assert "A plays Grizzly Bears [409.1i]" in told  # not a rule of 2024
    assert told[-1] == "Grizzly Bears comes into play [217.1c, 413.2i]"  # not a rule of 2024


def test_a_card_and_why_it_cannot_be_cast() -> None:
    t = table(3, edition="2008-02")
    t.seat(0).hand(FIEND, "Grizzly Bears").lands("Forest", "Forest")
    game = t.begin().game
    shown = show_card(game, Seen(game, 0), game.questions[0], "Fiend").plain
    assert "When this creature comes into play, remove target creature from the game." in shown
    assert shown.endswith("Fiend costs {2}{B}, which you can't pay [409.1h]")  # not a rule of 2024


def test_play_names_the_edition_and_asks_with_its_numbers() -> None:
    words = ["play", "--players", "3", "--seed", "1"]
    old = CliRunner().invoke(main, [*words, "--edition", "2008-02"], input="quit\nyes\n").output
    assert old.startswith("== by the rulebook of 2008-02, in its words and numbers ==\n")
    assert "[101.4]" in old  # not a rule of 2024
    assert "[103.5]" not in old
    new = CliRunner().invoke(main, words, input="quit\nyes\n").output
    assert "rulebook" not in new
    assert "[103.5]" in new
