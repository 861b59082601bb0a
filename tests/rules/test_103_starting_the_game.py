"""103: who plays first, hands, mulligans, cards that begin on the battlefield."""

from __future__ import annotations

from dataclasses import replace

import pytest

from apnap.effects.instructions.life import ChangeLife
from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import You
from apnap.formats import grand_melee, two_headed_giant
from apnap.rules.game.ending import concede
from apnap.rules.game.setup import SeatSetup, SetupError, new_game
from apnap.rules.machine.engine import submit
from apnap.state.ability import OpeningHandAbility
from apnap.state.card import CardDef
from apnap.state.question import NO, YES
from apnap.state.ruleset import Ruleset
from apnap.testing.invariants import check_all

STONE = CardDef("Stone", "artifact", cost="{9}")
LEYLINE = CardDef("Leyline", "enchantment", cost="{9}", abilities=(OpeningHandAbility(),))
CHANCELLOR = CardDef(
    "Chancellor",
    "creature",
    cost="{9}",
    power=5,
    toughness=5,
    abilities=(OpeningHandAbility("reveal", (ChangeLife(You(), Number(3)),)),),
)


def sit(*decks, rules=None, teams="", seed=3):
    seats = []
    for number, deck in enumerate(decks):
        name = chr(ord("A") + number)
        seats.append(SeatSetup(name, deck, f"team {teams[number]}" if teams else ""))
    return new_game(seats, rules or Ruleset(first=0, skip_passes=False), seed)


def stones(number=40):
    return [STONE] * number


def asked(game):
    return [question.player for question in game.questions]


def answer(game, seat, value):
    question = next(q for q in game.questions if q.player == seat)
    submit(game, question.id, value)


def all_keep(game):
    while game.questions and game.questions[0].key.startswith("mulligan"):
        submit(game, game.questions[0].id, NO)


def names(game, ids):
    return [game.object(number).card.name for number in ids]


# ---- the first player ------------------------------------------------------------------------


@pytest.mark.rule("103.1")
def test_103_1_the_given_player_plays_first():
    game = sit(stones(), stones(), stones(), rules=Ruleset(first=2, skip_passes=False))
    assert asked(game) == [2]
    all_keep(game)
    assert game.turns[1].active == 2


@pytest.mark.rule("103.1")
def test_103_1_otherwise_chance_decides():
    rules = Ruleset(skip_passes=False)
    firsts = {
        sit(stones(), stones(), stones(), rules=rules, seed=n).turns[0].active for n in range(40)
    }
    assert firsts == {0, 1, 2}
    again = sit(stones(), stones(), stones(), rules=rules, seed=7).turns[0].active
    assert again == sit(stones(), stones(), stones(), rules=rules, seed=7).turns[0].active


@pytest.mark.rule("103.1a")
def test_103_1a_a_team_that_shares_turns_starts_as_one():
    rules = replace(two_headed_giant(Ruleset()), first=1, random_seats=False, skip_passes=False)
    game = sit(*[stones()] * 4, rules=rules, teams="XXYY")
    all_keep(game)
    assert game.turns[1].active == 0
    assert [game.player(seat).turns_begun for seat in range(4)] == [1, 1, 0, 0]


@pytest.mark.rule("103.3")
def test_103_3_decks_are_shuffled():
    deck = [CardDef(f"Stone {n}", "artifact") for n in range(40)]
    one, other = sit(deck, deck, seed=1), sit(deck, deck, seed=2)
    assert names(one, one.player(0).library) != names(other, other.player(0).library)
    assert names(one, one.player(0).library) != names(one, one.player(1).library)


@pytest.mark.rule("103.4")
def test_103_4_starting_life_total():
    assert sit(stones(), stones()).life(0) == 20
    assert sit(stones(), stones(), rules=Ruleset(life=40)).life(1) == 40
    rules = replace(two_headed_giant(Ruleset()), random_seats=False)
    giant = sit(*[stones()] * 4, rules=rules, teams="XXYY")
    assert [giant.life(seat) for seat in range(4)] == [30] * 4


# ---- mulligans -------------------------------------------------------------------------------


@pytest.mark.rule("103.5")
def test_103_5_everyone_draws_seven_and_decides_in_turn_order():
    game = sit(*[stones()] * 3)
    assert [len(game.player(seat).hand) for seat in range(3)] == [7, 7, 7]
    for seat in (0, 1, 2):
        assert asked(game) == [seat]
        answer(game, seat, NO)
    assert 0 not in game.turns


@pytest.mark.rule("103.5")
def test_103_5_mulligans_are_taken_together_once_all_have_declared():
    game = sit(*[stones()] * 3)
    hands = [game.player(seat).hand for seat in range(3)]
    answer(game, 0, YES)
    answer(game, 1, NO)
    assert game.player(0).hand == hands[0]  # nobody has done it yet
    answer(game, 2, YES)
    assert game.player(0).hand != hands[0]
    assert game.player(1).hand == hands[1]
    assert asked(game) == [0]  # who kept is not asked again
    answer(game, 0, NO)
    assert asked(game) == [2]


@pytest.mark.rule("103.5")
def test_103_5_cards_go_to_the_bottom_with_each_mulligan():
    game = sit(stones(), stones())
    for counted in (1, 2):
        answer(game, 0, YES)
        if counted == 1:
            answer(game, 1, NO)
        question = game.questions[0]
        assert (question.low, question.high) == (counted, counted)
        chosen = question.options[:counted]
        submit(game, question.id, chosen)
        assert len(game.player(0).hand) == 7 - counted  # before the next declaration
        assert len(game.player(0).library) == 33 + counted
    answer(game, 0, NO)
    check_all(game)


@pytest.mark.rule("103.5")
def test_103_5_in_any_order():
    deck = [CardDef(f"Stone {n}", "artifact") for n in range(40)]
    game = sit(deck, deck)
    answer(game, 0, YES)
    answer(game, 1, NO)
    submit(game, game.questions[0].id, game.questions[0].options[:1])
    answer(game, 0, YES)
    question = game.questions[0]
    one, other = question.options[4], question.options[2]
    wanted = names(game, [other.what, one.what])
    submit(game, question.id, (one, other))
    assert names(game, game.player(0).library[:2]) == wanted


@pytest.mark.rule("103.5c")
@pytest.mark.rule("800.6")
@pytest.mark.parametrize(("players", "offered"), [(2, 7), (3, 8)])
def test_103_5c_until_the_hand_would_be_empty_and_the_first_is_free(players, offered):
    game = sit(*[stones()] * players)
    counted = []
    while 0 in game.turns:
        question = game.questions[0]
        if question.key.startswith("bottom"):
            counted.append(question.low)
            submit(game, question.id, question.example())
        else:
            submit(game, question.id, YES if question.player == 0 else NO)
    assert game.player(0).mulligans == offered
    assert counted == [1, 2, 3, 4, 5, 6, 7]
    assert game.player(0).hand == ()


@pytest.mark.rule("800.6")
def test_800_6_the_free_mulligan_is_each_players_own():
    game = sit(*[stones()] * 3)
    for seat in (0, 1, 2):
        answer(game, seat, YES)
    assert [len(game.player(seat).hand) for seat in range(3)] == [7, 7, 7]
    assert asked(game) == [0]


@pytest.mark.rule("103.5d")
@pytest.mark.rule("805.3a")
def test_103_5d_a_team_declares_in_any_order():
    rules = replace(two_headed_giant(Ruleset()), first=0, random_seats=False, skip_passes=False)
    game = sit(*[stones()] * 4, rules=rules, teams="XXYY")
    assert asked(game) == [0, 1]
    answer(game, 1, YES)
    assert asked(game) == [0]  # the other team is not asked yet
    answer(game, 0, NO)
    assert asked(game) == [2, 3]
    answer(game, 3, YES)
    answer(game, 2, NO)
    assert asked(game) == [1]
    answer(game, 1, YES)  # although a teammate has kept
    answer(game, 3, NO)
    assert game.questions[0].key.startswith("bottom")
    assert game.questions[0].low == 1


@pytest.mark.rule("104.3c")
def test_103_5_who_cannot_draw_seven_loses():
    game = sit(stones(3), stones(), stones())
    all_keep(game)
    assert not game.is_in(0)
    assert game.is_in(1)


# ---- opening hands ---------------------------------------------------------------------------


@pytest.mark.rule("103.6a")
def test_103_6a_a_card_may_begin_on_the_battlefield():
    game = sit([LEYLINE] * 8, stones(), [LEYLINE] * 8)
    all_keep(game)
    assert asked(game) == [0]
    question = game.questions[0]
    assert [option.verb for option in question.options] == ["done", *["begin with"] * 7]
    submit(game, question.id, question.options[1])
    submit(game, game.questions[0].id, game.questions[0].options[1])
    submit(game, game.questions[0].id, game.questions[0].options[0])
    assert names(game, game.player(0).battlefield) == ["Leyline", "Leyline"]
    assert asked(game) == [2]  # B has nothing to do
    submit(game, game.questions[0].id, game.questions[0].options[0])
    assert game.player(2).battlefield == ()
    assert 0 not in game.turns
    check_all(game)


@pytest.mark.rule("103.6b")
def test_103_6b_a_card_may_be_revealed_once_and_what_follows_follows():
    game = sit(stones(), [CHANCELLOR] * 7 + stones(1), rules=Ruleset(first=0, skip_passes=False))
    all_keep(game)
    card = game.questions[0].options[1].what
    submit(game, game.questions[0].id, game.questions[0].options[1])
    assert game.life(1) == 23
    assert game.object(card).shown_to == (0, 1)
    assert card not in [option.what for option in game.questions[0].options]
    submit(game, game.questions[0].id, game.questions[0].options[0])
    assert game.object(card).shown_to == ()  # until the first turn begins
    assert card in game.player(1).hand


@pytest.mark.rule("103.6c")
@pytest.mark.rule("805.3b")
def test_103_6c_a_team_acts_in_any_order():
    rules = replace(two_headed_giant(Ruleset()), first=0, random_seats=False, skip_passes=False)
    game = sit([LEYLINE] * 8, [LEYLINE] * 8, stones(), [LEYLINE] * 8, rules=rules, teams="XXYY")
    all_keep(game)
    assert asked(game) == [0, 1]
    question = game.questions[1]
    submit(game, question.id, question.options[1])
    assert asked(game) == [0, 1]
    submit(game, game.questions[0].id, game.questions[0].options[0])
    assert asked(game) == [1]
    submit(game, game.questions[0].id, game.questions[0].options[0])
    assert asked(game) == [3]


# ---- the first turn --------------------------------------------------------------------------


def cards_after_first_draw(game, seats):
    all_keep(game)
    while game.turns[1].step in ("", "untap", "upkeep", "draw"):
        submit(game, game.questions[0].id, game.questions[0].example())
    return [len(game.player(seat).hand) for seat in seats]


@pytest.mark.rule("103.8a")
def test_103_8a_of_two_players_the_first_skips_the_draw_step():
    game = sit(stones(), stones())
    assert cards_after_first_draw(game, [0]) == [7]
    steps = [entry.event.step for entry in game.log if hasattr(entry.event, "step")]
    assert "draw" not in steps  # the step, not just the draw
    while game.turns[1].active == 0 or game.turns[1].step != "precombat main":
        submit(game, game.questions[0].id, game.questions[0].example())
    assert len(game.player(1).hand) == 8


@pytest.mark.rule("103.8b")
@pytest.mark.rule("810.6")
def test_103_8b_the_first_team_of_two_skips_it():
    rules = replace(two_headed_giant(Ruleset()), first=0, random_seats=False, skip_passes=False)
    game = sit(*[stones()] * 4, rules=rules, teams="XXYY")
    assert cards_after_first_draw(game, [0, 1]) == [7, 7]


@pytest.mark.rule("103.8c")
@pytest.mark.rule("800.7")
def test_103_8c_with_more_players_nobody_skips_it():
    assert cards_after_first_draw(sit(*[stones()] * 3), [0]) == [8]


@pytest.mark.rule("807.4b")
def test_103_8_in_a_grand_melee_several_begin():
    rules = replace(grand_melee(Ruleset()), first=2, random_seats=False, skip_passes=False)
    game = sit(*[stones()] * 12, rules=rules)
    all_keep(game)
    assert [turn.active for turn in game.turns.values()] == [2, 6, 10]


# ---- leaving before the first turn -----------------------------------------------------------


@pytest.mark.rule("104.3a")
def test_103_5_who_concedes_is_passed_over():
    game = sit(*[stones()] * 4)
    answer(game, 0, YES)
    concede(game, 1)
    assert asked(game) == [2]
    concede(game, 0)
    answer(game, 2, NO)
    answer(game, 3, NO)
    assert game.turns[1].active == 2  # 800.4k: the starting player's turn does not begin
    check_all(game)


@pytest.mark.rule("104.2a")
def test_103_5_the_game_may_end_before_it_begins():
    game = sit(stones(), stones())
    concede(game, 0)
    assert game.over
    assert game.player(1).status == "won"
    assert game.questions == []


@pytest.mark.rule("807.4a")
def test_103_8_markers_are_for_those_who_are_still_there():
    rules = replace(grand_melee(Ruleset()), first=0, random_seats=False, skip_passes=False)
    game = sit(*[stones()] * 12, rules=rules)
    concede(game, 0)
    concede(game, 3)
    all_keep(game)
    assert [turn.active for turn in game.turns.values()] == [1, 6]
    check_all(game)


# ---- what can't be set up --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "rules", "words"),
    [
        ([], Ruleset(), "at least two players"),
        ([SeatSetup("A")], Ruleset(), "at least two players"),
        ([SeatSetup("A"), SeatSetup("A")], Ruleset(), "two seats have the name 'A'"),
        ([SeatSetup("A"), SeatSetup("  ")], Ruleset(), "is not a name"),
        ([SeatSetup("A"), SeatSetup("B", [STONE, "Forest"])], Ruleset(), "'Forest' in B's deck"),
        ([SeatSetup("A"), SeatSetup("B")], Ruleset(ranges=((2, 1),)), "the seats are 0 to 1"),
        ([SeatSetup("A"), SeatSetup("B")], Ruleset(ranges=((0, 0),)), "at least 1"),
        ([SeatSetup("A"), SeatSetup("B")], Ruleset(range=-1), "at least 1"),
        ([SeatSetup("A"), SeatSetup("B")], Ruleset(first=2), "the seats are 0 to 1"),
        ([SeatSetup("A"), SeatSetup("B")], Ruleset(life=0), "at least 1"),
        ([SeatSetup("A", [], "X"), SeatSetup("B", [], "X")], Ruleset(), "at least two sides"),
        (
            [SeatSetup("A", [], "X"), SeatSetup("B", [], "Y"), SeatSetup("C", [], "Y")],
            Ruleset(team_size=2),
            "every team has 2 players .*A are 1",
        ),
    ],
)
def test_103_1_a_game_that_cannot_be_set_up_is_refused(seats, rules, words):
    with pytest.raises(SetupError, match=words):
        new_game(seats, rules)


@pytest.mark.rule("805.1")
def test_805_1_teams_that_share_turns_sit_together():
    def seats(order):
        return [SeatSetup(f"{team}{n}", stones(), team) for n, team in enumerate(order)]

    shared = Ruleset(shared_turns=True)
    with pytest.raises(SetupError, match="A0 and A2 are not neighbours"):
        new_game(seats("ABAB"), shared)
    assert new_game(seats("AABB"), shared).sides == ((0, 1), (2, 3))
    assert new_game(seats("ABBA"), shared).sides == ((1, 2), (3, 0))  # round the end of the list
    assert new_game(seats("ABAB"), Ruleset()).sides == ((0, 2), (1, 3))
