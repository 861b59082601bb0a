"""Printers of conditions: what "if", "unless" and "as long as" ask."""

from __future__ import annotations

from apnap.effects.costs.parts import Paid
from apnap.effects.instructions.casting import WasCastFrom
from apnap.effects.keywords.entering_with import ManaSpent
from apnap.effects.mechanics.faces import ItIs
from apnap.effects.triggers.combat import WhenAttacks
from apnap.effects.triggers.events import WhenLifeChanges
from apnap.effects.words.amounts import CountersOn, CountOf, LifeOf, Times
from apnap.effects.words.conditions import (
    AllTrue,
    AnyTrue,
    Compare,
    Done,
    Fits,
    Happened,
    Otherwise,
    YourTurn,
)
from apnap.effects.words.filters import AllOf, APlayer, CardIn
from apnap.effects.words.mentions import ThatMuch, TheSource
from apnap.effects.words.qualities import HasCounter
from apnap.effects.words.relations import Different, HasControl, HasTotal, TimesHappened
from apnap.effects.words.selections import EachPlayer, This, Those, You
from apnap.effects.words.tallies import CardTypesAmong, Devotion, Extreme, HowMany, Rolled
from apnap.oracle.grammar.rolls import RESULT
from apnap.state.ability import Filter

from .chance import results_words
from .filters import COLOR_WORDS
from .saying import Saying, prints, some


@prints(Compare)
def compare(say: Saying, value: Compare) -> str:
    how = bounds_words(value.low, value.high)
    if isinstance(value.amount, Devotion) and value.low is None and value.high is not None:
        return f"{say(value.amount)} is less than {value.high + 1}"
    if isinstance(value.amount, ManaSpent) and value.high == 0:
        return f"no mana was spent to cast {say(value.amount.of) or '~'}"
    if isinstance(value.amount, CountersOn) and value.amount.what in (This(), TheSource()):
        return some(how, value.amount.kind, "counters on ~")
    if isinstance(value.amount, CountersOn) and value.low is None and value.high is not None:
        counters = f"{value.high + 1} {value.amount.kind} counters"
        return f"{say(value.amount.what)} has fewer than {counters}"
    if isinstance(value.amount, ManaSpent) and value.amount.kind and say.style == "each":
        color = COLOR_WORDS[value.amount.kind]
        return f"at least {value.low} {color} mana was spent to cast ~"
    if isinstance(value.amount, Rolled) or value.amount == ThatMuch(RESULT):
        said = "you roll a" if say.style == "x" else "the result is"
        return f"{said} {results_words(value.low, value.high)}"
    if isinstance(value.amount, TimesHappened) and say.style != "each":
        return _this_turn(say, value.amount, how)
    if isinstance(value.amount, (CardTypesAmong, Different, TimesHappened)):
        return some(how, say(value.amount).replace("the number of", "", 1))
    if value == TIED:
        return "two or more players are tied for greatest life total"
    if isinstance(value.amount, CountOf) and (counters := _have_counters(say, value.amount.what)):
        return counters
    if isinstance(value.amount, CountOf):
        return some(how, compared_words(say, value.amount.what))
    if isinstance(value.amount, HowMany) and isinstance(value.amount.those, Those):
        return some(how, say(value.amount).replace("the number of", "", 1))
    if isinstance(value.amount, LifeOf):
        return some(how, "life") if say.style == "each" else some(say(value.amount), "is", how)
    return some(say(value.amount), how)


def compared_words(say: Saying, what: Filter) -> str:
    """What somebody has more of, said of the one or of the other."""
    parts = what.parts if isinstance(what, AllOf) else ()
    if say.style == "each" or len(parts) != 2 or parts[0] != APlayer("opponent"):
        return say(what)
    how = parts[1]
    if isinstance(how, HasTotal) and how.what == "life" and how.low == MORE_LIFE:
        return "you have less life than opponent"
    if isinstance(how, HasControl) and isinstance(how.low, Times):
        return f"you control fewer {say(how.what)} than opponent"
    return say(what)


def _have_counters(say: Saying, what: Filter) -> str:
    """Players who have counters; empty: it is about something else."""
    if isinstance(what, AllOf) and isinstance(what.parts[0], APlayer):
        for each in what.parts[1:]:
            if each == HasCounter("poison") and say.style == "each":
                return f"{say(what.parts[0])} is poisoned"
            if isinstance(each, HasCounter):
                many = bounds_words(each.low, None)
                return some(say(what.parts[0]), "has", many, each.kind, "counters")
    return ""


def _this_turn(say: Saying, amount: TimesHappened, how: str) -> str:
    """What somebody has done so often, or so much, this turn."""
    trigger = amount.trigger
    if isinstance(trigger, WhenLifeChanges):
        way = "lost" if trigger.loses else "gained"
        return f"{say(trigger.who)} {way} {how} life this turn"
    if isinstance(trigger, WhenAttacks):
        who = say(trigger.who).replace("you control", "")
        return f"you attack with {how} {who} this turn"
    return some(how, say(amount).replace("the number of", "", 1))


MORE_LIFE = Times(LifeOf(You()), 1, 1)
TIED = Compare(
    CountOf(AllOf((APlayer(), HasTotal("life", low=Extreme("life", EachPlayer()))))), low=2
)


def bounds_words(low: int | None, high: int | None) -> str:
    if high == 0:
        return "no"
    if high is None:
        return f"{low} or more" if low != 1 else ""
    return f"{high} or fewer" if low is None else f"exactly {low}"


@prints(Happened)
def happened(say: Saying, value: Happened) -> str:
    if value.last:
        number = bounds_words(value.low, value.high)
        if value.each:
            return f"a player cast {number} spells last turn"
        return f"{number} spells were cast last turn"
    return some(bounds_words(value.low, value.high), say(value.trigger), "this turn")


@prints(AllTrue)
def all_true(say: Saying, value: AllTrue) -> str:
    return " and ".join([say(each) for each in value.conditions])


@prints(AnyTrue)
def any_true(say: Saying, value: AnyTrue) -> str:
    return " or ".join([say(each) for each in value.conditions])


@prints(ItIs)
def it_is(say: Saying, value: ItIs) -> str:
    return f"it's {value.time}" if value.time else "it's neither day nor night"


@prints(WasCastFrom)
def was_cast_from(say: Saying, value: WasCastFrom) -> str:
    if not value.zone:
        return "you cast ~"
    whose = "your" if value.zone == "hand" or say.style == "each" else ""
    return some("you cast it from", "other than" if value.other else "", whose, value.zone)


@prints(Done)
def done(say: Saying, value: Done) -> str:
    return "you do"


@prints(Fits)
def fits(say: Saying, value: Fits) -> str:
    how = say(value.how)
    if value.how == HasCounter("poison"):
        return f"{say(value.what)} is poisoned"
    if isinstance(value.how, HasTotal) and value.how.what == "library":
        return how
    if isinstance(value.how, CardIn) and not value.how.types:
        return f"{say(value.what)} is {how.removeprefix('card ')}"
    if how.startswith("with "):
        return f"{say(value.what)} {'had' if value.was else 'has'} {how.removeprefix('with ')}"
    card = "card" if isinstance(value.what, Those) and say.style in ("each", "equal") else ""
    return some(say(value.what), "is", how, card)


@prints(YourTurn)
def your_turn(say: Saying, value: YourTurn) -> str:
    return "during your main phase" if value.main else "it's your turn"


@prints(Otherwise)
def otherwise(say: Saying, value: Otherwise) -> str:
    inner = value.condition
    if isinstance(inner, Fits) and isinstance(inner.how, HasCounter) and inner.how.low == 1:
        has = "had" if inner.was else "has"
        return f"{say(inner.what)} {has} no {inner.how.kind} counters on it"
    did = isinstance(inner, Happened) or (isinstance(inner, WasCastFrom) and say.style != "x")
    return f"didn't {say(inner)}" if did else f"not {say(inner)}"


@prints(Paid)
def paid(say: Saying, value: Paid) -> str:
    name, _, mana = value.name.partition(" {")
    return f"it was kicked with its {{{mana} kicker" if mana else f"it was {name}"
