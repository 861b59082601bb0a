"""122.1, 118: counters of any kind, from any permanent, as costs, as they play."""

from __future__ import annotations

import pytest

from apnap.rules.zones.option_texts import option_text
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.state.ruleset import Ruleset
from apnap.testing import table
from apnap.testing.asked import is_program
from apnap.testing.tables import two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
BIRD = CardDef("Bird", "creature", "Bird", power=1, toughness=1)


@pytest.mark.rule("122.1")
def test_122_1_a_counter_from_any_creature_is_removed_as_a_cost() -> None:
    t, a, b = two()
    words = "Remove a +1/+1 counter from a creature you control: This artifact deals 2 damage to "
    crusher = card(f"{words}any target.", "Artifact", "Crusher")
    a.battlefield(crusher)
    b.battlefield(BEAR, counters={"+1/+1": 1})
    assert not a.may_activate(crusher)
    a.battlefield(BEAR, counters={"+1/+1": 2}).battlefield(BIRD, counters={"charge": 1})
    a.activates(crusher, at=b)
    t.resolve()
    assert (a.counters(BEAR, "+1/+1"), b.life) == (1, 18)


@pytest.mark.rule("122.1")
def test_122_1_a_counter_of_any_kind_is_removed_as_a_cost() -> None:
    t, a, _ = two()
    words = "Remove a counter from a permanent you control: Draw a card."
    diviner = card(words, "Artifact", "Diviner")
    a.battlefield(diviner).battlefield(BEAR, counters={"+1/+1": 1, "charge": 1})
    a.activates(diviner)
    question = a.question
    assert question is not None
    assert [option.verb for option in question.options] == [
        "remove a +1/+1 counter from",
        "remove a charge counter from",
    ]
    a.answers([question.options[1]])
    t.resolve()
    assert a.permanent(BEAR).counters == {"+1/+1": 1}
    assert len(a.hand_names) == 1


@pytest.mark.rule("122.1")
def test_122_1_counters_from_among_creatures_are_removed_as_a_cost() -> None:
    t, a, _ = two()
    words = "Remove three +1/+1 counters from among creatures you control: Draw a card."
    initiate = card(words, "Artifact", "Initiate")
    a.battlefield(initiate).battlefield(BEAR, counters={"+1/+1": 2})
    assert not a.may_activate(initiate)
    a.battlefield(BIRD, counters={"+1/+1": 1})
    a.activates(initiate)
    t.resolve()
    assert (a.counters(BEAR, "+1/+1"), a.counters(BIRD, "+1/+1"), len(a.hand_names)) == (0, 0, 1)


@pytest.mark.rule("122.1")
def test_122_1_two_counters_of_any_kinds_from_the_creature_itself() -> None:
    t, a, _ = two()
    elm = card("Remove two counters from this creature: Draw a card.", "Creature", "Elm")
    a.battlefield(elm, counters={"-0/-1": 1, "charge": 1}).battlefield(BEAR, counters={"charge": 5})
    a.activates(elm)
    t.resolve()
    assert (a.permanent(elm).counters, a.counters(BEAR, "charge")) == ({}, 5)
    assert not a.may_activate(elm)


@pytest.mark.rule("602.2b")
def test_602_2b_any_number_of_counters_and_that_much_damage() -> None:
    t, a, b = two()
    words = "Remove any number of charge counters from this artifact: It deals that much damage to "
    reservoir = card(f"{words}any target.", "Artifact", "Reservoir")
    a.battlefield(reservoir, counters={"charge": 4})
    a.activates(reservoir, at=b, x=3)
    t.resolve()
    assert (a.counters(reservoir, "charge"), b.life) == (1, 17)


@pytest.mark.rule("602.2b")
def test_602_2b_all_counters_are_removed_and_counted() -> None:
    t, a, _ = two()
    words = "Remove all elixir counters from this artifact: You gain life equal to the number of "
    bottle = card(f"{words}elixir counters removed this way.", "Artifact", "Bottle")
    a.battlefield(bottle, counters={"elixir": 3})
    a.activates(bottle)
    t.resolve()
    assert (a.counters(bottle, "elixir"), a.life) == (0, 23)


@pytest.mark.rule("602.2b")
def test_602_2b_one_or_more_counters_are_removed() -> None:
    t, a, _ = two()
    words = "Remove one or more charge counters from this artifact: You gain that much life."
    cell = card(words, "Artifact", "Cell")
    a.battlefield(cell)
    assert not a.may_activate(cell)  # not even with none
    dyn = card(words, "Artifact", "Dyn")
    a.battlefield(dyn, counters={"charge": 2})
    a.activates(dyn, x=2)
    t.resolve()
    assert a.life == 22


@pytest.mark.rule("118.10")
def test_118_10_counters_and_the_permanent_itself_as_a_cost() -> None:
    t, a, _ = two()
    words = "Remove two quest counters from this enchantment and sacrifice it: You gain 8 life."
    quest = card(words, "Enchantment", "Quest")
    a.battlefield(quest, counters={"quest": 2})
    a.activates(quest)
    t.resolve()
    assert (a.life, a.graveyard_names) == (28, ["Quest"])


@pytest.mark.rule("605.3")
def test_605_3_mana_for_any_number_of_counters() -> None:
    t, a, _ = two()
    words = "{T}, Remove any number of storage counters from this land: Add {B} for each storage "
    vault = card(f"{words}counter removed this way.", "Land", "Vault")
    gain = card("You gain 3 life.", "Instant", "Gain", mana_cost="{1}{B}")
    a.battlefield(vault, counters={"storage": 3}).hand(gain, gain)
    a.casts(gain)
    t.resolve()
    assert (a.counters(vault, "storage"), a.is_tapped(vault), a.life) == (1, True, 23)
    assert not a.may_cast(gain)


@pytest.mark.rule("605.3")
def test_605_3_mana_in_any_combination_for_x_counters() -> None:
    t, a, _ = two()
    words = "{1}, Remove X storage counters from this land: Add X mana in any combination of {W} "
    pools = card(f"{words}and/or {{U}}.", "Land", "Pools")
    gain = card("You gain 3 life.", "Instant", "Gain", mana_cost="{W}{W}{U}")
    a.battlefield(pools, counters={"storage": 4}).hand(gain)
    assert not a.may_cast(gain)  # the ability itself costs {1}
    a.lands("Forest")
    a.casts(gain)
    t.resolve()
    assert (a.counters(pools, "storage"), a.life) == (1, 23)


@pytest.mark.rule("605.3")
def test_605_3_an_additional_mana_for_each_counter() -> None:
    t, a, _ = two()
    words = "{T}, Remove any number of charge counters from this artifact: Add {R}, then add an "
    battery = card(
        f"{words}additional {{R}} for each charge counter removed this way.", "Artifact", "Battery"
    )
    gain = card("You gain 3 life.", "Instant", "Gain", mana_cost="{R}{R}")
    one = card("You gain 1 life.", "Instant", "One", mana_cost="{R}")
    a.battlefield(battery).hand(gain, one)
    assert not a.may_cast(gain)
    assert a.may_cast(one)
    full = card(
        f"{words}additional {{R}} for each charge counter removed this way.", "Artifact", "Full"
    )
    a.battlefield(full, counters={"charge": 2}).casts(one)
    t.resolve()
    a.casts(gain)
    t.resolve()
    assert (a.life, a.counters(full, "charge")) == (24, 1)


@pytest.mark.rule("605.3a")
def test_605_3a_the_player_chooses_how_many_counters_to_remove_for_mana() -> None:
    t = table(rules=Ruleset(auto_pay=False), seats=2)
    a, _ = t.seats
    words = "{T}, Remove any number of storage counters from this land: Add {B} for each storage "
    vault = card(f"{words}counter removed this way.", "Land", "Vault")
    a.battlefield(vault, counters={"storage": 3})
    t.begin()
    question = a.question
    assert question is not None
    making = [option for option in question.options if option.verb == "make"]
    assert len(making) == 3
    said = [option_text(t.game, question, option) for option in making]
    assert [text[-8:] for text in said] == ["(X is 1)", "(X is 2)", "(X is 3)"]
    assert not any(is_program(text) for text in said)
    assert digest(load(dump(t.game))) == digest(t.game)
    a.answers(making[1])
    assert (a.counters(vault, "storage"), a.is_tapped(vault)) == (1, True)
