"""122: counters."""

import pytest

from apnap.effects.instructions.all_instructions import DealDamage, Destroy
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Targets
from apnap.rules.continuous import layers
from apnap.rules.machine.events import Untap, destroy
from apnap.rules.objects.counters import PutCounters, move_counters
from apnap.rules.objects.counters_in_layers import power_and_toughness
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import instant

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", power=2, toughness=2)


BOLT = instant("Bolt", DealDamage(Number(3), Targets()), target=CREATURE)
DOOM = instant("Doom", Destroy(Targets()), target=CREATURE)


@pytest.mark.rule("122.1")
def test_122_1_counters_are_put_and_removed() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    bear = a.find(BEAR)
    make(t, PutCounters(on=bear, number=2), PutCounters(on=1, kind="poison", number=3))
    assert (a.power(BEAR), b.poison) == (4, 3)
    make(t, PutCounters(on=bear, number=-1), PutCounters(on=1, kind="poison", number=-9))
    assert (a.power(BEAR), b.poison) == (3, 0)
    assert t.log_has("122.1", "B loses 3 poison counters")


@pytest.mark.rule("122.1a")
def test_122_1a_counters_change_power_and_toughness() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, counters={"+2/+0": 2, "-0/-1": 1, "+1/+1": 1, "charge": 5})
    assert (a.power(BEAR), a.toughness(BEAR)) == (7, 2)
    assert power_and_toughness("charge") == (0, 0)
    assert power_and_toughness("-1/-2") == (-1, -2)


@pytest.mark.rule("122.1b")
def test_122_1b_a_keyword_counter_gives_the_keyword() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, counters={"flying": 1, "oil": 1})
    assert layers.characteristics_of(t.game, a.find(BEAR)).keywords == {"flying"}
    make(t, PutCounters(on=a.find(BEAR), kind="flying", number=-1))
    assert layers.characteristics_of(t.game, a.find(BEAR)).keywords == frozenset()


@pytest.mark.rule("122.1c")
def test_122_1c_a_shield_stops_one_destruction_or_damage() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR, counters={"shield": 2})
    a.hand(DOOM, BOLT, BOLT)
    a.casts(DOOM, at=BEAR)
    t.resolve()
    assert b.counters(BEAR, "shield") == 1
    a.casts(BOLT, at=BEAR)
    t.resolve()
    assert (b.counters(BEAR, "shield"), b.damage(BEAR)) == (0, 0)
    assert t.log_has("122.1c")
    a.casts(BOLT, at=BEAR)
    t.resolve()
    assert b.permanents == []


@pytest.mark.rule("122.1c")
def test_122_1c_a_shield_does_not_stop_state_based_actions() -> None:
    t = table(2)
    _, b = t.seats
    b.battlefield(BEAR, counters={"shield": 1})
    make(t, destroy(b.find(BEAR), "704.5g"))
    assert b.graveyard_names == ["Bear"]


@pytest.mark.rule("122.1d")
def test_122_1d_a_stunned_permanent_does_not_untap() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, tapped=True, counters={"stun": 1})
    make(t, Untap(on=a.find(BEAR)))
    assert (a.is_tapped(BEAR), a.counters(BEAR, "stun")) == (True, 0)
    make(t, Untap(on=a.find(BEAR)))
    assert not a.is_tapped(BEAR)


@pytest.mark.rule("122.1h")
def test_122_1h_finality_exiles_instead() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR, counters={"finality": 1})
    a.hand(DOOM)
    a.casts(DOOM, at=BEAR)
    t.resolve()
    assert (b.graveyard_names, b.exile_names) == ([], ["Bear"])
    assert t.log_has("122.1h")


@pytest.mark.rule("122.2")
def test_122_2_counters_are_not_kept() -> None:
    from apnap.rules.machine.events import Move

    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, counters={"+1/+1": 2})
    make(t, Move(on=a.find(BEAR), to="exile"))
    make(t, Move(on=a.find(BEAR, zones=("exile",)), to="battlefield"))
    assert a.counters(BEAR, "+1/+1") == 0


@pytest.mark.rule("122.5")
def test_122_5_counters_move_or_stay() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, counters={"+1/+1": 2})
    b.battlefield(BEAR)
    one, other = a.find(BEAR), b.find(BEAR)
    assert move_counters(t.game, one, one, "+1/+1", 1) == []
    assert move_counters(t.game, one, other, "charge", 1) == []
    assert move_counters(t.game, one, other, "+1/+1", 3) == []
    make(t, *move_counters(t.game, one, other, "+1/+1", 2))
    assert (a.counters(one, "+1/+1"), b.counters(other, "+1/+1")) == (0, 2)


@pytest.mark.rule("122.7")
def test_122_7_the_event_says_how_many_there_were() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, counters={"+1/+1": 2})
    make(t, PutCounters(on=a.find(BEAR), number=3))
    [put] = [e.event for e in t.game.log if isinstance(e.event, PutCounters)]
    assert (put.had, put.number) == (2, 3)
