"""514: the cleanup step; with several turns at once, what belongs to which turn."""

from __future__ import annotations

import pytest

from apnap.effects.instructions.modify import Pump
from apnap.effects.words.filters import Permanent
from apnap.effects.words.modifications import PowerToughness
from apnap.effects.words.selections import Targets
from apnap.formats import grand_melee
from apnap.rules.machine.events import BeginEffect
from apnap.state.ability import SpellAbility, Target
from apnap.state.card import CardDef
from apnap.state.game import Continuous
from apnap.state.ruleset import Ruleset
from apnap.testing import Table, table
from apnap.testing.making import make

GIANT = CardDef("Giant", "creature", "Giant", "{3}{R}", 3, 5)
GROWTH = CardDef(
    "Growth",
    "instant",
    cost="{0}",
    abilities=(SpellAbility((Pump(Targets(), 3, 3),), (Target(Permanent(("creature",))),)),),
)


def melee() -> Table:
    """Sixteen seats; the turns of seats 0, 4, 8 and 12 are in progress."""
    return table(16, grand_melee)


@pytest.mark.rule("514.2")
def test_514_2_damage_and_effects_wear_off_at_the_end_of_the_turn() -> None:
    t = table(4)
    a, b, *_ = t.seats
    a.hand("Shock", GROWTH).lands("Mountain")
    b.battlefield(GIANT)
    a.casts("Shock", at=b.find("Giant"))
    t.resolve()
    a.casts(GROWTH, at=b.find("Giant"))
    t.resolve()
    giant = b.find("Giant")
    assert (t.game.object(giant).damage, b.power("Giant")) == (2, 6)
    t.next_turn()
    assert (t.game.object(giant).damage, b.power("Giant")) == (0, 3)


@pytest.mark.rule("514.3a")
@pytest.mark.parametrize(("toughness", "cleanups"), [(0, 1), (-5, 2)])
def test_514_3a_priority_in_the_cleanup_step_only_if_something_is_done(
    toughness: int, cleanups: int
) -> None:
    """Growth and damage end; that alone is no reason, but a creature with toughness 0 is."""
    t = table(2, rules=Ruleset(skip_passes=False))
    a, b = t.seats
    a.hand("Shock", GROWTH, GROWTH).lands("Mountain")
    b.battlefield(GIANT)
    a.casts(GROWTH, at=GIANT)
    t.resolve()
    a.casts("Shock", at=b.find("Giant"))
    t.resolve()
    if toughness < 0:
        shrink = (PowerToughness(0, toughness),)
        lasting = Continuous(controller=0, affected=(b.find(GIANT),), modifications=shrink)
        make(t, BeginEffect(on=b.find(GIANT), effect=lasting, words="shrinks"))
    t.next_turn()
    begun = [e.text for e in t.game.log if e.text == "the cleanup step begins"]
    assert len(begun) == cleanups
    assert ("Giant" in b.creatures) is (cleanups == 1)


@pytest.mark.rule("514.2")
def test_514_2_damage_wears_off_with_the_turn_in_which_it_was_dealt() -> None:
    """Seat 1's spell in seat 0's turn reaches seat 2, who is out of range of that turn."""
    t = melee()
    zero, one, two = t.seat(0), t.seat(1), t.seat(2)
    one.hand("Shock", GROWTH).lands("Mountain")
    two.battlefield(GIANT)
    giant = two.find("Giant")
    t.begin()
    t.pass_once(zero)
    one.casts("Shock", at=giant)
    t.resolve(turn=zero)
    t.pass_once(zero)
    one.casts(GROWTH, at=giant)
    t.resolve(turn=zero)
    assert (t.game.object(giant).damage, two.power("Giant")) == (2, 6)
    while t.game.turns[2].active == 4:
        t.pass_once(t.seat(4))  # until seat 4's turn is over, which changes nothing
    assert (t.game.object(giant).damage, two.power("Giant")) == (2, 6)
    t.go_to("upkeep", turn_of=one)
    assert (t.game.object(giant).damage, two.power("Giant")) == (0, 3)
