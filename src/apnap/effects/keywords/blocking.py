"""702: Keywords that trigger when a creature blocks, is blocked or is not blocked.

Afflict, bushido, flanking, frenzy, rampage. Provoke is in `attacking`; flying, menace and their
like are in `by_name`.
"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Pump
from apnap.effects.triggers.combat import WhenBecomesBlocked, WhenBlocks, WhenUnblocked
from apnap.effects.triggers.frame import AnyTrigger
from apnap.effects.words.filters import AllOf, HasKeyword, Non, source_of
from apnap.effects.words.selections import Mentioned
from apnap.state.ability import Ability, Amount, TriggeredAbility
from apnap.state.agenda import Resolution
from apnap.state.game import Game

from .registry import Parameter, keyword
from .terms import CREATURE, THIS, Terms, TheDefender


@keyword("Bushido", Parameter.NUMBER, rule="702.45")
def bushido(terms: Terms) -> tuple[Ability, ...]:
    """702.45a: Bushido N: when the creature blocks or becomes blocked, it gets +N/+N until end of
    turn."""
    when = AnyTrigger((WhenBlocks(), WhenBecomesBlocked()))
    return (TriggeredAbility(when, (Pump(THIS, 1, 1, times=terms.count()),)),)


@keyword("Flanking", rule="702.25")
def flanking(terms: Terms) -> tuple[Ability, ...]:
    """702.25a: Flanking: a creature without flanking that blocks this creature gets -1/-1 until end
    of turn."""
    when = WhenBecomesBlocked(by_whom=AllOf((CREATURE, Non(HasKeyword("flanking")))))
    return (TriggeredAbility(when, (Pump(Mentioned("on"), -1, -1),)),)


@dataclass(frozen=True)
class BlockersBeyondFirst(Amount):
    """702.23a: The number of creatures beyond the first that block the creature with the
    ability."""

    def count(self, game: Game, context: Resolution) -> int:
        attacker = source_of(game, context)
        pairs = game.turns[game.running].blockers
        blocking = sum([game.object(one).many for one, at in pairs if at == attacker])
        return max(0, blocking - 1)


@keyword("Rampage", Parameter.NUMBER, rule="702.23")
def rampage(terms: Terms) -> tuple[Ability, ...]:
    """702.23a-b: Rampage N: when the creature becomes blocked, it gets +N/+N for each blocker
    beyond the first."""
    number = terms.number
    pump = Pump(THIS, number, number, times=BlockersBeyondFirst())
    return (TriggeredAbility(WhenBecomesBlocked(), (pump,)),)


@keyword("Afflict", Parameter.NUMBER, rule="702.130")
def afflict(terms: Terms) -> tuple[Ability, ...]:
    """702.130a: Afflict N: when the creature becomes blocked, the defending player loses N life."""
    loses = ChangeLife(TheDefender(), terms.count(), -1)
    return (TriggeredAbility(WhenBecomesBlocked(), (loses,)),)


@keyword("Frenzy", Parameter.NUMBER, rule="702.68")
def frenzy(terms: Terms) -> tuple[Ability, ...]:
    """702.68a: Frenzy N: when the creature attacks and isn't blocked, it gets +N/+0 until end of
    turn."""
    return (TriggeredAbility(WhenUnblocked(), (Pump(THIS, 1, 0, times=terms.count()),)),)
