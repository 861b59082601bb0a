"""702: Keywords of permanents that trigger whenever their controller casts a spell.

Prowess, extort, increment. Ward, which watches for spells that target it, is in `protection`.
"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.costs.while_resolving import MayPay
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Pump
from apnap.effects.triggers.events import WhenCast
from apnap.effects.words.amounts import LifeLost, Number
from apnap.effects.words.filters import AllOf, APlayer, HasType, Non, Spell, source_of
from apnap.effects.words.selections import EachPlayer, You
from apnap.rules.abilities.linked import known
from apnap.rules.continuous import layers
from apnap.state.ability import Ability, Condition, TriggeredAbility
from apnap.state.agenda import Resolution
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD

from .registry import keyword
from .terms import THIS, Terms

YOU = APlayer("you")


@keyword("Prowess", rule="702.108")
def prowess(terms: Terms) -> tuple[Ability, ...]:
    """702.108a: Prowess: whenever you cast a noncreature spell, the creature gets +1/+1 until end
    of turn."""
    when = WhenCast(YOU, AllOf((Spell(), Non(HasType("creature")))))
    return (TriggeredAbility(when, (Pump(THIS, 1, 1),)),)


@keyword("Extort", rule="702.101")
def extort(terms: Terms) -> tuple[Ability, ...]:
    """702.101a: Extort: whenever you cast a spell, you may pay {W/B}; each opponent then loses 1
    life, and you gain as much as was lost."""
    drain = Called("drained", ChangeLife(EachPlayer(opponents=True), Number(1), -1))
    then = (drain, ChangeLife(You(), LifeLost("drained")))
    return (TriggeredAbility(WhenCast(YOU), (MayPay("{W/B}", then=then),)),)


@dataclass(frozen=True)
class MoreThanItsSize(Condition):
    """2026-08:702.191a: Whether more mana was spent on that spell than this creature's power, or
    than its toughness."""

    def holds(self, game: Game, context: Resolution) -> bool:
        row = game.find(source_of(game, context))
        if row is None or row.zone != BATTLEFIELD:
            return False
        chars = layers.characteristics_of(game, row.id)
        spells = [known(game, event.on) for event in context.about]
        spent = max([len(spell.spent) for spell in spells if spell is not None], default=0)
        return chars.is_creature and spent > min(chars.power, chars.toughness)


@keyword("Increment", rule="2026-08:702.191")
def increment(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.191a-b: Increment: whenever you cast a spell for more mana than the creature's
    power or toughness, put a +1/+1 counter on it."""
    grow = (PutCounter(THIS),)
    return (TriggeredAbility(WhenCast(YOU), grow, condition=MoreThanItsSize()),)
