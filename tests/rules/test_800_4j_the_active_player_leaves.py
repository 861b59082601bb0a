"""800.4j: the active player leaving does not end the turn: it finishes without one, priority
going to the next in line.
"""

import pytest

from apnap.effects.flow.delayed import Later
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Pump
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, Permanent
from apnap.effects.words.selections import Mentioned, Targets, You
from apnap.state.ability import TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.invariants import check_all
from apnap.testing.simple_cards import creature, instant, sorcery

CREATURE = Permanent(("creature",))
BEAR = creature("Bear", 2, 2)
GIANT = creature("Giant", 3, 3)
TURTLE = creature("Turtle", 1, 4)
BLAST = instant("Blast", DealDamage(Number(4), Targets()), target=AnyTarget())
GROWTH = instant("Growth", Pump(Targets(), 3, 3), target=CREATURE)
RUNECLAW_BEAR = creature("Runeclaw Bear", 2, 2)
BOLT = instant("Lightning Bolt", DealDamage(Number(3), Targets()), target=AnyTarget())
GIANT_GROWTH = instant("Giant Growth", Pump(Targets(), 3, 3), target=CREATURE)
RITE = sorcery("Rite", ChangeLife(You(), Number(1)))


@pytest.mark.rule("800.4j")
@pytest.mark.rule("800.4a")
def test_800_4j_the_active_player_leaves_with_priority():
    t = table(4)
    a, b, c, d = t.seats
    t.begin()
    a.concedes()
    for seat in (b, c, d):
        assert t.step == "precombat main"
        seat.passes()
    assert t.step == "beginning of combat"


@pytest.mark.rule("800.4j")
def test_800_4j_the_attacking_player_leaves():
    t = table(4)
    a, b, _, _ = t.seats
    a.battlefield(GIANT)
    b.battlefield(TURTLE)
    a.attacks({GIANT: b})
    b.blocks({TURTLE: GIANT})
    a.concedes()
    assert t.turn.attackers == []
    t.go_to("postcombat main")
    assert t.game.object(b.find(TURTLE)).damage == 0
    assert t.turn.active is a  # the turn goes on
    check_all(t.game)


@pytest.mark.rule("800.4j")
def test_800_4j_the_turn_goes_on_without_an_active_player():
    t = table(4, at="upkeep")
    a, b, c, _ = t.seats
    b.hand(BLAST, CardDef("Rite", "sorcery", cost="{0}"), "Forest")
    c.battlefield(BEAR).hand(GROWTH)
    c.casts(GROWTH, at=c.find(BEAR))
    t.resolve()
    hands = [len(t.game.player(seat).hand) for seat in (1, 2, 3)]
    a.concedes()
    t.go_to("precombat main")
    assert t.turn.active is a
    assert [len(t.game.player(seat).hand) for seat in (1, 2, 3)] == hands  # nobody draws
    assert c.power("Bear") == 5
    assert b.may_cast(BLAST)
    assert not b.may_cast("Rite")  # it is nobody's turn
    assert not b.may_cast("Forest")
    t.go_to("upkeep", turn_of=b)
    assert c.power("Bear") == 2


@pytest.mark.rule("800.4j")
def test_800_4j_others_go_on_with_what_is_on_the_stack():
    t = table(4)
    a, b, c, d = t.seats
    a.hand(RITE).casts(RITE)
    b.hand(BOLT, RITE, "Forest").casts(BOLT, at=c)
    t.pass_once().pass_once().pass_once()
    assert a.question is not None
    a.concedes()
    assert t.stack == ["Lightning Bolt"]
    for seat in (b, c, d):
        assert seat.question is not None
        seat.passes()
    assert c.life == 17
    assert b.question is not None  # where the active player would get priority
    assert not b.may_cast(RITE)
    assert not b.may_play("Forest")
    t.go_to("upkeep", turn_of=b)
    assert [e.step for e in t.game.log if e.round == 1][-1] == "cleanup"
    check_all(t.game)


@pytest.mark.rule("800.4j")
def test_800_4j_the_rest_of_the_turn_takes_place():
    mine = CardDef(
        "Howling Mine",
        "artifact",
        cost="{0}",
        abilities=(
            TriggeredAbility(AtBeginning("draw", that_player=True), (DrawCards(Mentioned("on")),)),
        ),
    )
    gain = TriggeredAbility(AtBeginning("end"), (ChangeLife(You(), Number(5)),))
    wish = instant("Wish", Later(gain))
    t = table(4, at="upkeep")
    a, b, c, d = t.seats
    c.battlefield(mine, RUNECLAW_BEAR).hand(GIANT_GROWTH, wish)
    c.casts(GIANT_GROWTH, at=RUNECLAW_BEAR).casts(wish)
    t.pass_all()
    hands = [len(seat.hand_names) for seat in (b, c, d)]
    a.concedes()
    t.go_to("precombat main")
    assert [len(seat.hand_names) for seat in (b, c, d)] == hands
    assert c.power(RUNECLAW_BEAR) == 5
    t.go_to("end")
    t.pass_all()
    assert c.life == 25
    t.go_to("upkeep", turn_of=b)
    assert c.power(RUNECLAW_BEAR) == 2


@pytest.mark.rule("800.4j")
@pytest.mark.rule("603.3b")
def test_800_4j_triggers_are_ordered_from_the_absent_players_seat():
    bell = CardDef(
        "Bell",
        "artifact",
        cost="{0}",
        abilities=(TriggeredAbility(AtBeginning("end"), (ChangeLife(You(), Number(1)),)),),
    )
    t = table(4)
    t.go_to("precombat main", turn_of=t.seat(2))
    for seat in t.seats:
        seat.battlefield(bell)
    t.seat(2).concedes()
    t.go_to("end")
    controllers = [t.game.object(n).controller for n in t.game.turns[1].stack]
    assert controllers == [3, 0, 1]


@pytest.mark.rule("800.4j")
def test_800_4j_a_turn_without_an_active_player_has_no_attack():
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(BEAR)
    b.battlefield(BEAR)
    t.begin()
    a.concedes()
    t.go_to("precombat main", turn_of=b)
    assert not t.log_has("508.1k")
