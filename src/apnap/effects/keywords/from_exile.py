"""702: Keywords that let their card be cast from exile.

Suspend, foretell, plot, warp, madness, rebound.
"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.actions.reveal import RevealCards
from apnap.effects.flow.delayed import Later
from apnap.effects.flow.flow import Called, If
from apnap.effects.instructions.casting import (
    AsItResolves,
    CameEarlier,
    CastFrom,
    MayCast,
    Permit,
    WasCastFrom,
)
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.modify import Modify
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.replacement.replacements import GoesElsewhere
from apnap.effects.triggers.events import AtBeginning, WhenMoves
from apnap.effects.words.amounts import Number
from apnap.effects.words.conditions import Done, Fits
from apnap.effects.words.filters import HasType, Itself, source_of
from apnap.effects.words.mentions import NotedThings
from apnap.effects.words.modifications import Keywords
from apnap.effects.words.qualities import ControlledBy
from apnap.effects.words.selections import ControllersOf, Targets, Those, You
from apnap.rules.abilities.delayed import Delay, Noted
from apnap.rules.casting.permissions import ANY_TIME, AS_A_SORCERY
from apnap.rules.casting.special_actions import SpecialAction
from apnap.rules.machine.events import Move
from apnap.rules.zones.discarding import MADNESS
from apnap.state.ability import (
    Ability,
    CastingCost,
    Condition,
    Mode,
    ReplacementAbility,
    TriggeredAbility,
)
from apnap.state.agenda import Resolution
from apnap.state.delayed import Delayed
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import END, EXILE, GRAVEYARD, HAND, UPKEEP

from .registry import Parameter, keyword
from .terms import THIS, Terms
from .upkeep import WhenLastCounterGoes

EXILED = Those("exiled")


def exile_it(face_down: bool = False) -> Called:
    """Exile this card; later instructions know it as "exiled"."""
    return Called("exiled", MoveTo(THIS, EXILE, face_down=face_down))


# ---- exiled from the hand as a special action --------------------------------------------------


@dataclass(frozen=True)
class IsSuspended(Condition):
    """702.62b: Whether the card is in exile with a time counter on it."""

    def holds(self, game: Game, context: Resolution) -> bool:
        row = game.find(source_of(game, context))
        return row is not None and row.zone == EXILE and row.count("time") > 0


@dataclass(frozen=True)
class IsExiled(Condition):
    """702.62a: Whether the card that the ability is from is in exile."""

    def holds(self, game: Game, context: Resolution) -> bool:
        row = game.find(source_of(game, context))
        return row is not None and row.zone == EXILE


@keyword("Suspend", Parameter.NUMBER_AND_COST, rule="702.62", zone=HAND)
def suspend(terms: Terms) -> tuple[Ability, ...]:
    """702.62a-d, 116.2f: Suspend N—[cost]: exile the card from a hand with N time counters; one is
    removed each upkeep, and with the last one it is played for free. `amount` X: as many counters
    as the X in its cost."""
    number = terms.amount if terms.amount is not None else Number(terms.number)
    action = SpecialAction(
        "suspend",
        "116.2f",
        (exile_it(), PutCounter(EXILED, "time", number)),
        terms.mana,
        terms.costs,
    )
    ticks = PutCounter(THIS, "time", sign=-1)
    play = CastFrom(EXILE, "suspend", free=True, lands=True, timing="any time")
    creature = Those("cast", HasType("creature"))
    yours = Fits(Targets(), ControlledBy(You()))
    haste = Modify(creature, (Keywords(("haste",)),), "gains haste", "", yours)
    last = WhenLastCounterGoes(Itself(), "time", removed=True)
    return (
        action,
        TriggeredAbility(
            AtBeginning(UPKEEP, "you"), (ticks,), condition=IsSuspended(), zones=(EXILE,)
        ),
        TriggeredAbility(
            last,
            (MayCast(THIS, play, called="cast"), haste),
            condition=IsExiled(),
            zones=(EXILE,),
        ),
    )


@keyword("Foretell", Parameter.COST, rule="702.143", zone=HAND)
def foretell(terms: Terms) -> tuple[Ability, ...]:
    """702.143a-b, 116.2h: Foretell [cost]: pay {2} during your turn to exile the card face down; on
    a later turn it may be cast for this cost."""
    later = CastFrom(EXILE, "foretell", terms.mana, terms.costs, condition=CameEarlier())
    effects = (exile_it(face_down=True), RevealCards(EXILED, to=You()), Permit(EXILED, later))
    return (SpecialAction("foretell", "116.2h", effects, "{2}", timing="your turn"),)


@keyword("Plot", Parameter.COST, rule="2026-08:702.170", zone=HAND)
def plot(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.170a-d, 2026-08:116.2k: Plot [cost]: pay this cost to exile the card as a sorcery
    could be cast; on a later turn it may be cast without paying its mana cost."""
    later = CastFrom(EXILE, "plot", free=True, timing=AS_A_SORCERY, condition=CameEarlier())
    effects = (exile_it(), Permit(EXILED, later))
    action = SpecialAction(
        "plot", "2026-08:116.2k", effects, terms.mana, terms.costs, timing="sorcery"
    )
    return (action,)


# ---- 2026-08:702.185 warp ----------------------------------------------------------------------


@dataclass(frozen=True)
class FromHand(Condition):
    """Whether the card is in a hand, or the spell was cast from there."""

    def holds(self, game: Game, context: Resolution) -> bool:
        row = game.find(context.source)
        return row is not None and HAND in (row.zone, row.cast_from)


@keyword("Warp", Parameter.COST, rule="2026-08:702.185", zone=HAND)
def warp(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.185a: Warp [cost]: cast from a hand for this cost, the permanent is exiled at the
    next end step; after that turn its owner may cast it from exile."""
    again = CastFrom(EXILE, condition=CameEarlier())
    gone = Called("exiled", MoveTo(NotedThings(), EXILE))
    owner = ControllersOf(EXILED, owners=True)
    ability = TriggeredAbility(AtBeginning(END), (gone, Permit(EXILED, again, owner)))
    adds = Mode((Later(ability, noted=THIS),))
    return (
        CastingCost(
            "alternative", terms.mana, terms.costs, "warp", adds=adds, condition=FromHand()
        ),
    )


# ---- 702.35 madness ----------------------------------------------------------------------------


@dataclass(frozen=True)
class ExiledByMadness(GoesElsewhere):
    """702.35a: If the card would be discarded, it is discarded to exile; the event notes it, for
    the trigger."""

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        [moved] = GoesElsewhere.replace(self, game, context, event)
        moved.why = (*moved.why, MADNESS)
        return (moved,)


@dataclass(frozen=True)
class WhenExiledByMadness(WhenMoves):
    """702.35a: The card is discarded to exile because of madness."""

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        return MADNESS in event.why and WhenMoves.matches(self, game, context, event)


@keyword("Madness", Parameter.COST, rule="702.35", zone=HAND)
def madness(terms: Terms) -> tuple[Ability, ...]:
    """702.35a-b: Madness [cost]: the card is discarded to exile, from where its owner may cast it
    for this cost; otherwise it is put into the graveyard."""
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


# ---- 702.88 rebound ----------------------------------------------------------------------------

REBOUND = TriggeredAbility(AtBeginning(UPKEEP, "you"), (MayCast(NotedThings()),))


@dataclass(frozen=True)
class Rebounds(AsItResolves):
    """702.88a: The spell is exiled as it resolves, and a delayed ability lets it be cast again."""

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, Move)
        seat = game.object(event.on).controller
        noted = (Noted(things=(event.on,)),)
        later = Delayed(controller=seat, source=event.on, ability=REBOUND, about=noted)
        return (Delay(on=seat, delayed=later), *AsItResolves.replace(self, game, context, event))


@keyword("Rebound", rule="702.88")
def rebound(terms: Terms) -> tuple[Ability, ...]:
    """702.88a-c: Rebound: if the spell was cast from a hand, it is exiled as it resolves, and may
    be cast from exile without paying its mana cost at your next upkeep."""
    return (ReplacementAbility(Rebounds(EXILE, WasCastFrom(HAND, yours=True))),)
