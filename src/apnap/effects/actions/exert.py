"""701.39: Exert: as an instruction, as a cost, and as creatures attack."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.flow.choosing import Choose
from apnap.effects.flow.flow import Meaning
from apnap.effects.replacement.prevention import MadeFor
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.statics.attacking_and_blocking import fitting
from apnap.effects.statics.untapping import StaysTapped
from apnap.effects.words.filters import Itself
from apnap.effects.words.selections import Those
from apnap.rules.continuous.durations import BeginEffect
from apnap.rules.machine.happening import happen
from apnap.rules.mechanics.keyword_actions_done import Acts
from apnap.rules.turn.untapping import YOUR_UNTAP
from apnap.state.ability import Asset, CombatRule, Cost, Effect, Filter, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.declaration import ATTACK, Draft
from apnap.state.game import Continuous, Game
from apnap.state.names import BATTLEFIELD, NOBODY, CombatVerb

from .keyword_action_done import Acted


@dataclass(frozen=True)
class Exert(Meaning):
    """701.39a: Exert those permanents: they don't untap during your next untap step."""

    what: Selection

    def means(self) -> tuple[Effect, ...]:
        stays = StaysTapped(MadeFor(), yours=True)
        those = Those("exerted")
        kept = BeginReplacement(stays, those, until=YOUR_UNTAP, words="doesn't untap")
        return (Choose("exerted", self.what), kept, Acted("exert", those))


@dataclass(frozen=True)
class ExertThis(Cost):
    """701.39a-c: Exert the object with the ability, or that creature, whether or not it is
    tapped."""

    creature: int = NOBODY

    def units(self, game: Game, context: Resolution) -> list[tuple[Asset, ...]]:
        row = game.find(self._which(context))
        there = row is not None and row.zone == BATTLEFIELD and row.controller == context.controller
        return [] if there else [()]

    def text(self) -> str:
        return "exerting it"

    def deed(self) -> str:
        return "exert it"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        number, seat = self._which(context), context.controller
        effect = Continuous(
            controller=seat,
            source=number,
            affected=(number,),
            until=YOUR_UNTAP,
            replacement=StaysTapped(MadeFor(), yours=True),
        )
        kept = BeginEffect(on=number, effect=effect, words="doesn't untap")
        return happen(kept, Acts(on=number, what=number, verb="exert"))

    def _which(self, context: Resolution) -> int:
        return context.source if self.creature == NOBODY else self.creature


@dataclass(frozen=True)
class MayExert(CombatRule):
    """701.39d, 508.1g: The creature with the ability, or those that fit, may be exerted as they
    attack. `WhenPaidToAttack` is "when you do"."""

    who: Filter = Itself()

    def verb(self) -> CombatVerb:
        return ATTACK

    def is_offer(self) -> bool:
        return True

    def write(self, game: Game, context: Resolution, draft: Draft) -> None:
        for creature in fitting(game, context, draft.many, self.who):
            price = ("", (ExertThis(creature),))
            draft.optional.setdefault(creature, []).append((context.source, context.nth, price))
