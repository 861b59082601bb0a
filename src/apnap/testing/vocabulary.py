"""Every word that cards are written in, found by looking; and which of them a card uses."""

from __future__ import annotations

import dataclasses
import importlib
import inspect
import pkgutil
from functools import cache
from typing import Any

import apnap.effects
from apnap.effects.keywords.all_keywords import KEYWORDS
from apnap.state.ability import (
    Ability,
    Amount,
    CombatRule,
    Condition,
    Cost,
    Effect,
    Filter,
    ManaTypes,
    Modification,
    Replacement,
    Selection,
    Trigger,
)
from apnap.state.agenda import Procedure
from apnap.state.event import Event

Word = type[Any]

# The kinds of word, each with the method without which it would say nothing.
KINDS: dict[type[Any], str] = {
    Ability: "watches",
    Amount: "count",
    CombatRule: "write",
    Condition: "holds",
    Cost: "pay",
    Effect: "perform",
    Filter: "matches",
    ManaTypes: "includes",
    Modification: "apply",
    Replacement: "applies",
    Selection: "pick",
    Trigger: "matches",
}

# Words that are in no card: those that others make as the game goes on, which name an object or a
# player by number or go on with what was begun; and those that stand for something while a card is
# written.
IN_NO_CARD: dict[str, str] = {
    "AwaitPhasing": "the second half of PhaseOutUntil",
    "AwaitReturn": "the second half of MoveUntil",
    "AttachedBy": "made by protection, with the number of what protects",
    "Cards": "made by Clash and others, with the numbers of the cards",
    "Claim": "the first part of ClaimThePrize",
    "Declaration": "an entry in the table of keywords",
    "CompareClash": "the second half of Clash",
    "BecomeRingBearer": "the second half of TheRingTempts",
    "EncodeOn": "the second half of Encode",
    "Encoded": "made by EncodeOn, with the number of the card",
    "EnlistCost": "made by enlist, with the number of the creature",
    "ForOne": "made by ForEach, with the number of the one",
    "ForPlayer": "made by ForEachPlayer, with the number of the seat",
    "GetTheRing": "the first part of TheRingTempts",
    "Happening": "made by PhaseOutUntil, with the events",
    "GetBlessing": "the second half of GetTheCitysBlessing",
    "Ignores": "made by IgnoreThis",
    "IsThatPlayer": "made by encore, with the number of the seat",
    "Remaining": "made by OneByOne, with the numbers of those that are left",
    "LetGo": "the last part of ControlWhile, with the number of the seat",
    "NoteDone": "made by DoOnce, with the number of the source",
    "Numbered": "made by costs that are paid with one object",
    "Parameter": "the kind of words beside a keyword, in that table",
    "ReadTable": "the second half of RollOnTable",
    "Room": "`dungeon` turns it into an ability",
    "TakeControl": "the first part of ControlWhile, with the number of the seat",
    "Terms": "what `abilities_of` is given",
    "ThisOne": "made by protection, with the number of what protects",
}

# Words of the keywords' modules that cards use beside the keyword, or without it.
BESIDE_KEYWORDS = frozenset(
    (
        *("ObjectOfPlayer", "DamageToOpponents", "IsDesignated", "OfThePair", "PhaseThemOut"),
        *("Protects", "WhenPhases"),
    )
)


@cache
def public_words() -> dict[str, Word]:
    """The classes of `effects` that cards may be written with, by name; not those that only say
    what others of their kind have in common, nor what makes things happen (events, procedures), nor
    what comes with a keyword ability."""
    found: dict[str, Word] = {}
    for module in pkgutil.walk_packages(apnap.effects.__path__, "apnap.effects."):
        for name, word in vars(importlib.import_module(module.name)).items():
            if inspect.isclass(word) and word.__module__ == module.name and name[0] != "_":
                found[name] = word
    words = [name for name in sorted(found) if is_word(found[name])]
    return {name: found[name] for name in words if not is_of_keywords(found[name])}


def is_word(word: Word) -> bool:
    if issubclass(word, (Event, Procedure)) or word.__name__ in IN_NO_CARD:
        return False
    if any("Event" in str(field.type) for field in dataclasses.fields(word)):
        return False  # about something that has happened: made in play
    kind = kind_of(word)
    if kind is None:  # a part of other words
        return True
    own = getattr(word, KINDS[kind])
    if kind is not Ability and own is getattr(kind, KINDS[kind]):
        return False  # it doesn't say what it does: others of its kind do
    return word.__name__ not in WITHOUT_A_POINT and not leaves_open(word)


WITHOUT_A_POINT = ("Entering", "OfDamage", "Qualified")  # those built on them have one


def leaves_open(word: Word) -> bool:
    """Whether the class has something that a word built on it has to say."""
    own = [getattr(word, name) for name in dir(word)]
    found = [f for f in own if inspect.isfunction(f)]
    codes = [f.__code__ for f in found if f.__module__.startswith("apnap.effects")]
    return any(code.co_names == ("NotImplementedError",) for code in codes)


def is_of_keywords(word: Word) -> bool:
    """Whether the word comes with keywords only."""
    return ".keywords." in word.__module__ and word.__name__ not in BESIDE_KEYWORDS


def kind_of(word: Word) -> type[Any] | None:
    return next((kind for kind in KINDS if issubclass(word, kind)), None)


def words_in(value: object) -> set[str]:
    """The names of the classes of all values that a card, or a part of one, is made of."""
    if isinstance(value, (tuple, list)):
        return {name for each in value for name in words_in(each)}
    if not dataclasses.is_dataclass(value) or isinstance(value, type):
        return set()
    parts = [getattr(value, field.name) for field in dataclasses.fields(value) if field.init]
    return {type(value).__name__} | words_in(parts)


def keyword_names() -> list[str]:
    return sorted(KEYWORDS)
