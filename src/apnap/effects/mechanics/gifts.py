"""2026-08:702.174: Gifts that are promised to an opponent as a spell is cast."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.actions.create import CreateToken
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.predefined_tokens import PREDEFINED
from apnap.effects.instructions.turns import TakeExtraTurn
from apnap.effects.words.filters import source_of
from apnap.rules.abilities.linked import known
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.multiplayer.range_of_influence import scope_of
from apnap.state.ability import Asset, Cost, Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.seats import are_opponents

GIFT = "gift"


@dataclass
class Promised(Event):
    """2026-08:702.174k: The opponent to whom the gift was promised is recorded on the spell."""

    to: int = NOBODY

    def rule(self) -> str:
        return "2026-08:702.174k"

    def apply(self, game: Game) -> Event:
        row = game.edit(self.on)
        row.choices = (*row.choices, (GIFT, self.to))
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} promises {name_of(game, self.to)} a gift"


@dataclass(frozen=True)
class ChooseOpponent(Cost):
    """2026-08:702.174a: Choose an opponent, within range (801.5)."""

    def units(self, game: Game, context: Resolution) -> list[tuple[Asset, ...]]:
        seats = scope_of(game, context).players()
        return [tuple([(GIFT, s, 0) for s in seats if are_opponents(game, context.controller, s)])]

    def verb(self) -> str:
        return "choose"

    def text(self) -> str:
        return "a gift for an opponent"

    def deed(self) -> str:
        return "promise a gift to an opponent"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        return happen(Promised(on=context.source, to=context.chosen[0][1]))


@dataclass(frozen=True)
class GiftedPlayer(Selection):
    """2026-08:702.174a: The player to whom the gift was promised."""

    def pick(self, game: Game, context: Resolution) -> list[int]:
        row = known(game, source_of(game, context))
        choices = row.choices if row is not None else ()
        return [to for name, to in choices if name == GIFT and isinstance(to, int)]


FISH = CardDef("", "creature", "Fish", power=1, toughness=1, colors="U", token=True)
OCTOPUS = CardDef("", "creature", "Octopus", power=8, toughness=8, colors="U", token=True)
# 2026-08:702.174d-i: the gifts that the chosen player may get.
GIFTS: dict[str, Effect] = {
    "a card": DrawCards(GiftedPlayer()),
    "a food": CreateToken(PREDEFINED["Food"], who=GiftedPlayer()),
    "a treasure": CreateToken(PREDEFINED["Treasure"], who=GiftedPlayer()),
    "a tapped fish": CreateToken(FISH, who=GiftedPlayer(), tapped=True),
    "an octopus": CreateToken(OCTOPUS, who=GiftedPlayer()),
    "an extra turn": TakeExtraTurn(GiftedPlayer()),
}
