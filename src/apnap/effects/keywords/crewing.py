"""702: Keywords of Vehicles, Mounts and Spacecraft.

Crew, living metal, saddle, station.
"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.actions.keyword_action_done import Acted
from apnap.effects.costs.parts import UseUp
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.modify import Modify
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.words.amounts import QualityOf
from apnap.effects.words.conditions import Compare, YourTurn
from apnap.effects.words.filters import Itself, Permanent
from apnap.effects.words.modifications import AddTypes, GainAbilities, SetPowerToughness
from apnap.effects.words.qualities import ByLastingEffect
from apnap.effects.words.selections import Mentioned
from apnap.rules.mechanics.crew_costs import TapCrew, can_crew
from apnap.rules.multiplayer.range_of_influence import who_sees
from apnap.state.ability import (
    Ability,
    ActivatedAbility,
    Asset,
    Cost,
    Modification,
    Replacement,
    StaticAbility,
)
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game

from .registry import Parameter, keyword
from .terms import THIS, CountersItHad, Terms


@dataclass(frozen=True)
class TapForPower(Cost):
    """702.122a: Tap any number of other untapped creatures with that total power or greater."""

    number: int
    how: str = "crew"

    def units(self, game: Game, context: Resolution) -> list[tuple[Asset, ...]]:
        enough = can_crew(game, context.controller, context.source, self.how, self.number)
        return [] if enough else [()]

    def text(self) -> str:
        return f"tapping creatures with total power {self.number}"

    def deed(self) -> str:
        return f"tap creatures with total power {self.number}"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        return TapCrew(
            controller=context.controller, source=context.source, verb=self.how, number=self.number
        )


@keyword("Crew", Parameter.NUMBER, rule="702.122")
def crew(terms: Terms) -> tuple[Ability, ...]:
    """702.122a, 702.122d: Crew N: tap creatures with total power N or more; the Vehicle becomes an
    artifact creature until end of turn."""
    becomes = Modify(THIS, (AddTypes(("artifact", "creature")),), "becomes an artifact creature")
    effects = (becomes, Acted("become crewed", THIS))
    return (ActivatedAbility(effects, costs=(TapForPower(terms.number),)),)


@keyword("Living metal", rule="702.161")
def living_metal(terms: Terms) -> tuple[Ability, ...]:
    """702.161a: Living metal: during your turn, the Vehicle is also a creature."""
    return (StaticAbility(Itself(), (AddTypes(("artifact", "creature")),), YourTurn()),)


# ---- 2026-08:702.171 saddle --------------------------------------------------------------------


@keyword("Saddle", Parameter.NUMBER, rule="2026-08:702.171")
def saddle(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.171a-b: Saddle N: tap creatures with total power N or more; the Mount becomes
    saddled until end of turn. Only as a sorcery."""
    cost = TapForPower(terms.number, "saddle")
    becomes = BeginReplacement(Designation("saddled"), THIS, words="becomes saddled")
    return (ActivatedAbility((becomes,), costs=(cost,), timing="sorcery"),)


@dataclass(frozen=True)
class Designation(Replacement):
    """2026-08:702.171b: A designation that lasts for a while; it replaces nothing."""

    name: str

    def watches(self) -> tuple[str, ...]:
        return ()


@dataclass(frozen=True)
class IsDesignated(ByLastingEffect):
    """2026-08:702.171b: A permanent with a designation that lasts for a while: "saddled"."""

    name: str

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        if not game.is_here(thing):
            return False
        for seat in who_sees(game, game.controller_of(thing)):
            for effect in game.seats[seat].effects.values():
                if thing in effect.affected and effect.replacement == Designation(self.name):
                    return True
        return False


# ---- 2026-08:702.184 station -------------------------------------------------------------------


@dataclass(frozen=True)
class TapOneForPower(UseUp):
    """2026-08:702.184a: Tap another untapped creature, whose power matters for the effect."""

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        [(_, number, _)] = context.chosen
        return TapCrew(
            controller=context.controller, source=context.source, verb="station", only=number
        )


@keyword("Station", rule="2026-08:702.184")
def station(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.184a: Station: tap another creature to put charge counters equal to its power on
    this permanent. Only as a sorcery."""
    cost = TapOneForPower("tap", Permanent(("creature",), "you", other=True))
    charge = PutCounter(THIS, "charge", QualityOf("power", Mentioned("on")))
    return (ActivatedAbility((charge,), costs=(cost,), timing="sorcery"),)


def station_symbol(
    number: int,
    abilities: tuple[Ability, ...] = (),
    power: int | None = None,
    toughness: int = 0,
) -> StaticAbility:
    """2026-08:721.2a-b: With so many charge counters the permanent has abilities, and may be a
    creature."""
    changes: list[Modification] = []
    if power is not None:
        changes += [AddTypes(("creature",)), SetPowerToughness(power, toughness)]
    if abilities:
        changes.append(GainAbilities(abilities))
    charged = Compare(CountersItHad("charge"), low=number)
    return StaticAbility(Itself(), tuple(changes), charged)
