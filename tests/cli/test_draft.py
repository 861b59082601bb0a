"""`apnap draft`, as a person at a terminal uses it."""

import pytest
from click.testing import CliRunner

from apnap.cards import bundled_deck
from apnap.cli import main
from apnap.draft import DraftSession


def run(*words, typed=""):
    return CliRunner().invoke(main, ["draft", *words], input=typed)


def test_bots_draft_build_and_play():
    result = run("--seat", "none", "--players", "3", "--seed", "5")
    assert result.exit_code == 0, result.output
    assert "Round 3 begins: each player opens a pack [905.1a]" in result.output
    assert " won." in result.output
    assert result.output.endswith("The seed was 5.\n")


def test_a_person_picks_looks_and_builds_a_deck(tmp_path):
    typed = "1\n? 2\npool\ntable\nlog\n?\nhello\nauto\n"
    typed += "cut Plains\n\nadd 2 Forest\npool\n? Forest\n\n"
    file, cards = tmp_path / "draft.json", tmp_path / "list.txt"
    white = {card.name for card in bundled_deck("white") if card.base.cost is not None}
    cards.write_text("\n".join(sorted(white)), encoding="utf-8")
    words = ("--players", "3", "--size", str(min(15, len(white))), "--list", str(cards))
    words = (*words, "--seed", "5", "--no-game", "--save", str(file))
    result = run(*words, typed=typed)
    assert result.exit_code == 0, result.output
    assert "Draft a card (round 1, card 1). [905.1a]" in result.output
    assert "'hello' is none of the options" in result.output
    assert "Ann: 1 cards" in result.output
    assert "the deck has 39 cards; it has to have at least 40 [100.2b]" in result.output
    assert "Ann: " in result.output.splitlines()[-4]
    session = DraftSession.load(file.read_text(encoding="utf-8"))
    assert session.draft.over


def test_the_end_of_the_input_ends_the_program():
    result = run("--players", "2", "--seed", "1", typed="1\n")
    assert result.exit_code == 0
    assert "Goodbye. The draft is saved; go on with: apnap draft --resume" in result.output


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--players", "1"], "a draft is for 2 to 64 players, not 1"),
        (["--seat", "9"], "--seat has to be from 0 to 3"),
        (["--list", "no-such-file"], "no-such-file can't be read"),
        (["--size", "0"], "packs of 0 cards can't be drafted"),
        (["--bots", "clever"], "there is no bot 'clever'"),
    ],
)
def test_a_wrong_value_is_answered_with_one_line(words, message):
    result = run(*words)
    assert result.exit_code == 2
    assert message in result.output
    assert result.output.count("\n") == 1


def test_a_list_of_ones_own(tmp_path):
    file = tmp_path / "list.txt"
    names = ("Shock", "Grizzly Bears", "Opt", "Forest")
    file.write_text("\n".join([f"9 {name}" for name in names]), encoding="utf-8")
    result = run("--list", str(file), "--size", "4", "--seat", "none", "--no-game", "--seed", "2")
    assert result.exit_code == 0, result.output
    assert "Grizzly Bears" in result.output


def test_a_draft_goes_on_where_it_was_left(tmp_path):
    file = tmp_path / "mine.json"
    words = ("--players", "3", "--seed", "5", "--seat", "Bob", "--save", str(file))
    result = run(*words, typed="2\n1\nquit\n")
    assert f"The draft is saved; go on with: apnap draft --resume {file}" in result.output
    left = DraftSession.load(file.read_text(encoding="utf-8"))
    result = run("--resume", str(file), "--no-game", typed="pool\nauto\n\n")
    assert result.exit_code == 0, result.output
    assert "(round 1, card 3)" in result.output
    assert "(round 1, card 1)" not in result.output
    whole = DraftSession.load(file.read_text(encoding="utf-8"))
    assert whole.answers[: len(left.answers)] == left.answers
    assert whole.draft.over


def test_only_a_saved_draft_can_be_resumed(tmp_path, monkeypatch):
    monkeypatch.setenv("APNAP_DATA", str(tmp_path))
    assert "there is no draft to go on with" in run("--resume").output
    file = tmp_path / "mine.json"
    assert "there is no file" in run("--resume", str(file)).output
    for text in ("hello", "[1]", "{}", '{"table": {"seat": "Ann"}}'):
        file.write_text(text, encoding="utf-8")
        result = run("--resume", str(file))
        assert result.exit_code == 2
        assert result.output.startswith("Error: ")
