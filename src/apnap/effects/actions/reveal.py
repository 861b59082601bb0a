"""701.16: Reveal cards to all players, or show them to some."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.selections import affected
from apnap.rules.machine.happening import happen
from apnap.rules.zones.revealing import Show
from apnap.state.ability import Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game
from apnap.state.names import NOBODY


@dataclass(frozen=True)
class RevealCards(Effect):
    """701.16a: Reveal those cards to all players; 701.16d: or let only the players in `to` look at
    them."""

    what: Selection
    to: Selection | None = None
    called: str = ""

    def name(self) -> str:
        return self.called

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        cards: dict[int, list[int]] = {}
        for card in self.what.pick(game, context):
            if game.find(card) is not None:
                cards.setdefault(game.object(card).owner, []).append(card)
        viewers = [NOBODY] if self.to is None else affected(game, context, self.to)
        events = [
            Show(on=owner, cards=tuple(theirs), to=to)
            for to in viewers
            for owner, theirs in cards.items()
        ]
        return happen(*events, by=context.controller) if events else None
