"""The log: events that happened or were stopped, with the rules that say so."""

from __future__ import annotations

from apnap.state.event import Entry, Event
from apnap.state.game import Game

STOPPED = "does not happen: "

# Events that happen all the time and show on the table.
ROUTINE = frozenset(
    (
        "AddMana",
        "BecomesBlocked",
        "BecomesTarget",
        "BecomesUnblocked",
        "CombatBegins",
        "CombatEnds",
        "EmptyPool",
        "LeavesGame",
        "Resolved",
        "Shuffle",
        "SpendMana",
        "StepBegins",
        "Tap",
        "TappedForMana",
        "Untap",
        "WearOff",
    )
)


def record(game: Game, event: Event, rules: tuple[str, ...], happened: bool = True) -> None:
    """Add a line to the log: the event, whether it happened, and the rules that say so. The text of
    an event that was stopped says so."""
    turn = game.edit_turn(game.running)
    turn.recorded += 1
    text = event.text(game)
    seen_by = event.seen_by(game)
    public = text if seen_by is None else event.public_text(game)
    if not happened and not event.is_refusal():
        text, public = STOPPED + text, STOPPED + public
    game.log.append(
        Entry(game.running, turn.number, turn.step, event, rules, happened, text, public, seen_by)
    )


def is_routine(entry: Entry) -> bool:
    """Whether the log line is left out unless a person asks for all of the log."""
    name = type(entry.event).__name__
    return entry.happened and (name in ROUTINE or getattr(entry.event, "to", "") == "stack")
