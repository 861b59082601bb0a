"""2008-02:212.9: Damage that is moved to planeswalkers."""

import pytest

from apnap.testing import table
from apnap.testing.simple_plays import cast
from apnap.testing.texts import card

JACE = card("+2: Draw a card.", "Legendary Planeswalker — Jace", "Jace", loyalty="3")
LILIANA = card("+1: Draw a card.", "Legendary Planeswalker — Liliana", "Liliana", loyalty="3")
AXE = card("Axe deals 5 damage to target player.", name="Axe")
BEAR = card("", "Creature — Bear", "Bear")


@pytest.mark.rule("2008-02:212.9g")
@pytest.mark.parametrize("edition", ["2008-02", "2024-03"])
def test_2008_02_212_9g_damage_to_a_player_moved_to_a_planeswalker(edition):
    t = table(2, edition=edition)
    a, b = t.seats
    b.battlefield(JACE)
    cast(t, 0, AXE, at=b)
    if edition == "2024-03":
        assert (b.life, b.permanents) == (15, ["Jace"])
        return
    assert a.question.rule == "2008-02:212.9g"
    a.answers(next(option for option in a.question.options if option.verb == "redirect"))
    assert (b.life, b.permanents) == (20, [])


@pytest.mark.rule("2008-02:212.9g")
def test_2008_02_212_9g_only_an_opponents_damage_and_only_if_wanted():
    t = table(2, edition="2008-02")
    a, b = t.seats
    b.battlefield(JACE)
    a.battlefield(LILIANA)
    cast(t, 0, AXE, at=b)
    a.answers(False)
    assert (b.life, b.permanents) == (15, ["Jace"])
    cast(t, 0, AXE, at=a)
    assert (a.life, a.permanents) == (15, ["Liliana"])


@pytest.mark.rule("2008-02:212.9g")
@pytest.mark.parametrize("edition", ["2008-02", "2024-03"])
def test_2008_02_212_9g_not_combat_damage(edition):
    t = table(2, edition=edition)
    a, b = t.seats
    b.battlefield(JACE)
    a.battlefield(BEAR).attacks([(BEAR, b)])
    t.go_to("end of combat")
    assert (b.life, b.permanents) == (18, ["Jace"])
