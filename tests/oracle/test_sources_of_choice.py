"""609.7: prevention and redirection of damage from a source of your choice, as they play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing.tables import two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=4)
PINGER = card("{0}: This artifact deals 1 damage to any target.", "Artifact", "Pinger")
STING = card("{0}: This creature deals 1 damage to any target.", "Creature", "Sting")


@pytest.mark.rule("609.7")
def test_609_7_the_next_time_a_source_would_damage_a_target() -> None:
    t, a, b = two()
    words = "The next time a source of your choice would deal damage to target creature this turn, "
    charm = card(f"{words}prevent that damage.", "Instant", "Charm")
    a.battlefield(BEAR).hand(charm)
    b.battlefield(PINGER)
    a.casts(charm, at=BEAR)
    t.resolve()
    a.answers(PINGER)
    for _ in range(2):
        b.activates(PINGER, at=BEAR)
        t.resolve()
    assert a.damage(BEAR) == 1
    b.activates(PINGER, at=a)
    t.resolve()
    assert a.life == 19


@pytest.mark.rule("609.7")
def test_609_7_all_damage_that_a_source_would_deal_to_you() -> None:
    t, a, b = two()
    words = "Prevent all damage an artifact source of your choice would deal to you this turn."
    heed = card(words, "Instant", "Heed")
    a.battlefield(BEAR).hand(heed)
    b.battlefield(PINGER, STING)
    a.casts(heed)
    t.resolve()
    for source in (PINGER, PINGER, STING):
        b.activates(source, at=a)
        t.resolve()
    b.activates(PINGER, at=BEAR)
    t.resolve()
    assert (a.life, a.damage(BEAR)) == (19, 1)


@pytest.mark.rule("609.7")
def test_609_7_the_next_damage_to_a_target_by_a_source() -> None:
    t, a, b = two()
    words = "Prevent the next 1 damage that would be dealt to any target this turn by a source of "
    grace = card(f"{words}your choice.", "Instant", "Grace")
    a.hand(grace)
    b.battlefield(PINGER, STING)
    a.casts(grace, at=a)
    t.resolve()
    a.answers(STING)
    for source in (STING, STING, PINGER):
        b.activates(source, at=a)
        t.resolve()
    assert a.life == 18


@pytest.mark.rule("614.9")
def test_614_9_damage_from_a_source_is_dealt_to_another_instead() -> None:
    t, a, b = two()
    words = "{0}: The next time a source of your choice would deal damage to you this turn, that "
    beacon = card(f"{words}damage is dealt to this creature instead.", "Creature", "Beacon")
    regalia = card(
        f"{words}damage is dealt to target creature you control instead.", "Artifact", "Regalia"
    )
    a.battlefield(beacon, regalia, BEAR)
    b.battlefield(PINGER)
    a.activates(beacon)
    t.resolve()
    a.answers(PINGER)
    b.activates(PINGER, at=a)
    t.resolve()
    a.activates(regalia, at=BEAR)
    t.resolve()
    a.answers(PINGER)
    for _ in range(2):
        b.activates(PINGER, at=a)
        t.resolve()
    assert (a.life, a.damage(beacon), a.damage(BEAR)) == (19, 1, 1)


@pytest.mark.rule("609.7b")
@pytest.mark.parametrize("painted", [False, True])
def test_609_7b_the_source_has_to_have_the_quality_still(painted: bool) -> None:
    t, a, b = two()
    words = "The next time a red source of your choice would deal damage to you this turn, "
    rune = card(f"{words}prevent that damage.", "Instant", "Rune")
    paint = card("Target creature becomes blue until end of turn.", "Instant", "Paint")
    text = "{0}: This creature deals 1 damage to any target."
    imp = card(text, "Creature", "Imp", colors="R", mana_cost="{R}")
    a.hand(rune, paint)
    b.battlefield(imp)
    a.casts(rune)
    t.resolve()
    if painted:
        a.casts(paint, at=imp)
        t.resolve()
    b.activates(imp, at=a)
    t.resolve()
    assert a.life == (19 if painted else 20)
