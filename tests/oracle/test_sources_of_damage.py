"""120.7: sources of damage as they trigger abilities and are shielded against."""

from __future__ import annotations

import pytest

from apnap.testing.simple_plays import resolve_all
from apnap.testing.tables import three, two
from apnap.testing.texts import card

BEAR = card("", "Creature — Bear", "Bear")
BOLT = card("Bolt deals 3 damage to any target.", name="Bolt", mana_cost="{R}")


@pytest.mark.rule("120.7")
def test_120_7_each_source_triggers_by_itself() -> None:
    """Reaper of Sheoldred: two creatures that deal damage at once are two sources."""
    t, a, b = two()
    words = (
        "Whenever a source deals damage to this creature, that source's controller loses 1 life."
    )
    reaper = card(words, "Creature — Horror", "Reaper", power="0", toughness="5")
    a.battlefield(reaper)
    b.battlefield(BEAR, BEAR)
    t.go_to("declare attackers")
    a.attacks({reaper: b})
    t.go_to("declare blockers")
    b.blocks({t.find(BEAR): reaper, t.find(BEAR, 1): reaper})
    a.answers(a.question.example())  # 509.2: the order of blockers
    t.go_to("combat damage")
    resolve_all(t)
    assert (a.life, b.life) == (20, 18)


@pytest.mark.rule("120.7")
@pytest.mark.parametrize("mine", [True, False])
def test_120_7_a_source_an_opponent_controls(mine: bool) -> None:
    """Michiko Konda: that player is the source's controller, not the one who is dealt damage."""
    t, a, b, _ = three()
    words = "Whenever a source an opponent controls deals damage to you, that player loses 2 life."
    konda = card(words, "Legendary Creature — Human", "Konda")
    (a if mine else b).hand(BOLT).lands("Mountain")
    a.battlefield(konda)
    if not mine:
        t.go_to("upkeep", turn_of=b)
        t.go_to("precombat main")
    (a if mine else b).casts(BOLT, at=a)
    resolve_all(t)
    assert (a.life, b.life) == (17, 20 if mine else 18)


@pytest.mark.rule("603.2")
@pytest.mark.parametrize(("damage", "drawn"), [(4, 0), (5, 1), (6, 1)])
def test_603_2_so_much_damage(damage: int, drawn: int) -> None:
    """Dragonborn Champion."""
    t, a, b = two()
    words = "Whenever a source you control deals 5 or more damage to a player, draw a card."
    champion = card(words, "Creature — Dragon", "Champion")
    flame = card(f"Flame deals {damage} damage to target player.", name="Flame")
    a.battlefield(champion).hand(flame).casts(flame, at=b)
    resolve_all(t)
    assert len(a.hand_names) == drawn


@pytest.mark.rule("603.2")
@pytest.mark.parametrize(("damage", "more"), [(1, 2), (2, 0)])
def test_603_2_exactly_so_much_damage(damage: int, more: int) -> None:
    """Ghyrson Starn, without its last words."""
    t, a, b = two()
    words = "Whenever another source you control deals exactly 1 damage to a permanent or player, "
    starn = card(f"{words}each opponent loses 2 life.", "Legendary Creature", "Starn")
    flame = card(f"Flame deals {damage} damage to target player.", name="Flame")
    a.battlefield(starn).hand(flame).casts(flame, at=b)
    resolve_all(t)
    assert b.life == 20 - damage - more


@pytest.mark.rule("603.2c")
def test_603_2c_a_spell_that_deals_damage_to_several_triggers_once() -> None:
    """Blaze Commando."""
    t, a, b = two()
    words = "Whenever an instant or sorcery spell you control deals damage, you gain 1 life."
    commando = card(words, "Creature — Minotaur", "Commando", toughness="9")
    sweep = card("Sweep deals 1 damage to each creature and each player.", name="Sweep")
    a.battlefield(commando, BEAR).hand(sweep).casts(sweep)
    resolve_all(t)
    assert (a.life, b.life) == (20, 19)


@pytest.mark.rule("615.1a")
@pytest.mark.parametrize(("cost", "left"), [("{R}", 17), ("{1}", 17), ("{G}", 20)])
def test_615_1a_sources_of_some_kinds_deal_nothing(cost: str, left: int) -> None:
    """Luminesce, the other way round: only green and blue sources are shielded against."""
    t, a, b = two()
    shield = card(
        "Prevent all damage that green sources and blue sources would deal this turn.", "Instant"
    )
    bolt = card("Bolt deals 3 damage to any target.", name="Bolt", mana_cost=cost)
    a.hand(shield, bolt).lands("Mountain", "Forest").casts(shield)
    t.resolve()
    a.casts(bolt, at=b)
    t.resolve()
    assert b.life == left


@pytest.mark.rule("615.1a")
def test_615_1a_you_and_permanents_you_control() -> None:
    """Endure; Energy Field shields only from sources you don't control."""
    t, a, b = two()
    endure = card(
        "Prevent all damage that would be dealt to you and permanents you control this turn.",
        "Instant",
        "Endure",
    )
    sweep = card("Sweep deals 2 damage to each creature and each player.", name="Sweep")
    a.battlefield(BEAR).hand(endure, sweep).casts(endure)
    b.battlefield(BEAR)
    t.resolve()
    a.casts(sweep)
    t.resolve()
    assert (a.life, b.life) == (20, 18)
    assert (a.graveyard_names, b.graveyard_names) == (["Endure", "Sweep"], ["Bear"])


@pytest.mark.rule("615.1a")
@pytest.mark.parametrize("mine", [True, False])
def test_615_1a_sources_you_dont_control(mine: bool) -> None:
    t, a, b = two()
    field = card(
        "Prevent all damage that would be dealt to you by sources you don't control.",
        "Enchantment",
        "Field",
    )
    a.battlefield(field)
    (a if mine else b).hand(BOLT).lands("Mountain")
    if not mine:
        t.go_to("upkeep", turn_of=b)
        t.go_to("precombat main")
    (a if mine else b).casts(BOLT, at=a)
    t.resolve()
    assert a.life == (17 if mine else 20)


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(("cost", "types", "dealt"), [("{R}", "", 4), ("{G}", "", 3)])
def test_614_1a_a_red_or_artifact_source_deals_more(cost: str, types: str, dealt: int) -> None:
    """Mechanized Warfare."""
    t, a, b = two()
    words = "If a red or artifact source you control would deal damage to an opponent or a "
    warfare = card(
        f"{words}permanent an opponent controls, it deals that much damage plus 1 instead.",
        "Enchantment",
    )
    bolt = card("Bolt deals 3 damage to any target.", name="Bolt", mana_cost=cost)
    a.battlefield(warfare).hand(bolt).lands("Mountain", "Forest").casts(bolt, at=b)
    t.resolve()
    assert b.life == 20 - dealt
