"""What one seat sees of a game, written into an array of numbers."""

from __future__ import annotations

from math import prod
from struct import pack_into

import numpy as np

from apnap.rules.zones.hidden_information import Sight
from apnap.rules.zones.option_texts import sight_of
from apnap.state.game import Game
from apnap.state.question import Question

from .atoms import Atom
from .card_features import MOST
from .collecting import TABLE
from .columns import OPTION_COLUMNS
from .layout import Layout, Numbers
from .play import Play
from .rows import PICKED, ROW_WIDTH
from .seeing import AT, Seeing

MORE = [Atom("more")]


class RowArray:
    """The rows of `TABLE`, at the same places."""

    def __init__(self) -> None:
        self.rows: Numbers = np.zeros((1024, ROW_WIDTH), np.int16)
        self.age, self.size = TABLE.age, 1

    def current(self) -> Numbers:
        """The rows, together with those that the table has got since."""
        if self.age != TABLE.age:
            self.age, self.size = TABLE.age, 1
        if self.size < TABLE.size:
            while len(self.rows) < TABLE.size:
                self.rows = np.concatenate([self.rows, np.zeros_like(self.rows)])
            self.rows[self.size : TABLE.size] = TABLE.fetch()
            self.size = TABLE.size
        return self.rows


ROWS = RowArray()


class Writer:
    """Writes observations into one array, again and again."""

    def __init__(self, layout: Layout, out: Numbers) -> None:
        self.layout = layout
        self.out = out
        self.objects = layout.parts(out)["objects"]
        self.memory = memoryview(out)  # type: ignore[arg-type]
        self.players_from = prod(layout.shapes["table"])
        self.options_from = self.players_from + prod(layout.shapes["players"])
        self.options_to = self.options_from + prod(layout.shapes["options"])
        self.filled = layout.rows  # rows that may not be empty
        self.offered = self.options_to - self.options_from  # numbers of options that may not be 0
        self.around: Game  # 726: the main game
        self.question: Question | None = None
        self.seeing: Seeing

    # ---- the state ---------------------------------------------------------------------------

    def write_state(self, game: Game, seat: int, question: Question | None) -> None:
        """Write all that the seat sees, apart from the options that it has."""
        self.around, self.question = game, question
        sight = Sight(game, seat) if question is None else sight_of(game, question)
        self.seeing = seeing = Seeing(sight, seat, self.layout.rows)
        filled = len(seeing.places)
        if filled:
            rows = ROWS.current()
            np.take(rows, seeing.places, axis=0, out=self.objects[:filled], mode="clip")
        if filled < self.filled:
            self.objects[filled : self.filled] = 0
        self.filled = filled
        self.write_numbers(0, seeing.table(question) + seeing.players())

    def write_numbers(self, begin: int, numbers: list[int]) -> None:
        """Write these numbers from that place on; numpy would take several times as long."""
        pack_into(f"{len(numbers)}h", self.memory, 2 * begin, *numbers)

    # ---- the options -------------------------------------------------------------------------

    def write_options(self, play: Play | None) -> None:
        """Write the atoms that the seat may take now, and what it has picked before."""
        if self.seeing.extra:
            self.write_state(self.around, self.seeing.seat, self.question)
        seeing = self.seeing
        lines = seeing.options([] if play is None else play.offered())
        offered, begin = len(lines), self.options_from
        if offered < self.offered:
            lines += [0] * (self.offered - offered)
        self.write_numbers(begin, lines)
        self.offered = offered
        if seeing.extra:
            self.filled = len(seeing.places)
            rows = ROWS.current()
            for at in seeing.extra:
                self.objects[at] = rows[seeing.places[at]]
        memory = self.memory
        memory[AT["objects"]] = self.filled
        if play is None or play.choice is None:
            return
        if play.pages > 1:
            self.write_numbers(self.options_to - len(OPTION_COLUMNS), seeing.options(MORE))
            self.offered = self.options_to - self.options_from
        memory[AT["options"]] = min(MOST, len(play.atoms))
        memory[AT["page"]] = play.page
        picked = play.choice.picked
        memory[AT["picked so far"]] = len(picked)
        for number in picked:
            at = seeing.row_of.get(number, -1)
            if at >= 0:
                self.objects[at, PICKED] = 1
