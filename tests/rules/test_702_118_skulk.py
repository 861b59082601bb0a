"""702.118: the keyword ability skulk."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import may_block

BEAR = creature("Bear", 2, 2)


@pytest.mark.rule("702.118b")
@pytest.mark.rule("702.118c")
def test_702_118b_skulk() -> None:
    sneak = creature("One", 2, 2, *abilities_of("Skulk", number=0))
    assert not may_block(sneak, creature("Ape", 3, 3))
    assert may_block(sneak, BEAR)
