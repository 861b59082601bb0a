"""300 to 310: when cards of each type are played, where they go, and what they have."""

from __future__ import annotations

import pytest

from apnap.rules.continuous import layers
from apnap.testing import table
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


@pytest.mark.rule("304.1")
@pytest.mark.rule("304.2")
@pytest.mark.rule("307.2")
def test_304_2_instants_at_any_time_and_then_into_the_graveyard():
    t = table(2, at="upkeep")
    a, b = t.seats
    a.hand(THINK, SLOW["Sorcery"])
    b.hand(THINK)
    a.casts(THINK)
    b.casts(THINK)
    t.pass_all()
    t.go_to("precombat main")
    a.casts(SLOW["Sorcery"])
    t.resolve()
    assert (a.graveyard_names, b.graveyard_names) == (["Think", "Rite"], ["Think"])
    assert (a.life, len(b.hand_names)) == (21, 1)


@pytest.mark.rule("300.2")
@pytest.mark.rule("300.2a")
def test_300_2a_an_artifact_land_is_played_and_never_cast():
    t = table(2)
    a, _ = t.seats
    seat = card("({T}: Add {U}.)\n{T}: Add {U}.", "Artifact Land", "Seat")
    wreck = card("Destroy target artifact.", "Instant", "Wreck")
    a.hand(seat, seat, wreck)
    a.plays(seat)
    assert t.stack == []
    assert a.why_not(seat).rule == "305.2b"
    a.casts(wreck, at=a.find(seat, zones=("battlefield",)))
    t.resolve()
    assert a.graveyard_names == ["Seat", "Wreck"]


@pytest.mark.rule("300.2b")
@pytest.mark.rule("308.1")
@pytest.mark.rule("308.2")
def test_308_1_a_tribal_card_is_cast_like_the_other_type_and_has_creature_types():
    t = table(2, at="upkeep")
    a, _ = t.seats
    trick = card("Draw a card.", "Tribal Instant — Goblin", "Trick")
    king = card(
        "Whenever you cast a Goblin spell, you gain 2 life.", "Creature — Goblin", "Goblin King"
    )
    a.battlefield(king).hand(trick)
    a.casts(trick)
    t.pass_all()
    assert a.life == 22


@pytest.mark.rule("307.5")
@pytest.mark.rule("304.5")
def test_307_5_only_as_a_sorcery_needs_no_sorcery_and_asks_for_no_card():
    t = table(2)
    a, b = t.seats
    forge = card("{0}: You gain 1 life. Activate only as a sorcery.", "Artifact", "Forge")
    a.battlefield(forge)
    b.battlefield(forge)
    assert a.may_activate(forge)
    assert not b.may_activate(b.find(forge))
    a.activates(forge)
    assert not a.may_activate(forge)
    t.resolve()
    t.go_to("beginning of combat")
    assert not a.may_activate(forge)


@pytest.mark.rule("305.2a")
def test_305_2a_lands_already_played_count_against_the_number_now():
    t = table(2)
    a, _ = t.seats
    grow = card("You may play an additional land on each of your turns.", "Enchantment", "Grow")
    wreck = card("Destroy target enchantment.", "Instant", "Wreck")
    a.battlefield(grow).hand("Forest", "Forest", "Forest", wreck)
    a.plays("Forest")
    assert a.may_play("Forest")
    a.casts(wreck, at=grow)
    t.resolve()
    assert a.why_not("Forest").rule == "305.2b"


@pytest.mark.rule("306.5a")
@pytest.mark.rule("306.8")
@pytest.mark.rule("122.1e")
def test_306_5_loyalty_elsewhere_is_printed_and_on_the_battlefield_counted():
    t = table(2)
    a, b = t.seats
    jace = SLOW["Planeswalker"]
    bolt = card("~ deals 2 damage to any target.", "Instant", "Bolt")
    a.hand(jace)
    assert layers.characteristics_of(t.game, a.find(jace)).loyalty == 3
    a.casts(jace)
    t.resolve()
    b.hand(bolt, bolt)
    b.casts(bolt, at=jace)
    t.resolve()
    assert t.game.object(a.find(jace)).count("loyalty") == 1
    b.casts(bolt, at=jace)
    t.resolve()
    assert a.graveyard_names == ["Jace"]


@pytest.mark.rule("310.4a")
@pytest.mark.rule("310.4c")
@pytest.mark.rule("310.6")
@pytest.mark.rule("122.1g")
def test_310_4_defense_elsewhere_is_printed_and_on_the_battlefield_counted():
    t = table(2)
    a, _ = t.seats
    siege = SLOW["Battle"]
    bolt = card("~ deals 2 damage to any target.", "Instant", "Bolt")
    a.hand(siege, bolt, bolt)
    assert layers.characteristics_of(t.game, a.find(siege)).defense == 3
    a.casts(siege)
    t.resolve()
    a.casts(bolt, at=siege)
    t.resolve()
    assert t.game.object(a.find(siege)).count("defense") == 1


@pytest.mark.rule("302.7")
@pytest.mark.rule("302.4b")
def test_302_7_damage_stays_marked_until_the_turn_is_over():
    t = table(2)
    a, b = t.seats
    ox = card("", "Creature — Ox", "Ox", power="2", toughness="4")
    bolt = card("~ deals 2 damage to any target.", "Instant", "Bolt")
    b.battlefield(ox)
    a.hand(bolt, bolt, bolt)
    a.casts(bolt, at=ox)
    t.resolve()
    t.next_turn()
    a.casts(bolt, at=ox)
    t.resolve()
    assert b.creatures == ["Ox"]
    a.casts(bolt, at=ox)
    t.resolve()
    assert b.creatures == []
