"""Cards from their text, as they play."""

from __future__ import annotations

from dataclasses import replace

import pytest

from apnap.oracle import CardFacts, Refused, compile_card
from apnap.state.card import CardDef
from apnap.testing import table


def card(text: str, types: str = "Sorcery", name: str = "Test Card", **facts: str) -> CardDef:
    found = compile_card(CardFacts(name, type_line=types, text=text, mana_cost="{0}", **facts))
    assert isinstance(found, CardDef), found
    return found


def refused(text: str, types: str = "Sorcery") -> str:
    found = compile_card(CardFacts("Test Card", type_line=types, text=text, mana_cost="{0}"))
    assert isinstance(found, Refused), found
    [problem] = found.problems
    return problem.text


@pytest.mark.rule("608.2e")
def test_608_2e_the_subject_carries_over() -> None:
    t = table(3)
    a, b, c = t.seats
    drain = card("Each opponent discards a card and loses 2 life.")
    a.hand(drain)
    b.hand("Forest")
    c.hand("Island")
    a.casts(drain)
    t.resolve()
    assert (a.life, b.life, c.life) == (20, 18, 18)
    assert (b.hand_names, c.hand_names) == ([], [])


def test_what_is_not_understood_is_refused_with_its_words() -> None:
    assert refused("Draw a card. Gain a thousand jellybeans.") == "a thousand jellybeans."


def test_no_word_may_be_lost() -> None:
    for text in ("Destroy target nonblack creature.", "Destroy target creature."):
        assert isinstance(card(text), CardDef)
    assert card("Destroy target nonblack creature.") != card("Destroy target creature.")


@pytest.mark.rule("313.6")
def test_313_6_a_vanguard_has_its_modifiers() -> None:
    facts = CardFacts("Gerrard", type_line="Vanguard", hand_modifier="-4", life_modifier="+0")
    gerrard = compile_card(facts)
    assert isinstance(gerrard, CardDef)
    assert (gerrard.hand_modifier, gerrard.life_modifier) == (-4, 0)
    assert isinstance(compile_card(replace(facts, life_modifier="many")), Refused)
