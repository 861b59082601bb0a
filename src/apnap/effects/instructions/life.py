"""119: Instructions about life totals; 810.9: which member of a team they affect."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.words.filters import APlayer
from apnap.effects.words.selections import EachPlayer, You, affected, key_for
from apnap.rules.abilities.resolving import nested
from apnap.rules.machine.events import LifeChange
from apnap.rules.machine.happening import happen
from apnap.rules.machine.prompts import for_
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.objects.life import (
    can_pay_life,
    life_total,
    pay_life,
    set_life,
    with_exact_sums,
)
from apnap.state.ability import Amount, Condition, Effect, Filter, Replacement, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.question import Arrange, ChooseNumber, Question, options_of
from apnap.state.seats import primary


@dataclass(frozen=True)
class ChangeLife(Effect):
    """119.3: The players gain life, or with a negative sign lose it. With `own`, the amount is
    counted for each of them (`ThatPlayer`)."""

    who: Selection
    amount: Amount
    sign: int = 1
    own: bool = False

    def changes_life(self) -> bool:
        return True

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        amount = 0 if self.own else self.amount.count(game, context)
        events = []
        for seat in self.who.pick(game, context) if self.own or amount > 0 else ():
            if self.own:
                amount = self.amount.count(game, nested(context, (), seat))
            if amount > 0:
                events.append(LifeChange(on=seat, amount=amount * self.sign))
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class SetLife(Effect):
    """119.5: The players gain or lose as much life as it takes to have that total. With `own`, the
    total is counted for each of them (`ThatPlayer`).

    810.9d: Of players who share a life total, one is affected, whom their team chooses.
    """

    who: Selection
    total: Amount
    own: bool = False

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        questions = self.who.questions(game, context)
        if context.first_open(questions) is not None:
            return questions
        return questions + ask_heads(game, context, affected(game, context, self.who), "810.9d")

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events: list[LifeChange] = []
        for seat in one_head_each(game, context, affected(game, context, self.who), "810.9d"):
            inner = nested(context, (), seat) if self.own else context
            total = self.total.count(game, inner)
            if life_total(game, seat) != total:
                events.append(set_life(game, seat, total))
        events = with_exact_sums(game, events)
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class PayAnyLife(Effect):
    """119.4: Each of the players pays any amount of life, no more than they have."""

    who: Selection = You()

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        questions = self.who.questions(game, context)
        if context.first_open(questions) is not None:
            return questions
        return [
            *questions,
            *[self._ask(game, context, seat) for seat in affected(game, context, self.who)],
        ]

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events = []
        for seat in affected(game, context, self.who):
            number = context.answer_to(self._ask(game, context, seat)) or 0
            if number:
                events.append(replace(pay_life(game, seat, number), paid=number))
        return happen(*events, by=context.controller) if events else None

    def _ask(self, game: Game, context: Resolution, seat: int) -> Question:
        life = max(0, game.life(seat))
        return ChooseNumber(
            key_for(context, f"pay life {seat}"),
            "119.4",
            decider_for(game, seat),
            player=seat,
            prompt=f"Choose how much life you pay{for_(game, context.source)}.",
            low=0,
            high=life if can_pay_life(game, seat, life) else 0,
        )


def ask_heads(
    game: Game, context: Resolution, seats: list[int], rule: str, chooser: int = NOBODY
) -> list[Question]:
    """810.9d, 810.9f: The questions which member is affected, for each team that shares its life
    and has several members among those players. The team chooses (805.2), or the given player
    does."""
    questions: list[Question] = []
    if game.rules.life_by_share:  # each head has a life total
        return questions
    for side in game.sides if game.rules.shared_life else ():
        members = [seat for seat in side if seat in seats]
        if len(members) > 1:
            seat = primary(game, side) if chooser == NOBODY else chooser
            questions.append(
                Question(
                    key_for(context, f"head {side[0]}"),
                    rule,
                    decider_for(game, seat),
                    options_of("choose", members),
                    player=seat,
                    prompt=f"Choose whose life total changes{for_(game, context.source)}.",
                )
            )
    return questions


def one_head_each(
    game: Game, context: Resolution, seats: list[int], rule: str, chooser: int = NOBODY
) -> list[int]:
    """The given players, but of each team that shares its life only the member who was chosen."""
    spared: set[int] = set()
    for question in ask_heads(game, context, seats, rule, chooser):
        answer = context.answer_to(question)
        spared.update([option.what for option in question.options if option != answer])
    return [seat for seat in seats if seat not in spared]


def sharing_life(game: Game, seat: int) -> tuple[int, ...]:
    """810.9a: The players who have the same life total as this player."""
    return game.side_of(seat) if game.rules.shared_life else (seat,)


@dataclass(frozen=True)
class DamageLeavesLife(Replacement):
    """120.4d, 614.1a: Damage that would reduce the life total of a player who fits below a number
    reduces it to that number instead, if the condition holds. All damage that is dealt together is
    added up."""

    least: int = 1
    who: Filter = APlayer("you")
    condition: Condition | None = None

    def watches(self) -> tuple[str, ...]:
        return ("LifeChange",)

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, LifeChange) or "120.3a" not in event.why:
            return False
        if not any(self.who.matches(game, context, seat) for seat in sharing_life(game, event.on)):
            return False
        return self.condition is None or self.condition.holds(game, context)

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, LifeChange)
        side = sharing_life(game, event.on)
        changes = [e for e in (event, *context.about) if isinstance(e, LifeChange) and e.on in side]
        life = game.life(event.on)
        short = min(self.least, life) - life - sum([change.amount for change in changes])
        if short <= 0:
            return (event,)
        amount = min(0, event.amount + short)
        return (replace(event, amount=amount),) if amount else ()

    def rule(self) -> str:
        return "614.1a"


@dataclass(frozen=True)
class RedistributeLife(Effect):
    """119.7-8: A player redistributes the players' life totals: each of them gets one.

    810.9f: Of players who share a life total, no more than one is affected.
    """

    who: Selection = EachPlayer()

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        questions = self.who.questions(game, context)
        if context.first_open(questions) is None:
            questions += ask_heads(
                game, context, affected(game, context, self.who), "810.9f", context.controller
            )
        if context.first_open(questions) is not None:
            return questions
        return [*questions, self._ask(game, context)]

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        seats = self._seats(game, context)
        order = [option.what for option in context.answer_to(self._ask(game, context))]
        events = [
            set_life(game, seat, life_total(game, other))
            for seat, other in zip(seats, order, strict=True)
            if life_total(game, seat) != life_total(game, other)
        ]
        return happen(*events, by=context.controller) if events else None

    def _seats(self, game: Game, context: Resolution) -> list[int]:
        heads = one_head_each(
            game, context, affected(game, context, self.who), "810.9f", context.controller
        )
        return list(dict.fromkeys(heads))  # each player once, even if mentioned twice

    def _ask(self, game: Game, context: Resolution) -> Question:
        seats = self._seats(game, context)
        names = ", ".join([game.player(seat).name for seat in seats])
        return Arrange(
            key_for(context, "redistribute"),
            "608.2d",
            decider_for(game, context.controller),
            options_of("life of", seats),
            player=context.controller,
            prompt=f"Choose whose life totals {names} get{for_(game, context.source)}.",
        )
