"""2026-08:701.67: Waterbend: pay generic mana by tapping artifacts and creatures."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.costs.parts import UseUp
from apnap.effects.costs.while_resolving import pay_then_follow
from apnap.effects.words.amounts import Number, X
from apnap.effects.words.filters import AllOf, AnyOf, HasType, Permanent, source_of
from apnap.effects.words.selections import key_for
from apnap.rules.abilities.resolving import nested
from apnap.rules.machine.happening import happen
from apnap.rules.machine.prompts import asks
from apnap.rules.mana.resources import Resources
from apnap.rules.mana.total_cost import Charge, can_pay_charge
from apnap.rules.mechanics.keyword_actions_done import Acts
from apnap.rules.objects.controlling_players import decider_for
from apnap.state.ability import Ability, ActivatedAbility, CastingCost, Cost, Effect
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game
from apnap.state.mana import mana_cost
from apnap.state.names import CostKind
from apnap.state.question import NO, Option, Question

BENDS = UseUp(
    "tap", AllOf((Permanent(control="you"), AnyOf((HasType("artifact"), HasType("creature")))))
)


@dataclass(frozen=True)
class Waterbends(Cost):
    """2026-08:701.67c: The player has waterbent when the waterbend cost has been paid, in whatever
    way."""

    def text(self) -> str:
        return "waterbending"

    def deed(self) -> str:
        return "waterbend"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        return happen(Acts(on=context.controller, verb="waterbend"))


def tapping_for(mana: str) -> CastingCost:
    """2026-08:701.67a-b: The help with which each generic mana of that cost, and no other mana, may
    be paid by tapping."""
    cost = mana_cost(mana)
    limit = X() if cost.variables else Number(cost.generic)
    return CastingCost("help", "{1}", (BENDS,), "waterbend", limit=limit)


def waterbend_to_cast(
    mana: str, kind: CostKind = "additional", name: str = "waterbend"
) -> tuple[Ability, ...]:
    """2026-08:701.67b: The abilities for a waterbend cost that is an additional cost, or an
    "optional" one, of a spell."""
    only = name if kind == "optional" else ""
    cost = CastingCost(kind, mana, (Waterbends(),), name)
    return (cost, replace(tapping_for(mana), only_with=only))


def waterbend_to_activate(ability: ActivatedAbility) -> ActivatedAbility:
    """2026-08:701.67a: The ability, with its mana cost as a waterbend cost."""
    costs = (*ability.costs, Waterbends())
    return replace(ability, costs=costs, help=(tapping_for(ability.mana),))


@dataclass(frozen=True)
class MayWaterbend(Effect):
    """2026-08:701.67a: Let the player waterbend as a spell or ability resolves. If they do, follow
    `then`; if they don't or can't, follow `otherwise`."""

    mana: str
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        able = [n for n in range(mana_cost(self.mana).generic + 1) if self._can(game, context, n)]
        if not able:
            return []
        return [
            Question(
                key_for(context, "waterbend"),
                "118.12",
                decider_for(game, context.controller),
                (NO, *[Option("tap", nth=number) for number in able]),
                player=context.controller,
                prompt=asks(
                    game,
                    context.source,
                    f"waterbend {self.mana}, tapping so many artifacts and creatures",
                ),
            )
        ]

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        for question in self.questions(game, context):
            answer = context.answer_to(question)
            if answer != NO:
                charge = self._charge(game, context, answer.nth)
                return pay_then_follow(context, context.controller, charge, self.then)
        return nested(context, self.otherwise) if self.otherwise else None

    def _charge(self, game: Game, context: Resolution, tapped: int) -> Charge:
        source, mana = source_of(game, context), mana_cost(self.mana).plus(-tapped)
        costs: tuple[Cost, ...] = (BENDS.so_many(tapped), Waterbends())
        return Charge(mana, costs if tapped else costs[1:], source, source)

    def _can(self, game: Game, context: Resolution, tapped: int) -> bool:
        seat = context.controller
        return can_pay_charge(
            game, seat, self._charge(game, context, tapped), Resources(game, seat)
        )
