"""603: Triggered abilities: an event, perhaps a condition, and what the ability does."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.instructions.casting import WhenThisIsCast
from apnap.effects.keywords.leaving import IsHaunted
from apnap.effects.triggers.events import WhenMoves
from apnap.effects.triggers.frame import AnyTrigger, While
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import AllOf, Host, Itself
from apnap.effects.words.mentions import Became, TheSource
from apnap.effects.words.selections import This
from apnap.oracle.grammar.conditions import condition
from apnap.oracle.grammar.nonterminals import trigger
from apnap.oracle.grammar.references import with_last_known
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of, rewritten, with_instead
from apnap.oracle.text.saying import Saying, aside, perhaps, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Ability, Condition, Filter, Trigger, TriggeredAbility
from apnap.state.names import Zone

from .body import body, spent_on
from .instructions import instruction_words
from .limits import HOW_OFTEN, Limits


def triggered(r: Reader) -> tuple[Ability, ...]:
    waits = trigger(r)
    r.expect(",")
    holds = r.attempt(_intervening)
    effects, modes = body(r)
    limits = r.limits
    if limits != Limits(limit=limits.limit, do_once=limits.do_once, spend_on=limits.spend_on):
        raise r.miss("a triggered ability")
    effects = spent_on(r, effects)
    targets = r.said.targets if modes is None else ()
    found = TriggeredAbility(
        waits, effects, targets, holds, modes=modes, limit=limits.limit, once=limits.do_once
    )
    if IsHaunted() in parts_of(waits):  # 702.55c
        there = ("battlefield",) if Itself() in parts_of(waits) else ()
        found = replace(found, zones=(*there, "exile"))
    elif r.zone == "command":  # 113.6k: eminence
        found = replace(found, zones=("battlefield", "command"))
    elif r.zone == "graveyard" and Host() in parts_of(waits):  # an Aura, which is put there
        left = Became(TheSource(), zone="graveyard")
        found = replace(found, effects=with_instead(effects, This(), left))
    elif r.zone != "battlefield" and not _is_put_there(waits):
        found = replace(found, zones=(r.zone,))
    return _where_it_functions(found)


def _is_put_there(waits: Trigger) -> bool:
    """113.6m: Whether the event puts the object where its instructions look for it, or an Aura is
    left behind there."""
    return Itself() in parts_of(waits) or Host() in parts_of(waits)


def _where_it_functions(ability: TriggeredAbility) -> tuple[Ability, ...]:
    """113.6k: Let the ability function where its card is after the event. Events that differ in
    that make two abilities, or the one on the battlefield would also be seen from the graveyard."""
    waits = ability.trigger
    each_of = waits.triggers if isinstance(waits, AnyTrigger) else (waits,)
    if not any(map(_zones_of, each_of)):
        return (ability,)
    return tuple(
        [replace(ability, trigger=each, zones=_zones_of(each) or ability.zones) for each in each_of]
    )


def _zones_of(waits: Trigger) -> tuple[Zone, ...]:
    """The unusual zones in which the object has to be; 702.29c: a cycled card, where it ends up."""
    if isinstance(waits, While):
        waits = waits.trigger
    if isinstance(waits, WhenThisIsCast):
        return ("stack",)
    if not isinstance(waits, WhenMoves) or waits.what != Itself():
        return ()
    if waits.was == "hand" and waits.to != "battlefield":
        return ("graveyard", "exile")
    return ("graveyard",) if waits.to == "graveyard" and waits.was in ("", "library") else ()


def _intervening(r: Reader) -> Condition:
    """603.4: Read an intervening "if" clause."""
    r.expect("if")
    start = r.at
    found = condition(r)
    about = r.words[start : r.at]
    if (not r.said.mentions and SELF in about) or about[:2] == [SELF, "is"]:
        r.speak_of(This())
    r.expect(",")
    return rewritten(found, with_last_known)


def is_about_itself(what: Filter | None) -> bool:
    """Whether only the object itself fits: "~", or "~" in your graveyard."""
    return what == Itself() or (isinstance(what, AllOf) and what.parts[0] == Itself())


@prints(TriggeredAbility)
def say_triggered(say: Saying, value: TriggeredAbility) -> str:
    holds = f"if {say(value.condition)} ," if value.condition is not None else ""
    itself = isinstance(value.trigger, WhenMoves) and is_about_itself(value.trigger.what)
    there = value.zones == ("graveyard",) and not itself
    inner = say
    if isinstance(value.condition, Compare):  # "draw cards equal to the difference"
        inner = say.comparing(value.condition.amount)
    said = instruction_words(inner, value.targets, value.effects)
    where = "from your graveyard" if there else ""
    if isinstance(value.trigger, WhenMoves) and value.trigger.what == Host():
        where = perhaps("from your graveyard")  # an Aura is there by then
    if there and "~" in said:
        said, where = said.replace("~", f"~ {where}", 1), ""
    if itself:
        said = said.replace("event on⟩", "self event⟩")
    return some(
        aside(where),
        say(value.trigger),
        ",",
        holds,
        say(value.modes),
        said,
        f"this ability triggers only {HOW_OFTEN[value.limit]} each turn" if value.limit else "",
    )
