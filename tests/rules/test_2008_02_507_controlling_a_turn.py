"""2008-02:507, 2006-10:507: Controlling another player's turn."""

import pytest

from apnap.rules.objects.controlling_players import decider_for
from apnap.testing import table
from apnap.testing.simple_plays import cast
from apnap.testing.texts import card

ALL = pytest.mark.parametrize("edition", ["2006-10", "2008-02", "2024-03"])
SLAVER = card("You control target player during that player's next turn.", name="Mindslaver")


@pytest.mark.rule("2008-02:507.1")
@ALL
def test_2008_02_507_1_a_player_whose_turn_was_controlled_decides_again(edition):
    """Older editions don't end the effect, but who has left can decide nothing."""
    t = table(3, edition=edition)
    a, b, _ = t.seats
    cast(t, 0, SLAVER, at=b)
    t.go_to("upkeep", turn_of=b)
    assert decider_for(t.game, 1) == 0
    a.concedes()
    t.go_to("draw", turn_of=b)
    assert {question.decider for question in t.questions} == {1}
