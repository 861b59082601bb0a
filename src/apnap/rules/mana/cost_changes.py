"""601.2f, 118.7-118.9: Work out the total cost from the printed cost and everything that changes
it."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from apnap.rules.continuous import layers
from apnap.rules.machine.rule_changes_in_force import abilities_reaching, may_reach
from apnap.rules.zones.attaching import Enchantable, is_aura
from apnap.state.ability import (
    ActivatedAbility,
    CastingCost,
    Cost,
    CostChange,
    EnchantAbility,
    Filter,
    Keyword,
    ManaAbility,
    Mode,
    Modes,
    SpellAbility,
    SpellWords,
    Target,
)
from apnap.state.agenda import Resolution
from apnap.state.characteristics import Characteristics
from apnap.state.game import Game
from apnap.state.mana import ManaCost, cost_of, mana_cost, symbol
from apnap.state.names import NOBODY, MaybePaidFor, is_keyword
from apnap.state.watched import COST

PRINTED = -1  # the mana cost itself, where alternative costs are numbered
NO_COST = ManaCost()


class Words(NamedTuple):
    """The text of a spell or an activated ability as data: its costs, instructions and targets."""

    kind: MaybePaidFor  # empty: of a special action
    mana: ManaCost | None
    costs: tuple[Cost, ...]
    body: Mode
    modes: Modes | None
    casting: tuple[tuple[int, CastingCost], ...] = ()
    any_type: bool = False  # 118.14: mana of any type can be spent
    any_color: bool = False  # 609.4b: mana as though it were of any color
    around: tuple[SpellWords, ...] = ()  # instructions of keywords, before and after the others

    def parts(self, modes: tuple[int, ...], paid: tuple[int, ...]) -> tuple[Mode, ...]:
        """608.2c, 700.2d: The instructions in order: the chosen modes, the other instructions, then
        those of the optional costs that were paid. Costs of abilities that the spell or its copy
        has lost are skipped."""
        parts = [Mode(each.effects) for each in self.around if each.first]
        parts += [self.modes.options[n] for n in modes] if self.modes is not None else []
        casting = dict(self.casting)
        costs = [casting[nth] for nth in paid if nth in casting]
        body = self.body
        for cost in costs:
            body = cost.instead or body
        if body.effects or body.targets:
            targets = targets_for(body.targets, costs)
            parts.append(body if targets is body.targets else replace(body, targets=targets))
        parts += [cost.adds for cost in costs if cost.adds is not None]
        return (*parts, *[Mode(each.effects) for each in self.around if not each.first])

    def base(self, alternative: int) -> ManaCost:
        """118.9: The mana cost, or the alternative cost that is paid instead."""
        if alternative != PRINTED:
            return mana_cost(dict(self.casting)[alternative].mana)
        return self.mana if self.mana is not None else NO_COST

    def has_x(self, alternative: int, paid: tuple[int, ...]) -> bool:
        """107.3a, 107.3b: Whether the costs that will be paid contain X."""
        mana, costs = self.announced(alternative, paid)
        return any(each.variables for each in mana) or any(cost.has_x() for cost in costs)

    def is_settled(self, alternative: int, paid: tuple[int, ...]) -> bool:
        """601.2b: Whether there is no cost to choose and no X to announce."""
        return not self.casting and not self.has_x(alternative, paid)

    def announced(
        self, alternative: int, paid: tuple[int, ...]
    ) -> tuple[list[ManaCost], list[Cost]]:
        """601.2b: The announced mana costs and other costs, before increases and reductions."""
        casting = dict(self.casting)
        mana, costs = [self.base(alternative)], list(self.costs)
        for nth in (alternative, *paid):
            if nth != PRINTED:
                mana.append(mana_cost(casting[nth].mana))
                costs += casting[nth].costs
        for _, each in self.casting:
            if each.kind == "additional":
                mana.append(mana_cost(each.mana))
                costs += each.costs
        return mana, costs


def targets_for(targets: tuple[Target, ...], costs: list[CastingCost]) -> tuple[Target, ...]:
    """601.2c, 702.33g: The targets of the spell after these costs were paid. Targets that depend on
    another cost keep their place with a number of zero."""
    if not any(each.if_paid or each.unless_paid for each in targets):
        return targets
    names = [name for each in costs for name in (each.name, f"{each.name} {each.mana}")]
    paid = frozenset(names)
    return tuple([t if t.is_wanted(paid) else replace(t, low=0, high=0, x=False) for t in targets])


def words_of_spell(chars: Characteristics) -> Words:
    """The words of a spell with these characteristics. They are remembered, since many objects
    share the same characteristics."""
    if not isinstance(chars.words, Words):
        chars.words = _words_of_spell(chars)
    return chars.words


def _words_of_spell(chars: Characteristics) -> Words:
    spell, body, modes = chars.spell, Mode(()), None
    halves = [each for each in chars.abilities if isinstance(each, SpellAbility)]
    if len(halves) > 1:  # 702.102d: of a fused spell, first the left half, then the right one
        options = tuple([Mode(half.effects, half.targets) for half in halves])
        modes = Modes(options, len(halves), len(halves))
    elif spell is not None:
        body, modes = Mode(spell.effects, spell.targets), spell.modes
    elif is_aura(chars):  # 115.1b, 303.4a
        enchants = [a.what for a in chars.abilities if isinstance(a, EnchantAbility)]
        enchantable = enchants[0] if len(enchants) == 1 else Enchantable(tuple(enchants))
        body = Mode((), (Target(enchantable),) if enchants else ())
    around: tuple[SpellWords, ...] = ()
    if not chars.is_permanent:
        around = tuple([each for each in chars.abilities if isinstance(each, SpellWords)])
    return Words("spell", chars.cost, (), body, modes, chars.casting, around=around)


def words_of_ability(ability: ActivatedAbility) -> Words:
    """The words of an activated ability."""
    body = Mode(ability.effects, ability.targets)
    helps = tuple(enumerate(ability.help))
    return Words("ability", mana_cost(ability.mana), ability.costs, body, ability.modes, helps)


def costs_of_modes(words: Words, modes: tuple[int, ...]) -> list[tuple[str, tuple[Cost, ...]]]:
    """2026-08:702.172a: The mana and other costs that belong to the chosen modes. 702.120a:
    Escalate costs are paid for each mode beyond the first."""
    prices: list[tuple[str, tuple[Cost, ...]]] = []
    for _, each in words.casting:
        if each.kind == "escalate":
            prices += [(each.mana, each.costs)] * max(0, len(modes) - 1)
    options = words.modes.options if words.modes is not None else ()
    chosen = [options[n] for n in modes]
    return prices + [(mode.mana, mode.costs) for mode in chosen if mode.mana or mode.costs]


# ---- the total (601.2f) ----------------------------------------------------------------------


def may_costs_change(game: Game, seat: int) -> bool:
    """Whether any ability might change the cost of this player's spells or abilities."""
    return may_reach(game, seat, COST)


def belongs_to_keyword(game: Game, thing: int, nth: int, keyword: str) -> bool:
    """702.1: Whether ability number `nth` is one of those that a keyword of this name stands
    for."""
    for at, each in enumerate(layers.characteristics_of(game, thing).abilities[: max(0, nth)]):
        if isinstance(each, Keyword) and is_keyword(each.name, keyword) and nth <= at + each.means:
            return True
    return False


def keywords_of_ability(game: Game, thing: int, nth: int) -> frozenset[str]:
    """702.1: The keywords that stand for ability number `nth`, among others."""
    abilities = layers.characteristics_of(game, thing).abilities[: max(0, nth)]
    return frozenset(
        [
            each.name
            for at, each in enumerate(abilities)
            if isinstance(each, Keyword) and nth <= at + each.means
        ]
    )


def changes_for(
    game: Game,
    seat: int,
    thing: int,
    kind: MaybePaidFor,
    own: CostChange | None = None,
    nth: int = NOBODY,
    targets: tuple[tuple[int, ...], ...] = (),
) -> list[tuple[CostChange, int]]:
    """118.7: The changes to the cost of this spell, or of abilities of this permanent, and how many
    times each applies, which may be counted of that object (`AFFECTED`). Those that depend on
    targets apply to the `targets` that were chosen."""
    return [
        (c, 1 if c.times is None else max(0, c.times.count(game, _with_affected(context, thing))))
        for c, context in changes_reaching(game, seat, thing, kind, own, nth)
        if (c.aimed is None or is_aimed(game, c.aimed, context, targets))
        and (c.condition is None or c.condition.holds(game, context))
    ]


def _with_affected(context: Resolution, thing: int) -> Resolution:
    return replace(context, targets=((thing,),))


def is_aimed(
    game: Game, at: Filter, context: Resolution, targets: tuple[tuple[int, ...], ...]
) -> bool:
    """601.2c: Whether one of the chosen targets fits."""
    return any(at.matches(game, context, each) for things in targets for each in things)


def changes_reaching(
    game: Game, seat: int, thing: int, kind: MaybePaidFor, own: CostChange | None, nth: int
) -> list[tuple[CostChange, Resolution]]:
    """118.7: The changes that are about this spell, or about abilities of this permanent, whatever
    else they depend on.

    They come from permanents of players within whose range the payer is, and from the spell or
    ability itself.
    """
    changes: list[tuple[CostChange, Resolution]] = []
    context = Resolution(controller=seat, source=thing)
    if kind == "spell":
        changes = [(change, context) for change in layers.characteristics_of(game, thing).own_costs]
    elif own is not None:
        cost = layers.characteristics_of(game, thing).cost
        changes = [(replace(own, less=str(cost or "")) if own.own_cost else own, context)]
    for change, context in abilities_reaching(game, seat, COST, thing):
        if not isinstance(change, CostChange) or change.of != kind or change.what is None:
            continue
        if change.keyword and not belongs_to_keyword(game, thing, nth, change.keyword):
            continue
        if change.what.matches(game, context, thing):
            changes.append((change, context))
    return changes


def may_change_mana_abilities(game: Game, seat: int) -> bool:
    """605.3: Whether any effect might change the cost of this player's mana abilities."""
    if not may_costs_change(game, seat):
        return False
    changes = [each for each, _ in abilities_reaching(game, seat, COST)]
    return any(
        isinstance(each, CostChange) and each.of == "ability" and not each.spares_mana
        for each in changes
    )


def cost_of_mana_ability(
    game: Game, seat: int, thing: int, nth: int, ability: ManaAbility
) -> tuple[ManaCost, tuple[Cost, ...]]:
    """601.2f, 605.3: The total cost to activate a mana ability of the object."""
    mana, costs = mana_cost(ability.mana), ability.costs
    if not may_costs_change(game, seat):
        return mana, costs
    changes = changes_for(game, seat, thing, "ability", None, nth)
    return total(mana, costs, [each for each in changes if not each[0].spares_mana])


def total(
    mana: ManaCost, costs: tuple[Cost, ...], changes: list[tuple[CostChange, int]]
) -> tuple[ManaCost, tuple[Cost, ...]]:
    """601.2f: The total cost: increases first, then reductions, then effects that set a minimum."""
    for change, times in changes:
        for _ in range(times if change.more or change.costs else 0):
            mana = mana.and_also(mana_cost(change.more))
            costs += change.costs
    for change, times in changes:
        for _ in range(times if change.less else 0):
            mana = reduced(mana, change)
    for change, _ in changes:
        short = change.least - mana.mana_value
        if short > 0:
            mana = cost_of([*mana.symbols, symbol(str(short))]).plus(0)
    return mana, one_loyalty_cost(costs)


def reduced(mana: ManaCost, change: CostChange) -> ManaCost:
    """118.7: The cost after one reduction. One that can't reduce it to less than some mana reduces
    it by as much as that leaves."""
    less = mana_cost(change.less)
    if change.floor:
        most = max(0, mana.mana_value - change.floor)
        return mana.plus(-min(less.mana_value, most))
    return mana.less(less, change.only_colored)


def one_loyalty_cost(costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """606.5: Several loyalty symbols are combined into a single cost."""
    context = Resolution()
    symbols = [cost for cost in costs if cost.loyalty(context) is not None]
    if len(symbols) < 2:
        return costs
    whole = symbols[0]
    for cost in symbols[1:]:
        whole = whole.and_loyalty(cost)
    return (whole, *[cost for cost in costs if cost not in symbols])
