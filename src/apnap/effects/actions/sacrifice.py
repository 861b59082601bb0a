"""701.17: Sacrifice permanents."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.instructions.moving import is_permanent
from apnap.effects.words.selections import Chosen, Each, This, affected
from apnap.rules.casting.cant import SACRIFICED, cant_be
from apnap.rules.machine.events import sacrifice
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import names_of
from apnap.state.ability import Effect, Filter, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game
from apnap.state.question import Question


@dataclass(frozen=True)
class Sacrifice(Effect):
    """701.17a: The controllers sacrifice those permanents; with `Chosen`, the players choose them.

    With `who`, only those players sacrifice, so that permanents of others stay.
    """

    what: Selection
    who: Selection | None = None

    def foretold(self, game: Game, context: Resolution) -> str:
        if not isinstance(self.what, This):
            return "you sacrifice"
        return f"{names_of(game, self._things(game, context))} is sacrificed"

    def can_be_done(self, game: Game, context: Resolution) -> bool:
        if not isinstance(self.what, This):
            return self.what.is_enough(game, context)
        return any(not cant_be(game, n, SACRIFICED) for n in self._things(game, context))

    def only_uses_up(self) -> bool:
        return True

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events = [sacrifice(n) for n in self._things(game, context)]
        return happen(*events, by=context.controller) if events else None

    def _things(self, game: Game, context: Resolution) -> list[int]:
        things = [n for n in self.what.pick(game, context) if is_permanent(game, n)]
        if self.who is None:
            return things
        seats = self.who.pick(game, context)
        return [n for n in things if game.controller_of(n) in seats]


@dataclass(frozen=True)
class SacrificeTheRest(Effect):
    """701.17a: Each of the players chooses permanents that they control, in turn order, for each of
    these choices; then they sacrifice their others that fit at the same time."""

    who: Selection
    kept: tuple[Chosen, ...]  # by one of the players, who is `ThatPlayer`
    of: Filter

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        questions = self.who.questions(game, context)
        for seat in affected(game, context, self.who):
            for choice in self.kept:
                if context.first_open(questions) is not None:  # who is next knows this choice
                    return questions
                questions += choice.questions(game, replace(context, player=seat))
        return questions

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        kept = list[int]()
        for seat in affected(game, context, self.who):
            for choice in self.kept:
                kept += choice.pick(game, replace(context, player=seat))
        theirs = Each(self.of, self.who).pick(game, context)
        events = [sacrifice(n) for n in theirs if n not in kept and is_permanent(game, n)]
        return happen(*events, by=context.controller) if events else None
