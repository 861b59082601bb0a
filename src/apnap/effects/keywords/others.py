"""702.64, 702.89, 702.107, 702.142, 702.156, 702.159, 702.161: some that stand by themselves."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.costs.parts import TapThis
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.mechanics.coins_and_dice import WhenRolls
from apnap.effects.replacement.entering import EntersWith
from apnap.effects.replacement.prevention import PreventDamage
from apnap.effects.triggers.combat import WhenAttacks
from apnap.effects.triggers.events import enters
from apnap.effects.words.amounts import X
from apnap.effects.words.conditions import Compare, Happened, YourTurn
from apnap.effects.words.filters import Host, Itself, source_of
from apnap.effects.words.modifications import AddTypes
from apnap.effects.words.selections import You
from apnap.rules.machine.events import Move, WearOff, destroy
from apnap.state.ability import (
    Ability,
    ActivatedAbility,
    Amount,
    Replacement,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game

from .cases_and_sagas import with_condition
from .registry import Parameter, keyword
from .terms import THIS, Terms, last_row


@keyword("Absorb", Parameter.NUMBER, rule="702.64")
def absorb(terms: Terms) -> tuple[Ability, ...]:
    """702.64a-b: so much of the damage from each source, each time."""
    return (ReplacementAbility(PreventDamage(to=Itself(), number=terms.number)),)


@dataclass(frozen=True)
class ArmorInstead(Replacement):
    """702.89a: instead of the enchanted permanent the Aura is destroyed."""

    def watches(self) -> tuple[str, ...]:
        return ("Move",)

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, Move) or event.cause != "destroy":
            return False
        return Host().matches(game, context, event.on)

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        heals = WearOff(on=event.on, why=("702.89a",))
        return (heals, destroy(context.source, "702.89a"))

    def rule(self) -> str:
        return "702.89a"


@keyword("Totem armor", rule="702.89")
@keyword("Umbra armor", rule="702.89")
def totem_armor(terms: Terms) -> tuple[Ability, ...]:
    """702.89a."""
    return (ReplacementAbility(ArmorInstead()),)


@keyword("Outlast", Parameter.COST, rule="702.107")
def outlast(terms: Terms) -> tuple[Ability, ...]:
    """702.107a."""
    costs = (TapThis(), *terms.costs)
    return (ActivatedAbility((PutCounter(THIS),), terms.mana, costs, timing="sorcery"),)


@keyword("Boast", Parameter.ABILITY, rule="702.142")
def boast(terms: Terms) -> tuple[Ability, ...]:
    """702.142a: `abilities` are those that may be activated once, if the creature attacked."""
    attacked = Happened(WhenAttacks())
    return tuple(
        [
            replace(each, condition=with_condition(attacked, each.condition), limit=1)
            for each in terms.abilities
            if isinstance(each, ActivatedAbility)
        ]
    )


@dataclass(frozen=True)
class XPaid(Amount):
    """107.3m: X, as it was chosen for the spell that became this permanent."""

    def count(self, game: Game, context: Resolution) -> int:
        row = last_row(game, source_of(game, context))
        return row.x if row is not None else 0


@keyword("Ravenous", rule="702.156")
def ravenous(terms: Terms) -> tuple[Ability, ...]:
    """702.156a."""
    draws = TriggeredAbility(enters(), (DrawCards(You()),), condition=Compare(XPaid(), low=5))
    return (ReplacementAbility(EntersWith(number=X())), draws)


@keyword("Living metal", rule="702.161")
def living_metal(terms: Terms) -> tuple[Ability, ...]:
    """702.161a."""
    return (StaticAbility(Itself(), (AddTypes(("artifact", "creature")),), YourTurn()),)


@keyword("Visit", Parameter.WORDS, rule="702.159")
def visit(terms: Terms) -> tuple[Ability, ...]:
    """702.159a: `abilities` is what follows the dash, as a spell's words."""
    when = WhenRolls(visiting=True, lit=True)
    return tuple(
        [
            TriggeredAbility(when, each.effects, each.targets, modes=each.modes)
            for each in terms.abilities
            if isinstance(each, SpellAbility)
        ]
    )
