"""117: timing and priority."""

from collections.abc import Callable

import pytest

from apnap.effects.costs.parts import TapThis
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import You
from apnap.rules.game.setup import SeatSetup, new_game
from apnap.rules.machine.engine import StaleQuestion, submit
from apnap.rules.zones.view import view
from apnap.state.ability import ManaAbility, SpellAbility
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump
from apnap.state.game import Game
from apnap.state.question import YES, Act, IllegalAnswer, Option
from apnap.state.ruleset import Ruleset
from apnap.testing import Table, table
from apnap.testing.common_cards import FREE_BOLT, RED_BOLT, TEST_BOLT
from apnap.testing.seen import same_for
from apnap.testing.simple_plays import priority_of
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)


def game_of(players: int) -> Game:
    seats = [SeatSetup(name, [BEAR] * 20) for name in "ABCDEFGH"[:players]]
    return new_game(seats, Ruleset(skip_passes=False), seed=7)


def to_first_priority(players: int = 3) -> Game:
    game = game_of(players)
    while not isinstance(game.question, Act):
        question = game.question
        assert question is not None
        submit(game, question.id, question.example())
    return game


def unchanged(game: Game, before: tuple[str, str]) -> bool:
    return (digest(game), dump(game)) == before


SHOCK = card("~ deals 2 damage to any target.", "Instant", "Shock", mana_cost="{R}")


def asked(t):
    """Where the game stops, and for whom."""
    [question] = t.begin().questions
    return t.step, t.turn.active.number, question.player


RED = CardDef("Red Land", "land", abilities=(ManaAbility(("R",), costs=(TapThis(),)),))
GIANT = CardDef("Test Giant", "creature", cost="{6}{R}", power=6, toughness=6)
TEST_BEAR = CardDef("Test Bear", "creature", cost="{R}", power=2, toughness=2)


def pair(lay_out: Callable[[Table, CardDef], None], **rules: bool) -> tuple[Table, Table]:
    """Two tables that differ in one of B's cards."""
    tables = table(3, **rules), table(3, **rules)
    for t, each_card in zip(tables, (TEST_BOLT, GIANT), strict=True):
        lay_out(t, each_card)
        t.begin()
    return tables


def in_hand(t: Table, card: CardDef) -> None:
    t.seat(0).hand(TEST_BOLT, TEST_BEAR).lands(RED, RED, RED)
    t.seat(1).hand(TEST_BEAR, card).lands(RED)


THINK = card("Draw a card.", "Instant", "Think")
HEAL = card("You gain 3 life.", "Instant", "Heal")


ALOHA = CardDef(
    "Aloha", "sorcery", cost="{W}", abilities=(SpellAbility((ChangeLife(You(), Number(1)),)),)
)


def test_an_example_is_always_legal() -> None:
    game = game_of(4)
    for _ in range(600):
        if game.over:
            break
        for question in game.questions:
            question.check(question.example())
        question = game.questions[0]
        submit(game, question.id, question.example())
    assert len(game.log) > 100


@pytest.mark.parametrize(
    "answer",
    [Option("cast", 9999), Option("none"), 3, -1, "pass", None, (), (Option("pass"),), YES, [1]],
    ids=repr,
)
def test_117_1_an_answer_that_is_not_an_option_changes_nothing(answer: object) -> None:
    game = to_first_priority()
    question = game.question
    assert question is not None
    before = (digest(game), dump(game))
    with pytest.raises(IllegalAnswer) as refused:
        submit(game, question.id, answer)
    assert refused.value.rule == "117.1"
    assert unchanged(game, before)
    submit(game, question.id, question.example())  # the question is still open


@pytest.mark.rule("117.1")
def test_117_1_whose_lands_untap_may_act_in_the_upkeep():
    t = table(2, at="end", skip_passes=True)
    t.seat(1).hand(SHOCK).lands("Mountain", tapped=True)
    assert asked(t) == ("upkeep", 1, 1)


@pytest.mark.rule("117.1")
def test_117_1_who_draws_an_instant_may_act_in_the_draw_step():
    t = table(2, at="end", skip_passes=True)
    t.seat(1).library(SHOCK).lands("Mountain")
    assert asked(t) == ("draw", 1, 1)


@pytest.mark.rule("117.1")
def test_117_1_a_question_in_full_to_whom_it_is_asked_only():
    t = table(2)
    a, b = t.seats
    a.hand(FREE_BOLT)
    t.begin()
    [question] = view(t.game, 0)["questions"]
    assert (question["kind"], question["about"]) == ("Act", "priority")
    assert (question["rule"], question["id"]) == ("117.1", a.questions[0].id)
    assert [option["verb"] for option in question["options"]] == ["pass", "cast"]
    assert question["options"][1]["what"] == {"name": "Bolt", "id": a.find(FREE_BOLT)}
    assert view(t.game, 1)["questions"] == view(t.game, None)["questions"] == []
    a.casts(FREE_BOLT)
    [question] = view(t.game, 0)["questions"]
    assert question["kind"] == type(a.question).__name__ != "Act"
    assert (question["low"], question["high"]) == (1, 1)
    assert [option["what"]["name"] for option in question["options"]] == ["A", "B"]
    assert view(t.game, 1)["waiting_for"] == [0]
    b.table.seat(0).answers([b])
    assert view(t.game, 0)["turns"][0]["stack"][0]["targets"] == [[{"name": "B", "id": 1}]]


@pytest.mark.rule("117.1a")
def test_117_1a_control_with_all_of_it_at_hand():
    t = table(2, at="end", skip_passes=True)
    t.seat(1).hand(SHOCK).lands("Mountain")
    assert asked(t) == ("end", 0, 1)


@pytest.mark.rule("117.1a")
def test_117_1a_noninstants_wait_for_the_main_phase_with_an_empty_stack():
    t = table(4)
    a, b, *_ = t.seats
    a.hand(RED_BOLT, ALOHA).lands("Mountain", "Plains")
    b.hand(RED_BOLT, ALOHA).lands("Mountain", "Plains")
    assert a.may_cast(ALOHA)
    assert b.why_not(ALOHA).rule == "117.1a"
    a.casts(RED_BOLT, at=b)
    assert a.why_not(ALOHA).rule == "117.1a"
    assert b.may_cast(RED_BOLT)


@pytest.mark.rule("117.1d")
@pytest.mark.rule("405.6c")
@pytest.mark.rule("118.2")
def test_117_1d_mana_abilities_while_something_asks_for_mana_and_no_priority_is_needed():
    t = table(2)
    a, b = t.seats
    leak = card("Counter target spell unless its controller pays {1}.", "Instant", "Leak")
    a.hand(HEAL).lands("Forest")
    b.hand(leak)
    a.casts(HEAL)
    b.casts(leak, at=HEAL)
    t.resolve()
    a.answers(True)
    assert a.is_tapped("Forest")
    t.resolve()
    assert a.life == 23


def test_117_3_only_the_decider_may_answer() -> None:
    game = to_first_priority()
    question = game.question
    assert question is not None
    before = (digest(game), dump(game))
    other = (question.decider + 1) % 3
    with pytest.raises(IllegalAnswer, match=game.player(question.decider).name):
        submit(game, question.id, question.example(), by=other)
    assert unchanged(game, before)
    submit(game, question.id, question.example(), by=question.decider)


def test_117_3_a_question_is_answered_once() -> None:
    game = to_first_priority()
    question = game.question
    assert question is not None
    submit(game, question.id, question.example())
    before = (digest(game), dump(game))
    with pytest.raises(StaleQuestion, match="is not open"):
        submit(game, question.id, question.example())
    assert unchanged(game, before)


@pytest.mark.parametrize("number", ["", "nonsense", "1", "99.1.act 0.0", "1.-5.act 0.0", "x.y.z"])
def test_117_3_a_question_that_never_was(number: str) -> None:
    game = to_first_priority()
    before = (digest(game), dump(game))
    with pytest.raises(StaleQuestion, match="is not open"):
        submit(game, number, Option("pass"))
    assert unchanged(game, before)


@pytest.mark.rule("117.3c")
@pytest.mark.rule("117.7")
@pytest.mark.rule("405.2")
def test_117_3c_who_acts_has_priority_again_and_what_was_added_last_resolves_first():
    t = table(2)
    a, b = t.seats
    a.hand(HEAL)
    b.hand(THINK)
    a.casts(HEAL)
    assert priority_of(t) == 0
    a.passes()
    b.casts(THINK)
    assert priority_of(t) == 1
    b.passes()
    assert t.stack == ["Heal", "Think"]
    a.passes()
    assert (t.stack, len(b.hand_names), a.life) == (["Heal"], 1, 20)


@pytest.mark.rule("117.3d")
def test_117_3d_nobody_else_is_told_that_a_pass_was_skipped():
    tables = pair(in_hand, skip_passes=True)
    asked = [0, 0]

    def b_passes() -> None:
        for n, t in enumerate(tables):
            while any(q.decider == 1 for q in t.questions):
                asked[n] += 1
                for seat in (0, 2, None):
                    seen = view(t.game, seat)
                    assert seen["waiting_for"] == []
                    assert seen["questions"] == []
                t.seat(1).passes()

    b_passes()
    for t in tables:
        t.seat(0).casts(TEST_BEAR)
    for _ in range(12):
        b_passes()
        assert same_for((0, 2, None), tables)
        if tables[1].turn.active.number != 0:
            break
        ids = [t.seat(0).questions[0].id for t in tables]
        assert ids[0] == ids[1]
        for t in tables:
            t.pass_once()
    assert asked[0] > 0
    assert asked[1] == 0, "the control: with nothing to cast B is never asked"


@pytest.mark.rule("117.3d")
def test_117_3d_where_passes_are_not_skipped_everybody_knows_who_has_priority():
    t = table(3).begin()
    assert view(t.game, 2)["waiting_for"] == [0]
    t.pass_once()
    assert view(t.game, 2)["waiting_for"] == [1]
    assert view(t.game, 2)["questions"] == []


@pytest.mark.rule("117.5")
@pytest.mark.rule("117.2d")
@pytest.mark.rule("704.1a")
@pytest.mark.rule("405.6f")
def test_117_5_state_based_actions_first_then_triggers_and_then_priority():
    t = table(2)
    a, _ = t.seats
    priest = card("When ~ dies, you gain 4 life.", "Creature — Human", "Priest", toughness="1")
    scorch = card("~ deals 1 damage to each creature.", "Sorcery", "Scorch")
    a.battlefield(priest).hand(scorch)
    a.casts(scorch)
    t.resolve()
    assert a.graveyard_names == ["Scorch", "Priest"]
    assert (t.stack, priority_of(t)) == (["Priest's ability"], 0)
