"""121.2: cards are drawn one at a time, each player's in turn order."""

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
from apnap.state.question import Answer, Arrange, Question, options_of
from apnap.state.seats import in_turn_order

from .controlling_players import decider_for
from .draw_one import Draw


@dataclass
class DrawSeveral(Event):
    """121.2a: an instruction has a player draw so many cards; the draws themselves come after it.

    It is looked at only where some effect changes the number.
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
    """121.2c: the active player draws all of theirs, then each other player in turn order."""

    draws: tuple[tuple[int, int], ...] = ()  # players, and how many cards each has to draw
    by: int = NOBODY  # whose spell or ability it is
    why: tuple[str, ...] = ()
    drawn: tuple[Event, ...] = ()
    number: int = NOBODY  # tells its draws from those that replace them (121.6c)

    def steps(self) -> tuple[Step, ...]:
        return DRAW_IN_TURN

    def outcome(self) -> tuple[Event, ...]:
        return self.drawn


def draw_cards(draws: list[tuple[int, int]], by: int = NOBODY, *why: str) -> DrawInTurn:
    """These players draw so many cards each. What happened are the single draws."""
    return DrawInTurn(draws=tuple(draws), by=by, why=why)


def order_players(game: Game, drawing: DrawInTurn) -> Need:
    """121.2c-d, 805.6a: in turn order; members of a team that shares turns as the team likes."""
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
    """121.2a: first what changes how many cards an instruction has a player draw."""
    events = [DrawSeveral(on=seat, number=number) for seat, number in drawing.draws]
    if not any(is_watched(game, event) for event in events):
        drawing.go_to(draw_one)
        return None
    return happen(*events, by=drawing.by)


def note_numbers(game: Game, drawing: DrawInTurn) -> Need:
    several = [event for event in drawing.happened if isinstance(event, DrawSeveral)]
    drawing.draws = tuple([(event.on, event.number) for event in several if event.number > 0])
    return None


def ask_order(game: Game, members: list[int]) -> Ask:
    def ask(seat: int, proposal: Answer) -> Question:
        return Arrange(
            f"draw {seat}",
            "121.2d",
            decider_for(game, seat),
            options_of("draw", members),
            player=seat,
            prompt="choose in which order your team draws",
        )

    return ask


def draw_one(game: Game, drawing: DrawInTurn) -> Need:
    """121.2; 121.6b: what replaces one draw is completed before the next."""
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
