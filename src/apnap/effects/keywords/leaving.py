"""702.55, 702.59, 702.72: haunt, recover, champion; 702.99: cipher."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.actions.clash import Cards
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.costs.while_resolving import MayPay
from apnap.effects.flow.choosing import Choose
from apnap.effects.flow.flow import Called, If, Meaning
from apnap.effects.flow.linked import IsLinked, LinkThose
from apnap.effects.instructions.copying import CastCopy
from apnap.effects.instructions.modify import begin
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.triggers.events import WhenDealsDamage, WhenMoves, dies, enters, leaves
from apnap.effects.words.conditions import Done
from apnap.effects.words.filters import AllOf, APlayer, HasType, Itself, Permanent, source_of
from apnap.effects.words.modifications import AbilityChange
from apnap.effects.words.selections import Chosen, Each, Mentioned, Targets, Those, You
from apnap.rules.abilities.linked import NoteChoice, known
from apnap.rules.machine.happening import happen
from apnap.state.ability import (
    Ability,
    Condition,
    Effect,
    Filter,
    Selection,
    SpellWords,
    Target,
    TriggeredAbility,
)
from apnap.state.agenda import Procedure, Resolution
from apnap.state.characteristics import Characteristics
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, EXILE, GRAVEYARD, HAND, STACK

from .registry import Parameter, keyword
from .terms import CREATURE, THIS, YOUR_CREATURE, Terms

# ---- 702.72 champion ---------------------------------------------------------------------------


@keyword("Champion", Parameter.QUALITY, rule="702.72")
def champion(terms: Terms) -> tuple[Ability, ...]:
    """702.72a-b: `what` describes what it champions; a creature, unless it says otherwise."""
    kind = terms.what if terms.what is not None else HasType("creature")
    other = AllOf((Permanent(control="you", other=True), kind))
    exile = MoveTo(Chosen(You(), other, verb="exile", up_to=True), EXILE)
    effects = (
        Called("championed", exile),
        LinkThose("championed", "champion"),
        If(Done("championed"), (), (Sacrifice(THIS),)),
    )
    back = MoveTo(Each(IsLinked("champion")), BATTLEFIELD, owners=True)
    return (TriggeredAbility(enters(), effects), TriggeredAbility(leaves(), (back,)))


# ---- 702.59 recover ----------------------------------------------------------------------------


@dataclass(frozen=True)
class IntoYourGraveyard(WhenMoves):
    """702.59a: a creature is put into the player's own graveyard from the battlefield."""

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        return event.on % game.size == context.controller and WhenMoves.matches(
            self, game, context, event
        )


@keyword("Recover", Parameter.COST, rule="702.59")
def recover(terms: Terms) -> tuple[Ability, ...]:
    """702.59a."""
    when = IntoYourGraveyard(CREATURE, was=BATTLEFIELD, to=GRAVEYARD)
    pay = MayPay(
        terms.mana,
        terms.costs,
        then=(MoveTo(THIS, HAND),),
        otherwise=(MoveTo(THIS, EXILE),),
    )
    return (TriggeredAbility(when, (pay,), zones=(GRAVEYARD,)),)


# ---- 702.55 haunt ------------------------------------------------------------------------------

HAUNTS = "haunts"


@dataclass(frozen=True)
class Haunts(Effect):
    """702.55b: those exiled cards haunt the target."""

    what: Selection

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        targets = Targets().pick(game, context)
        cards = [n for n in self.what.pick(game, context) if game.find(n) is not None]
        events = [NoteChoice(on=n, key=HAUNTS, value=at) for n in cards for at in targets]
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class IsHaunted(Filter):
    """702.55b: the creature that the card with the ability haunts, whatever it is by now."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        row = known(game, source_of(game, context))
        return row is not None and (HAUNTS, thing) in row.choices


@dataclass(frozen=True)
class PutAwayAsItResolves(WhenMoves):
    """702.55a: the spell is put into a graveyard during its resolution."""

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        return "608.2m" in event.why and WhenMoves.matches(self, game, context, event)


@keyword("Haunt", rule="702.55")
def haunt(terms: Terms) -> tuple[Ability, ...]:
    """702.55a-c; abilities about the creature it haunts name `IsHaunted`, and function in exile."""
    effects = (Called("haunting", MoveTo(Mentioned("became"), EXILE)), Haunts(Those("haunting")))
    from_stack = PutAwayAsItResolves(Itself(), was=STACK, to=GRAVEYARD)
    return (
        TriggeredAbility(dies(), effects, (Target(CREATURE),)),
        TriggeredAbility(from_stack, effects, (Target(CREATURE),), zones=(GRAVEYARD,)),
    )


# ---- 702.99 cipher -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Encoded(AbilityChange):
    """702.99a: the creature has this ability."""

    card: int = -1

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        copies = CastCopy(Cards((self.card,)))
        hits = WhenDealsDamage(to=APlayer(), combat=True)
        to.abilities += (TriggeredAbility(hits, (copies,)),)


@dataclass(frozen=True)
class RemainsExiled(Condition):
    """702.99c, 400.7: that card is still in exile, the same object."""

    card: int = -1

    def holds(self, game: Game, context: Resolution) -> bool:
        row = game.find(self.card)
        return row is not None and row.zone == EXILE

    def changed_by(self) -> tuple[str, ...]:
        return ("Move",)


@dataclass(frozen=True)
class EncodeOn(Effect):
    """702.99b-c: that exiled card is encoded on that creature."""

    cards: Selection
    host: Selection

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        for card in self.cards.pick(game, context):
            lasts, words = RemainsExiled(card), "has a card encoded on it"
            return begin(context, self.host.pick(game, context), (Encoded(card),), "", words, lasts)
        return None


@dataclass(frozen=True)
class IsACard(Condition):
    """702.99a: the spell is represented by a card."""

    def holds(self, game: Game, context: Resolution) -> bool:
        row = game.find(context.source)
        return row is not None and not row.copy_of


@dataclass(frozen=True)
class Encode(Meaning):
    """702.99a."""

    def means(self) -> tuple[Effect, ...]:
        host = Chosen(You(), YOUR_CREATURE, verb="encode on", up_to=True)
        steps = (
            Called("encoded", MoveTo(THIS, EXILE)),
            EncodeOn(Those("encoded"), Those("host")),
        )
        return (If(IsACard(), (Choose("host", host), If(Done("host"), steps))),)


@keyword("Cipher", rule="702.99")
def cipher(terms: Terms) -> tuple[Ability, ...]:
    """702.99a: the static ability comes with what the card is encoded on."""
    return (SpellWords((Encode(),)),)
