"""805.4: turns belong to teams, not to single players."""

import pytest

from apnap.effects.actions.create import CreateToken
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.words.amounts import Number
from apnap.effects.words.conditions import Fits, YourTurn
from apnap.effects.words.filters import IsTapped, Non
from apnap.effects.words.selections import Mentioned, This, You
from apnap.formats import shared_team_turns, team_vs_team, two_headed_giant
from apnap.rules.machine.engine import submit
from apnap.state.ability import ActivatedAbility, Effect, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.names import HAND
from apnap.state.question import Act
from apnap.testing import Table, table
from apnap.testing.decks import BEAR
from apnap.testing.simple_cards import sorcery
from apnap.testing.tables import apart, giants


def asked(game) -> list[int]:
    return [question.decider for question in game.questions]


def ticking(trigger: AtBeginning, *effects: Effect, **facts) -> CardDef:
    ability = TriggeredAbility(trigger, effects, **facts)
    return CardDef("Clock", "artifact", abilities=(ability,))


# ---- turns -----------------------------------------------------------------------------------


@pytest.mark.rule("805.4")
@pytest.mark.parametrize(("shared", "order"), [(True, [0, 2, 0, 2]), (False, [0, 1, 2, 3])])
def test_805_4_teams_take_turns_not_players(shared, order):
    t = giants() if shared else apart()
    t.begin()
    found = []
    for _ in range(4):
        found.append(t.game.turns[1].active)
        t.next_turn()
    assert found == order


@pytest.mark.rule("805.4a")
@pytest.mark.parametrize(("shared", "who"), [(True, "AB"), (False, "A")])
def test_805_4a_every_member_of_the_active_team_is_active(shared, who):
    deed = sorcery("Deed", ChangeLife(You(), Number(1)))
    only = ActivatedAbility((ChangeLife(You(), Number(1)),), condition=YourTurn())
    sundial = CardDef("Sundial", "artifact", abilities=(only,))
    t = giants() if shared else apart()
    for seat in t.seats:
        seat.hand(deed).battlefield(sundial, BEAR)
    assert [seat.name for seat in t.seats if seat.may_cast(deed)] == list(who)
    assert [seat.name for seat in t.seats if seat.may_activate(sundial)] == list(who)
    t.go_to("declare attackers")
    bears = {option.what % 4 for question in t.questions for option in question.options}
    assert bears == ({0, 1} if shared else {0})


@pytest.mark.rule("805.4a")
def test_805_4a_each_member_of_the_active_team_may_play_a_land():
    t = table(4, two_headed_giant, teams="AABB")
    a, b, c, _ = t.seats
    for seat in (a, b, c):
        seat.hand("Forest")
    t.begin()
    t.go_to("precombat main")
    a.plays("Forest")
    b.plays("Forest")
    assert c.why_not("Forest").rule == "305.3"


@pytest.mark.rule("805.4b")
@pytest.mark.parametrize(("shared", "hands"), [(True, [0, 0, 1, 1]), (False, [0, 0, 1, 0])])
def test_805_4b_each_member_draws(shared, hands):
    t = giants() if shared else apart()
    if not shared:
        t.go_to("end", turn_of=t.seat(1))
        hands = [0, 1, 1, 0]
    t.go_to("precombat main", turn_of=t.seat(2))
    assert [len(seat.hand_names) for seat in t.seats] == hands


@pytest.mark.rule("805.4b")
def test_805_4b_each_member_of_the_active_team_draws():
    t = giants()
    t.go_to("draw", turn_of=t.seat(2))
    assert [len(seat.names(HAND)) for seat in t.seats] == [0, 0, 1, 1]


@pytest.mark.rule("805.4c")
@pytest.mark.parametrize("shared", [True, False])
def test_805_4c_each_member_may_play_a_land(shared):
    t = giants() if shared else apart()
    a1, a2, b1, _ = t.seats
    for seat in (a1, a2, b1):
        seat.hand("Forest", "Plains")
    a1.plays("Forest")
    assert not a1.may_play("Plains")
    assert a2.may_play("Plains") == shared
    assert not b1.may_play("Plains")


@pytest.mark.rule("805.4c")
def test_805_4c_each_member_of_the_active_team_may_play_a_land():
    t = giants()
    a, b, c, _ = t.seats
    for seat in (a, b, c):
        seat.hand("Forest", "Forest")
    a.plays("Forest")
    b.plays("Forest")
    assert not a.may_play("Forest")
    refusal = c.why_not("Forest")
    assert refusal is not None
    assert refusal.rule == "305.3"  # it is not C's team's turn


def reach(t: Table, step: str, turn_of: int) -> Table:
    """On to the step; triggered abilities are put on the stack in the order they are listed."""
    t.begin()
    while not (t.step == step and t.turn.active.number == turn_of and is_priority(t)):
        question = t.questions[0]
        submit(t.game, question.id, question.options[0] if is_priority(t) else question.example())
    return t


def is_priority(t: Table) -> bool:
    return isinstance(t.questions[0], Act)


MINE = ticking(
    AtBeginning("draw", "player", that_player=True),
    DrawCards(Mentioned(), Number(1)),
    condition=Fits(This(), Non(IsTapped())),
)


@pytest.mark.rule("805.4d")
@pytest.mark.parametrize(("shared", "drawn"), [(True, [2, 2]), (False, [2, 0])])
def test_805_4d_it_triggers_for_each_member_it_speaks_of(shared, drawn):
    """Howling Mine: that player draws another card."""
    t = giants() if shared else apart()
    t.seat(0).battlefield(MINE)
    reach(t, "draw", 2)
    assert len(t.stack) == (2 if shared else 1)
    assert {t.game.controller_of(n) for n in t.game.turns[1].stack} == {0}
    t.pass_all()
    assert [len(seat.hand_names) for seat in t.seats[2:]] == drawn


@pytest.mark.rule("805.4d")
def test_805_4d_the_condition_is_checked_again_for_each():
    t = giants()
    t.seat(0).battlefield(MINE)
    reach(t, "draw", 2)
    t.resolve()
    t.game.edit(t.seat(0).find(MINE)).tapped = True
    t.resolve()
    assert sorted([len(seat.hand_names) for seat in t.seats[2:]]) == [1, 2]


@pytest.mark.rule("805.4d")
@pytest.mark.parametrize(
    ("whose", "that_player", "times"),
    [
        ("opponent", False, 1),
        ("opponent", True, 2),
        ("player", False, 1),
        ("", False, 1),
        ("you", False, 0),
    ],
)
def test_805_4d_once_where_no_particular_player_is_meant(whose, that_player, times):
    """Luminarch Ascension, Sulfuric Vortex, Verdant Force; The Rack's own player is another."""
    t = giants()
    t.seat(0).battlefield(
        ticking(AtBeginning("upkeep", whose, that_player), ChangeLife(You(), Number(1)))
    )
    reach(t, "upkeep", 2)
    assert len(t.stack) == times


@pytest.mark.rule("805.4d")
def test_805_4d_each_member_is_dealt_damage():
    vortex = ticking(
        AtBeginning("upkeep", "player", that_player=True), DealDamage(Number(2), Mentioned())
    )
    t = giants()
    t.seat(0).battlefield(vortex)
    reach(t, "upkeep", 2)
    t.pass_all()
    assert [seat.life for seat in t.seats] == [30, 30, 26, 26]
    reach(t, "upkeep", 0)
    t.pass_all()
    assert [seat.life for seat in t.seats] == [26, 26, 26, 26]


@pytest.mark.rule("805.4d")
def test_805_4d_each_upkeep_is_one():
    saproling = CardDef("Saproling", "creature", power=1, toughness=1, token=True)
    t = giants()
    a1 = t.seat(0)
    a1.battlefield(ticking(AtBeginning("upkeep"), CreateToken(saproling, Number(1))))
    reach(t, "upkeep", 2)
    t.pass_all()
    assert a1.count(saproling) == 1


@pytest.mark.rule("805.4d")
@pytest.mark.parametrize(
    ("whose", "that_player", "lost"),
    [("opponent", True, 4), ("opponent", False, 2), ("player", True, 4), ("you", True, 0)],
)
def test_805_4d_once_for_each_player_if_the_ability_speaks_of_that_player(whose, that_player, lost):
    t = table(4, two_headed_giant, teams="AABB", at="draw")
    a, _, c, _ = t.seats
    punish = ChangeLife(Mentioned("on"), Number(2), sign=-1)
    trigger = AtBeginning("upkeep", whose, that_player)
    a.battlefield(
        CardDef("Watcher", "enchantment", abilities=(TriggeredAbility(trigger, (punish,)),))
    )
    before = c.life
    t.go_to("upkeep", turn_of=c)
    while a.question is not None and a.question.rule == "603.3b":
        for seat in t.seats[:2]:
            seat.answers(a.question.example() if seat.number == 0 else seat.question.example())
    t.go_to("draw", turn_of=c)
    assert before - c.life == lost


# ---- priority --------------------------------------------------------------------------------


@pytest.mark.rule("805.4")
def test_805_4_a_turn_goes_on_while_a_member_is_left():
    """Teams that share turns but not their life: a member may leave alone."""
    t = table(6, team_vs_team, shared_team_turns, teams="AABBCC")
    t.begin()
    t.seat(0).concedes()
    assert not t.over
    assert asked(t.game) == [1]
    assert t.turn_of(t.seat(1)).step == "precombat main"
    t.next_turn()
    assert asked(t.game) == [2, 3]
    t.next_turn()
    t.next_turn()
    assert asked(t.game) == [1]
    assert len(t.seat(1).hand_names) == 1
