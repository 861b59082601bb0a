"""603.7: Delayed triggered abilities: "… at the beginning of the next end step"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.costs.while_resolving import MayPay
from apnap.effects.flow.delayed import Later
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.modify import END_OF_TURN
from apnap.effects.keywords.entering_with import ManaSpent
from apnap.effects.triggers.events import AtBeginning, WhenCast
from apnap.effects.triggers.frame import AnyTrigger
from apnap.effects.triggers.states import WhenLosesControl
from apnap.effects.words.amounts import QualityOf
from apnap.effects.words.filters import Permanent
from apnap.effects.words.mentions import IsNoted, NotedControllers, NotedNumber, NotedThings
from apnap.effects.words.one_of_several import TheActivePlayer
from apnap.effects.words.qualities import HasStayed
from apnap.effects.words.selections import Each, Mentioned, Targets, Together
from apnap.oracle.abilities.delayed import delayed
from apnap.oracle.abilities.instructions import (
    behind,
    clause,
    clause_shape,
    clauses,
    instruction_words,
    with_riders,
)
from apnap.oracle.grammar.costs import cost_parts
from apnap.oracle.grammar.counting import is_players
from apnap.oracle.grammar.durations import UNTIL
from apnap.oracle.grammar.nouns import with_qualities
from apnap.oracle.grammar.postmodifiers import SINCE
from apnap.oracle.grammar.references import reference
from apnap.oracle.grammar.selections import target
from apnap.oracle.text.mentions import kind_of
from apnap.oracle.text.reader import Reader, Said
from apnap.oracle.text.rewriting import parts_of, rewritten
from apnap.oracle.text.saying import Saying, aside, mark, perhaps, prints, some
from apnap.oracle.triggers.casting import casts
from apnap.oracle.triggers.event import YOU, Event
from apnap.oracle.triggers.events import events
from apnap.oracle.triggers.objects import object_event
from apnap.oracle.triggers.trigger import mention
from apnap.rules.combat.combat import END_OF_COMBAT
from apnap.state.ability import Effect, Selection, Trigger, TriggeredAbility
from apnap.state.names import Duration

YOUR_MAIN = "at the beginning of your next main phase"
NEXT: dict[str, Trigger] = {
    "at the beginning of the next end step": AtBeginning("end"),
    "at the beginning of your next end step": AtBeginning("end", "you"),
    "at the beginning of the next turn 's upkeep": AtBeginning("upkeep"),
    "at the beginning of the next upkeep": AtBeginning("upkeep"),
    "at the beginning of your next upkeep": AtBeginning("upkeep", "you"),
    YOUR_MAIN: AnyTrigger(  # 505.1: either of them
        (AtBeginning("precombat main", "you"), AtBeginning("postcombat main", "you"))
    ),
    "at end of combat": AtBeginning("end of combat"),
    "at the end of combat": AtBeginning("end of combat"),
}


@behind("at")
def at_the_next(r: Reader, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """603.7: Read "at end of combat" behind a clause; what is done then is done later, too."""
    waits = r.pick(NEXT)
    unseen, inside = r.said.unseen, effects[-1:]
    r.mention(unseen=frozenset())
    while (more := r.attempt(_then)) is not None:
        inside = (*inside, *more)
    r.mention(unseen=unseen)
    return (*effects[:-1], _made(r, waits, inside))


def _then(r: Reader) -> tuple[Effect, ...]:
    r.expect(", then", "and then")
    before = len(r.said.targets)
    effects, _ = clause(r, None)
    if len(r.said.targets) != before:
        raise r.miss("no targets")
    return effects


def _made(r: Reader, waits: Trigger, effects: tuple[Effect, ...]) -> Effect:
    """Make the delayed ability; words behind it can't refer to what has not been done yet."""
    later = delayed(r, waits, effects)
    r.forget(frozenset([each.called for each in parts_of(effects) if isinstance(each, Called)]))
    return later


@clause_shape("at")
def at_the_next_before(r: Reader) -> tuple[Effect, ...]:
    """603.7: Read "At the beginning of the next end step, sacrifice it"."""
    waits = r.pick(NEXT)
    r.expect(",")
    before = len(r.said.targets)
    effects = r.attempt(_pay_or_else) or with_riders(r, clauses(r))
    if len(r.said.targets) != before:  # 603.7: its targets are chosen when it triggers
        raise r.miss("no targets")
    return (_made(r, waits, effects),)


def _pay_or_else(r: Reader) -> tuple[Effect, ...]:
    """118.12a: Read "pay {2}{B}. If you don't, …", all of which is done at the later time."""
    r.expect("pay")
    mana, costs = cost_parts(r, paid=True)
    r.expect(". if you don't ,")
    return (MayPay(mana, costs, otherwise=clauses(r)),)


def ignored(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """302.6: Read "Ignore this effect for each creature the player didn't control continuously
    since …"."""
    r.expect(f"ignore this effect for each creature the player didn't control {SINCE}")
    if not before or r.said.player != TheActivePlayer():
        raise r.miss("what is done to creatures of the active player")

    def stayed(part: object) -> object:
        if not isinstance(part, Each):
            return part
        return replace(part, what=with_qualities(part.what, (HasStayed(),)))

    changed = rewritten(before[-1], stayed)
    if changed == before[-1]:
        raise r.miss("what is done to creatures")
    return (*before[:-1], changed)


@clause_shape("when")
def when_control_is_lost(r: Reader) -> tuple[Effect, ...]:
    """603.10d: Read "When you lose control of the creature, …"."""
    r.expect("when you lose control of")
    noted = reference(r)
    r.expect(",")
    outer, r.said = r.said, Said(names=r.said.names)
    r.speak_of(Mentioned("on"), kind_of(Permanent()), role="event")
    effects = clauses(r)
    targets = r.said.targets
    r.said = replace(outer, names=r.said.names)
    return (Later(TriggeredAbility(WhenLosesControl(IsNoted()), effects, targets), noted),)


WHILE: dict[str, Duration] = {"this turn ,": END_OF_TURN, "this combat ,": END_OF_COMBAT}


@clause_shape("when", "whenever")
def when_this_turn(r: Reader) -> tuple[Effect, ...]:
    """603.7b: Read "When it's put into a graveyard this turn, …", which triggers once, or "Whenever
    a creature dies this turn, …", which triggers each time; "until end of turn" may be said
    before."""
    once = r.expect("when", "whenever") == "when"
    event, noted = _event(r, once)
    until = r.said.until if r.said.until and r.accept(",") else r.pick(WHILE)
    outer, r.said = r.said, Said(names=r.said.names)
    mention(r, event)
    effects = with_riders(r, clauses(r))
    targets = r.said.targets
    r.said = replace(outer, names=r.said.names)
    ability = TriggeredAbility(event.trigger, effects, targets)
    return (Later(ability, noted, once=once, until=until),)


def _event(r: Reader, once: bool) -> tuple[Event, Selection | None]:
    """603.7c: Read an event of the object that was mentioned, which is noted now, or of
    anything."""
    if once and r.accept("you next"):
        return casts(r, YOU), None
    if word := r.one_of("it's", "it", "that creature"):
        noun = "creature" if word == "that creature" else ""
        noted = r.refer(noun, other=bool(noun)).now()
        return object_event(r, IsNoted()), noted
    if r.one_of(*[f"{each} of those creatures" for each in ("either", "any", "one")]):
        noted = r.refer("creature", "several").now()
        return object_event(r, IsNoted()), noted
    if r.peek() == "target":
        noted = target(r)
        return object_event(r, IsNoted()), noted
    return events(r), None


# ---- in words again --------------------------------------------------------------------------


@prints(WhenLosesControl)
def say_when_loses_control(say: Saying, value: WhenLosesControl) -> str:
    if value.to:
        return f"when an opponent gains control of {say(value.what)} from you"
    return f"when you lose control of {say(value.what)}"


NEXT_WORDS = {
    ("end", ""): "at the beginning of the next end step",
    ("end", "you"): "at the beginning of your next end step",
    ("upkeep", ""): "at the beginning of the next turn 's upkeep",
    ("upkeep", "you"): "at the beginning of your next upkeep",
    ("precombat main", "you"): "at the beginning of your next main phase of the game",
    ("end of combat", ""): "at end of combat",
}


@prints(Later)
def say_later(say: Saying, value: Later) -> str:
    waits, until = value.ability.trigger, ""
    if isinstance(waits, AtBeginning):
        said = NEXT_WORDS[waits.step, waits.whose]
    elif waits == NEXT[YOUR_MAIN]:
        said = YOUR_MAIN
    else:
        once = "next" if value.once and isinstance(waits, WhenCast) else ""
        said = some(once, say(waits))
        until = aside(UNTIL[value.until])
        if once and say.style == "equal":
            said += " when you cast it"
    effects = instruction_words(say, value.ability.targets, value.ability.effects)
    said = some(effects, until, aside(said))
    parts = value.noted.parts if isinstance(value.noted, Together) else (value.noted,)
    for noted in [each for each in parts if each is not None]:
        player = len(parts) > 1 and isinstance(noted, Targets) and is_players(say, noted)
        word = mark("noted player" if player else "noted")
        said = said.replace(word, say(noted))
        if len(parts) == 1:
            said = said.replace(mark("noted player"), say(noted))
    if isinstance(value.number, (QualityOf, ManaSpent)):  # of a spell that will be gone
        return said.replace("that much", say(value.number), 1)
    return some(said, say(value.number))


@prints(IsNoted)
def say_is_noted(say: Saying, value: IsNoted) -> str:
    one = [perhaps(f"{each} of those creatures") for each in ("either", "any", "one")]
    return some(mark("noted"), *one)


@prints(NotedThings)
def say_noted_things(say: Saying, value: NotedThings) -> str:
    return mark("noted player" if value.players else "noted")


@prints(NotedControllers)
def say_noted_controllers(say: Saying, value: NotedControllers) -> str:
    return f"{mark('whoever')} {mark('noted')} 's {'owner' if value.owners else 'controller'}"


@prints(NotedNumber)
def say_noted_number(say: Saying, value: NotedNumber) -> str:
    return "that much"
