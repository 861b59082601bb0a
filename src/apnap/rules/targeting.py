"""115: targets: what may be chosen, and whether it still may when the spell resolves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from apnap.state.ability import Target
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, NOBODY, STACK
from apnap.state.question import (
    ChooseSome,
    Declare,
    Divide,
    Legality,
    Option,
    Question,
    Refusal,
    options_of,
)
from apnap.state.records import Value

from .controlling import decider_for
from .influence import Scope, scope_of
from .naming import name_of
from .opponents_choosing import choosers, who_chooses
from .protecting import why_not_target

Chosen = tuple[tuple[int, ...], ...]


def legal_targets(game: Game, by: Resolution, target: Target, enough: int = 0) -> list[int]:
    """115.1, 801.4: everything that fits and is within the controller's range.

    With `enough`, looking ends when so many are found.
    """
    found: list[int] = []
    what = target.what
    scopes = [Scope(game, s) for s in choosers(game, by.controller)] if target.by_opponent else []
    for candidates in candidates_for(game, by, what.zones()):
        for thing in candidates:
            if scopes and not any(scope.sees(thing) for scope in scopes):  # 801.5a
                continue
            if what.matches(game, by, thing) and not is_protected(game, by, thing):
                found.append(thing)
                if len(found) == enough:
                    return found
    return found


def candidates_for(
    game: Game, by: Resolution, zones: tuple[str, ...]
) -> Iterator[tuple[int, ...] | list[int]]:
    """Players, and what is in those zones; 115.5: not the spell itself; 115.2: mostly permanents.

    807.5b: of objects on a stack, those on the one that the spell is cast for.
    """
    scope = scope_of(game, by)
    seats = scope.players()
    yield seats
    for zone in zones:
        if zone == STACK:
            stack = game.turns[by.turn if by.turn != NOBODY else game.running].stack
            yield [number for number in stack if number != by.source and scope.sees(number)]
            continue
        for seat in seats:
            ids: tuple[int, ...] = getattr(game.player(seat), zone)
            yield ids if zone == BATTLEFIELD else [n for n in ids if n != by.source]
        if zone == BATTLEFIELD:
            yield scope.battles_beyond()


def is_protected(game: Game, by: Resolution, thing: int) -> bool:
    """702.11b, 702.16b, 702.18a: can't it be the target of this spell or ability?"""
    return bool(why_not_target(game, by, thing))


def bounds(game: Game, by: Resolution, target: Target) -> tuple[int, int]:
    """601.2c, 601.2d: how many have to be chosen, and how many may be."""
    low, high = target.low, target.high
    if target.x:
        high = by.x
        low = by.x if target.low else 0
    if target.divided is not None:
        high = min(high, max(0, target.divided.count(game, by)))
    return low, high


@dataclass(frozen=True)
class Slot(Value):
    """What one use of the word "target" has to choose from, and how many.

    A row of identical tokens is listed as often as it could be chosen.
    """

    legal: tuple[int, ...]
    low: int
    another: bool = False


def slots(game: Game, by: Resolution, targets: tuple[Target, ...]) -> tuple[Slot, ...] | None:
    """Of targets that have to be chosen together; None: more are wanted than may be chosen."""
    limits = [bounds(game, by, target) for target in targets]
    most = sum([high for _, high in limits])
    found = []
    for target, (low, high) in zip(targets, limits, strict=True):
        if high < low:
            return None
        legal: list[int] = []
        for thing in legal_targets(game, by, target):
            many = 1 if thing < game.size else game.object(thing).many
            legal += [thing] * min(many, most)
        found.append(Slot(tuple(legal), low, target.another))
    return tuple(found)


def minus(legal: tuple[int, ...], taken: tuple[int, ...]) -> tuple[int, ...]:
    """What is left to be chosen when those are taken, token by token."""
    left = list(legal)
    for thing in taken:
        if thing in left:
            left.remove(thing)
    return tuple(left)


def can_fill(rest: tuple[Slot, ...], taken: tuple[int, ...]) -> bool:
    """115.3: could something be chosen for all of them, those that say "another" differently?"""
    if not rest:
        return True
    first, later = rest[0], rest[1:]
    free = list(minus(first.legal, taken) if first.another else first.legal)
    if len(free) < first.low:
        return False
    if not any(slot.another for slot in later):
        return all(len(slot.legal) >= slot.low for slot in later)
    wanted = {thing for slot in later for thing in slot.legal}
    free.sort(key=lambda thing: thing in wanted)
    return any(can_fill(later, taken + chosen) for chosen in combinations(free, first.low))


def has_targets(game: Game, by: Resolution, targets: tuple[Target, ...]) -> bool:
    """601.2c: is there something to choose for every target?"""
    if len(targets) == 1 and not targets[0].x and targets[0].divided is None:
        low = targets[0].low
        if not low or len(legal_targets(game, by, targets[0], enough=low)) == low:
            return True
        if low == 1:
            return False
    wanted = slots(game, by, targets)
    return wanted is not None and can_fill(wanted, ())


@dataclass(frozen=True)
class LeavesOthers(Legality):
    """115.3: as many as wanted, and enough left for the targets that have to be different."""

    low: int = 0
    high: int = 0
    legal: tuple[int, ...] = ()
    later: tuple[Slot, ...] = ()
    taken: tuple[int, ...] = ()

    def refusal(self, chosen: tuple[Option, ...]) -> Refusal | None:
        if not self.low <= len(chosen) <= self.high:
            return Refusal(
                "601.2c", f"{len(chosen)} targets chosen, from {self.low} to {self.high} wanted"
            )
        if can_fill(self.later, (*self.taken, *[option.what for option in chosen])):
            return None
        return Refusal("115.3", "that leaves no other target for the rest; choose differently")

    def example(self) -> tuple[Option, ...]:
        for things in combinations(self.legal, self.low):
            chosen = one_by_one(things)
            if self.refusal(chosen) is None:
                return chosen
        return ()


def choose_targets_for(
    game: Game,
    procedure: Procedure,
    number: int,
    targets: tuple[Target, ...],
    taken: tuple[int, ...] = (),
    key: str = "target",
) -> Chosen | Question | None:
    """601.2c: what was chosen for each target; or what is still to be asked; or None: no choice."""
    row = game.object(number)
    by = context_of(game, number)
    wanted = slots(game, by, targets)
    if wanted is None or not can_fill(wanted, taken):
        return None
    chosen: list[tuple[int, ...]] = []
    for index, target in enumerate(targets):
        slot = wanted[index]
        legal = minus(slot.legal, taken) if slot.another else slot.legal
        high = min(bounds(game, by, target)[1], len(legal))
        later = wanted[index + 1 :] if any(s.another for s in wanted[index + 1 :]) else ()
        if later and high == 1:
            legal = tuple([thing for thing in legal if can_fill(later, (*taken, thing))])
        seat = row.controller
        if target.by_opponent:
            able = [s for s in choosers(game, seat) if len(in_range(game, s, legal)) >= slot.low]
            chooser = who_chooses(game, procedure, seat, number, able)
            if isinstance(chooser, Question):
                return chooser
            seat = chooser
            legal = in_range(game, seat, legal)
            high = min(high, len(legal))
        question = ChooseSome(
            f"{key} {number} {index}",
            "601.2c",
            decider_for(game, seat),
            one_by_one(legal),
            player=seat,
            prompt=f"choose {_how_many(slot.low, high)} for {row.card.name}",
            low=slot.low,
            high=high,
        )
        if later and high > 1:
            question = leaving_others(question, LeavesOthers(slot.low, high, legal, later, taken))
        answer = procedure.answer_to(question)
        if answer is None:
            if not high:
                answer = ()
            else:
                return question
        things = tuple([option.what for option in answer])
        chosen.append(things)
        taken += things
    return tuple(chosen)


def in_range(game: Game, seat: int, things: tuple[int, ...]) -> tuple[int, ...]:
    """801.5a: what the player who chooses may choose among them."""
    scope = Scope(game, seat)
    return tuple([thing for thing in things if scope.sees(thing)])


def one_by_one(things: tuple[int, ...]) -> tuple[Option, ...]:
    """An option for each; the second of identical tokens that share a row has number 1, …"""
    before: dict[int, int] = {}
    found = []
    for thing in things:
        found.append(Option("target", thing, nth=before.get(thing, 0)))
        before[thing] = before.get(thing, 0) + 1
    return tuple(found)


def leaving_others(asked: ChooseSome, legality: LeavesOthers) -> Declare:
    """The same question, for a target where what is chosen later depends on it."""
    return Declare(
        asked.key,
        asked.rule,
        asked.decider,
        asked.options,
        player=asked.player,
        prompt=asked.prompt,
        low=asked.low,
        high=asked.high,
        legality=legality,
    )


def _how_many(low: int, high: int) -> str:
    if low == high:
        return "a target" if low == 1 else f"{low} targets"
    return f"{low} to {high} targets"


def context_of(game: Game, number: int) -> Resolution:
    """What the filters and amounts of a spell or ability on the stack may ask about."""
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


def divide_among(
    game: Game,
    procedure: Procedure,
    number: int,
    targets: tuple[Target, ...],
    chosen: Chosen,
    key: str = "divide",
) -> tuple[tuple[int, int], ...] | Question:
    """601.2d: how much of what is divided each target gets, at least one."""
    row = game.object(number)
    divided: list[tuple[int, int]] = []
    for index, target in enumerate(targets):
        things = chosen[index]
        if target.divided is None or not things:
            continue
        total = target.divided.count(game, context_of(game, number))
        if len(things) == 1:
            divided.append((things[0], total))
            continue
        question = Divide(
            f"{key} {number} {index}",
            "601.2d",
            decider_for(game, row.controller),
            options_of("target", things),
            player=row.controller,
            prompt=f"divide {total} among the targets of {row.card.name}",
            total=total,
            least=1,
        )
        answer = procedure.answer_to(question)
        if answer is None:
            return question
        divided += [(option.what, part) for option, part in answer]
    return tuple(divided)


def still_legal(game: Game, by: Resolution, targets: tuple[Target, ...], chosen: Chosen) -> Chosen:
    """608.2b: of the chosen targets those that are still legal."""
    kept = []
    for target, things in zip(targets, chosen, strict=True):
        kept.append(tuple([thing for thing in things if is_legal_target(game, by, target, thing)]))
    return tuple(kept)


def is_legal_target(game: Game, by: Resolution, target: Target, thing: int) -> bool:
    """115.1, 801.4: is it, by itself, one that may be chosen?"""
    if not game.is_here(thing) or not scope_of(game, by).sees(thing):
        return False
    return target.what.matches(game, by, thing) and not is_protected(game, by, thing)


@dataclass
class BecomesTarget(Event):
    """601.2c, 603.2: an object or player becomes the target of a spell or ability."""

    by: int = NOBODY

    def rule(self) -> str:
        return "601.2c"

    def roles(self) -> tuple[int, ...]:
        return (self.on, self.by)

    def apply(self, game: Game) -> Event:
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} becomes the target of {name_of(game, self.by)}"
