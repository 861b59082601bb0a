"""612: Instructions that change the text of spells and permanents."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.modifications import LAND_MANA, ChangeText, HasText
from apnap.effects.words.selections import key_for
from apnap.rules.continuous.copying import copiable
from apnap.rules.continuous.text_changes import LETTERS, apply_text_changes
from apnap.rules.machine.happening import happen
from apnap.rules.machine.prompts import for_
from apnap.rules.multiplayer.range_of_influence import scope_of
from apnap.rules.objects.controlling_players import decider_for
from apnap.state.ability import Ability, Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.card import EVERY_CREATURE_TYPE
from apnap.state.game import Game
from apnap.state.names import Duration
from apnap.state.question import ChooseName, Question

from .modify import begin, effect_on

WORDS = {
    "color": tuple(LETTERS),
    "land": tuple(LAND_MANA),
    "creature": tuple(sorted(EVERY_CREATURE_TYPE)),
}


@dataclass(frozen=True)
class ReplaceWord(Effect):
    """612.2: Replace all instances of one word by another of the same kind: "color" words, basic
    "land" types or "creature" types. Both words are chosen now, unless `new` names the second."""

    what: Selection
    kind: str
    until: Duration = ""
    new: str = ""

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        questions = self.what.questions(game, context)
        questions.append(self._ask(game, context, "old"))
        if not self.new:
            questions.append(self._ask(game, context, "new"))
        return questions

    def _ask(self, game: Game, context: Resolution, which: str) -> Question:
        return ChooseName(
            key_for(context, f"{which} word"),
            "612.2",
            decider_for(game, context.controller),
            player=context.controller,
            prompt=f"Choose the {which} {self.kind} word{for_(game, context.source)}.",
            names=WORDS[self.kind],
        )

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        old = context.answer_to(self._ask(game, context, "old"))
        new = self.new or context.answer_to(self._ask(game, context, "new"))
        things = self.what.pick(game, context)
        change = ChangeText(self.kind, old, new)
        return begin(context, things, (change,), self.until, f"says {new} instead of {old}")


@dataclass(frozen=True)
class ExchangeText(Effect):
    """612.5, 701.10a: Two objects exchange their text boxes; if there are not two, nothing
    happens."""

    what: Selection
    until: Duration = ""

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        scope = scope_of(game, context)
        there = [
            n for n in self.what.pick(game, context) if game.find(n) is not None and scope.sees(n)
        ]
        if len(there) != 2:
            return None
        events = [
            effect_on(
                context,
                thing,
                (HasText(text_of(game, other)),),
                self.until,
                "has the other's rules text",
            )
            for thing, other in (there, reversed(there))
        ]
        return happen(*events, by=context.controller)


def text_of(game: Game, number: int) -> tuple[Ability, ...]:
    """612.1: The rules text that the object has now: as printed or copied (707.2), and as other
    effects have changed it."""
    draft = copiable(game, number).base.copy()
    changes = [
        effect
        for table in game.seats
        for effect in table.effects.values()
        if number in effect.affected and any(m.layer() == "3" for m in effect.modifications)
    ]
    in_layer_3 = [
        (
            Resolution(controller=effect.controller, source=effect.source),
            tuple([each for each in effect.modifications if each.layer() == "3"]),
        )
        for effect in sorted(changes, key=lambda each: each.timestamp)
    ]
    apply_text_changes(game, number, in_layer_3, draft)
    return draft.abilities
