"""508.1c-d, 508.1g: Rules about attacking you, for a while or at a price, as they play."""

from __future__ import annotations

import pytest

from apnap.testing import Table, table
from apnap.testing.texts import card
from apnap.testing.words import ScenarioError

BEAR = card("", "Creature — Bear", "Bear", power="2", toughness="2")
OX = card("", "Creature — Ox", "Ox", power="2", toughness="4")
SEAL = card("", "Enchantment", "Seal")
FIELD = card("{T}: Add {C}.", "Land", "Field")


def sorcery(text: str, players: int = 3) -> Table:
    """A table where a sorcery of the first player with this text has been cast and resolved."""
    spell = card(text, "Sorcery", "Spell")
    t = table(players)
    t.seat(0).hand(spell)
    return t


@pytest.mark.rule("611.2c")
def test_611_2c_no_creature_can_attack_you_until_your_next_turn() -> None:
    """Also those that were not there when the effect began; somebody else may be attacked."""
    t = sorcery("Until your next turn, creatures can't attack you.")
    a, b, c = t.seats
    late = card("Flash\nHaste", "Creature — Cat", "Cat", power="1", toughness="1")
    b.battlefield(BEAR).hand(late)
    a.casts("Spell")
    t.resolve()
    t.go_to("precombat main", b)
    b.casts(late)
    t.resolve()
    t.go_to("declare attackers", b)
    for each in (BEAR, late):
        with pytest.raises(ScenarioError):
            b.attacks({each: a})
    b.attacks({BEAR: c, late: c})
    t.go_to("precombat main", a)
    t.go_to("declare attackers", b)
    b.attacks({BEAR: a})


@pytest.mark.rule("508.1g")
def test_508_1g_a_price_that_is_counted() -> None:
    """Sphere of Safety: {X} for each attacker, where X is counted as it attacks."""
    sphere = card(
        "Creatures can't attack you or planeswalkers you control unless their controller pays {X} "
        "for each of those creatures, where X is the number of enchantments you control.",
        "Enchantment",
        "Sphere",
    )
    t = table(3)
    a, b, c = t.seats
    a.battlefield(sphere, SEAL)
    b.battlefield(BEAR, OX, FIELD, FIELD, FIELD)
    t.go_to("declare attackers", b)
    with pytest.raises(ScenarioError):
        b.attacks({BEAR: a, OX: a})
    b.attacks({BEAR: a, OX: c})
    t.go_to("end of combat", b)
    assert (a.life, c.life) == (18, 18)
    tapped = [each for each in t.game.player(1).battlefield if t.game.object(each).tapped]
    assert len(tapped) == 4  # two attackers and two lands


@pytest.mark.rule("509.1d")
def test_509_1d_a_price_for_blocking() -> None:
    archangel = card(
        "As long as this creature is attacking, creatures can't block unless their controller pays "
        "{1} for each of those creatures.",
        "Creature — Angel",
        "Angel",
        power="3",
        toughness="5",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(archangel)
    b.battlefield(BEAR, OX, FIELD)
    t.go_to("declare attackers")
    a.attacks({archangel: b})
    t.go_to("declare blockers")
    with pytest.raises(ScenarioError):
        b.blocks({BEAR: archangel, OX: archangel})
    b.blocks({OX: archangel})


@pytest.mark.rule("608.2c")
def test_608_2c_only_those_who_did_are_bound() -> None:
    """Orzhov Advokist: b takes the counters and can't attack a; c declines and can."""
    advokist = card(
        "At the beginning of your upkeep, each player may put two +1/+1 counters on a creature "
        "they control. If a player does, creatures that player controls can't attack you or "
        "planeswalkers you control until your next turn.",
        "Creature — Advisor",
        "Advokist",
        power="1",
        toughness="4",
    )
    t = table(3)
    a, b, c = t.seats
    a.battlefield(advokist)
    b.battlefield(BEAR)
    c.battlefield(OX)
    t.go_to("upkeep", a)
    t.resolve()
    a.answers("no")
    b.answers("yes")
    c.answers("no")
    assert t.permanent("Bear").power == 4
    t.go_to("declare attackers", b)
    with pytest.raises(ScenarioError):
        b.attacks({BEAR: a})
    b.attacks({BEAR: c})
    t.go_to("declare attackers", c)
    c.attacks({OX: a})


@pytest.mark.rule("508.1d")
def test_508_1d_attack_another_player() -> None:
    """Kardur: the creatures are not goaded, but attack somebody else if able."""
    t = sorcery(
        "Until your next turn, creatures your opponents control attack each combat if able and "
        "attack a player other than you if able."
    )
    a, b, c = t.seats
    b.battlefield(BEAR)
    a.casts("Spell")
    t.resolve()
    t.go_to("declare attackers", b)
    for wrong in ({}, {BEAR: a}):
        with pytest.raises(ScenarioError):
            b.attacks(wrong)
    b.attacks({BEAR: c})


@pytest.mark.rule("118.12")
@pytest.mark.parametrize("paid", [True, False])
def test_118_12_they_cant_attack_you_this_combat(paid: bool) -> None:
    champions = card(
        "At the beginning of combat on each opponent's turn, that opponent may pay {X}, where X is "
        "the number of cards in their hand. If they don't, they can't attack you this combat.",
        "Creature — Soldier",
        "Champions",
    )
    t = table(3)
    a, b, c = t.seats
    a.battlefield(champions)
    b.battlefield(BEAR, FIELD, FIELD, FIELD).hand(OX)
    t.go_to("beginning of combat", b)
    t.resolve()
    assert b.question is not None
    assert b.question.prompt.startswith("Pay {2} for Champions")
    b.answers("yes" if paid else "no")
    t.go_to("declare attackers", b)
    if not paid:
        with pytest.raises(ScenarioError):
            b.attacks({BEAR: a})
    b.attacks({BEAR: a if paid else c})


@pytest.mark.rule("118.12")
def test_118_12_if_that_player_doesnt_though_the_damage_is_prevented() -> None:
    """Risk Factor: who has it deal damage has done so, even if the damage is prevented."""
    t = sorcery(
        "Target opponent may have Spell deal 4 damage to them. If that player doesn't, you draw "
        "three cards."
    )
    a, b, _ = t.seats
    ward = card("Prevent all damage that would be dealt to you.", "Enchantment", "Ward")
    b.battlefield(ward)
    a.casts("Spell", at=b)
    t.resolve()
    b.answers("yes")
    assert (b.life, a.hand_names) == (20, [])
