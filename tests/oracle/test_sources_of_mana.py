"""106.3, 601.2h: Words about the mana that was spent and where it came from, as they play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing.tables import two
from apnap.testing.texts import card

TREASURE = card("{T}, Sacrifice Gem: Add {R}.", "Artifact — Treasure", "Gem")
BEAR = CardDef("Bear", "creature", "Bear", cost="{R}", power=2, toughness=2)
SNOW = CardDef("Snow-Covered Mountain", "basic snow land", "Mountain")
FROM_TREASURE = "mana from a Treasure"


@pytest.mark.rule("106.3")
def test_106_3_mana_from_a_treasure_was_spent_to_cast_it() -> None:
    words = f"When Blade enters, if {FROM_TREASURE} was spent to cast it, you gain 3 life."
    blade = card(words, "Creature", "Blade", mana_cost="{R}")
    t, a, _ = two()
    a.battlefield(TREASURE).hand(blade, blade)
    a.casts(blade)
    t.pass_all()
    assert a.life == 23
    a.lands("Mountain").casts(blade)
    t.pass_all()
    assert a.life == 23


@pytest.mark.rule("106.3")
def test_106_3_another_spell_and_each_mana() -> None:
    words = f"Whenever you cast a spell, if {FROM_TREASURE} was spent to cast it, you gain 1 life."
    painter = card(
        "Other creatures you control enter with an additional +1/+1 counter on them for each "
        f"{FROM_TREASURE} spent to cast them.",
        "Creature",
        "Painter",
    )
    t, a, _ = two()
    a.battlefield(card(words, "Enchantment", "Plum"), painter, TREASURE).hand(BEAR, BEAR)
    a.casts(BEAR)
    t.pass_all()
    assert (a.life, a.power("Bear")) == (21, 3)
    other = CardDef("Ox", "creature", "Ox", cost="{R}", power=2, toughness=2)
    a.lands("Mountain").hand(other).casts(other)
    t.pass_all()
    assert (a.life, a.power("Ox")) == (21, 2)


@pytest.mark.rule("106.3")
def test_106_3_mana_spent_to_activate_this_ability() -> None:
    words = (
        "{R}: Fixer gets +1/+1 until end of turn. If mana from a Treasure was spent to activate "
        "this ability, put a +1/+1 counter on Fixer instead."
    )
    t, a, _ = two()
    a.battlefield(card(words, "Creature", "Fixer"), TREASURE)
    a.activates("Fixer")
    t.pass_all()
    assert a.counters("Fixer", "+1/+1") == 1
    a.lands("Mountain").activates("Fixer")
    t.pass_all()
    assert (a.counters("Fixer", "+1/+1"), a.power("Fixer")) == (1, 4)


@pytest.mark.rule("107.4h")
@pytest.mark.parametrize(("land", "life"), [("Snow-Covered Mountain", 21), ("Mountain", 20)])
def test_107_4h_snow_mana_spent_to_cast_it(land: str, life: int) -> None:
    t, a, _ = two()
    glory = card("You gain 1 life for each {S} spent to cast this spell.", mana_cost="{R}")
    a.battlefield(SNOW if land == SNOW.name else CardDef("Mountain", "basic land", "Mountain"))
    a.hand(glory)
    a.casts(glory)
    t.pass_all()
    assert a.life == life


@pytest.mark.rule("601.2h")
def test_601_2h_the_amount_of_mana_spent_is_compared() -> None:
    words = (
        "Counter target spell. If the amount of mana spent to cast that spell was less than its "
        "mana value, you draw a card."
    )
    unravel = card(words, "Instant", "Unravel")
    free = card(
        "You may cast spells from your hand without paying their mana costs.", "Enchantment"
    )
    t, a, b = two()
    a.hand(unravel, unravel).library(BEAR)
    b.lands("Mountain").hand(BEAR, BEAR)
    t.next_turn()
    b.casts(BEAR)
    a.casts(unravel, at=t.spell("Bear").number)
    t.pass_all()
    assert a.hand_names == ["Unravel"]
    b.battlefield(free)
    b.casts(BEAR)
    a.casts(unravel, at=t.spell("Bear").number)
    t.pass_all()
    assert a.hand_names == ["Bear"]


@pytest.mark.rule("601.2h")
@pytest.mark.parametrize(("lands", "life"), [("RRR", 23), ("RRG", 20)])
def test_601_2h_three_mana_of_the_same_color(lands: str, life: int) -> None:
    words = (
        "When Servant enters, if at least three mana of the same color was spent to cast it, you "
        "gain 3 life."
    )
    t, a, _ = two()
    servant = card(words, "Creature", "Servant", mana_cost="{3}")
    a.lands(*[{"R": "Mountain", "G": "Forest"}[each] for each in lands]).hand(servant)
    a.casts(servant)
    t.pass_all()
    assert a.life == life


@pytest.mark.rule("601.2h")
def test_601_2h_colors_of_mana_spent_to_activate() -> None:
    words = (
        "{2}: Angel gets +1/+1 until end of turn. If exactly two colors of mana were spent to "
        "activate this ability, put a +1/+1 counter on it instead."
    )
    t, a, _ = two()
    a.battlefield(card(words, "Creature", "Angel")).lands("Mountain", "Forest")
    a.activates("Angel")
    t.pass_all()
    assert a.counters("Angel", "+1/+1") == 1
