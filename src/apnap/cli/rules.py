"""`apnap rules`: what a rule says in our words, and where the code carries it out."""

from __future__ import annotations

import re

import click

from apnap.judge.addresses import PACKAGE, addresses, files_for
from apnap.judge.index import EDITIONS, Citation, index, parse_citation

from .terminal import say


@click.command()
@click.argument("number")
def rules(number: str) -> None:
    """Say what a rule is about and where it lives: 601, 601.2, 601.2c or 2026-08:702.190."""
    try:
        cited = parse_citation(number)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    if cited.edition not in EDITIONS:
        raise click.UsageError(f"there is no edition {cited.edition}; use {', '.join(EDITIONS)}")
    below = subrules(cited)
    if cited.number not in index(cited.edition) and not below:
        raise click.UsageError(f"edition {cited.edition} has no rule {cited.number}")
    found = addresses(PACKAGE, cited.edition)
    say(line_for(cited))
    places = found.get(cited.number, [])
    opening = [place for place in places if place.opens]
    for place in opening or places:
        say(f"    {place}")
    if not places:
        for path in files_for(cited.number, found)[:6]:
            say(f"    {path}")
    for each in below:
        paths = files_for(each, found)
        say(f"{line_for(Citation(cited.edition, each))}{'  — ' + paths[0] if paths else ''}")


def subrules(cited: Citation) -> list[str]:
    """The rules directly below one: 601.2 below 601, 601.2a below 601.2."""
    below = r"\.\d+" if "." not in cited.number else "[a-z]+"
    pattern = re.compile(re.escape(cited.number) + below)
    return [each for each in index(cited.edition) if pattern.fullmatch(each)]


def line_for(cited: Citation) -> str:
    """The number of a rule, and our summary of it if there is one."""
    return f"{cited}  {index(cited.edition).summary(cited.number) or ''}".rstrip()
