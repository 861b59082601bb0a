"""603.1: trigger events, and what the words behind them can refer to in the event."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from apnap.effects.combat_triggers import WhenAttacks, WhenBecomesBlocked, WhenBlocks
from apnap.effects.filters import APlayer, Host, Itself
from apnap.effects.mentions import Became, ThatMuch
from apnap.effects.selections import Mentioned, This
from apnap.effects.trigger_words import AnyTrigger
from apnap.effects.triggers import (
    AtBeginning,
    WhenCast,
    WhenDealsDamage,
    WhenDraws,
    WhenLifeChanges,
    dies,
    enters,
    leaves,
)
from apnap.state.ability import Amount, Filter, Selection, Trigger

from .nouns import SPELL, described, noun
from .reader import Reader
from .tokens import SELF
from .words import STEPS


@dataclass(frozen=True)
class Event:
    """A trigger, and who or what in the event is "it", "that player", "that much"."""

    trigger: Trigger
    it: Selection | None = None
    player: Selection | None = None
    much: Amount | None = None
    became: Selection | None = None


def trigger(r: Reader) -> Trigger:
    """The event behind "when", "whenever" or "at"."""
    if r.accept("at the beginning of"):
        event = beginning(r)
    else:
        r.expect("when", "whenever")
        event = events(r)
    r.mention(it=event.it, player=event.player, much=event.much, became=event.became)
    return event.trigger


def events(r: Reader) -> Event:
    subject = r.attempt(subject_object)
    if subject is not None:
        found = object_event(r, subject)
        if r.sees("or") and (other := r.attempt(_or_event, subject)) is not None:
            both = AnyTrigger((found.trigger, other.trigger))
            return Event(both, found.it, found.player, found.much, found.became)
        return found
    return player_event(r)


def _or_event(r: Reader, subject: Filter) -> Event:
    r.expect("or")
    r.accept("whenever")
    again = r.attempt(subject_object)
    return object_event(r, again if again is not None else subject)


def subject_object(r: Reader) -> Filter:
    if r.accept(SELF):
        return Itself()
    if r.peek() in ("enchanted", "equipped"):
        r.take()
        r.expect("creature", "permanent", "land", "artifact")
        return Host()
    r.one_of("a", "an")
    found = noun(r)
    if found.kind in ("player", SPELL, "card"):
        raise r.miss("a permanent")
    return described(found)


def object_event(r: Reader, what: Filter) -> Event:
    return r.first([_Bound(each, what) for each in OBJECT_EVENTS], "an event")


@dataclass(frozen=True)
class _Bound:
    production: Callable[[Reader, Filter], Event]
    what: Filter

    def __call__(self, r: Reader) -> Event:
        return self.production(r, self.what)


def _it_is(what: Filter, role: str = "on") -> Selection:
    return This() if what == Itself() else Mentioned(role)


def _enters(r: Reader, what: Filter) -> Event:
    r.expect("enters", "enter")
    return Event(enters(what), _it_is(what, "became"))


def _dies(r: Reader, what: Filter) -> Event:
    r.expect("dies", "die")
    return Event(dies(what), Mentioned("on"), became=Became())


def _leaves(r: Reader, what: Filter) -> Event:
    r.expect("leaves the battlefield", "leave the battlefield")
    return Event(leaves(what), Mentioned("on"), became=Became())


def _attacks(r: Reader, what: Filter) -> Event:
    r.expect("attacks", "attack")
    return Event(WhenAttacks(what), _it_is(what))


def _blocks(r: Reader, what: Filter) -> Event:
    r.expect("blocks", "block")
    return Event(WhenBlocks(what), _it_is(what))


def _becomes_blocked(r: Reader, what: Filter) -> Event:
    r.expect("becomes blocked", "become blocked")
    return Event(WhenBecomesBlocked(what), _it_is(what))


def _damage(r: Reader, what: Filter) -> Event:
    r.expect("deals")
    combat = r.accept("combat")
    r.expect("damage")
    if not r.accept("to"):
        return Event(WhenDealsDamage(what, None, combat), _it_is(what, "source"), much=ThatMuch())
    to: Filter
    if r.accept("a player"):
        to = APlayer()
    elif r.accept("an opponent"):
        to = APlayer("opponent")
    elif r.accept("you"):
        to = APlayer("you")
    else:
        raise r.miss("a player")
    found = WhenDealsDamage(what, to, combat)
    return Event(found, _it_is(what, "source"), Mentioned("on"), ThatMuch())


OBJECT_EVENTS = [_enters, _dies, _leaves, _attacks, _blocks, _becomes_blocked, _damage]


# ---- what players do -------------------------------------------------------------------------


def subject_player(r: Reader) -> Filter:
    if r.accept("you"):
        return APlayer("you")
    if r.accept("an opponent"):
        return APlayer("opponent")
    r.expect("a player")
    return APlayer()


def player_event(r: Reader) -> Event:
    who = subject_player(r)
    return r.first([_Bound(each, who) for each in PLAYER_EVENTS], "an event")


def _casts(r: Reader, who: Filter) -> Event:
    r.expect("cast", "casts")
    r.expect("a", "an")
    what = noun(r)
    if what.kind != SPELL:
        raise r.miss("a spell")
    filtered = (
        None if what.heads[0] == type(what.heads[0])() and not what.qualities else described(what)
    )
    return Event(WhenCast(who, filtered), Mentioned("on"), Mentioned("by"))


def _draws(r: Reader, who: Filter) -> Event:
    r.expect("draw a card", "draws a card")
    return Event(WhenDraws(who), player=Mentioned("on"))


def _life(r: Reader, who: Filter) -> Event:
    verb = r.expect("gain life", "gains life", "lose life", "loses life")
    return Event(
        WhenLifeChanges(who, loses=verb.startswith("lose")),
        player=Mentioned("on"),
        much=ThatMuch(),
    )


PLAYER_EVENTS = [_casts, _draws, _life]


# ---- steps -----------------------------------------------------------------------------------

WHOSE = {
    "your": "you",
    "each opponent 's": "opponent",
    "each player 's": "player",
    "each": "player",
}


def beginning(r: Reader) -> Event:
    """ "your upkeep", "each end step", "combat on your turn"."""
    if r.accept("combat on your turn"):
        return Event(AtBeginning("beginning of combat", "you"))
    if r.accept("each combat"):
        return Event(AtBeginning("beginning of combat"))
    whose = r.pick(WHOSE)
    step = r.pick(STEPS)
    if whose == "player":
        return Event(AtBeginning(step), player=Mentioned("on"))
    return Event(AtBeginning(step, whose), player=Mentioned("on"))
