"""Words put together at random, but always the same for a seed: what made-up cards are made of.

What a word needs beside it (a target, a named instruction before it, a choice as the permanent
enters) comes with it; what may be there or not is left to chance. Words are sorted by what they
stand for: a selection of players is no selection of permanents.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable
from functools import cache
from typing import Any

from apnap.effects.actions import mill, proliferate
from apnap.effects.flow import flow
from apnap.effects.instructions import damage, moving
from apnap.effects.words import filters, mentions, selections
from apnap.effects.words.amounts import Number
from apnap.effects.words.conditions import YourTurn
from apnap.rules.casting.permissions import CastFrom
from apnap.rules.continuous.copying import Exceptions
from apnap.rules.zones.looking import Portion
from apnap.state.ability import (
    Ability,
    Amount,
    Condition,
    Effect,
    Filter,
    Keyword,
    Selection,
    StaticAbility,
    Target,
    Trigger,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.encoding import WORD_KINDS

from .fields import FILTERS, NUMBERS, SELECTIONS, WORDS
from .random_play import Chance
from .vocabulary import KINDS, Word, kind_of, public_words

TOKEN = CardDef("Soldier", "creature", "Soldier", power=1, toughness=1, colors="W", token=True)
# What is no word of a kind, but a part of words.
PARTS: dict[str, Word] = {
    **{name: word for name, word in public_words().items() if kind_of(word) is None},
    "Exceptions": Exceptions,
}

# What would end most games early is on no card but its own.
ENDINGS = ("GameIsADraw", "LoseTheGame", "SetLife", "WinTheGame")

# What a trigger's event is about; other triggers are about nothing that instructions may name.
ABOUT = {
    "WhenAttacks": "creature",
    "WhenBlocks": "creature",
    "WhenBecomesBlocked": "creature",
    "WhenDraws": "player",
    "WhenLifeChanges": "player",
}


class Frame:
    """One ability as it is made up: what comes before its instructions, and its targets."""

    def __init__(self, resolves: bool, about: str = "", targets: bool = True) -> None:
        self.resolves = resolves
        self.about = about
        self.may_target = targets
        self.that_player = False  # is there somebody whom `ThatPlayer` means?
        self.before: list[Effect] = []
        self.targets: list[Target] = []


def can_fill(word: Word, name: str, type_: str) -> bool:
    """Whether it is known what may stand in the field."""
    inner = type_.removesuffix(" | None")
    if inner.endswith(", ...]"):
        inner = inner.removeprefix("tuple[").removesuffix(", ...]")
    if inner.startswith("tuple["):
        parts = inner.removeprefix("tuple[").removesuffix("]").split(", ")
        return all(can_fill(word, name, each) for each in parts)
    if inner == "str":
        return f"{word.__name__}.{name}" in WORDS or name in WORDS
    return inner in PARTS or inner in MAKERS or inner in ("bool", "int", "Filter", "Selection")


def type_of(field: dataclasses.Field[Any]) -> str:
    """The annotation of the field, with `str` for a kind of strings such as `Zone`."""
    return re.sub(r"\w+", lambda m: "str" if m[0] in WORD_KINDS else m[0], str(field.type))


def is_optional(field: dataclasses.Field[Any]) -> bool:
    made = field.default is not dataclasses.MISSING
    return made or field.default_factory is not dataclasses.MISSING


@cache
def words_of(kind: str, recipes: frozenset[str]) -> tuple[str, ...]:
    """The names of the words of a kind that can be filled in, and end no game."""
    [base] = [each for each in KINDS if each.__name__ == kind]
    found = [n for n, word in public_words().items() if issubclass(word, base)]
    return tuple([n for n in found if n not in ENDINGS and (n in recipes or not unknown_in(n))])


def unknown_in(name: str) -> list[str]:
    """The fields that `fields` has to know before the word can be filled in."""
    word = public_words()[name]
    needed = [field for field in dataclasses.fields(word) if not is_optional(field)]
    return [f.name for f in needed if not can_fill(word, f.name, type_of(f))]


Recipe = Callable[["Composer", Frame, int], Any]


class Composer:
    """Puts words together; `recipes` are for those that need more than their fields say."""

    def __init__(
        self, chance: Chance, recipes: dict[str, Recipe], only_resolving: frozenset[str]
    ) -> None:
        self.chance = chance
        self.recipes = recipes
        self.only_resolving = only_resolving
        self.words = public_words()
        self.beside: list[Ability] = []  # further abilities that the card needs
        self.number = 0

    # ---- chance ------------------------------------------------------------------------------

    def one_of(self, options: tuple[Any, ...] | list[Any]) -> Any:
        return options[self.chance.below(len(options))]

    def maybe(self, one_in: int = 2) -> bool:
        return not self.chance.below(one_in)

    def name(self) -> str:
        self.number += 1
        return f"name {self.number}"

    # ---- words -------------------------------------------------------------------------------

    def make(self, word: Word, frame: Frame, depth: int, **given: Any) -> Any:
        """A value of that class: by its recipe, or field by field."""
        recipe = self.recipes.get(word.__name__)
        if recipe is not None and not given:
            return recipe(self, frame, depth)
        return self.fill(word, frame, depth, **given)

    def fill(self, word: Word, frame: Frame, depth: int, **given: Any) -> Any:
        for field in dataclasses.fields(word):
            if field.name in given or not field.init:
                continue
            optional = is_optional(field)
            known = can_fill(word, field.name, type_of(field))
            if optional and (depth <= 0 or not known or self.maybe()):
                continue
            given[field.name] = self.field(word, field.name, type_of(field), frame, depth - 1)
        return word(**given)

    def field(self, word: Word, name: str, type_: str, frame: Frame, depth: int) -> Any:
        if name == "lasts":  # 611.2b: asked again and again, and only what is affected is known
            frame = Frame(False, targets=False)
        if not (type_.startswith("tuple[") and type_.endswith(", ...]")):
            return self.part(word, name, type_.removesuffix(" | None"), frame, depth)
        number = 2 if depth > 0 and self.maybe(3) else 1
        inner = type_.removeprefix("tuple[").removesuffix(", ...]")
        found = [self.part(word, name, inner, frame, depth) for _ in range(number)]
        return tuple(dict.fromkeys(found)) if inner == "str" else tuple(found)  # no word twice

    def part(self, word: Word, name: str, type_: str, frame: Frame, depth: int) -> Any:
        key = f"{word.__name__}.{name}"
        if type_ == "bool":
            return self.maybe()
        if type_ == "int":
            return self.one_of(NUMBERS.get(key) or NUMBERS.get(name) or (1, 2, 3))
        if type_ == "str":
            return self.one_of(WORDS.get(key) or WORDS[name])
        if type_ == "Filter":
            return self.filter(FILTERS.get(key) or FILTERS.get(name, "permanent"), frame, depth)
        if type_ == "Selection":
            sort = SELECTIONS.get(key) or SELECTIONS.get(name, "permanent")
            return self.selection(sort, frame, depth)
        if type_ in PARTS:
            return self.fill(PARTS[type_], frame, depth)
        if type_.startswith("tuple["):  # a pair
            inner = type_.removeprefix("tuple[").removesuffix("]").split(", ")
            return tuple([self.part(word, name, each, frame, depth) for each in inner])
        maker: Callable[[Frame, int], Any] = getattr(self, MAKERS[type_])
        return maker(frame, depth)

    def of_kind(self, kind: str, frame: Frame, depth: int) -> Any:
        """Any word of the kind that makes sense here; those of keywords come with keywords."""
        every = words_of(kind, frozenset(self.recipes))
        found = [n for n in every if frame.resolves or n not in self.only_resolving]
        return self.make(self.words[self.one_of(found)], frame, depth)

    # ---- nouns -------------------------------------------------------------------------------

    def filter(self, sort: str, frame: Frame, depth: int) -> Filter:
        """A description of permanents, creatures, cards, spells or players, or a quality."""
        if sort == "any":
            return filters.AnyTarget()
        if sort == "quality":
            return self.quality(frame, depth)
        whose = self.one_of(("", "you", "opponent"))
        if sort == "player":
            return filters.APlayer(whose)
        if sort == "spell":
            return filters.Spell((), whose)
        if sort.startswith("card"):
            zone: Any = sort.removeprefix("card").strip() or self.one_of(
                ("graveyard", "hand", "exile")
            )
            types = self.one_of(((), ("creature",), ("instant",), ("land",)))
            return filters.CardIn(zone, types, self.one_of(("", "you")))
        types = ("creature",) if sort == "creature" else self.one_of(((), ("creature",), ("land",)))
        kind = filters.Permanent(types, whose, self.maybe(4))
        if depth <= 0 or self.maybe():
            return kind
        quality = self.quality(frame, depth - 1)
        if self.maybe(4):
            return filters.AnyOf((kind, filters.AllOf((filters.Permanent(types), quality))))
        return filters.AllOf((kind, filters.Non(quality) if self.maybe(4) else quality))

    def quality(self, frame: Frame, depth: int) -> Filter:
        """A quality that any permanent may have, whatever else it is."""
        while True:
            found: Filter = self.of_kind("Filter", frame, depth)
            if type(found).__name__ not in ("APlayer", "CardIn", "Spell", "AbilityOnStack"):
                return found

    def target(self, sort: str, depth: int) -> Target:
        if sort == "spell" and self.maybe(4):
            return Target(filters.AbilityOnStack(), self.chance.below(2))
        return Target(self.filter(sort, Frame(False), depth), self.chance.below(2))

    def aim(self, sort: str, frame: Frame, depth: int) -> Selection:
        """The description of a further target of the ability."""
        frame.targets.append(self.target(sort, depth))
        return selections.Targets(len(frame.targets) - 1)

    def selection(self, sort: str, frame: Frame, depth: int) -> Selection:
        if sort == "any":
            sort = self.one_of(("player", "creature"))
        choice = self.chance.below(6)
        if not frame.resolves or (sort == "spell" and not frame.may_target):
            return self.plain_selection(sort, frame, depth)
        if (choice == 0 or sort == "spell") and frame.may_target:
            return self.aim(sort, frame, depth)
        if choice == 1:
            who = self.players(frame, depth - 1)
            return selections.Chosen(who, self.filter(sort, frame, depth), verb=self.name())
        if choice == 2 and frame.about == sort:
            return selections.Mentioned()
        if choice == 3 and sort in ("permanent", "creature") and depth > 0:
            return self.named(moving.MoveTo(self.each(sort, frame, 0), "battlefield"), frame)
        return self.plain_selection(sort, frame, depth)

    def plain_selection(self, sort: str, frame: Frame, depth: int) -> Selection:
        """A selection that asks nothing."""
        if sort == "player":
            return self.players(frame, depth)
        if sort == "spell":
            return selections.Targets()
        if sort in ("permanent", "creature") and self.maybe(3):
            return selections.This() if self.maybe() else mentions.TheSource()
        return self.each(sort, frame, depth)

    def each(self, sort: str, frame: Frame, depth: int) -> Selection:
        of = self.players(frame, depth - 1) if self.maybe() else None
        return selections.Each(self.filter(sort, frame, depth), of)

    def players(self, frame: Frame, depth: int) -> Selection:
        you, all_, others = (
            selections.You(),
            selections.EachPlayer(),
            selections.EachPlayer(True),
        )
        found: list[Selection] = [you, all_, others]
        if frame.that_player:
            found.append(selections.ThatPlayer())
        if depth > 0:
            found.append(selections.ControllersOf(self.each("creature", frame, depth - 1)))
            found.append(selections.Together((you, others)))
        if depth > 0 and frame.resolves:
            found.append(selections.Willing(all_, self.name()))
        return found[self.chance.below(len(found))]

    def named(self, effect: Effect, frame: Frame) -> Selection:
        """The objects that an earlier, named instruction has acted on."""
        called = self.name()
        frame.before.append(flow.Called(called, effect))
        return selections.Those(called)

    # ---- parts of other kinds ----------------------------------------------------------------

    def amount(self, frame: Frame, depth: int) -> Amount:
        if depth <= 0 or self.maybe():
            return Number(self.one_of((0, 1, 1, 2, 3)))
        found: Amount = self.of_kind("Amount", frame, depth - 1)
        return found

    def condition(self, frame: Frame, depth: int) -> Condition:
        found: Condition = self.of_kind("Condition", frame, depth) if depth > 0 else YourTurn()
        return found

    def effect(self, frame: Frame, depth: int) -> Effect:
        small = (
            damage.DealDamage(Number(1), selections.EachPlayer(True)),
            proliferate.Proliferate(),
            mill.Mill(selections.EachPlayer(), Number(1)),
        )
        found: Effect = self.of_kind("Effect", frame, depth) if depth > 0 else self.one_of(small)
        return found

    def effects(self, frame: Frame, depth: int, that_player: bool = False) -> tuple[Effect, ...]:
        """Instructions within others; instructions that they need are put before all."""
        before, frame.that_player = frame.that_player, that_player or frame.that_player
        found = tuple([self.effect(frame, depth) for _ in range(1 + self.maybe(3))])
        frame.that_player = before
        return found

    def apart(self, depth: int, that_player: bool = False) -> tuple[Effect, ...]:
        """Instructions that follow later, or instead of something, and have no targets."""
        frame = Frame(True, targets=False)
        found = self.effects(frame, depth, that_player)
        return (*frame.before, *found)

    def modification(self, _: Frame, depth: int) -> Any:
        return self.of_kind("Modification", Frame(False), depth)

    def cost(self, _: Frame, depth: int) -> Any:
        return self.of_kind("Cost", Frame(False), depth)

    def rule(self, _: Frame, depth: int) -> Any:
        return self.of_kind("CombatRule", Frame(False), depth)

    def replacement(self, _: Frame, depth: int) -> Any:
        return self.of_kind("Replacement", Frame(False), depth)

    def trigger(self, _: Frame, depth: int) -> Trigger:
        found: Trigger = self.of_kind("Trigger", Frame(False), depth)
        return found

    def triggered(self, _: Frame, depth: int) -> TriggeredAbility:
        return self.triggers_on(self.trigger(_, depth - 1), depth)

    def triggers_on(self, trigger: Trigger, depth: int) -> TriggeredAbility:
        """A triggered ability; it triggers at most twice a turn, so that no game is one long
        loop."""
        frame = Frame(True, ABOUT.get(type(trigger).__name__, ""))
        found = self.effects(frame, depth)
        effects = (*frame.before, *found)
        return TriggeredAbility(trigger, effects, tuple(frame.targets), limit=1 + self.maybe())

    def ability(self, frame: Frame, depth: int) -> Ability:
        if depth <= 0 or self.maybe():
            return Keyword(self.one_of(WORDS["keyword"]))
        if self.maybe():
            return self.triggered(frame, depth - 1)
        what = self.filter("creature", Frame(False), depth)
        return StaticAbility(what, (self.modification(frame, depth - 1),))

    def token(self, *_: object) -> CardDef:
        return TOKEN

    def portion(self, *_: object) -> Portion:
        return Portion(self.one_of(("hand", "graveyard", "exile", "library")), Number(1))

    def cast_from(self, *_: object) -> CastFrom:
        return CastFrom("hand", free=self.maybe(), timing="any time")

    def targeted(self, frame: Frame, depth: int) -> Target:
        return self.target("any", depth)


MAKERS = {
    "Ability": "ability",
    "Amount": "amount",
    "CardDef": "token",
    "CastFrom": "cast_from",
    "CombatRule": "rule",
    "Condition": "condition",
    "Cost": "cost",
    "Effect": "effect",
    "Modification": "modification",
    "Portion": "portion",
    "Replacement": "replacement",
    "Target": "targeted",
    "Trigger": "trigger",
    "TriggeredAbility": "triggered",
}
