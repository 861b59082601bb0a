"""702.5, 702.6, 702.67, 702.92, 702.151, 702.163: Auras, Equipment and Fortifications."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.actions.attach import AttachTo, UnattachThose
from apnap.effects.actions.create import CreateToken
from apnap.effects.flow.flow import Called
from apnap.effects.triggers.events import enters
from apnap.effects.words.filters import AllOf, Itself, Permanent
from apnap.effects.words.selections import Targets, Those
from apnap.state.ability import (
    TYPES,
    Ability,
    ActivatedAbility,
    Condition,
    EnchantAbility,
    Filter,
    Modification,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.agenda import Resolution
from apnap.state.card import CardDef
from apnap.state.characteristics import Characteristics
from apnap.state.game import Game
from apnap.state.names import NOBODY

from .registry import Parameter, keyword
from .terms import THIS, YOUR_CREATURE, Terms

GERM = CardDef("", "creature", "Phyrexian Germ", colors="B", token=True)
REBEL = CardDef("", "creature", "Rebel", power=2, toughness=2, colors="R", token=True)
HERO = CardDef("", "creature", "Hero", power=1, toughness=1, colors="", token=True)
YOUR_OTHER_CREATURE = Permanent(("creature",), "you", other=True)
ATTACH = AttachTo(THIS, Targets())


@keyword("Enchant", Parameter.QUALITY, rule="702.5")
def enchant(terms: Terms) -> tuple[Ability, ...]:
    """702.5a."""
    if terms.what is None:
        raise ValueError("enchant says what it enchants (702.5a): give `what`")
    return (EnchantAbility(terms.what),)


def attaching(terms: Terms, kind: Filter) -> ActivatedAbility:
    target = Target(AllOf(terms.fitting(kind)))
    return ActivatedAbility((ATTACH,), terms.mana, terms.costs, (target,), timing="sorcery")


@keyword("Equip", Parameter.COST, rule="702.6")
def equip(terms: Terms) -> tuple[Ability, ...]:
    """702.6a, 702.6c: a creature you control, of that quality if one is named."""
    return (attaching(terms, YOUR_CREATURE),)


@keyword("Fortify", Parameter.COST, rule="702.67")
def fortify(terms: Terms) -> tuple[Ability, ...]:
    """702.67a."""
    return (attaching(terms, Permanent(("land",), "you")),)


def with_bearer(token: CardDef) -> tuple[Ability, ...]:
    """As the Equipment enters, a creature token is created that carries it."""
    effects = (Called("bearer", CreateToken(token)), AttachTo(THIS, Those("bearer")))
    return (TriggeredAbility(enters(), effects),)


@keyword("Living weapon", rule="702.92")
def living_weapon(terms: Terms) -> tuple[Ability, ...]:
    """702.92a."""
    return with_bearer(GERM)


@keyword("For Mirrodin!", rule="702.163")
def for_mirrodin(terms: Terms) -> tuple[Ability, ...]:
    """702.163a."""
    return with_bearer(REBEL)


@keyword("Job select", rule="2026-08:702.182")
def job_select(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.182a."""
    return with_bearer(HERO)


# ---- reconfigure -----------------------------------------------------------------------------


@dataclass(frozen=True)
class IsAttached(Condition):
    """301.5: the object that has the ability is attached to a creature."""

    def holds(self, game: Game, context: Resolution) -> bool:
        row = game.find(context.source)
        if row is None or row.attached == NOBODY or game.is_player(row.attached):
            return False
        return game.is_here(row.attached)

    def changed_by(self) -> tuple[str, ...]:
        return ("Attach", "Unattach")


@dataclass(frozen=True)
class LosesType(Modification):
    """613.1d: is no longer of this card type."""

    word: str

    def layer(self) -> str:
        return "4"

    def writes(self) -> frozenset[str]:
        return frozenset((TYPES,))

    def reads(self) -> frozenset[str]:
        return frozenset()

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        to.types -= frozenset((self.word,))


@keyword("Reconfigure", Parameter.COST, rule="702.151")
def reconfigure(terms: Terms) -> tuple[Ability, ...]:
    """702.151a-b."""
    stops = StaticAbility(Itself(), (LosesType("creature"),), IsAttached())
    unattach = ActivatedAbility(
        (UnattachThose(THIS),), terms.mana, terms.costs, timing="sorcery", condition=IsAttached()
    )
    return (attaching(terms, YOUR_OTHER_CREATURE), unattach, stops)
