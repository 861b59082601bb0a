"""Cards that come with apnap: names, costs, types and texts as data, compiled when first asked for.

The files of `cards/` are read by `apnap.cards.card_text`, which explains their form. All cards here
are understood completely by the compiler.
"""

from __future__ import annotations

from dataclasses import replace
from difflib import get_close_matches
from functools import cache
from importlib import resources

from apnap.cards.card_text import read_cards
from apnap.oracle import compile_card
from apnap.oracle.text.facts import CardFacts, Refused
from apnap.state.card import CardDef
from apnap.state.known_names import KnownNames

# 100.6: what Commander bans of these cards, as of March 2026. Other lists come with imported cards.
BANNED = frozenset(("Shahrazad", "Time Walk"))


class UnknownCard(LookupError):
    """There is no such card; `near` are the most similar names."""

    kind = "built-in card"

    def __init__(self, name: str, near: tuple[str, ...]) -> None:
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        super().__init__(f"there is no {self.kind} {name!r}{hint}")
        self.name = name
        self.near = near


def builtin_card(name: str) -> CardDef:
    """The card with this name (201.2), in upper or lower case.

    >>> builtin_card("Lightning Bolt").cost
    '{R}'
    """
    return _compiled(builtin_facts(name).name)


def builtin_facts(name: str) -> CardFacts:
    """The facts printed on the card with this name.

    >>> builtin_facts("Lightning Bolt").type_line
    'Instant'
    """
    cards = _cards()
    facts = cards.get(name)
    if facts is None:
        names = {each.casefold(): each for each in cards}
        folded = name.strip().casefold()
        if folded not in names:
            near = get_close_matches(folded, names, n=3)
            raise UnknownCard(name, tuple([names[each] for each in near]))
        facts = cards[names[folded]]
    return facts


def kinds_of(facts: CardFacts) -> frozenset[str]:
    """The supertypes and card types of the front face."""
    return frozenset(facts.type_line.split(" // ")[0].split("—")[0].lower().split())


@cache
def names_of_builtin_cards() -> KnownNames:
    """201.4a: The names of all built-in cards, for a game that is to know them."""
    return KnownNames().with_names({name: kinds_of(facts) for name, facts in _cards().items()})


def builtin_names() -> tuple[str, ...]:
    """The names of all built-in cards, in alphabetical order.

    >>> "Lightning Bolt" in builtin_names()
    True
    """
    return tuple(sorted(_cards()))


@cache
def _cards() -> dict[str, CardFacts]:
    folder = resources.files(__name__) / "cards"
    files = sorted([each for each in folder.iterdir() if each.name.endswith(".txt")], key=str)
    cards: dict[str, CardFacts] = {}
    for file in files:
        for card in read_cards(file.read_text(encoding="utf-8"), file.name):
            if card.name in cards:
                raise ValueError(f"{file.name}: {card.name!r} is built in twice")
            cards[card.name] = replace(card, legalities=_legalities(card))
    return cards


def _legalities(card: CardFacts) -> dict[str, str]:
    if card.kind != "traditional":
        return {}
    return {"commander": "banned" if card.name in BANNED else "legal", "*": "unknown"}


@cache
def _compiled(name: str) -> CardDef:
    card = compile_card(_cards()[name])
    if isinstance(card, Refused):
        words = [each.text or each.expected for each in card.problems]
        raise ValueError(f"the built-in card {name!r} is not understood: {words}")
    return card
