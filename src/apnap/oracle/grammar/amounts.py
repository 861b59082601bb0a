"""107: Numbers: "three", "X", "that many", "the number of creatures you control", "its power"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.the_ring_tempts_you import BEARER
from apnap.effects.actions.vote import VotesReceived
from apnap.effects.costs.counters import RemovedToPay
from apnap.effects.flow.choosing import NumberAtRandom, RandomNumber
from apnap.effects.flow.fixed_x import FixedX
from apnap.effects.flow.linked import LIFE_PAID, IsLinked, NumberNoted
from apnap.effects.flow.words_of_players import ExtremeChoice
from apnap.effects.instructions.paying_counters import CountersPaid
from apnap.effects.keywords.players import Speed
from apnap.effects.words.amounts import (
    CountersOn,
    CountersRemoved,
    DamageDealt,
    ExcessDealt,
    HowOften,
    LifeLost,
    LifeOf,
    Number,
    QualityOf,
    StartingLife,
    Times,
    X,
)
from apnap.effects.words.commanders import YourCommanders
from apnap.effects.words.filters import AllOf, CardIn, Host
from apnap.effects.words.mentions import HowManyMentioned, ThatMuch
from apnap.effects.words.selections import (
    Each,
    EachPlayer,
    Mentioned,
    Targets,
    ThatPlayer,
    Those,
    Together,
    Were,
    You,
)
from apnap.effects.words.tallies import ChosenNumber, Extreme, Sum
from apnap.effects.words.unspent_mana import UnspentMana
from apnap.oracle.text.mentions import IN_PLAY, Mention, all_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import Saying, aside, mark, perhaps, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.oracle.text.words import NUMBERS
from apnap.state.ability import Amount, Selection

from . import nonterminals
from .commanders_there import commanders_there, one_commander_there, there_words
from .counting import counted, damage_prevented, done_to, done_words, is_done_to, life_lost, per
from .energy_paid import amount_of_energy_paid
from .histories import life_of_others
from .mana_spent import amount_of_snow
from .noted import noted_amount
from .nouns import CARD, described, noun
from .references import as_it_was, its_owner_word
from .rolls import is_result, the_result
from .stickers import size_of_stickers
from .tallies import devotion, life_changed

QUALITIES = ("power", "toughness", "mana value", "loyalty", "base power", "base toughness")


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
        if r.accept("times x"):  # 107.3
            return Times(r.said.x if r.said.x is not None else X(), NUMBERS[word])
        return Number(NUMBERS[word])
    if word == "x":
        return _more(r, r.said.x if r.said.x is not None else X())
    if word == "that" and r.peek() in ("much", "many"):
        r.take()
        if r.said.much is None:
            raise r.miss("something that was counted before")
        return _more(r, r.said.much)
    if word == "twice":
        return Times(value(r), 2)
    if word == "half":
        return _half(r)
    r.at -= 1
    raise r.miss("a number")


def _more(r: Reader, found: Amount) -> Amount:
    """Read "[X] plus one", "[that many] minus one"."""
    if r.peek() not in ("plus", "minus") or r.peek(1) not in (*NUMBERS, *DIGITS):
        return found
    sign = 1 if r.take() == "plus" else -1
    return Times(found, 1, sign * _small(r))


DIGITS = tuple([str(digit) for digit in range(1, 10)])


def number_of_cards(r: Reader, who: Selection) -> Amount:
    """Read how many cards: "a card", "two cards", "cards equal to its power", "a number of cards
    equal to …"."""
    if r.one_of("cards equal to", "a number of cards equal to"):
        return same_for_all(r, who, value(r))
    many = amount(r)
    r.expect("card", "cards")
    return many


def same_for_all(r: Reader, who: Selection, many: Amount) -> Amount:
    """An amount that is not counted for each of several players by itself."""
    several = isinstance(who, EachPlayer) or r.are_several(who)
    if several and who in parts_of(many):
        raise r.miss("a number that is the same for all of them")
    return many


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


def number_at_random(r: Reader) -> Amount:
    """608.2d: Read "[a number] chosen at random from 0 to X", "… between 0 and X"."""
    between = r.expect("chosen at random from", "chosen at random between").endswith("between")
    low = number(r)
    r.expect("and" if between else "to")
    high = number(r)
    name = r.new_name()
    r.mention(first=(*r.said.first, NumberAtRandom(name, low, high)))
    return RandomNumber(name, low, high)


def _plain_value(r: Reader) -> Amount:
    if r.accept("a number") or r.accept("an amount"):
        return number_at_random(r)
    if r.peek() == "the" and (found := r.attempt(noted_amount)) is not None:
        return found
    if r.accept("the number of"):
        return counted(r)
    if r.accept("the chosen number"):  # 607.2d
        return NumberNoted()
    if r.accept(f"the amount of life paid with {SELF}"):
        return NumberNoted(LIFE_PAID)
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
    if r.accept("your starting life total"):
        return StartingLife()
    if r.accept("your speed"):
        return Speed()
    if r.sees("their total") and (total := r.attempt(_their_total)) is not None:
        return total
    if r.one_of("their life total", "that player 's life total"):
        return LifeOf(r.refer_to_player("one"), began=r.accept("as the turn began"))
    if (prevented := r.attempt(damage_prevented)) is not None:
        return prevented
    owner = r.attempt(possessor)
    if owner is not None:
        return QualityOf(r.expect(*QUALITIES), owner)
    return number(r)


def _their_total(r: Reader) -> Amount:
    """Read "their total power", of several objects that were mentioned."""
    r.expect("their total")
    quality = r.expect(*QUALITIES)
    return QualityOf(quality, _as_they_were(r, r.refer("", "several")))


def _as_they_were(r: Reader, mention: Mention, noun: str = "") -> Selection:
    """608.2h: Several objects as they are or last were; those that a description has named are the
    ones that the instruction acted on."""
    last = mention.known()[-1]
    if mention.role != "each" or not last.by:
        return mention.as_it_was(noun)
    if r.said.deeds.get(last.by) == "Destroy":  # those that are not destroyed are meant, too
        return Those(all_of(last.by))
    return Were(last.by) if last.kind.zones.isdisjoint(IN_PLAY) else last.what


def _among(r: Reader) -> Selection:
    """Read those whose power is asked for: "creatures you control", "those cards", "cards exiled
    this way"."""
    if r.peek() in ("those", "them"):
        noun_ = "" if r.peek() == "them" else r.peek(1).removesuffix("s")
        r.at += 1 if noun_ == "" else 2
        return _as_they_were(r, r.refer(noun_, "several"), noun_)
    found = r.attempt(done_to)
    if found is not None:
        return found
    there = Each(described(noun(r)))
    more = r.attempt(_and_cards)
    return there if more is None else Together((there, more))


def _and_cards(r: Reader) -> Selection:
    """Read "[other Dragons you control] and Dragon cards in your graveyard"."""
    r.expect("and")
    cards = noun(r)
    if cards.kind != CARD or cards.zone != "graveyard":
        raise r.miss("cards in a graveyard")
    return Each(described(cards))


def number_chosen(r: Reader) -> str:
    """608.2d: Read "[the highest] number", of numbers that players have chosen; returns the name of
    their choice, or nothing."""
    names = [name for name, deed in r.said.deeds.items() if deed == "ChooseANumber"]
    return names[0] if len(names) == 1 and r.accept("number") else ""


def _the(r: Reader) -> Amount:
    """Read "the greatest power among …", "the total power of …", "the damage dealt this way"."""
    for production in (amount_of_snow, amount_of_energy_paid, life_changed, life_of_others):
        if (found := r.attempt(production)) is not None:
            return found
    r.expect("the")
    if r.accept("amount of unspent mana you have"):
        return UnspentMana()
    which = r.one_of("greatest", "highest", "least", "lowest")
    if which:
        if which == "greatest" and r.accept("number of cards a player discarded this way"):
            if r.said.deeds.get(r.said.done) != "Discard":
                raise r.miss("cards that were discarded before")
            return HowOften(r.said.done, cards=True, most=True)
        if which in ("highest", "lowest") and (chosen := number_chosen(r)):
            return ExtremeChoice(chosen, least=which == "lowest")
        if r.accept("life total among"):
            who = EachPlayer(r.expect("all players", "your opponents") == "your opponents")
            return Extreme("life", who, least=which in ("least", "lowest"))
        quality = r.expect(*QUALITIES)
        r.expect("among", "of")
        r.accept("all")
        if r.one_of("your commanders", "your commander"):
            return Extreme(quality, YourCommanders(), least=which in ("least", "lowest"))
        if (commanders := r.attempt(commanders_there)) is not None:
            return Extreme(quality, Each(commanders), least=which in ("least", "lowest"))
        return Extreme(quality, _among(r), least=which in ("least", "lowest"))
    if r.accept("result"):
        return the_result(r)
    if r.accept("total amount of mana paid this way"):
        if not r.said.done:
            raise r.miss("mana that was paid before")
        return ChosenNumber(r.said.done)
    if r.accept("total"):
        if r.accept("number of"):
            return counted(r)
        quality = r.expect(*QUALITIES)
        r.expect("of")
        r.accept("all")
        stickers = r.attempt(size_of_stickers, quality)
        if stickers is not None:
            return stickers
        return QualityOf(quality, _among(r))
    if r.one_of("life lost this way", "amount of life lost this way", "total life lost this way"):
        return life_lost(r)
    if r.one_of("damage dealt this way", "amount of damage dealt this way"):
        if not r.said.done:
            raise r.miss("damage that was dealt before")
        return DamageDealt(r.said.done)
    if r.one_of("excess damage dealt", "amount of excess damage dealt"):
        return _excess(r)
    quality = r.expect(*QUALITIES)
    r.expect("of")
    if r.peek() == "target":
        return QualityOf(quality, nonterminals.target(r))
    if r.sees("a commander"):
        return QualityOf(quality, one_commander_there(r))
    return QualityOf(quality, as_it_was(r))


def _excess(r: Reader) -> ExcessDealt:
    """120.10: Behind "excess damage dealt"."""
    r.one_of("to that creature", "to that permanent")
    r.expect("this way")
    if not r.said.done or not r.said.deeds[r.said.done].startswith("DealDamage"):
        raise r.miss("damage that was dealt before")
    return ExcessDealt(r.said.done)


def _half(r: Reader) -> Amount:
    found = _plain_value(r)
    r.accept(",")
    way = r.expect("rounded up", "rounded down")
    return Times(found, half="up" if way == "rounded up" else "down")


def possessor(r: Reader) -> Selection:
    """Read "its", "~'s", "that creature's", "target creature's"."""
    if r.peek() == "target":
        whose = nonterminals.target(r)
        r.expect("'s")
        return whose
    return its_owner_word(r)


EXILED = Each(AllOf((CardIn("exile"), IsLinked())))


@prints(Number)
def say_number(say: Saying, value: Number) -> str:
    return str(value.number)


@prints(RandomNumber)
def say_random_number(say: Saying, value: RandomNumber) -> str:
    words = ("a number of", "an amount of", "a number", "between")
    bounds = f"{say(value.low)} to {say(value.high)}"
    return some(*map(perhaps, words), f"chosen at random from {bounds}")


@prints(NumberAtRandom)
def say_number_at_random(say: Saying, value: NumberAtRandom) -> str:
    return ""


@prints(X)
def say_x(say: Saying, value: X) -> str:
    return "x"


@prints(QualityOf)
def say_quality_of(say: Saying, value: QualityOf) -> str:
    if is_done_to(value.what):
        return f"the total {value.quality} of {done_words(say, value.what)}"
    if isinstance(value.what, Each) and value.what not in (Each(Host()), EXILED, Each(BEARER)):
        return f"the total {value.quality} of {say(value.what)}"
    total = perhaps("total") if isinstance(value.what, SEVERAL) else ""
    those = done_words(say, value.what) if isinstance(value.what, Were) else say(value.what)
    return some(f"{those} 's", total, value.quality)


SEVERAL = (Those, Were, Targets, Mentioned, Together)  # they may be several


@prints(Speed)
def say_speed(say: Saying, value: Speed) -> str:
    return "your speed"


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
    if isinstance(value.those, Each) and (there := there_words(say, value.those.what)):
        return f"the {which} {value.quality} of {there}"
    if value.those == YourCommanders():
        return f"the {which} {value.quality} among your commanders"
    if value.quality == "life":
        return f"the {which} life total among {say(value.those)}"
    if is_done_to(value.those) or isinstance(value.those, Were):
        return f"the {which} {value.quality} among {done_words(say, value.those)}"
    return f"the {which} {value.quality} among {say(value.those)}"


@prints(ChosenNumber)
def say_chosen_number(say: Saying, value: ChosenNumber) -> str:
    return f"the total amount of mana paid {mark('any')} this way"


@prints(Sum)
def say_sum(say: Saying, value: Sum) -> str:
    return " plus ".join([say(each) for each in value.parts])


@prints(DamageDealt)
def say_damage_dealt(say: Saying, value: DamageDealt) -> str:
    return f"the damage dealt {mark('any')} this way"


@prints(ExcessDealt)
def say_excess_dealt(say: Saying, value: ExcessDealt) -> str:
    return f"the excess damage dealt {mark('any')} this way"


# "Draw cards equal to …", "a number of counters equal to …", "an amount of {G} equal to …"
AS_MUCH = some(perhaps("a number of"), perhaps("an amount of"), perhaps("equal to"))


THAT_MUCH = (ChosenNumber, CountersOn, CountersPaid, HowOften, LifeLost, RemovedToPay)


def _is_some_more(value: Times) -> bool:
    """Whether it is "that many cards plus one"."""
    plain = value.times == 1 and not value.half
    return isinstance(value.amount, HowOften) and plain and value.plus > 0


def many(say: Saying, value: Amount) -> str:
    """Say a number in the style of the text."""
    if isinstance(value, CountersRemoved) and say.style == "each":
        return "for each counter removed this way"
    plain = isinstance(value, (Number, X, FixedX, ThatMuch, CountersRemoved, HowManyMentioned))
    if plain and not is_result(say, value):
        return say(value)
    if isinstance(value, VotesReceived):
        is_one = isinstance(value.who, Those)  # "for each creature with one or more votes"
        return "that much" if is_one else f"for each vote {say(value.who)} received"
    if say.style == "x":
        return some(AS_MUCH, "x", aside(f", where x is {say(value)}"))
    if say.style == "that" and isinstance(value, THAT_MUCH):
        return "that much"
    several = isinstance(value, Times) and value.times > 0 and isinstance(value.amount, HowOften)
    if say.style == "that" and isinstance(value, Times) and several:
        return say(replace(value, amount=ThatMuch()))
    if say.style == "each" and isinstance(value, Times) and _is_some_more(value):
        return say(replace(value, amount=ThatMuch()))
    said = per(say, value) if say.style == "each" else ""
    if said:  # "for each" is as many as "the number of"
        return aside(some(AS_MUCH, perhaps("the number of"), said))
    return aside(some(AS_MUCH, say(value)))
