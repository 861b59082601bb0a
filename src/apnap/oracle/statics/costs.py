"""601.2f, 118.7: What makes spells and activated abilities cost more or less."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.costs.parts import Paid, PayLife, SpellCastBy, WasPaidFor
from apnap.effects.keywords.alternative_costs import IsCommander
from apnap.effects.triggers.first_spells import NthThisTurn
from apnap.effects.words.conditions import AllTrue, YourTurn
from apnap.effects.words.filters import AllOf, Host, Itself, Non, Spell
from apnap.effects.words.qualities import ControlledBy
from apnap.effects.words.relations import CameFrom
from apnap.effects.words.selections import EachPlayer, This, You
from apnap.oracle.grammar.amounts import value
from apnap.oracle.grammar.conditions import condition
from apnap.oracle.grammar.costs import mana_symbols, spaced
from apnap.oracle.grammar.costs_paid import PAID_WORDS
from apnap.oracle.grammar.counting import for_each
from apnap.oracle.grammar.descriptions import Noun
from apnap.oracle.grammar.durations import AFFECTED
from apnap.oracle.grammar.modifiers import fitting
from apnap.oracle.grammar.nouns import (
    CARD,
    KEYWORD_NAMES,
    SPELL,
    described,
    int_number,
    noun,
    quality,
)
from apnap.oracle.grammar.postmodifiers import postmodified
from apnap.oracle.grammar.references import HOST, host_noun
from apnap.oracle.text.mentions import kind_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import Saying, perhaps, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Ability, Condition, CostChange, Filter
from apnap.state.names import Zone

from .costs_you_pay import keyword_cost_words
from .frame import affected, sentence

ONLY_COLORED = "this effect reduces only the amount of colored mana you pay"
FLOOR = "this effect can't reduce the mana in that cost to less than one mana"
THIS_WAY = "this way"
NOT_MANA = "unless they're mana abilities"
ORDINALS = {"the first": 1, "the second": 2, "the third": 3}
CASTERS = {"you cast": "you", "your opponents cast": "opponent"}
FROM: dict[str, Zone] = {
    "from your hand": "hand",
    "from exile": "exile",
    "from your graveyard": "graveyard",
}


def cast_from(r: Reader) -> tuple[Filter, ...]:
    """Read "from exile", "from anywhere other than your hand"."""
    if r.accept("from anywhere other than your hand"):
        return (CameFrom("hand", other=True, yours=True),)
    zone = r.choose(FROM)
    return () if zone is None else (CameFrom(zone, yours=zone != "exile"),)


# ---- spells ----------------------------------------------------------------------------------


@sentence(SELF, "the", "each", "if", "your")
def cost_change(r: Reader) -> tuple[Ability, ...]:
    """601.2f: Read "~ costs {1} less to cast for each …", "Creature spells you cast cost {1}
    less"."""
    before = _if_before(r) if r.peek() == "if" else None
    what, aimed, during = (None, None, None) if r.accept(SELF) else _spells_cast(r)
    if before is not None and what is not None:
        raise r.miss("the spell itself")
    r.expect("costs", "cost")
    if what is not None and r.accept("an additional"):
        life = int_number(r)
        r.expect("life to cast")
        costs = (PayLife(life),)
        return (CostChange(what, costs=costs, condition=during, aimed=aimed),)
    mana = mana_symbols(r)
    way = r.expect("less to cast", "more to cast")
    times = for_each(r) if r.sees("for each") else None
    if r.accept(", where x is") and mana == "{X}":
        mana, times = "{1}", value(r)
    if what is None and r.accept("if it targets"):
        aimed = r.attempt(_card_aimed_at) or fitting(r)
    holds = before if aimed is not None and what is None else before or _if_behind(r)
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
    if during is not None:
        holds = during if holds is None else AllTrue((during, holds))
    return (CostChange(what, more=more, less=less, times=times, condition=holds, aimed=aimed),)


def _card_aimed_at(r: Reader) -> Filter:
    """601.2c: Read "a creature card with mana value 3 or less", which is in a graveyard."""
    r.expect("a", "an")
    found = noun(r)
    if found.kind != CARD or found.zone not in ("", "graveyard"):
        raise r.miss("a card")
    return described(found, "graveyard")


def _if_before(r: Reader) -> Condition:
    """Read "if an opponent controls seven or more lands," before what a spell costs."""
    r.expect("if")
    r.speak_of(This())
    holds = condition(r)
    r.expect(",")
    if isinstance(holds, Paid) or not r.sees(SELF):
        raise r.miss("what the spell costs")
    return holds


def _if_behind(r: Reader) -> Condition | None:
    if r.accept("during your turn"):
        return YourTurn()
    return condition(r) if r.accept("if") or r.accept("as long as") else None


def _spells_cast(r: Reader) -> tuple[Filter, Filter | None, Condition | None]:
    """Read which spells are meant and who casts them, what they target, and in which turns:
    "creature spells you cast with power 4 or greater", "the second spell you cast each turn"."""
    if r.accept("your commander"):
        r.speak_of(AFFECTED, kind_of(Spell()))
        return YOUR_COMMANDERS_SPELL, None, None
    nth = r.choose(ORDINALS) or 0
    if not nth:
        r.one_of("each", "all")
    phrase = noun(r)
    own = bool(nth) and r.accept("each opponent casts")
    who = "opponent" if own else r.choose(CASTERS)
    where = cast_from(r) if who else ()
    aimed: Filter | None = None
    if r.accept("that target") or r.accept("that targets"):
        aimed = fitting(r)
    elif who:
        phrase = postmodified(r, phrase)
    what = _such_spells(r, phrase, SpellCastBy(who or ""), where)
    if not nth:
        return what, aimed, None
    if aimed is not None:
        raise r.miss("each turn")
    turns = r.expect("each turn", "during each of your turns")
    during = None if turns == "each turn" else YourTurn()
    if any(isinstance(each, WasPaidFor) for each in parts_of(what)):
        raise r.miss("a spell for which no choice of costs counts")
    return NthThisTurn(what, own, nth), None, during


YOUR_COMMANDERS_SPELL = AllOf((SpellCastBy("you"), IsCommander(), ControlledBy(You(), owned=True)))


def _such_spells(r: Reader, phrase: Noun, by: SpellCastBy, where: tuple[Filter, ...]) -> Filter:
    if phrase.kind != SPELL or phrase.zone or phrase.control:
        raise r.miss("spells")
    fits = quality(phrase)
    other = (Non(Itself()),) if phrase.other else ()
    parts: tuple[Filter, ...] = (by, *(() if fits is None else (fits,)), *where, *other)
    return parts[0] if len(parts) == 1 else AllOf(parts)


# ---- activated abilities ---------------------------------------------------------------------


@sentence("activated", "abilities", "enchanted")
def abilities_cost(r: Reader) -> tuple[Ability, ...]:
    """602.2b: Read "Activated abilities of creatures you control cost {2} less to activate", "Equip
    abilities you activate that target ~ cost …"; 702.29f: "Cycling abilities you activate …"."""
    keyword, what, aimed = r.first((_of_keyword, _of_host, _of_objects), "activated abilities")
    r.expect("cost")
    mana = mana_symbols(r)
    way = r.expect("less to activate", "more to activate")
    times = for_each(r) if r.sees("for each") else None
    if r.accept(", where x is") and mana == "{X}":
        mana, times = "{1}", value(r)
    if not mana or "{X}" in mana:
        raise r.miss("mana symbols")
    spares = not keyword and r.accept(NOT_MANA)
    more, less = (mana, "") if way == "more to activate" else ("", mana)
    floor = 1 if less[1:-1].isdigit() and r.accept(f". {FLOOR}") else 0
    change = CostChange(what, "ability", more, less, times=times, keyword=keyword)
    return (replace(change, aimed=aimed, floor=floor, spares_mana=spares),)


def _of_keyword(r: Reader) -> tuple[str, Filter, Filter | None]:
    """Read "cycling abilities you activate", "exhaust abilities of other permanents you
    control"."""
    keyword = r.expect(*KEYWORD_NAMES)
    r.expect("abilities")
    if r.accept("of"):
        return keyword, affected(r), _aimed(r)
    r.expect("you activate")
    yours: Filter = ControlledBy(You())
    if r.accept("of"):
        found = noun(r)
        if found.zone or found.control or not found.plural:
            raise r.miss("permanents")
        yours = described(replace(found, control="you"))
    return keyword, yours, _aimed(r)


def _of_host(r: Reader) -> tuple[str, Filter, Filter | None]:
    """Read "enchanted artifact's activated abilities"."""
    r.expect("enchanted")
    host_noun(r)
    r.expect("'s activated abilities")
    r.speak_of(HOST, role="host")
    return "", Host(), None


def _of_objects(r: Reader) -> tuple[str, Filter, Filter | None]:
    """Read "activated abilities of artifacts", "abilities you activate that target ~", "abilities
    your opponents activate"."""
    if r.accept("activated abilities of"):
        return "", affected(r), _aimed(r)
    yours = r.expect("abilities you activate", "abilities your opponents activate")
    return "", THEIRS if "opponents" in yours else ControlledBy(You()), _aimed(r)


THEIRS = ControlledBy(EachPlayer(opponents=True))


def _aimed(r: Reader) -> Filter | None:
    return fitting(r) if r.accept("that target") else None


# ---- in words again --------------------------------------------------------------------------


@prints(CostChange)
def say_cost_change(say: Saying, value: CostChange) -> str:
    if value.least:
        return least_cost(say, value)
    if of_keyword := keyword_cost_words(say, value):
        return of_keyword
    if value.costs:
        [paid] = value.costs
        more = say(paid).removeprefix("pay ")
        return some(_what_costs(say, value), "costs an additional", more, "to cast")
    times = ""
    if value.times is not None:
        times = f"for each {say(value.times).removeprefix('the number of ')}"
    word = "as long as" if say.style == "x" else "if"
    holds = f"{word} {say(value.condition)}" if value.condition is not None else ""
    if value.condition == YourTurn() and say.style == "that":
        holds = "during your turn"
    if value.if_paid:
        holds = f"if it's {PAID_WORDS[value.if_paid]}" if value.if_paid in PAID_WORDS else THIS_WAY
    if value.aimed is not None and value.what is None:
        aimed = say(value.aimed)
        if "graveyard" in value.aimed.zones():  # where the card is goes without saying
            aimed = aimed.replace("in  graveyard", "").replace("in graveyard", "")
        holds = some("if it targets", aimed, holds)
    mana = spaced(value.more or value.less)
    if value.times is not None and mana == "{1}" and say.style == "x":
        mana, times = "{x}", f", where x is {say(value.times)}"
    way = "more" if value.more else "less"
    verb = "to cast" if value.of == "spell" else "to activate"
    only = f". {ONLY_COLORED}" if value.only_colored else f". {FLOOR}" if value.floor else ""
    what = _what_costs(say, value)
    spares = NOT_MANA if value.spares_mana else ""
    return some(what or "~", "costs", mana, way, verb, times, holds, spares, only)


def _what_costs(say: Saying, value: CostChange) -> str:
    """The spells or abilities whose cost is changed."""
    at = ""
    if value.aimed is not None:
        at = f"that target {perhaps('one or more')} {say(value.aimed)}"
    if value.what is None:
        return ""
    if value.of == "spell":
        what = "your commander" if value.what == YOUR_COMMANDERS_SPELL else say(value.what)
        return some(what, at)
    if value.keyword and value.what == Itself():
        return "this ability"
    if value.what == ControlledBy(You()):
        return some(value.keyword, "abilities you activate", at)
    if value.what == THEIRS:
        return some("abilities your opponents activate", at)
    kind = f"{value.keyword} abilities" if value.keyword else "activated abilities"
    yours = perhaps("you activate") if value.keyword else ""
    return some(kind, yours, "of", say(value.what), at)


@prints(NthThisTurn)
def say_nth_this_turn(say: Saying, value: NthThisTurn) -> str:
    said = say(value.what)
    if value.own:
        said = said.replace("opponents cast", "each opponent casts")
    ordinal = next(words for words, nth in ORDINALS.items() if nth == value.nth)
    return f"{ordinal} {said} each turn"


@prints(SpellCastBy)
def say_spell_cast_by(say: Saying, value: SpellCastBy) -> str:
    who = {"you": "you cast", "opponent": "opponents cast"}.get(value.who, perhaps("players cast"))
    return some(*value.types, "spell", who)


def least_cost(say: Saying, value: CostChange) -> str:
    least = f"{value.least} mana"
    words = f"{say(value.what)} that would cost less than {least} to cast costs {least} to cast"
    holds = f"as long as {say(value.condition)}" if value.condition is not None else ""
    return f"{words} {holds}"


@prints(CameFrom)
def say_came_from(say: Saying, value: CameFrom) -> str:
    if value.other:
        return f"from anywhere other than your {value.zone}"
    return some("from", "your" if value.yours else "", value.zone)
