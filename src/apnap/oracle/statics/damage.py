"""614.2, 615: Static abilities that prevent, change or redirect damage."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.instructions.mana import ProducesInstead
from apnap.effects.replacement.instead import Replaced
from apnap.effects.replacement.prevention import OfDamage, PreventDamage
from apnap.effects.replacement.replacements import ChangeDamage, RedirectDamage
from apnap.effects.words.conditions import YourTurn
from apnap.effects.words.filters import AllOf, AnyOf, APlayer, Host, Itself, Permanent
from apnap.effects.words.qualities import OneOf
from apnap.effects.words.relations import IsBlocked
from apnap.effects.words.selections import Each, Mentioned, This
from apnap.oracle.abilities.instructions import clauses, without_unused_names
from apnap.oracle.grammar.amounts import value
from apnap.oracle.grammar.conditions import condition
from apnap.oracle.grammar.costs import mana_symbols
from apnap.oracle.grammar.modifiers import fitting
from apnap.oracle.grammar.nouns import described, int_number, noun
from apnap.oracle.grammar.references import reference
from apnap.oracle.grammar.sources import ANY_SOURCE, dealt_to, one_source, source_words, sources
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, held, mark, perhaps, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import (
    Ability,
    DamageAbility,
    Effect,
    Filter,
    ReplacementAbility,
    Selection,
)

from .frame import affected, sentence


@dataclass
class Dealt:
    """The damage that the words are about."""

    source: Filter | None = None
    to: Filter | None = None
    combat: bool = False
    noncombat: bool = False


def goal(r: Reader) -> Filter:
    """Read who or what the damage is dealt to."""
    whom = r.attempt(dealt_to)
    if whom is not None:
        return whom
    if r.sees(SELF):
        r.speak_of(This())
    either = r.attempt(affected)
    return either if either is not None else fitting(r)


def read_kind(r: Reader, dealt: Dealt) -> None:
    """Read whether it is combat damage, or only other damage."""
    dealt.combat = r.accept("combat")
    dealt.noncombat = not dealt.combat and r.accept("non combat")


# ---- prevention ------------------------------------------------------------------------------


@sentence("prevent")
def prevent_all(r: Reader) -> tuple[Ability, ...]:
    """615.1a: Read "Prevent all damage that would be dealt to ~ by artifact creatures"."""
    r.expect("prevent all")
    dealt = Dealt()
    read_kind(r, dealt)
    r.expect("damage")
    both = False
    if r.accept("that would be dealt"):
        both = r.accept("to and dealt by")
        if both or r.accept("to"):
            dealt.to = goal(r)
        if not both and r.accept("by"):
            dealt.source = r.attempt(sources) or affected(r)
    else:
        r.accept("that")
        dealt.source = r.attempt(sources) or affected(r)
        r.expect("would deal")
        if r.accept("to"):
            dealt.to = goal(r)
    holds = YourTurn() if r.accept("during your turn") else None
    if r.sees("this turn") or r.sees("during"):
        raise r.miss("the end of the sentence")
    replacement = PreventDamage(dealt.source, dealt.to, dealt.combat, dealt.noncombat)
    if not both:
        return (ReplacementAbility(replacement, condition=holds),)
    if holds is not None:
        raise r.miss("the end of the sentence")
    other = PreventDamage(dealt.to, None, dealt.combat, dealt.noncombat)
    return (ReplacementAbility(replacement), ReplacementAbility(other))


@sentence("if")
def would_be_dealt(r: Reader) -> tuple[Ability, ...]:
    """615.5: Read "If damage would be dealt to ~, prevent that damage and …"."""
    r.expect("if")
    dealt = Dealt()
    read_kind(r, dealt)
    r.expect("damage would be dealt to")
    dealt.to = goal(r)
    holds = condition(r) if r.accept("while") else None
    r.expect(", prevent that damage")
    then = _what_goes_with_it(r, dealt)
    replacement = PreventDamage(dealt.source, dealt.to, dealt.combat, dealt.noncombat, then=then)
    return (ReplacementAbility(replacement, condition=holds),)


def _what_goes_with_it(r: Reader, dealt: Dealt) -> tuple[Effect, ...]:
    """615.5: Read what happens after damage is prevented, if anything; 615.12: "that many" is how
    much would be dealt, even if it can't be prevented."""
    r.mention(much=Replaced(even_dealt=True))
    if r.accept("and"):
        return doing(r)
    if r.sees(".") and r.peek(1):
        return r.attempt(_next_sentence) or ()
    return ()


def _next_sentence(r: Reader) -> tuple[Effect, ...]:
    r.expect(".")
    return doing(r)


def doing(r: Reader) -> tuple[Effect, ...]:
    """Read instructions inside a static ability, which have no targets."""
    effects = clauses(r)
    if r.said.targets:
        raise r.miss("no target")
    return without_unused_names(effects)


# ---- sources ---------------------------------------------------------------------------------


def source(r: Reader) -> Filter | None:
    """Read "a red source you control"; None means any source."""
    if r.accept(SELF):
        return Itself()
    if r.peek() in ("enchanted", "equipped"):
        return affected(r)
    if r.sees("that creature"):
        return OneOf(reference(r))
    described_source = r.attempt(one_source)
    if described_source is not None:
        return None if described_source == ANY_SOURCE else described_source
    if r.peek() != "another":
        r.expect("a", "an")
    found = [_one(r)]
    while r.one_of("or a", "or an"):
        found.append(_one(r))
    return found[0] if len(found) == 1 else AnyOf(tuple(found))


def _one(r: Reader) -> Filter:
    what = noun(r)
    if what.kind in ("player", "card"):
        raise r.miss("a source")
    return described(what)


MULTIPLES = {
    "it deals double that damage": 2,
    "that source deals double that damage": 2,
    "it deals twice that much damage": 2,
    "it deals triple that damage": 3,
    "it deals that much damage plus": 1,
    "it deals that much damage minus": 1,
}
AGAIN = (
    "to that permanent or player",
    "to that player or permanent",
    "to that player",
    "to that creature",
    "to you",
    "to equipped creature",
)


@sentence("if")
def would_deal(r: Reader) -> tuple[Ability, ...]:
    """614.1a: Read "If a source you control would deal damage …, it deals double that damage …"."""
    r.expect("if")
    dealt = Dealt(source(r))
    r.expect("would deal")
    read_kind(r, dealt)
    r.expect("damage")
    if r.accept("to"):
        dealt.to = goal(r)
    r.expect(",")
    ends = (dealt.source, dealt.to, dealt.combat, dealt.noncombat)
    if r.accept("prevent that damage"):
        r.mention(dealer=Mentioned("source"))
        then = _what_goes_with_it(r, dealt)
        shield = PreventDamage(*ends, then=then, by_source=bool(then))
        return (ReplacementAbility(shield),)
    if r.accept("prevent all but"):
        leaves = int_number(r)
        r.expect("of that damage")
        return (ReplacementAbility(PreventDamage(*ends, leaves=leaves)),)
    if r.accept("prevent x of that damage , where x is"):
        return (ReplacementAbility(PreventDamage(*ends, much=value(r))),)
    if r.accept("prevent half that damage , rounded"):
        return (ReplacementAbility(PreventDamage(*ends, half=r.expect("up", "down"))),)
    if r.accept("prevent"):
        number = int_number(r)
        r.expect("of that damage")
        return (ReplacementAbility(PreventDamage(*ends, number=number)),)
    if r.accept("it deals half that damage , rounded down ,"):
        r.one_of(*AGAIN)
        r.expect("instead")
        return (ReplacementAbility(ChangeDamage(*ends, 1, half="down")),)
    times = r.pick(MULTIPLES)
    plus = int_number(r) if times == 1 else 0
    if r.words[r.at - 2] == "minus":
        plus = -plus
    r.one_of(*AGAIN)
    r.expect("instead")
    return (ReplacementAbility(ChangeDamage(*ends, times, plus)),)


@sentence("all")
def redirected(r: Reader) -> tuple[Ability, ...]:
    """614.9: Read "All damage that would be dealt to you is dealt to ~ instead"."""
    r.expect("all")
    dealt = Dealt()
    read_kind(r, dealt)
    r.expect("damage that would be dealt to")
    to = goal(r)
    source: Filter | None = None
    if r.accept("by unblocked creatures"):
        source = AllOf((Permanent(("creature",)), IsBlocked(no=True)))
    r.expect("is dealt to")
    towards: Selection = This()
    if not r.accept(SELF):
        r.expect("enchanted creature", "equipped creature")
        towards = Each(Host())
    r.expect("instead")
    replacement = RedirectDamage(source, to, dealt.combat, dealt.noncombat, towards)
    return (ReplacementAbility(replacement),)


@sentence("all")
def as_though(r: Reader) -> tuple[Ability, ...]:
    """120.3, 609.4: Read "All damage is dealt to you as though its source had infect"."""
    r.expect("all damage is dealt")
    to = goal(r) if r.accept("to") else None
    r.expect("as though its source had")
    return (DamageAbility(r.expect("wither", "infect"), to),)


@sentence("if")
def produces(r: Reader) -> tuple[Ability, ...]:
    """106.12b: Read "If you tap a permanent for mana, it produces twice as much … instead"."""
    if r.accept("if you tap"):
        who, what = APlayer("you"), fitting(r)
        r.expect("for mana ,")
    else:
        r.expect("if")
        who, what = None, fitting(r)
        r.expect("is tapped for mana ,")
    times = r.choose(PRODUCED)
    if times is not None:
        return (ReplacementAbility(ProducesInstead(what, who, times)),)
    r.expect("it produces")
    symbols = mana_symbols(r)
    if len(symbols) != 3:
        raise r.miss("one mana symbol")
    if r.accept("instead of any other type and amount"):
        return (ReplacementAbility(ProducesInstead(what, who, makes=symbols[1])),)
    r.expect("instead of any other type")
    return (ReplacementAbility(ProducesInstead(what, who, becomes=symbols[1])),)


PRODUCED = {
    "it produces twice as much of that mana instead": 2,
    "it produces three times as much of that mana instead": 3,
}


# ---- in words again --------------------------------------------------------------------------


@prints(ProducesInstead)
def say_produces_instead(say: Saying, value: ProducesInstead) -> str:
    what = say(value.what)
    if value.chosen:
        return f"{what} tapped for mana produce mana of the chosen color instead of any other color"
    if value.who is not None:
        event = f"if {say(value.who)} tap {what} for mana"
    else:
        event = f"if {what} is tapped for mana"
    if value.makes or value.becomes:
        type_ = f"{{{(value.makes or value.becomes).lower()}}}"
        amount = "and amount" if value.makes else ""
        return f"{event} , it produces {type_} instead of any other type {amount}"
    times = {2: "twice", 3: "three times"}[value.times]
    return f"{event} , it produces {times} as much of that mana instead"


@prints(DamageAbility)
def say_damage_as(say: Saying, value: DamageAbility) -> str:
    to = f"to {say(value.to)}" if value.to is not None else ""
    return held(
        say, value.condition, f"all damage is dealt {to} as though its source had {value.keyword}"
    )


def kind_words(value: OfDamage) -> str:
    """Say the kind of damage."""
    return "combat" if value.combat else "noncombat" if value.noncombat else ""


def prevented(say: Saying, value: PreventDamage) -> str:
    """The prevention effect of a static ability in words."""
    kind = kind_words(value)
    to = f"to {say(value.to)}" if value.to is not None else ""
    if (
        say.style == "x"
        or value.then
        or value.number
        or value.leaves
        or value.much is not None
        or value.half
    ):
        source = source_words(say, value.source)
        by_each = value.by_source or value.leaves or value.much is not None or value.half
        if value.source is None and not value.number and not by_each:
            event = some("if", kind, "damage would be dealt", to)
        else:
            event = some("if", source, "would deal", kind, "damage", to)
        much = f"{value.number} of" if value.number else ""
        if value.half:
            return some(event, ", prevent half that damage , rounded", value.half)
        if value.leaves:
            much = f"all but {value.leaves} of"
        elif value.much is not None:
            much = f"x of that damage , where x is {say(value.much)} , "
            return some(event, ", prevent", much)
        return some(event, ", prevent", much, "that damage", say.all(value.then))
    if say.style == "equal" and value.source is not None:
        source = source_words(say, value.source)
        return some("prevent all", kind, "damage", source, "would deal", to)
    by = f"by {source_words(say, value.source)}" if value.source is not None else ""
    return some("prevent all", kind, "damage that would be dealt", to, by)


@prints(RedirectDamage)
def say_redirect(say: Saying, value: RedirectDamage) -> str:
    goes = f"is dealt to {say(value.towards)} instead"
    by = f"by {say(value.source)}" if value.source is not None else ""
    return some("all", kind_words(value), "damage that would be dealt to", say(value.to), by, goes)


@prints(ChangeDamage)
def say_change_damage(say: Saying, value: ChangeDamage) -> str:
    to = f"to {say(value.to)}" if value.to is not None else ""
    source, kind = source_words(say, value.source), kind_words(value)
    event = some("if", source, "would deal", kind, "damage", to)
    if value.half:
        return f"{event} , it deals half that damage , rounded {value.half} , {TO_IT} instead"
    if value.plus < 0:
        return f"{event} , it deals that much damage minus {-value.plus} {TO_IT} instead"
    if value.plus:
        return f"{event} , it deals that much damage plus {value.plus} {TO_IT} instead"
    if say.style == "that" and value.times == 2:
        return some("double all", kind, "damage", source, "would deal", to)
    twice = {2: "twice", 3: "3 times"}[value.times]
    return f"{event} , it deals {twice} that much damage {TO_IT} instead"


TO_IT = some(mark("any"), *[perhaps(each) for each in (*AGAIN[:2], AGAIN[-1])])
