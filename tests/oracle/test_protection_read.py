"""702.11, 702.16: protection and hexproof from qualities, from text and played."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.texts import card, refused

SHOCK = card("This spell deals 2 damage to target creature.", "Instant", "Jolt", mana_cost="{R}")
AURA = card("Enchant creature\nEnchanted creature gets -1/-1.", "Enchantment — Aura", "Curse")


def creature(text: str, name: str = "Shielded") -> object:
    return card(text, "Creature — Human", name)


@pytest.mark.rule("702.16a")
@pytest.mark.parametrize(
    ("text", "jolt", "curse"),
    [
        ("Protection from instants", False, True),
        ("Protection from enchantments", True, False),
        ("Protection from Auras", True, False),
        ("Protection from colorless", True, False),
        ("Protection from monocolored", False, True),
        ("Protection from multicolored", True, True),
        ("Protection from mana value 1 or greater", False, True),
        ("Protection from each color", False, True),
        ("Hexproof from instants", False, True),
        ("Hexproof from red and from blue", False, True),
        ("Hexproof from artifacts, creatures, and enchantments", True, False),
    ],
)
def test_702_16a_spells_of_that_quality_do_not_target_it(text, jolt, curse) -> None:
    shielded = creature(text)
    for spell, able in ((SHOCK, jolt), (AURA, curse)):
        t = table(2)
        a, b = t.seats
        b.battlefield(shielded)
        a.lands("Mountain").battlefield("Grizzly Bears").hand(spell)
        if able:
            a.casts(spell, at=shielded)
        else:
            with pytest.raises(ScenarioError):
                a.casts(spell, at=shielded)


@pytest.mark.rule("702.16e")
def test_702_16e_damage_by_a_creature_that_is_gone() -> None:
    ember = creature("When this creature dies, it deals 2 damage to each creature.", "Ember")
    saint = creature("Protection from creatures", "Saint")
    t = table(2)
    a, b = t.seats
    a.battlefield(ember, "Grizzly Bears")
    b.battlefield(saint)
    kill = card("Destroy target creature.", "Instant", "Kill")
    a.hand(kill).casts(kill, at=ember)
    t.pass_all()
    assert (a.permanents, b.permanents) == ([], ["Saint"])


@pytest.mark.rule("702.11d")
def test_702_11d_hexproof_from_a_quality_is_for_opponents_only() -> None:
    shielded = creature("Hexproof from red")
    t = table(2)
    a, _ = t.seats
    a.battlefield(shielded).lands("Mountain").hand(SHOCK)
    a.casts(SHOCK, at=shielded)
    assert refused("Hexproof from", "Creature — Human")


@pytest.mark.rule("702.16b")
@pytest.mark.rule("702.16e")
@pytest.mark.parametrize(("chosen", "life"), [("Lightning Bolt", 18), ("Gob", 17)])
def test_702_16b_a_player_is_protected_from_what_was_chosen_for_the_giver(
    chosen: str, life: int
) -> None:
    """Runed Halo: against a spell with that name, or a creature's damage."""
    halo = card(
        "As this enchantment enters, choose a card name.\n"
        "You have protection from the chosen card name.",
        "Enchantment",
    )
    gob = CardDef("Gob", "creature", power=2, toughness=2)
    t = table(2)
    a, b = t.seats
    a.hand(halo)
    b.battlefield(gob).hand("Lightning Bolt").lands("Mountain")
    a.casts(halo)
    t.resolve()
    a.answers(chosen)
    t.next_turn()
    if chosen == "Gob":
        b.casts("Lightning Bolt", at=a)
        t.resolve()
    else:
        with pytest.raises(ScenarioError):
            b.casts("Lightning Bolt", at=a)
    b.attacks({gob: a})
    t.go_to("end of combat")
    assert a.life == life


@pytest.mark.rule("607.1c")
def test_607_1c_others_are_protected_from_the_type_that_was_chosen_for_the_giver() -> None:
    """Riders of Gavony."""
    riders = card(
        "As this creature enters, choose a creature type.\n"
        "Human creatures you control have protection from creatures of the chosen type.",
        "Creature — Human Knight",
        "Riders",
    )
    human = CardDef("Man", "creature", "Human", power=1, toughness=1)
    goblin = CardDef("Gob", "creature", "Goblin", power=1, toughness=1)
    elf = CardDef("Elf", "creature", "Elf", power=1, toughness=1)
    t = table(2)
    a, b = t.seats
    a.hand(riders).battlefield(human)
    b.battlefield(goblin, elf)
    a.casts(riders)
    t.resolve()
    a.answers("Goblin").attacks({human: b})
    with pytest.raises(ScenarioError):
        b.blocks({goblin: human})
    b.blocks({elf: human})


@pytest.mark.rule("611.2d")
def test_611_2d_a_color_stays_the_chosen_one_of_what_was_sacrificed() -> None:
    """Floating Shield."""
    shield = card(
        "As this enchantment enters, choose a color.\n"
        "Sacrifice this enchantment: Target creature gains protection from the chosen color until "
        "end of turn.",
        "Enchantment",
    )
    bear = CardDef("Bear", "creature", power=2, toughness=2)
    t = table(2)
    a, b = t.seats
    a.hand(shield).battlefield(bear)
    b.hand(SHOCK).lands("Mountain")
    a.casts(shield)
    t.resolve()
    a.answers("R").activates(shield, at=bear)
    t.resolve()
    a.passes()
    with pytest.raises(ScenarioError):
        b.casts(SHOCK, at=bear)
