"""The cards that situations name: facts in the repository, compiled when they are asked for."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from apnap.cards import UnknownCard, builtin_card
from apnap.oracle import CardFacts, Refused, compile_card, read_facts
from apnap.state.card import CardDef
from apnap.testing.cards import BLANK

from .reading import SituationError

# What a record keeps; whatever else card databases say (prices, printings) is not needed.
KEPT = (
    *("name", "layout", "mana_cost", "cmc", "type_line", "oracle_text", "power", "toughness"),
    *("loyalty", "defense", "colors", "color_indicator", "color_identity", "keywords", "kind"),
    *("card_faces", "meld_pair", "meld_into", "meld_parts", "omen", "attraction_lights"),
)


class Cards:
    """The cards of one file of situations, by name or by the name of a face."""

    def __init__(self, records: Iterable[Mapping[str, Any]]) -> None:
        self.facts: dict[str, CardFacts] = {}
        self.cards: dict[str, CardDef] = {}
        for record in records:
            facts = read_facts(record)
            self.facts[facts.name] = facts
            for face in facts.faces:
                self.facts.setdefault(face.name, facts)

    def card(self, name: str) -> CardDef:
        """The card with this name: one of the file, else one that is built in."""
        if name in self.cards:
            return self.cards[name]
        if name == BLANK.name:
            return BLANK
        if name not in self.facts:
            try:
                return builtin_card(name)
            except UnknownCard:
                raise SituationError(
                    f"the facts of {name!r} are not here: check the name, then run "
                    "'python tools/ruling_cards.py'"
                ) from None
        verdict = compile_card(self.facts[name])
        if isinstance(verdict, Refused):
            words = ", ".join([repr(each.text or each.expected) for each in verdict.problems])
            raise AssertionError(f"{name} is not understood at {words}")
        self.cards[name] = verdict
        return verdict


def read_cards(path: Path) -> Cards:
    """The cards in this file of JSON lines; none if there is no such file."""
    if not path.exists():
        return Cards([])
    return Cards([json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()])


def small(record: Mapping[str, Any]) -> dict[str, Any]:
    """The record without what is not needed."""
    return {key: record[key] for key in KEPT if record.get(key) not in (None, [], "traditional")}
