"""The REST interface: what a page asks for before, beside and after a game."""

from __future__ import annotations

import re
from typing import Annotated, Any

from fastapi import APIRouter, Depends, HTTPException, Request, Response

from apnap._version import __version__
from apnap.bots import BOTS
from apnap.cards import builtin_facts, bundled_decks, bundled_list
from apnap.formats import EDITIONS, rulebook
from apnap.formats.catalogue import CASUAL, OPTIONS, VARIANTS, Entry
from apnap.formats.editions.all_editions import UnknownEdition
from apnap.oracle.text.facts import in_order
from apnap.rulebook.index import DEFAULT_EDITION, index, parse_citation
from apnap.rulebook.official import NoRulebook, wording
from apnap.rulebook.places import rules_above
from apnap.sim import FORMATS
from apnap.sim.tables import Arrangement

from .feed import dumps
from .hall import Hall
from .judging import judged
from .live_table import Refusing
from .making import USUAL_SEATS, CannotMake, plan_table, problem, report_on
from .making_again import play_again, play_situation
from .making_tables import make_table
from .protocol.requests import (
    MOST_SEATS,
    AskJudge,
    CheckDeck,
    Checked,
    Claim,
    Claimed,
    DeckEntry,
    DeckList,
    DeckReport,
    FormatEntry,
    Formats,
    GetReplay,
    Made,
    NewTable,
    PlayAgain,
    PlaySituation,
    RuleText,
    TableSummary,
)
from .replaying import replay_of
from .secrets_of_seats import opened_by

API = APIRouter(prefix="/api")
LISTED = 100  # tables


async def hall_of(request: Request) -> Hall:
    """The hall of the server; a request that comes too soon after others is refused."""
    hall: Hall = request.app.state.hall
    if not request.app.state.requests.take(address_of(request)):
        raise HTTPException(429, "too many requests: slow down")
    return hall


HallOf = Annotated[Hall, Depends(hall_of)]


def address_of(request: Request) -> str:
    return request.client.host if request.client is not None else ""


@API.get("/about")
def about(hall: HallOf) -> dict[str, Any]:
    """Who answers here."""
    return {"apnap": __version__, "default_edition": DEFAULT_EDITION}


# ---- formats and decks -----------------------------------------------------------------------


@API.get("/formats")
def formats(hall: HallOf) -> Formats:
    """800.2: Variants, casual variants and options, with the editions and bots there are."""
    return Formats(
        variants=[format_entry(each) for each in VARIANTS],
        casual=[format_entry(each) for each in CASUAL],
        options=[format_entry(each) for each in OPTIONS],
        editions=list(EDITIONS),
        edition=DEFAULT_EDITION,
        bots=list(BOTS),
        usual_seats=USUAL_SEATS,
        most_seats=MOST_SEATS,
    )


def format_entry(entry: Entry) -> FormatEntry:
    arrangement = FORMATS.get(entry.name, Arrangement())
    return FormatEntry(
        name=entry.name,
        rule=entry.rule,
        summary=entry.summary,
        spelling=entry.spelling(),
        value=entry.value,
        value_needed=bool(entry.value) and entry.plain is None,
        defaults=entry.defaults,
        fewest=arrangement.fewest,
        multiple=arrangement.multiple,
    )


@API.get("/decks")
def decks(hall: HallOf) -> list[DeckEntry]:
    """The decks that come with apnap."""
    return [deck_entry(name) for name in bundled_decks()]


def deck_entry(name: str) -> DeckEntry:
    deck = bundled_list(name)
    cards = [builtin_facts(each.name) for each in (*deck.main, *deck.commanders)]
    return DeckEntry(
        name=name,
        title=deck.name,
        colors=in_order("".join([card.colors for card in cards])),
        cards={part: deck.size(part) for part in deck.sections()},
    )


@API.get("/decks/{name}")
def deck(name: str, hall: HallOf) -> DeckList:
    """One of the decks that come with apnap, as text."""
    if name not in bundled_decks():
        raise HTTPException(404, f"there is no deck {name!r}")
    return DeckList(name=name, text=bundled_list(name).as_text())


@API.post("/decks/check")
def check(request: CheckDeck, hall: HallOf) -> DeckReport:
    """Everything that stands in the way of a deck."""
    try:
        rules = rulebook(request.edition or DEFAULT_EDITION)
    except UnknownEdition as error:
        raise HTTPException(422, str(error)) from None
    return report_on(request.deck, list(request.formats), rules)


# ---- tables ----------------------------------------------------------------------------------


@API.post("/check")
def check_table(request: NewTable, hall: HallOf) -> Checked:
    """Whether such a table can be made, and what forbids it."""
    return plan_table(request).checked()


@API.post("/tables")
async def new_table(request: NewTable, http: Request, hall: HallOf) -> Made:
    """Make a table. The reply has the token of the own seat, and invitations to others."""
    make_room(http, hall)
    table, made = await hall.run(lambda: make_table(request, hall.storage))
    hall.seat(table)
    return made


@API.post("/tables/again")
async def same_table(request: PlayAgain, http: Request, hall: HallOf) -> Made:
    """Make a table like one at which the game is over, for somebody who played there."""
    before = (await hall.find(request.table)).table
    player = opened_by(before.players, request.token)
    if player is None:
        raise Refusing("this link opens no seat at this table")
    make_room(http, hall)
    table, made = await hall.run(lambda: play_again(before, player, hall.storage))
    hall.seat(table)
    return made


def make_room(http: Request, hall: Hall) -> None:
    """Refuse a new table if there are too many, or too many by this address."""
    if not http.app.state.new_tables.take(address_of(http)):
        raise HTTPException(429, "too many new tables: wait a moment")
    hall.check_room()


@API.get("/tables")
def tables(hall: HallOf) -> list[TableSummary]:
    """The tables that may be watched, those that changed last first."""
    return [
        TableSummary(
            id=each.id,
            format=each.plan["format"],
            edition=each.plan["edition"],
            phase=each.phase,
            players=[player.name for player in each.players],
            made=each.made,
        )
        for each in hall.storage.latest(LISTED)
        if each.plan["spectators"]
    ]


@API.post("/claim")
async def claim(request: Claim, hall: HallOf) -> Claimed:
    """Take a seat with an invitation, which is used up by that."""
    occupied = await hall.find(request.table)
    name = "".join([c for c in request.name if c.isprintable()]).strip()
    player, token = await hall.act(occupied, lambda: occupied.table.claim(request.invitation, name))
    return Claimed(table=occupied.table.id, seat=occupied.table.seat_of(player), token=token)


@API.post("/replay")
async def replay(request: GetReplay, hall: HallOf) -> Response:
    """What the seat has seen of the game, from its beginning, as one file."""
    occupied = await hall.find(request.table)
    table = occupied.table
    player = opened_by(table.players, request.token) if request.token else None
    if player is None and (request.token or not table.plan["spectators"]):
        raise Refusing("this link opens no seat at this table")
    session = table.playing()
    answers = list(session.answers)
    seat = None if player is None else table.seat_of(player)
    words = table.plan["format"]
    made = await hall.run_slowly(lambda: dumps(replay_of(session, answers, seat, words)))
    name = f"attachment; filename=apnap-{table.id}.json"
    return Response(made, media_type="application/json", headers={"Content-Disposition": name})


@API.post("/judge")
async def judge(request: AskJudge, hall: HallOf) -> Response:
    """A situation file, played by the judge, as a table to look at."""
    made = await hall.run_slowly(lambda: dumps(judged(request.text)))
    return Response(made, media_type="application/json")


@API.post("/judge/play")
async def play_on(request: PlaySituation, http: Request, hall: HallOf) -> Made:
    """A situation file as a table to play on at."""
    make_room(http, hall)
    table, made = await hall.run_slowly(lambda: play_situation(request, hall.storage))
    hall.seat(table)
    return made


# ---- rules -----------------------------------------------------------------------------------


@API.get("/rules/{number}")
def rule(number: str, hall: HallOf, edition: str = "") -> RuleText:
    """A rule in our words and, if the user has imported the rulebook, in the official ones."""
    try:
        cited = parse_citation(f"{edition}:{number}" if edition and ":" not in number else number)
        known = index(cited.edition)
    except ValueError as error:
        raise HTTPException(404, str(error)) from None
    below = re.compile(
        re.escape(cited.number) + (r"\.\d+" if "." not in cited.number else "[a-z]+")
    )
    parts = [each for each in known if below.fullmatch(each)]
    if cited.number not in known and not parts:
        raise HTTPException(404, f"edition {cited.edition} has no rule {cited.number}")
    try:
        official = wording(cited.edition, cited.number)
    except NoRulebook:
        official = ""
    return RuleText(
        number=cited.number,
        edition=cited.edition,
        summary=known.summary(cited.number) or "",
        official=official,
        above=[each.number for each in rules_above(cited)[1:]],
        below=parts,
    )


# ---- refusals --------------------------------------------------------------------------------


def trouble(error: Exception) -> tuple[int, dict[str, Any]]:
    """The status and the body of a reply that refuses."""
    if isinstance(error, CannotMake):
        problems = [each.model_dump() for each in error.problems]
        rules = [rule for each in error.problems for rule in each.rules]
        return 422, {"reason": str(error), "rules": rules, "problems": problems}
    assert isinstance(error, Refusing)
    return 409, {"reason": error.reason, "rules": problem(error.reason, rule=error.rule).rules}
