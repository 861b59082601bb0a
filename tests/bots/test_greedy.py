"""What the greedy bot does, in situations and in whole games."""

from __future__ import annotations

from random import Random

import pytest

from apnap.bots import Bot, make_bot, play_out
from apnap.bots.greedy import GreedyBot
from apnap.cards import bundled_deck
from apnap.formats import combine, emperor, free_for_all, two_headed_giant
from apnap.rules.game.setup import SeatSetup, new_game
from apnap.state.question import Option
from apnap.state.ruleset import Ruleset
from apnap.table import SeatView, determinize, view_for
from apnap.testing import Seat, Table, table

DECKS = ("green", "red", "white", "blue")


def answer(t: Table, seat: Seat) -> object:
    question = seat.question
    assert question is not None
    given = GreedyBot(1, int(seat)).answer(view_for(t.game, question), question)
    assert question.is_legal(given)
    return given


def test_it_blocks_what_it_beats_and_not_what_beats_it() -> None:
    t = table(3)
    a = t.seat(0).battlefield("Grizzly Bears", "Craw Wurm")
    b = t.seat(1).battlefield("Hill Giant")
    t.go_to("declare attackers")
    a.attacks({"Grizzly Bears": b, "Craw Wurm": b})
    t.go_to("declare blockers")
    assert answer(t, b) == (Option("block", b.find("Hill Giant"), a.find("Grizzly Bears")),)


def test_it_attacks_whoever_has_nothing_to_block_with() -> None:
    t = table(3)
    a = t.seat(0).battlefield("Grizzly Bears")
    t.seat(1).battlefield("Craw Wurm", "Hill Giant")
    t.go_to("declare attackers")
    assert answer(t, a) == (Option("attack", a.find("Grizzly Bears"), 2),)


def test_it_stays_at_home_where_the_counterattack_would_be_deadly() -> None:
    t = table(2)
    a = t.seat(0).battlefield("Craw Wurm")
    t.seat(1).battlefield("Hill Giant", "Hill Giant", "Craw Wurm")
    t.game.edit_player(0).life = 6
    t.go_to("declare attackers")
    assert answer(t, a) == ()


def test_it_kills_the_best_creature_of_an_opponent() -> None:
    t = table(3)
    a = t.seat(0).hand("Doom Blade").lands("Swamp", "Swamp").battlefield("Grizzly Bears")
    t.seat(1).battlefield("Llanowar Elves")
    c = t.seat(2).battlefield("Serra Angel")
    t.begin()
    cast = answer(t, a)
    assert isinstance(cast, Option)
    assert cast.verb == "cast"
    a.answers(cast)
    assert answer(t, a) == (Option("target", c.find("Serra Angel")),)


def test_a_permanent_is_cast_for_what_it_does_and_not_only_for_its_size() -> None:
    for name, land in (("Blood Artist", "Swamp"), ("Impact Tremors", "Mountain")):
        t = table(4)
        a = t.seat(0).hand(name).lands(land, land)
        t.begin()
        cast = answer(t, a)
        assert isinstance(cast, Option)
        assert cast.verb == "cast"


def test_it_plays_the_land_with_which_a_spell_can_be_cast_now() -> None:
    for lands, played in ((1, "Forest"), (2, "Rugged Highlands")):
        t = table(2)
        a = t.seat(0).hand("Rugged Highlands", "Forest", "Grizzly Bears").lands(*["Forest"] * lands)
        t.begin()
        play = answer(t, a)
        assert isinstance(play, Option)
        assert play.verb == "play"
        assert t.game.object(play.what).card.name == played


def test_a_ping_kills_what_it_can_though_much_else_is_worth_more() -> None:
    t = table(2)
    a = t.seat(0).battlefield("Prodigal Sorcerer")
    b = t.seat(1).battlefield(*["Craw Wurm"] * 8, "Llanowar Elves", *["Hill Giant"] * 8)
    t.begin()
    ping = answer(t, a)
    assert isinstance(ping, Option)
    assert ping.verb == "activate"
    a.answers(ping)
    assert answer(t, a) == (Option("target", b.find("Llanowar Elves")),)


def test_a_creature_that_is_only_returned_to_a_hand_is_not_as_good_as_dead() -> None:
    t = table(4)
    a = t.seat(0).hand("Unsummon").lands("Island")
    t.seat(1).battlefield("Hill Giant")
    t.begin()
    stay = answer(t, a)
    assert isinstance(stay, Option)
    assert stay.verb == "pass"


def test_among_many_players_a_spell_is_cast_though_only_one_of_them_is_hurt() -> None:
    t = table(4)
    a = t.seat(0).hand("Shock").lands("Mountain")
    b = t.seat(1).battlefield("Elite Vanguard")
    t.begin()
    cast = answer(t, a)
    assert isinstance(cast, Option)
    assert cast.verb == "cast"
    a.answers(cast)
    assert answer(t, a) == (Option("target", b.find("Elite Vanguard")),)


def test_it_counters_what_is_worth_it_and_lets_small_spells_be() -> None:
    for spell, land, verb in (
        ("Craw Wurm", "Forest", "cast"),
        ("Llanowar Elves", "Forest", "pass"),
    ):
        t = table(2)
        a = t.seat(0).hand(spell).lands(*[land] * 6)
        b = t.seat(1).hand("Counterspell").lands("Island", "Island")
        a.casts(spell)
        a.passes()
        given = answer(t, b)
        assert isinstance(given, Option)
        assert given.verb == verb


@pytest.mark.parametrize(
    ("rules", "teams"),
    [
        (combine(free_for_all), "----"),
        (combine(two_headed_giant), "AABB"),
        (combine(emperor), "AAABBB"),
    ],
)
def test_whole_games_are_played_and_are_the_same_again(rules: Ruleset, teams: str) -> None:
    logs = []
    for _ in range(2):
        seats = [
            SeatSetup(f"P{n}", bundled_deck(DECKS[n % 4]), team.replace("-", ""))
            for n, team in enumerate(teams)
        ]
        game = new_game(seats, rules, 3)
        play_out(game, [make_bot("greedy", 3, seat) for seat in range(game.size)], turn_cap=16)
        logs.append([entry.text for entry in game.log])
    assert logs[0] == logs[1]


def test_it_answers_the_same_whatever_the_others_hold() -> None:
    """Its answer in a game to search in, where the others hold other cards, is the same."""
    seats = [SeatSetup(f"P{n}", bundled_deck(DECKS[n])) for n in range(4)]
    game = new_game(seats, combine(free_for_all), 5)
    plain: list[Bot] = [make_bot("plain", 5, seat) for seat in range(4)]
    play_out(game, plain, turn_cap=9)
    question = game.question
    assert question is not None
    twin = determinize(SeatView(game, question.decider), Random(2))
    given = [
        GreedyBot(1, question.decider).answer(view_for(each, question), question)
        for each in (game, twin)
    ]
    assert given[0] == given[1]
