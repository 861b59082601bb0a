"""612: instructions that change the text of spells and permanents."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.controlling import decider_for
from apnap.rules.rewriting import LETTERS
from apnap.state.ability import Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.card import EVERY_CREATURE_TYPE
from apnap.state.game import Game
from apnap.state.question import ChooseName, Question

from .modifications import LAND_MANA, ChangeText
from .modify import begin
from .selections import key_for

WORDS = {
    "color": tuple(LETTERS),
    "land": tuple(LAND_MANA),
    "creature": tuple(sorted(EVERY_CREATURE_TYPE)),
}


@dataclass(frozen=True)
class ReplaceWord(Effect):
    """612.2: all instances of one word by another of the same kind, which are chosen now: "color"
    words, basic "land" types or "creature" types. `new`: it can only be replaced by this one."""

    what: Selection
    kind: str
    until: str = ""
    new: str = ""

    def questions(self, game: Game, by: Resolution) -> list[Question]:
        found = self.what.questions(game, by)
        found.append(self._ask(game, by, "old"))
        if not self.new:
            found.append(self._ask(game, by, "new"))
        return found

    def _ask(self, game: Game, by: Resolution, which: str) -> Question:
        return ChooseName(
            key_for(by, f"{which} word"),
            "612.2",
            decider_for(game, by.controller),
            player=by.controller,
            prompt=f"choose the {which} {self.kind} word",
            names=WORDS[self.kind],
        )

    def perform(self, game: Game, by: Resolution) -> Procedure | None:
        old = by.answer_to(self._ask(game, by, "old"))
        new = self.new or by.answer_to(self._ask(game, by, "new"))
        things = self.what.pick(game, by)
        change = ChangeText(self.kind, old, new)
        return begin(by, things, (change,), self.until, f"says {new} instead of {old}")
