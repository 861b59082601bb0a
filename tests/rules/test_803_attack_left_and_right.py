"""803: only the player to the left, or to the right, may be attacked."""

import pytest

from apnap.effects.actions.goad import Goad
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Each
from apnap.formats import (
    CannotCombine,
    attack_left,
    attack_multiple_players,
    attack_right,
    combine,
    free_for_all,
    limited_influence,
)
from apnap.state.ability import SpellAbility
from apnap.state.card import CardDef
from apnap.state.question import Declare
from apnap.testing import ScenarioError, Seat, Table, table

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
WALKER = CardDef("Walker", "planeswalker", "Walker", loyalty=5)
SIEGE = CardDef("Siege", "battle", "Siege", defense=4)


def offered(t: Table, seat: Seat) -> set[str]:
    """The names of what this player's creatures may attack."""
    t.go_to("declare attackers")
    question = seat.question
    if not isinstance(question, Declare):
        return set()
    game = t.game
    return {
        game.player(o.at).name if game.is_player(o.at) else game.object(o.at).card.name
        for o in question.options
    }


@pytest.mark.rule("803.1a")
def test_803_1a_only_the_player_to_the_left():
    t = table(4, attack_left)
    a, b, _, d = t.seats
    a.battlefield(BEAR).battlefield(SIEGE, protector=b, counters={"defense": 4})
    b.battlefield(WALKER, counters={"loyalty": 5})
    keep = CardDef("Keep", "battle", "Siege", defense=3)
    b.battlefield(keep, protector=t.seats[2], counters={"defense": 3})
    d.battlefield(CardDef("Moat", "battle", "Siege", defense=3), protector=b)
    assert offered(t, a) == {"B", "Walker", "Siege", "Moat"}
    assert t.log_has("803.1a", "A may attack B")


@pytest.mark.rule("803.1b")
def test_803_1b_only_the_player_to_the_right():
    t = table(4, attack_right)
    a = t.seat(0).battlefield(BEAR)
    assert offered(t, a) == {"D"}
    assert t.log_has("803.1b", "A may attack D")


@pytest.mark.rule("803.1a")
def test_803_1a_not_the_nearest_opponent_to_the_left():
    t = table(4, attack_left, teams="AABB")
    a, b, _, _ = t.seats
    a.battlefield(BEAR)
    b.battlefield(BEAR)
    t.go_to("end of combat")
    assert not t.log_has("508.1k")
    assert t.log_has("803.1a", "A may attack nobody")
    t.go_to("declare attackers", turn_of=b)
    assert isinstance(b.question, Declare)
    assert {option.at for option in b.question.options} == {2}


@pytest.mark.rule("803.1a")
def test_803_1a_an_empty_seat_is_no_seat():
    t = table(4, attack_left)
    a, b, _, _ = t.seats
    a.battlefield(BEAR)
    b.concedes()
    assert offered(t, a) == {"C"}


@pytest.mark.rule("803.1a")
@pytest.mark.rule("801.3")
def test_803_1a_left_and_within_range_too():
    t = table(4, attack_left, limited_influence(1))
    a, b, _, _ = t.seats
    a.battlefield(BEAR)
    b.concedes()  # C is in range only from the next turn on (801.2c)
    t.go_to("end of combat")
    assert not t.log_has("508.1k")


@pytest.mark.rule("803.1b")
def test_803_1b_with_two_players_left_is_right():
    for option in (attack_left, attack_right):
        t = table(2, option)
        a = t.seat(0).battlefield(BEAR)
        assert offered(t, a) == {"B"}


@pytest.mark.rule("803.1b")
@pytest.mark.rule("701.38b")
def test_803_1b_a_goaded_creature_attacks_the_one_who_goaded_it_if_nobody_else_can_be():
    goad = CardDef(
        "Disrupt Decorum",
        "sorcery",
        cost="{0}",
        abilities=(SpellAbility((Goad(Each(Permanent(("creature",), "opponent"))),)),),
    )
    t = table(4, attack_right)
    a, b = t.seats[:2]
    b.battlefield(BEAR)
    a.hand(goad).casts(goad)
    t.resolve()
    t.go_to("declare attackers", turn_of=b)
    with pytest.raises(ScenarioError, match=r"508\.1d"):
        t.copy().seat(1).attacks({})
    b.attacks({BEAR: a})


@pytest.mark.rule("803.1")
@pytest.mark.parametrize("option", [attack_left, attack_right])
def test_803_1_one_of_the_ways_to_attack_excludes_the_others(option):
    with pytest.raises(CannotCombine, match=r"806\.2b"):
        combine(option, attack_multiple_players)
    assert combine(free_for_all, option).attack in ("left", "right")


@pytest.mark.rule("803.1b")
@pytest.mark.rule("801.3")
def test_803_1b_right_and_within_range_too():
    t = table(4, attack_right, limited_influence(1))
    a, d = t.seat(0), t.seat(3)
    a.battlefield(BEAR)
    d.concedes()  # C is in range only from the next turn on (801.2c)
    t.go_to("end of combat")
    assert not t.log_has("508.1k")
    t.go_to("declare attackers", turn_of=a)
    assert isinstance(a.question, Declare)
    assert {option.at for option in a.question.options} == {2}
