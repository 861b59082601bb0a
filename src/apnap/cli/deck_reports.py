"""What stands in the way of playing a deck, in words; and cards to play instead."""

from __future__ import annotations

from collections import Counter

import click
from rich.console import Console
from rich.text import Text

from apnap.cards.checking import Instead, Report, Substitutes, exchanged
from apnap.cards.deck import Deck, DeckError
from apnap.cards.deck_marks import may_lack_commander, with_commanders
from apnap.cards.library import Library, open_library
from apnap.sim import TableError
from apnap.sim.table_decks import find_list

from .terminal import Terminal, harmless, say, short

PART_OF_ONE = {"commanders": "commander", "planes": "plane", "schemes": "scheme"}
FORCE_HELP = "Play although a deck is not legal in the format."
REPLACE_HELP = "Play similar cards instead of those that can't be played."
NO_COMMANDER = (
    "only basic lands come twice in this list: if one of its cards is the commander, say so with "
    "--commander NAME"
)
COMMANDER_HELP = "The card of the list that is its commander; twice for partners."


def accept(reports: list[Report], force: bool, may_replace: bool = False) -> None:
    """Say everything that stands in the way of these decks, and end the command; with `force`, warn
    of decks that are not legal, and go on. `may_replace` says that `--replace` can be offered."""
    in_the_way = [each for each in reports if not each.is_clear]
    console = Terminal(stderr=True, soft_wrap=True)
    for report in reports:
        if report.is_clear and may_lack_commander(report.deck):
            console.print(Text(f"{short(report.deck.name)}: {NO_COMMANDER}", style="yellow"))
    if not in_the_way:
        return
    for report in in_the_way:
        show(console, report)
    legal_at_least = all(each.is_playable for each in in_the_way)
    if legal_at_least and force:
        console.print("These decks are played all the same.", style="yellow")
        return
    advice = "name other decks, or another --format"
    if legal_at_least:
        advice += "; --force plays them all the same"
    elif may_replace:
        advice += "; --replace puts similar cards instead of those that can't be played"
    raise click.UsageError(f"{count(in_the_way)} can't be played like this: {advice}")


def named_list(name: str, commanders: tuple[str, ...] = ()) -> Deck:
    """The bundled deck with this name or the list in this file, led by these cards."""
    try:
        return with_commanders(find_list(name), commanders)
    except (TableError, DeckError) as error:
        raise click.UsageError(str(error)) from None


def with_replacements(deck: Deck, reports: list[Report]) -> Deck:
    """The deck with similar cards instead of those that the report on it says can't be played."""
    report = next((each for each in reports if each.deck == deck), None)
    if report is None or report.is_playable:
        return deck
    with open_library() as library:
        return exchanged(deck, library, offered(report, library, yes=True, quiet=True))


def count(reports: list[Report]) -> str:
    """ "the deck karlov", or "2 decks"."""
    if len(reports) > 1:
        return f"{len(reports)} decks"
    return f"the deck {short(reports[0].deck.name)}"


def show(console: Console, report: Report) -> None:
    """Print everything that stands in the way."""
    parts = [part_words(name, report.holding.size(name)) for name in report.deck.sections()]
    title = ", ".join([report.format.name, *report.supplements])
    console.print(Text(f"{short(report.deck.name)} ({title}): {', '.join(parts)}", style="bold"))
    for unknown in report.unknown:
        hint = f"; did you mean {' or '.join(unknown.near)}?" if unknown.near else ""
        where = f"{unknown.entry.where}: " if unknown.entry.where else ""
        missing = f"unknown: {where}there is no card {short(unknown.entry.name)!r}{hint}"
        console.print(Text(harmless(missing)))
    for card in report.unsupported:
        console.print(Text(f"can't be played: {card.count} {short(card.facts.name)}"))
        for problem in card.problems:
            words = Text(f"    {short(problem.face)}: " if problem.face else "    ")
            words.append(harmless(problem.text) or "the text is not complete", style="underline")
            console.print(words)
    for fault in report.faults:
        console.print(Text(harmless(f"not legal: {fault.words} [{fault.rule}]")))
    if report.is_clear:
        console.print(Text("nothing stands in the way", style="green"))
    if may_lack_commander(report.deck):
        console.print(Text(NO_COMMANDER, style="yellow"))


def part_words(part: str, many: int) -> str:
    """ "99 main", "1 commander", "2 commanders"."""
    return f"{many} {PART_OF_ONE.get(part, part) if many == 1 else part}"


def offered(report: Report, library: Library, yes: bool, quiet: bool) -> Instead:
    """The replacements that the user agrees to, for cards that are unknown or can't be played."""
    replacements: Instead = {}
    counts = Counter[str]()
    for each in report.unknown:
        counts[each.entry.name] += each.entry.count
    near = {each.entry.name: each.near[0] for each in report.unknown if each.near}
    for name, other in near.items():
        if agreed(f"{counts[name]} {name}", f"{counts[name]} {other}", yes, quiet):
            replacements[name] = [(counts[name], other)]
    if not report.unsupported:
        return replacements
    substitutes = Substitutes(report, library)
    substitutes.taken.update([name for others in replacements.values() for _, name in others])
    for card in report.unsupported:
        name = card.facts.name
        others = substitutes.choose(card.facts, card.count)
        words = ", ".join([f"{count} {other}" for count, other in others])
        if not others:
            say(f"{short(name)}: there is nothing like it that can be played", err=quiet)
        elif agreed(f"{card.count} {name}", words, yes, quiet):
            replacements[name] = others
    return replacements


def agreed(name: str, other: str, yes: bool, quiet: bool) -> bool:
    """Whether the user agrees to this replacement."""
    name, other = harmless(name), harmless(other)
    if yes:
        say(f"{name} → {other}", err=quiet)
        return True
    return click.confirm(f"put {other} instead of {name}?", default=False, err=quiet)
