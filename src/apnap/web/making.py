"""From the request for a table to rules, teams and decks, with all that stands in the way."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from apnap.bots import BOTS
from apnap.cards import DeckError, bundled_decks
from apnap.cards.checking import Report, check_deck
from apnap.cards.deck import Deck
from apnap.cards.deck_files import deck_in
from apnap.cards.decks import all_faults
from apnap.cards.library import Library, open_library
from apnap.cards.seats import seat_with, seated
from apnap.cards.store import StoreError
from apnap.formats import CannotCombine
from apnap.formats.parts import check_parts
from apnap.formats.validate import check_table
from apnap.rules.game.setup import SeatSetup, SetupError
from apnap.sim import Table, TableError
from apnap.sim.table_decks import asked_of, deck_names, find_list
from apnap.sim.tables import player_name
from apnap.state.ruleset import Ruleset

from .protocol.requests import Checked, DeckChoice, DeckReport, NewSeat, NewTable, Problem

USUAL_SEATS = (2, 16)
RULE = re.compile(r"\b[1-9]\d\d(?:\.\d+[a-z]{0,2})?\b")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class CannotMake(ValueError):
    """The table can't be made. `problems` say everything that stands in the way."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(problems[0].words)
        self.problems = problems


def problem(words: str, seat: int | None = None, rule: str = "") -> Problem:
    """A problem with the rules that its words name."""
    rules = dict.fromkeys([*([rule] if rule else []), *RULE.findall(words)])
    return Problem(words=words, rules=list(rules), seat=seat)


@dataclass
class Plan:
    """A table as it would be played."""

    request: NewTable
    format: str
    rules: Ruleset
    names: list[str]
    teams: list[str]
    decks: list[str]  # the name of each seat's deck; empty if the player still chooses one
    seats: list[SeatSetup | None]  # None if the player still chooses a deck
    problems: list[Problem] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def checked(self) -> Checked:
        return Checked(
            possible=not self.problems,
            problems=self.problems,
            notes=self.notes,
            teams=self.teams,
            decks=self.decks,
        )


def plan_table(request: NewTable) -> Plan:
    """The table that is asked for, with all its problems."""
    plan = Plan(
        request,
        format_of(request),
        Ruleset(),
        names_of(request.seats),
        [each.team for each in request.seats],
        ["" for _ in request.seats],
        [None for _ in request.seats],
    )
    check_seats(plan)
    try:
        table = Table(
            plan.format, len(request.seats), (), letters_of(request.seats), request.edition
        )
        plan.rules = table.rules()
        plan.teams = table.teams_of(plan.rules)
        plan.notes += check_table(plan.rules, plan.teams)
    except CannotCombine as error:
        plan.problems.append(problem(error.reason, rule=error.rule))
        return plan
    except (TableError, SetupError) as error:
        plan.problems.append(problem(str(error)))
        return plan
    if len(request.seats) > USUAL_SEATS[1]:
        plan.notes.append(
            f"a table of more than {USUAL_SEATS[1]} seats is crowded, and turns are far apart"
        )
    if request.draft is None:
        try:
            bring_decks(plan)
        except StoreError as error:
            plan.problems.append(problem(str(error)))
    return plan


def format_of(request: NewTable) -> str:
    """The words for `apnap.sim.Table`; 905.3: after a draft, conspiracies may be used."""
    casual = list(request.casual)
    if request.draft is not None and "conspiracy" not in casual:
        casual.append("conspiracy")
    return "+".join([word for word in (request.variant, *casual, *request.options) if word])


def names_of(seats: list[NewSeat]) -> list[str]:
    """The players' names, on one line and without what a terminal or a page could take for
    anything else."""
    cleaned = ["".join([c for c in each.name if c.isprintable()]).strip() for each in seats]
    return [name or player_name(number) for number, name in enumerate(cleaned)]


def letters_of(seats: list[NewSeat]) -> str:
    """The teams as `Table` wants them, a letter for each seat; empty if nobody named a team."""
    named = [each.team.strip() for each in seats]
    teams = [name for name in dict.fromkeys(named) if name]
    if not teams:
        return ""
    if len(teams) > len(LETTERS):
        raise TableError(f"there are {len(teams)} teams; there may be {len(LETTERS)}")
    return "".join([LETTERS[teams.index(name)] if name else "-" for name in named])


def check_seats(plan: Plan) -> None:
    """Note what is wrong with names and bots."""
    for number, (seat, name) in enumerate(zip(plan.request.seats, plan.names, strict=True)):
        if name in plan.names[:number]:
            plan.problems.append(problem(f"two seats have the name {name!r}", number))
        if seat.kind == "bot" and seat.bot not in BOTS:
            words = f"there is no bot {seat.bot!r}; there are: {', '.join(BOTS)}"
            plan.problems.append(problem(words, number))
    if len([each for each in plan.request.seats if each.kind == "me"]) > 1:
        plan.problems.append(problem("one person can't have two seats: invite to the others"))


# ---- decks -----------------------------------------------------------------------------------


def bring_decks(plan: Plan) -> None:
    """Find the deck of every seat, and note what stands in its way."""
    request = plan.request
    try:
        usual = [str(each) for each in deck_names(plan.format, plan.rules, len(request.seats), ())]
    except TableError as error:
        usual = ["" for _ in request.seats]
        if not all(each.deck for each in request.seats):
            plan.problems.append(problem(str(error)))
            return
    with open_library() as library:
        for number, seat in enumerate(request.seats):
            if seat.deck is None and request.own_decks and seat.kind != "bot":
                continue
            choice = seat.deck or DeckChoice(name=usual[number])
            bring_deck(plan, number, choice, library)
    complete = [each for each in plan.seats if each is not None]
    if not plan.problems and len(complete) == len(plan.seats):
        try:
            check_parts(plan.rules, complete)
        except SetupError as error:
            plan.problems.append(problem(str(error)))


def bring_deck(plan: Plan, number: int, choice: DeckChoice, library: Library) -> None:
    """Find one seat's deck."""
    try:
        deck = deck_of(choice)
        names = [part.partition("=")[0] for part in plan.format.split("+")]
        formats = asked_of(deck, names, plan.format)
        report = check_deck(deck, library, formats, plan.rules, len(plan.names))
        for words, rule in obstacles(report):
            plan.problems.append(problem(words, number, rule))
        if report.unknown or report.unsupported:
            return
        seat = seat_with(deck, library)
    except (DeckError, TableError) as error:
        plan.problems.append(problem(str(error), number))
        return
    plan.decks[number] = choice.name or deck.name or "a list of their own"
    plan.seats[number] = seated(seat, plan.names[number], plan.teams[number])


def deck_of(choice: DeckChoice) -> Deck:
    """The list of a deck. Only bundled decks have names here: no file of the server is read."""
    if choice.text.strip():
        try:
            return deck_in(choice.text.encode(), "the list")
        except DeckError as error:
            raise DeckError(all_faults(error)) from None
    unknown = [each for each in choice.name.split("+") if each.strip() not in bundled_decks()]
    if unknown:
        raise DeckError(
            f"there is no deck {unknown[0]!r}; there are: {', '.join(bundled_decks())}; or paste "
            "a list"
        )
    return find_list(choice.name)


def obstacles(report: Report) -> list[tuple[str, str]]:
    """Everything that keeps a deck from being played, each with its rule if there is one."""
    found = []
    for unknown in report.unknown:
        hint = f"; did you mean {' or '.join(unknown.near)}?" if unknown.near else ""
        where = f"{unknown.entry.where}: " if unknown.entry.where else ""
        found.append((f"{where}there is no card {unknown.entry.name!r}{hint}", ""))
    for card in report.unsupported:
        texts = [each.text for each in card.problems if each.text]
        words = f": {texts[0]!r} is not understood" if texts else ""
        found.append((f"{card.facts.name} can't be played{words}", ""))
    found += [(fault.words, fault.rule) for fault in report.faults]
    return found


def report_on(choice: DeckChoice, formats: list[str], rules: Ruleset) -> DeckReport:
    """A report on a deck for the page."""
    try:
        deck = deck_of(choice)
        with open_library() as library:
            data = check_deck(deck, library, formats, rules).as_json()
    except (DeckError, StoreError, TableError) as error:
        return DeckReport(
            name=choice.name,
            format="",
            cards={},
            playable=False,
            unknown=[],
            unsupported=[],
            illegal=[],
            unreadable=str(error),
        )
    return DeckReport(**data, unreadable="")
