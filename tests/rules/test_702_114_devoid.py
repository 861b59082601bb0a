"""702.114: the keyword ability devoid."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.rules.continuous import layers
from apnap.state.card import CardDef
from apnap.testing import table


@pytest.mark.rule("702.114a")
def test_702_114a_devoid_is_colorless_everywhere() -> None:
    t = table(2)
    a, _ = t.seats
    drone = CardDef("Drone", "creature", cost="{U}{B}", abilities=abilities_of("Devoid"))
    a.hand(drone).graveyard(drone).battlefield(drone)
    for zone in ("hand", "graveyard", "battlefield"):
        assert layers.characteristics_of(t.game, a.find(drone, zones=(zone,))).colors == frozenset()
    control = CardDef("Control", "creature", cost="{U}{B}")
    assert control.base.colors == {"U", "B"}
