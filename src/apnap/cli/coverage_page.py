"""The page that `apnap cards coverage --page` writes: tables of shares, and a plot by year."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from html import escape

from apnap.cards.coverage import DIVISIONS, Coverage, Share

STYLE = (
    "body{font-family:sans-serif;margin:2em}table{border-collapse:collapse;margin:1em 0}"
    "td,th{border-bottom:1px solid #ccc;padding:.2em .8em;text-align:left}"
)
TITLE = "Cards that can be played"
SHARES = ("cards", "can be played", "share")
MISSING = ("only this", "cards", "not understood", "expected", "such as")
REASONS = 100  # of them on a page of the documentation
MARKS = re.compile(r"[\\|*_`\[\]#~{}]")  # of Markdown
BAR, GAP, HEIGHT, MARGIN = 18, 4, 160, 24  # of the plot


def in_figures(share: Share) -> tuple[str, str, str, str]:
    """A row of a table of shares."""
    percent = "100%" if share.supported == share.cards else f"{share.value:.1%}"
    return share.word, f"{share.cards:,}", f"{share.supported:,}", percent


def as_html(figures: Coverage) -> str:
    """The figures as an HTML page that needs no other files."""
    tables = [
        f"<h2>By {division}</h2>" + html_table((division, *SHARES), map(in_figures, shares))
        for division in DIVISIONS
        if (shares := figures.by(division))
    ]
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        f"<title>{TITLE}</title><style>{STYLE}</style><h1>{TITLE}</h1>"
        f"<p>{in_all(figures)}</p>{plot(figures.by('year'))}{''.join(tables)}"
        f"<h2>What is missing</h2>{html_table(MISSING, reasons(figures))}</html>\n"
    )


def as_markdown(figures: Coverage) -> str:
    """The figures as a page of the documentation."""
    parts = [f"# {TITLE}", in_all(figures), plot(figures.by("year"))]
    for division in DIVISIONS:
        if shares := figures.by(division):
            parts += [f"## By {division}", rows((division, *SHARES), map(in_figures, shares))]
    parts += ["## What is missing", rows(MISSING, reasons(figures)[:REASONS])]
    return "\n\n".join([each for each in parts if each]) + "\n"


WRITERS: dict[str, Callable[[Coverage], str]] = {".html": as_html, ".md": as_markdown}


def in_all(figures: Coverage) -> str:
    return (
        f"{figures.supported:,} of {figures.cards:,} cards can be played ({figures.share:.1%})."
        " A card counts in each of its types, in each set it was printed in, and in the year in"
        " which it was new."
    )


def reasons(figures: Coverage) -> list[tuple[str, ...]]:
    """For each phrase that is not understood: how many cards wait for it, and some of them."""
    return [
        (str(each.sole), str(each.cards), each.words, each.expected, ", ".join(each.examples))
        for each in figures.ranked()
    ]


def html_table(headings: Iterable[str], lines: Iterable[Iterable[str]]) -> str:
    """An HTML table."""
    head = "".join([f"<th>{escape(each)}</th>" for each in headings])
    body = ["".join([f"<td>{escape(each)}</td>" for each in line]) for line in lines]
    return f"<table><tr>{head}</tr>" + "".join([f"<tr>{line}</tr>" for line in body]) + "</table>"


def rows(headings: Iterable[str], lines: Iterable[Iterable[str]]) -> str:
    """A table of Markdown."""
    names = list(headings)
    body = [f"| {' | '.join(map(in_a_cell, line))} |" for line in lines]
    return "\n".join([f"| {' | '.join(names)} |", "|---" * len(names) + "|", *body])


def in_a_cell(text: str) -> str:
    """The text so that Markdown shows it as it stands."""
    return MARKS.sub(r"\\\g<0>", escape(text, quote=False))


def plot(shares: list[Share]) -> str:
    """An SVG with a bar for each year: its height is the share of cards that can be played."""
    if not shares:
        return ""
    width = MARGIN * 2 + len(shares) * (BAR + GAP)
    bars = [bar_of(each, MARGIN * 1.5 + place * (BAR + GAP)) for place, each in enumerate(shares)]
    lines = [
        f'<line x1="{MARGIN}" x2="{width}" y1="{at:.0f}" y2="{at:.0f}" stroke="#8888"/>'
        f'<text x="0" y="{at + 3:.0f}">{level}%</text>'
        for level in (0, 50, 100)
        for at in [MARGIN + HEIGHT * (1 - level / 100)]
    ]
    return (
        f'<svg viewBox="0 0 {width} {HEIGHT + 2 * MARGIN}"'
        f' width="{width}" font-size="9" font-family="sans-serif" fill="currentColor" role="img"'
        ' aria-label="The share of cards that can be played, by year">'
        f"{''.join(lines)}{''.join(bars)}</svg>"
    )


def bar_of(share: Share, left: float) -> str:
    """The bar of a year, with the year below it."""
    height = round(HEIGHT * share.value)
    top = MARGIN + HEIGHT - height
    word, cards, supported, value = in_figures(share)
    return (
        f'<rect x="{left:.0f}" y="{top}" width="{BAR}" height="{height}" fill="#3b6ea8">'
        f"<title>{escape(word)}: {supported} of {cards} ({value})</title></rect>"
        f'<text x="{left + BAR / 2:.0f}" y="{MARGIN + HEIGHT + 12}" text-anchor="middle">'
        f"{escape(word[2:])}</text>"
    )
