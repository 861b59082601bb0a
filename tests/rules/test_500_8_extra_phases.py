"""Additional phases and steps; ending the turn and the combat phase."""

import pytest

from apnap.effects.amounts import Number
from apnap.effects.filters import CardIn, Permanent
from apnap.effects.life import ChangeLife
from apnap.effects.moving import Destroy, MoveTo
from apnap.effects.selections import Each, You
from apnap.effects.tapping import SetTapped
from apnap.effects.triggers import AtBeginning, dies
from apnap.effects.turns import AddPhases, AddStep, EndTheTurn
from apnap.state.ability import Effect, Keyword, SpellAbility, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import Table, table

PUT_CREATURES = MoveTo(Each(CardIn("hand", ("creature",), "you")), "battlefield")
BEAR = CardDef("Bear", "creature", power=2, toughness=2)


def instant(*effects: Effect, name: str = "Test Spell") -> CardDef:
    return CardDef(name, "instant", cost="{0}", abilities=(SpellAbility(effects),))


def cast(t: Table, *effects: Effect) -> None:
    a, card = t.seats[0], instant(*effects)
    a.hand(card).casts(card)
    t.resolve()


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
    cast(t, SetTapped(Each(Permanent(("creature",), "you")), tapped=False), again)
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
    cast(t, AddPhases(("main",)))
    cast(t, AddPhases(("combat",)))
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
    cast(t, AddPhases(("combat",), after="postcombat main"))
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
    cast(t, AddStep("upkeep"))
    assert steps(t)[:2] == ["upkeep", "draw"]
    t.go_to("draw")
    assert a.life == 22, "there were two upkeep steps"


# ---- ending the turn (721) -------------------------------------------------------------------


@pytest.mark.rule("721.1")
def test_721_1_the_stack_is_exiled_and_the_rest_of_the_turn_is_skipped():
    gain = instant(ChangeLife(You(), Number(5)), name="Gain")
    watch = TriggeredAbility(AtBeginning("end"), (ChangeLife(You(), Number(1)),))
    t = table(3)
    a, b, _ = t.seats
    a.hand(gain, stop := instant(EndTheTurn(), name="Stop"))
    b.battlefield(CardDef("Clock", "artifact", abilities=(watch,)))
    a.casts(gain).casts(stop)
    t.resolve()
    assert sorted(a.exile_names) == ["Gain", "Stop"]
    assert a.life == 20
    assert t.turn.active is b
    assert t.step == "upkeep"
    assert b.life == 20, "721.1e: there was no end step"
    assert t.log_has("721.1d", "the turn ends")


@pytest.mark.rule("721.1a")
def test_721_1a_abilities_that_triggered_before_never_go_on_the_stack():
    gain = TriggeredAbility(dies(), (ChangeLife(You(), Number(5)),))
    mourned = CardDef("Mourned", "creature", power=1, toughness=1, abilities=(gain,))
    t = table(2)
    a, b = t.seats
    a.battlefield(mourned).hand(
        card := instant(Destroy(Each(Permanent(("creature",)))), EndTheTurn())
    )
    a.casts(card)
    t.resolve()
    assert a.creatures == []
    assert a.life == 20
    assert t.turn.active is b
    assert t.log_has("721.1a")


@pytest.mark.rule("721.1f")
def test_721_1f_abilities_that_trigger_meanwhile_wait_for_the_cleanup_step():
    """State-based actions are checked while the turn ends: the creature dies then."""
    gain = TriggeredAbility(dies(), (ChangeLife(You(), Number(5)),))
    doomed = CardDef("Doomed", "creature", power=1, toughness=0, abilities=(gain,))
    t = table(2)
    a, b = t.seats
    a.hand(card := instant(PUT_CREATURES, EndTheTurn()), doomed).casts(card)
    t.resolve()
    assert t.step == "cleanup"
    t.pass_all()
    assert a.life == 25
    t.go_to("upkeep", turn_of=b)
    assert t.turn.active is b


@pytest.mark.rule("721.1d")
def test_721_1d_creatures_are_removed_from_combat():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    t.go_to("declare attackers")
    a.attacks({BEAR: b})
    cast(t, EndTheTurn())
    assert b.life == 20
    assert t.turn.attackers == []
    assert t.turn.active is b


@pytest.mark.rule("721.2d")
def test_721_2d_the_combat_phase_ends_and_the_next_phase_begins():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    t.go_to("declare attackers")
    a.attacks({BEAR: b})
    cast(t, EndTheTurn(combat=True))
    assert t.step == "postcombat main"
    assert t.turn.active is a
    assert t.turn.attackers == []
    t.go_to("end")
    assert b.life == 20


@pytest.mark.rule("721.2g")
def test_721_2g_outside_the_combat_phase_nothing_happens():
    t = table(2)
    a, _ = t.seats
    a.battlefield(CardDef("Cat", "creature", power=1, toughness=1, abilities=(Keyword("haste"),)))
    cast(t, EndTheTurn(combat=True))
    assert t.step == "precombat main"
    assert a.graveyard_names == ["Test Spell"]
