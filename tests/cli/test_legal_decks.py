"""`apnap play` and `simulate` with decks that are legal in the format, and with others."""

import pytest
from click.testing import CliRunner

from apnap.cli import main
from apnap.sim import Table
from apnap.sim.table_decks import format_for


def run(*words, typed=""):
    return CliRunner().invoke(main, words, input=typed)


@pytest.fixture
def faulty(tmp_path):
    """A Commander deck with several faults."""
    path = tmp_path / "mine.txt"
    main_deck = "90 Plains\n2 Serra Angel\n1 Lightning Bolt\n"
    path.write_text(f"Commander\n1 Karlov of the Ghost Council\nDeck\n{main_deck}", "utf-8")
    return str(path)


@pytest.mark.rule("903.5")
@pytest.mark.parametrize("command", ["simulate", "play"])
def test_903_5_a_deck_that_is_not_legal_is_refused_with_every_reason(command, faulty):
    result = run(command, "--decks", faulty)
    assert result.exit_code == 2
    assert "the deck has 94 cards; it has to have exactly 100 [903.5a]" in result.output
    assert "2 Serra Angel; there may be 1 [903.5b]" in result.output
    assert "Lightning Bolt has R in its color identity" in result.output
    assert "--force plays them all the same" in result.output


def test_a_deck_that_is_not_legal_can_be_forced(faulty):
    result = run("simulate", "--decks", faulty, "--force", "--games", "1", "--turns", "4")
    assert result.exit_code == 0, result.output
    assert "[903.5a]" in result.output
    assert "commander, 4 players, 1 games" in result.output


def test_a_deck_that_can_not_be_played_can_not_be_forced(tmp_path):
    path = tmp_path / "mine.txt"
    path.write_text("60 Plains\n1 Serra Angle\n1 Shok\n", encoding="utf-8")
    result = run("simulate", "--decks", str(path), "--force")
    assert result.exit_code == 2
    assert "line 2: there is no card 'Serra Angle'; did you mean Serra Angel" in result.output
    assert "line 3: there is no card 'Shok'; did you mean Shock" in result.output


@pytest.mark.rule("903.12d")
def test_903_12d_brawl_is_played_with_decks_of_sixty_cards():
    for seat in Table("brawl").seats():
        assert len(seat.deck) + len(seat.commanders) == 60
    assert format_for("", ["judith"]) == "brawl"
    assert format_for("", ["judith", "karlov"]) == "commander"
    result = run("simulate", "--format", "brawl", "--decks", "karlov")
    assert "the deck has 100 cards; it has to have exactly 60 [903.12d]" in result.output


@pytest.mark.parametrize(
    "text",
    [
        *("commander", "brawl", "planechase", "single-planar-deck", "vanguard", "archenemy"),
        *("supervillain-rumble", "conspiracy", "two-headed-giant+commander", "emperor+commander"),
        *("commander+planechase", "brawl+single-planar-deck", "archenemy-commander"),
    ],
)
def test_the_decks_that_come_with_a_format_are_legal_in_it(text):
    table = Table(text, 6, edition="2026-08" if text == "archenemy-commander" else "")
    assert [report.faults for report in table.reports() if not report.is_clear] == []
    assert len(table.seats()) == 6


def test_play_puts_similar_cards_instead_of_those_that_can_not_be_played(tmp_path):
    path = tmp_path / "mine.txt"
    path.write_text("60 Plains\n2 Serra Angle\n", encoding="utf-8")
    result = run("play", "--deck", str(path))
    assert result.exit_code == 2
    assert "--replace puts similar cards instead" in result.output
    result = run("play", "--deck", str(path), "--replace", "--seed", "1", typed="quit\n")
    assert result.exit_code == 0, result.output
    assert "2 Serra Angle → 2 Serra Angel" in result.output


def test_the_commander_of_ones_deck_may_be_named(tmp_path):
    path = tmp_path / "mine.txt"
    path.write_text("99 Plains\n1 Karlov of the Ghost Council\n", encoding="utf-8")
    words = ("play", "--deck", str(path), "--commander", "karlov", "--seed", "1")
    result = run(*words, typed="quit\n")
    assert result.exit_code == 0, result.output
    assert "command zone: Karlov of the Ghost Council" in result.output
    assert "has no card 'Niv'" in run(*words[:-3], "Niv").output
    assert "name it with --deck" in run("play", "--commander", "karlov").output


def test_decks_show_has_the_cards_by_kinds(tmp_path):
    told = run("decks", "show", "karlov").output
    assert told.startswith("karlov\n100 cards, WB, commander\n\nCommander (1)\n")
    assert "\nCreatures (34)\n   1 Doomed Traveler {W}\n" in told
    assert "mana values: 5 of 1, 21 of 2" in told
    path = tmp_path / "mine.txt"
    path.write_text("60 Plains\n1 Serra Angle\n", encoding="utf-8")
    assert "not known: 1 Serra Angle" in run("decks", "show", str(path)).output
    assert "there is no deck 'purple'" in run("decks", "show", "purple").output
