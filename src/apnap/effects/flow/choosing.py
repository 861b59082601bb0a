"""608.2d: Choices that later instructions refer to, made by players or at random."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.amounts import Number
from apnap.effects.words.qualities import COLOR_LETTERS
from apnap.effects.words.selections import You, affected, asked_of, in_zones, key_for
from apnap.rules.abilities.resolving import nested
from apnap.rules.machine.happening import happen
from apnap.rules.machine.prompts import for_
from apnap.rules.mechanics.coins_and_dice import AtRandom, NumbersAtRandom
from apnap.rules.mechanics.keyword_actions_done import Chooses
from apnap.rules.multiplayer.range_of_influence import Scope, scope_of
from apnap.rules.objects.controlling_players import decider_for
from apnap.state.ability import Amount, Effect, Filter, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.creature_types import CREATURE_TYPES
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import (
    ARTIFACT,
    BATTLE,
    CREATURE,
    ENCHANTMENT,
    HAND,
    INSTANT,
    KINDRED,
    LAND,
    LIBRARY,
    PLANESWALKER,
    SORCERY,
)
from apnap.state.question import ChooseName, ChooseNumber, Question

from .flow import Branch, Called, all_types

# The words to choose from, unless the instruction names them; 201.4: any card's name.
WORDS: dict[str, tuple[str, ...]] = {
    "color": tuple(COLOR_LETTERS),
    "card type": (
        ARTIFACT,
        BATTLE,
        CREATURE,
        ENCHANTMENT,
        INSTANT,
        KINDRED,
        LAND,
        PLANESWALKER,
        SORCERY,
    ),
    "basic land type": ("Plains", "Island", "Swamp", "Mountain", "Forest"),
    "creature type": CREATURE_TYPES,
    "card name": (),
}


@dataclass(frozen=True)
class Choose(Effect):
    """608.2d: Players choose objects or players, which later instructions call by this name."""

    called: str
    what: Selection
    who: Selection = You()

    def name(self) -> str:
        return self.called

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        questions = self.who.questions(game, context)
        if context.first_open(questions) is not None:
            return questions
        return questions + self.what.questions(game, context)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        who = [*self.who.pick(game, context), context.controller][0]
        events: list[Event] = []
        for thing in self.what.pick(game, context):
            row = game.find(thing)
            hidden = row is not None and row.zone in (HAND, LIBRARY)
            events.append(Chooses(on=thing, by=who, hidden=hidden))
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class ChooseWord(Effect):
    """608.2d: Each of the players chooses a color, a type, a card name, or one of these words.
    201.4a: `card` restricts the names to cards such as "artifact" or "nonland"."""

    called: str
    kind: str = "color"
    words: tuple[str, ...] = ()
    who: Selection = You()
    card: str = ""

    def name(self) -> str:
        return self.called

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        questions, seats = asked_of(game, context, self.who, replaceable=True)
        return questions + [self._ask(game, context, seat) for seat in seats]

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events = []
        for seat in asked_of(game, context, self.who, replaceable=True)[1]:
            word = context.answer_to(self._ask(game, context, seat))
            events.append(Chooses(on=seat, by=seat, word=word))
        return happen(*events, by=context.controller) if events else None

    def _ask(self, game: Game, context: Resolution, seat: int) -> Question:
        return ChooseName(
            key_for(context, f"{self.kind} {seat}"),
            "201.4" if self.kind == "card name" else "608.2d",
            decider_for(game, seat),
            player=seat,
            prompt=f"Choose a {self.card} {self.kind}{for_(game, context.source)}.".replace(
                "  ", " "
            ),
            names=self.words or WORDS[self.kind],
            card=self.card,
            known=game.names,
        )


@dataclass(frozen=True)
class ChooseANumber(Effect):
    """608.2d: Each of the players chooses a number from `low` to `high`.

    107.1: Without an upper bound any number may be chosen; `ENOUGH` is what players agree on
    instead.
    """

    called: str
    low: Amount = Number(0)
    high: Amount | None = None
    who: Selection = You()
    secret: bool = False  # revealed together; otherwise each player knows the earlier ones

    def name(self) -> str:
        return self.called

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        questions, before = list[Question](), list[str]()
        for seat in affected(game, context, self.who):
            question = self._ask(game, context, seat, before)
            questions.append(question)
            answer = context.answer_to(question)
            if answer is not None and not self.secret:
                before.append(f"{game.player(seat).name}: {answer}")
        return questions

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events = []
        for seat in affected(game, context, self.who):
            number = context.answer_to(self._ask(game, context, seat, []))
            events.append(Chooses(on=seat, by=seat, number=number))
        return happen(*events, by=context.controller) if events else None

    def _ask(self, game: Game, context: Resolution, seat: int, before: list[str]) -> Question:
        known = f" (so far {', '.join(before)})" if before else ""
        low = self.low.count(game, context)
        high = ENOUGH if self.high is None else max(low, self.high.count(game, context))
        return ChooseNumber(
            key_for(context, f"number {seat}"),
            "608.2d",
            decider_for(game, seat),
            player=seat,
            prompt=f"Choose a number{for_(game, context.source)}{known}.",
            low=low,
            high=high,
        )


ENOUGH = 1_000_000_000


@dataclass(frozen=True)
class NumberAtRandom(Effect):
    """608.2d: Choose a number from `low` to `high` at random, which `RandomNumber` means."""

    called: str
    low: Amount
    high: Amount

    def name(self) -> str:
        return self.called

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        low, high = self.low.count(game, context), self.high.count(game, context)
        event = NumbersAtRandom(on=context.controller, low=low, high=max(low, high))
        return happen(event, by=context.controller)


@dataclass(frozen=True)
class RandomNumber(Amount):
    """608.2d: The number that was chosen at random under this name, from `low` to `high`."""

    by_name: str
    low: Amount
    high: Amount

    def count(self, game: Game, context: Resolution) -> int:
        events = context.bindings.get(self.by_name, ())
        return sum([sum(e.numbers) for e in events if isinstance(e, NumbersAtRandom)])

    def changed_by(self) -> tuple[str, ...]:
        return (*self.low.changed_by(), *self.high.changed_by())


@dataclass(frozen=True)
class SomeAtRandom(Effect):
    """608.2d: Choose so many of these lists of instructions at random, and follow them."""

    branches: tuple[Branch, ...]
    number: int = 1

    def types_made(self, game: Game, context: Resolution) -> str:
        effects = [effect for branch in self.branches for effect in branch.effects]
        return all_types(game, context, tuple(effects))

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        pick = PickAtRandom(len(self.branches), self.number)
        return nested(context, (Called(PICKED, pick), FollowPicked(self.branches)))


PICKED = "picked at random"


@dataclass(frozen=True)
class PickAtRandom(Effect):
    """608.2d: Choose so many of the numbers below `of` at random."""

    of: int
    number: int

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        event = NumbersAtRandom(on=context.controller, high=self.of - 1, many=self.number)
        return happen(event, by=context.controller)


@dataclass(frozen=True)
class FollowPicked(Effect):
    """608.2d: Follow the instructions that were chosen at random."""

    branches: tuple[Branch, ...]

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events = context.bindings.get(PICKED, ())
        numbers = [n for e in events if isinstance(e, NumbersAtRandom) for n in e.numbers]
        effects = [effect for n in numbers for effect in self.branches[n].effects]
        return nested(context, tuple(effects)) if effects else None


@dataclass(frozen=True)
class ChooseAtRandom(Effect):
    """Choose at random, for each of the players, so many of their objects that fit; or of those in
    `among`. If the description fits players, choose among the players in range."""

    called: str
    what: Filter
    number: Amount = Number(1)
    who: Selection = You()
    among: Selection | None = None

    def name(self) -> str:
        return self.called

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        number, events = self.number.count(game, context), list[Event]()
        for seat in affected(game, context, self.who):
            things = self._things(game, context, seat)
            if things and number > 0:
                events.append(AtRandom(on=seat, among=tuple(things), number=number))
        return happen(*events, by=context.controller) if events else None

    def _things(self, game: Game, context: Resolution, seat: int) -> list[int]:
        if self.among is not None:
            return [
                n for n in self.among.pick(game, context) if self.what.matches(game, context, n)
            ]
        if not self.what.zones():
            mine, theirs = scope_of(game, context), Scope(game, seat)  # 801.5a
            return [
                s for s in theirs.players() if mine.sees(s) and self.what.matches(game, context, s)
            ]
        return in_zones(game, context, self.what, [seat])
