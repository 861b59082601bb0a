"""801-805: the options that variants use and that tables may choose; and what else is theirs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from apnap.effects.mechanics.deploying import DEPLOYING
from apnap.state.ruleset import Format, Ruleset


def limited_influence(seats: int) -> Format:
    """801: everybody's range of influence is that many seats."""
    if seats < 1:
        raise ValueError(
            f"the range of influence is {seats}; it has to be at least 1 seat (801.2); "
            "for unlimited range, leave the option out"
        )

    def limited(rules: Ruleset) -> Ruleset:
        return replace(rules, range=seats)

    limited.__name__ = f"limited_influence({seats})"
    return limited


def individual_influence(ranges: Sequence[int]) -> Format:
    """801.2a: each seat, in turn order, has a range of its own; 0: that one has no limit."""
    if any(distance < 0 for distance in ranges) or not any(ranges):
        raise ValueError(
            f"the ranges of influence are {', '.join(map(str, ranges)) or 'none'}; each has to be "
            "at least 1 seat (801.2), or 0 for a player without a limit"
        )
    found = tuple([(seat, distance) for seat, distance in enumerate(ranges) if distance])

    def individual(rules: Ruleset) -> Ruleset:
        return replace(rules, range=0, ranges=found, range_to_generals=False)

    individual.__name__ = f"individual_influence({', '.join(map(str, ranges))})"
    return individual


def unlimited_influence(rules: Ruleset) -> Ruleset:
    """801.1: the option is left out, though the variant would use it."""
    return replace(rules, range=0, ranges=(), range_to_generals=False)


def attack_one_player(rules: Ruleset) -> Ruleset:
    """506.2a: none of the three options: as combat begins, one defending player is chosen."""
    return replace(rules, attack="one")


def attack_multiple_players(rules: Ruleset) -> Ruleset:
    """802.1: one combat may attack several players."""
    return replace(rules, attack="multiple")


def attack_left(rules: Ruleset) -> Ruleset:
    """803.1a: only the player to the left may be attacked."""
    return replace(rules, attack="left")


def attack_right(rules: Ruleset) -> Ruleset:
    """803.1b: only the player to the right may be attacked."""
    return replace(rules, attack="right")


def deploy_creatures(rules: Ruleset) -> Ruleset:
    """804: a creature may be handed to a teammate."""
    return replace(rules, deploy=DEPLOYING)


def keep_creatures(rules: Ruleset) -> Ruleset:
    """804.1: the deploy creatures option is left out, though the variant would use it."""
    return replace(rules, deploy=None)


def shared_team_turns(rules: Ruleset) -> Ruleset:
    """805: a team takes its turns together."""
    return replace(rules, shared_turns=True)


def individual_turns(rules: Ruleset) -> Ruleset:
    """805.1: the shared team turns option is left out, though the variant would use it."""
    return replace(rules, shared_turns=False)


# ---- what the rules leave to the players -----------------------------------------------------


def random_seats(rules: Ruleset) -> Ruleset:
    """800.5: the seats are drawn."""
    return replace(rules, random_seats=True)


def seats_as_listed(rules: Ruleset) -> Ruleset:
    """800.5: the players sit as they are listed."""
    return replace(rules, random_seats=False)


def starting_seat(seat: int) -> Format:
    """103.1: the players have agreed that this seat, counted from 0, plays first."""
    if seat < 0:
        raise ValueError(f"seat {seat} is to play first; the seats are counted from 0 (103.1)")

    def starting(rules: Ruleset) -> Ruleset:
        return replace(rules, first=seat)

    starting.__name__ = f"starting_seat({seat})"
    return starting


def playing_for_ante(rules: Ruleset) -> Ruleset:
    """407.1: the winner gets the cards in the ante zone."""
    return replace(rules, ante=True)


def ordered_graveyards(rules: Ruleset) -> Ruleset:
    """404.3: owners say in which order cards lie that went to a graveyard together."""
    return replace(rules, order_graveyards=True)
