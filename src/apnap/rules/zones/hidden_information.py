"""400.2, 402.3, 720.4: The cards that a seat may know."""

from __future__ import annotations

from typing import Any, assert_never

from apnap.rules.casual.conspiracies import is_hidden_conspiracy
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.machine.rule_changes_in_force import abilities_reaching, may_reach
from apnap.state.ability import LOOK_AT_TOP, REVEALED, PlayRevealed
from apnap.state.event import Entry
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, COMMAND, EXILE, HAND, LIBRARY, OUTSIDE, STACK, Zone
from apnap.state.objects import GameObject
from apnap.state.seats import left_of, right_of, teammates

Json = dict[str, Any]

UNKNOWN = "a card"


class Sight:
    """The knowledge of one seat, including that of the players it controls."""

    def __init__(self, game: Game, seat: int | None) -> None:
        self.game = game
        self.seat = seat
        self.eyes = eyes_of(game, seat) if seat is not None else frozenset[int]()
        self.hands = frozenset([p for each in self.eyes for p in open_hands(game, each)])
        self.searched = frozenset[int]()  # 701.19a: cards among which the seat is searching

    def sees(self, row: GameObject) -> bool:
        """400.2, 402.3, 406.3, 701.16d, 708.5: Whether this seat may know which card this is."""
        shown = row.id in self.searched or not self.eyes.isdisjoint(row.shown_to)
        if row.zone == HAND:
            if row.owner in self.hands and not row.face_down:  # 121.8
                return True
            return shown or plays_revealed(self.game, row.owner, HAND)
        if row.zone == LIBRARY:
            return shown or self._may_look(row)
        if row.zone == OUTSIDE:  # 720.4: hidden from a player who controls the owner
            return row.owner == self.seat or shown
        if row.face_down and row.zone in (BATTLEFIELD, STACK):  # 708.5; 708.9
            return shown or row.controller in self.eyes or self.game.over
        if is_hidden_conspiracy(row):  # 702.106e
            return shown or self.game.over
        if row.face_down and row.zone == EXILE and row.links:
            return shown or self._hid(row)
        return shown or not row.face_down

    def shown_in_hand(self, owner: int) -> list[GameObject]:
        """402.3, 701.16d: The cards in a hand that is not open to this seat that it knows all the
        same: those for which `sees` is true."""
        objects, hand = self.game.seats[owner].objects, self.game.player(owner).hand
        if plays_revealed(self.game, owner, HAND):
            return [objects[number] for number in hand]
        eyes, searched = self.eyes, self.searched
        shown = []
        for number in hand:
            row = objects[number]
            if (row.shown_to and not eyes.isdisjoint(row.shown_to)) or number in searched:
                shown.append(row)
        return shown

    def _may_look(self, row: GameObject) -> bool:
        """401.2: Only a player with an ability that allows it may look at the top card of their
        library."""
        library = self.game.player(row.owner).library
        if not library or library[-1] != row.id:
            return False
        if row.owner in self.eyes and self.game.seats[row.owner].watchers.get(LOOK_AT_TOP):
            return True
        return plays_revealed(self.game, row.owner, LIBRARY)

    def _hid(self, row: GameObject) -> bool:
        """702.75a: The controller of the permanent that exiled a card with hideaway may look at
        it."""
        hiding = [self.game.find(n) for n, link in row.links if link.startswith("hideaway")]
        here = [each for each in hiding if each is not None and each.zone == BATTLEFIELD]
        return any(permanent.controller in self.eyes for permanent in here)

    def may_number(self, row: GameObject) -> bool:
        """Whether this seat may see the object's number. In a hidden zone the number would give
        away facts that only the zone's owner may know."""
        if row.zone == HAND:
            return row.owner in self.hands
        if row.zone == COMMAND:  # 311.2, 314.2: such cards are a deck
            return not row.face_down or is_hidden_conspiracy(row)
        return row.zone != LIBRARY

    def reads(self, entry: Entry) -> bool:
        """Whether this seat may read the full text of the log entry."""
        return entry.seen_by is None or not self.eyes.isdisjoint(entry.seen_by)

    def name(self, thing: int) -> str:
        """The name of the object, if this seat may know it."""
        row = self.game.find(thing)
        return name_of(self.game, thing) if row is None or self.sees(row) else UNKNOWN

    def refer(self, thing: int) -> Json:
        """A reference to a player or an object, with its name."""
        row = self.game.find(thing)
        reference: Json = {"name": self.name(thing)}
        if row is None or self.may_number(row):
            reference["id"] = thing
        return reference


def plays_revealed(game: Game, seat: int, zone: Zone) -> bool:
    """701.14c: Whether an ability makes the player play with this zone revealed."""
    if not may_reach(game, seat, REVEALED):
        return False
    for ability, context in abilities_reaching(game, seat, REVEALED):
        if not isinstance(ability, PlayRevealed) or ability.zone != zone:
            continue
        if ability.who.matches(game, context, seat):
            return True
    return False


def eyes_of(game: Game, seat: int) -> frozenset[int]:
    """720.4: The player, and the players whom this player controls."""
    controlled = [n for n in range(game.size) if game.player(n).controlled_by == seat]
    return frozenset([seat, *controlled])


def open_hands(game: Game, seat: int) -> list[int]:
    """402.3, 808.5, 809.7, 810.5, 811.5: The players whose hands this player may look at: their
    own, and those of teammates or of neighbouring teammates, depending on the variant."""
    shared = game.rules.open_hands
    if shared == "" or not game.is_in(seat):
        return [seat]
    others = teammates(game, seat)
    if shared == "team":
        return [seat, *others]
    if shared == "neighbours":
        beside = (left_of(game, seat), right_of(game, seat))
        return [seat, *[other for other in others if other in beside]]
    assert_never(shared)
