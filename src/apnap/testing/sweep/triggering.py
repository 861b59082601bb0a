"""Make the triggered abilities of a card trigger, as far as a general method can."""

from __future__ import annotations

from typing import NamedTuple

from apnap.state.ability import TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.names import BATTLEFIELD, EXILE, Zone

from .driving import Driver
from .hints import spoken_of
from .occasions import OCCASIONS, events_of
from .rich_table import fresh
from .using import Sweep, triggered_of

FIRST = 8  # occasions that are tried in the first round before there is a second
AGAIN = 3  # occasions that are tried in each other round before the rest of the first
MOST = 16  # occasions that are tried in the rounds after the first


class Round(NamedTuple):
    """Which players are poor, which answers are given, how many counters are on the card, and
    whether it is tapped."""

    poor: tuple[int, ...] = ()
    salt: int = 0
    counters: int = 0
    tapped: bool = False
    front: CardDef | None = None  # what is used instead of the face itself


ROUNDS = (
    Round(),
    Round(salt=1, counters=3),
    Round((0,)),
    Round((1, 2)),
    Round(counters=1),
    Round(tapped=True),
    Round((), 4, 20),
)
SUSPENDED = Round(counters=1)  # 702.62a: with a last time counter
ALWAYS = (
    "turns",
    "cast it",
    "cast it and wait",
    "cast it in response",
    "cast it in combat",
    "cast it defending",
    "cast after combat",
    "cast it otherwise",
    "cast it and lose it",
    "use it",
    "discard it",
    "made to discard it",
    "cycle it",
)
TRANSFORMING = (
    "transform",
    "transformed",
    "unlock",
    "erase",
    "use it",
    "chapters",
    "day and night",
    "busy turn",
    "attack",
)
Try = tuple[Round, str, Zone]


def use_triggered(sweep: Sweep) -> None:
    """Go through the occasions until each triggered ability has triggered and changed something."""
    pending = dict(triggered_of(sweep.card))
    for nth, ability in pending.items():
        sweep.trying(f"triggered {nth + 1}", type(ability.trigger).__name__, ability)
    note_seen(sweep, pending)
    done: set[Try] = set()
    for nth, ability in [*pending.items()]:
        tried = sweep.tried[f"triggered {nth + 1}"]
        tries = [*tries_with_front(sweep), *tries_for(ability, sweep.card.text)]
        while tries and nth in pending and not sweep.gives_up(tried):
            each = tries.pop(0)
            if each in done:
                continue
            done.add(each)
            was_used = tried.used
            go_through(sweep, each)
            note_seen(sweep, pending)
            if tried.used and not was_used:  # on this occasion, it does something another time
                tries = [(later, *each[1:]) for later in ROUNDS[1:]] + tries


def go_through(sweep: Sweep, each: Try) -> None:
    """Let the occasion take place."""
    (poor, salt, counters, tapped, front), name, zone = each
    driver = Driver(fresh(poor=poor), salt=salt, counters=counters, tapped=tapped)
    OCCASIONS[name](driver, front or sweep.card, zone)
    sweep.keep(driver)


def tries_for(ability: TriggeredAbility, text: str) -> list[Try]:
    """What is tried for the ability: some occasions in every round, and then the others."""
    occasions = occasions_for(ability, text)
    first, others = ROUNDS[0], ROUNDS[1:]
    found: list[Try] = [(SUSPENDED, "turns", EXILE)] if ability.zones == (EXILE,) else []
    found += [(first, *each) for each in occasions[:FIRST]]
    found += [(later, *each) for later in others for each in occasions[:AGAIN]]
    found += [(first, *each) for each in occasions[FIRST:]]
    return found + [(later, *each) for later in others for each in occasions[AGAIN:MOST]]


def tries_with_front(sweep: Sweep) -> list[Try]:
    """712.2: What is tried with the whole card, so that it transforms into the face."""
    if sweep.front is None:
        return []
    return [(Round(front=sweep.front), name, BATTLEFIELD) for name in TRANSFORMING]


def occasions_for(ability: TriggeredAbility, text: str) -> list[tuple[str, Zone]]:
    """The occasions on which something happens that the ability waits for; those that the card's
    words speak of come first."""
    watched = set(ability.trigger.watches())
    fitting = [name for name in OCCASIONS if watched & events_of(name)]
    names = fitting + [name for name in ALWAYS if name not in fitting]
    if ability.chapter:
        names = ["chapters"]
    elif not fitting:
        names = list(OCCASIONS)
    names.sort(key=lambda name: (name not in fitting) + (not spoken_of(name, text)))
    zones = dict.fromkeys((*ability.zones, BATTLEFIELD)) if "put into a graveyard" in text else ()
    return [(name, zone) for name in names for zone in zones or ability.zones]


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
