"""701.16, 401.4: Showing cards in hidden zones, and changing the order of a library."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from apnap.rules.machine.names_in_log import name_of, names_of
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import HAND, LIBRARY, NOBODY, Zone
from apnap.state.rng import shuffled
from apnap.state.seats import players

HIDDEN = (LIBRARY, HAND)


def by_name(game: Game, cards: Iterable[int]) -> list[int]:
    """The cards in an order that doesn't give away where they lie (401.2)."""
    return sorted(cards, key=lambda card: (name_of(game, card), card))


def show(game: Game, card: int, to: tuple[int, ...]) -> None:
    """701.16b: These players know from now on which card it is; the card stays where it is."""
    row = game.find(card)
    if row is None or not (row.zone in HIDDEN or row.face_down):
        return
    new = [seat for seat in to if seat not in row.shown_to]
    if new:
        game.edit(card).shown_to = to if len(new) == len(to) else (*row.shown_to, *new)


def who_sees_cards_of(game: Game, owner: int) -> tuple[int, ...]:
    """402.3, 805.8: The players who may see a card that goes to this player's hand."""
    if game.rules.open_hands != "team":
        return (owner,)
    return tuple([seat for seat in game.side_of(owner) if game.is_in(seat)])


def is_known(game: Game, card: int) -> bool:
    """Whether all players have been shown which card it is."""
    row = game.object(card)
    return len(row.shown_to) >= game.remaining and set(players(game)) <= set(row.shown_to)


@dataclass
class Show(Event):
    """701.16a: The player's cards are revealed to all. 701.16d: With `to`, only that player looks
    at them."""

    cards: tuple[int, ...] = ()
    to: int = NOBODY  # the player who looks; NOBODY: the cards are revealed

    def rule(self) -> str:
        return "701.16a" if self.to == NOBODY else "701.16d"

    def roles(self) -> tuple[int, ...]:
        return (self.on,)

    def apply(self, game: Game) -> Event:
        viewers = players(game) if self.to == NOBODY else (self.to,)
        for card in self.cards:
            show(game, card, viewers)
        return self

    def text(self, game: Game) -> str:
        cards = names_of(game, by_name(game, self.cards))
        if self.to == NOBODY:
            return f"{name_of(game, self.on)} reveals {cards}"
        return f"{name_of(game, self.to)} looks at {cards}{self._of(game)}"

    def _of(self, game: Game) -> str:
        return "" if self.to == self.on else f" of {name_of(game, self.on)}"

    def seen_by(self, game: Game) -> tuple[int, ...] | None:
        return None if self.to == NOBODY else (self.to,)

    def public_text(self, game: Game) -> str:
        number, of = len(self.cards), self._of(game)
        return f"{name_of(game, self.to)} looks at {number} card{'s' * (number != 1)}{of}"


@dataclass
class Reorder(Event):
    """401.4: Cards of a library, or of a deck that lies in the command zone (901.4), are put on its
    top or bottom, the last one topmost or lowest.

    701.16c: Players who had been shown these cards no longer know which is which, except the player
    who ordered them. If the order is random, nobody knows.
    """

    cards: tuple[int, ...] = ()
    by: int = NOBODY
    bottom: bool = False
    random: bool = False
    zone: Zone = LIBRARY

    def rule(self) -> str:
        return "401.4"

    def apply(self, game: Game) -> Event:
        library: tuple[int, ...] = getattr(game.player(self.on), self.zone)
        cards = tuple([card for card in self.cards if card in library])
        if self.random and len(cards) > 1:
            cards = shuffled(cards, game.random_bits(self.on))
        rest = tuple([card for card in library if card not in cards])
        order = (*reversed(cards), *rest) if self.bottom else (*rest, *cards)
        setattr(game.edit_player(self.on), self.zone, order)
        if len(cards) > 1:
            for card in cards:
                game.edit(card).shown_to = () if self.random or self.by == NOBODY else (self.by,)
        return replace(self, cards=cards)

    def outcomes(self, game: Game) -> int:
        return max(1, len(self.cards)) if self.random else 1

    def text(self, game: Game) -> str:
        return f"{self._who(game)} {names_of(game, by_name(game, self.cards))} {self._where(game)}"

    def seen_by(self, game: Game) -> tuple[int, ...] | None:
        return () if self.by == NOBODY else (self.by,)

    def public_text(self, game: Game) -> str:
        number = len(self.cards)
        return f"{self._who(game)} {number} card{'s' * (number != 1)} {self._where(game)}"

    def _who(self, game: Game) -> str:
        return f"{name_of(game, self.on if self.by == NOBODY else self.by)} puts"

    def _where(self, game: Game) -> str:
        place = "on the bottom of" if self.bottom else "on top of"
        order = " in a random order" if self.random else ""
        pile = "library" if self.zone == LIBRARY else "planar deck"
        return f"{place} {name_of(game, self.on)}'s {pile}{order}"
