"""2026-08:701.4: Behold: reveal a card that fits, or choose such a permanent."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.machine.happening import happen
from apnap.rules.mana.total_cost import counted
from apnap.rules.mechanics.keyword_actions_done import Chooses
from apnap.rules.zones.revealing import Show
from apnap.state.ability import Asset, Cost, Filter
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import HAND, NOBODY


@dataclass(frozen=True)
class Behold(Cost):
    """2026-08:701.4a: Reveal so many cards that fit from your hand, or choose permanents you
    control that fit.

    With `in_hand`, only cards are revealed (701.16a). A cost to exile the beheld objects is
    `UseUp`.
    """

    what: Filter
    number: int = 1
    in_hand: bool = False

    def units(self, game: Game, context: Resolution) -> list[tuple[Asset, ...]]:
        player = game.player(context.controller)
        here = player.hand if self.in_hand else (*player.battlefield, *player.hand)
        things = [n for n in here if n != context.source]
        able = [n for n in things if self.what.matches(game, context, n)]
        tokens = tuple([("behold", n, k) for n in able for k in range(game.object(n).many)])
        return [tokens] * self.number

    def verb(self) -> str:
        return "reveal" if self.in_hand else "behold"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        beheld = [number for number, _ in counted(context.chosen)]
        cards = tuple([n for n in beheld if game.object(n).zone == HAND])
        seat, events = context.controller, list[Event]()
        if cards:
            why = "701.16a" if self.in_hand else "2026-08:701.4a"
            events.append(Show(on=seat, cards=cards, to=NOBODY, why=(why,)))
        events += [Chooses(on=n, by=seat) for n in beheld if n not in cards]
        return happen(*events)
