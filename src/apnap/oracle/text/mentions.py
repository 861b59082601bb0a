"""608.2c: Things that the words have spoken of, with their kind, number and role.

"It", "that creature", "those cards" and "its" mean the last thing mentioned that agrees with the
word: `Reader.refer` looks it up. A `Mention` keeps every object that the thing has been: what it
was when it was spoken of, and the new object that each change of zones made of it (400.7).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from apnap.effects.words.filters import (
    AbilityOnStack,
    AllOf,
    AnyOf,
    AnyTarget,
    CardIn,
    HasType,
    Non,
    Permanent,
    Spell,
)
from apnap.effects.words.qualities import IsToken
from apnap.effects.words.selections import Chosen
from apnap.state.ability import Filter, Selection
from apnap.state.creature_types import CREATURE_TYPES
from apnap.state.names import Zone

Many = Literal["one", "several", ""]  # empty: the words leave it open
Role = Literal["source", "actor", "target", "event", "result", "choice", "host", "paid", "each"]

IN_PLAY: frozenset[Zone] = frozenset(("battlefield", "stack"))
HIDDEN: frozenset[Zone] = frozenset(("hand", "library"))
AS_CARD: frozenset[Zone] = frozenset(("graveyard", "exile", "hand", "library", "command", "ante"))
ANYWHERE: frozenset[Zone] = AS_CARD | IN_PLAY
CARD_TYPES = ("artifact", "battle", "creature", "enchantment", "land", "planeswalker")
SUBTYPES_OF = {
    **dict.fromkeys([each.lower() for each in CREATURE_TYPES], "creature"),
    **dict.fromkeys(("equipment", "vehicle", "treasure", "food", "clue", "gold"), "artifact"),
    **dict.fromkeys(("aura", "saga", "shrine", "curse", "room"), "enchantment"),
    **dict.fromkeys(("plains", "island", "swamp", "mountain", "forest", "desert"), "land"),
}


ABILITY = frozenset(("ability",))


@dataclass(frozen=True)
class Kind:
    """The nouns that can be used for a thing: where it is, and what the words say it is."""

    zones: frozenset[Zone] = ANYWHERE
    types: frozenset[str] | None = None  # types and subtypes; None: nothing is said about them
    without: frozenset[str] = frozenset()  # "noncreature"
    token: bool = False

    def agrees(self, noun: str) -> bool:
        """Whether the thing can be called so; every thing can be called "it"."""
        if noun == "spell":
            return "stack" in self.zones and self.types != ABILITY
        if noun == "card":
            return not self.zones.isdisjoint(AS_CARD)
        if noun == "exiled card":
            return "exile" in self.zones
        if noun and "battlefield" not in self.zones:
            return False
        if noun == "token":
            return self.token
        if noun in ("", "permanent"):
            return True
        return noun not in self.without and (self.types is None or noun in self.types)

    def put(self, zones: Iterable[Zone]) -> Kind:
        """The kind of thing that it is in another zone."""
        return replace(self, zones=frozenset(zones))

    def becoming(self, types: Iterable[str]) -> Kind:
        """The kind of thing that it is once it has these types, too."""
        if self.types is None:
            return replace(self, without=self.without.difference(types))
        return replace(self, types=self.types.union(types), without=self.without.difference(types))


def kind_of(what: Filter | None) -> Kind:
    """The kind of thing that a description is about."""
    if what is None:
        return Kind()
    types, without = _types(what)
    return Kind(frozenset(what.zones()), types, without, _is_token(what))


def either_of(kinds: Iterable[Kind]) -> Kind:
    """The kind of things that are each of one of these kinds."""
    known = list(kinds)
    types = [each.types for each in known if each.types is not None]
    zones = frozenset[Zone]().union(*[each.zones for each in known])
    return Kind(zones, frozenset[str]().union(*types) if len(types) == len(known) else None)


def _types(what: Filter) -> tuple[frozenset[str] | None, frozenset[str]]:
    """The types that a description asks for, and those that it rules out."""
    nothing = frozenset[str]()
    if isinstance(what, AnyTarget):
        return frozenset(("creature", "planeswalker", "battle")), nothing
    if isinstance(what, AbilityOnStack):
        return ABILITY, nothing
    if isinstance(what, (Permanent, CardIn, Spell)):
        return (frozenset(what.types) or None), nothing
    if isinstance(what, HasType):
        return words_for(what.word), nothing
    if isinstance(what, Non):
        return None, frozenset((what.part.word,)) if isinstance(what.part, HasType) else nothing
    if not isinstance(what, (AllOf, AnyOf)):
        return None, nothing
    parts = [_types(each) for each in what.parts]
    said = [types for types, _ in parts if types is not None]
    if isinstance(what, AnyOf):
        types = nothing.union(*said) if len(said) == len(parts) else None
        return types, nothing.union(parts[0][1]).intersection(*[each for _, each in parts])
    without = nothing.union(*[each for _, each in parts])
    return (nothing.union(*said) if said else None), without


def words_for(word: str) -> frozenset[str] | None:
    """The nouns that a type or subtype allows; None: any, as behind "legendary"."""
    word = word.lower()
    if word in CARD_TYPES:
        return frozenset((word,))
    if word not in SUBTYPES_OF:
        return None
    return frozenset((word, SUBTYPES_OF[word]))


def _is_token(what: Filter) -> bool:
    parts = what.parts if isinstance(what, (AllOf, AnyOf)) else (what,)
    return any(isinstance(each, IsToken) for each in parts)


@dataclass(frozen=True)
class Stage:
    """One of the objects that a thing has been, and the instruction that made it that."""

    what: Selection
    kind: Kind
    by: str = ""  # the name of the instruction; empty: it was that when it was spoken of


@dataclass(frozen=True)
class Mention:
    """608.2c: A thing that the words have spoken of."""

    stages: tuple[Stage, ...]
    many: Many = "one"
    role: Role = "target"

    def seen_without(self, names: frozenset[str]) -> Mention | None:
        """The thing as it is before these instructions are followed; None: they make it."""
        stages = tuple([each for each in self.stages if each.by not in names])
        return replace(self, stages=stages) if stages else None

    def known(self) -> tuple[Stage, ...]:
        """The stages that later words can mean: nobody chooses again what was chosen."""
        fixed = tuple([each for each in self.stages if not isinstance(each.what, Chosen)])
        return fixed or self.stages

    def agrees(self, noun: str, many: Many) -> bool:
        """Whether a word in this number, with this noun, can mean the thing."""
        if many and self.many and many != self.many:
            return False
        return any(each.kind.agrees(noun) for each in self.known())

    def is_now(self, noun: str) -> bool:
        """Whether it can still be called so: a creature that has died can't, but a card."""
        return self.known()[-1].kind.agrees(noun)

    def now(self) -> Selection:
        """400.7: The object that it has become."""
        return self.known()[-1].what

    def as_it_was(self, noun: str = "") -> Selection:
        """608.2h: The object whose characteristics are meant: as it is or last was on the
        battlefield or the stack, or else as a card that everybody could see."""
        stages = [each for each in self.known() if each.kind.agrees(noun)] or self.known()
        for stage in reversed(stages):
            if stage.kind.zones <= IN_PLAY:
                return stage.what
        public = [each for each in stages if not each.kind.zones <= HIDDEN]
        return (public or stages)[0].what

    def is_about(self, what: Selection) -> bool:
        return any(each.what == what for each in self.stages)


def all_of(name: str) -> str:
    """The name of all objects that an instruction is about, though it may do nothing to some."""
    return f"all of {name}"
