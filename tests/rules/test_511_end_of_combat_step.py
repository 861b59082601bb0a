"""511: end of combat step."""

import pytest

from apnap.effects.statics.attacking_and_blocking import Affected, Cant
from apnap.rules.machine.events import BeginEffect
from apnap.state.game import Continuous
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import attack_with

BEAR = creature("Bear", 2, 2)
GORGER = creature("Gorger", 5, 6)


@pytest.mark.rule("511.2")
@pytest.mark.parametrize("until", ["end of combat", "end of turn"])
def test_511_2_until_end_of_combat_ends_with_the_combat_phase(until):
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR)
    effect = Continuous(
        controller=1, affected=(a.find(BEAR),), combat=(Cant("block", Affected()),), until=until
    )
    make(t, BeginEffect(on=a.find(BEAR), effect=effect))
    t.go_to("end of combat")
    assert t.game.seats[1].effects
    t.go_to("postcombat main")
    assert bool(t.game.seats[1].effects) == (until == "end of turn")


@pytest.mark.rule("511.3")
def test_511_3_everything_is_removed_from_combat_as_the_step_ends():
    t = table(2)
    wall = creature("Wall", 0, 9)
    attack_with(t, [GORGER], {wall: GORGER})
    t.go_to("end of combat")
    assert t.turn.attackers
    assert t.turn.blockers
    t.go_to("postcombat main")
    turn = t.game.turns[1]
    left = (turn.attackers, turn.blockers, turn.blocked, turn.declared, turn.defended)
    assert not any(left)
    assert turn.defending == ()
    assert t.log_has("511.3")
