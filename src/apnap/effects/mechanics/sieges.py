"""310.11: The ability of Sieges, which exiles a defeated one and casts its back face."""

from __future__ import annotations

from apnap.effects.flow.flow import Called
from apnap.effects.instructions.casting import CastFrom, MayCast
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.terms import THIS
from apnap.effects.keywords.upkeep import WhenLastCounterGoes
from apnap.effects.words.filters import CardIn, Itself
from apnap.effects.words.selections import Those
from apnap.state.ability import TriggeredAbility
from apnap.state.names import EXILE

# 712.11a: with its back face up.
TRANSFORMED = CastFrom(zone=EXILE, free=True, timing="any time", face=1)

# 310.11b: every Siege has this because of its type, as a basic land has its mana ability (305.6).
# If it went elsewhere instead of being exiled, there is no exiled card to cast.
SIEGE = TriggeredAbility(
    WhenLastCounterGoes(Itself(), "defense", removed=True),
    (
        Called("exiled", MoveTo(THIS, EXILE)),
        MayCast(Those("exiled", CardIn(EXILE)), TRANSFORMED),
    ),
)
