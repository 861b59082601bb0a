"""614.16: Other tokens than those that would be created, or more of them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.machine.events import CreateTokens
from apnap.rules.zones.sides import copied_card
from apnap.state.ability import Filter, Replacement
from apnap.state.agenda import Resolution
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY


@dataclass(frozen=True)
class CreateOthers(Replacement):
    """614.16: If a player who fits would create tokens of one of these `kinds` (types or subtypes;
    none: any tokens), they create other `tokens` besides or, with `instead`, in their place: one of
    each or, with `as_many`, as many of each. `times` says how many times as many of the first
    tokens are created.

    Everything but the characteristics is as it would have been: the other tokens enter tapped or
    attacking, too. One token more is created once, of whatever kinds the first ones are.
    """

    on: Filter
    kinds: tuple[str, ...] = ()
    tokens: tuple[CardDef, ...] = ()
    as_many: bool = False
    instead: bool = False
    times: int = 1

    def watches(self) -> tuple[str, ...]:
        return ("CreateTokens",)

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, CreateTokens) or event.number <= 0:
            return False
        made = (copied_card(event.as_it_enters) or event.token).base
        words = {*made.types, *made.subtypes}
        fits = not self.kinds or any(kind in words for kind in self.kinds)
        return fits and self.on.matches(game, context, event.on)

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, CreateTokens)
        number = event.number if self.as_many else 1
        others = tuple([self._like(event, token, number) for token in self.tokens])
        if self.instead:
            return others
        same = event if self.times == 1 else replace(event, number=event.number * self.times)
        return (same, *others)

    def _like(self, event: CreateTokens, token: CardDef, number: int) -> CreateTokens:
        """Other tokens, created as the first ones would have been."""
        changes = replace(event, token=token, number=number, as_it_enters=(), choices=())
        return replace(changes, when_done=(), attach_to=NOBODY, face=0)

    def is_shared(self) -> bool:
        return bool(self.tokens) and not self.as_many
