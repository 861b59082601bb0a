"""2008-02:212.9g: Damage to a player that an opponent may have dealt to a planeswalker instead."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.continuous import layers
from apnap.rules.multiplayer.range_of_influence import Scope
from apnap.state.ability import Replacement
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.question import NO, Question, options_of
from apnap.state.seats import are_opponents

from .controlling_players import decider_for
from .damage import Damage

PLACE = -90  # the number of this effect, which no ability has


def watching_planeswalkers(game: Game, event: Event) -> list[tuple[int, int, Replacement]]:
    """2008-02:212.9g: The source of the damage, the number of the effect, and the effect."""
    if not game.rules.redirect_to_planeswalkers or not isinstance(event, Damage):
        return []
    return [(event.source, PLACE, TO_PLANESWALKER)] if planeswalkers_for(game, event) else []


def planeswalkers_for(game: Game, damage: Damage) -> list[int]:
    """The planeswalkers of the damaged player, if the damage is not combat damage and an opponent
    controls its source."""
    if damage.combat or damage.source == NOBODY or not game.is_player(damage.on):
        return []
    opponent = game.controller_of(damage.source)
    if opponent == NOBODY or not are_opponents(game, opponent, damage.on):
        return []
    scope = Scope(game, opponent)
    return [
        number
        for number in game.player(damage.on).battlefield
        if "planeswalker" in layers.characteristics_of(game, number).types and scope.sees(number)
    ]


@dataclass(frozen=True)
class ToPlaneswalker(Replacement):
    """2008-02:212.9g: The controller of the source chooses as the effect is applied."""

    def watches(self) -> tuple[str, ...]:
        return ("Damage",)

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        return isinstance(event, Damage) and bool(planeswalkers_for(game, event))

    def question(self, game: Game, context: Resolution, event: Event, key: str) -> Question | None:
        assert isinstance(event, Damage)
        seat = game.controller_of(event.source)
        return Question(
            key,
            "2008-02:212.9g",
            decider_for(game, seat),
            (NO, *options_of("redirect", planeswalkers_for(game, event))),
            player=seat,
            prompt="Have the damage dealt to a planeswalker instead?",
        )

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, Damage)
        answer = context.chosen[0]
        return (event,) if answer == NO else (replace(event, on=answer.what),)

    def rule(self) -> str:
        return "2008-02:212.9g"


TO_PLANESWALKER = ToPlaneswalker()
