"""702: Keywords of Auras, Equipment and Fortifications.

Enchant, aura swap, totem armor (umbra armor); equip, fortify, reconfigure; living weapon, for
Mirrodin!, job select. Bestow is in `alternative_costs`.
"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.actions.attach import AttachTo, UnattachThose
from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.exchange import ExchangeCards
from apnap.effects.flow.choosing import Choose
from apnap.effects.flow.flow import Called, If
from apnap.effects.triggers.events import enters
from apnap.effects.words.conditions import Done
from apnap.effects.words.filters import AllOf, Host, Itself, Permanent, source_of
from apnap.effects.words.modifications import TypeChange
from apnap.effects.words.selections import Chosen, Targets, Those, You
from apnap.rules.machine.events import Move, WearOff, destroy
from apnap.rules.zones.attaching import can_enchant
from apnap.state.ability import (
    Ability,
    ActivatedAbility,
    Condition,
    EnchantAbility,
    Filter,
    Replacement,
    ReplacementAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.agenda import Resolution
from apnap.state.card import CardDef
from apnap.state.characteristics import Characteristics
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, HAND, NOBODY, Zone

from .registry import Parameter, keyword
from .terms import THIS, YOUR_CREATURE, Terms

GERM = CardDef("", "creature", "Phyrexian Germ", colors="B", token=True)
REBEL = CardDef("", "creature", "Rebel", power=2, toughness=2, colors="R", token=True)
HERO = CardDef("", "creature", "Hero", power=1, toughness=1, colors="", token=True)
YOUR_OTHER_CREATURE = Permanent(("creature",), "you", other=True)
ATTACH = AttachTo(THIS, Targets())


# ---- Auras -------------------------------------------------------------------------------------


@keyword("Enchant", Parameter.QUALITY, rule="702.5")
def enchant(terms: Terms) -> tuple[Ability, ...]:
    """702.5a: Enchant [quality]: the Aura may be attached only to such an object or player."""
    if terms.what is None:
        raise ValueError("enchant says what it enchants (702.5a): give `what`")
    return (EnchantAbility(terms.what),)


@dataclass(frozen=True)
class CouldEnchantItsHost(Filter):
    """702.65b, 303.4: An Aura card that could enchant what this Aura enchants."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        this, card = game.find(source_of(game, context)), game.find(thing)
        if this is None or card is None or "Aura" not in card.card.base.subtypes:
            return False
        return can_enchant(game, thing, context.controller, card.card.base, this.attached)

    def zones(self) -> tuple[Zone, ...]:
        return (HAND,)


@keyword("Aura swap", Parameter.COST, rule="702.65")
def aura_swap(terms: Terms) -> tuple[Ability, ...]:
    """702.65a-b: Aura swap [cost]: exchange this Aura with an Aura card in the player's hand."""
    aura = Chosen(You(), CouldEnchantItsHost(), verb="swap", up_to=True)
    swap = ExchangeCards(THIS, Those("swapped"), (BATTLEFIELD, HAND))
    effects = (Choose("swapped", aura), If(Done("swapped"), (swap,)))
    return (ActivatedAbility(effects, terms.mana, terms.costs),)


@dataclass(frozen=True)
class ArmorInstead(Replacement):
    """702.89a: The Aura is destroyed instead of the enchanted permanent."""

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
    """702.89a: Totem armor (since June 2024, umbra armor): if the enchanted permanent would be
    destroyed, remove all damage from it and destroy this Aura instead."""
    return (ReplacementAbility(ArmorInstead()),)


# ---- Equipment and Fortifications --------------------------------------------------------------


def attaching(terms: Terms, kind: Filter) -> ActivatedAbility:
    """An ability that attaches this permanent to a target of that kind, only as a sorcery."""
    target = Target(AllOf(terms.fitting(kind)))
    return ActivatedAbility((ATTACH,), terms.mana, terms.costs, (target,), timing="sorcery")


@keyword("Equip", Parameter.COST, rule="702.6")
def equip(terms: Terms) -> tuple[Ability, ...]:
    """702.6a, 702.6c: Equip [cost]: attach this Equipment to a creature you control, of that
    quality if one is named (`what`)."""
    return (attaching(terms, YOUR_CREATURE),)


@keyword("Fortify", Parameter.COST, rule="702.67")
def fortify(terms: Terms) -> tuple[Ability, ...]:
    """702.67a: Fortify [cost]: attach this Fortification to a land you control."""
    return (attaching(terms, Permanent(("land",), "you")),)


def with_bearer(token: CardDef) -> tuple[Ability, ...]:
    """When the Equipment enters, create a creature token and attach the Equipment to it."""
    effects = (Called("bearer", CreateToken(token)), AttachTo(THIS, Those("bearer")))
    return (TriggeredAbility(enters(), effects),)


@keyword("Living weapon", rule="702.92")
def living_weapon(terms: Terms) -> tuple[Ability, ...]:
    """702.92a: Living weapon: the Equipment enters with a 0/0 Phyrexian Germ to carry it."""
    return with_bearer(GERM)


@keyword("For Mirrodin!", rule="702.163")
def for_mirrodin(terms: Terms) -> tuple[Ability, ...]:
    """702.163a: For Mirrodin!: the Equipment enters with a 2/2 Rebel to carry it."""
    return with_bearer(REBEL)


@keyword("Job select", rule="2026-08:702.182")
def job_select(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.182a: Job select: the Equipment enters with a 1/1 Hero to carry it."""
    return with_bearer(HERO)


# ---- 702.151 reconfigure -----------------------------------------------------------------------


@dataclass(frozen=True)
class IsAttached(Condition):
    """301.5: Whether the object that has the ability is attached to a permanent."""

    def holds(self, game: Game, context: Resolution) -> bool:
        row = game.find(context.source)
        if row is None or row.attached == NOBODY or game.is_player(row.attached):
            return False
        return game.is_here(row.attached)

    def changed_by(self) -> tuple[str, ...]:
        return ("Attach", "Unattach")


@dataclass(frozen=True)
class LosesType(TypeChange):
    """613.1d: The object is no longer of this card type."""

    word: str

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        to.types -= frozenset((self.word,))


@keyword("Reconfigure", Parameter.COST, rule="702.151")
def reconfigure(terms: Terms) -> tuple[Ability, ...]:
    """702.151a-b: Reconfigure [cost]: attach this Equipment to another creature you control, or
    unattach it; while attached, it is no creature."""
    stops = StaticAbility(Itself(), (LosesType("creature"),), IsAttached())
    unattach = ActivatedAbility(
        (UnattachThose(THIS),), terms.mana, terms.costs, timing="sorcery", condition=IsAttached()
    )
    return (attaching(terms, YOUR_OTHER_CREATURE), unattach, stops)
