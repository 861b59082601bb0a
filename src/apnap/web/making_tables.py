"""New tables: their seats with tokens and invitations, and the beginning of drafts and games."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, Final

from apnap.cards.library import open_library
from apnap.rules.game.setup import SeatSetup, SetupError, cards_of
from apnap.state.ruleset import Ruleset
from apnap.table import Session

from .draft_table import new_draft_session, seats_after_draft
from .live_table import LiveTable, Refusing
from .making import CannotMake, Plan, plan_table
from .protocol.requests import DeckChoice, Invitation, Made, NewTable
from .secrets_of_seats import hashed, new_secret
from .storage import Player, Storage, Stored, now

PACE: Final = 250  # milliseconds that bots wait, at a table for one person


def make_table(request: NewTable, storage: Storage) -> tuple[LiveTable, Made]:
    """Make the table that is asked for; raises CannotMake, with everything that stands in the
    way."""
    plan = plan_table(request)
    if plan.problems:
        raise CannotMake(plan.problems)
    players, invitations = seats_for(plan)
    words = {
        "request": request.model_dump(),
        "format": plan.format,
        "edition": plan.rules.edition,
        "teams": plan.teams,
        "notes": plan.notes,
        "absence": request.absence,
        "pace": request.pace,
        "spectators": request.spectators,
    }
    table = new_table(words, players, storage)
    begin_when_ready(table)
    return table, Made(table=table.id, seats=invitations)


def new_table(plan: dict[str, Any], players: list[Player], storage: Storage) -> LiveTable:
    """A table that is kept from now on."""
    stored = Stored(
        id=secrets.token_hex(8),
        made=now(),
        phase="gathering",
        plan=plan,
        secret=secrets.token_hex(16),
        players=players,
    )
    storage.add(stored)
    return LiveTable(stored, storage)


def table_for(
    seats: list[SeatSetup], rules: Ruleset, me: int, bots: list[str], format_name: str
) -> Callable[[Storage], tuple[LiveTable, str]]:
    """A function that makes a table for one person, in the seat with this number as listed, and
    bots in all others. It returns the table and the person's token."""

    def make(storage: Storage) -> tuple[LiveTable, str]:
        token = new_secret()
        players = [
            Player(
                number,
                seat.name,
                seat.team,
                bot="" if number == me else bots[number],
                token=hashed(token) if number == me else "",
                mine=number == me,
                ready=True,
            )
            for number, seat in enumerate(seats)
        ]
        words = {
            "request": {"draft": None},
            "format": format_name,
            "edition": rules.edition,
            "teams": [seat.team for seat in seats],
            "notes": [],
            "absence": 120,
            "pace": PACE,
            "spectators": True,
        }
        table = new_table(words, players, storage)
        table.begin_game(new_session(seats, rules))
        return table, token

    return make


def seats_for(plan: Plan) -> tuple[list[Player], list[Invitation]]:
    """The players of a new table, with a token for whoever makes it and invitations for others."""
    players, invitations = [], []
    for number, seat in enumerate(plan.request.seats):
        choice = seat.deck or DeckChoice(name=plan.decks[number])
        chosen = plan.seats[number] is not None or plan.request.draft is not None
        secret = "" if seat.kind == "bot" else new_secret()
        player = Player(
            number,
            plan.names[number],
            plan.teams[number],
            bot=seat.bot if seat.kind == "bot" else "",
            token=hashed(secret) if seat.kind == "me" else "",
            invitation=hashed(secret) if seat.kind == "person" else "",
            mine=seat.kind == "me",
            ready=chosen and plan.request.draft is None,
            deck=choice.model_dump() if chosen and plan.request.draft is None else None,
        )
        players.append(player)
        invitations.append(
            Invitation(
                seat=number,
                name=player.name,
                kind=seat.kind,
                token=secret if seat.kind == "me" else "",
                invitation=secret if seat.kind == "person" else "",
            )
        )
    return players, invitations


def begin_when_ready(table: LiveTable) -> bool:
    """Begin the draft or the game, if everybody is ready for it; returns whether it was."""
    request, before = table.plan["request"], table.phase
    if table.phase == "gathering" and request["draft"] is not None:
        names = [each.name for each in table.players]
        wanted = request["draft"]
        table.begin_draft(new_draft_session(names, wanted["list"], wanted["size"]))
    elif table.phase == "gathering" and all(each.ready for each in table.players):
        seats, rules = seats_with_decks(table)
        table.begin_game(new_session(seats, rules))
    elif table.phase == "building" and all(each.ready for each in table.players):
        plan = plan_table(NewTable.model_validate(request))
        seats = seats_after_draft(table)
        for seat, player in zip(seats, table.players, strict=True):
            seat.team = player.team
        table.begin_game(new_session(seats, plan.rules))
    return table.phase != before


def seats_with_decks(table: LiveTable) -> tuple[list[SeatSetup], Ruleset]:
    """The seats with the decks that were chosen, and the rules."""
    plan = plan_with(table, {each.number: each.deck for each in table.players})
    if plan.problems:
        raise Refusing(plan.problems[0].words, "".join(plan.problems[0].rules[:1]))
    seats = [each for each in plan.seats if each is not None]
    for seat, player in zip(seats, table.players, strict=True):
        seat.name = player.name
    return seats, plan.rules


def plan_with(table: LiveTable, decks: dict[int, dict[str, str] | None]) -> Plan:
    """The table's plan with these decks."""
    request = NewTable.model_validate(table.plan["request"])
    seats = [
        each.model_copy(
            update={"deck": None if deck is None else DeckChoice(**deck), "name": player.name}
        )
        for each, player in zip(request.seats, table.players, strict=True)
        for deck in [decks.get(player.number)]
    ]
    return plan_table(request.model_copy(update={"seats": seats}))


def choose_deck(table: LiveTable, player: Player, choice: DeckChoice) -> None:
    """Choose the player's own deck before the game; a deck that can't be played is refused with
    everything that stands in its way."""
    if table.phase != "gathering":
        raise Refusing("the game has begun: decks can't be changed any more")
    decks = {each.number: each.deck for each in table.players if each.deck is not None}
    plan = plan_with(table, {**decks, player.number: choice.model_dump()})
    mine = [each for each in plan.problems if each.seat == player.number]
    if mine:
        raise Refusing("; ".join([each.words for each in mine]), "".join(mine[0].rules[:1]))
    player.deck, player.ready = choice.model_dump(), True
    table.storage.set_player(table.id, player)


def new_session(seats: list[SeatSetup], rules: Ruleset) -> Session:
    """A new game, with a seed that never leaves the server."""
    try:
        with open_library() as library:
            names = library.names_for(cards_of(seats))
        return Session(seats, rules, secrets.randbits(60), names)
    except SetupError as error:
        raise Refusing(str(error)) from None
