"""What one seat sees of a game, as lists of numbers: the table, the players, the objects, the
options. `observing.py` writes them into an observation.

The same knowledge as in `apnap.table`: what `Sight` does not show is not among them, and no number
of an object is. So two games that differ only in what is hidden from a seat give it the same.
"""

from __future__ import annotations

from typing import Final
from zlib import crc32

from apnap.rules.zones.hidden_information import Sight
from apnap.state.game import inner_turn
from apnap.state.names import MANA_TYPES, NOBODY, PLAYING
from apnap.state.question import ChooseSome, Kind, Question

from .atoms import Atom
from .card_features import MOST
from .collecting import TABLE, Collector
from .columns import QUESTIONS, STEPS, TABLE_COLUMNS, verb_number
from .rows import NO_TOTALS

AT: Final[dict[str, int]] = {name: place for place, name in enumerate(TABLE_COLUMNS)}
STEP_AT: Final[dict[str, int]] = {
    step: AT[f"step: {step or 'before the game'}"] for step in ("", *STEPS)
}
ASKS_AT: Final[dict[str, int]] = {name: AT[f"asks: {name}"] for name in QUESTIONS}
ABOUT_AT: Final[dict[Kind, int]] = {kind: AT[f"about: {kind.value}"] for kind in Kind}
EMPTY: Final = [0] * len(TABLE_COLUMNS)
NO_MANA: Final = (0,) * len(MANA_TYPES)


class Seeing(Collector):
    """What a seat sees at one moment, in no more than so many rows of objects."""

    def __init__(self, sight: Sight, seat: int, rows: int) -> None:
        super().__init__(sight, seat)
        self.rows = rows
        self.collect()
        self.totals = self.total_up()
        del self.numbers[rows:]
        del self.places[rows:]
        self.row_of: dict[int, int] = {}  # by the number of the object
        for at, number in enumerate(self.numbers):
            self.row_of[number] = at
        self.extra: list[int] = []  # rows that only the options of one page need
        self.needed: set[int] = set()  # the objects that these options are about

    # ---- players -----------------------------------------------------------------------------

    def total_up(self) -> list[list[int]]:
        """The lands, creatures and power of each player."""
        starts, places, totals = self.starts, self.places, TABLE.totals
        found = []
        for whose in range(len(starts) - 1):
            sums = list(NO_TOTALS)
            for at in range(starts[whose], starts[whose + 1]):
                each = totals[places[at]]
                if each is not NO_TOTALS:
                    for column, number in enumerate(each):
                        sums[column] += number
            found.append([min(MOST, number) for number in sums])
        return found

    def players(self) -> list[int]:
        """A row for each player, in turn order from the seat; the rows one after another."""
        game, seat, size = self.game, self.seat, self.game.size
        mine = game.player(seat)
        side, reach = mine.side, mine.reach
        active = [turn.active for turn in game.turns.values()]
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
            numbers.append(1 if row.status == PLAYING else 0)
            numbers.append(0 if whose else 1)
            numbers.append(1 if whose and row.side == side else 0)
            numbers.append(1 if row.side != side else 0)
            numbers.append(1 if reach is None or other in reach else 0)
            numbers.append(1 if other in active else 0)
            numbers.append(max(-MOST, min(MOST, game.life(other))))
            numbers.append(poison)
            numbers.append(others)
            numbers.append(len(row.hand))
            numbers.append(len(row.library))
            numbers.append(len(row.graveyard))
            numbers.append(len(row.exile))
            if row.pool:
                types = [mana.type for mana in row.pool]
                numbers += [types.count(each) for each in MANA_TYPES]
            else:
                numbers += NO_MANA
            numbers.append(row.lands_played)
            numbers.append(damage)
            numbers.append(row.mulligans)
            numbers.append(row.turns_begun)
            numbers += self.totals[whose]
        return numbers

    # ---- the table ---------------------------------------------------------------------------

    def table(self, question: Question | None) -> list[int]:
        """What concerns everybody: the turn and its step; and what is asked."""
        game, seat = self.game, self.seat
        numbers = EMPTY.copy()
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
        return numbers

    # ---- options -----------------------------------------------------------------------------

    def options(self, atoms: list[Atom]) -> list[int]:
        """A row for each option; the rows one after another."""
        self.needed = set()
        for atom in atoms:
            self.needed.add(atom.what)
            self.needed.add(atom.at)
        lines: list[int] = []
        for atom in atoms:
            self.add_line(lines, atom)
        return lines

    def add_line(self, lines: list[int], atom: Atom) -> None:
        """The numbers of one option."""
        size, seat = self.game.size, self.seat
        what, at = atom.what, atom.at
        player = other_player = row = other_row = 0
        if what >= size:
            row = self.row_with(what)
        elif what >= 0:
            player = 1 + (what - seat) % size
        if at >= size:
            other_row = self.row_with(at)
        elif at >= 0:
            other_player = 1 + (at - seat) % size
        lines.append(verb_number(atom.verb))
        lines.append(max(-MOST, min(MOST, atom.nth)))
        lines.append(min(MOST, atom.low))
        lines.append(min(MOST, atom.high))
        lines.append(row)
        lines.append(player)
        lines.append(other_row)
        lines.append(other_player)
        lines.append(crc32(atom.name.encode()) % MOST if atom.name else 0)

    def row_with(self, number: int) -> int:
        """The row of an object that an option is about, counted from 1; 0: none."""
        at = self.row_of.get(number)
        return self.extra_row(number) if at is None else at + 1

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
        place = self.row_for(row, row.zone, whose, relation)
        at = len(self.numbers)
        if at < self.rows:
            self.numbers.append(number)
            self.places.append(place)
        else:
            at -= 1
            while self.numbers[at] in self.needed:
                at -= 1
            del self.row_of[self.numbers[at]]
            self.numbers[at], self.places[at] = number, place
        self.extra.append(at)
        self.row_of[number] = at
        return at + 1
