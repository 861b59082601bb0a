"""104, 800.4: winning, losing, drawing, and what happens when a player leaves the game."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import DREW, LOST, NOBODY, WON
from apnap.state.seats import players, unlink

from . import moving
from .engine import interrupt
from .happening import happen
from .influence import drop_from_ranges, turns_nearby, with_priority
from .markers import designate_removal, take_over
from .naming import names_of


def concede(game: Game, seat: int) -> None:
    """104.3a: a player may concede at any time, whatever is being asked."""
    if not game.is_player(seat):
        raise ValueError(f"there is no seat {seat}; the seats are 0 to {game.size - 1}")
    if game.over or not game.is_in(seat):
        return
    near = [number for number in game.turns if seat in with_priority(game, number)]
    number = min(near or game.turns)
    game.running = number
    interrupt(game, number, happen(leaving(game, [(seat, "104.3a")])))


def leaving(game: Game, losers: list[tuple[int, str]]) -> Event:
    """104.3, 810.8a: these players lose, and the whole of a team that loses together."""
    gone: dict[int, str] = {}
    for seat, rule in losers:
        team = game.side_of(seat) if game.rules.shared_turns else (seat,)
        for other in team:
            if game.is_in(other):
                gone.setdefault(other, rule)
    return LeaveGame(on=NOBODY, seats=tuple(gone), why=tuple(dict.fromkeys(gone.values())))


@dataclass
class LeaveGame(Event):
    """104.5, 800.4a: players leave together; all they own goes with them."""

    seats: tuple[int, ...] = ()
    drawn: bool = False
    winners: tuple[int, ...] = ()

    def rule(self) -> str:
        return "800.4a"

    def roles(self) -> tuple[int, ...]:
        return self.seats

    def apply(self, game: Game) -> Event:
        for seat in self.seats:
            game.edit_player(seat).status = DREW if self.drawn else LOST
            game.remaining -= 1
        for seat in self.seats:
            unlink(game, seat)
        sides = {game.player(seat).side for seat in players(game)}
        if len(sides) <= 1:  # 104.2a, 104.4a
            game.over = True
            winners = tuple(players(game))
            if winners:
                team = [s for s in range(game.size) if game.player(s).side in sides]
                for seat in team:
                    game.edit_player(seat).status = WON
            return replace(self, winners=winners)
        for seat in self.seats:
            depart(game, seat)
        game.departed += self.seats
        designate_removal(game, list(self.seats))
        take_over(game, list(self.seats))
        return self

    def text(self, game: Game) -> str:
        text = f"{names_of(game, self.seats)} {'draw' if self.drawn else 'lose'} and leave the game"
        if game.over:
            text += (
                f"; {names_of(game, self.winners)} win" if self.winners else "; the game is a draw"
            )
        return text


def depart(game: Game, seat: int) -> None:
    """800.4a, in its order: what they own leaves, their stack objects cease, the rest is exiled."""
    drop_from_ranges(game, seat)
    for row in list(game.seats[seat].objects.values()):
        if row.id in game.seats[seat].objects and row.zone != "ante":  # 800.4n
            moving.remove(game, row)
    for number in list(game.player(seat).battlefield):
        moving.move(game, number, "exile")
    for number in (game.running, *turns_nearby(game, game.running)):
        if number in game.turns:
            stop_procedures(game, number, seat)
            turn = game.edit_turn(number)
            turn.attackers = tuple([(a, NOBODY if at == seat else at) for a, at in turn.attackers])


def stop_procedures(game: Game, number: int, seat: int) -> None:
    """What the player was in the middle of, and all that it was waiting for, is not finished."""
    turn = game.turns[number]
    for at, procedure in enumerate(turn.agenda):
        if procedure.controller == seat and not procedure.silent:
            kept = [each for each in turn.agenda[at:] if each.silent]
            game.edit_turn(number).agenda = (*turn.agenda[:at], *kept)
            return
