"""603.2d: Static abilities that make triggered abilities trigger additional times."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.triggers.combat import WhenAttacks
from apnap.effects.triggers.events import WhenDealsDamage, WhenMoves, dies, enters, leaves
from apnap.effects.triggers.frame import AnyTrigger
from apnap.effects.words.filters import AnyOf, APlayer
from apnap.oracle.grammar.conditions import condition
from apnap.oracle.grammar.modifiers import fitting
from apnap.oracle.grammar.nonterminals import event
from apnap.oracle.grammar.nouns import CARD, PLAYER, SPELL, described, noun
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, held, perhaps, prints, some
from apnap.oracle.text.tokens import Token
from apnap.state.ability import Ability, Filter, MoreTriggers, Trigger

from .frame import sentence

AGAIN = "triggers an additional time"


@sentence("if")
def more_triggers(r: Reader) -> tuple[Ability, ...]:
    """603.2d: Read "If a creature dying causes a triggered ability of a permanent you control to
    trigger, that ability triggers an additional time"."""
    r.expect("if")
    what = r.attempt(_done) or _of_permanents(r)
    r.expect("causes a triggered ability of")
    whose = _whose(r)
    r.expect(f"to trigger , that ability {AGAIN}")
    return (MoreTriggers(whose, what),)


def _of_permanents(r: Reader) -> Trigger:
    """603.2d: Read "a creature dying"."""
    r.one_of("a", "an")
    cause = noun(r)
    if cause.kind in (PLAYER, SPELL, CARD):
        raise r.miss("a permanent")
    return _trigger(r, described(cause))


DOING = {
    "gaining": "gain",
    "drawing": "draw",
    "casting": "cast",
    "copying": "copy",
    "sacrificing": "sacrifice",
    "discarding": "discard",
}


def _done(r: Reader) -> Trigger:
    """603.2d: Read "you gaining life", "a player drawing a card", "a creature you control being
    dealt damage": an event in the words of triggers."""
    end = r.words.index("causes", r.at) if "causes" in r.words[r.at :] else r.at
    words, yours = list[str](), r.peek() == "you"
    for word in r.words[r.at : end]:
        base = DOING.get(word, word)
        if word == "being":
            words.append("is")
        else:
            words.append(base if yours or base == word else f"{base}s")
    if words == r.words[r.at : end]:
        raise r.miss("what somebody does")
    at = r.tokens[r.at]
    inner = Reader([Token(word, at.start, at.end) for word in words], r.context, r.source)
    inner.spoken = r.spoken
    found = inner.attempt(event)
    if found is None or not inner.is_done():
        raise r.miss("what somebody does")
    r.at = end
    return found[0]


@sentence("if")
def whatever_triggers(r: Reader) -> tuple[Ability, ...]:
    """603.2d: Read "If an ability of another Shrine you control triggers while you control six or
    more Shrines, that ability triggers an additional time"."""
    r.expect("if a triggered ability of", "if an ability of")
    whose = _whose(r)
    r.expect("triggers")
    holds = condition(r) if r.accept("while") else None
    r.expect(f", that ability {AGAIN}", f", it {AGAIN}")
    return (MoreTriggers(whose, condition=holds),)


def _whose(r: Reader) -> Filter:
    """Read the permanents that have the abilities: "a Shaman or another Wizard you control"."""
    if (two := r.attempt(_two_kinds)) is not None:
        return two
    found = fitting(r)
    if found.zones() != ("battlefield",):
        raise r.miss("permanents")
    return found


def _two_kinds(r: Reader) -> Filter:
    r.expect("a", "an")
    first = noun(r)
    r.expect("or")
    second = noun(r)
    if not second.other or first.control or {first.kind, second.kind} & {PLAYER, SPELL, CARD}:
        raise r.miss("another")
    return AnyOf((described(replace(first, control=second.control)), described(second)))


def _trigger(r: Reader, what: Filter) -> Trigger:
    """603.2d: Read the cause: "a creature dying", "a creature you control attacking"."""
    if r.accept("entering or leaving the battlefield"):
        return AnyTrigger((enters(what), leaves(what)))
    if r.one_of("entering the battlefield", "entering"):
        return enters(what)
    if r.accept("dying"):
        return dies(what)
    if r.accept("attacking"):
        return WhenAttacks(what)
    combat = r.expect("dealing combat damage to", "dealing damage to").count("combat") == 1
    who = r.pick({"a player": "", "an opponent": "opponent"})
    return WhenDealsDamage(what, APlayer(who), combat)


# ---- in words again --------------------------------------------------------------------------


@prints(MoreTriggers)
def say_more_triggers(say: Saying, value: MoreTriggers) -> str:
    whose = f"a {perhaps('triggered')} ability of {say(value.what)}"
    if value.trigger is None:
        triggers = held(say, value.condition, "triggers").replace("as long as", "while", 1)
        if say.style != "each":  # said before the sentence
            return held(say, value.condition, f"if {whose} triggers , that ability {AGAIN}")
        return f"if {whose} {triggers} , that ability {AGAIN}"
    rest = f"causes a triggered ability of {say(value.what)} to trigger , that ability {AGAIN}"
    return held(say, value.condition, f"if {_causing(say, value.trigger)} {rest}")


def _causing(say: Saying, value: Trigger) -> str:
    """The cause of the additional trigger in words."""
    if isinstance(value, AnyTrigger) and isinstance(value.triggers[0], WhenMoves):
        first = value.triggers[0]
        return f"{say(first.what)} entering or leaving the battlefield"
    if isinstance(value, WhenMoves):
        there = perhaps("the battlefield")
        verb = "dying" if value.to == "graveyard" else f"entering {there}"
        return f"{say(value.what)} {verb}"
    if isinstance(value, WhenAttacks):
        return f"{say(value.who)} attacking"
    if not isinstance(value, WhenDealsDamage) or value.source is None:
        said = say(value).removeprefix("when ").split()
        forms = {word: doing for doing, base in DOING.items() for word in (base, f"{base}s")}
        forms |= {"copies": "copying", "is": "being"}
        return some(perhaps("being"), *[forms.get(word, word) for word in said])
    combat = "combat damage" if value.combat else "damage"
    return some(say(value.source), "dealing", combat, "to", say(value.to))
