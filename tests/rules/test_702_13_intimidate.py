"""702.13: the keyword ability intimidate."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import may_block


@pytest.mark.rule("702.13b")
@pytest.mark.rule("702.13c")
def test_702_13b_intimidate() -> None:
    dire = creature("Dire", 2, 2, *abilities_of("Intimidate") * 2, colors="BR")
    assert not may_block(dire, creature("Elf", 1, 1, colors="G"))
    assert may_block(dire, creature("Goblin", 1, 1, colors="RG"))
    assert may_block(dire, creature("Golem", 1, 1, types="artifact creature"))
