"""601: what spells cost, when they may be cast, and whether they can be countered."""

from __future__ import annotations

from apnap.effects.costs import SpellCastBy
from apnap.effects.filters import AllOf, Itself
from apnap.effects.modifications import GainAbilities
from apnap.oracle.amounts import for_each, value
from apnap.oracle.conditions import condition
from apnap.oracle.costs import mana_symbols
from apnap.oracle.keywords import granted
from apnap.oracle.nouns import SPELL, described, noun, quality
from apnap.oracle.postmodifiers import postmodified
from apnap.oracle.reader import Reader
from apnap.oracle.tokens import SELF
from apnap.state.ability import (
    Ability,
    CantAbility,
    CostChange,
    Filter,
    FlashAbility,
    Keyword,
    StaticAbility,
)

from .frame import GENERAL, sentence


@sentence(SELF)
def cost_change(r: Reader) -> tuple[Ability, ...]:
    """601.2f: "~ costs {1} less to cast for each …", "Creature spells you cast cost {1} less"."""
    what: Filter | None = None
    if not r.accept(SELF):
        found = noun(r)
        if found.kind != SPELL:
            raise r.miss("spells")
        who = r.choose({"you cast": "you", "your opponents cast": "opponent"})
        fitting = quality(found)
        by = SpellCastBy(who or "")
        what = by if fitting is None else AllOf((by, fitting))
    r.expect("costs", "cost")
    mana = mana_symbols(r)
    way = r.expect("less to cast", "more to cast")
    times = for_each(r) if r.sees("for each") else None
    if r.accept(", where x is") and mana == "{X}":
        mana, times = "{1}", value(r)
    holds = condition(r) if r.accept("if") or r.accept("as long as") else None
    if not mana or "{X}" in mana:
        raise r.miss("mana symbols")
    more, less = (mana, "") if way == "more to cast" else ("", mana)
    return (CostChange(what, more=more, less=less, times=times, condition=holds),)


@sentence(SELF)
def cant_be_countered(r: Reader) -> tuple[Ability, ...]:
    if r.accept(SELF):
        found = CantAbility("be countered", Itself(), ("stack",))
    else:
        what = noun(r)
        if what.kind != SPELL:
            raise r.miss("spells")
        found = CantAbility("be countered", described(what))
    r.expect("can't be countered")
    return (found,)


@sentence("you")
def as_though_flash(r: Reader) -> tuple[Ability, ...]:
    """601.3c."""
    r.expect("you may cast")
    if r.accept(SELF):
        r.expect("as though it had flash")
        holds = condition(r) if r.accept("if") or r.accept("as long as") else None
        return (FlashAbility(condition=holds),)
    found = noun(r)
    if found.kind != SPELL:
        raise r.miss("spells")
    r.expect("as though they had flash")
    fitting = quality(found)
    by = SpellCastBy("you")
    return (FlashAbility(by if fitting is None else AllOf((by, fitting))),)


# Keywords that work where a spell has them: costs, and what triggers as it is cast.
OF_SPELLS = frozenset(
    (
        "affinity",
        "cascade",
        "casualty",
        "conspire",
        "convoke",
        "delve",
        "demonstrate",
        "improvise",
        "sticker kicker",
        "storm",
    )
)


@sentence("each")
def spells_have(r: Reader) -> tuple[Ability, ...]:
    """611.3a: "Creature spells you cast have convoke": on the stack, and as they would be there."""
    if "cast" not in r.words:  # the noun is not read in vain
        raise r.miss("spells")
    r.accept("each")
    found = noun(r)
    if found.kind != SPELL or found.zone:
        raise r.miss("spells")
    r.expect("you cast")
    found = postmodified(r, found)
    r.expect("has", "have")
    gained = granted(r)
    names = [each.name for each in gained if isinstance(each, Keyword)]
    if found.zone or found.control or not names or not OF_SPELLS.issuperset(names):
        raise r.miss("a keyword ability of spells")
    fitting = quality(found)
    by = SpellCastBy("you")
    what = by if fitting is None else AllOf((by, fitting))
    return (StaticAbility(what, (GainAbilities(gained),)),)


GENERAL.extend([cost_change, cant_be_countered, spells_have])
