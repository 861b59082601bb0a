"""113.3: The kinds of abilities that a paragraph can be."""

from __future__ import annotations

from collections.abc import Callable

from apnap.effects.actions.exert import MayExert
from apnap.effects.costs.parts import SpendsOnX, XIsNotZero
from apnap.effects.keywords.all_keywords import names_with
from apnap.effects.keywords.registry import Parameter
from apnap.effects.mechanics.sagas import ReachesChapter, chapter
from apnap.effects.triggers.combat import WhenPaidToAttack
from apnap.effects.words.selections import This
from apnap.oracle.grammar import nonterminals
from apnap.oracle.grammar.conditions import condition
from apnap.oracle.grammar.costs import cost_parts
from apnap.oracle.grammar.nonterminals import statics
from apnap.oracle.text.ability_words import ability_word
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints, some
from apnap.oracle.text.tokens import OPEN, SELF
from apnap.state.ability import (
    Ability,
    ActivatedAbility,
    CastingCost,
    CastOnly,
    CombatAbility,
    Condition,
    SpellAbility,
    TriggeredAbility,
)

from .activated import activated
from .additional_costs import additional_cost
from .attractions import visit
from .body import body, spent_on
from .companion import companion
from .instructions import instruction_words
from .keywords import keyword_line
from .limits import Limits, during_or_if, spent_on_x
from .mana_triggers import tapped_for_mana
from .modes import priced_modes
from .paid_for import paid_for
from .triggered import triggered


@nonterminals.paragraph.reads
def paragraph(r: Reader) -> tuple[Ability, ...]:
    """Read the abilities that a paragraph stands for; words that are left over are a `Miss`."""
    ability_word(r)
    found = r.first(_kinds(r), "an ability")
    if not r.is_done():
        raise r.miss("the end of the ability")
    return found


def _kinds(r: Reader) -> list[Callable[[Reader], tuple[Ability, ...]]]:
    if "Saga" in r.context.subtypes and r.peek() in ROMAN:
        return [saga_chapter]
    if any(r.sees(f"{words} —") for words in LEADING):
        return [led]
    if r.sees("visit —"):
        return [visit]
    if r.sees("companion —"):
        return [companion]
    if r.peek() == "whenever" and (
        not {"tap", "tapped"}.isdisjoint(r.words) or "for mana" in " ".join(r.words)
    ):
        return [tapped_for_mana, triggered]
    if r.peek() in ("when", "whenever", "at"):
        return [triggered, spell] if r.context.is_spell else [triggered]
    if ":" in r.words and _colon_is_outside_quotes(r):
        return [activated]
    if r.sees(f"remove {SELF} from your deck"):
        return [statics]
    if r.sees(f"reveal {SELF} as you draft it"):  # 905.2b
        return [statics]
    if r.sees(f"cast {SELF} only") or r.sees(f"you can't cast {SELF} unless"):
        return [cast_only]
    if r.sees(f"you may exert {SELF}"):
        return [exerting]
    if r.context.is_spell and r.peek() in ("spree", "tiered"):
        return [priced_modes]
    if r.sees("spend only"):
        return [spends_on_x]
    kinds = [keyword_line, additional_cost, alternative_cost]
    if any(r.sees(f"{SELF} {words}") for words in ("can't be countered", "costs")):
        return [statics]
    if r.peek() in ("if", "during") and f", {SELF} costs" in " ".join(r.words):
        return [statics]
    if r.sees(f"you may cast {SELF} from your graveyard"):
        return [statics]
    if r.sees(f"you may cast {SELF} as though") or r.sees(
        f"you may reveal {SELF} from your opening"
    ):
        return [statics]
    return [*kinds, spell] if r.context.is_spell else [*kinds, statics]


def _colon_is_outside_quotes(r: Reader) -> bool:
    before = r.words[: r.words.index(":")]
    return '"' not in before and OPEN not in before


LEADING = {name.lower(): name for name in names_with(Parameter.ABILITY)}


def led(r: Reader) -> tuple[Ability, ...]:
    """702.142a, 2026-08:702.177a: Read "Exhaust — {3}: …", a keyword that changes what follows
    it."""
    name = r.pick(LEADING)
    r.expect("—")
    found = r.first(_kinds(r), "an ability")
    if name not in ("Max speed", "Solved", "∞") and not isinstance(found[0], ActivatedAbility):
        raise r.miss("an activated ability")
    return r.spoken.keyword(name, abilities=found)


# ---- spells and static abilities -------------------------------------------------------------


def spell(r: Reader) -> tuple[Ability, ...]:
    effects, modes = body(r)
    limits = r.limits
    if limits != Limits(spend_on=limits.spend_on, some_x=limits.some_x, x_types=limits.x_types):
        raise r.miss("an instruction")
    effects = spent_on(r, effects)
    targets = paid_for(effects, r.said.targets) if modes is None else ()
    words = SpellAbility(effects, targets, modes)
    least = CastingCost("additional", costs=(XIsNotZero(),))
    about_x = (least,) if limits.some_x else ()
    if limits.x_types:
        about_x = (*about_x, CastingCost("additional", costs=(SpendsOnX(limits.x_types),)))
    return (*about_x, words)


def spends_on_x(r: Reader) -> tuple[Ability, ...]:
    """107.4: Read "Spend only black mana on X." as a paragraph of its own."""
    types = spent_on_x(r)
    r.expect(".")
    return (CastingCost("additional", costs=(SpendsOnX(types),)),)


def exerting(r: Reader) -> tuple[Ability, ...]:
    """701.39d, 607.2h: Read "You may exert ~ as it attacks. When you do, …"."""
    r.expect(*[f"you may exert {SELF} as {it} attacks ." for it in ("it", "he", "she", "they")])
    may = CombatAbility(MayExert())
    if r.is_done():
        return (may,)
    r.expect("when you do ,")
    r.speak_of(This())
    effects, modes = body(r)
    if r.limits != Limits():
        raise r.miss("a triggered ability")
    targets = r.said.targets if modes is None else ()
    return (may, TriggeredAbility(WhenPaidToAttack(), effects, targets, modes=modes))


def alternative_cost(r: Reader) -> tuple[Ability, ...]:
    """118.9: Read "[If …,] you may … rather than pay this spell's mana cost.", or "If …, you may
    cast this spell without paying its mana cost."."""
    holds: Condition | None = None
    if r.accept("if"):
        holds = condition(r)
        r.expect(",")
    r.expect("you may")
    if holds is not None and r.accept(f"cast {SELF} without paying its mana cost ."):
        return (CastingCost("alternative", condition=holds),)
    paid = r.accept("pay")
    mana, costs = cost_parts(r, paid=paid)
    if mana and not paid:
        raise r.miss("pay")
    r.expect(f"rather than pay {SELF} 's mana cost .")
    return (CastingCost("alternative", mana, costs, condition=holds),)


def cast_only(r: Reader) -> tuple[Ability, ...]:
    """601.3: Read "Cast ~ only during combat", "… only if …"."""
    if r.accept(f"you can't cast {SELF} unless"):
        only = CastOnly(condition=condition(r))
        r.accept(".")
        return (only,)
    r.expect(f"cast {SELF} only")
    limits = during_or_if(r)
    while r.one_of("and only", "and"):
        more = during_or_if(r)
        limits = CastOnly(limits.when or more.when, limits.condition or more.condition)
        if more.when not in (None, limits.when) or more.condition not in (None, limits.condition):
            raise r.miss("one time and one condition")
    r.accept(".")
    return (limits,)


# ---- Sagas (714) -----------------------------------------------------------------------------

ROMAN = {
    word: number
    for number, word in enumerate(["i", "ii", "iii", "iv", "v", "vi", "vii", "viii"], start=1)
}


def saga_chapter(r: Reader) -> tuple[Ability, ...]:
    """714.2: Read "I, II — …", the chapters and their common ability."""
    numbers = [r.pick(ROMAN)]
    while r.accept(","):
        numbers.append(r.pick(ROMAN))
    r.expect("—")
    ability_word(r)
    effects, modes = body(r)
    if modes is not None:
        return tuple(
            [
                TriggeredAbility(ReachesChapter(number), (), modes=modes, chapter=number)
                for number in numbers
            ]
        )
    return chapter(tuple(numbers), *effects, targets=r.said.targets)


@prints(SpellAbility)
def say_spell(say: Saying, value: SpellAbility) -> str:
    return some(say(value.modes), instruction_words(say, value.targets, value.effects))


@prints(MayExert)
def say_may_exert(say: Saying, value: MayExert) -> str:
    return "you may exert ~ as it attacks"


@prints(WhenPaidToAttack)
def say_when_paid(say: Saying, value: WhenPaidToAttack) -> str:
    return "when you do"


@prints(ReachesChapter)
def say_reaches_chapter(say: Saying, value: ReachesChapter) -> str:
    return ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii")[value.number - 1]
