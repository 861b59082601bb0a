"""`apnap cards coverage`: how many cards can be played, as a table, JSON or a page."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from apnap.cards.card_files import read_card_file
from apnap.cards.coverage import DIVISIONS, LEGAL, Coverage, Division, covered
from apnap.cards.store import Store
from apnap.cards.verdicts import Verdicts
from apnap.oracle.text.facts import CardFacts

from .bars import bar, plain_errors
from .coverage_page import WRITERS, in_figures
from .terminal import Terminal, say

SHOWN = 25


@click.command()
@click.option("--cards", "file", type=click.Path(path_type=Path), help="A file, not the store.")
@click.option("--set", "sets", multiple=True, help="Only cards printed in this set, by its code.")
@click.option("--format", "format_name", help="Only cards that are legal in this format.")
@click.option("--jobs", default=os.cpu_count() or 1, show_default=True, help="How many processes.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option(
    "--by",
    "divisions",
    type=click.Choice(list(DIVISIONS)),
    multiple=True,
    help="Show the shares by this; type, format and year unless you say otherwise.",
)
@click.option(
    "--page",
    type=click.Path(path_type=Path),
    help="Write a page with a plot to this file: .html, or .md for the documentation.",
)
def coverage(
    file: Path | None,
    sets: tuple[str, ...],
    format_name: str | None,
    jobs: int,
    as_json: bool,
    divisions: tuple[Division, ...],
    page: Path | None,
) -> None:
    """Count the cards that can be played, and rank what keeps the others from it."""
    if page is not None and page.suffix not in WRITERS:
        raise click.BadParameter("its name has to end in .html or .md", param_hint="--page")
    if jobs < 1:
        raise click.BadParameter("it has to be at least 1", param_hint="--jobs")
    with plain_errors():
        figures = count(chosen(cards_of(file), sets, format_name), jobs)
        if page is not None:
            page.write_text(WRITERS[page.suffix](figures), encoding="utf-8")
    if as_json:
        say(json.dumps(figures.as_json()))
    else:
        show(Terminal(), figures, divisions or ("type", "format", "year"))
    if page is not None:
        say(f"written: {page}", err=as_json)


def cards_of(file: Path | None) -> list[CardFacts]:
    """The cards that can be in a deck (108.2)."""
    if file is None:
        with Store() as store:
            return [card for card in store if card.can_be_in_a_deck]
    return [card for card in read_card_file(file).cards.values() if card.can_be_in_a_deck]


def chosen(
    cards: list[CardFacts], sets: tuple[str, ...], format_name: str | None
) -> list[CardFacts]:
    """The cards of these sets that are legal in this format."""
    if sets:
        codes = [known(each, {code for card in cards for code in card.printings}) for each in sets]
        cards = [card for card in cards if not set(codes).isdisjoint(card.printings)]
    if format_name is not None:
        named = known(format_name, {each for card in cards for each in card.legalities})
        cards = [card for card in cards if card.legalities.get(named) in LEGAL]
    return cards


def known(name: str, names: set[str]) -> str:
    """The name in lower case; an error with a hint if no card has it."""
    word = name.strip().casefold()
    if word not in names:
        near = get_close_matches(word, names, n=3, cutoff=0.4)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        raise click.UsageError(f"none of the cards has {name!r}{hint}")
    return word


def count(cards: list[CardFacts], jobs: int) -> Coverage:
    """Compile the cards, and count those that can be played."""
    with Verdicts() as verdicts:
        with bar("compiling", len(cards)) as (progress, task):
            verdicts.complete(cards, jobs, lambda done: progress.update(task, completed=done))
        return covered([(card, verdicts.problems(card)) for card in cards])


def show(console: Console, figures: Coverage, divisions: Iterable[Division]) -> None:
    """Print the figures as tables."""
    console.print(
        f"{figures.supported:,} of {figures.cards:,} cards can be played ({figures.share:.1%})"
    )
    for division in divisions:
        shares = Table(division, "cards", "can be played", "share")
        for share in figures.by(division):
            shares.add_row(*in_figures(share))
        console.print(shares)
    reasons = Table("only this", "cards", "not understood", "such as", title="what is missing")
    for each in figures.ranked()[:SHOWN]:
        reasons.add_row(str(each.sole), str(each.cards), each.words, each.examples[0])
    if figures.reasons:
        console.print(reasons)
