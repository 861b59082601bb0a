"""611.2b: "for as long as": until what follows is no longer so."""

from __future__ import annotations

from apnap.effects.words.conditions import AllTrue, Fits
from apnap.effects.words.filters import AllOf, IsTapped, Permanent
from apnap.effects.words.selections import This
from apnap.state.ability import Condition

YOURS = Fits(This(), Permanent((), "you"))
TAPPED = Fits(This(), AllOf((Permanent(), IsTapped())))

AS_LONG: dict[str, Condition] = {
    "for as long as you control ~": YOURS,
    "for as long as ~ remains on the battlefield": Fits(This(), Permanent()),
    "for as long as ~ remains tapped": TAPPED,
    "for as long as you control ~ and ~ remains tapped": AllTrue((YOURS, TAPPED)),
}
