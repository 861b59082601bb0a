"""603.12: "When you discard a nonland card this way, …": reflexive triggered abilities that say
what has to be done."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.flow.delayed import WhenDone
from apnap.effects.flow.flow import Called
from apnap.effects.triggers.events import WhenMoves
from apnap.effects.triggers.frame import OneOrMore
from apnap.effects.words.filters import AllOf, CardIn
from apnap.effects.words.mentions import HowManyMentioned
from apnap.effects.words.qualities import IsCard
from apnap.effects.words.selections import Mentioned, Targets
from apnap.oracle.abilities.instructions import clauses
from apnap.oracle.grammar.nouns import CARD, noun, quality
from apnap.oracle.text.mentions import Mention, kind_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.triggers.event import Event
from apnap.oracle.triggers.players import player_event
from apnap.oracle.triggers.trigger import mention
from apnap.state.ability import Effect, Selection, TriggeredAbility

from .if_done import more_of_its_targets

DEEDS = {"discard": ("Discard",), "sacrifice": ("Sacrifice",), "exile": ("MoveTo exile",)}


def when_this_way(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """603.12: Read "When you discard a nonland card this way, …" behind the instruction that does
    so."""
    r.expect("when", "whenever")
    event = r.attempt(_exiled) or player_event(r)
    r.expect("this way ,")
    verb = _verb(event)
    known = [each for each in parts_of(before) if isinstance(each, Called)]
    deeds = DEEDS.get(verb, ())
    names = [each.called for each in known if r.said.deeds.get(each.called) in deeds]
    if not names:
        raise r.miss("an instruction before that does so")
    outer = r.said
    kept = [each for each in outer.mentions if each.role == "source"]
    r.mention(targets=(), mentions=tuple(kept))
    mention(r, event)
    r.mention(mentions=tuple([_done_by(each, names[-1]) for each in r.said.mentions]))
    if event.player is None:
        r.mention(player=_unless_of_another_event(outer.player))
    then = more_of_its_targets(r, clauses(r))
    ability = TriggeredAbility(event.trigger, then, r.said.targets)
    r.said = replace(outer, names=r.said.names)
    once = isinstance(event.trigger, OneOrMore)
    trigger = event.trigger.trigger if isinstance(event.trigger, OneOrMore) else event.trigger
    reflexive = WhenDone(names[-1], replace(ability, trigger=trigger), once=once)
    return (*before, reflexive)


def _done_by(known: Mention, name: str) -> Mention:
    """Let "the exiled card" be what the instruction has exiled."""
    if known.role != "event":
        return known
    return replace(known, stages=tuple([replace(each, by=name) for each in known.stages]))


def _unless_of_another_event(who: Selection | None) -> Selection | None:
    """603.12: The player, unless it is a target or in the event of the ability around this one."""
    others = [each for each in parts_of(who) if isinstance(each, (Mentioned, Targets))]
    return None if others else who


def _verb(event: Event) -> str:
    """The verb of the event; it is one of those that instructions do to cards and permanents."""
    trigger = event.trigger.trigger if isinstance(event.trigger, OneOrMore) else event.trigger
    if not isinstance(trigger, WhenMoves):
        return ""
    return trigger.cause or ("exile" if trigger.to == "exile" else "")


def _exiled(r: Reader) -> Event:
    """406.1: Read "you exile a nonland card", "one or more nonland cards are exiled"."""
    several = r.accept("one or more")
    if not several:
        r.expect("you exile")
        r.expect("a", "an")
    phrase = noun(r)
    if phrase.kind != CARD or phrase.zone or phrase.other:
        raise r.miss("a card")
    if several:
        r.expect("are exiled")
    fits = quality(phrase)
    what = AllOf((CardIn("exile"), *(() if fits is None else (fits,)), IsCard()))
    trigger = WhenMoves(what, to="exile")
    if several:
        return Event(OneOrMore(trigger), much=HowManyMentioned())
    return Event(trigger, Mentioned("became"), kind=kind_of(what))
