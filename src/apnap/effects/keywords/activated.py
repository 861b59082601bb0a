"""702: keywords that stand for activated abilities: power-up, forecast, craft, transfigure."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.actions.exchange import ExchangeCards
from apnap.effects.actions.search import Search
from apnap.effects.costs.parts import ExileThis, SacrificeThis, UseUp
from apnap.effects.flow.choosing import Choose
from apnap.effects.flow.flow import Called, If
from apnap.effects.flow.linked import IsLinked
from apnap.effects.instructions.casting import CameEarlier
from apnap.effects.mechanics.faces import PutTransformed
from apnap.effects.words.conditions import AllTrue, Done, YourTurn
from apnap.effects.words.filters import AllOf, AnyOf, CardIn, Permanent, source_of
from apnap.effects.words.mentions import Became, TheSource
from apnap.effects.words.selections import Chosen, Each, Those, You
from apnap.rules.abilities.linked import NoteLink
from apnap.rules.machine.happening import happen
from apnap.rules.zones.attaching import can_enchant
from apnap.rules.zones.looking import Portion
from apnap.rules.zones.revealing import Show
from apnap.state.ability import (
    Ability,
    ActivatedAbility,
    Amount,
    Condition,
    Cost,
    CostChange,
    Effect,
    Filter,
    Selection,
    Token,
)
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY, NOBODY, UPKEEP

from .casting_elsewhere import SameValue
from .registry import Parameter, keyword
from .terms import THIS, Terms


def activated_in(terms: Terms) -> list[ActivatedAbility]:
    return [each for each in terms.abilities if isinstance(each, ActivatedAbility)]


# ---- power-up ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class EnteredThisTurn(Amount):
    """1 if the object that the ability is from came to where it is this turn, else 0."""

    def count(self, game: Game, context: Resolution) -> int:
        return 0 if CameEarlier().holds(game, context) else 1


@keyword("Power-up", Parameter.ABILITY, rule="2026-08:702.193")
def power_up(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.193a-b: `abilities` is the activated ability that follows it."""
    less = CostChange(own_cost=True, of="ability", times=EnteredThisTurn())
    return tuple([replace(each, once=True, change=less) for each in activated_in(terms)])


# ---- 702.57 forecast ---------------------------------------------------------------------------


@dataclass(frozen=True)
class InStep(Condition):
    """500.1: it is that step."""

    step: str

    def holds(self, game: Game, context: Resolution) -> bool:
        return game.turns[game.running].step == self.step

    def changed_by(self) -> tuple[str, ...]:
        return ("StepBegins",)


@dataclass(frozen=True)
class RevealThis(Cost):
    """702.49a, 702.57b: the card is revealed, and everybody knows it from then on."""

    cited: str = "702.57b"

    def units(self, game: Game, context: Resolution) -> list[tuple[Token, ...]]:
        row = game.find(context.source)
        return [] if row is not None and row.zone == HAND else [()]

    def text(self) -> str:
        return "revealing it"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        owner = game.object(context.source).owner
        why = (self.cited,) if self.cited else ()
        return happen(Show(on=owner, cards=(context.source,), to=NOBODY, why=why))


def with_reveal(ability: ActivatedAbility) -> tuple[Cost, ...]:
    """702.57a: the cost says so itself, as it is printed."""
    this = RevealThis()
    return ability.costs if this in ability.costs else (*ability.costs, this)


@keyword("Forecast", Parameter.ABILITY, rule="702.57")
def forecast(terms: Terms) -> tuple[Ability, ...]:
    """702.57a-b: `abilities` is the activated ability that follows it."""
    upkeep = AllTrue((YourTurn(), InStep(UPKEEP)))
    return tuple(
        [
            replace(each, costs=with_reveal(each), zone=HAND, limit=1, condition=upkeep)
            for each in activated_in(terms)
        ]
    )


# ---- 702.71 transfigure ------------------------------------------------------------------------


@keyword("Transfigure", Parameter.COST, rule="702.71")
def transfigure(terms: Terms) -> tuple[Ability, ...]:
    """702.71a."""
    creature = AllOf((CardIn(LIBRARY, ("creature",)), SameValue()))
    found = Search(creature, to=Portion(BATTLEFIELD))
    costs = (*terms.costs, SacrificeThis())
    return (ActivatedAbility((found,), terms.mana, costs, timing="sorcery"),)


# ---- 702.167 craft -----------------------------------------------------------------------------

CRAFT = "craft"


@dataclass(frozen=True)
class LinkMaterials(Effect):
    """702.167c: what was exiled to pay for the ability is linked to the permanent it makes."""

    to: Selection

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        materials = Each(IsLinked(CRAFT)).pick(game, context)
        made = self.to.pick(game, context)
        events = [NoteLink(on=n, to=to, link=CRAFT) for n in materials for to in made]
        return happen(*events, by=context.controller) if events else None


@keyword("Craft", Parameter.QUALITY_AND_COST, rule="702.167")
def craft(terms: Terms) -> tuple[Ability, ...]:
    """702.167a-c: `what` describes the materials, `number` how many (at least one); with `amount`,
    so many or more. The cards used to craft it are `IsLinked("craft")`."""
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


# ---- 702.65 aura swap --------------------------------------------------------------------------


@dataclass(frozen=True)
class CouldEnchantItsHost(Filter):
    """702.65b, 303.4: an Aura card that could enchant what this Aura enchants."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        this, card = game.find(source_of(game, context)), game.find(thing)
        if this is None or card is None or "Aura" not in card.card.base.subtypes:
            return False
        return can_enchant(game, thing, context.controller, card.card.base, this.attached)

    def zones(self) -> tuple[str, ...]:
        return (HAND,)


@keyword("Aura swap", Parameter.COST, rule="702.65")
def aura_swap(terms: Terms) -> tuple[Ability, ...]:
    """702.65a-b."""
    aura = Chosen(You(), CouldEnchantItsHost(), verb="swap", up_to=True)
    swap = ExchangeCards(THIS, Those("swapped"), (BATTLEFIELD, HAND))
    effects = (Choose("swapped", aura), If(Done("swapped"), (swap,)))
    return (ActivatedAbility(effects, terms.mana, terms.costs),)
