"""118, 106, 107.4: The mana a player has or could make, and whether it pays a cost. The solver
finds a payment whenever there is one."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.abilities.delayed import TriggersAtOnce
from apnap.rules.machine.happening import Happen
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.zones.revealing import who_sees_cards_of
from apnap.state.ability import SpentEffect, TriggeredAbility
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.mana import SNOW, Mana, ManaCost
from apnap.state.names import HAND, NOBODY, STACK

from .best_payment import Problem
from .contest import Contest
from .needed_later import without_needed
from .purpose import ANYTHING, Activation, Payment, Purpose, Units, bit_of
from .solver import allot, demands
from .sources import Ability, Simple, Sources


class Resources:
    """106.4, 605.3a: The mana in a player's pool and the mana the player could make, computed once
    and used for many costs."""

    def __init__(
        self,
        game: Game,
        seat: int,
        pool_only: bool = False,
        without: tuple[tuple[int, int], ...] = (),  # 605.3c: abilities that can't be activated
    ) -> None:
        self.pool = game.player(seat).pool
        self.sources = Sources()
        if not pool_only:
            self.sources.add_all(game, seat, without)
        self.life = max(0, game.life(seat))
        self._sum_up()

    def _sum_up(self) -> None:
        """Sum up the pool and the simple sources, for the quick answers."""
        self.total = len(self.pool)
        self.classes: list[tuple[int, int]] = []
        plain = self.sources.is_plain
        for mana in self.pool:
            plain = plain and not mana.spend_on
            self.classes.append((bit_of(mana), 1))
        for simple, numbers in self.sources.simple.items():
            mask = 0
            for each in simple.makes:
                mask |= each.bit
            self.classes.append((mask, len(numbers)))
            self.total += len(numbers)
        self.is_plain = plain
        self.reach: dict[int, int] = {}

    def add_to_pool(self, ability: Ability, at: int) -> None:
        """Act as if the ability had been activated for alternative number `at`."""
        made = [Mana(each, ability.snow, ability.spend_on) for each in ability.makes[at]]
        more = [Mana(each) for each in ability.more[at]]
        self.pool = (*self.pool, *made, *more)
        self._sum_up()

    def is_kept_for_some_values(self) -> bool:
        """106.6: Whether there is mana only for spells with some mana values."""
        words = [mana.spend_on for mana in self.pool]
        words += [each.spend_on for simple in self.sources.simple for each in simple.makes]
        words += [each.spend_on for group in self.sources.groups for each in group.abilities]
        return any("value:" in each for each in words)

    def can_pay(
        self, cost: ManaCost, purpose: Purpose = ANYTHING, reserved: Units = (), life: int = 0
    ) -> bool:
        """118.3: Whether the mana cost can be paid without using up what is reserved, and with this
        much life left over for other costs."""
        if not cost.symbols:
            return True
        if not self.is_plain or reserved:
            return self._can_pay_somehow(cost, purpose, reserved, life)
        if cost.plain:
            return self.has_enough(cost)
        budget = self.life - life
        return any(
            each.life <= budget and allot(each.masks, self.classes) is not None
            for each in demands(cost)
        )

    def has_enough(self, cost: ManaCost) -> bool:
        """The quick answer for a plain cost: whether there are enough mana for each set of
        types."""
        if cost.total > self.total:
            return False
        for mask, number in cost.sets:
            have = self.reach.get(mask)
            if have is None:
                have = sum([count for kinds, count in self.classes if kinds & mask])
                self.reach[mask] = have
            if have < number:
                return False
        return True

    def _can_pay_somehow(
        self, cost: ManaCost, purpose: Purpose, reserved: Units, life: int
    ) -> bool:
        stock = Contest(self.pool, self.sources, reserved)
        if self.is_plain and stock.is_plain:
            return stock.is_enough(cost, self.life - life)
        return Problem(self.pool, self.sources, purpose, reserved, self.life - life).is_solvable(
            cost
        )

    def payment(
        self,
        cost: ManaCost,
        purpose: Purpose = ANYTHING,
        reserved: Units = (),
        life: int = 0,
        others: list[ManaCost] | None = None,
    ) -> Payment | None:
        """The payment that leaves the most: mana in the pool is used first, and life only if
        needed. What `others` need, the costs of the player's other cards, is left if possible."""
        if not cost.symbols:
            return Payment()
        if cost.plain and self.is_plain and not self.pool and not reserved:
            kinds = list(self.sources.simple)
            if len(kinds) == 1 and len(kinds[0].makes) == 1:
                return self._alike(cost, kinds[0]) if self.has_enough(cost) else None
        stock = Contest(self.pool, self.sources, reserved) if reserved else None
        if stock is not None and self.is_plain and stock.is_plain:
            kept = stock.kept(cost, self.life - life)
            if kept is None:
                return None
            reserved = kept
        sources = self.sources
        if others and self.is_plain and not reserved:
            sources = without_needed(self.pool, sources, cost, others)
        return Problem(self.pool, sources, purpose, reserved, self.life - life).solve(cost)

    def _alike(self, cost: ManaCost, simple: Simple) -> Payment:
        """If all sources are alike, the payment uses the first of them."""
        one, used = simple.makes[0], self.sources.simple[simple][: cost.total]
        snow = one.bit >= 1 << SNOW
        activate = tuple([Activation(number, one.nth, one.made) for number in used])
        return Payment(activate, tuple([Mana(one.made, snow, "", number) for number in used]))


def can_pay(game: Game, seat: int, cost: ManaCost, purpose: Purpose = ANYTHING) -> bool:
    """Whether the player could pay this mana cost now."""
    return Resources(game, seat).can_pay(cost, purpose)


@dataclass
class SpendMana(Event):
    """118.3a: Mana leaves the pool as a cost is paid."""

    spend: tuple[Mana, ...] = ()
    for_: int = NOBODY
    phyrexian_life_paid: int = 0  # 107.4f: for so many symbols life is paid instead
    riders: tuple[Mana, ...] = ()  # 106.6: the mana with abilities that trigger on this

    def rule(self) -> str:
        return "118.3a"

    def apply(self, game: Game) -> Event:
        player = game.edit_player(self.on)
        before = player.pool
        player.pool = pool_without(before, self.spend)
        spent = taken_from(before, player.pool)
        row = game.find(self.for_)
        if row is not None and row.zone == STACK:
            spell = game.edit(self.for_)
            spell.spent += "".join([each.type for each in spent])
            spell.spent_from += tuple([(each.source, each.snow) for each in spent])
            spell.phyrexian_life_paid += self.phyrexian_life_paid
        riders = tuple([each for each in spent if each.when_spent is not None])
        return replace(self, riders=riders) if riders else self

    def results(self, game: Game) -> tuple[Event, ...]:
        """106.6, 603.2: The abilities that came with the mana trigger, if it was spent so."""
        events = list[Event]()
        for mana in self.riders:
            ability = mana.when_spent
            assert isinstance(ability, (TriggeredAbility, SpentEffect))
            context = Resolution(controller=self.on, source=mana.source, about=(self,))
            if not ability.trigger.matches(game, context, self):
                continue
            if isinstance(ability, SpentEffect):
                doing = [effect.perform(game, context) for effect in ability.effects]
                events += [each for d in doing if isinstance(d, Happen) for each in d.events]
            else:
                about = (self,)
                events.append(
                    TriggersAtOnce(on=self.on, source=mana.source, ability=ability, about=about)
                )
        return tuple(events)

    def may_change_actions_of(self, game: Game) -> int:
        return self.on

    def text(self, game: Game) -> str:
        return self._text(game, f" for {name_of(game, self.for_)}")

    def seen_by(self, game: Game) -> tuple[int, ...] | None:
        """400.2: A payment for a card in a hand is seen only by players who see that card
        (116.2h)."""
        row = game.find(self.for_)
        hidden = row is not None and row.zone == HAND
        return who_sees_cards_of(game, self.for_ % game.size) if hidden else None

    def public_text(self, game: Game) -> str:
        return self._text(game, "")

    def _text(self, game: Game, what: str) -> str:
        paid = "".join([str(each) for each in self.spend]) or "{0}"
        left = "".join([str(each) for each in game.player(self.on).pool])
        still = f", and still has {left}" if left else ""  # 106.4a
        return f"{name_of(game, self.on)} pays {paid}{what}{still}"


def pool_without(pool: tuple[Mana, ...], spend: tuple[Mana, ...]) -> tuple[Mana, ...]:
    """The pool after this mana has been spent. If that exact mana is not there, mana that is alike
    but from another source is removed."""
    left = list(pool)
    for each in spend:
        if each in left:
            left.remove(each)
        else:
            alike = [mana for mana in left if is_alike(mana, each)]
            same = [mana for mana in alike if mana.source == each.source]
            left.remove((same or alike)[0])
    return tuple(left)


def taken_from(before: tuple[Mana, ...], after: tuple[Mana, ...]) -> tuple[Mana, ...]:
    """The mana that has left the pool."""
    left, spent = list(after), list[Mana]()
    for mana in before:
        if mana in left:
            left.remove(mana)
        else:
            spent.append(mana)
    return tuple(spent)


def is_alike(one: Mana, other: Mana) -> bool:
    """Whether two mana differ in nothing but their source."""
    return (one.type, one.snow, one.spend_on) == (other.type, other.snow, other.spend_on)
