"""608.2, 115.1, 105.2: More words of planeswalkers and of others who deal with several players."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card, refused

BEAR = CardDef("Bear", "creature", "Bear", cost="{G}", colors="G", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{1}", power=2, toughness=4)
GIANT = CardDef("Giant", "creature", "Giant", cost="{5}", power=5, toughness=5)
GOLEM = CardDef("Golem", "artifact creature", "Golem", cost="{6}", power=6, toughness=6)
RELIC = CardDef("Relic", "artifact", cost="{2}")
WALKER = CardDef("Walker", "planeswalker", "Jace", cost="{3}", loyalty=3)
TOKEN = CardDef("Cat", "creature", "Cat", power=7, toughness=1, token=True)


@pytest.mark.rule("400.7j")
def test_400_7j_each_card_put_into_a_graveyard_this_way() -> None:
    t = table(3)
    a, b, c = t.seats
    words = "−6: Destroy up to three target creatures and/or other planeswalkers. Return each card "
    sorin = card(
        f"{words}put into a graveyard this way to the battlefield under your control.",
        "Legendary Planeswalker",
        "Sorin",
        loyalty="6",
    )
    a.battlefield(sorin).battlefield(WALKER)
    steady = card("Indestructible", "Creature — Golem", "Golem")
    b.battlefield(BEAR, steady)
    c.battlefield(TOKEN)
    t.begin()
    a.activates(sorin, [BEAR, steady, TOKEN])
    t.resolve()
    assert (a.creatures, b.creatures, c.creatures) == (["Bear"], ["Golem"], [])


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize("whose", ["a", "your"])
def test_608_2d_a_creature_card_put_into_a_graveyard_this_way(whose: str) -> None:
    t = table(2)
    a, b = t.seats
    words = f"Destroy all creatures. Return a creature card put into {whose} graveyard this way to "
    necro = card(f"{words}the battlefield under your control.")
    a.graveyard(GIANT).battlefield(BEAR).hand(necro)
    b.battlefield(OX)
    a.casts(necro)
    t.resolve()
    if whose == "a":
        assert a.question is not None
        assert {option.what for option in a.question.options} == {
            a.find(BEAR, zones=("graveyard",)),
            b.find(OX, zones=("graveyard",)),
        }
        a.answers(b.find(OX, zones=("graveyard",)))
    assert a.creatures == (["Ox"] if whose == "a" else ["Bear"])


@pytest.mark.rule("608.2c")
def test_608_2c_the_rest_of_the_cards_is_not_known_afterwards() -> None:
    words = "Create a Treasure token for each card put into your graveyard this way."
    text = "Look at the top four cards of your library. Put one of them into your hand and the rest"
    assert refused(f"{text} into your graveyard. {words}") == "."
    card(f"Mill four cards. {words}")


@pytest.mark.rule("105.2")
def test_105_2_the_number_of_colors_that_a_spell_is() -> None:
    t = table(2)
    a, b = t.seats
    words = "Whenever you cast a noncreature spell, this creature deals X damage to each opponent, "
    crystal = card(f"{words}where X is the number of colors that spell is.", "Creature", "Crystal")
    charm = card("Draw a card.", "Instant", "Charm", mana_cost="{W}{U}")
    a.battlefield(crystal).hand(charm).lands("Plains", "Island").casts(charm)
    t.resolve()
    assert b.life == 18


@pytest.mark.rule("105.2")
def test_105_2_all_colors() -> None:
    t = table(2)
    a, b = t.seats
    basket = card(
        "{1}: This creature becomes all colors until end of turn.", "Artifact Creature", "Basket"
    )
    storm = card("Destroy each creature that isn't all colors.")
    a.battlefield(basket).hand(storm).lands("Plains")
    b.battlefield(BEAR)
    a.activates(basket)
    t.resolve()
    a.casts(storm)
    t.resolve()
    assert (a.creatures, b.creatures) == (["Basket"], [])


@pytest.mark.rule("608.2f")
def test_608_2f_counters_on_each_of_them_at_the_same_time() -> None:
    t = table(2)
    a, _ = t.seats
    jared = card(
        "−3: Choose up to two target creatures. For each of them, put a number of +1/+1 counters "
        "on it equal to the number of colors it is.",
        "Legendary Planeswalker",
        "Jared",
        loyalty="5",
    )
    rainbow = CardDef("Bow", "creature", "Elf", colors="WUBRG", power=1, toughness=1)
    a.battlefield(jared, BEAR, rainbow)
    a.activates(jared, [BEAR, rainbow])
    t.resolve()
    assert (a.power(BEAR), a.power(rainbow)) == (3, 6)


@pytest.mark.rule("608.2f")
def test_608_2f_for_each_of_those_tokens_you_may_attach_something() -> None:
    t = table(2)
    a, _ = t.seats
    words = "Create two 2/2 red Rebel creature tokens. For each of those tokens, you may attach an "
    gambit = card(f"{words}Equipment you control to it.")
    sword = card("Equipped creature gets +1/+1.\nEquip {9}", "Artifact — Equipment", "Sword")
    axe = card("Equipped creature gets +2/+0.\nEquip {9}", "Artifact — Equipment", "Axe")
    a.battlefield(sword, axe).hand(gambit).casts(gambit)
    t.resolve()
    while a.question is not None and a.question.rule == "608.2f":
        a.answers()
    a.answers("yes")
    a.answers(sword)
    a.answers("yes")
    a.answers(axe)
    powers = [a.power(a.find("Rebel Token", nth)) for nth in (0, 1)]
    assert sorted(powers) == [3, 4]


@pytest.mark.rule("608.2d")
def test_608_2d_counters_on_each_of_up_to_two() -> None:
    t = table(2)
    a, b = t.seats
    train = card("Put a +1/+1 counter on each of up to two creatures you control.")
    a.battlefield(BEAR, OX, GIANT).hand(train)
    b.battlefield(GOLEM)
    a.casts(train)
    t.resolve()
    a.answers([a.find(BEAR), a.find(OX)])
    assert [a.power(each) for each in (BEAR, OX, GIANT)] == [3, 3, 5]


@pytest.mark.rule("122.1")
def test_122_1_as_many_counters_as_were_really_removed() -> None:
    t = table(2)
    a, _ = t.seats
    words = "Remove a loyalty counter from each of any number of permanents you control. Draw that "
    fire = card(f"{words}many cards.")
    a.battlefield(WALKER, counters={"loyalty": 3}).battlefield(RELIC).hand(fire)
    a.library("Forest", "Forest").casts(fire)
    t.resolve()
    a.answers([a.find(WALKER), a.find(RELIC)])
    assert (a.counters(WALKER, "loyalty"), len(a.hand_names)) == (2, 1)


@pytest.mark.rule("608.2d")
def test_608_2d_a_card_from_their_hand_or_a_permanent_they_control() -> None:
    t = table(3)
    a, b, c = t.seats
    bolas = card("Each opponent exiles a card from their hand or a permanent they control.")
    a.hand(bolas)
    b.hand(OX).battlefield(BEAR)
    c.hand(GIANT).battlefield(RELIC)
    a.casts(bolas)
    t.resolve()
    b.answers(b.find(OX, zones=("hand",)))
    c.answers(c.find(RELIC))
    assert (b.exile_names, c.exile_names) == (["Ox"], ["Relic"])
    assert (b.permanents, c.hand_names) == (["Bear"], ["Giant"])


@pytest.mark.rule("118.12a")
def test_118_12a_each_opponent_unless_that_player_sacrifices_or_discards() -> None:
    t = table(4)
    a, b, c, d = t.seats
    words = "Each opponent loses 3 life unless that player sacrifices a nonland permanent of their "
    deceiver = card(f"{words}choice or discards a card.")
    a.hand(deceiver)
    b.battlefield(BEAR)
    c.hand(OX)
    d.battlefield("Forest")
    a.casts(deceiver)
    t.resolve()
    b.answers("yes")
    c.answers("yes")
    assert [seat.life for seat in t.seats] == [20, 20, 20, 17]
    assert (b.creatures, c.hand_names) == ([], [])


@pytest.mark.rule("115.1")
def test_115_1_the_permanents_that_a_spell_targets() -> None:
    t = table(3)
    a, b, c = t.seats
    emblem = card(
        "Whenever you cast a spell that targets one or more permanents, gain control of those "
        "permanents.",
        "Enchantment",
    )
    tap = card("Tap two target creatures.", "Instant", "Nap")
    shock = card("Nothing deals 2 damage to target player.", "Instant", "Nothing")
    a.battlefield(emblem).hand(tap, shock)
    b.battlefield(BEAR)
    c.battlefield(OX, GIANT)
    a.casts(shock, b)
    assert t.stack == ["Nothing"]
    t.resolve()
    a.casts(tap, [BEAR, OX])
    t.resolve()
    assert sorted(a.creatures) == ["Bear", "Ox"]
    assert c.creatures == ["Giant"]


@pytest.mark.rule("608.2d")
def test_608_2d_the_greatest_power_among_their_own() -> None:
    t = table(3)
    a, b, c = t.seats
    doom = card(
        "Each opponent sacrifices a creature with the greatest power among creatures that player "
        "controls. You gain life equal to the greatest power among creatures sacrificed this way."
    )
    a.battlefield(GOLEM).hand(doom)
    b.battlefield(BEAR, OX)
    c.battlefield(GIANT, BEAR).battlefield(TOKEN)
    a.casts(doom)
    t.resolve()
    assert b.question is not None
    assert len(b.question.options) == 2  # both have power 2
    b.answers(OX)
    assert (b.creatures, sorted(c.creatures)) == (["Bear"], ["Bear", "Giant"])
    assert a.life == 27  # 608.2h: the token's power as it was


@pytest.mark.rule("608.2h")
def test_608_2h_the_total_power_of_the_creatures_sacrificed() -> None:
    t = table(2)
    a, b = t.seats
    pit = card(
        "Each player sacrifices a creature of their choice. Create an X/X black Demon creature "
        "token with flying, where X is the total power of the creatures sacrificed this way."
    )
    a.battlefield(BEAR).hand(pit)
    b.battlefield(TOKEN)
    a.casts(pit)
    t.resolve()
    assert a.power("Demon Token") == 9
