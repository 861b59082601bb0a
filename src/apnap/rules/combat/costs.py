"""508.1g-j, 509.1d-f: Costs of attacking and blocking. Each player pays for their own creatures."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from apnap.rules.continuous import layers
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.mana.mana_abilities import MakeManaFor
from apnap.rules.mana.total_cost import Charge, PayCharge, find_payment, life_of
from apnap.rules.objects.life import change_life
from apnap.state.ability import Cost
from apnap.state.agenda import Need, Procedure, Step
from apnap.state.declaration import Draft, Pair
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.mana import ManaCost, cost_of, mana_cost, symbol
from apnap.state.question import Refusal

Due = tuple[tuple[int, Charge], ...]  # for each player who has to pay, the cost
Price = tuple[int, str, tuple[Cost, ...], int]  # creature, mana, other costs, how many times


def total_costs(game: Game, draft: Draft, numbers: dict[Pair, int]) -> Due:
    """508.1h, 509.1d: The total cost for each player whose creatures cost something."""
    prices: list[Price] = []
    for pair, pair_costs in draft.costs.items():
        if pair in numbers:
            prices += [(pair[0], mana, costs, numbers[pair]) for mana, costs in pair_costs]
    return with_prices(game, (), prices)


def with_prices(game: Game, due: Due, prices: list[Price]) -> Due:
    """The total costs with these prices added, to be paid by the creatures' controllers."""
    totals = dict(due)
    for creature, mana, costs, times in prices:
        seat = game.controller_of(creature)
        before = totals.get(seat, Charge(source=creature, for_=creature))
        totals[seat] = Charge(
            before.mana.and_also(multiplied(mana_cost(mana), times)),
            before.costs + costs * times,
            before.source,
            before.for_,
        )
    return tuple(sorted(totals.items(), key=lambda pair: pair[0]))


def multiplied(cost: ManaCost, times: int) -> ManaCost:
    """The mana cost, that many times."""
    typed = [each for each in cost.symbols if not each.is_generic()]
    generic = [symbol(str(cost.generic * times))] if cost.generic else []
    return cost_of([*generic, *(typed * times)])


def why_not_pay(before: Game, due: Due, rule: str, tapped: list[int]) -> Refusal | None:
    """The reason why somebody couldn't pay once these creatures are tapped, tried in a copy of the
    game; None if everybody could."""
    if not due:
        return None
    trial = before.copy()
    for creature in tapped:
        trial.edit(creature).tapped = True
    for seat, charge in due:
        payment = find_payment(trial, seat, charge)
        if payment is not None:
            change_life(trial, seat, -payment.life - life_of(trial, seat, charge))  # 810.9b
        else:
            name = trial.player(seat).name
            what = f"{charge.mana}{' and more' if charge.costs else ''}"
            return Refusal(rule, f"this costs {name} {what}, which {name} can't pay; declare fewer")
    return None


def tapped_by_attacking(game: Game, creatures: Iterable[int]) -> list[int]:
    """508.1f, 702.20b: The creatures that attacking taps, so that they can't be tapped for mana."""
    return [n for n in creatures if "vigilance" not in layers.characteristics_of(game, n).keywords]


@dataclass
class PayToFight(Procedure):
    """508.1i-j, 509.1e-f: One player makes mana and pays a cost that is locked in."""

    charge: Charge = Charge()
    rule: str = ""

    def steps(self) -> tuple[Step, ...]:
        return PAY


def first_payment(due: Due, rule: str) -> tuple[PayToFight, Due]:
    """508.1i-j, 509.1e-f: The payment of the first player who has to pay; and what remains due."""
    seat, charge = due[0]
    return PayToFight(controller=seat, charge=charge, rule=rule), due[1:]


def make_mana(game: Game, pay: PayToFight) -> Need:
    """508.1i, 509.1e: The player may activate mana abilities."""
    return MakeManaFor(controller=pay.controller, charge=pay.charge)


def pay_all(game: Game, pay: PayToFight) -> Need:
    """508.1j, 509.1f: The player pays all costs, in any order."""
    return PayCharge(controller=pay.controller, charge=pay.charge)


def note_payment(game: Game, pay: PayToFight) -> Need:
    """Write the payment into the log."""
    return happen(PaidToFight(on=pay.controller, why=(pay.rule,)))


PAY: tuple[Step, ...] = (make_mana, pay_all, note_payment)


@dataclass
class PaidToFight(Event):
    """508.1j, 509.1f: A player has paid the costs of attacking or blocking."""

    def rule(self) -> str:
        return "118.1"

    def apply(self, game: Game) -> Event:
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} has paid what this declaration costs"
