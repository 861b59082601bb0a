"""702.102: the keyword ability fuse."""

import pytest

from apnap.effects.instructions.casting import MayCast
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, CardIn
from apnap.effects.words.selections import Each, Targets
from apnap.state.ability import Keyword, SpellAbility, Target
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_plays import characteristics
from apnap.testing.texts import card


def fused() -> CardDef:
    wear = card("Destroy target artifact.", "Instant", "Wear", mana_cost="{1}")
    tear = card("Destroy target enchantment.", "Instant", "Tear", mana_cost="{2}")
    return CardDef(
        "Wear // Tear", layout="split", faces=(wear, tear), abilities=abilities_of("Fuse")
    )


def half(name: str, cost: str, spell: SpellAbility) -> CardDef:
    return CardDef(name, "instant", cost=cost, abilities=(spell,))


@pytest.mark.rule("702.102a")
@pytest.mark.rule("702.102c")
def test_702_102a_fused_only_from_a_hand_and_for_both_costs() -> None:
    glory = card("Creatures you control get +1/+1.", "Enchantment", "Glory")
    both = fused()
    t = table(2)
    a, b = t.seats
    b.battlefield("Sol Ring", glory)
    a.hand(both).lands("Forest", "Forest")
    ways = {o.nth for o in a.question.options if o.verb == "cast"}
    assert ways == {1, 2}  # {3} for both can't be paid
    a.lands("Forest")
    ways = {o.nth for o in a.question.options if o.verb == "cast"}
    assert ways == {-3, 1, 2}
    a.casts(both, paying="fuse", at=["Sol Ring", "Glory"])
    t.resolve()
    assert b.permanents == []
    t = table(2)
    a, b = t.seats
    b.battlefield("Sol Ring", glory)
    six = card("You may cast instant spells from your graveyard.", "Enchantment", "Yard")
    a.battlefield(six).graveyard(both).lands("Forest", "Forest", "Forest")
    ways = {o.nth for o in a.question.options if o.verb == "cast"}
    assert ways == {1, 2}


@pytest.mark.rule("702.102a")
@pytest.mark.rule("118.9")
def test_702_102a_fused_without_paying_for_either_half() -> None:
    glory = card("Creatures you control get +1/+1.", "Enchantment", "Glory")
    both = fused()
    text = "You may cast spells from your hand without paying their mana costs."
    t = table(2)
    a, b = t.seats
    b.battlefield("Sol Ring", glory)
    a.battlefield(card(text, "Enchantment", "Wisdom")).hand(both)
    a.casts(both, paying="fuse", at=["Sol Ring", "Glory"])
    t.resolve()
    assert b.permanents == []
    cast = MayCast(Each(CardIn("hand", (), "you")))
    t = table(2)
    a, b = t.seats
    b.battlefield("Sol Ring", glory)
    a.hand(both, CardDef("Whim", "instant", cost="{0}", abilities=(SpellAbility((cast,)),)))
    a.casts("Whim")
    t.resolve()
    a.answers(next(o for o in a.question.options if o.nth == -3))
    a.answers(["Sol Ring"])
    a.answers(["Glory"])
    t.resolve()
    assert b.permanents == []


@pytest.mark.rule("702.102d")
@pytest.mark.rule("702.102b")
@pytest.mark.rule("709.4d")
def test_702_102d_a_fused_spell_does_both_the_left_half_first() -> None:
    wear = half(
        "Wear", "{R}", SpellAbility((DealDamage(Number(2), Targets()),), (Target(AnyTarget()),))
    )
    tear = half(
        "Tear", "{W}", SpellAbility((DealDamage(Number(1), Targets()),), (Target(AnyTarget()),))
    )
    card = CardDef("Wear // Tear", layout="split", faces=(wear, tear), abilities=(Keyword("fuse"),))
    t = table(3)
    a, b, c = t.seats
    a.lands("Mountain", "Plains").hand(card)
    t.begin()
    assert [o.nth for o in a.question.options if o.verb == "cast"] == [1, 2, -3]
    a.casts(card, at=[b, c], paying="fuse")
    spell = characteristics(t, t.game.turns[1].stack[0])
    assert (spell.colors, spell.value) == ({"R", "W"}, 2)
    t.resolve()
    assert (b.life, c.life) == (18, 19)
    assert a.graveyard_names == ["Wear // Tear"]
