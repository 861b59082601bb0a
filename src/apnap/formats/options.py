"""801-805: the options that variants use and that tables may choose."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.deploying import DEPLOYING
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


def unlimited_influence(rules: Ruleset) -> Ruleset:
    """801.1: the option is left out, though the variant would use it."""
    return replace(rules, range=0, ranges=(), range_to_generals=False)


def attack_multiple_players(rules: Ruleset) -> Ruleset:
    """802: one combat may attack several players."""
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


def shared_team_turns(rules: Ruleset) -> Ruleset:
    """805: a team takes its turns together."""
    return replace(rules, shared_turns=True)
