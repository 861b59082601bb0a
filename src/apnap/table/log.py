"""The log, as lines to read or as data."""

from __future__ import annotations

from typing import Any

from apnap.rulebook.index import DEFAULT_EDITION, index, parse_citation
from apnap.rulebook.terms import log_line
from apnap.rulebook.translation import cited_in
from apnap.rules.turn.turns import TurnBegins
from apnap.state.event import Entry
from apnap.state.game import Game

from .calls import Misuse


def lines(
    game: Game, seat: int | None = None, since: int = 0, rules_text: bool = False
) -> list[str]:
    """The log from entry `since` on, as this seat may read it; with None, everything.

    Events that were stopped are marked with a cross. A header says which turn the lines below it
    belong to; with several turns in progress, a turn may go on after another. With `rules_text`, a
    summary of each rule follows. The words and the numbers are those of the edition that is played;
    the first line names it, unless it is the default one.

    >>> from apnap import SeatSetup, combine, new_game
    >>> from apnap.cards import bundled_deck
    >>> from apnap.formats import free_for_all
    >>> seats = [SeatSetup(name, bundled_deck("green")) for name in ("Ann", "Bob", "Cay")]
    >>> game = new_game(seats, combine(free_for_all), seed=7)
    >>> list(lines(game))[-1]
    'Ann draws Stampeding Rhino [121.1, 103.5]'
    """
    if not isinstance(game, Game):
        raise Misuse(f"a {type(game).__name__} is not a Game: write lines(game), or lines(game, 0)")
    if seat is not None and not (isinstance(seat, int) and game.is_player(seat)):
        seats = f"the seats are 0 to {game.size - 1}, and None is everybody"
        raise Misuse(f"there is no seat {seat!r}: {seats}")
    edition = game.rules.edition
    text_lines: list[str] = [] if since or edition == DEFAULT_EDITION else [named(edition)]
    names: dict[tuple[int, int], str] = {}
    previous: tuple[int, int] | None = None
    for entry in game.log.since(since):
        place = (entry.turn, entry.round)
        begins = isinstance(entry.event, TurnBegins) and entry.happened
        if begins:
            names[place] = turn_name(entry)
            text_lines.append(f"== {text_for(entry, seat, edition)}{cited(entry, edition)} ==")
        elif place != previous:
            text_lines.append(header(game, place, names, fresh=previous is None and not since))
        if not begins:
            mark = "" if entry.happened else "× "
            text_lines.append(f"{mark}{text_for(entry, seat, edition)}{cited(entry, edition)}")
        if rules_text:
            text_lines += summaries(entry, edition)
        previous = place
    return text_lines


def entries(game: Game, seat: int | None = None, since: int = 0) -> list[dict[str, Any]]:
    """The log as data: for each entry the marker and the number of its turn, the step, the text,
    the rules, and whether the event happened or was stopped. The words and the numbers are those of
    the edition that is played.

    >>> from apnap import SeatSetup, combine, new_game
    >>> from apnap.cards import bundled_deck
    >>> from apnap.formats import free_for_all
    >>> seats = [SeatSetup(name, bundled_deck("green")) for name in ("Ann", "Bob", "Cay")]
    >>> game = new_game(seats, combine(free_for_all), seed=7)
    >>> len(list(entries(game))) == len(list(game.log))
    True
    """
    edition = game.rules.edition
    return [
        {
            "turn": entry.turn,
            "round": entry.round,
            "step": entry.step,
            "text": text_for(entry, seat, edition),
            "rules": list(cited_in(entry.rules, edition)),
            "happened": entry.happened,
        }
        for entry in game.log.since(since)
    ]


def named(edition: str) -> str:
    """The line that names the edition whose words and numbers follow."""
    return f"== by the rulebook of {edition}, in its words and numbers =="


def text_for(entry: Entry, seat: int | None, edition: str = DEFAULT_EDITION) -> str:
    """The text that this seat may read, in the words of an edition: the full one only if it saw the
    event."""
    hidden = seat is not None and entry.seen_by is not None and seat not in entry.seen_by
    return log_line(entry.public if hidden else entry.text, edition)


def cited(entry: Entry, edition: str = DEFAULT_EDITION) -> str:
    """The rule numbers of the entry in an edition, in brackets."""
    rules = dict.fromkeys(cited_in(entry.rules, edition))
    return f" [{', '.join(rules)}]" if rules else ""


def summaries(entry: Entry, edition: str = DEFAULT_EDITION) -> list[str]:
    """The summaries of the entry's rules, a line for each that has one."""
    text_lines = []
    for rule in dict.fromkeys(entry.rules):
        cited_rule = parse_citation(rule)
        summary = index(cited_rule.edition).summary(cited_rule.number)
        if summary is not None:
            text_lines.append(f"    {cited_in((rule,), edition)[0]}: {summary}")
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
