"""2026-08:701.66: Earthbend: a land becomes a creature that returns when it dies or is exiled."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.flow.delayed import Later
from apnap.effects.flow.flow import Called, If, Meaning
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.modify import Modify
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.triggers.events import WhenMoves, dies
from apnap.effects.triggers.frame import AnyTrigger
from apnap.effects.words.conditions import Done
from apnap.effects.words.mentions import Became, IsNoted
from apnap.effects.words.modifications import AddTypes, Keywords, SetPowerToughness
from apnap.effects.words.selections import Targets
from apnap.state.ability import Amount, Effect, Selection, TriggeredAbility
from apnap.state.names import BATTLEFIELD, EXILE

from .keyword_action_done import Acted


@dataclass(frozen=True)
class Earthbend(Meaning):
    """2026-08:701.66a-b: A land, usually the target, becomes a 0/0 creature with haste and N +1/+1
    counters. When it dies or is exiled, it returns tapped."""

    number: Amount
    what: Selection = Targets()

    def means(self) -> tuple[Effect, ...]:
        alive = (AddTypes(("creature",)), SetPowerToughness(0, 0), Keywords(("haste",)))
        gone = AnyTrigger((dies(IsNoted()), WhenMoves(IsNoted(), was=BATTLEFIELD, to=EXILE)))
        back = TriggeredAbility(gone, (MoveTo(Became(), BATTLEFIELD, tapped=True),))
        return (
            Modify(self.what, alive, "becomes a 0/0 creature with haste", ""),
            PutCounter(self.what, number=self.number),
            Called("earthbent", Later(back, noted=self.what)),
            If(Done("earthbent"), (Acted("earthbend"),)),
        )
