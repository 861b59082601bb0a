"""107.14: "for each {E} paid this way", "the amount of {E} paid this way"."""

from __future__ import annotations

from apnap.effects.instructions.paying_counters import CountersPaid
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Amount


def energy_paid(r: Reader) -> Amount:
    """Read "{E} paid this way", behind "the number of" or "for each"."""
    r.expect("{e} paid this way")
    return _paid(r)


def amount_of_energy_paid(r: Reader) -> Amount:
    """Read "the amount of {E} paid this way"."""
    r.expect("the amount of {e} paid this way")
    return _paid(r)


def _paid(r: Reader) -> Amount:
    paid = [name for name, deed in r.said.deeds.items() if deed == "PayAnyCounters"]
    if not paid:
        raise r.miss("energy that was paid")
    return CountersPaid(paid[-1])


@prints(CountersPaid)
def say_counters_paid(say: Saying, value: CountersPaid) -> str:
    if say.style == "that":
        return "that much"
    return f"the {'amount' if say.style == 'equal' else 'number'} of {{e}} paid this way"
