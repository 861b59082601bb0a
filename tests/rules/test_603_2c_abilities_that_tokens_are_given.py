"""603.2c: identical tokens that an effect gives a triggered ability trigger one by one, and so does
whatever else sees them."""

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_plays import cast_and_resolve_all, resolve_all
from apnap.testing.texts import card

SOLDIER = CardDef("Soldier", "creature", "Soldier", power=1, toughness=1, token=True)
NUMBERS = {2: "two", 4: "four"}


def given(when: str, gain: int = 1) -> CardDef:
    text = f'Creatures you control have "{when}, you gain {gain} life."'
    return card(text, "Enchantment", f"Gift of {gain}")


def watch(when: str) -> CardDef:
    return card(f"{when}, you gain 100 life.", "Enchantment", "Watch")


def life_after_creating(many: int, *enchantments: CardDef) -> int:
    t = table(2)
    a, _ = t.seats
    a.battlefield(*enchantments)
    text = f"Create {NUMBERS[many]} 1/1 white Soldier creature tokens."
    cast_and_resolve_all(t, 0, card(text, "Sorcery", "Levy", mana_cost="{0}"))
    return a.life


def life_after_attacking(*enchantments: CardDef, until: str = "declare attackers") -> int:
    t = table(2)
    a, b = t.seats
    a.battlefield(*enchantments)
    a.battlefield(SOLDIER, many=2)
    t.go_to("declare attackers")
    a.attacks({SOLDIER: b})
    resolve_all(t)
    if until != "declare attackers":
        t.go_to(until)
        resolve_all(t)
    return a.life


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(
    ("when", "many", "life"),
    [
        ("When this creature enters", 2, 222),
        ("When this creature enters", 4, 424),
        ("Whenever a creature you control enters", 2, 224),
        ("Whenever a creature you control enters", 4, 436),
        ("Whenever another creature you control enters", 2, 222),
        ("Whenever another creature you control enters", 4, 432),
    ],
)
def test_603_2c_tokens_enter_with_an_ability_they_are_given(when: str, many: int, life: int):
    enter = watch("Whenever a creature you control enters")
    assert life_after_creating(many, given(when), enter) == life
    assert life_after_creating(many, enter, given(when)) == life
    assert life_after_creating(many, given(when)) == life - 100 * many, "with nothing else to see"


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(
    ("when", "life"),
    [
        ("Whenever this creature attacks", 222),
        ("Whenever a creature you control attacks", 224),
        ("Whenever another creature you control attacks", 222),
    ],
)
def test_603_2c_tokens_attack_with_an_ability_they_are_given(when: str, life: int):
    attack = watch("Whenever a creature you control attacks")
    assert life_after_attacking(given(when), attack) == life
    assert life_after_attacking(attack, given(when)) == life
    assert life_after_attacking(given(when)) == life - 200, "with nothing else to see"


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(
    ("when", "life"),
    [
        ("Whenever this creature deals combat damage to a player", 222),
        ("Whenever a creature you control deals combat damage to a player", 224),
        ("Whenever another creature you control deals combat damage to a player", 222),
    ],
)
def test_603_2c_tokens_deal_damage_with_an_ability_they_are_given(when: str, life: int):
    hit = watch("Whenever a creature you control deals combat damage to a player")
    assert life_after_attacking(given(when), hit, until="combat damage") == life
    assert life_after_attacking(hit, given(when), until="combat damage") == life
    alone = life_after_attacking(given(when), until="combat damage")
    assert alone == life - 200, "with nothing else to see"


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(
    ("when", "life"),
    [
        ("When this creature dies", 222),
        ("Whenever a creature you control dies", 224),
        ("Whenever another creature you control dies", 222),
    ],
)
def test_603_2c_tokens_die_with_an_ability_they_are_given(when: str, life: int):
    die = watch("Whenever a creature you control dies")
    for enchantments in ((given(when), die), (die, given(when)), (given(when),)):
        t = table(2)
        a, _ = t.seats
        a.battlefield(*enchantments)
        a.battlefield(SOLDIER, many=2)
        wrath = card("Destroy all creatures.", "Sorcery", "Wrath", mana_cost="{0}")
        cast_and_resolve_all(t, 0, wrath)
        assert a.life == (life if die in enchantments else life - 200)


@pytest.mark.rule("603.2c")
def test_603_2c_each_token_has_both_of_two_abilities():
    attacks = "Whenever this creature attacks"
    assert life_after_attacking(given(attacks), given(attacks, 10)) == 42
    t = table(2)
    a, _ = t.seats
    step = "At the beginning of your end step"
    a.battlefield(given(step), given(step, 10))
    a.battlefield(SOLDIER, many=2)
    t.go_to("end")
    resolve_all(t)
    assert a.life == 42


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(
    ("when", "life"),
    [
        ("When this creature dies", 21),
        ("Whenever a creature you control dies", 23),
        ("Whenever another creature you control dies", 22),
    ],
)
def test_603_2c_one_of_the_tokens_dies_and_the_others_see_it(when: str, life: int):
    t = table(2)
    a, _ = t.seats
    a.battlefield(given(when))
    a.battlefield(SOLDIER, many=3)
    edict = card("Each player sacrifices a creature.", "Sorcery", "Edict", mana_cost="{0}")
    cast_and_resolve_all(t, 0, edict)
    assert a.life == life


@pytest.mark.rule("603.2c")
@pytest.mark.rule("702.100a")
def test_603_2c_a_lord_that_gives_evolve_evolves_for_each_token():
    t = table(2)
    a, _ = t.seats
    text = "Evolve\nOther creatures you control have evolve."
    prime = card(text, "Creature — Tyranid", "Prime", power="2", toughness="2")
    a.battlefield(prime)
    create = "Create two 5/5 green Beast creature tokens."
    cast_and_resolve_all(t, 0, card(create, "Sorcery", "Spawn", mana_cost="{0}"))
    assert a.counters(prime, "+1/+1") == 2
