"""306, 606: more words of planeswalkers, played."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import ScenarioError
from apnap.testing.tables import three, two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", "{0}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", "{0}", power=2, toughness=4)
RELIC = CardDef("Relic", "artifact", cost="{0}")
FIELD = CardDef("Field", "land")
SOLDIER = CardDef("Soldier", "creature", "Soldier", power=1, toughness=1, token=True)
BOLT = card("This spell deals 3 damage to any target.", "Instant", "Bolt")


def walker(text: str, name: str = "Jace", loyalty: str = "5", **facts: str) -> CardDef:
    types = f"Legendary Planeswalker — {name}"
    return card(text, types, name, loyalty=loyalty, **facts)


@pytest.mark.rule("613.1d")
def test_613_1d_he_is_a_creature_during_your_turn_while_he_has_counters() -> None:
    t, a, b = two()
    kaito = walker(
        "During your turn, as long as Kaito has one or more loyalty counters on him, he's a 3/4 "
        "Ninja creature and has hexproof.\n+1: You gain 1 life.",
        "Kaito",
    )
    a.battlefield(kaito)
    t.next_turn().next_turn()
    there = t.permanent(kaito)
    assert (there.types, there.power) == (frozenset(("creature",)), 3)
    t.next_turn()
    assert t.turn.active == b
    assert there.types == frozenset(("planeswalker",))


@pytest.mark.rule("615.1a")
def test_615_1a_damage_is_prevented_during_your_turn_only() -> None:
    t, a, _ = two()
    gideon = walker("Prevent all damage that would be dealt to Gideon during your turn.", "Gideon")
    a.battlefield(gideon).hand(BOLT, BOLT)
    a.casts(BOLT, at=gideon)
    t.resolve()
    assert a.counters(gideon, "loyalty") == 5
    t.next_turn()
    a.casts(BOLT, at=gideon)
    t.resolve()
    assert a.counters(gideon, "loyalty") == 2


@pytest.mark.rule("603.2")
def test_603_2_it_triggers_when_loyalty_counters_are_removed() -> None:
    t, a, b = two()
    chandra = walker(
        "Whenever one or more loyalty counters are removed from Chandra, she deals that much "
        "damage "
        "to target opponent or planeswalker.\n−3: You gain 1 life.",
        "Chandra",
    )
    a.battlefield(chandra)
    a.activates(chandra)
    a.answers(b)
    t.pass_all()
    assert (a.life, b.life) == (21, 17)


@pytest.mark.rule("603.7")
def test_603_7_until_your_next_turn_whatever_damages_it_is_destroyed() -> None:
    t, a, b = two()
    vraska = walker(
        "+1: Until your next turn, whenever a creature deals combat damage to Vraska, destroy that "
        "creature.",
        "Vraska",
    )
    a.battlefield(vraska)
    b.battlefield(BEAR, OX)
    a.activates(vraska)
    t.resolve()
    t.next_turn()
    t.go_to("declare attackers")
    b.attacks({BEAR: vraska, OX: a})
    t.go_to("postcombat main")
    assert b.graveyard_names == ["Bear"]
    assert b.creatures == ["Ox"]


@pytest.mark.rule("603.7")
def test_603_7_either_of_those_creatures() -> None:
    t, a, b = two()
    tamiyo = walker(
        "+1: Choose up to two target creatures. Until your next turn, whenever either of those "
        "creatures deals combat damage, you draw a card.",
        "Tamiyo",
    )
    a.library(RELIC, RELIC, RELIC, RELIC).battlefield(tamiyo, BEAR, OX, RELIC)
    t.next_turn().next_turn()
    before = len(a.hand_names)
    a.activates(tamiyo, at=[BEAR, OX])
    t.resolve()
    t.go_to("declare attackers")
    a.attacks({BEAR: b})
    t.go_to("postcombat main")
    assert len(a.hand_names) == before + 1


@pytest.mark.rule("608.2d")
def test_608_2d_an_opponent_chooses_one_of_two_revealed_cards() -> None:
    t, a, b, c = three()
    karn = walker(
        "+1: Reveal the top two cards of your library. An opponent chooses one of them. Put that "
        "card into your hand and exile the other with a silver counter on it.\n−1: Put a card you "
        "own with a silver counter on it from exile into your hand.",
        "Karn",
    )
    a.library(BEAR, OX).battlefield(karn)
    a.activates(karn)
    t.resolve()
    a.answers(c)
    c.answers(OX)
    assert (a.hand_names, a.exile_names, b.question) == (["Ox"], ["Bear"], None)
    t.next_turn().next_turn().next_turn()
    a.activates(karn, ability=1)
    t.resolve()
    assert "Bear" in a.hand_names


@pytest.mark.rule("608.2d")
def test_608_2d_one_of_the_exiled_cards_may_be_played() -> None:
    t, a, _ = two()
    chandra = walker(
        "+1: Exile the top two cards of your library. Choose one of them. You may play that card "
        "this turn.",
        "Chandra",
    )
    a.library(FIELD, BEAR).battlefield(chandra)
    a.activates(chandra)
    t.resolve()
    a.answers(FIELD)
    with pytest.raises(ScenarioError):
        a.casts(BEAR)
    a.plays(FIELD)
    assert a.exile_names == ["Bear"]


@pytest.mark.rule("608.2d")
def test_608_2d_one_of_two_things_may_be_done() -> None:
    t, a, _ = two()
    chandra = walker("+2: You may sacrifice an artifact or discard a card. If you do, draw a card.")
    a.library(OX).battlefield(chandra, RELIC).hand(BEAR)
    a.activates(chandra)
    t.resolve()
    a.answers(True)
    a.answers("sacrifice an artifact")
    assert (a.graveyard_names, a.hand_names) == (["Relic"], ["Bear", "Ox"])


@pytest.mark.rule("613.1f")
def test_613_1f_other_planeswalkers_have_its_loyalty_abilities() -> None:
    t, a, _ = two()
    kasmina = walker(
        "Each other planeswalker you control has the loyalty abilities of Kasmina.\n+2: You gain 2 "
        "life.",
        "Kasmina",
    )
    other = walker("−1: You lose 1 life.", "Ral")
    a.battlefield(kasmina, other)
    a.activates(other, ability=1)
    t.resolve()
    assert (a.life, a.counters(other, "loyalty")) == (22, 7)
    with pytest.raises(ScenarioError):
        a.activates(other)


@pytest.mark.rule("107.3m")
@pytest.mark.rule("306.5b")
def test_306_5b_a_planeswalker_enters_with_x_loyalty_counters() -> None:
    t, a, _ = two()
    nissa = walker("+2: You gain 1 life.", "Nissa", "X", mana_cost="{X}")
    wastes = card("{T}: Add {C}{C}{C}.", "Land", "Wastes")
    a.battlefield(wastes).hand(nissa).casts(nissa, x=3)
    t.resolve()
    assert a.counters(nissa, "loyalty") == 3


@pytest.mark.rule("306.5b")
def test_306_5b_additional_loyalty_counters() -> None:
    t, a, _ = two()
    ral = walker(
        "Ral enters with an additional loyalty counter on him for each creature you control.",
        "Ral",
        "2",
    )
    a.battlefield(BEAR, OX).hand(ral).casts(ral)
    t.resolve()
    assert a.counters(ral, "loyalty") == 4


@pytest.mark.rule("614.2")
def test_614_2_that_creature_deals_triple_damage_to_opponents_until_your_next_turn() -> None:
    t, a, b = two()
    jeska = walker(
        "0: Choose target creature. Until your next turn, if that creature would deal combat "
        "damage "
        "to one of your opponents, it deals triple that damage to that player instead.",
        "Jeska",
    )
    a.battlefield(jeska, BEAR, OX)
    t.next_turn().next_turn()
    a.activates(jeska, at=BEAR)
    t.resolve()
    t.go_to("declare attackers")
    a.attacks({BEAR: b, OX: b})
    t.go_to("postcombat main")
    assert b.life == 12


@pytest.mark.rule("508.1g")
def test_508_1g_attackers_cost_life_until_your_next_turn() -> None:
    t, a, b = two()
    sivitri = walker(
        "+1: Until your next turn, creatures can't attack you or planeswalkers you control unless "
        "their controller pays 2 life for each of those creatures.",
        "Sivitri",
    )
    a.battlefield(sivitri)
    b.battlefield(BEAR, OX)
    a.activates(sivitri)
    t.resolve()
    t.next_turn()
    t.go_to("declare attackers")
    b.attacks({BEAR: a, OX: sivitri})
    t.go_to("postcombat main")
    assert (a.life, b.life) == (18, 16)


@pytest.mark.rule("109.2")
def test_109_2_all_but_some() -> None:
    t, a, b = two()
    elspeth = walker(
        "−5: Destroy all other permanents except for lands and tokens.", "Elspeth", "6"
    )
    a.battlefield(elspeth, BEAR, FIELD)
    b.battlefield(RELIC, FIELD, SOLDIER)
    a.activates(elspeth)
    t.resolve()
    assert (a.graveyard_names, b.graveyard_names) == (["Bear"], ["Relic"])
    assert (b.count("Soldier"), a.counters(elspeth, "loyalty")) == (1, 1)


@pytest.mark.rule("400.7")
def test_400_7_the_hands_and_graveyards_of_all_opponents_are_exiled() -> None:
    t, a, b, c = three()
    ashiok = walker("−1: Exile all cards from all opponents' hands and graveyards.", "Ashiok")
    a.battlefield(ashiok).hand(BEAR)
    b.hand(OX).graveyard(RELIC)
    c.hand(RELIC)
    a.activates(ashiok)
    t.resolve()
    assert (a.hand_names, b.hand_names, c.hand_names) == (["Bear"], [], [])
    assert (sorted(b.exile_names), c.exile_names) == (["Ox", "Relic"], ["Relic"])


@pytest.mark.rule("400.7")
def test_400_7_it_exiles_itself_and_each_creature_of_the_opponents() -> None:
    t, a, b = two()
    gideon = walker("−2: Exile Gideon and each creature your opponents control.", "Gideon")
    a.battlefield(gideon, BEAR)
    b.battlefield(OX)
    a.activates(gideon)
    t.resolve()
    assert (a.exile_names, b.exile_names, a.creatures) == (["Gideon"], ["Ox"], ["Bear"])


@pytest.mark.rule("601.3b")
def test_601_3b_an_emblem_lets_lands_and_permanents_be_played_from_the_graveyard() -> None:
    t, a, _ = two()
    wrenn = walker(
        '−3: You get an emblem with "You may play lands and cast permanent spells from your '
        'graveyard."',
        "Wrenn",
    )
    a.battlefield(wrenn).graveyard(FIELD, BEAR, BOLT)
    a.activates(wrenn)
    t.resolve()
    a.plays(FIELD)
    a.casts(BEAR)
    t.resolve()
    with pytest.raises(ScenarioError):
        a.casts(BOLT, at=a)
    assert a.creatures == ["Bear"]


@pytest.mark.rule("701.16")
def test_701_16_one_of_two_cards_goes_to_the_graveyard_and_the_other_stays() -> None:
    t, a, _ = two()
    jace = walker(
        "+1: Look at the top two cards of your library. Put one of them into your graveyard."
    )
    a.library(BEAR, OX).battlefield(jace)
    a.activates(jace)
    t.resolve()
    a.answers([BEAR])
    assert (a.graveyard_names, a.library_names[0]) == (["Bear"], "Ox")


@pytest.mark.rule("707.9")
def test_707_9_he_becomes_a_copy_except_that_he_has_hexproof() -> None:
    t, a, _ = two()
    oko = walker(
        "At the beginning of combat on your turn, Oko becomes a copy of up to one target creature "
        "you control until end of turn, except he has hexproof.",
        "Oko",
    )
    a.battlefield(oko, BEAR)
    number = a.find(oko)
    t.go_to("beginning of combat")
    a.answers([BEAR])
    t.resolve()
    there = t.permanent(number)
    assert (there.name, "hexproof" in there.keywords) == ("Bear", True)
    t.next_turn()
    assert t.permanent(number).name == "Oko"


@pytest.mark.rule("614.2")
def test_614_2_another_source_deals_more_damage() -> None:
    t, a, b = two()
    jaya = walker(
        "If another red source you control would deal damage to a permanent or player, it deals "
        "that "
        "much damage plus 1 to that permanent or player instead.\n−2: Jaya deals 2 damage to any "
        "target.",
        "Jaya",
        mana_cost="{R}",
    )
    red = card("This spell deals 3 damage to any target.", "Instant", "Fire", mana_cost="{R}")
    mountain = card("{T}: Add {R}.", "Land", "Peak")
    a.battlefield(jaya, mountain).hand(red)
    a.activates(jaya, at=b)
    t.resolve()
    assert b.life == 18
    a.casts(red, at=b)
    t.resolve()
    assert b.life == 14
