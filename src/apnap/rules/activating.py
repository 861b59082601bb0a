"""602: activating an ability, step by step."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.state.ability import ActivatedAbility
from apnap.state.agenda import Need, Procedure, Resolution, Step
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.mana import mana_cost
from apnap.state.names import NOBODY, STACK
from apnap.state.objects import GameObject
from apnap.state.question import Question, Refusal

from . import layers
from .casting import is_sorcery_time
from .happening import happen
from .mana_abilities import MakeMana
from .moving import place
from .naming import name_of
from .paying import Payment, SpendMana, can_pay, find_payment
from .targeting import choose_targets_for, has_targets


def why_not_activate(game: Game, seat: int, source: int, nth: int, number: int) -> Refusal | None:
    """602.5: what stands in the way of activating this ability now."""
    looked = layers.look(game, source)
    ability = looked.abilities[nth]
    assert isinstance(ability, ActivatedAbility)
    by = Resolution(controller=seat, source=source)
    if ability.timing == "sorcery" and not is_sorcery_time(game, seat, number):
        return Refusal("602.5d", "it can be activated only at a time you could cast a sorcery")
    if not all(cost.can_pay(game, by) for cost in ability.costs):
        return Refusal("602.2b", f"the cost of {looked.name}'s ability can't be paid")
    if ability.mana and not can_pay(game, seat, mana_cost(ability.mana)):
        return Refusal(
            "602.2b", f"{looked.name}'s ability costs {ability.mana}, which you can't pay"
        )
    if not has_targets(game, by, ability.targets):
        return Refusal("601.2c", f"{looked.name}'s ability has no legal target")
    return None


@dataclass
class Activate(Procedure):
    """602.2."""

    source: int = NOBODY
    nth: int = 0
    ability: ActivatedAbility | None = None
    object: int = NOBODY
    payment: Payment = Payment()  # noqa: RUF009 - a value
    costs_paid: int = 0

    def steps(self) -> tuple[Step, ...]:
        return ACTIVATE


def announce(game: Game, activate: Activate) -> Need:
    """602.2a: the ability is created on the stack."""
    found = layers.look(game, activate.source).abilities[activate.nth]
    assert isinstance(found, ActivatedAbility)
    activate.ability = found
    seat = activate.controller
    number = game.new_number(seat)
    row = GameObject(
        id=number,
        epoch=game.epoch,
        card=game.object(activate.source).card,
        owner=seat,
        controller=seat,
        zone=STACK,
        timestamp=game.tick(),
        ability=found,
        source=activate.source,
    )
    game.table(seat).objects[number] = row
    place(game, row)
    activate.object = number
    return None


def choose_targets(game: Game, activate: Activate) -> Need:
    """602.2b, 601.2c."""
    assert activate.ability is not None
    if not activate.ability.targets:
        return None
    chosen = choose_targets_for(game, activate, activate.object, activate.ability.targets)
    if isinstance(chosen, Question):
        return chosen
    assert chosen is not None, "601.2c was checked before"
    game.edit(activate.object).targets = chosen
    return None


def make_mana(game: Game, activate: Activate) -> Need:
    """602.2b, 601.2g."""
    assert activate.ability is not None
    if not activate.ability.mana:
        return None
    payment = find_payment(game, activate.controller, mana_cost(activate.ability.mana))
    assert payment is not None, "602.2b was checked before"
    activate.payment = payment
    return (
        MakeMana(controller=activate.controller, activate=payment.activate)
        if payment.activate
        else None
    )


def pay_mana(game: Game, activate: Activate) -> Need:
    """602.2b, 601.2h."""
    assert activate.ability is not None
    if not activate.ability.mana:
        return None
    spend = activate.payment.spend
    return happen(SpendMana(on=activate.controller, spend=spend, for_=activate.object))


def pay_costs(game: Game, activate: Activate) -> Need:
    """602.2b, 601.2h: the other costs, one after another."""
    assert activate.ability is not None
    costs = activate.ability.costs
    if activate.costs_paid == len(costs):
        return None
    cost = costs[activate.costs_paid]
    by = Resolution(controller=activate.controller, source=activate.source)
    questions = cost.questions(game, by)
    unanswered = activate.first_open(questions)
    if unanswered is not None:
        return unanswered
    by.chosen = tuple([activate.answers[question.key] for question in questions])
    activate.costs_paid += 1
    return cost.pay(game, by)


def next_cost(game: Game, activate: Activate) -> Need:
    assert activate.ability is not None
    if activate.costs_paid < len(activate.ability.costs):
        activate.go_to(pay_costs)
    return None


def become_activated(game: Game, activate: Activate) -> Need:
    """602.2b, 601.2i."""
    return happen(
        AbilityActivated(on=activate.object, by=activate.controller, source=activate.source)
    )


ACTIVATE: tuple[Step, ...] = (
    announce,
    choose_targets,
    make_mana,
    pay_mana,
    pay_costs,
    next_cost,
    become_activated,
)


@dataclass
class AbilityActivated(Event):
    """602.2."""

    by: int = NOBODY
    source: int = NOBODY

    def rule(self) -> str:
        return "602.2"

    def roles(self) -> tuple[int, ...]:
        return (self.on, self.by, self.source)

    def apply(self, game: Game) -> Event:
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.by)} activates {name_of(game, self.on)}"
