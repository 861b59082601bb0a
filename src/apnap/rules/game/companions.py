"""702.139, 103.2b: companions, cards outside the game that the starting deck allows."""

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

# 116.2g: once a game, since the offer ends when it is taken.
PUT_INTO_HAND = SpecialAction("companion", "116.2g", mana="{3}", timing="sorcery")


@dataclass(frozen=True)
class CompanionAbility(Ability):
    """702.139a: the starting deck, which is the library when this is asked, has to be like that."""

    deck: Condition


def possible_companions(game: Game, seat: int) -> list[int]:
    """103.2b: the player's cards outside the game that may be revealed as a companion."""
    found = []
    for number in game.player(seat).outside:
        context = Resolution(controller=seat, source=number, player=seat)
        for each in game.object(number).card.abilities:
            if isinstance(each, CompanionAbility) and each.deck.holds(game, context):
                found.append(number)
                break
    return found


def choosing_companion(seat: int, card: int) -> list[Event]:
    """103.2b: it is revealed and stays outside; from now on 116.2g is about it."""
    offer = Continuous(controller=seat, source=card, affected=(card,), permits=PUT_INTO_HAND)
    words = "may be put into its owner's hand for {3}"
    begin = BeginEffect(on=seat, effect=offer, words=words, why=("116.2g",))
    return [RevealCompanion(on=card), begin]


@dataclass
class RevealCompanion(Event):
    def rule(self) -> str:
        return "103.2b"

    def apply(self, game: Game) -> Event:
        game.edit(self.on).shown_to = tuple(players(game))
        return self

    def text(self, game: Game) -> str:
        owner = name_of(game, self.on % game.size)
        return f"{owner} reveals {name_of(game, self.on)} as a companion"
