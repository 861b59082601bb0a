"""301: artifacts."""

import pytest

from apnap.effects.instructions.control import GainControlOf
from apnap.effects.words.filters import Host, Permanent
from apnap.effects.words.modifications import PowerToughness
from apnap.effects.words.selections import Targets
from apnap.rules.machine.events import Move
from apnap.rules.zones.attaching import Attach
from apnap.state.ability import StaticAbility
from apnap.state.card import CardDef
from apnap.state.names import BATTLEFIELD, GRAVEYARD, NOBODY
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import instant
from apnap.testing.texts import card

BEAR = card("", "Creature — Bear", "Bear")
THINK = card("Draw a card.", "Instant", "Think")
SLOW = {
    "Artifact": card("", "Artifact", "Stone"),
    "Creature": BEAR,
    "Enchantment": card("", "Enchantment", "Shrine"),
    "Planeswalker": card("+1: Draw a card.", "Planeswalker — Jace", "Jace", loyalty="3"),
    "Sorcery": card("You gain 1 life.", "Sorcery", "Rite"),
    "Battle": card("", "Battle — Siege", "Siege", defense="3"),
}
CREATURE = Permanent(("creature",))
STRONG = StaticAbility(Host(), (PowerToughness(1, 1),))
SWORD = CardDef("Sword", "artifact", "Equipment", abilities=(STRONG,))
PLAIN_SWORD = CardDef("Sword", "artifact", "Equipment")
ELF = card("", "Creature — Elf", "Fyndhorn", power="1", toughness="1")


@pytest.mark.rule("301.1")
@pytest.mark.rule("302.1")
@pytest.mark.rule("303.1")
@pytest.mark.rule("306.1")
@pytest.mark.rule("307.1")
@pytest.mark.rule("310.1")
@pytest.mark.rule("505.6a")
@pytest.mark.parametrize("kind", SLOW)
def test_301_1_in_a_main_phase_of_ones_own_turn_with_an_empty_stack(kind):
    spell = SLOW[kind]
    t = table(2, at="upkeep")
    a, b = t.seats
    a.hand(spell, THINK)
    b.hand(spell)
    assert not a.may_cast(spell)
    t.go_to("precombat main")
    assert a.may_cast(spell)
    assert not b.may_cast(spell)
    a.casts(THINK)
    assert not a.may_cast(spell)
    t.resolve()
    t.go_to("beginning of combat")
    assert not a.may_cast(spell)
    t.go_to("postcombat main")
    assert a.may_cast(spell)


@pytest.mark.rule("301.2")
@pytest.mark.rule("302.2")
@pytest.mark.rule("303.2")
@pytest.mark.rule("306.2")
@pytest.mark.rule("310.2")
@pytest.mark.parametrize("kind", ["Artifact", "Creature", "Enchantment", "Planeswalker", "Battle"])
def test_301_2_as_it_resolves_it_enters_under_its_controllers_control(kind):
    t = table(2)
    a, _ = t.seats
    a.hand(SLOW[kind])
    a.casts(SLOW[kind])
    t.resolve()
    assert a.names("battlefield") == [SLOW[kind].name]


@pytest.mark.rule("301.5c")
def test_301_5c_equipment_that_is_a_creature_equips_nothing() -> None:
    t = table(2)
    a, b = t.seats
    golem = CardDef("Golem", "artifact creature", "Equipment", power=1, toughness=1)
    a.battlefield(golem)
    b.battlefield(BEAR)
    make(t, Attach(on=a.find(golem), to=b.find(BEAR)))
    assert t.game.object(a.find(golem)).attached == NOBODY


@pytest.mark.rule("301.5d")
def test_301_5d_control_of_the_creature_is_not_control_of_the_equipment() -> None:
    steal = instant("Steal", GainControlOf(Targets()), target=CREATURE)
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR).battlefield(SWORD, attached_to=BEAR)
    b.hand(steal).casts(steal, at=BEAR)
    t.resolve()
    assert (a.permanents, b.permanents) == (["Sword"], ["Bear"])
    assert b.power(BEAR) == 3
    assert t.game.object(a.find(SWORD)).attached == b.find(BEAR)


@pytest.mark.rule("301.5e")
def test_301_5e_equipment_that_cant_be_attached_enters_unattached() -> None:
    t = table(2)
    a, b = t.seats
    a.graveyard(PLAIN_SWORD)
    b.lands("Forest")
    number = a.find(PLAIN_SWORD, zones=(GRAVEYARD,))
    make(t, Move(on=number, to=BATTLEFIELD, attach_to=b.find("Forest")))
    assert t.game.object(a.find(PLAIN_SWORD)).attached == NOBODY


@pytest.mark.rule("301.5f")
@pytest.mark.rule("303.4m")
def test_301_5f_equipment_that_has_its_words_back():
    t = table(2)
    a, _ = t.seats
    sword = card("Equipped creature gets +2/+0.\nEquip {0}", "Artifact — Equipment", "Sword")
    melt = card("Target Equipment loses all abilities until end of turn.", "Instant", "Rust")
    a.battlefield(ELF)
    a.battlefield(sword, attached_to=a.find(ELF)).hand(melt)
    assert a.power(ELF) == 3
    a.casts(melt, at=sword)
    t.resolve()
    assert a.power(ELF) == 1
    t.next_turn()
    assert a.power(ELF) == 3


@pytest.mark.rule("301.6")
def test_301_6_a_fortification_goes_on_a_land() -> None:
    t = table(2)
    a, b = t.seats
    fort = CardDef("Fort", "artifact", "Fortification")
    a.battlefield(fort)
    b.battlefield(BEAR).lands("Forest")
    make(t, Attach(on=a.find(fort), to=b.find(BEAR)))
    assert t.game.object(a.find(fort)).attached == NOBODY
    make(t, Attach(on=a.find(fort), to=b.find("Forest")))
    assert t.game.object(a.find(fort)).attached == b.find("Forest")
