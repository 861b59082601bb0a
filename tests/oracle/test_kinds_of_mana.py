"""106.5: Mana of colors that other objects have, of different colors, and in any combination, as it
plays."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing.tables import two
from apnap.testing.texts import card

ELF = CardDef("Elf", "legendary creature", "Elf", cost="{G}", power=1, toughness=1)
OX = CardDef("Ox", "creature", "Ox", cost="{W}", power=2, toughness=2)


def costing(mana: str) -> CardDef:
    return card("You gain 3 life.", "Instant", "Gain", mana_cost=mana)


@pytest.mark.rule("106.5")
def test_106_5_any_color_among_legendary_creatures() -> None:
    _, a, _ = two()
    words = (
        "{T}: Add one mana of any color among legendary creatures and planeswalkers you control."
    )
    a.battlefield(card(words, "Artifact", "Mox"), OX).hand(costing("{G}"))
    assert not a.may_cast("Gain")
    a.battlefield(ELF)
    assert a.may_cast("Gain")


@pytest.mark.rule("607.2a")
def test_607_2a_any_of_the_exiled_cards_colors() -> None:
    t, a, _ = two()
    mox = card(
        "When Mox enters, you may exile a nonartifact, nonland card from your hand.\n"
        "{T}: Add one mana of any of the exiled card's colors.",
        "Artifact",
        "Mox",
    )
    a.hand(mox, OX, costing("{W}")).casts(mox)
    t.resolve()
    t.resolve()
    a.answers("yes")
    a.answers(a.find("Ox"))
    assert a.may_cast("Gain")


@pytest.mark.rule("106.4")
def test_106_4_two_mana_of_different_colors() -> None:
    _, a, _ = two()
    words = "{T}: Add two mana of different colors."
    a.battlefield(card(words, "Artifact", "Globe")).hand(costing("{W}{W}"))
    assert not a.may_cast("Gain")
    a.hand(card("You gain 1 life.", "Instant", "Other", mana_cost="{W}{U}"))
    assert a.may_cast("Other")


@pytest.mark.rule("106.4")
def test_106_4_so_much_mana_in_any_combination() -> None:
    _, a, _ = two()
    words = "{T}: Add X mana in any combination of colors, where X is the number of creatures you control."
    a.battlefield(card(words, "Artifact", "Scope"), OX, OX)
    a.hand(costing("{W}{U}"))
    assert a.may_cast("Gain")
    a.hand(card("You gain 1 life.", "Instant", "Other", mana_cost="{W}{U}{B}"))
    assert not a.may_cast("Other")


@pytest.mark.rule("605.1a")
def test_605_1a_more_mana_instead() -> None:
    _, a, _ = two()
    words = (
        "{T}: Add one mana of any color. If you control a creature with power 2 or greater, add "
        "two mana of any one color instead."
    )
    a.battlefield(card(words, "Artifact", "Rock"), ELF).hand(costing("{W}{W}"))
    assert not a.may_cast("Gain")
    a.battlefield(OX)
    assert a.may_cast("Gain")
