"""601.2i: Events of casting: "you cast your second spell each turn", "when you cast this spell"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.costs.parts import WasPaidFor
from apnap.effects.instructions.casting import WhenThisIsCast
from apnap.effects.instructions.copying import WhenCopies
from apnap.effects.triggers.events import WhenCast
from apnap.effects.triggers.frame import AnyTrigger, During, Nth
from apnap.effects.words.filters import AllOf, Spell
from apnap.effects.words.one_of_several import TheActivePlayer
from apnap.effects.words.qualities import IsCard
from apnap.effects.words.relations import CameFrom, TargetsWhat
from apnap.effects.words.selections import Mentioned, This
from apnap.effects.words.targets_of import TargetsOf
from apnap.oracle.grammar.descriptions import Head, Noun
from apnap.oracle.grammar.nouns import CARD, SPELL, YOUR_COMMANDER, described, noun
from apnap.oracle.text.mentions import kind_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.oracle.text.words import ORDINALS
from apnap.state.ability import CombatTime, Filter, Trigger

from .event import YOU, Event


def casts(r: Reader, who: Filter) -> Event:
    """601.2i: Read "cast a creature spell", "casts their second spell each turn"."""
    r.expect("cast", "casts")
    copies = r.one_of("or copy", "or copies")
    if not copies and r.accept(SELF):
        if who != YOU:
            raise r.miss("you")
        return Event(WhenThisIsCast(), This())
    nth = r.choose(NTH)
    if nth is None and r.accept("your commander"):  # 903.3d
        mine = AllOf((Spell(), *YOUR_COMMANDER.parts[1:]))
        return Event(WhenCast(who, mine), Mentioned("on"), Mentioned("by"), kind=kind_of(mine))
    if nth is None and r.peek() != "another":
        r.expect("a", "an")
    start = r.at
    what = noun(r)
    if what.kind == CARD and not what.zone:  # 108.2: no copy
        what = replace(what, kind=SPELL, qualities=(*what.qualities, IsCard()))
    if what.kind != SPELL:
        raise r.miss("a spell")
    what = _cast_from(r, what)
    plain = what.heads == (Head(),) and not (what.qualities or what.other)
    kind = None if plain else described(what)
    trigger: Trigger = WhenCast(who, kind)
    if copies:
        return Event(AnyTrigger((trigger, WhenCopies(who, kind))))
    if nth is not None:
        theirs = who == YOU and r.accept("during each opponent 's turn")
        if not theirs:
            r.expect("each turn")
        trigger = Nth(trigger, nth, "" if who == YOU else "by")
        if theirs:
            trigger = During(trigger, CombatTime(whose="opponent"))
    player = TheActivePlayer() if isinstance(trigger, During) else Mentioned("by")
    event = Event(trigger, Mentioned("on"), player, kind=kind_of(kind or Spell()))
    aimed = [each.what for each in what.qualities if isinstance(each, TargetsWhat)]
    if aimed and "one or more" in " ".join(r.words[start : r.at]):
        those = TargetsOf(Mentioned("on"), aimed[0])
        r.speak_of(those, kind_of(aimed[0]), "several", "event")
    return event


@prints(TargetsOf)
def say_targets_of(say: Saying, value: TargetsOf) -> str:
    return mark("event targets")


def copies(r: Reader, who: Filter) -> Event:
    """707.10: Read "copy a spell", "copy an instant spell"; behind the event, "that spell" is the
    copy."""
    r.expect("copy", "copies")
    r.expect("a", "an")
    what = noun(r)
    if what.kind != SPELL:
        raise r.miss("a spell")
    plain = what.heads == (Head(),) and not (what.qualities or what.other)
    return Event(WhenCopies(who, None if plain else described(what)))


def _cast_from(r: Reader, what: Noun) -> Noun:
    """601.2a: Read "a spell from your graveyard", "from anywhere other than your hand"."""
    if r.accept("from anywhere other than your hand"):
        came = CameFrom("hand", other=True, yours=True)
    elif r.accept("from your library"):
        came = CameFrom("library", yours=True)
    elif what.zone in ("graveyard", "exile", "hand"):
        if what.whose not in ("", "you"):
            raise r.miss("your")
        came = CameFrom(what.zone, yours=what.whose == "you")
    elif what.zone:
        raise r.miss("a spell")
    else:
        return what
    return replace(what, zone="", whose="", qualities=(*what.qualities, came))


NTH = {
    **{f"your {word}": number for word, number in ORDINALS.items()},
    **{f"their {word}": number for word, number in ORDINALS.items()},
}


@prints(WhenCast)
def say_when_cast(say: Saying, value: WhenCast) -> str:
    what = say(value.what) or "spell"
    parts = value.what.parts if isinstance(value.what, AllOf) else ()
    if WasPaidFor("warp") in parts:
        return "when spell is warped"
    if IsCard() in parts or parts[1:] == YOUR_COMMANDER.parts[1:]:
        what = what.replace("spell", "")
    return some("when", say(value.who), "casts", what)


@prints(WhenCopies)
def say_when_copies(say: Saying, value: WhenCopies) -> str:
    return some("when", say(value.who), "copies", say(value.what) or "spell")


@prints(WhenThisIsCast)
def say_when_this_is_cast(say: Saying, value: WhenThisIsCast) -> str:
    return "when you cast ~"
