"""`apnap cards coverage`: how many cards can be played, as a table, JSON or a page."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from html import escape
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from apnap.cards.card_files import read_card_file
from apnap.cards.coverage import Coverage, covered
from apnap.cards.store import Store
from apnap.cards.verdicts import Verdicts
from apnap.oracle.text.facts import CardFacts

from .bars import bar, plain_errors
from .terminal import Terminal, say

SHOWN = 25
LEGAL = ("legal", "restricted")


@click.command()
@click.option("--cards", "file", type=click.Path(path_type=Path), help="A file, not the store.")
@click.option("--set", "sets", multiple=True, help="Only cards printed in this set, by its code.")
@click.option("--format", "format_name", help="Only cards that are legal in this format.")
@click.option("--jobs", default=os.cpu_count() or 1, show_default=True, help="How many processes.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--html", "page", type=click.Path(path_type=Path), help="Write a page to this file.")
def coverage(
    file: Path | None,
    sets: tuple[str, ...],
    format_name: str | None,
    jobs: int,
    as_json: bool,
    page: Path | None,
) -> None:
    """Count the cards that can be played, and rank what keeps the others from it."""
    if jobs < 1:
        raise click.BadParameter("it has to be at least 1", param_hint="--jobs")
    with plain_errors():
        figures = count(chosen(cards_of(file), sets, format_name), jobs)
        if page is not None:
            page.write_text(as_page(figures), encoding="utf-8")
    if as_json:
        say(json.dumps(figures.as_json()))
    else:
        show(Terminal(), figures)
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


def show(console: Console, figures: Coverage) -> None:
    """Print the figures as tables."""
    console.print(
        f"{figures.supported:,} of {figures.cards:,} cards can be played ({figures.share:.1%})"
    )
    types = Table("type", "cards", "can be played", "share")
    for word, cards, supported, share in by_type(figures):
        types.add_row(word, cards, supported, share)
    console.print(types)
    reasons = Table("only this", "cards", "not understood", "such as", title="what is missing")
    for each in figures.ranked()[:SHOWN]:
        reasons.add_row(str(each.sole), str(each.cards), each.words, each.examples[0])
    if figures.reasons:
        console.print(reasons)


def by_type(figures: Coverage) -> Iterator[tuple[str, str, str, str]]:
    """For each card type: its name, the cards, those that can be played, and their share."""
    for word in sorted(figures.by_type, key=lambda each: -figures.by_type[each]["cards"]):
        cards, supported = figures.by_type[word]["cards"], figures.by_type[word]["supported"]
        yield word, f"{cards:,}", f"{supported:,}", f"{supported / cards:.1%}"


# ---- the page --------------------------------------------------------------------------------

STYLE = (
    "body{font-family:sans-serif;margin:2em}table{border-collapse:collapse;margin:1em 0}"
    "td,th{border-bottom:1px solid #ccc;padding:.2em .8em;text-align:left}"
)


def as_page(figures: Coverage) -> str:
    """The figures as an HTML page that needs no other files."""
    reasons = [
        (str(each.sole), str(each.cards), each.words, each.expected, ", ".join(each.examples))
        for each in figures.ranked()
    ]
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        f"<title>Cards that can be played</title><style>{STYLE}</style>"
        "<h1>Cards that can be played</h1>"
        f"<p>{figures.supported:,} of {figures.cards:,} ({figures.share:.1%}).</p>"
        + table(("type", "cards", "can be played", "share"), by_type(figures))
        + "<h2>What is missing</h2>"
        + table(("only this", "cards", "not understood", "expected", "such as"), reasons)
        + "</html>\n"
    )


def table(headings: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """An HTML table."""
    head = "".join([f"<th>{escape(each)}</th>" for each in headings])
    body = ["".join([f"<td>{escape(each)}</td>" for each in row]) for row in rows]
    return f"<table><tr>{head}</tr>" + "".join([f"<tr>{row}</tr>" for row in body]) + "</table>"
