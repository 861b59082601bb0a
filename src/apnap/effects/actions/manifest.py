"""701.34, 701.56: Manifest and cloak: put cards onto the battlefield face down."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import You
from apnap.rules.faces.manifesting import Manifesting
from apnap.state.ability import Amount, Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.objects import FACE_DOWN


@dataclass(frozen=True)
class Manifest(Effect):
    """701.34a, 701.56a: Put so many cards from the top of each player's library, or with `what`
    those cards, onto the battlefield face down, one at a time (701.34e).

    A cloaked card is `hidden_as` a creature with ward (`keywords.faces.CLOAKED`).
    """

    number: Amount = Number(1)
    who: Selection = You()
    what: Selection | None = None
    hidden_as: CardDef = FACE_DOWN
    called: str = ""

    def moves_library_cards(self) -> bool:
        return True

    def name(self) -> str:
        return self.called

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        jobs: list[tuple[int, int]] = []
        for seat in self.who.pick(game, context):
            if self.what is not None:
                jobs += [(seat, number) for number in self.what.pick(game, context)]
            else:
                jobs += [(seat, NOBODY)] * max(0, self.number.count(game, context))
        if not jobs:
            return None
        return Manifesting(
            controller=context.controller, jobs=tuple(jobs), hidden_as=self.hidden_as
        )
