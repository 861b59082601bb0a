"""514: the cleanup step; with several turns at once, what belongs to which turn."""

import pytest

from apnap.effects.instructions.casting import CastFrom, Permit
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.modify import Pump
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, CardIn, Permanent
from apnap.effects.words.modifications import PowerToughness
from apnap.effects.words.selections import Each, Targets
from apnap.formats import grand_melee
from apnap.rules.machine.events import BeginEffect
from apnap.rules.mechanics.phasing import phasing_in, phasing_out
from apnap.rules.objects.damage import Damage
from apnap.state.ability import SpellAbility, Target
from apnap.state.card import CardDef
from apnap.state.game import Continuous
from apnap.state.names import GRAVEYARD
from apnap.state.ruleset import Ruleset
from apnap.testing import Table, table
from apnap.testing.making import make
from apnap.testing.regeneration_cards import DOOM, TROLL, duel
from apnap.testing.simple_cards import sorcery

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


APE = CardDef("Ape", "creature", power=3, toughness=3)


def phase_out(t: Table, *numbers: int) -> None:
    t.begin()
    make(t, *phasing_out(t.game, numbers))


def phase_in(t: Table, *numbers: int) -> None:
    make(t, *phasing_in(t.game, numbers))


BOLT_WORDS = SpellAbility((DealDamage(Number(3), Targets()),), (Target(AnyTarget()),))
RED_BOLT = CardDef("Bolt", "instant", cost="{R}", abilities=(BOLT_WORDS,))


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


@pytest.mark.rule("514.2")
def test_701_15a_the_shield_lasts_for_the_turn():
    t = duel()
    a, b = t.seats
    a.activates(TROLL)
    t.resolve()
    assert any(name.startswith("instead of") for name in t.game.seats[0].watchers)
    t.go_to("upkeep", turn_of=b)
    assert not any(name.startswith("instead of") for name in t.game.seats[0].watchers)
    assert t.game.seats[0].effects == {}
    a.casts(DOOM, at=TROLL)
    t.resolve()
    assert a.permanents == []


@pytest.mark.rule("514.2")
def test_514_2_damage_wears_off_what_is_phased_out() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(APE)
    number = a.find(APE)
    make(t, Damage(on=number, amount=2, source=number))
    phase_out(t, number)
    phase_in(t, number)
    assert a.object(APE).damage == 2
    phase_out(t, number)
    t.go_to("upkeep", turn_of=b)
    assert t.game.object(number).damage == 0


@pytest.mark.rule("514.2")
def test_514_2_such_a_permission_ends_with_the_turn():
    how = CastFrom(GRAVEYARD)
    grant = sorcery(
        "Grant", Permit(Each(CardIn(GRAVEYARD, whose="you")), how, until="end of turn"), cost="{R}"
    )
    t = table(2)
    a, b = t.seats
    a.hand(grant).graveyard(RED_BOLT).lands("Mountain", "Mountain")
    a.casts(grant)
    t.resolve()
    assert a.may_cast(RED_BOLT)
    t.go_to("upkeep", turn_of=b)
    assert not a.may_cast(RED_BOLT)
