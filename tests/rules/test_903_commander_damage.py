"""903.10a, 704.6c: Twenty-one combat damage by one commander."""

import pytest

from apnap.formats import brawl, commander, two_headed_giant
from apnap.rules.objects.damage import Damage
from apnap.state.ruleset import Format
from apnap.testing import Seat, Table, table
from apnap.testing.making import make
from apnap.testing.texts import card

LION = card("Haste", "Legendary Creature — Cat", "Lion", power="11", toughness="11")
PARTNER = card("Haste", "Legendary Creature — Dog", "Dog", power="10", toughness="10")
KILL = card("Destroy target creature.", "Instant", "Murderer")
STEAL = card(
    "Gain control of target creature until end of turn. Untap that creature. It gains haste "
    "until end of turn.",
    "Sorcery",
    "Threaten",
)


def sit(*formats: Format, size: int = 3, teams: str = "") -> Table:
    return table(size, *(formats or (commander,)), teams=teams)


def strikes(t: Table, seat: Seat, name: str, at: Seat) -> None:
    """In the player's next combat, the creature attacks, and nobody blocks."""
    while t.step in ("", "combat damage", "end of combat") or t.turn.active.name != seat.name:
        t.next_turn()
    t.go_to("declare attackers", turn_of=seat)
    seat.attacks({name: at})
    while t.step not in ("end of combat", "postcombat main") and not t.over:
        if at.status != "playing":
            return
        t.pass_once()


@pytest.mark.rule("903.10a")
@pytest.mark.rule("704.6c")
def test_903_10a_the_damage_of_the_whole_game_counts_though_it_left_the_battlefield() -> None:
    t = sit()
    a, b, c = t.seats
    a.commander(LION)
    c.hand(KILL)
    b.life(100)
    a.casts(LION)
    t.resolve()
    strikes(t, a, "Lion", b)
    assert b.life == 89
    c.casts(KILL, at="Lion")
    t.resolve()
    a.answers(True)
    a.lands("Plains", "Plains")
    t.next_turn().next_turn().next_turn()
    t.go_to("precombat main", turn_of=a)
    a.casts(LION)
    t.resolve()
    strikes(t, a, "Lion", b)
    assert b.status == "lost"
    assert t.log_has("704.6c")
    assert c.status == "playing"


@pytest.mark.rule("903.10a")
def test_903_10a_twenty_are_not_enough_and_only_combat_damage_counts() -> None:
    t = sit()
    a, b, _ = t.seats
    a.battlefield(PARTNER, commander=True)
    b.life(100)
    number = a.find("Dog")
    make(t, Damage(on=b.number, amount=20, source=number, combat=True))
    make(t, Damage(on=b.number, amount=30, source=number))
    t.go_to("end")
    assert (b.status, b.life) == ("playing", 50)
    make(t, Damage(on=b.number, amount=1, source=number, combat=True))
    t.go_to("upkeep")
    assert b.status == "lost"


@pytest.mark.rule("903.10a")
def test_903_10a_a_stolen_commander_is_the_same_commander() -> None:
    t = sit()
    a, b, c = t.seats
    a.battlefield(LION, commander=True)
    b.life(100)
    strikes(t, a, "Lion", b)
    t.next_turn()
    t.go_to("precombat main", turn_of=c)
    c.hand(STEAL).casts(STEAL, at="Lion")
    t.resolve()
    strikes(t, c, "Lion", b)
    assert b.status == "lost"
    assert t.log_has("704.6c")


@pytest.mark.rule("903.10a")
@pytest.mark.rule("702.124d")
def test_903_10a_damage_of_several_commanders_is_not_added_up() -> None:
    t = sit()
    a, b, _ = t.seats
    a.battlefield(LION, PARTNER, commander=True)
    b.life(100)
    t.go_to("declare attackers", turn_of=a)
    a.attacks({"Lion": b, "Dog": b})
    t.go_to("end")
    assert (b.life, b.status) == (79, "playing")
    totals = [total for _, total in t.game.player(b.number).commander_damage]
    assert sorted(totals) == [10, 11]


@pytest.mark.rule("903.10a")
def test_903_10a_what_is_prevented_was_not_dealt() -> None:
    t = sit()
    a, b, _ = t.seats
    a.battlefield(LION, commander=True)
    fog = card("Prevent all combat damage that would be dealt this turn.", "Instant", "Mist")
    a.hand(fog).casts(fog)
    t.resolve()
    strikes(t, a, "Lion", b)
    assert t.game.player(b.number).commander_damage == ()


@pytest.mark.rule("903.10a")
@pytest.mark.rule("810.8a")
def test_903_10a_one_head_that_loses_takes_the_team_along() -> None:
    t = sit(commander, two_headed_giant, size=4, teams="AABB")
    a, b, c, d = t.seats
    assert a.life == c.life == 60
    a.battlefield(LION, commander=True)
    number = a.find("Lion")
    make(t, Damage(on=c.number, amount=20, source=number, combat=True))
    make(t, Damage(on=d.number, amount=20, source=number, combat=True))
    t.go_to("end")
    assert not t.over, "each head has been dealt 20"
    make(t, Damage(on=d.number, amount=1, source=number, combat=True))
    make(t, Damage(on=0, amount=1, source=number))
    while not t.over:
        t.pass_once()
    assert [seat.status for seat in (a, b, c, d)] == ["won", "won", "lost", "lost"]


@pytest.mark.rule("903.12h")
@pytest.mark.parametrize(("format_", "status"), [(commander, "lost"), (brawl, "playing")])
def test_903_12h_brawl_does_not_count_it(format_: Format, status: str) -> None:
    t = sit(format_)
    a, b, _ = t.seats
    a.battlefield(LION, commander=True)
    b.life(100)
    make(t, Damage(on=b.number, amount=25, source=a.find("Lion"), combat=True))
    t.go_to("end")
    assert b.status == status
