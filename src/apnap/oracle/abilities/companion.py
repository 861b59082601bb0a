"""702.139: "Companion — Each permanent card in your starting deck has mana value 2 or less"."""

from __future__ import annotations

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import CountOf, Times
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import AllOf, AnyOf, CardIn, HasNumber, Non
from apnap.effects.words.selections import Each
from apnap.effects.words.tallies import DifferentNames, Sum
from apnap.oracle.grammar.nouns import CARD, noun, quality
from apnap.oracle.grammar.postmodifiers import with_quality
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, some
from apnap.state.ability import Ability, Condition, Filter

DECK = CardIn("library", (), "you")  # 103.2b: what the starting deck is then
PARITY = {"cards with even mana values": "even", "cards with odd mana values": "odd"}


def companion(r: Reader) -> tuple[Ability, ...]:
    """702.139a: Read the condition that the starting deck has to meet."""
    r.expect("companion —")
    deck, words = _only_such(r) if r.sees("your starting deck") else _each_such(r)
    r.expect(".")
    found = abilities_of("Companion", condition=deck)
    return r.spoken.remember(f"companion — {words} .", found)


def _none(unfit: Filter) -> Condition:
    parts = unfit.parts if isinstance(unfit, AllOf) else (unfit,)
    return Compare(CountOf(AllOf((DECK, *parts))), high=0)


def _only_such(r: Reader) -> tuple[Condition, str]:
    """Read "Your starting deck contains only cards with odd mana values and land cards"."""
    r.expect("your starting deck contains only")
    kinds = [_kind(r)]
    while r.accept("and"):
        kinds.append(_kind(r))
    say = Saying(r.spoken)
    fit = kinds[0] if len(kinds) == 1 else AnyOf(tuple(kinds))
    words = " and ".join([_kind_words(say, each) for each in kinds])
    return _none(Non(fit)), f"your starting deck contains only {words}"


def _kind(r: Reader) -> Filter:
    if (parity := r.choose(PARITY)) is not None:
        return HasNumber("mana value", parity=parity)
    found = noun(r)
    fits = quality(found)
    if found.kind != CARD or found.zone or fits is None:
        raise r.miss("cards")
    return fits


def _kind_words(say: Saying, kind: Filter) -> str:
    if isinstance(kind, HasNumber) and kind.parity:
        return f"cards with {kind.parity} mana values"
    return f"{say(kind)} cards"


def _each_such(r: Reader) -> tuple[Condition, str]:
    """Read "Each creature card in your starting deck is a Cat, Elemental, or Beast card", "Each
    nonland card in your starting deck has a different name"."""
    r.expect("each")
    found = noun(r)
    which = quality(found)
    if found.kind != CARD or found.zone or which is None:
        raise r.miss("cards")
    r.expect("in your starting deck")
    say = Saying(r.spoken)
    said = f"each {say(which)} card in your starting deck"
    if r.accept("has a different name"):
        cards = AllOf((DECK, which))
        apart = Sum((CountOf(cards), Times(DifferentNames(Each(cards)), -1)))
        return Compare(apart, high=0), f"{said} has a different name"
    if r.accept("is"):
        r.expect("a", "an")
        kind = noun(r)
        fits = quality(kind)
        if kind.kind != CARD or kind.zone or fits is None:
            raise r.miss("cards")
        return _none(AllOf((which, Non(fits)))), some(said, "is a", say(fits), "card")
    r.expect("has")
    fits = with_quality(r)
    return _none(AllOf((which, Non(fits)))), some(said, "has", say(fits).replace("with", "", 1))
