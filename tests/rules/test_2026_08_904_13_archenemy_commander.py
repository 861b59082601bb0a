"""2026-08:904.13: Commander against an archenemy."""

from dataclasses import replace

import pytest

from apnap.formats import CannotCombine, archenemy_commander, combine
from apnap.rules.game.setup import SeatSetup, new_game
from apnap.rules.machine.engine import submit
from apnap.state.card import CardDef
from apnap.state.question import NO
from apnap.testing import Table, table
from apnap.testing.planes_and_schemes import scheme, set_in_motion
from apnap.testing.simple_cards import gain_life
from apnap.testing.simple_plays import cast
from apnap.testing.texts import card

STONE = CardDef("Stone", "artifact", cost="{9}")
CHIEF = card("", "Legendary Creature — Goblin", "Chief")
SCHEME = scheme("Scheme", set_in_motion(gain_life(0)))
VENOM = card("Target player gets ten poison counters.", "Instant", "Venom")
SHOCK = card("Shock deals 2 damage to any target.", "Instant", "Shock")


def against() -> Table:
    """The archenemy A, and a team of three others."""
    return table(4, archenemy_commander, teams="ABBB", edition="2026-08")


@pytest.mark.rule("2026-08:904.13a")
def test_2026_08_904_13a_it_is_commander_with_the_rules_of_archenemy():
    rules = combine(archenemy_commander, edition="2026-08")
    assert (rules.commanders, rules.commander_damage) == (True, 21)
    assert (rules.schemes, rules.archenemy_starts, rules.shared_turns) == (True, True, True)
    with pytest.raises(CannotCombine, match="2024-03 does not have Commander against an archenemy"):
        combine(archenemy_commander)


@pytest.mark.rule("2026-08:904.13b")
def test_2026_08_904_13b_each_side_starts_with_60_life():
    seats = [
        SeatSetup(name, [STONE] * 40, team, commanders=[CHIEF], schemes=schemes)
        for name, team, schemes in (
            ("A", "villain", [SCHEME] * 20),
            *[(name, "heroes", []) for name in ("B", "C", "D")],
        )
    ]
    rules = replace(combine(archenemy_commander, edition="2026-08"), skip_passes=False)
    game = new_game(seats, rules, 1)
    while game.questions and game.questions[0].key.startswith("mulligan"):
        submit(game, game.questions[0].id, NO)
    assert [game.life(seat) for seat in range(4)] == [60, 60, 60, 60]


@pytest.mark.rule("2026-08:904.13b")
def test_2026_08_904_13b_the_team_shares_its_life():
    t = against()
    cast(t, 0, SHOCK, at=t.seat(1))
    assert t.seat(1).life == t.seat(2).life == t.seat(3).life
    assert t.seat(1).life == t.seat(0).life - 2


@pytest.mark.rule("2026-08:904.13c")
@pytest.mark.parametrize("victim", [0, 2])
def test_2026_08_904_13c_ten_poison_counters_on_one_player_are_enough(victim):
    t = against()
    cast(t, 0, VENOM, at=t.seat(victim))
    assert t.over
    assert t.seat(victim).status == "lost"
