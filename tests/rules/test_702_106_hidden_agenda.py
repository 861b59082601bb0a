"""315.2, 702.106: conspiracies with a hidden agenda; 702.65: aura swap."""

import pytest

from apnap.cards.library import Library
from apnap.effects.costs.parts import SpellCastBy
from apnap.effects.flow.linked import WasChosen
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import AllOf
from apnap.rules.game.ending import concede
from apnap.rules.game.setup import SeatSetup, new_game
from apnap.rules.machine.engine import submit
from apnap.rules.zones.view import view
from apnap.state.ability import CostChange
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.question import NO, IllegalAnswer, Option
from apnap.state.ruleset import Ruleset

BEAST = CardDef("Beast", "creature", "Beast", "{1}", 4, 4)
FAVOR = CardDef(
    "Favor", "conspiracy",
    abilities=(
        *abilities_of("Hidden agenda"),
        CostChange(AllOf((SpellCastBy("you"), WasChosen("name"))), less="{1}"),
    ),
)  # fmt: skip
BOND = CardDef("Bond", "conspiracy", abilities=abilities_of("Double agenda"))


def begin(outside: list[CardDef], *names: str, put: bool = True) -> Game:
    """A game of A, who may put conspiracies into the command zone, naming cards; B and C."""
    seats = [SeatSetup("A", [BEAST] * 40, outside=outside)]
    seats += [SeatSetup(name, [BEAST] * 40) for name in "BC"]
    game = new_game(seats, Ruleset(first=0, skip_passes=False), 3)
    question = game.questions[0]
    assert question.rule == "315.2"
    submit(game, question.id, question.options if put else ())
    for name in names if put else ():
        submit(game, game.questions[0].id, name)
    while game.questions[0].rule == "103.5":
        submit(game, game.questions[0].id, NO)
    return game


def turning_up(game: Game, seat: int = 0) -> list[Option]:
    [question] = [q for q in game.questions if q.decider == seat] or [None]
    options = question.options if question is not None else ()
    return [option for option in options if option.verb == "take action"]


@pytest.mark.rule("702.106a")
def test_702_106a_where_all_names_are_known_the_agenda_is_one_of_them():
    known = Library().names_for([FAVOR, BEAST])
    seats = [SeatSetup(name, [BEAST] * 40, outside=[FAVOR][: name == "A"]) for name in "ABC"]
    game = new_game(seats, Ruleset(first=0), 3, names=known)
    submit(game, game.questions[0].id, game.questions[0].options)
    with pytest.raises(IllegalAnswer, match="There is no card “Baest”; did you mean “Beast”"):
        submit(game, game.questions[0].id, "Baest")
    submit(game, game.questions[0].id, "beast")
    [card] = game.player(0).command
    assert [name for _, name in game.object(card).choices] == ["Beast"]


@pytest.mark.rule("702.106a")
@pytest.mark.rule("315.2")
def test_702_106a_a_conspiracy_with_an_agenda_lies_face_down_and_says_nothing():
    game = begin([FAVOR], "Beast")
    [card] = game.player(0).command
    assert game.object(card).face_down
    assert game.player(0).outside == ()
    seen = str(view(game, 1))
    assert "Favor" not in seen  # 315.7
    assert "Favor" in str(view(game, 0))
    told = [str(entry) for entry in view(game, 1)["log"]]
    assert not any("naming" in line for line in told)  # 702.106b


@pytest.mark.rule("702.106c")
@pytest.mark.rule("116.2j")
@pytest.mark.rule("315.5b")
def test_702_106c_its_owner_turns_it_up_with_priority_and_it_works():
    game = begin([FAVOR], "Beast")
    while game.turns[1].step != "precombat main":
        submit(game, game.questions[0].id, game.questions[0].options[0])
    assert all(option.verb != "cast" for option in game.questions[0].options)
    submit(game, game.questions[0].id, turning_up(game)[0])
    assert game.turns[1].stack == ()
    cast = [option for option in game.questions[0].options if option.verb == "cast"]
    assert cast != []  # a Beast costs nothing now
    assert turning_up(game) == []
    assert "Favor" in str(view(game, 1))


@pytest.mark.rule("702.106c")
def test_702_106c_another_name_reduces_nothing():
    game = begin([FAVOR], "Forest")
    while game.turns[1].step != "precombat main":
        submit(game, game.questions[0].id, game.questions[0].options[0])
    submit(game, game.questions[0].id, turning_up(game)[0])
    assert all(option.verb != "cast" for option in game.questions[0].options)


@pytest.mark.rule("702.106f")
def test_702_106f_for_a_double_agenda_two_different_names_are_chosen():
    seats = [SeatSetup("A", [BEAST] * 40, outside=[BOND]), SeatSetup("B", [BEAST] * 40)]
    game = new_game(seats, Ruleset(first=0), 3)
    submit(game, game.questions[0].id, game.questions[0].options)
    submit(game, game.questions[0].id, "Beast")
    with pytest.raises(IllegalAnswer):
        submit(game, game.questions[0].id, "Beast")
    submit(game, game.questions[0].id, "Bear")
    [card] = game.player(0).command
    assert [value for _, value in game.object(card).choices] == ["Beast", "Bear"]


@pytest.mark.rule("702.106e")
def test_702_106e_the_face_down_conspiracies_of_who_leaves_are_revealed():
    game = begin([FAVOR], "Beast")
    concede(game, 0)
    assert any("was Favor" in str(line) for line in view(game, 1)["log"])


@pytest.mark.rule("702.106b")
def test_702_106b_the_name_is_a_secret_until_the_card_is_turned_up():
    game = begin([FAVOR], "Beast")
    assert not any("naming Beast" in str(line) for line in view(game, 1)["log"])
    assert any("naming Beast" in str(line) for line in view(game, 0)["log"])


@pytest.mark.rule("702.106d")
def test_702_106d_each_agenda_means_the_name_chosen_for_it():
    game = begin([FAVOR, FAVOR], "Forest", "Beast")
    while game.turns[1].step != "precombat main":
        submit(game, game.questions[0].id, game.questions[0].options[0])
    forest = next(n for n in game.player(0).command if "Forest" in str(game.object(n).choices))
    [option] = [each for each in turning_up(game) if each.what == forest]
    submit(game, game.questions[0].id, option)
    assert all(option.verb != "cast" for option in game.questions[0].options)
    submit(game, game.questions[0].id, turning_up(game)[0])
    assert any(option.verb == "cast" for option in game.questions[0].options)


@pytest.mark.rule("702.106e")
def test_702_106e_all_face_down_conspiracies_are_revealed_as_the_game_ends():
    game = begin([FAVOR], "Beast")
    concede(game, 1)
    assert not any("Favor" in str(line) for line in view(game, 2)["log"])
    concede(game, 2)
    assert game.over
    assert "Favor" in str(view(game, 2)["players"][0]["command"])
