"""118.8: "by discarding a card in addition to paying its other costs"."""

from __future__ import annotations

from apnap.oracle.grammar.costs import cost_parts
from apnap.oracle.text.reader import Reader
from apnap.state.ability import Cost

IN_ADDITION = "in addition to paying its other costs"
GERUNDS = {
    "discarding": "discard",
    "exiling": "exile",
    "foraging": "forage",
    "paying": "pay",
    "removing": "remove",
    "sacrificing": "sacrifice",
    "tapping": "tap",
}


def by_doing(r: Reader) -> tuple[str, tuple[Cost, ...]]:
    """Read "discarding a card", "paying 3 life and discarding a card"."""
    if r.peek() not in GERUNDS:
        raise r.miss("discarding a card")
    words = r.words
    r.words = [*words[: r.at], *[GERUNDS.get(word, word) for word in words[r.at :]]]
    if r.peek(1).startswith("{") and r.peek(1) != "{e}":  # "paying {2}{W}": without a verb
        r.at += 1
    try:
        return cost_parts(r)
    finally:
        r.words = words


def doing_words(words: str) -> str:
    """The words for a cost as what somebody does by the way."""
    verb, _, rest = words.partition(" ")
    return f"{verb.removesuffix('e')}{'p' if verb == 'tap' else ''}ing {rest}".rstrip()
