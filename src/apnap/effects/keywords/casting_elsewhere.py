"""702: keywords that work while their card is in a hand, a graveyard or exile."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.actions.reveal import RevealCards
from apnap.effects.actions.search import Search
from apnap.effects.costs.parts import DiscardThis, ExileThis
from apnap.effects.flow.delayed import Later
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.casting import CameEarlier, CastFrom, ItWas, MayCast, Permit
from apnap.effects.instructions.copying import CreateCopy, Exceptions
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.modify import Modify, Pump
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.words.amounts import Number, QualityOf
from apnap.effects.words.conditions import Fits
from apnap.effects.words.filters import AllOf, CardIn, HasType, Itself, source_of
from apnap.effects.words.mentions import NotedThings
from apnap.effects.words.modifications import Keywords
from apnap.effects.words.qualities import ControlledBy
from apnap.effects.words.selections import ControllersOf, Targets, Those, You
from apnap.rules.casting.permissions import AS_A_SORCERY
from apnap.rules.casting.special_actions import SpecialAction
from apnap.rules.continuous import layers
from apnap.rules.machine.events import Move
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.zones.exile_instead import ExiledInstead
from apnap.state.ability import (
    Ability,
    ActivatedAbility,
    CastingCost,
    Condition,
    Effect,
    Filter,
    Keyword,
    Mode,
    Replacement,
    ReplacementAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, END, EXILE, GRAVEYARD, HAND, LIBRARY, NOBODY, UPKEEP
from apnap.state.question import NO, YES, Question

from .registry import Parameter, keyword
from .terms import CREATURE, THIS, Terms
from .upkeep import WhenLastCounterGoes

EXILED = Those("exiled")
CYCLING = "702.29a"


def exile_it(face_down: bool = False) -> Called:
    """This card is exiled; later instructions know it as "exiled"."""
    return Called("exiled", MoveTo(THIS, EXILE, face_down=face_down))


# ---- in hand: activated abilities --------------------------------------------------------------


def discarding(terms: Terms, cited: str, *effects: Effect) -> ActivatedAbility:
    """[Cost], discard this card: …"""
    costs = (*terms.costs, DiscardThis(cited))
    return ActivatedAbility(effects, terms.mana, costs, zone=HAND)


@keyword("Cycling", Parameter.COST, rule="702.29")
def cycling(terms: Terms) -> tuple[Ability, ...]:
    """702.29a; with a quality, typecycling (702.29e), which is cycling, too (702.29f)."""
    if terms.what is None:
        return (discarding(terms, CYCLING, DrawCards(You())),)
    found = Search(AllOf((CardIn(LIBRARY), terms.what)))
    return (Keyword("cycling"), discarding(terms, CYCLING, found))


@dataclass(frozen=True)
class SameValue(Filter):
    """702.53a: a card with the mana value of the card that the ability is from, as it last was."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        mine = source_of(game, context)
        if game.find(thing) is None or game.controller_of(mine) == NOBODY:
            return False
        return (
            layers.characteristics_of(game, thing).value
            == layers.characteristics_of(game, mine).value
        )

    def zones(self) -> tuple[str, ...]:
        return (LIBRARY,)


@keyword("Transmute", Parameter.COST, rule="702.53")
def transmute(terms: Terms) -> tuple[Ability, ...]:
    """702.53a."""
    costs = (*terms.costs, DiscardThis("702.53a"))
    found = (Search(SameValue()),)
    return (ActivatedAbility(found, terms.mana, costs, timing="sorcery", zone=HAND),)


@keyword("Reinforce", Parameter.NUMBER_AND_COST, rule="702.77")
def reinforce(terms: Terms) -> tuple[Ability, ...]:
    """702.77a; with X in its cost, X counters (`terms.amount`)."""
    costs = (*terms.costs, DiscardThis("702.77a"))
    counters = (PutCounter(Targets(), number=terms.count()),)
    target = (Target(CREATURE),)
    return (ActivatedAbility(counters, terms.mana, costs, target, zone=HAND),)


# ---- in hand: special actions ------------------------------------------------------------------


@dataclass(frozen=True)
class IsSuspended(Condition):
    """702.62b: in exile, with a time counter on it."""

    def holds(self, game: Game, context: Resolution) -> bool:
        row = game.find(source_of(game, context))
        return row is not None and row.zone == EXILE and row.count("time") > 0


@dataclass(frozen=True)
class IsExiled(Condition):
    """702.62a: the card that the ability is from is in exile."""

    def holds(self, game: Game, context: Resolution) -> bool:
        row = game.find(source_of(game, context))
        return row is not None and row.zone == EXILE


@keyword("Suspend", Parameter.NUMBER_AND_COST, rule="702.62")
def suspend(terms: Terms) -> tuple[Ability, ...]:
    """702.62a-d, 116.2f. `amount` X: as much as the X in its cost."""
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


@keyword("Foretell", Parameter.COST, rule="702.143")
def foretell(terms: Terms) -> tuple[Ability, ...]:
    """702.143a-b, 116.2h."""
    later = CastFrom(EXILE, "foretell", terms.mana, terms.costs, condition=CameEarlier())
    effects = (exile_it(face_down=True), RevealCards(EXILED, to=You()), Permit(EXILED, later))
    return (SpecialAction("foretell", "116.2h", effects, "{2}", timing="your turn"),)


@keyword("Plot", Parameter.COST, rule="2026-08:702.170")
def plot(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.170a-d, 2026-08:116.2k."""
    later = CastFrom(EXILE, "plot", free=True, timing=AS_A_SORCERY, condition=CameEarlier())
    effects = (exile_it(), Permit(EXILED, later))
    action = SpecialAction(
        "plot", "2026-08:116.2k", effects, terms.mana, terms.costs, timing="sorcery"
    )
    return (action,)


# ---- from the battlefield to exile and back ----------------------------------------------------


@dataclass(frozen=True)
class FromHand(Condition):
    """The card is in a hand, or the spell was cast from there."""

    def holds(self, game: Game, context: Resolution) -> bool:
        row = game.find(context.source)
        return row is not None and HAND in (row.zone, row.cast_from)


@keyword("Warp", Parameter.COST, rule="2026-08:702.185")
def warp(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.185a."""
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


# ---- in a graveyard ----------------------------------------------------------------------------


def from_graveyard(
    terms: Terms, effects: tuple[Effect, ...], exiled: bool = True, targets: tuple[Target, ...] = ()
) -> ActivatedAbility:
    """[Cost], exile this card from your graveyard: … Activate only as a sorcery."""
    costs = (*terms.costs, ExileThis()) if exiled else terms.costs
    return ActivatedAbility(effects, terms.mana, costs, targets, timing="sorcery", zone=GRAVEYARD)


@keyword("Unearth", Parameter.COST, rule="702.84")
def unearth(terms: Terms) -> tuple[Ability, ...]:
    """702.84a."""
    back = Those("back")
    exile = TriggeredAbility(AtBeginning(END), (MoveTo(NotedThings(), EXILE),))
    effects = (
        Called("back", MoveTo(THIS, BATTLEFIELD)),
        Pump(back, keywords=("haste",), until=""),
        Later(exile, noted=back),
        BeginReplacement(
            ExiledInstead(was=BATTLEFIELD), on=back, until="", words="will be exiled if it leaves"
        ),
    )
    return (from_graveyard(terms, effects, exiled=False),)


@keyword("Embalm", Parameter.COST, rule="702.128")
def embalm(terms: Terms) -> tuple[Ability, ...]:
    """702.128a."""
    but = Exceptions(colors="W", subtypes=("Zombie",), no_cost=True)
    return (from_graveyard(terms, (CreateCopy(ItWas(), exceptions=but),)),)


@keyword("Eternalize", Parameter.COST, rule="702.129")
def eternalize(terms: Terms) -> tuple[Ability, ...]:
    """702.129a."""
    but = Exceptions(colors="B", subtypes=("Zombie",), size=(4, 4), no_cost=True)
    return (from_graveyard(terms, (CreateCopy(ItWas(), exceptions=but),)),)


@keyword("Scavenge", Parameter.COST, rule="702.97")
def scavenge(terms: Terms) -> tuple[Ability, ...]:
    """702.97a."""
    counters = PutCounter(Targets(), number=QualityOf("power", ItWas()))
    return (from_graveyard(terms, (counters,), targets=(Target(CREATURE),)),)


# ---- on the battlefield ------------------------------------------------------------------------


@keyword("Level up", Parameter.COST, rule="702.87")
def level_up(terms: Terms) -> tuple[Ability, ...]:
    """702.87a."""
    up = (PutCounter(THIS, "level"),)
    return (ActivatedAbility(up, terms.mana, terms.costs, timing="sorcery"),)


@dataclass(frozen=True)
class Dredges(Replacement):
    """702.52a-b: instead of drawing a card, its owner may mill so many and return this card."""

    number: int

    def watches(self) -> tuple[str, ...]:
        return ("Draw",)

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        row = game.find(context.source)
        if row is None or row.zone != GRAVEYARD or event.on != row.owner:
            return False
        return len(game.player(event.on).library) >= self.number

    def question(self, game: Game, context: Resolution, event: Event, key: str) -> Question | None:
        return Question(
            key,
            self.rule(),
            decider_for(game, event.on),
            (NO, YES),
            player=event.on,
            prompt=f"mill {self.number} cards and return {name_of(game, context.source)} instead?",
        )

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        if YES not in context.chosen:
            return (event,)
        top = game.player(event.on).library[-self.number :][::-1]
        milled = [Move(on=n, to=GRAVEYARD, cause="mill", why=("701.13a",)) for n in top]
        return (*milled, Move(on=context.source, to=HAND, why=("702.52a",)))

    def rule(self) -> str:
        return "702.52a"


@keyword("Dredge", Parameter.NUMBER, rule="702.52")
def dredge(terms: Terms) -> tuple[Ability, ...]:
    """702.52a-b."""
    return (ReplacementAbility(Dredges(terms.number), zones=(GRAVEYARD,)),)
