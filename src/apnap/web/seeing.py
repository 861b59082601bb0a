"""The state of a table as one player, or a spectator, sees it."""

from __future__ import annotations

from typing import Any, Final

from apnap.rules.zones.view import view
from apnap.table.edition_words import in_words_of

from .answering import hide_ids
from .draft_table import building_view, draft_view
from .live_table import LiveTable
from .storage import Player
from .yields_at_table import yields_view

Json = dict[str, Any]
LOG_LINES: Final = 200  # in a snapshot; earlier ones are asked for


def state_of(table: LiveTable, player: Player | None, before: Json | None = None) -> Json:
    """Everything that the player may see. `before` is the state that the player had, whose lines of
    the log are used again."""
    drafting = table.phase == "drafting"
    return {
        "phase": table.phase,
        "table": table_view(table),
        "game": game_view(table, player, before["game"] if before else None),
        "draft": draft_view(table, player) if drafting else None,
        "building": building_view(table, player) if table.phase == "building" else None,
        "chat": chat_for(table, player),
        "own": {
            "seat": None if player is None else table.seat_of(player),
            "yields": None if player is None else yields_view(table, player),
        },
    }


def game_view(table: LiveTable, player: Player | None, before: Json | None) -> Json | None:
    """The game as `apnap.view` shows it to this seat."""
    if table.session is None:
        return None
    game = table.session.game
    first, known = max(0, len(game.log) - LOG_LINES), 0
    if before is not None and before["log_length"] <= len(game.log) and not table.rewound:
        first, known = before["log_first"], before["log_length"]
    seen: Json = view(game, None if player is None else table.seat_of(player), known or first)
    in_words_of(game.rules.edition, seen)
    if known and before is not None:
        seen["log"] = [*before["log"], *seen["log"]]
    seen["log_first"] = first
    hide_ids(table.secret, seen)
    return seen


def table_view(table: LiveTable) -> Json:
    """The table, which is the same for everybody."""
    return {
        "id": table.id,
        "format": table.plan["format"],
        "edition": table.plan["edition"],
        "teams": table.plan["teams"],
        "seats": [seat_view(table, each) for each in table.in_order()],
        "spectators": table.spectators,
        "notes": table.plan["notes"],
        "undo": undo_view(table),
        "votes": [
            {
                "seat": table.seat_of(table.players[number]),
                "on": vote.on,
                "voters": sorted([table.seat_of(each) for each in table.voters(number)]),
                "agreed": seats_of(table, vote.agreed),
            }
            for number, vote in table.votes.items()
        ],
    }


def seat_view(table: LiveTable, player: Player) -> Json:
    """A seat, and who plays it."""
    data: Json = {
        "seat": table.seat_of(player),
        "name": player.name,
        "team": player.team,
        "kind": "person" if player.is_person else "bot",
        "claimed": player.claimed,
        "present": table.is_present(player) or not player.is_person,
        "ready": player.ready,
    }
    if player.played_by:
        data["bot"] = player.played_by
    if player.stand_in:
        data["stand_in"] = True
    since = table.absent_since.get(player.number)
    if since is not None and player.is_person:
        data["absent_since"] = since
        data["vote_from"] = since + table.plan["absence"]
    return data


def undo_view(table: LiveTable) -> Json | None:
    """The open request to undo."""
    session = table.session
    request = None if session is None else session.undo_request
    if session is None or request is None:
        return None
    asked = [seat for seat in sorted(session.people) if seat != request.by]
    agreed = [seat for seat in asked if seat not in request.waiting_for]
    return {"by": request.by, "asked": asked, "agreed": agreed}


def seats_of(table: LiveTable, numbers: set[int]) -> list[int]:
    """The seats of players that are named by their numbers as listed."""
    return sorted([table.seat_of(table.players[number]) for number in numbers])


def chat_for(table: LiveTable, player: Player | None) -> list[Json]:
    """808.5: The lines that the player may read: what is said to a team, only its members."""
    team = set() if player is None else {player.number, *table.team_of(player)}
    return [
        {
            "seat": None
            if line["player"] is None
            else table.seat_of(table.players[line["player"]]),
            "channel": line["channel"],
            "text": line["text"],
            "at": line["at"],
        }
        for line in table.chat
        if line["channel"] == "table" or line["player"] in team
    ]
