"""108 to 112: cards, objects, permanents and spells: who owns and controls them, what they are."""

import pytest

from apnap.testing import table
from apnap.testing.texts import card

BEAR = card("", "Creature — Bear", "Bear", mana_cost="{1}{G}")


@pytest.mark.rule("109.4b")
@pytest.mark.rule("113.8")
def test_109_4b_a_trigger_is_controlled_by_who_controlled_its_source_as_it_triggered():
    t = table(3)
    a, b, c = t.seats
    take = card("Destroy target creature. Gain control of target enchantment.", "Sorcery", "Take")
    watch = card("Whenever a creature dies, you draw a card.", "Enchantment", "Watch")
    b.battlefield(watch)
    c.battlefield(BEAR)
    a.hand(take)
    a.casts(take, at=[BEAR, watch])
    t.resolve()
    assert t.game.controller_of(a.find(watch)) == 0
    t.pass_all()
    assert (a.hand_names, b.hand_names) == ([], ["Blank"])


@pytest.mark.rule("109.2b")
@pytest.mark.rule("109.2c")
def test_109_2b_a_spell_is_on_the_stack_and_a_source_may_be_anywhere():
    t = table(2)
    a, b = t.seats
    bolt = card("~ deals 3 damage to any target.", "Instant", "Bolt", mana_cost="{R}")
    ward = card(
        "The next time a red source of your choice would deal damage to you this turn, "
        "prevent that damage.",
        "Instant",
        "Ward",
    )
    a.hand(bolt, bolt).lands("Mountain", "Mountain").graveyard(bolt)
    b.hand(ward)
    a.casts(bolt, at=b)
    b.casts(ward)
    t.resolve()
    t.resolve()
    assert b.life == 20
    a.casts(bolt, at=b)
    t.resolve()
    assert b.life == 17
