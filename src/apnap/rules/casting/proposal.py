"""601.2, 601.3: what is proposed, what it would cost, and whether there is a way to do it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations, combinations_with_replacement

from apnap.rules.continuous import layers
from apnap.rules.machine.as_if_cast import pretend, restore
from apnap.rules.mana.any_type import may_spend_any_type
from apnap.rules.mana.convoke_delve_improvise import help_costs, ways_to_help, with_help
from apnap.rules.mana.cost_changes import (
    PRINTED,
    Words,
    changes_for,
    costs_of_modes,
    may_costs_change,
    total,
)
from apnap.rules.mana.resources import Resources
from apnap.rules.mana.total_cost import Charge, can_pay_charge
from apnap.rules.multiplayer.range_of_influence import Scope
from apnap.rules.targets.targets import has_targets
from apnap.state.ability import CantAbility, CastingCost, Cost, CostChange, Mode, Target
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game
from apnap.state.mana import ManaCost, cost_of, mana_cost, of_any_type
from apnap.state.names import NOBODY

from .cant import cant, cants
from .modes_used_before import modes_used
from .reversing import Reversible, TakeBack

MOST = 1000  # the largest X that is looked for


@dataclass
class Proposal(Reversible):
    """601.2, 602.2: a spell or ability on its way to the stack, and what was announced for it."""

    source: int = NOBODY  # the card that is cast, the object whose ability is activated
    object: int = NOBODY  # the spell or ability, once it is on the stack
    modes: tuple[int, ...] = ()
    alternative: int = PRINTED
    paid: tuple[int, ...] = ()  # the optional costs that will be paid, each as often as it will
    x: int = 0
    symbols: tuple[int, ...] = ()  # for each symbol with several ways to pay it, which way
    targets: tuple[tuple[int, ...], ...] = ()
    charge: Charge = Charge()
    given: int = NOBODY  # 702.119b: what will be used up for a cost that it reduces
    assistant: int = NOBODY  # 702.132a: who may pay for some of the generic mana, and how much
    assisted: int = 0
    off_timing: bool = False  # 601.3c: at a time at which only some costs let it be cast
    helped: tuple[int, ...] = ()  # 702.51a: how often each way to help pay is used

    def is_announcing(self) -> bool:
        return self.at < len(self.steps())

    def words(self, game: Game) -> Words:
        raise NotImplementedError

    def take_back(self, game: Game) -> Procedure:
        """601.2e, 730.1: the game returns to the moment before; 730.2: with the same priority."""
        self.finish()
        return TakeBack(
            controller=self.controller,
            made=self.made,
            pool=self.pool if self.made else game.player(self.controller).pool,
            combat=self.combat,
            helpers=self.helpers,
        )

    def named(self) -> tuple[str, ...]:
        """Beside the costs that have names, how it is cast."""
        return ()

    def own_change(self) -> CostChange | None:
        """601.2f: what an ability says about its own cost."""
        return None

    def activated(self) -> int:
        """602.2: which ability of its source it is; NOBODY: a spell, or no ability."""
        return NOBODY

    def parts(self, game: Game) -> tuple[Mode, ...]:
        return self.words(game).parts(self.modes, self.additions(game))

    def additions(self, game: Game) -> tuple[int, ...]:
        """The costs that may have words of their own: optional ones, and an alternative cost; what
        is spliced (with a negative number) comes last."""
        if self.alternative == PRINTED:
            return self.paid
        own = [nth for nth in self.paid if nth >= 0]
        return (*own, self.alternative, *[nth for nth in self.paid if nth < 0])

    def all_targets(self, game: Game) -> tuple[Target, ...]:
        return tuple([target for part in self.parts(game) for target in part.targets])

    def cost_source(self) -> int:
        """Whose costs they are: the spell's own, or those of the object with the ability."""
        raise NotImplementedError

    def context(self, game: Game) -> Resolution:
        thing = self.object if self.object != NOBODY else self.source
        return Resolution(turn=self.turn, controller=self.controller, source=thing, x=self.x)


# ---- is there a way? -------------------------------------------------------------------------


class Means:
    """What a player could pay with, and what may stand in the way; looked at once, if at all.

    118.3c: with `pool_only`, without activating mana abilities.
    """

    def __init__(self, game: Game, seat: int, pool_only: bool = False) -> None:
        self.game = game
        self.seat = seat
        self.pool_only = pool_only
        self.found: Resources | None = None
        self.changes = -1
        self.cants: dict[str, bool] = {}
        self.forbidden: list[tuple[CantAbility, Resolution]] | None = None

    def has(self) -> Resources:
        if self.found is None:
            self.found = Resources(self.game, self.seat, self.pool_only)
        return self.found

    def is_short_of(self, cost: ManaCost) -> bool:
        """Is there plainly too little mana for it?"""
        has = self.has()
        return has.is_plain and cost.plain and not (has.has_enough(cost) or self.has_changes())

    def has_changes(self) -> bool:
        """601.2f, 118.14: does anything change what things cost, or how that is paid?"""
        if self.changes < 0:
            changed = may_costs_change(self.game, self.seat)
            self.changes = int(changed or may_spend_any_type(self.game, self.seat))
        return bool(self.changes)

    def cant_cast(self, card: int, x: int = 0) -> bool:
        """601.3a: does an effect say that this player can't cast such a card, with this X?"""
        if self.forbidden is None:
            self.forbidden = cants(self.game, self.seat, "cast some")
        if not self.forbidden:
            return False
        game, by_whom = (
            self.game,
            [(a.what, context) for a, context in self.forbidden if a.what is not None],
        )
        if not x:
            return any(what.matches(game, context, card) for what, context in by_whom)
        before = pretend(game, card, layers.with_x(layers.characteristics_of(game, card), x))
        found = any(what.matches(game, context, card) for what, context in by_whom)
        restore(game, card, before)
        return found

    def cant(self, verb: str) -> bool:
        """601.3, 602.5: does an effect say that this player can't do such a thing?"""
        if verb not in self.cants:
            self.cants[verb] = cant(self.game, self.seat, verb)
        return self.cants[verb]


def total_charge(game: Game, proposal: Proposal) -> Charge:
    """601.2f: with what has been announced so far."""
    words, seat = proposal.words(game), proposal.controller
    mana, costs = with_additional(words, proposal)
    mana = announced(mana, proposal.symbols)
    thing = proposal.object if words.kind == "spell" else proposal.source
    thing = proposal.source if thing == NOBODY else thing
    own, nth = proposal.own_change(), proposal.activated()
    changes = changes_for(game, seat, thing, words.kind, own, nth)
    if proposal.given != NOBODY:
        changes.append(reduction(game, words, proposal))
    mana, costs = total(mana, costs, changes)
    if proposal.helped:
        mana, costs = with_help(mana, costs, ways_of_help(game, proposal), proposal.helped)
    if proposal.assisted:
        mana = mana.plus(-proposal.assisted)
    if words.any_type or words.any_color:
        mana = of_any_type(mana, colors=not words.any_type)
    for_ = proposal.object if proposal.object != NOBODY else proposal.source
    return Charge(mana, costs, proposal.cost_source(), for_, words.kind, proposal.x)


def reduction(game: Game, words: Words, proposal: Proposal) -> tuple[CostChange, int]:
    """702.119a, 702.48c: by the mana value, the mana cost or the power of what is used up."""
    chars, casting = layers.characteristics_of(game, proposal.given), dict(words.casting)
    chosen = [nth for nth in (proposal.alternative, *proposal.paid) if nth in casting]
    [by] = [casting[nth].reduces for nth in chosen if casting[nth].reduces]
    if by == "cost":
        return CostChange(less=str(chars.cost or "")), 1
    return CostChange(less="{1}"), chars.value if by == "value" else max(0, chars.power)


def with_additional(words: Words, proposal: Proposal) -> tuple[ManaCost, tuple[Cost, ...]]:
    """601.2f: the mana cost or alternative cost, and all additional costs."""
    casting = dict(words.casting)
    mana, costs = words.base(proposal.alternative), words.costs
    added = [each for _, each in words.casting if each.kind == "additional"]
    chosen = [casting[nth] for nth in proposal.paid]
    if proposal.alternative != PRINTED:
        costs += with_given(casting[proposal.alternative], proposal.given)
    for each in (*added, *chosen):
        mana = mana.and_also(mana_cost(each.mana))
        costs += with_given(each, proposal.given)
    for more, others in costs_of_modes(words, proposal.modes):
        mana = mana.and_also(mana_cost(more))
        costs += others
    return mana.with_x(proposal.x), costs


def payable_modes(
    game: Game, proposal: Proposal, means: Means, numbers: list[int]
) -> tuple[tuple[int, ...], ...] | None:
    """Which modes could be chosen together and paid for; None: they cost nothing."""
    words = proposal.words(game)
    if words.modes is None:
        return None
    everything = tuple(range(len(words.modes.options)))
    if not costs_of_modes(words, (*everything, *everything)):
        return None
    legal, found = legal_modes(game, proposal), list[tuple[int, ...]]()
    together = combinations_with_replacement if words.modes.again else combinations
    for number in numbers:
        for modes in together(legal, number):
            before, proposal.modes = proposal.modes, tuple(modes)
            if bases(game, proposal, means):
                found.append(proposal.modes)
            proposal.modes = before
    return tuple(found)


def with_given(cost: CastingCost, given: int) -> tuple[Cost, ...]:
    """702.119b: what reduces the total cost is what will be used up for it."""
    if given == NOBODY or not cost.reduces:
        return cost.costs
    return (cost.costs[0].with_this(given), *cost.costs[1:])


def announced(mana: ManaCost, ways: tuple[int, ...]) -> ManaCost:
    """601.2b: the nonhybrid equivalent, as far as it has been announced."""
    if not ways:
        return mana
    found, left = [], list(ways)
    for each in mana.symbols:
        options = each.ways()
        found.append(options[left.pop(0)] if len(options) > 1 and left else each)
    return cost_of(found).plus(0)


def bases(game: Game, proposal: Proposal, means: Means) -> list[int]:
    """118.9: the mana cost and the alternative costs, as far as they could be paid with X = 0."""
    words = proposal.words(game)
    found = [] if words.mana is None else [PRINTED]
    for nth, each in words.casting:
        if each.kind == "alternative" and is_available(game, proposal, each):
            found.append(nth)
    before, paid = proposal.alternative, proposal.paid
    payable = []
    for nth in found:
        proposal.alternative = nth
        for more in with_optional(game, proposal):
            proposal.paid = (*paid, *more)
            if is_affordable(game, proposal, means):
                payable.append(nth)
                break
        proposal.paid = paid
    proposal.alternative = before
    return payable


def with_optional(game: Game, proposal: Proposal) -> list[tuple[int, ...]]:
    """Which optional costs have to be paid for sure, and which would make the total cost less."""
    hurry = ways_to_hurry(game, proposal)
    found = [
        (nth,)
        for nth, each in proposal.words(game).casting
        if each.kind == "optional" and each.reduces and is_available(game, proposal, each)
    ]
    less = [nth for nth in found if nth not in hurry and nth[0] not in proposal.paid]
    sets = [*hurry, *[(*more, *nth) for more in hurry for nth in less]]
    for group in one_of_several(game, proposal):
        sets = [(*each, nth) for nth in group for each in sets]
    return sets


def one_of_several(game: Game, proposal: Proposal) -> list[list[int]]:
    """118.8: "sacrifice a creature or pay {3}": the costs of which one has yet to be chosen."""
    groups: dict[str, list[int]] = {}
    for nth, each in proposal.words(game).casting:
        if each.either and is_available(game, proposal, each):
            groups.setdefault(each.either, []).append(nth)
    return [group for group in groups.values() if not set(group) & set(proposal.paid)]


def ways_to_hurry(game: Game, proposal: Proposal) -> list[tuple[int, ...]]:
    """601.3c: at a time that only some costs allow, which of them have to be paid beside the cost
    that was chosen; usually none."""
    if not proposal.off_timing:
        return [()]
    casting = dict(proposal.words(game).casting)
    chosen = [proposal.alternative] if proposal.alternative != PRINTED else []
    if any(casting[nth].flash for nth in (*chosen, *proposal.paid)):
        return [()]
    able = [(nth, each) for nth, each in casting.items() if each.kind == "optional" and each.flash]
    return [(nth,) for nth, each in able if is_available(game, proposal, each)]


def is_available(game: Game, proposal: Proposal, cost: CastingCost) -> bool:
    if cost.only_with and cost.only_with not in proposal.named():
        return False
    return cost.condition is None or cost.condition.holds(game, proposal.context(game))


def gifts(game: Game, proposal: Proposal, means: Means) -> list[int] | None:
    """702.119a-b: what could be used up for a cost that it reduces, so that the whole can be paid;
    None: no cost that is chosen is such a one."""
    if proposal.given != NOBODY:
        return None
    casting = dict(proposal.words(game).casting)
    chosen = [nth for nth in (proposal.alternative, *proposal.paid) if nth in casting]
    reducing = [casting[nth] for nth in chosen if casting[nth].reduces]
    if not reducing:
        return None
    cost = reducing[0]
    context = Resolution(controller=proposal.controller, source=proposal.cost_source())
    found: list[int] = []
    for number in dict.fromkeys(
        [t[1] for unit in cost.costs[0].units(game, context) for t in unit]
    ):
        proposal.given = number
        if is_affordable(game, proposal, means):
            found.append(number)
    proposal.given = NOBODY
    return found


def is_affordable(game: Game, proposal: Proposal, means: Means) -> bool:
    able = gifts(game, proposal, means)
    if able is not None:
        return bool(able)
    charge, seat = total_charge(game, proposal), proposal.controller
    if can_pay_charge(game, seat, charge, means.has()):
        return True
    ways = ways_of_help(game, proposal)
    if ways and not proposal.helped and helpful(game, proposal, means, ()):
        return True
    return any(could_assist(game, proposal, means, each) for each in assistants(game, proposal))


def assistants(game: Game, proposal: Proposal) -> list[int]:
    """702.132a, 801.5a: the other players, while none has been chosen."""
    if proposal.assistant != NOBODY:
        return []
    chars = layers.characteristics_of(game, proposal.cost_source())
    if "assist" not in chars.keywords or not total_charge(game, proposal).mana.generic:
        return []
    return [s for s in Scope(game, proposal.controller).players() if s != proposal.controller]


def most_from(game: Game, seat: int, charge: Charge) -> int:
    """702.132a: how much of the generic mana that player could pay for."""
    has, purpose = Resources(game, seat), charge.purpose(game)
    for number in range(charge.mana.generic, 0, -1):
        if has.can_pay(mana_cost(f"{{{number}}}"), purpose):
            return number
    return 0


def could_assist(game: Game, proposal: Proposal, means: Means, seat: int) -> bool:
    """Could the cost be paid with all that this player is able to add?"""
    charge = total_charge(game, proposal)
    rest = charge.mana.plus(-most_from(game, seat, charge))
    return can_pay_charge(game, proposal.controller, replace(charge, mana=rest), means.has())


def ways_of_help(game: Game, proposal: Proposal) -> list[CastingCost]:
    """702.51a: the other ways to pay; 2026-08:701.67b: one may come with a cost that is paid."""
    words = proposal.words(game)
    casting = dict(words.casting)
    paid = [casting[nth].name for nth in proposal.paid]
    return [each for each in help_costs(words) if not each.only_with or each.only_with in paid]


def helpful(
    game: Game, proposal: Proposal, means: Means, chosen: tuple[int, ...], all_: bool = False
) -> list[tuple[int, ...]]:
    """702.51a: how often each way to help may be used, so that all can be paid; one example, or
    `all_` of them."""
    ways, charge = ways_of_help(game, proposal), total_charge(game, proposal)
    context, found = charge.context(proposal.controller), list[tuple[int, ...]]()
    for helped in ways_to_help(game, context, charge.mana, ways, chosen):
        mana, costs = with_help(charge.mana, charge.costs, ways, helped)
        tried = replace(charge, mana=mana, costs=costs)
        if can_pay_charge(game, proposal.controller, tried, means.has()):
            found.append(helped)
            if not all_:
                break
    return found


def legal_modes(game: Game, proposal: Proposal) -> list[int]:
    """700.2a: those for which there are legal targets, if need be with another X (107.3a)."""
    words = proposal.words(game)
    if words.modes is None:
        return []
    used = modes_used(game, proposal.source, words.modes)
    context = proposal.context(game)
    numbered = [(n, mode) for n, mode in enumerate(words.modes.options) if n not in used]
    able = [n for n, mode in numbered if can_target(game, context, mode.targets)]
    if (
        len(able) == len(numbered)
        or context.x
        or not words.has_x(proposal.alternative, proposal.paid)
    ):
        return able
    able += [n for n, mode in numbered if n not in able and with_some_x(game, proposal, mode)]
    return sorted(able)


def with_some_x(game: Game, proposal: Proposal, mode: Mode) -> bool:
    """Is there an X that can be paid, and with which there are legal targets for the mode?"""
    means, found = Means(game, proposal.controller), False
    for x in range(1, MOST + 1):
        proposal.x = x
        if found or not is_affordable(game, proposal, means):
            break
        found = has_targets(game, proposal.context(game), mode.targets)
    proposal.x = 0
    return found


def can_target(game: Game, context: Resolution, targets: tuple[Target, ...]) -> bool:
    """601.2c; where the number depends on X, which is not yet known, at least with X = 1."""
    if has_targets(game, context, targets):
        return True
    if context.x or not any(target.x or target.divided is not None for target in targets):
        return False
    context.x = 1
    able = has_targets(game, context, targets)
    context.x = 0
    return able
