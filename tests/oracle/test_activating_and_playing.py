"""602.2, 305.1: Abilities that trigger as players activate abilities and play lands, as they
play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing.simple_plays import resolve_all, resolve_saying_yes
from apnap.testing.tables import two
from apnap.testing.texts import card

BUTTON = card("{0}: You gain 1 life.", "Artifact", "Button")
PETAL = card("Sacrifice Petal: You gain 1 life.", "Artifact", "Petal")
ROCK = card("{T}: Add {C}.", "Artifact", "Rock")
BEAR = CardDef("Bear", "creature", "Bear", cost="{1}", power=2, toughness=2)
FOREST = CardDef("Forest", "basic land", "Forest")


@pytest.mark.rule("602.2")
def test_602_2_abilities_that_are_no_mana_abilities_trigger_it() -> None:
    t, a, b = two()
    words = "Whenever a player activates an ability that isn't a mana ability, "
    shaman = card(f"{words}Shaman deals 1 damage to that player.", "Creature", "Shaman")
    a.battlefield(shaman, BUTTON, ROCK).hand(BEAR)
    a.casts(BEAR)
    t.resolve()
    assert a.life == 20
    a.activates(BUTTON)
    t.pass_all()
    assert (a.life, b.life) == (20, 20)  # 1 damage, then 1 life


@pytest.mark.rule("605.3")
def test_605_3_mana_abilities_trigger_what_does_not_rule_them_out() -> None:
    t, a, b = two()
    words = "Whenever an opponent activates an ability of an artifact they control, "
    a.battlefield(card(f"{words}you gain 1 life.", "Creature", "Watcher"))
    b.battlefield(ROCK).hand(BEAR)
    t.next_turn()
    b.casts(BEAR)
    assert t.stack == ["Bear", "Watcher's ability"]
    t.pass_all()
    assert (a.life, b.creatures) == (21, ["Bear"])


@pytest.mark.rule("113.7a")
def test_113_7a_the_source_counts_as_it_last_was() -> None:
    t, a, _ = two()
    rings = "Whenever you activate an ability of an artifact, if it isn't a mana ability, "
    a.battlefield(card(f"{rings}copy that ability.", "Creature", "Ancient"), PETAL)
    a.activates(PETAL)
    t.pass_all()
    assert a.life == 22


@pytest.mark.rule("602.2")
def test_602_2_nothing_is_attached_to_what_was_sacrificed() -> None:
    t, a, _ = two()
    words = "Whenever an ability of equipped creature is activated, if it isn't a mana ability, "
    bracers = card(f"{words}copy that ability.\nEquip {{0}}", "Artifact — Equipment", "Bracers")
    pinger = card("{0}: You gain 1 life.", "Creature", "Pinger")
    martyr = card("Sacrifice Martyr: You gain 1 life.", "Creature", "Martyr")
    a.battlefield(bracers, pinger, martyr)
    a.activates(bracers, at=pinger)
    t.pass_all()
    a.activates(pinger)
    t.pass_all()
    assert a.life == 22
    a.activates(bracers, at=martyr)
    t.pass_all()
    a.activates(martyr)
    t.pass_all()
    assert a.life == 23


@pytest.mark.rule("606.1")
def test_606_1_loyalty_abilities_and_those_of_keywords() -> None:
    t, a, _ = two()
    loyal = "Whenever you activate a loyalty ability of a Chandra planeswalker, you gain 2 life."
    exhausted = "Whenever you activate an exhaust ability, you gain 4 life."
    engine = card("Exhaust — {0}: You gain 1 life.\n{0}: You gain 1 life.", "Artifact", "Engine")
    chandra = card(
        "+1: You gain 1 life.", "Legendary Planeswalker — Chandra", "Chandra", loyalty="3"
    )
    a.battlefield(card(loyal, "Creature", "One"), card(exhausted, "Creature", "Two"))
    a.battlefield(engine, chandra)
    a.activates(chandra)
    t.pass_all()
    assert a.life == 23
    a.activates(engine)
    t.pass_all()
    assert a.life == 28
    a.activates(engine, ability=1)
    t.pass_all()
    assert a.life == 29


@pytest.mark.rule("601.2c")
def test_601_2c_an_ability_with_such_a_target() -> None:
    t, a, b = two()
    words = "Whenever you activate an ability that targets a creature or player, you gain 5 life."
    a.battlefield(card(words, "Creature", "Mentor"), BUTTON)
    a.battlefield(card("{0}: Target player gains 1 life.", "Artifact", "Cup"))
    a.activates(BUTTON)
    t.pass_all()
    assert a.life == 21
    a.activates("Cup", at=b)
    t.pass_all()
    assert (a.life, b.life) == (26, 21)


@pytest.mark.rule("305.1")
def test_305_1_playing_a_land_or_casting_a_spell() -> None:
    t, a, _ = two()
    words = "Whenever you play a land or cast a spell, you gain 1 life."
    a.battlefield(card(words, "Creature", "Fool"), ROCK).hand(BEAR, FOREST)
    a.plays(FOREST)
    t.pass_all()
    assert a.life == 21
    a.casts(BEAR)
    t.pass_all()
    assert a.life == 22


@pytest.mark.rule("601.1a")
def test_601_1a_playing_a_card_from_exile() -> None:
    t, a, _ = two()
    prosper = card("Whenever you play a card from exile, you gain 1 life.", "Creature", "Prosper")
    dig = card("Exile the top two cards of your library. You may play those cards this turn.")
    a.battlefield(prosper, ROCK).library(FOREST, BEAR).hand(dig, FOREST)
    a.casts(dig)
    t.pass_all()
    assert a.life == 20
    a.plays(a.find("Forest", zones=("exile",)))
    t.pass_all()
    a.casts(BEAR)
    t.pass_all()
    assert a.life == 22


@pytest.mark.rule("603.2")
def test_603_2_one_event_or_another_with_its_own_subject() -> None:
    t, a, b = two()
    words = (
        "Whenever an artifact an opponent controls becomes tapped or an opponent activates an "
        "artifact's ability without {T} in its activation cost, you gain 1 life."
    )
    a.battlefield(card(words, "Enchantment", "Leech"))
    b.battlefield(BUTTON, ROCK).hand(BEAR)
    t.next_turn()
    b.activates(BUTTON)
    t.pass_all()
    assert a.life == 21
    b.casts(BEAR)
    t.pass_all()
    assert a.life == 22


@pytest.mark.rule("601.1a")
def test_601_1a_a_copy_that_is_cast_is_no_card_that_is_played() -> None:
    """Null Profusion."""
    t, a, _ = two()
    profusion = card("Whenever you play a card, you gain 1 life.", "Enchantment", "Profusion")
    words = "Copy target instant card in your graveyard. You may cast the copy without paying "
    scepter = card(f"{words}its mana cost.", "Sorcery", "Scepter")
    draw = card("Each player draws a card.", "Instant", "Draw")
    a.battlefield(profusion).graveyard(draw).hand(scepter, FOREST)
    a.plays(FOREST)
    resolve_all(t)
    assert a.life == 21
    a.casts(scepter, at=draw)
    resolve_saying_yes(t)
    assert (a.life, len(a.hand_names)) == (22, 1)  # the copy was cast
