"""502.3, 701.39: permanents that don't untap."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.untapping import ITS_UNTAP, YOUR_UNTAP, is_untap_step_of
from apnap.state.ability import Effect, Filter, Replacement, Selection
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game

from .choosing import Choose
from .flow import Meaning
from .keyword_actions import Acted
from .prevention import MadeFor
from .replacements import BeginReplacement
from .selections import Those


@dataclass(frozen=True)
class StaysTapped(Replacement):
    """502.3: what fits doesn't untap during its controller's untap step; with `yours`, during that
    of the effect's controller."""

    on: Filter
    yours: bool = False

    def watches(self) -> tuple[str, ...]:
        return ("Untap",)

    def forbids(self) -> bool:
        return True

    def applies(self, game: Game, by: Resolution, event: Event) -> bool:
        seat = by.controller if self.yours else game.controller_of(event.on)
        return is_untap_step_of(game, seat) and self.on.matches(game, by, event.on)

    def replace(self, game: Game, by: Resolution, event: Event) -> tuple[Event, ...]:
        return (event,)

    def rule(self) -> str:
        return "502.3"


@dataclass(frozen=True)
class KeepTapped(Meaning):
    """502.3: those don't untap during their controllers' next untap steps."""

    what: Selection

    def means(self) -> tuple[Effect, ...]:
        stays = StaysTapped(MadeFor())
        words = "doesn't untap"
        return (BeginReplacement(stays, self.what, until=ITS_UNTAP, words=words),)


@dataclass(frozen=True)
class Exert(Meaning):
    """701.39a: those permanents don't untap during your next untap step."""

    what: Selection

    def means(self) -> tuple[Effect, ...]:
        stays = StaysTapped(MadeFor(), yours=True)
        those = Those("exerted")
        kept = BeginReplacement(stays, those, until=YOUR_UNTAP, words="doesn't untap")
        return (Choose("exerted", self.what), kept, Acted("exert", those))
