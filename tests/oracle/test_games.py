"""Winning, losing, turns, life totals, what players get: words of cards, as they play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import ScenarioError, Seat, Table, table
from apnap.testing.tables import three
from apnap.testing.texts import card, refused

FOREST = CardDef("Forest", "basic land", "Forest")
BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
CUB = CardDef("Cub", "creature", "Bear", power=1, toughness=1)
OX = CardDef("Ox", "creature", "Ox", power=2, toughness=4)


def cast(t: Table, text: str, at: object = None, **more: object) -> None:
    spell = card(text)
    t.seats[0].hand(spell).casts(spell, at=at, **more)
    t.resolve()


def illegal(rule: str):
    return pytest.raises(ScenarioError, match=rule.replace(".", r"\."))


def counted(seat: Seat, kind: str) -> int:
    return seat.table.game.player(seat.number).count(kind)


def enchantment(text: str) -> CardDef:
    return card(text, "Enchantment", "Rule")


@pytest.mark.rule("104.3e")
def test_104_3e_a_player_loses_the_game() -> None:
    t, _, b, c = three()
    cast(t, "Target player loses the game.", at=b)
    assert (b.status, c.status) == ("lost", "playing")


@pytest.mark.rule("104.2b")
def test_104_2b_winning_and_who_cant_lose() -> None:
    t, a, b, c = three()
    text = "You can't lose the game and your opponents can't win the game."
    b.battlefield(enchantment(text))
    cast(t, "You win the game.")
    assert a.status == "playing"
    cast(t, "Target player loses the game.", at=b)
    assert b.status == "playing"
    cast(t, "Target player loses the game.", at=c)
    assert c.status == "lost"


@pytest.mark.rule("104.3b")
def test_104_3b_no_loss_for_having_no_life() -> None:
    t, a, b, _ = three()
    rule = enchantment("You don't lose the game for having 0 or less life.")
    a.battlefield(rule)
    cast(t, "Each player loses 20 life.")
    assert (a.status, a.life, b.status) == ("won", 0, "lost")


@pytest.mark.rule("603.8")
def test_603_8_a_state_trigger() -> None:
    t, a, _, _ = three()
    tide = card("When you control no Forests, sacrifice this creature.", "Creature", "Tide")
    a.battlefield(card("Vigilance", "Creature", "Tide", power="1", toughness="1"), FOREST)
    a.battlefield(CardDef("Spare", "creature", power=1, toughness=1, abilities=tide.abilities))
    t.begin()
    assert a.creatures == ["Spare", "Tide"] or a.creatures == ["Tide", "Spare"]
    cast(t, "Destroy target land.", at=a.find(FOREST))
    t.resolve()
    assert a.creatures == ["Tide"]


@pytest.mark.rule("119.5")
def test_119_5_a_life_total_becomes_a_number() -> None:
    t, a, b, c = three()
    cast(t, "Target player's life total becomes 10.", at=b)
    assert [s.life for s in (a, b, c)] == [20, 10, 20]
    cast(t, "Each player's life total becomes the lowest life total among all players.")
    assert [s.life for s in (a, b, c)] == [10, 10, 10]


@pytest.mark.rule("701.9d")
def test_701_9d_doubling_a_life_total() -> None:
    t, a, b, _ = three()
    cast(t, "Double target player's life total.", at=b)
    assert (a.life, b.life) == (20, 40)


@pytest.mark.rule("701.10c")
def test_701_10c_two_players_exchange_life_totals() -> None:
    t, a, b, c = three()
    b.life(7)
    cast(t, "Two target players exchange life totals.", at=[b, c])
    assert [s.life for s in (a, b, c)] == [20, 20, 7]
    cast(t, "Target player loses half their life, rounded up.", at=c)
    assert c.life == 3


@pytest.mark.rule("500.7")
def test_500_7_two_extra_turns() -> None:
    t, a, b, _ = three()
    cast(t, "Target player takes two extra turns after this one.", at=a)
    for active in (a, a, b):
        t.next_turn()
        assert t.turn.active == active


@pytest.mark.rule("614.10")
def test_614_10_skipping_turns_and_steps() -> None:
    t, a, b, c = three()
    cast(t, "Target player skips their next turn.", at=b)
    t.next_turn()
    assert t.turn.active == c
    t, a, b, c = three()
    b.battlefield(enchantment("Skip your draw step."))
    before = len(b.hand_names)
    t.go_to("precombat main", turn_of=b)
    assert len(b.hand_names) == before
    t.go_to("precombat main", turn_of=c)
    assert len(c.hand_names) == before + 1
    assert a.life == 20


@pytest.mark.rule("721.1")
def test_721_1_the_turn_ends() -> None:
    t, _, b, _ = three()
    cast(t, "End the turn.")
    assert t.turn.active == b


@pytest.mark.rule("122.1")
def test_122_1_counters_of_players() -> None:
    t, a, b, c = three()
    cast(t, "Each opponent gets two poison counters. You get {E}{E}{E}.")
    assert [counted(s, "poison") for s in (a, b, c)] == [0, 2, 2]
    assert counted(a, "energy") == 3
    hub = card("{T}, Pay {E}: You gain 5 life.", "Artifact", "Hub")
    a.battlefield(hub)
    a.activates(hub)
    t.resolve()
    assert (counted(a, "energy"), a.life) == (2, 25)


@pytest.mark.rule("114.2")
def test_114_2_an_emblem() -> None:
    t, a, _, _ = three()
    cast(t, 'You get an emblem with "Creatures you control get +1/+1."')
    a.battlefield(BEAR)
    t.begin()
    assert a.power(a.find(BEAR)) == 3


def test_608_2d_one_may_have_another_do_it() -> None:
    spell = card("You may have target player mill two cards.")
    for answer, milled in ((False, 0), (True, 2)):
        t, a, b, _ = three()
        b.library(*[BEAR] * 5)
        a.hand(spell).casts(spell, at=b)
        t.pass_all()
        a.answers(answer)
        assert len(b.graveyard_names) == milled


@pytest.mark.rule("508.1c")
def test_508_1c_no_more_than_one_attacker_and_never_alone() -> None:
    t, a, b, _ = three()
    b.battlefield(enchantment("No more than one creature can attack you each combat."))
    a.battlefield(BEAR, OX)
    t.go_to("declare attackers")
    with illegal("508.1c"):
        a.attacks({BEAR: b, OX: b})
    a.attacks({BEAR: b})
    t, a, b, _ = three()
    shy = card(
        "This creature can't attack or block alone.", "Creature", "Shy", power="3", toughness="3"
    )
    a.battlefield(shy, BEAR)
    t.go_to("declare attackers")
    with illegal("508.1c"):
        a.attacks({shy: b})
    a.attacks({shy: b, BEAR: b})


@pytest.mark.rule("508.1h")
def test_508_1h_attacking_costs_mana() -> None:
    text = (
        "Creatures can't attack you unless their controller pays {2} for each creature they "
        "control that's attacking you."
    )
    t, a, b, c = three()
    b.battlefield(enchantment(text))
    a.battlefield(BEAR, OX).lands("Forest", "Forest")
    t.go_to("declare attackers")
    a.attacks({BEAR: b, OX: c})
    assert all(a.is_tapped(a.find("Forest", n)) for n in (0, 1))


@pytest.mark.rule("205.3m")
def test_205_3m_creatures_grow_by_their_kin() -> None:
    text = (
        "Each creature gets +1/+1 for each other creature on the battlefield that shares at least "
        "one creature type with it."
    )
    t, a, b, _ = three()
    a.battlefield(card(text, "Artifact", "Coat"), BEAR, OX)
    b.battlefield(CUB)
    t.begin()
    assert a.power(a.find(BEAR)) == 3
    assert a.power(a.find(OX)) == 2
    assert b.power(b.find(CUB)) == 2


@pytest.mark.rule("120.4d")
def test_120_4d_damage_leaves_one_life() -> None:
    text = (
        "If you control a creature, damage that would reduce your life total to less than 1 "
        "reduces it to 1 instead."
    )
    for creatures, life in (((BEAR,), 1), ((), -5)):
        t, a, b, _ = three()
        b.battlefield(enchantment(text), *creatures)
        bolt = card("Test Card deals 25 damage to target player.")
        a.hand(bolt).casts(bolt, at=b)
        t.pass_all()
        assert b.life == life


@pytest.mark.rule("614.1a")
def test_614_1a_more_damage_and_more_life() -> None:
    t, a, b, _ = three()
    text = (
        "If a source would deal damage to a permanent or player, it deals double that damage to "
        "that permanent or player instead."
    )
    a.battlefield(enchantment(text))
    cast(t, "Test Card deals 3 damage to target player.", at=b)
    assert b.life == 14
    t, a, b, _ = three()
    a.battlefield(enchantment("If you would gain life, you gain twice that much life instead."))
    cast(t, "Each player gains 2 life.")
    assert (a.life, b.life) == (24, 22)
    t, a, b, _ = three()
    a.battlefield(
        enchantment("If an opponent would gain life, that player loses that much life instead.")
    )
    cast(t, "Each player gains 2 life.")
    assert (a.life, b.life) == (22, 18)


@pytest.mark.rule("614.9")
def test_614_9_damage_is_dealt_to_another() -> None:
    t, a, b, c = three()
    text = (
        "The next 2 damage that would be dealt to target creature, planeswalker, or player this "
        "turn is dealt to another target creature, planeswalker, or player instead."
    )
    cast(t, text, at=[b, c])
    cast(t, "Test Card deals 3 damage to target player.", at=b)
    assert [s.life for s in (a, b, c)] == [20, 19, 18]


@pytest.mark.rule("700.3")
def test_700_3_two_piles() -> None:
    text = (
        "Reveal the top three cards of your library. An opponent separates those cards into two "
        "piles. Put one pile into your hand and the other into your graveyard."
    )
    t = table(2)
    a, b = t.seats
    a.library(*[CardDef(f"Card {n}", "sorcery", cost="{9}") for n in range(3)])
    fact = card(text)
    a.hand(fact).casts(fact)
    t.pass_all()
    b.answers(["Card 0"])
    a.answers(a.question.options[0])
    assert a.hand_names == ["Card 0"]
    assert sorted(a.graveyard_names) == ["Card 1", "Card 2", "Test Card"]


def test_each_other_player_is_more_than_each_opponent() -> None:
    t, a, b, c = three()
    cast(t, "Each other player loses 1 life.")
    assert [s.life for s in (a, b, c)] == [20, 19, 19]


def test_what_is_about_players_is_refused_where_words_are_left() -> None:
    assert refused("You win the game twice.") == "twice."
    assert refused("Target player skips their next dinner.")
    assert refused("You can't lose the race.", "Enchantment")
    assert refused("No more than two creatures can dance each combat.", "Enchantment")


@pytest.mark.rule("614.1c")
def test_614_1c_a_land_that_wants_one_of_two_others() -> None:
    text = "This land enters tapped unless you control a Swamp or a Forest."
    summit = card(text, "Land", "Summit")
    for lands, tapped in ((("Island",), True), (("Forest",), False)):
        _, a, _, _ = three()
        a.lands(*lands).hand(summit)
        a.plays(summit)
        assert a.is_tapped(a.find("Summit")) is tapped
