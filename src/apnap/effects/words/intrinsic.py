"""305.6, 310.11b: The abilities that basic land types and Sieges bring with them."""

from __future__ import annotations

from apnap.effects.costs.parts import TapThis
from apnap.effects.mechanics.sieges import SIEGE
from apnap.state.ability import ManaAbility
from apnap.state.intrinsic import INTRINSIC

from .modifications import LAND_MANA

for _name, _mana in LAND_MANA.items():
    INTRINSIC["land", _name] = ManaAbility((_mana,), costs=(TapThis(),))
INTRINSIC["battle", "Siege"] = SIEGE
