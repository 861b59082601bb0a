"""806-811: The multiplayer variants, with the options that each uses by default."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.mechanics.deploying import DEPLOYING
from apnap.state.ruleset import Format, Ruleset

from .calling import to_combine, with_value
from .options import check_number


@to_combine
def free_for_all(rules: Ruleset) -> Ruleset:
    """806: Individuals, seated at random (806.3). By default (806.2) ranges are unlimited and
    creatures are not deployed (806.2a, 806.2c). 806.2b asks for one attack option; the default is
    802.

    >>> free_for_all(Ruleset()).attack
    'multiple'
    """
    return replace(rules, variant="free-for-all", attack="multiple", random_seats=True)


@to_combine
def grand_melee(rules: Ruleset) -> Ruleset:
    """807: Individuals, several of whom take turns at once. By default (807.2) range 1 (807.2a) and
    attack left (807.2b-c); random seats (807.3) and a turn marker for each full four players
    (807.4a).

    >>> grand_melee(Ruleset()).seats_per_marker
    4
    """
    return replace(
        rules,
        variant="grand melee",
        range=1,
        attack="left",
        seats_per_marker=4,
        random_seats=True,
    )


@to_combine
def team_vs_team(rules: Ruleset) -> Ruleset:
    """808: Teams of any sizes that sit together, each player with turns of their own. By default
    (808.3) several players may be attacked (808.3a), and no other option is used (808.3b).

    >>> team_vs_team(Ruleset()).seating
    'together'
    """
    return replace(
        rules,
        variant="team vs. team",
        attack="multiple",
        open_hands="team",
        seating="together",
        middle_starts=True,
    )


@to_combine
def emperor(rules: Ruleset) -> Ruleset:
    """809: Teams of three with an emperor in the middle seat; a random emperor plays first. Players
    deploy creatures (809.3b) and attack their neighbours (809.3c).

    809.3 names no option for attacking several players. So where both neighbours are opponents, one
    of them is chosen (506.2a), unless the attack multiple players option is named, too.

    >>> emperor(Ruleset()).emperor
    True
    """
    return emperors(3)(rules)


def emperors(team_size: int, seats: tuple[int, ...] = ()) -> Format:
    """809.6: The emperor variant with larger teams. `seats` are those of the emperors, for teams
    with two middle seats that all sit the other way round (809.6a).

    >>> emperors(5)(Ruleset()).team_size
    5
    """
    check_number(team_size, "emperors(5)")
    if team_size < 3:
        raise ValueError(
            f"teams of {team_size} have no emperor between generals: use at least 3 (809.1)"
        )

    def crowned(rules: Ruleset) -> Ruleset:
        return replace(
            rules,
            variant="emperor",
            emperor=True,
            emperors=seats,
            range_to_generals=True,
            attack_neighbours=True,
            deploy=DEPLOYING,
            team_size=team_size,
            open_hands="team",
            seating="together",
            middle_starts=True,
        )

    crowned.__name__ = "emperor" if team_size == 3 else f"emperors({team_size})"
    return crowned


@to_combine
def two_headed_giant(rules: Ruleset) -> Ruleset:
    """810: Two teams of two that share turns (810.2), life (810.4) and poison (810.8d).

    >>> two_headed_giant(Ruleset()).life
    30
    """
    return headed_giant(2)(rules)


@with_value("2")
def headed_giant(heads: int) -> Format:
    """810.11: A giant with more heads: each beyond the second adds 15 life and 5 poison
    counters.

    >>> headed_giant(3)(Ruleset()).team_size
    3
    """
    check_number(heads, "headed_giant(3)")
    if heads < 2:
        raise ValueError(f"a giant has at least two heads, not {heads} (810.1)")

    def giant(rules: Ruleset) -> Ruleset:
        more = heads - 2
        return replace(
            rules,
            variant="two-headed giant",
            shared_turns=True,
            shared_life=True,
            life=rules.giant_life + rules.life_per_head * more,
            poison=15 + 5 * more if rules.shared_poison else rules.poison,
            skip_first_draw=not rules.giants_draw_first,  # 810.6
            free_mulligans=rules.free_mulligans or 1,  # 2006-10:101.4a
            teams=2,
            team_size=heads,
            open_hands="team",
            seating="together",
        )

    giant.__name__ = f"headed_giant({heads})"
    return giant


@to_combine
def alternating_teams(rules: Ruleset) -> Ruleset:
    """811: Teams whose members sit apart. By default (811.2) range 2, as is recommended (811.2a),
    and attack multiple players, one of the options of 811.2b (as in 806.2b); creatures are not
    deployed unless the players say so (811.2c).

    >>> alternating_teams(Ruleset()).variant
    'alternating teams'
    """
    return replace(
        rules,
        variant="alternating teams",
        range=2,
        attack="multiple",
        attack_neighbours=True,
        equal_teams=True,
        seating="apart",
        open_hands="neighbours",
    )


# The variants by the names that users type.
VARIANTS: dict[str, Format] = {
    "free-for-all": free_for_all,
    "grand-melee": grand_melee,
    "team-vs-team": team_vs_team,
    "emperor": emperor,
    "two-headed-giant": two_headed_giant,
    "alternating-teams": alternating_teams,
}
