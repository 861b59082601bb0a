"""Hypothesis strategies for tables, for property tests. Needs the `test` extra."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

from apnap.formats import (
    attack_left,
    attack_right,
    combine,
    free_for_all,
    grand_melee,
    limited_influence,
    shared_team_turns,
    team_vs_team,
    two_headed_giant,
)
from apnap.rules.start import SeatSetup
from apnap.state.game import Game
from apnap.state.ruleset import Format, Ruleset

from .decks import small_deck
from .random_play import random_game
from .setup import seat_name


def examples(number: int) -> settings:
    """The same examples on every run; APNAP_EXAMPLES=100 tries a hundred times as many."""
    times = int(os.environ.get("APNAP_EXAMPLES", "1"))
    phases = [phase for phase in Phase if times > 1 or phase != Phase.shrink]
    return settings(
        max_examples=number * times,
        derandomize=times == 1,
        phases=phases,  # a failure in the suite is reported at once, not made smaller first
        deadline=None,
        database=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )


@dataclass(frozen=True)
class Sitting:
    """Who plays by which rules: all that a random game needs besides its seed."""

    size: int
    rules: Ruleset
    teams: str = ""

    def game(self, seed: int) -> Game:
        return random_game(self.size, self.rules, seed, self.teams)

    def seats(self) -> list[SeatSetup]:
        return [
            SeatSetup(seat_name(n), small_deck(), self.teams[n] if self.teams else "")
            for n in range(self.size)
        ]


def seeds() -> st.SearchStrategy[int]:
    return st.integers(0, 10**6)


@st.composite
def free_for_alls(draw: st.DrawFn) -> Sitting:
    """2 to 8 players, with or without a range of influence."""
    size = draw(st.integers(2, 8))
    formats: list[Format] = [free_for_all]
    if draw(st.booleans()):
        formats.append(limited_influence(draw(st.integers(1, 3))))
    formats += draw(st.sampled_from(([], [attack_left], [attack_right])))
    rules = replace(combine(*formats), skip_passes=draw(st.booleans()))
    if draw(st.booleans()):  # ranges of their own make it another variant (806.2a)
        rules = replace(rules, variant="", ranges=((draw(st.integers(0, size - 1)), 1),))
    return Sitting(size, rules)


@st.composite
def melees(draw: st.DrawFn) -> Sitting:
    return Sitting(draw(st.integers(8, 16)), combine(grand_melee))


def team_games() -> st.SearchStrategy[Sitting]:
    return st.sampled_from(
        (
            Sitting(4, combine(two_headed_giant), "AABB"),
            Sitting(4, replace(combine(two_headed_giant), random_seats=False), "ABBA"),
            Sitting(6, combine(shared_team_turns), "AABBCC"),
            Sitting(5, combine(shared_team_turns, limited_influence(2)), "AABBB"),
            Sitting(6, combine(team_vs_team), "AAABBB"),
            Sitting(6, combine(team_vs_team, limited_influence(1)), "ABABAB"),
        )
    )


def sittings() -> st.SearchStrategy[Sitting]:
    """All kinds of table, 2 to 16 seats."""
    return st.one_of(free_for_alls(), melees(), team_games())
