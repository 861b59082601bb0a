"""313, 902: Vanguard cards, which change their owners' starting life totals and hand sizes."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.machine.events import CreateTokens
from apnap.state.ability import Ability
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game

from .schemes import is_archenemy

VANGUARD = "vanguard"


@dataclass(frozen=True)
class BeginsWith(Ability):
    """902.7: The player who starts the game with this card begins it with a token on the
    battlefield."""

    token: CardDef


def first_tokens(game: Game, seat: int) -> list[Event]:
    """902.7: The tokens that the player begins the game with."""
    given = [each for card in vanguards_of(game, seat) for each in card.abilities]
    return [
        CreateTokens(on=seat, token=each.token, by=seat, why=("902.7",))
        for each in given
        if isinstance(each, BeginsWith)
    ]


def vanguards_of(game: Game, seat: int) -> list[CardDef]:
    """902.6: The vanguards that the player started the game with."""
    cards = [game.object(number).card for number in game.player(seat).command]
    return [card for card in cards if VANGUARD in card.base.types]


def starting_life(game: Game, seat: int) -> int:
    """103.4, 313.7, 902.4: The player's starting life total. The vanguards of all members change a
    life total that a team shares."""
    owners = game.side_of(seat) if game.rules.shared_life else (seat,)
    changes = [card.life_modifier for each in owners for card in vanguards_of(game, each)]
    if game.rules.schemes and is_archenemy(game, seat):  # 103.4e
        return game.rules.archenemy_life + sum(changes)
    many = game.rules.multiplayer_life if game.size > 2 else 0  # 103.4d
    return (many or game.rules.life) + sum(changes)


def hand_modifier(game: Game, seat: int) -> int:
    """313.6, 902.5: The change of the player's starting and maximum hand size."""
    return sum([card.hand_modifier for card in vanguards_of(game, seat)])


def starting_hand(game: Game, seat: int) -> int:
    """103.5, 902.5: The player's starting hand size."""
    return max(0, game.rules.hand + hand_modifier(game, seat))
