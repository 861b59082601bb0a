"""702.139, 103.2b: Companions, cards outside the game that the starting deck makes legal."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.casting.special_actions import SpecialAction
from apnap.rules.continuous.durations import BeginEffect
from apnap.rules.machine.names_in_log import name_of
from apnap.state.ability import Ability, Condition
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Continuous, Game
from apnap.state.seats import players

# 116.2g: The offer ends when it is taken, so this happens once a game.
PUT_INTO_HAND = SpecialAction("companion", "116.2g", mana="{3}", timing="sorcery")


@dataclass(frozen=True)
class CompanionAbility(Ability):
    """702.139a: The starting deck must fulfill this condition. It is the library when this is
    checked."""

    deck: Condition


def possible_companions(game: Game, seat: int) -> list[int]:
    """103.2b: The player's cards outside the game that may be revealed as a companion."""
    companions = []
    for number in game.player(seat).outside:
        context = Resolution(controller=seat, source=number, player=seat)
        for ability in game.object(number).card.abilities:
            if isinstance(ability, CompanionAbility) and ability.deck.holds(game, context):
                companions.append(number)
                break
    return companions


def reveal_as_companion(seat: int, card: int) -> list[Event]:
    """103.2b: The events that reveal the companion, which stays outside, and offer 116.2g to its
    owner."""
    offer = Continuous(controller=seat, source=card, affected=(card,), permits=PUT_INTO_HAND)
    words = "may be put into its owner's hand for {3}"
    begin = BeginEffect(on=seat, effect=offer, words=words, why=("116.2g",))
    return [RevealCompanion(on=card), begin]


@dataclass
class RevealCompanion(Event):
    """103.2b: A companion is revealed from outside the game."""

    def rule(self) -> str:
        return "103.2b"

    def apply(self, game: Game) -> Event:
        game.edit(self.on).shown_to = tuple(players(game))
        return self

    def text(self, game: Game) -> str:
        owner = name_of(game, self.on % game.size)
        return f"{owner} reveals {name_of(game, self.on)} as a companion"
