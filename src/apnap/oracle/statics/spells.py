"""601: Costs of spells, when they may be cast, and whether they can be countered."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.costs.parts import Paid, SpellCastBy
from apnap.effects.triggers.first_spells import FirstThisTurn
from apnap.effects.words.conditions import YourTurn
from apnap.effects.words.filters import AllOf, APlayer, Itself, Non
from apnap.effects.words.granted_abilities import GainForItsCost
from apnap.effects.words.modifications import GainAbilities
from apnap.effects.words.qualities import ControlledBy
from apnap.effects.words.relations import CameFrom
from apnap.effects.words.selections import You
from apnap.oracle.abilities.keywords import granted
from apnap.oracle.abilities.own_cost import Given, own_cost
from apnap.oracle.grammar.amounts import value
from apnap.oracle.grammar.conditions import condition
from apnap.oracle.grammar.costs import mana_symbols, spaced
from apnap.oracle.grammar.costs_paid import PAID_WORDS
from apnap.oracle.grammar.counting import for_each
from apnap.oracle.grammar.descriptions import Noun
from apnap.oracle.grammar.nouns import KEYWORD_NAMES, SPELL, described, noun, quality
from apnap.oracle.grammar.postmodifiers import postmodified, postmodifying_quality
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, perhaps, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.rules.mana.any_type import SpendsFreely
from apnap.state.ability import (
    Ability,
    CantAbility,
    CastingCost,
    Condition,
    CostChange,
    Filter,
    FlashAbility,
    Keyword,
    Modification,
    StaticAbility,
)
from apnap.state.names import Zone

from .frame import sentence


@sentence(SELF)
def cost_change(r: Reader) -> tuple[Ability, ...]:
    """601.2f: Read "~ costs {1} less to cast for each …", "Creature spells you cast cost {1}
    less"."""
    what: Filter | None = None
    if not r.accept(SELF):
        first = r.accept("the first")
        phrase = noun(r)
        if phrase.kind != SPELL:
            raise r.miss("spells")
        own = first and r.accept("each opponent casts")
        casters = {"you cast": "you", "your opponents cast": "opponent"}
        who = "opponent" if own else r.choose(casters)
        if r.sees("that target") and not phrase.zone:
            phrase = replace(phrase, qualities=(*phrase.qualities, postmodifying_quality(r)))
        fitting = quality(phrase)
        by = SpellCastBy(who or "")
        what = by if fitting is None else AllOf((by, fitting))
        if phrase.other:
            what = AllOf((by, *(() if fitting is None else (fitting,)), Non(Itself())))
        if first:
            r.expect("each turn")
            what = FirstThisTurn(what, own)
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
    if less and r.accept(f". {ONLY_COLORED}"):
        if not all(each in "WUBRG" for each in less[1:-1].split("}{")) or isinstance(holds, Paid):
            raise r.miss("a reduction of colored mana")
        return (CostChange(what, less=less, times=times, condition=holds, only_colored=True),)
    if isinstance(holds, Paid):
        if what is not None or holds.of is not None or holds.name not in PAID_WORDS:
            raise r.miss("a cost of the spell itself")
        return (CostChange(more=more, less=less, times=times, if_paid=holds.name),)
    return (CostChange(what, more=more, less=less, times=times, condition=holds),)


THIS_WAY = "this way"
ONLY_COLORED = "this effect reduces only the amount of colored mana you pay"


@sentence(SELF)
def cant_be_countered(r: Reader) -> tuple[Ability, ...]:
    """701.5: Read "~ can't be countered", "Creature spells you control can't be countered"."""
    if r.accept(SELF):
        ability = CantAbility("be countered", Itself(), ("stack",))
    else:
        what = noun(r)
        if what.kind != SPELL:
            raise r.miss("spells")
        ability = CantAbility("be countered", described(what))
    r.expect("can't be countered")
    return (ability,)


@sentence("you", "players")
def as_though_flash(r: Reader) -> tuple[Ability, ...]:
    """601.3c: Read "You may cast spells as though they had flash", "Players may cast …"."""
    everybody = r.expect("you may cast", "players may cast") == "players may cast"
    if not everybody and r.accept(SELF):
        r.expect("as though it had flash")
        holds = condition(r) if r.accept("if") or r.accept("as long as") else None
        return (FlashAbility(condition=holds),)
    phrase = noun(r)
    if phrase.kind != SPELL:
        raise r.miss("spells")
    r.expect("as though they had flash")
    fitting = quality(phrase)
    by = SpellCastBy("" if everybody else "you")
    what = by if fitting is None else AllOf((by, fitting))
    return (FlashAbility(what, APlayer() if everybody else None),)


@sentence("you")
def other_cost(r: Reader) -> tuple[Ability, ...]:
    """118.9, 611.3a: Read "You may pay {0} rather than pay the mana cost for spells you cast"."""
    r.expect("you may pay")
    mana = mana_symbols(r)
    if not mana:
        raise r.miss("mana symbols")
    r.expect("rather than pay the mana cost for")
    phrase = noun(r)
    if phrase.kind != SPELL or not phrase.plural or phrase.zone or phrase.control:
        raise r.miss("spells")
    r.expect("you cast", "that you cast")
    fitting, by = quality(phrase), SpellCastBy("you")
    what = by if fitting is None else AllOf((by, fitting))
    return (StaticAbility(what, (GainAbilities((CastingCost("alternative", mana),)),)),)


@sentence("you", "players")
def spends_freely(r: Reader) -> tuple[Ability, ...]:
    """609.4b: Read "You may spend mana as though it were mana of any color to cast spells with the
    chosen name"."""
    who = APlayer("you" if r.expect("you may", "players may") == "you may" else "")
    r.expect("spend mana as though it were mana of any")
    colors = r.expect("color", "type") == "color"
    if not r.accept("to cast"):
        return (SpendsFreely(who, colors=colors),)
    phrase = noun(r)
    if phrase.kind != SPELL or not phrase.plural or phrase.zone or phrase.control:
        raise r.miss("spells")
    return (SpendsFreely(who, "spell", quality(phrase), colors),)


# Keywords that work where a spell has them: costs, what triggers as it is cast, how it resolves,
# what its damage does; 611.3d: and those that the permanent keeps which the spell becomes.
OF_SPELLS = frozenset(
    (
        *("affinity", "assist", "bargain", "blitz", "cascade", "casualty", "conspire", "convoke"),
        *("dash", "deathtouch", "delve", "undaunted"),
        *("demonstrate", "evoke", "freerunning", "improvise", "lifelink", "offspring", "prowl"),
        *("rebound", "replicate", "ripple", "split second", "squad", "sticker kicker", "storm"),
        *("web-slinging", "wither"),
    )
)
OWN_COST = ("blitz", "emerge", "replicate")
FROM: dict[str, Zone] = {
    "from your hand": "hand",
    "from exile": "exile",
    "from your graveyard": "graveyard",
}


def cast_from(r: Reader) -> tuple[Filter, ...]:
    """Read "from exile", "from anywhere other than your hand"."""
    if r.accept("from anywhere other than your hand"):
        return (CameFrom("hand", other=True),)
    zone = r.choose(FROM)
    return () if zone is None else (CameFrom(zone),)


@sentence("each", "the", "all")
def spells_have(r: Reader) -> tuple[Ability, ...]:
    """611.3a: Read "Creature spells you cast have convoke": on the stack, and as they would be
    there."""
    if not {"spell", "spells"} & set(r.words):  # the noun is not read in vain
        raise r.miss("spells")
    first = r.accept("the first")
    if not first:
        r.one_of("each", "all")
    phrase = noun(r)
    if phrase.kind != SPELL or phrase.zone or phrase.control not in ("", "you"):
        raise r.miss("spells")
    what, holds = _yours(r, phrase, first)
    r.expect("has", "have")
    return (StaticAbility(what, (_given(r),), holds),)


def _yours(r: Reader, phrase: Noun, first: bool) -> tuple[Filter, Condition | None]:
    """Read "… spells you control", "… spells you cast from exile"; "the first … you cast each
    turn"."""
    if phrase.control:
        if first:
            raise r.miss("you cast")
        return described(phrase), None
    who = "you" if r.accept("you cast") else ""
    if not who and (first or not r.accept("players cast")) and not r.sees("have"):
        raise r.miss("you cast")
    where = cast_from(r) if who else ()
    phrase = postmodified(r, phrase)
    if phrase.zone or phrase.control:
        raise r.miss("spells")
    fitting = quality(phrase)
    parts = (SpellCastBy(who), *(() if fitting is None else (fitting,)), *where)
    what: Filter = parts[0] if len(parts) == 1 else AllOf(parts)
    if not first:
        return what, None
    when = r.expect("each turn", "during each of your turns")
    if r.sees("with") and fitting is None and not where:
        return FirstThisTurn(AllOf((*parts, postmodifying_quality(r)))), _in(when)
    return FirstThisTurn(what), _in(when)


def _in(when: str) -> Condition | None:
    return None if when == "each turn" else YourTurn()


def _given(r: Reader) -> Modification:
    """702.1a: Read the keyword abilities, one of which may cost what the spell costs."""
    for name in OWN_COST:
        if r.sees(f"{name} ."):
            r.expect(name)
            return own_cost(r, Given(GainForItsCost(name.capitalize()), open=True))
    gained = granted(r)
    names = [each.name for each in gained if isinstance(each, Keyword)]
    if not names or not OF_SPELLS.issuperset(names):
        raise r.miss("a keyword ability of spells")
    return GainAbilities(gained)


def abilities_cost(r: Reader) -> tuple[Ability, ...]:
    """702.29f: Read "Cycling abilities you activate cost {2} less to activate"."""
    keyword = r.expect(*KEYWORD_NAMES)
    r.expect("abilities you activate cost")
    mana = mana_symbols(r)
    way = r.expect("less to activate", "more to activate")
    times = for_each(r) if r.sees("for each") else None
    if not mana or "{X}" in mana:
        raise r.miss("mana symbols")
    more, less = (mana, "") if way == "more to activate" else ("", mana)
    yours = ControlledBy(You())
    return (CostChange(yours, "ability", more, less, times=times, keyword=keyword),)


# ---- in words again --------------------------------------------------------------------------


@prints(CostChange)
def say_cost_change(say: Saying, value: CostChange) -> str:
    if value.least:
        return least_cost(say, value)
    times = ""
    if value.times is not None:
        times = f"for each {say(value.times).removeprefix('the number of ')}"
    word = "as long as" if say.style == "x" else "if"
    holds = f"{word} {say(value.condition)}" if value.condition is not None else ""
    if value.if_paid:
        holds = f"if it's {PAID_WORDS[value.if_paid]}" if value.if_paid in PAID_WORDS else THIS_WAY
    mana = spaced(value.more or value.less)
    if value.times is not None and mana == "{1}" and say.style == "x":
        mana, times = "{x}", f", where x is {say(value.times)}"
    way = "more" if value.more else "less"
    verb = "to cast" if value.of == "spell" else "to activate"
    what = f"{value.keyword} abilities you activate" if value.keyword else say(value.what)
    if value.keyword and value.what == Itself():
        what = "this ability"
    if value.of == "ability" and not value.keyword and value.what is not None:
        what = f"activated abilities of {what}"
    only = f". {ONLY_COLORED}" if value.only_colored else ""
    return some(what or "~", "costs", mana, way, verb, times, holds, only)


@prints(SpendsFreely)
def say_spends_freely(say: Saying, value: SpendsFreely) -> str:
    kind = "color" if value.colors else "type"
    said = some(say(value.who), f"may spend mana as though it were mana of any {kind}")
    return said if not value.kind else some(said, "to cast", say(value.what), "spells")


@prints(FirstThisTurn)
def say_first_this_turn(say: Saying, value: FirstThisTurn) -> str:
    if value.own:
        said = say(value.what).replace("opponents cast", "each opponent casts")
        return f"the first {said} each turn"
    return f"the first {say(value.what)} each turn"


@prints(SpellCastBy)
def say_spell_cast_by(say: Saying, value: SpellCastBy) -> str:
    who = {"you": "you cast", "opponent": "opponents cast"}.get(value.who, perhaps("players cast"))
    return some(*value.types, "spell", who)


@prints(FlashAbility)
def say_flash_ability(say: Saying, value: FlashAbility) -> str:
    holds = f"if {say(value.condition)}" if value.condition is not None else ""
    what = "~" if value.what is None else say(value.what).replace("you cast", "")
    who = "you" if value.who is None else "players"
    return some(who, "may cast", what, "as though it had flash", holds)


def least_cost(say: Saying, value: CostChange) -> str:
    least = f"{value.least} mana"
    words = f"{say(value.what)} that would cost less than {least} to cast costs {least} to cast"
    holds = f"as long as {say(value.condition)}" if value.condition is not None else ""
    return f"{words} {holds}"


@prints(CameFrom)
def say_came_from(say: Saying, value: CameFrom) -> str:
    if value.other:
        return f"from anywhere other than your {value.zone}"
    whose = "" if value.zone == "exile" else "your"
    return some("from", whose, value.zone)
