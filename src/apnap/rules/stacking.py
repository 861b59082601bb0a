"""603.3: abilities that have triggered go on the stack, active player's or team's first."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.state.ability import TriggeredAbility
from apnap.state.agenda import Need, Procedure, Step
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY, STACK
from apnap.state.question import Answer, Arrange, Question, options_of
from apnap.state.seats import in_turn_order

from .choosing import Ask, settle
from .controlling import decider_for
from .happening import happen
from .moving import remove
from .naming import name_of
from .targeting import choose_targets_for


def put_triggers_on_stack(game: Game, number: int) -> Procedure:
    return PutTriggers()


@dataclass
class PutTriggers(Procedure):
    """603.3b: each player in turn order, all of that player's (or team's, 805.7) in any order."""

    order: tuple[int, ...] = ()
    on_stack: int = NOBODY

    def steps(self) -> tuple[Step, ...]:
        return PUT_TRIGGERS


def arrange(game: Game, put: PutTriggers) -> Need:
    """603.3b, 805.7: players, or teams, in turn order from the active one."""
    order: list[int] = []
    waiting = game.turns[put.turn].waiting
    for side in sides_with(game, put.turn, waiting):
        theirs = [n for n in waiting if game.controller_of(n) in side]
        if len(theirs) > 1:
            answer, questions = settle(game, put, side, ask_order(game, theirs))
            if questions:
                return list(questions)
            theirs = [option.what for option in answer]
        order += theirs
    put.order = tuple(order)
    game.edit_turn(put.turn).waiting = ()
    return None


def put_next(game: Game, put: PutTriggers) -> Need:
    """603.3: the next in order goes on the stack, unless its controller has left (800.4d)."""
    while put.order and game.find(put.order[0]) is None:
        put.order = put.order[1:]
    if not put.order:
        put.finish()
        return None
    return happen(PutOnStack(on=put.order[0]))


def choose_its_targets(game: Game, put: PutTriggers) -> Need:
    """603.3d: as for a spell; one that has no legal choice is removed."""
    number = put.order[0]
    row = game.object(number)
    assert isinstance(row.ability, TriggeredAbility)
    chosen = choose_targets_for(game, put, number, row.ability.targets)
    if isinstance(chosen, Question):
        return chosen
    if chosen is None:
        return happen(Removed(on=number))
    game.edit(number).targets = chosen
    return None


def then_the_next(game: Game, put: PutTriggers) -> Need:
    put.order = put.order[1:]
    put.go_to(put_next)
    return None


PUT_TRIGGERS: tuple[Step, ...] = (arrange, put_next, choose_its_targets, then_the_next)


def sides_with(game: Game, number: int, waiting: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The players, or teams that share turns, whose abilities are waiting, in turn order."""
    seats = {game.controller_of(n) for n in waiting}
    order = in_turn_order(game, seats, game.turns[number].active)
    if not game.rules.shared_turns:
        return [(seat,) for seat in order]
    sides: list[tuple[int, ...]] = []
    for seat in order:
        if game.side_of(seat) not in sides:
            sides.append(game.side_of(seat))
    return sides


def ask_order(game: Game, theirs: list[int]) -> Ask:
    def ask(seat: int, proposal: Answer) -> Question:
        return Arrange(
            f"order {seat}",
            "603.3b",
            decider_for(game, seat),
            options_of("order", theirs),
            player=seat,
            prompt="put your triggered abilities on the stack, the first one lowest",
        )

    return ask


@dataclass
class PutOnStack(Event):
    def rule(self) -> str:
        return "603.3"

    def apply(self, game: Game) -> Event:
        row = game.edit(self.on)
        row.zone = STACK
        player = game.edit_player(row.controller)
        player.waiting = tuple([n for n in player.waiting if n != self.on])
        player.stack += (self.on,)
        turn = game.edit_turn(game.running)
        turn.stack += (self.on,)
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} triggers and goes on the stack"


@dataclass
class Removed(Event):
    """An ability on the stack ceases to exist."""

    def rule(self) -> str:
        return "603.3d"

    def apply(self, game: Game) -> Event:
        remove(game, game.object(self.on))
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} is removed from the stack"
