"""The log, as lines to read or as data."""

from __future__ import annotations

from typing import Any

from apnap.judge.index import index
from apnap.rules.turn.turns import TurnBegins
from apnap.state.event import Entry
from apnap.state.game import Game


def lines(
    game: Game, seat: int | None = None, since: int = 0, rules_text: bool = False
) -> list[str]:
    """The log from entry `since` on, as this seat may read it; with None, everything.

    Events that were stopped are marked with a cross. A header says which turn the lines below it
    belong to; with several turns in progress, a turn may go on after another. With `rules_text`, a
    summary of each rule follows.

    >>> from apnap import SeatSetup, combine, new_game
    >>> from apnap.cards import bundled_deck
    >>> from apnap.formats import free_for_all
    >>> seats = [SeatSetup(name, bundled_deck("green")) for name in ("Ann", "Bob", "Cay")]
    >>> game = new_game(seats, combine(free_for_all), seed=7)
    >>> list(lines(game))[-1]
    'Ann draws Giant Spider [121.1, 103.5]'
    """
    text_lines: list[str] = []
    names: dict[tuple[int, int], str] = {}
    previous: tuple[int, int] | None = None
    for entry in game.log.since(since):
        place = (entry.turn, entry.round)
        begins = isinstance(entry.event, TurnBegins) and entry.happened
        if begins:
            names[place] = turn_name(entry)
            text_lines.append(f"== {text_for(entry, seat)}{cited(entry)} ==")
        elif place != previous:
            text_lines.append(header(game, place, names, fresh=previous is None and not since))
        if not begins:
            mark = "" if entry.happened else "× "
            text_lines.append(f"{mark}{text_for(entry, seat)}{cited(entry)}")
        if rules_text:
            text_lines += summaries(entry)
        previous = place
    return text_lines


def entries(game: Game, seat: int | None = None, since: int = 0) -> list[dict[str, Any]]:
    """The log as data: for each entry the marker and the number of its turn, the step, the text,
    the rules, and whether the event happened or was stopped.

    >>> from apnap import SeatSetup, combine, new_game
    >>> from apnap.cards import bundled_deck
    >>> from apnap.formats import free_for_all
    >>> seats = [SeatSetup(name, bundled_deck("green")) for name in ("Ann", "Bob", "Cay")]
    >>> game = new_game(seats, combine(free_for_all), seed=7)
    >>> len(list(entries(game))) == len(list(game.log))
    True
    """
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
    """The text that this seat may read: the full one only if it saw the event."""
    hidden = seat is not None and entry.seen_by is not None and seat not in entry.seen_by
    return entry.public if hidden else entry.text


def cited(entry: Entry) -> str:
    """The rule numbers of the entry, in brackets."""
    return f" [{', '.join(dict.fromkeys(entry.rules))}]" if entry.rules else ""


def summaries(entry: Entry) -> list[str]:
    """The summaries of the entry's rules, a line for each that has one."""
    text_lines = []
    for number in dict.fromkeys(entry.rules):
        summary = index().summary(number)
        if summary is not None:
            text_lines.append(f"    {number}: {summary}")
    return text_lines


def header(
    game: Game, place: tuple[int, int], names: dict[tuple[int, int], str], fresh: bool
) -> str:
    """The line above events of a turn that began earlier, or before any turn."""
    if place[0] == 0:
        return "== the game starts ==" if fresh else "== the start of the game goes on =="
    if place not in names:
        for entry in game.log:
            if (entry.turn, entry.round) == place and isinstance(entry.event, TurnBegins):
                names[place] = turn_name(entry)
    return f"== {names.get(place, f'turn {place[1]} of marker {place[0]}')} goes on =="


def turn_name(entry: Entry) -> str:
    """The turn's name, as in "turn 3 of Ann"."""
    return entry.text.removesuffix(" begins")
