"""Who left a game, why, and who brought it about."""

import pytest

from apnap.formats import commander, two_headed_giant
from apnap.sim.departures import departures
from apnap.state.names import NOBODY
from apnap.testing import table
from apnap.testing.texts import card

BOLT = card("Bolt deals 3 damage to any target.", "Instant", "Bolt")
DRAIN = card("Target player loses 3 life.", "Instant", "Drain")
RENT = card("Draw a card.", "Instant", "Rent")
DOOM = card("Target player loses the game.", "Instant", "Doom")
DEAL = card("Pay 3 life: Draw a card.", "Artifact", "Deal")
SNAKE = card("Haste\nInfect", "Creature — Snake", "Snake", power="10", toughness="10")
LION = card("Haste", "Legendary Creature — Cat", "Lion", power="21", toughness="21")
STEAL = card(
    "Gain control of target creature until end of turn. Untap that creature. It gains haste "
    "until end of turn.",
    "Sorcery",
    "Threaten",
)
PING = card("{T}: This creature deals 3 damage to any target.", "Creature", "Ping", power="1")


def left(t, since=0):
    """What is known of the players who left: seat, place, cause and killer."""
    return [(each.seat, each.place, each.cause, each.killer) for each in departures(t.game, since)]


def strike(t, seat, name, at):
    t.go_to("declare attackers", turn_of=seat)
    seat.attacks({name: at})
    while at.status == "playing" and t.step != "postcombat main":
        t.pass_once()


def test_the_controller_of_a_spell_that_deals_damage():
    t = table(4)
    _, b, c, _ = t.seats
    b.life(3)
    c.hand(BOLT).casts(BOLT, at=b)
    t.resolve()
    assert left(t) == [(b.number, 4, "life", c.number)]


def test_the_controller_of_a_creature_in_combat_and_not_its_owner():
    t = table(3)
    a, b, _ = t.seats
    b.battlefield("Grizzly Bears").life(2)
    a.hand(STEAL).casts(STEAL, at="Grizzly Bears")
    t.resolve()
    strike(t, a, "Grizzly Bears", b)
    assert left(t) == [(b.number, 3, "life", a.number)]


def test_a_loss_of_life_is_brought_about_by_what_resolved():
    t = table(3)
    _, b, c = t.seats
    b.life(3)
    c.hand(DRAIN).casts(DRAIN, at=b)
    t.resolve()
    assert left(t) == [(b.number, 3, "life", c.number)]


def test_an_ability_of_a_permanent():
    t = table(3)
    _, b, c = t.seats
    c.battlefield(PING)
    b.life(3)
    c.activates("Ping", at=b)
    t.resolve()
    assert left(t) == [(b.number, 3, "life", c.number)]


def test_nobody_kills_a_player_who_pays_with_the_last_life():
    t = table(3)
    a = t.seat(0)
    a.battlefield(DEAL)
    a.life(3)
    a.activates("Deal")
    assert left(t) == [(a.number, 3, "life", NOBODY)]


def test_nobody_kills_a_player_whose_library_is_empty():
    t = table(3, library=0)
    a = t.seat(0)
    a.hand(RENT).casts(RENT)
    t.resolve()
    assert left(t) == [(a.number, 3, "library", NOBODY)]


def test_poison_counters_come_from_whoever_dealt_the_damage():
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(SNAKE)
    strike(t, a, "Snake", b)
    assert left(t) == [(b.number, 3, "poison", a.number)]


def test_damage_by_a_commander():
    t = table(3, commander)
    a, b, _ = t.seats
    a.battlefield(LION, commander=True)
    b.life(100)
    strike(t, a, "Lion", b)
    assert left(t) == [(b.number, 3, "commander damage", a.number)]


def test_an_effect_and_a_concession():
    t = table(4)
    _, b, c, d = t.seats
    c.hand(DOOM).casts(DOOM, at=b)
    t.resolve()
    since = len(t.game.log)
    assert left(t) == [(b.number, 4, "effect", c.number)]
    d.concedes()
    assert left(t, since) == [(d.number, 3, "conceded", NOBODY)]


def test_players_who_leave_together_share_a_place():
    t = table(4)
    a, b, c, d = t.seats
    for seat in (b, c, d):
        seat.life(1)
    tithe = card("Each opponent loses 1 life.", "Instant", "Tithe")
    a.hand(tithe).casts(tithe)
    t.resolve()
    assert left(t) == [(seat.number, 2, "life", a.number) for seat in (b, c, d)]
    assert t.winner.name == a.name


@pytest.mark.parametrize("hit", [2, 3])
def test_a_team_is_killed_through_any_of_its_members(hit):
    t = table(4, two_headed_giant, teams="AABB")
    a = t.seat(0)
    t.seat(2).life(3)
    a.hand(BOLT).casts(BOLT, at=t.seat(hit))
    t.resolve()
    assert left(t) == [(2, 3, "life", a.number), (3, 3, "life", a.number)]
