"""315: conspiracies."""

from dataclasses import replace

import pytest

from apnap.cards import builtin_card
from apnap.effects.costs.parts import SpellCastBy
from apnap.effects.flow.linked import WasChosen
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import AllOf
from apnap.formats import combine, conspiracy
from apnap.rules.game.setup import SeatSetup, SetupError, new_game
from apnap.rules.machine.engine import submit
from apnap.rules.machine.events import Move
from apnap.rules.zones.view import view
from apnap.state.ability import CostChange
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.question import NO, YES
from apnap.state.ruleset import Ruleset
from apnap.testing import table

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


def start(*conspiracies: list[str], size: int = 3, seed: int = 3) -> Game:
    """A game of A, B and C, who have these conspiracies and put all of them into the command
    zone."""
    seats = []
    for name, own in zip("ABCDEFGH"[:size], [*conspiracies, *[[]] * size], strict=False):
        cards = [builtin_card(each) for each in own]
        seats.append(SeatSetup(name, [BEAST] * 40, conspiracies=cards))
    rules = replace(combine(conspiracy), random_seats=False, skip_passes=False)
    game = new_game(seats, rules, seed)
    while game.questions and game.questions[0].rule == "315.2":
        submit(game, game.questions[0].id, game.questions[0].options)
    return game


@pytest.mark.rule("315.1")
def test_315_1_conspiracies_are_for_limited_play():
    seats = [SeatSetup("A", conspiracies=[FAVOR]), SeatSetup("B")]
    with pytest.raises(SetupError, match=r"905\.4"):
        new_game(seats, Ruleset())


@pytest.mark.rule("315.2")
def test_315_2_they_are_put_there_before_decks_are_shuffled():
    seats = [SeatSetup("A", [BEAST] * 40, conspiracies=[FAVOR]), SeatSetup("B", [BEAST] * 40)]
    game = new_game(seats, combine(conspiracy), 3)
    assert game.question.rule == "315.2"
    assert not any("shuffles" in entry.text for entry in game.log.since(0))


@pytest.mark.rule("315.3")
def test_315_3_a_conspiracy_never_leaves_the_command_zone():
    game = start(["Hymn of the Wilds"])
    [card] = game.player(0).command
    for zone in ("graveyard", "exile", "hand", "library", "battlefield"):
        assert Move(on=card, to=zone).forbidden(game) == "400.4b"


@pytest.mark.rule("315.3")
def test_315_3_a_conspiracy_can_t_be_brought_into_the_game_later():
    game = begin([FAVOR], put=False)
    [card] = game.player(0).outside
    assert Move(on=card, to="hand").forbidden(game) == "108.5"


@pytest.mark.rule("315.5")
def test_315_5_its_static_abilities_work_in_the_command_zone():
    for whose, can in ((0, False), (1, True)):
        t = table(3)
        t.seat(whose).command("Hymn of the Wilds")
        t.seat(0).hand("Shock").lands("Mountain")
        assert ("cast" in [option.verb for option in t.questions[0].options]) is can


@pytest.mark.rule("315.5a")
@pytest.mark.rule("103.1")
def test_315_5a_power_play_makes_its_owner_the_starting_player():
    for seed in range(8):
        assert first_player(start([], ["Power Play"], seed=seed)) == 1


@pytest.mark.rule("315.5a")
def test_315_5a_of_two_power_plays_one_is_chosen_at_random():
    seen = {first_player(start(["Power Play"], [], ["Power Play"], seed=n)) for n in range(20)}
    assert seen == {0, 2}
    without = {first_player(start(seed=seed)) for seed in range(20)}
    assert without == {0, 1, 2}


def first_player(game: Game) -> int:
    return game.turns[0].active


@pytest.mark.rule("315.5a")
def test_315_5a_backup_plan_draws_two_hands_and_keeps_one_before_mulligans():
    game = start(["Backup Plan"])
    assert [len(game.player(seat).hand) for seat in range(3)] == [14, 7, 7]
    question = game.questions[0]
    assert (question.decider, question.rule, len(question.options)) == (0, "315.5a", 2)
    second = game.player(0).hand[7:]
    submit(game, question.id, question.options[1])
    assert game.player(0).hand == second
    assert len(game.player(0).library) == 33
    assert game.questions[0].rule == "103.5"
    while game.questions[0].decider != 0:
        submit(game, game.questions[0].id, NO)
    submit(game, game.questions[0].id, YES)
    while game.questions[0].rule == "103.5" and game.questions[0].decider != 0:
        submit(game, game.questions[0].id, NO)
    assert len(game.player(0).hand) == 7  # a mulligan draws one hand


@pytest.mark.rule("315.5a")
def test_315_5a_two_backup_plans_give_three_hands():
    game = start(["Backup Plan", "Backup Plan"])
    assert len(game.player(0).hand) == 21
    assert len(game.questions[0].options) == 3


@pytest.mark.rule("315.5b")
@pytest.mark.rule("315.7")
def test_315_5b_a_face_down_conspiracy_has_no_characteristics_for_others():
    game = begin([FAVOR], "Beast")
    assert "Favor" not in str(view(game, 1)["players"][0]["command"])
    assert "conspiracy" not in str(view(game, 1)["players"][0]["command"])
    assert "Favor" in str(view(game, 0)["players"][0]["command"])


@pytest.mark.rule("315.6")
def test_315_6_its_owner_controls_it():
    game = start([], ["Hymn of the Wilds"])
    [card] = game.player(1).command
    assert (game.object(card).owner, game.controller_of(card)) == (1, 1)
