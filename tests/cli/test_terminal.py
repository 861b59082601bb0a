"""Text from outside is text: what a save, a deck or a card file says can't do anything to the
terminal."""

import json
from random import Random

import pytest
from click.testing import CliRunner
from rich.text import Text

from apnap import SeatSetup, combine, new_game, option_texts
from apnap.cards import bundled_deck
from apnap.cli import main
from apnap.cli.asking import Choices
from apnap.cli.board import board
from apnap.cli.card_page import show_face
from apnap.cli.terminal import MOST_IN_LINE, MOST_IN_NAME, Terminal, harmless, short
from apnap.cli.wording import Seen, line_for
from apnap.formats import free_for_all
from apnap.oracle import CardFacts
from apnap.rules.zones.hidden_information import Sight
from apnap.state.card import CardDef
from apnap.table import Session

CLEAR = "\x1b[2J\x1b[H"
BIDI = "\u202eevil\u2066"
TITLE = "\x1b]0;owned\x07"
C1 = "\x9b31m"
BAD = [
    f"Ann{CLEAR}",
    f"Ann{BIDI}",
    f"Ann{TITLE}",
    f"Ann{C1}",
    "Ann\nBob concedes [104.3a]",
    "Ann\rBob",
    "Ann\u2028Bob\u2029",
    "Ann\u200b\ufeff\x00\x7f",
    "[bold red]Ann[/]",
    "Ann[/",
    "A" * 10_000,
    "A\x1b" * 5_000,
]


def is_harmless(text):
    return all(each.isprintable() or each == "\n" for each in text)


@pytest.mark.parametrize("text", BAD, ids=range(len(BAD)))
def test_everything_that_is_not_printable_is_spelled_out(text):
    assert harmless(text).isprintable()
    assert len(short(text)) <= 4 * MOST_IN_NAME
    assert is_harmless(harmless(text, lines=True))


def test_plain_text_stays_as_it_is():
    for text in ("Lim-Dûl's Vault", "Æther Vial", "龍神", "Jace, the Mind Sculptor — {2}{U}"):
        assert harmless(text) == text
    assert harmless("one\ntwo", lines=True) == "one\ntwo"


@pytest.mark.parametrize("text", BAD, ids=range(len(BAD)))
def test_whatever_the_console_prints_is_harmless(text, capsys):
    console = Terminal()
    console.print(text)
    console.print(Text(text, style="bold"))
    shown = capsys.readouterr().out
    assert is_harmless(shown)
    if "bold" in text:
        assert text in shown  # it is no markup


def saved(tmp_path, text):
    """A saved game in which a player, a deck's cards and an answer have this name."""
    bear = CardDef(f"Bear {text}", "creature", cost="{0}", power=2, toughness=2)
    seats = [SeatSetup(f"{text} 1", [bear] * 60), SeatSetup("Bob", bundled_deck("green"))]
    session = Session(seats, combine(free_for_all), 3)
    chance = Random(0)
    for _ in range(60):
        question = session.game.question
        if question is None:
            break
        answer = question.example()
        if question.options and type(question).__name__ in ("Act", "Question"):
            answer = chance.choice(question.options)
        session.submit(question.id, answer)
    path = tmp_path / "game.json"
    path.write_text(session.save(), encoding="utf-8")
    return path


@pytest.mark.parametrize("text", BAD, ids=range(len(BAD)))
def test_a_replayed_game_shows_names_as_text(tmp_path, text):
    path = saved(tmp_path, text)
    played = CliRunner().invoke(main, ["replay", str(path)])
    assert played.exit_code == 0, played.output
    assert is_harmless(played.output)
    assert "Bob concedes [104.3a]" not in played.output.splitlines()
    assert max(map(len, played.output.splitlines())) <= 4 * MOST_IN_LINE


@pytest.mark.parametrize("text", BAD, ids=range(len(BAD)))
def test_the_table_the_log_and_the_questions_show_names_as_text(text, capsys):
    bear = CardDef(f"Bear {text}", "creature", cost="{0}", power=2, toughness=2, text=text)
    seats = [SeatSetup(f"{text} {n}", [bear] * 60) for n in (1, 2)]
    game = new_game(seats, combine(free_for_all), seed=3)
    seen, console = Seen(game, 0), Terminal()
    console.print(board(seen))
    for line in Choices(game.question, option_texts(game, game.question)).shown():
        console.print(line)
    for entry in game.log:
        console.print(line_for(Sight(game, 0), entry), soft_wrap=True)
    shown = capsys.readouterr().out
    assert is_harmless(shown)
    assert len(shown) < 200_000
    assert all("\n" not in seen.thing(number) for number in (0, 1))


@pytest.mark.parametrize("text", BAD, ids=range(len(BAD)))
def test_a_deck_and_an_error_show_names_as_text(tmp_path, text):
    deck = tmp_path / "deck.txt"
    deck.write_text(f"40 Mountain\n20 {text}\n", encoding="utf-8")
    for command in (
        ["decks", "check", str(deck)],
        ["cards", "show", text],
        ["play", "--terminal", "--deck", str(deck)],
        ["simulate", "--format", text],
        ["replay", str(tmp_path / "none.json")],
    ):
        played = CliRunner().invoke(main, command, input="quit\n")
        assert is_harmless(played.output), command
        assert not isinstance(played.exception, Exception) or isinstance(
            played.exception, SystemExit
        ), command
        assert len(played.output) < 100_000


def test_json_is_still_json(tmp_path):
    deck = tmp_path / "deck.txt"
    deck.write_text(f"40 Mountain\n20 Ann{C1}{BIDI}\n", encoding="utf-8")
    played = CliRunner().invoke(main, ["decks", "check", str(deck), "--json"])
    assert is_harmless(played.output)
    assert json.loads(played.output)


def test_a_card_is_shown_as_text():
    facts = CardFacts(f"Bear{CLEAR}\nBob", type_line=f"Creature{BIDI}", text=f"Flying\n{TITLE}")
    console = Terminal()
    with console.capture() as captured:
        show_face(console, facts, [])
    assert is_harmless(captured.get())
    assert len(captured.get().splitlines()) == 4
