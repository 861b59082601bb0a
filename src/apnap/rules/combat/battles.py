"""310: Battles and their protectors."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.machine.names_in_log import name_of
from apnap.rules.multiplayer.range_of_influence import Scope, turns_nearby
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.zones.moving import remove_from_combat
from apnap.state.characteristics import Characteristics
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.question import Question, options_of
from apnap.state.seats import are_opponents

from .protectors import set_protector


def possible_protectors(game: Game, controller: int, battle: Characteristics) -> list[int]:
    """310.8a, 310.11a: The players who could protect the battle: for a Siege, its controller's
    opponents within range; otherwise its controller.

    A battle type that is not in the rulebook is treated like the latter.
    """
    if "Siege" not in battle.subtypes:
        return [controller]
    seats = Scope(game, controller).players()
    return [seat for seat in seats if are_opponents(game, controller, seat)]


def ask_protector(
    game: Game, key: str, rule: str, controller: int, battle: str, seats: list[int]
) -> Question:
    """310.8a: The question who protects the battle."""
    return Question(
        key,
        rule,
        decider_for(game, controller),
        options_of("protect", seats),
        player=controller,
        prompt=f"Choose a player to protect {battle}.",
    )


def is_attacked(game: Game, number: int) -> bool:
    """Whether any creature is attacking this battle."""
    for marker in (game.running, *turns_nearby(game, game.running)):
        if any(at == number for _, at in game.turns[marker].attackers):
            return True
    return False


@dataclass
class Protect(Event):
    """310.8f: A player becomes a battle's protector; the earlier protector stops being it."""

    protector: int = NOBODY

    def rule(self) -> str:
        return "310.8"

    def roles(self) -> tuple[int, ...]:
        return (self.on, self.protector)

    def apply(self, game: Game) -> Event:
        row = game.edit(self.on)
        if game.rules.new_protector_ends_attack and row.protector != self.protector:
            remove_from_combat(game, self.on)  # 2026-08:506.4
        set_protector(game, row, self.protector)
        game.mark(self.on)
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.protector)} becomes the protector of {name_of(game, self.on)}"
