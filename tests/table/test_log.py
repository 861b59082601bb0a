"""The log, for a person to read and as data."""

from apnap.rulebook.index import index
from apnap.rules.game.setup import SeatSetup, new_game
from apnap.rules.machine.engine import submit
from apnap.rules.machine.happening import record
from apnap.state.card import CardDef
from apnap.state.question import NO
from apnap.state.ruleset import Ruleset
from apnap.table import entries, lines

FOREST = CardDef("Forest", "basic land", "Forest")


def begin(seats=2, rules=None):
    """A game whose players have kept their hands."""
    names = [SeatSetup(name, [FOREST] * 20) for name in "ABCDEFGHIJKL"[:seats]]
    game = new_game(names, rules or Ruleset())
    while game.question is not None and game.question.key.startswith("mulligan"):
        submit(game, game.question.id, NO)
    return game


def test_a_line_has_the_rules_that_brought_it_about():
    game = begin()
    assert "A draws Forest [121.1, 103.5]" in lines(game)


def test_a_player_reads_only_what_the_player_saw():
    """A sees A's own card by name and B's as a card; B the other way round; None sees all."""
    game = begin()
    mine, others = "{} draws Forest [121.1, 103.5]", "{} draws a card [121.1, 103.5]"
    for seat, other in ((0, 1), (1, 0)):
        name, rest = "AB"[seat], "AB"[other]
        assert mine.format(name) in lines(game, seat)
        assert others.format(rest) in lines(game, seat)
        assert mine.format(rest) not in lines(game, seat)
    assert mine.format("A") in lines(game)
    assert mine.format("B") in lines(game)


def test_turns_have_headers():
    game = begin()
    found = lines(game)
    assert found[0] == "== the game starts =="
    [header] = [line for line in found if "begins [500.1] ==" in line]
    assert header.startswith("== turn 1 of ")


def test_what_is_read_from_the_middle_says_whose_turn_goes_on():
    game = begin()
    found = lines(game, since=len(game.log) - 1)
    assert len(found) == 2
    active = game.player(game.turns[1].active).name
    assert found[0] == f"== turn 1 of {active} goes on =="


def test_turns_side_by_side_are_told_apart():
    game = begin(12, Ruleset(range=1, seats_per_marker=4, attack="left"))
    headers = [line for line in lines(game) if line.startswith("== turn 1 of")]
    assert len({line.split(" of ")[1][0] for line in headers}) == 3


def test_what_did_not_happen_is_marked():
    game = begin()
    first = next(iter(game.log))
    record(game, first.event, ("801.10",), happened=False)
    assert lines(game)[-1] == f"× does not happen: {first.text} [801.10]"
    assert entries(game)[0]["happened"] is True
    assert entries(game)[-1]["happened"] is False


def test_rules_are_summarised_on_request():
    game = begin()
    found = lines(game, rules_text=True)
    at = found.index("A draws Forest [121.1, 103.5]")
    assert found[at + 1] == f"    121.1: {index().summary('121.1')}"
    assert found[at + 2] == f"    103.5: {index().summary('103.5')}"
    assert len(found) > len(lines(game))


def test_entries_are_data():
    game = begin()
    found = entries(game, 1)
    assert len(found) == len(game.log)
    drawn = next(each for each in found if each["text"] == "A draws a card")
    assert drawn == {
        "turn": 0,
        "round": 0,
        "step": "",
        "text": "A draws a card",
        "rules": ["121.1", "103.5"],
        "happened": True,
    }
