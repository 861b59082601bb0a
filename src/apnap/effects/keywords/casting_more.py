"""702: further keywords about casting, with conditions of their own."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.costs.parts import Paid, TimesPaid, UseUp
from apnap.effects.flow.flow import If, May
from apnap.effects.instructions.casting import CastFrom, ItWas, WhenThisIsCast
from apnap.effects.instructions.copying import CopySpell
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.mechanics.gifts import ChooseOpponent
from apnap.effects.replacement.entering import EntersWith
from apnap.effects.triggers.events import AtBeginning, enters
from apnap.effects.words.amounts import CountersOn
from apnap.effects.words.conditions import AllTrue, Compare, Happened
from apnap.effects.words.filters import AllOf, APlayer, Itself, Permanent, looked_at, source_of
from apnap.effects.words.selections import Chosen, You
from apnap.rules.casting.splice import SpliceOnto
from apnap.rules.continuous import layers
from apnap.rules.machine.events import Move
from apnap.rules.machine.this_turn import this_turn
from apnap.rules.objects.damage import Damage
from apnap.state.ability import (
    TYPES,
    Ability,
    ActivatedAbility,
    CastingCost,
    Condition,
    Filter,
    Mode,
    Modification,
    ReplacementAbility,
    SpellAbility,
    SpellWords,
    StaticAbility,
    Trigger,
    TriggeredAbility,
)
from apnap.state.agenda import Resolution
from apnap.state.characteristics import Characteristics
from apnap.state.creature_types import CREATURE_TYPES
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import END, GRAVEYARD, NOBODY, STACK

from .casting_again import copying_if_paid
from .registry import Parameter, keyword
from .terms import THIS, Terms

KINDS = frozenset(CREATURE_TYPES)
OPPONENT = Chosen(You(), APlayer("opponent"))


@keyword("Cleave", Parameter.WORDS, rule="702.148")
def cleave(terms: Terms) -> tuple[Ability, ...]:
    """702.148a: `abilities` is the spell ability without what stands in square brackets."""
    [whole] = [a for a in terms.abilities if isinstance(a, SpellAbility)]
    instead = Mode(whole.effects, whole.targets)
    return (CastingCost("alternative", terms.mana, terms.costs, "cleave", instead=instead),)


# ---- if a player was dealt combat damage ---------------------------------------------------------


@dataclass(frozen=True)
class IsCommander(Filter):
    """903.3."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        row = game.find(thing)
        return row is not None and row.commander != NOBODY


@dataclass(frozen=True)
class WhenYoursHits(Trigger):
    """702.76a: a player is dealt combat damage by a source that the player controls then, and that
    is a creature of this type (empty: has any creature type of the object that asks), or `or_this`.
    """

    kind: str = ""
    or_this: Filter | None = None

    def watches(self) -> tuple[str, ...]:
        return ("Damage",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, Damage) or event.dealer != context.controller:
            return False
        if self.or_this is not None and self.or_this.matches(game, context, event.source):
            return True
        if self.kind:
            return "creature" in event.dealt_as and self.kind in event.dealt_as
        mine = layers.characteristics_of(game, source_of(game, context)).subtypes & KINDS
        return not mine.isdisjoint(event.dealt_as)


def after_damage(name: str, terms: Terms, dealt: WhenYoursHits) -> tuple[Ability, ...]:
    """An alternative cost, if a player was dealt such combat damage this turn."""
    condition = Happened(dealt)
    return (CastingCost("alternative", terms.mana, terms.costs, name, condition=condition),)


@keyword("Prowl", Parameter.COST, rule="702.76")
def prowl(terms: Terms) -> tuple[Ability, ...]:
    """702.76a."""
    return after_damage("prowl", terms, WhenYoursHits())


@keyword("Freerunning", Parameter.COST, rule="2026-08:702.173")
def freerunning(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.173a."""
    return after_damage("freerunning", terms, WhenYoursHits("Assassin", IsCommander()))


# ---- from the graveyard --------------------------------------------------------------------------


@dataclass(frozen=True)
class WasDiscarded(Condition):
    """701.8a: the card came to where it is by being discarded this turn."""

    def holds(self, game: Game, context: Resolution) -> bool:
        return any(
            isinstance(event, Move) and event.became == context.source and event.cause == "discard"
            for event in this_turn(game, game.running)
        )


@keyword("Mayhem", Parameter.COST, rule="2026-08:702.187")
def mayhem(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.187b-c: without a cost, the card may be played."""
    if not terms.mana and not terms.costs:
        return (CastFrom(GRAVEYARD, "mayhem", lands=True, condition=WasDiscarded()),)
    return (CastFrom(GRAVEYARD, "mayhem", terms.mana, terms.costs, condition=WasDiscarded()),)


# ---- copies --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SharesColor(Filter):
    """105.2: shares a color with the spell."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        if game.find(thing) is None:
            return False
        mine = looked_at(game, source_of(game, context))
        return mine is not None and not mine.colors.isdisjoint(
            layers.characteristics_of(game, thing).colors
        )


@keyword("Conspire", rule="702.78")
def conspire(terms: Terms) -> tuple[Ability, ...]:
    """702.78a-b."""
    two = UseUp("tap", AllOf((Permanent(("creature",), "you"), SharesColor())), 2)
    return copying_if_paid(CastingCost("optional", "", (two,), "conspire"))


@keyword("Demonstrate", rule="702.144")
def demonstrate(terms: Terms) -> tuple[Ability, ...]:
    """702.144a."""
    copies = (
        CopySpell(ItWas(), new_targets=True),
        CopySpell(ItWas(), new_targets=True, who=OPPONENT),
    )
    may = May(copies, "copy the spell, and have an opponent copy it")
    return (TriggeredAbility(WhenThisIsCast(), (may,), zones=(STACK,)),)


# ---- permanents ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class NotACreature(Modification):
    """205.1b: it isn't a creature; it keeps its other types."""

    def layer(self) -> str:
        return "4"

    def writes(self) -> frozenset[str]:
        return frozenset((TYPES,))

    def reads(self) -> frozenset[str]:
        return frozenset()

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        to.types = to.types - {"creature"}
        to.subtypes = to.subtypes - KINDS


@keyword("Impending", Parameter.NUMBER_AND_COST, rule="2026-08:702.176")
def impending(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.176a."""
    waits = AllTrue((Paid("impending"), Compare(CountersOn("time", THIS), low=1)))
    ticks = PutCounter(THIS, "time", sign=-1)
    number = TimesPaid("impending", each=terms.number)
    return (
        CastingCost("alternative", terms.mana, terms.costs, "impending"),
        ReplacementAbility(EntersWith(kind="time", number=number)),
        StaticAbility(Itself(), (NotACreature(),), condition=waits),
        TriggeredAbility(AtBeginning(END, "you"), (ticks,), condition=waits),
    )


@keyword("Exhaust", Parameter.ABILITY, rule="2026-08:702.177")
def exhaust(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.177a: `abilities` is the activated ability that follows it."""
    return tuple(
        [replace(a, once=True) if isinstance(a, ActivatedAbility) else a for a in terms.abilities]
    )


@keyword("Splice", Parameter.QUALITY_AND_COST, rule="702.47")
def splice(terms: Terms) -> tuple[Ability, ...]:
    """702.47a-d: `what` describes the spells that it is spliced onto."""
    assert terms.what is not None, "it is spliced onto something (702.47a)"
    return (SpliceOnto(terms.what, terms.mana, terms.costs),)


@keyword("Gift", Parameter.WORDS, rule="2026-08:702.174")
def gift(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.174a-b: what the `GiftedPlayer` gets is in `abilities`; of an instant or sorcery
    that comes before the rest (2026-08:702.174j)."""
    cost = CastingCost("optional", "", (ChooseOpponent(),), "gift")
    found: list[Ability] = [cost]
    for each in terms.abilities:
        if isinstance(each, SpellAbility):
            found.append(TriggeredAbility(enters(), each.effects, condition=Paid("gift")))
            found.append(SpellWords((If(Paid("gift"), each.effects),), first=True))
    return tuple(found)
