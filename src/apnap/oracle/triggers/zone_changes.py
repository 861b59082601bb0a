"""603.6: Events of objects that go from one zone to another: "is put into exile from your library",
"enters from a graveyard", "is returned to its owner's hand"; players who play, mill and search."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.triggers.activating import WhenPlays
from apnap.effects.triggers.events import WhenMoves
from apnap.effects.triggers.frame import OneOrMore
from apnap.effects.triggers.libraries import WhenSearches, WhenShuffles
from apnap.effects.words.among_players import ItsControllerThen
from apnap.effects.words.filters import AllOf, HasType, Itself
from apnap.effects.words.mentions import Became, HowManyMentioned
from apnap.effects.words.modifications import LAND_TYPES
from apnap.effects.words.qualities import ControlledBy, IsCard
from apnap.effects.words.selections import ControllersOf, EachPlayer, Mentioned, You
from apnap.oracle.grammar.nouns import CARD, YOUR_COMMANDER, described, noun, quality
from apnap.oracle.text.mentions import kind_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import Saying, perhaps, prints, some
from apnap.state.ability import Filter
from apnap.state.names import Zone

from .event import YOU, Event

MINE = ControlledBy(You(), owned=True)
THEIRS = ControlledBy(EachPlayer(opponents=True), owned=True)
OWNED: dict[str, Filter | None] = {"": None, "you": MINE, "opponent": THEIRS}


@dataclass(frozen=True)
class Place:
    """A zone, and whose it is."""

    zone: Zone
    whose: str = ""


TO: dict[str, Place] = {
    "put into exile": Place("exile"),
    "exiled": Place("exile"),
    "put into a graveyard": Place("graveyard"),
    "put into your graveyard": Place("graveyard", "you"),
    "put into an opponent 's graveyard": Place("graveyard", "opponent"),
    "returned to hand": Place("hand"),
    "returned to a player 's hand": Place("hand"),
    "returned to its owner 's hand": Place("hand"),
    "returned to their owner 's hand": Place("hand"),
    "returned to your hand": Place("hand", "you"),
    "put into your hand": Place("hand", "you"),
    "put into a library": Place("library"),
    "put into the command zone": Place("command"),
}
FROM: dict[str, Place] = {
    "the battlefield": Place("battlefield"),
    "your library": Place("library", "you"),
    "a library": Place("library"),
    "their library": Place("library"),
    "your graveyard": Place("graveyard", "you"),
    "a graveyard": Place("graveyard"),
    "graveyards": Place("graveyard"),
    "your hand": Place("hand", "you"),
    "exile": Place("exile"),
}


def _sources(r: Reader) -> tuple[Place, ...]:
    """Read "from your library and/or your graveyard"; nothing stands for anywhere."""
    if not r.accept("from") or r.accept("anywhere"):
        return ()
    places = [r.pick(FROM)]
    while r.one_of("and/or", "or", "and"):
        places.append(r.pick(FROM))
    return tuple(places)


def _with(what: Filter, more: Filter | None) -> Filter:
    if more is None:
        return what
    return AllOf((*(what.parts if isinstance(what, AllOf) else (what,)), more))


def _owner(r: Reader, places: tuple[Place, ...]) -> Filter | None:
    """Those whose zones they are; the same players for all of them."""
    owners = {each.whose for each in places}
    if len(owners) > 1:
        raise r.miss("zones of the same players")
    return OWNED[owners.pop()] if owners else None


def card_moves(r: Reader) -> Event:
    """603.6, 111.6: Read "one or more cards are put into exile from your graveyard", "one or more
    nonland cards are milled"; a token is no card."""
    several = r.accept("one or more")
    if not several and r.peek() != "another":
        r.expect("a", "an")
    phrase = noun(r)
    if phrase.kind != CARD or phrase.zone or phrase.other:
        raise r.miss("a card")
    r.expect("are" if several else "is")
    fits = quality(phrase)
    what: Filter = IsCard() if fits is None else AllOf((fits, IsCard()))
    if r.accept("milled"):
        return _of_cards(WhenMoves(what, cause="mill"), several)
    to = r.pick(TO)
    sources = _sources(r)
    what = _with(_with(what, OWNED[to.whose]), _owner(r, sources))
    was = sources[0].zone if sources else ""
    also = tuple([each.zone for each in sources[1:]])
    return _of_cards(WhenMoves(what, was, to.zone, or_was=also), several)


def _of_cards(trigger: WhenMoves, several: bool) -> Event:
    kind = kind_of(trigger.what).put((trigger.to or "graveyard",))
    if several:
        them = Mentioned("became")
        return Event(OneOrMore(trigger), much=HowManyMentioned(), them=them, kind=kind)
    owner = ControllersOf(Mentioned("became"), owners=True)
    return Event(trigger, Mentioned("became"), player=owner, kind=kind)


def card_leaves(r: Reader) -> Event:
    """603.10a: Read "a creature card leaves your graveyard"."""
    r.expect("a", "an")
    phrase = noun(r)
    if phrase.kind != CARD or phrase.zone or phrase.other:
        raise r.miss("a card")
    whose = "you" if r.expect(*LEAVES) == LEAVES[0] else "opponent"
    what = described(replace(phrase, zone="graveyard", whose=whose))
    left = WhenMoves(what, was="graveyard")
    return Event(left, Mentioned("on"), became=Became(), kind=kind_of(what))


LEAVES = ("leaves your graveyard", "leaves an opponent 's graveyard")


OWN_COMMANDER = AllOf(YOUR_COMMANDER.parts[1:])  # 903.3, wherever it is


def permanent_moves(r: Reader, what: Filter) -> Event:
    """603.6c: Read "[a creature] is exiled from the battlefield", "is put into exile", "is returned
    to its owner's hand"; or of the card itself "is put into your graveyard from your library"."""
    r.expect("is", "are")
    to, own = r.pick(TO), what == Itself()
    if what == YOUR_COMMANDER and to.zone == "command" and r.accept("from anywhere"):
        return Event(WhenMoves(OWN_COMMANDER, to="command"), Mentioned("became"))
    sources = _sources(r)
    if own and to.zone == "graveyard" and [each.zone for each in sources] == ["library"]:
        waits = WhenMoves(what, "library", "graveyard")
        return Event(waits, Mentioned("on"), became=Became(), of_itself=True)
    if len(sources) > 1 or (sources and sources[0].zone != "battlefield"):
        raise r.miss("from the battlefield")
    if to.zone == "graveyard" and not sources:
        raise r.miss("from the battlefield")
    if not own:
        what = _with(what, OWNED[to.whose])
    gone = WhenMoves(what, "battlefield", to.zone)
    owner = None if own else ControllersOf(Mentioned("on"), owners=True)
    return Event(gone, Mentioned("on"), player=owner, became=Became(), of_itself=own)


def enters_from(r: Reader, what: Filter) -> Event:
    """603.6a: Read "enters from a graveyard", "enters from your hand"."""
    r.expect("enters from", "enter from")
    place = r.pick(FROM)
    if place.zone == "battlefield":
        raise r.miss("another zone")
    own = what == Itself()
    arrived = WhenMoves(_with(what, OWNED[place.whose]), place.zone, "battlefield")
    return Event(arrived, Mentioned("became"), of_itself=own)


# ---- players ---------------------------------------------------------------------------------


def plays(r: Reader, who: Filter) -> Event:
    """305.1, 601.1a: Read "plays a land", "plays an Island", "play a card": a land is played, or a
    spell cast."""
    r.expect("play", "plays")
    if r.accept("a card"):
        return Event(WhenPlays(who))
    if r.peek() != "another":
        r.expect("a", "an")
    phrase = noun(r)
    what = described(phrase)
    words = {each.word for each in parts_of(what) if isinstance(each, HasType)}
    is_land = "land" in (kind_of(what).types or ()) or not words.isdisjoint(LAND_TYPES)
    if phrase.control or not is_land:
        raise r.miss("a land")
    land = _played(what, who)
    return Event(land, Mentioned("became"), player=ItsControllerThen(), kind=kind_of(land.what))


def _played(what: Filter, who: Filter) -> WhenMoves:
    return WhenMoves(what, to="battlefield", cause="play", who=who)


def mills(r: Reader, who: Filter) -> Event:
    """701.13a: Read "mills one or more cards", "mills a nonland card"."""
    r.expect("mill", "mills")
    several = r.accept("one or more")
    if not several:
        r.expect("a", "an")
    phrase = noun(r)
    if phrase.kind != CARD or phrase.zone or phrase.other:
        raise r.miss("a card")
    waits = WhenMoves(quality(phrase), cause="mill", who=who)
    if several and who != YOU:
        raise r.miss("you")  # it would trigger for each of the players
    if several:
        return Event(OneOrMore(waits), much=HowManyMentioned())
    return Event(waits, Mentioned("became"), kind=kind_of(waits.what))


def searches(r: Reader, who: Filter) -> Event:
    """701.19a: Read "searches their library", "shuffle your library"."""
    verb = r.expect("searches", "search", "shuffles", "shuffle")
    r.expect("your library" if who == YOU else "their library")
    waits = WhenSearches(who) if verb.startswith("search") else WhenShuffles(who)
    return Event(waits, player=Mentioned("on"))


# ---- in words again --------------------------------------------------------------------------


@prints(WhenSearches)
def say_when_searches(say: Saying, value: WhenSearches) -> str:
    return f"when {say(value.who)} searches their library"


@prints(WhenShuffles)
def say_when_shuffles(say: Saying, value: WhenShuffles) -> str:
    return f"when {say(value.who)} shuffles their library"


def move_words(say: Saying, value: WhenMoves) -> str:
    """The words for an object that goes from one zone to another; empty: others say it better."""
    if value.cause == "play":
        return some("when", say(value.who), "plays", say(value.what))
    if value.cause == "mill" and value.who is not None:
        return some("when", say(value.who), "mills", say(value.what), "card")
    if value.cause == "mill":
        return some("when", _what(say, value), "is milled")
    if value.cause or not value.to:
        return ""
    if value.to == "battlefield":
        return some("when", _what(say, value), "enters from", _from(value, value.was))
    places = [each for each in (value.was, *value.or_was) if each]
    was = [_from(value, each) for each in places]
    source = some("from", " and/or ".join(was)) if was else perhaps("from anywhere")
    if value.was == "battlefield" and not value.or_was and value.to != "graveyard":
        source = perhaps("from the battlefield")
    if value.to == "exile":
        way = "is exiled" if say.style in ("equal", "that") else "is put into exile"
    elif value.to == "hand":
        way = some("is", perhaps("returned to a player 's hand"), perhaps("returned to hand"))
        if say.style in ("each", "equal"):
            way = "is returned to its owner 's hand"
    elif value.to == "command":
        way = "is put into the command zone"
    else:
        way = some("is put into", _whose(value, ("your", "opponent 's", "a")), value.to)
    return some("when", _what(say, value), way, source)


def _parts(value: WhenMoves) -> tuple[Filter, ...]:
    if value.what is None:
        return ()
    return value.what.parts if isinstance(value.what, AllOf) else (value.what,)


def _what(say: Saying, value: WhenMoves) -> str:
    if value.what == OWN_COMMANDER:
        return "your commander"
    kept = [each for each in _parts(value) if each not in (MINE, THEIRS)]
    return some(*[say(each) for each in kept])


def _whose(value: WhenMoves, words: tuple[str, str, str]) -> str:
    yours, theirs, anybodys = words
    if value.what == Itself() or MINE in _parts(value):
        return yours
    return theirs if THEIRS in _parts(value) else anybodys


def _from(value: WhenMoves, zone: str) -> str:
    if zone in ("battlefield", "exile"):
        return f"the {zone}" if zone == "battlefield" else zone
    if value.what == Itself():
        return some(perhaps("your"), zone)
    return some(_whose(value, ("your", "", "")), zone)
