"""108.1, 201.4a: what kind of card has a name, whether or not one is in the game.

`note` is told of the cards of a game; `cards` enters into `LOOKUPS` what it knows of all others. A
name that nobody knows may be that of any card.
"""

from __future__ import annotations

from collections.abc import Callable

Lookup = Callable[[str], frozenset[str] | None]

BASIC = frozenset(("basic", "land"))
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes")
# By name: the card types and supertypes that are printed.
PRINTED: dict[str, frozenset[str]] = dict.fromkeys(BASICS, BASIC)
LOOKUPS: dict[str, Lookup] = {}
EXAMPLES = ("Forest", "Grizzly Bears", "Ornithopter", "Shock", "Rancor", "Dryad Arbor")


def note(name: str, kinds: frozenset[str]) -> None:
    if name not in PRINTED:
        PRINTED[name] = kinds


def kinds_of(name: str) -> frozenset[str] | None:
    """The types and supertypes of cards with that name; None: nobody knows."""
    for lookup in LOOKUPS.values():
        found = lookup(name)
        if found is not None:
            return found
    return PRINTED.get(name)


def has_name(kind: str, name: str) -> bool:
    """201.4a: may it be chosen as the name of such a card: "artifact", "noncreature nonland"; "but
    basic land": of any other than a basic land card?"""
    known = kinds_of(name)
    if known is None:
        return True
    if kind.startswith("but "):
        return not all(word in known for word in kind.split()[1:])
    return all(_is_so(word, known) for word in kind.split())


def is_name_of(kind: str, name: str) -> bool:
    """612.7: is it known that a card of that kind has this name?"""
    return kinds_of(name) is not None and has_name(kind, name)


def _is_so(word: str, known: frozenset[str]) -> bool:
    return word[3:] not in known if word.startswith("non") else word in known
