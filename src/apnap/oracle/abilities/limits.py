"""602.5, 603.2h: Limits on when and how often an ability may be activated or triggers, or a
spell may be cast.

The sentences that say so stand at the end of the ability and are cut off before the rest is read.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.costs.parts import SpendsOnX, XIsNotZero
from apnap.effects.words.conditions import AllTrue
from apnap.effects.words.one_of_several import ADefendingPlayer
from apnap.effects.words.selections import This
from apnap.oracle.abilities import limits
from apnap.oracle.grammar.amounts import value
from apnap.oracle.grammar.conditions import condition
from apnap.oracle.grammar.costs import mana_symbols
from apnap.oracle.grammar.counting import for_each
from apnap.oracle.grammar.modifiers import fitting
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import Saying, prints, some
from apnap.oracle.text.words import COLOR_WORDS, COLORS
from apnap.state.ability import (
    WITH_PRIORITY,
    ActivatedAbility,
    CastOnly,
    CombatTime,
    Condition,
    CostChange,
)
from apnap.state.names import Timing

from .spending import not_spending, spending

BEGINNINGS = (
    "activate only",
    "activate this ability only",
    "activate no more than",
    "this ability triggers only",
    "do this only once each turn",
    "any player may activate this ability",
    "spend this mana only",
    "this mana can't be spent",
    "you can't spend this mana",
    "this ability costs",
    "x can't be 0",
    "spend only",
)


@dataclass(frozen=True)
class Limits:
    """The limits that stand behind an ability's instructions."""

    timing: Timing = "instant"
    limit: int = 0
    once: bool = False  # in the whole game
    condition: Condition | None = None
    when: CombatTime | None = None
    anyone: bool = False
    do_once: bool = False  # 603.2i
    spend_on: str = ""  # 106.6
    change: CostChange | None = None  # 601.2f
    some_x: bool = False  # 107.3a: X can't be 0
    x_types: str = ""  # 107.4: only mana of these types may be spent on X


def cut_limits(r: Reader) -> Limits:
    """Read the limits at the end and take their words off the reader."""
    start = _start(r)
    if start is None:
        return Limits()
    at, far, expected = r.at, r.far, r.expected
    r.at, found = start, Limits()
    while not r.is_done():
        found = _sentence(r, found)
        if not r.accept(".") and not r.is_done():
            raise r.miss("the end of the sentence")
    del r.words[start:]
    del r.tokens[start:]
    r.at, r.far, r.expected = at, far, expected
    return found


def _start(r: Reader) -> int | None:
    """The place where the first limit begins, if all sentences behind it are limits as well."""
    first: int | None = None
    depth = 0
    for place in range(r.at, len(r.words)):
        if r.words[place] == '"':
            depth ^= 1
        begins = place == r.at or r.words[place - 1] in (".", '"')
        if not begins or depth:
            continue
        if any(_is_at(r, place, each) for each in BEGINNINGS):
            first = place if first is None else first
        else:
            first = None
    return first


def _is_at(r: Reader, place: int, phrase: str) -> bool:
    words = phrase.split()
    return r.words[place : place + len(words)] == words


def _sentence(r: Reader, found: Limits) -> Limits:
    if r.accept("do this only once each turn"):
        return replace(found, do_once=True)
    if r.accept("any player may activate this ability"):
        found = replace(found, anyone=True)
        return _for_anyone(r, found) if r.accept("but only") else found
    if r.accept("spend this mana only"):
        return replace(found, spend_on=spending(r))
    if r.one_of("this mana can't be spent to cast", "you can't spend this mana to cast"):
        return replace(found, spend_on=not_spending(r))
    if r.accept("this ability costs"):
        return replace(found, change=own_cost(r))
    if r.accept("x can't be 0"):
        return replace(found, some_x=True)
    if r.sees("spend only"):
        return replace(found, x_types=spent_on_x(r))
    if r.accept("activate no more than"):
        return replace(found, limit=times_each_turn(r))
    if r.accept("this ability triggers only"):
        return replace(found, limit=times_each_turn(r))
    r.expect("activate only", "activate this ability only")
    found = _part(r, found)
    while r.one_of("and only", "and"):
        found = _part(r, found)
    return found


def spent_on_x(r: Reader) -> str:
    """107.4: Read "Spend only black mana on X", "Spend only black and/or red mana on X"."""
    r.expect("spend only")
    types = r.pick(COLORS)
    while r.accept("and/or"):
        types += r.pick(COLORS)
    r.expect("mana on x")
    return types


def _for_anyone(r: Reader, found: Limits) -> Limits:
    """602.5: Read "as a sorcery", "during their turn", of whoever activates it."""
    if r.accept("during their turn"):
        return replace(found, timing="your turn")
    limited = _part(r, found)
    if limited.condition is not None:  # "you" would be who controls the permanent
        raise r.miss("a time")
    return limited


def own_cost(r: Reader) -> CostChange:
    """601.2f, 602.2b: Read "{1} less to activate for each …", "{2} less to activate if …"."""
    mana = mana_symbols(r)
    if not mana:
        raise r.miss("mana symbols")
    more = r.expect("less to activate", "more to activate").startswith("more")
    r.speak_of(This())
    times = for_each(r) if r.sees("for each") else None
    if r.accept(", where x is") and mana == "{X}":
        mana, times = "{1}", value(r)
    aimed = fitting(r) if r.accept("if it targets") else None
    holds = condition(r) if aimed is None and r.accept("if") else None
    if "{X}" in mana:
        raise r.miss("what X is")
    return CostChange(
        of="ability",
        more=mana if more else "",
        less="" if more else mana,
        times=times,
        condition=holds,
        aimed=aimed,
    )


def _part(r: Reader, found: Limits) -> Limits:
    if r.accept("as a sorcery"):
        return replace(found, timing="sorcery")
    if r.accept("as an instant"):
        return replace(found, timing=WITH_PRIORITY)
    if r.accept("if"):
        asked = condition(r)
        if ADefendingPlayer() in parts_of(asked):  # 508.5a: there may be several
            raise r.miss("what does not depend on who is attacked")
        both = asked if found.condition is None else AllTrue((found.condition, asked))
        return replace(found, condition=both)
    if r.accept("during"):
        return _during(r, found)
    if (when := r.choose(BEFORE)) is not None:
        whose = found.when.whose if found.when is not None else ""
        if found.when not in (None, CombatTime(whose=whose)):
            raise r.miss("one time")
        return replace(found, when=replace(when, whose=whose))
    if r.accept("once each turn"):
        return replace(found, limit=1)
    if r.accept("once"):
        return replace(found, once=True)
    return replace(found, limit=times_each_turn(r))


def times_each_turn(r: Reader) -> int:
    if r.accept("once each turn"):
        return 1
    return r.pick({"twice each turn": 2, "three times each turn": 3})


TIMES: dict[str, CombatTime] = {
    "combat": CombatTime(during=True),
    "combat before blockers are declared": CombatTime("before", "blockers", during=True),
    "combat after blockers are declared": CombatTime("after", "blockers", during=True),
    "the declare attackers step": CombatTime(step="declare attackers"),
    "the declare blockers step": CombatTime(step="declare blockers"),
    "your upkeep": CombatTime(step="upkeep", whose="you"),
    "any upkeep step": CombatTime(step="upkeep"),
    "your end step": CombatTime(step="end", whose="you"),
    "your draw step": CombatTime(step="draw", whose="you"),
    "an opponent 's turn": CombatTime(whose="opponent"),
    "an opponent 's upkeep": CombatTime(step="upkeep", whose="opponent"),
    "your turn , before attackers are declared": CombatTime("before", "attackers", whose="you"),
    "an opponent 's turn , before attackers are declared": CombatTime(
        "before", "attackers", whose="opponent"
    ),
    "your turn": CombatTime(whose="you"),
    "the end of combat step": CombatTime(step="end of combat"),
    "combat on your turn": CombatTime(during=True, whose="you"),
    "combat on an opponent 's turn": CombatTime(during=True, whose="opponent"),
    "your turn , after combat": CombatTime("after", "combat", whose="you"),
}
# Times that no "during" stands before.
BEFORE: dict[str, CombatTime] = {
    "before attackers are declared": CombatTime("before", "attackers"),
    "before blockers are declared": CombatTime("before", "blockers"),
    "before the combat damage step": CombatTime("before", "damage"),
    "before the end of combat step": CombatTime("before", "end"),
    "before combat": CombatTime("before", "combat"),
    "after combat": CombatTime("after", "combat"),
}


def _during(r: Reader, found: Limits) -> Limits:
    when = r.pick(TIMES)
    if when == CombatTime(whose="you"):
        return replace(found, timing="your turn")
    return replace(found, when=when)


def during_or_if(r: Reader) -> CastOnly:
    """601.3: Read when, or under which condition, a spell may be cast."""
    if r.accept("if"):
        return CastOnly(condition=condition(r))
    if (when := r.choose(BEFORE)) is not None:
        return CastOnly(when)
    r.expect("during")
    return CastOnly(r.pick(TIMES))


def limits_words(say: Saying, value: ActivatedAbility) -> list[str]:
    if value.anyone and (value.when is not None or value.timing != "instant"):
        time = TIME_WORDS[value.when] if value.when is not None else ""
        only = FOR_ANYONE.get(value.timing) or f"during {time}"
        return [f"any player may activate this ability but only {only}"]
    found = [TIMING[value.timing]]
    if value.limit:
        most = "no more than" if say.style == "x" else "only"
        found.append(f"activate {most} {HOW_OFTEN[value.limit]} each turn")
    if value.once:
        found.append("activate only once")
    if value.condition is not None:
        found.append(f"activate only if {say(value.condition)}")
    if value.when is not None:
        found.append(f"activate only {time_words(value.when)}")
    if value.anyone:
        found.append("any player may activate this ability")
    if value.change is not None:
        found.append(say(value.change).replace("~ costs", "this ability costs"))
    return found


HOW_OFTEN = {1: "once", 2: "twice", 3: "three times"}
TIME_WORDS = {when: words for words, when in limits.TIMES.items()}
BEFORE_WORDS = {when: words for words, when in limits.BEFORE.items()}


def time_words(when: CombatTime) -> str:
    """The time to which something is restricted."""
    plain = replace(when, whose="")
    if plain in BEFORE_WORDS and when not in TIME_WORDS:
        whose = {"": "", "you": "during your turn and only", "opponent": THEIRS}[when.whose]
        return some(whose, BEFORE_WORDS[plain])
    return f"during {TIME_WORDS[when]}"


THEIRS = "during an opponent 's turn and only"
TIMING = {
    "instant": "",
    "sorcery": "activate only as a sorcery",
    "your turn": "activate only during your turn",
    WITH_PRIORITY: "activate only as an instant",
}
FOR_ANYONE = {"sorcery": "as a sorcery", "your turn": "during their turn"}


# ---- in words again --------------------------------------------------------------------------


@prints(XIsNotZero)
def say_x_is_not_zero(say: Saying, value: XIsNotZero) -> str:
    return "x can't be 0"


@prints(SpendsOnX)
def say_spends_on_x(say: Saying, value: SpendsOnX) -> str:
    colors = " and/or ".join([COLOR_WORDS[each] for each in value.types])
    return f"spend only {colors} mana on x"


@prints(CastOnly)
def say_cast_only(say: Saying, value: CastOnly) -> str:
    when = time_words(value.when) if value.when is not None else ""
    holds = f"if {say(value.condition)}" if value.condition is not None else ""
    if value.condition is not None and not when and say.style == "x":
        return f"you can't cast ~ unless {say(value.condition)}"
    both = "and only" if when and holds else ""
    return some("cast ~ only", when, both, holds)
