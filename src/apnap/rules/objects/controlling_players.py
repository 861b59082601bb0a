"""720: Players who make the decisions of another player. 800.4g: Who chooses in the
place of a player who has left."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from apnap.rules.machine.names_in_log import name_of
from apnap.rules.multiplayer.range_of_influence import Scope, who_sees
from apnap.state.agenda import Procedure
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.question import Question, options_of
from apnap.state.seats import are_opponents


def decider_for(game: Game, seat: int) -> int:
    """720.5: The player who makes this player's decisions; usually that is the player.

    720.8: If that player is controlled in turn, the controller of both decides.
    """
    decider, by = seat, game.player(seat).controlled_by
    if by == NOBODY:
        return seat
    seen = [seat]
    while by != NOBODY and by not in seen:
        seen.append(by)
        decider, by = by, game.player(by).controlled_by
    return decider


# ---- for a turn (720.1) ----------------------------------------------------------------------


def begin_control(game: Game, number: int, seats: Iterable[int]) -> None:
    """720.1: Control during the previous turn ends, and the effects that were waiting for this turn
    give control of the players who really take it (720.1b)."""
    turn = game.turns[number]
    for seat in turn.controlled:
        game.edit_player(seat).controlled_by = NOBODY
    controlled = []
    for seat in seats:
        by = game.player(seat).controlled_next
        if by != NOBODY:
            player = game.edit_player(seat)
            player.controlled_next = NOBODY
            player.controlled_by = by if by != seat else NOBODY  # 720.9
            controlled.append(seat)
    if controlled or turn.controlled:
        game.edit_turn(number).controlled = tuple(controlled)


def end_control_by_leavers(game: Game, gone: Iterable[int]) -> None:
    """800.4a: Effects that give these players control of other players end, including those still
    waiting for a turn."""
    leavers = frozenset(gone)
    others: dict[int, None] = {}
    for seat in leavers:
        others.update(dict.fromkeys(who_sees(game, seat)))
        others.update(dict.fromkeys(game.player(seat).reach or ()))
    for other in others:
        row = game.player(other)
        if row.controlled_by in leavers:  # an older control effect takes over again
            before = [by for by in row.controlled_before if by not in leavers]
            game.edit_player(other).controlled_by = before[-1] if before else NOBODY
        if not leavers.isdisjoint(row.controlled_before):
            kept = [NOBODY if by in leavers else by for by in row.controlled_before]
            game.edit_player(other).controlled_before = tuple(kept)
        if row.controlled_next in leavers:
            game.edit_player(other).controlled_next = NOBODY


@dataclass
class ControlPlayer(Event):
    """720.1: Player `by` will control the player during the player's next turn or, with `now`, at
    once until `ReleasePlayer` (720.2). The newest such effect overrides the others (720.1a)."""

    by: int = NOBODY
    now: bool = False

    def rule(self) -> str:
        return "720.1"

    def roles(self) -> tuple[int, ...]:
        return (self.on, self.by)

    def forbidden(self, game: Game) -> str:
        """800.4b: A player who has left controls nobody."""
        return "" if game.is_in(self.by) else "800.4b"

    def apply(self, game: Game) -> Event:
        for seat in _controlled_with(game, self.on):
            player = game.edit_player(seat)
            if self.now:
                player.controlled_before += (player.controlled_by,)
                player.controlled_by = self.by if self.by != seat else NOBODY
            else:
                player.controlled_next = self.by
        return self

    def text(self, game: Game) -> str:
        when = "now" if self.now else "during the next turn"
        return f"{name_of(game, self.by)} controls {name_of(game, self.on)} {when}"


@dataclass
class ReleasePlayer(Event):
    """720.2: Control of a player for a limited time ends. 720.1a: An older effect takes over
    again."""

    def rule(self) -> str:
        return "720.2"

    def apply(self, game: Game) -> Event:
        end_limited_control(game, self.on)
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} is no longer controlled by another player"


def end_limited_control(game: Game, seat: int) -> None:
    """Control of the player for a limited time ends, and the effect before it takes over again."""
    for each in _controlled_with(game, seat):
        player = game.edit_player(each)
        before = player.controlled_before
        player.controlled_by = before[-1] if before else NOBODY
        player.controlled_before = before[:-1]


def _controlled_with(game: Game, seat: int) -> list[int]:
    """805.8: The player and, if the team shares turns, the teammates: they are controlled
    together."""
    side = game.side_of(seat) if game.rules.shared_turns else (seat,)
    return [each for each in side if game.is_in(each)]


# ---- players who have left -------------------------------------------------------------------


def chooser(game: Game, procedure: Procedure, controller: int, seat: int) -> int | Question:
    """800.4g: The player who makes a choice that an object asks of `seat`. If that player has left,
    the object's controller chooses another player to decide: an opponent for an opponent, if
    possible."""
    if game.is_in(seat):
        return seat
    others = Scope(game, controller).players()  # 801.5a
    if are_opponents(game, controller, seat):
        opponents = [other for other in others if are_opponents(game, controller, other)]
        others = opponents or others
    if len(others) == 1:
        return others[0]
    question = Question(
        f"instead of {seat}",
        "800.4g",
        decider_for(game, controller),
        options_of("choose", others),
        player=controller,
        prompt=f"Choose who decides in place of {game.player(seat).name}.",
    )
    answer = procedure.answer_to(question)
    return question if answer is None else int(answer.what)
