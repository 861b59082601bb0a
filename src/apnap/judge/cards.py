"""The cards that a situation may name: its own, the built-in ones and the imported ones."""

from __future__ import annotations

from apnap.cards import builtin_names
from apnap.cards.deck import Entry
from apnap.cards.library import open_library
from apnap.cards.names import nearest
from apnap.cards.store import StoreError
from apnap.state.card import CardDef
from apnap.testing.cards import find_card


class SituationCards:
    """Finds cards by name; the situation's own come first."""

    def __init__(self) -> None:
        self.own: dict[str, CardDef] = {}
        self.found: dict[str, str] = {name.casefold(): name for name in builtin_names()}
        self.missing: set[str] = set()
        self.used: dict[str, None] = {}  # the names of the cards that were put somewhere

    def add(self, card: CardDef) -> None:
        """Add a card of the situation's own."""
        self.own[card.name.casefold()] = card

    def name_of(self, words: str) -> str:
        """The name of the card that these words are, in whatever case; empty: they are none."""
        key = words.strip().casefold()
        if key in self.own:
            return self.own[key].name
        if key not in self.found and key not in self.missing:
            self._look_up(key)
        return self.found.get(key, "")

    def _look_up(self, key: str) -> None:
        """Look for an imported card, and remember what was found."""
        try:
            with open_library() as library:
                facts = library.find(Entry(1, key))
        except StoreError:
            facts = None
        if facts is None:
            self.missing.add(key)
        else:
            self.found[key] = facts.name

    def card(self, name: str) -> CardDef:
        """The card with this name; a `ScenarioError` says why it can't be had."""
        own = self.own.get(name.casefold())
        card = own if own is not None else find_card(name)
        self.used[card.name] = None
        return card

    def near(self, words: str) -> list[str]:
        """The names most similar to these words."""
        own = nearest(words, self.own)
        try:
            with open_library() as library:
                others = library.near(words)
        except StoreError:
            others = []
        return [*[self.own[each].name for each in own], *others]
