"""2006-10:506, 2008-02:506: Subgames as they were."""

import pytest

from apnap.rules.zones.moving import move
from apnap.testing.invariants import check_all
from apnap.testing.subgame_plays import begin, start


@pytest.mark.rule("2006-10:506.6")
@pytest.mark.rule("2008-02:506.5")
@pytest.mark.rule("726.5")
@pytest.mark.parametrize("loser", [0, 1])
@pytest.mark.parametrize(
    ("edition", "kept"), [("2006-10", True), ("2008-02", False), ("2024-03", False)]
)
def test_2006_10_506_6_what_a_subgame_removes_stays_removed(edition, kept, loser):
    t = start(edition=edition)
    a = t.seat(0)
    inner = begin(t)
    game = inner.game
    move(game, game.player(0).hand[0], "exile")
    returned = move(game, game.player(0).hand[0], "exile").id
    move(game, returned, "hand")
    inner.seat(loser).concedes()
    t.go_on()
    assert len(a.exile_names) == int(kept)
    assert len(a.library_names) == 40 - int(kept)
    check_all(t.game)
