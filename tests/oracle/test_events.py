"""Trigger events from their text, as they play (603)."""

from __future__ import annotations

import pytest

from apnap.testing import table
from apnap.testing.texts import card

BEAR = card("", "Creature — Bear", "Bear")
MURDER = card("Destroy target creature.", "Instant", "Murder")
OPT = card("You gain 1 life.", "Instant", "Opt It")


@pytest.mark.rule("603.2b")
def test_603_2b_the_upkeep_of_the_enchanted_creatures_controller() -> None:
    t = table(3)
    a, b, c = t.seats
    words = "Enchant creature\nAt the beginning of the upkeep of enchanted creature's controller,"
    aura = card(f"{words} that player loses 1 life.", "Enchantment — Aura", "Aura")
    c.battlefield(BEAR)
    a.hand(aura)
    a.casts(aura, at=BEAR)
    t.resolve()
    for seat in (b, c, a):
        t.go_to("draw", turn_of=seat)
    assert (a.life, b.life, c.life) == (20, 20, 19)


@pytest.mark.rule("707.10")
def test_707_10_casting_or_copying_a_spell() -> None:
    t = table(2)
    a, _ = t.seats
    words = "Whenever you cast or copy an instant or sorcery spell, draw a card."
    mage = card(words, "Creature", "Mage")
    twin = card("Copy target instant or sorcery spell.", "Instant", "Twin")
    a.battlefield(mage).hand(OPT, twin)
    a.casts(OPT)
    a.casts(twin, at=OPT)
    t.pass_all()
    assert (len(a.hand_names), a.life) == (3, 22)


@pytest.mark.rule("508.3d")
def test_508_3d_attacking_with_two_or_more_creatures() -> None:
    for many, cards in ((1, 0), (2, 1)):
        t = table(2)
        a, b = t.seats
        words = "Whenever you attack with two or more creatures, draw a card."
        a.battlefield(card(words, "Enchantment", "Alliance"), BEAR, BEAR)
        t.go_to("declare attackers", turn_of=a)
        bears = [a.find(BEAR, nth) for nth in range(many)]
        before = len(a.hand_names)
        a.attacks(dict.fromkeys(bears, b))
        t.pass_all()
        assert len(a.hand_names) - before == cards


@pytest.mark.rule("508.3a")
def test_508_3a_battalion_needs_two_others() -> None:
    for many, life in ((2, 20), (3, 25)):
        t = table(2)
        a, b = t.seats
        words = "Whenever this creature and at least two other creatures attack, you gain 5 life."
        corps = card(words, "Creature", "Corps")
        a.battlefield(corps, BEAR, BEAR)
        t.go_to("declare attackers", turn_of=a)
        those = [a.find(corps), *[a.find(BEAR, nth) for nth in range(many - 1)]]
        a.attacks(dict.fromkeys(those, b))
        t.pass_all()
        assert a.life == life


@pytest.mark.rule("603.6c")
def test_603_6c_put_into_your_graveyard_means_yours() -> None:
    t = table(2)
    a, b = t.seats
    words = "Whenever a creature is put into your graveyard from the battlefield, you gain 1 life."
    a.battlefield(card(words, "Enchantment", "Renewal"), BEAR).hand(MURDER, MURDER)
    b.battlefield(BEAR)
    a.casts(MURDER, at=b.find(BEAR))
    t.pass_all()
    assert a.life == 20
    a.casts(MURDER, at=a.find(BEAR))
    t.pass_all()
    assert a.life == 21


@pytest.mark.rule("603.2c")
def test_603_2c_two_events_of_one_ability() -> None:
    t = table(2)
    a, _ = t.seats
    words = "When this creature enters and whenever you cast an instant spell, you gain 2 life."
    both = card(words, "Creature", "Both")
    a.hand(both, OPT)
    a.casts(both)
    t.pass_all()
    a.casts(OPT)
    t.pass_all()
    assert a.life == 25


@pytest.mark.rule("603.8")
def test_603_8_when_you_control_no_islands() -> None:
    t = table(2)
    a, b = t.seats
    fish = card("When you control no Islands, sacrifice this creature.", "Creature", "Fish")
    sink = card("Destroy target land.", "Sorcery", "Sink")
    b.lands("Island").battlefield(fish)
    a.lands("Island").battlefield(fish).hand(sink)
    a.casts(sink, at=a.find("Island"))
    t.pass_all()
    assert (a.permanents, b.creatures) == ([], ["Fish"])


@pytest.mark.rule("603.10a")
def test_603_10a_cards_leave_your_graveyard_once_for_all() -> None:
    t = table(2)
    a, b = t.seats
    words = "Whenever one or more creature cards leave your graveyard, you gain 1 life."
    a.battlefield(card(words, "Enchantment", "Outline")).graveyard(BEAR, BEAR, "Forest")
    b.graveyard(BEAR)
    sweep = card("Exile target player's graveyard.", "Sorcery", "Sweep")
    a.hand(sweep)
    a.casts(sweep, at=a)
    t.pass_all()
    assert a.life == 21


@pytest.mark.rule("601.2a")
def test_601_2a_a_spell_from_elsewhere_than_the_hand() -> None:
    t = table(2)
    a, _ = t.seats
    words = "Whenever you cast a spell from anywhere other than your hand, you gain 3 life."
    again = card("You gain 1 life.\nFlashback {0}", "Sorcery", "Again")
    a.battlefield(card(words, "Enchantment", "Paradox")).hand(again)
    a.casts(again)
    t.pass_all()
    assert a.life == 21
    a.casts(again)
    t.pass_all()
    assert a.life == 25


@pytest.mark.rule("702.29e")
def test_702_29e_plainscycling() -> None:
    t = table(2)
    a, _ = t.seats
    host = card("Plainscycling {0}", "Creature", "Host")
    a.hand(host).library("Plains", "Forest")
    a.activates(host)
    t.pass_all()
    a.answers("Plains")
    assert a.hand_names == ["Plains"]


@pytest.mark.rule("400.3")
def test_400_3_a_creature_of_another_owner_is_not_put_into_your_graveyard() -> None:
    """It triggers for its owner only while that player controls it."""
    words = "When this creature is put into your graveyard from the battlefield, you gain 3 life."
    roach = card(words, "Creature — Insect", "Roach")
    steal = card("Gain control of target creature.", "Sorcery", "Steal")
    for stolen, gained in ((False, 3), (True, 0)):
        t = table(3)
        a, b, c = t.seats
        b.battlefield(roach)
        a.hand(MURDER, *([steal] if stolen else []))
        if stolen:
            a.casts(steal, at=roach)
            t.resolve()
        a.casts(MURDER, at=roach)
        t.pass_all()
        assert (a.life, b.life, c.life) == (20, 20 + gained, 20)
        assert roach.name in b.graveyard_names


@pytest.mark.rule("708.8")
def test_708_8_a_face_down_permanent_that_is_turned_face_up() -> None:
    """Sumala Sentry: the permanent is face up as the trigger looks at it."""
    sentry = card(
        "Whenever a face-down permanent you control is turned face up, put a +1/+1 counter on it "
        "and a +1/+1 counter on this creature.",
        "Creature — Elf",
        "Sentry",
    )
    hidden = card("Morph {0}", "Creature — Beast", "Beast")
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(sentry).battlefield(hidden, face_down=True)
    b.battlefield(hidden, face_down=True)
    b.turns_face_up(hidden)
    assert t.stack == []
    a.turns_face_up(hidden)
    t.resolve()
    assert t.permanent(sentry).counters == {"+1/+1": 1}
    assert a.power(hidden) == 3
