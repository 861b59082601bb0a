"""702.36: the keyword ability fear."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import may_block


@pytest.mark.rule("702.36b")
@pytest.mark.rule("702.36c")
def test_702_36b_fear() -> None:
    dire = creature("Dire", 2, 2, *abilities_of("Fear") * 2, colors="R")
    assert not may_block(dire, creature("Goblin", 1, 1, colors="R"))
    assert may_block(dire, creature("Rat", 1, 1, colors="B"))
    assert may_block(dire, creature("Golem", 1, 1, types="artifact creature"))
