"""The log, for a person to read and as data."""

from __future__ import annotations

from typing import Any

from apnap.judge.index import index
from apnap.rules.turn.turns import TurnBegins
from apnap.state.event import Entry
from apnap.state.game import Game


def lines(
    game: Game, seat: int | None = None, since: int = 0, rules_text: bool = False
) -> list[str]:
    """The log from that entry on, as this seat may read it; None: everything.

    What was stopped has a cross before it. A header says whose turn the lines after it are from;
    with several turns in progress a turn may go on after another. With `rules_text`, what each
    rule says follows in our words.
    """
    found: list[str] = []
    names: dict[tuple[int, int], str] = {}
    previous: tuple[int, int] | None = None
    for entry in game.log.since(since):
        place = (entry.turn, entry.round)
        begins = isinstance(entry.event, TurnBegins) and entry.happened
        if begins:
            names[place] = turn_name(entry)
            found.append(f"== {text_for(entry, seat)}{cited(entry)} ==")
        elif place != previous:
            found.append(header(game, place, names, fresh=previous is None and not since))
        if not begins:
            mark = "" if entry.happened else "× "
            found.append(f"{mark}{text_for(entry, seat)}{cited(entry)}")
        if rules_text:
            found += summaries(entry)
        previous = place
    return found


def entries(game: Game, seat: int | None = None, since: int = 0) -> list[dict[str, Any]]:
    """The log as data: the marker and how many turns it had begun, the step, the text, the rules,
    and whether it happened or was stopped."""
    return [
        {
            "turn": entry.turn,
            "round": entry.round,
            "step": entry.step,
            "text": text_for(entry, seat),
            "rules": list(entry.rules),
            "happened": entry.happened,
        }
        for entry in game.log.since(since)
    ]


def text_for(entry: Entry, seat: int | None) -> str:
    """What that seat is told: everything only if it saw it."""
    hidden = seat is not None and entry.seen_by is not None and seat not in entry.seen_by
    return entry.public if hidden else entry.text


def cited(entry: Entry) -> str:
    return f" [{', '.join(dict.fromkeys(entry.rules))}]" if entry.rules else ""


def summaries(entry: Entry) -> list[str]:
    """What the rules of this entry say, a line for each that we have a summary of."""
    found = []
    for number in dict.fromkeys(entry.rules):
        summary = index().summary(number)
        if summary is not None:
            found.append(f"    {number}: {summary}")
    return found


def header(
    game: Game, place: tuple[int, int], names: dict[tuple[int, int], str], fresh: bool
) -> str:
    """The line above what happens in a turn that began earlier, or before any turn."""
    if place[0] == 0:
        return "== the game starts ==" if fresh else "== the start of the game goes on =="
    if place not in names:
        for entry in game.log:
            if (entry.turn, entry.round) == place and isinstance(entry.event, TurnBegins):
                names[place] = turn_name(entry)
    return f"== {names.get(place, f'turn {place[1]} of marker {place[0]}')} goes on =="


def turn_name(entry: Entry) -> str:
    return entry.text.removesuffix(" begins")
