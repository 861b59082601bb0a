"""801.2: the ring of seats, and who is within whose range."""

import pytest

from apnap.effects.instructions.control import GainControlOf
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Targets
from apnap.formats import (
    CannotCombine,
    combine,
    emperor,
    free_for_all,
    grand_melee,
    limited_influence,
    unlimited_influence,
)
from apnap.rules.multiplayer.range_of_influence import Scope
from apnap.state.ability import SpellAbility, Target
from apnap.state.card import CardDef
from apnap.state.seats import distance, left_of, players, right_of, within
from apnap.testing import ScenarioError, table

BOLT = "Lightning Bolt"


# ---- the ring of seats -----------------------------------------------------------------------


@pytest.mark.rule("801.2")
def test_801_2_left_is_the_next_in_turn_order():
    game = table(5).begin().game
    assert [left_of(game, seat) for seat in range(5)] == [1, 2, 3, 4, 0]
    assert [right_of(game, seat) for seat in range(5)] == [4, 0, 1, 2, 3]


@pytest.mark.rule("801.2")
@pytest.mark.parametrize("size", [2, 3, 4, 5, 8, 16])
def test_801_2_distance_is_the_shorter_way_round(size):
    game = table(size).begin().game
    for one in range(size):
        for other in range(size):
            away = (one - other) % size
            assert distance(game, one, other) == min(away, size - away)


@pytest.mark.rule("801.2")
def test_801_2_those_within_a_distance_are_listed_outwards_and_once():
    game = table(6).begin().game
    assert within(game, 0, 0) == (0,)
    assert within(game, 0, 2) == (0, 1, 5, 2, 4)
    assert within(game, 0, 9) == (0, 1, 5, 2, 4, 3)


@pytest.mark.rule("800.4")
def test_800_4_neighbours_of_a_player_who_leaves_become_neighbours():
    t = table(5)
    t.seat(2).concedes()
    game = t.game
    assert list(players(game)) == [0, 1, 3, 4]
    assert left_of(game, 1) == 3
    assert right_of(game, 3) == 1
    assert distance(game, 0, 3) == 2
    assert (left_of(game, 2), right_of(game, 2)) == (3, 1)  # also seen from the empty seat


@pytest.mark.rule("800.4")
@pytest.mark.parametrize("leavers", [(1, 2, 3), (3, 2, 1), (2, 1, 3), (2, 3, 1), (4, 0)])
def test_800_4_the_ring_is_the_same_in_whatever_order_players_leave(leavers):
    t = table(6)
    for seat in leavers:
        t.seat(seat).concedes()
    here = [seat for seat in range(6) if seat not in leavers]
    assert list(players(t.game)) == here
    for at, seat in enumerate(here):
        assert left_of(t.game, seat) == here[(at + 1) % len(here)]
        assert right_of(t.game, seat) == here[at - 1]


# ---- ranges ----------------------------------------------------------------------------------


@pytest.mark.rule("801.2a", example=1)
def test_801_2a_range_1_is_the_player_and_both_neighbours():
    t = table(6, free_for_all, limited_influence(1)).begin()
    assert t.seat(0).reach == ["A", "B", "F"]
    assert t.seat(3).reach == ["C", "D", "E"]


@pytest.mark.rule("801.2a", example=2)
def test_801_2a_range_2_is_two_players_on_each_side():
    t = table(6, free_for_all, limited_influence(2)).begin()
    assert t.seat(0).reach == ["A", "B", "C", "E", "F"]


@pytest.mark.rule("801.2a")
def test_801_2a_players_may_have_different_ranges():
    t = table(6, ranges={0: 1, 3: 2}).begin()
    assert t.seat(0).reach == ["A", "B", "F"]
    assert t.seat(3).reach == ["B", "C", "D", "E", "F"]
    assert t.seat(1).reach == ["A", "B", "C", "D", "E", "F"]


@pytest.mark.rule("801.2b")
@pytest.mark.parametrize("size", [2, 3, 7])
def test_801_2b_players_are_within_their_own_range(size):
    t = table(size, limited_influence(1)).begin()
    assert all(seat.name in seat.reach for seat in t.seats)


@pytest.mark.rule("801.2c", example=1)
def test_801_2c_ranges_are_fixed_as_a_turn_begins():
    t = table(5, free_for_all, limited_influence(1))
    carissa, rob, alex = t.seat(1), t.seat(2), t.seat(3)
    alex.hand(BOLT).lands("Mountain")
    rob.concedes()
    assert alex.reach == ["D", "E"]
    alex.casts(BOLT)
    assert carissa.number not in targets(alex)
    alex.answers(alex)
    t.next_turn()
    assert alex.reach == ["B", "D", "E"]
    alex.hand(BOLT).lands("Mountain").casts(BOLT, at=carissa)
    t.resolve()
    assert carissa.life == 17


@pytest.mark.rule("807.4h")
def test_807_4h_any_turn_that_begins_fixes_the_ranges():
    t = table(18, grand_melee).begin()  # four markers, also when two have left
    t.seat(6).concedes()
    t.seat(7).concedes()
    assert t.seat(5).reach == ["E", "F"]
    assert t.seat(8).reach == ["I", "J"]
    while t.game.turns[2].active == 4:
        t.pass_once(turn=4)
    while t.seat(8).reach == ["I", "J"]:
        t.pass_once()
    assert t.seat(5).reach == ["E", "F", "I"]
    assert t.seat(8).reach == ["F", "I", "J"]


@pytest.mark.rule("801.4")
def test_801_4_players_out_of_range_are_not_targets():
    t = table(6, free_for_all, limited_influence(1))
    a = t.seat(0).hand(BOLT).lands("Mountain")
    a.casts(BOLT)
    assert sorted(targets(a)) == [0, 1, 5]
    t = table(6, free_for_all)
    a = t.seat(0).hand(BOLT).lands("Mountain")
    a.casts(BOLT)
    assert sorted(targets(a)) == [0, 1, 2, 3, 4, 5]


@pytest.mark.rule("801.3")
def test_801_3_only_opponents_within_range_are_attacked():
    t = table(6, free_for_all, limited_influence(1))
    a, b, c = t.seats[:3]
    a.battlefield("Grizzly Bears")
    with pytest.raises(ScenarioError, match="A could: attack Grizzly Bears → B"):
        a.attacks({"Grizzly Bears": c})
    a.attacks({"Grizzly Bears": b})
    t.go_to("combat damage")
    assert b.life == 18


def targets(seat):
    return [option.what for option in seat.question.options]


@pytest.mark.rule("801.2c")
def test_801_2c_ranges_of_players_are_fixed_but_objects_move_at_once():
    """B's creature leaves A's range as soon as C takes it."""
    bear = CardDef("Runeclaw Bear", "creature", "Bear", power=2, toughness=2)
    creature = Target(Permanent(("creature",)))
    take = SpellAbility((GainControlOf(Targets(), until="end of turn"),), (creature,))
    aggression = CardDef("Act of Aggression", "instant", cost="{0}", abilities=(take,))
    t = table(6, free_for_all, limited_influence(1))
    a, b, c = t.seats[:3]
    b.battlefield(bear)
    scope = Scope(t.begin().game, 0)
    assert scope.sees(b.find(bear))
    c.hand(aggression).casts(aggression, at=bear)
    t.resolve()
    assert not Scope(t.game, 0).sees(c.find(bear))
    t.next_turn()
    assert Scope(t.game, 0).sees(b.find(bear))
    assert a.reach == ["A", "B", "F"]


@pytest.mark.rule("801.2c")
@pytest.mark.rule("800.4k")
def test_801_2c_a_turn_that_does_not_begin_fixes_nothing():
    """B leaves in A's turn: at B's place nothing begins; C's turn does it."""
    t = table(5, free_for_all, limited_influence(1))
    a, b, c = t.seats[:3]
    b.concedes()
    t.go_to("end", turn_of=a)
    assert (a.reach, c.reach) == (["A", "E"], ["C", "D"])
    t.go_to("upkeep", turn_of=c)
    assert (a.reach, c.reach) == (["A", "C", "E"], ["A", "C", "D"])


@pytest.mark.rule("801.2")
@pytest.mark.parametrize(("size", "distance", "seen"), [(7, 1, 3), (7, 2, 5), (4, 2, 4), (7, 3, 7)])
def test_801_2_how_many_are_within_range(size: int, distance: int, seen: int):
    t = table(size, limited_influence(distance)).begin()
    assert {len(seat.reach) for seat in t.seats} == {seen}


@pytest.mark.rule("801.1")
def test_801_1_an_option_that_emperors_always_use():
    assert combine(free_for_all).range == 0
    assert combine(free_for_all, limited_influence(2)).range == 2
    with pytest.raises(CannotCombine, match=r"809\.3a"):
        combine(emperor, unlimited_influence)
