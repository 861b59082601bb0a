"""601.2c-601.2d: Choosing targets, and dividing an amount among them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from apnap.rules.casting.opponents_choices import choosers, who_chooses
from apnap.rules.machine.prompts import some, within
from apnap.rules.multiplayer.range_of_influence import Scope
from apnap.rules.objects.controlling_players import chooser, decider_for
from apnap.state.ability import Target
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game
from apnap.state.question import (
    ChooseSome,
    Divide,
    Legality,
    Option,
    Question,
    Refusal,
    option_of,
    options_of,
)

from .groups import as_whole, grouped_bounds, in_groups
from .targets import (
    Chosen,
    Slot,
    bounds,
    can_fill,
    can_go_on,
    context_of,
    is_in_turn,
    slot_after,
    slots,
    without_taken,
)
from .totals import within_total


@dataclass(frozen=True)
class LeavesOthers(Legality):
    """115.3: The number of chosen targets is allowed, and enough are left for the other targets
    that must be different."""

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


class Pick(NamedTuple):
    """601.2c: The things that one use of the word "target" may be chosen from, and how many."""

    legal: tuple[int, ...]
    low: int
    high: int


def choose_targets_for(
    game: Game,
    procedure: Procedure,
    number: int,
    targets: tuple[Target, ...],
    taken: tuple[int, ...] = (),
    key: str = "target",
    needed: frozenset[int] = frozenset(),
) -> Chosen | Question | None:
    """601.2c: Choose the objects and players for each target.

    Returns the choice for each target, or the next question to ask, or None if there is no legal
    choice. 601.2h: If some are `needed`, the cost can be paid only if one of those is chosen.
    """
    context = context_of(game, number)
    if len(targets) > 1 and is_in_turn(targets):
        return choose_in_turn(game, procedure, number, targets, key)
    wanted = slots(game, context, targets)
    if wanted is None or not can_fill(wanted, taken):
        return None
    chosen: list[tuple[int, ...]] = []
    for index, target in enumerate(targets):
        later = different_later(wanted, index)
        pick = pick_from(game, context, target, wanted[index], later, taken)
        if needed and needed.isdisjoint(taken):
            pick = with_needed(pick, needed, wanted[index + 1 :])
        seat = who_picks(game, procedure, number, target, pick, f"{key} {index}")
        if isinstance(seat, Question):
            return seat
        if seat != game.object(number).controller:
            pick = within_range(game, seat, pick)
        if target.by_chance and pick.legal:  # the only target, so that nothing is asked after it
            chosen.append((pick.legal[game.random(seat, len(pick.legal))],))
            continue
        question = ask_targets(game, number, seat, target, pick, f"{key} {number} {index}")
        if later and pick.high > 1 and not target.among:
            rest = LeavesOthers(pick.low, pick.high, pick.legal, later, taken)
            question = as_whole(question, rest)
        answer = procedure.answer_to(question)
        if answer is None and pick.high:
            return question
        things = tuple([option.what for option in answer or ()])
        chosen.append(things)
        taken += things
    return tuple(chosen)


def different_later(wanted: tuple[Slot, ...], index: int) -> tuple[Slot, ...]:
    """115.3: The targets still to be chosen, if one of them has to be different from others."""
    later = wanted[index + 1 :]
    return later if any(slot.another for slot in later) else ()


def pick_from(
    game: Game,
    context: Resolution,
    target: Target,
    slot: Slot,
    later: tuple[Slot, ...],
    taken: tuple[int, ...],
) -> Pick:
    """601.2c, 115.3: The legal things for the target, without those that are taken already and, of
    a single target, those that would leave too few for the later ones."""
    legal = without_taken(slot.legal, taken) if slot.another else slot.legal
    low, high = numbers_for(game, context, target, slot.low, legal)
    if later and high == 1:
        legal = tuple([thing for thing in legal if can_fill(later, (*taken, thing))])
    return Pick(legal, low, high)


def with_needed(pick: Pick, needed: frozenset[int], later: tuple[Slot, ...]) -> Pick:
    """601.2h: The pick for a single target without what is not needed, if no later target could be
    one of the needed things."""
    if pick.high != 1 or not all(needed.isdisjoint(slot.legal) for slot in later):
        return pick
    legal = tuple([thing for thing in pick.legal if thing in needed])
    return Pick(legal, 1, 1) if legal else pick


def numbers_for(
    game: Game, context: Resolution, target: Target, low: int, legal: tuple[int, ...]
) -> tuple[int, int]:
    """601.2c: The least and the greatest number of these things that may be chosen."""
    high = min(bounds(game, context, target)[1], len(legal))
    return grouped_bounds(game, target, legal, low, high) if target.among else (low, high)


def who_picks(
    game: Game, procedure: Procedure, number: int, target: Target, pick: Pick, slot: str
) -> int | Question:
    """601.2c, 601.6: The player who chooses the target; 800.4g: somebody else for one who has
    left."""
    controller = game.object(number).controller
    if target.by_opponent:
        return choosing_opponent(game, procedure, number, pick, slot)
    if target.chooser is None:
        return controller
    seats = target.chooser.pick(game, context_of(game, number))
    return chooser(game, procedure, controller, seats[0]) if seats else controller


def choosing_opponent(
    game: Game, procedure: Procedure, number: int, pick: Pick, slot: str
) -> int | Question:
    """601.2c: The opponent who chooses the target: one who has enough to choose from in range."""
    seat = game.object(number).controller
    able = [s for s in choosers(game, seat) if len(in_range(game, s, pick.legal)) >= pick.low]
    return who_chooses(game, procedure, seat, number, able, slot)


def within_range(game: Game, seat: int, pick: Pick) -> Pick:
    """801.5a: The part of the pick that is within that player's range."""
    legal = in_range(game, seat, pick.legal)
    return Pick(legal, pick.low, min(pick.high, len(legal)))


def ask_targets(
    game: Game, number: int, seat: int, target: Target, pick: Pick, key: str
) -> ChooseSome:
    """601.2c: The question which of these things the target is."""
    question = ChooseSome(
        key,
        "601.2c",
        decider_for(game, seat),
        one_by_one(pick.legal),
        player=seat,
        prompt=f"Choose {some(pick.low, pick.high, 'target', len(pick.legal))} for "
        f"{within(game.object(number).card.name)}.",
        low=pick.low,
        high=pick.high,
    )
    if target.total and pick.high:
        return within_total(game, context_of(game, number), target, question)
    return in_groups(game, question, target.among) if target.among and pick.high else question


def choose_in_turn(
    game: Game, procedure: Procedure, number: int, targets: tuple[Target, ...], key: str
) -> Chosen | Question | None:
    """601.2c: Choose the targets one after another, where the legal choices depend on the targets
    chosen before ("target player and target card in their graveyard")."""
    context = context_of(game, number)
    chosen: Chosen = ()
    for index, target in enumerate(targets):
        slot = slot_after(game, context, targets, chosen)
        if slot is None:
            return None
        context.targets, legal = chosen, slot.legal
        if bounds(game, context, target)[1] == 1:
            able = [n for n in legal if can_go_on(game, context, targets, (*chosen, (n,)))]
            legal = tuple(able)
        pick = Pick(legal, *numbers_for(game, context, target, slot.low, legal))
        seat = who_picks(game, procedure, number, target, pick, f"{key} {index}")
        if isinstance(seat, Question):
            return seat
        if seat != game.object(number).controller:
            pick = within_range(game, seat, pick)
        if pick.high < pick.low:
            return None
        question = ask_targets(game, number, seat, target, pick, f"{key} {number} {index}")
        answer = procedure.answer_to(question) if pick.high else ()
        if answer is None:
            return question
        chosen = (*chosen, tuple([option.what for option in answer]))
    return chosen


def in_range(game: Game, seat: int, things: tuple[int, ...]) -> tuple[int, ...]:
    """801.5a: The objects and players among these that are within range of the player who
    chooses."""
    scope = Scope(game, seat)
    return tuple([thing for thing in things if scope.sees(thing)])


def one_by_one(things: tuple[int, ...]) -> tuple[Option, ...]:
    """One option for each object or player. Identical tokens are one object, so their options are
    numbered from 0."""
    before: dict[int, int] = {}
    options = []
    for thing in things:
        nth = before.get(thing, 0)
        options.append(option_of("target", thing, nth=nth))
        before[thing] = nth + 1
    return tuple(options)


def divide_among(
    game: Game,
    procedure: Procedure,
    number: int,
    targets: tuple[Target, ...],
    chosen: Chosen,
    key: str = "divide",
) -> tuple[tuple[int, int], ...] | Question:
    """601.2d: Divide the amount among the targets: each gets at least one. Returns the part of each
    target, or the next question to ask."""
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
            prompt=f"Divide {total} among the targets of {row.card.name}.",
            total=total,
            least=1,
        )
        answer = procedure.answer_to(question)
        if answer is None:
            return question
        divided += [(option.what, part) for option, part in answer]
    return tuple(divided)
