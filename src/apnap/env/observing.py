"""What one seat sees of a game, written into an array of numbers.

The same knowledge as in `apnap.table`: what `Sight` does not show is not written, and no number of
an object is. So two games that differ only in what is hidden from a seat give it the same bytes.
"""

from __future__ import annotations

from itertools import pairwise
from zlib import crc32

import numpy as np

from apnap.rules.continuous.layers import characteristics_of
from apnap.rules.zones.hidden_information import UNKNOWN, Sight
from apnap.rules.zones.option_texts import sight_of
from apnap.state.card import CardDef
from apnap.state.game import Game, inner_turn
from apnap.state.names import MANA_TYPES, NOBODY, PLAYING
from apnap.state.objects import GameObject
from apnap.state.player import Player
from apnap.state.question import ChooseSome, Kind, Question
from apnap.state.turn import Turn

from .atoms import Atom
from .card_features import MOST
from .layout import (
    QUESTIONS,
    STEPS,
    TABLE_COLUMNS,
    Layout,
    verb_number,
)
from .play import Play
from .rows import (
    ATTACKING,
    ATTACKS_ME,
    BLOCKED,
    BLOCKING,
    PICKED,
    TOTALS,
    TOTALS_FROM,
    TOTALS_TO,
    Numbers,
    Place,
    RowTable,
)

NOTHING = CardDef(UNKNOWN)
MORE = Atom("more")
DEEP = 4  # how many cards from the top of each library are looked at
TABLE = RowTable()  # of all games in this process: cards of other games look the same
AT = {name: place for place, name in enumerate(TABLE_COLUMNS)}
STEP_AT = {step: AT[f"step: {step or 'before the game'}"] for step in ("", *STEPS)}
ASKS_AT = {name: AT[f"asks: {name}"] for name in QUESTIONS}
ABOUT_AT = {kind: AT[f"about: {kind.value}"] for kind in Kind}
NO_MANA = (0,) * len(MANA_TYPES)
NO_TOTALS = [0] * len(TOTALS)


class Writer:
    """Writes observations into one array, again and again."""

    def __init__(self, layout: Layout, out: Numbers) -> None:
        self.layout = layout
        parts = layout.parts(out)
        self.out = out
        self.table, self.player_numbers = parts["table"], parts["players"].reshape(-1)
        self.options, self.objects = parts["options"], parts["objects"]
        self.filled = layout.rows  # rows that may not be empty
        self.offered = layout.actions
        self.numbers: list[int] = []  # of the objects in the rows
        self.places: list[int] = []  # of their rows in `TABLE`
        self.row_of: dict[int, int] = {}
        self.has_extra = False  # rows that only the options of this page need
        self.needed: set[int] = set()  # the objects that these options are about
        self.game: Game
        self.around: Game  # 726: the main game
        self.question: Question | None = None
        self.sight: Sight
        self.seat = 0

    # ---- the state ---------------------------------------------------------------------------

    def write_state(self, game: Game, seat: int, question: Question | None) -> None:
        """Write all that the seat sees, apart from the options that it has."""
        self.around, self.question = game, question
        if question is not None:
            self.sight = sight_of(game, question)
            game = self.sight.game
        else:
            self.sight = Sight(game, seat)
        self.game, self.seat = game, seat
        self.numbers, self.places = [], []
        starts = self.collect(game, seat)
        del self.numbers[self.layout.rows :]
        filled = len(self.numbers)
        if filled:
            places = self.places[:filled]
            np.take(TABLE.rows, places, axis=0, out=self.objects[:filled], mode="clip")
        if filled < self.filled:
            self.objects[filled : self.filled] = 0
        self.filled = filled
        self.row_of = dict(zip(self.numbers, range(filled), strict=True))
        self.has_extra = False
        self.write_players(starts)
        self.write_table(question)

    def collect(self, game: Game, seat: int) -> list[int]:
        """List the objects that the seat sees, each with its row: stacks, then permanents of each
        player, then cards. Returns where the permanents of each player begin."""
        size = game.size
        ring = [*range(seat, size), *range(seat)]
        mine = game.player(seat).side
        relations = [
            0 if other == seat else 1 if game.player(other).side == mine else 2 for other in ring
        ]
        fights: dict[int, int] = {}
        for turn in game.turns.values():
            if turn.attackers or turn.blockers:
                self.note_fights(turn, fights)
            if turn.stack:
                self.add_stack(turn, relations)
        starts = []
        for whose, other in enumerate(ring):
            starts.append(len(self.numbers))
            self.add_permanents(game.player(other), whose, relations[whose], fights)
        starts.append(len(self.numbers))
        for whose, other in enumerate(ring):
            self.add_cards(game.player(other), whose, relations[whose])
        return starts

    def note_fights(self, turn: Turn, fights: dict[int, int]) -> None:
        """506: What the creatures in this turn's combat do."""
        game, seat = self.game, self.seat
        for attacker, at in turn.attackers:
            fights[attacker] = ATTACKING
            row = None if at == NOBODY else game.find(at)
            if at == seat or (row is not None and seat in (row.controller, row.protector)):
                fights[attacker] |= ATTACKS_ME
        for blocker, _ in turn.blockers:
            fights[blocker] = fights.get(blocker, 0) | BLOCKING
        for attacker in turn.blocked:
            fights[attacker] = fights.get(attacker, 0) | BLOCKED

    def add_permanents(
        self, player: Player, whose: int, relation: int, fights: dict[int, int]
    ) -> None:
        """110.1: The permanents that a player controls."""
        game, begun = self.game, player.turns_begun
        seats, size, known = game.seats, game.size, TABLE.quick
        numbers, places = self.numbers, self.places
        for number in player.battlefield:
            row = seats[number % size].objects[number]
            if row.face_down:
                self.add_other(number, row, "battlefield", whose, relation, fights.get(number, 0))
                continue
            chars = characteristics_of(game, number)
            card = row.card
            key = (
                chars,
                id(card),
                whose,
                relation,
                row.tapped,
                row.since == begun,
                row.damage,
                row.counters,
                row.many,
                row.attached == NOBODY,
                row.attachments,
                row.commander,
                fights.get(number, 0) if fights else 0,
            )
            place = known.get(key)
            if place is None:
                place = TABLE.add(
                    key,
                    row,
                    chars,
                    card,
                    Place("battlefield", whose, relation),
                    row.since == begun,
                    fights.get(number, 0),
                )
                known = TABLE.quick
            numbers.append(number)
            places.append(place)

    def add_cards(self, player: Player, whose: int, relation: int) -> None:
        """The cards of a player outside the battlefield that the seat sees."""
        sight = self.sight
        objects = self.game.seats[player.id].objects
        if player.id in sight.hands:
            for number in player.hand:
                self.add_card(number, objects[number], "hand", whose, relation)
        else:  # 402.3: the order would tell which was drawn when
            shown = [objects[number] for number in player.hand if sight.sees(objects[number])]
            for row in sorted(shown, key=lambda each: each.card.name) if shown else ():
                self.add_card(row.id, row, "hand", whose, relation)
        for zone, ids in (
            ("command", player.command),
            ("graveyard", player.graveyard),
            ("exile", player.exile),
        ):
            for number in ids:
                self.add_card(number, objects[number], zone, whose, relation)
        library = player.library
        for depth in range(min(DEEP, len(library))):
            row = objects[library[-1 - depth]]
            if (depth == 0 or row.shown_to) and sight.sees(row):
                self.add_other(row.id, row, "library", whose, relation, depth=depth)

    def add_card(self, number: int, row: GameObject, zone: str, whose: int, relation: int) -> None:
        """A card; most are just what is printed on them."""
        card = row.card
        chars = card.base
        if chars.defining or not row.is_plain():
            if zone != "command" or self.sight.may_number(row):  # 311.2, 314.2: a deck
                self.add_other(number, row, zone, whose, relation)
            return
        key = (chars, id(card), zone, whose, relation, row.attached == NOBODY, row.commander)
        place = TABLE.quick.get(key)
        if place is None:
            place = TABLE.add(key, row, chars, card, Place(zone, whose, relation))
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
        aimed = any(self.is_mine(each) for slot in row.targets for each in slot)
        place = Place(zone, whose, relation, known, depth, aimed)
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
        at = TABLE.quick.get(key)
        return TABLE.add(key, row, chars, card, place, sick, fight) if at is None else at

    def is_mine(self, thing: int) -> bool:
        """Whether this is the player in the seat, or something that the player controls."""
        return self.game.controller_of(thing) == self.seat

    def add_stack(self, turn: Turn, relations: list[int]) -> None:
        """405.1: The spells and abilities on a stack, the top one first."""
        game = self.game
        for depth, number in enumerate(reversed(turn.stack)):
            row = game.object(number)
            whose = (row.controller - self.seat) % game.size
            self.add_other(number, row, "stack", whose, relations[whose], depth=depth)

    def write_players(self, starts: list[int]) -> None:
        """A row for each player, in turn order from the seat."""
        game, seat, size = self.game, self.seat, self.game.size
        mine = game.player(seat)
        side, reach = mine.side, mine.reach
        active = [turn.active for turn in game.turns.values()]
        totals = self.totals(starts)
        numbers: list[int] = []
        for whose in range(size):
            other = (seat + whose) % size
            row = game.player(other)
            poison = others = damage = 0
            for kind, number in row.counters:
                if kind == "poison":
                    poison = min(MOST, number)
                else:
                    others = min(MOST, others + number)
            for _, number in row.commander_damage:
                damage = max(damage, number)
            pool = NO_MANA
            if row.pool:
                types = [mana.type for mana in row.pool]
                pool = tuple([types.count(each) for each in MANA_TYPES])
            numbers += (
                row.status == PLAYING,
                not whose,
                whose and row.side == side,
                row.side != side,
                reach is None or other in reach,
                other in active,
                max(-MOST, min(MOST, game.life(other))),
                poison,
                others,
                len(row.hand),
                len(row.library),
                len(row.graveyard),
                len(row.exile),
                *pool,
                row.lands_played,
                damage,
                row.mulligans,
                row.turns_begun,
                *totals[whose],
            )
        self.player_numbers[:] = numbers

    def totals(self, starts: list[int]) -> list[list[int]]:
        """The lands, creatures and power of each player."""
        begin, end = starts[0], starts[-1]
        if begin == end:
            return [NO_TOTALS] * (len(starts) - 1)
        if end <= self.filled:
            rows = self.objects[begin:end, TOTALS_FROM:TOTALS_TO]
        else:
            rows = TABLE.rows[self.places[begin:end], TOTALS_FROM:TOTALS_TO]
        edges = [min(each - begin, end - begin - 1) for each in starts[:-1]]
        sums = np.add.reduceat(rows, edges, axis=0, dtype=np.int64).clip(0, MOST).tolist()
        some = [first < last for first, last in pairwise(starts)]
        return [each if any_ else NO_TOTALS for each, any_ in zip(sums, some, strict=True)]

    def write_table(self, question: Question | None) -> None:
        """What concerns everybody: the turn and its step; and what is asked."""
        game, seat = self.game, self.seat
        numbers = [0] * len(TABLE_COLUMNS)
        if question is not None:
            number = inner_turn(question)
            numbers[ASKS_AT[type(question).__name__]] = 1
            numbers[ABOUT_AT[question.kind]] = 1
            if question.player != NOBODY:
                numbers[AT["about player"]] = 1 + (question.player - seat) % game.size
            if isinstance(question, ChooseSome):
                numbers[AT["at least"]], numbers[AT["at most"]] = question.low, question.high
        else:
            number = min(game.turns)
        turn = game.turns[number]
        numbers[STEP_AT[turn.step]] = 1
        numbers[AT["turn number"]] = min(MOST, turn.number)
        if turn.active != NOBODY:
            numbers[AT["active player"]] = 1 + (turn.active - seat) % game.size
            shared = game.rules.shared_turns and seat in game.side_of(turn.active)
            numbers[AT["my turn"]] = 1 if turn.active == seat or shared else 0
        numbers[AT["objects on stacks"]] = sum([len(each.stack) for each in game.turns.values()])
        numbers[AT["day"]] = 1 if game.daytime == "day" else 0
        numbers[AT["night"]] = 1 if game.daytime == "night" else 0
        numbers[AT["players left"]] = game.remaining
        self.table[:] = numbers

    # ---- the options -------------------------------------------------------------------------

    def write_options(self, play: Play | None) -> None:
        """Write the atoms that the seat may take now, and what it has picked before."""
        if self.has_extra:
            self.write_state(self.around, self.seat, self.question)
        atoms = [] if play is None else play.offered()
        self.needed = {*[atom.what for atom in atoms], *[atom.at for atom in atoms]}
        lines = [self.line_for(atom) for atom in atoms]
        offered = len(lines)
        if offered:
            self.options[:offered] = lines
        if offered < self.offered:
            self.options[offered : self.offered] = 0
        self.offered = offered
        table = self.table
        table[AT["objects"]] = self.filled
        if play is None or play.choice is None:
            return
        if play.pages > 1:
            self.options[-1] = self.line_for(MORE)
            self.offered = self.layout.actions
        table[AT["options"]] = min(MOST, len(play.atoms))
        table[AT["page"]] = play.page
        picked = play.choice.picked
        table[AT["picked so far"]] = len(picked)
        for number in picked:
            at = self.row_of.get(number)
            if at is not None:
                self.objects[at, PICKED] = 1

    def line_for(self, atom: Atom) -> tuple[int, ...]:
        """The numbers of one option."""
        size, seat = self.game.size, self.seat
        what, at = atom.what, atom.at
        player = other_player = row = other_row = 0
        if what >= size:
            row = self.row_of.get(what, -1) + 1 or self.extra_row(what)
        elif what >= 0:
            player = 1 + (what - seat) % size
        if at >= size:
            other_row = self.row_of.get(at, -1) + 1 or self.extra_row(at)
        elif at >= 0:
            other_player = 1 + (at - seat) % size
        return (
            verb_number(atom.verb),
            max(-MOST, min(MOST, atom.nth)),
            min(MOST, atom.low),
            min(MOST, atom.high),
            row,
            player,
            other_row,
            other_player,
            crc32(atom.name.encode()) % MOST if atom.name else 0,
        )

    def extra_row(self, number: int) -> int:
        """A row for an object that an option is about and that has none yet, such as a card that is
        being searched for; counted from 1. If all rows are taken, it replaces one at the end."""
        game = self.game
        row = game.find(number)
        if row is None:
            return 0
        whose = (row.controller - self.seat) % game.size
        side = game.player(row.controller).side
        relation = 0 if whose == 0 else 1 if side == game.player(self.seat).side else 2
        at = self.filled
        if at < self.layout.rows:
            self.filled += 1
            self.numbers.append(number)
        else:
            at = next(each for each in reversed(range(at)) if self.numbers[each] not in self.needed)
            self.row_of.pop(self.numbers[at])
            self.numbers[at] = number
        self.has_extra = True
        self.objects[at] = TABLE.rows[self.row_for(row, row.zone, whose, relation)]
        self.row_of[number] = at
        return at + 1
