"""602.2, 605.3, 305.1: Triggers on abilities that players activate and lands that they play."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.filters import APlayer, Host
from apnap.rules.casting.activating import AbilityActivated
from apnap.rules.casting.casting import SpellCast
from apnap.rules.casting.lands import LandPlayed
from apnap.rules.casting.timing_and_limits import LOYALTY
from apnap.rules.machine.looking_back import as_it_was
from apnap.rules.mana.cost_changes import belongs_to_keyword
from apnap.rules.mana.triggered import ManaAbilityActivated
from apnap.state.ability import ActivatedAbility, Filter, Trigger
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import MaybeZone

from .events import fits


@dataclass(frozen=True)
class WhenActivates(Trigger):
    """602.2: Triggers when a player who fits activates an ability of an object that fits.

    113.7a: The object is described as it is or last was. With `mana`, mana abilities count, too.
    `keywords`: Only abilities that one of those keywords stands for. `aimed`: Only abilities with
    a target that fits. `untapped`: Only abilities without {T} in their costs. `own`: The player
    controls the object.
    """

    who: Filter = APlayer()
    source: Filter | None = None
    mana: bool = False
    keywords: tuple[str, ...] = ()
    loyalty: bool = False
    aimed: Filter | None = None
    untapped: bool = False
    own: bool = False

    def watches(self) -> tuple[str, ...]:
        if self.mana:
            return ("AbilityActivated", "ManaAbilityActivated")
        return ("AbilityActivated",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if isinstance(event, ManaAbilityActivated):
            is_such = self.mana and not (self.untapped and event.taps)
            return is_such and self._is_from(game, context, event.by, event.on)
        if not isinstance(event, AbilityActivated):
            return False
        return self._is_such(game, context, event) and self._is_from(
            game, context, event.by, event.source
        )

    def _is_from(self, game: Game, context: Resolution, seat: int, source: int) -> bool:
        if not self.who.matches(game, context, seat):
            return False
        if self.own and game.controller_of(source) != seat:
            return False
        if self.source == Host():  # what has left the battlefield has nothing attached to it
            return game.find(source) is not None and self.source.matches(game, context, source)
        return fits(self.source, as_it_was(game, (source,)), context, source)

    def _is_such(self, game: Game, context: Resolution, event: AbilityActivated) -> bool:
        """Whether the ability is of the kind that is meant."""
        if self.loyalty and event.nth != LOYALTY:
            return False
        if self.keywords and not any(
            belongs_to_keyword(game, event.source, event.nth, each) for each in self.keywords
        ):
            return False
        row = game.find(event.on)
        if self.untapped:
            ability = row.ability if row is not None else None
            if isinstance(ability, ActivatedAbility) and any(c.taps() for c in ability.costs):
                return False
        if self.aimed is None:
            return True
        targets = row.targets if row is not None else ()
        return any(self.aimed.matches(game, context, each) for them in targets for each in them)


@dataclass(frozen=True)
class WhenPlays(Trigger):
    """305.1, 601.1a: Triggers when a player who fits plays a card, with `land` only a land, from
    that zone if one is named; with `other`, from anywhere but that zone of the player's."""

    who: Filter = APlayer("you")
    zone: MaybeZone = ""
    other: bool = False
    land: bool = False

    def watches(self) -> tuple[str, ...]:
        return ("LandPlayed",) if self.land else ("LandPlayed", "SpellCast")

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if isinstance(event, LandPlayed):
            return self._fits(game, context, event.on, event.card, event.was)
        if not isinstance(event, SpellCast) or self.land:
            return False
        row = game.find(event.on)
        if row is None or row.copy_of:  # 108.2: no card
            return False
        return self._fits(game, context, event.by, event.on, row.cast_from)

    def _fits(self, game: Game, context: Resolution, seat: int, card: int, was: str) -> bool:
        if not self.who.matches(game, context, seat):
            return False
        if self.other:
            return was != self.zone or card % game.size != seat
        return not self.zone or was == self.zone
