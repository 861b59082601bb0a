"""2026-08:500: steps that are added after a phase, and what ends before mana is lost."""

import pytest

from apnap.testing import table
from apnap.testing.texts import card

OBEKA = card(
    "Whenever Obeka deals combat damage to a player, you get that many additional upkeep steps "
    "after this phase.",
    "Legendary Creature — Ogre Warlock",
    "Obeka",
    power="2",
    toughness="5",
)
CALENDAR = card("At the beginning of your upkeep, you gain 1 life.", "Artifact", "Calendar")
DAWN = card("You get an additional upkeep step after this phase.", "Instant", "Dawn")
ZUKO = card("Firebending 2", "Creature — Human", "Zuko")


@pytest.mark.rule("2026-08:500.10", example=1)
def test_2026_08_500_10_obeka_adds_phases_that_have_only_an_upkeep_step():
    t = table(2, edition="2026-08")
    a, b = t.seats
    a.battlefield(OBEKA, CALENDAR)
    a.attacks({OBEKA: b})
    t.go_to("postcombat main")
    assert (a.life, a.hand_names) == (22, []), "two upkeep steps, and no draw step"
    assert a.is_tapped(OBEKA), "and no untap step"


@pytest.mark.rule("2026-08:500.10a")
@pytest.mark.parametrize(("caster", "life"), [(0, 21), (1, 20)])
def test_2026_08_500_10a_nobody_gets_a_step_in_another_players_turn(caster, life):
    t = table(2, edition="2026-08")
    for seat in t.seats:
        seat.battlefield(CALENDAR).hand(DAWN)
    t.seat(caster).casts(DAWN)
    t.resolve()
    t.go_to("end")
    assert t.seat(0).life == life
    assert t.seat(1).life == 20


@pytest.mark.rule("2026-08:500.5")
def test_2026_08_500_5_mana_that_lasts_until_end_of_combat_is_lost_then():
    t = table(2, edition="2026-08")
    a, b = t.seats
    a.battlefield(ZUKO)
    a.attacks({ZUKO: b})
    t.resolve()
    for step, mana in (
        ("declare blockers", "RR"),
        ("end of combat", "RR"),
        ("postcombat main", ""),
    ):
        t.go_to(step)
        assert "".join([each.type for each in t.game.player(0).pool]) == mana
