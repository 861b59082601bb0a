"""2026-08:701.61: foraging: three cards from the graveyard are exiled, or a Food is sacrificed."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.state.agenda import Need, Procedure, Step
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import EXILE
from apnap.state.question import Declare, Legality, Option, Refusal, options_of

from . import layers
from .acting import Acts
from .controlling import decider_for
from .events import Move, sacrifice
from .happening import happen
from .moving import split

CARDS = 3


def ways_to_forage(game: Game, seat: int) -> tuple[Option, ...]:
    """All that could be exiled, if it is enough, and sacrificed."""
    player = game.player(seat)
    food = [n for n in player.battlefield if "Food" in layers.look(game, n).subtypes]
    cards = player.graveyard if len(player.graveyard) >= CARDS else ()
    return (*options_of("exile", cards), *options_of("sacrifice", food))


@dataclass(frozen=True)
class OneWay(Legality):
    """2026-08:701.61a: one Food, or three cards."""

    options: tuple[Option, ...] = ()

    def refusal(self, chosen: tuple[Option, ...]) -> Refusal | None:
        verbs = [option.verb for option in chosen]
        if verbs in (["sacrifice"], ["exile"] * CARDS):
            return None
        return Refusal("2026-08:701.61a", f"choose {CARDS} cards to exile, or one Food")

    def example(self) -> tuple[Option, ...]:
        food = [option for option in self.options if option.verb == "sacrifice"]
        return tuple(food[:1]) or self.options[:CARDS]


@dataclass
class Foraging(Procedure):
    """2026-08:701.61a: the player chooses; then it is done."""

    def steps(self) -> tuple[Step, ...]:
        return FORAGING


def forage(game: Game, foraging: Foraging) -> Need:
    seat = foraging.controller
    options = ways_to_forage(game, seat)
    question = Declare(
        f"forage {seat}",
        "2026-08:701.61a",
        decider_for(game, seat),
        options,
        player=seat,
        prompt=f"exile {CARDS} cards from your graveyard, or sacrifice a Food",
        low=1,
        high=CARDS,
        legality=OneWay(options),
    )
    answer = foraging.answer_to(question)
    if answer is None:
        return question
    gone: list[Event] = []
    for option in answer:
        if option.verb == "sacrifice":
            gone.append(sacrifice(split(game, option.what, 1)))
        else:
            gone.append(Move(on=option.what, to=EXILE, verb="is exiled"))
    return happen(*gone, Acts(on=seat, verb="forage"), by=seat)


FORAGING: tuple[Step, ...] = (forage,)
