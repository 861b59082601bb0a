"""612: Text-changing effects. They rewrite the values that an object's abilities consist of."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from apnap.state.ability import Ability, Keyword, ManaAbility, Modification
from apnap.state.agenda import Resolution
from apnap.state.card import CardDef
from apnap.state.characteristics import Characteristics
from apnap.state.game import Game
from apnap.state.names import is_keyword
from apnap.state.records import Value, field_names

from .dependency import Order

LETTERS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
# 612.2: fields with names, words that are not types, or color letters that stand for mana.
NOT_WORDS = frozenset(("name", "text", "called", "words", "mana", "makes", "spend_on", "cost"))
COLOR_FIELDS = frozenset(("color", "colors"))
NAMES = frozenset(("HasName", "SharesName"))


def rewritten(ability: Ability, kind: str, old: str, new: str) -> Ability:
    """612.2: The ability with one color word, basic land type or creature type replaced by another.
    If it has no such word, the very same ability is returned, not an equal one."""
    result = _rewritten(ability, kind, old, new)
    return ability if result == ability else result


@lru_cache(maxsize=4096)
def _rewritten(ability: Ability, kind: str, old: str, new: str) -> Ability:
    result: Ability = Rewriter(kind, old, new).value(ability)
    return result


@lru_cache(maxsize=4096)
def instances(ability: Ability, kind: str, old: str) -> int:
    """612.2: The number of times that the ability has the word."""
    rewriter = Rewriter(kind, old, "another word")
    rewriter.value(ability)
    return rewriter.instances


class TextChange:
    """611.2: The context of an effect, and what it changes in layer 3. It is no tuple, since the
    compiled kernel keeps no identity of tuples, by which effects are told apart."""

    def __init__(self, context: Resolution, changes: tuple[Modification, ...]) -> None:
        self.context = context
        self.changes = changes


def apply_text_changes(
    game: Game,
    thing: int,
    effects: list[tuple[Resolution, tuple[Modification, ...]]],
    draft: Characteristics,
) -> None:
    """613.1c, 613.8a: Apply the effects that change the text of one object, given in timestamp
    order: an effect waits for those that write the words which it changes."""

    def depends(first: TextChange, other: TextChange) -> bool:
        after = draft.copy()
        _apply(game, thing, other, after)
        return _instances(first, after) != _instances(first, draft)

    def candidates(first: TextChange) -> list[TextChange]:
        return [other for other in waiting if other is not first]

    waiting = [TextChange(context, changes) for context, changes in effects]
    while waiting:
        effect = Order(candidates, depends).next_of(waiting) if len(waiting) > 1 else waiting[0]
        _apply(game, thing, effect, draft)
        waiting.remove(effect)


def _instances(effect: TextChange, text: Characteristics) -> list[int]:
    return [change.instances(text) for change in effect.changes]


def _apply(game: Game, thing: int, effect: TextChange, text: Characteristics) -> None:
    for change in effect.changes:
        change.apply(game, effect.context, thing, text)


def substituted(value: Any, old: Value, new: Value, whole: tuple[type, ...] = ()) -> Any:
    """The value with one part replaced by another wherever it occurs, but not inside of values of
    the `whole` classes; the very same value if it does not occur."""
    if isinstance(value, tuple):
        parts = [substituted(each, old, new, whole) for each in value]
        same = all(after is before for after, before in zip(parts, value, strict=True))
        return value if same else tuple(parts)
    if isinstance(value, CardDef):
        abilities = substituted(value.abilities, old, new, whole)
        return value if abilities is value.abilities else replace(value, abilities=abilities)
    if not isinstance(value, Value) or isinstance(value, whole):
        return value
    if value == old:
        return new
    fields = [(name, getattr(value, name)) for name in field_names(type(value))]
    after = {name: substituted(before, old, new, whole) for name, before in fields}
    changed = {name: after[name] for name, before in fields if after[name] is not before}
    result: Any = value
    return replace(result, **changed) if changed else value


class Rewriter:
    """Replaces a word wherever it is used as a color, a land type or a creature type (`kind`)."""

    def __init__(self, kind: str, old: str, new: str) -> None:
        self.kind = kind
        self.old, self.new = old, new
        self.letters = (LETTERS.get(old, ""), LETTERS.get(new, ""))
        self.instances = 0  # the words replaced so far

    def value(self, value: Any, field: str = "") -> Any:
        if isinstance(value, str):
            return self.word(value, field)
        if isinstance(value, tuple):
            parts = [self.value(each, field) for each in value]
            same = all(new is old for new, old in zip(parts, value, strict=True))
            return value if same else tuple(parts)
        if isinstance(value, CardDef):
            return self.token(value)
        if isinstance(value, Value) and type(value).__name__ not in NAMES:
            return self.fields(value)
        return value

    def fields(self, value: Any) -> Any:
        changed: dict[str, Any] = {}
        for name in field_names(type(value)):
            before = getattr(value, name)
            after = self.landwalk(value, name, before)
            if after is before:
                after = self.value(before, name)
            if after is not before:
                changed[name] = after
        return replace(value, **changed) if changed else value

    def landwalk(self, value: Any, field: str, before: Any) -> Any:
        """702.14a: Replace the land type in words such as "islandwalk"."""
        if self.kind != "land" or not isinstance(before, str) or not before.endswith("walk"):
            return before
        word = self.old.lower() + "walk"
        self.instances += word in before
        return before.replace(word, self.new.lower() + "walk") if word in before else before

    def word(self, word: str, field: str) -> str:
        if self.kind == "color":
            old, new = self.letters
            if field in COLOR_FIELDS and old in word:
                self.instances += 1
                return word.replace(old, new)
        if word != self.old or field in NOT_WORDS:
            return word
        self.instances += 1
        return self.new

    def token(self, card: CardDef) -> CardDef:
        """612.2a: A creature type in the description of a token is also part of its name."""
        subtypes = [self.new if w == self.old else w for w in card.subtypes.split()]
        self.instances += self.old in card.subtypes.split()
        name, colors = card.name, card.colors
        if self.kind != "color" and " ".join(subtypes) != card.subtypes:
            name = " ".join([self.new if w == self.old else w for w in card.name.split()])
        if self.kind == "color" and colors is not None:
            colors = self.word(colors, "colors")
        abilities = self.value(card.abilities)
        return replace(
            card, name=name, subtypes=" ".join(subtypes), colors=colors, abilities=abilities
        )


def without_keywords(abilities: tuple[Ability, ...], names: tuple[str, ...]) -> tuple[Ability, ...]:
    """702.1: The abilities without these keywords and the abilities they stand for."""
    kept, to_skip = list[Ability](), 0
    for each in abilities:
        if to_skip:
            to_skip -= 1
        elif isinstance(each, Keyword) and any(is_keyword(each.name, name) for name in names):
            to_skip = each.means
        else:
            kept.append(each)
    return tuple(kept)


def on_the_battlefield(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """113.6: The abilities that function on the battlefield; keywords with all abilities they stand
    for."""
    kept: list[Ability] = []
    left = abilities
    while left:
        means = left[0].means if isinstance(left[0], Keyword) else 0
        group, left = left[: means + 1], left[means + 1 :]
        words = group[1:] if means else group
        plain = isinstance(words[0], (Keyword, ManaAbility))
        if plain or any(each.watches() for each in words):
            kept += group
    return tuple(kept)
