"""The board, the options and the bots in games with planes, schemes and vanguards."""

from io import StringIO

from rich.console import Console

from apnap.bots import make_bot
from apnap.cli.board import board
from apnap.cli.wording import Seen
from apnap.rules.zones.option_texts import option_text
from apnap.rules.zones.view import view
from apnap.state.card import CardDef
from apnap.state.question import Act
from apnap.state.ruleset import Ruleset
from apnap.table import SeatView
from apnap.testing import Table, table
from apnap.testing.planes_and_schemes import plane, roll_options, rolls, scheme
from apnap.testing.texts import card

SOIL = card("Creatures you control get +2/+2.", "Ongoing Scheme", "Soil")
HERO = CardDef("Hero", "vanguard")


def drawn(t: Table, seat: int = 0) -> str:
    console = Console(file=StringIO(), width=100)
    console.print(board(Seen(t.game, seat)))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def planar_table() -> Table:
    t = table(2, rules=Ruleset(planes=True))
    t.seat(0).command(plane("Krosa"), HERO).supplementary_deck(plane("Secret"))
    t.seat(1).command(SOIL).supplementary_deck(scheme("Plot"))
    return t


def test_the_board_shows_whose_planes_schemes_and_vanguards_there_are():
    t = planar_table()
    t.go_to("precombat main", turn_of=t.seat(1))
    shown = drawn(t)
    assert "plane: Krosa of A, controlled by B" in shown
    assert "vanguards: Hero of A" in shown
    assert "schemes: " in shown
    assert "Soil of B" in shown
    assert "Secret" not in shown


def test_an_option_to_roll_says_what_it_costs():
    t = planar_table()
    t.seat(0).lands("Forest")
    [first] = roll_options(t, 0)
    assert option_text(t.game, t.seat(0).question, first) == "Roll the planar die"
    rolls(t, 0, "blank")
    [second] = roll_options(t, 0)
    assert option_text(t.game, t.seat(0).question, second) == "Roll the planar die for {1}"


def test_the_view_names_the_planar_controller_and_the_ability_without_a_source():
    t = planar_table()
    rolls(t, 0, "planeswalker")
    [turn] = view(t.game, 1)["turns"]
    assert turn["planar_controller"] == 0
    [ability] = turn["stack"]
    assert ability["name"] == "The Planeswalker symbol's ability"
    assert "planeswalk" in ability["text"]
    assert "source" not in ability


def test_the_plain_bot_casts_first_and_rolls_with_the_mana_that_is_left():
    t = planar_table()
    a = t.seat(0).lands("Forest").hand("Llanowar Elves")
    bot = make_bot("plain", 1, 0)

    def verb() -> str:
        question = a.question
        assert isinstance(question, Act)
        option = bot.answer(SeatView(t.game, 0), question)
        a.answers(option)
        return str(option.verb)

    t.begin()
    assert verb() == "cast"
    t.resolve()
    assert [verb(), verb()] == ["roll", "pass"]
