"""702: keywords about a permanent that is put into a graveyard from the battlefield."""

from __future__ import annotations

from apnap.effects.actions.create import CreateToken
from apnap.effects.flow.flow import May
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.replacement.entering import EntersWith
from apnap.effects.triggers.events import dies
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import AllOf, CardIn, HasNumber, HasType, Permanent
from apnap.effects.words.mentions import Became
from apnap.effects.words.selections import Targets
from apnap.state.ability import Ability, Keyword, ReplacementAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.names import BATTLEFIELD, GRAVEYARD, HAND

from .registry import Parameter, keyword
from .terms import CountersItHad, Terms

SPIRIT = CardDef(
    "", "creature", "Spirit", power=1, toughness=1, colors="WB", token=True,
    abilities=(Keyword("flying"),),
)  # fmt: skip


def returning(kind: str) -> tuple[Ability, ...]:
    """If it had no such counter on it, it returns under its owner's control with one."""
    back = MoveTo(Became(), BATTLEFIELD, owners=True, counters=((kind, 1),))
    had_none = Compare(CountersItHad(kind), high=0)
    return (TriggeredAbility(dies(), (back,), condition=had_none),)


@keyword("Persist", rule="702.79")
def persist(terms: Terms) -> tuple[Ability, ...]:
    """702.79a."""
    return returning("-1/-1")


@keyword("Undying", rule="702.93")
def undying(terms: Terms) -> tuple[Ability, ...]:
    """702.93a."""
    return returning("+1/+1")


@keyword("Afterlife", Parameter.NUMBER, rule="702.135")
def afterlife(terms: Terms) -> tuple[Ability, ...]:
    """702.135a."""
    return (TriggeredAbility(dies(), (CreateToken(SPIRIT, terms.count()),)),)


@keyword("Soulshift", Parameter.NUMBER, rule="702.46")
def soulshift(terms: Terms) -> tuple[Ability, ...]:
    """702.46a."""
    small = HasNumber("mana value", high=terms.number)
    spirit = AllOf((CardIn(GRAVEYARD, whose="you"), HasType("Spirit"), small))
    may = May((MoveTo(Targets(), HAND),), "return it to your hand")
    return (TriggeredAbility(dies(), (may,), (Target(spirit),)),)


@keyword("Modular", Parameter.NUMBER, rule="702.43")
def modular(terms: Terms) -> tuple[Ability, ...]:
    """702.43a."""
    counters = PutCounter(Targets(), number=CountersItHad("+1/+1"))
    may = May((counters,), "put its +1/+1 counters on the target")
    target = Target(Permanent(("artifact", "creature")))
    return (
        ReplacementAbility(EntersWith(number=terms.count())),
        TriggeredAbility(dies(), (may,), (target,)),
    )
