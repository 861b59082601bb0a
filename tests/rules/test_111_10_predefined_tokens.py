"""111.10: predefined tokens have set characteristics, which the creating effect may modify."""

import pytest

from apnap.effects.actions.create import CreateToken
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.predefined_tokens import PREDEFINED
from apnap.effects.mechanics.roles import CreateRole
from apnap.effects.words.amounts import CountersOn, Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Each, Targets, You
from apnap.rules.continuous import layers
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import instant
from apnap.testing.simple_plays import resolve_spell
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", power=2, toughness=2)
FIELD = CardDef("Field", "land")
GREEN_BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=3, toughness=4)
OX_2_4 = CardDef("Ox", "creature", "Ox", cost="{3}", power=2, toughness=4)


@pytest.mark.rule("111.10a")
@pytest.mark.parametrize("name", ["Treasure", "Gold"])
def test_111_10a_c_treasure_and_gold_make_mana_of_any_color(name: str):
    bear = CardDef("Green Bear", "creature", cost="{G}{U}", power=2, toughness=2)
    t = table(2)
    a, _ = t.seats
    resolve_spell(t, CreateToken(PREDEFINED[name], Number(2)))
    assert a.count(f"{name} Token") == 2
    a.hand(bear).casts(bear)
    t.resolve()
    assert a.permanents == ["Green Bear"]


@pytest.mark.rule("111.10b")
def test_111_10b_food_is_three_life():
    t = table(2)
    a, _ = t.seats
    a.lands("Forest", "Forest").battlefield(PREDEFINED["Food"])
    a.activates("Food Token")
    t.resolve()
    assert a.life == 23
    assert "Food Token" not in a.permanents


@pytest.mark.rule("111.10c")
def test_111_10c_gold_is_sacrificed_for_mana_without_being_tapped() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(PREDEFINED["Gold"], tapped=True).hand("Lightning Bolt")
    a.casts("Lightning Bolt", at=t.seats[1])
    assert a.names("battlefield") == []


@pytest.mark.rule("111.10d")
def test_111_10d_a_walker_is_a_black_zombie():
    t = table(2)
    a, _ = t.seats
    resolve_spell(t, CreateToken(PREDEFINED["Walker"]))
    base = a.object("Walker").card.base
    assert (base.colors, base.subtypes, a.power("Walker")) == ({"B"}, {"Zombie"}, 2)


@pytest.mark.rule("111.10f")
def test_111_10f_a_clue_is_a_card():
    t = table(2)
    a, _ = t.seats
    a.lands("Forest", "Forest").battlefield(PREDEFINED["Clue"])
    a.activates("Clue Token")
    t.resolve()
    assert len(a.hand_names) == 1


@pytest.mark.rule("111.10e")
def test_111_10e_a_shard_scries_and_draws():
    t = table(2)
    a, _ = t.seats
    a.lands("Forest", "Forest").battlefield(PREDEFINED["Shard"]).library(BEAR, FIELD)
    a.activates("Shard Token")
    t.resolve()
    a.answers([BEAR])
    assert a.hand_names == ["Field"]


@pytest.mark.rule("111.10g")
def test_111_10g_blood_is_a_card_for_a_card():
    t = table(2)
    a, _ = t.seats
    a.lands("Forest").battlefield(PREDEFINED["Blood"]).hand(BEAR, FIELD)
    a.activates("Blood Token", choose=BEAR)
    t.resolve()
    assert a.graveyard_names == ["Bear"]
    assert a.hand_names == ["Field", "Blank"]


@pytest.mark.rule("111.10h")
def test_111_10h_powerstones_are_for_artifacts_and_abilities():
    t = table(2)
    a, _ = t.seats
    a.battlefield(PREDEFINED["Powerstone"])
    a.hand(CardDef("Relic", "artifact", cost="{1}"), CardDef("Ant", "creature", cost="{1}"))
    assert a.may_cast("Relic")
    assert not a.may_cast("Ant")


@pytest.mark.rule("111.10i")
def test_111_10i_an_incubator_transforms_into_a_creature() -> None:
    t = table(2)
    a, _ = t.seats
    grow = card("Incubate 3.", "Sorcery", "Grow")
    a.hand(grow).lands("Forest", "Forest")
    a.casts(grow)
    t.resolve()
    a.activates("Incubator Token")
    t.resolve()
    assert a.creatures == ["Phyrexian Token"]
    assert a.power(t.game.player(0).battlefield[-1]) == 3


@pytest.mark.rule("111.10j")
@pytest.mark.parametrize(
    ("role", "size"),
    [("Cursed", (1, 1)), ("Monster", (3, 3)), ("Royal", (3, 3)), ("Virtuous", (4, 4))],
)
def test_111_10j_a_role_is_created_attached(role, size):
    shrine = CardDef("Shrine", "enchantment", cost="{1}")
    t = table(2)
    a, b = t.seats
    a.hand(instant("Cast", CreateRole(role, Targets()), target=CREATURE)).battlefield(shrine)
    b.battlefield(GREEN_BEAR)
    a.casts("Cast", at=b.find("Bear"))
    t.resolve()
    assert (b.power("Bear"), b.toughness("Bear")) == size
    assert role in a.permanents
    kept = layers.characteristics_of(t.game, b.find("Bear")).keywords
    assert kept == {"Monster": {"trample"}, "Royal": {"ward"}}.get(role, set())


@pytest.mark.rule("111.10k")
@pytest.mark.rule("111.10m")
@pytest.mark.rule("111.10n")
@pytest.mark.rule("111.10p")
@pytest.mark.rule("111.10q")
@pytest.mark.parametrize(
    ("role", "power", "keyword"),
    [
        ("Monster", 3, "trample"),
        ("Royal", 3, "ward"),
        ("Sorcerer", 3, ""),
        ("Virtuous", 4, ""),  # for the Role, and another enchantment
        ("Wicked", 3, ""),
    ],
)
def test_111_10_roles_change_what_they_are_attached_to(role, power, keyword) -> None:
    t = table(2)
    a, b = t.seats
    give = card(
        f"Create a {role} Role token attached to target creature you control.", "Sorcery", "Give"
    )
    bear = card("", "Creature — Bear", "Cub")
    a.battlefield(bear, card("", "Enchantment", "Shrine")).hand(give, give)
    a.casts(give, at=bear)
    t.resolve()
    assert a.power(bear) == power
    assert not keyword or keyword in layers.characteristics_of(t.game, a.find(bear)).keywords
    a.casts(give, at=bear)
    t.pass_all()
    assert a.names("battlefield").count(role) == 1  # 704.5y: the older one is gone
    assert a.power(bear) == power
    assert b.life == (19 if role == "Wicked" else 20)
    if role == "Sorcerer":
        t.go_to("declare attackers")
        a.attacks({bear: b})
        assert t.stack == ["Cub's ability"]


@pytest.mark.rule("111.10r")
@pytest.mark.parametrize(("card", "grown"), [(GREEN_BEAR, 1), (OX, 0)])
def test_111_10r_a_young_hero_grows_while_it_is_small(card, grown):
    t = table(2)
    a, b = t.seats
    a.hand(instant("Cast", CreateRole("Young Hero", Targets()), target=CREATURE)).battlefield(card)
    a.casts("Cast", at=card)
    t.resolve()
    a.attacks({card: b})
    t.pass_all()
    assert t.game.object(a.find(card.name)).count("+1/+1") == grown


@pytest.mark.rule("111.10s")
def test_111_10s_a_map_lets_a_creature_explore():
    t = table(2)
    a, b = t.seats
    a.lands("Forest").battlefield(PREDEFINED["Map"], BEAR).library(FIELD)
    b.battlefield(BEAR)
    a.activates("Map Token", at=a.find(BEAR))
    t.resolve()
    assert a.hand_names == ["Field"]
    resolve_spell(t, ChangeLife(You(), CountersOn("+1/+1", Each(CREATURE))))
    assert a.life == 20


@pytest.mark.rule("111.10t")
def test_111_10t_junk_lets_its_player_play_the_top_card_this_turn():
    t = table(2)
    a, b = t.seats
    a.library(GREEN_BEAR, OX_2_4).lands("Forest", "Forest")
    a.hand(instant("Find", CreateToken(PREDEFINED["Junk"])))
    a.casts("Find")
    t.resolve()
    a.activates(a.find("Junk Token"))
    t.resolve()
    assert a.may_cast(t.game.player(0).exile[0])
    t.go_to("upkeep", turn_of=b)
    t.go_to("precombat main", turn_of=a)
    assert not a.may_cast(t.game.player(0).exile[0])
