"""702.149: the keyword ability training."""

import pytest

from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.instructions.all_instructions import DrawCards
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import Itself
from apnap.effects.words.selections import You
from apnap.state.ability import TriggeredAbility
from apnap.testing import table
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import attack


@pytest.mark.rule("702.149a")
@pytest.mark.rule("702.149c")
def test_702_149a_training_beside_a_stronger_one() -> None:
    for others, expected in (({"Ape": 2}, 3), ({"Peer": 1}, 2), ({}, 2)):
        t = table(3)
        a, *_ = t.seats
        trains = TriggeredAbility(WhenActs("train", Itself()), (DrawCards(You()),))
        a.battlefield(creature("Cadet", 2, 2, *abilities_of("Training"), trains))
        a.battlefield(creature("Ape", 3, 3), creature("Peer", 2, 2))
        attack(t, {"Cadet": 1, **others})
        t.pass_all()
        assert a.power("Cadet") == expected
        assert len(a.hand_names) == expected - 2
