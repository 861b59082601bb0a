"""806-811: the multiplayer variants, with the options that each uses by default."""

from __future__ import annotations

from dataclasses import replace

from apnap.state.ruleset import Format, Ruleset


def free_for_all(rules: Ruleset) -> Ruleset:
    """806: individuals, seated at random. 806.2b asks for one way to attack; by default, 802."""
    return replace(rules, variant="free-for-all", attack="multiple", random_seats=True)


def grand_melee(rules: Ruleset) -> Ruleset:
    """807: range 1, attack left, and a turn marker for each full four players (807.4a)."""
    return replace(
        rules,
        variant="grand melee",
        range=1,
        attack="left",
        seats_per_marker=4,
        random_seats=True,
    )


def team_vs_team(rules: Ruleset) -> Ruleset:
    """808: teams that sit together, each player with turns of their own."""
    return replace(rules, variant="team vs. team", attack="multiple", open_hands="team")


def emperor(rules: Ruleset) -> Ruleset:
    """809: teams of three around an emperor, who is in the middle seat.

    The range is that of the generals (809.3a); `ranges` gives the emperors' seats theirs.
    """
    return replace(
        rules,
        variant="emperor",
        emperor=True,
        range=1,
        attack="multiple",
        deploy=True,
        team_size=3,
        open_hands="team",
    )


def two_headed_giant(rules: Ruleset) -> Ruleset:
    """810: teams of two share turns (810.2), 30 life (810.4) and 15 poison counters (810.8d)."""
    return replace(
        rules,
        variant="two-headed giant",
        shared_turns=True,
        shared_life=True,
        life=30,
        poison=15,
        team_size=2,
        open_hands="team",
    )


def alternating_teams(rules: Ruleset) -> Ruleset:
    """811: teammates sit apart; range 2 is recommended (811.2a); 811.2b as in 806.2b."""
    return replace(
        rules, variant="alternating teams", range=2, attack="multiple", open_hands="neighbours"
    )


# By the names that users type.
VARIANTS: dict[str, Format] = {
    "free-for-all": free_for_all,
    "grand-melee": grand_melee,
    "team-vs-team": team_vs_team,
    "emperor": emperor,
    "two-headed-giant": two_headed_giant,
    "alternating-teams": alternating_teams,
}
