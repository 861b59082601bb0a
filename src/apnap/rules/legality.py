"""117.1: what a player with priority may do, and why not the rest."""

from __future__ import annotations

from apnap.state.agenda import Procedure
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.question import Option, Refusal

from . import layers
from .activating import Activate, why_not_activate
from .casting import Cast, PlayLand, why_not_cast, why_not_play


def legal_actions(game: Game, seat: int, number: int) -> tuple[Option, ...]:
    """117.1: everything the player could do with priority for that turn's stack; first, to pass."""
    turn = number if game.rules.seats_per_marker else NOBODY
    found = [Option("pass", turn=turn)]
    for card in game.player(seat).hand:
        if game.object(card).card.base.is_land:
            if why_not_play(game, seat, card, number) is None:
                found.append(Option("play", card, turn=turn))
        elif why_not_cast(game, seat, card, number) is None:
            found.append(Option("cast", card, turn=turn))
    for source in game.player(seat).battlefield:
        for nth, _ in layers.look(game, source).activated:
            if why_not_activate(game, seat, source, nth, number) is None:
                found.append(Option("activate", source, nth=nth, turn=turn))
    return tuple(found)


def perform(game: Game, seat: int, action: Option) -> Procedure:
    """Begin to do what the player has chosen."""
    if action.verb == "play":
        return PlayLand(card=action.what, controller=seat)
    if action.verb == "cast":
        return Cast(card=action.what, controller=seat)
    assert action.verb == "activate"
    return Activate(source=action.what, nth=action.nth, controller=seat)


def why_not(game: Game, seat: int, thing: int, number: int, nth: int = 0) -> Refusal | None:
    """Why the player may not play, cast or activate this now; None: they may."""
    row = game.find(thing)
    if row is None:
        return Refusal("400.7", "there is no such object any more")
    if not game.is_in(seat):
        return Refusal("800.4a", f"{game.player(seat).name} has left the game")
    if row.zone == "battlefield":
        if row.controller != seat:
            return Refusal(
                "602.2", f"{row.card.name} is controlled by {game.player(row.controller).name}"
            )
        if nth not in [n for n, _ in layers.look(game, thing).activated]:
            return Refusal("602.1", f"{row.card.name} has no such activated ability")
        return why_not_activate(game, seat, thing, nth, number)
    if row.zone != "hand" or row.owner != seat:
        return Refusal("601.3", f"{row.card.name} is not in your hand")
    if row.card.base.is_land:
        return why_not_play(game, seat, thing, number)
    return why_not_cast(game, seat, thing, number)
