"""720: who decides for whom; 800.4f-h: who decides for a player who has left."""

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
from apnap.state.seats import are_opponents, left_of


def decider_for(game: Game, seat: int) -> int:
    """720.5: the player who makes this player's decisions; usually that player.

    720.8: a controller who is controlled decides nothing: that one's controller does.
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
    """720.1: as a turn begins, control during the turn before it ends; those who have been waiting
    for the players who really take this turn (720.1b) begin to control them."""
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


def release(game: Game, gone: Iterable[int]) -> None:
    """800.4a: effects that give those players control of players end, begun or not."""
    leavers = frozenset(gone)
    others: dict[int, None] = {}
    for seat in leavers:
        others.update(dict.fromkeys(who_sees(game, seat)))
        others.update(dict.fromkeys(game.player(seat).reach or ()))
    for other in others:
        row = game.player(other)
        if row.controlled_by in leavers:  # whose control it was under before goes on
            before = [by for by in row.controlled_before if by not in leavers]
            game.edit_player(other).controlled_by = before[-1] if before else NOBODY
        if not leavers.isdisjoint(row.controlled_before):
            kept = [NOBODY if by in leavers else by for by in row.controlled_before]
            game.edit_player(other).controlled_before = tuple(kept)
        if row.controlled_next in leavers:
            game.edit_player(other).controlled_next = NOBODY


@dataclass
class ControlPlayer(Event):
    """720.1: `by` will control the player during the player's next turn; with `now`, at once
    (720.2), until `ReleasePlayer`. The last such effect is the one that works (720.1a)."""

    by: int = NOBODY
    now: bool = False

    def rule(self) -> str:
        return "720.1"

    def roles(self) -> tuple[int, ...]:
        return (self.on, self.by)

    def forbidden(self, game: Game) -> str:
        """800.4b: nobody is controlled by a player who has left."""
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
    """720.2: control of a player, for a limited time, ends; 720.1a: an older one works again."""

    def rule(self) -> str:
        return "720.2"

    def apply(self, game: Game) -> Event:
        let_go(game, self.on)
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} is no longer controlled by another player"


def let_go(game: Game, seat: int) -> None:
    """Control for a limited time ends."""
    for each in _controlled_with(game, seat):
        player = game.edit_player(each)
        before = player.controlled_before
        player.controlled_by = before[-1] if before else NOBODY
        player.controlled_before = before[:-1]


def _controlled_with(game: Game, seat: int) -> list[int]:
    """805.8: who controls a member of a team that shares turns controls the team."""
    side = game.side_of(seat) if game.rules.shared_turns else (seat,)
    return [each for each in side if game.is_in(each)]


# ---- players who have left -------------------------------------------------------------------


def can_be_asked_to_pay(game: Game, seat: int) -> bool:
    """800.4f: what a player who has left would have to pay, or may pay, is not paid."""
    return game.is_in(seat)


def chooser(game: Game, procedure: Procedure, controller: int, seat: int) -> int | Question:
    """800.4g: who makes a choice that an object demands of a player: that player; or, if they have
    left, another whom the object's controller chooses, an opponent for an opponent if possible."""
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
        prompt=f"choose who decides in place of {game.player(seat).name}",
    )
    answer = procedure.answer_to(question)
    return question if answer is None else int(answer.what)


def rule_chooser(game: Game, seat: int) -> int:
    """800.4h: who makes a choice that a rule demands of a player: if they have left, the next."""
    return seat if game.is_in(seat) else left_of(game, seat)
