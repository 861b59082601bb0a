"""`LaidOut`: a player of a scenario, whose cards are put where the scenario wants them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Self

from apnap.rules.combat.protectors import set_protector
from apnap.rules.continuous import layers
from apnap.rules.zones import moving
from apnap.rules.zones.moving import UP, Side
from apnap.state.card import CardDef
from apnap.state.names import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOBODY,
    OUTSIDE,
    Zone,
)

from .cards import find_card
from .designations import designate, fit_time, give_marker, mark, needed_marker
from .looking import Onlooker
from .matching import Thing
from .setup import ask_again, attach, empty_library, place, set_counters
from .words import Card

if TYPE_CHECKING:
    from .seat import Seat


class Total(int):
    """A life total or number of counters: a number, and `a.life(5)` sets it up."""

    seat: Seat
    kind: str

    def __call__(self, amount: int) -> Seat:
        return self.seat._set(self.kind, amount)


class LaidOut(Onlooker):
    """The set-up of one seat. All methods give the seat back, so that they can be chained.

    >>> from apnap.testing import table
    >>> a, b = table(2).seats
    >>> _ = a.hand("Shock").lands("Mountain", "Mountain").battlefield("Grizzly Bears", sick=True)
    >>> a.permanents
    ['Mountain', 'Mountain', 'Grizzly Bears']

    Cards may also be put somewhere in the middle of the game. Nothing sees them enter.
    """

    def hand(self, *cards: Card) -> Self:
        """Put cards into the player's hand."""
        return self._put(HAND, cards)

    def graveyard(self, *cards: Card) -> Self:
        """Put cards into the player's graveyard; the last one named lies on top."""
        return self._put(GRAVEYARD, cards)

    def exile(self, *cards: Card) -> Self:
        """Put cards of the player's into exile."""
        return self._put(EXILE, cards)

    def command(self, *cards: Card) -> Self:
        """Put cards into the command zone; commanders have a method of their own."""
        return self._put(COMMAND, cards)

    def commander(self, *cards: Card) -> Self:
        """903.3, 903.6: Put cards into the command zone that are the player's commanders.

        >>> from apnap.testing import table
        >>> a, b = table(2).seats
        >>> a.commander("Llanowar Elves").command_names
        ['Llanowar Elves']
        >>> a.battlefield("Grizzly Bears", commander=True).permanent("Grizzly Bears").is_commander
        True
        """
        game = self.table.game
        for card in cards:
            number = place(game, find_card(card), self.number, COMMAND)
            moving.designate(game, game.edit(number), number)
        ask_again(game)
        return self

    def outside(self, *cards: Card) -> Self:
        """Give the player cards outside the game, such as dungeons (309.2)."""
        return self._put(OUTSIDE, cards)

    def stickers(self, *sheets: CardDef) -> Self:
        """123.2c: Give the player sticker sheets whose stickers may be used."""
        self.table.game.edit_player(self.number).open_sheets = sheets
        ask_again(self.table.game)
        return self

    def supplementary_deck(self, *cards: Card) -> Self:
        """311.2, 314.2: Make a scheme deck or planar deck; the first one named is the top card."""
        return self._put(COMMAND, tuple(reversed(cards)), Side(down=True))

    def library(self, *cards: Card, only: bool = False) -> Self:
        """Put cards on top of the library, or with `only` instead of its blank lands; the first one
        named is the top card."""
        if only:
            empty_library(self.table.game, self.number)
        return self._put(LIBRARY, tuple(reversed(cards)))

    def lands(self, *cards: Card, tapped: bool = False) -> Self:
        """Put lands onto the battlefield."""
        return self.battlefield(*cards, tapped=tapped)

    def battlefield(
        self,
        *cards: Card,
        tapped: bool = False,
        sick: bool = False,
        many: int = 1,
        counters: Mapping[str, int] | None = None,
        owner: Onlooker | int | None = None,
        attached_to: Thing | None = None,
        protector: Onlooker | int | None = None,
        commander: bool = False,
        face_down: bool = False,
        designations: Iterable[str] = (),
    ) -> Self:
        """Put permanents onto the battlefield under this player's control; without summoning
        sickness unless `sick`.

        `many` of a token share one row; `owner` may be another player; `attached_to` names a
        permanent or player; `protector` protects a battle; `designations` are words such as
        "monstrous" or "suspected".

        >>> from apnap.testing import table
        >>> a, b = table(2).seats
        >>> _ = a.battlefield("Grizzly Bears", counters={"+1/+1": 2}, designations=["monstrous"])
        >>> bears = a.permanent("Grizzly Bears")
        >>> (bears.power, bears.designations)
        (4, ('monstrous',))
        """
        game = self.table.game
        owned = self.number if owner is None else int(owner)
        side = Side(down=True) if face_down else UP
        for card in cards:
            number = place(game, find_card(card), owned, BATTLEFIELD, self.number, side)
            row = game.edit(number)
            row.tapped, row.many = tapped, many
            row.since = game.player(self.number).turns_begun if sick else NOBODY
            row.commander = number if commander else NOBODY
            for kind, amount in (counters or {}).items():
                row.counters = set_counters(row.counters, kind, amount)
            if protector is not None:
                set_protector(game, row, int(protector))
            if attached_to is not None:
                attach(game, number, self._anything(attached_to))
            layers.forget(game, number)
            for word in designations:
                mark(game, number, word)
        fit_time(game)
        ask_again(game)
        return self

    def _put(self, zone: Zone, cards: tuple[Card, ...], side: Side = UP) -> Self:
        for card in cards:
            place(self.table.game, find_card(card), self.number, zone, side=side)
        ask_again(self.table.game)
        return self

    # ---- the player ----------------------------------------------------------------------

    def designated(self, *words: str) -> Self:
        """722, 723, 702.131: Give the player designations: "monarch", "initiative", "city's
        blessing", "enduring story", "speed".

        >>> from apnap.testing import table
        >>> a, b = table(2).seats
        >>> a.designated("monarch", "city's blessing").designations
        ['the monarch', "the city's blessing"]
        >>> b.designated("monarch").designations, a.designations
        (['the monarch'], ["the city's blessing"])
        """
        for word in words:
            designate(self.table.game, self.number, word)
        ask_again(self.table.game)
        return self

    @property
    def life(self) -> Total:
        """The life total, the team's where it is shared; `a.life(5)` sets it up."""
        return self._total("life", self.table.game.life(self.number))

    @property
    def poison(self) -> Total:
        """Poison counters; `a.poison(3)` sets them up."""
        return self._counters("poison")

    @property
    def tickets(self) -> Total:
        """Ticket counters; `a.tickets(3)` sets them up."""
        return self._counters("ticket")

    @property
    def energy(self) -> Total:
        """Energy counters; `a.energy(3)` sets them up."""
        return self._counters("energy")

    @property
    def experience(self) -> Total:
        """Experience counters; `a.experience(3)` sets them up."""
        return self._counters("experience")

    @property
    def rad(self) -> Total:
        """725: Rad counters; `a.rad(3)` sets them up."""
        return self._counters("rad")

    def _counters(self, kind: str) -> Total:
        return self._total(kind, self.table.game.player(self.number).count(kind))

    def _total(self, kind: str, amount: int) -> Total:
        total = Total(amount)
        total.seat, total.kind = self.table.seats[self.number], kind
        return total

    def _set(self, kind: str, amount: int) -> Self:
        game = self.table.game
        player = game.edit_player(self.number)
        marker = needed_marker(kind)
        if kind == "life":
            at = self.number if player.life_at == NOBODY else player.life_at
            game.edit_player(at).life = amount
        else:
            player.counters = set_counters(player.counters, kind, amount)
        if marker is not None:
            give_marker(game, self.number, marker)
        game.mark(self.number)
        ask_again(game)
        return self
