"""602, 605, 606: Activated abilities, mana abilities and loyalty abilities."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.actions.waterbend import waterbend_to_activate
from apnap.effects.costs.counters import RemoveCounters, RemovedToPay
from apnap.effects.costs.parts import DiscardThis, ExileThis, Loyalty, SpendsOnX, XIsNotZero
from apnap.effects.flow.flow import Called, If
from apnap.effects.instructions.mana import ProduceMana
from apnap.effects.keywords.from_hand import RevealThis
from apnap.effects.words.amounts import Depending, Number, Times, X
from apnap.effects.words.filters import CardIn
from apnap.effects.words.times_activated import TimesActivated
from apnap.oracle.grammar.amounts import many
from apnap.oracle.grammar.costs import cost_parts, price
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import Saying, aside, perhaps, prints, some
from apnap.rules.zones.command_zone import COMMAND_ONLY
from apnap.state.ability import (
    Ability,
    ActivatedAbility,
    Amount,
    Cost,
    Effect,
    ManaAbility,
    ManaTypes,
    Modes,
)
from apnap.state.names import Zone

from .body import body, spent_on
from .instructions import instruction_words
from .limits import HOW_OFTEN, TIMING, Limits, limits_words
from .mana import choices_words, mana_of_types, mana_words
from .mana_spent import cut_when_spent, with_rider
from .spending import spent_words


@dataclass(frozen=True)
class Price:
    """602.1a: The cost before the colon."""

    mana: str = ""
    costs: tuple[Cost, ...] = ()
    loyalty: bool = False
    waterbend: bool = False

    def may_be_for_mana(self) -> bool:
        """605.1a: Whether the ability could be a mana ability: no loyalty ability is one."""
        return not self.loyalty and not self.waterbend


def activated(r: Reader) -> tuple[Ability, ...]:
    """602.1: Read a cost, a colon, and the ability's instructions."""
    price = _price(r)
    then = cut_when_spent(r) if price.may_be_for_mana() else None
    if price.may_be_for_mana() and (typed := r.attempt(mana_of_types)) is not None:
        return with_rider(r, _choosing_mana(price, *typed), then)
    effects, modes = body(r)
    if price.loyalty and modes is None:  # 605.1a: the mana comes as it resolves
        effects = spent_on(r, effects)
        r.limits = replace(r.limits, spend_on="")
    if price.may_be_for_mana() and modes is None and not r.said.targets:
        made = _mana_made(effects)
        if made is not None:
            return with_rider(r, (_mana_ability(r, price, made, effects[1:]),), then)
    if then is not None:
        raise r.miss("a mana ability")
    ability = _activated_ability(r, price, effects, modes)
    return (waterbend_to_activate(ability) if price.waterbend else ability,)


def _price(r: Reader) -> Price:
    loyalty = r.attempt(_loyalty)
    if loyalty is not None:
        return Price("", (loyalty,), loyalty=True)
    waterbend = r.accept("waterbend")
    mana, costs = cost_parts(r)
    r.expect(":")
    return Price(mana, costs, waterbend=waterbend)


def _choosing_mana(price: Price, makes: str, types: ManaTypes) -> tuple[Ability, ...]:
    """106.7: An ability for mana of those types, and before it one for the mana that is fixed."""
    of_types = ManaAbility((), price.mana, price.costs, types=types)
    if not makes:
        return (of_types,)
    return (ManaAbility((makes,), price.mana, price.costs), of_types)


def _mana_ability(
    r: Reader, price: Price, made: ProduceMana, others: tuple[Effect, ...]
) -> ManaAbility:
    """605.1a: The mana ability that adds this mana and then follows the other instructions."""
    limits = r.limits
    if not _are_limits_of_mana_ability(limits) or r.zone != "battlefield":
        raise r.miss("a mana ability")
    variable = [cost for cost in price.costs if cost.has_x()]
    of_x = not NUMBERS_OF_X.isdisjoint([type(each) for each in parts_of(made.number)])
    if "{X}" in price.mana or of_x != bool(variable) or _is_x_asked(others):
        raise r.miss("a cost that says what X is")
    if any(isinstance(each, TimesActivated) for each in parts_of(others)):
        raise r.miss("an ability that uses the stack")
    if not all(isinstance(cost, RemoveCounters) for cost in variable):
        raise r.miss("counters of the permanent itself")
    return ManaAbility(
        made.makes,
        price.mana,
        price.costs,
        made.spend_on or limits.spend_on,
        None if made.number == Number(1) else made.number,
        others,
        limits.timing,
        limits.limit,
        condition=limits.condition,
        mixed=made.combination,
    )


NUMBERS_OF_X = {X, RemovedToPay}


def _is_x_asked(effects: tuple[Effect, ...]) -> bool:
    """Whether instructions behind the mana depend on X."""
    return not NUMBERS_OF_X.isdisjoint([type(each) for each in parts_of(effects)])


def _are_limits_of_mana_ability(limits: Limits) -> bool:
    """Whether a mana ability can have these limits.

    601.2a: A condition about cards in hand is none of them: as the mana is made, the card is on the
    stack.
    """
    possible = Limits(
        limits.timing, limits.limit, condition=limits.condition, spend_on=limits.spend_on
    )
    asks_about_hand = any(
        isinstance(each, CardIn) and each.zone == "hand" for each in parts_of(limits.condition)
    )
    return limits == possible and limits.timing != "your turn" and not asks_about_hand


def _activated_ability(
    r: Reader, price: Price, effects: tuple[Effect, ...], modes: Modes | None
) -> ActivatedAbility:
    """602.1: An activated ability that is no mana ability."""
    limits = r.limits
    targets = r.said.targets if modes is None else ()
    if limits.do_once or (limits.spend_on and not price.loyalty):
        raise r.miss("an activated ability")
    effects = spent_on(r, effects)
    least: tuple[Cost, ...] = (XIsNotZero(),) if limits.some_x else ()
    if limits.x_types:
        least = (*least, SpendsOnX(limits.x_types))
    if least and "{X}" not in price.mana and not any(cost.has_x() for cost in price.costs):
        raise r.miss("a cost with X")
    if not price.loyalty and not targets and any(_is_mana(each) for each in parts_of(effects)):
        raise r.miss("a mana ability")  # 605.1a
    return ActivatedAbility(
        effects,
        price.mana,
        (*price.costs, *least),
        targets,
        limits.timing,
        price.loyalty,
        limits.limit,
        modes,
        zone=_home(r),
        condition=limits.condition,
        once=limits.once,
        anyone=limits.anyone,
        when=limits.when,
        change=limits.change,
    )


def _mana_made(effects: tuple[Effect, ...]) -> ProduceMana | None:
    """605.1a: The mana that the first instruction adds, if a mana ability can add it so."""
    first = effects[0] if effects else None
    if isinstance(first, If) and len(effects) == 1:
        return _mana_depending(first)
    if not isinstance(first, ProduceMana) or any(_is_mana(e) for e in parts_of(effects[1:])):
        return None
    plain = ProduceMana(first.makes, number=first.number, spend_on=first.spend_on)
    mixed = replace(plain, combination=True)
    return first if first in (plain, mixed) else None


def _mana_depending(either: If) -> ProduceMana | None:
    """605.1a: The mana of "Add {C}. If …, add {C}{C} instead", if it is of one type."""
    rows = list[tuple[str, ...]]()
    for effects in (either.then, either.otherwise):
        made = _mana_made(tuple([e.effect if isinstance(e, Called) else e for e in effects]))
        if made is None or made.number != Number(1) or made.spend_on:
            return None
        rows.append(made.makes)
    letters = tuple([each[0] for each in rows[0]])
    then, otherwise = [len(row[0]) for row in rows]
    if rows != [tuple([e * n for e in letters]) for n in (then, otherwise)]:
        return None
    much = Depending(either.condition, Number(then), Number(otherwise))
    return ProduceMana(letters, number=much)


def _is_mana(part: object) -> bool:
    return isinstance(part, ProduceMana)


def _home(r: Reader) -> Zone:
    """113.6, 313.4: The zone in which the ability can be activated: the battlefield, unless the
    words say otherwise or the object is never there."""
    stays = not COMMAND_ONLY.isdisjoint(r.context.types)
    return "command" if stays and r.zone == "battlefield" else r.zone


def _loyalty(r: Reader) -> Loyalty:
    word = r.take()
    sign = -1 if word.startswith("-") else 1
    digits = word.lstrip("+-")
    r.expect(":")
    if digits == "x":
        return Loyalty(0, x=True)
    if not digits.isdigit() or (word[0] not in "+-" and digits != "0"):
        raise r.miss("a loyalty cost")
    return Loyalty(sign * int(digits))


def _moves(cost: Cost) -> bool:
    """Whether the cost says where the card is."""
    return isinstance(cost, (DiscardThis, ExileThis, RevealThis))


@prints(ActivatedAbility)
def say_activated(say: Saying, value: ActivatedAbility) -> str:
    off = value.zone in ("graveyard", "hand", "command") and not any(
        _moves(each) for each in value.costs
    )
    paid = price(say, value.mana, value.costs)
    if value.zone != "battlefield":
        paid = paid.replace("exile ~", f"exile ~ from your {value.zone}")
    said = instruction_words(say, value.targets, value.effects)
    where = f"from your {value.zone}" if off else ""
    if value.zone == "command":
        where = aside(perhaps("from the command zone"))
    if where and "~" in said:
        said, where = said.replace("~", f"~ {where}", 1), ""
    return some(
        paid,
        aside(where),
        ":",
        say(value.modes),
        said,
        *limits_words(say, value),
    )


@prints(ManaAbility)
def say_mana_ability(say: Saying, value: ManaAbility) -> str:
    if isinstance(value.times, Depending):
        few, much = [
            _row(say, value.makes, each) for each in (value.times.otherwise, value.times.then)
        ]
        paid = price(say, value.mana, value.costs)
        return f"{paid} : add {few} . if {say(value.times.condition)} , add {much} instead"
    times = value.times
    if isinstance(times, Times) and times == Times(times.amount, 1, 1) and say.style == "each":
        more = say(replace(value, costs=(), mana="", times=times.amount)).replace(": add", "")
        made = mana_words(say, value.makes)
        paid = price(say, value.mana, value.costs)
        return f"{paid} : add {made} , then add an additional {more}"
    most = "no more than" if say.style == "x" else "only"
    return some(
        price(say, value.mana, value.costs),
        ": add",
        _made_words(say, value),
        many(say, value.times) if value.times is not None else "",
        spent_words(value.spend_on),
        say.all(value.effects),
        TIMING[value.timing],
        f"activate {most} {HOW_OFTEN[value.limit]} each turn" if value.limit else "",
        f"activate only if {say(value.condition)}" if value.condition is not None else "",
        say(value.when_spent),
    )


def _made_words(say: Saying, value: ManaAbility) -> str:
    if value.types is not None:
        return say(value.types)
    if value.mixed:
        return "mana in any combination of " + choices_words(value.makes)
    said = mana_words(say, value.makes)
    return said.removeprefix("1") if value.has_x() else said


def _row(say: Saying, makes: tuple[str, ...], number: Amount) -> str:
    """So many mana symbols, or their number and one of them."""
    assert isinstance(number, Number)
    if len(makes) > 1:
        return mana_words(say, tuple([each * number.number for each in makes]))
    [letter] = makes
    symbol = f"{{{letter.lower()}}}"
    return " ".join([symbol] * number.number) if number.number < 4 else f"{number.number} {symbol}"


@prints(Loyalty)
def say_loyalty(say: Saying, value: Loyalty) -> str:
    return "-x" if value.x else f"{value.number:+d}" if value.number else "0"
