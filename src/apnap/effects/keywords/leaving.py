"""702: Keywords that trigger when their permanent dies or leaves the battlefield.

Persist, undying, afterlife, soulshift, haunt (it dies); champion (it leaves). Modular is in
`entering_with`.
"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.flow.flow import Called, If, May
from apnap.effects.flow.linked import IsLinked, LinkThose
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.triggers.events import WhenMoves, dies, enters, leaves
from apnap.effects.words.conditions import Compare, Done
from apnap.effects.words.filters import (
    AllOf,
    CardIn,
    HasNumber,
    HasType,
    Itself,
    Permanent,
    source_of,
)
from apnap.effects.words.mentions import Became
from apnap.effects.words.selections import Chosen, Each, Mentioned, Targets, Those, You
from apnap.rules.abilities.linked import NoteChoice, known
from apnap.rules.machine.happening import happen
from apnap.state.ability import (
    Ability,
    Effect,
    Filter,
    Keyword,
    Selection,
    Target,
    TriggeredAbility,
)
from apnap.state.agenda import Procedure, Resolution
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, EXILE, GRAVEYARD, HAND, STACK

from .registry import Parameter, keyword
from .terms import CREATURE, THIS, CountersItHad, Terms

# ---- it returns --------------------------------------------------------------------------------


def returning(kind: str) -> tuple[Ability, ...]:
    """When the permanent dies with no such counter on it, it returns with one under its owner's
    control."""
    back = MoveTo(Became(), BATTLEFIELD, owners=True, counters=((kind, 1),))
    had_none = Compare(CountersItHad(kind), high=0)
    return (TriggeredAbility(dies(), (back,), condition=had_none),)


@keyword("Persist", rule="702.79")
def persist(terms: Terms) -> tuple[Ability, ...]:
    """702.79a: Persist: when the creature dies without a -1/-1 counter, it returns with one."""
    return returning("-1/-1")


@keyword("Undying", rule="702.93")
def undying(terms: Terms) -> tuple[Ability, ...]:
    """702.93a: Undying: when the creature dies without a +1/+1 counter, it returns with one."""
    return returning("+1/+1")


# ---- something else is created or returned -----------------------------------------------------

SPIRIT = CardDef(
    "", "creature", "Spirit", power=1, toughness=1, colors="WB", token=True,
    abilities=(Keyword("flying"),),
)  # fmt: skip


@keyword("Afterlife", Parameter.NUMBER, rule="702.135")
def afterlife(terms: Terms) -> tuple[Ability, ...]:
    """702.135a: Afterlife N: when the creature dies, create N 1/1 white and black Spirits with
    flying."""
    return (TriggeredAbility(dies(), (CreateToken(SPIRIT, terms.count()),)),)


@keyword("Soulshift", Parameter.NUMBER, rule="702.46")
def soulshift(terms: Terms) -> tuple[Ability, ...]:
    """702.46a: Soulshift N: when the creature dies, a Spirit card with mana value N or less may be
    returned from your graveyard to your hand."""
    small = HasNumber("mana value", high=terms.number)
    spirit = AllOf((CardIn(GRAVEYARD, whose="you"), HasType("Spirit"), small))
    may = May((MoveTo(Targets(), HAND),), "return it to your hand")
    return (TriggeredAbility(dies(), (may,), (Target(spirit),)),)


# ---- 702.55 haunt ------------------------------------------------------------------------------

HAUNTS = "haunts"


@dataclass(frozen=True)
class Haunts(Effect):
    """702.55b: The exiled cards haunt the target."""

    what: Selection

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        targets = Targets().pick(game, context)
        cards = [n for n in self.what.pick(game, context) if game.find(n) is not None]
        events = [NoteChoice(on=n, key=HAUNTS, value=at) for n in cards for at in targets]
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class IsHaunted(Filter):
    """702.55b: The creature that the card with the ability haunts, whatever it is by now."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        row = known(game, source_of(game, context))
        return row is not None and (HAUNTS, thing) in row.choices


@dataclass(frozen=True)
class PutAwayAsItResolves(WhenMoves):
    """702.55a: The spell is put into a graveyard during its resolution."""

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        return "608.2m" in event.why and WhenMoves.matches(self, game, context, event)


@keyword("Haunt", rule="702.55")
def haunt(terms: Terms) -> tuple[Ability, ...]:
    """702.55a-c: Haunt: when the creature dies or the spell resolves, the card is exiled haunting
    target creature. Abilities about that creature name `IsHaunted`, and function in exile."""
    effects = (Called("haunting", MoveTo(Mentioned("became"), EXILE)), Haunts(Those("haunting")))
    from_stack = PutAwayAsItResolves(Itself(), was=STACK, to=GRAVEYARD)
    return (
        TriggeredAbility(dies(), effects, (Target(CREATURE),)),
        TriggeredAbility(from_stack, effects, (Target(CREATURE),), zones=(GRAVEYARD,)),
    )


# ---- 702.72 champion ---------------------------------------------------------------------------


@keyword("Champion", Parameter.QUALITY, rule="702.72")
def champion(terms: Terms) -> tuple[Ability, ...]:
    """702.72a-b: Champion [quality]: when the permanent enters, sacrifice it unless you exile
    another that fits `what` (as a rule, a creature); when it leaves, the exiled card returns."""
    kind = terms.what if terms.what is not None else HasType("creature")
    other = AllOf((Permanent(control="you", other=True), kind))
    exile = MoveTo(Chosen(You(), other, verb="exile", up_to=True), EXILE)
    effects = (
        Called("championed", exile),
        LinkThose("championed", "champion"),
        If(Done("championed"), (), (Sacrifice(THIS, You()),)),
    )
    back = MoveTo(Each(IsLinked("champion")), BATTLEFIELD, owners=True)
    return (TriggeredAbility(enters(), effects), TriggeredAbility(leaves(), (back,)))
