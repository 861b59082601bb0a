"""702.1: The words beside a keyword, and words that the meanings of several keywords share."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.amounts import Number
from apnap.effects.words.conditions import AllTrue
from apnap.effects.words.filters import COMBAT, Permanent, source_of
from apnap.effects.words.selections import This
from apnap.rules.combat.combat import defending_player, defending_team
from apnap.rules.continuous import layers
from apnap.state.ability import (
    Ability,
    ActivatedAbility,
    Amount,
    Condition,
    Cost,
    Filter,
    Selection,
)
from apnap.state.agenda import Resolution
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, NOBODY
from apnap.state.objects import GameObject
from apnap.state.records import Value

CREATURE = Permanent(("creature",))
YOUR_CREATURE = Permanent(("creature",), "you")
OTHER_CREATURE = Permanent(("creature",), other=True)
THIS = This()


@dataclass(frozen=True)
class Terms(Value):
    """The number, the cost, the quality or the abilities that are written beside a keyword.

    `amount`: the number is an X that the card defines (702.1b).
    """

    number: int = 0
    mana: str = ""
    costs: tuple[Cost, ...] = ()
    what: Filter | None = None
    amount: Amount | None = None
    abilities: tuple[Ability, ...] = ()
    condition: Condition | None = None

    def count(self) -> Amount:
        return self.amount if self.amount is not None else Number(self.number)

    def fitting(self, kind: Filter) -> tuple[Filter, ...]:
        return (kind,) if self.what is None else (kind, self.what)


# ---- the abilities that follow -----------------------------------------------------------------


def activated_in(terms: Terms) -> list[ActivatedAbility]:
    """The activated abilities among those that follow the keyword."""
    return [each for each in terms.abilities if isinstance(each, ActivatedAbility)]


def with_condition(condition: Condition, old: Condition | None) -> Condition:
    """Both conditions, or only the first one if there was none before."""
    return condition if old is None else AllTrue((condition, old))


# ---- the object itself, as it is or last was ---------------------------------------------------


def last_row(game: Game, thing: int) -> GameObject | None:
    """608.2h: The object, or its last known information."""
    row = game.find(thing)
    if row is None and thing >= game.size:
        last = game.seats[thing % game.size].last_known.get(thing)
        return last.row if last is not None else None
    return row


@dataclass(frozen=True)
class CountersItHad(Amount):
    """122.1, 608.2h: The number of counters of a kind on the object that the ability is from."""

    kind: str

    def count(self, game: Game, context: Resolution) -> int:
        row = last_row(game, source_of(game, context))
        return row.count(self.kind) if row is not None else 0

    def changed_by(self) -> tuple[str, ...]:
        return ("PutCounters",)


@dataclass(frozen=True)
class IsHere(Condition):
    """400.7: Whether the object that the ability is from is still on the battlefield."""

    def holds(self, game: Game, context: Resolution) -> bool:
        row = game.find(source_of(game, context))
        return row is not None and row.zone == BATTLEFIELD


@dataclass(frozen=True)
class ComparesWithThis(Filter):
    """608.2h: A permanent whose power is greater (or, with `less`, less) than that of the object
    that the ability is from, as it is or last was."""

    less: bool = False

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        mine, row = source_of(game, context), game.find(thing)
        if row is None or row.zone != BATTLEFIELD or game.controller_of(mine) == NOBODY:
            return False
        one, other = (
            layers.characteristics_of(game, thing).power,
            layers.characteristics_of(game, mine).power,
        )
        return one < other if self.less else one > other


# ---- the player it attacks ---------------------------------------------------------------------


@dataclass(frozen=True)
class TheDefender(Selection):
    """508.5, 802.2a: The defending player, for the creature that the ability is from; with `of`,
    for each of those creatures."""

    of: Selection | None = None

    def pick(self, game: Game, context: Resolution) -> list[int]:
        creatures = [source_of(game, context)] if self.of is None else self.of.pick(game, context)
        seats = [defending_player(game, game.running, creature) for creature in creatures]
        return [seat for seat in dict.fromkeys(seats) if seat != NOBODY and game.is_in(seat)]


@dataclass(frozen=True)
class OfTheDefender(Filter):
    """508.5: A permanent that the defending player controls; 802.2a: without an attacking creature,
    any of the defending players."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        row = game.find(thing)
        if row is None or row.zone != BATTLEFIELD:
            return False
        seat = defending_player(game, game.running, source_of(game, context))
        if seat == NOBODY:
            return row.controller in game.turns[game.running].defending
        return row.controller in defending_team(game, seat)

    def changed_by(self) -> tuple[str, ...]:
        return (*COMBAT, "StepBegins")
