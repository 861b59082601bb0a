"""603.2: lands played, energy, kicked and warped spells, cards that leave graveyards."""

from __future__ import annotations

import pytest

from apnap.testing.simple_plays import resolve_all
from apnap.testing.tables import two
from apnap.testing.texts import card

BEAR = card("", "Creature — Bear", "Bear")
ISLAND = card("", "Basic Land — Island", "Island")


@pytest.mark.rule("305.1")
@pytest.mark.parametrize(("what", "gained"), [("a land", 1), ("an Island", 1), ("a Forest", 0)])
def test_305_1_whenever_you_play_a_land(what: str, gained: int) -> None:
    t, a, _ = two()
    watch = card(f"Whenever you play {what}, you gain 1 life.", "Enchantment", "Watch")
    a.battlefield(watch).hand(ISLAND).plays(ISLAND)
    resolve_all(t)
    assert a.life == 20 + gained


@pytest.mark.rule("305.1")
def test_305_1_a_land_that_is_put_onto_the_battlefield_is_not_played() -> None:
    t, a, _ = two()
    city = card("When you play another land, sacrifice this land.", "Land", "City")
    put = card("You may put a land card from your hand onto the battlefield.", name="Put")
    a.hand(city, put, ISLAND).plays(city)
    resolve_all(t)
    a.casts(put)
    t.resolve()
    a.answers(True)
    resolve_all(t)
    assert (a.graveyard_names, a.hand_names) == (["Put"], [])
    t.next_turn()
    t.next_turn()
    t.go_to("precombat main")
    a.hand(ISLAND).plays(ISLAND)
    resolve_all(t)
    assert a.graveyard_names == ["Put", "City"]


@pytest.mark.rule("107.14")
def test_107_14_whenever_you_get_energy() -> None:
    """Aether Revolt."""
    t, a, b = two()
    revolt = card(
        "Whenever you get one or more {E}, this enchantment deals that much damage to any target.",
        "Enchantment",
        "Revolt",
    )
    surge = card("You get {E}{E}{E}.", name="Surge")
    a.battlefield(revolt).hand(surge).casts(surge)
    t.resolve()
    a.answers(b)
    resolve_all(t)
    assert b.life == 17


@pytest.mark.rule("702.33d")
@pytest.mark.parametrize(("paying", "life"), [("kicker", 22), ([], 20)])
def test_702_33d_whenever_you_cast_a_kicked_spell(paying: object, life: int) -> None:
    t, a, _ = two()
    watch = card("Whenever you cast a kicked spell, you gain 2 life.", "Enchantment", "Watch")
    spell = card("Kicker {0}\nDraw a card.", name="Spell")
    a.battlefield(watch).hand(spell).casts(spell, paying=paying)  # type: ignore[arg-type]
    resolve_all(t)
    assert a.life == life


VOID = "if a nonland permanent left the battlefield this turn or a spell was warped this turn, "


@pytest.mark.rule("2026-08:702.185a")
@pytest.mark.parametrize("warped", [True, False])
def test_a_spell_was_warped_this_turn(warped: bool) -> None:
    t, a, _ = two()
    words = f"Void — At the beginning of your end step, {VOID}you gain 3 life."
    void = card(words, "Enchantment", "Void")
    robot = card("Warp {0}", "Creature — Robot", "Robot")
    a.battlefield(void).hand(robot)
    a.casts(robot, paying="warp" if warped else "mana cost")
    t.resolve()
    t.go_to("end")
    resolve_all(t)
    assert a.life == (23 if warped else 20)


@pytest.mark.rule("603.10a")
def test_603_10a_a_card_leaves_your_graveyard() -> None:
    """Kishla Skimmer, Primary Research."""
    t, a, _ = two()
    watch = card(
        "Whenever a creature card leaves your graveyard during your turn, you gain 1 life.\n"
        "At the beginning of your end step, if a card left your graveyard this turn, you gain 5 "
        "life.",
        "Enchantment",
        "Watch",
    )
    back = card("Return target creature card from your graveyard to your hand.", name="Back")
    a.battlefield(watch).graveyard(BEAR).hand(back).casts(back, at=BEAR)
    t.resolve()
    resolve_all(t)
    assert a.life == 21
    t.go_to("end")
    resolve_all(t)
    assert a.life == 26


@pytest.mark.rule("603.6")
def test_603_6_three_kinds_of_events_in_one_ability() -> None:
    """Syr Konrad, the Grim."""
    t, a, b = two()
    konrad = card(
        "Whenever another creature dies, or a creature card is put into a graveyard from anywhere "
        "other than the battlefield, or a creature card leaves your graveyard, Konrad deals 1 "
        "damage to each opponent.",
        "Legendary Creature — Human Knight",
        "Konrad",
    )
    doom = card("Destroy target creature.", name="Doom")
    drop = card("Discard a card.", name="Drop")
    back = card("Return target creature card from your graveyard to your hand.", name="Back")
    a.battlefield(konrad, BEAR).hand(doom).casts(doom, at=BEAR)
    t.resolve()
    resolve_all(t)
    assert b.life == 19  # it died, and was not put there from elsewhere
    a.hand(back).casts(back, at=BEAR)
    t.resolve()
    resolve_all(t)
    assert b.life == 18
    a.hand(drop).casts(drop)
    t.resolve()
    resolve_all(t)
    assert b.life == 17


@pytest.mark.rule("700.4")
@pytest.mark.parametrize(("words", "life"), [("Destroy", 20), ("Exile", 21)])
def test_700_4_leaves_without_dying(words: str, life: int) -> None:
    t, a, _ = two()
    watch = card(
        "Whenever a creature you control leaves the battlefield without dying, you gain 1 life.",
        "Enchantment",
        "Watch",
    )
    away = card(f"{words} target creature.", name="Away")
    a.battlefield(watch, BEAR).hand(away).casts(away, at=BEAR)
    t.resolve()
    resolve_all(t)
    assert a.life == life


@pytest.mark.rule("119.9")
def test_119_9_whenever_you_gain_or_lose_life() -> None:
    t, a, b = two()
    watch = card("Whenever you gain or lose life, each opponent loses 1 life.", "Enchantment")
    gain = card("You gain 2 life.", name="Gain")
    lose = card("You lose 2 life.", name="Lose")
    a.battlefield(watch).hand(gain, lose).casts(gain)
    resolve_all(t)
    a.casts(lose)
    resolve_all(t)
    assert b.life == 18


@pytest.mark.rule("702.122d")
def test_702_122d_that_vehicle_after_crewing() -> None:
    """Veteran Motorist."""
    t, a, _ = two()
    words = "Whenever this creature crews a Vehicle, that Vehicle gets +1/+1 until end of turn."
    driver = card(words, "Creature — Dwarf Pilot", "Driver")
    cart = card("Crew 1", "Artifact — Vehicle", "Cart", power="3", toughness="3")
    a.battlefield(driver, cart)
    a.activates(cart, choose=driver)
    resolve_all(t)
    assert (t.permanent(cart).power, t.permanent(driver).power) == (4, 2)


@pytest.mark.rule("508.3a")
def test_508_3a_noncombat_damage_only() -> None:
    """Chandra's Spitfire."""
    t, a, b = two()
    words = "Whenever an opponent is dealt noncombat damage, you gain 1 life."
    watch = card(words, "Creature", "Watch")
    bolt = card("Bolt deals 3 damage to any target.", name="Bolt")
    a.battlefield(watch).hand(bolt).casts(bolt, at=b)
    resolve_all(t)
    assert a.life == 21
    t.go_to("declare attackers")
    a.attacks({watch: b})
    t.go_to("end of combat")
    assert (a.life, b.life) == (21, 15)


@pytest.mark.rule("603.1")
def test_603_1_a_step_and_whenever() -> None:
    """Shrine of Burning Rage."""
    t, a, _ = two()
    words = "At the beginning of your upkeep and whenever you cast a red spell, put a charge "
    shrine = card(f"{words}counter on this artifact.", "Artifact", "Shrine")
    red = card("Draw a card.", name="Red", mana_cost="{R}")
    a.battlefield(shrine).lands("Mountain").hand(red).casts(red)
    resolve_all(t)
    assert t.permanent(shrine).counters == {"charge": 1}
    t.next_turn()
    t.go_to("upkeep", turn_of=a)
    resolve_all(t)
    assert t.permanent(shrine).counters == {"charge": 2}
