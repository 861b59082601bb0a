"""The objects that a seat sees, each with the place of its row in one table of rows."""

from __future__ import annotations

from typing import Final

from apnap.rules.combat.combat import defending_player
from apnap.rules.continuous.layers import characteristics_of
from apnap.rules.zones.hidden_information import UNKNOWN, Sight
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.objects import GameObject
from apnap.state.player import Player
from apnap.state.turn import Turn

from .rows import ATTACKING, ATTACKS_ME, BLOCKED, BLOCKING, Key, Place, RowTable, place_of

NOTHING: Final = CardDef(UNKNOWN)
DEEP: Final = 4  # how many cards from the top of each library are looked at
TABLE: Final = RowTable()  # of all games in this process: cards of other games look the same


def is_as_usual(row: GameObject) -> bool:
    """Whether nothing has happened to the permanent that a row would tell, but for being tapped."""
    if row.damage or row.counters or row.many != 1:
        return False
    return row.attached == NOBODY and not row.attachments and row.commander == NOBODY


class Collector:
    """Lists the objects that one seat sees."""

    def __init__(self, sight: Sight, seat: int) -> None:
        self.numbers: list[int] = []  # of the objects
        self.places: list[int] = []  # of their rows in `TABLE`
        self.sight = sight
        self.game: Game = sight.game
        self.seat = seat
        self.fights: dict[int, int] = {}  # 506: what creatures do in combat
        self.starts: list[int] = []  # where the permanents of each player begin, and end

    def collect(self) -> None:
        """List the objects that the seat sees, each with its row: stacks, then permanents of each
        player, then cards."""
        TABLE.tidy_up()
        game, seat, size = self.game, self.seat, self.game.size
        ring = [*range(seat, size), *range(seat)]
        mine = game.player(seat).side
        relations = [
            0 if other == seat else 1 if game.player(other).side == mine else 2 for other in ring
        ]
        for turn in game.turns.values():
            if turn.attackers or turn.blockers:
                self.note_fights(turn)
            if turn.stack:
                self.add_stack(turn, relations)
        for whose, other in enumerate(ring):
            self.starts.append(len(self.numbers))
            self.add_permanents(game.player(other), whose, relations[whose])
        self.starts.append(len(self.numbers))
        for whose, other in enumerate(ring):
            self.add_cards(game.player(other), whose, relations[whose])

    def note_fights(self, turn: Turn) -> None:
        """506: What the creatures in this turn's combat do."""
        game, seat, fights = self.game, self.seat, self.fights
        for attacker, _ in turn.attackers:
            fights[attacker] = ATTACKING
            if defending_player(game, turn.id, attacker) == seat:
                fights[attacker] |= ATTACKS_ME
        for blocker, _ in turn.blockers:
            fights[blocker] = fights.get(blocker, 0) | BLOCKING
        for attacker in turn.blocked:
            fights[attacker] = fights.get(attacker, 0) | BLOCKED

    def add_permanents(self, player: Player, whose: int, relation: int) -> None:
        """110.1: The permanents that a player controls."""
        game, begun, fights = self.game, player.turns_begun, self.fights
        known = TABLE.known_at("battlefield", whose, relation)
        numbers, places = self.numbers, self.places
        for number in player.battlefield:
            row = game.object(number)
            fight = fights.get(number, 0) if fights else 0
            if row.face_down:
                self.add_other(number, row, "battlefield", whose, relation, fight)
                continue
            chars = characteristics_of(game, number)
            key: Key = (chars, id(row.card), row.tapped, row.since == begun)
            if fight or not is_as_usual(row):
                key += (
                    row.damage,
                    row.counters,
                    row.many,
                    row.attached == NOBODY,
                    row.attachments,
                    row.commander,
                    fight,
                )
            place = known.get(key)
            if place is None:
                at = Place("battlefield", whose, relation)
                place = TABLE.add(key, row, chars, row.card, at, row.since == begun, fight)
            numbers.append(number)
            places.append(place)

    def add_cards(self, player: Player, whose: int, relation: int) -> None:
        """The cards of a player outside the battlefield that the seat sees."""
        sight, game = self.sight, self.game
        if player.id in sight.hands:
            self.add_zone("hand", player.hand, whose, relation)
        else:  # 402.3: the order would tell which was drawn when
            shown = sight.shown_in_hand(player.id)
            if shown:
                shown.sort(key=lambda each: each.card.name)
                self.add_zone("hand", tuple([row.id for row in shown]), whose, relation)
        self.add_zone("command", player.command, whose, relation)
        self.add_zone("graveyard", player.graveyard, whose, relation)
        self.add_zone("exile", player.exile, whose, relation)
        library = player.library
        for depth in range(min(DEEP, len(library))):
            row = game.object(library[-1 - depth])
            if (depth == 0 or row.shown_to) and sight.sees(row):
                self.add_other(row.id, row, "library", whose, relation, 0, depth)

    def add_zone(self, zone: str, cards: tuple[int, ...], whose: int, relation: int) -> None:
        """The cards in a zone; most are just what is printed on them."""
        if not cards:
            return
        known = TABLE.known_at(zone, whose, relation)
        for number in cards:
            row = self.game.object(number)
            chars = row.card.base
            if chars.defining or not row.is_plain():
                if zone != "command" or self.sight.may_number(row):  # 311.2, 314.2: a deck
                    self.add_other(number, row, zone, whose, relation)
                continue
            key: Key = (chars, id(row.card))
            if row.attached != NOBODY or row.commander != NOBODY:
                key += (row.attached == NOBODY, row.commander)
            place = known.get(key)
            if place is None:
                place = TABLE.add(key, row, chars, row.card, Place(zone, whose, relation))
            self.numbers.append(number)
            self.places.append(place)

    def add_other(
        self,
        number: int,
        row: GameObject,
        zone: str,
        whose: int,
        relation: int,
        fight: int = 0,
        depth: int = 0,
    ) -> None:
        """An object that may be hidden from the seat, or changed by effects."""
        self.numbers.append(number)
        self.places.append(self.row_for(row, zone, whose, relation, fight, depth))

    def row_for(
        self, row: GameObject, zone: str, whose: int, relation: int, fight: int = 0, depth: int = 0
    ) -> int:
        """400.2, 708.5: The row of an object, as far as the seat may know it."""
        game = self.game
        source = game.find(row.source) if row.ability is not None else row
        known = source is None or self.sight.sees(source)
        card = row.card if known else NOTHING
        if known and row.face_down:
            chars = card.base
        elif known or zone in ("battlefield", "stack"):
            chars = characteristics_of(game, row.id) if row.ability is None else card.base
        else:
            chars = card.base
        sick = zone == "battlefield" and row.since == game.player(row.controller).turns_begun
        place = place_of(zone, whose, relation, known, depth, self.is_aimed_at_seat(row))
        commander = row.commander if known else NOBODY
        key = (
            chars,
            id(card),
            place,
            sick,
            fight,
            row.tapped,
            row.face_down,
            row.damage,
            row.counters,
            row.many,
            row.attached == NOBODY,
            len(row.attachments),
            commander,
            row.x,
            type(row.ability),
        )
        at = TABLE.known_at(zone, whose, relation).get(key)
        return TABLE.add(key, row, chars, card, place, sick, fight) if at is None else at

    def is_aimed_at_seat(self, row: GameObject) -> bool:
        """115.1: Whether it targets the player in the seat, or something that player controls."""
        for slot in row.targets:
            for each in slot:
                if self.game.controller_of(each) == self.seat:
                    return True
        return False

    def add_stack(self, turn: Turn, relations: list[int]) -> None:
        """405.1: The spells and abilities on a stack, the top one first."""
        game = self.game
        for depth, number in enumerate(reversed(turn.stack)):
            row = game.object(number)
            whose = (row.controller - self.seat) % game.size
            self.add_other(number, row, "stack", whose, relations[whose], 0, depth)
