"""611.2b: effects that last for as long as something is so."""

import pytest

from apnap.effects.actions.tap_and_untap import SetTapped
from apnap.effects.costs.parts import TapThis
from apnap.effects.instructions.control import GainControlOf
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.modify import Modify
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.triggers.events import WhenMoves
from apnap.effects.words.conditions import Fits
from apnap.effects.words.filters import AllOf, IsTapped, Permanent
from apnap.effects.words.modifications import PowerToughness
from apnap.effects.words.qualities import HasCounter
from apnap.effects.words.selections import Targets, This
from apnap.rules.machine.events import GainControl
from apnap.state.ability import ActivatedAbility, Condition, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.making import make
from apnap.testing.simple_cards import instant

YOU_CONTROL_THIS = Fits(This(), Permanent((), "you"))
THIS_IS_TAPPED = Fits(This(), AllOf((Permanent(), IsTapped())))
ARTIFACT = Target(Permanent(("artifact",)))
ORB = CardDef("Orb", "artifact", cost="{2}")
BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)


def thief(lasts: Condition | None) -> CardDef:
    steal = GainControlOf(Targets(), lasts=lasts)
    enters = TriggeredAbility(WhenMoves(to="battlefield"), (steal,), (ARTIFACT,))
    return CardDef("Thief", "creature", "Human", "{0}", 2, 2, abilities=(enters,))


THIEF = thief(YOU_CONTROL_THIS)
SNATCH = instant("Snatch", GainControlOf(Targets()), target=Permanent())
BOUNCE = instant("Bounce", MoveTo(Targets(), "hand"), target=Permanent())


def stolen(card: CardDef = THIEF) -> Table:
    """A's thief has just entered; its ability is on the stack, aimed at B's orb."""
    t = table(3)
    a, b, _ = t.seats
    a.hand(card)
    b.battlefield(ORB)
    a.casts(card)
    t.resolve()
    a.answers([ORB])
    return t


@pytest.mark.rule("611.2b", example=1)
def test_611_2b_a_duration_that_is_over_never_starts() -> None:
    t = stolen()
    a, b, _ = t.seats
    b.hand(SNATCH)
    a.passes()
    b.casts(SNATCH, at=THIEF)
    t.resolve()
    t.resolve()
    assert (a.permanents, sorted(b.permanents)) == ([], ["Orb", "Thief"])
    make(t, GainControl(on=b.find(THIEF), controller=0))  # too late
    assert (a.permanents, b.permanents) == (["Thief"], ["Orb"])
    assert [e.happened for e in t.game.log if "611.2b" in e.rules] == [False]


@pytest.mark.rule("611.2b")
@pytest.mark.parametrize("lasts", [YOU_CONTROL_THIS, None])
def test_611_2b_it_ends_for_good_when_the_condition_ends(lasts: Condition | None) -> None:
    card = thief(lasts)
    t = stolen(card)
    a, b, c = t.seats
    t.resolve()
    assert sorted(a.permanents) == ["Orb", "Thief"]
    make(t, GainControl(on=a.find(card), controller=2))
    assert ("Orb" in b.permanents) is (lasts is not None)
    make(t, GainControl(on=c.find(card), controller=0))
    assert ("Orb" in a.permanents) is (lasts is None)
    assert "Thief" in a.permanents


@pytest.mark.rule("611.2b")
def test_611_2b_it_ends_as_the_thief_leaves_the_battlefield() -> None:
    t = stolen()
    a, b, _ = t.seats
    a.hand(BOUNCE)
    t.resolve()
    a.casts(BOUNCE, at=THIEF)
    t.resolve()
    assert (a.permanents, b.permanents, a.hand_names) == ([], ["Orb"], ["Thief"])


@pytest.mark.rule("611.2b")
def test_611_2b_as_long_as_it_remains_tapped() -> None:
    """Tapped again, it does not begin again."""
    grow = Modify(Targets(), (PowerToughness(3, 3),), "gets +3/+3", "", THIS_IS_TAPPED)
    charm = ActivatedAbility((grow,), "", (TapThis(),), (Target(Permanent(("creature",))),))
    rod = CardDef("Rod", "artifact", abilities=(charm,))
    t = table(2)
    a, _ = t.seats
    wake = instant("Wake", SetTapped(Targets(), tapped=False), target=Permanent())
    lull = instant("Lull", SetTapped(Targets()), target=Permanent())
    a.battlefield(rod, BEAR).hand(wake, lull)
    a.activates(rod, at=BEAR)
    t.resolve()
    assert a.power(BEAR) == 5
    a.casts(wake, at=rod)
    t.resolve()
    assert a.power(BEAR) == 2
    a.casts(lull, at=rod)
    t.resolve()
    assert a.power(BEAR) == 2


@pytest.mark.rule("611.2b")
def test_611_2b_as_long_as_what_is_affected_is_so() -> None:
    flooded = Fits(Targets(), HasCounter("flood"))
    drown = Modify(Targets(), (PowerToughness(-1, 0),), "gets -1/-0", "", flooded)
    flood = instant("Flood", PutCounter(Targets(), "flood"), drown, target=Permanent())
    dry = instant("Dry", PutCounter(Targets(), "flood", sign=-1), target=Permanent())
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    a.hand(flood, dry)
    a.casts(flood, at=BEAR)
    t.resolve()
    assert b.power(BEAR) == 1
    a.casts(dry, at=BEAR)
    t.resolve()
    assert b.power(BEAR) == 2
