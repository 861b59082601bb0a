"""What players have, can't do or lose for a while, by the words of cards, as they play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import ScenarioError, Seat, Table
from apnap.testing.tables import three
from apnap.testing.texts import card, refused

FOREST = CardDef("Forest", "basic land", "Forest")
BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", power=2, toughness=4)
BOLT = card("Bolt deals 3 damage to any target.", "Instant", "Bolt")


def casts(t: Table, who: Seat, text: str, at: object = None) -> None:
    spell = card(text, "Instant", "Some Spell")
    who.hand(spell).casts(spell, at=at)
    t.resolve()


@pytest.mark.rule("702.16j")
def test_702_16j_a_player_has_protection_from_everything() -> None:
    t, a, b, _ = three()
    refuge = card(
        "Until your next turn, your life total can't change and you gain protection from "
        "everything. All permanents you control phase out.\nExile Refuge.",
        "Instant",
        "Refuge",
    )
    a.hand(refuge).battlefield(BEAR)
    b.battlefield(OX).hand(BOLT)
    a.casts(refuge)
    t.resolve()
    assert a.creatures == []
    assert a.exile_names == ["Refuge"]
    with pytest.raises(ScenarioError, match="can't be chosen"):
        b.casts(BOLT, at=a)
    casts(t, b, "Each player loses 2 life.")
    casts(t, b, "Each player gains 1 life.")
    assert (a.life, b.life) == (20, 19)
    t.next_turn()
    t.go_to("declare attackers")
    b.attacks({OX: a})
    t.go_to("end of combat")
    assert a.life == 20
    t.go_to("upkeep", turn_of=a)
    assert a.creatures == ["Bear"]
    b.casts(BOLT, at=a)
    t.resolve()
    assert a.life == 17


@pytest.mark.rule("305.2")
def test_305_2_an_additional_land_this_turn() -> None:
    t, a, _, _ = three()
    a.hand(FOREST, FOREST, FOREST, FOREST)
    casts(t, a, "You may play an additional land this turn.")
    a.plays(FOREST).plays(FOREST)
    with pytest.raises(ScenarioError, match=r"305\.2b"):
        a.plays(FOREST)
    t.next_turn()
    t.next_turn()
    t.next_turn()
    a.plays(FOREST)
    with pytest.raises(ScenarioError, match=r"305\.2b"):
        a.plays(FOREST)


@pytest.mark.rule("615.1a")
def test_615_1a_damage_to_and_by_a_permanent_until_your_next_turn() -> None:
    t, a, b, c = three()
    b.battlefield(OX)
    a.hand(BOLT)
    text = (
        "Until your next turn, prevent all damage that would be dealt to and dealt by target "
        "permanent an opponent controls."
    )
    casts(t, a, text, at=b.find(OX))
    a.casts(BOLT, at=b.find(OX))
    t.resolve()
    assert b.damage(OX) == 0
    t.next_turn()
    t.go_to("declare attackers")
    b.attacks({OX: c})
    t.go_to("end of combat")
    assert c.life == 20


@pytest.mark.rule("601.3")
def test_601_3_no_more_than_one_spell_each_turn() -> None:
    t, a, b, _ = three()
    law = card("Each player can't cast more than one spell each turn.", "Enchantment", "Law")
    a.battlefield(law)
    a.hand(BOLT, BOLT)
    b.hand(BOLT)
    a.casts(BOLT, at=b)
    with pytest.raises(ScenarioError, match=r"601\.3"):
        a.casts(BOLT, at=b)
    b.casts(BOLT, at=a)
    t.resolve()
    t.resolve()
    t.next_turn()
    a.casts(BOLT, at=b)
    assert t.stack == ["Bolt"]


@pytest.mark.rule("601.3")
def test_601_3_kinds_of_spells_that_cant_be_cast() -> None:
    t, a, b, _ = three()
    free = CardDef("Cub", "creature", "Bear", cost="{0}", power=1, toughness=1)
    a.battlefield(card("Your opponents can't cast noncreature spells.", "Enchantment", "Veil"))
    ban = "You can't cast more than two creature spells each turn."
    b.battlefield(card(ban, "Enchantment", "Ban"))
    b.hand(BOLT, free, free, free)
    t.next_turn()
    with pytest.raises(ScenarioError, match=r"601\.3"):
        b.casts(BOLT, at=a)
    for _ in range(2):
        b.casts(free)
        t.resolve()
    with pytest.raises(ScenarioError, match=r"601\.3"):
        b.casts(free)
    assert refused("Players can't cast more than one spell each year.", "Enchantment")


@pytest.mark.rule("118.9")
def test_118_9_an_opponent_cast_three_spells_this_turn() -> None:
    t, a, b, c = three()
    trap = card(
        "If an opponent cast three or more spells this turn, you may pay {0} rather than pay "
        "this spell's mana cost.\nExile any number of target spells.",
        "Instant",
        "Trap",
        mana_cost="{2}{U}{U}",
    )
    c.hand(trap)
    a.hand(BOLT, BOLT, BOLT)
    b.hand(BOLT)
    a.casts(BOLT, at=b)
    t.resolve()
    a.casts(BOLT, at=b)
    b.casts(BOLT, at=a)
    assert not c.may_cast(trap)  # three spells, but not by one opponent
    t.resolve()
    t.resolve()
    a.casts(BOLT, at=b)
    a.passes()
    b.passes()
    c.casts(trap, at=[a.find(BOLT, zones=("stack",))])
    t.resolve()
    assert t.stack == []
    assert a.exile_names == ["Bolt"]


@pytest.mark.rule("608.2c")
def test_608_2c_less_life_and_fewer_creatures_than_an_opponent() -> None:
    t, a, b, c = three()
    text = (
        "If you have less life than an opponent, you gain 6 life. If you control fewer creatures "
        "than an opponent, create three 1/1 white Soldier creature tokens."
    )
    casts(t, a, text)
    assert (a.life, a.creatures) == (20, [])
    c.life(25)
    casts(t, a, text)
    assert (a.life, a.creatures) == (26, [])
    b.battlefield(BEAR)
    casts(t, a, text)
    assert (a.life, a.count("Soldier Token")) == (26, 3)


@pytest.mark.rule("104.2b")
@pytest.mark.parametrize("tied", [False, True])
def test_104_2b_the_player_with_the_highest_life_total(tied: bool) -> None:
    t, a, b, c = three()
    sky = card(
        "This enchantment enters with seven omen counters on it.\n"
        "At the beginning of your upkeep, remove an omen counter from this enchantment. If there "
        "are no omen counters on this enchantment, the player with the highest life total wins "
        "the game. If two or more players are tied for highest life total, the game is a draw.",
        "Enchantment",
        "Sky",
    )
    a.hand(sky).casts(sky)
    t.resolve()
    b.life(30)
    c.life(30 if tied else 29)
    casts(t, a, "Remove five omen counters from target enchantment.", at=a.find(sky))
    for left in (1, 0):
        t.go_to("upkeep", turn_of=a)
        t.resolve()
        assert t.over == (left == 0)
        if left:
            t.next_turn()
    assert [seat.name for seat in t.winners] == ([] if tied else ["B"])


@pytest.mark.rule("610.3")
def test_610_3_until_an_opponent_becomes_the_monarch() -> None:
    t, a, b, _ = three()
    jailer = card(
        "When this creature enters, you become the monarch.\n"
        "When this creature enters, exile target creature an opponent controls until an opponent "
        "becomes the monarch.",
        "Creature",
        "Jailer",
    )
    b.battlefield(BEAR, OX)
    a.hand(jailer).casts(jailer)
    t.resolve()
    a.answers(list(a.question.options))
    a.answers(b.find(BEAR))
    t.resolve()
    t.resolve()
    assert b.creatures == ["Ox"]
    casts(t, a, "Destroy target creature.", at=a.find(jailer))
    assert b.creatures == ["Ox"]
    casts(t, b, "You become the monarch.")
    assert sorted(b.creatures) == ["Bear", "Ox"]


@pytest.mark.rule("603.10d")
def test_603_10d_when_control_is_lost_again() -> None:
    t, a, b, _ = three()
    b.battlefield(BEAR, tapped=True)
    text = (
        "Untap target creature an opponent controls and gain control of it until end of turn. "
        "That creature gains haste until end of turn. When you lose control of the creature, "
        "tap it."
    )
    casts(t, a, text, at=b.find(BEAR))
    assert a.creatures == ["Bear"]
    assert not a.is_tapped(BEAR)
    t.go_to("declare attackers")
    a.attacks({BEAR: b})
    casts(t, a, "Untap target creature.", at=a.find(BEAR))
    t.go_to("end")
    while t.step == "end":
        t.pass_once()
    t.resolve()  # 514.3a: in the cleanup step
    assert (b.creatures, b.is_tapped(BEAR)) == (["Bear"], True)


@pytest.mark.rule("508.7")
def test_508_7_reselecting_during_the_declare_attackers_step() -> None:
    t, a, b, c = three()
    mage = card(
        "Flash\nWhen this creature enters during the declare attackers step, you may reselect "
        "which player or permanent target attacking creature is attacking.",
        "Creature",
        "Mage",
    )
    a.battlefield(BEAR)
    b.hand(mage, mage)
    b.casts(mage)
    t.resolve()
    assert t.stack == []  # not during that step
    t.go_to("declare attackers")
    a.attacks({BEAR: b})
    b.casts(mage)
    t.resolve()
    b.answers(a.find(BEAR))
    t.resolve()
    b.answers(True)
    b.answers(c)
    t.go_to("end of combat")
    assert (b.life, c.life) == (20, 18)


@pytest.mark.rule("607.2d")
def test_607_2d_the_chosen_players_graveyard_and_spells() -> None:
    t, a, b, c = three()
    nemesis = card(
        "As this creature enters, choose a player.\n"
        "Nemesis's power and toughness are each equal to the number of cards in the chosen "
        "player's graveyard.\n"
        "Whenever the chosen player casts a spell, that player mills a card.",
        "Creature",
        "Nemesis",
        power="*",
        toughness="*",
    )
    b.graveyard(BEAR, OX)
    c.graveyard(FOREST)
    a.hand(nemesis).casts(nemesis)
    t.resolve()
    a.answers(b)
    assert a.power(nemesis) == 2
    b.hand(BOLT)
    c.hand(BOLT)
    c.casts(BOLT, at=b)
    assert t.stack == ["Bolt"]
    b.casts(BOLT, at=c)
    t.resolve()
    assert a.toughness(nemesis) == 3


@pytest.mark.rule("604.3")
def test_604_3_card_types_among_cards_in_all_graveyards() -> None:
    t, a, b, _ = three()
    goyf = card(
        "Goyf's power is equal to the number of card types among cards in all graveyards and its "
        "toughness is equal to that number plus 1.",
        "Creature",
        "Goyf",
        power="*",
        toughness="1+*",
    )
    a.battlefield(goyf).graveyard(BEAR, OX)
    b.graveyard(FOREST, BOLT)
    t.begin()
    assert (a.power(goyf), a.toughness(goyf)) == (3, 4)


@pytest.mark.rule("509.1c")
def test_509_1c_two_static_sentences_in_one() -> None:
    t, a, b, _ = three()
    umbra = card(
        "Enchant creature\nEnchanted creature gets +4/+4 and has first strike, and all creatures "
        "able to block it do so.",
        "Enchantment — Aura",
        "Umbra",
    )
    a.battlefield(BEAR)
    b.battlefield(OX)
    a.hand(umbra).casts(umbra, at=a.find(BEAR))
    t.resolve()
    assert a.power(BEAR) == 6
    t.go_to("declare attackers")
    a.attacks({BEAR: b})
    t.go_to("declare blockers")
    with pytest.raises(ScenarioError, match=r"509\.1c"):
        b.blocks({})
    b.blocks({OX: a.find(BEAR)})
    t.go_to("end of combat")
    assert (a.creatures, b.creatures) == (["Bear"], [])


@pytest.mark.rule("608.2c")
def test_608_2c_it_is_what_the_condition_or_the_cost_was_about() -> None:
    t, a, _, _ = three()
    mine = card(
        "{T}, Remove a mining counter from this land: Add {G}. If there are no mining counters "
        "on this land, sacrifice it.",
        "Land",
        "Mine",
    )
    idol = card("Remove a +1/+1 counter from this creature: Regenerate it.", "Creature", "Idol")
    green = CardDef("Green", "instant", cost="{G}")
    a.battlefield(mine, counters={"mining": 1}).hand(green, green)
    a.battlefield(idol, counters={"+1/+1": 1})
    a.casts(green)
    assert a.permanents == ["Idol"]
    a.activates(idol)
    t.pass_all()
    casts(t, a, "Destroy target creature.", at=a.find(idol))
    assert a.creatures == ["Idol"]


@pytest.mark.rule("303.4b")
def test_303_4b_that_creature_is_the_enchanted_one() -> None:
    t, a, b, _ = three()
    curse = card(
        "Enchant creature\nAt the beginning of the upkeep of enchanted creature's controller, put "
        "a -1/-1 counter on that creature.\nWhenever enchanted creature blocks or becomes "
        "blocked, you may put a +1/+1 counter on it.",
        "Enchantment — Aura",
        "Curse",
    )
    b.battlefield(OX)
    a.battlefield(BEAR)
    a.hand(curse).casts(curse, at=b.find(OX))
    t.resolve()
    t.go_to("declare attackers")
    a.attacks({BEAR: b})
    t.go_to("declare blockers")
    b.blocks({OX: a.find(BEAR)})
    t.resolve()
    a.answers(True)
    assert b.counters(OX, "+1/+1") == 1
    t.go_to("upkeep", turn_of=b)
    t.resolve()
    assert b.power(OX) == 2  # 704.5q: the counters are gone, both
