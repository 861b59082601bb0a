"""603.2: Events of players: they cast, draw, gain life, attack."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.flow.linked import WasChosen
from apnap.effects.keywords.upkeep import WhenLastCounterGoes
from apnap.effects.mechanics.dungeons import WhenCompletesDungeon, WhenTakesInitiative
from apnap.effects.mechanics.rooms import WhenUnlocks
from apnap.effects.triggers.activating import WhenActivates
from apnap.effects.triggers.combat import WhenAttacked
from apnap.effects.triggers.crimes_and_expending import (
    HasCommittedCrime,
    WhenCommitsCrime,
    WhenExpends,
)
from apnap.effects.triggers.events import (
    WhenCast,
    WhenCounters,
    WhenCreatesTokens,
    WhenDraws,
    WhenLifeChanges,
    WhenMoves,
    WhenTargeted,
    discarded,
    sacrificed,
)
from apnap.effects.triggers.frame import AnyTrigger, Nth, OneOrMore
from apnap.effects.triggers.mana import WhenTappedForMana
from apnap.effects.triggers.states import WhenHappens, WhenLosesControl, WhenLosesGame
from apnap.effects.words.filters import (
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
from apnap.effects.words.mentions import Became, HowManyMentioned, ThatMuch
from apnap.effects.words.relations import CameFrom
from apnap.effects.words.selections import ControllersOf, Mentioned, This
from apnap.oracle.grammar.nouns import (
    CARD,
    PLAYER,
    SPELL,
    counter_kind,
    described,
    int_number,
    noun,
    quality,
)
from apnap.oracle.statics.replacing import but_first
from apnap.oracle.text.mentions import Kind, kind_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import Saying, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.oracle.text.words import base_form
from apnap.state.ability import Filter, Selection, Trigger

from .activating import activates, plays_from
from .attacking_with import attacks_with
from .casting import NTH, casts, copies
from .chance import CHANCE_EVENTS
from .combat import player_is_dealt_damage
from .command_zone import encounters, planeswalks, sets_in_motion
from .event import YOU, Bound, Event, it_is
from .objects import becomes, puts_counters
from .stickers import puts_sticker
from .zone_changes import mills, plays, searches

PLAYERS = {
    "you": "you",
    "an opponent": "opponent",
    "a player": "",
    "another player": "other",
    "your team": "team",
}


def subject_player(r: Reader) -> Filter:
    if r.accept("the chosen player"):
        return WasChosen("player")
    if r.accept("enchanted player"):  # 303.4b
        return Host()
    return APlayer(r.pick(PLAYERS))


def player_event(r: Reader) -> Event:
    who = subject_player(r)
    event = r.first([Bound(each, who) for each in PLAYER_EVENTS], "an event")
    if r.sees("or") and (other := r.attempt(_or_another, who)) is not None:
        return either_event(r, event, other)
    return event


def _or_another(r: Reader, who: Filter) -> Event:
    """Read another event of the same player: "[you play a land] or cast a spell"."""
    r.expect("or")
    return r.first([Bound(each, who) for each in PLAYER_EVENTS], "an event")


def either_event(r: Reader, event: Event, other: Event) -> Event:
    """603.2: Two events, one of which has to happen. Later words can refer only to what both of
    them mention, and "this turn" behind the second is said of that alone."""
    if isinstance(event.trigger, (AnyTrigger, Nth)) or isinstance(other.trigger, Nth):
        raise r.miss("one event")
    played = isinstance(event.trigger, WhenMoves) and event.trigger.cause == "play"
    if played and any(isinstance(each, CameFrom) for each in parts_of(other.trigger)):
        raise r.miss("where the land is played from")
    both = Event(AnyTrigger((event.trigger, other.trigger)))
    for name in ("it", "player", "much", "became", "them", "kind", "aimed"):
        if getattr(event, name) == getattr(other, name):
            both = replace(both, **{name: getattr(event, name)})
    if isinstance(event.trigger, WhenCast) and isinstance(other.trigger, WhenActivates):
        both = replace(both, aimed=event.it)  # 605.3b: a mana ability is none that can be meant
    return both


def _draws(r: Reader, who: Filter) -> Event:
    """121.1: Read "draw a card", "draw your second card each turn"."""
    r.expect("draw", "draws")
    nth = r.choose(NTH)
    if nth is None:
        fits = None if r.accept("a card") else _card(r)
        if fits is not None:
            return Event(WhenDraws(who, what=fits), player=Mentioned("on"))
        return Event(WhenDraws(who, r.accept(but_first(who))), player=Mentioned("on"))
    r.expect("card each turn")
    return Event(Nth(WhenDraws(who), nth, _own(who)), player=Mentioned("on"))


def _life(r: Reader, who: Filter) -> Event:
    if r.one_of("gain or lose life", "gains or loses life"):
        either = AnyTrigger((WhenLifeChanges(who), WhenLifeChanges(who, loses=True)))
        return Event(either, player=Mentioned("on"), much=ThatMuch())
    verb = r.expect("gain life", "gains life", "lose life", "loses life")
    trigger: Trigger = WhenLifeChanges(who, loses=verb.startswith("lose"))
    if r.accept("for the first time each turn"):
        trigger = Nth(trigger, 1, _own(who))
    return Event(trigger, player=Mentioned("on"), much=ThatMuch())


def _own(who: Filter) -> str:
    """The role of the players that are counted one by one; empty for the one player "you"."""
    return "" if who == YOU else "on"


def _sacrifices(r: Reader, who: Filter) -> Event:
    """701.17: Read "sacrifice a permanent"."""
    r.expect("sacrifice", "sacrifices")
    if r.accept(SELF):
        return Event(sacrificed(Itself()), Mentioned("on"), became=Became(), of_itself=True)
    several = r.accept("one or more")
    if not several:
        r.one_of("a", "an")
    what = noun(r)
    if what.kind in (PLAYER, SPELL, CARD):
        raise r.miss("a permanent")
    if several:
        together = OneOrMore(sacrificed(described(what), who))
        return Event(together, player=_who(who), much=HowManyMentioned())
    return Event(
        sacrificed(described(what), who),
        Mentioned("on"),
        became=Became(),
        player=_who(who),
        kind=kind_of(described(what)),
    )


def _who(who: Filter) -> Selection | None:
    return None if who == YOU else ControllersOf(Mentioned("on"))


def _loses_control(r: Reader, who: Filter) -> Event:
    """603.10d: Read "lose control of ~"; 2026-08:603.10d: "[an opponent] gains control of a
    permanent from you"."""
    taken = r.expect("lose control of", "gains control of") == "gains control of"
    if who != (APlayer("opponent") if taken else YOU):
        raise r.miss("an opponent, who gains control" if taken else "you, who lose control")
    if r.accept(SELF):
        what: Filter = Itself()
    else:
        if r.peek() != "another":
            r.expect("a", "an")
        phrase = noun(r)
        if phrase.kind in (PLAYER, SPELL, CARD):
            raise r.miss("a permanent")
        what = described(phrase)
    if taken:
        r.expect("from you")
    trigger = WhenLosesControl(what, to="opponent" if taken else "")
    return Event(trigger, it_is(what), kind=kind_of(what))


def _discards(r: Reader, who: Filter) -> Event:
    """701.8: Read "discard a card", "discards one or more cards"."""
    if r.one_of("cycle or discard", "cycles or discards"):
        card = _card(r)
        return Event(discarded(card, who), Mentioned("on"), _who(who), kind=_kind_of_card(card))
    if r.one_of("cycle", "cycles"):
        what = Itself() if r.accept(SELF) else _card(r)
        cycled = WhenMoves(what, was="hand", cause="cycle", who=who)
        return Event(
            cycled,
            Mentioned("on"),
            became=Became(),
            of_itself=what == Itself(),
            kind=_kind_of_card(what),
        )
    r.expect("discard", "discards")
    if r.accept(SELF):
        return Event(discarded(Itself()), Mentioned("on"), became=Became(), of_itself=True)
    if r.accept("one or more"):
        phrase = noun(r)
        if phrase.kind != CARD or phrase.zone or not phrase.plural:
            raise r.miss("cards")
        trigger = OneOrMore(discarded(quality(phrase), who))
        cards = Kind(frozenset(("graveyard",)))
        return Event(trigger, player=_who(who), them=Became(), much=HowManyMentioned(), kind=cards)
    card = _card(r)
    waits = discarded(card, who)
    kind = _kind_of_card(card)
    return Event(waits, Mentioned("on"), _who(who), became=Became(), kind=kind)


def _kind_of_card(what: Filter | None) -> Kind:
    return kind_of(what).put(("hand",))


def _card(r: Reader) -> Filter | None:
    """Read "a card", "another card", "a creature card"."""
    if not r.one_of("a", "an") and r.peek() != "another":
        raise r.miss("a card")
    phrase = noun(r)
    if phrase.kind != CARD or phrase.zone:
        raise r.miss("a card")
    fits = quality(phrase)
    if not phrase.other:
        return fits
    other = Non(Itself())
    return other if fits is None else AllOf((fits, other))


def _acts(r: Reader, who: Filter) -> Event:
    """701: Read a keyword action of players by its name."""
    verb = base_form(r.take())
    if verb in OBJECTS_OF:
        verb = f"{verb} {r.expect(OBJECTS_OF[verb])}"
    elif verb not in ACTIONS:
        raise r.miss("an event")
    return Event(WhenActs(verb, who), player=Mentioned("on"))


ACTIONS = (
    *("scry", "surveil", "investigate", "proliferate", "populate", "amass", "discover"),
    *("blight", "forage", "waterbend", "earthbend", "airbend"),
)
OBJECTS_OF = {"collect": "evidence", "manifest": "dread"}


def _exerts(r: Reader, who: Filter) -> Event:
    """701.39: Read "whenever you exert a creature"."""
    r.expect("exert")
    r.expect("a", "an")
    if who != YOU:
        raise r.miss("you")
    what = described(replace(noun(r), control="you"))
    return Event(WhenActs("exert", what), Mentioned("on"), kind=kind_of(what))


def _unlocks(r: Reader, who: Filter) -> Event:
    """2026-08:709.5h-i: Read "when you unlock this door", "whenever you fully unlock a Room"."""
    if who != YOU:
        raise r.miss("you")
    if r.accept("fully unlock a"):
        what = described(noun(r))
        return Event(WhenUnlocks(what, fully=True), Mentioned("on"), kind=kind_of(what))
    r.expect("unlock this door")
    if not r.context.half:
        raise r.miss("the words of a Room")
    return Event(WhenUnlocks(half=r.context.half), This())


def _creates(r: Reader, who: Filter) -> Event:
    r.expect("create", "creates")
    r.expect("a", "an")
    what = noun(r)
    kind = replace(kind_of(described(what)), token=True)
    return Event(WhenCreatesTokens(who, described(what)), Mentioned("became"), kind=kind)


def _puts_sticker(r: Reader, who: Filter) -> Event:
    """123.3: Read "you put a sticker on …"."""
    return puts_sticker(r, who)


def _loses_the_game(r: Reader, who: Filter) -> Event:
    """603.9: Read "a player loses the game"."""
    r.expect("lose the game", "loses the game")
    if not isinstance(who, APlayer):
        raise r.miss("a player")
    return Event(WhenLosesGame(who.who), player=Mentioned("on"))


def _last_counter(r: Reader, who: Filter) -> Event:
    """Read "you remove the last intervention counter from ~", whoever has it removed."""
    r.expect("remove the last")
    kind = counter_kind(r)
    r.expect(f"counter from {SELF}")
    if who != YOU:
        raise r.miss("you")
    return Event(WhenLastCounterGoes(Itself(), kind, removed=True, who=who), This())


def _gets_energy(r: Reader, who: Filter) -> Event:
    """107.14: Read "you get one or more {E}"."""
    r.expect("get one or more {e}", "gets one or more {e}")
    return Event(WhenCounters(who, "energy"), player=Mentioned("on"), much=ThatMuch("number"))


def _becomes_monarch(r: Reader, who: Filter) -> Event:
    """722.3: Read "you become the monarch", "an opponent becomes the monarch"."""
    r.expect("become the monarch", "becomes the monarch")
    return Event(WhenHappens("BecomeMonarch", (("on", who),)), player=Mentioned("on"))


def _completes_dungeon(r: Reader, who: Filter) -> Event:
    """309.7: Read "you complete a dungeon"."""
    r.expect("complete a dungeon", "completes a dungeon")
    return Event(WhenCompletesDungeon(who))


def _takes_initiative(r: Reader, who: Filter) -> Event:
    """723.2: Read "you take the initiative"."""
    r.expect("take the initiative", "takes the initiative")
    return Event(WhenTakesInitiative(who), player=Mentioned("on"))


def taps_for_mana(r: Reader, who: Filter) -> Event:
    """605.5a, 106.12a: Read "taps a land for mana", of an ability that makes no mana itself and so
    uses the stack."""
    if not isinstance(who, APlayer) or who.who == "other":
        raise r.miss("a player")
    r.expect("tap", "taps")
    what: Filter = Itself()
    if not r.accept(SELF):
        r.expect("a", "an")
        phrase = noun(r)
        if phrase.kind in (CARD, PLAYER, SPELL) or phrase.zone:
            raise r.miss("a permanent")
        what = described(phrase)
    r.expect("for mana")
    trigger = WhenTappedForMana(what, who.who)
    return Event(trigger, it_is(what), Mentioned("by"), kind=kind_of(what))


def _commits_crime(r: Reader, who: Filter) -> Event:
    """2026-08:700.13: Read "you commit a crime"."""
    r.expect("commit a crime", "commits a crime")
    return Event(WhenCommitsCrime(who), player=None)


def _expends(r: Reader, who: Filter) -> Event:
    """2026-08:700.14: Read "you expend 4"."""
    if who != YOU:
        raise r.miss("you")
    r.expect("expend")
    return Event(WhenExpends(int_number(r)))


def _is_attacked(r: Reader, who: Filter) -> Event:
    """508.3b: Read "[enchanted player] is attacked"."""
    r.expect("is attacked", "are attacked")
    return Event(WhenAttacked(who), player=Mentioned("at"))


def _is_attacked_or_targeted(r: Reader, who: Filter) -> Event:
    """508.3b, 601.2c: Read "is attacked or becomes the target of a spell or ability"."""
    r.expect("is attacked or becomes the target of a spell or ability")
    aimed = AnyOf((Spell(), AbilityOnStack()))
    return Event(AnyTrigger((WhenAttacked(who), WhenTargeted(who, aimed))))


def _chooses_bearer(r: Reader, who: Filter) -> Event:
    """701.52a: Read "you choose a creature as your Ring-bearer"."""
    r.expect("choose a creature as your ring-bearer")
    if who != YOU:
        raise r.miss("you")
    creature = Permanent(("creature",))
    return Event(WhenActs("the Ring", who, creature), Mentioned("at"), kind=kind_of(creature))


def _becomes_target(r: Reader, who: Filter) -> Event:
    """115.1: Read "[an opponent] becomes the target of a spell or ability"."""
    if not r.sees("becomes the target of") and not r.sees("become the target of"):
        raise r.miss("becomes the target of")
    return becomes(r, who)


PLAYER_EVENTS = [
    _is_attacked_or_targeted,
    _is_attacked,
    taps_for_mana,
    casts,
    copies,
    activates,
    plays_from,
    plays,
    _loses_the_game,
    _last_counter,
    _draws,
    _life,
    _sacrifices,
    _loses_control,
    _discards,
    attacks_with,
    _acts,
    _exerts,
    _unlocks,
    _creates,
    puts_counters,
    _becomes_target,
    _chooses_bearer,
    player_is_dealt_damage,
    _gets_energy,
    _becomes_monarch,
    _takes_initiative,
    _completes_dungeon,
    _commits_crime,
    _expends,
    mills,
    searches,
    _puts_sticker,
    sets_in_motion,
    encounters,
    planeswalks,
    *CHANCE_EVENTS,
]


# ---- in words again --------------------------------------------------------------------------


@prints(WhenCommitsCrime)
def say_when_commits_crime(say: Saying, value: WhenCommitsCrime) -> str:
    return f"when {say(value.who)} commits a crime"


@prints(HasCommittedCrime)
def say_has_committed_crime(say: Saying, value: HasCommittedCrime) -> str:
    return "you've committed a crime this turn"


@prints(WhenExpends)
def say_when_expends(say: Saying, value: WhenExpends) -> str:
    return f"when you expend {value.number}"


@prints(WhenAttacked)
def say_when_attacked(say: Saying, value: WhenAttacked) -> str:
    player = "" if value.what == Host() else "player"
    return some("when", say(value.what).replace("of the", "the"), player, "is attacked")


@prints(WhenCompletesDungeon)
def say_when_completes_dungeon(say: Saying, value: WhenCompletesDungeon) -> str:
    return f"when {say(value.who)} completes a dungeon"


@prints(WhenTakesInitiative)
def say_when_takes_initiative(say: Saying, value: WhenTakesInitiative) -> str:
    return f"when {say(value.who)} takes the initiative"


@prints(WhenLosesGame)
def say_when_loses_game(say: Saying, value: WhenLosesGame) -> str:
    return f"when {say(APlayer(value.who))} loses the game"


@prints(WhenTappedForMana)
def say_tapped_for_mana(say: Saying, value: WhenTappedForMana) -> str:
    what = "enchanted land" if value.what == Host() else say(value.what)
    made = "mana" if value.made is None else say(value.made).removeprefix("1 ")
    if value.who or say.style == "x":
        who = {"you": "you tap", "opponent": "opponent taps"}.get(value.who, "a player taps")
        return some(f"whenever {who} {what} for", made)
    return some(f"whenever {what} is tapped for", made)


@prints(WhenUnlocks)
def say_when_unlocks(say: Saying, value: WhenUnlocks) -> str:
    if value.fully:
        return some("when", value.who, "fully unlock", say(value.what))
    return some("when", value.who, "unlock", "this" if value.half else "a", "door")


@prints(WhenDraws)
def say_when_draws(say: Saying, value: WhenDraws) -> str:
    first = "except the first one they draw in each of their draw steps" if value.but_first else ""
    return some(f"when {say(value.who)} draws", say(value.what), "card", first)


@prints(WhenLifeChanges)
def say_when_life(say: Saying, value: WhenLifeChanges) -> str:
    return f"when {say(value.who)} {'loses' if value.loses else 'gains'} life"


@prints(WhenActs)
def say_when_acts(say: Saying, value: WhenActs) -> str:
    if value.verb == "exert":
        return f"when you exert {say(value.who).replace('you control', '')}"
    if value.verb == "the Ring" and value.whom is not None:
        return "when you choose a creature as your ring-bearer"
    if value.verb == "the Ring":
        return "when the ring tempts you"
    if value.verb == "finish voting":
        return "when players finish voting"
    return some("when", say(value.who), value.verb, say(value.whom))


@prints(WhenCreatesTokens)
def say_when_creates(say: Saying, value: WhenCreatesTokens) -> str:
    return f"when {say(value.who)} creates {say(value.what)}"


@prints(WhenLastCounterGoes)
def say_when_last_counter_goes(say: Saying, value: WhenLastCounterGoes) -> str:
    return f"when you remove the last {value.kind} counter from {say(value.what)}"
