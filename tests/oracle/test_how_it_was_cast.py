"""601.2i, 102.1: Whether what entered was cast, whose turn it is, and other conditions, as they
play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing.simple_plays import attack, resolve_all
from apnap.testing.tables import two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", cost="{0}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{0}", power=2, toughness=8)
BACK = card("Return target creature card from your graveyard to the battlefield.", "Sorcery")


@pytest.mark.rule("601.2i")
@pytest.mark.parametrize(
    ("words", "cast", "put"),
    [
        ("if it wasn't cast", 20, 21),
        ("if it was cast", 21, 20),
        ("if you cast it", 21, 20),
        ("if you cast it from your hand", 21, 20),
        ("if you cast it from anywhere other than your hand", 20, 20),
    ],
)
def test_601_2i_whether_another_creature_was_cast(words: str, cast: int, put: int) -> None:
    herald = card(
        f"Whenever another creature you control enters, {words}, you gain 1 life.", "Enchantment"
    )
    t, a, _ = two()
    a.battlefield(herald).hand(BEAR).casts(BEAR)
    resolve_all(t)
    assert a.life == cast
    t, a, _ = two()
    a.battlefield(herald).graveyard(BEAR).hand(BACK).casts(BACK, at=BEAR)
    resolve_all(t)
    assert a.life == put


@pytest.mark.rule("601.2i")
def test_601_2i_a_creature_that_was_cast_itself() -> None:
    text = "When Hope enters, if she was cast, you gain 1 life."
    hope = card(text, "Legendary Creature — Angel", "Hope")
    t, a, _ = two()
    a.hand(hope, BACK).casts(hope)
    resolve_all(t)
    assert a.life == 21
    t, a, _ = two()
    a.graveyard(hope).hand(BACK).casts(BACK, at=hope)
    resolve_all(t)
    assert a.life == 20


@pytest.mark.rule("102.1")
def test_102_1_when_it_is_not_the_turn_of_the_player_who_casts_a_spell() -> None:
    watch = card(
        "Whenever an opponent casts a spell, if it isn't that player's turn, you gain 1 life.",
        "Enchantment",
    )
    blink = card("You lose 1 life.", "Instant")
    t, a, b = two()
    a.battlefield(watch)
    b.hand(blink, blink).casts(blink)
    resolve_all(t)
    assert a.life == 21
    t.next_turn()
    b.casts(blink)
    resolve_all(t)
    assert a.life == 21


@pytest.mark.rule("208.1")
@pytest.mark.parametrize(("creature", "life"), [(BEAR, 20), (OX, 21)])
def test_208_1_total_toughness(creature: CardDef, life: int) -> None:
    rite = card("If creatures you control have total toughness 10 or greater, you gain 1 life.")
    t, a, _ = two()
    a.battlefield(BEAR, creature).hand(rite).casts(rite)
    resolve_all(t)
    assert a.life == life


@pytest.mark.rule("205.3")
def test_205_3_one_of_three_kinds() -> None:
    horn = card("Each creature that's a Bear, an Ox, or a Wolf gets +1/+1.", "Enchantment", "Horn")
    elf = CardDef("Elf", "creature", "Elf", power=1, toughness=1)
    t, a, _ = two()
    a.battlefield(horn, BEAR, OX, elf)
    assert [t.permanent(each).power for each in (BEAR, OX, elf)] == [3, 3, 1]


@pytest.mark.rule("201.5")
def test_201_5_if_he_is_attacking() -> None:
    text = "Whenever a creature you control attacks, if he's attacking, you gain 1 life."
    knight = card(text, "Legendary Creature — Human Knight", "Roland")
    t, a, _ = two()
    a.battlefield(knight, BEAR)
    attack(t, {"Bear": 1})
    t.pass_all()
    assert a.life == 20
    t, a, _ = two()
    a.battlefield(knight, BEAR)
    attack(t, {"Roland": 1})
    t.pass_all()
    assert a.life == 21
