"""702.11, 702.16, 702.18: hexproof, protection and shroud."""

import pytest

from apnap.effects.costs.parts import TapThis
from apnap.effects.instructions.all_instructions import DealDamage, Destroy, Modify
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.keywords.protection import ObjectOfPlayer, Protects, from_each_color
from apnap.effects.replacement.entering import EntersChoosing
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, APlayer, HasColor, HasType, Host, Permanent
from apnap.effects.words.selections import Each, Targets, You
from apnap.rules.continuous import layers
from apnap.rules.machine.events import Move
from apnap.rules.objects.damage import Damage
from apnap.rules.targets.protection import PlayerHas
from apnap.rules.zones.attaching import Attach
from apnap.state.ability import (
    Ability,
    ActivatedAbility,
    EnchantAbility,
    Keyword,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    Target,
)
from apnap.state.card import CardDef
from apnap.state.names import BATTLEFIELD
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import bolt, creature
from apnap.testing.texts import card
from apnap.testing.words import ScenarioError

CREATURE = Permanent(("creature",))
THEIRS = Permanent(("creature",), "opponent")


def pinger(color: str) -> CardDef:
    ability = ActivatedAbility(
        (DealDamage(Number(1), Targets()),), costs=(TapThis(),), targets=(Target(AnyTarget()),)
    )
    return creature(f"{color} Pinger", 2, 2, ability, colors=color)


def aura(color: str, *abilities: Ability, name: str = "Aura") -> CardDef:
    enchant = EnchantAbility(CREATURE)
    return CardDef(
        name, "enchantment", "Aura", cost="{0}", colors=color, abilities=(enchant, *abilities)
    )


KNIGHT = creature("Knight", 2, 2, *abilities_of("Protection", what=HasColor("B")), colors="W")
BEAR = creature("Bear", 2, 2, colors="G")


@pytest.mark.rule("702.16b")
def test_702_16b_not_the_target_of_spells_of_that_quality() -> None:
    t = table(3)
    a, b, _ = t.seats
    a.hand(bolt("B", CREATURE), bolt("R", CREATURE))
    b.battlefield(KNIGHT)
    assert not a.may_cast("B Bolt")
    assert a.may_cast("R Bolt")


@pytest.mark.rule("702.16b")
def test_702_16b_nor_of_abilities_from_such_a_source_not_even_ones_own() -> None:
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(pinger("B"), pinger("W"), KNIGHT)
    a.activates("B Pinger", at=b)
    t.resolve()
    with pytest.raises(AssertionError):
        t.copy().seat(0).activates("B Pinger", at=a.find(KNIGHT))
    a.activates("W Pinger", at=a.find(KNIGHT))
    t.resolve()
    assert a.object(KNIGHT).damage == 1


@pytest.mark.rule("702.16c")
def test_702_16c_auras_of_that_quality_fall_off() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(KNIGHT).battlefield(aura("R", name="Red"), attached_to=KNIGHT)
    b.battlefield(aura("B", name="Black"), attached_to=KNIGHT)
    a.hand(aura("B"))
    t.begin()
    t.pass_once()
    assert b.permanents == ["Knight", "Red"]
    assert b.graveyard_names == ["Black"]
    assert t.log_has("704.5m")
    assert not a.may_cast("Aura")


@pytest.mark.rule("702.16d")
def test_702_16d_equipment_of_that_quality_becomes_unattached() -> None:
    t = table(2)
    a, _ = t.seats
    sword = CardDef("Sword", "artifact", "Equipment", colors="B")
    axe = CardDef("Axe", "artifact", "Equipment", colors="R")
    a.battlefield(KNIGHT).battlefield(sword, attached_to=KNIGHT).battlefield(
        axe, attached_to=KNIGHT
    )
    t.begin()
    t.pass_once()
    assert a.permanents == ["Knight", "Sword", "Axe"]
    assert a.object(KNIGHT).attachments == (a.find(axe),)
    make(t, Attach(on=a.find(sword), to=a.find(KNIGHT)))
    assert a.object(KNIGHT).attachments == (a.find(axe),)


@pytest.mark.rule("702.16e")
def test_702_16e_damage_from_such_sources_is_prevented() -> None:
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(creature("Specter", 2, 2, colors="B"), BEAR)
    b.battlefield(KNIGHT, creature("Wall", 2, 2, colors="W"))
    t.go_to("declare attackers")
    a.attacks({"Specter": b, BEAR: b})
    t.go_to("declare blockers")
    b.blocks({KNIGHT: "Specter", "Wall": BEAR})
    t.go_to("end of combat")
    assert b.object(KNIGHT).damage == 0
    assert b.permanents == ["Knight"]
    assert a.permanents == []
    assert t.log_has("702.16e")


@pytest.mark.rule("702.16f")
def test_702_16f_not_blocked_by_creatures_of_that_quality() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(KNIGHT)
    b.battlefield(creature("Specter", 2, 2, colors="B"), BEAR)
    t.go_to("declare attackers")
    a.attacks({KNIGHT: b})
    t.go_to("declare blockers")
    assert b.question is not None
    assert {option.what for option in b.question.options} == {b.find(BEAR)}


@pytest.mark.rule("702.16g")
def test_702_16g_two_qualities_are_two_abilities() -> None:
    both = (*abilities_of("Protection", what=HasColor("B")),
            *abilities_of("Protection", what=HasColor("R")))  # fmt: skip
    t = table(2)
    a, b = t.seats
    b.battlefield(creature("Paladin", 2, 2, *both))
    a.hand(bolt("B", CREATURE), bolt("R", CREATURE), bolt("G", CREATURE))
    assert not a.may_cast("B Bolt")
    assert not a.may_cast("R Bolt")
    assert a.may_cast("G Bolt")


@pytest.mark.rule("702.16a")
def test_702_16a_a_type_also_means_sources_that_are_not_permanents() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(creature("Emissary", 2, 2, *abilities_of("Protection", what=HasType("instant"))))
    a.hand(bolt("R", THEIRS)).battlefield(pinger("R"))
    assert not a.may_cast("R Bolt")
    a.activates("R Pinger", at=b.find("Emissary"))
    t.resolve()
    assert b.object("Emissary").damage == 1


@pytest.mark.rule("702.16h")
def test_702_16h_all_colors_but_not_the_colorless() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(creature("Angel", 2, 2, *from_each_color()))
    a.hand(bolt("G", CREATURE), bolt("", CREATURE))
    assert not a.may_cast("G Bolt")
    assert a.may_cast(" Bolt")


@pytest.mark.rule("702.16j")
def test_702_16j_everything() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(creature("Progenitus", 2, 2, *abilities_of("Protection")))
    b.battlefield(BEAR).hand(bolt("", THEIRS))
    assert not b.may_cast(" Bolt")
    t.go_to("declare attackers")
    a.attacks({"Progenitus": b})
    t.go_to("declare blockers")
    with pytest.raises(AssertionError):
        b.blocks({BEAR: "Progenitus"})
    t.go_to("end of combat")
    assert b.life == 18


@pytest.mark.rule("702.16k")
def test_702_16k_from_a_player() -> None:
    t = table(3)
    a, b, c = t.seats
    chooses = ReplacementAbility(EntersChoosing(choose="player"))
    guarded = creature("Eye", 2, 2, chooses, *abilities_of("Protection", what=ObjectOfPlayer("")))
    a.graveyard(guarded)
    make(t, Move(on=a.find("Eye"), to=BATTLEFIELD))
    a.answers(b)
    b.hand(bolt("R", CREATURE))
    c.hand(bolt("R", CREATURE))
    assert not b.may_cast("R Bolt")
    assert c.may_cast("R Bolt")


@pytest.mark.rule("702.16k")
def test_702_16k_from_each_opponent() -> None:
    t = table(4, teams="AABB")
    a, b, c, _ = t.seats
    a.battlefield(
        creature("Eye", 2, 2, *abilities_of("Protection", what=ObjectOfPlayer("opponent")))
    )
    for seat in (a, b, c):
        seat.hand(bolt("R", CREATURE))
    assert a.may_cast("R Bolt")
    assert b.may_cast("R Bolt")
    assert not c.may_cast("R Bolt")


@pytest.mark.rule("702.16m")
def test_702_16m_twice_is_no_more_than_once() -> None:
    t = table(2)
    a, b = t.seats
    twice = abilities_of("Protection", what=HasColor("B")) * 2
    a.battlefield(creature("Specter", 2, 2, colors="B"))
    b.battlefield(creature("Knight", 2, 2, *twice, colors="W"))
    t.go_to("declare attackers")
    a.attacks({"Specter": b})
    t.go_to("declare blockers")
    b.blocks({"Knight": "Specter"})
    t.go_to("combat damage")
    if b.question is not None and b.question.rule.startswith("616"):
        b.answers(b.question.options[0])  # which of the two applies makes no difference
    t.go_to("end of combat")
    assert b.object("Knight").damage == 0


@pytest.mark.rule("702.16n")
def test_702_16n_this_effect_does_not_remove_this_aura() -> None:
    ward = StaticAbility(Host(), (Protects(HasColor("W"), "this"),))
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).battlefield(aura("W", ward, name="Ward"), attached_to=BEAR)
    a.battlefield(aura("W", name="Other"), attached_to=BEAR)
    t.begin()
    t.pass_once()
    assert a.permanents == ["Bear", "Ward"]


@pytest.mark.rule("702.16n")
def test_702_16n_another_instance_affects_it_as_normal() -> None:
    ward = StaticAbility(Host(), (Protects(HasColor("W"), "this"),))
    t = table(2)
    a, _ = t.seats
    a.battlefield(creature("Imp", 2, 2, *abilities_of("Protection", what=HasColor("W"))))
    a.battlefield(aura("W", ward, name="Ward"), attached_to="Imp")
    t.begin()
    t.pass_once()
    assert a.permanents == ["Imp"]


@pytest.mark.rule("702.16n")
def test_702_16n_it_may_spare_all_auras() -> None:
    ward = StaticAbility(Host(), (Protects(HasColor("W"), "Auras"),))
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).battlefield(aura("W", name="Other"), attached_to=BEAR)
    a.battlefield(aura("W", ward, name="Ward"), attached_to=BEAR)
    t.begin()
    t.pass_once()
    assert a.permanents == ["Bear", "Other", "Ward"]
    a.hand(aura("W", name="Late"))
    assert not a.may_cast("Late")


@pytest.mark.rule("702.16p")
def test_702_16p_what_is_already_attached_stays() -> None:
    blessing = StaticAbility(Host(), (Protects(HasColor("W"), "attached"),))
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).battlefield(aura("W", name="Before"), attached_to=BEAR)
    a.battlefield(aura("W", blessing, name="Blessing"), attached_to=BEAR)
    a.battlefield(aura("W", name="After"), attached_to=BEAR)
    t.begin()
    t.pass_once()
    assert a.permanents == ["Bear", "Before", "Blessing"]


# ---- players ---------------------------------------------------------------------------------


@pytest.mark.rule("702.16e")
@pytest.mark.rule("702.16b")
def test_702_16e_a_player_with_protection() -> None:
    halo = card("You have protection from red.", "Enchantment", "Halo")
    t = table(3)
    a, b, c = t.seats
    b.battlefield(halo)
    a.battlefield(creature("Goblin", 2, 2, colors="R"), BEAR).hand(bolt("R", APlayer("opponent")))
    with pytest.raises(AssertionError):
        a.casts("R Bolt", at=b)
    a.casts("R Bolt", at=c)
    t.resolve()
    t.go_to("declare attackers")
    a.attacks({"Goblin": b, BEAR: b})
    t.go_to("end of combat")
    assert b.life == 18
    assert c.life == 19


@pytest.mark.rule("702.16c")
def test_702_16c_a_player_with_protection_is_not_enchanted() -> None:
    halo = card("You have protection from black.", "Enchantment", "Halo")
    curse = CardDef(
        "Curse", "enchantment", "Aura", colors="B", abilities=(EnchantAbility(APlayer()),)
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(curse, attached_to=b)
    t.begin()
    t.go_to("beginning of combat")
    assert a.permanents == ["Curse"]
    b.battlefield(halo)
    t.go_to("postcombat main")
    assert a.permanents == []


@pytest.mark.rule("702.16j")
@pytest.mark.rule("611.2a")
def test_702_16j_a_player_gains_protection_from_everything_for_a_while() -> None:
    guard = BeginReplacement(
        PlayerHas((Keyword("protection"),)), You(), until="your next turn", words="is guarded"
    )
    ring = CardDef("Ring", "instant", cost="{0}", abilities=(SpellAbility((guard,)),))
    t = table(2)
    a, b = t.seats
    a.hand(ring)
    b.battlefield(BEAR).hand(bolt("R", APlayer("opponent")), bolt("G"))
    a.casts(ring)
    t.resolve()
    assert not b.may_cast("R Bolt")
    t.go_to("declare attackers", turn_of=b)
    b.attacks({BEAR: a})
    t.go_to("upkeep", turn_of=a)
    assert a.life == 20
    assert b.may_cast("R Bolt")


# ---- hexproof and shroud ---------------------------------------------------------------------


@pytest.mark.rule("702.16b")
def test_702_16b_it_can_still_be_affected_without_a_target() -> None:
    spell = SpellAbility((Destroy(Each(CREATURE)),))
    wrath = CardDef("Wrath", "sorcery", cost="{0}", colors="B", abilities=(spell,))
    t = table(2)
    a, b = t.seats
    a.hand(wrath)
    b.battlefield(KNIGHT)
    a.casts(wrath)
    t.resolve()
    assert b.permanents == []


@pytest.mark.rule("702.16e")
@pytest.mark.rule("611.2a")
def test_702_16e_protection_gained_for_a_turn() -> None:
    t = table(2)
    a, b = t.seats
    guard = SpellAbility((Modify(Targets(), (Protects(HasColor("G")),)),), (Target(CREATURE),))
    b.battlefield(KNIGHT).hand(CardDef("Guard", "instant", cost="{0}", abilities=(guard,)))
    a.battlefield(BEAR)
    b.casts("Guard", at=KNIGHT)
    t.resolve()
    make(t, Damage(on=b.find(KNIGHT), amount=1, source=a.find(BEAR)))
    assert b.object(KNIGHT).damage == 0
    t.go_to("upkeep", turn_of=b)
    make(t, Damage(on=b.find(KNIGHT), amount=1, source=a.find(BEAR)))
    assert b.object(KNIGHT).damage == 1


@pytest.mark.rule("702.16i")
def test_702_16i_protection_from_each_of_several() -> None:
    """From each color: an artifact may still deal damage; from each opponent: one's own may."""
    angel = card("Protection from each color", "Creature", "Angel")
    rebel = card("Protection from each of your opponents", "Creature", "Rebel")
    gun = card("{T}: ~ deals 1 damage to target creature.", "Artifact", "Gun")
    t = table(3)
    a, b, c = t.seats
    a.battlefield(angel, rebel, gun).hand("Lightning Bolt").lands("Mountain")
    b.battlefield(gun)
    c.hand("Lightning Bolt").lands("Mountain")
    t.begin()
    with pytest.raises(ScenarioError):
        a.casts("Lightning Bolt", at=angel)
    with pytest.raises(ScenarioError):
        c.casts("Lightning Bolt", at=rebel)
    with pytest.raises(ScenarioError):
        b.activates(gun, at=rebel)
    b.activates(gun, at=angel)
    t.resolve()
    a.activates(gun, at=rebel)
    t.resolve()
    assert (a.damage(angel), a.damage(rebel)) == (1, 1)
    assert len(layers.characteristics_of(t.game, a.find(angel)).all_of("protection")) == 5
