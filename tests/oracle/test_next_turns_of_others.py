"""611.2a, 502.3: What is so during the next turn or untap step of another player, as it plays."""

from __future__ import annotations

import pytest

from apnap.formats import attack_multiple_players, limited_influence, two_headed_giant
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_plays import refused_by
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", cost="{0}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{0}", power=2, toughness=4)
SHOCK = CardDef("Shock", "instant", cost="{0}")


def gideon() -> CardDef:
    words = "+2: During target opponent's next turn, creatures that player controls attack Gideon "
    return card(f"{words}if able.", "Legendary Planeswalker", "Gideon", loyalty="6")


@pytest.mark.rule("611.2a")
def test_611_2a_only_in_the_next_turn_of_that_player() -> None:
    t = table(3)
    a, b, c = t.seats
    a.battlefield(gideon())
    b.battlefield(BEAR)
    c.battlefield(BEAR)
    a.activates("Gideon", c)
    t.resolve()
    t.go_to("declare attackers", b)
    b.attacks({})
    t.go_to("precombat main", c)
    c.battlefield(OX)  # 611.2c: whatever creatures they control then
    t.go_to("declare attackers", c)
    for attack in ({}, {BEAR: a.find("Gideon")}, {BEAR: a.find("Gideon"), OX: a}):
        with refused_by("508.1d"):
            c.attacks(attack)
    c.attacks({BEAR: a.find("Gideon"), OX: a.find("Gideon")})
    t.go_to("declare attackers", a)
    a.battlefield(BEAR)
    t.go_to("precombat main", c)
    t.go_to("declare attackers", c)
    c.attacks({})


@pytest.mark.rule("611.2a")
def test_611_2a_a_turn_that_has_begun_is_not_the_next_one() -> None:
    taunt = card(
        "During target player's next turn, creatures that player controls attack you if able.",
        "Instant",
        "Taunt",
    )
    t = table(2)
    a, b = t.seats
    b.hand(taunt)
    a.battlefield(BEAR).passes()
    b.casts(taunt, a)
    t.resolve()
    t.go_to("declare attackers")
    a.attacks({})
    t.go_to("declare attackers", b)
    t.go_to("declare attackers", a)
    with refused_by("508.1d"):
        a.attacks({})
    a.attacks({BEAR: b})


@pytest.mark.rule("800.4m")
def test_800_4m_the_next_turn_of_a_player_who_leaves_does_not_come() -> None:
    t = table(3)
    a, b, c = t.seats
    a.battlefield(gideon())
    b.battlefield(BEAR)
    a.activates("Gideon", b)
    t.resolve()
    b.concedes()
    t.go_to("precombat main", c)
    t.go_to("precombat main", a)
    assert all(not seat.effects for seat in t.game.seats)


@pytest.mark.rule("800.4a")
def test_800_4a_the_effect_of_a_player_who_left_goes_on() -> None:
    t = table(3)
    a, b, c = t.seats
    decree = card(
        "Each opponent can't cast instant or sorcery spells during that player's next turn.",
        name="Decree",
    )
    a.hand(decree).casts(decree)
    t.resolve()
    c.hand(SHOCK)
    a.concedes()
    t.go_to("precombat main", b)
    assert c.may_cast(SHOCK)
    t.go_to("precombat main", c)
    assert not c.may_cast(SHOCK)


@pytest.mark.rule("614.17")
def test_614_17_each_of_them_in_a_turn_of_their_own() -> None:
    t = table(3)
    a, b, c = t.seats
    decree = card(
        "Each opponent can't cast instant or sorcery spells during that player's next turn.",
        name="Decree",
    )
    a.hand(decree, SHOCK).casts(decree)
    t.resolve()
    b.hand(SHOCK, BEAR)
    c.hand(SHOCK)
    t.go_to("precombat main", b)
    assert (b.may_cast(SHOCK), b.may_cast(BEAR)) == (False, True)
    b.passes()
    assert c.may_cast(SHOCK)
    t.go_to("precombat main", c)
    assert not c.may_cast(SHOCK)
    t.go_to("precombat main", a)
    assert a.may_cast(SHOCK)
    t.go_to("precombat main", b)
    assert b.may_cast(SHOCK)


@pytest.mark.rule("508.1c")
def test_508_1c_only_who_drew_a_card_cannot_attack_you() -> None:
    t = table(3)
    a, b, c = t.seats
    civil = card(
        "Each player may draw a card. Each opponent who does can't attack you or "
        "permanents you control during their next turn."
    )
    walker = CardDef("Walker", "planeswalker", loyalty=3)
    a.hand(civil).battlefield(walker).library("Forest", "Forest").casts(civil)
    b.battlefield(BEAR).library("Forest", "Forest")
    c.battlefield(BEAR).library("Forest", "Forest")
    t.resolve()
    a.answers("no")
    b.answers("yes")
    c.answers("no")
    t.go_to("declare attackers", b)
    for at in (a, a.find(walker)):
        with refused_by("508.1"):
            b.attacks({BEAR: at})
    b.attacks({BEAR: c})
    t.go_to("declare attackers", c)
    c.attacks({BEAR: a})


@pytest.mark.rule("508.1c")
def test_508_1c_a_creature_cannot_attack_in_the_next_turn_of_its_controller() -> None:
    t = table(2)
    a, b = t.seats
    dust = card(
        "Defender\nWhenever this creature blocks a creature, that creature can't attack "
        "during its controller's next turn.",
        "Creature",
        "Wall",
        toughness="5",
    )
    a.battlefield(BEAR, OX)
    b.battlefield(dust).library("Forest", "Forest", "Forest")
    a.library("Forest", "Forest", "Forest")
    t.go_to("declare attackers")
    a.attacks({OX: b})
    t.go_to("declare blockers")
    b.blocks({dust: OX})
    t.resolve()
    t.go_to("declare attackers", b)
    t.go_to("declare attackers", a)
    with refused_by("508.1"):
        a.attacks({OX: b})
    a.attacks({BEAR: b})


@pytest.mark.rule("502.3")
@pytest.mark.parametrize("those", [False, True])
def test_502_3_the_next_untap_step_of_a_player(those: bool) -> None:
    exhaustion = card(
        "Creatures target opponent controls don't untap during their next untap step.", name="Spell"
    )
    sleep = card(
        "Tap all creatures target player controls. Those creatures don't untap during "
        "that player's next untap step.",
        name="Spell",
    )
    t = table(3)
    a, b, c = t.seats
    a.hand(sleep if those else exhaustion)
    b.battlefield(BEAR, tapped=not those)
    c.battlefield(BEAR, tapped=True).library("Forest", "Forest")
    a.casts("Spell", c)
    t.resolve()
    t.go_to("precombat main", b)
    assert b.is_tapped(BEAR) is False
    c.battlefield(OX, tapped=True)
    t.go_to("precombat main", c)
    assert (c.is_tapped(BEAR), c.is_tapped(OX)) == (True, not those)
    t.go_to("precombat main", a)
    t.go_to("precombat main", c)
    assert (c.is_tapped(BEAR), c.is_tapped(OX)) == (False, False)


@pytest.mark.rule("502.3")
def test_502_3_all_creatures_stay_tapped_in_the_untap_step_of_a_team() -> None:
    beam = card("Creatures don't untap during target player's next untap step.", name="Beam")
    t = table(4, two_headed_giant, teams="AABB")
    a, _, c, d = t.seats
    c.battlefield(BEAR, tapped=True).library("Forest", "Forest")
    d.battlefield(BEAR, tapped=True).library("Forest", "Forest")
    a.hand(beam).casts(beam, c)
    t.resolve()
    t.go_to("precombat main", c)
    assert (c.is_tapped(BEAR), d.is_tapped(BEAR)) == (True, True)


@pytest.mark.rule("801.10")
def test_801_10_players_out_of_range_are_not_told() -> None:
    t = table(6, limited_influence(1), attack_multiple_players)
    a, b, c, *_ = t.seats
    decree = card(
        "Each opponent can't cast instant or sorcery spells during that player's next turn.",
        name="Decree",
    )
    a.hand(decree).casts(decree)
    t.resolve()
    b.hand(SHOCK)
    c.hand(SHOCK)
    t.go_to("precombat main", b)
    assert not b.may_cast(SHOCK)
    t.go_to("precombat main", c)
    assert c.may_cast(SHOCK)


@pytest.mark.rule("508.1d")
def test_508_1d_one_creature_in_the_next_turn_of_its_controller() -> None:
    words = "+2: Up to one target creature an opponent controls attacks Gideon during its "
    forged = card(
        f"{words}controller's next turn if able.",
        "Legendary Planeswalker",
        "Gideon",
        loyalty="6",
    )
    t = table(3)
    a, b, c = t.seats
    a.battlefield(forged)
    b.battlefield(BEAR)
    c.battlefield(BEAR, OX)
    a.activates(forged, c.find(BEAR))
    t.resolve()
    t.go_to("declare attackers", b)
    b.attacks({})
    t.go_to("declare attackers", c)
    for attack in ({}, {BEAR: a}):
        with refused_by("508.1d"):
            c.attacks(attack)
    c.attacks({BEAR: a.find(forged)})
