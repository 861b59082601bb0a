"""Descriptions with several heads: which of them an adjective, a type or a quality is said of.

An adjective before the first of several heads is said of all that it can fit ("basic Plains or
Island"). A quality behind the last one is said of all that it can fit, too, but one that fits
creatures only is said of the creature: "artifact, enchantment, or creature with flying".
"""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.triggers.combat import WhenAttacks, WhenBlocks
from apnap.effects.triggers.frame import AnyTrigger
from apnap.effects.words.filters import (
    AllOf,
    AnyOf,
    HasKeyword,
    HasNumber,
    HasType,
    IsFighting,
    Non,
)
from apnap.effects.words.qualities import HasXInCost, IsGoaded
from apnap.effects.words.relations import AttachedTo, HappenedTo, InCombatWith, IsBlocked
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.words import PERMANENT_TYPES, SUPERTYPES
from apnap.state.ability import Filter
from apnap.state.creature_types import CREATURE_TYPES

from .descriptions import Head, Noun

CREATURES = frozenset((*CREATURE_TYPES, "creature", "Vehicle", "Spacecraft"))
ATTACHMENTS = frozenset(("Aura", "Equipment", "Fortification", "Role"))
SPELL_TYPES = frozenset(("Adventure", "Arcane", "Chorus", "Lesson", "Omen", "Trap"))  # 205.3k
SPELLS = frozenset(("instant", "sorcery"))
PERMANENT_CARD = AnyOf(tuple([HasType(each) for each in PERMANENT_TYPES]))
# 702: keywords that do nothing on permanents that are no creatures.
COMBAT = frozenset(
    (
        *("banding", "deathtouch", "defender", "double strike", "fear", "first strike"),
        *("flanking", "flying", "haste", "horsemanship", "infect", "intimidate", "landwalk"),
        *("lifelink", "menace", "reach", "shadow", "skulk", "trample", "vigilance", "wither"),
        *[f"{kind}walk" for kind in ("plains", "island", "swamp", "mountain", "forest")],
    )
)


# ---- before the heads --------------------------------------------------------------------------


def sharing(heads: list[Head]) -> list[Head]:
    """ "basic Plains or Island": what is said before the first is said of all that say nothing."""
    heads = _of_one_spell_type(_of_one_type(heads))
    first, *others = heads
    shared = first.qualities[: first.adjectives]
    if not shared or any(head.adjectives or head.player is not None for head in others):
        return heads
    if first.types and any(set(first.types) < set(head.types) for head in others):
        return heads  # "enchanted creature or enchantment creature"
    return [first, *[_with(head, shared) for head in others]]


def _with(head: Head, shared: tuple[Filter, ...]) -> Head:
    fit = [each for each in shared if not _of_creatures(each) or _is_one_of(head, CREATURES)]
    return replace(head, qualities=(*fit, *head.qualities))


def _of_one_type(heads: list[Head]) -> list[Head]:
    """ "Cleric or Wizard creature", "Bird or Cleric permanent card": the type behind the last
    subtype is said of all of them."""
    *others, last = heads
    permanent = tuple([each for each in last.qualities if each == PERMANENT_CARD])
    if not (last.types or permanent) or not any(map(_is_subtype, last.qualities)):
        return heads
    return [
        *[
            replace(head, types=last.types, qualities=(*head.qualities, *permanent))
            if not head.types and head.player is None and any(map(_is_subtype, head.qualities))
            else head
            for head in others
        ],
        last,
    ]


def _of_one_spell_type(heads: list[Head]) -> list[Head]:
    """205.3k: "Adventure instant or sorcery": both of them share the spell types."""
    first, *others = heads
    shared = tuple([each for each in first.qualities if _is_word(each, SPELL_TYPES)])
    if not shared or not SPELLS.issuperset(first.types) or not first.types:
        return heads
    return [
        first,
        *[
            replace(head, qualities=(*head.qualities, *shared))
            if SPELLS.intersection(head.types) and not any(map(_is_subtype, head.qualities))
            else head
            for head in others
        ],
    ]


def _is_subtype(quality: Filter) -> bool:
    return isinstance(quality, HasType) and quality.word not in SUPERTYPES


def _is_word(quality: Filter, words: frozenset[str]) -> bool:
    return isinstance(quality, HasType) and quality.word in words


# ---- behind the heads --------------------------------------------------------------------------


def divided(r: Reader, found: Noun) -> Noun:
    """Say the qualities behind several heads only of those that they can fit: of all of them, or of
    the last one."""
    if len(found.heads) == 1 or not found.qualities:
        return found
    *others, last = found.heads
    of_all, of_last = list[Filter](), list[Filter]()
    for quality in found.qualities:
        kind = _kind_that_has(quality)
        if not kind or (all(_is_one_of(head, kind) for head in found.heads) and not _is_wide(last)):
            of_all.append(quality)
        elif _is_one_of(last, kind) and (_is_wide(last) or not _is_any_of(others, kind)):
            of_last.append(quality)
        else:
            raise r.miss("a quality that all of them can have")
    if not of_last:
        return found
    last = replace(last, qualities=(*last.qualities, *of_last))
    return replace(found, heads=(*others, last), qualities=tuple(of_all))


def of_last(found: Noun) -> Noun:
    """Say what stands behind "with" only of the last of several cards that have an article each:
    "an instant card or a card with flash"."""
    with_it = [each for each in found.qualities if isinstance(each, WITH_IT)]
    if not with_it:
        return found
    *others, last = found.heads
    last = replace(last, qualities=(*last.qualities, *with_it))
    rest = [each for each in found.qualities if each not in with_it]
    return replace(found, heads=(*others, last), qualities=tuple(rest))


WITH_IT = (HasKeyword, HasNumber, HasXInCost)


def _is_wide(head: Head) -> bool:
    """Whether any creature fits: "Walls and creatures with flying" says nothing more of Walls."""
    return head.types == ("creature",) and not head.qualities


def _is_any_of(heads: list[Head], kind: frozenset[str]) -> bool:
    return any(_is_one_of(head, kind) for head in heads)


def _kind_that_has(quality: Filter) -> frozenset[str]:
    """The types of which one is needed to have the quality; none: anything may have it."""
    if _of_creatures(quality):
        return CREATURES
    return ATTACHMENTS if isinstance(quality, AttachedTo) else frozenset()


def _of_creatures(quality: Filter) -> bool:
    """Whether only creatures have such a quality: power, flying, to attack, to block."""
    if isinstance(quality, Non):
        return _of_creatures(quality.part)
    if isinstance(quality, (AllOf, AnyOf)):
        return any(map(_of_creatures, quality.parts))
    if isinstance(quality, HasKeyword):
        return quality.keyword in COMBAT
    if isinstance(quality, HasNumber):
        return quality.quality in ("power", "toughness")
    if isinstance(quality, HappenedTo):
        return isinstance(quality.trigger, (WhenAttacks, WhenBlocks, AnyTrigger))
    return isinstance(quality, (InCombatWith, IsBlocked, IsFighting, IsGoaded))


def _is_one_of(head: Head, kind: frozenset[str]) -> bool:
    """Whether the head names one of these types, or no type at all."""
    words = [each.word for each in head.qualities if isinstance(each, HasType)]
    named = [*head.types, *[word for word in words if word not in SUPERTYPES]]
    return head.player is None and (not named or not kind.isdisjoint(named))
