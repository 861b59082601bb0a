"""601.2f, 118.7-118.9: from what is printed, and what changes it, to the total cost."""

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
    Keyword,
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
from apnap.state.names import NOBODY, is_keyword

PRINTED = -1  # the mana cost itself, where alternative costs are numbered
NO_COST = ManaCost()


class Words(NamedTuple):
    """What a spell or an activated ability says: its costs, its instructions, its targets."""

    kind: str  # "spell" or "ability"
    mana: ManaCost | None
    costs: tuple[Cost, ...]
    body: Mode
    modes: Modes | None
    casting: tuple[tuple[int, CastingCost], ...] = ()
    any_type: bool = False  # 118.14: mana of any type can be spent
    any_color: bool = False  # 609.4b: mana as though it were of any color
    around: tuple[SpellWords, ...] = ()  # what keywords add, before and after the rest

    def parts(self, modes: tuple[int, ...], paid: tuple[int, ...]) -> tuple[Mode, ...]:
        """608.2c, 700.2d: the instructions in order: the modes, the rest, what was paid for, as far
        as the spell, or its copy, still has the abilities that said so."""
        found = [Mode(each.effects) for each in self.around if each.first]
        found += [self.modes.options[n] for n in modes] if self.modes is not None else []
        casting = dict(self.casting)
        costs = [casting[nth] for nth in paid if nth in casting]
        body = self.body
        for cost in costs:
            body = cost.instead or body
        if body.effects or body.targets:
            targets = wanted(body.targets, costs)
            found.append(body if targets is body.targets else replace(body, targets=targets))
        found += [cost.adds for cost in costs if cost.adds is not None]
        return (*found, *[Mode(each.effects) for each in self.around if not each.first])

    def base(self, alternative: int) -> ManaCost:
        """118.9: the mana cost, or the alternative cost that is paid rather than it."""
        if alternative != PRINTED:
            return mana_cost(dict(self.casting)[alternative].mana)
        return self.mana if self.mana is not None else NO_COST

    def has_x(self, alternative: int, paid: tuple[int, ...]) -> bool:
        """107.3a, 107.3b."""
        mana, costs = self.announced(alternative, paid)
        return any(each.variables for each in mana) or any(cost.has_x() for cost in costs)

    def is_settled(self, alternative: int, paid: tuple[int, ...]) -> bool:
        """601.2b: is no choice of costs left to be announced, nor X?"""
        return not self.casting and not self.has_x(alternative, paid)

    def announced(
        self, alternative: int, paid: tuple[int, ...]
    ) -> tuple[list[ManaCost], list[Cost]]:
        """601.2b: what will be paid, before anything makes it more or less."""
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


def wanted(targets: tuple[Target, ...], costs: list[CastingCost]) -> tuple[Target, ...]:
    """601.2c, 702.33g: the targets, where none is chosen for those that are there only if another
    cost is paid than these."""
    if not any(each.if_paid or each.unless_paid for each in targets):
        return targets
    names = [name for each in costs for name in (each.name, f"{each.name} {each.mana}")]
    paid = frozenset(names)
    return tuple([t if t.is_wanted(paid) else replace(t, low=0, high=0, x=False) for t in targets])


def words_of_spell(chars: Characteristics) -> Words:
    """Found once for characteristics that many objects share, or that are looked at many times."""
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
        host = enchants[0] if len(enchants) == 1 else Enchantable(tuple(enchants))
        body = Mode((), (Target(host),) if enchants else ())
    around: tuple[SpellWords, ...] = ()
    if not chars.is_permanent:
        around = tuple([each for each in chars.abilities if isinstance(each, SpellWords)])
    return Words("spell", chars.cost, (), body, modes, chars.casting, around=around)


def words_of_ability(ability: ActivatedAbility) -> Words:
    body = Mode(ability.effects, ability.targets)
    helps = tuple(enumerate(ability.help))
    return Words("ability", mana_cost(ability.mana), ability.costs, body, ability.modes, helps)


def prices_of_modes(words: Words, modes: tuple[int, ...]) -> list[tuple[str, tuple[Cost, ...]]]:
    """2026-08:702.172a: what the chosen modes cost; 702.120a: each beyond the first."""
    found: list[tuple[str, tuple[Cost, ...]]] = []
    for _, each in words.casting:
        if each.kind == "escalate":
            found += [(each.mana, each.costs)] * max(0, len(modes) - 1)
    options = words.modes.options if words.modes is not None else ()
    chosen = [options[n] for n in modes]
    return found + [(mode.mana, mode.costs) for mode in chosen if mode.mana or mode.costs]


# ---- the total (601.2f) ----------------------------------------------------------------------


def is_anything_changed(game: Game, seat: int) -> bool:
    """Is there an ability around that changes what this player's spells or abilities cost?"""
    return may_reach(game, seat, "cost")


def stands_for(game: Game, thing: int, nth: int, keyword: str) -> bool:
    """702.1: is the ability with that number one of those that such a keyword stands for?"""
    for at, each in enumerate(layers.characteristics_of(game, thing).abilities[: max(0, nth)]):
        if isinstance(each, Keyword) and is_keyword(each.name, keyword) and nth <= at + each.means:
            return True
    return False


def changes_for(
    game: Game, seat: int, thing: int, kind: str, own: CostChange | None = None, nth: int = NOBODY
) -> list[tuple[CostChange, int]]:
    """118.7: what changes the cost of this spell, or of the abilities of this permanent; how often.

    Abilities of permanents, of players within whose range the payer is; and the spell's or
    ability's own.
    """
    found: list[tuple[CostChange, Resolution]] = []
    context = Resolution(controller=seat, source=thing)
    if kind == "spell":
        found = [(change, context) for change in layers.characteristics_of(game, thing).own_costs]
    elif own is not None:
        cost = layers.characteristics_of(game, thing).cost
        found = [(replace(own, less=str(cost or "")) if own.own_cost else own, context)]
    for change, context in abilities_reaching(game, seat, "cost", thing):
        if not isinstance(change, CostChange) or change.of != kind or change.what is None:
            continue
        if change.keyword and not stands_for(game, thing, nth, change.keyword):
            continue
        if change.what.matches(game, context, thing):
            found.append((change, context))
    return [
        (c, 1 if c.times is None else max(0, c.times.count(game, context)))
        for c, context in found
        if c.condition is None or c.condition.holds(game, context)
    ]


def total(
    mana: ManaCost, costs: tuple[Cost, ...], changes: list[tuple[CostChange, int]]
) -> tuple[ManaCost, tuple[Cost, ...]]:
    """601.2f: increases, then reductions, then what sets a least total."""
    for change, times in changes:
        for _ in range(times if change.more or change.costs else 0):
            mana = mana.and_also(mana_cost(change.more))
            costs += change.costs
    for change, times in changes:
        for _ in range(times if change.less else 0):
            mana = mana.less(mana_cost(change.less))
    for change, _ in changes:
        short = change.least - mana.mana_value
        if short > 0:
            mana = cost_of([*mana.symbols, symbol(str(short))]).plus(0)
    return mana, one_loyalty_cost(costs)


def one_loyalty_cost(costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """606.5: several loyalty symbols are combined into a single cost."""
    context = Resolution()
    symbols = [cost for cost in costs if cost.loyalty(context) is not None]
    if len(symbols) < 2:
        return costs
    whole = symbols[0]
    for cost in symbols[1:]:
        whole = whole.and_loyalty(cost)
    return (whole, *[cost for cost in costs if cost not in symbols])
