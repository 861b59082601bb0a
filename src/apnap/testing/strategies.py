"""Hypothesis strategies for tables, for property tests. Needs the `test` extra."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

from apnap.formats import (
    CannotCombine,
    alternating_teams,
    attack_left,
    attack_multiple_players,
    attack_right,
    combine,
    deploy_creatures,
    emperors,
    free_for_all,
    grand_melee,
    headed_giant,
    limited_influence,
    shared_team_turns,
    team_vs_team,
    unlimited_influence,
)
from apnap.rules.game.setup import SeatSetup
from apnap.state.game import Game
from apnap.state.ruleset import Format, Ruleset

from .decks import small_deck
from .random_play import random_game
from .setup import seat_name


def examples(number: int) -> settings:
    """Settings with the same examples on every run; APNAP_EXAMPLES=100 tries a hundred times as
    many."""
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
    """The players and the rules: all that a random game needs besides its seed."""

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
    return Sitting(draw(st.integers(8, 20)), combine(grand_melee))


TEAMS = "ABCDEFGHIJ"


def together(sizes: list[int]) -> str:
    """Teams of those sizes, each in neighbouring seats."""
    return "".join([TEAMS[n] * size for n, size in enumerate(sizes)])


@st.composite
def team_games(draw: st.DrawFn) -> Sitting:
    """Every variant for teams, up to 20 seats, with options that may be mixed with it."""
    kind = draw(st.sampled_from(("giant", "shared", "team", "emperor", "alternating")))
    formats: list[Format] = []
    if kind == "giant":
        heads = draw(st.integers(2, 4))
        formats, teams = [headed_giant(heads)], together([heads, heads])
        if draw(st.booleans()):  # the first team sits round the end of the list
            teams = teams[1:] + teams[:1]
    elif kind in ("shared", "team"):
        sizes = draw(st.lists(st.integers(1, 4), min_size=2, max_size=5))
        formats, teams = [shared_team_turns], together(sizes)
        if kind == "team":
            formats = [team_vs_team, *draw(st.sampled_from(([], [shared_team_turns])))]
    elif kind == "emperor":
        number, size = draw(st.sampled_from(((2, 3), (3, 3), (4, 3), (2, 4), (2, 5), (3, 5))))
        formats, teams = [emperors(size)], together([size] * number)
    else:
        number, size = draw(st.sampled_from(((2, 2), (3, 2), (2, 3), (3, 3), (5, 4))))
        formats, teams = [alternating_teams], TEAMS[:number] * size
    formats += [option for option in draw(mixes()) if goes_with(formats, option)]
    return Sitting(len(teams), combine(*formats), teams)


def mixes() -> st.SearchStrategy[tuple[Format, ...]]:
    """At most one option of each kind."""
    attacks = st.sampled_from(((), (attack_left,), (attack_right,), (attack_multiple_players,)))
    ranges = st.sampled_from(((), (), (limited_influence(2),), (unlimited_influence,)))
    deploys = st.sampled_from(((), (deploy_creatures,)))
    return st.tuples(attacks, ranges, deploys).map(lambda each: sum(each, ()))


def goes_with(formats: list[Format], option: Format) -> bool:
    """800.2: Whether the option may be used with the others."""
    try:
        combine(*formats, option)
    except CannotCombine:
        return False
    return True


def sittings() -> st.SearchStrategy[Sitting]:
    """All kinds of table, 2 to 20 seats."""
    return st.one_of(free_for_alls(), melees(), team_games())
