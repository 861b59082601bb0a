"""118.12: Costs that are paid as a spell or ability resolves."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.flow.flow import all_types
from apnap.effects.words.filters import source_of
from apnap.effects.words.selections import EachPlayer, Seats, You, affected, key_for
from apnap.rules.abilities.resolving import nested
from apnap.rules.casting.proposal import MOST
from apnap.rules.machine.happening import happen
from apnap.rules.machine.prompts import deeds, for_
from apnap.rules.mana.mana_abilities import AfterPayment, MakeAndPay
from apnap.rules.mana.resources import Resources
from apnap.rules.mana.total_cost import Charge, can_pay_charge
from apnap.rules.mechanics.keyword_actions_done import Chooses
from apnap.rules.objects.controlling_players import decider_for
from apnap.state.ability import Amount, Cost, Effect, Selection
from apnap.state.agenda import Need, Procedure, Resolution, Step
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.mana import mana_cost
from apnap.state.question import NO, YES, ChooseNumber, Kind, Question


@dataclass(frozen=True)
class MayPay(Effect):
    """118.12, 118.12a: Let a player pay. If they do, follow `then`; if they don't or can't, follow
    `otherwise`.

    "Unless that player pays {1}" is `MayPay("{1}", who=…, otherwise=…)`. 107.3f: With `choose_x`,
    the player also chooses X, for the cost and for the instructions that follow.
    """

    mana: str = ""
    costs: tuple[Cost, ...] = ()
    who: Selection = You()
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    choose_x: bool = False
    times: Amount | None = None  # pays the mana so many times; an X in the cost is this amount

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        """608.2d: Only a player who is able to pay is asked."""
        questions: list[Question] = []
        for seat in affected(game, context, self.who)[:1]:
            means = Resources(game, seat)
            if self._can_pay(game, context, seat, means, 0 if self.choose_x else context.x):
                questions.append(self._ask(game, context, seat))
        if questions and self.choose_x and context.answer_to(questions[0]) == YES:
            questions.append(self._ask_x(game, context, questions[0].player))
        return questions

    def if_chosen(self, first: Effect) -> Effect | None:
        return replace(self, then=(first, *self.then))

    def types_made(self, game: Game, context: Resolution) -> str:
        return all_types(game, context, (*self.then, *self.otherwise))

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        questions = self.questions(game, context)
        if questions and context.answer_to(questions[0]) == YES:
            x = context.answer_to(questions[1]) if self.choose_x else context.x
            charge = self._charge(game, context, x)
            return pay_then_follow(context, questions[0].player, charge, self.then, self.otherwise)
        return nested(context, self.otherwise) if self.otherwise else None

    def _charge(self, game: Game, context: Resolution, x: int) -> Charge:
        source, mana = source_of(game, context), mana_cost(self.mana)
        much = x
        if self.times is not None:
            much = max(0, self.times.count(game, context))
            mana = mana if mana.variables else mana_cost(self.mana * much)
            x = much if self._costs_x() else x
        return Charge(mana.with_x(much), self.costs, source, source, "", x)

    def _costs_x(self) -> bool:
        """107.3: Whether a part of the cost other than mana has an X, such as "pay X life"."""
        return any(cost.has_x() for cost in self.costs)

    def _can_pay(
        self, game: Game, context: Resolution, seat: int, means: Resources, x: int
    ) -> bool:
        return can_pay_charge(game, seat, self._charge(game, context, x), means)

    def _ask_x(self, game: Game, context: Resolution, seat: int) -> Question:
        """107.3f: Ask for X as the spell or ability resolves, up to as much as the player could
        pay."""
        high, means = 0, Resources(game, seat)
        while high < MOST and self._can_pay(game, context, seat, means, high + 1):
            high += 1
        return ChooseNumber(
            key_for(context, f"x {seat}"),
            "107.3f",
            decider_for(game, seat),
            player=seat,
            prompt=f"Choose X in {self.mana}{for_(game, context.source)}.",
            high=high,
        )

    def _ask(self, game: Game, context: Resolution, seat: int) -> Question:
        mana = self.mana
        if self.times is not None and not self._costs_x():
            number = max(0, self.times.count(game, context))
            said = mana.replace("{X}", f"{{{number}}}")  # 107.3: that is what X is
            mana = said if said != mana else f"{mana} {number} times"
        cost = deeds(mana, self.costs)
        if self.times is not None and self._costs_x():
            cost = cost.replace("X", str(max(0, self.times.count(game, context))))
        unless = bool(self.otherwise) and not self.then
        return Question(
            key_for(context, f"pay {seat}"),
            "118.12a" if unless else "118.12",
            decider_for(game, seat),
            (NO, YES),
            player=seat,
            prompt=self._prompt(game, context, cost, unless),
            kind=Kind.PAY_UNLESS if unless else Kind.PAY_OR_NOT,
        )

    def _prompt(self, game: Game, context: Resolution, cost: str, unless: bool) -> str:
        """The sentence with the cost, what it is for and, with "unless", what would happen."""
        cost = f"{cost[:1].upper()}{cost[1:]}{for_(game, context.source)}"
        if not unless:
            return f"{cost}?"
        said = [each.foretold(game, context) for each in self.otherwise]
        return (
            f"{cost}, or {' and '.join([each for each in said if each]) or 'its effect follows'}."
        )


@dataclass(frozen=True)
class PayAnyMana(Effect):
    """118.12: A player may pay any amount of mana; how much it was is noted as a chosen number."""

    who: Selection = You()

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        seats = affected(game, context, self.who)[:1]
        return [self._ask(game, context, seat) for seat in seats]

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        for question in self.questions(game, context):
            number: int = context.answer_to(question)
            if number:
                charge, paid = _mana(game, context, number), (NotePaid(number),)
                return pay_then_follow(context, question.player, charge, paid)
        return None

    def _ask(self, game: Game, context: Resolution, seat: int) -> Question:
        high, means = 0, Resources(game, seat)
        while high < MOST and can_pay_charge(game, seat, _mana(game, context, high + 1), means):
            high += 1
        return ChooseNumber(
            key_for(context, f"pay mana {seat}"),
            "118.12",
            decider_for(game, seat),
            player=seat,
            prompt=f"How much mana do you pay{for_(game, context.source)}?",
            high=high,
        )


def _mana(game: Game, context: Resolution, number: int) -> Charge:
    """118.3: The cost of so much mana of any type."""
    source = source_of(game, context)
    return Charge(mana_cost(f"{{{number}}}"), (), source, source, "", number)


@dataclass(frozen=True)
class NotePaid(Effect):
    """Note the amount of mana that the player has paid, for the instructions that ask for it."""

    number: int

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        paid = Chooses(on=context.player, by=context.player, number=self.number)
        return happen(paid, by=context.controller)


@dataclass
class PayThenFollow(AfterPayment):
    """608.2g: The player may activate mana abilities and pays, and then the instructions are
    followed; those for somebody who doesn't pay, if the payment fails."""

    charge: Charge = Charge()
    effects: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    done: tuple[Event, ...] = ()

    def steps(self) -> tuple[Step, ...]:
        return PAY_THEN_FOLLOW

    def outcome(self) -> tuple[Event, ...]:
        return self.done


def pay_then_follow(
    context: Resolution,
    seat: int,
    charge: Charge,
    effects: tuple[Effect, ...],
    otherwise: tuple[Effect, ...] = (),
) -> PayThenFollow:
    """118.12: The procedure in which the player pays, as part of that spell or ability."""
    return PayThenFollow(
        controller=context.controller,
        source=context.source,
        targets=context.targets,
        divided=context.divided,
        x=charge.x,
        modes=context.modes,
        about=context.about,
        bindings=context.bindings,
        player=seat,
        charge=charge,
        effects=effects,
        otherwise=otherwise,
    )


def pay(game: Game, paying: PayThenFollow) -> Need:
    """118.2, 117.1d: The player pays, and may activate mana abilities while doing so."""
    return MakeAndPay(controller=paying.player, charge=paying.charge)


def follow(game: Game, paying: PayThenFollow) -> Need:
    """608.2c: Follow the instructions, after the payment."""
    paying.done += paying.happened
    paying.happened = ()
    effects = paying.otherwise if paying.failed else paying.effects
    return nested(paying, effects) if effects else None


def remember(game: Game, paying: PayThenFollow) -> Need:
    """Note what happened as the instructions were followed."""
    paying.done += paying.happened
    return None


PAY_THEN_FOLLOW: tuple[Step, ...] = (pay, follow, remember)


@dataclass(frozen=True)
class UnlessAnybodyPays(Effect):
    """118.12a: Each of the players in turn order is asked to pay, until one of them does; if nobody
    does, follow `otherwise`."""

    mana: str = ""
    costs: tuple[Cost, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    who: Selection = EachPlayer()

    def types_made(self, game: Game, context: Resolution) -> str:
        return all_types(game, context, self.otherwise)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        effects = self.otherwise
        for seat in reversed(affected(game, context, self.who)):
            effects = (MayPay(self.mana, self.costs, Seats((seat,)), otherwise=effects),)
        return nested(context, effects)
