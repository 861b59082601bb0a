"""2008-02:502.63a, 2008-02:502.68a: Keywords that were triggered abilities, as they were."""

from __future__ import annotations

from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.triggers.events import WhenDealsDamage
from apnap.effects.words.filters import Permanent
from apnap.effects.words.mentions import ThatMuch
from apnap.effects.words.selections import Mentioned, You
from apnap.state.ability import TriggeredAbility
from apnap.state.intrinsic import KEYWORD_TRIGGERS

KEYWORD_TRIGGERS["lifelink"] = TriggeredAbility(
    WhenDealsDamage(), (ChangeLife(You(), ThatMuch("amount")),)
)
KEYWORD_TRIGGERS["deathtouch"] = TriggeredAbility(
    WhenDealsDamage(to=Permanent(("creature",))), (Destroy(Mentioned("on")),)
)
