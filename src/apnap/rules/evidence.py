"""701.57: collecting evidence: cards exiled from a graveyard for their total mana value."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.state.agenda import Need, Procedure, Step
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import EXILE
from apnap.state.question import Declare, options_of

from . import layers
from .acting import Acts
from .controlling import decider_for
from .crewing import EnoughPower
from .events import Move
from .happening import happen


def values_of(game: Game, seat: int) -> tuple[tuple[int, int], ...]:
    """The cards in the player's graveyard, with their mana values."""
    return tuple([(n, layers.look(game, n).value) for n in game.player(seat).graveyard])


def can_collect(game: Game, seat: int, number: int) -> bool:
    """701.57b."""
    return sum([value for _, value in values_of(game, seat)]) >= number


@dataclass
class CollectingEvidence(Procedure):
    """701.57a: the player chooses the cards; then they are exiled."""

    number: int = 0

    def steps(self) -> tuple[Step, ...]:
        return COLLECTING


def exile_evidence(game: Game, collecting: CollectingEvidence) -> Need:
    seat, number = collecting.controller, collecting.number
    values = values_of(game, seat)
    if not can_collect(game, seat, number):  # 701.57b: what was paid before has used it up
        return None
    options = options_of("exile", [card for card, _ in values])
    question = Declare(
        f"evidence {seat}",
        "701.57a",
        decider_for(game, seat),
        options,
        player=seat,
        prompt=f"exile cards with total mana value {number} or greater",
        low=0,
        high=len(options),
        legality=EnoughPower(number, values, options, "mana value", "701.57a"),
    )
    answer = collecting.answer_to(question)
    if answer is None:
        return question
    gone: list[Event] = [Move(on=option.what, to=EXILE, verb="is exiled") for option in answer]
    return happen(*gone, Acts(on=seat, verb="collect evidence"), by=seat)


COLLECTING: tuple[Step, ...] = (exile_evidence,)
