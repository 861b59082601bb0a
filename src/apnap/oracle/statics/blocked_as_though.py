"""609.4: "Creatures with islandwalk can be blocked as though they didn't have islandwalk"."""

from __future__ import annotations

from apnap.effects.words.filters import HasKeyword
from apnap.effects.words.rule_changes import BlockedAsThough
from apnap.oracle.grammar.nouns import KEYWORD_NAMES
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Filter

from .frame import Made, predicate


@predicate("can")
def blocked_as_though(r: Reader, what: Filter) -> Made:
    """702.14c: Read "can be blocked as though they didn't have islandwalk"."""
    r.expect("can be blocked as though they didn't have", "can be blocked as though it didn't have")
    keyword = r.expect(*KEYWORD_NAMES)
    if HasKeyword(keyword) not in parts_of(what):
        raise r.miss("creatures that have it")
    return (BlockedAsThough(keyword),)


@predicate("can")
def blocks_as_though(r: Reader, what: Filter) -> Made:
    """702.28b: Read "can block creatures with shadow as though it had shadow", "… as though they
    didn't have shadow"."""
    r.expect("can block creatures with shadow as though")
    r.expect("it had shadow", "they didn't have shadow")
    return (BlockedAsThough("shadow", blocks=True),)


@prints(BlockedAsThough)
def say_blocked_as_though(say: Saying, value: BlockedAsThough) -> str:
    if value.blocks:
        had = "it had" if say.style == "each" else "it didn't have"
        return f"can block creatures with {value.keyword} as though {had} {value.keyword}"
    return f"can be blocked as though it didn't have {value.keyword}"
