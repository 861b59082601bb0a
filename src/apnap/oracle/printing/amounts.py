"""Printers of `effects.words.amounts`."""

from __future__ import annotations

from apnap.effects.costs.parts import TimesPaid
from apnap.effects.flow.linked import IsLinked, NumberNoted
from apnap.effects.keywords.entering_with import ManaSpent
from apnap.effects.mechanics.stickers import StickersOn, UniqueVowels
from apnap.effects.words.amounts import (
    CountersOn,
    CountersRemoved,
    CountOf,
    DamageDealt,
    HowOften,
    LifeLost,
    LifeOf,
    Number,
    QualityOf,
    StartingLife,
    Times,
    X,
)
from apnap.effects.words.filters import AllOf, CardIn, Host
from apnap.effects.words.mentions import HowManyMentioned, ThatMuch
from apnap.effects.words.one_of_several import ADefendingPlayer
from apnap.effects.words.relations import Different, PartySize, TimesHappened
from apnap.effects.words.selections import (
    ControllersOf,
    Each,
    EachPlayer,
    Mentioned,
    Targets,
    Those,
    You,
)
from apnap.effects.words.tallies import CardTypesAmong, Extreme, HowMany, Sum, VotesFor
from apnap.state.ability import Amount, Selection

from .saying import Saying, prints
from .stickers import each_of

EXILED = Each(AllOf((CardIn("exile"), IsLinked())))


@prints(Number)
def number(say: Saying, value: Number) -> str:
    return str(value.number)


@prints(X)
def x(say: Saying, value: X) -> str:
    return "x"


@prints(CountOf)
def count_of(say: Saying, value: CountOf) -> str:
    return f"the number of {say(value.what)}"


@prints(QualityOf)
def quality_of(say: Saying, value: QualityOf) -> str:
    if isinstance(value.what, Each) and value.what not in (Each(Host()), EXILED):
        return f"the total {value.quality} of {say(value.what)}"
    return f"{say(value.what)} 's {value.quality}"


@prints(CountersOn)
def counters_on(say: Saying, value: CountersOn) -> str:
    return f"the number of {value.kind} counters {_where(say, value)}"


def _where(say: Saying, value: CountersOn) -> str:
    """122.1: on objects, or those that players have."""

    if value.kind in PLAYER_COUNTERS and is_players(say, value.what):
        return "you have" if value.what == You() else f"{say(value.what)} has"
    return f"on {say(value.what)}"


@prints(LifeOf)
def life_of(say: Saying, value: LifeOf) -> str:
    whose = "your" if value.who == You() else f"{say(value.who)} 's"
    return f"{whose} life{' as the turn began' if value.began else ''}"


@prints(StartingLife)
def starting_life(say: Saying, value: StartingLife) -> str:
    return "your starting life total"


@prints(Times)
def times(say: Saying, value: Times) -> str:
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
def extreme(say: Saying, value: Extreme) -> str:
    which = "least" if value.least else "greatest"
    if value.quality == "life":
        return f"the {which} life total among {say(value.those)}"
    return f"the {which} {value.quality} among {say(value.those)}"


@prints(Sum)
def sum_(say: Saying, value: Sum) -> str:
    return " plus ".join([say(each) for each in value.parts])


@prints(DamageDealt)
def damage_dealt(say: Saying, value: DamageDealt) -> str:
    return "the damage dealt this way"


@prints(LifeLost)
def life_lost(say: Saying, value: LifeLost) -> str:
    return "the life lost this way"


@prints(HowOften)
def how_often(say: Saying, value: HowOften) -> str:
    return f"the number of cards {'revealed ' if value.shown else ''}this way"


@prints(HowMany)
def how_many(say: Saying, value: HowMany) -> str:
    return f"the number of {_this_way(say, value)}"


def _this_way(say: Saying, value: HowMany) -> str:
    what = value.those.what if isinstance(value.those, Those) else None
    return f"{say(what)} card this way"


@prints(ThatMuch, CountersRemoved)
def that_much(say: Saying, value: Amount) -> str:
    return "the result" if _is_result(say, value) else "that much"


def _is_result(say: Saying, value: Amount) -> bool:
    return value == ThatMuch("result") and say.style != "that"


# ---- in the place of a number ----------------------------------------------------------------


def many(say: Saying, value: Amount) -> str:
    """How many, or how much, in the style of the text."""
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
        return f"for each {value.kind} counter {_where(say, value)}"
    if isinstance(value, (StickersOn, UniqueVowels)):
        return f"for each {each_of(say, value)}"
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
def card_types_among(say: Saying, value: CardTypesAmong) -> str:
    return f"the number of card types among {say(value.those)}"


PLAYER_COUNTERS = ("poison", "experience", "energy", "ticket")


PLAYERS = (You, EachPlayer, Targets, ControllersOf, Mentioned, ADefendingPlayer)


def is_players(say: Saying, value: Selection) -> bool:
    """Could it be players that are meant?"""
    if isinstance(value, Targets) and 0 <= value.slot < len(say.targets):
        return not say.targets[value.slot].what.zones()
    return isinstance(value, PLAYERS)
