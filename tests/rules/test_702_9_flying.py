"""702.9: the keyword ability flying."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import may_block

BEAR = creature("Bear", 2, 2)


@pytest.mark.rule("702.9b")
@pytest.mark.rule("702.9c")
@pytest.mark.rule("702.17b")
@pytest.mark.rule("702.17c")
def test_702_9b_flying_and_reach() -> None:
    flier, reacher = (
        creature("Bird", 2, 2, *abilities_of("Flying", number=0)),
        creature("Spider", 2, 2, *abilities_of("Reach", number=0)),
    )
    assert not may_block(flier, BEAR)
    assert may_block(flier, creature("Other", 2, 2, *abilities_of("Flying", number=0)))
    assert may_block(flier, reacher)
    assert may_block(BEAR, flier)
    twice = creature("Bird", 1, 1, *abilities_of("Flying") * 2)
    assert may_block(twice, creature("Spider", 1, 1, *abilities_of("Reach") * 2))
