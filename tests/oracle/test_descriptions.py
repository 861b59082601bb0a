"""What descriptions ask for: what happened this turn, targets, attachments, counts of them."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.simple_plays import order_as_offered
from apnap.testing.texts import card, refused

BEAR = card("", "Creature — Bear", "Bear")
SHOCK = card("Test Shock deals 1 damage to any target.", "Instant", "Test Shock")
MURDER = card("Destroy target creature.", "Instant", "Murder")


@pytest.mark.rule("115.1")
def test_115_1_a_spell_that_targets_this_creature() -> None:
    t = table(2)
    a, _ = t.seats
    words = "Whenever you cast a spell that targets this creature, put a +1/+1 counter on Hero."
    hero = card(words, "Creature", "Hero")
    a.battlefield(hero, BEAR).hand(SHOCK, SHOCK)
    a.casts(SHOCK, at=hero)
    t.pass_all()
    assert a.counters(hero, "+1/+1") == 1
    a.casts(SHOCK, at=BEAR)
    t.pass_all()
    assert a.counters(hero, "+1/+1") == 1


@pytest.mark.rule("608.2i")
def test_608_2i_what_was_dealt_damage_this_turn() -> None:
    t = table(2)
    a, b = t.seats
    cut = card("Destroy target creature that was dealt damage this turn.", "Instant", "Cut")
    other = card("", "Creature", "Other")
    b.battlefield(BEAR, other)
    a.hand(SHOCK, cut)
    assert not a.may_cast(cut)
    a.casts(SHOCK, at=BEAR)
    t.resolve()
    a.casts(cut, at=BEAR)
    t.resolve()
    assert b.permanents == ["Other"]


@pytest.mark.rule("603.10a")
def test_603_10a_a_creature_dealt_damage_by_this_one_dies() -> None:
    t = table(2)
    a, b = t.seats
    words = "Whenever a creature dealt damage by this creature this turn dies, you gain 3 life."
    pinger = card(
        f"{{T}}: This creature deals 1 damage to target creature.\n{words}", "Creature", "Ghoul"
    )
    other = card("", "Creature", "Other")
    a.battlefield(pinger).hand(MURDER, MURDER)
    b.battlefield(BEAR, other)
    a.activates(pinger, at=BEAR)
    t.resolve()
    a.casts(MURDER, at=other)
    t.pass_all()
    assert a.life == 20
    a.casts(MURDER, at=BEAR)
    t.pass_all()
    assert a.life == 23


@pytest.mark.rule("700.8a")
@pytest.mark.rule("700.8b")
def test_700_8_the_party_is_counted() -> None:
    t = table(2)
    a, b = t.seats
    gain = card("You gain 2 life for each creature in your party.", "Sorcery", "Feast")
    both = card("", "Creature — Rogue Wizard", "Both")
    rogue = card("", "Creature — Rogue", "Rogue")
    a.battlefield(both, rogue, rogue).hand(gain)
    b.battlefield(card("", "Creature — Cleric", "Cleric"))
    a.casts(gain)
    t.resolve()
    assert a.life == 24


@pytest.mark.rule("608.2i")
def test_608_2i_creatures_that_died_this_turn_are_counted() -> None:
    t = table(2)
    a, b = t.seats
    wake = card("You gain 1 life for each creature that died this turn.", "Sorcery", "Wake")
    a.battlefield(BEAR).hand(MURDER, MURDER, wake)
    b.battlefield(BEAR)
    for seat in (a, b):
        a.casts(MURDER, at=seat.find(BEAR))
        t.resolve()
    a.casts(wake)
    t.resolve()
    assert a.life == 22


@pytest.mark.rule("305.6")
def test_305_6_basic_land_types_among_lands_you_control() -> None:
    t = table(2)
    a, _ = t.seats
    words = "You gain 1 life for each basic land type among lands you control."
    domain = card(words, "Sorcery", "Domain")
    a.lands("Forest", "Forest", "Swamp").hand(domain)
    a.casts(domain)
    t.resolve()
    assert a.life == 22


@pytest.mark.rule("607.2d")
def test_607_2d_creatures_of_the_chosen_type() -> None:
    t = table(2)
    a, _ = t.seats
    words = "As this enchantment enters, choose a creature type.\nCreatures of the chosen type get"
    lord = card(f"{words} +2/+2.", "Enchantment", "Lord")
    goat = card("", "Creature — Goat", "Goat")
    a.battlefield(BEAR, goat).hand(lord)
    a.casts(lord)
    t.pass_all()
    a.answers("Goat")
    assert (a.power(BEAR), a.power(goat)) == (2, 4)


@pytest.mark.rule("700.9")
def test_700_9_modified_creatures() -> None:
    t = table(2)
    a, _ = t.seats
    lord = card("Modified creatures you control have flying.", "Enchantment", "Lord")
    grow = card("Put a +1/+1 counter on target creature.", "Sorcery", "Grow")
    hit = card("Destroy target creature with flying.", "Sorcery", "Hit")
    a.battlefield(lord, BEAR).hand(grow, hit)
    assert not a.may_cast(hit)
    a.casts(grow, at=BEAR)
    t.resolve()
    assert a.may_cast(hit)


@pytest.mark.rule("509.1g")
def test_509_1g_what_blocks_or_is_blocked_by_it() -> None:
    t = table(2)
    a, b = t.seats
    words = "Destroy all creatures blocking or blocked by target creature."
    trap = card(words, "Instant", "Trap")
    wall = card("", "Creature", "Wall")
    a.battlefield(BEAR).hand(trap)
    b.battlefield(wall, card("", "Creature", "Spectator"))
    t.go_to("declare attackers", turn_of=a)
    a.attacks({BEAR: b})
    t.go_to("declare blockers")
    b.blocks({wall: BEAR})
    a.casts(trap, at=BEAR)
    t.resolve()
    assert (b.permanents, a.permanents) == (["Spectator"], ["Bear"])


def test_enchanted_creature_of_an_aura_is_no_description() -> None:
    words = "Enchant creature\nWhen this Aura enters, destroy a creature blocking enchanted frog."
    assert refused(words, "Enchantment — Aura")


@pytest.mark.rule("109.2")
@pytest.mark.parametrize(
    ("types", "text", "fits"),
    [
        ("Artifact", "", True),
        ("Enchantment", "", True),
        ("Creature — Bird", "Flying", True),
        ("Creature — Bear", "", False),
        ("Artifact Creature — Golem", "", True),
        ("Land", "", False),
    ],
)
def test_109_2_a_quality_of_creatures_belongs_to_the_last_of_several(
    types: str, text: str, fits: bool
) -> None:
    """Broken Wings."""
    wings = card("Destroy target artifact, enchantment, or creature with flying.", name="Wings")
    thing = card(text, types, "Thing")
    t = table(2)
    a, b = t.seats
    a.hand(wings)
    b.battlefield(thing)
    if fits:
        a.casts(wings, at=thing)
        t.resolve()
        assert b.permanents == []
    else:
        with pytest.raises(ScenarioError):
            a.casts(wings, at=thing)


@pytest.mark.rule("109.2")
def test_109_2_a_quality_that_anything_can_have_belongs_to_all() -> None:
    fragment = card("Destroy target artifact or enchantment with mana value 2 or less.", name="Fix")
    t = table(2)
    a, b = t.seats
    a.hand(fragment)
    b.battlefield(CardDef("Idol", "artifact", cost="{3}"), CardDef("Ring", "artifact", cost="{1}"))
    with pytest.raises(ScenarioError):
        a.casts(fragment, at="Idol")
    a.casts(fragment, at="Ring")


@pytest.mark.rule("109.2")
def test_109_2_walls_and_creatures_with_flying_are_all_walls() -> None:
    """Elven Riders."""
    riders = card(
        "This creature can't be blocked except by Walls and/or creatures with flying.",
        "Creature — Elf",
        "Riders",
    )
    wall = card("Defender", "Creature — Wall", "Wall")
    bear = card("", "Creature — Bear", "Bear")
    t = table(2)
    a, b = t.seats
    a.battlefield(riders)
    b.battlefield(wall, bear)
    t.go_to("declare attackers")
    a.attacks({riders: b})
    t.go_to("declare blockers")
    with pytest.raises(ScenarioError):
        b.blocks({bear: riders})
    b.blocks({wall: riders})


@pytest.mark.rule("205.3k")
@pytest.mark.parametrize("types", ["Sorcery — Lesson", "Instant — Lesson", "Sorcery", "Instant"])
def test_205_3k_a_spell_type_before_instant_is_said_of_sorceries_too(types: str) -> None:
    """Lucky Clover, with Lessons for Adventures."""
    words = "Whenever you cast a Lesson instant or sorcery spell, you draw a card."
    clover = card(words, "Artifact", "Clover")
    spell = card("You gain 1 life.", types, "Spell")
    t = table(2)
    a, _ = t.seats
    a.battlefield(clover).hand(spell).library("Forest")
    a.casts(spell)
    t.pass_all()
    assert a.hand_names == (["Forest"] if "Lesson" in types else [])


@pytest.mark.rule("109.2")
def test_109_2_a_quality_that_only_the_first_can_have_is_not_understood() -> None:
    assert refused("Destroy target creature or artifact with flying.") == "."


@pytest.mark.rule("110.4a")
@pytest.mark.parametrize("kind", ["Creature — Faerie", "Kindred Instant — Faerie", "Instant"])
def test_110_4a_permanent_behind_the_last_type_is_said_of_all(kind: str) -> None:
    """Archmage of Echoes: an instant that is a Faerie is no Faerie permanent spell."""
    words = "Whenever you cast a Faerie or Wizard permanent spell, you draw a card."
    spell = card("Flash" if "Creature" in kind else "You gain 1 life.", kind, "Spell")
    t = table(2)
    a, _ = t.seats
    a.battlefield(card(words, "Artifact", "Echo")).hand(spell).library("Forest")
    a.casts(spell)
    t.pass_all()
    assert a.hand_names == (["Forest"] if "Creature" in kind else [])


@pytest.mark.rule("608.2c")
def test_608_2c_an_adjective_before_a_noun_that_is_said_twice() -> None:
    """An enchanted creature, or an enchantment creature that need not be enchanted."""
    t = table(2)
    a, b = t.seats
    words = "Whenever an enchanted creature or enchantment creature you control attacks, "
    herald = card(words + "you gain 1 life.", "Creature", "Herald")
    nymph = card("", "Enchantment Creature — Nymph", "Nymph")
    aura = card("Enchant creature", "Enchantment — Aura", "Aura")
    ox = card("", "Creature", "Ox")
    a.battlefield(herald, nymph, BEAR, ox).hand(aura).casts(aura, at=BEAR)
    t.resolve()
    a.attacks({nymph: b, BEAR: b, ox: b})
    order_as_offered(t)
    t.go_to("end of combat")
    assert a.life == 22


@pytest.mark.rule("608.2c")
def test_608_2c_what_stands_behind_the_last_of_two_cards() -> None:
    """An instant card, or any card with flash."""
    t = table(2)
    a, b = t.seats
    words = "Target opponent reveals their hand. You choose a nonland card from it. Exile that "
    words += "card. If an instant card or a card with flash is exiled this way, they lose 1 life. "
    check = card(words + "Otherwise, you lose 1 life.", name="Check")
    flash = card("Flash", "Creature", "Flasher")
    for chosen, lives in ((SHOCK, (20, 19)), (flash, (20, 18)), (BEAR, (19, 18))):
        b.hand(chosen)
        a.hand(check).casts(check, at=b)
        t.resolve()
        if a.question is not None and "choose" in a.question.key:
            a.answers([chosen])
        t.pass_all()
        assert (a.life, b.life) == lives


@pytest.mark.rule("608.2c")
def test_608_2c_what_was_put_onto_the_battlefield_this_way() -> None:
    t = table(2)
    a, _ = t.seats
    words = "{T}: You may put a creature card from your hand onto the battlefield. If you put an "
    words += "artifact onto the battlefield this way, put two +1/+1 counters on it."
    golem = card("", "Artifact Creature", "Golem")
    oviya = card(words, "Artifact", "Oviya")
    other = card(words, "Artifact", "Other")
    a.battlefield(oviya, other).hand(golem, BEAR)
    for source, what, counters in ((oviya, golem, 2), (other, BEAR, 0)):
        a.activates(source)
        t.resolve()
        a.answers(True)
        if a.question is not None and "choose" in a.question.key:
            a.answers([what])
        assert a.counters(what, "+1/+1") == counters


@pytest.mark.rule("112.1")
def test_112_1_a_creature_or_a_spell_is_not_a_creature_spell() -> None:
    """Aang, Swift Savior, and a description that ends in a bare "spell"."""
    t = table(2)
    a, b = t.seats
    tuck = card("Put target creature or spell on top of its owner's library.", "Instant", "Tuck")
    b.battlefield(BEAR)
    a.hand(SHOCK, tuck, tuck).casts(SHOCK, at=b)
    a.casts(tuck, at=t.spell(SHOCK).number)
    t.resolve()
    a.casts(tuck, at=BEAR)
    t.resolve()
    assert (a.library_names[0], b.library_names[0], b.life) == ("Test Shock", "Bear", 20)
    assert refused("Whenever a red creature or spell deals damage, you lose 1 life.", "Enchantment")
