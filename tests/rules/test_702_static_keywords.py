"""702: keywords that rules look for by their names."""

import pytest

from apnap.effects.costs.parts import SacrificeThis, TapThis
from apnap.effects.instructions.all_instructions import DealDamage, Destroy, DrawCards, MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.triggers.events import WhenLifeChanges
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, APlayer, CardIn, HasColor, HasType, Permanent
from apnap.effects.words.modifications import LoseAbilities, SetTypes
from apnap.effects.words.rule_changes import AttacksAsThough
from apnap.effects.words.selections import Each, Targets, You
from apnap.rules.combat.banding import FormBand
from apnap.rules.continuous import layers
from apnap.rules.machine.events import destroy
from apnap.rules.objects.damage import Damage
from apnap.state.ability import (
    Ability,
    ActivatedAbility,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.names import GRAVEYARD, HAND
from apnap.state.question import Arrange
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import may_block, one_on_one

CREATURE = Permanent(("creature",))


BEAR = creature("Bear", 2, 2)
WALL = creature("Wall", 0, 8)


# ---- evasion ---------------------------------------------------------------------------------


@pytest.mark.rule("702.9b")
@pytest.mark.rule("702.9c")
@pytest.mark.rule("702.17b")
@pytest.mark.rule("702.17c")
def test_702_9b_flying_and_reach() -> None:
    flier, reacher = (
        creature("Bird", 2, 2, *abilities_of("Flying", number=0)),
        creature("Spider", 2, 2, *abilities_of("Reach", number=0)),
    )
    assert not may_block(flier, BEAR)
    assert may_block(flier, creature("Other", 2, 2, *abilities_of("Flying", number=0)))
    assert may_block(flier, reacher)
    assert may_block(BEAR, flier)
    twice = creature("Bird", 1, 1, *abilities_of("Flying") * 2)
    assert may_block(twice, creature("Spider", 1, 1, *abilities_of("Reach") * 2))


@pytest.mark.rule("702.13b")
@pytest.mark.rule("702.13c")
def test_702_13b_intimidate() -> None:
    dire = creature("Dire", 2, 2, *abilities_of("Intimidate") * 2, colors="BR")
    assert not may_block(dire, creature("Elf", 1, 1, colors="G"))
    assert may_block(dire, creature("Goblin", 1, 1, colors="RG"))
    assert may_block(dire, creature("Golem", 1, 1, types="artifact creature"))


@pytest.mark.rule("702.36b")
@pytest.mark.rule("702.36c")
def test_702_36b_fear() -> None:
    dire = creature("Dire", 2, 2, *abilities_of("Fear") * 2, colors="R")
    assert not may_block(dire, creature("Goblin", 1, 1, colors="R"))
    assert may_block(dire, creature("Rat", 1, 1, colors="B"))
    assert may_block(dire, creature("Golem", 1, 1, types="artifact creature"))


@pytest.mark.rule("702.28b")
@pytest.mark.rule("702.28c")
def test_702_28b_shadow() -> None:
    one, other = (
        creature("One", 2, 2, *abilities_of("Shadow", number=0)),
        creature("Other", 2, 2, *abilities_of("Shadow", number=0)),
    )
    assert not may_block(one, BEAR)
    assert not may_block(BEAR, one)
    assert may_block(one, other)


@pytest.mark.rule("702.31b")
@pytest.mark.rule("702.31c")
def test_702_31b_horsemanship() -> None:
    one, other = (
        creature("One", 2, 2, *abilities_of("Horsemanship", number=0)),
        creature("Other", 2, 2, *abilities_of("Horsemanship", number=0)),
    )
    assert not may_block(one, BEAR)
    assert may_block(BEAR, one)
    assert may_block(one, other)


@pytest.mark.rule("702.118b")
@pytest.mark.rule("702.118c")
def test_702_118b_skulk() -> None:
    sneak = creature("One", 2, 2, *abilities_of("Skulk", number=0))
    assert not may_block(sneak, creature("Ape", 3, 3))
    assert may_block(sneak, BEAR)


@pytest.mark.rule("702.14c")
@pytest.mark.rule("702.14e")
def test_702_14c_every_kind_of_landwalk() -> None:
    snow = CardDef("Snow-Covered Swamp", "basic snow land", "Swamp")
    foundry = CardDef("Foundry", "artifact land")
    cases = (
        ("Islandwalk", "Island", "Swamp"),
        ("Snow swampwalk", snow, "Swamp"),
        ("Nonbasic landwalk", foundry, "Island"),
        ("Artifact landwalk", foundry, "Island"),
        ("Legendary landwalk", CardDef("Keep", "legendary land"), "Island"),
    )
    for keyword, stops, does_not in cases:
        walker = creature("Walker", 2, 2, *abilities_of(keyword) * 2)
        assert not may_block(walker, BEAR, stops), keyword
        assert may_block(walker, BEAR, does_not), keyword


@pytest.mark.rule("702.14d", example=1)
def test_702_14d_landwalk_does_not_cancel_landwalk() -> None:
    snow = CardDef("Snow-Covered Forest", "basic snow land", "Forest")
    assert not may_block(
        creature("One", 2, 2, *abilities_of("Snow forestwalk", number=0)),
        creature("Other", 2, 2, *abilities_of("Snow forestwalk", number=0)),
        snow,
    )


@pytest.mark.rule("702.14c")
@pytest.mark.rule("802.2a")
def test_702_14c_only_the_defending_players_lands_count() -> None:
    t = table(3)
    a, b, c = t.seats
    walker = creature("Walker", 2, 2, *abilities_of("Islandwalk", number=0))
    a.battlefield(walker).lands("Island")
    b.battlefield(BEAR)
    c.lands("Island")
    t.go_to("declare attackers")
    a.attacks({walker: b})
    t.go_to("declare blockers")
    b.blocks({BEAR: walker})
    assert t.turn.blockers == [("Bear", "Walker")]


@pytest.mark.rule("702.111b")
@pytest.mark.rule("702.111c")
def test_702_111b_menace_needs_two_not_more() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(creature("Ogre", 3, 3, *abilities_of("Menace") * 2))
    b.battlefield(BEAR, WALL)
    t.go_to("declare attackers")
    a.attacks({"Ogre": b})
    t.go_to("declare blockers")
    with pytest.raises(AssertionError):
        b.blocks({BEAR: "Ogre"})
    b.blocks({BEAR: "Ogre", WALL: "Ogre"})


# ---- attacking, haste, flash -----------------------------------------------------------------


@pytest.mark.rule("702.3b")
@pytest.mark.rule("702.3c")
def test_702_3b_defender_cannot_attack() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(creature("Rampart", 1, 4, *abilities_of("Defender") * 2), BEAR)
    t.go_to("declare attackers")
    assert a.question is not None
    assert {option.what for option in a.question.options} == {a.find(BEAR)}


@pytest.mark.rule("702.3b")
@pytest.mark.rule("609.4")
@pytest.mark.parametrize("awake", [True, False])
def test_702_3b_it_attacks_as_though_it_did_not_have_defender(awake: bool) -> None:
    t = table(2)
    a, b = t.seats
    rampart = creature("Rampart", 1, 4, *abilities_of("Defender"))
    wakes = StaticAbility(Permanent(("creature",), "you"), (AttacksAsThough(),))
    a.battlefield(rampart, BEAR)
    if awake:
        a.battlefield(CardDef("Waking", "enchantment", abilities=(wakes,)))
    t.go_to("declare attackers")
    assert a.question is not None
    assert (a.find(rampart) in [option.what for option in a.question.options]) is awake
    if awake:
        a.attacks({rampart: b})
        t.go_to("end")
        assert b.life == 19
    assert "defender" in layers.characteristics_of(t.game, a.find(rampart)).keywords


@pytest.mark.rule("702.20b")
@pytest.mark.rule("702.20c")
def test_702_20b_vigilance() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(creature("Angel", 4, 4, *abilities_of("Vigilance") * 2), BEAR)
    t.go_to("declare attackers")
    a.attacks({"Angel": b, BEAR: b})
    assert (a.object("Angel").tapped, a.object(BEAR).tapped) == (False, True)


@pytest.mark.rule("702.10b")
@pytest.mark.rule("702.10c")
@pytest.mark.rule("702.10d")
def test_702_10c_haste_for_attacks_and_for_tapping() -> None:
    t = table(2)
    a, _ = t.seats
    draws = ActivatedAbility((DrawCards(You()),), costs=(TapThis(),))
    a.battlefield(creature("Slow", 1, 1, draws), sick=True)
    a.battlefield(creature("Quick", 1, 1, draws, *abilities_of("Haste") * 2), sick=True)
    assert not a.may_activate("Slow")
    assert a.may_activate("Quick")
    t.go_to("declare attackers")
    assert a.question is not None
    assert {option.what for option in a.question.options} == {a.find("Quick")}


@pytest.mark.rule("702.8a")
@pytest.mark.rule("702.8b")
def test_702_8a_flash() -> None:
    t = table(2)
    _, b = t.seats
    b.hand(creature("Ambush", 1, 1, *abilities_of("Flash") * 2), BEAR)
    assert b.may_cast("Ambush")
    assert not b.may_cast(BEAR)


# ---- deathtouch, lifelink, wither, infect, toxic ---------------------------------------------


def shooter(*abilities: Ability) -> CardDef:
    """Sacrificed as a cost: it deals damage when it is gone."""
    shot = ActivatedAbility(
        (DealDamage(Number(1), Targets()),),
        costs=(SacrificeThis(),),
        targets=(Target(AnyTarget()),),
    )
    return creature("Shooter", 1, 1, shot, *abilities)


@pytest.mark.rule("702.2b")
@pytest.mark.rule("702.2f")
def test_702_2b_any_damage_by_deathtouch_destroys() -> None:
    t = table(2)
    _, b = one_on_one(
        t, creature("Asp", 1, 1, *abilities_of("Deathtouch") * 2), creature("Giant", 9, 9)
    )
    assert b.permanents == []
    t = table(2)
    _, b = one_on_one(t, creature("Snake", 1, 1), creature("Giant", 9, 9))
    assert b.permanents == ["Giant"]


@pytest.mark.rule("702.2e")
@pytest.mark.rule("702.15c")
@pytest.mark.rule("702.80b")
@pytest.mark.rule("702.90d")
def test_702_2e_as_the_source_last_was() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(shooter(*abilities_of("Deathtouch"), *abilities_of("Lifelink")))
    b.battlefield(WALL)
    a.activates("Shooter", at=WALL)
    t.pass_all()
    assert (b.permanents, a.life) == ([], 21)
    for keyword in ("Wither", "Infect"):
        t = table(2)
        a, b = t.seats
        a.battlefield(shooter(*abilities_of(keyword)))
        b.battlefield(WALL)
        a.activates("Shooter", at=WALL)
        t.pass_all()
        assert (b.toughness(WALL), b.object(WALL).damage) == (7, 0)


@pytest.mark.rule("702.2d")
@pytest.mark.rule("702.15d")
@pytest.mark.rule("702.80c")
@pytest.mark.rule("702.90e")
def test_702_2d_from_whatever_zone() -> None:
    for keyword in ("Deathtouch", "Lifelink", "Wither", "Infect"):
        t = table(2)
        a, b = t.seats
        a.graveyard(creature("Ghost", 1, 1, *abilities_of(keyword)))
        b.battlefield(WALL)
        make(t, Damage(on=b.find(WALL), amount=1, source=a.find("Ghost")))
        t.go_to("beginning of combat")
        if keyword == "Deathtouch":
            assert b.permanents == []
        elif keyword == "Lifelink":
            assert a.life == 21
        else:
            assert b.object(WALL).count("-1/-1") == 1


@pytest.mark.rule("702.15b")
@pytest.mark.rule("702.15f")
def test_702_15f_several_instances_of_lifelink_are_redundant() -> None:
    t = table(2)
    a, b = one_on_one(t, creature("Cleric", 3, 3, *abilities_of("Lifelink") * 2))
    assert (a.life, b.life) == (23, 17)


@pytest.mark.rule("702.15e", example=1)
def test_702_15e_two_sources_two_gains() -> None:
    t = table(2)
    a, b = t.seats
    gains = TriggeredAbility(WhenLifeChanges(APlayer("you")), (DrawCards(You()),))
    cleric = creature("Cleric", 1, 1, *abilities_of("Lifelink"))
    a.battlefield(creature("Pridemate", 2, 2, gains), cleric, cleric)
    t.go_to("declare attackers")
    one, other = a.find(cleric), a.find(cleric, nth=1)
    a.attacks({one: b, other: b})
    t.go_to("combat damage")
    if isinstance(a.question, Arrange):
        a.answers(a.question.options)
    t.pass_all()
    assert len(a.hand_names) == 2


@pytest.mark.rule("702.80a")
@pytest.mark.rule("702.80d")
def test_702_80a_wither_shrinks_creatures_and_hurts_players() -> None:
    t = table(2)
    _, b = one_on_one(t, creature("Elemental", 2, 2, *abilities_of("Wither") * 2), WALL)
    assert (b.toughness(WALL), b.object(WALL).damage) == (6, 0)
    t = table(2)
    _, b = one_on_one(t, creature("One", 2, 2, *abilities_of("Wither", number=0)))
    assert (b.life, b.poison) == (18, 0)


@pytest.mark.rule("702.90b")
@pytest.mark.rule("702.90c")
@pytest.mark.rule("702.90f")
def test_702_90b_infect_poisons_players_and_shrinks_creatures() -> None:
    t = table(2)
    _, b = one_on_one(t, creature("Elf", 2, 2, *abilities_of("Infect") * 2))
    assert (b.life, b.poison) == (20, 2)
    t = table(2)
    _, b = one_on_one(t, creature("One", 2, 2, *abilities_of("Infect", number=0)), WALL)
    assert b.toughness(WALL) == 6


@pytest.mark.rule("702.164b", example=1)
@pytest.mark.rule("702.164c")
def test_702_164b_toxic_adds_up() -> None:
    words = (*abilities_of("Toxic", number=2), *abilities_of("Toxic", number=1))
    t = table(2)
    _, b = one_on_one(t, creature("Mite", 1, 1, *words))
    assert (b.life, b.poison) == (19, 3)


@pytest.mark.rule("702.164c")
def test_702_164c_toxic_only_with_combat_damage() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(shooter(*abilities_of("Toxic", number=2)))
    a.activates("Shooter", at=b)
    t.pass_all()
    assert (b.life, b.poison) == (19, 0)


@pytest.mark.rule("702.12b")
@pytest.mark.rule("702.12c")
def test_702_12b_indestructible_but_not_immortal() -> None:
    t = table(2)
    a, _ = t.seats
    words = abilities_of("Indestructible") * 2
    a.battlefield(creature("Colossus", 2, 2, *words), BEAR)
    make(t, destroy(a.find("Colossus")), destroy(a.find(BEAR)))
    assert a.permanents == ["Colossus"]
    make(t, Damage(on=a.find("Colossus"), amount=5, source=a.find("Colossus")))
    t.go_to("beginning of combat")
    assert a.permanents == ["Colossus"]
    t = table(2)
    a, b = one_on_one(
        t,
        creature("One", 2, 2, *abilities_of("Infect", number=0)),
        creature("Colossus", 2, 2, *words),
    )
    assert b.permanents == []  # 704.5f is no destruction


# ---- first strike, double strike, trample ----------------------------------------------------


@pytest.mark.rule("702.7b")
@pytest.mark.rule("702.7d")
def test_702_7b_first_strike_kills_first() -> None:
    t = table(2)
    a, b = one_on_one(t, creature("Knight", 2, 2, *abilities_of("First strike") * 2), BEAR)
    assert (a.permanents, b.permanents) == (["Knight"], [])


@pytest.mark.rule("702.4b")
@pytest.mark.rule("702.4e")
def test_702_4b_double_strike_strikes_twice_not_more() -> None:
    t = table(2)
    _, b = one_on_one(t, creature("Champion", 2, 2, *abilities_of("Double strike") * 2))
    assert b.life == 16


@pytest.mark.rule("702.19a")
def test_702_19a_trample_is_for_attackers_only() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(creature("Elf", 1, 1))
    b.battlefield(creature("Wurm", 6, 6, *abilities_of("Trample")))
    t.go_to("declare attackers")
    a.attacks({"Elf": b})
    t.go_to("declare blockers")
    b.blocks({"Wurm": "Elf"})
    t.go_to("end of combat")
    assert (a.life, a.permanents) == (20, [])


@pytest.mark.rule("702.19b", example=2)
def test_702_19b_what_protection_prevents_counts_as_assigned() -> None:

    t = table(2)
    a, b = t.seats
    guarded = abilities_of("Protection", what=HasColor("G"))
    a.battlefield(creature("Wurm", 6, 6, *abilities_of("Trample"), colors="G"))
    b.battlefield(creature("Knight", 2, 2, *guarded))
    t.go_to("declare attackers")
    a.attacks({"Wurm": b})
    t.go_to("declare blockers")
    b.blocks({"Knight": "Wurm"})
    t.go_to("combat damage")
    with pytest.raises(AssertionError):
        a.answers({"Knight": 1, b: 5})
    a.answers({"Knight": 2, b: 4})
    t.go_to("end of combat")
    assert b.life == 16
    assert b.object("Knight").damage == 0


# ---- banding ---------------------------------------------------------------------------------


@pytest.mark.rule("702.22e")
@pytest.mark.rule("702.22g")
def test_702_22e_a_band_lasts_and_shares_nothing() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(creature("Hero", 1, 1, *abilities_of("Banding") * 2), BEAR)
    b.battlefield(WALL)
    t.go_to("declare attackers")
    a.attacks({"Hero": b, BEAR: b})
    if a.question is not None and a.question.rule == "508.1e":
        a.answers([option for option in a.question.options if option.nth == 0])
    else:
        make(t, FormBand(members=(a.find("Hero"), a.find(BEAR))))
    assert "banding" not in layers.characteristics_of(t.game, a.find(BEAR)).keywords
    drain = StaticAbility(CREATURE, (LoseAbilities(),))
    b.battlefield(CardDef("Humility", "enchantment", abilities=(drain,)))
    t.go_to("declare blockers")
    b.blocks({WALL: BEAR})
    assert ("Wall", "Hero") in t.turn.blockers


# ---- characteristic-defining -----------------------------------------------------------------


@pytest.mark.rule("702.73a")
@pytest.mark.rule("604.3")
def test_702_73a_changeling_is_every_creature_type_everywhere() -> None:
    t = table(2)
    a, b = t.seats
    shape = creature("Shape", 1, 1, *abilities_of("Changeling"))
    raise_ = SpellAbility((MoveTo(Targets(), HAND),), (Target(CardIn(GRAVEYARD, whose="you")),))
    hunt = SpellAbility((Destroy(Each(HasType("Goblin"))),))
    a.graveyard(shape).hand(CardDef("Raise", "sorcery", cost="{0}", abilities=(raise_,)))
    row = t.game.object(a.find(shape))
    assert {"Goblin", "Elf", "Dragon"} <= layers.characteristics_of(t.game, row.id).subtypes
    b.battlefield(shape, BEAR)
    a.hand(CardDef("Hunt", "sorcery", cost="{0}", abilities=(hunt,)))
    a.casts("Hunt")
    t.resolve()
    assert b.permanents == ["Bear"]


@pytest.mark.rule("702.73a")
@pytest.mark.rule("613.8")
def test_702_73a_losing_abilities_keeps_the_types_but_new_types_replace_them() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(creature("Shape", 1, 1, *abilities_of("Changeling")))
    lose = StaticAbility(CREATURE, (LoseAbilities(),))
    a.battlefield(CardDef("Humility", "enchantment", abilities=(lose,)))
    number = a.find("Shape")
    assert "Goblin" in layers.characteristics_of(t.game, number).subtypes
    frog = StaticAbility(CREATURE, (SetTypes(("creature",), ("Frog",)),))
    a.battlefield(CardDef("Swamp Song", "enchantment", abilities=(frog,)))
    assert layers.characteristics_of(t.game, number).subtypes == {"Frog"}


@pytest.mark.rule("702.114a")
def test_702_114a_devoid_is_colorless_everywhere() -> None:
    t = table(2)
    a, _ = t.seats
    drone = CardDef("Drone", "creature", cost="{U}{B}", abilities=abilities_of("Devoid"))
    a.hand(drone).graveyard(drone).battlefield(drone)
    for zone in ("hand", "graveyard", "battlefield"):
        assert layers.characteristics_of(t.game, a.find(drone, zones=(zone,))).colors == frozenset()
    control = CardDef("Control", "creature", cost="{U}{B}")
    assert control.base.colors == {"U", "B"}
