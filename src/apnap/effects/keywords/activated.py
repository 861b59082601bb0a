"""702: Keywords of permanents that are activated abilities, or that limit the one that follows.

Boast, exhaust, power-up (with the ability that follows); craft, level up, outlast, transfigure.
Equip and its like are in `attaching`, crew and its like in `crewing`; abilities of cards in hands
and graveyards are in `from_hand` and `from_graveyard`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.actions.search import Search
from apnap.effects.costs.parts import ExileThis, SacrificeThis, TapThis, UseUp
from apnap.effects.flow.flow import Called
from apnap.effects.flow.linked import IsLinked
from apnap.effects.instructions.casting import CameEarlier
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.mechanics.faces import PutTransformed
from apnap.effects.triggers.combat import WhenAttacks
from apnap.effects.words.conditions import Happened
from apnap.effects.words.filters import AllOf, AnyOf, CardIn, Permanent
from apnap.effects.words.mentions import Became, TheSource
from apnap.effects.words.selections import Each, Those
from apnap.rules.abilities.linked import NoteLink
from apnap.rules.machine.happening import happen
from apnap.rules.zones.looking import Portion
from apnap.state.ability import Ability, ActivatedAbility, Amount, CostChange, Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, GRAVEYARD, LIBRARY

from .from_hand import SameValue
from .registry import Parameter, keyword
from .terms import THIS, Terms, activated_in, with_condition

# ---- with the ability that follows -------------------------------------------------------------


@keyword("Boast", Parameter.ABILITY, rule="702.142")
def boast(terms: Terms) -> tuple[Ability, ...]:
    """702.142a: Boast: the ability that follows (`abilities`) may be activated once each turn, and
    only if the creature attacked this turn."""
    attacked = Happened(WhenAttacks())
    return tuple(
        [
            replace(each, condition=with_condition(attacked, each.condition), limit=1)
            for each in terms.abilities
            if isinstance(each, ActivatedAbility)
        ]
    )


@keyword("Exhaust", Parameter.ABILITY, rule="2026-08:702.177")
def exhaust(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.177a: Exhaust: the ability that follows (`abilities`) may be activated only
    once."""
    return tuple(
        [replace(a, once=True) if isinstance(a, ActivatedAbility) else a for a in terms.abilities]
    )


@dataclass(frozen=True)
class EnteredThisTurn(Amount):
    """1 if the object that the ability is from entered its zone this turn, else 0."""

    def count(self, game: Game, context: Resolution) -> int:
        return 0 if CameEarlier().holds(game, context) else 1


@keyword("Power-up", Parameter.ABILITY, rule="2026-08:702.193")
def power_up(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.193a-b: Power-up: the ability that follows (`abilities`) may be activated only
    once, and costs less by the permanent's mana cost in the turn in which it entered."""
    less = CostChange(own_cost=True, of="ability", times=EnteredThisTurn())
    return tuple([replace(each, once=True, change=less) for each in activated_in(terms)])


# ---- 702.87 level up, 702.107 outlast, 702.71 transfigure --------------------------------------


@keyword("Level up", Parameter.COST, rule="702.87")
def level_up(terms: Terms) -> tuple[Ability, ...]:
    """702.87a: Level up [cost]: put a level counter on this permanent, only as a sorcery."""
    up = (PutCounter(THIS, "level"),)
    return (ActivatedAbility(up, terms.mana, terms.costs, timing="sorcery"),)


@keyword("Outlast", Parameter.COST, rule="702.107")
def outlast(terms: Terms) -> tuple[Ability, ...]:
    """702.107a: Outlast [cost]: tap this creature to put a +1/+1 counter on it, only as a
    sorcery."""
    costs = (TapThis(), *terms.costs)
    return (ActivatedAbility((PutCounter(THIS),), terms.mana, costs, timing="sorcery"),)


@keyword("Transfigure", Parameter.COST, rule="702.71")
def transfigure(terms: Terms) -> tuple[Ability, ...]:
    """702.71a: Transfigure [cost]: sacrifice this permanent to search for a creature card with the
    same mana value and put it onto the battlefield."""
    creature = AllOf((CardIn(LIBRARY, ("creature",)), SameValue()))
    found = Search(creature, to=Portion(BATTLEFIELD))
    costs = (*terms.costs, SacrificeThis())
    return (ActivatedAbility((found,), terms.mana, costs, timing="sorcery"),)


# ---- 702.167 craft -----------------------------------------------------------------------------

CRAFT = "craft"


@dataclass(frozen=True)
class LinkMaterials(Effect):
    """702.167c: Link the cards that were exiled to pay for the ability to the permanent it
    makes."""

    to: Selection

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        materials = Each(IsLinked(CRAFT)).pick(game, context)
        made = self.to.pick(game, context)
        events = [NoteLink(on=n, to=to, link=CRAFT) for n in materials for to in made]
        return happen(*events, by=context.controller) if events else None


@keyword("Craft", Parameter.QUALITY_AND_COST, rule="702.167")
def craft(terms: Terms) -> tuple[Ability, ...]:
    """702.167a-c: Craft with [materials] [cost]: exile this permanent and the materials, and return
    it transformed. `what` describes the materials, `number` says how many (at least one); with
    `amount`, so many or more. The cards used to craft it are `IsLinked("craft")`."""
    assert terms.what is not None, "it is crafted with something (702.167a)"
    materials = AnyOf(
        (
            AllOf((Permanent(control="you", other=True), terms.what)),
            AllOf((CardIn(GRAVEYARD, whose="you"), terms.what)),
        )
    )
    number, more = max(1, terms.number), terms.amount is not None
    exile = UseUp("exile", materials, number, more, CRAFT)
    costs = (*terms.costs, exile, ExileThis())
    back = Called("crafted", PutTransformed(Became(TheSource()), owners=True))
    effects = (back, LinkMaterials(Those("crafted")))
    return (ActivatedAbility(effects, terms.mana, costs, timing="sorcery"),)
