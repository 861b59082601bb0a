"""Comparisons with a number: "no", "two or more", "exactly four"."""

from __future__ import annotations

from collections.abc import Callable

from apnap.effects.actions.vote import VotesReceived
from apnap.effects.keywords.entering_with import ManaSpent
from apnap.effects.keywords.players import MAX_SPEED, Speed
from apnap.effects.triggers.combat import WhenAttacks
from apnap.effects.triggers.events import WhenDealsDamage, WhenLifeChanges
from apnap.effects.words.among_players import IsBeingAttacked
from apnap.effects.words.amounts import (
    CountersOn,
    CountOf,
    DamageDealt,
    HowOften,
    LifeOf,
    QualityOf,
    Times,
)
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import AllOf, APlayer
from apnap.effects.words.mana_spent import ColorsSpent, ManaSpentFrom
from apnap.effects.words.mentions import ThatMuch, TheSource
from apnap.effects.words.qualities import HasCounter
from apnap.effects.words.relations import (
    Different,
    HasControl,
    HasTotal,
    MostSharing,
    PartySize,
    TimesHappened,
)
from apnap.effects.words.selections import EachPlayer, This, Those, You
from apnap.effects.words.tallies import (
    CardTypesAmong,
    Devotion,
    DifferentNames,
    Extreme,
    HowMany,
    Rolled,
)
from apnap.effects.words.times_activated import TimesActivated
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import Saying, mark, perhaps, prints, said_in_marks, some
from apnap.oracle.text.words import COLOR_WORDS
from apnap.state.ability import Amount, Filter

from .mana_spent import colors_compared, sources_compared
from .more_than_each import more_than_each_words
from .nonterminals import value
from .nouns import int_number
from .rolls import RESULT, results_words
from .times_activated import times_activated_words


def bounds(r: Reader) -> tuple[int | None, int | None]:
    """Read "no", "a", "two or more", "three or fewer", "exactly four"; returns the lowest and the
    highest number."""
    if r.accept("no"):
        return None, 0
    if r.one_of("a", "an") or r.peek() == "another":
        return 1, None
    if r.accept("fewer than"):
        return None, int_number(r) - 1
    if r.accept("exactly"):
        number = int_number(r)
        return number, number
    if r.accept("at least"):
        return int_number(r), None
    number = int_number(r)
    way = r.one_of("or more", "or greater", "or fewer", "or less")
    if not way:
        return number, number
    return (number, None) if way in ("or more", "or greater") else (None, number)


def value_bounds(r: Reader) -> tuple[Bound, Bound]:
    """Read "less than or equal to its power", "greater than your life total"; returns the lowest
    and the highest number."""
    way = r.expect(
        *("less than or equal to", "greater than or equal to", "less than", "greater than")
    )
    if r.accept("half"):  # 107.1a: compared with whole numbers, the lower one is enough
        found: Amount = Times(value(r), half="down")
    else:
        found = value(r)
    if way.endswith("equal to"):
        return (None, found) if way.startswith("less") else (found, None)
    return (None, Times(found, 1, -1)) if way == "less than" else (Times(found, 1, 1), None)


Bound = int | Amount | None


@prints(Compare)
def say_compare(say: Saying, value: Compare) -> str:
    """Say the comparison in words that depend on the kind of amount."""
    if (zone := _zone_words(say, value)) and (say.style == "x" or zone.startswith("a library")):
        return zone
    words = COMPARED.get(type(value.amount))
    said = words(say, value) if words is not None else ""
    said = said or some(say(value.amount), bounds_words(value.low, value.high))
    if value.low is None and value.high and say.style == "that":
        fewer = f"{mark('whoever')} fewer than {value.high + 1}"
        said = said.replace(f"{value.high} or fewer", fewer)
    if value.high is None and value.low and say.style == "equal":
        said = said.replace(f"{value.low} or more", f"at least {value.low}")
    return some(THERE_ARE, said)


def _zone_words(say: Saying, value: Compare) -> str:
    """Words about one player's zone, whoever's it is: "a graveyard has twenty or more cards"."""
    those = value.amount.what if isinstance(value.amount, CountOf) else None
    parts = those.parts if isinstance(those, AllOf) and value.low == 1 else ()
    if len(parts) != 2:
        return ""
    who, how = parts
    if not isinstance(how, HasTotal) or how.what == "life":
        return ""
    if isinstance(how.low, Amount) or isinstance(how.high, Amount):
        return ""
    whose = "a" if who == APlayer() else f"{say(who)} 's"
    return f"{whose} {how.what} has {bounds_words(how.low, how.high)} cards in it"


# Words before a number, which say no more than that there is such a number.
THERE_ARE = some(*map(perhaps, ("there are", "there is", "there's", "you have")))


def _devotion_words(say: Saying, value: Compare) -> str:
    if value.low is not None or value.high is None:
        return ""
    return f"{say(value.amount)} is less than {value.high + 1}"


def _mana_words(say: Saying, value: Compare) -> str:
    assert isinstance(value.amount, ManaSpent)
    if value.high == 0:
        return f"no mana was spent to cast {say(value.amount.of) or '~'}"
    if not value.amount.kind and not value.amount.colors and value.low is not None:
        of = say(value.amount.of) or "~"
        if say.style == "x":
            return f"at least {value.low} mana was spent to cast {of}"
        return f"{value.low} or more mana was spent to cast {of}"
    if not value.amount.kind or value.low == 1:
        return ""
    color = COLOR_WORDS.get(value.amount.kind, "colorless")
    return f"at least {value.low} {color} mana was spent to cast ~"


def _counters_words(say: Saying, value: Compare) -> str:
    assert isinstance(value.amount, CountersOn)
    if value.amount.what in (This(), TheSource()):
        counters = some(bounds_words(value.low, value.high), value.amount.kind, "counters on ~")
        has = "~ has" if say.style == "equal" else perhaps("~ has") if say.style == "that" else ""
        return some(has, counters)
    if value.low is not None or value.high is None:
        return ""
    counters = f"{value.high + 1} {value.amount.kind} counters"
    return f"{say(value.amount.what)} has fewer than {counters}"


def _result_words(say: Saying, value: Compare) -> str:
    if isinstance(value.amount, ThatMuch) and value.amount != ThatMuch(RESULT):
        return ""
    said = "you roll a" if say.style == "x" else "the result is"
    return f"{said} {results_words(value.low, value.high)}"


def _times_words(say: Saying, value: Compare) -> str:
    assert isinstance(value.amount, TimesHappened)
    if say.style == "each" and not isinstance(value.amount.trigger, WhenAttacks):
        return _number_words(say, value)
    return _done_this_turn(say, value.amount, bounds_words(value.low, value.high))


def _damage_words(say: Saying, value: Compare) -> str:
    assert isinstance(value.amount, DamageDealt)
    dealt = mark(f"result {value.amount.by_name}")
    return some(say(value.amount.to), f"is dealt damage {dealt} this way")


def _speed_words(say: Saying, value: Compare) -> str:
    return "you have max speed" if value.low == MAX_SPEED and value.high is None else ""


def _party_words(say: Saying, value: Compare) -> str:
    return "you have a full party" if value.low == 4 and value.high is None else ""


def _quality_words(say: Saying, value: Compare) -> str:
    how = "0 or fewer" if value.high == 0 and value.low is None else ""
    return some(say(value.amount), "is", how) if how and say.style == "x" else ""


def _number_words(say: Saying, value: Compare) -> str:
    how = bounds_words(value.low, value.high)
    return some(how, say(value.amount).replace("the number of", "", 1))


def _names_words(say: Saying, value: Compare) -> str:
    assert isinstance(value.amount, DifferentNames)
    how = bounds_words(value.low, value.high)
    return some(how, say(value.amount.those), "with different names")


def _different_words(say: Saying, value: Compare) -> str:
    assert isinstance(value.amount, Different)
    quality = value.amount.quality
    if quality in ("power", "mana value") and say.style in ("each", "equal"):
        how = bounds_words(value.low, value.high)
        return some(how, say(value.amount.those), f"with different {quality}")
    return _number_words(say, value)


def _count_words(say: Saying, value: Compare) -> str:
    assert isinstance(value.amount, CountOf)
    if words := more_than_each_words(value):
        return words
    if value == TIED:
        return "two or more players are tied for greatest life total"
    what = value.amount.what
    how = bounds_words(value.low, value.high)
    if IsBeingAttacked(You()) in parts_of(what):
        return "you or a player you're attacking has the initiative"
    if what == APlayer("opponent"):
        return f"you have {how} opponent"
    return _players_with_counters(say, what) or some(how, compared_words(say, what))


def _those_words(say: Saying, value: Compare) -> str:
    assert isinstance(value.amount, HowMany)
    if not isinstance(value.amount.those, Those):
        return ""
    never = some(*map(perhaps, NEVER)) if value.high == 0 else ""
    at_least = perhaps("at least") if value.high is None else ""
    done = some(*map(perhaps, DONE_TO_CARDS))
    how = bounds_words(value.low, value.high) if value.high != 0 else never
    return some(mark("whoever"), done, PUT_THERE, at_least, how, _which_words(say, value))


def _sharing_words(say: Saying, value: Compare) -> str:
    assert isinstance(value.amount, MostSharing)
    if value.amount.quality == "name":
        how = bounds_words(value.low, value.high)
        return some(how, say(value.amount.those), "with the same name", perhaps("as one another"))
    those = _those_words(say, Compare(HowMany(value.amount.those), value.low, value.low))
    milled = perhaps("were milled")
    return f"{those.replace('exactly', '', 1)} that share a {value.amount.quality} {milled}"


def _which_words(say: Saying, value: Compare) -> str:
    return say(value.amount).replace("the number of", "", 1)


def _acts_words(say: Saying, value: Compare) -> str:
    assert isinstance(value.amount, HowOften)
    how = bounds_words(value.low, value.high)
    done = mark(f"result {value.amount.by_name}")
    if value.amount.what is not None:
        was = some(*map(perhaps, (*DONE_AS_WHAT, "put")), PUT_THERE)
        return some(how, done, was, say(value.amount.what), "this way")
    created = some(perhaps("created"), perhaps("tokens"))
    if value.high == 0:
        how = some(*map(perhaps, NEVER))
    drawn = some(*map(perhaps, ("draw", "drew", "card", "cards", "or more")))
    return some(created, how, done, drawn, *map(perhaps, DONE_TO_PERMANENTS), "this way")


PUT_THERE = some(perhaps("is put onto the battlefield"), perhaps("onto the battlefield"))
NEVER = ("didn't", "don't", "no")
# The verbs of players and of cards: "you discard", "if a card was discarded"
DONE_TO_CARDS = (
    *[f"{was} {done}" for was in ("was", "were", "is", "are") for done in ("discarded", "exiled")],
    *[
        f"{verb}{end}"
        for verb in ("discard", "exile", "mill", "put", "return", "reveal")
        for end in ("", "s", "d" if verb == "exile" else "ed")
    ],
)
DONE_TO_PERMANENTS = tuple(
    [
        f"{kind} {done}"
        for kind in ("creature", "permanent", "artifact", "enchantment", "land", "planeswalker")
        for done in ("is destroyed", "is sacrificed", "was destroyed", "was sacrificed")
    ]
)


DONE_AS_WHAT = tuple(
    [
        f"{was} {done}"
        for was in ("is", "was", "are", "were")
        for done in ("destroyed", "exiled", "sacrificed")
    ]
)


def _life_words(say: Saying, value: Compare) -> str:
    how = bounds_words(value.low, value.high)
    if say.style == "each":
        who = value.amount.who if isinstance(value.amount, LifeOf) else None
        return some("you" if who == You() else said_in_marks(say, who), "have", how, "life")
    return some(say(value.amount), "is", how)


# The words for each kind of amount that is compared; where they say nothing, the plain words do.
def _votes_words(say: Saying, value: Compare) -> str:
    return "no creature got votes" if value.high == 0 else ""


COMPARED: dict[type, Callable[[Saying, Compare], str]] = {
    Speed: _speed_words,
    CardTypesAmong: _number_words,
    CountersOn: _counters_words,
    CountOf: _count_words,
    DamageDealt: _damage_words,
    Devotion: _devotion_words,
    Different: _different_words,
    DifferentNames: _names_words,
    HowMany: _those_words,
    MostSharing: _sharing_words,
    HowOften: _acts_words,
    LifeOf: _life_words,
    ColorsSpent: colors_compared,
    ManaSpent: _mana_words,
    ManaSpentFrom: sources_compared,
    PartySize: _party_words,
    TimesActivated: times_activated_words,
    QualityOf: _quality_words,
    Rolled: _result_words,
    ThatMuch: _result_words,
    TimesHappened: _times_words,
    VotesReceived: _votes_words,
}


def compared_words(say: Saying, what: Filter) -> str:
    """Say who has more, either of the one player or of the other."""
    parts = what.parts if isinstance(what, AllOf) else ()
    if say.style == "each" or len(parts) != 2 or parts[0] != APlayer("opponent"):
        return say(what)
    how = parts[1]
    if isinstance(how, HasTotal) and how.what == "life" and how.low == MORE_LIFE:
        return "you have less life than opponent"
    if isinstance(how, HasControl) and isinstance(how.low, Times):
        return f"you control fewer {say(how.what)} than opponent"
    return say(what)


def _players_with_counters(say: Saying, what: Filter) -> str:
    """Say that players have counters; returns "" for anything else."""
    if isinstance(what, AllOf) and isinstance(what.parts[0], APlayer):
        for each in what.parts[1:]:
            if each == HasCounter("poison") and say.style == "each":
                return f"{say(what.parts[0])} is poisoned"
            if isinstance(each, HasCounter):
                many = bounds_words(each.low, None)
                return some(say(what.parts[0]), "has", many, each.kind, "counters")
    return ""


def _done_this_turn(say: Saying, amount: TimesHappened, how: str) -> str:
    """Say how often, or how much, a player has done something this turn."""
    trigger = amount.trigger
    if isinstance(trigger, WhenLifeChanges):
        way = "lost" if trigger.loses else "gained"
        return f"{say(trigger.who)} {way} {how} life this turn"
    if isinstance(trigger, WhenAttacks):
        who = say(trigger.who).replace("you control", "")
        return f"you attack with {how} {who} this turn"
    if isinstance(trigger, WhenDealsDamage):
        return f"you've been dealt {how} damage this turn"
    return some(how, say(amount).replace("the number of", "", 1))


MORE_LIFE = Times(LifeOf(You()), 1, 1)
TIED = Compare(
    CountOf(AllOf((APlayer(), HasTotal("life", low=Extreme("life", EachPlayer()))))), low=2
)


def bounds_words(low: int | None, high: int | None) -> str:
    if high == 0:
        return "no"
    if low is None and high is None:
        return "any number of"
    if high is None:
        return f"{low} or more" if low != 1 else some(perhaps("or more"), perhaps("or greater"))
    return f"{high} or fewer" if low is None else some(perhaps("exactly"), str(low))
