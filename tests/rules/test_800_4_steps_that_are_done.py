"""800.4: a player leaves while a batch of events, all of whose steps are done, waits for others."""

from __future__ import annotations

import pytest

from apnap.rules.machine.happening import HAPPEN, Happen, apply
from apnap.rules.multiplayer.leaving_the_game import is_applying


@pytest.mark.rule("800.4")
def test_800_4_only_a_batch_that_is_being_applied_makes_players_leave() -> None:
    batch = Happen(controller=0)
    batch.at = HAPPEN.index(apply)
    assert is_applying(batch)
    batch.at = len(HAPPEN)
    assert not is_applying(batch)
