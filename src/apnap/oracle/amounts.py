"""Numbers: "three", "X", "that many", "the number of creatures you control", "its power" (107)."""

from __future__ import annotations

from apnap.effects.amounts import CountersOn, CountOf, LifeOf, Number, QualityOf, Times, X
from apnap.effects.selections import Each
from apnap.effects.tallies import CardTypesAmong
from apnap.state.ability import Amount, Selection

from .nouns import counter_kind, described, noun
from .reader import Reader
from .words import NUMBERS

QUALITIES = ("power", "toughness", "mana value")


def amount(r: Reader) -> Amount:
    """A number before what it counts: "a", "two", "X", "that many", "twice that many"."""
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
        return r.said.much
    if word == "twice":
        return Times(value(r), 2)
    r.at -= 1
    raise r.miss("a number")


def value(r: Reader) -> Amount:
    """What "equal to" and "X is" are followed by."""
    found = _plain_value(r)
    if r.accept("plus"):
        return _plus(r, found)
    return found


def _plus(r: Reader, found: Amount) -> Amount:
    word = r.take()
    extra = int(word) if word.isdigit() else NUMBERS.get(word, -1)
    if extra < 0:
        r.at -= 1
        raise r.miss("a number")
    return Times(found, 1, extra)


def _plain_value(r: Reader) -> Amount:
    if r.accept("the number of"):
        return counted(r)
    if r.accept("twice"):
        return Times(_plain_value(r), 2)
    if r.accept("half"):
        return _half(r)
    if r.accept("your life total"):
        from apnap.effects.selections import You

        return LifeOf(You())
    owner = r.attempt(possessor)
    if owner is not None:
        return QualityOf(r.expect(*QUALITIES), owner)
    return number(r)


def _half(r: Reader) -> Amount:
    found = _plain_value(r)
    r.accept(",")
    way = r.expect("rounded up", "rounded down")
    return Times(found, half="up" if way == "rounded up" else "down")


def counted(r: Reader) -> Amount:
    """ "the number of …": what is counted."""
    kind = r.attempt(_counters)
    if kind is not None:
        return kind
    return CountOf(described(noun(r)))


def _counters(r: Reader) -> Amount:
    from .selections import reference

    kind = counter_kind(r)
    r.expect("counters on")
    return CountersOn(kind, reference(r))


def for_each(r: Reader) -> Amount:
    """ "for each …"."""
    r.expect("for each")
    found = r.attempt(_each_counter)
    return found if found is not None else CountOf(described(noun(r)))


def _each_counter(r: Reader) -> Amount:
    from .selections import reference

    kind = counter_kind(r)
    r.expect("counter on")
    return CountersOn(kind, reference(r))


def possessor(r: Reader) -> Selection:
    """ "its", "~'s", "that creature's"."""
    from .selections import its_owner_word

    return its_owner_word(r)


def card_types_among(r: Reader) -> Amount:
    """300.1: "card types among cards in your graveyard"."""
    r.expect("card types among")
    return CardTypesAmong(Each(described(noun(r))))
