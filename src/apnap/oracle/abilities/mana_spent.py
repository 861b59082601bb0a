"""106.6: "When you spend this mana to cast a Dragon creature spell, scry 2."."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.instructions.modify import Modify, Pump
from apnap.effects.instructions.spells_on_stack import SpellEntersWith, SpellIsSafe
from apnap.effects.keywords.alternative_costs import IsCommander
from apnap.effects.triggers.mana_spent import SPELL_PAID_FOR, WhenSpentOn
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, Spell
from apnap.effects.words.qualities import ControlledBy
from apnap.effects.words.selections import Mentioned, You
from apnap.oracle.grammar.nouns import SPELL, described, noun
from apnap.oracle.text.mentions import kind_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, prints, some
from apnap.state.ability import (
    Ability,
    Effect,
    Filter,
    ManaAbility,
    SpentEffect,
    TriggeredAbility,
)

from .instructions import instructions

WHEN = ("when you spend this mana to cast", "when that mana is spent to cast")
IF = (
    "if that mana is spent on",
    "if that mana is spent to cast",
    "if this mana is spent on",
    "if this mana is spent to cast",
    "if you spend this mana to cast",
)
AND_SAFE = ", and that spell can't be countered"
COMMANDER = AllOf((Spell(), IsCommander(), ControlledBy(You(), owned=True)))


Rider = TriggeredAbility | SpentEffect


def cut_when_spent(r: Reader) -> Rider | None:
    """Read the ability that comes with the mana and take its words, the last ones, off the
    reader."""
    if (safe := _cut_safe(r)) is not None:
        return safe
    for start in range(r.at + 1, len(r.words)):
        there = " ".join(r.words[start : start + 8])
        if r.words[start - 1] == "." and there.startswith((*WHEN, *IF)):
            break
    else:
        return None
    inner = r.inner(start, len(r.words))
    found: Rider | None = inner.attempt(_triggered) or inner.attempt(_at_once)
    r.note_inner(inner, start)
    if found is None:
        return None
    del r.words[start:]
    del r.tokens[start:]
    return found


def _cut_safe(r: Reader) -> SpentEffect | None:
    """701.5: Take ", and that spell can't be countered" off the reader, behind what the mana may be
    spent on."""
    words, end = AND_SAFE.split(), len(r.words) - (r.words[-1] == ".")
    start = end - len(words)
    if start < r.at or r.words[start:end] != words or "spend" not in r.words[r.at : start]:
        return None
    del r.words[start:end]
    del r.tokens[start:end]
    return SpentEffect(WhenSpentOn(Spell()), (SpellIsSafe(Mentioned(SPELL_PAID_FOR)),))


def _triggered(r: Reader) -> TriggeredAbility:
    r.expect(*WHEN)
    effects = _then(r, what := _spell(r))
    return TriggeredAbility(WhenSpentOn(what), effects, r.said.targets)


def _at_once(r: Reader) -> SpentEffect:
    """106.6: Read "if that mana is spent on a creature spell, it gains haste until end of turn"."""
    r.expect(*IF)
    effects = _then(r, what := _spell(r))
    if r.said.targets or not all(isinstance(each, CHANGES) for each in effects):
        raise r.miss("what the mana does to the spell")
    return SpentEffect(WhenSpentOn(what), tuple(map(_counting_later, effects)))


def _counting_later(effect: Effect) -> Effect:
    """614.12: Let the permanent count its additional counters as it enters, since it has not become
    cast as the mana is spent (601.2i)."""
    if not isinstance(effect, SpellEntersWith) or isinstance(effect.number, Number):
        return effect
    return replace(effect, later=True)


CHANGES = (Modify, Pump, SpellEntersWith, SpellIsSafe)


def _then(r: Reader, what: Filter) -> tuple[Effect, ...]:
    r.expect(",")
    r.speak_of(Mentioned(SPELL_PAID_FOR), kind_of(what), role="event")
    return instructions(r)


def _spell(r: Reader) -> Filter:
    if r.accept("your commander"):
        return COMMANDER
    r.expect("a", "an")
    phrase = noun(r)
    if phrase.kind != SPELL or phrase.control or phrase.other:
        raise r.miss("a spell")
    return described(phrase)


def with_rider(r: Reader, found: tuple[Ability, ...], then: Rider | None) -> tuple[Ability, ...]:
    """The mana abilities with the ability that comes with their mana."""
    if then is None:
        return found
    abilities = list[Ability]()
    for each in found:
        if not isinstance(each, ManaAbility) or each.effects:
            raise r.miss("a mana ability")
        abilities.append(replace(each, when_spent=then))
    return tuple(abilities)


@prints(SpentEffect)
def say_spent_effect(say: Saying, value: SpentEffect) -> str:
    if value.trigger == WhenSpentOn(Spell()):
        return some("and", say.all(value.effects))
    assert isinstance(value.trigger, WhenSpentOn)
    what = "your commander" if value.trigger.what == COMMANDER else say(value.trigger.what)
    when = {"each": IF[0], "equal": IF[1], "x": IF[3], "that": IF[4]}[say.style]
    return f"{when} {what} {mark('makes it')} , {say.all(value.effects)}"


@prints(WhenSpentOn)
def say_when_spent_on(say: Saying, value: WhenSpentOn) -> str:
    what = "your commander" if value.what == COMMANDER else say(value.what)
    when = WHEN[1] if say.style == "that" else WHEN[0]
    return f"{when} {what} {mark('makes it')}"
