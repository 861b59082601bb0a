"""901.10: Planes and their abilities when players leave the game."""

import pytest

from apnap.effects.actions.planeswalk import (
    PlaneswalkAway,
    WhenEncountered,
    WhenPlaneswalksAway,
)
from apnap.effects.words.filters import Permanent
from apnap.effects.words.modifications import PowerToughness
from apnap.state.ability import StaticAbility, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.ruleset import Ruleset
from apnap.testing import table
from apnap.testing.invariants import check_all
from apnap.testing.planes_and_schemes import (
    FEAST,
    chaos,
    plane,
    rolls,
    up,
)
from apnap.testing.simple_cards import gain_life, instant
from apnap.testing.texts import card

PLANES = Ruleset(planes=True, attack="multiple")
BEAR = CardDef("Bear", "creature", power=2, toughness=2)
ANTHEM = StaticAbility(Permanent(("creature",), "you"), (PowerToughness(3, 3),))

PLANE = CardDef("Plane", "plane", abilities=(ANTHEM,))
WALK = instant("Walk", PlaneswalkAway())
TOLARIA = plane("Tolaria", chaos(gain_life(3)))
NAAR = plane("Naar", TriggeredAbility(WhenEncountered(), (gain_life(5),)))
EPIPHANY = card(
    "When you encounter Mutual Epiphany, each player draws four cards.",
    "Phenomenon",
    "Mutual Epiphany",
)


@pytest.mark.rule("901.10")
@pytest.mark.rule("701.24c")
@pytest.mark.rule("312.4")
@pytest.mark.rule("800.4p")
def test_901_10_if_its_owner_leaves_the_next_planar_controller_planeswalks():
    t = table(3)
    a, b, c = t.seats
    a.supplementary_deck(FEAST).hand(WALK)
    b.supplementary_deck(PLANE).battlefield(BEAR)
    c.battlefield(BEAR)
    a.casts(WALK)
    t.resolve()
    a.concedes()
    assert up(t, 1) == ["Plane"]
    assert (b.power(BEAR), c.power(BEAR)) == (5, 2)
    assert t.log_has("901.10")
    check_all(t.game)


@pytest.mark.rule("901.10")
@pytest.mark.rule("901.11")
@pytest.mark.rule("901.11a")
@pytest.mark.rule("901.11b")
def test_901_10_that_player_has_planeswalked_to_one_plane_and_away_from_the_other():
    """The plane that left the game is the one that B planeswalks away from, and B controls the
    abilities of both."""
    t = table(3, rules=PLANES)
    a, b, c = t.seats
    a.command(plane("Sanctum", TriggeredAbility(WhenPlaneswalksAway(), (gain_life(20),))))
    b.supplementary_deck(NAAR)
    t.begin()
    a.concedes()
    assert up(t, 1) == ["Naar"]
    b.answers([option.what for option in b.question.options])
    t.pass_all()
    assert (b.life, c.life) == (45, 20)
    check_all(t.game)


@pytest.mark.rule("901.10")
def test_901_10_nobody_planeswalks_if_another_player_leaves():
    t = table(3, rules=PLANES)
    a, b, c = t.seats
    a.command(FEAST).supplementary_deck(NAAR)
    t.begin()
    b.concedes()
    assert (up(t), t.log_has("901.10")) == (["Feast"], False)
    t.go_to("upkeep", turn_of=c)
    t.pass_all()
    assert c.life == 21


@pytest.mark.rule("901.10a")
def test_901_10a_a_planeswalking_ability_ceases_to_exist_if_the_plane_leaves_the_game():
    t = table(3, rules=PLANES)
    a, _b, c = t.seats
    a.supplementary_deck(NAAR, TOLARIA)
    c.command(FEAST)
    rolls(t, 0, "planeswalker")
    assert len(t.stack) == 1
    c.concedes()
    assert up(t) == ["Naar"]
    assert t.stack == ["Naar's ability"]
    t.pass_all()
    assert (up(t), a.life) == (["Naar"], 25)
    check_all(t.game)


@pytest.mark.rule("901.10a")
@pytest.mark.rule("800.4a")
def test_901_10a_and_so_does_that_of_the_player_who_leaves():
    t = table(3, rules=PLANES)
    a, b, _c = t.seats
    a.command(FEAST).supplementary_deck(TOLARIA)
    b.supplementary_deck(NAAR)
    rolls(t, 0, "planeswalker")
    a.concedes()
    assert (up(t, 1), t.stack) == (["Naar"], ["Naar's ability"])
    t.pass_all()
    assert (up(t, 1), b.life) == (["Naar"], 25)
    check_all(t.game)


@pytest.mark.rule("901.10b")
def test_901_10b_abilities_of_phenomena_stay_and_the_next_planar_controller_has_them():
    t = table(3, rules=PLANES)
    a, b, c = t.seats
    a.command(FEAST).supplementary_deck(EPIPHANY, TOLARIA)
    b.supplementary_deck(PLANE)
    a.hand(WALK).casts(WALK)
    t.resolve()
    assert t.stack == ["Mutual Epiphany's ability"]
    before = len(b.hand_names), len(c.hand_names)
    a.concedes()
    assert (up(t, 1), t.stack) == (["Plane"], ["Mutual Epiphany's ability"])
    [number] = t.game.turns[1].stack
    assert t.game.controller_of(number) == 1
    check_all(t.game)
    t.resolve()
    assert (len(b.hand_names), len(c.hand_names)) == (before[0] + 4, before[1] + 4)
    assert up(t, 1) == ["Plane"]
    check_all(t.game)


@pytest.mark.rule("901.10b")
def test_901_10b_but_not_those_of_planes():
    t = table(3, rules=PLANES)
    a, b, _c = t.seats
    a.command(TOLARIA)
    b.supplementary_deck(PLANE)
    rolls(t, 0, "chaos")
    assert t.stack == ["Tolaria's ability"]
    a.concedes()
    assert (t.stack, up(t, 1)) == ([], ["Plane"])
