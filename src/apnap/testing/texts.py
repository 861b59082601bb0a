"""Cards for tests from the words printed on them."""

from __future__ import annotations

from apnap.oracle import CardFacts, Refused, compile_card
from apnap.state.card import CardDef


def card(text: str, types: str = "Sorcery", name: str = "Test Card", **facts: str) -> CardDef:
    """The card with this text, that costs {0} unless said otherwise; it has to compile."""
    if "Creature" in types:
        facts = {"power": "2", "toughness": "2", **facts}
    facts = {"mana_cost": "{0}", **facts}
    found = compile_card(CardFacts(name, type_line=types, text=text, **facts))  # type: ignore[arg-type]
    assert isinstance(found, CardDef), found
    return found


def refused(text: str, types: str = "Sorcery") -> str:
    """The words at which the compiler refuses this text."""
    found = compile_card(CardFacts("Test Card", type_line=types, text=text, mana_cost="{0}"))
    assert isinstance(found, Refused), found
    [problem] = found.problems
    return problem.text
