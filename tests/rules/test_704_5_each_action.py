"""704.5: the state-based actions are the ones listed under this number."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.venture_into_the_dungeon import Venture
from apnap.effects.instructions.all_instructions import ChangeLife, DealDamage, MoveTo, Pump
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.modify import Modify
from apnap.effects.instructions.turns import EndTheTurn
from apnap.effects.mechanics.dungeons import Room, dungeon
from apnap.effects.mechanics.roles import CreateRole
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.triggers.states import WhenUnattached
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, APlayer, Permanent
from apnap.effects.words.modifications import AddTypes, SetPowerToughness
from apnap.effects.words.selections import EachPlayer, Targets, You
from apnap.state.ability import (
    CounterLimitAbility,
    EnchantAbility,
    Keyword,
    SpellAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.names import HAND, NOBODY
from apnap.state.ruleset import Ruleset
from apnap.testing import Table, table
from apnap.testing.common_cards import ANTHEM, DISENCHANT, PLATINUM_ANGEL
from apnap.testing.dungeon_plays import room, venture
from apnap.testing.simple_cards import creature, gain_life, instant
from apnap.testing.simple_plays import cast

CREATURE = Permanent(("creature",))
BEAR = creature("Bear", 2, 2)
BOLT = instant("Bolt", DealDamage(Number(3), Targets()), target=AnyTarget())
SHRINK = instant("Shrink", Pump(Targets(), -2, -2), target=CREATURE)
HOPE = instant("Hope", ChangeLife(You(), Number(1)))
SWORD = CardDef("Sword", "artifact", "Equipment", cost="{0}")


def check(t: Table) -> None:
    """Have state-based actions checked: somebody gets priority anew."""
    t.seat(0).hand(HOPE).casts(HOPE)


MURDER = instant("Murder", Destroy(Targets()), target=Permanent())
CREATURE_TARGET = (Target(Permanent(("creature",))),)
HALL = dungeon("Hall", Room("Door", (gain_life(1),), ("Throne",)), Room("Throne", (gain_life(10),)))
TARGETED = dungeon("Trap", Room("Pit", (PutCounter(Targets()),), (), CREATURE_TARGET))


GREEN_BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)


# ---- players ---------------------------------------------------------------------------------


@pytest.mark.rule("704.5a")
@pytest.mark.parametrize(("life", "status"), [(3, "lost"), (4, "playing")])
def test_704_5a_no_life_left(life: int, status: str) -> None:
    t = table(3)
    a, b, _ = t.seats
    a.hand(BOLT)
    b.life(life)
    a.casts(BOLT, at=b)
    t.resolve()
    assert b.status == status
    assert t.log_has("704.5a") is (status == "lost")


@pytest.mark.rule("704.5b")
@pytest.mark.parametrize(("cards", "status"), [(0, "lost"), (1, "playing")])
def test_704_5b_drawing_from_an_empty_library(cards: int, status: str) -> None:
    t = table(3)
    a, b, _ = t.seats
    study = instant("Study", DrawCards(Targets()), target=APlayer())
    a.hand(study)
    b.library(*[BEAR] * cards, only=True)
    a.casts(study, at=b)
    t.resolve()
    assert b.status == status
    assert t.log_has("704.5b") is (status == "lost")


@pytest.mark.rule("704.5b")
def test_704_5b_an_empty_library_alone_is_no_loss() -> None:
    t = table(3)
    t.seat(1).library(only=True)
    check(t)
    assert t.seat(1).status == "playing"


@pytest.mark.rule("704.5b")
@pytest.mark.rule("101.2")
def test_704_5b_a_draw_from_an_empty_library_is_forgotten_after_the_check():
    t = table(2)
    a, b = t.seats
    b.battlefield(PLATINUM_ANGEL).library(only=True)
    cast(t, b, instant("Insight", DrawCards(You())))
    cast(t, a, MURDER, PLATINUM_ANGEL)
    assert b.status == "playing"


@pytest.mark.rule("704.5c")
@pytest.mark.parametrize(("poison", "status"), [(9, "lost"), (8, "playing")])
def test_704_5c_ten_poison_counters(poison: int, status: str) -> None:
    t = table(3)
    a, b, _ = t.seats
    sting = instant("Sting", PutCounter(Targets(), "poison"), target=APlayer())
    a.hand(sting)
    b.poison(poison)
    a.casts(sting, at=b)
    t.resolve()
    assert b.status == status
    assert t.log_has("704.5c") is (status == "lost")


@pytest.mark.rule("704.5a")
def test_704_5a_all_who_have_no_life_lose_together() -> None:
    t = table(3)
    a, b, c = t.seats
    quake = instant("Quake", ChangeLife(EachPlayer(), Number(3), -1))
    a.hand(quake).life(3)
    b.life(3)
    c.life(3)
    a.casts(quake)
    t.resolve()
    assert t.over
    assert t.winner is None
    assert [e.event.roles() for e in t.game.log if "704.5a" in e.rules] == [(0, 1, 2)]


# ---- tokens and copies -----------------------------------------------------------------------


@pytest.mark.rule("704.5d")
def test_704_5d_a_token_elsewhere_ceases_to_exist() -> None:
    t = table(2)
    a, b = t.seats
    goblin = CardDef("Goblin", "creature", "Goblin", power=1, toughness=1, token=True)
    bounce = instant("Bounce", MoveTo(Targets(), HAND), target=CREATURE)
    a.hand(bounce, bounce)
    b.battlefield(goblin, BEAR)
    a.casts(bounce, at=goblin)
    t.resolve()
    assert b.hand_names == []
    assert t.log_has("704.5d")
    a.casts(bounce, at=BEAR)
    t.resolve()
    assert b.hand_names == ["Bear"]


@pytest.mark.rule("704.5e")
def test_704_5e_a_copy_of_a_spell_elsewhere_ceases_to_exist() -> None:
    t = table(2)
    a, _ = t.seats
    a.hand(HOPE, HOPE)
    a.casts(HOPE)
    t.game.edit(t.game.turns[1].stack[-1]).copy_of = "spell"
    t.resolve()
    assert a.graveyard_names == []
    assert t.log_has("704.5e")
    a.casts(HOPE)
    t.resolve()
    assert a.graveyard_names == ["Hope"]


# ---- creatures -------------------------------------------------------------------------------


@pytest.mark.rule("704.5f")
def test_704_5f_zero_toughness_dies_even_if_indestructible() -> None:
    t = table(2)
    a, b = t.seats
    rock, big = creature("Rock", 2, 2, "indestructible"), creature("Big", 3, 3)
    a.hand(SHRINK, SHRINK)
    b.battlefield(rock, big)
    a.casts(SHRINK, at=rock)
    t.resolve()
    a.casts(SHRINK, at=big)
    t.resolve()
    assert b.graveyard_names == ["Rock"]
    assert b.permanents == ["Big"]
    assert t.log_has("704.5f")
    assert not t.log_has("701.7a")


@pytest.mark.rule("704.5f")
def test_704_5f_a_creature_dies_when_the_effect_that_keeps_it_alive_ends() -> None:
    t = table(2)
    a, b = t.seats
    feeble = CardDef("Feeble", "creature", "Spirit", "{W}", 0, 0)
    a.battlefield(ANTHEM, feeble, GREEN_BEAR)
    b.hand(DISENCHANT)
    a.passes()
    b.casts(DISENCHANT, at=a.find("Anthem"))
    t.resolve()
    assert a.creatures == ["Bear"]
    assert t.log_has("704.5f")


@pytest.mark.rule("704.5g")
def test_704_5g_lethal_damage_destroys() -> None:
    t = table(2)
    a, b = t.seats
    rock, big = creature("Rock", 2, 2, "indestructible"), creature("Big", 4, 4)
    a.hand(BOLT, BOLT, BOLT)
    b.battlefield(BEAR, rock, big)
    for target in (BEAR, rock, big):
        a.casts(BOLT, at=target)
        t.resolve()
    assert b.graveyard_names == ["Bear"]
    assert b.permanents == ["Rock", "Big"]
    assert b.damage(big) == 3
    assert t.log_has("704.5g")


def viper() -> CardDef:
    sting = DealDamage(Number(1), Targets())
    return CardDef(
        "Venom",
        "instant",
        cost="{0}",
        abilities=(Keyword("deathtouch"), SpellAbility((sting,), (Target(CREATURE),))),
    )


@pytest.mark.rule("704.5h")
def test_704_5h_deathtouch_destroys() -> None:
    t = table(2)
    a, b = t.seats
    rock, big = creature("Rock", 2, 2, "indestructible"), creature("Big", 9, 9)
    a.hand(viper(), viper())
    b.battlefield(rock, big)
    for target in (big, rock):
        a.casts(viper(), at=target)
        t.resolve()
    assert b.permanents == ["Rock"]
    assert t.log_has("704.5h")


@pytest.mark.rule("704.5h")
def test_704_5h_only_damage_since_the_last_check_counts() -> None:
    t = table(2)
    a, b = t.seats
    rock = creature("Rock", 9, 9, "indestructible")
    a.hand(viper())
    b.battlefield(rock)
    a.casts(viper(), at=rock)
    t.resolve()
    assert not t.game.object(b.find(rock)).deathtouched
    assert b.damage(rock) == 1


# ---- planeswalkers, Sagas, battles -----------------------------------------------------------


@pytest.mark.rule("704.5i")
@pytest.mark.parametrize(("loyalty", "stays"), [(3, False), (4, True)])
def test_704_5i_no_loyalty_left(loyalty: int, stays: bool) -> None:
    t = table(2)
    a, b = t.seats
    walker = CardDef("Walker", "planeswalker", "Walker", cost="{0}", loyalty=loyalty)
    a.hand(BOLT)
    b.battlefield(walker)
    a.casts(BOLT, at=walker)
    t.resolve()
    assert b.permanents == (["Walker"] if stays else [])
    assert t.log_has("704.5i") is not stays


def saga(chapters: int) -> CardDef:
    abilities = tuple(
        [TriggeredAbility(AtBeginning("end"), (), chapter=n) for n in range(1, chapters + 1)]
    )
    return CardDef("Saga", "enchantment", "Saga", cost="{0}", abilities=abilities)


@pytest.mark.rule("704.5s")
@pytest.mark.parametrize(("lore", "stays"), [(1, True), (2, False)])  # 714.3b: one more
def test_704_5s_a_finished_saga_is_sacrificed(lore: int, stays: bool) -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(saga(3), counters={"lore": lore})
    check(t)
    assert a.permanents == (["Saga"] if stays else [])
    assert t.log_has("704.5s") is not stays
    assert t.log_has("701.17a") is not stays


@pytest.mark.rule("704.5s")
def test_704_5s_not_while_a_chapter_ability_is_on_the_stack() -> None:
    t = table(2, at="postcombat main")
    a, _ = t.seats
    a.battlefield(saga(1), counters={"lore": 0})
    t.go_to("end")
    assert t.stack == ["Saga's ability"]
    t.game.edit(a.find("Saga")).counters = (("lore", 1),)
    t.game.mark(a.find("Saga"))
    check(t)
    assert t.stack == ["Saga's ability", "Hope"]
    assert a.permanents == ["Saga"]
    t.pass_all()
    assert a.permanents == []


def siege(defense: int) -> CardDef:
    return CardDef("Siege", "battle", "Siege", cost="{0}", defense=defense)


@pytest.mark.rule("704.5v")
@pytest.mark.parametrize(("defense", "stays"), [(3, False), (4, True)])
def test_704_5v_no_defense_left(defense: int, stays: bool) -> None:
    t = table(2)
    a, b = t.seats
    field = CardDef("Field", "battle", cost="{0}", defense=defense)  # not a Siege: 310.11b
    a.hand(BOLT).battlefield(field, protector=b)
    a.casts(BOLT, at="Field")
    t.resolve()
    assert a.permanents == (["Field"] if stays else [])
    assert t.log_has("704.5v") is not stays


@pytest.mark.rule("704.5v")
def test_704_5v_not_while_an_ability_of_it_is_on_the_stack() -> None:
    t = table(2, at="postcombat main")
    a, b = t.seats
    bell = TriggeredAbility(AtBeginning("end"), (ChangeLife(You(), Number(1)),))
    war = CardDef("War", "battle", "Siege", cost="{0}", defense=1, abilities=(bell,))
    a.battlefield(war, protector=b)
    t.go_to("end")
    assert t.stack == ["War's ability"]
    t.game.edit(a.find("War")).counters = ()
    t.game.mark(a.find("War"))
    check(t)
    assert a.permanents == ["War"]
    t.pass_all()
    assert a.permanents == []
    assert a.life == 22


@pytest.mark.rule("704.5w")
def test_704_5w_a_battle_without_protector_gets_one() -> None:
    t = table(4)
    a, b, c, _ = t.seats
    a.battlefield(siege(5), protector=b)
    t.begin()
    b.concedes()
    assert a.question is not None
    assert a.question.rule == "704.5w"
    assert [option.what for option in a.question.options] == [2, 3]
    a.answers(c)
    assert t.game.object(a.find("Siege")).protector == 2


@pytest.mark.rule("704.5w")
def test_704_5w_not_while_the_battle_is_attacked() -> None:
    t = table(3, at="beginning of combat")
    a, b, c = t.seats
    a.battlefield(BEAR, siege(5), protector=b)
    t.go_to("declare attackers")
    a.attacks({BEAR: "Siege"})
    b.concedes()
    assert a.question is None or a.question.rule != "704.5w"
    t.go_to("postcombat main")
    assert t.game.object(a.find("Siege")).protector == int(c)
    assert t.log_has("704.5w")


@pytest.mark.rule("704.5w")
def test_704_5w_out_of_range_of_everybody_it_goes_to_the_graveyard() -> None:
    t = table(6, ranges={0: 1, 2: 1, 3: 1}, teams="AAABBA")
    a = t.seat(0)
    a.battlefield(siege(5))
    check(t)
    assert a.permanents == []
    assert t.log_has("704.5w")


@pytest.mark.rule("704.5x")
def test_704_5x_a_siege_is_not_protected_by_its_controller() -> None:
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(siege(5), protector=a)
    plain = CardDef("War", "battle", cost="{0}", defense=5)
    b.battlefield(plain, protector=b)
    t.begin()
    assert a.question is not None
    assert a.question.rule == "704.5x"
    a.answers(b)
    assert t.game.object(a.find("Siege")).protector == 1
    assert t.game.object(b.find("War")).protector == 1


# ---- uniqueness ------------------------------------------------------------------------------


HERO = creature("Hero", 1, 1, types="legendary creature")


@pytest.mark.rule("704.5j")
def test_704_5j_its_controller_keeps_one_legend_of_a_name() -> None:
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(HERO, BEAR, BEAR, counters={"+1/+1": 1}).hand(HERO)
    b.battlefield(HERO)
    a.casts(HERO)
    t.resolve()
    assert a.question is not None
    assert a.question.rule == "704.5j"
    old, new = [option.what for option in a.question.options]
    a.answers(old)
    assert a.permanents == ["Hero", "Bear", "Bear"]
    assert t.game.find(new) is None
    assert a.graveyard_names == ["Hero"]
    assert b.permanents == ["Hero"]


@pytest.mark.rule("704.5j")
def test_704_5j_identical_legendary_tokens() -> None:
    t = table(2)
    a, _ = t.seats
    token = CardDef("Twin", "legendary creature", power=1, toughness=1, token=True)
    a.battlefield(token, many=1000)
    check(t)
    assert a.count(token) == 1


@pytest.mark.rule("704.5j")
def test_704_5j_before_2013_all_of_them_go() -> None:
    t = table(5, rules=Ruleset(legend_rule="all", range=1))
    a, b, c, d, _ = t.seats
    a.battlefield(HERO)
    b.battlefield(HERO)
    d.battlefield(HERO)
    check(t)
    assert (a.permanents, b.permanents, d.permanents) == ([], [], ["Hero"])
    assert c.permanents == []


def world(name: str) -> CardDef:
    return CardDef(name, "world enchantment", cost="{0}")


@pytest.mark.rule("704.5k")
def test_704_5k_only_the_newest_world_stays() -> None:
    t = table(3)
    a, b, _ = t.seats
    b.battlefield(world("Abyss"), world("Abyss"), many=1)
    check(t)
    assert b.permanents == []  # they were there equally long
    b.battlefield(world("Abyss"))
    check(t)
    t.pass_all()
    a.hand(world("Storm")).casts("Storm")
    t.resolve()
    assert b.permanents == []
    assert a.permanents == ["Storm"]
    assert t.log_has("704.5k")


@pytest.mark.rule("704.5y")
def test_704_5y_one_role_for_each_player() -> None:
    t = table(2)
    a, b = t.seats
    role = CardDef(
        "Role", "enchantment", "Aura Role", token=True, abilities=(EnchantAbility(CREATURE),)
    )
    b.battlefield(BEAR)
    a.battlefield(role, attached_to=BEAR)
    first = a.find(role)
    b.battlefield(role, attached_to=BEAR)
    a.battlefield(role, attached_to=BEAR)
    check(t)
    assert t.game.find(first) is None
    assert (a.permanents, b.permanents) == (["Role"], ["Bear", "Role"])
    assert t.log_has("704.5y")


@pytest.mark.rule("704.5y")
def test_704_5y_a_players_second_role_on_a_creature_replaces_the_first():
    t = table(2)
    a, b = t.seats
    a.hand(
        *[
            instant(name, CreateRole(name, Targets()), target=CREATURE)
            for name in ("Wicked", "Monster")
        ]
    )
    b.hand(instant("Sorcerer", CreateRole("Sorcerer", Targets()), target=CREATURE)).battlefield(
        GREEN_BEAR
    )
    a.casts("Wicked", at=b.find("Bear"))
    t.resolve()
    b.casts("Sorcerer", at=b.find("Bear"))
    t.resolve()
    a.casts("Monster", at=b.find("Bear"))
    t.resolve()
    t.pass_all()
    t.pass_all()
    assert a.permanents == ["Monster"]
    assert "Sorcerer" in b.permanents
    assert b.life == 19  # 111.10q


# ---- what is attached ------------------------------------------------------------------------


@pytest.mark.rule("704.5p")
def test_704_5p_creatures_battles_and_others_are_not_attached() -> None:
    t = table(2)
    a, b = t.seats
    ring = CardDef("Ring", "artifact")
    b.battlefield(BEAR)
    a.battlefield(creature("Rider", 1, 1), attached_to=BEAR)
    a.battlefield(siege(4), attached_to=BEAR, protector=b)
    a.battlefield(ring, attached_to=BEAR).battlefield(SWORD, attached_to=BEAR)
    check(t)
    attached = {name: t.game.object(a.find(name)).attached for name in a.permanents}
    bear = b.find(BEAR)
    assert attached == {"Rider": NOBODY, "Siege": NOBODY, "Ring": NOBODY, "Sword": bear}
    assert t.game.object(bear).attachments == (a.find(SWORD),)
    assert t.log_has("704.5p")


# ---- counters --------------------------------------------------------------------------------


@pytest.mark.rule("704.5q")
def test_704_5q_opposite_counters_annihilate() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(creature("Big", 5, 5), counters={"+1/+1": 3, "-1/-1": 2, "charge": 1})
    check(t)
    assert a.counters("Big", "+1/+1") == 1
    assert a.counters("Big", "-1/-1") == 0
    assert a.counters("Big", "charge") == 1
    assert t.log_has("704.5q")


@pytest.mark.rule("704.5r")
def test_704_5r_no_more_counters_than_allowed() -> None:
    t = table(2)
    a, _ = t.seats
    gem = CardDef("Gem", "artifact", abilities=(CounterLimitAbility("charge", 3),))
    a.battlefield(gem, counters={"charge": 5, "lore": 5})
    check(t)
    assert a.counters("Gem", "charge") == 3
    assert a.counters("Gem", "lore") == 5
    assert t.log_has("704.5r")


# ---- how they are performed ------------------------------------------------------------------


@pytest.mark.rule("704.5p")
@pytest.mark.rule("704.5n")
@pytest.mark.parametrize("toughness", [1, 0])
def test_704_5p_equipment_that_is_a_creature_becomes_unattached_once(toughness):
    mourner = CardDef(
        "Mourner",
        "enchantment",
        abilities=(
            TriggeredAbility(
                WhenUnattached(Permanent(("artifact",))), (ChangeLife(You(), Number(1)),)
            ),
        ),
    )
    change = (AddTypes(("creature",)), SetPowerToughness(1, toughness))
    wake = CardDef(
        "Wake",
        "instant",
        cost="{0}",
        abilities=(
            SpellAbility((Modify(Targets(), change),), (Target(Permanent(("artifact",))),)),
        ),
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, mourner).battlefield(SWORD, attached_to=BEAR)
    a.hand(wake).casts(wake, at=SWORD)
    t.resolve()
    assert t.stack == ["Mourner's ability"]
    lines = [entry for entry in t.game.log if "704.5n" in entry.rules or "704.5p" in entry.rules]
    assert [entry.rules[-2:] for entry in lines] == [("704.5n", "704.5p")] * toughness


@pytest.mark.rule("704.5t")
@pytest.mark.rule("309.6")
def test_704_5t_a_dungeon_is_completed_once_its_last_room_has_done_its_work():
    t = table(2)
    a = t.seats[0].outside(HALL)
    venture(t)
    t.pass_all()
    assert room(t) == "Hall: Door", "not the bottommost room"
    venture(t)
    assert room(t) == "Hall: Throne", "its ability has not left the stack"
    assert t.game.player(0).completed == ()
    t.pass_all()
    assert a.names("command") == []
    assert t.game.player(0).completed == ("Hall",)
    assert a.life == 31
    assert t.log_has("704.5t")
    assert t.log_has("309.7")


@pytest.mark.rule("704.5t")
def test_704_5t_also_if_the_last_ability_is_removed_for_want_of_a_target():
    t = table(2)
    a = t.seats[0].outside(TARGETED)
    venture(t)
    assert t.stack == []
    assert a.names("command") == []
    assert t.game.player(0).completed == ("Trap",)


@pytest.mark.rule("704.5t")
@pytest.mark.rule("721.1a")
def test_704_5t_also_if_the_last_ability_never_goes_on_the_stack():
    ends = instant("End", Venture(), EndTheTurn())
    vault = dungeon("Vault", Room("Vault", (gain_life(5),)))
    t = table(2)
    a = t.seats[0].outside(vault).hand(ends)
    a.casts(ends)
    t.resolve()
    t.go_to("upkeep", turn_of=t.seats[1])
    assert a.life == 20
    assert a.names("command") == []
    assert t.game.player(0).completed == ("Vault",)
