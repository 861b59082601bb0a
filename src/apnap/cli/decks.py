"""`apnap decks`: list the bundled decks, and check whether a deck can be played."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from apnap.cards import builtin_facts, bundled_decks, bundled_list
from apnap.cards.checking import Instead, Report, Substitutes, check_deck, exchanged
from apnap.cards.deck import Deck, DeckError
from apnap.cards.deck_files import read_deck_list
from apnap.cards.deck_formats import DECK_FORMATS
from apnap.cards.library import Library, open_library
from apnap.cards.supplements import REQUIRED
from apnap.formats import EDITIONS, rulebook
from apnap.oracle.text.facts import in_order
from apnap.state.ruleset import Ruleset

from .bars import plain_errors
from .terminal import Terminal, harmless, say, short


@click.group(invoke_without_command=True)
@click.pass_context
def decks(context: click.Context) -> None:
    """List the decks that come with apnap, or check a deck."""
    if context.invoked_subcommand is None:
        grid = Grid("name", "colors", "cards", "what it is")
        for name in bundled_decks():
            listed = bundled_list(name)
            numbers = [f"{listed.size(part)} {part}" for part in listed.sections()]
            grid.add_row(name, colors_in(listed), "\n".join(numbers), listed.name)
        Terminal().print(grid)


def colors_in(deck: Deck) -> str:
    """The colors of all cards together."""
    cards = [builtin_facts(each.name) for each in (*deck.main, *deck.commanders)]
    return in_order("".join([card.colors for card in cards]))


def find_list(name: str) -> Deck:
    """The bundled deck with this name, or the list in this file."""
    is_bundled = name in bundled_decks() and not Path(name).is_file()
    return bundled_list(name) if is_bundled else read_deck_list(Path(name))


@decks.command()
@click.argument("file")
@click.option(
    "--format",
    "formats",
    multiple=True,
    help=f"{', '.join(DECK_FORMATS)}; and besides it {', '.join(REQUIRED)}.",
)
@click.option(
    "--edition",
    type=click.Choice(list(EDITIONS)),
    default=Ruleset().edition,
    help="The rulebook to play by.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--replace", "offer", is_flag=True, help="Offer cards that can be played instead.")
@click.option("--yes", is_flag=True, help="Take what is offered, without asking.")
@click.option("--output", type=click.Path(path_type=Path), help="Where to write the new deck.")
def check(
    file: str,
    formats: tuple[str, ...],
    edition: str,
    as_json: bool,
    offer: bool,
    yes: bool,
    output: Path | None,
) -> None:
    """List all that stands in the way of playing a deck: a file, or one that comes with apnap.

    Without --format it is checked as a Commander deck if the list names a commander, and as a
    constructed deck if not. The exit code is 0 if nothing stands in the way.
    """
    with plain_errors(), open_library() as library:
        try:
            rules = rulebook(edition)
            report = check_deck(find_list(file), library, list(formats), rules)
        except DeckError as error:
            raise click.UsageError(str(error)) from None
        if as_json:
            say(json.dumps(report.as_json()))
        else:
            show(Terminal(soft_wrap=True), report)
        if (offer or yes) and not report.is_clear:
            instead = offered(report, library, yes, as_json)
            if instead:
                path = output or beside(Path(file))
                report = rewritten(report, library, instead, path, as_json, rules)
    sys.exit(0 if report.is_clear else 1)


def show(console: Console, report: Report) -> None:
    """Print everything that stands in the way."""
    parts = [f"{report.holding.size(name)} {name}" for name in report.deck.sections()]
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


def beside(file: Path) -> Path:
    """A path next to the file that doesn't exist yet."""
    number = 1
    path = file.with_name(f"{file.stem}-playable.txt")
    while path.exists():
        number += 1
        path = file.with_name(f"{file.stem}-playable-{number}.txt")
    return path


def rewritten(
    report: Report, library: Library, instead: Instead, path: Path, quiet: bool, rules: Ruleset
) -> Report:
    """Write the new deck and check it."""
    deck = exchanged(report.deck, library, instead)
    write_new(path, deck)
    say(f"written: {path}", err=quiet)
    again = check_deck(deck, library, [report.format.name, *report.supplements], rules)
    if not quiet:
        show(Terminal(soft_wrap=True), again)
    return again


def write_new(path: Path, deck: Deck) -> None:
    """Write the deck to a file that must not exist yet."""
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(deck.as_text())
    except FileExistsError:
        raise click.ClickException(f"{path} is there already; nothing was written") from None
