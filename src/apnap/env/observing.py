"""What one seat sees of a game, written into an array of numbers.

The same knowledge as in `apnap.table`: what `Sight` does not show is not written, and no number of
an object is. So two games that differ only in what is hidden from a seat give it the same bytes.
"""

from __future__ import annotations

from itertools import pairwise
from zlib import crc32

import numpy as np

from apnap.rules.zones.hidden_information import Sight
from apnap.rules.zones.option_texts import sight_of
from apnap.state.game import Game, inner_turn
from apnap.state.names import MANA_TYPES, NOBODY, PLAYING
from apnap.state.question import ChooseSome, Kind, Question

from .atoms import Atom
from .card_features import MOST
from .collecting import TABLE, Collector
from .layout import (
    QUESTIONS,
    STEPS,
    TABLE_COLUMNS,
    Layout,
    verb_number,
)
from .play import Play
from .rows import (
    PICKED,
    TOTALS,
    TOTALS_FROM,
    TOTALS_TO,
    Numbers,
)

MORE = Atom("more")
AT = {name: place for place, name in enumerate(TABLE_COLUMNS)}
STEP_AT = {step: AT[f"step: {step or 'before the game'}"] for step in ("", *STEPS)}
ASKS_AT = {name: AT[f"asks: {name}"] for name in QUESTIONS}
ABOUT_AT = {kind: AT[f"about: {kind.value}"] for kind in Kind}
NO_MANA = (0,) * len(MANA_TYPES)
NO_TOTALS = [0] * len(TOTALS)


class Writer(Collector):
    """Writes observations into one array, again and again."""

    def __init__(self, layout: Layout, out: Numbers) -> None:
        super().__init__()
        self.layout = layout
        parts = layout.parts(out)
        self.out = out
        self.table, self.player_numbers = parts["table"], parts["players"].reshape(-1)
        self.options, self.objects = parts["options"], parts["objects"]
        self.filled = layout.rows  # rows that may not be empty
        self.offered = layout.actions
        self.row_of: dict[int, int] = {}  # by the number of the object
        self.has_extra = False  # rows that only the options of this page need
        self.needed: set[int] = set()  # the objects that these options are about
        self.around: Game  # 726: the main game
        self.question: Question | None = None

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
        place = self.row_for(row, row.zone, whose, relation)  # first: it may make the table larger
        self.objects[at] = TABLE.rows[place]
        self.row_of[number] = at
        return at + 1
