"""608.2c, 601.2c: Clauses about the object and others together, "that Hero", counters on two
creatures, and one target for each opponent, as they play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import ScenarioError
from apnap.testing.simple_plays import attack, resolve_all
from apnap.testing.tables import three, two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", cost="{0}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{0}", power=2, toughness=4)


@pytest.mark.rule("509.1b")
def test_509_1b_this_creature_and_another_cant_be_blocked() -> None:
    duo = card(
        "{0}: This creature and target Bear you control can't be blocked this turn except by "
        "creatures with flying.",
        "Creature — Frog",
        "Duo",
    )
    t, a, b = two()
    a.battlefield(duo, BEAR, OX)
    b.battlefield(OX)
    a.activates(duo, at=BEAR)
    t.resolve()
    attack(t, {"Duo": 1, "Bear": 1, "Ox": 1})
    t.go_to("declare blockers")
    for unblockable in ("Duo", "Bear"):
        with pytest.raises(ScenarioError):
            b.blocks([("Ox", unblockable)])
    b.blocks([("Ox", "Ox")])


@pytest.mark.rule("611.2c")
def test_611_2c_this_creature_and_all_of_a_kind_each_get_as_much() -> None:
    lord = card(
        "{0}: This creature and Bears you control each get +1/+1 until end of turn.",
        "Creature — Frog",
        "Lord",
    )
    t, a, b = two()
    a.battlefield(lord, BEAR, OX)
    b.battlefield(BEAR)
    a.activates(lord)
    t.resolve()
    powers = {each: t.permanent(each).power for each in (lord, OX)}
    assert powers == {lord: 3, OX: 2}
    assert a.permanent(BEAR).power == 3
    assert b.permanent(BEAR).power == 2


@pytest.mark.rule("608.2c")
def test_608_2c_that_hero_and_counters_on_two_creatures() -> None:
    captain = card(
        "Whenever another Hero you control enters, it gains haste until end of turn. Put a +1/+1 "
        "counter on that Hero and a +1/+1 counter and a charge counter on this creature.",
        "Creature — Human Hero",
        "Captain",
    )
    hero = CardDef("Hawk", "creature", "Hero", cost="{0}", power=1, toughness=1)
    t, a, _ = two()
    a.battlefield(captain).hand(hero, BEAR).casts(hero)
    resolve_all(t)
    a.casts(BEAR)
    resolve_all(t)
    assert (a.counters(hero, "+1/+1"), a.counters(captain, "+1/+1")) == (1, 1)
    assert a.counters(captain, "charge") == 1
    assert a.counters(BEAR, "+1/+1") == 0


@pytest.mark.rule("601.2c")
def test_601_2c_damage_to_one_creature_of_each_opponent() -> None:
    storm = card(
        "For each opponent, this spell deals 3 damage to up to one target creature that player "
        "controls.",
        "Sorcery",
        "Storm",
    )
    t, a, b, c = three()
    a.battlefield(BEAR)
    b.battlefield(BEAR, OX)
    c.battlefield(BEAR)
    a.hand(storm).casts(storm, at=[b.find(BEAR), c.find(BEAR)])
    resolve_all(t)
    assert a.permanent(BEAR).power == 2
    with pytest.raises(ScenarioError):
        b.permanent(BEAR)
    with pytest.raises(ScenarioError):
        c.permanent(BEAR)
