"""107: Numbers: "three", "X", "that many", "the number of creatures you control", "its power"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.costs.parts import TimesPaid
from apnap.effects.flow.linked import IsLinked, NumberNoted
from apnap.effects.keywords.entering_with import ManaSpent
from apnap.effects.mechanics.stickers import StickersOn, UniqueVowels
from apnap.effects.words.amounts import (
    CountersOn,
    CountersRemoved,
    CountOf,
    DamageDealt,
    ExcessDealt,
    HowOften,
    LifeLost,
    LifeOf,
    Number,
    QualityOf,
    Times,
    X,
)
from apnap.effects.words.filters import AllOf, CardIn, HasType, Host, Permanent
from apnap.effects.words.mentions import HowManyMentioned, ThatMuch, TheSource
from apnap.effects.words.one_of_several import ADefendingPlayer
from apnap.effects.words.relations import Different, NumberOfTargets, PartySize, TimesHappened
from apnap.effects.words.selections import (
    ControllersOf,
    Each,
    EachPlayer,
    Mentioned,
    Targets,
    ThatPlayer,
    This,
    Those,
    You,
)
from apnap.effects.words.tallies import CardTypesAmong, Extreme, HowMany, Rolled, Sum, VotesFor
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import Saying, prints
from apnap.oracle.text.words import NUMBERS
from apnap.state.ability import Amount, Filter, Selection

from . import nonterminals
from .descriptions import Noun
from .histories import life_of_others
from .nonterminals import player
from .nouns import counter_kind, described, noun, quality
from .references import as_it_was, its_owner_word, reference
from .rolls import the_result
from .stickers import counted_on_stickers, for_each_sticker, size_of_stickers
from .tallies import devotion, life_changed, tally

QUALITIES = ("power", "toughness", "mana value")


def amount(r: Reader) -> Amount:
    """Read a number before the things it counts: "a", "two", "X", "that many"."""
    word = r.peek()
    if word in ("a", "an"):
        r.take()
        return Number(1)
    return number(r)


def number(r: Reader) -> Amount:
    word = r.take()
    if word.isdigit():
        return Number(int(word))
    if word in NUMBERS:
        return Number(NUMBERS[word])
    if word == "x":
        return r.said.x if r.said.x is not None else X()
    if word == "that" and r.peek() in ("much", "many"):
        r.take()
        if r.said.much is None:
            raise r.miss("something that was counted before")
        if isinstance(r.said.much, (HowOften, CountersRemoved, LifeLost, Rolled)):
            r.used.add(r.said.much.by_name)
        return r.said.much
    if word == "twice":
        return Times(value(r), 2)
    r.at -= 1
    raise r.miss("a number")


@nonterminals.value.reads
def value(r: Reader) -> Amount:
    """Read the amount behind "equal to" or "X is"."""
    found = _plain_value(r)
    while r.accept("plus"):
        found = _plus(r, found)
    if r.accept("minus"):
        return _minus(r, found)
    return found


def own_value(r: Reader, who: Selection) -> tuple[Amount, bool]:
    """Read an amount that these players may count each for themselves ("they have"); returns the
    amount and whether they do."""
    if not isinstance(who, EachPlayer):
        return value(r), False
    several = r.said.player
    r.mention(player=ThatPlayer())
    found = value(r)
    r.mention(player=several)
    return found, ThatPlayer() in parts_of(found)


def _minus(r: Reader, found: Amount) -> Amount:
    """Read "that number minus 2", "3 minus the number of cards in their hand"."""
    less = r.attempt(_small)
    if less is not None:
        return Times(found, 1, -less)
    if not isinstance(found, Number):
        raise r.miss("a number")
    return Times(_plain_value(r), -1, found.number)


def _plus(r: Reader, found: Amount) -> Amount:
    extra = r.attempt(_small)
    if extra is not None:
        return Times(found, 1, extra)
    return Sum((found, _plain_value(r)))


def _small(r: Reader) -> int:
    word = r.take()
    extra = int(word) if word.isdigit() else NUMBERS.get(word, -1)
    if extra < 0:
        r.at -= 1
        raise r.miss("a number")
    return extra


MULTIPLES = {"twice": 2, "three times": 3, "four times": 4, "five times": 5}


def _plain_value(r: Reader) -> Amount:
    if r.accept("the number of"):
        return counted(r)
    times = r.choose(MULTIPLES)
    if times is not None:
        return Times(_plain_value(r), times)
    if r.accept("half"):
        return _half(r)
    if r.peek() == "the" and (found := r.attempt(_the)) is not None:
        return found
    if r.said.difference is not None and r.accept("the difference"):
        return r.said.difference
    if r.sees("your devotion"):
        return devotion(r)
    if r.accept("your life total"):
        return LifeOf(You())
    if r.one_of("their life total", "that player 's life total"):
        if r.said.player is None or isinstance(r.said.player, EachPlayer):
            raise r.miss("a player who was mentioned before")
        return LifeOf(r.said.player, began=r.accept("as the turn began"))
    owner = r.attempt(possessor)
    if owner is not None:
        return QualityOf(r.expect(*QUALITIES), owner)
    return number(r)


def _the(r: Reader) -> Amount:
    """Read "the greatest power among …", "the total power of …", "the damage dealt this way"."""
    for production in (life_changed, life_of_others):
        if (found := r.attempt(production)) is not None:
            return found
    r.expect("the")
    which = r.one_of("greatest", "highest", "least", "lowest")
    if which:
        if r.accept("life total among"):
            who = EachPlayer(r.expect("all players", "your opponents") == "your opponents")
            return Extreme("life", who, least=which in ("least", "lowest"))
        quality = r.expect(*QUALITIES)
        r.expect("among", "of")
        r.accept("all")
        those = Each(described(noun(r)))
        return Extreme(quality, those, least=which in ("least", "lowest"))
    if r.accept("result"):
        return the_result(r)
    if r.accept("total"):
        if r.accept("number of"):
            return counted(r)
        quality = r.expect(*QUALITIES)
        r.expect("of")
        r.accept("all")
        stickers = r.attempt(size_of_stickers, quality)
        return stickers or QualityOf(quality, Each(described(noun(r))))
    if r.one_of("life lost this way", "amount of life lost this way", "total life lost this way"):
        return life_lost(r)
    if r.one_of("damage dealt this way", "amount of damage dealt this way"):
        if not r.said.done:
            raise r.miss("damage that was dealt before")
        r.used.add(r.said.done)
        return DamageDealt(r.said.done)
    if r.one_of("excess damage dealt", "amount of excess damage dealt"):
        return _excess(r)
    quality = r.expect(*QUALITIES)
    r.expect("of")
    return QualityOf(quality, reference(r))


def _excess(r: Reader) -> ExcessDealt:
    """120.10: Behind "excess damage dealt"."""
    r.one_of("to that creature", "to that permanent")
    r.expect("this way")
    if not r.said.done or not r.deeds[r.said.done].startswith("DealDamage"):
        raise r.miss("damage that was dealt before")
    r.used.add(r.said.done)
    return ExcessDealt(r.said.done)


def life_lost(r: Reader) -> LifeLost:
    """Return the amount that "life lost this way" stands for."""
    if not r.said.done:
        raise r.miss("life that was lost before")
    r.used.add(r.said.done)
    return LifeLost(r.said.done)


def _half(r: Reader) -> Amount:
    found = _plain_value(r)
    r.accept(",")
    way = r.expect("rounded up", "rounded down")
    return Times(found, half="up" if way == "rounded up" else "down")


def counted(r: Reader) -> Amount:
    """Read the things that are counted, behind "the number of"."""
    for production in (_counters, card_types_among, tally, counted_on_stickers):
        found = r.attempt(production)
        if found is not None:
            return found
    return _counted_noun(r)


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
        )
    ]
)


def _counted_noun(r: Reader) -> Amount:
    """Read objects that are counted, or those that an instruction has acted on ("this way")."""
    what = noun(r)
    if way := r.one_of(*THIS_WAY):
        if not r.said.done:
            raise r.miss("something that was done before")
        r.used.add(r.said.done)
        if _is_all_of_it(r, what):
            shown = way == "revealed this way"
            if shown and r.kinds.get(r.said.done) is None:  # cards of a library, looked through
                raise r.miss("cards that were revealed before")
            return HowOften(r.said.done, cards=what.kind == "card" and not shown, shown=shown)
        wanted = quality(what)
        if what.kind != "card" or wanted is None or what.zone or what.control:
            raise r.miss("what was done before")
        return HowMany(Those(r.said.done, wanted))
    if what.kind == "card" and not what.zone:
        raise r.miss("where the cards are")
    return CountOf(described(what))


def _counters(r: Reader) -> Amount:
    kind = counter_kind(r)
    if r.accept("counters on"):
        return CountersOn(kind, _even_gone(as_it_was(r)))
    r.expect("counters")
    return CountersOn(kind, _who_has(r, kind))


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
    done_to = r.kinds.get(r.said.done)
    return done_to is not None and with_types(done_to) == (head.types, head.qualities)


def with_types(what: Filter) -> tuple[tuple[str, ...], tuple[Filter, ...]]:
    """The types that a description asks for, and its other qualities."""
    parts = what.parts if isinstance(what, AllOf) else (what,)
    first = parts[0]
    types = first.types if isinstance(first, (Permanent, CardIn)) else ()
    return types, tuple([each for each in parts[1:] if isinstance(each, HasType)])


def _even_gone(what: Selection) -> Selection:
    """608.2h: Use the last known information about an object that is gone."""
    return TheSource() if what == This() else what


def for_each(r: Reader) -> Amount:
    """Read "for each …"."""
    r.expect("for each")
    if r.accept("target beyond the first"):
        return NumberOfTargets(1)
    if r.accept("1 life you lost"):
        if r.said.much is None:
            raise r.miss("life that was lost before")
        return r.said.much
    if r.accept("1 life lost this way"):
        return life_lost(r)
    if r.said.player == ThatPlayer() and r.accept("1 life they paid this way"):
        return replace(life_lost(r), who=ThatPlayer())
    for production in (_each_counter, tally, counted_on_stickers):
        found = r.attempt(production)
        if found is not None:
            return found
    return _counted_noun(r)


def _each_counter(r: Reader) -> Amount:
    kind = counter_kind(r)
    if r.accept("counter on"):
        return CountersOn(kind, _even_gone(as_it_was(r)))
    r.expect("counter")
    return CountersOn(kind, _who_has(r, kind))


def possessor(r: Reader) -> Selection:
    """Read "its", "~'s", "that creature's"."""
    return its_owner_word(r)


def card_types_among(r: Reader) -> Amount:
    """300.1: Read "card types among cards in your graveyard"."""
    r.expect("card types among")
    return CardTypesAmong(Each(described(noun(r))))


EXILED = Each(AllOf((CardIn("exile"), IsLinked())))


@prints(Number)
def say_number(say: Saying, value: Number) -> str:
    return str(value.number)


@prints(X)
def say_x(say: Saying, value: X) -> str:
    return "x"


@prints(CountOf)
def say_count_of(say: Saying, value: CountOf) -> str:
    return f"the number of {say(value.what)}"


@prints(QualityOf)
def say_quality_of(say: Saying, value: QualityOf) -> str:
    if isinstance(value.what, Each) and value.what not in (Each(Host()), EXILED):
        return f"the total {value.quality} of {say(value.what)}"
    return f"{say(value.what)} 's {value.quality}"


@prints(CountersOn)
def say_counters_on(say: Saying, value: CountersOn) -> str:
    return f"the number of {value.kind} counters {_where_counters_are(say, value)}"


def _where_counters_are(say: Saying, value: CountersOn) -> str:
    """122.1: Say that counters are on objects, or that players have them."""

    if value.kind in PLAYER_COUNTERS and is_players(say, value.what):
        return "you have" if value.what == You() else f"{say(value.what)} has"
    return f"on {say(value.what)}"


@prints(LifeOf)
def say_life_of(say: Saying, value: LifeOf) -> str:
    whose = "your" if value.who == You() else f"{say(value.who)} 's"
    return f"{whose} life{' as the turn began' if value.began else ''}"


@prints(Times)
def say_times(say: Saying, value: Times) -> str:
    said = say(value.amount)
    if value.times == -1:
        return "the difference" if value.amount == say.compared else f"{value.plus} minus {said}"
    if value.half:
        said = f"half {said} rounded {value.half}"
    if value.times != 1:
        said = f"{'twice' if value.times == 2 else f'{value.times} times'} {said}"
    if value.plus < 0:
        return f"{said} minus {-value.plus}"
    return f"{said} plus {value.plus}" if value.plus else said


@prints(Extreme)
def say_extreme(say: Saying, value: Extreme) -> str:
    which = "least" if value.least else "greatest"
    if value.quality == "life":
        return f"the {which} life total among {say(value.those)}"
    return f"the {which} {value.quality} among {say(value.those)}"


@prints(Sum)
def say_sum(say: Saying, value: Sum) -> str:
    return " plus ".join([say(each) for each in value.parts])


@prints(DamageDealt)
def say_damage_dealt(say: Saying, value: DamageDealt) -> str:
    return "the damage dealt this way"


@prints(ExcessDealt)
def say_excess_dealt(say: Saying, value: ExcessDealt) -> str:
    return "the excess damage dealt this way"


@prints(LifeLost)
def say_life_lost(say: Saying, value: LifeLost) -> str:
    return "the life lost this way"


@prints(HowOften)
def say_how_often(say: Saying, value: HowOften) -> str:
    return f"the number of cards {'revealed ' if value.shown else ''}this way"


@prints(HowMany)
def say_how_many(say: Saying, value: HowMany) -> str:
    return f"the number of {_this_way(say, value)}"


def _this_way(say: Saying, value: HowMany) -> str:
    what = value.those.what if isinstance(value.those, Those) else None
    return f"{say(what)} card this way"


@prints(ThatMuch, CountersRemoved)
def say_that_much(say: Saying, value: Amount) -> str:
    return "the result" if _is_result(say, value) else "that much"


def _is_result(say: Saying, value: Amount) -> bool:
    return value == ThatMuch("result") and say.style != "that"


def many(say: Saying, value: Amount) -> str:
    """Say a number in the style of the text."""
    plain = isinstance(value, (Number, X, ThatMuch, CountersRemoved, HowManyMentioned))
    if plain and not _is_result(say, value):
        return say(value)
    if say.style == "x":
        return f"x , where x is {say(value)}"
    if say.style == "that" and isinstance(value, (HowOften, LifeLost)):
        return "that much"
    return (per(say, value) if say.style == "each" else "") or say(value)


def per(say: Saying, value: Amount) -> str:
    """ "for each …"; empty: it can't be said so."""
    if isinstance(value, CountOf):
        return f"for each {say(value.what)}"
    if isinstance(value, CountersOn):
        return f"for each {value.kind} counter {_where_counters_are(say, value)}"
    if isinstance(value, (StickersOn, UniqueVowels)):
        return f"for each {for_each_sticker(say, value)}"
    if isinstance(value, HowOften):
        return f"for each card {'revealed ' if value.shown else ''}this way"
    if isinstance(value, VotesFor):
        return f"for each {value.word} vote"
    if isinstance(value, LifeLost):
        how = "they paid" if value.who is not None else "lost"
        return f"for each 1 life {how} this way"
    if isinstance(value, ThatMuch):
        return "" if _is_result(say, value) else "for each 1 life you lost"
    if isinstance(value, HowMany):
        return f"for each {_this_way(say, value)}"
    if isinstance(value, Times) and not value.half and not value.plus:
        inner = per(say, value.amount)
        return f"{value.times} {inner}" if inner else ""
    if isinstance(value, (PartySize, TimesHappened, Different, TimesPaid, ManaSpent, NumberNoted)):
        said = say(value)
        return said.replace("the number of", "for each", 1) if "the number of" in said else ""
    return ""


@prints(CardTypesAmong)
def say_card_types_among(say: Saying, value: CardTypesAmong) -> str:
    return f"the number of card types among {say(value.those)}"


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
