"""702.62b: Suspended cards in the words of cards, as they play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import Seat, Table, table
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", cost="{G}", power=2, toughness=2)
KRAKEN = card("Suspend 3—{U}", "Creature", "Kraken", mana_cost="{7}")


def suspended(t: Table, seat: Seat, what: CardDef = KRAKEN) -> int:
    """The card, suspended by its owner."""
    seat.hand(what).lands("Island")
    seat.suspends(what)
    return seat.find(what, zones=("exile",))


@pytest.mark.rule("702.62b")
def test_702_62b_a_suspended_card_is_a_target() -> None:
    t = table(2)
    a, b = t.seats
    charm = card("Remove two time counters from target permanent or suspended card.", "Instant")
    number = suspended(t, a)
    b.battlefield(BEAR)
    a.exile(BEAR).hand(charm)
    a.casts(charm, number)
    t.resolve()
    assert a.counters(number, "time") == 1


@pytest.mark.rule("113.6b")
def test_113_6b_an_ability_functions_while_the_card_is_suspended() -> None:
    t = table(2)
    a, b = t.seats
    watcher = card(
        "Suspend 3—{U}\nWhenever an opponent casts a spell, if this card is suspended, remove a "
        "time counter from it.\nSacrifice a creature: Remove a time counter from this card. "
        "Activate only if this card is suspended.",
        "Creature",
        "Watcher",
        mana_cost="{7}",
    )
    number = suspended(t, a, watcher)
    a.battlefield(BEAR, watcher)
    b.hand("Lightning Bolt").lands("Mountain")
    a.activates(number)
    a.answers(BEAR)
    t.resolve()
    assert (a.counters(number, "time"), a.creatures) == (2, ["Watcher"])
    a.passes()
    b.casts("Lightning Bolt", a)
    assert len(t.stack) == 2  # the one on the battlefield does not trigger
    t.resolve()
    assert a.counters(number, "time") == 1


@pytest.mark.rule("702.62b")
def test_702_62b_each_suspended_card_and_those_you_own() -> None:
    t = table(2)
    a, b = t.seats
    dust = card("Put two time counters on each permanent with a time counter on it and each "
                "suspended card.", "Instant", "Dust")  # fmt: skip
    rose = card(
        "{0}: Put a time counter on this creature for each suspended card you own.",
        "Creature",
        "Rose",
    )
    number = suspended(t, a)
    a.battlefield(rose).hand(dust)
    b.battlefield(rose)
    a.activates(rose)
    t.resolve()
    a.passes()
    b.activates(b.find(rose))
    t.resolve()
    assert (a.counters(rose, "time"), b.counters(rose, "time")) == (1, 0)
    a.casts(dust)
    t.resolve()
    assert (a.counters(rose, "time"), b.counters(rose, "time")) == (3, 0)
    assert a.counters(number, "time") == 5


@pytest.mark.rule("702.62b")
def test_702_62b_one_that_you_own_is_chosen() -> None:
    t = table(2)
    a, _b = t.seats
    amy = card("{0}: Choose a suspended card you own and remove two time counters from it.",
               "Creature", "Amy")  # fmt: skip
    number = suspended(t, a)
    a.battlefield(amy).exile(BEAR)
    a.activates(amy)
    t.resolve()
    assert a.counters(number, "time") == 1
