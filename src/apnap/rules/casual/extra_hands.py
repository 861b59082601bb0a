"""103.5, 315.5a: Conspiracies that let a player draw several hands and keep one of them."""

from __future__ import annotations

from apnap.rules.machine.events import Draw, Move, Shuffle
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.zones.hidden_information import Sight
from apnap.rules.zones.option_table import says
from apnap.state.agenda import Procedure
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import LIBRARY, NOBODY
from apnap.state.question import Option, Question

from .conspiracies import ExtraHand, working

WHY = ("103.5", "315.5a")


def extra_sizes(game: Game, seat: int) -> list[int]:
    """The sizes of the hands that the player draws besides the first."""
    abilities = working(game, seat, ExtraHand)
    return [each.cards for each in abilities if isinstance(each, ExtraHand)]


def extra_draws(game: Game, seat: int) -> list[Event]:
    """The draws of the additional hands."""
    return [Draw(on=seat, why=WHY) for _ in range(sum(extra_sizes(game, seat)))]


def hands_of(game: Game, seat: int) -> list[tuple[int, ...]]:
    """The hands that the player has drawn, the first one first."""
    sizes, cards = extra_sizes(game, seat), game.player(seat).hand
    first = max(0, len(cards) - sum(sizes))
    hands, at = [cards[:first]], first
    for size in sizes:
        hands.append(cards[at : at + size])
        at += size
    return [hand for hand in hands if hand]


@says("keep hand")
def hand_in_words(sight: Sight, question: Question, option: Option) -> str:
    """The cards of one of the hands."""
    seat = question.decider if question.player == NOBODY else question.player
    cards = hands_of(sight.game, seat)[option.nth - 1]
    return f"hand {option.nth}: {', '.join([sight.name(card) for card in cards])}"


def choosing_hands(game: Game, start: Procedure, seat: int) -> tuple[list[Question], list[Event]]:
    """Ask a player with several hands for the one to keep. Returns the open questions, or else the
    events that shuffle the others into the library."""
    hands = hands_of(game, seat)
    if len(hands) < 2 or not extra_sizes(game, seat):
        return [], []
    question = Question(
        f"hand {seat}",
        "315.5a",
        decider_for(game, seat),
        tuple([Option("keep hand", nth=nth) for nth in range(1, len(hands) + 1)]),
        player=seat,
        prompt="Choose the hand that you keep.",
    )
    answer = start.answer_to(question)
    if answer is None:
        return [question], []
    others = [card for nth, hand in enumerate(hands, 1) if nth != answer.nth for card in hand]
    events: list[Event] = [Move(on=card, to=LIBRARY, why=WHY) for card in others]
    return [], [*events, Shuffle(on=seat, why=WHY)]
