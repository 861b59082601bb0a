"""113.6, 601.3, 702.1: Abilities that function in the command zone, spells that can't be cast
unless something is so, and descriptions that list kinds and keywords, as they play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing.simple_plays import resolve_all
from apnap.testing.tables import two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", cost="{0}", power=2, toughness=2)
BIRD = CardDef("Bird", "creature", "Bird", cost="{0}", power=1, toughness=1)
DRAIN = card("Each opponent loses 1 life.", "Sorcery", "Drain")


@pytest.mark.rule("113.6m")
def test_113_6m_it_is_put_onto_the_battlefield_from_the_command_zone() -> None:
    text = "{0}: Put this creature onto the battlefield from the command zone."
    leader = card(text, "Legendary Creature — Bird", "Leader")
    t, a, _ = two()
    a.commander(leader)
    a.activates(leader)
    t.resolve()
    assert t.permanent(leader).controller == a


@pytest.mark.rule("113.6k")
def test_113_6k_an_ability_that_triggers_in_the_command_zone_only() -> None:
    text = "At the beginning of your upkeep, if Giant is in the command zone, you gain 2 life."
    giant = card(text, "Legendary Creature — Giant", "Giant, of the Hills")
    t, a, b = two()
    a.commander(giant)
    b.battlefield(giant)
    t.next_turn().next_turn()
    resolve_all(t)
    assert (a.life, b.life) == (22, 20)


@pytest.mark.rule("601.3")
def test_601_3_it_cant_be_cast_unless_an_opponent_lost_life() -> None:
    text = "You can't cast this spell unless an opponent lost life this turn."
    lord = card(text, "Creature — Demon", "Lord")
    t, a, _ = two()
    a.hand(lord, DRAIN)
    assert not a.may_cast(lord)
    a.casts(DRAIN)
    t.resolve()
    assert a.may_cast(lord)


@pytest.mark.rule("601.3b")
def test_601_3b_it_may_be_cast_from_the_graveyard_or_from_exile() -> None:
    text = "You may cast this card from your graveyard or from exile."
    squee = card(text, "Creature — Goblin", "Squee")
    for zone in ("graveyard", "exile"):
        t, a, _ = two()
        getattr(a, zone)(squee)
        a.casts(squee)
        t.resolve()
        assert t.permanent(squee).controller == a


@pytest.mark.rule("702.1")
@pytest.mark.parametrize(
    ("keyword", "power"), [("Flying", 3), ("Deathtouch", 3), ("Lifelink", 3), ("Haste", 2)]
)
def test_702_1_creatures_with_one_of_three_keywords(keyword: str, power: int) -> None:
    banner = card(
        "Creatures you control with flying, deathtouch, and/or lifelink get +1/+0.",
        "Enchantment",
        "Banner",
    )
    bear = card(keyword, "Creature — Bear", "Keen Bear")
    t, a, _ = two()
    a.battlefield(banner, bear)
    assert t.permanent(bear).power == power


@pytest.mark.rule("205.3")
def test_205_3_permanents_of_one_kind_and_or_another() -> None:
    rite = card(
        "You gain life equal to the number of permanents you control that are Bears and/or "
        "enchantments.",
        "Sorcery",
        "Rite",
    )
    aura = card("You have no maximum hand size.", "Enchantment", "Tower")
    t, a, _ = two()
    a.battlefield(BEAR, BIRD, aura).hand(rite).casts(rite)
    resolve_all(t)
    assert a.life == 22


@pytest.mark.rule("111.1")
def test_111_1_a_token_or_a_bear() -> None:
    rite = card("Put a +1/+1 counter on each creature you control that's a token or a Bear.")
    token = CardDef("Elf Token", "creature", "Elf", power=1, toughness=1, token=True)
    t, a, _ = two()
    a.battlefield(BEAR, BIRD, token).hand(rite).casts(rite)
    resolve_all(t)
    assert [a.counters(each, "+1/+1") for each in (BEAR, BIRD, token)] == [1, 0, 1]


@pytest.mark.rule("102.1")
def test_102_1_opponents_with_no_cards_in_hand() -> None:
    rite = card("Each opponent with no cards in hand loses 10 life.")
    for cards, life in (((), 10), ((BEAR,), 20)):
        t, a, b = two()
        b.hand(*cards)
        a.hand(rite).casts(rite)
        resolve_all(t)
        assert b.life == life
