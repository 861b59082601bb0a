"""Taking back a decision at a table: the session knows whether it can be, the other people are
asked."""

from __future__ import annotations

from apnap.table import UndoError

from .live_table import LiveTable, Refusing
from .storage import Player


def ask_undo(table: LiveTable, player: Player) -> None:
    """Ask to take back the player's last decision. All other people in the game have to agree; if
    there are none, it is done at once."""
    session = table.playing()
    if session.undo_request is not None:
        raise Refusing("somebody asks to undo already: answer that first")
    session.people = frozenset([table.seat_of(each) for each in table.people()])
    try:
        request = session.request_undo(table.seat_of(player))
    except UndoError as error:
        raise Refusing(str(error)) from None
    if request is None:
        taken_back(table, player)


def reply_to_undo(table: LiveTable, player: Player, agree: bool) -> None:
    """Agree to the request, or refuse it for all."""
    session, seat = table.playing(), table.seat_of(player)
    request = session.undo_request
    try:
        if not agree:
            session.disagree(seat)
        elif session.agree(seat) and request is not None:
            taken_back(table, table.player_at(request.by))
    except UndoError as error:
        raise Refusing(str(error)) from None
    if not agree and request is not None:
        asking = table.player_at(request.by).name
        table.add_line(None, "table", f"{player.name} does not agree that {asking} undoes.")


def taken_back(table: LiveTable, player: Player) -> None:
    """Forget the answers that were taken back, in the storage as well."""
    table.journal.take_back(len(table.playing().answers))
    table.rewound = True
    table.add_line(None, "table", f"{player.name} takes a decision back.")
