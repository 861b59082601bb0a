"""115: The legal targets of a spell or ability, as it is put on the stack and as it resolves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Any

from apnap.rules.casting.opponents_choices import choosers
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.multiplayer.range_of_influence import Scope, scope_of
from apnap.state.ability import Mode, Target
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, NOBODY, STACK, Zone
from apnap.state.question import Refusal
from apnap.state.records import Value, changed, field_names

from .groups import grouped_bounds
from .protection import why_not_target

Chosen = tuple[tuple[int, ...], ...]


def legal_targets(game: Game, context: Resolution, target: Target, enough: int = 0) -> list[int]:
    """115.1, 801.4: Everything that fits the target and is within the controller's range.

    With `enough`, the search stops as soon as that many are found.
    """
    targets: list[int] = []
    what = target.what
    scopes = scopes_of_choosers(game, context, target)
    for candidates in candidates_for(game, context, what.zones()):
        for thing in candidates:
            if scopes and not any(scope.sees(thing) for scope in scopes):  # 801.5a
                continue
            if what.matches(game, context, thing) and not is_protected(game, context, thing):
                targets.append(thing)
                if len(targets) == enough:
                    return targets
    return targets


def scopes_of_choosers(game: Game, context: Resolution, target: Target) -> list[Scope]:
    """801.5a: The ranges of the other players who might choose the target; empty: the controller
    chooses."""
    if target.by_opponent:
        return [Scope(game, seat) for seat in choosers(game, context.controller)]
    if target.chooser is None:
        return []
    return [Scope(game, s) for s in target.chooser.pick(game, context) if game.is_in(s)]


def candidates_for(
    game: Game, context: Resolution, zones: tuple[Zone, ...]
) -> Iterator[tuple[int, ...] | list[int]]:
    """The players, and the objects in these zones. 115.5: The spell itself is left out. 115.2: Only
    permanents can be targets unless the text names another zone.

    807.5b: Of objects on a stack, those on the stack that the spell is cast onto.
    """
    scope = scope_of(game, context)
    seats = scope.players()
    yield seats
    for zone in zones:
        if zone == STACK:
            stack = game.turns[context.turn if context.turn != NOBODY else game.running].stack
            yield [number for number in stack if number != context.source and scope.sees(number)]
            continue
        for seat in seats:
            ids: tuple[int, ...] = getattr(game.player(seat), zone)
            yield ids if zone == BATTLEFIELD else [n for n in ids if n != context.source]
        if zone == BATTLEFIELD:
            yield scope.battles_beyond()


def is_protected(game: Game, context: Resolution, thing: int) -> bool:
    """702.11b, 702.16b, 702.18a: Whether hexproof, protection or shroud keeps this from being
    targeted by the spell or ability."""
    return bool(why_not_target(game, context, thing))


def bounds(game: Game, context: Resolution, target: Target) -> tuple[int, int]:
    """601.2c, 601.2d: The lowest and highest number of targets to choose."""
    low, high = target.low, target.high
    if target.x:
        high = context.x
        low = context.x if target.low else 0
    if target.many is not None:
        high = max(0, target.many.count(game, context))
        low = high if target.low else 0
    if target.divided is not None:
        high = min(high, max(0, target.divided.count(game, context)))
    return low, high


@dataclass(frozen=True)
class Slot(Value):
    """The legal choices for one use of the word "target", and the lowest number to choose.

    A row of identical tokens is listed as often as it could be chosen.
    """

    legal: tuple[int, ...]
    low: int
    another: bool = False


def slots(game: Game, context: Resolution, targets: tuple[Target, ...]) -> tuple[Slot, ...] | None:
    """A slot for each of the targets; None if there are too few legal choices for one of them."""
    limits = [bounds(game, context, target) for target in targets]
    most = sum([high for _, high in limits])
    result = []
    for target, (low, high) in zip(targets, limits, strict=True):
        if high < low:
            return None
        legal: list[int] = []
        for thing in legal_targets(game, context, target):
            many = 1 if thing < game.size else game.object(thing).many
            legal += [thing] * min(many, most)
        if target.among and grouped_bounds(game, target, tuple(legal), low, high)[1] < low:
            return None
        result.append(Slot(tuple(legal), low, target.another))
    return tuple(result)


def without_taken(legal: tuple[int, ...], taken: tuple[int, ...]) -> tuple[int, ...]:
    """The choices that are left when those are taken. Identical tokens are taken one at a time."""
    left = list(legal)
    for thing in taken:
        if thing in left:
            left.remove(thing)
    return tuple(left)


def can_fill(rest: tuple[Slot, ...], taken: tuple[int, ...]) -> bool:
    """115.3: Whether legal choices exist for all slots at once, with different ones for slots that
    say "another"."""
    if not rest:
        return True
    first, later = rest[0], rest[1:]
    free = list(without_taken(first.legal, taken) if first.another else first.legal)
    if len(free) < first.low:
        return False
    if not any(slot.another for slot in later):
        return all(len(slot.legal) >= slot.low for slot in later)
    wanted = {thing for slot in later for thing in slot.legal}
    free.sort(key=lambda thing: thing in wanted)
    return any(can_fill(later, taken + chosen) for chosen in combinations(free, first.low))


def has_targets(game: Game, context: Resolution, targets: tuple[Target, ...]) -> bool:
    """601.2c: Whether there are legal choices for all targets."""
    plain = len(targets) == 1 and not (targets[0].x or targets[0].many)
    if plain and not (targets[0].among or targets[0].divided):
        low = targets[0].low
        if not low or len(legal_targets(game, context, targets[0], enough=low)) == low:
            return True
        if low == 1:
            return False
    if len(targets) > 1 and is_in_turn(targets):
        return can_go_on(game, context, targets, ())
    wanted = slots(game, context, targets)
    return wanted is not None and can_fill(wanted, ())


@lru_cache(maxsize=4096)
def is_in_turn(targets: tuple[Target, ...]) -> bool:
    """601.2c: Whether the description of one target refers to an earlier one ("cards from their
    graveyard")."""
    return any(_names_targets(target.what) for target in targets[1:])


def _names_targets(value: Any) -> bool:
    """Whether the description refers to other targets."""
    if isinstance(value, tuple):
        return any(_names_targets(each) for each in value)
    if not isinstance(value, Value):
        return False
    if type(value).__name__ == "Targets":
        return True
    return any(_names_targets(getattr(value, name)) for name in field_names(type(value)))


def can_go_on(game: Game, context: Resolution, targets: tuple[Target, ...], chosen: Chosen) -> bool:
    """601.2c: Whether, after these choices, legal choices exist for all later targets."""
    if len(chosen) == len(targets):
        return True
    slot = slot_after(game, context, targets, chosen)
    if slot is None:
        return False
    things = tuple(dict.fromkeys(slot.legal)) if slot.low < 2 else slot.legal
    sizes = range(slot.low, max(slot.low, 1) + 1)
    return any(
        can_go_on(game, context, targets, (*chosen, some))
        for size in sizes
        for some in combinations(things, size)
    )


def slot_after(
    game: Game, context: Resolution, targets: tuple[Target, ...], chosen: Chosen
) -> Slot | None:
    """The slot of the next target after these choices; None if there are too few legal ones."""
    wanted = slots(game, changed(context, targets=chosen), targets[len(chosen) :][:1])
    if wanted is None:
        return None
    slot = wanted[0]
    if slot.another:
        taken = tuple([thing for things in chosen for thing in things])
        slot = Slot(without_taken(slot.legal, taken), slot.low, True)
    return slot if len(slot.legal) >= slot.low else None


def context_of(game: Game, number: int) -> Resolution:
    """The context in which filters and amounts of a spell or ability on the stack are evaluated."""
    row = game.object(number)
    return Resolution(
        turn=game.running,
        controller=row.controller,
        source=number,
        targets=row.targets,
        divided=row.divided,
        x=row.x,
        modes=row.modes,
        about=row.about,
        player=row.controller,
    )


def still_legal(game: Game, context: Resolution, parts: tuple[Mode, ...], chosen: Chosen) -> Chosen:
    """608.2b: The chosen targets that are still legal. Each part of the instructions has its own
    targets."""
    kept: list[tuple[int, ...]] = []
    for part in parts:
        context.targets = chosen[len(kept) :][: len(part.targets)]
        for target, things in zip(part.targets, context.targets, strict=True):
            legal = [thing for thing in things if is_legal_target(game, context, target, thing)]
            kept.append(tuple(legal))
    return tuple(kept)


def is_legal_target(game: Game, context: Resolution, target: Target, thing: int) -> bool:
    """115.1, 801.4: Whether this is a legal choice for the target, without regard to the other
    targets."""
    if not game.is_here(thing) or not scope_of(game, context).sees(thing):
        return False
    return target.what.matches(game, context, thing) and not is_protected(game, context, thing)


def why_not_aimed_at(game: Game, number: int, thing: int) -> Refusal | None:
    """The reason why the spell or ability on the stack can't have this as a target, whatever its
    text asks for; None if nothing but the text could forbid it."""
    context, name = context_of(game, number), name_of(game, thing)
    if not game.is_here(thing):
        return Refusal("115.1", f"{name} is not there")
    if not scope_of(game, context).sees(thing):
        whose = game.player(context.controller).name
        return Refusal("801.4", f"{name} is out of {whose}'s range of influence")
    rule = why_not_target(game, context, thing)
    if rule:
        if rule == "101.2":
            return Refusal(rule, f"an effect says that {name} can't be the target of that")
        return Refusal(rule, f"{name} has {SHIELD_NAMES[rule.rstrip('abcd')]}")
    return None


# The keyword abilities by the rules that `why_not_target` cites.
SHIELD_NAMES = {"702.11": "hexproof", "702.16": "protection", "702.18": "shroud"}


@dataclass
class BecomesTarget(Event):
    """601.2c, 603.2: An object or player becomes the target of a spell or ability."""

    by: int = NOBODY

    def rule(self) -> str:
        return "601.2c"

    def roles(self) -> tuple[int, ...]:
        return (self.on, self.by)

    def apply(self, game: Game) -> Event:
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} becomes the target of {name_of(game, self.by)}"
