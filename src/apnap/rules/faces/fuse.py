"""702.102: both halves of a split card that are cast fused."""

from __future__ import annotations

from apnap.rules.casting.ways_to_cast import WayToCast, way_to_cast
from apnap.state.ability import FUSED
from apnap.state.card import CardDef
from apnap.state.names import HAND, Zone


class Fused(WayToCast):
    """702.102a: Both halves are cast from a hand as one spell, for both mana costs."""

    def may_be_permitted(self, card: CardDef, zone: Zone) -> bool:
        return zone == HAND


way_to_cast(Fused(FUSED, "fused"))
