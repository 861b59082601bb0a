"""601.2h, 106.6, 107.3: rows of mana that were spent, what mana may be spent on, and {X} in a cost,
as they play."""

from __future__ import annotations

import pytest

from apnap.testing.tables import two
from apnap.testing.texts import card


@pytest.mark.rule("601.2h")
def test_601_2h_a_row_of_mana_was_spent() -> None:
    t, a, _ = two()
    words = "When this creature enters, if {W}{W} was spent to cast it, you gain 5 life."
    cat = card(words, "Creature", "Cat", mana_cost="{2}{W}")
    a.hand(cat).lands("Plains", "Plains", "Forest").casts(cat)
    t.resolve()
    t.resolve()
    assert a.life == 25
    a.hand(cat).lands("Plains", "Forest", "Forest").casts(cat)
    t.resolve()
    t.pass_all()
    assert a.life == 25


@pytest.mark.rule("601.2h")
def test_601_2h_at_least_so_much_mana_was_spent() -> None:
    t, a, _ = two()
    words = "Whenever you cast a noncreature spell, if at least two mana was spent to cast it, "
    bomb = card(f"{words}you gain 4 life.", "Creature", "Bomb")
    small = card("Draw a card.", "Instant", "Small", mana_cost="{1}")
    large = card("Draw a card.", "Instant", "Large", mana_cost="{2}")
    a.battlefield(bomb).hand(small, large).lands("Forest", "Forest", "Forest").casts(small)
    t.resolve()
    assert a.life == 20
    a.casts(large)
    t.resolve()
    t.resolve()
    assert a.life == 24


@pytest.mark.rule("106.6")
def test_106_6_mana_for_abilities_of_one_kind_of_source() -> None:
    t, a, _ = two()
    words = "{T}: Add {C}. Spend this mana only to cast an artifact spell or activate an ability "
    ship = card(f"{words}of an artifact source.", "Artifact", "Ship")
    book = card("{1}: Draw a card.", "Artifact", "Book")
    elf = card("{1}: Draw a card.", "Creature", "Elf")
    a.battlefield(ship, book, elf)
    assert not a.may_activate(elf)
    a.activates(book)
    t.resolve()
    assert len(a.hand_names) == 1


@pytest.mark.rule("106.6")
@pytest.mark.parametrize(("of", "anywhere"), [("Elementals", False), ("Elemental sources", True)])
def test_106_6_mana_for_abilities_of_permanents_or_of_any_source(of: str, anywhere: bool) -> None:
    _, a, _ = two()
    words = f"{{T}}: Add {{R}}. Spend this mana only to activate abilities of {of}."
    beyond = card(words, "Land", "Beyond")
    ember = card("Cycling {R}", "Creature — Elemental", "Ember", mana_cost="{5}")
    flame = card("{R}: Draw a card.", "Creature — Elemental", "Flame")
    a.battlefield(beyond, flame).hand(ember)
    assert a.may_activate(flame)
    assert (a.find(ember) in [option.what for option in a.question.options]) == anywhere


@pytest.mark.rule("106.6")
def test_106_6_mana_for_spells_and_abilities_of_several_types() -> None:
    _, a, _ = two()
    words = "{T}: Add {R}. Spend this mana only to cast a Cleric, Rogue, or Wizard spell or to "
    camp = card(f"{words}activate an ability of a Cleric, Rogue, or Wizard.", "Land", "Camp")
    wizard = card("{R}: Draw a card.", "Creature — Wizard", "Merlin")
    elf = card("{R}: Draw a card.", "Creature — Elf", "Elf")
    a.battlefield(camp, wizard, elf)
    assert a.may_activate(wizard)
    assert not a.may_activate(elf)


@pytest.mark.rule("107.3")
def test_107_3_spells_with_x_in_their_mana_cost() -> None:
    t, a, _ = two()
    words = "Whenever you cast a spell with {X} in its mana cost, you gain 2 life."
    mage = card(words, "Creature", "Mage")
    plain = card("Draw a card.", "Instant", "Plain", mana_cost="{0}")
    with_x = card("Draw X cards.", "Instant", "Braingeyser", mana_cost="{X}")
    a.battlefield(mage).hand(plain, with_x).casts(plain)
    t.resolve()
    assert a.life == 20
    a.casts(with_x, x=0)
    t.resolve()
    assert a.life == 22
