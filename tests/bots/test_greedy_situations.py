"""What the greedy bot does with several opponents, teammates, ranges and commanders."""

from __future__ import annotations

import pytest

from apnap.bots.greedy import GreedyBot
from apnap.formats import (
    archenemy,
    commander,
    free_for_all,
    limited_influence,
    two_headed_giant,
)
from apnap.state.question import Answer, Option
from apnap.table import view_for
from apnap.testing import Seat, Table, table
from apnap.testing.token_armies import four


def answer(t: Table, seat: Seat, seed: int = 1) -> Answer:
    question = seat.question
    assert question is not None
    given = GreedyBot(seed, int(seat)).answer(view_for(t.game, question), question)
    assert question.is_legal(given)
    return given


def attacked(t: Table, seat: Seat) -> set[int]:
    """The players whom the bot in this seat attacks."""
    given = answer(t, seat)
    assert isinstance(given, tuple)
    return {option.at for option in given if isinstance(option, Option)}


def test_a_deadly_attack_is_taken_with_no_more_than_is_needed() -> None:
    t = table(3)
    a = t.seat(0).battlefield("Craw Wurm", "Hill Giant", "Grizzly Bears")
    t.seat(1).battlefield("Serra Angel")
    t.seat(2).battlefield("Serra Angel")
    t.game.edit_player(1).life = 2
    t.game.edit_player(2).life = 30
    t.go_to("declare attackers")
    given = answer(t, a)
    assert isinstance(given, tuple)
    assert len([o for o in given if o.at == 1]) == 2  # the angel blocks one of them


def test_whoever_is_not_needed_to_kill_one_player_attacks_another() -> None:
    """Two players have nobody to block: one of them dies to one creature, and the other is hurt."""
    t = table(3)
    a = t.seat(0).battlefield("Craw Wurm", "Hill Giant")
    t.game.edit_player(1).life = 3
    t.game.edit_player(2).life = 20
    t.go_to("declare attackers")
    given = answer(t, a)
    assert isinstance(given, tuple)
    assert {(o.what, o.at) for o in given} == {(a.find("Hill Giant"), 1), (a.find("Craw Wurm"), 2)}


def test_a_creature_with_a_useful_ability_does_not_attack_for_one_damage() -> None:
    t = table(4)
    a = t.seat(0).battlefield("Prodigal Sorcerer", "Grizzly Bears")
    t.go_to("declare attackers")
    given = answer(t, a)
    assert isinstance(given, tuple)
    assert [option.what for option in given] == [a.find("Grizzly Bears")]


def test_the_last_opponent_is_killed_even_if_nobody_stays_at_home() -> None:
    t = table(2)
    a = t.seat(0).battlefield("Grizzly Bears", "Hill Giant")
    t.seat(1).battlefield("Craw Wurm")
    t.game.edit_player(0).life = 1
    t.game.edit_player(1).life = 2
    t.go_to("declare attackers")
    given = answer(t, a)
    assert isinstance(given, tuple)
    assert len(given) == 2


def test_the_leader_is_attacked_rather_than_the_weakest() -> None:
    t = table(3)
    a = t.seat(0).battlefield("Air Elemental")
    t.seat(1).battlefield("Craw Wurm", "Craw Wurm", "Craw Wurm")
    t.go_to("declare attackers")
    t.game.edit_player(0).life = 40
    assert attacked(t, a) == {1}


def test_a_small_creature_does_not_die_for_a_little_life() -> None:
    t = table(3)
    a = t.seat(0).battlefield("Hill Giant")
    b = t.seat(1).battlefield("Llanowar Elves")
    t.go_to("declare attackers")
    a.attacks({"Hill Giant": b})
    t.go_to("declare blockers")
    assert answer(t, b) == ()


def test_everybody_blocks_if_the_attack_would_be_deadly() -> None:
    t = table(3)
    a = t.seat(0).battlefield("Hill Giant")
    b = t.seat(1).battlefield("Llanowar Elves")
    t.game.edit_player(1).life = 3
    t.go_to("declare attackers")
    a.attacks({"Hill Giant": b})
    t.go_to("declare blockers")
    assert answer(t, b) == (Option("block", b.find("Llanowar Elves"), a.find("Hill Giant")),)


@pytest.mark.rule("801.2")
def test_801_2_nobody_out_of_range_is_attacked_or_counted_on() -> None:
    t = table(6, free_for_all, limited_influence(1))
    a = t.seat(0).battlefield("Air Elemental", "Serra Angel")
    t.seat(1).battlefield("Giant Spider")
    t.seat(5).battlefield("Giant Spider")
    t.game.edit_player(3).life = 1
    t.go_to("declare attackers")
    assert attacked(t, a) <= {1, 5}


@pytest.mark.rule("904.2b")
def test_904_2b_the_opponents_of_an_archenemy_attack_only_the_archenemy() -> None:
    t = table(4, archenemy, teams="ABBB")
    t.seat(2).life(1)
    b = t.seat(1).battlefield("Air Elemental", "Serra Angel")
    t.go_to("declare attackers", turn_of=b)
    assert attacked(t, b) == {0}


@pytest.mark.rule("810.7")
def test_810_7_a_giant_attacks_the_other_team() -> None:
    t = table(4, two_headed_giant, teams="AABB")
    a = t.seat(0).battlefield("Serra Angel")
    t.go_to("declare attackers")
    assert attacked(t, a) <= {2, 3}


@pytest.mark.rule("903.10a")
def test_903_10a_a_commander_kills_with_the_last_of_21_damage() -> None:
    for damage, attackers in ((20, 1), (0, 0)):
        t = table(2, commander)
        a = t.seat(0).battlefield("Grizzly Bears")
        b = t.seat(1).battlefield("Craw Wurm")
        bears = t.game.edit(a.find("Grizzly Bears"))
        bears.commander = bears.id
        t.game.edit(b.find("Craw Wurm")).tapped = True
        t.game.edit_player(0).life = 6
        t.game.edit_player(1).commander_damage = ((bears.id, damage),)
        t.go_to("declare attackers")
        given = answer(t, a)
        assert isinstance(given, tuple)
        assert len(given) == attackers


def test_the_same_seed_gives_the_same_answer() -> None:
    def situation() -> tuple[Table, Seat]:
        t = table(4)
        a = t.seat(0).hand("Lightning Bolt", "Hill Giant").lands(*["Mountain"] * 4)
        t.seat(1).battlefield("Serra Angel")
        t.seat(2).battlefield("Grizzly Bears")
        t.begin()
        return t, a

    assert answer(*situation()) == answer(*situation())


def test_identical_tokens_block_one_by_one_to_survive() -> None:
    """Four tokens share a row: three of them stop three attackers, and one is not needed."""
    t = table(2)
    a = t.seat(0).hand(four())
    b = t.seat(1).battlefield("Hill Giant", "Craw Wurm", "Grizzly Bears")
    a.casts("Raise")
    t.pass_all()
    t.game.edit_player(0).life = 2
    t.go_to("declare attackers", b)
    b.attacks({"Hill Giant": a, "Craw Wurm": a, "Grizzly Bears": a})
    t.go_to("declare blockers", b)
    given = answer(t, a)
    assert isinstance(given, tuple)
    assert len({option.at for option in given}) == 3


def test_some_identical_tokens_attack_and_the_others_stay_at_home() -> None:
    """Two of the four would kill the player who has no creatures."""
    t = table(3)
    a = t.seat(0).hand(four())
    t.seat(1).battlefield("Savannah Lions")
    a.casts("Raise")
    t.pass_all()
    t.game.edit_player(2).life = 2
    t.go_to("declare attackers", 1)
    t.game.edit_player(0).life = 2
    t.go_to("declare attackers", a)
    given = answer(t, a)
    assert isinstance(given, tuple)
    assert [option.many for option in given if option.at == 2] == [2]
    assert sum([option.many for option in given]) < 4
