"""2026-08:709.5: Room cards, and the instructions and triggers about their doors."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.filters import Itself, belongs, source_of
from apnap.effects.words.selections import key_for
from apnap.rules.casting.special_actions import SpecialAction
from apnap.rules.continuous.copying import copiable
from apnap.rules.faces.rooms import Unlock, doors
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.zones.hidden_information import Sight
from apnap.rules.zones.option_table import says
from apnap.state.ability import Ability, Condition, Effect, Filter, Selection, Trigger
from apnap.state.agenda import Procedure, Resolution
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD
from apnap.state.question import Option, Question


@dataclass(frozen=True)
class Door(Condition):
    """2026-08:709.5c: Whether that half of the permanent is locked, and the player controls it."""

    half: int

    def holds(self, game: Game, context: Resolution) -> bool:
        source = source_of(game, context)
        mine = game.controller_of(source) == context.controller
        return mine and self.half in doors(game, source, unlocked=False)


@dataclass(frozen=True)
class UnlockThis(Effect):
    """2026-08:709.5e: Unlock that half of this permanent."""

    half: int

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        return happen(Unlock(on=source_of(game, context), half=self.half, by=context.controller))


@dataclass(frozen=True)
class UnlockDoor(Effect):
    """2026-08:709.5f: Choose a locked half of each of those permanents, and unlock it.
    2026-08:709.5g: With `locks`, lock an unlocked one."""

    what: Selection
    locks: bool = False

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        questions = self.what.questions(game, context)
        if context.first_open(questions) is None:
            asked = [self._ask(game, context, number) for number in self.what.pick(game, context)]
            questions += [question for question in asked if question is not None]
        return questions

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events = []
        for number in self.what.pick(game, context):
            halves = doors(game, number, unlocked=self.locks)
            question = self._ask(game, context, number)
            if question is not None:
                halves = [context.answer_to(question).nth]
            for half in halves[:1]:
                events.append(Unlock(on=number, half=half, by=context.controller, locks=self.locks))
        return happen(*events, by=context.controller) if events else None

    def _ask(self, game: Game, context: Resolution, number: int) -> Question | None:
        halves = doors(game, number, unlocked=self.locks)
        if len(halves) < 2:
            return None
        verb = "lock" if self.locks else "unlock"
        return Question(
            key_for(context, f"{verb} {number}"),
            "2026-08:709.5g" if self.locks else "2026-08:709.5f",
            decider_for(game, context.controller),
            tuple([Option(verb, number, nth=half) for half in halves]),
            player=context.controller,
            prompt=f"Choose the half of {name_of(game, number)} to {verb}.",
        )


@says("lock", "unlock")
def half_in_words(sight: Sight, question: Question, option: Option) -> str:
    """2026-08:709.5: The name of a half."""
    faces = copiable(sight.game, option.what, status=False).faces
    return faces[option.nth - 1].name if option.nth <= len(faces) else f"half {option.nth}"


@dataclass(frozen=True)
class WhenUnlocks(Trigger):
    """2026-08:709.5h: Triggers when a player who fits unlocks a half, or that `half`, of a
    permanent that fits; 2026-08:709.5i: with `fully`, its last locked half."""

    what: Filter = Itself()
    half: int = 0
    fully: bool = False
    who: str = "you"

    def watches(self) -> tuple[str, ...]:
        return ("Unlock",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, Unlock) or event.locks or (self.fully and not event.fully):
            return False
        if self.half not in (0, event.half) or not belongs(game, context, event.by, self.who):
            return False
        return self.what.matches(game, context, event.on)


def room(left: CardDef, right: CardDef, text: str = "") -> CardDef:
    """2026-08:709.5, 2026-08:116.2m: A Room card with these two doors, each of which may be
    unlocked for its mana cost."""
    actions: tuple[Ability, ...] = tuple(
        [
            SpecialAction(
                f"unlock {half.name}",
                "2026-08:116.2m",
                (UnlockThis(nth),),
                mana=half.cost or "",
                timing="sorcery",
                condition=Door(nth),
                zone=BATTLEFIELD,
            )
            for nth, half in enumerate((left, right), 1)
        ]
    )
    return CardDef(
        f"{left.name} // {right.name}",
        left.types,
        left.subtypes,
        abilities=actions,
        text=text,
        layout="split",
        faces=(left, right),
    )
