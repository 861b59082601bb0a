"""702.31: the keyword ability horsemanship."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import may_block

BEAR = creature("Bear", 2, 2)


@pytest.mark.rule("702.31b")
@pytest.mark.rule("702.31c")
def test_702_31b_horsemanship() -> None:
    one, other = (
        creature("One", 2, 2, *abilities_of("Horsemanship", number=0)),
        creature("Other", 2, 2, *abilities_of("Horsemanship", number=0)),
    )
    assert not may_block(one, BEAR)
    assert may_block(BEAR, one)
    assert may_block(one, other)
