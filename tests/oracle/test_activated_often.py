"""602.2, 105.2: How often an ability has been activated, and spells of two colors, as they play."""

from __future__ import annotations

import pytest

from apnap.oracle import read_facts
from apnap.state.card import CardDef
from apnap.testing.tables import two
from apnap.testing.texts import card, refused

OFTEN = (
    "If this ability has been activated two or more times this turn, sacrifice {} at the beginning "
    "of the next end step."
)


@pytest.mark.rule("602.2")
@pytest.mark.parametrize(("times", "there"), [(1, ["Whelp"]), (2, [])])
def test_602_2_sacrificed_if_it_is_activated_too_often(times: int, there: list[str]) -> None:
    t, a, _ = two()
    whelp = card(f"{{0}}: You gain 1 life. {OFTEN.format('Whelp')}", "Creature", "Whelp")
    a.battlefield(whelp)
    for _ in range(times):
        a.activates(whelp)
        t.resolve()
    t.next_turn()
    assert a.creatures == there


@pytest.mark.rule("605.3")
def test_605_3_mana_abilities_are_not_counted() -> None:
    words = f"{{1}}: Add {{W}}. {OFTEN.format('this creature')}"
    assert refused(words, "Creature") != ""


@pytest.mark.rule("105.2")
def test_105_2_a_spell_that_is_both_colors() -> None:
    t, a, _ = two()
    words = "Whenever you cast a spell that's both black and green, you gain 1 life."
    a.battlefield(card(words, "Creature", "Mimic"))
    both = CardDef("Both", "artifact", cost="{0}", colors="BG")
    one = CardDef("One", "artifact", cost="{0}", colors="B")
    a.hand(both, one)
    for each in (both, one):
        a.casts(each)
        t.pass_all()
    assert a.life == 21


@pytest.mark.rule("602.5b")
def test_602_5b_one_condition_or_if_another() -> None:
    t, a, _ = two()
    words = "{0}: You gain 1 life. Activate only if you have 30 or more life or if you control a "
    a.battlefield(card(f"{words}basic land.", "Artifact", "Cup"))
    assert not a.may_activate("Cup")
    a.lands("Forest").activates("Cup")
    t.resolve()
    assert a.life == 21


def test_a_misprint_of_the_public_texts_is_read_as_it_is_meant() -> None:
    facts = read_facts(
        {"name": "Lair", "oracle_text": "Activate only if your control a basic land."}
    )
    assert facts.text == "Activate only if you control a basic land."
