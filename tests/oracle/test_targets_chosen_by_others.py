"""601.2c, 601.6: Targets that another player chooses, as they play at a table of three or four."""

from __future__ import annotations

import pytest

from apnap.testing import table
from apnap.testing.texts import card

BEAR = card("", "Creature — Bear", "Bear", power="2", toughness="2")
OX = card("", "Creature — Ox", "Ox", power="2", toughness="4")
GOLEM = card("", "Artifact Creature — Golem", "Golem", power="3", toughness="3")
FIELD = card("", "Basic Land", "Field")


@pytest.mark.rule("601.2c")
def test_601_2c_the_active_player_chooses_their_own_creature() -> None:
    """The Abyss: its controller controls the ability; the player whose upkeep it is chooses."""
    abyss = card(
        "At the beginning of each player's upkeep, destroy target nonartifact creature that player "
        "controls of their choice. It can't be regenerated.",
        "World Enchantment",
        "Abyss",
    )
    t = table(3)
    a, b, c = t.seats
    a.battlefield(abyss, BEAR)
    b.battlefield(BEAR, OX, GOLEM)
    c.battlefield(GOLEM)
    t.go_to("upkeep", b)
    assert b.question is not None
    assert {option.what for option in b.question.options} == {b.find(BEAR), b.find(OX)}
    b.answers("Ox")
    t.resolve()
    assert sorted(b.creatures) == ["Bear", "Golem"]
    t.go_to("draw", c)
    assert c.creatures == ["Golem"]
    t.go_to("draw", a)
    assert a.creatures == []


@pytest.mark.rule("603.3d")
def test_603_3d_an_opponent_of_the_player_who_has_more() -> None:
    """Oath of Druids: no target is an opponent with more creatures, so nothing happens to c."""
    oath = card(
        "At the beginning of each player's upkeep, that player chooses target player who controls "
        "more creatures than they do and is their opponent. The first player may reveal cards from "
        "the top of their library until they reveal a creature card. If the first player does, "
        "that player puts that card onto the battlefield and all other cards revealed this way "
        "into their graveyard.",
        "Enchantment",
        "Oath",
    )
    t = table(4)
    a, b, c, d = t.seats
    a.battlefield(oath)
    b.battlefield(BEAR).library(FIELD, FIELD, OX)
    c.battlefield(BEAR, OX)
    d.battlefield(BEAR, OX)
    t.go_to("upkeep", b)
    assert {option.what for option in b.question.options} == {2, 3}
    b.answers(c)
    t.resolve()
    b.answers("yes")
    assert sorted(b.creatures) == ["Bear", "Ox"]
    t.go_to("draw", c)
    assert sorted(c.creatures) == ["Bear", "Ox"]


@pytest.mark.rule("601.2c")
def test_601_2c_the_controller_of_the_creature_chooses_any_target() -> None:
    pandemonium = card(
        "Whenever a creature enters, that creature's controller may have it deal damage equal to "
        "its power to any target of their choice.",
        "Enchantment",
        "Pandemonium",
    )
    t = table(3)
    a, b, c = t.seats
    a.battlefield(pandemonium)
    ox = card("Flash", "Creature — Ox", "Quick Ox", power="4", toughness="4")
    b.hand(ox).casts(ox)
    t.resolve()
    b.answers(c)
    t.resolve()
    b.answers("yes")
    assert (a.life, c.life) == (20, 16)


@pytest.mark.rule("601.6a")
def test_601_6a_a_different_opponent_for_each_target() -> None:
    """Volcanic Offering: the controller says which opponent chooses, for each target anew; the same
    creature may be chosen twice."""
    offering = card(
        "Spell deals 3 damage to target creature of an opponent's choice you don't control.\n"
        "Destroy target creature of an opponent's choice you don't control.",
        "Instant",
        "Spell",
    )
    t = table(3)
    a, b, c = t.seats
    b.battlefield(OX)
    c.battlefield(OX, BEAR)
    a.hand(offering).casts(offering)
    a.answers(b)
    assert b.question is not None
    assert {option.what for option in b.question.options} == {b.find(OX), c.find(OX), c.find(BEAR)}
    b.answers([c.find(BEAR)])
    a.answers(c)
    c.answers([b.find(OX)])
    t.resolve()
    assert (b.creatures, c.creatures) == ([], ["Ox"])


@pytest.mark.rule("508.5")
def test_508_5_the_defending_player_chooses() -> None:
    erithizon = card(
        "Whenever this creature attacks, put a +1/+1 counter on target creature of defending "
        "player's choice.",
        "Creature — Beast",
        "Erithizon",
        power="2",
        toughness="2",
    )
    t = table(3)
    a, b, c = t.seats
    a.battlefield(erithizon)
    c.battlefield(BEAR)
    t.go_to("declare attackers")
    a.attacks({erithizon: c})
    assert b.question is None
    c.answers("Bear")
    t.resolve()
    assert t.permanent("Bear").power == 3


@pytest.mark.rule("800.4g")
def test_800_4g_somebody_else_chooses_for_a_player_who_left() -> None:
    """The damaged player leaves before the ability goes on the stack: another opponent chooses."""
    griffin = card(
        "Whenever this creature deals combat damage to a player, destroy target nonland permanent "
        "of that player's choice that one of your opponents controls.",
        "Creature — Griffin",
        "Griffin",
        power="20",
        toughness="3",
    )
    t = table(4)
    a, b, c, d = t.seats
    a.battlefield(griffin)
    c.battlefield(BEAR, OX)
    t.go_to("declare attackers")
    a.attacks({griffin: b})
    t.go_to("combat damage")
    assert b.life <= 0
    a.answers(d)
    d.answers("Bear")
    t.resolve()
    assert c.creatures == ["Ox"]
