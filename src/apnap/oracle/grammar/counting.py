"""107.3, 122.1: Things that are counted: objects, counters, and deeds "this way"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.costs.counters import RemovedToPay
from apnap.effects.costs.parts import TimesPaid
from apnap.effects.flow.linked import NumberNoted
from apnap.effects.instructions.paying_counters import CountersPaid
from apnap.effects.keywords.cost_reductions import NumberConvoked
from apnap.effects.keywords.entering_with import ManaSpent
from apnap.effects.mechanics.stickers import StickersOn, UniqueVowels
from apnap.effects.replacement.instead import Replaced
from apnap.effects.triggers.events import WhenLifeChanges
from apnap.effects.words.amounts import (
    CountersOn,
    CountersRemoved,
    CountOf,
    HowOften,
    LifeLost,
    Times,
)
from apnap.effects.words.commanders import TimesCastFromCommandZone
from apnap.effects.words.filters import AllOf, APlayer, CardIn, HasType, Permanent
from apnap.effects.words.mentions import ThatMuch
from apnap.effects.words.one_of_several import ADefendingPlayer
from apnap.effects.words.qualities import ControlledBy
from apnap.effects.words.relations import Different, NumberOfTargets, PartySize, TimesHappened
from apnap.effects.words.selections import (
    ControllersOf,
    Each,
    EachPlayer,
    Mentioned,
    Targets,
    ThatPlayer,
    Those,
    Were,
    You,
)
from apnap.effects.words.tallies import CardTypesAmong, DifferentNames, HowMany, Sum, VotesFor
from apnap.effects.words.unspent_mana import UnspentMana
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, perhaps, prints, some
from apnap.oracle.text.words import COLORS
from apnap.state.ability import Amount, Filter, Selection

from .coins import coins_that
from .descriptions import Noun
from .done_by_each import CONTROLLED, done_by_them, is_own_count
from .energy_paid import energy_paid
from .histories import each_life
from .nonterminals import player
from .nouns import CARD, counter_kind, described, noun, quality
from .players_who import who_words
from .references import as_it_was
from .rolls import is_result
from .stickers import counted_on_stickers, for_each_sticker
from .tallies import tally


def life_lost(r: Reader) -> LifeLost:
    """Return the amount that "life lost this way" stands for."""
    if not r.said.done:
        raise r.miss("life that was lost before")
    return LifeLost(r.said.done)


def damage_prevented(r: Reader) -> Amount:
    """615.5: Read "the damage prevented this way", "1 damage prevented this way"."""
    r.expect("the damage", "1 damage")
    r.expect("prevented this way")
    if not isinstance(r.said.much, Replaced):
        raise r.miss("damage that was prevented before")
    return Replaced()


def counted(r: Reader) -> Amount:
    """Read the things that are counted, behind "the number of"."""
    for production in (
        unspent_mana,
        removed_to_pay,
        energy_paid,
        done_by_them,
        _counters,
        card_types_among,
        tally,
        counted_on_stickers,
        coins_that,
    ):
        found = r.attempt(production)
        if found is not None:
            return found
    return _counted_noun(r)


def unspent_mana(r: Reader) -> Amount:
    """106.4: Read "unspent green mana you have"."""
    r.expect("unspent")
    color = r.choose(COLORS) or ""
    r.expect("mana you have")
    return UnspentMana(color)


def removed_to_pay(r: Reader) -> Amount:
    """602.2b: Read "[the number of] storage counters removed this way", of counters that were
    removed as a cost."""
    much = r.said.much
    if not isinstance(much, RemovedToPay):
        raise r.miss("counters that were removed")
    kind = "" if r.peek() in ("counter", "counters") else counter_kind(r)
    if kind not in ("", much.kind):
        raise r.miss("counters that were removed")
    r.expect("counter removed", "counters removed")
    r.accept("this way")
    return RemovedToPay(kind)


THIS_WAY = tuple(
    [
        f"{verb} this way"
        for verb in (
            "destroyed",
            "discarded",
            "exiled",
            "milled",
            "returned",
            "sacrificed",
            "tapped",
            "revealed",
            "countered",
            "drawn",
            "created",
            "goaded",
            "put into a graveyard",
            "put into your graveyard",
            "put into their graveyard",
        )
    ]
)


def _counted_noun(r: Reader) -> Amount:
    """Read objects that are counted, or those that an instruction has acted on ("this way")."""
    what = noun(r)
    if way := r.one_of(*THIS_WAY):
        if not r.said.done:
            raise r.miss("something that was done before")
        if way == "goaded this way":
            return HowMany(Those(r.said.done, GOADED))
        if "graveyard" in way:
            return _put_into_graveyard(r, what)
        r.mention(done=_doer(r, way))
        if _is_all_of_it(r, what):
            shown = way == "revealed this way"
            known = r.said.kinds.get(r.said.done)
            looked_through = r.said.deeds.get(r.said.done) == "LookAtTop"
            if shown and known is None and looked_through:  # only those that were moved are known
                raise r.miss("cards that were revealed before")
            return HowOften(r.said.done, cards=what.kind == "card" and not shown, shown=shown)
        wanted = quality(what)
        if wanted is None or what.zone or what.control or what.other:
            raise r.miss("what was done before")
        if what.kind != CARD:  # 608.2h: permanents, as they were
            if r.said.deeds.get(r.said.done) != DEEDS.get(way, ""):
                raise r.miss("what was done before")
            return HowOften(r.said.done, what=wanted)
        return HowMany(Those(r.said.done, wanted))
    if what.kind == "card" and not what.zone:
        raise r.miss("where the cards are")
    return CountOf(described(what))


def _put_into_graveyard(r: Reader, what: Noun) -> Amount:
    """608.2c: Cards that the last instruction before has milled, or permanents destroyed, and that
    are in a graveyard."""
    for number in range(r.said.names, 0, -1):
        name = f"n{number}"
        deed = r.said.deeds.get(name)
        if name not in r.said.unseen and deed in ("Mill", "Destroy", "Sacrifice"):
            break
    else:
        raise r.miss("something that was done before")
    wanted = quality(what)
    if what.zone or what.control or what.other or (deed == "Mill") != (what.kind == CARD):
        raise r.miss("what was done before")
    parts = (IN_GRAVEYARD,) if wanted is None else (IN_GRAVEYARD, wanted)
    return HowMany(Those(name, AllOf(parts)))


IN_GRAVEYARD = CardIn("graveyard")


DEEDS = {
    "destroyed this way": "Destroy",
    "discarded this way": "Discard",
    "drawn this way": "DrawCards",
    "exiled this way": "MoveTo exile",
    "milled this way": "Mill",
    "revealed this way": "RevealCards",
    "sacrificed this way": "Sacrifice",
}


def _doer(r: Reader, way: str) -> str:
    """608.2c: The name of the last instruction before the clause that does so; others may have been
    followed since: "for each land card revealed this way, …, and for each nonland card …"."""
    for number in range(r.said.names, 0, -1):
        name = f"n{number}"
        if name not in r.said.unseen and r.said.deeds.get(name) == DEEDS.get(way, ""):
            return name
    return r.said.done


def done_to(r: Reader) -> Selection:
    """608.2c: Read "creatures goaded this way", "noncreature cards exiled this way": those that the
    instruction before has acted on, all of them or those that fit; 608.2h: permanents that have
    died are asked about as they were."""
    r.accept("the")
    what = noun(r)
    way = r.expect(*THIS_WAY)
    if way == "exiled this way":
        r.mention(done=_doer(r, way))
    if not r.said.done or what.zone or what.control or what.other:
        raise r.miss("something that was done before")
    if way == "goaded this way":
        return Those(r.said.done, GOADED)
    wanted = None if _is_all_of_it(r, what) else quality(what)
    moved = [each for each in r.said.mentions if any(s.by == r.said.done for s in each.stages)]
    if not moved and r.said.deeds.get(r.said.done) not in UNMOVED:
        raise r.miss("something that was done before")
    if way in DIED and what.kind != CARD:
        if wanted is not None:
            raise r.miss("all that it was done to")
        return Were(r.said.done)
    return Those(r.said.done, AllOf(() if wanted is None else (wanted,)))


DIED = ("destroyed this way", "sacrificed this way")
WHAT_DIED = (*[f"{each}s {way}" for each in ("creature", "permanent") for way in DIED], "this way")
UNMOVED = ("Mill", "MoveTo exile", "Discard")
GOADED = AllOf((Permanent(("creature",)),))  # 701.38a: nothing else is goaded


def is_done_to(those: Selection) -> bool:
    """Whether the words for these are "… goaded this way", "… exiled this way"."""
    what = those.what if isinstance(those, Those) else None
    return isinstance(what, AllOf) and len(what.parts) < 2


def done_words(say: Saying, those: Selection) -> str:
    """Say those that an instruction has acted on; its verb says how."""
    if isinstance(those, Those) and those.what == GOADED:
        return f"creature goaded {mark('any')} this way"
    if isinstance(those, Were):
        return some(say(those), *map(perhaps, WHAT_DIED))
    what = those.what if isinstance(those, Those) else None
    kinds = [say(each) for each in what.parts] if isinstance(what, AllOf) else []
    return some(*kinds, perhaps("creature"), f"card {mark('any')} this way", perhaps("revealed"))


def _counters(r: Reader) -> Amount:
    if r.one_of("counters on", "counters among"):
        return CountersOn("", _that_have_counters(r))
    kind = counter_kind(r)
    if r.one_of("counters on", "counters among"):
        return CountersOn(kind, _that_have_counters(r))
    r.expect("counters")
    return CountersOn(kind, _who_has(r, kind))


def _that_have_counters(r: Reader) -> Selection:
    """Read the object that counters are on, or all objects: "creatures you control"."""
    one = r.attempt(as_it_was) if r.words[r.at - 1] == "on" else None
    if one is not None:
        return one
    what = noun(r)
    those = described(what)
    if not what.plural or what.kind == CARD or those.zones() != ("battlefield",):
        raise r.miss("permanents")
    return Each(those)


def _who_has(r: Reader, kind: str) -> Selection:
    """122.1: Read the player who has counters of this kind."""

    if kind not in ("poison", "experience", "energy", "rad"):
        raise r.miss("a counter that players have")
    who = player(r)
    r.expect("has", "have")
    return who


def _is_all_of_it(r: Reader, what: Noun) -> bool:
    """Whether the words are about everything that the instruction acted on."""
    if len(what.heads) != 1 or what.qualities or what.other or what.control or what.zone:
        return False
    head = what.heads[0]
    if not head.types and not head.qualities:
        return True
    done_to = r.said.kinds.get(r.said.done)
    return done_to is not None and with_types(done_to) == (head.types, head.qualities)


def with_types(what: Filter) -> tuple[tuple[str, ...], tuple[Filter, ...]]:
    """The types that a description asks for, and its other qualities."""
    parts = what.parts if isinstance(what, AllOf) else (what,)
    first = parts[0]
    types = first.types if isinstance(first, (Permanent, CardIn)) else ()
    return types, tuple([each for each in parts[1:] if isinstance(each, HasType)])


def for_each(r: Reader) -> Amount:
    """Read "for each …", "for each … and each …"."""
    found = _for_each(r)
    parts = [found]
    while r.sees("and each") and (more := r.attempt(_and_each)) is not None:
        parts.append(more)
    return found if len(parts) == 1 else Sum(tuple(parts))


def _and_each(r: Reader) -> Amount:
    r.expect("and each")
    found = _counted_noun(r)
    if not isinstance(found, CountOf):
        raise r.miss("objects that are counted")
    return found


def _for_each(r: Reader) -> Amount:
    r.expect("for each")
    if r.accept("target beyond the first"):
        return NumberOfTargets(1)
    if r.sees("1 life") and (changed := r.attempt(each_life)) is not None:
        return changed
    if r.accept("1 life you lost"):
        if r.said.much is None:
            raise r.miss("life that was lost before")
        return r.said.much
    if r.accept("1 life lost this way"):
        return life_lost(r)
    if (prevented := r.attempt(damage_prevented)) is not None:
        return prevented
    if r.one_of("1 life you gained", "1 damage dealt to them"):
        if r.said.much != ThatMuch():
            raise r.miss("life that was gained before")
        return ThatMuch()
    if isinstance(r.said.much, CountersRemoved) and r.accept("counter removed this way"):
        return r.said.much
    if r.accept("card exiled from their hand this way"):
        return _left_hand(r)
    if r.said.player == ThatPlayer() and r.accept("1 life they paid this way"):
        return replace(life_lost(r), who=ThatPlayer())
    for production in (
        unspent_mana,
        removed_to_pay,
        energy_paid,
        done_by_them,
        _each_counter,
        card_types_among,
        tally,
        counted_on_stickers,
        coins_that,
    ):
        found = r.attempt(production)
        if found is not None:
            return found
    return _counted_noun(r)


def _left_hand(r: Reader) -> Amount:
    """608.2c: The number of cards that a search has exiled from a hand."""
    searches = [name for name, deed in r.said.deeds.items() if deed == "Search"]
    if len(searches) != 1:
        raise r.miss("a search")
    return HowOften(searches[0], what=CardIn("hand"))


def _each_counter(r: Reader) -> Amount:
    if r.one_of("counter on", "counter among"):
        return CountersOn("", _that_have_counters(r))
    kind = counter_kind(r)
    if r.one_of("counter on", "counter among"):
        return CountersOn(kind, _that_have_counters(r))
    r.expect("counter")
    return CountersOn(kind, _who_has(r, kind))


def card_types_among(r: Reader) -> Amount:
    """300.1: Read "card types among cards in your graveyard"."""
    r.expect("card types among", "card type among")
    return CardTypesAmong(r.attempt(done_to) or Each(described(noun(r))))


@prints(CountOf)
def say_count_of(say: Saying, value: CountOf) -> str:
    return some("the number of", perhaps("total"), _counted(say, value))


def _counted(say: Saying, value: CountOf) -> str:
    words = _players(say, value.what) or say(value.what)
    return some(words, perhaps("you have") if value.what == APlayer("opponent") else "")


def _players(say: Saying, what: Filter) -> str:
    """ "opponent who …", of players who are counted; empty: it is about something else."""
    if not isinstance(what, AllOf) or not isinstance(what.parts[0], APlayer):
        return ""
    return some(say(what.parts[0]), *[who_words(say, each) for each in what.parts[1:]])


@prints(CountersOn)
def say_counters_on(say: Saying, value: CountersOn) -> str:
    return f"the number of {value.kind} counters {_where_counters_are(say, value)}"


def _where_counters_are(say: Saying, value: CountersOn) -> str:
    """122.1: Say that counters are on objects, or that players have them."""

    if value.kind in PLAYER_COUNTERS and is_players(say, value.what):
        return "you have" if value.what == You() else f"{say(value.what)} has"
    among = perhaps("among") if isinstance(value.what, Each) else ""
    return some(among, f"on {say(value.what)}")


@prints(LifeLost)
def say_life_lost(say: Saying, value: LifeLost) -> str:
    return "the life lost this way"


@prints(HowOften)
def say_how_often(say: Saying, value: HowOften) -> str:
    if value.most:
        return "the greatest number of cards a player discarded this way"
    if value.what is not None and is_own_count(value.what):
        return some("the number of cards", perhaps("they discarded"), "this way")
    if value.what == CardIn("hand"):
        return f"the number of cards exiled from {mark('whoever')} hand this way"
    if value.what is not None:
        return some("the number of", were_this_way(say, value.what, value.to))
    return f"the number of cards {'revealed ' if value.shown else ''}this way"


def were_this_way(say: Saying, what: Filter, to: str = "") -> str:
    """The permanents that an instruction has acted on, as they were; its verb says how."""
    parts = what.parts if isinstance(what, AllOf) else (what,)
    mine = [each for each in parts if isinstance(each, ControlledBy) and each.who == ThatPlayer()]
    left = tuple([each for each in parts if each not in mine])  # "its controller" says whose
    said = say(what) if not mine else say(AllOf(left)) if left else "permanent"
    theirs = perhaps(CONTROLLED) if mine else ""
    if to:
        return some(said, theirs, f"put into a {to} this way")
    as_they_were = bool(mine) and say.style == "equal"  # "creatures they controlled that were …"
    words = ["card" if word in KINDS and not as_they_were else word for word in said.split()]
    return some(*words, theirs, *map(perhaps, DONE), "this way")


KINDS = ("creature", "permanent", "land", "artifact", "enchantment", "planeswalker")
DONE = ("destroyed", "exiled", "sacrificed", "they discarded", "they exiled", "returned")


@prints(HowMany)
def say_how_many(say: Saying, value: HowMany) -> str:
    return f"the number of {_this_way(say, value)}"


def _this_way(say: Saying, value: HowMany) -> str:
    what = value.those.what if isinstance(value.those, Those) else None
    if what == GOADED:
        return "creature goaded this way"
    if isinstance(what, AllOf) and what.parts[0] == IN_GRAVEYARD:
        kinds = " ".join([say(each) for each in what.parts[1:]])
        ways = [f"{put}into {whose} graveyard" for put in ("put ", "") for whose in WHOSE_GRAVEYARD]
        where = some(*map(perhaps, ways))
        return some(kinds, perhaps("card"), perhaps("permanent"), where, f"{mark('any')} this way")
    if isinstance(what, AllOf) and isinstance(what.parts[0], (CardIn, Permanent)):
        kinds = " ".join([say(each) for each in what.parts[1:]])
        return some(kinds, "card", _there(what.parts[0]), mark("any"), "this way")
    if isinstance(what, CardIn) or what == Permanent():
        return some("card", _there(what), mark("any"), "this way")
    done = some(*[perhaps(each) for each in ("revealed", "exiled", "milled", "was milled")])
    return f"{say(what)} card {done} this way"


WHOSE_GRAVEYARD = ("a", "your", "their")


def _there(where: Filter) -> str:
    """Where cards were put, in the words of a text: "into your hand"."""
    if not isinstance(where, CardIn):
        return some(*[perhaps(each) for each in ("onto the battlefield", "to the battlefield")])
    whose = ("your", "their", "its", "a", "")
    return some(*[perhaps(some("into", each, where.zone)) for each in whose], perhaps(where.zone))


def per(say: Saying, value: Amount) -> str:
    """ "for each …"; empty: it can't be said so."""
    if isinstance(value, CountOf):
        return some("for each", _counted(say, value))
    if isinstance(value, Sum):
        each = [per(say, part) for part in value.parts]
        return " and ".join(each) if all(each) else ""
    if isinstance(value, CountersOn):
        return f"for each {value.kind} counter {_where_counters_are(say, value)}"
    if isinstance(value, (StickersOn, UniqueVowels)):
        return f"for each {for_each_sticker(say, value)}"
    if isinstance(value, HowOften) and value.most:
        return ""
    if isinstance(value, HowOften) and value.what is not None:
        return some("for each", were_this_way(say, value.what, value.to))
    if isinstance(value, HowOften):
        return f"for each card {'revealed ' if value.shown else ''}this way"
    if isinstance(value, VotesFor):
        return f"for each {value.word} vote"
    if isinstance(value, UnspentMana):
        return f"for each {say(value)}"
    if isinstance(value, LifeLost):
        how = "they paid" if value.who is not None else "lost"
        return f"for each 1 life {how} this way"
    if isinstance(value, ThatMuch):
        other = some(perhaps("you gained"), perhaps("1 damage dealt to them"))
        return "" if is_result(say, value) else f"for each 1 life you lost {other}"
    if isinstance(value, Replaced):
        return "for each 1 damage prevented this way"
    if isinstance(value, TimesHappened) and isinstance(value.trigger, WhenLifeChanges):
        way = "lost" if value.trigger.loses else "gained"
        return "" if value.role else f"for each 1 life {say(value.trigger.who)} {way} this turn"
    if isinstance(value, HowMany):
        return f"for each {_this_way(say, value)}"
    prevented = isinstance(value, Times) and isinstance(value.amount, Replaced)
    if isinstance(value, Times) and not (value.half or value.plus or prevented):
        inner = per(say, value.amount)
        return f"{value.times} {inner}" if inner else ""
    if isinstance(value, SAID_AS_NUMBERS):
        said = say(value)
        return said.replace("the number of", "for each", 1) if "the number of" in said else ""
    return ""


SAID_AS_NUMBERS = (
    *(PartySize, TimesHappened, Different, TimesPaid, ManaSpent, NumberNoted),
    *(TimesCastFromCommandZone, CardTypesAmong, DifferentNames, RemovedToPay, CountersPaid),
    NumberConvoked,
)


@prints(CardTypesAmong)
def say_card_types_among(say: Saying, value: CardTypesAmong) -> str:
    those = done_words(say, value.those) if is_done_to(value.those) else say(value.those)
    return f"the number of card types among {those}"


PLAYER_COUNTERS = ("poison", "experience", "energy", "ticket")
PLAYERS = (You, EachPlayer, Targets, ControllersOf, Mentioned, ADefendingPlayer)


def is_players(say: Saying, value: Selection) -> bool:
    """Whether the selection could mean players."""
    if isinstance(value, Targets) and 0 <= value.slot < len(say.targets):
        return not say.targets[value.slot].what.zones()
    return isinstance(value, PLAYERS)


@prints(NumberOfTargets)
def say_number_of_targets(say: Saying, value: NumberOfTargets) -> str:
    return "the number of target beyond the first" if value.beyond else "the number of target"
