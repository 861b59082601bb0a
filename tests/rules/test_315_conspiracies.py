"""315: conspiracies."""

import pytest

from apnap.effects.costs.parts import SpellCastBy
from apnap.effects.flow.linked import WasChosen
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import AllOf
from apnap.rules.game.setup import SeatSetup, new_game
from apnap.rules.machine.engine import submit
from apnap.state.ability import CostChange
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.question import NO
from apnap.state.ruleset import Ruleset

BEAST = CardDef("Beast", "creature", "Beast", "{1}", 4, 4)
FAVOR = CardDef(
    "Favor", "conspiracy",
    abilities=(
        *abilities_of("Hidden agenda"),
        CostChange(AllOf((SpellCastBy("you"), WasChosen("name"))), less="{1}"),
    ),
)  # fmt: skip


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


@pytest.mark.rule("315.2")
def test_315_2_a_conspiracy_may_be_left_out():
    game = begin([FAVOR], put=False)
    assert game.player(0).command == ()
    assert len(game.player(0).outside) == 1
