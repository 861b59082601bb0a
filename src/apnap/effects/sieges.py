"""310.11: Sieges, and what happens to one that is defeated."""

from __future__ import annotations

from apnap.state.ability import TriggeredAbility
from apnap.state.names import EXILE

from .casting import CastFrom, MayCast
from .filters import CardIn, Itself
from .flow import Called
from .keywords.terms import THIS
from .keywords.upkeep import WhenLastCounterGoes
from .moving import MoveTo
from .selections import Those

# 712.11a: with its back face up.
TRANSFORMED = CastFrom(zone=EXILE, free=True, timing="any time", face=1)

# 310.11b: what every Siege has because of its type, as a basic land has its mana ability (305.6).
# Where it went elsewhere instead of being exiled, there is no exiled card to cast.
SIEGE = TriggeredAbility(
    WhenLastCounterGoes(Itself(), "defense", removed=True),
    (
        Called("exiled", MoveTo(THIS, EXILE)),
        MayCast(Those("exiled", CardIn(EXILE)), TRANSFORMED),
    ),
)
