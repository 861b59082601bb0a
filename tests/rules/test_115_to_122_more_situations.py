"""107 to 122: situations of rules that no other file has."""

from __future__ import annotations

import pytest

from apnap.testing import table
from apnap.testing.texts import card

BEAR = card("", "Creature — Bear", "Bear", mana_cost="{1}{G}")
THINK = card("Draw a card.", "Instant", "Think")


@pytest.mark.rule("115.1c")
@pytest.mark.rule("115.1e")
@pytest.mark.rule("117.1b")
def test_115_1e_equip_targets_though_the_word_is_not_written():
    t = table(2)
    a, b = t.seats
    sword = card("Equipped creature gets +2/+0.\nEquip {0}", "Artifact — Equipment", "Sword")
    shy = card("Shroud", "Creature — Elf", "Shy")
    spell = card("Counter target activated ability.", "Instant", "Stop")
    a.battlefield(sword, shy)
    assert not a.may_activate(sword)
    a.battlefield(BEAR)
    a.activates(sword, at=BEAR)
    b.hand(spell)
    b.casts(spell, at=t.game.turns[1].stack[-1])
    t.pass_all()
    assert a.power(BEAR) == 2


@pytest.mark.rule("115.9a")
def test_115_9a_a_single_target_is_one_that_was_chosen_once():
    t = table(2)
    a, b = t.seats
    bend = card("Change the target of target spell with a single target.", "Instant", "Bend")
    twin = card(
        "Target creature gets +1/+1 until end of turn. Target player loses 1 life.",
        "Instant",
        "Twin",
    )
    jolt = card("~ deals 2 damage to any target.", "Instant", "Jolt")
    a.hand(twin, jolt).battlefield(BEAR)
    b.hand(bend)
    a.casts(twin, at=[BEAR, b])
    assert not b.may_cast(bend)
    t.resolve()
    a.casts(jolt, at=b)
    b.casts(bend, at=jolt)
    t.resolve()
    b.answers(a)
    t.resolve()
    assert (a.life, b.life) == (18, 19)


@pytest.mark.rule("115.9b")
def test_115_9b_what_a_spell_targets_is_looked_at_now():
    t = table(2)
    a, b = t.seats
    save = card("Counter target spell that targets a creature you control.", "Instant", "Save")
    kill = card("Destroy target creature.", "Instant", "Kill")
    a.hand(kill)
    yields = card("Sacrifice a creature.", "Instant", "Yield")
    b.battlefield(BEAR).hand(save, yields)
    a.casts(kill, at=BEAR)
    assert b.may_cast(save)
    b.casts(yields)
    t.resolve()
    assert not b.may_cast(save)


@pytest.mark.rule("115.10")
@pytest.mark.rule("115.10b")
def test_115_10b_you_are_no_target_of_your_own_words():
    t = table(2)
    a, b = t.seats
    veil = card("You have shroud.", "Enchantment", "Veil")
    heal = card("You gain 3 life.", "Instant", "Heal")
    aid = card("Target player gains 3 life.", "Instant", "Aid")
    a.battlefield(veil).hand(heal, aid)
    a.casts(heal)
    t.resolve()
    assert a.life == 23
    a.casts(aid)
    t.resolve()
    assert (a.life, b.life) == (23, 23)


@pytest.mark.rule("118.5a")
@pytest.mark.rule("107.4d")
def test_118_5a_what_costs_nothing_is_cast_all_the_same():
    t = table(2)
    a, b = t.seats
    deny = card("Counter target spell.", "Instant", "Deny")
    orni = card("", "Artifact Creature — Construct", "Orni", mana_cost="{0}")
    a.hand(orni)
    b.hand(deny)
    a.casts(orni)
    assert t.stack == ["Orni"]
    b.casts(deny, at=orni)
    t.pass_all()
    assert a.graveyard_names == ["Orni"]


@pytest.mark.rule("118.6a")
def test_118_6a_what_has_no_mana_cost_can_be_cast_for_another_cost_only():
    t = table(2)
    a, _ = t.seats
    vision = card("Suspend 4—{0}\nDraw two cards.", "Sorcery", "Vision", mana_cost=None)
    gate = card(
        "You may cast spells from your hand without paying their mana costs.", "Enchantment", "Gate"
    )
    tax = card("Spells cost {1} more to cast.", "Enchantment", "Tax")
    a.hand(vision).battlefield(tax).lands("Forest")
    assert a.why_not(vision).rule == "118.6"
    a.battlefield(gate)
    a.casts(vision)
    t.resolve()
    assert (len(a.hand_names), a.is_tapped("Forest")) == (2, True)


@pytest.mark.rule("118.9c")
def test_118_9c_an_alternative_cost_leaves_the_mana_cost_as_it_is():
    t = table(2)
    a, b = t.seats
    mulldrifter = card("Flying\nEvoke {0}", "Creature — Elemental", "Drifter", mana_cost="{4}{U}")
    snub = card("Counter target spell with mana value 4 or greater.", "Instant", "Snub")
    a.hand(mulldrifter)
    b.hand(snub)
    a.casts(mulldrifter)
    assert b.may_cast(snub)


@pytest.mark.rule("118.13b")
def test_118_13b_how_a_symbol_is_paid_is_chosen_as_it_is_paid():
    t = table(2)
    a, b = t.seats
    toll = card("Counter target spell unless its controller pays {W/P}.", "Instant", "Toll")
    a.hand(THINK)
    b.hand(toll)
    a.casts(THINK)
    b.casts(toll, at=THINK)
    t.resolve()
    a.answers(True)
    t.pass_all()
    assert (a.life, len(a.hand_names)) == (18, 1)


@pytest.mark.rule("120.9")
def test_120_9_that_much_is_what_the_named_source_dealt():
    t = table(2)
    a, b = t.seats
    leech = card(
        "Whenever ~ deals combat damage to a player, you gain that much life.",
        "Creature — Leech",
        "Leech",
    )
    a.battlefield(leech, BEAR)
    t.go_to("declare attackers")
    a.attacks({leech: b, BEAR: b})
    t.go_to("combat damage").pass_all()
    assert (a.life, b.life) == (22, 16)


@pytest.mark.rule("121.2")
@pytest.mark.rule("121.6b")
def test_121_2_each_card_is_drawn_by_itself():
    t = table(2)
    a, _ = t.seats
    count = card("Whenever you draw a card, you gain 1 life.", "Enchantment", "Count")
    three = card("Draw three cards.", "Sorcery", "Study")
    a.battlefield(count).hand(three)
    a.casts(three)
    t.resolve()
    a.answers(a.question.example())
    assert len(t.stack) == 3
    t.pass_all()
    assert a.life == 23


@pytest.mark.rule("121.6a")
def test_121_6a_a_draw_from_an_empty_library_is_replaced_too():
    t = table(2)
    a, _ = t.seats
    maniac = card(
        "If you would draw a card while your library has no cards in it, you win the game instead.",
        "Creature — Wizard",
        "Maniac",
    )
    a.battlefield(maniac).hand(THINK).library(only=True)
    a.casts(THINK)
    t.resolve()
    assert t.winner is a


@pytest.mark.rule("122.3")
def test_122_3_as_many_of_both_kinds_are_removed_as_there_are_pairs():
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, counters={"+1/+1": 3, "-1/-1": 2})
    t.begin()
    assert t.game.object(a.find(BEAR)).counters == (("+1/+1", 1),)


@pytest.mark.rule("113.6a")
def test_113_6a_a_characteristic_defining_ability_functions_in_every_zone():
    t = table(2)
    a, _ = t.seats
    changeling = card("Changeling", "Creature — Shapeshifter", "Mimic")
    lord = card("Return target Goblin card from your graveyard to your hand.", "Sorcery", "Recall")
    a.graveyard(changeling, BEAR).hand(lord)
    a.casts(lord)
    t.resolve()
    assert a.hand_names == ["Mimic"]
