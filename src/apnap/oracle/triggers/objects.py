"""603.2: Events of objects: they enter, die, attack, deal damage."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.actions.transform import WhenTransforms
from apnap.effects.mechanics.faces import IsFaceDown, WhenMutates, WhenTurnedUp
from apnap.effects.triggers.events import (
    WhenCounters,
    WhenMoves,
    WhenTargeted,
    dies,
    enters,
    leaves,
)
from apnap.effects.triggers.frame import OneOrMore
from apnap.effects.triggers.states import WhenAttached, WhenHappens
from apnap.effects.words.filters import (
    AbilityOnStack,
    AllOf,
    AnyOf,
    APlayer,
    Host,
    IsTapped,
    Itself,
    Non,
    Permanent,
    Spell,
)
from apnap.effects.words.mentions import Became, IsNoted, ThatMuch
from apnap.effects.words.qualities import ControlledBy, HasCounter
from apnap.effects.words.selections import ControllersOf, Mentioned, This, You
from apnap.oracle.grammar.nouns import (
    CARD,
    PLAYER,
    SPELL,
    counter_kind,
    described,
    int_number,
    noun,
)
from apnap.oracle.text.mentions import kind_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, Unprintable, perhaps, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.oracle.text.words import ORDINALS
from apnap.state.ability import Filter, Trigger

from .combat import (
    attacks,
    attacks_while_saddled,
    battalion,
    becomes_blocked,
    blocks,
    deals_damage,
    is_dealt_damage,
)
from .event import UNKNOWN, YOU, Bound, Event, a_creature, it_is, subject_object
from .zone_changes import enters_from, permanent_moves


def object_event(r: Reader, what: Filter) -> Event:
    event = r.first([Bound(each, what) for each in OBJECT_EVENTS], "an event")
    return event if event.kind != UNKNOWN else replace(event, kind=kind_of(what))


def _enters(r: Reader, what: Filter) -> Event:
    r.expect("enters", "enter")
    if r.accept("untapped"):
        parts = what.parts if isinstance(what, AllOf) else (what,)
        return Event(enters(AllOf((*parts, Non(IsTapped())))), it_is(what, "became"))
    if r.accept("under your control"):
        what = _yours(what)
    if r.accept("with a counter on it"):
        what = AllOf((*(what.parts if isinstance(what, AllOf) else (what,)), HasCounter()))
    return Event(enters(what), it_is(what, "became"))


def _yours(what: Filter) -> Filter:
    """The objects described that you control: "enters under your control" is an older wording."""
    first, *rest = what.parts if isinstance(what, AllOf) else (what,)
    if not isinstance(first, Permanent):
        return AllOf((first, *rest, ControlledBy(You())))
    mine = replace(first, control="you")
    return AllOf((mine, *rest)) if rest else mine


def _dies(r: Reader, what: Filter) -> Event:
    r.expect("dies", "die")
    return _gone(dies(what), what, r.words[: r.at])


def _leaves(r: Reader, what: Filter) -> Event:
    r.expect("leaves the battlefield", "leave the battlefield")
    if r.accept("without dying"):
        alive = WhenMoves(what, was="battlefield", not_to="graveyard")
        return _gone(alive, what, r.words[: r.at])
    return _gone(leaves(what), what, r.words[: r.at])


def _gone(waits: Trigger, what: Filter, said: list[str]) -> Event:
    """The event of an object that has left, which later words call "it" or the new card."""
    return Event(
        waits,
        Mentioned("on"),
        became=Became(),
        of_itself=what == Itself(),
        moves_with=what == Host() and "enchanted" in said,
    )


def _put_into_graveyard(r: Reader, what: Filter) -> Event:
    """700.4: Read "is put into a graveyard from the battlefield", which is dying, or "from
    anywhere"."""
    if r.at == 0 or r.words[r.at - 1] != "it's":
        r.expect("is", "are")
    r.expect("put into")
    if r.accept("exile from the battlefield"):  # 406.1
        exiled = WhenMoves(what, was="battlefield", to="exile")
        return _gone(exiled, what, r.words[: r.at])
    r.expect("a graveyard", "your graveyard")
    yours, own = r.words[r.at - 2] == "your", what == Itself()
    there = r.accept("from the battlefield")
    there = there or what == IsNoted() or (what == Host() and r.peek() == ",")  # which was there
    if yours and (there or not own):  # what is in your graveyard is yours
        mine = ControlledBy(You(), owned=True)
        what = AllOf((*(what.parts if isinstance(what, AllOf) else (what,)), mine))
    if there:
        return Event(dies(what), Mentioned("on"), became=Became(), of_itself=own)
    r.expect("from anywhere")
    return Event(
        WhenMoves(what, to="graveyard"),
        Mentioned("on"),
        became=Became(),
        of_itself=own,
    )


def _acts(r: Reader, what: Filter) -> Event:
    """701, 702: Read a keyword action of permanents by its name, with what they do it to."""
    verb = r.choose(ACTING)
    if verb is not None:
        return Event(WhenActs(verb, what), it_is(what))
    verb = r.pick(ACTING_ON)
    whom = a_creature(r)
    trigger = WhenActs(verb, what, whom)
    if verb in ("crew", "saddle"):
        return Event(trigger, Mentioned("at"), subject=it_is(what), kind=kind_of(whom))
    return Event(trigger, it_is(what))


ACTING = {
    "explores": "explore",
    "explores a land card": "explore a land card",
    "explores a non land card": "explore a nonland card",
    "connives": "connive",
    "evolves": "evolve",
    "trains": "train",
    "becomes crewed": "become crewed",
    "becomes monstrous": "become monstrous",
}
ACTING_ON = {"crews": "crew", "exploits": "exploit", "mentors": "mentor", "saddles": "saddle"}


def becomes(r: Reader, what: Filter) -> Event:
    """Read "becomes tapped", "becomes the target of a spell"."""
    r.expect("becomes", "become")
    if r.accept("the target of"):
        spell = Mentioned("by")
        return Event(WhenTargeted(what, _aimed(r)), it_is(what), ControllersOf(spell), aimed=spell)
    if r.accept("attached to"):
        host = subject_object(r)
        becomes = WhenAttached(what, host)
        if host == Itself():
            return Event(becomes, it_is(what))
        return Event(becomes, Mentioned("to"), subject=it_is(what), kind=kind_of(host))
    if what == Itself() and "Class" in r.context.subtypes and r.accept("level"):  # 716.2a
        return Event(WhenHappens("BecomesLevel", words=(("level", int_number(r)),)), This())
    event = "Tap" if r.expect("tapped", "untapped") == "tapped" else "Untap"
    return Event(WhenHappens(event, (("on", what),)), it_is(what))


def _aimed(r: Reader) -> Filter:
    """Read the spell or ability that something becomes the target of."""
    kind = r.expect("a spell or ability", "a spell", "an ability")
    whose = r.choose({"an opponent controls": "opponent", "you control": "you"}) or ""
    spell, ability = Spell(whose=whose), AbilityOnStack(whose)
    if kind == "a spell or ability":
        return AnyOf((spell, ability))
    return spell if kind == "a spell" else ability


def _turned_up(r: Reader, what: Filter) -> Event:
    """708.8: Read "[a face-down permanent you control] is turned face up": only what was face down
    is, and the trigger looks at what it is then."""
    r.expect("is turned face up")
    if isinstance(what, AllOf) and IsFaceDown() in what.parts:
        parts = tuple([each for each in what.parts if each != IsFaceDown()])
        what = AllOf(parts) if len(parts) > 1 else parts[0]
    return Event(WhenTurnedUp(what), it_is(what))


def _mutates(r: Reader, what: Filter) -> Event:
    r.expect("mutates")
    return Event(WhenMutates(what), it_is(what))


def _transforms(r: Reader, what: Filter) -> Event:
    r.expect(f"transforms into {SELF}")
    if what != Itself():
        raise r.miss("this creature")
    return Event(WhenTransforms(what), This())


OBJECT_EVENTS = [
    enters_from,
    _enters,
    _dies,
    _leaves,
    _put_into_graveyard,
    attacks_while_saddled,
    attacks,
    battalion,
    blocks,
    becomes_blocked,
    deals_damage,
    is_dealt_damage,
    _acts,
    becomes,
    _turned_up,
    _mutates,
    _transforms,
    permanent_moves,
]


def nth_counter(r: Reader) -> Event:
    """122.6: Read "the twelfth hour counter is put on ~"."""
    r.expect("the")
    nth = r.pick(ORDINALS)
    kind = counter_kind(r)
    r.expect("counter is put on")
    what = subject_object(r)
    return Event(WhenCounters(what, kind, nth=nth), it_is(what))


def counter_put(r: Reader) -> Event:
    """Read "one or more +1/+1 counters are put on …"."""
    r.one_of("a", "an")
    kind = counter_kind(r)
    words = r.expect(*PUT, *TAKEN)
    many, removed = words.startswith("counters"), words in TAKEN
    what = subject_object(r)
    trigger = WhenCounters(what, kind, removed, each=not many)
    return Event(trigger, it_is(what), much=ThatMuch("number"))


PUT = ("counter is put on", "counters are put on")
TAKEN = ("counter is removed from", "counters are removed from")


def puts_counters(r: Reader, who: Filter) -> Event:
    """122.6a: Read "you put one or more +1/+1 counters on …", "you put a counter on a creature"."""
    r.expect("put", "puts")
    many = r.expect("one or more", "a", "an") == "one or more"
    words = ("counters on",) if many else ("counter on",)
    kind = "" if r.sees(words[0]) else counter_kind(r)
    r.expect(*words)
    if many and r.accept("one or more"):
        phrase = noun(r)
        if phrase.kind in (PLAYER, SPELL, CARD) or not phrase.plural:
            raise r.miss("permanents")
        together = OneOrMore(WhenCounters(described(phrase), kind, who=who))
        return Event(together, them=Mentioned("on"), kind=kind_of(described(phrase)))
    what = subject_object(r)
    trigger = WhenCounters(what, kind, each=not many, who=who)
    return Event(trigger, it_is(what), much=ThatMuch("number"), kind=kind_of(what))


def you_or_yours(r: Reader) -> Event:
    """115.1: Read "you or a permanent you control becomes the target of …"."""
    r.expect("you or")
    return becomes(r, AnyOf((YOU, subject_object(r))))


@prints(WhenTargeted)
def say_when_targeted(say: Saying, value: WhenTargeted) -> str:
    return f"when {say(value.what)} becomes the target of {say(value.of)}"


@prints(WhenHappens)
def say_when_happens(say: Saying, value: WhenHappens) -> str:
    words = {
        "Tap": "becomes tapped",
        "Untap": "becomes untapped",
        "BecomeMonarch": "becomes the monarch",
    }
    if value.event == "BecomesLevel":
        return some("when", say(value.mentions[0][1]), "becomes level", str(value.words[0][1]))
    if value.event not in words or value.words:
        raise Unprintable(f"WhenHappens({value.event})")
    return some("when", *[say(what) for _, what in value.mentions], words[value.event])


@prints(WhenAttached)
def say_when_attached(say: Saying, value: WhenAttached) -> str:
    return f"when {say(value.what)} becomes attached to {say(value.host)}"


@prints(WhenTurnedUp)
def say_when_turned_up(say: Saying, value: WhenTurnedUp) -> str:
    return some("when", perhaps("face-down"), say(value.what), "is turned face up")


@prints(WhenMutates)
def say_when_mutates(say: Saying, value: WhenMutates) -> str:
    return f"when {say(value.what)} mutates"


@prints(WhenTransforms)
def say_when_transforms(say: Saying, value: WhenTransforms) -> str:
    return f"when {say(value.what)} transforms into ~"


@prints(WhenCounters)
def say_when_counters(say: Saying, value: WhenCounters) -> str:
    if value.nth:
        nth = next(word for word, number in ORDINALS.items() if number == value.nth)
        return f"when the {nth} {value.kind} counter is put on {say(value.what)}"
    many = "a" if value.each else "one or more"
    if isinstance(value.what, APlayer):
        return f"when {say(value.what)} gets {many} {{e}}"
    if value.who is not None:
        on = some(perhaps("one or more"), say(value.what))
        return f"when {say(value.who)} puts {many} {value.kind} counters on {on}"
    how = "removed from" if value.removed else "put on"
    return f"when {many} {value.kind} counters are {how} {say(value.what)}"
