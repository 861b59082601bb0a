"""What the bots answer, in situations."""

import pytest

from apnap.bots import PlainBot, RandomBot, make_bot, play_out
from apnap.cards import bundled_deck
from apnap.rules.game.setup import SeatSetup, new_game
from apnap.state.question import (
    Arrange,
    ChooseName,
    ChooseNumber,
    ChooseSome,
    Declare,
    Divide,
    Option,
    Question,
    options_of,
)
from apnap.state.ruleset import Ruleset
from apnap.table import SeatView
from apnap.testing import table


def plain(seat, seed=1):
    return PlainBot(seed, int(seat))


def asked(t, seat):
    t.begin()
    question = seat.question
    assert question is not None
    return question


def answer(t, seat, seed=1):
    question = asked(t, seat)
    given = plain(seat, seed).answer(SeatView(t.game, int(seat)), question)
    question.check(given)
    return given


def choice(t, seat, seed=1):
    """The verb of the answer, and the name of the card it is about."""
    given = answer(t, seat, seed)
    return given.verb, t.game.object(given.what).card.name if given.what >= 0 else ""


# ---- the plain policy ------------------------------------------------------------------------


def test_plain_keeps_every_opening_hand():
    seats = [SeatSetup(name, bundled_deck("red")) for name in ("A", "B", "C")]
    game = new_game(seats, Ruleset(), 5)
    bots = [plain(seat) for seat in range(3)]
    play_out(game, bots, turn_cap=3)
    assert [game.player(seat).mulligans for seat in range(3)] == [0, 0, 0]


def test_plain_plays_a_land_first():
    t = table(4)
    a = t.seat(0).hand("Shock", "Mountain", "Hill Giant").lands(*["Mountain"] * 4)
    assert choice(t, a) == ("play", "Mountain")


def test_plain_casts_the_most_expensive_spell_it_can():
    t = table(4)
    a = t.seat(0).hand("Shock", "Hill Giant", "Fire Elemental", "Gray Ogre")
    a.lands(*["Mountain"] * 4)
    assert choice(t, a) == ("cast", "Hill Giant")


def test_plain_passes_when_nothing_is_castable_and_activates_nothing():
    t = table(4)
    a = t.seat(0).battlefield("Prodigal Pyromancer").hand("Fire Elemental")
    assert choice(t, a) == ("pass", "")


def test_plain_does_nothing_in_the_turn_of_another():
    t = table(4)
    t.seat(0).hand("Hill Giant").lands(*["Mountain"] * 4)
    b = t.seat(1).hand("Shock").lands("Mountain")
    t.seat(0).casts("Hill Giant")
    t.seat(0).passes()
    assert choice(t, b) == ("pass", "")


def test_plain_does_nothing_while_its_own_stack_is_not_empty():
    t = table(4)
    a = t.seat(0).hand("Hill Giant", "Shock").lands(*["Mountain"] * 5)
    a.casts("Hill Giant")
    assert choice(t, a) == ("pass", "")


def targets_of(t, seat, seeds=range(30)):
    """What the plain bot would target, over many seeds."""
    question = next(q for q in t.game.questions if q.decider == int(seat))
    answers = [plain(seat, seed).answer(SeatView(t.game, int(seat)), question) for seed in seeds]
    for each in answers:
        question.check(each)
        assert len(each) == 1
    return {each[0].what for each in answers}


def begin_cast(t, seat, name):
    """Choose to cast the card; its targets are then asked for."""
    t.begin()
    card = seat.find(name)
    option = next(o for o in seat.question.options if o.what == card)
    seat.answers(option)


def test_plain_targets_any_opponent_rather_than_a_creature_or_itself():
    t = table(4)
    a = t.seat(0).hand("Shock").lands("Mountain")
    t.seat(2).battlefield("Grizzly Bears")
    begin_cast(t, a, "Shock")
    assert targets_of(t, a) == {1, 2, 3}


def test_plain_targets_a_random_creature_where_no_player_may_be_targeted():
    t = table(4)
    a = t.seat(0).hand("Giant Growth").lands("Forest").battlefield("Grizzly Bears")
    c = t.seat(2).battlefield("Hill Giant")
    begin_cast(t, a, "Giant Growth")
    assert targets_of(t, a) == {a.find("Grizzly Bears"), c.find("Hill Giant")}


def test_plain_attacks_one_opponent_with_everything():
    t = table(4)
    a = t.seat(0).battlefield("Grizzly Bears", "Hill Giant", "Craw Wurm")
    t.go_to("declare attackers")
    question = a.question
    seen = set()
    for seed in range(30):
        given = plain(a, seed).answer(SeatView(t.game, int(a)), question)
        question.check(given)
        assert len(given) == 3
        assert len({option.at for option in given}) == 1
        seen.add(given[0].at)
    assert seen == {1, 2, 3}


def test_plain_blocks_with_half_of_its_creatures_over_time():
    t = table(4)
    a = t.seat(0).battlefield("Grizzly Bears", "Hill Giant")
    b = t.seat(1).battlefield("Gray Ogre", "Craw Wurm")
    t.go_to("declare attackers")
    a.attacks({"Grizzly Bears": b, "Hill Giant": b})
    t.go_to("declare blockers")
    question = b.question
    blocks = [plain(b, seed).answer(SeatView(t.game, int(b)), question) for seed in range(200)]
    for each in blocks:
        question.check(each)
    assert 160 < sum(len(each) for each in blocks) < 240
    assert {option.at for each in blocks for option in each} == {
        a.find("Grizzly Bears"),
        a.find("Hill Giant"),
    }


def test_plain_confirms_what_a_teammate_has_proposed():
    t = table(4)
    t.begin()
    proposal = (Option("attack", 8, 1),)
    question = Declare("attack 0", "508.1", 0, (*proposal, Option("attack", 8, 2)))
    question.proposal = proposal
    assert plain(0).answer(SeatView(t.game, 0), question) == proposal


def test_plain_may_is_yes_and_x_is_as_much_as_it_can_pay():
    t = table(2)
    t.begin()
    may = Question("may", "608.2d", 0, (Option("no"), Option("yes")))
    assert plain(0).answer(SeatView(t.game, 0), may) == Option("yes")
    assert plain(0).answer(SeatView(t.game, 0), ChooseNumber("x", "601.2b", 0, low=0, high=4)) == 4


# ---- any legal answer ------------------------------------------------------------------------

QUESTIONS = [
    Question("one", "608.2d", 0, options_of("choose", [10, 11, 12])),
    ChooseSome("some", "608.2d", 0, options_of("choose", [10, 11, 12]), low=1, high=2),
    ChooseSome("none", "608.2d", 0, (), low=0, high=0),
    Arrange("order", "608.2d", 0, options_of("choose", [10, 11, 12])),
    Divide("parts", "601.2d", 0, options_of("choose", [10, 11]), total=5, least=1),
    ChooseNumber("number", "601.2b", 0, low=2, high=4),
    ChooseName("name", "201.3", 0, names=("Shock", "Forest")),
    ChooseName("any name", "201.3", 0),
]


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda q: q.key)
@pytest.mark.parametrize("kind", ["plain", "random"])
def test_every_kind_of_question_gets_a_legal_answer(kind, question):
    t = table(2)
    t.begin()
    for seed in range(20):
        question.check(make_bot(kind, seed, 0).answer(SeatView(t.game, 0), question))


def test_random_gives_every_answer_sooner_or_later():
    t = table(2)
    t.begin()
    given = [
        RandomBot(seed, 0).answer(SeatView(t.game, 0), QUESTIONS[0]).what for seed in range(50)
    ]
    assert set(given) == {10, 11, 12}


@pytest.mark.parametrize("kind", ["plain", "random"])
@pytest.mark.parametrize("players", [2, 5])
def test_a_game_among_bots_ends_and_is_the_same_again(kind, players):
    logs = []
    for _ in range(2):
        seats = [
            SeatSetup(f"P{n}", bundled_deck(("red", "blue", "green")[n % 3]))
            for n in range(players)
        ]
        game = new_game(seats, Ruleset(attack="multiple"), 7)
        played = play_out(game, [make_bot(kind, 7, seat) for seat in range(players)])
        assert game.over
        assert played.answers > 10
        assert played.turns == game.turns[1].number
        logs.append([entry.text for entry in game.log])
    assert logs[0] == logs[1]


def test_the_turn_cap_stops_a_game():
    seats = [SeatSetup(f"P{n}", bundled_deck("white")) for n in range(4)]
    game = new_game(seats, Ruleset(), 7)
    played = play_out(game, [plain(seat) for seat in range(4)], turn_cap=5)
    assert not game.over
    assert played.turns == 5


def test_bots_of_different_seats_and_seeds_draw_different_numbers():
    drawn = {make_bot("random", seed, seat).chance.bits() for seed in (1, 2) for seat in (0, 1)}
    assert len(drawn) == 4


def test_an_unknown_bot_is_refused_with_the_known_ones():
    with pytest.raises(ValueError, match="no bot 'clever'; there are: greedy, plain, random"):
        make_bot("clever", 0, 0)
