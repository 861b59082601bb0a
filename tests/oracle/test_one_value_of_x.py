"""107.3i, 608.2h: X in sentences behind the one that says what it is."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing.tables import three, two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", "{0}", power=2, toughness=2)
RELIC = CardDef("Relic", "artifact")


@pytest.mark.rule("107.3i")
def test_107_3i_a_later_sentence_uses_the_same_x() -> None:
    t, a, b = two()
    drain = card(
        "This spell deals X damage to each opponent, where X is the number of artifacts you "
        "control. You gain X life.",
        name="Drain",
    )
    a.battlefield(RELIC, RELIC, RELIC).hand(drain).casts(drain)
    t.resolve()
    assert (a.life, b.life) == (23, 17)


@pytest.mark.rule("608.2h")
def test_608_2h_x_is_determined_once_though_it_would_be_less_now() -> None:
    t, a, _ = two()
    feast = card(
        "Sacrifice X creatures, where X is the number of creatures you control. Draw X cards.",
        name="Feast",
    )
    a.library(BEAR, BEAR, BEAR, BEAR).battlefield(BEAR, BEAR).hand(feast).casts(feast)
    t.resolve()
    assert (a.creatures, len(a.hand_names)) == ([], 2)


@pytest.mark.rule("118.12")
@pytest.mark.rule("107.3i")
def test_118_12_you_may_pay_x_life() -> None:
    t, a, b, c = three()
    weaver = card(
        "At the beginning of each of your postcombat main phases, you may pay X life, where X is "
        "the number of opponents that were dealt combat damage this turn. If you do, draw X cards.",
        "Creature — Human",
        "Weaver",
    )
    a.library(RELIC, RELIC, RELIC).battlefield(BEAR, BEAR)
    t.next_turn().next_turn().next_turn()
    a.battlefield(weaver)
    t.go_to("declare attackers")
    one, other = a.find(BEAR), a.find(BEAR, 1)
    a.attacks({one: b, other: c})
    t.go_to("postcombat main")
    before = len(a.hand_names)
    t.resolve()
    a.answers(True)
    assert (a.life, len(a.hand_names)) == (18, before + 2)


@pytest.mark.rule("118.12")
def test_118_12_who_does_not_pay_gets_nothing() -> None:
    t, a, _ = two()
    mask = card(
        "Whenever a creature you control dies, you may pay X life, where X is its power. If you "
        "do, draw X cards.",
        "Enchantment",
        "Mask",
    )
    doom = card("Destroy target creature.", "Instant", "Doom")
    a.library(RELIC, RELIC, RELIC).battlefield(mask, BEAR).hand(doom).casts(doom, at=BEAR)
    t.resolve()
    t.resolve()
    a.answers(False)
    assert (a.life, a.hand_names) == (20, [])


@pytest.mark.rule("603.2i")
def test_603_2i_finding_out_what_x_is_does_not_use_up_the_one_time() -> None:
    t, a, _ = two()
    scion = card(
        "Whenever you cast a noncreature spell, you may pay X life, where X is that spell's mana "
        "value. If you do, create a 1/1 colorless Hero creature token and put X +1/+1 counters on "
        "it. Do this only once each turn.",
        "Enchantment",
        "Scion",
    )
    spell = card("You gain 0 life.", "Instant", "Breath", mana_cost="{2}")
    wastes = card("{T}: Add {C}{C}.", "Land", "Wastes")
    a.battlefield(scion, wastes, wastes).hand(spell, spell)
    a.casts(spell)
    t.resolve()
    a.answers(False)
    t.resolve()
    a.casts(spell)
    t.resolve()
    a.answers(True)
    t.resolve()
    assert a.life == 18
    assert t.permanent("Hero Token").power == 3


@pytest.mark.rule("601.2h")
def test_601_2h_the_mana_spent_to_cast_another_spell() -> None:
    t, a, _ = two()
    wurm = card(
        "Whenever you cast an instant or sorcery spell, this creature gets +X/+0 until end of "
        "turn, where X is the amount of mana spent to cast that spell.",
        "Creature — Wurm",
        "Wurm",
    )
    spell = card("You gain 1 life.", "Instant", "Balm", mana_cost="{3}")
    wastes = card("{T}: Add {C}.", "Land", "Wastes")
    a.battlefield(wurm, wastes, wastes, wastes).hand(spell).casts(spell)
    t.resolve()
    assert t.permanent(wurm).power == 5


@pytest.mark.rule("702.140d")
def test_702_140d_the_number_of_times_it_has_mutated() -> None:
    t, a, b = two()
    beast = card(
        "Mutate {0}\nWhenever this creature mutates, each opponent loses X life, where X is the "
        "number of times this creature has mutated.",
        "Creature — Beast",
        "Hemophage",
    )
    other = card("Mutate {0}", "Creature — Cat", "Cat")
    a.battlefield(BEAR).hand(beast, other)
    a.casts(beast, at=BEAR, paying="mutate")
    t.resolve()
    a.answers("on top")
    t.resolve()
    assert b.life == 19
    a.casts(other, at=a.find(beast), paying="mutate")
    t.resolve()
    a.answers("on the bottom")
    t.resolve()
    assert b.life == 17
