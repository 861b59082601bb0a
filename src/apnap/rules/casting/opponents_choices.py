"""601.6: choices that an opponent makes while a spell is cast or an ability put on the stack."""

from __future__ import annotations

from apnap.rules.machine.prompts import for_
from apnap.rules.multiplayer.range_of_influence import Scope
from apnap.rules.objects.controlling_players import decider_for
from apnap.state.agenda import Procedure
from apnap.state.game import Game
from apnap.state.question import Question, options_of
from apnap.state.seats import are_opponents, in_turn_order, players


def choosers(game: Game, seat: int) -> list[int]:
    """601.6: The opponents within range; 801.5c: if there are none, the closest one to the left."""
    seats = [other for other in Scope(game, seat).players() if are_opponents(game, seat, other)]
    if seats:
        return seats
    order = in_turn_order(game, players(game), seat)
    return [other for other in order if are_opponents(game, seat, other)][:1]


def who_chooses(
    game: Game, procedure: Procedure, seat: int, number: int, seats: list[int], slot: str = ""
) -> int | Question:
    """601.6a: The opponent who chooses; if several could, the controller is asked which, for each
    use of the word "target" anew."""
    if len(seats) < 2:
        return seats[0] if seats else seat
    question = Question(
        f"opponent {number} {slot}".rstrip(),
        "601.6a",
        decider_for(game, seat),
        options_of("choose", seats),
        player=seat,
        prompt=f"Choose the opponent who chooses{for_(game, number)}.",
    )
    answer = procedure.answer_to(question)
    return question if answer is None else int(answer.what)
