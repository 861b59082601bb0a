"""603.1: The event of a triggered ability, and what later words can refer to in it."""

from __future__ import annotations

from apnap.effects.triggers.combat import WhenAttacks
from apnap.effects.triggers.events import AtBeginning, WhenMoves
from apnap.effects.triggers.frame import AnyTrigger
from apnap.effects.words.among_players import ItsControllerThen
from apnap.effects.words.filters import Host, Permanent
from apnap.effects.words.mentions import Became, TheSource
from apnap.effects.words.relations import HappenedTo
from apnap.effects.words.selections import ControllersOf, Mentioned, This
from apnap.oracle.grammar import nonterminals
from apnap.oracle.grammar.references import HOST, opponent_with
from apnap.oracle.text.mentions import Kind, Mention, Role, Stage, kind_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.state.ability import Selection, Trigger

from .event import Event
from .events import events, state
from .steps import beginning


@nonterminals.trigger.reads
def trigger(r: Reader) -> Trigger:
    """603.1: Read the event behind "when", "whenever" or "at"."""
    if r.accept("at the beginning of"):
        event = beginning(r)
    elif r.accept("at end of combat"):  # 511.2
        mine = r.accept("on your turn")
        event = Event(AtBeginning("end of combat", "you" if mine else ""))
    elif r.accept("whenever"):
        event = events(r)
    else:
        r.expect("when")
        event = r.attempt(events) or state(r)
    mention(r, event)
    return event.trigger


def _whose(waits: Trigger) -> Selection | None:
    """The player who is mentioned as the controller of what the event is about: "a land an opponent
    controls enters", "a creature enchanted player controls dies"."""
    if isinstance(waits, AnyTrigger):
        whose = {_whose(each) for each in waits.triggers}
        return whose.pop() if len(whose) == 1 else None
    inner = getattr(waits, "trigger", None)
    if isinstance(inner, Trigger):
        return _whose(inner)
    if not isinstance(waits, (WhenMoves, WhenAttacks)):
        return None
    what = waits.who if isinstance(waits, WhenAttacks) else waits.what
    if what is None or opponent_with(what, This()) != ControllersOf(This()):
        return None
    return ItsControllerThen()


def mention(r: Reader, event: Event) -> None:
    """Let the words behind the event refer to what it is about."""
    player = event.player
    if player is None and isinstance(event.it, Mentioned):
        player = _whose(event.trigger)
    r.mention(player=player, much=event.much, defending=event.defending)
    r.mention(attacking=event.attacking, dealer=event.dealer)
    if event.aimed is not None:
        r.mention(aimed=event.aimed)
    if event.moves_with:
        there = Stage(Became(TheSource(), here=True), Kind())
        r.enter(Mention((Stage(This(), Kind()), there), "one", "source"))
    before = [each for each in parts_of(event.trigger) if isinstance(each, HappenedTo)]
    if Host() in parts_of(tuple(before)):  # "a creature dealt damage by enchanted creature …"
        r.speak_of(HOST, kind_of(Permanent()), role="host")
    if event.them is not None:
        r.speak_of(event.them, event.kind, "several", "event")
    if event.it is not None:
        stages = [Stage(event.it, event.kind)]
        if event.became is not None:
            stages.append(Stage(event.became, event.kind.put(event.zones)))
        role: Role = "event"
        if event.of_itself or isinstance(event.it, This):
            role = "source"
        elif event.it == HOST:
            role = "host"
        r.enter(Mention(tuple(stages), "one", role))
    if event.subject is not None:
        r.speak_of(event.subject, kind_of(Permanent()), role="actor")
