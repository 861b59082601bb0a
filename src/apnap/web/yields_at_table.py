"""117.3d: The yields and stops of people at a table, kept with their seats."""

from __future__ import annotations

from typing import Any

from apnap.state.question import Act, Answer, Question
from apnap.table import SeatView, YieldError, Yields, view_for

from .live_table import LiveTable, Refusing
from .protocol.from_page import SetYields
from .storage import Player


def yields_of(table: LiveTable, player: Player) -> Yields:
    """The player's yields, read from what is kept if need be."""
    seat = table.seat_of(player)
    found = table.yields.get(player.number)
    if found is None or found.seat != seat:
        found = Yields(seat) if player.yields is None else Yields.from_data(player.yields)
        table.yields[player.number] = found
    return found


def passed_for(table: LiveTable, question: Question) -> Answer | None:
    """The pass that the person's yields give to this question; None: the person is asked."""
    player = table.player_at(question.decider)
    game = table.playing().game
    return yields_of(table, player).answer(view_for(game, question), question)


def set_yields(table: LiveTable, player: Player, wanted: SetYields) -> None:
    """Change what the player wants to be asked."""
    game, seat = table.playing().game, table.seat_of(player)
    yields = yields_of(table, player)
    mine = [each for each in table.playing().questions if each.decider == seat]
    turn = min(game.turns, default=0)
    question = mine[0] if mine else Act("", "117.1", seat, turn=turn)
    view = view_for(game, question) if mine else SeatView(game, seat)
    try:
        if wanted.full_control is not None:
            yields.set_full_control(wanted.full_control)
        if wanted.stop is not None:
            yields.set_stop(wanted.stop.whose, wanted.stop.step, wanted.stop.on)
        if wanted.until == "":
            yields.cancel()
        elif wanted.until is not None:
            if game.over:
                raise Refusing("the game is over", "104.1")
            yields.pass_until(wanted.until, view, question)
        if wanted.always_pass_for is not None:
            yields.always_pass_for(view, wanted.always_pass_for)
        if wanted.ask_again_for is not None:
            yields.triggers -= {wanted.ask_again_for}
    except YieldError as error:
        raise Refusing(str(error), "117.3d") from None
    player.yields = yields.data()
    table.storage.set_player(table.id, player)


def yields_view(table: LiveTable, player: Player) -> dict[str, Any]:
    """The player's yields as the page gets them."""
    data = yields_of(table, player).data()
    return {key: data[key] for key in ("full_control", "stops", "usual", "triggers", "until")}
