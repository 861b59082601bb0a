"""702: Keywords that work while their card is in a player's hand.

Cycling (and typecycling), transmute, reinforce (the card is discarded for an effect); forecast,
ninjutsu, commander ninjutsu, miracle, splice (it is revealed). Suspend, foretell and plot, which
exile the card, are in `from_exile`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.actions.search import Search
from apnap.effects.costs.parts import DiscardThis, UseUp
from apnap.effects.instructions.casting import MayCast
from apnap.effects.instructions.combat import PutAttacking
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.drawing import DrawCards, WhenRevealsDrawn
from apnap.effects.words.conditions import AllTrue, YourTurn
from apnap.effects.words.filters import COMBAT, AllOf, CardIn, source_of
from apnap.effects.words.selections import Targets, You
from apnap.rules.casting.permissions import ANY_TIME, CastFrom
from apnap.rules.casting.splice import SpliceOnto
from apnap.rules.continuous import layers
from apnap.rules.machine.events import Move
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.mana.total_cost import counted
from apnap.rules.objects.draw_one import MiracleAbility
from apnap.rules.zones.revealing import Show
from apnap.state.ability import (
    Ability,
    ActivatedAbility,
    Asset,
    Condition,
    Cost,
    Effect,
    Filter,
    Keyword,
    Selection,
    Target,
    TriggeredAbility,
)
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import (
    BATTLEFIELD,
    COMBAT_DAMAGE,
    COMMAND,
    DECLARE_BLOCKERS,
    END_COMBAT,
    FIRST_STRIKE_DAMAGE,
    HAND,
    LIBRARY,
    NOBODY,
    UPKEEP,
    StepName,
    Zone,
)

from .registry import Parameter, keyword
from .terms import CREATURE, THIS, Terms, activated_in

# ---- discarding the card -----------------------------------------------------------------------

CYCLING = "702.29a"


def discarding(terms: Terms, cited: str, *effects: Effect) -> ActivatedAbility:
    """An ability "[cost], discard this card: …" of a card in a hand."""
    costs = (*terms.costs, DiscardThis(cited))
    return ActivatedAbility(effects, terms.mana, costs, zone=HAND)


@keyword("Cycling", Parameter.COST, rule="702.29", zone=HAND)
def cycling(terms: Terms) -> tuple[Ability, ...]:
    """702.29a: Cycling [cost]: discard the card to draw a card. With a quality (`what`) it is
    typecycling (702.29e), which finds such a card and is cycling, too (702.29f)."""
    if terms.what is None:
        return (discarding(terms, CYCLING, DrawCards(You())),)
    found = Search(AllOf((CardIn(LIBRARY), terms.what)))
    return (Keyword("cycling"), discarding(terms, CYCLING, found))


@dataclass(frozen=True)
class SameValue(Filter):
    """702.53a: A card with the mana value of the card that the ability is from, as it last was."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        mine = source_of(game, context)
        if game.find(thing) is None or game.controller_of(mine) == NOBODY:
            return False
        return (
            layers.characteristics_of(game, thing).value
            == layers.characteristics_of(game, mine).value
        )

    def zones(self) -> tuple[Zone, ...]:
        return (LIBRARY,)


@keyword("Transmute", Parameter.COST, rule="702.53", zone=HAND)
def transmute(terms: Terms) -> tuple[Ability, ...]:
    """702.53a: Transmute [cost]: discard the card to search for a card with the same mana value."""
    costs = (*terms.costs, DiscardThis("702.53a"))
    found = (Search(SameValue()),)
    return (ActivatedAbility(found, terms.mana, costs, timing="sorcery", zone=HAND),)


@keyword("Reinforce", Parameter.NUMBER_AND_COST, rule="702.77", zone=HAND)
def reinforce(terms: Terms) -> tuple[Ability, ...]:
    """702.77a: Reinforce N—[cost]: discard the card to put N +1/+1 counters on target creature;
    with X in the cost, X counters (`amount`)."""
    costs = (*terms.costs, DiscardThis("702.77a"))
    counters = (PutCounter(Targets(), number=terms.count()),)
    target = (Target(CREATURE),)
    return (ActivatedAbility(counters, terms.mana, costs, target, zone=HAND),)


# ---- 702.57 forecast ---------------------------------------------------------------------------


@dataclass(frozen=True)
class InStep(Condition):
    """500.1: Whether the turn is in that step."""

    step: StepName

    def holds(self, game: Game, context: Resolution) -> bool:
        return game.turns[game.running].step == self.step

    def changed_by(self) -> tuple[str, ...]:
        return ("StepBegins",)


@dataclass(frozen=True)
class RevealThis(Cost):
    """702.49a, 702.57b: Reveal the card; from then on everybody knows it."""

    cited: str = "702.57b"

    def units(self, game: Game, context: Resolution) -> list[tuple[Asset, ...]]:
        row = game.find(context.source)
        return [] if row is not None and row.zone == HAND else [()]

    def text(self) -> str:
        return "revealing it"

    def deed(self) -> str:
        return "reveal it"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        owner = game.object(context.source).owner
        why = (self.cited,) if self.cited else ()
        return happen(Show(on=owner, cards=(context.source,), to=NOBODY, why=why))


def with_reveal(ability: ActivatedAbility) -> tuple[Cost, ...]:
    """702.57a: The costs of the ability, with revealing the card among them."""
    this = RevealThis()
    return ability.costs if this in ability.costs else (*ability.costs, this)


@keyword("Forecast", Parameter.ABILITY, rule="702.57", zone=HAND)
def forecast(terms: Terms) -> tuple[Ability, ...]:
    """702.57a-b: Forecast: the ability that follows (`abilities`) may be activated once each turn,
    during its owner's upkeep, by revealing the card from a hand."""
    upkeep = AllTrue((YourTurn(), InStep(UPKEEP)))
    return tuple(
        [
            replace(each, costs=with_reveal(each), zone=HAND, limit=1, condition=upkeep)
            for each in activated_in(terms)
        ]
    )


# ---- 702.49 ninjutsu ---------------------------------------------------------------------------

AFTER_BLOCKS = (DECLARE_BLOCKERS, FIRST_STRIKE_DAMAGE, COMBAT_DAMAGE, END_COMBAT)
ATTACKED = "attacked"  # the name under which the card knows what the returned creature attacked


@dataclass(frozen=True)
class IsUnblocked(Filter):
    """509.1h: A creature the player controls that attacks and is not blocked, after blockers are
    declared."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        row, turn = game.find(thing), game.turns[game.running]
        if row is None or row.zone != BATTLEFIELD or row.controller != context.controller:
            return False
        if turn.step not in AFTER_BLOCKS or thing in turn.blocked:
            return False
        return any(one == thing for one, _ in turn.attackers)

    def changed_by(self) -> tuple[str, ...]:
        return (*COMBAT, "StepBegins")


@dataclass
class NotesAttack(Event):
    """702.49c: Note what the creature that is returned was attacking."""

    at: int = NOBODY

    def rule(self) -> str:
        return "702.49c"

    def apply(self, game: Game) -> Event:
        row = game.edit(self.on)
        kept = [choice for choice in row.choices if choice[0] != ATTACKED]
        row.choices = (*kept, (ATTACKED, self.at))
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} will attack {name_of(game, self.at)}"


@dataclass(frozen=True)
class ReturnUnblocked(UseUp):
    """702.49a: Return an unblocked attacking creature you control to its owner's hand."""

    how: str = "return"
    what: Filter = IsUnblocked()

    def text(self) -> str:
        return "an unblocked attacker to return"

    def deed(self) -> str:
        return "return an unblocked attacker"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        [(number, many)] = counted(context.chosen)
        attacked = [at for one, at in game.turns[game.running].attackers if one == number]
        back = Move(
            on=number,
            to=HAND,
            some=many,
            why=("702.49a",),
            verb="is returned to its owner's hand",
        )
        return happen(NotesAttack(on=context.source, at=attacked[0]), back)


@dataclass(frozen=True)
class WhatItAttacked(Selection):
    """702.49c: The player, planeswalker or battle that the returned creature attacked."""

    def pick(self, game: Game, context: Resolution) -> list[int]:
        row = game.find(source_of(game, context))
        choices = row.choices if row is not None else ()
        return [at for name, at in choices if name == ATTACKED and isinstance(at, int)]


@keyword("Ninjutsu", Parameter.COST, rule="702.49", zone=HAND)
def ninjutsu(terms: Terms) -> tuple[Ability, ...]:
    """702.49a-c: Ninjutsu [cost]: reveal the card and return an unblocked attacker to put it onto
    the battlefield tapped and attacking the same player, planeswalker or battle."""
    costs = (*terms.costs, RevealThis("702.49a"), ReturnUnblocked())
    attack = (PutAttacking(THIS, WhatItAttacked()),)
    return (ActivatedAbility(attack, terms.mana, costs, zone=HAND),)


@keyword("Commander ninjutsu", Parameter.COST, rule="702.49", zone=HAND)
def commander_ninjutsu(terms: Terms) -> tuple[Ability, ...]:
    """702.49d: Commander ninjutsu [cost]: ninjutsu that works from the command zone, too."""
    [from_hand] = [each for each in ninjutsu(terms) if isinstance(each, ActivatedAbility)]
    costs = (*terms.costs, ReturnUnblocked())  # what is there everybody sees
    return (from_hand, replace(from_hand, zone=COMMAND, costs=costs))


# ---- 702.94 miracle, 702.47 splice -------------------------------------------------------------


@keyword("Miracle", Parameter.COST, rule="702.94", zone=HAND)
def miracle(terms: Terms) -> tuple[Ability, ...]:
    """702.94a-b: Miracle [cost]: reveal the card if it is the first drawn this turn, and cast it
    for this cost."""
    how = CastFrom(HAND, "miracle", terms.mana, terms.costs, timing=ANY_TIME)
    cast = TriggeredAbility(WhenRevealsDrawn(), (MayCast(THIS, how),), zones=(HAND,))
    return (MiracleAbility(), cast)


@keyword("Splice", Parameter.QUALITY_AND_COST, rule="702.47", zone=HAND)
def splice(terms: Terms) -> tuple[Ability, ...]:
    """702.47a-d: Splice onto [quality] [cost]: reveal the card and pay the cost to add its words to
    a spell that fits `what`."""
    assert terms.what is not None, "it is spliced onto something (702.47a)"
    return (SpliceOnto(terms.what, terms.mana, terms.costs),)
