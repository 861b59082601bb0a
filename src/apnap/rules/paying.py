"""118, 106, 107.4: paying costs. The solver finds a payment whenever there is one."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.state.ability import ManaAbility
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.mana import Mana, ManaCost
from apnap.state.names import NOBODY
from apnap.state.records import Value

from . import layers
from .naming import name_of


@dataclass(frozen=True)
class Source(Value):
    """605.1a: a mana ability that could be activated now. `makes` has its alternatives."""

    number: int
    nth: int
    makes: tuple[str, ...]


@dataclass(frozen=True)
class Payment(Value):
    """Which mana abilities to activate (and what each is to make), and which mana to spend."""

    activate: tuple[tuple[int, int, str], ...] = ()
    spend: str = ""  # the types of the mana spent, from the pool and from the abilities


def sources(game: Game, seat: int) -> list[Source]:
    """The mana abilities that the player could activate now."""
    found = []
    for number in game.player(seat).battlefield:
        looked = layers.look(game, number)
        for nth, ability in looked.mana:
            by = Resolution(controller=seat, source=number)
            if not ability.mana and all(cost.can_pay(game, by) for cost in ability.costs):
                found.append(Source(number, nth, ability.makes))
    return found


def find_payment(game: Game, seat: int, cost: ManaCost) -> Payment | None:
    """A payment of a mana cost, if the player has one."""
    if not cost.symbols:
        return Payment()
    pool = [mana.type for mana in game.player(seat).pool]
    return assign(cost, pool, sources(game, seat))


def assign(cost: ManaCost, pool: list[str], available: list[Source]) -> Payment | None:
    """Mana in the pool first, then the sources that could pay for the least else."""
    needs = [type_ for type_, number in cost.needs for _ in range(number)]
    offers = sorted(available, key=lambda source: len({*"".join(source.makes)}))
    spend, left = [], list(pool)
    activate: list[tuple[int, int, str]] = []
    for need in needs:
        if need in left:
            left.remove(need)
        else:
            source = next((s for s in offers if need in s.makes), None)
            if source is None:
                return None
            offers.remove(source)
            activate.append((source.number, source.nth, need))
        spend.append(need)
    for _ in range(cost.generic):
        if left:
            spend.append(left.pop())
        elif offers:
            source = offers.pop(0)
            activate.append((source.number, source.nth, source.makes[0]))
            spend.append(source.makes[0])
        else:
            return None
    return Payment(tuple(activate), "".join(spend))


def can_pay(game: Game, seat: int, cost: ManaCost) -> bool:
    return find_payment(game, seat, cost) is not None


def mana_of(game: Game, number: int, ability: ManaAbility, made: str) -> tuple[Mana, ...]:
    snow = "snow" in layers.look(game, number).supertypes
    return tuple([Mana(each, snow, ability.spend_on, number) for each in made])


@dataclass
class SpendMana(Event):
    """118.3a: mana leaves the pool as a cost is paid."""

    spend: str = ""
    for_: int = NOBODY

    def rule(self) -> str:
        return "118.3"

    def apply(self, game: Game) -> Event:
        player = game.edit_player(self.on)
        pool = list(player.pool)
        for each in self.spend:
            pool.remove(next(mana for mana in pool if mana.type == each))
        player.pool = tuple(pool)
        return self

    def text(self, game: Game) -> str:
        paid = "".join([f"{{{each}}}" for each in self.spend]) or "{0}"
        return f"{name_of(game, self.on)} pays {paid} for {name_of(game, self.for_)}"
