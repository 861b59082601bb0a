"""`apnap rules`: what a rule says in our words, where the code carries it out, and the official
wording if the user has named the rulebook."""

from __future__ import annotations

import re
from pathlib import Path

import click

from apnap.rulebook.addresses import PACKAGE, addresses, files_for
from apnap.rulebook.changes import about, changes, number_in, only_moved
from apnap.rulebook.conformance import Mark, marked_in, summary_of, that_show
from apnap.rulebook.index import DEFAULT_EDITION, EDITIONS, Citation, index, parse_citation
from apnap.rulebook.official import NoRulebook, take_in, wording
from apnap.rulebook.translation import GONE, in_edition

from .terminal import say

MOST_TESTS = 8


class NumberOrCommand(click.Group):
    """A group whose first word may also be the number of a rule, which is then shown."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in self.commands:
            args = ["show", *args]
        return super().resolve_command(ctx, args)


@click.group(cls=NumberOrCommand, invoke_without_command=True)
@click.pass_context
def rules(context: click.Context) -> None:
    """Say what a rule is about and where it lives: apnap rules 601.2c."""
    if context.invoked_subcommand is None:
        say(context.get_help())


@rules.command("import")
@click.argument("file", type=click.Path(path_type=Path))
def import_rules(file: Path) -> None:
    """Keep a copy of the official rulebook, a text file; `apnap rules NUMBER` then quotes it."""
    try:
        rulebook = take_in(file)
    except NoRulebook as error:
        raise click.ClickException(f"{file} can't be imported: {error}") from None
    say(f"the rulebook of {rulebook.edition}, with {len(rulebook.rules):,} rules, is kept")
    if rulebook.edition not in EDITIONS:
        say(f"our numbers and summaries are those of {', '.join(EDITIONS)}")


@rules.command()
@click.argument("number")
@click.option("--edition", default="", help=f"The rulebook: {', '.join(EDITIONS)}.")
def show(number: str, edition: str) -> None:
    """Show a rule: 601, 601.2, 601.2c or 2026-08:702.190.

    With --edition, the number is one of that edition; one that it doesn't have is a number of
    March 2024, whose rule is looked up there.
    """
    cited = rule_in(number, edition) if edition else rule_cited(number)
    found = addresses(PACKAGE, cited.edition)
    say(line_for(cited))
    places = found.get(cited.number, [])
    opening = [place for place in places if place.opens]
    for place in opening or places:
        say(f"    {place}")
    if not places:
        for path in files_for(cited.number, found)[:6]:
            say(f"    {path}")
    lines = (*edition_lines(cited), *test_lines(cited), *official_lines(cited))
    for line in lines:
        say(f"    {line}")
    for each in subrules(cited):
        paths = files_for(each, found)
        say(f"{line_for(Citation(cited.edition, each))}{'  — ' + paths[0] if paths else ''}")


@rules.command()
@click.argument("one")
@click.argument("other")
@click.option("--topic", default="", help="Only changes about this, such as range.")
def diff(one: str, other: str, topic: str) -> None:
    """Show what changed between two editions: apnap rules diff 2008-02 2024-03 --topic range."""
    for edition in (one, other):
        if edition not in EDITIONS:
            raise click.UsageError(f"there is no edition {edition}; use {', '.join(EDITIONS)}")
    older, newer = sorted((one, other), key=EDITIONS.index)
    found = changes(older, newer)
    topics = list(dict.fromkeys(change.topic for change in found))
    if topic and topic not in topics:
        raise click.UsageError(f"nothing is said of {topic!r}; the topics are {', '.join(topics)}")
    if not found:
        say(f"{older} and {newer} are the same edition")
    for each in [topic] if topic else topics:
        say(f"{each}: {older} → {newer}")
        for change in [change for change in found if change.topic == each]:
            old = number_in(change.before, older)
            new = number_in(change.after, newer)
            since = f" (since {change.since})" if change.since != newer else ""
            say(f"    {old:>7} → {new:<8} {change.words}{since}")
        moved = [f"{old} → {new}" for old, new in only_moved(each, older, newer)]
        if moved:
            say(f"    moved, with nothing to add: {', '.join(moved)}")


def rule_in(number: str, edition: str) -> Citation:
    """The rule of an edition that was typed by its number there, or by today's."""
    if edition not in EDITIONS:
        raise click.UsageError(f"there is no edition {edition}; use {', '.join(EDITIONS)}")
    try:
        cited = parse_citation(number)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    here = Citation(edition, cited.number)
    if ":" not in number and (here.number in index(edition) or subrules(here)):
        return here
    there = in_edition(rule_cited(number), edition)
    if there.edition != edition:
        raise click.UsageError(
            f"edition {edition} has no rule {cited.number}, and nothing like it; "
            f"it is {there.number} in {there.edition}"
        )
    return there


def rule_cited(number: str) -> Citation:
    """The rule that was typed; an error if there is no such rule."""
    try:
        cited = parse_citation(number)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    if cited.edition not in EDITIONS:
        raise click.UsageError(f"there is no edition {cited.edition}; use {', '.join(EDITIONS)}")
    if cited.number not in index(cited.edition) and not subrules(cited):
        raise click.UsageError(f"edition {cited.edition} has no rule {cited.number}")
    return cited


def subrules(cited: Citation) -> list[str]:
    """The rules directly below one: 601.2 below 601, 601.2a below 601.2."""
    below = r"\.\d+" if "." not in cited.number else "[a-z]+"
    pattern = re.compile(re.escape(cited.number) + below)
    return [each for each in index(cited.edition) if pattern.fullmatch(each)]


def line_for(cited: Citation) -> str:
    """The number of a rule, and our summary of it, or of today's rule, if there is one."""
    summary = summary_of(cited.edition, cited.number)
    if not summary:
        today = in_edition(cited, DEFAULT_EDITION)
        if today.edition == DEFAULT_EDITION:
            summary = f"(as {today.number} of {DEFAULT_EDITION}) {summary_of(*today)}"
    return f"{cited}  {summary}".rstrip()


def edition_lines(cited: Citation) -> list[str]:
    """The rule's number in each edition, and what changed about it, where anything is different."""
    numbers = {edition: number_in(cited, edition) for edition in EDITIONS}
    told = [f"{edition} {number}" for edition, number in numbers.items() if number != GONE]
    others = [f"since {change.since}: {change.words}" for change in about(cited)]
    moved = len({*numbers.values()} - {GONE}) > 1 or cited.edition != DEFAULT_EDITION
    return ([", ".join(told)] if moved or others else []) + others


def test_lines(cited: Citation) -> list[str]:
    """The tests that are marked with the rule, where the tests are at hand: in a checkout."""
    tests = PACKAGE.parents[1] / "tests"
    if not (tests / "rules").is_dir():
        return []
    names = that_show(marked_in(tests / "rules"), Mark(*cited))
    more = [f"… and {len(names) - MOST_TESTS} more tests"] if len(names) > MOST_TESTS else []
    return [f"test {name}" for name in names[:MOST_TESTS]] + more


def official_lines(cited: Citation) -> list[str]:
    """The official wording of the rule, if the user has named its rulebook."""
    try:
        text = wording(cited.edition, cited.number)
    except NoRulebook as error:
        return [f"the official rulebook of {cited.edition} is damaged: {error}; import it again"]
    return [f"official: {text.splitlines()[0]}", *text.splitlines()[1:]] if text else []
