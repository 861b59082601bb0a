"""711, 716: Leveler cards and Classes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.words.filters import Itself, source_of
from apnap.effects.words.modifications import GainAbilities, SetPowerToughness
from apnap.effects.words.selections import This
from apnap.rules.continuous import layers
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import name_of
from apnap.state.ability import Ability, ActivatedAbility, Condition, Effect, StaticAbility
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY

LEVEL = "level"


@dataclass(frozen=True)
class HasLevel(Condition):
    """711.2a: Whether the permanent has at least so many level counters and, unless `high` is 0, no
    more than `high`. 716.2a: With `of_class`, whether it is a Class of at least that level, or with
    `exact` of exactly that level."""

    low: int
    high: int = 0
    of_class: bool = False
    exact: bool = False

    def holds(self, game: Game, context: Resolution) -> bool:
        row = game.find(source_of(game, context))
        if row is None:
            return False
        if self.of_class:
            level = max(1, row.level)  # 716.2d
            return level == self.low if self.exact else level >= self.low
        counters = row.count(LEVEL)
        return self.low <= counters and (not self.high or counters <= self.high)

    def changed_by(self) -> tuple[str, ...]:
        return ("PutCounters", "BecomesLevel")


def level(low: int, high: int, power: int, toughness: int, *abilities: Ability) -> StaticAbility:
    """711.2a-b: The ability of a level symbol; with `high` 0, for so many level counters or
    more."""
    changes = (SetPowerToughness(power, toughness), GainAbilities(abilities))
    return StaticAbility(Itself(), changes, HasLevel(low, high))


def class_level(number: int, mana: str, *abilities: Ability) -> tuple[Ability, ...]:
    """716.2a: The abilities of a class level bar: an activated one and a static one."""
    return (
        ActivatedAbility(
            (BecomeLevel(number),),
            mana=mana,
            timing="sorcery",
            condition=HasLevel(number - 1, of_class=True, exact=True),
        ),
        StaticAbility(Itself(), (GainAbilities(abilities),), HasLevel(number, of_class=True)),
    )


@dataclass(frozen=True)
class BecomeLevel(Effect):
    """716.2a: This Class's level becomes that number."""

    number: int

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        things = This().pick(game, context)
        events = [BecomesLevel(on=thing, level=self.number) for thing in things]
        return happen(*events, by=context.controller) if events else None


@dataclass
class BecomesLevel(Event):
    """716.2b: The Class's level changes. It is a designation, which is not copied."""

    level: int = 0
    was: int = NOBODY

    def rule(self) -> str:
        return "716.2a"

    def apply(self, game: Game) -> Event:
        row = game.edit(self.on)
        was, row.level = row.level, self.level
        layers.forget(game, self.on)
        return replace(self, was=was)

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} becomes level {self.level}"
