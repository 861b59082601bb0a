"""118.12: costs that are paid as a spell or ability resolves."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.charging import Charge, can_afford
from apnap.rules.controlling import decider_for
from apnap.rules.mana_abilities import MakeAndPay
from apnap.rules.paying import Resources
from apnap.rules.resolving import nested
from apnap.state.ability import Cost, Effect, Selection
from apnap.state.agenda import Need, Procedure, Resolution, Step
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.mana import mana_cost
from apnap.state.question import NO, YES, Question

from .filters import source_of
from .flow import all_types
from .selections import You, affected, key_for


@dataclass(frozen=True)
class MayPay(Effect):
    """118.12, 118.12a: a player may pay; if they do, the one, if they don't or can't, the other.

    "Unless that player pays {1}" is `MayPay("{1}", who=…, otherwise=…)`.
    """

    mana: str = ""
    costs: tuple[Cost, ...] = ()
    who: Selection = You()  # noqa: RUF009 - a value
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()

    def questions(self, game: Game, by: Resolution) -> list[Question]:
        """608.2d: only who is able to pay is asked."""
        return [
            self._ask(game, by, seat)
            for seat in affected(game, by, self.who)[:1]
            if can_afford(game, seat, self._charge(game, by), Resources(game, seat))
        ]

    def types_made(self, game: Game, by: Resolution) -> str:
        return all_types(game, by, (*self.then, *self.otherwise))

    def perform(self, game: Game, by: Resolution) -> Procedure | None:
        for question in self.questions(game, by):
            if by.answer_to(question) == YES:
                return pay_then_follow(by, question.player, self._charge(game, by), self.then)
        return nested(by, self.otherwise) if self.otherwise else None

    def _charge(self, game: Game, by: Resolution) -> Charge:
        source = source_of(game, by)
        return Charge(mana_cost(self.mana).with_x(by.x), self.costs, source, source, "", by.x)

    def _ask(self, game: Game, by: Resolution, seat: int) -> Question:
        cost = " and ".join([self.mana, *[cost.text() for cost in self.costs]]).strip(" and")
        return Question(
            key_for(by, f"pay {seat}"),
            "118.12a" if self.otherwise and not self.then else "118.12",
            decider_for(game, seat),
            (NO, YES),
            player=seat,
            prompt=f"pay {cost}?",
        )


@dataclass
class PayThenFollow(Resolution):
    """608.2g: the player may activate mana abilities, pays, and then the instructions follow."""

    charge: Charge = Charge()  # noqa: RUF009 - a value
    effects: tuple[Effect, ...] = ()
    done: tuple[Event, ...] = ()

    def steps(self) -> tuple[Step, ...]:
        return PAY_THEN_FOLLOW

    def outcome(self) -> tuple[Event, ...]:
        return self.done


def pay_then_follow(
    by: Resolution, seat: int, charge: Charge, effects: tuple[Effect, ...]
) -> PayThenFollow:
    """118.12: the player pays, as part of that spell or ability."""
    return PayThenFollow(
        controller=by.controller,
        source=by.source,
        targets=by.targets,
        divided=by.divided,
        x=by.x,
        modes=by.modes,
        about=by.about,
        bindings=by.bindings,
        player=seat,
        charge=charge,
        effects=effects,
    )


def pay(game: Game, paying: PayThenFollow) -> Need:
    """118.2, 117.1d."""
    return MakeAndPay(controller=paying.player, charge=paying.charge)


def follow(game: Game, paying: PayThenFollow) -> Need:
    paying.done += paying.happened
    paying.happened = ()
    return nested(paying, paying.effects) if paying.effects else None


def remember(game: Game, paying: PayThenFollow) -> Need:
    paying.done += paying.happened
    return None


PAY_THEN_FOLLOW: tuple[Step, ...] = (pay, follow, remember)
