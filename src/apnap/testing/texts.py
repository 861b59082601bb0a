"""Cards for tests from the words printed on them."""

from __future__ import annotations

from apnap.oracle import CardFacts, Refused, compile_card
from apnap.state.card import CardDef

from .words import ScenarioError


def card(text: str, types: str = "Sorcery", name: str = "Test Card", **facts: str) -> CardDef:
    """The card with this text. It costs {0}, and a creature is 2/2, unless said otherwise.

    >>> bear = card("Trample", "Creature — Bear", "Big Bear", mana_cost="{2}{G}", power="4")
    >>> (bear.name, bear.cost, bear.power, bear.toughness)
    ('Big Bear', '{2}{G}', 4, 2)

    A text that the compiler doesn't understand completely is an error:

    >>> card("Draw the moon.")
    Traceback (most recent call last):
        ...
    apnap.testing.words.ScenarioError: Test Card is not understood at 'the moon.'
    """
    if "Creature" in types:
        facts = {"power": "2", "toughness": "2", **facts}
    facts = {"mana_cost": "{0}", **facts}
    verdict = compile_card(CardFacts(name, type_line=types, text=text, **facts))  # type: ignore[arg-type]
    if isinstance(verdict, Refused):
        words = ", ".join([repr(each.text or each.expected) for each in verdict.problems])
        raise ScenarioError(f"{name} is not understood at {words}")
    return verdict


def refused(text: str, types: str = "Sorcery") -> str:
    """The words at which the compiler refuses this text."""
    verdict = compile_card(CardFacts("Test Card", type_line=types, text=text, mana_cost="{0}"))
    assert isinstance(verdict, Refused), verdict
    [problem] = verdict.problems
    return problem.text


def solemnity() -> CardDef:
    """An enchantment that keeps counters from players and from most permanents (614.17)."""
    words = "Players can't get counters.\n"
    words += "Counters can't be put on artifacts, creatures, enchantments, or lands."
    return card(words, "Enchantment", "Solemnity")
