"""903, 722, 701.38: More words of cards about commanders, the monarch and goading, as they play."""

from __future__ import annotations

import pytest

from apnap.formats import commander
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_plays import refused_by
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", cost="{G}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{1}", power=2, toughness=4)
LORD = CardDef("Lord", "legendary creature", "Elf", cost="{3}{G}", power=3, toughness=3)
ROC = CardDef("Roc", "legendary creature", "Bird", cost="{5}", power=4, toughness=4)


@pytest.mark.rule("506.2")
def test_506_2_that_player_is_the_one_who_attacked_you() -> None:
    t = table(3, active=1)
    a, b, c = t.seats
    captain = card(
        "Whenever an opponent attacks you while you're the monarch, this creature deals damage to "
        "that player equal to the number of cards in their hand.",
        "Creature",
        "Captain",
    )
    a.battlefield(captain).designated("monarch")
    b.battlefield(BEAR, OX).hand("Forest", "Forest", "Forest")
    c.hand("Forest")
    t.go_to("declare attackers")
    b.attacks({BEAR: a, OX: a})
    t.resolve()
    assert t.stack == []  # 508.3e: once for the player, however many creatures attack
    assert (b.life, c.life) == (17, 20)


@pytest.mark.rule("615.5")
@pytest.mark.parametrize("monarch", [True, False])
def test_615_5_damage_is_prevented_while_you_are_the_monarch(monarch: bool) -> None:
    t = table(2)
    a, b = t.seats
    words = "If damage would be dealt to Heir while you're the monarch, prevent that damage and "
    heir = card(f"{words}put that many +1/+1 counters on it.", "Creature", "Heir", toughness="5")
    (a if monarch else b).designated("monarch")
    a.battlefield(heir).hand("Lightning Bolt").lands("Mountain")
    a.casts("Lightning Bolt", heir)
    t.resolve()
    assert (a.counters(heir, "+1/+1"), a.damage(heir)) == ((3, 0) if monarch else (0, 3))


@pytest.mark.rule("608.2c")
def test_608_2c_only_creatures_that_had_counters_put_on_them_are_goaded() -> None:
    t = table(3)
    a, b, c = t.seats
    words = "Each player may put two +1/+1 counters on a creature they control. Goad each creature "
    rally = card(f"{words}that had counters put on it this way.")
    a.hand(rally).battlefield(BEAR)
    b.battlefield(OX)
    c.battlefield(BEAR)
    a.casts(rally)
    t.resolve()
    a.answers("no")
    b.answers("yes")
    c.answers("no")
    assert (b.power(OX), c.power(BEAR)) == (4, 2)
    t.go_to("declare attackers", b)
    for attack in ({}, {OX: a}):
        with refused_by("508.1d"):
            b.attacks(attack)
    b.attacks({OX: c})
    t.go_to("declare attackers", c)
    c.attacks({})  # not goaded


@pytest.mark.rule("608.2c")
def test_608_2c_no_counters_were_put_there_this_way() -> None:
    t = table(2)
    a, b = t.seats
    words = "Put a double strike counter on target creature, then goad each creature that had a "
    show = card(f"{words}double strike counter put on it this way.")
    solemn = card("Counters can't be put on creatures.", "Enchantment", "Solemn")
    a.hand(show).battlefield(solemn, BEAR)
    b.battlefield(OX)
    a.casts(show, OX)
    t.resolve()
    t.go_to("declare attackers", b)
    b.attacks({})


@pytest.mark.rule("903.3")
def test_903_3_each_player_counts_their_own_commanders() -> None:
    t = table(3, commander)
    a, b, c = t.seats
    words = "Each player may discard their hand and draw cards equal to the greatest mana value of "
    grandeur = card(f"{words}a commander they own on the battlefield or in the command zone.")
    a.commander(LORD).hand(grandeur, "Forest").library(*["Island"] * 9)
    b.commander(ROC).library(*["Island"] * 9)
    c.commander(ROC).hand("Forest").library(*["Island"] * 9)
    a.casts(grandeur)
    t.resolve()
    a.answers("yes")
    b.answers("yes")
    c.answers("no")
    assert [len(each.hand_names) for each in t.seats] == [4, 5, 1]


@pytest.mark.rule("702.124")
def test_702_124_one_of_two_commanders_there_is_chosen() -> None:
    t = table(2)
    a, _ = t.seats
    study = card(
        "You draw X cards and you lose X life, where X is the mana value of a commander you own on "
        "the battlefield or in the command zone."
    )
    a.commander(LORD).battlefield(ROC, commander=True)
    a.hand(study).library(*["Island"] * 9).casts(study)
    t.resolve()
    a.answers(ROC)
    assert (len(a.hand_names), a.life) == (5, 15)


@pytest.mark.rule("119.3")
def test_119_3_each_of_them_loses_half_their_own_life() -> None:
    t = table(3)
    a, b, c = t.seats
    storm = card(
        "Each opponent sacrifices a creature of their choice. Each opponent who can't loses half "
        "their life, rounded up."
    )
    b.battlefield(BEAR)
    c.life(15)
    a.hand(storm).casts(storm)
    t.resolve()
    assert (b.creatures, a.life, b.life, c.life) == ([], 20, 20, 7)


@pytest.mark.rule("601.2f")
def test_601_2f_flashback_costs_you_pay_and_those_of_others() -> None:
    stone = card(
        "Flashback costs you pay cost {2} less.\nFlashback costs your opponents pay cost {2} more.",
        "Artifact",
        "Stone",
    )
    growth = card("You gain 3 life.\nFlashback {3}{G}", "Instant", "Growth", mana_cost="{G}")
    t = table(2)
    a, b = t.seats
    a.battlefield(stone).graveyard(growth).lands("Forest")
    b.graveyard(growth).lands(*["Forest"] * 5).hand(growth)
    assert not a.may_cast(growth)
    a.lands("Forest").casts(growth)
    t.resolve()
    assert (a.life, a.exile_names) == (23, ["Growth"])
    t.go_to("precombat main", b)
    graveyard = b.find(growth, zones=("graveyard",))
    assert not b.may_cast(graveyard)
    b.lands("Forest")
    assert b.may_cast(graveyard)
    b.casts(b.find(growth, zones=("hand",)))  # the other cost stays as it is
    t.resolve()
    assert b.life == 23


@pytest.mark.rule("601.2f")
def test_601_2f_blitz_costs_less_for_each_time_a_commander_was_cast() -> None:
    henzie = card(
        "Each creature spell you cast with mana value 4 or greater has blitz. The blitz cost is "
        "equal to its mana cost.\nBlitz costs you pay cost {1} less for each time you've cast your "
        "commander from the command zone this game.",
        "Legendary Creature",
        "Henzie",
        mana_cost="{B}",
    )
    giant = CardDef("Giant", "creature", "Giant", cost="{3}{B}", power=4, toughness=4)
    t = table(2, commander)
    a, _ = t.seats
    a.commander(henzie).hand(giant).lands(*["Swamp"] * 4).library("Island", "Island")
    a.casts(henzie)
    t.resolve()
    a.casts(giant, paying="blitz")
    t.resolve()
    assert "haste" in t.permanent(giant).keywords
    t.go_to("end")
    t.pass_all()
    assert (a.graveyard_names, a.hand_names) == (["Giant"], ["Island"])


@pytest.mark.rule("601.2f")
def test_601_2f_equip_costs_you_pay() -> None:
    smith = card("Equip costs you pay cost {1} less.", "Creature", "Smith")
    sword = card("Equipped creature gets +1/+1.\nEquip {1}", "Artifact — Equipment", "Sword")
    t = table(2)
    a, b = t.seats
    a.battlefield(smith, sword)
    a.activates(sword, smith)
    t.resolve()
    assert a.power(smith) == 3
    b.battlefield(sword, BEAR)
    t.go_to("precombat main", b)
    assert not b.may_activate(b.find(sword))


@pytest.mark.rule("903.8")
def test_903_8_your_commander_costs_less_for_each_time_it_was_cast() -> None:
    t = table(2, commander)
    a, _ = t.seats
    myth = card(
        "Your commander costs {1} less to cast for each time it's been cast from the command zone "
        "this game.\nWhenever your commander is put into the command zone from anywhere, draw a "
        "card.",
        "Enchantment",
        "Myth",
    )
    murder = card("Destroy target creature.", "Instant", "Murder")
    elf = CardDef("Elf", "legendary creature", "Elf", cost="{3}{G}", power=1, toughness=1)
    a.commander(elf).battlefield(myth).hand(murder).library("Island", "Island")
    a.lands(*["Forest"] * 4).casts(elf)
    t.resolve()
    a.casts(murder, elf)
    t.resolve()
    a.answers("yes")  # 903.9a: it goes to the command zone
    t.pass_all()
    assert a.hand_names == ["Island"]
    a.lands(*["Forest"] * 4)
    assert not a.may_cast(elf)  # {3}{G}, {2} more, {1} less
    a.lands("Forest").casts(elf)


@pytest.mark.rule("614.12")
def test_614_12_counters_for_each_time_the_commander_was_cast_with_this_one() -> None:
    t = table(2, commander)
    a, _ = t.seats
    palace = card(
        "{1}, {T}: Add one mana of any color in your commander's color identity. If you spend this "
        "mana to cast your commander, it enters with a number of additional +1/+1 counters on it "
        "equal to the number of times it's been cast from the command zone this game.",
        "Land",
        "Palace",
    )
    elf = CardDef("Elf", "legendary creature", "Elf", cost="{G}", power=1, toughness=1)
    a.commander(elf).battlefield(palace).lands("Plains")
    a.casts(elf)
    t.resolve()
    assert a.power(elf) == 2


@pytest.mark.rule("122.1")
def test_122_1_as_many_counters_as_it_had() -> None:
    t = table(2)
    a, _ = t.seats
    reyhan = card(
        "Whenever a creature you control dies or is put into the command zone, if it had one or "
        "more +1/+1 counters on it, you may put that many +1/+1 counters on target creature.",
        "Creature",
        "Reyhan",
        toughness="9",
    )
    a.battlefield(reyhan).battlefield(BEAR, counters={"+1/+1": 2}).hand("Murder", "Murder")
    a.lands(*["Swamp"] * 6).casts("Murder", BEAR)
    t.resolve()
    a.answers(reyhan)
    t.resolve()
    a.answers("yes")
    assert a.counters(reyhan, "+1/+1") == 2
    a.battlefield(OX).casts("Murder", OX)
    t.resolve()
    assert t.stack == []
