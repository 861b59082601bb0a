"""106.6: "When you spend this mana to cast a Dragon creature spell, scry 2."."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.keywords.alternative_costs import IsCommander
from apnap.effects.triggers.mana_spent import SPELL_PAID_FOR, WhenSpentOn
from apnap.effects.words.filters import AllOf, Spell
from apnap.effects.words.qualities import ControlledBy
from apnap.effects.words.selections import Mentioned, You
from apnap.oracle.grammar.nouns import SPELL, described, noun
from apnap.oracle.text.mentions import kind_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, prints
from apnap.state.ability import Ability, Filter, ManaAbility, TriggeredAbility

from .instructions import instructions

WHEN = ("when you spend this mana to cast", "when that mana is spent to cast")
COMMANDER = AllOf((Spell(), IsCommander(), ControlledBy(You(), owned=True)))


def cut_when_spent(r: Reader) -> TriggeredAbility | None:
    """Read the ability that comes with the mana and take its words, the last ones, off the
    reader."""
    for start in range(r.at + 1, len(r.words)):
        there = " ".join(r.words[start : start + 8])
        if r.words[start - 1] == "." and there.startswith(WHEN):
            break
    else:
        return None
    inner = r.inner(start, len(r.words))
    found = inner.attempt(_triggered)
    r.note_inner(inner, start)
    if found is None:
        return None
    del r.words[start:]
    del r.tokens[start:]
    return found


def _triggered(r: Reader) -> TriggeredAbility:
    r.expect(*WHEN)
    what = _spell(r)
    r.expect(",")
    r.speak_of(Mentioned(SPELL_PAID_FOR), kind_of(what), role="event")
    effects = instructions(r)
    return TriggeredAbility(WhenSpentOn(what), effects, r.said.targets)


def _spell(r: Reader) -> Filter:
    if r.accept("your commander"):
        return COMMANDER
    r.expect("a", "an")
    phrase = noun(r)
    if phrase.kind != SPELL or phrase.control or phrase.other:
        raise r.miss("a spell")
    return described(phrase)


def with_rider(
    r: Reader, found: tuple[Ability, ...], then: TriggeredAbility | None
) -> tuple[Ability, ...]:
    """The mana abilities with the ability that comes with their mana."""
    if then is None:
        return found
    abilities = list[Ability]()
    for each in found:
        if not isinstance(each, ManaAbility) or each.effects:
            raise r.miss("a mana ability")
        abilities.append(replace(each, when_spent=then))
    return tuple(abilities)


@prints(WhenSpentOn)
def say_when_spent_on(say: Saying, value: WhenSpentOn) -> str:
    what = "your commander" if value.what == COMMANDER else say(value.what)
    when = WHEN[1] if say.style == "that" else WHEN[0]
    return f"{when} {what} {mark('makes it')}"
