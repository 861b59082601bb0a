"""603.1: The event of a triggered ability, and what later words can refer to in it."""

from __future__ import annotations

from apnap.effects.words.mentions import Became, TheSource
from apnap.oracle.grammar import nonterminals
from apnap.oracle.text.reader import Reader
from apnap.state.ability import Trigger

from .event import Event
from .events import events, state
from .steps import beginning


@nonterminals.trigger.reads
def trigger(r: Reader) -> Trigger:
    """603.1: Read the event behind "when", "whenever" or "at"."""
    if r.accept("at the beginning of"):
        event = beginning(r)
    elif r.accept("whenever"):
        event = events(r)
    else:
        r.expect("when")
        event = r.attempt(events) or state(r)
    mention(r, event)
    return event.trigger


def mention(r: Reader, event: Event) -> None:
    """Let the words behind the event refer to what it is about."""
    itself = event.became if event.of_itself else None
    if event.moves_with:
        itself = Became(TheSource(), here=True)
    r.mention(
        it=event.it,
        player=event.player,
        much=event.much,
        became=event.became,
        itself=itself,
        them=event.them,
        defending=event.defending,
    )
