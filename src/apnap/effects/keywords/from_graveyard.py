"""702: Keywords that work while their card is in a graveyard.

Flashback, escape, disturb, retrace, jump-start, harmonize, mayhem, aftermath (the card is cast from
there); unearth, embalm, eternalize, encore, scavenge (it is exiled for an effect); dredge, recover
(it returns to its owner's hand).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.costs.parts import ExileThis, UseUp
from apnap.effects.costs.while_resolving import MayPay
from apnap.effects.flow.delayed import Later
from apnap.effects.flow.flow import Called, ForEachPlayer
from apnap.effects.instructions.casting import ItWas
from apnap.effects.instructions.combat import ForCombat
from apnap.effects.instructions.copying import CreateCopy, Exceptions
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.modify import Pump
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.statics.attacking_and_blocking import Affected, IfAble
from apnap.effects.triggers.events import AtBeginning, WhenMoves
from apnap.effects.words.amounts import QualityOf
from apnap.effects.words.conditions import Fits
from apnap.effects.words.filters import CardIn, Permanent
from apnap.effects.words.mentions import NotedThings
from apnap.effects.words.relations import CameFrom
from apnap.effects.words.selections import EachPlayer, Targets, Those, Together, You, affected
from apnap.rules.casting.permissions import CastFrom
from apnap.rules.machine.events import CreateTokens, Move
from apnap.rules.machine.happening import Happen, happen
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.machine.prompts import some
from apnap.rules.machine.this_turn import this_turn
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.zones.discarding import as_discarded
from apnap.rules.zones.exile_instead import ExiledInstead
from apnap.state.ability import (
    Ability,
    ActivatedAbility,
    CastingCost,
    CastOnly,
    Condition,
    Effect,
    Filter,
    Replacement,
    ReplacementAbility,
    Selection,
    Target,
    TriggeredAbility,
)
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, END, EXILE, GRAVEYARD, HAND, NOBODY, Zone
from apnap.state.question import NO, YES, Question

from .registry import Parameter, keyword
from .terms import CREATURE, THIS, YOUR_CREATURE, Terms

# ---- casting the card --------------------------------------------------------------------------


@keyword("Flashback", Parameter.COST, rule="702.34", zone=GRAVEYARD)
def flashback(terms: Terms) -> tuple[Ability, ...]:
    """702.34a: Flashback [cost]: the card may be cast from a graveyard for this cost, and is exiled
    if it would leave the stack."""
    return (
        CastFrom(GRAVEYARD, "flashback", terms.mana, terms.costs, rider="exile", fleeting=True),
    )


@keyword("Escape", Parameter.COST, rule="702.138", zone=GRAVEYARD)
def escape(terms: Terms) -> tuple[Ability, ...]:
    """702.138a-b: Escape [cost]: the card may be cast from a graveyard for this cost."""
    return (CastFrom(GRAVEYARD, "escape", terms.mana, terms.costs),)


@keyword("Disturb", Parameter.COST, rule="702.146", zone=GRAVEYARD)
def disturb(terms: Terms) -> tuple[Ability, ...]:
    """702.146a-b: Disturb [cost]: the card may be cast transformed from a graveyard for this
    cost."""
    return (CastFrom(GRAVEYARD, "disturb", terms.mana, terms.costs, face=1),)


@keyword("Retrace", rule="702.81", zone=GRAVEYARD)
def retrace(terms: Terms) -> tuple[Ability, ...]:
    """702.81a: Retrace: the card may be cast from a graveyard by discarding a land card in
    addition."""
    land = UseUp("discard", CardIn(HAND, ("land",), "you"))
    return (CastFrom(GRAVEYARD, "retrace", costs=(land,)),)


@keyword("Jump-start", rule="702.133", zone=GRAVEYARD)
def jump_start(terms: Terms) -> tuple[Ability, ...]:
    """702.133a: Jump-start: the card may be cast from a graveyard by discarding a card in addition,
    and is exiled if it would leave the stack."""
    card = UseUp("discard", CardIn(HAND, whose="you"))
    return (CastFrom(GRAVEYARD, "jump-start", costs=(card,), rider="exile", fleeting=True),)


@keyword("Harmonize", Parameter.COST, rule="2026-08:702.180", zone=GRAVEYARD)
def harmonize(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.180a-b: Harmonize [cost]: the card may be cast from a graveyard for this cost,
    less by the power of a creature tapped for it; it is then exiled."""
    tap = CastingCost(
        "optional",
        "",
        (UseUp("tap", YOUR_CREATURE),),
        "tapped to harmonize",
        reduces="power",
        only_with="harmonize",
    )
    return (CastFrom(GRAVEYARD, "harmonize", terms.mana, terms.costs, rider="exile"), tap)


@dataclass(frozen=True)
class WasDiscarded(Condition):
    """701.8a: Whether the card came to where it is by being discarded this turn."""

    def holds(self, game: Game, context: Resolution) -> bool:
        card = as_discarded(game, game.running, context.source)
        return any(
            isinstance(event, Move) and event.became == card and event.cause == "discard"
            for event in this_turn(game, game.running)
        )


@keyword("Mayhem", Parameter.COST, rule="2026-08:702.187", zone=GRAVEYARD)
def mayhem(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.187b-c: Mayhem [cost]: if the card was discarded this turn, it may be cast from a
    graveyard for this cost; without a cost, it may be played from there."""
    if not terms.mana and not terms.costs:
        return (CastFrom(GRAVEYARD, "mayhem", lands=True, condition=WasDiscarded()),)
    return (CastFrom(GRAVEYARD, "mayhem", terms.mana, terms.costs, condition=WasDiscarded()),)


@keyword("Aftermath", rule="702.127", zone=GRAVEYARD)
def aftermath(terms: Terms) -> tuple[Ability, ...]:
    """702.127a: Aftermath: this half, the second of a split card, may be cast from a graveyard and,
    whatever else lets it be cast, from nowhere else; it is then exiled."""
    only = CastOnly(condition=Fits(THIS, CameFrom(GRAVEYARD)))
    return (CastFrom(zone=GRAVEYARD, name="aftermath", rider="exile", face=2), only)


# ---- activated abilities -----------------------------------------------------------------------


def ability_in_graveyard(
    terms: Terms, effects: tuple[Effect, ...], exiled: bool = True, targets: tuple[Target, ...] = ()
) -> ActivatedAbility:
    """An ability of a card in a graveyard, as a rule paid for by exiling it; only as a sorcery."""
    costs = (*terms.costs, ExileThis()) if exiled else terms.costs
    return ActivatedAbility(effects, terms.mana, costs, targets, timing="sorcery", zone=GRAVEYARD)


@keyword("Unearth", Parameter.COST, rule="702.84", zone=GRAVEYARD)
def unearth(terms: Terms) -> tuple[Ability, ...]:
    """702.84a: Unearth [cost]: return the card to the battlefield with haste; it is exiled at the
    next end step, or if it would leave."""
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
    return (ability_in_graveyard(terms, effects, exiled=False),)


@keyword("Embalm", Parameter.COST, rule="702.128", zone=GRAVEYARD)
def embalm(terms: Terms) -> tuple[Ability, ...]:
    """702.128a: Embalm [cost]: exile the card to create a token that is a copy of it, but white, a
    Zombie, and without mana cost."""
    but = Exceptions(colors="W", subtypes=("Zombie",), no_cost=True)
    return (ability_in_graveyard(terms, (CreateCopy(ItWas(), exceptions=but),)),)


@keyword("Eternalize", Parameter.COST, rule="702.129", zone=GRAVEYARD)
def eternalize(terms: Terms) -> tuple[Ability, ...]:
    """702.129a: Eternalize [cost]: exile the card to create a token that is a copy of it, but a 4/4
    black Zombie without mana cost."""
    but = Exceptions(colors="B", subtypes=("Zombie",), size=(4, 4), no_cost=True)
    return (ability_in_graveyard(terms, (CreateCopy(ItWas(), exceptions=but),)),)


@keyword("Scavenge", Parameter.COST, rule="702.97", zone=GRAVEYARD)
def scavenge(terms: Terms) -> tuple[Ability, ...]:
    """702.97a: Scavenge [cost]: exile the card to put +1/+1 counters equal to its power on target
    creature."""
    counters = PutCounter(Targets(), number=QualityOf("power", ItWas()))
    return (ability_in_graveyard(terms, (counters,), targets=(Target(CREATURE),)),)


@dataclass(frozen=True)
class IsThatPlayer(Filter):
    """The player that the instruction around this one is about, or, in a rule that lasts, the
    player for whom it was made."""

    seat: int = NOBODY

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        return thing == (context.player if self.seat == NOBODY else self.seat)

    def zones(self) -> tuple[Zone, ...]:
        return ()


@dataclass(frozen=True)
class AttackThatPlayer(ForCombat):
    """702.141a: The creatures attack that player this turn if able."""

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        rule = IfAble("attack", Affected(), IsThatPlayer(context.player))
        words = f"attacks {name_of(game, context.player)} if able"
        return ForCombat(self.what, (rule,), words).perform(game, context)


ENCORE = "encore"


@dataclass(frozen=True)
class EncoreTokens(Effect):
    """702.141a, 608.2f: For each opponent, create a token that is a copy of the card, all at the
    same time."""

    def name(self) -> str:
        return ENCORE

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        copy = CreateCopy(ItWas()).perform(game, context)
        seats = affected(game, context, EachPlayer(opponents=True))
        if not isinstance(copy, Happen) or not seats:
            return None
        [token] = copy.events
        assert isinstance(token, CreateTokens)
        events = [replace(token, for_whom=seat) for seat in seats]
        return happen(*events, by=context.controller)


@dataclass(frozen=True)
class EncoredFor(Selection):
    """702.141a: The tokens that were created for the player that the instruction is about."""

    def pick(self, game: Game, context: Resolution) -> list[int]:
        created = [e for e in context.bindings.get(ENCORE, ()) if isinstance(e, CreateTokens)]
        return [event.became for event in created if event.for_whom == context.player]


@keyword("Encore", Parameter.COST, rule="702.141", zone=GRAVEYARD)
def encore(terms: Terms) -> tuple[Ability, ...]:
    """702.141a: Encore [cost]: exile the card; for each opponent create a token that is a copy
    of it, has haste and attacks that player if able. The tokens are sacrificed at the next end
    step."""
    attack = (AttackThatPlayer(EncoredFor(), ()),)
    costs = (*terms.costs, ExileThis())
    gone = TriggeredAbility(AtBeginning(END), (Sacrifice(NotedThings(), You()),))
    effects = (
        EncoreTokens(),
        ForEachPlayer(EachPlayer(opponents=True), attack),
        Pump(Those(ENCORE), keywords=("haste",), until=""),
        Later(gone, noted=Together((Those(ENCORE, Permanent()),))),
    )
    return (ActivatedAbility(effects, terms.mana, costs, timing="sorcery", zone=GRAVEYARD),)


# ---- back to the hand --------------------------------------------------------------------------


@dataclass(frozen=True)
class Dredges(Replacement):
    """702.52a-b: Instead of drawing a card, the player may mill so many and return this card to
    their hand."""

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
            prompt=f"Mill {some(self.number, self.number, 'card')} and return "
            f"{name_of(game, context.source)} instead?",
        )

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        if YES not in context.chosen:
            return (event,)
        top = game.player(event.on).library[-self.number :][::-1]
        milled = [Move(on=n, to=GRAVEYARD, cause="mill", why=("701.13a",)) for n in top]
        return (*milled, Move(on=context.source, to=HAND, why=("702.52a",)))

    def rule(self) -> str:
        return "702.52a"


@keyword("Dredge", Parameter.NUMBER, rule="702.52", zone=GRAVEYARD)
def dredge(terms: Terms) -> tuple[Ability, ...]:
    """702.52a-b: Dredge N: if you would draw a card, you may mill N cards and return this card from
    your graveyard to your hand instead."""
    return (ReplacementAbility(Dredges(terms.number), zones=(GRAVEYARD,)),)


@dataclass(frozen=True)
class IntoYourGraveyard(WhenMoves):
    """702.59a: A creature is put into the player's own graveyard from the battlefield."""

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        return event.on % game.size == context.controller and WhenMoves.matches(
            self, game, context, event
        )


@keyword("Recover", Parameter.COST, rule="702.59", zone=GRAVEYARD)
def recover(terms: Terms) -> tuple[Ability, ...]:
    """702.59a: Recover [cost]: when a creature is put into your graveyard, pay the cost to return
    this card to your hand; otherwise it is exiled."""
    when = IntoYourGraveyard(CREATURE, was=BATTLEFIELD, to=GRAVEYARD)
    pay = MayPay(
        terms.mana,
        terms.costs,
        then=(MoveTo(THIS, HAND),),
        otherwise=(MoveTo(THIS, EXILE),),
    )
    return (TriggeredAbility(when, (pay,), zones=(GRAVEYARD,)),)
