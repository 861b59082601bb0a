"""119, 402: "You have more cards in hand than each opponent"."""

from __future__ import annotations

from apnap.effects.words.amounts import CountOf, LifeOf
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import AllOf, APlayer, CardIn
from apnap.effects.words.relations import HasTotal
from apnap.effects.words.selections import You
from apnap.oracle.text.reader import Reader
from apnap.state.ability import Amount, Condition

MINE: dict[str, Amount] = {
    "hand": CountOf(CardIn("hand", (), "you")),
    "life": LifeOf(You()),
}
WORDS = {"cards in hand": "hand", "life": "life"}


def more_than_each(r: Reader) -> Condition:
    """Read "you have more cards in hand than each opponent": none of them has as many."""
    r.expect("you have more")
    which = r.pick(WORDS)
    r.expect("than each opponent")
    as_many = HasTotal(which, low=MINE[which])
    return Compare(CountOf(AllOf((APlayer("opponent"), as_many))), high=0)


def more_than_each_words(value: Compare) -> str:
    """The words for that condition; empty: it is another."""
    what = value.amount.what if isinstance(value.amount, CountOf) else None
    for words, which in WORDS.items():
        none = AllOf((APlayer("opponent"), HasTotal(which, low=MINE[which])))
        if what == none and value.high == 0:
            return f"you have more {words} than each opponent"
    return ""
