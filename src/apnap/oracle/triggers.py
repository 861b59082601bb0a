"""603.1: trigger events, and what the words behind them can refer to in the event."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from apnap.effects.casting import WhenThisIsCast
from apnap.effects.combat_triggers import (
    Opposing,
    WhenAttacks,
    WhenBecomesBlocked,
    WhenBlocks,
    WhenPlayerAttacks,
    WhenUnblocked,
)
from apnap.effects.copying import WhenCopies
from apnap.effects.faces import WhenMutates, WhenTransforms, WhenTurnedUp
from apnap.effects.filters import (
    AbilityOnStack,
    AllOf,
    AnyOf,
    APlayer,
    Host,
    Itself,
    Non,
    Permanent,
    Spell,
)
from apnap.effects.keyword_actions import WhenActs
from apnap.effects.mentions import Became, HowManyMentioned, ThatMuch
from apnap.effects.one_of_several import ADefendingPlayer, TheActivePlayer
from apnap.effects.qualities import ControlledBy
from apnap.effects.relations import CameFrom
from apnap.effects.schemes_and_planes import WhenChaosEnsues, WhenEncountered, WhenSetInMotion
from apnap.effects.selections import ControllersOf, Mentioned, This, You
from apnap.effects.state_triggers import WhenHappens, WhenState
from apnap.effects.trigger_words import AnyTrigger, Nth, OneOrMore
from apnap.effects.triggers import (
    AtBeginning,
    WhenCast,
    WhenCounters,
    WhenCreatesTokens,
    WhenDealsDamage,
    WhenDraws,
    WhenLifeChanges,
    WhenMoves,
    WhenTargeted,
    dies,
    discarded,
    enters,
    leaves,
    sacrificed,
)
from apnap.state.ability import Amount, Filter, Selection, Trigger

from .conditions import condition
from .nouns import (
    CARD,
    PLAYER,
    SPELL,
    Head,
    Noun,
    counter_kind,
    described,
    int_number,
    noun,
    quality,
)
from .reader import Reader
from .selections import HOSTS
from .tokens import SELF
from .words import ORDINALS, STEPS, base_form

YOU = APlayer("you")


@dataclass(frozen=True)
class Event:
    """A trigger, and who or what in the event is "it", "that player", "that much"."""

    trigger: Trigger
    it: Selection | None = None
    player: Selection | None = None
    much: Amount | None = None
    became: Selection | None = None
    them: Selection | None = None
    of_itself: bool = False  # what happens to the object itself, and makes it a new one


def trigger(r: Reader) -> Trigger:
    """The event behind "when", "whenever" or "at"."""
    if r.accept("at the beginning of"):
        event = beginning(r)
    elif r.accept("whenever"):
        event = events(r)
    else:
        r.expect("when")
        event = r.attempt(events) or state(r)
    r.mention(
        it=event.it,
        player=event.player,
        much=event.much,
        became=event.became,
        itself=event.became if event.of_itself else None,
        them=event.them,
    )
    return event.trigger


def state(r: Reader) -> Event:
    """603.8: "When you control no Islands", "When you have 20 or more life"."""
    if r.peek() not in ("you", "there", SELF, "an", "your"):
        raise r.miss("an event")
    return Event(WhenState(condition(r)), This())


def events(r: Reader) -> Event:
    """One event, or two of different kinds: "… enters and whenever you …"."""
    found = _one_event(r)
    joint = r.one_of("and whenever", "and when", "or whenever", "or when")
    if not joint:
        return found
    other = _one_event(r)
    both = AnyTrigger((found.trigger, other.trigger))
    same = Event(both)
    for name in ("it", "player", "much", "became", "them"):
        if getattr(found, name) == getattr(other, name):
            same = replace(same, **{name: getattr(found, name)})
    return same


def _one_event(r: Reader) -> Event:
    for production in WHOLE_EVENTS.get(r.peek(), ()):
        whole = r.attempt(production)
        if whole is not None:
            return whole
    found = _subject_event(r)
    if isinstance(found.trigger, (Nth, AnyTrigger)) or not r.sees("for the first time each turn"):
        return found
    r.expect("for the first time each turn")
    return replace(found, trigger=Nth(found.trigger, 1))


def _chaos(r: Reader) -> Event:
    """311.7."""
    r.expect("chaos ensues")
    return Event(WhenChaosEnsues())


WHOLE_EVENTS: dict[str, list[Callable[[Reader], Event]]] = {"chaos": [_chaos]}  # by the first word


def _subject_event(r: Reader) -> Event:
    if r.accept("one or more"):
        return _together(r)
    subject = r.attempt(subject_object)
    if subject is not None and (found := r.attempt(object_event, subject)) is not None:
        if r.sees("or") and (other := r.attempt(_or_event, subject)) is not None:
            return _either(subject, found, other)
        return found
    return player_event(r)


def _either(subject: Filter, found: Event, other: Event) -> Event:
    """Two events of one subject; what only one of them mentions can't be referred to."""
    one, two = found.trigger, other.trigger
    blocking = isinstance(one, WhenBlocks) and isinstance(two, WhenBecomesBlocked)
    whom = getattr(two, "by_whom", None)
    if blocking and whom is not None and getattr(one, "whom", None) in (None, whom):
        return Event(AnyTrigger((WhenBlocks(subject, whom), two)), Opposing(subject))
    it = found.it if found.it == other.it else None
    trigger = AnyTrigger((one, two))
    return replace(
        found,
        trigger=trigger,
        it=it,
        became=found.became and other.became,
        player=found.player if found.player == other.player else None,
        much=found.much if found.much == other.much else None,
    )


def _or_event(r: Reader, subject: Filter) -> Event:
    r.expect("or")
    again = r.attempt(subject_object) if r.one_of("whenever", "when") else None
    return object_event(r, again if again is not None else subject)


def _together(r: Reader) -> Event:
    """603.2c: once for all that happens together."""
    if (counted := r.attempt(_counter_put)) is not None:
        return counted
    found = noun(r)
    if found.kind == PLAYER or not found.plural:
        raise r.miss("permanents")
    event = object_event(r, described(found))
    per = "on" if isinstance(event.trigger, WhenDealsDamage) else ""
    return Event(OneOrMore(event.trigger, per), player=event.player if per else None, them=event.it)


def subject_object(r: Reader) -> Filter:
    if r.accept(SELF):
        if r.accept("or another"):
            other = noun(r)
            return AnyOf((Itself(), described(replace(other, other=True))))
        return Itself()
    if r.peek() in ("enchanted", "equipped"):
        r.take()
        r.expect("creature", "permanent", "land", "artifact")
        return Host()
    r.one_of("a", "an")
    found = noun(r)
    if found.kind in (PLAYER, SPELL) or (found.kind == CARD and not found.zone):
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
    return Event(dies(what), Mentioned("on"), became=Became(), of_itself=what == Itself())


def _leaves(r: Reader, what: Filter) -> Event:
    r.expect("leaves the battlefield", "leave the battlefield")
    return Event(leaves(what), Mentioned("on"), became=Became(), of_itself=what == Itself())


def _put_into_graveyard(r: Reader, what: Filter) -> Event:
    """700.4: of permanents, that is dying; also from anywhere."""
    r.expect("is put into", "are put into")
    r.expect("a graveyard", "your graveyard")
    yours = r.words[r.at - 2] == "your"
    if yours and what != Itself():
        mine = ControlledBy(You(), owned=True)
        what = AllOf((*(what.parts if isinstance(what, AllOf) else (what,)), mine))
    if r.accept("from the battlefield"):
        return Event(dies(what), Mentioned("on"), became=Became(), of_itself=what == Itself())
    r.expect("from anywhere")
    return Event(
        WhenMoves(what, to="graveyard"),
        Mentioned("on"),
        became=Became(),
        of_itself=what == Itself(),
    )


def _attacks(r: Reader, what: Filter) -> Event:
    r.expect("attacks", "attack")
    if r.accept("alone"):
        return Event(WhenAttacks(what, alone=True), _it_is(what))
    if r.accept("and isn't blocked"):
        return Event(WhenUnblocked(what), _it_is(what), ADefendingPlayer())
    whom: Filter | None = None
    if r.accept("you or a planeswalker you control"):
        whom = AnyOf((APlayer("you"), Permanent(("planeswalker",), "you")))
    elif (attacked := r.attempt(_attacked)) is not None:
        whom = attacked
    player = Mentioned("at") if isinstance(whom, APlayer) else ADefendingPlayer()
    return Event(WhenAttacks(what, whom), _it_is(what), player)


def _battalion(r: Reader, what: Filter) -> Event:
    """ "~ and at least two other creatures attack"."""
    r.expect("and at least")
    others = int_number(r)
    r.expect("other creatures attack", "other creature attack")
    return Event(WhenAttacks(what, others=others), _it_is(what), ADefendingPlayer())


def _attacked(r: Reader) -> Filter:
    return APlayer(r.pick({"you": "you", "a player": "", "one of your opponents": "opponent"}))


def _blocks(r: Reader, what: Filter) -> Event:
    r.expect("blocks", "block")
    if (whom := r.attempt(_a_creature)) is not None:
        return Event(WhenBlocks(what, whom), Mentioned("attacker"))
    return Event(WhenBlocks(what), _it_is(what))


def _a_creature(r: Reader) -> Filter:
    r.expect("a", "an")
    found = noun(r)
    if found.kind in (PLAYER, SPELL, CARD):
        raise r.miss("a creature")
    return described(found)


def _becomes_blocked(r: Reader, what: Filter) -> Event:
    r.expect("becomes blocked", "become blocked")
    if r.accept("by"):
        return Event(WhenBecomesBlocked(what, _a_creature(r)), Mentioned("on"))
    return Event(WhenBecomesBlocked(what), _it_is(what, "attacker"))


def _damage(r: Reader, what: Filter) -> Event:
    r.expect("deals", "deal")
    combat = r.accept("combat")
    r.expect("damage")
    if not r.accept("to"):
        return Event(WhenDealsDamage(what, None, combat), _it_is(what, "source"), much=ThatMuch())
    found = r.choose(DAMAGED)
    if found is not None:
        trigger = WhenDealsDamage(what, found, combat)
        return Event(trigger, _it_is(what, "source"), Mentioned("on"), ThatMuch())
    trigger = WhenDealsDamage(what, _a_creature(r), combat)
    return Event(trigger, Mentioned("on"), much=ThatMuch())


DAMAGED: dict[str, Filter] = {
    "a player": APlayer(),
    "an opponent": APlayer("opponent"),
    "one of your opponents": APlayer("opponent"),
    "you": APlayer("you"),
    "a player or planeswalker": AnyOf((APlayer(), Permanent(("planeswalker",)))),
}


def _is_damaged(r: Reader, what: Filter) -> Event:
    r.expect("is dealt", "are dealt")
    combat = r.accept("combat")
    r.expect("damage")
    return Event(WhenDealsDamage(None, what, combat), _it_is(what), much=ThatMuch())


def _becomes(r: Reader, what: Filter) -> Event:
    r.expect("becomes", "become")
    if r.accept("the target of"):
        return Event(WhenTargeted(what, _aimed(r)), _it_is(what), ControllersOf(Mentioned("by")))
    event = "Tap" if r.expect("tapped", "untapped") == "tapped" else "Untap"
    return Event(WhenHappens(event, (("on", what),)), _it_is(what))


def _aimed(r: Reader) -> Filter:
    """What something becomes the target of."""
    kind = r.expect("a spell or ability", "a spell", "an ability")
    whose = r.choose({"an opponent controls": "opponent", "you control": "you"}) or ""
    spell, ability = Spell(whose=whose), AbilityOnStack(whose)
    if kind == "a spell or ability":
        return AnyOf((spell, ability))
    return spell if kind == "a spell" else ability


def _turned_up(r: Reader, what: Filter) -> Event:
    r.expect("is turned face up")
    return Event(WhenTurnedUp(what), _it_is(what))


def _mutates(r: Reader, what: Filter) -> Event:
    r.expect("mutates")
    return Event(WhenMutates(what), _it_is(what))


def _transforms(r: Reader, what: Filter) -> Event:
    r.expect(f"transforms into {SELF}")
    if what != Itself():
        raise r.miss("this creature")
    return Event(WhenTransforms(what), This())


OBJECT_EVENTS = [
    _enters,
    _dies,
    _leaves,
    _put_into_graveyard,
    _attacks,
    _battalion,
    _blocks,
    _becomes_blocked,
    _damage,
    _is_damaged,
    _becomes,
    _turned_up,
    _mutates,
    _transforms,
]


# ---- what players do -------------------------------------------------------------------------


def subject_player(r: Reader) -> Filter:
    return APlayer(r.pick({"you": "you", "an opponent": "opponent", "a player": ""}))


def player_event(r: Reader) -> Event:
    if (counted := r.attempt(_counter_put)) is not None:
        return counted
    who = subject_player(r)
    return r.first([_Bound(each, who) for each in PLAYER_EVENTS], "an event")


def _casts(r: Reader, who: Filter) -> Event:
    r.expect("cast", "casts")
    copies = r.one_of("or copy", "or copies")
    if not copies and r.accept(SELF):
        if who != APlayer("you"):
            raise r.miss("you")
        return Event(WhenThisIsCast(), This())
    nth = r.choose(NTH)
    if nth is None:
        r.expect("a", "an")
    what = noun(r)
    if what.kind != SPELL:
        raise r.miss("a spell")
    what = _cast_from(r, what)
    plain = what.heads == (Head(),) and not what.qualities
    kind = None if plain else described(what)
    trigger: Trigger = WhenCast(who, kind)
    if copies:
        return Event(AnyTrigger((trigger, WhenCopies(who, kind))))
    if nth is not None:
        r.expect("each turn")
        trigger = Nth(trigger, nth)
    elif r.accept("during your turn"):
        raise r.miss("a spell")
    return Event(trigger, Mentioned("on"), Mentioned("by"))


def _cast_from(r: Reader, what: Noun) -> Noun:
    """601.2a: "a spell from your graveyard", "from anywhere other than your hand"."""
    if r.accept("from anywhere other than your hand"):
        came = CameFrom("hand", other=True)
    elif what.zone in ("graveyard", "exile", "hand"):
        came = CameFrom(what.zone)
    elif what.zone:
        raise r.miss("a spell")
    else:
        return what
    return replace(what, zone="", whose="", qualities=(*what.qualities, came))


NTH = {
    **{f"your {word}": number for word, number in ORDINALS.items()},
    **{f"their {word}": number for word, number in ORDINALS.items()},
}


def _draws(r: Reader, who: Filter) -> Event:
    r.expect("draw", "draws")
    nth = r.choose(NTH)
    if nth is None:
        r.expect("a card")
        return Event(WhenDraws(who), player=Mentioned("on"))
    r.expect("card each turn")
    return Event(Nth(WhenDraws(who), nth), player=Mentioned("on"))


def _life(r: Reader, who: Filter) -> Event:
    verb = r.expect("gain life", "gains life", "lose life", "loses life")
    trigger: Trigger = WhenLifeChanges(who, loses=verb.startswith("lose"))
    if r.accept("for the first time each turn"):
        trigger = Nth(trigger, 1)
    return Event(trigger, player=Mentioned("on"), much=ThatMuch())


def _sacrifices(r: Reader, who: Filter) -> Event:
    r.expect("sacrifice", "sacrifices")
    if r.accept(SELF):
        return Event(sacrificed(Itself()), Mentioned("on"), became=Became(), of_itself=True)
    r.one_of("a", "an")
    what = noun(r)
    if what.kind in (PLAYER, SPELL, CARD):
        raise r.miss("a permanent")
    return Event(
        sacrificed(described(what), who), Mentioned("on"), became=Became(), player=_who(who)
    )


def _who(who: Filter) -> Selection | None:
    return None if who == APlayer("you") else ControllersOf(Mentioned("on"))


def _discards(r: Reader, who: Filter) -> Event:
    if r.one_of("cycle or discard", "cycles or discards"):
        return Event(discarded(_card(r), who), Mentioned("on"), _who(who))
    if r.one_of("cycle", "cycles"):
        what = Itself() if r.accept(SELF) else _card(r)
        cycled = WhenMoves(what, was="hand", cause="cycle", who=who)
        return Event(cycled, Mentioned("on"), became=Became(), of_itself=what == Itself())
    r.expect("discard", "discards")
    if r.accept(SELF):
        return Event(discarded(Itself()), Mentioned("on"), became=Became(), of_itself=True)
    if r.accept("one or more"):
        found = noun(r)
        if found.kind != CARD or found.zone or not found.plural:
            raise r.miss("cards")
        trigger = OneOrMore(discarded(quality(found), who))
        return Event(trigger, player=_who(who), them=Became(), much=HowManyMentioned())
    return Event(discarded(_card(r), who), Mentioned("on"), _who(who), became=Became())


def _card(r: Reader) -> Filter | None:
    """ "a card", "another card", "a creature card"."""
    if not r.one_of("a", "an") and r.peek() != "another":
        raise r.miss("a card")
    found = noun(r)
    if found.kind != CARD or found.zone:
        raise r.miss("a card")
    fits = quality(found)
    if not found.other:
        return fits
    other = Non(Itself())
    return other if fits is None else AllOf((fits, other))


def _attacks_with(r: Reader, who: Filter) -> Event:
    r.expect("attack", "attacks")
    if who == APlayer("you") and r.accept("with"):
        return _with_creatures(r)
    whom = r.choose(ATTACKED)
    if whom is not None:
        attacker = ControllersOf(Mentioned("on"))
        other = attacker if whom == YOU else Mentioned("at")
        return Event(WhenPlayerAttacks(who, whom), player=other)
    return Event(WhenPlayerAttacks(who), player=ControllersOf(Mentioned("on")))


ATTACKED: dict[str, Filter] = {
    "a player": APlayer(),
    "one of your opponents": APlayer("opponent"),
    "you": YOU,
}


def _with_creatures(r: Reader) -> Event:
    """508.3d: "you attack with two or more creatures"."""
    low = int_number(r)
    r.expect("or more")
    found = noun(r)
    if found.kind in (PLAYER, SPELL, CARD) or not found.plural or found.control == "opponent":
        raise r.miss("creatures")
    mine = described(replace(found, control="you"))
    trigger = OneOrMore(WhenAttacks(mine), low=low)
    return Event(trigger, them=Mentioned("on"), much=HowManyMentioned())


def _acts(r: Reader, who: Filter) -> Event:
    """701: keyword actions, by their name."""
    verb = base_form(r.take())
    if verb not in ("scry", "surveil", "investigate", "proliferate", "explore"):
        raise r.miss("an event")
    return Event(WhenActs(verb, who), player=Mentioned("on"))


def _creates(r: Reader, who: Filter) -> Event:
    r.expect("create", "creates")
    r.expect("a", "an")
    what = noun(r)
    return Event(WhenCreatesTokens(who, described(what)), Mentioned("became"))


def _sets_in_motion(r: Reader, who: Filter) -> Event:
    """904.9: of a scheme, by its owner."""
    r.expect("set")
    return _of_your_own(r, who, WhenSetInMotion(), "in motion")


def _encounters(r: Reader, who: Filter) -> Event:
    """312.5."""
    r.expect("encounter")
    return _of_your_own(r, who, WhenEncountered())


def _of_your_own(r: Reader, who: Filter, found: Trigger, *behind: str) -> Event:
    if who != APlayer("you"):
        raise r.miss("you")
    r.expect(SELF)
    for words in behind:
        r.expect(words)
    return Event(found, This())


PLAYER_EVENTS = [
    _casts,
    _draws,
    _life,
    _sacrifices,
    _discards,
    _attacks_with,
    _acts,
    _creates,
    _sets_in_motion,
    _encounters,
]


def _counter_put(r: Reader) -> Event:
    """ "one or more +1/+1 counters are put on …" has been read up to the counters."""
    r.one_of("a", "an")
    kind = counter_kind(r)
    many = r.expect("counter is put on", "counters are put on") == "counters are put on"
    what = subject_object(r)
    return Event(WhenCounters(what, kind, each=not many), _it_is(what), much=ThatMuch("number"))


# ---- steps -----------------------------------------------------------------------------------

WHOSE = {
    "your": "you",
    "each opponent 's": "opponent",
    "each player 's": "player",
    "each": "",
}


def beginning(r: Reader) -> Event:
    """ "your upkeep", "each end step", "combat on your turn"."""
    if r.accept("combat on your turn"):
        return Event(AtBeginning("beginning of combat", "you"))
    if r.accept("each combat"):
        return Event(AtBeginning("beginning of combat"))
    if r.accept("the end step"):
        return Event(AtBeginning("end"), player=TheActivePlayer())
    if r.accept("combat on each opponent 's turn"):
        found = AtBeginning("beginning of combat", "opponent", that_player=True)
        return Event(found, player=Mentioned("on"))
    if r.sees("the"):
        return _of_host(r)
    if r.sees("enchanted"):
        return _enchanted_player(r)
    whose = r.pick(WHOSE)
    step = r.pick(STEPS)
    if whose == "you":
        return Event(AtBeginning(step, "you"))
    speaks = any(word in r.words[r.at :] for word in ("they", "their", "player", "opponent"))
    found = AtBeginning(step, whose, that_player=whose != "" and speaks)
    return Event(found, player=Mentioned("on") if whose else TheActivePlayer())


def _of_host(r: Reader) -> Event:
    """ "the upkeep of enchanted creature's controller"."""
    r.expect("the")
    step = r.pick(STEPS)
    r.expect("of enchanted")
    r.expect(*HOSTS)
    r.expect("'s controller")
    return Event(AtBeginning(step, "host", that_player=True), player=Mentioned("on"))


def _enchanted_player(r: Reader) -> Event:
    r.expect("enchanted player 's")
    found = AtBeginning(r.pick(STEPS), "host", that_player=True)
    return Event(found, player=Mentioned("on"))


# ---- events that have no subject of their own ------------------------------------------------


def _leave_graveyard(r: Reader) -> Event:
    """603.10a: "one or more creature cards leave your graveyard"."""
    r.expect("one or more")
    found = noun(r)
    if found.kind != CARD or found.zone or not found.plural:
        raise r.miss("cards")
    r.expect("leave your graveyard")
    mine = described(replace(found, zone="graveyard", whose="you"))
    trigger = OneOrMore(WhenMoves(mine, was="graveyard"))
    return Event(trigger, much=HowManyMentioned())


WHOLE_EVENTS["one"] = [_leave_graveyard]
