"""801-805: The options that variants use and that players may choose, with a few of the players'
own choices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from apnap.effects.mechanics.deploying import DEPLOYING
from apnap.state.ruleset import Format, Ruleset

from .calling import to_combine, with_value


def check_number(given: object, usage: str) -> None:
    """Raise TypeError, which says what to write, unless this is a whole number."""
    if not isinstance(given, int):
        said = repr(given) if isinstance(given, (str, float)) else f"a {type(given).__name__}"
        raise TypeError(f"{said} is not a whole number: write {usage}")


@with_value("2")
def limited_influence(seats: int) -> Format:
    """801: Everybody's range of influence is that many seats.

    >>> limited_influence(2)(Ruleset()).range
    2
    """
    check_number(seats, "limited_influence(2)")
    if seats < 1:
        raise ValueError(
            f"the range of influence is {seats}; it has to be at least 1 seat (801.2); "
            "for unlimited range, leave the option out"
        )

    def limited(rules: Ruleset) -> Ruleset:
        return replace(rules, range=seats)

    limited.__name__ = f"limited_influence({seats})"
    return limited


@with_value("[2, 1, 1]")
def individual_influence(ranges: Sequence[int]) -> Format:
    """801.2a: Each seat, in turn order, has a range of its own; 0 means no limit for that seat.

    >>> individual_influence([1, 2, 0])(Ruleset()).ranges
    ((0, 1), (1, 2))
    """
    if not isinstance(ranges, (list, tuple)):
        raise TypeError(f"{ranges!r} is no list of ranges: write individual_influence([1, 2, 0])")
    if any(distance < 0 for distance in ranges) or not any(ranges):
        raise ValueError(
            f"the ranges of influence are {', '.join(map(str, ranges)) or 'none'}; each has to be "
            "at least 1 seat (801.2), or 0 for a player without a limit"
        )
    limited = tuple([(seat, distance) for seat, distance in enumerate(ranges) if distance])

    def individual(rules: Ruleset) -> Ruleset:
        return replace(rules, range=0, ranges=limited, range_to_generals=False)

    individual.__name__ = f"individual_influence({', '.join(map(str, ranges))})"
    return individual


@to_combine
def unlimited_influence(rules: Ruleset) -> Ruleset:
    """801.1: Leave the limited range of influence out, though the variant would use it.

    >>> unlimited_influence(limited_influence(2)(Ruleset())).range
    0
    """
    return replace(rules, range=0, ranges=(), range_to_generals=False)


@to_combine
def attack_one_player(rules: Ruleset) -> Ruleset:
    """506.2a: Use none of the three attack options: one defending player is chosen as combat
    begins.

    >>> attack_one_player(Ruleset()).attack
    'one'
    """
    return replace(rules, attack="one")


@to_combine
def attack_multiple_players(rules: Ruleset) -> Ruleset:
    """802.1: One combat may attack several players.

    >>> attack_multiple_players(Ruleset()).attack
    'multiple'
    """
    return replace(rules, attack="multiple")


@to_combine
def attack_left(rules: Ruleset) -> Ruleset:
    """803.1a: Only the player to the left may be attacked.

    >>> attack_left(Ruleset()).attack
    'left'
    """
    return replace(rules, attack="left")


@to_combine
def attack_right(rules: Ruleset) -> Ruleset:
    """803.1b: Only the player to the right may be attacked.

    >>> attack_right(Ruleset()).attack
    'right'
    """
    return replace(rules, attack="right")


@to_combine
def deploy_creatures(rules: Ruleset) -> Ruleset:
    """804: A creature may be handed to a teammate.

    >>> deploy_creatures(Ruleset()).deploy.name
    'Deploy Creatures'
    """
    return replace(rules, deploy=DEPLOYING)


@to_combine
def keep_creatures(rules: Ruleset) -> Ruleset:
    """804.1: Leave the deploy creatures option out, though the variant would use it.

    >>> keep_creatures(deploy_creatures(Ruleset())).deploy is None
    True
    """
    return replace(rules, deploy=None)


@to_combine
def shared_team_turns(rules: Ruleset) -> Ruleset:
    """805: A team takes its turns together.

    >>> shared_team_turns(Ruleset()).shared_turns
    True
    """
    return replace(rules, shared_turns=True)


@to_combine
def individual_turns(rules: Ruleset) -> Ruleset:
    """805.1: Leave the shared team turns option out, though the variant would use it.

    >>> individual_turns(shared_team_turns(Ruleset())).shared_turns
    False
    """
    return replace(rules, shared_turns=False)


# ---- choices that the rules leave to the players ---------------------------------------------


@to_combine
def random_seats(rules: Ruleset) -> Ruleset:
    """800.5: The seats are assigned at random.

    >>> random_seats(Ruleset()).random_seats
    True
    """
    return replace(rules, random_seats=True)


@to_combine
def seats_as_listed(rules: Ruleset) -> Ruleset:
    """800.5: The players sit in the order in which they are listed.

    >>> seats_as_listed(random_seats(Ruleset())).random_seats
    False
    """
    return replace(rules, random_seats=False)


@with_value("0")
def starting_seat(seat: int) -> Format:
    """103.1: The players have agreed that this seat, counted from 0, plays first.

    >>> starting_seat(2)(Ruleset()).first
    2
    """
    check_number(seat, "starting_seat(2)")
    if seat < 0:
        raise ValueError(f"seat {seat} is to play first; the seats are counted from 0 (103.1)")

    def starting(rules: Ruleset) -> Ruleset:
        return replace(rules, first=seat)

    starting.__name__ = f"starting_seat({seat})"
    return starting


@to_combine
def playing_for_ante(rules: Ruleset) -> Ruleset:
    """407.1: The winner gets the cards in the ante zone.

    >>> playing_for_ante(Ruleset()).ante
    True
    """
    return replace(rules, ante=True)


@to_combine
def ordered_graveyards(rules: Ruleset) -> Ruleset:
    """404.3: Owners order the cards that go to a graveyard at the same time.

    >>> ordered_graveyards(Ruleset()) == Ruleset()
    False
    """
    return replace(rules, order_graveyards=True)


@to_combine
def pay_by_hand(rules: Ruleset) -> Ruleset:
    """601.2g, 605.3a: Players activate mana abilities themselves, and choose the mana they pay
    with; an action that they can't or won't pay for is reversed (730.1).

    >>> pay_by_hand(Ruleset()).auto_pay
    False
    """
    return replace(rules, auto_pay=False)
