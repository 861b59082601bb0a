"""605.1b, 106.12a: Abilities that trigger as mana is made and add more mana at once."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations_with_replacement

from apnap.rules.abilities.matching import additional_times
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.machine.rule_changes_in_force import ability_of, may_reach
from apnap.rules.multiplayer.range_of_influence import Scope, who_sees
from apnap.rules.replacement.made_by_resolution import lasting
from apnap.state.ability import TriggeredManaAbility
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import MANA_TYPES, NOBODY
from apnap.state.watched import MORE_MANA

TAPPED = "TappedForMana"
ACTIVATED = "ManaAbilityActivated"


@dataclass
class TappedForMana(Event):
    """106.12a: A permanent was tapped for mana: a mana ability with {T} in its cost resolved."""

    by: int = NOBODY
    mana: str = ""

    def rule(self) -> str:
        return "106.12a"

    def roles(self) -> tuple[int, ...]:
        return (self.on, self.by)

    def apply(self, game: Game) -> Event:
        return self

    def text(self, game: Game) -> str:
        made = "".join([f"{{{each}}}" for each in self.mana])
        return f"{name_of(game, self.by)} taps {name_of(game, self.on)} for {made}"


@dataclass
class ManaAbilityActivated(Event):
    """605.3: A mana ability of the object becomes activated; `taps`: its cost has {T} in it."""

    by: int = NOBODY
    taps: bool = False

    def rule(self) -> str:
        return "605.3"

    def roles(self) -> tuple[int, ...]:
        return (self.on, self.by)

    def apply(self, game: Game) -> Event:
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.by)} activates a mana ability of {name_of(game, self.on)}"


def may_mana_trigger(game: Game, seat: int) -> bool:
    """Whether any ability triggers when permanents of this player are tapped for mana."""
    return may_reach(game, seat, TAPPED) or may_reach(game, seat, MORE_MANA)


def mana_from_triggers(game: Game, event: TappedForMana) -> list[tuple[int, tuple[str, ...]]]:
    """605.4a: The triggered mana abilities that this event triggers: for each its source, and the
    alternatives of mana among which the player chooses."""
    additions = []
    for seat in who_sees(game, event.by):
        watchers = game.seats[seat].watchers
        for source, nth in (*watchers.get(TAPPED, ()), *watchers.get(MORE_MANA, ())):
            ability = ability_of(game, source, nth)
            if not isinstance(ability, TriggeredManaAbility):
                continue
            of_object = nth != NOBODY
            if not of_object:  # 611.2a: an effect that lasts for a while
                effect = lasting(game, source)
                source = NOBODY if effect is None else effect.source
            context = Resolution(controller=seat, source=source, about=(event,))
            scope = Scope(game, seat, source)
            if not all(scope.sees(role) for role in event.roles()):  # 801.7
                continue
            if any(part.matches(game, context, event) for part in ability.trigger.parts()):
                times = 1 + (additional_times(game, context, event) if of_object else 0)  # 603.2d
                additions += [(source, alternatives_added(game, context, ability, event))] * times
    return additions


def alternatives_added(
    game: Game, context: Resolution, ability: TriggeredManaAbility, event: TappedForMana
) -> tuple[str, ...]:
    """106.4: The mana that the ability adds, one entry for each alternative the player may
    choose."""
    if ability.same:
        return tuple(dict.fromkeys(event.mana))
    times = 1 if ability.times is None else max(0, ability.times.count(game, context))
    if ability.types is not None:
        fitting = [
            each for each in MANA_TYPES if ability.types.includes(game, context, each, set())
        ]
        rows = combinations_with_replacement(fitting, times)
        return tuple(["".join(each) for each in rows]) or ("",)
    return (ability.makes * times,)
