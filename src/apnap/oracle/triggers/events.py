"""603.1: The event behind "when" and "whenever": one, or two of different kinds."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.keywords.leaving import IsHaunted
from apnap.effects.mechanics.chaos import WhenChaosEnsues
from apnap.effects.triggers.combat import (
    Opposing,
    WhenAttacks,
    WhenBecomesBlocked,
    WhenBlocks,
    WhenUnblocked,
)
from apnap.effects.triggers.events import (
    AtBeginning,
    WhenCast,
    WhenDealsDamage,
    WhenLifeChanges,
    WhenMoves,
    dies,
)
from apnap.effects.triggers.frame import AnyTrigger, During, Nth, OneOrMore, While
from apnap.effects.triggers.states import WhenState
from apnap.effects.words.filters import AllOf, APlayer, CardIn, Host, Itself, Permanent
from apnap.effects.words.mentions import Became, HowManyMentioned, ThatMuch
from apnap.effects.words.qualities import IsCard
from apnap.effects.words.selections import Each, Mentioned, This
from apnap.oracle.grammar import nonterminals
from apnap.oracle.grammar.conditions import condition
from apnap.oracle.grammar.nouns import PLAYER, described, int_number, noun
from apnap.oracle.text.mentions import kind_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import Saying, mark, perhaps, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.oracle.text.words import NUMBERS
from apnap.state.ability import CombatTime, Condition, Filter, Trigger

from .activating import is_activated
from .attacking_with import attack_words
from .cards_moved import BUT_BATTLEFIELD, card_is_put, leave_graveyard, warped
from .combat import attacks
from .damage_sources import source_deals
from .event import YOU, Event, subject_object
from .objects import counter_put, nth_counter, object_event, you_or_yours
from .players import player_event
from .steps import beginning
from .zone_changes import THEIRS, card_leaves, card_moves, move_words


def state(r: Reader) -> Event:
    """603.8: Read "When you control no Islands", "When you have 20 or more life"."""
    if r.peek() not in ("you", "there", SELF, "an", "your"):
        raise r.miss("an event")
    return Event(WhenState(condition(r)), This())


def events(r: Reader) -> Event:
    """Read one event, or two of different kinds: "… enters and whenever you …", "… and at the
    beginning of your upkeep"."""
    event = _one_event(r)
    if r.one_of("and at the beginning of", "or at the beginning of"):
        other = beginning(r)
        if event.it == This():  # the step is about nothing else
            other = replace(other, it=This())
        return _any_of(event, other)
    while (more := r.attempt(_other_event)) is not None:
        event = _any_of(event, more)
    return event


def _other_event(r: Reader) -> Event:
    """Read "and whenever you cast …", or "or an artifact card is put into …", with a subject of its
    own."""
    if r.one_of("and whenever", "and when", "or whenever", "or when"):
        return _one_event(r)
    r.expect(", or", "or")
    if r.peek() not in ("a", "an", "another", "you"):
        raise r.miss("whenever")
    other = _one_event(r)
    if r.peek() not in (",", "or"):
        raise r.miss("the end of the event")
    return other


def _any_of(event: Event, other: Event) -> Event:
    """603.1: Any of the events; later words can refer to what all of them mention alike."""
    first = event.trigger.triggers if isinstance(event.trigger, AnyTrigger) else (event.trigger,)
    same = Event(AnyTrigger((*first, other.trigger)))
    for name in ("it", "player", "much", "became", "them"):
        if getattr(event, name) == getattr(other, name):
            same = replace(same, **{name: getattr(event, name)})
    return same


def beginning_and(r: Reader) -> Event:
    """Read "[at the beginning of] your upkeep and whenever you cast a red spell"."""
    event = beginning(r)
    if not r.one_of("and whenever", "or whenever"):
        return event
    return _any_of(event, _one_event(r))


def _one_event(r: Reader) -> Event:
    """Read one event, and "during your turn" or "for the first time each turn" behind it."""
    several = r.peek() in ("a", "an", "another")
    event = _whole_event(r) or _subject_event(r)
    if (when := r.choose(TIMES)) is not None:
        return replace(event, trigger=During(event.trigger, when))
    if r.sees("while") and (holds := r.attempt(_while)) is not None:
        if event.trigger.looks_back():
            raise r.miss("an event that doesn't look back")
        return replace(event, trigger=While(event.trigger, holds))
    if isinstance(event.trigger, (Nth, AnyTrigger)) or not r.sees("for the first time each turn"):
        return event
    r.expect("for the first time each turn")
    return replace(event, trigger=Nth(event.trigger, 1, _counted_for(r, event) if several else ""))


def _whole_event(r: Reader) -> Event | None:
    """Read an event with a shape of its own, by its first word."""
    for production in WHOLE_EVENTS.get(r.peek(), ()):
        whole = r.attempt(production)
        if whole is not None:
            return whole
    return None


@nonterminals.event.reads
def event_and_role(r: Reader) -> tuple[Trigger, str]:
    """Read one event; returns it with the role that its subject has in it."""
    event = _one_event(r)
    subject = event.it if event.it is not None else event.player
    return event.trigger, subject.role if isinstance(subject, Mentioned) else ""


def _while(r: Reader) -> Condition:
    """603.2: Read "while you're the monarch", "while you control your commander"."""
    r.expect("while")
    return condition(r)


def _counted_for(r: Reader, event: Event) -> str:
    """The role of those whose first time it is: "a creature … for the first time each turn"."""
    whose = event.it if event.it is not None else event.player
    if not isinstance(whose, Mentioned):
        raise r.miss("whose first time it is")
    return whose.role


def _chaos(r: Reader) -> Event:
    """311.7: Read "chaos ensues"."""
    r.expect("chaos ensues")
    return Event(WhenChaosEnsues())


def _ring(r: Reader) -> Event:
    """701.52d: Read "the Ring tempts you"."""
    r.expect("the ring tempts you")
    return Event(WhenActs("the Ring", YOU))


def _finish_voting(r: Reader) -> Event:
    """701.32a: Read "players finish voting"."""
    r.expect("players finish voting")
    return Event(WhenActs("finish voting", APlayer()))


def _subject_event(r: Reader) -> Event:
    """Read an event of an object, of two kinds perhaps, or one of players."""
    if r.accept("one or more"):
        return _together(r)
    if r.peek(1) == "or" and r.peek(2) == "more" and r.peek() in NUMBERS:
        return _at_least(r)
    subject = r.attempt(subject_object)
    if subject is not None and (event := r.attempt(object_event, subject)) is not None:
        if r.sees("or") and (other := r.attempt(_or_event, subject)) is not None:
            return _either(subject, event, other)
        return event
    return r.attempt(counter_put) or player_event(r)


def _either(subject: Filter, event: Event, other: Event) -> Event:
    """Two events of one subject; later words can't refer to what only one of them mentions."""
    one, two = event.trigger, other.trigger
    blocking = isinstance(one, WhenBlocks) and isinstance(two, WhenBecomesBlocked)
    whom = getattr(two, "by_whom", None)
    if blocking and whom is not None and getattr(one, "whom", None) in (None, whom):
        both = AnyTrigger((WhenBlocks(subject, whom), two))
        own = {Itself(): This(), Host(): Each(Host())}.get(subject)
        return Event(both, Opposing(subject), subject=own, kind=kind_of(whom))
    it = event.it if event.it == other.it else None
    if subject == Host() and not (event.became or other.became):
        it = Each(Host())
    trigger = AnyTrigger((one, two))
    return replace(
        event,
        trigger=trigger,
        it=it,
        kind=event.kind,
        became=event.became and other.became,
        player=event.player if event.player == other.player else None,
        much=event.much if event.much == other.much else None,
    )


def _or_event(r: Reader, subject: Filter) -> Event:
    r.expect("or")
    if r.accept("the creature it haunts dies"):
        return Event(dies(IsHaunted()), Mentioned("on"), became=Became(), kind=kind_of(Permanent()))
    again = r.attempt(subject_object) if r.one_of("whenever", "when") else None
    return object_event(r, again if again is not None else subject)


def _together(r: Reader) -> Event:
    """603.2c: Read "one or more …": the ability triggers once for all that happens together."""
    if (counted := r.attempt(counter_put)) is not None:
        return counted
    phrase = noun(r)
    if phrase.kind == PLAYER or not phrase.plural:
        raise r.miss("permanents")
    event = object_event(r, described(phrase))
    per = PER.get(type(event.trigger), "") if _is_aimed(event.trigger) else ""
    if isinstance(event.trigger, WhenDealsDamage) and r.words[r.at - 1] in ("players", "opponents"):
        per = ""  # "one or more players": once for all of them
    return Event(
        OneOrMore(event.trigger, per),
        player=event.player if per else None,
        much=None if isinstance(event.trigger, WhenDealsDamage) else HowManyMentioned(),
        them=event.it,
        defending=event.defending,
        kind=event.kind,
    )


def _at_least(r: Reader) -> Event:
    """508.3d: Read "two or more creatures attack", which are declared together."""
    low = int_number(r)
    r.expect("or more")
    phrase = noun(r)
    if phrase.kind == PLAYER or not phrase.plural:
        raise r.miss("creatures")
    event = attacks(r, described(phrase))
    per = PER.get(type(event.trigger), "") if _is_aimed(event.trigger) else ""
    return Event(
        OneOrMore(event.trigger, per, low),
        player=event.player if per else None,
        them=Mentioned("on"),
        much=HowManyMentioned(),
    )


def _is_aimed(trigger: Trigger) -> bool:
    """508.3a: Whether creatures attack one certain player, planeswalker or battle in the event."""
    return not isinstance(trigger, WhenAttacks) or trigger.whom not in (None, YOU)


# Once for each player who has this role
PER = {WhenAttacks: "at", WhenDealsDamage: "on", WhenUnblocked: "by"}


TIMES = {
    "during your turn": CombatTime(whose="you"),
    "during an opponent 's turn": CombatTime(whose="opponent"),
    "during combat": CombatTime(during=True),
    "during the declare attackers step": CombatTime(step="declare attackers"),
    "during the declare blockers step": CombatTime(step="declare blockers"),
}


def _you_are_dealt(r: Reader) -> Event:
    """Read "you're dealt damage"."""
    r.expect("you're dealt")
    combat = r.accept("combat")
    r.expect("damage")
    return Event(WhenDealsDamage(None, YOU, combat), much=ThatMuch())


def _dealt_to_you(r: Reader) -> Event:
    """Read "combat damage is dealt to you"."""
    combat = r.accept("combat")
    r.expect("damage is dealt to you")
    return Event(WhenDealsDamage(None, YOU, combat), much=ThatMuch())


def _made_to_discard(r: Reader) -> Event:
    """609.1, 701.8: Read "a spell or ability an opponent controls causes you to discard ~", "… a
    card"."""
    r.expect("a spell or ability an opponent controls causes you to discard")
    if r.accept(SELF):
        waits = WhenMoves(Itself(), was="hand", cause="discard", by_opponent=True)
        return Event(waits, Mentioned("on"), became=Became(), of_itself=True)
    r.expect("a card")
    any_card = WhenMoves(None, was="hand", cause="discard", who=YOU, by_opponent=True)
    return Event(any_card, Mentioned("on"), became=Became())


WHOLE_EVENTS = {
    "combat": [_dealt_to_you],
    "damage": [_dealt_to_you],
    "you": [you_or_yours],
    "you're": [_you_are_dealt],
    "chaos": [_chaos],
    "the": [_ring, nth_counter],
    "players": [_finish_voting],
    "one": [leave_graveyard, card_is_put, card_moves],
    "a": [_made_to_discard, warped, card_is_put, card_moves, card_leaves, source_deals],
    "an": [is_activated, card_is_put, card_moves, card_leaves, source_deals],
    "another": [card_is_put, source_deals],
}  # by the first word


# ---- in words again --------------------------------------------------------------------------


@prints(Opposing)
def say_opposing(say: Saying, value: Opposing) -> str:
    return "that creature"


@prints(WhenState)
def say_when_state(say: Saying, value: WhenState) -> str:
    return f"when {say(value.condition)}"


AWAY = ("command", "exile", "hand", "library")


@prints(WhenMoves)
def say_when_moves(say: Saying, value: WhenMoves) -> str:
    what = say(value.what)
    if value.cause == "open":
        return some("when", say(value.who), "opens an attraction")
    if value.cause in ("play", "mill") or value.or_was or value.to in AWAY:
        return move_words(say, value)
    if value.to == "graveyard" and (card := _card_words(say, value)):
        return card
    if value.to and value.was not in ("", "battlefield") and not value.cause:
        return move_words(say, value)
    if value.to == "battlefield" and not value.was:
        return f"when {what} enters"
    if value.to == "graveyard" and THEIRS in parts_of(value.what):
        return move_words(say, value)
    if value.was == "battlefield" and value.to == "graveyard" and not value.cause:
        if "you own" in what and say.style != "each":
            what = what.replace("you own", mark("yours"))
            return f"when {what} is put into your graveyard from the battlefield"
        if value.what == Host() and say.style == "x":
            return some(f"when {what}", perhaps("dies"), perhaps("is put into a graveyard"))
        return f"when {what} dies"
    if value.was == "battlefield" and not value.to and not value.cause:
        alive = "without dying" if value.not_to else ""
        return some("when", what, "leaves the battlefield", alive)
    if value.was == "graveyard" and not value.to and not value.cause:
        for whose in ("your", "opponent 's"):
            if f" in {whose} graveyard" in what:
                what = what.replace(f" in {whose} graveyard", "")
                return f"when {what} leaves {whose} graveyard"
        return f"when {what} leaves your graveyard"
    if value.cause == "sacrifice":
        return some("when", say(value.who) or "you", "sacrifices", what)
    if value.cause in ("discard", "cycle"):
        card = what if what == "~" else some(what, "card")
        if value.by_opponent:
            return f"when a spell or ability opponent controls causes you to discard {card}"
        return some("when", say(value.who) or "you", value.cause, card)
    if value.to == "graveyard" and not value.was and not value.cause:
        return f"when {what} is put into a graveyard from anywhere"
    moved = value.cause or "is put"
    was = f"from {value.was}" if value.was else ""
    to = f"into {value.to}" if value.to else ""
    return some("when", say(value.who), moved, what, was, to)


def _card_words(say: Saying, value: WhenMoves) -> str:
    """ "a creature card is put into your graveyard from anywhere"; empty: it is no such event."""
    parts = value.what.parts if isinstance(value.what, AllOf) else ()
    if value.cause or not parts or parts[-1] != IsCard() or not isinstance(parts[0], CardIn):
        return ""
    where = say(parts[0]).removeprefix("card in ")
    if parts[0] == CardIn("graveyard"):
        where = some(perhaps("player 's"), where)
    kind = " ".join([say(each) for each in parts[1:-1]])
    whose = "your" if parts[0] == CardIn("graveyard", (), "you") else "their"
    was = f"{whose} library" if value.was == "library" else "anywhere"
    if value.not_from:
        was = f"anywhere {BUT_BATTLEFIELD}"
    return some("when", kind, f"card is put into {where} from {was}")


@prints(AnyTrigger)
def say_any_trigger(say: Saying, value: AnyTrigger) -> str:
    """A subject that the events share is said once, or with each of them ("and whenever")."""
    steps = [each.step for each in value.triggers if isinstance(each, AtBeginning)]
    if steps == ["precombat main", "postcombat main"]:
        return "at the beginning of each of your main phases"
    if say.style in ("equal", "that"):
        return say.all(value.triggers, " or ")
    said = [say(each).split() for each in value.triggers]
    first = said[0]
    for more in said[1:]:
        pairs = zip(said[0], more, strict=False)
        shared = next((n for n, (one, other) in enumerate(pairs) if one != other), len(more))
        kept = [word for word in more[shared:] if word in REFERRING or word not in said[0]]
        first = [*first, "or", *kept]
    return " ".join(first)


REFERRING = ("~", "you", "your")


@prints(HowManyMentioned)
def say_how_many_mentioned(say: Saying, value: HowManyMentioned) -> str:
    return "that much"


@prints(OneOrMore)
def say_one_or_more(say: Saying, value: OneOrMore) -> str:
    many = f"{value.low} or more" if value.low > 1 else "one or more"
    if value.high:
        many = f"exactly {value.high}"
    if isinstance(value.trigger, WhenAttacks):
        return attack_words(say, value, many)
    if isinstance(value.trigger, WhenDealsDamage) and not value.per:
        said = say(value.trigger).replace("when", "whenever one or more", 1)
        return said.replace("damage to", "damage to one or more", 1)
    if value.low > 1:
        return say(value.trigger).replace("when", f"whenever {value.low} or more", 1)
    return say(value.trigger).replace("when", "whenever one or more", 1)


@prints(Nth)
def say_nth(say: Saying, value: Nth) -> str:
    if value == SECOND_MAIN:
        return "at the beginning of your second main phase"
    ordinal = ("first", "second", "third", "fourth", "fifth", "sixth")[value.nth - 1]
    if isinstance(value.trigger, WhenLifeChanges) or (value.nth == 1 and say.style != "each"):
        damage = isinstance(value.trigger, WhenDealsDamage) and value.trigger.to == APlayer()
        more = perhaps("one or more") if damage else ""
        return some(say(value.trigger), more, f"for the {ordinal} time each turn")
    if isinstance(value.trigger, AtBeginning):
        return f"{say(value.trigger)} {ordinal} each turn"
    whose = "your" if "you" in say(value.trigger).split() else "their"
    if isinstance(value.trigger, WhenCast):
        return say(value.trigger).replace(" casts ", f" casts {whose} {ordinal} ", 1) + " each turn"
    return f"{say(value.trigger)} {whose} {ordinal} each turn"


SECOND_MAIN = Nth(AtBeginning("postcombat main", "you"), 1)


@prints(During)
def say_during(say: Saying, value: During) -> str:
    [words] = [words for words, when in TIMES.items() if when == value.when]
    if isinstance(value.trigger, Nth):  # in each of those turns
        each = words.replace("an ", "each ")
        return say(value.trigger).replace("each turn", "").replace("first time", "first") + each
    return f"{say(value.trigger)} {words}"


@prints(While)
def say_while(say: Saying, value: While) -> str:
    return f"{say(value.trigger)} while {say(value.condition)}"


@prints(WhenChaosEnsues)
def say_when_chaos_ensues(say: Saying, value: WhenChaosEnsues) -> str:
    return "whenever chaos ensues"
