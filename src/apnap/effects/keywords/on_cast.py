"""702: Keywords that trigger when their spell is cast.

Storm, gravestorm, replicate, casualty, conspire, demonstrate, cascade, ripple. Permanents that
watch other spells are in `whenever_you_cast`.
"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.actions.discover import ExileUntil
from apnap.effects.actions.look_at_top import TopCards
from apnap.effects.actions.reveal import RevealCards
from apnap.effects.costs.linked import OwnTimesPaid
from apnap.effects.costs.parts import UseUp
from apnap.effects.flow.flow import May
from apnap.effects.instructions.casting import (
    CheaperThan,
    ItWas,
    MayCast,
    SpellsBefore,
    ValueOfThis,
    WhenThisIsCast,
)
from apnap.effects.instructions.copying import CopySpell
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.triggers.events import WhenMoves
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import (
    AllOf,
    APlayer,
    CardIn,
    HasNumber,
    Permanent,
    looked_at,
    source_of,
)
from apnap.effects.words.selections import Chosen, Those, You
from apnap.rules.abilities.linked import known
from apnap.rules.continuous import layers
from apnap.rules.machine.looking_back import occurred_this_turn, times_in
from apnap.state.ability import Ability, Amount, CastingCost, Condition, Filter, TriggeredAbility
from apnap.state.agenda import Resolution
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, EXILE, GRAVEYARD, LIBRARY, STACK, Zone

from .optional_costs import ANY_NUMBER, optional
from .registry import Parameter, keyword
from .terms import Terms

ON_STACK: tuple[Zone, ...] = (STACK,)
OPPONENT = Chosen(You(), APlayer("opponent"))


# ---- copies of the spell -----------------------------------------------------------------------


def copying(times: Amount, condition: Condition | None = None) -> TriggeredAbility:
    """707.10: When you cast this spell, copy it so often, as it is or last was on the stack; new
    targets may be chosen."""
    copies = CopySpell(ItWas(), times, new_targets=True)
    return TriggeredAbility(WhenThisIsCast(), (copies,), condition=condition, zones=ON_STACK)


def copying_if_paid(cost: CastingCost) -> tuple[Ability, ...]:
    """702.56b: An additional cost, and a copy of the spell for each time that this very cost was
    paid."""
    times = OwnTimesPaid(cost.name)
    return (cost, copying(times, Compare(times, low=1)))


@keyword("Storm", rule="702.40")
def storm(terms: Terms) -> tuple[Ability, ...]:
    """702.40a-b: Storm: copy the spell for each spell cast before it this turn."""
    return (copying(SpellsBefore()),)


@dataclass(frozen=True)
class PutIntoGraveyards(Amount):
    """702.69a: The number of permanents put into graveyards from the battlefield this turn."""

    def count(self, game: Game, context: Resolution) -> int:
        events = occurred_this_turn(game, context, WhenMoves(None, was=BATTLEFIELD, to=GRAVEYARD))
        return sum([times_in(event) for event in events])

    def changed_by(self) -> tuple[str, ...]:
        return ("Move", "TurnBegins")


@keyword("Gravestorm", rule="702.69")
def gravestorm(terms: Terms) -> tuple[Ability, ...]:
    """702.69a-b: Gravestorm: copy the spell for each permanent put into a graveyard this turn."""
    return (copying(PutIntoGraveyards()),)


@keyword("Replicate", Parameter.COST, rule="702.56")
def replicate(terms: Terms) -> tuple[Ability, ...]:
    """702.56a-b: Replicate [cost]: pay this additional cost any number of times, and copy the spell
    as often."""
    return copying_if_paid(optional("replicate", terms, ANY_NUMBER))


def casualty_cost(number: int) -> CastingCost:
    """702.153a: The additional cost of casualty N: sacrifice a creature with power N or greater."""
    big = AllOf((Permanent(("creature",), "you"), HasNumber("power", low=number)))
    return CastingCost("optional", "", (UseUp("sacrifice", big),), "casualty")


@keyword("Casualty", Parameter.NUMBER, rule="702.153")
def casualty(terms: Terms) -> tuple[Ability, ...]:
    """702.153a-b: Casualty N: as an additional cost, sacrifice a creature with power N or greater
    to copy the spell."""
    return copying_if_paid(casualty_cost(terms.number))


@dataclass(frozen=True)
class SharesColor(Filter):
    """105.2: An object that shares a color with the spell."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        if game.find(thing) is None:
            return False
        mine = looked_at(game, source_of(game, context))
        return mine is not None and not mine.colors.isdisjoint(
            layers.characteristics_of(game, thing).colors
        )


@keyword("Conspire", rule="702.78")
def conspire(terms: Terms) -> tuple[Ability, ...]:
    """702.78a-b: Conspire: as an additional cost, tap two creatures that share a color with the
    spell to copy it."""
    two = UseUp("tap", AllOf((Permanent(("creature",), "you"), SharesColor())), 2)
    return copying_if_paid(CastingCost("optional", "", (two,), "conspire"))


@keyword("Demonstrate", rule="702.144")
def demonstrate(terms: Terms) -> tuple[Ability, ...]:
    """702.144a: Demonstrate: you may copy the spell; if you do, an opponent of your choice copies
    it, too."""
    copies = (
        CopySpell(ItWas(), new_targets=True),
        CopySpell(ItWas(), new_targets=True, who=OPPONENT),
    )
    may = May(copies, "copy the spell, and have an opponent copy it")
    return (TriggeredAbility(WhenThisIsCast(), (may,), zones=(STACK,)),)


# ---- other cards are cast ----------------------------------------------------------------------


@keyword("Cascade", rule="702.85")
def cascade(terms: Terms) -> tuple[Ability, ...]:
    """702.85a-c: Cascade: exile cards from the top of the library until a nonland card with lesser
    mana value; it may be cast without paying its mana cost, and the rest go to the bottom at
    random."""
    cheaper = CheaperThan(ValueOfThis())
    effects = (
        ExileUntil(cheaper, called="exiled"),
        MayCast(Those("exiled", cheaper), below=ValueOfThis()),
        MoveTo(Those("exiled", CardIn(EXILE)), LIBRARY, bottom=True, random=True),
    )
    return (TriggeredAbility(WhenThisIsCast(), effects, zones=ON_STACK),)


@dataclass(frozen=True)
class NamedLikeThis(Filter):
    """702.60a: A card with the same name as the spell."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        row = known(game, source_of(game, context))
        if row is None or game.find(thing) is None:
            return False
        return layers.characteristics_of(game, thing).is_named(row.printed().name, game.names)

    def zones(self) -> tuple[Zone, ...]:
        return (LIBRARY,)


@keyword("Ripple", Parameter.NUMBER, rule="702.60")
def ripple(terms: Terms) -> tuple[Ability, ...]:
    """702.60a-b: Ripple N: the top N cards of the library may be revealed; those with the spell's
    name may be cast without paying their mana costs, and the rest go to the bottom."""
    shown = Those("rippled", CardIn(LIBRARY))
    effects = (
        RevealCards(TopCards(You(), terms.count()), called="rippled"),
        MayCast(Those("rippled", NamedLikeThis())),
        MoveTo(shown, LIBRARY, bottom=True),
    )
    may = May(effects, "reveal the top cards of your library")
    return (TriggeredAbility(WhenThisIsCast(), (may,), zones=(STACK,)),)
