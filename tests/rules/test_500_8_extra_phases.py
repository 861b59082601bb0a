"""500.8, 500.9: additional phases and steps."""

import pytest

from apnap.effects.actions.tap_and_untap import SetTapped
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.turns import AddPhases, AddStep
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Each, You
from apnap.state.ability import TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.simple_plays import resolve_spell

BEAR = CardDef("Bear", "creature", power=2, toughness=2)


def steps(t: Table) -> list[str]:
    return [*t.game.turns[1].ahead]


@pytest.mark.rule("500.8")
def test_500_8_an_additional_combat_phase_and_main_phase_after_this_one():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR)
    t.go_to("declare attackers")
    a.attacks({BEAR: b})
    t.go_to("postcombat main")
    again = AddPhases(("combat", "main"))
    resolve_spell(t, SetTapped(Each(Permanent(("creature",), "you")), tapped=False), again)
    t.go_to("declare attackers")
    a.attacks({BEAR: c})
    t.go_to("postcombat main")
    assert (b.life, c.life) == (18, 18)
    assert t.turn.active is a
    t.go_to("end")
    assert t.turn.active is a


@pytest.mark.rule("500.8")
def test_500_8_phases_are_added_after_the_whole_phase_and_the_newest_comes_first():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    t.go_to("declare attackers")
    a.attacks({BEAR: b})
    resolve_spell(t, AddPhases(("main",)))
    resolve_spell(t, AddPhases(("combat",)))
    assert steps(t) == [
        "declare blockers",
        "combat damage",
        "end of combat",
        "beginning of combat",
        "declare attackers",
        "declare blockers",
        "combat damage",
        "end of combat",
        "postcombat main",
        "postcombat main",
        "end",
        "cleanup",
    ]


@pytest.mark.rule("500.8")
def test_500_8_after_a_phase_that_is_still_to_come():
    t = table(2)
    resolve_spell(t, AddPhases(("combat",), after="postcombat main"))
    ahead = steps(t)
    assert ahead[ahead.index("postcombat main") + 1] == "beginning of combat"
    assert ahead[0] == "beginning of combat"
    assert ahead.count("declare attackers") == 2


@pytest.mark.rule("500.9")
def test_500_9_an_additional_step_after_this_step():
    gain = TriggeredAbility(AtBeginning("upkeep", "you"), (ChangeLife(You(), Number(1)),))
    t = table(2, at="upkeep")
    a, _ = t.seats
    a.battlefield(CardDef("Clock", "artifact", abilities=(gain,)))
    resolve_spell(t, AddStep("upkeep"))
    assert steps(t)[:2] == ["upkeep", "draw"]
    t.go_to("draw")
    assert a.life == 22, "there were two upkeep steps"
