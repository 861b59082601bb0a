"""702.65: the keyword ability aura swap."""

import pytest

from apnap.effects.instructions.control import GainControlOf
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import Host, Permanent
from apnap.effects.words.modifications import PowerToughness
from apnap.effects.words.selections import Targets
from apnap.state.ability import EnchantAbility, StaticAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import instant
from apnap.testing.simple_plays import cast

BEAST = CardDef("Beast", "creature", "Beast", "{1}", 4, 4)
CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
SWAP = abilities_of("Aura swap", mana="{0}")
ON_CREATURE = EnchantAbility(CREATURE)


@pytest.mark.rule("702.65a")
def test_702_65a_an_aura_is_exchanged_with_one_in_hand():
    creature = EnchantAbility(Permanent(("creature",)))
    land = EnchantAbility(Permanent(("land",)))
    wings = CardDef(
        "Wings", "enchantment", "Aura", "{9}",
        abilities=(creature, *abilities_of("Aura swap", mana="{U}")),
    )  # fmt: skip
    might = CardDef(
        "Might", "enchantment", "Aura", "{9}",
        abilities=(creature, StaticAbility(Host(), (PowerToughness(3, 3),))),
    )  # fmt: skip
    roots = CardDef("Roots", "enchantment", "Aura", "{9}", abilities=(land,))
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAST).lands("Island").hand(might, roots)
    a.battlefield(wings, attached_to="Beast")
    a.activates("Wings")
    t.resolve()
    assert len(a.question.options) == 1  # 702.65b: Roots could not enchant a creature
    a.answers(["Might"])
    assert sorted(a.hand_names) == ["Roots", "Wings"]
    assert a.power("Beast") == 7


@pytest.mark.rule("702.65b", example=1)
def test_702_65b_no_swap_with_what_could_not_enchant_it():
    wings = CardDef("Wings", "enchantment", "Aura", "{9}", abilities=(ON_CREATURE, *SWAP))
    roots = CardDef("Roots", "enchantment", "Aura", "{9}",
        abilities=(EnchantAbility(Permanent(("land",))),))  # fmt: skip
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).hand(roots)
    a.battlefield(wings, attached_to="Bear")
    a.activates("Wings")
    t.resolve()
    if a.question is not None and a.question.key.endswith("swap 0"):
        a.answers([])
    assert a.hand_names == ["Roots"]
    assert "Wings" in a.permanents


@pytest.mark.rule("702.65b", example=2)
def test_702_65b_no_swap_of_an_aura_that_somebody_else_owns():
    wings = CardDef("Wings", "enchantment", "Aura", "{9}", abilities=(ON_CREATURE, *SWAP))
    might = CardDef("Might", "enchantment", "Aura", "{9}", abilities=(ON_CREATURE,))
    steal = instant("Steal", GainControlOf(Targets()), target=Permanent())
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR).hand(might)
    b.battlefield(wings, attached_to=a.find("Bear"))
    cast(t, a, steal, at="Wings")
    a.activates("Wings")
    t.resolve()
    a.answers(["Might"])
    assert a.hand_names == ["Might"]
    assert "Wings" in a.permanents
