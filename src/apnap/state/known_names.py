"""108.1, 201.4a: the card names that a game knows, with what kind of card each belongs to, and the
cards that it knows beside those of its players.

They are part of the set-up of a game, so that the same answer is always legal in the same game,
and the same card is chosen at random, whatever else a program has loaded. A name that the game does
not know may be that of any card, unless it was given the names of `whole` collections.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from typing import TYPE_CHECKING

from .records import Value

if TYPE_CHECKING:
    from .card import CardDef

SUGGESTED = 3
BASIC = frozenset(("basic", "land"))
# Known in every game: the basic lands, and for each card type a card to give as an example.
EXAMPLES = {
    "Forest": BASIC,
    "Grizzly Bears": frozenset(("creature",)),
    "Ornithopter": frozenset(("artifact", "creature")),
    "Shock": frozenset(("instant",)),
    "Rancor": frozenset(("enchantment",)),
    "Dryad Arbor": frozenset(("land", "creature")),
}
ALWAYS = {
    **dict.fromkeys(("Plains", "Island", "Swamp", "Mountain", "Wastes"), BASIC),
    **EXAMPLES,
}


@dataclass(frozen=True)
class KnownNames(Value):
    """Card names, each with the card types and supertypes that are printed on its card."""

    printed: dict[str, frozenset[str]] = field(default_factory=lambda: dict(ALWAYS))
    beyond: frozenset[str] = frozenset()  # which of them were given to a game beside its own cards
    cards: tuple[
        CardDef, ...
    ] = ()  # 108.1: those that may be chosen though nobody has brought them
    whole: bool = False  # whether these are all the names that players may choose

    def is_unknown(self, name: str) -> bool:
        """201.4: Whether no card has this name, as far as that is known."""
        return self.whole and name not in self.printed

    def spelled(self, name: str) -> str:
        """The name as it is printed, whatever its letters' case; an unknown one as it is."""
        if name in self.printed:
            return name
        folded = name.strip().casefold()
        return next((each for each in self.printed if each.casefold() == folded), name)

    def near(self, name: str) -> list[str]:
        """The known names that are most like this one."""
        wanted = name.casefold()
        by_name = {each.casefold(): each for each in self.printed}
        begun = sorted([each for each in by_name if each.startswith(wanted)], key=len)
        alike = [each for each in by_name if each[:1] == wanted[:1]]
        found = begun[:SUGGESTED] or get_close_matches(wanted, alike, SUGGESTED)
        return [by_name[each] for each in found]

    def has_name(self, kind: str, name: str) -> bool:
        """201.4a: Whether the name may be chosen as that of such a card.

        The kind is written as on cards: "artifact", "noncreature nonland"; "but basic land" means
        any card other than a basic land.
        """
        kinds = self.printed.get(name)
        if kinds is None:
            return True
        if kind.startswith("but "):
            return not all(word in kinds for word in kind.split()[1:])
        return all(_is_so(word, kinds) for word in kind.split())

    def is_name_of(self, kind: str, name: str) -> bool:
        """612.7: Whether a card of that kind is known to have this name."""
        return name in self.printed and self.has_name(kind, name)

    def examples(self, kind: str) -> list[str]:
        """Names that may be chosen for such a card."""
        names = [name for name in EXAMPLES if self.has_name(kind, name)]
        return names or [name for name in self.printed if self.has_name(kind, name)]

    def with_cards(self, cards: Iterable[CardDef]) -> KnownNames:
        """These names, and those of the cards and their faces."""
        more: dict[str, frozenset[str]] = {}
        for card in {id(card): card for card in cards}.values():  # most are there several times
            for face in (card, *card.faces):
                more[face.name] = face.base.types | face.base.supertypes
        return replace(self, printed={**more, **self.printed})

    def with_names(self, more: Mapping[str, frozenset[str]]) -> KnownNames:
        """These names, and others; a name that is known already keeps its kinds."""
        beyond = frozenset([name for name in more if name not in ALWAYS])
        return replace(self, printed={**more, **self.printed}, beyond=self.beyond | beyond)

    def knowing(self, cards: Iterable[CardDef]) -> KnownNames:
        """These names, and all these cards, in the order of their names."""
        in_order = sorted({card.name: card for card in cards}.items())
        return replace(self, cards=tuple([card for _, card in in_order]))


def _is_so(word: str, kinds: frozenset[str]) -> bool:
    return word[3:] not in kinds if word.startswith("non") else word in kinds


ALWAYS_KNOWN = KnownNames()  # shared by every game that was given no other names
