"""121.2: Drawing several cards: one at a time, each player in turn order."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.casting.cant import cant
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.multiplayer.team_answers import Ask, team_answer
from apnap.rules.replacement.applicable import is_watched
from apnap.state.agenda import Need, Procedure, Step
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.question import Arrange, Filed, Question, options_of
from apnap.state.seats import in_turn_order

from .controlling_players import decider_for
from .draw_one import Draw


@dataclass
class DrawSeveral(Event):
    """121.2a: An instruction has a player draw this many cards; the draws themselves come after it.

    The event happens only if some effect watches for the number.
    """

    number: int = 1

    def rule(self) -> str:
        return "121.2a"

    def forbidden(self, game: Game) -> str:
        return "121.3" if cant(game, self.on, "draw") else ""

    def apply(self, game: Game) -> Event:
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} will draw {self.number}"


@dataclass
class DrawInTurn(Procedure):
    """121.2c: The active player makes all of their draws, then each other player in turn order."""

    draws: tuple[tuple[int, int], ...] = ()  # the players, and how many cards each draws
    by: int = NOBODY  # the controller of the spell or ability
    why: tuple[str, ...] = ()
    drawn: tuple[Event, ...] = ()
    number: int = NOBODY  # distinguishes its draws from those that replace them (121.6c)

    def steps(self) -> tuple[Step, ...]:
        return DRAW_IN_TURN

    def outcome(self) -> tuple[Event, ...]:
        return self.drawn


def draw_cards(draws: list[tuple[int, int]], by: int = NOBODY, *why: str) -> DrawInTurn:
    """Have these players draw that many cards each. The outcome is the single draws."""
    return DrawInTurn(draws=tuple(draws), by=by, why=why)


def order_players(game: Game, drawing: DrawInTurn) -> Need:
    """121.2c-d, 805.6a: Players draw in turn order. A team that shares turns chooses the order of
    its members."""
    numbers = {seat: number for seat, number in drawing.draws if number > 0}
    order = in_turn_order(game, numbers, game.turns[drawing.turn].active)
    if game.rules.shared_turns:
        for side in dict.fromkeys([game.side_of(seat) for seat in order]):
            members = [seat for seat in order if seat in side]
            if len(members) < 2:
                continue
            answer, questions = team_answer(game, drawing, side, ask_order(game, members))
            if questions:
                return questions
            at = order.index(members[0])
            order[at : at + len(members)] = [option.what for option in answer]
    drawing.draws = tuple([(seat, numbers[seat]) for seat in order])
    return None


def consider_numbers(game: Game, drawing: DrawInTurn) -> Need:
    """121.2a: Apply the effects that change how many cards an instruction has a player draw."""
    events = [DrawSeveral(on=seat, number=number) for seat, number in drawing.draws]
    if not any(is_watched(game, event) for event in events):
        drawing.go_to(draw_one)
        return None
    return happen(*events, by=drawing.by)


def note_numbers(game: Game, drawing: DrawInTurn) -> Need:
    """Take over the numbers after those effects, and the draws that they made instead."""
    instead = [event for event in drawing.happened if isinstance(event, Draw)]
    drawing.drawn = tuple([replace(event, instead=True) for event in instead])
    several = [event for event in drawing.happened if isinstance(event, DrawSeveral)]
    drawing.draws = tuple([(event.on, event.number) for event in several if event.number > 0])
    return None


def ask_order(game: Game, members: list[int]) -> Ask:
    """The question in which order the team draws."""

    def ask(seat: int, proposal: Filed) -> Question:
        return Arrange(
            f"draw {seat}",
            "121.2d",
            decider_for(game, seat),
            options_of("draw", members),
            player=seat,
            prompt="Choose the order in which your team draws.",
        )

    return ask


def draw_one(game: Game, drawing: DrawInTurn) -> Need:
    """121.2; 121.6b: Draw one card. 121.6b: An effect that replaces a draw is completed before the
    next draw."""
    if not drawing.draws:
        drawing.finish()
        return None
    (seat, number), *others = drawing.draws
    rest = [(seat, number - 1)] if number > 1 else []
    drawing.draws = (*rest, *others)
    if drawing.number == NOBODY:
        drawing.number = game.turns[drawing.turn].recorded
    return happen(Draw(on=seat, of=drawing.number, why=drawing.why), by=drawing.by)


def then_the_next(game: Game, drawing: DrawInTurn) -> Need:
    """Record the draw, and mark it if it replaces a draw of this instruction."""
    for event in drawing.happened:
        if isinstance(event, Draw) and event.of != drawing.number:
            event = replace(event, instead=True)
        drawing.drawn += (event,)
    drawing.go_to(draw_one)
    return None


DRAW_IN_TURN: tuple[Step, ...] = (
    order_players,
    consider_numbers,
    note_numbers,
    draw_one,
    then_the_next,
)
