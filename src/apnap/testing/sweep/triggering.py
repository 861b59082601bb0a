"""Make the triggered abilities of a card trigger, as far as a general method can."""

from __future__ import annotations

from apnap.state.ability import TriggeredAbility
from apnap.state.names import Zone

from .driving import Driver
from .occasions import OCCASIONS, events_of
from .rich_table import fresh
from .using import Sweep, triggered_of

MOST = 16  # occasions that are tried again, in the rounds after the first
# Is the player poor; which answers are given; how many counters of each kind are on the card.
ROUNDS = ((False, 0, 0), (False, 1, 3), (True, 0, 0), (False, 4, 1))


def use_triggered(sweep: Sweep) -> None:
    """Go through the occasions until each triggered ability has triggered and changed something."""
    pending = dict(triggered_of(sweep.card))
    for nth, ability in pending.items():
        sweep.trying(f"triggered {nth + 1}", type(ability.trigger).__name__)
    note_seen(sweep, pending)
    for number, (poor, salt, counters) in enumerate(ROUNDS):
        names = occasions_for(pending)
        for name, zone in names[:MOST] if number else names:
            if not pending:
                return
            driver = Driver(fresh(poor=poor), salt=salt, counters=counters)
            OCCASIONS[name](driver, sweep.card, zone)
            sweep.keep(driver)
            note_seen(sweep, pending)


def occasions_for(pending: dict[int, TriggeredAbility]) -> list[tuple[str, Zone]]:
    """The occasions on which something happens that one of the abilities waits for."""
    found: list[tuple[str, Zone]] = []
    for ability in pending.values():
        watched = set(ability.trigger.watches())
        names = [name for name in OCCASIONS if watched & events_of(name)] or list(OCCASIONS)[:MOST]
        if ability.chapter:
            names = ["chapters"]
        found += [(name, zone) for name in names for zone in ability.zones]
    return list(dict.fromkeys(found))


def note_seen(sweep: Sweep, pending: dict[int, TriggeredAbility]) -> None:
    """Cross out the abilities that were seen to resolve and to change something."""
    for use in sweep.seen:
        for nth, ability in list(pending.items()):
            if use.ability == ability:
                tried = sweep.tried[f"triggered {nth + 1}"]
                tried.used = True
                tried.changed = tried.changed or use.changed
                if tried.changed:
                    del pending[nth]
    sweep.seen.clear()
