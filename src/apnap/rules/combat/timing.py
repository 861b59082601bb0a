"""506.7: Spells and abilities that may be used only at certain times of combat."""

from __future__ import annotations

from apnap.state.ability import CombatTime
from apnap.state.game import Game
from apnap.state.names import (
    BEGIN_COMBAT,
    COMBAT_DAMAGE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    DRAW,
    END_COMBAT,
    FIRST_STRIKE_DAMAGE,
    PRECOMBAT_MAIN,
    UNTAP,
    UPKEEP,
    CombatPoint,
    StepName,
)
from apnap.state.seats import are_opponents

# 506.1: The order of the steps of a combat phase; 510.4: there may be two damage steps.
PLACES: dict[StepName, int] = {
    BEGIN_COMBAT: 0,
    DECLARE_ATTACKERS: 1,
    DECLARE_BLOCKERS: 2,
    FIRST_STRIKE_DAMAGE: 3,
    COMBAT_DAMAGE: 4,
    END_COMBAT: 5,
}
OVER = 6

# 506.7a-b: For each point, the place at which "before" is over, and the place where "after" begins.
POINTS: dict[CombatPoint, tuple[int, int]] = {
    "combat": (0, OVER),
    "attackers": (1, 1),
    "blockers": (2, 2),
    "damage": (3, 5),
    "end": (5, OVER),
}
BEFORE_COMBAT = (UNTAP, UPKEEP, DRAW, PRECOMBAT_MAIN)


def note_combat_step(game: Game, step: StepName) -> None:
    """506.1: Note the step that has begun, in this combat phase or as the first of another."""
    turn = game.edit_turn(game.running)
    before = turn.combats[-1] if turn.combats else ()
    if before and step != BEGIN_COMBAT and PLACES[step] >= PLACES[before[-1]]:
        turn.combats = (*turn.combats[:-1], (*before, step))
    else:
        turn.combats = (*turn.combats, (step,))


def is_time(game: Game, seat: int, when: CombatTime, number: int) -> bool:
    """506.7: Whether this is such a time of combat for this player, in that turn."""
    turn = game.turns[number]
    if when.whose and not is_in_turn_of(game, seat, when.whose, number):
        return False
    # 510.4: the first of two combat damage steps is one as well.
    step = COMBAT_DAMAGE if turn.step == FIRST_STRIKE_DAMAGE else turn.step
    if when.step and step != when.step:
        return False
    fighting = step in PLACES
    if when.during and not fighting:
        return False
    if not when.side:
        return True
    if not turn.combats:  # 506.7e: a turn that ends before its combat skips that
        return when.side == "before" and turn.step in BEFORE_COMBAT
    # 506.7c: this combat phase; 506.7d: otherwise the first of the turn.
    if when.during:
        return is_on_side(when, turn.combats[-1], is_over=False)
    first = 0
    while when.side == "after" and not turn.combats[first] and first + 1 < len(turn.combats):
        first += 1
    is_over = not fighting or len(turn.combats) > first + 1
    return is_on_side(when, turn.combats[first], is_over)


def is_in_turn_of(game: Game, seat: int, whose: str, number: int) -> bool:
    """102.1, 805.4a: Whether it is the turn of the player, or of an opponent, or of their team."""
    active = game.turns[number].active
    if whose == "opponent":
        return are_opponents(game, seat, active)
    return seat in game.side_of(active) if game.rules.shared_turns else seat == active


def is_on_side(when: CombatTime, steps: tuple[StepName, ...], is_over: bool) -> bool:
    """506.7a-b: Whether it is before, or after, the point in a combat phase of which these steps
    have begun (none if it was skipped).

    506.7e: If the point is skipped, the next step ends the time before it. 506.7f: The time after
    it never comes then.
    """
    places = [PLACES[step] for step in steps]
    passed, needed = POINTS[when.point]
    if when.side == "before":
        return not is_over and all(place < passed for place in places)
    if when.point == "damage" and not places_between(places, passed, needed):
        return False
    if needed == OVER:
        return is_over and bool(places) and (when.point != "end" or passed in places)
    return needed in places or (when.point == "damage" and is_over)


def places_between(places: list[int], low: int, high: int) -> bool:
    """Whether any of the places lies between these."""
    return any(low <= place < high for place in places)
