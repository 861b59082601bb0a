"""113.3: what kind of ability a paragraph is, and the ability."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from apnap.effects.actions.exert import MayExert
from apnap.effects.actions.waterbend import waterbend_to_activate
from apnap.effects.costs.parts import Loyalty
from apnap.effects.flow.delayed import DoOnce
from apnap.effects.instructions.casting import WhenThisIsCast
from apnap.effects.instructions.mana import ProduceMana
from apnap.effects.keywords.all_keywords import names_with
from apnap.effects.keywords.leaving import IsHaunted
from apnap.effects.keywords.registry import Parameter
from apnap.effects.mechanics.sagas import ReachesChapter, chapter
from apnap.effects.triggers.combat import WhenPaidToAttack
from apnap.effects.triggers.events import WhenMoves
from apnap.effects.triggers.frame import AnyTrigger
from apnap.effects.words.amounts import Number, X
from apnap.effects.words.filters import CardIn, Host, Itself
from apnap.effects.words.selections import This, You
from apnap.oracle.grammar import nonterminals
from apnap.oracle.grammar.conditions import condition
from apnap.oracle.grammar.costs import cost_parts
from apnap.oracle.grammar.nonterminals import statics, trigger
from apnap.oracle.text.ability_words import ability_word
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.spoken import keyword_abilities
from apnap.oracle.text.tokens import SELF
from apnap.rules.machine.events import COMMAND_ONLY
from apnap.state.ability import (
    Ability,
    ActivatedAbility,
    CastingCost,
    CastOnly,
    CombatAbility,
    Condition,
    Cost,
    Effect,
    ManaAbility,
    Modes,
    SpellAbility,
    Trigger,
    TriggeredAbility,
)

from .additional_costs import additional_cost
from .attractions import visit
from .instructions import instructions
from .keywords import keyword_line
from .limits import Limits, cut_limits, during_or_if
from .mana_of_types import mana_of_types
from .mana_triggers import tapped_for_mana
from .modes import modal, priced_modes
from .paid_for import paid_for


@nonterminals.paragraph.reads
def paragraph(r: Reader) -> tuple[Ability, ...]:
    """The abilities that a paragraph stands for; every word is read, or it is a `Miss`."""
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
    if r.peek() == "whenever" and ("tapped" in r.words or "for mana" in " ".join(r.words)):
        return [tapped_for_mana, triggered]
    if r.peek() in ("when", "whenever", "at"):
        return [triggered, spell] if r.context.is_spell else [triggered]
    if ":" in r.words and _colon_is_outside_quotes(r):
        return [activated]
    if r.sees(f"remove {SELF} from your deck"):
        return [statics]
    if r.sees(f"cast {SELF} only"):
        return [cast_only]
    if r.sees(f"you may exert {SELF}"):
        return [exerting]
    if r.context.is_spell and r.peek() in ("spree", "tiered"):
        return [priced_modes]
    kinds = [keyword_line, additional_cost, alternative_cost]
    if any(r.sees(f"{SELF} {words}") for words in ("can't be countered", "costs")):
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
    return '"' not in before


LEADING = {name.lower(): name for name in names_with(Parameter.ABILITY)}


def led(r: Reader) -> tuple[Ability, ...]:
    """702.142a, 2026-08:702.177a: "Exhaust — {3}: …", a keyword that changes what follows it."""
    name = r.pick(LEADING)
    r.expect("—")
    found = r.first(_kinds(r), "an ability")
    if name not in ("Max speed", "Solved") and not isinstance(found[0], ActivatedAbility):
        raise r.miss("an activated ability")
    return keyword_abilities(name, abilities=found)


# ---- triggered (603) -------------------------------------------------------------------------


def triggered(r: Reader) -> tuple[Ability, ...]:
    waits = trigger(r)
    r.expect(",")
    holds = r.attempt(_intervening)
    effects, modes = body(r)
    limits = r.limits
    if limits != Limits(limit=limits.limit, do_once=limits.do_once, spend_on=limits.spend_on):
        raise r.miss("a triggered ability")
    effects = _spent_on(r, effects)
    targets = r.said.targets if modes is None else ()
    found = TriggeredAbility(
        waits, effects, targets, holds, modes=modes, limit=limits.limit, once=limits.do_once
    )
    if IsHaunted() in parts_of(waits):  # 702.55c
        there = ("battlefield",) if Itself() in parts_of(waits) else ()
        found = replace(found, zones=(*there, "exile"))
    elif r.zone != "battlefield" and not _is_put_there(waits):
        found = replace(found, zones=(r.zone,))
    return _where_it_functions(found)


def _is_put_there(waits: Trigger) -> bool:
    """113.6m: the event puts the object where its instructions look for it, or what an Aura
    enchants leaves it behind."""
    return Itself() in parts_of(waits) or Host() in parts_of(waits)


def _where_it_functions(ability: TriggeredAbility) -> tuple[Ability, ...]:
    """113.6k: events of a card that is somewhere else; two that differ in that are two abilities,
    or what happens to a permanent would be seen from its graveyard, too."""
    waits = ability.trigger
    each_of = waits.triggers if isinstance(waits, AnyTrigger) else (waits,)
    if not any(map(_zones_of, each_of)):
        return (ability,)
    return tuple(
        [replace(ability, trigger=each, zones=_zones_of(each) or ability.zones) for each in each_of]
    )


def _zones_of(waits: Trigger) -> tuple[str, ...]:
    """Where else than usual the object has to be; 702.29c: a cycled card, where it ends up."""
    if isinstance(waits, WhenThisIsCast):
        return ("stack",)
    if not isinstance(waits, WhenMoves) or waits.what != Itself():
        return ()
    if waits.was == "hand":
        return ("graveyard", "exile")
    return ("graveyard",) if waits.to == "graveyard" and not waits.was else ()


def _intervening(r: Reader) -> Condition:
    """603.4."""
    r.expect("if")
    start = r.at
    found = condition(r)
    if r.said.it is None and SELF in r.words[start : r.at]:
        r.mention(it=This())
    r.expect(",")
    return found


# ---- activated (602, 605, 606) ---------------------------------------------------------------


def activated(r: Reader) -> tuple[Ability, ...]:
    mana, costs, bends = "", tuple[Cost, ...](), False
    loyalty = r.attempt(_loyalty)
    if loyalty is not None:
        costs = (loyalty,)
    else:
        bends = r.accept("waterbend")
        mana, costs = cost_parts(r)
        r.expect(":")
    mana_may = loyalty is None and not bends
    if mana_may and (typed := r.attempt(mana_of_types)) is not None:
        makes, types = typed
        found = (ManaAbility((), mana, costs, types=types),)
        return (ManaAbility((makes,), mana, costs), *found) if makes else found
    effects, modes = body(r)
    targets = r.said.targets if modes is None else ()
    limits = r.limits
    if mana_may and modes is None and not targets and (made := _mana_made(effects)):
        holds = limits.condition
        plain = limits == Limits(
            limits.timing, limits.limit, condition=holds, spend_on=limits.spend_on
        )
        if any(isinstance(each, CardIn) and each.zone == "hand" for each in parts_of(holds)):
            raise r.miss("a mana ability")  # 601.2a: as its mana is made, the card is on the stack
        if not plain or limits.timing == "your turn" or r.zone != "battlefield":
            raise r.miss("a mana ability")
        return (
            ManaAbility(
                made.makes,
                mana,
                costs,
                made.spend_on or limits.spend_on,
                None if made.number == Number(1) else made.number,
                effects[1:],
                limits.timing,
                limits.limit,
                condition=holds,
            ),
        )
    if limits.spend_on or limits.do_once:
        raise r.miss("an activated ability")
    if loyalty is None and not targets and any(_is_mana(each) for each in parts_of(effects)):
        raise r.miss("a mana ability")  # 605.1a
    ability = ActivatedAbility(
        effects,
        mana,
        costs,
        targets,
        limits.timing,
        loyalty is not None,
        limits.limit,
        modes,
        zone=_home(r),
        condition=limits.condition,
        once=limits.once,
        anyone=limits.anyone,
        when=limits.when,
        change=limits.change,
    )
    return (waterbend_to_activate(ability) if bends else ability,)


def _mana_made(effects: tuple[Effect, ...]) -> ProduceMana | None:
    """605.1a."""
    first = effects[0] if effects else None
    if not isinstance(first, ProduceMana) or any(_is_mana(e) for e in parts_of(effects[1:])):
        return None
    plain = ProduceMana(first.makes, number=first.number, spend_on=first.spend_on)
    return first if first == plain and X() not in parts_of(first) else None


def _is_mana(part: object) -> bool:
    return isinstance(part, ProduceMana)


def _home(r: Reader) -> str:
    """113.6, 313.4: where it can be activated: on the battlefield, unless the words say otherwise,
    or the object is never there."""
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


# ---- spells and static abilities -------------------------------------------------------------


def spell(r: Reader) -> tuple[Ability, ...]:
    effects, modes = body(r)
    if r.limits != Limits(spend_on=r.limits.spend_on):
        raise r.miss("an instruction")
    effects = _spent_on(r, effects)
    targets = paid_for(effects, r.said.targets) if modes is None else ()
    return (SpellAbility(effects, targets, modes),)


def _spent_on(r: Reader, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """106.6: "Spend this mana only …" is about the mana that the last instruction adds."""
    if not r.limits.spend_on:
        return effects
    last = effects[-1] if effects else None
    if not isinstance(last, ProduceMana) or last.who != You():
        raise r.miss("mana that was added before")
    return (*effects[:-1], replace(last, spend_on=r.limits.spend_on))


def exerting(r: Reader) -> tuple[Ability, ...]:
    """701.39d, 607.2h: "You may exert ~ as it attacks. When you do, …"."""
    r.expect(*[f"you may exert {SELF} as {it} attacks ." for it in ("it", "he", "she", "they")])
    may = CombatAbility(MayExert())
    if r.is_done():
        return (may,)
    r.expect("when you do ,")
    r.mention(it=This())
    effects, modes = body(r)
    if r.limits != Limits():
        raise r.miss("a triggered ability")
    targets = r.said.targets if modes is None else ()
    return (may, TriggeredAbility(WhenPaidToAttack(), effects, targets, modes=modes))


def alternative_cost(r: Reader) -> tuple[Ability, ...]:
    """118.9: "[If …,] you may … rather than pay this spell's mana cost."."""
    holds: Condition | None = None
    if r.accept("if"):
        holds = condition(r)
        r.expect(",")
    r.expect("you may")
    paid = r.accept("pay")
    mana, costs = cost_parts(r, paid=paid)
    if mana and not paid:
        raise r.miss("pay")
    r.expect(f"rather than pay {SELF} 's mana cost .")
    return (CastingCost("alternative", mana, costs, condition=holds),)


def cast_only(r: Reader) -> tuple[Ability, ...]:
    """601.3: "Cast ~ only during combat", "… only if …"."""
    r.expect(f"cast {SELF} only")
    limits = during_or_if(r)
    while r.one_of("and only", "and"):
        more = during_or_if(r)
        limits = CastOnly(limits.when or more.when, limits.condition or more.condition)
        if more.when not in (None, limits.when) or more.condition not in (None, limits.condition):
            raise r.miss("one time and one condition")
    r.accept(".")
    return (limits,)


# ---- the words behind a cost or a trigger ----------------------------------------------------


def body(r: Reader) -> tuple[tuple[Effect, ...], Modes | None]:
    """Instructions or modes; limits at the end are kept in the reader."""
    r.limits = cut_limits(r)
    modes = r.attempt(modal)
    if modes is not None:
        return (), modes
    effects = instructions(r)
    return ((DoOnce(effects),) if r.limits.do_once else effects), None


# ---- Sagas (714) -----------------------------------------------------------------------------

ROMAN = {
    word: number
    for number, word in enumerate(["i", "ii", "iii", "iv", "v", "vi", "vii", "viii"], start=1)
}


def saga_chapter(r: Reader) -> tuple[Ability, ...]:
    """714.2: "I, II — …"."""
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
