"""701.44: Amass: put +1/+1 counters on an Army."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.flow.choosing import Choose
from apnap.effects.flow.flow import If, Meaning
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.modify import Modify
from apnap.effects.words.amounts import CountOf
from apnap.effects.words.conditions import Compare, Fits
from apnap.effects.words.filters import AllOf, HasType, Non
from apnap.effects.words.modifications import AddTypes
from apnap.effects.words.selections import Chosen, Those, You
from apnap.state.ability import Amount, Effect
from apnap.state.card import CardDef

from .create import CreateToken
from .keyword_action_done import YOUR_CREATURE, Acted


@dataclass(frozen=True)
class Amass(Meaning):
    """701.44a: Put N +1/+1 counters on an Army you control, after creating one if you have none;
    the Army also becomes that creature type."""

    number: Amount
    subtype: str = "Zombie"

    def means(self) -> tuple[Effect, ...]:
        army = AllOf((YOUR_CREATURE, HasType("Army")))
        token = CardDef("", "creature", f"{self.subtype} Army", colors="B", token=True)
        amassed = Those("amassed")
        becomes = Modify(
            amassed, (AddTypes(subtypes=(self.subtype,)),), f"becomes a {self.subtype}", ""
        )
        return (
            If(Compare(CountOf(army), high=0), (CreateToken(token),)),
            Choose("amassed", Chosen(You(), army, verb="amass")),
            PutCounter(amassed, number=self.number),
            If(Fits(amassed, Non(HasType(self.subtype))), (becomes,)),
            Acted("amass"),
        )
