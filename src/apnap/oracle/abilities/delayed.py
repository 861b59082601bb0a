"""603.7: Delayed triggered abilities made of instructions that have been read."""

from __future__ import annotations

from apnap.effects.flow.delayed import Later
from apnap.effects.keywords.entering_with import ManaSpent
from apnap.effects.triggers.combat import Opposing
from apnap.effects.words.amounts import CountersRemoved, DamageDealt, HowOften, LifeLost, QualityOf
from apnap.effects.words.mentions import (
    Became,
    NotedControllers,
    NotedNumber,
    NotedThings,
    ThatMuch,
)
from apnap.effects.words.one_of_several import OneOfThem
from apnap.effects.words.selections import ControllersOf, Mentioned, Targets, Those, Together
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of, with_instead
from apnap.state.ability import Amount, Effect, Selection, Target, Trigger, TriggeredAbility

COUNTED = (CountersRemoved, DamageDealt, HowOften, LifeLost)


def delayed(r: Reader, waits: Trigger, found: tuple[Effect, ...]) -> Effect:
    """603.7c: Make a delayed triggered ability that notes now the objects mentioned before."""
    of_spell = _of_spell(r, found)
    found = found if of_spell is None else with_instead(found, of_spell, NotedNumber())
    named = {each.called for each in parts_of(found) if hasattr(each, "called")}
    parts = [each for each in parts_of(found) if isinstance(each, Selection)]
    about = list(dict.fromkeys([each for each in parts if is_noted(each, named)]))
    became = [each.what for each in about if isinstance(each, Became)]
    about = [each for each in about if each not in became]  # what became of it is noted
    if any(isinstance(each, Targets) and each.slot >= len(r.said.targets) for each in about):
        raise r.miss("no targets of an ability inside")  # 603.12: they are chosen later
    players = [each for each in about if _is_player(each, r.said.targets)]
    counted = [each for each in parts_of(found) if isinstance(each, COUNTED)]
    several = len(players) > 1 or len(about) - len(players) > 1
    if several or any(each.by_name not in named for each in counted):
        raise r.miss("one thing that was mentioned before")
    much = ThatMuch() if ThatMuch() in parts_of(found) else of_spell
    if much is not of_spell and of_spell is not None:
        raise r.miss("one number that was mentioned before")
    found = with_instead(found, ThatMuch(), NotedNumber())
    if not about:
        return Later(TriggeredAbility(waits, found), number=much)
    for each in about:
        found = with_instead(found, each, NotedThings(players=each in players))
    for owners in (False, True):
        whose = ControllersOf(NotedThings(), owners)
        found = with_instead(found, whose, NotedControllers(owners))
    noted = about[0] if len(about) == 1 else Together(tuple(about))
    return Later(TriggeredAbility(waits, found), noted, much)


def _of_spell(r: Reader, found: tuple[Effect, ...]) -> Amount | None:
    """608.2h: The number that the later instructions ask of a target spell: it is noted at once,
    since the spell will be gone."""
    numbers = [
        each
        for each in parts_of(found)
        if isinstance(each, (QualityOf, ManaSpent)) and _is_target_spell(r, each)
    ]
    return numbers[0] if numbers and all(each == numbers[0] for each in numbers) else None


def _is_target_spell(r: Reader, number: QualityOf | ManaSpent) -> bool:
    what = number.what if isinstance(number, QualityOf) else number.of
    if not isinstance(what, Targets) or not 0 <= what.slot < len(r.said.targets):
        return False
    return r.said.targets[what.slot].what.zones() == ("stack",)


def _is_player(noted: Selection, targets: tuple[Target, ...]) -> bool:
    if isinstance(noted, OneOfThem):
        return True
    return isinstance(noted, Targets) and not targets[noted.slot].what.zones()


def is_noted(part: object, named: set[str]) -> bool:
    """Whether this refers to something outside of the delayed instructions."""
    if isinstance(part, Those):
        return part.name not in named
    if isinstance(part, Together):
        return len(part.parts) == 1
    return isinstance(part, (Targets, Mentioned, Became, Opposing, OneOfThem))
