"""801.2: the ring of seats, and who is within whose range."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.control import GainControlOf
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Each, Targets
from apnap.formats import attack_multiple_players, free_for_all, grand_melee, limited_influence
from apnap.rules.multiplayer.range_of_influence import Scope
from apnap.rules.zones.view import view
from apnap.state.ability import SpellAbility, Target
from apnap.state.card import CardDef
from apnap.state.question import Declare
from apnap.state.seats import distance, left_of, right_of, within
from apnap.testing import Seat, Table, table
from apnap.testing.simple_cards import instant
from apnap.testing.simple_plays import offered

BOLT = "Lightning Bolt"
BEAR = CardDef("Runeclaw Bear", "creature", "Bear", cost="{0}", power=2, toughness=2)
SEGOVIA = CardDef("Invasion of Segovia", "battle", "Siege", cost="{0}", defense=4)
VINDICATE = instant("Vindicate", Destroy(Targets()), target=Permanent())


def ring(distance: int = 1, size: int = 6) -> Table:
    """Everybody has this range; 0: without a limit."""
    formats = [limited_influence(distance)] if distance else []
    return table(size, attack_multiple_players, *formats)


def targets_of(seat: Seat, card: CardDef) -> list[int]:
    """The legal targets of a spell, asked of a copy of the table."""
    twin = seat.table.copy().seat(seat.number).hand(card)
    if not twin.may_cast(card):
        return []
    twin.casts(card)
    [chosen] = twin.object(card).targets or [()]  # of one legal target nobody asks
    return list(chosen) or offered(twin)


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


@pytest.mark.rule("801.2c")
def test_801_2c_ranges_and_ways_out_of_the_game_are_public():
    t = table(5, ranges={0: 1}).begin()
    assert [player["reach"] for player in view(t.game, None)["players"]][:2] == [[0, 1, 4], None]
    t.seat(2).concedes()
    assert [player["status"] for player in view(t.game, 1)["players"]] == [
        *["playing"] * 2,
        "lost",
        *["playing"] * 2,
    ]


@pytest.mark.rule("801.2")
@pytest.mark.parametrize(("size", "distance", "seen"), [(7, 1, 3), (7, 2, 5), (4, 2, 4), (7, 3, 7)])
def test_801_2_how_many_are_within_range(size: int, distance: int, seen: int):
    t = table(size, limited_influence(distance)).begin()
    assert {len(seat.reach) for seat in t.seats} == {seen}


@pytest.mark.rule("801.2d")
@pytest.mark.parametrize(("protector", "near", "far"), [(2, 1, 5), (4, 5, 1)])
def test_801_2d_a_battle_is_in_range_of_its_protectors_neighbours_too(protector, near, far):
    t = ring()
    t.go_to("precombat main", turn_of=3)
    d = t.seat(3).hand(SEGOVIA).casts(SEGOVIA)
    t.resolve()
    assert offered(d) == [2, 4]
    d.answers(t.seat(protector))
    siege = d.find(SEGOVIA)
    assert siege in targets_of(t.seat(near), VINDICATE)
    assert siege in targets_of(t.seat(6 - protector), VINDICATE)  # the controller's other side
    assert siege not in targets_of(t.seat(far), VINDICATE)
    assert siege not in targets_of(t.seat(0), VINDICATE)
    t.seat(near).hand(VINDICATE).casts(VINDICATE, at=siege)
    t.resolve()
    assert d.graveyard_names == ["Invasion of Segovia"]


@pytest.mark.rule("801.2d")
@pytest.mark.rule("801.3")
def test_801_2d_it_may_be_attacked_only_by_those_who_reach_its_protector():
    t = ring()
    b, c, d, e = t.seats[1:5]
    d.battlefield(SEGOVIA, protector=c, counters={"defense": 4})
    b.battlefield(BEAR)
    e.battlefield(BEAR)
    t.go_to("declare attackers", turn_of=b)
    b.attacks({BEAR: SEGOVIA})
    t.go_to("end of combat", turn_of=b)
    assert d.counters(SEGOVIA, "defense") == 2
    t.go_to("declare attackers", turn_of=e)
    assert isinstance(e.question, Declare)
    assert {option.at for option in e.question.options} == {3, 5}


@pytest.mark.rule("801.2d")
def test_801_2d_when_it_gets_another_protector_or_leaves_it_is_out_of_range():
    t = ring()
    b, c, d = t.seats[1:4]
    d.battlefield(SEGOVIA, protector=c, counters={"defense": 4})
    siege = d.find(SEGOVIA)
    assert siege in targets_of(b, VINDICATE)
    c.concedes()
    t.pass_once()
    assert t.game.object(siege).protector == 4  # 704.5w: E is the only opponent in D's range
    assert siege not in targets_of(b, VINDICATE)
    assert siege in targets_of(t.seat(5), VINDICATE)


@pytest.mark.rule("801.2d")
@pytest.mark.parametrize("several", [True, False])
def test_801_2d_what_is_said_of_every_battle_means_those_too(several: bool):
    """C's battle is protected by B, who is in A's range; D's is protected by C."""
    peace = instant("Peace", Destroy(Each(Permanent(("battle",)))))
    t = table(12, grand_melee) if several else ring()
    a, b, c, d = t.seats[:4]
    c.battlefield(SEGOVIA, protector=b, counters={"defense": 4})
    d.battlefield(SEGOVIA, protector=c, counters={"defense": 4})
    a.hand(peace).casts(peace)
    t.resolve(turn=a)
    assert (c.permanents, d.permanents) == ([], ["Invasion of Segovia"])
