"""702: keywords that trigger as their spell is cast, or let it be cast once more."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.actions.discover import ExileUntil
from apnap.effects.costs.linked import OwnTimesPaid
from apnap.effects.costs.parts import UseUp
from apnap.effects.flow.flow import If
from apnap.effects.instructions.casting import (
    AsItResolves,
    CastFrom,
    CheaperThan,
    ItWas,
    MayCast,
    SpellsBefore,
    ValueOfThis,
    WasCastFrom,
    WhenThisIsCast,
)
from apnap.effects.instructions.copying import CopySpell
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.replacement.replacements import GoesElsewhere
from apnap.effects.triggers.events import AtBeginning, WhenMoves
from apnap.effects.words.conditions import Compare, Done
from apnap.effects.words.filters import CardIn, Itself
from apnap.effects.words.mentions import NotedThings
from apnap.effects.words.selections import ControllersOf, Those
from apnap.rules.abilities.delayed import Delay, Noted
from apnap.rules.casting.permissions import ANY_TIME
from apnap.rules.machine.events import Move
from apnap.state.ability import (
    Ability,
    Amount,
    CastingCost,
    Condition,
    ReplacementAbility,
    TriggeredAbility,
)
from apnap.state.agenda import Resolution
from apnap.state.delayed import Delayed
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import EXILE, GRAVEYARD, HAND, LIBRARY, STACK, UPKEEP

from .casting import ANY_NUMBER, casualty_cost, optional
from .registry import Parameter, keyword
from .terms import THIS, Terms

ON_STACK = (STACK,)


# ---- as it is cast -----------------------------------------------------------------------------


def copying(times: Amount, condition: Condition | None = None) -> TriggeredAbility:
    """When you cast this spell, copy it so often, as it is or last was on the stack (707.10); new
    targets may be chosen."""
    copies = CopySpell(ItWas(), times, new_targets=True)
    return TriggeredAbility(WhenThisIsCast(), (copies,), condition=condition, zones=ON_STACK)


def copying_if_paid(cost: CastingCost) -> tuple[Ability, ...]:
    """An additional cost, and a copy for each time that it was paid, and no other (702.56b)."""
    times = OwnTimesPaid(cost.name)
    return (cost, copying(times, Compare(times, low=1)))


@keyword("Storm", rule="702.40")
def storm(terms: Terms) -> tuple[Ability, ...]:
    """702.40a-b."""
    return (copying(SpellsBefore()),)


@keyword("Replicate", Parameter.COST, rule="702.56")
def replicate(terms: Terms) -> tuple[Ability, ...]:
    """702.56a-b."""
    return copying_if_paid(optional("replicate", terms, ANY_NUMBER))


@keyword("Casualty", Parameter.NUMBER, rule="702.153")
def casualty(terms: Terms) -> tuple[Ability, ...]:
    """702.153a-b."""
    return copying_if_paid(casualty_cost(terms.number))


@keyword("Cascade", rule="702.85")
def cascade(terms: Terms) -> tuple[Ability, ...]:
    """702.85a-c."""
    cheaper = CheaperThan(ValueOfThis())
    effects = (
        ExileUntil(cheaper, called="exiled"),
        MayCast(Those("exiled", cheaper), below=ValueOfThis()),
        MoveTo(Those("exiled", CardIn(EXILE)), LIBRARY, bottom=True, random=True),
    )
    return (TriggeredAbility(WhenThisIsCast(), effects, zones=ON_STACK),)


# ---- from a graveyard --------------------------------------------------------------------------


@keyword("Flashback", Parameter.COST, rule="702.34")
def flashback(terms: Terms) -> tuple[Ability, ...]:
    """702.34a."""
    return (
        CastFrom(GRAVEYARD, "flashback", terms.mana, terms.costs, rider="exile", fleeting=True),
    )


@keyword("Escape", Parameter.COST, rule="702.138")
def escape(terms: Terms) -> tuple[Ability, ...]:
    """702.138a-b."""
    return (CastFrom(GRAVEYARD, "escape", terms.mana, terms.costs),)


@keyword("Disturb", Parameter.COST, rule="702.146")
def disturb(terms: Terms) -> tuple[Ability, ...]:
    """702.146a-b."""
    return (CastFrom(GRAVEYARD, "disturb", terms.mana, terms.costs, face=1),)


@keyword("Retrace", rule="702.81")
def retrace(terms: Terms) -> tuple[Ability, ...]:
    """702.81a."""
    land = UseUp("discard", CardIn(HAND, ("land",), "you"))
    return (CastFrom(GRAVEYARD, "retrace", costs=(land,)),)


@keyword("Jump-start", rule="702.133")
def jump_start(terms: Terms) -> tuple[Ability, ...]:
    """702.133a."""
    card = UseUp("discard", CardIn(HAND, whose="you"))
    return (CastFrom(GRAVEYARD, "jump-start", costs=(card,), rider="exile", fleeting=True),)


# ---- madness -----------------------------------------------------------------------------------

MADNESS = "702.35a"


@dataclass(frozen=True)
class ExiledByMadness(GoesElsewhere):
    """702.35a: if it would be discarded, it is, but to exile; that is how the trigger knows."""

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        [moved] = GoesElsewhere.replace(self, game, context, event)
        moved.why = (*moved.why, MADNESS)
        return (moved,)


@dataclass(frozen=True)
class WhenExiledByMadness(WhenMoves):
    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        return MADNESS in event.why and WhenMoves.matches(self, game, context, event)


@keyword("Madness", Parameter.COST, rule="702.35")
def madness(terms: Terms) -> tuple[Ability, ...]:
    """702.35a-b."""
    how = CastFrom(EXILE, "madness", terms.mana, terms.costs, timing=ANY_TIME)
    owner = ControllersOf(THIS, owners=True)
    effects = (
        MayCast(THIS, how, owner, called="cast"),
        If(Done("cast"), (), (MoveTo(THIS, GRAVEYARD),)),
    )
    goes = ExiledByMadness(Itself(), GRAVEYARD, EXILE, was=HAND, cause="discard")
    when = WhenExiledByMadness(Itself(), was=HAND, to=EXILE, cause="discard")
    return (
        ReplacementAbility(goes),
        TriggeredAbility(when, effects, zones=(EXILE,)),
    )


# ---- rebound -----------------------------------------------------------------------------------

REBOUND = TriggeredAbility(AtBeginning(UPKEEP, "you"), (MayCast(NotedThings()),))


@dataclass(frozen=True)
class Rebounds(AsItResolves):
    """702.88a: it is exiled, and a delayed ability lets it be cast again."""

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, Move)
        seat = game.object(event.on).controller
        noted = (Noted(things=(event.on,)),)
        later = Delayed(controller=seat, source=event.on, ability=REBOUND, about=noted)
        return (Delay(on=seat, delayed=later), *AsItResolves.replace(self, game, context, event))


@keyword("Rebound", rule="702.88")
def rebound(terms: Terms) -> tuple[Ability, ...]:
    """702.88a-c."""
    return (ReplacementAbility(Rebounds(EXILE, WasCastFrom(HAND, yours=True))),)
