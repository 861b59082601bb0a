"""Instructions in the place of others, mana, and what is paid as things resolve."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing.simple_plays import cast_text
from apnap.testing.tables import two
from apnap.testing.texts import card, refused

FOREST = CardDef("Forest", "basic land", "Forest")
SWAMP = CardDef("Swamp", "basic land", "Swamp")
BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", power=2, toughness=4)


@pytest.mark.rule("614.15")
@pytest.mark.parametrize("swamp", [False, True])
@pytest.mark.parametrize(
    "rest",
    [
        "If you control a Swamp, it deals 5 damage instead.",
        "If you control a Swamp, ~ deals 5 damage to that creature instead.",
        "If you control a Swamp, instead ~ deals 5 damage to that creature.",
        "~ deals 5 damage to that creature instead if you control a Swamp.",
    ],
)
def test_614_15_more_damage_instead(swamp: bool, rest: str) -> None:
    t, a, b = two()
    b.battlefield(OX)
    if swamp:
        a.lands(SWAMP)
    cast_text(t, f"~ deals 3 damage to target creature. {rest}", at=b.find(OX))
    assert b.creatures == ([] if swamp else ["Ox"])
    assert t.seats[0].graveyard_names == ["Test Card"]


def test_what_was_replaced_is_not_spoken_of() -> None:
    text = "Draw a card. You gain 2 life. If you control a Swamp, draw two cards instead."
    assert refused(text)


@pytest.mark.rule("605.1a")
def test_605_1a_mana_for_each_creature_is_a_mana_ability() -> None:
    t, a, _ = two()
    druid = card("{T}: Add {G} for each creature you control.", "Creature — Elf", "Druid")
    heavy = CardDef("Heavy", "creature", "Ox", "{G}{G}", 2, 2)
    a.battlefield(druid, BEAR).hand(heavy)
    t.go_to("precombat main")
    a.casts(heavy)
    t.resolve()
    assert "Heavy" in a.creatures
    assert refused("{T}: Add {G}. If you control a Swamp, add {B}{B} instead.", "Artifact")


@pytest.mark.rule("106.6")
def test_106_6_mana_for_creature_spells_only() -> None:
    t, a, _ = two()
    stone = card(
        "{T}: Add one mana of any color. Spend this mana only to cast creature spells.",
        "Artifact",
        "Stone",
    )
    light = CardDef("Light", "creature", "Ox", "{G}", 2, 2)
    art = CardDef("Art", "artifact", cost="{G}")
    a.battlefield(stone).hand(light, art)
    t.go_to("precombat main")
    assert a.may_cast(light)
    assert not a.may_cast(art)


@pytest.mark.rule("118.12a")
def test_118_12a_so_much_for_each_card() -> None:
    t, a, b = two()
    b.lands(FOREST, FOREST)
    b.hand(card("Draw a card.", "Instant", "Think"))
    a.graveyard(BEAR, OX)
    counter = card(
        "Counter target spell unless its controller pays {1} for each card in your graveyard.",
        "Instant",
        "Denial",
    )
    a.hand(counter)
    t.go_to("precombat main")
    a.passes()
    b.casts("Think")
    b.passes()
    a.casts(counter, at="Think")
    t.resolve()
    b.answers(True)
    assert all(b.is_tapped(n) for n in b.table.game.player(1).battlefield)


@pytest.mark.rule("603.12")
def test_603_12_when_you_pay() -> None:
    t, a, b = two()
    raider = card(
        "Whenever ~ attacks, you may pay {1}. When you do, ~ deals 2 damage to target creature.",
        "Creature — Goblin",
        "Raider",
    )
    a.lands(FOREST).battlefield(raider)
    b.battlefield(BEAR)
    a.attacks({raider: b})
    t.resolve()
    a.answers(True)
    a.answers(b.find(BEAR))
    t.resolve()
    assert b.creatures == []


def test_two_targets_of_one_verb() -> None:
    t, a, b = two()
    b.battlefield(BEAR, CardDef("Mine", "artifact"))
    spell = card("Destroy target artifact and target creature.")
    a.hand(spell).casts(spell, at=[b.find("Mine"), b.find(BEAR)])
    t.resolve()
    assert b.permanents == []


def test_what_was_done_this_way() -> None:
    t, a, b = two()
    a.battlefield(BEAR)
    b.battlefield(BEAR, OX)
    cast_text(t, "Destroy all creatures. You gain 1 life for each creature destroyed this way.")
    assert a.life == 23
    a.battlefield(BEAR)
    b.battlefield(BEAR, OX)
    cast_text(t, "Destroy all creatures. You gain 1 life for each Ox destroyed this way.")
    assert a.life == 24


def test_that_creature_is_another_than_the_object_itself() -> None:
    t, _, b = two()
    b.battlefield(OX)
    cast_text(
        t,
        "Target creature gets +1/+0 until end of turn. ~ deals 4 damage to that creature.",
        at=b.find(OX),
    )
    assert b.creatures == []


@pytest.mark.rule("614.15")
@pytest.mark.parametrize("pays", [False, True])
def test_614_15_what_was_paid_for_is_replaced_and_not_the_payment(pays: bool) -> None:
    """Emiel the Blessed: even for a Bear, nothing happens unless it is paid for."""
    t, a, _ = two()
    words = (
        "You may pay {1}. If you do, draw a card. If you control a Bear, draw two cards instead."
    )
    spell = card(words, name="Spell")
    a.battlefield(BEAR, FOREST).library(*[OX] * 5).hand(spell).casts(spell)
    t.resolve()
    a.answers(pays)
    assert len(a.hand_names) == (2 if pays else 0)
