"""701.23: Clash: two players reveal their top cards and compare mana values."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.flow.choosing import Choose
from apnap.effects.flow.flow import Meaning
from apnap.effects.words.amounts import Number, QualityOf
from apnap.effects.words.filters import APlayer
from apnap.effects.words.fixed import Cards
from apnap.effects.words.selections import Chosen, Those, Together, You
from apnap.rules.machine.happening import happen
from apnap.rules.mechanics.keyword_actions_done import Acts
from apnap.rules.zones.looking import Portion
from apnap.rules.zones.revealing import Show
from apnap.state.ability import Condition, Effect
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import LIBRARY

from .look_at_top import LookAtTop, TopCards
from .reveal import RevealCards


@dataclass(frozen=True)
class Clash(Meaning):
    """701.23b: Clash with an opponent of your choice."""

    called: str = "clash"

    def name(self) -> str:
        return self.called

    def means(self) -> tuple[Effect, ...]:
        both = Together((You(), Those("opponent")))
        bottom = (Portion(LIBRARY, bottom=True),)
        return (
            Choose("opponent", Chosen(You(), APlayer("opponent"), verb="clash with")),
            RevealCards(TopCards(both), called="clashing"),
            LookAtTop(Number(1), bottom, who=both, revealed=True),
            CompareClash(),
        )


@dataclass(frozen=True)
class CompareClash(Effect):
    """701.23d: The player who revealed the card with the highest mana value, if there is only one,
    wins."""

    by_name: str = "clashing"

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        shown = [e for e in context.bindings.get(self.by_name, ()) if isinstance(e, Show)]
        values = {e.on: QualityOf("mana value", Cards(e.cards)).count(game, context) for e in shown}
        events: list[Event] = []
        for seat in Together((You(), Those("opponent"))).pick(game, context):
            others = [value for other, value in values.items() if other != seat]
            won = seat in values and all(values[seat] > value for value in others)
            events.append(Acts(on=seat, verb="clash", number=int(won)))
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class WonClash(Condition):
    """701.23d: Whether you won the clash."""

    by_name: str = "clash"

    def holds(self, game: Game, context: Resolution) -> bool:
        acts = [e for e in context.bindings.get(self.by_name, ()) if isinstance(e, Acts)]
        return any(e.verb == "clash" and e.number and e.on == context.controller for e in acts)
