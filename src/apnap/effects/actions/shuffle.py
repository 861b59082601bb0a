"""701.20: Shuffle libraries, with or without cards that are put into them first."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.filters import source_of
from apnap.effects.words.mentions import Became
from apnap.effects.words.selections import This, affected
from apnap.rules.machine.events import Move, Shuffle
from apnap.rules.machine.happening import happen
from apnap.state.ability import Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import LIBRARY


@dataclass(frozen=True)
class ShuffleInto(Effect):
    """701.20c-d: Shuffle those objects into their owners' libraries. The players in `who` shuffle
    even if no object goes to their library; 608.2b: if none of them is a legal target any more,
    nobody shuffles anything."""

    what: Selection
    who: Selection | None = None

    def moves_library_cards(self) -> bool:
        return True

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        shufflers = affected(game, context, self.who) if self.who is not None else []
        if self.who is not None and not shufflers:
            return None
        things = [n for n in self.what.pick(game, context) if not game.is_player(n)]
        seats = [n % game.size for n in self._expected(game, context, things)]
        seats += shufflers
        moves: list[Event] = [Move(on=n, to=LIBRARY) for n in things if game.find(n) is not None]
        shuffles = [Shuffle(on=seat) for seat in dict.fromkeys(seats)]
        return happen(*moves, *shuffles, by=context.controller) if moves or shuffles else None

    def _expected(self, game: Game, context: Resolution, things: list[int]) -> list[int]:
        """701.20c: The objects, even if they are not where they should be."""
        if isinstance(self.what, Became):
            return self.what.what.pick(game, context)
        return [source_of(game, context)] if isinstance(self.what, This) else things


@dataclass(frozen=True)
class ShuffleLibrary(Effect):
    """701.20a: Each of the players shuffles their library; with `with_graveyard`, their graveyard
    into it."""

    who: Selection
    with_graveyard: bool = False

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events: list[Event] = []
        for seat in self.who.pick(game, context):
            if self.with_graveyard:
                cards = game.player(seat).graveyard
                events += [Move(on=card, to=LIBRARY) for card in cards]
            events.append(Shuffle(on=seat))
        return happen(*events, by=context.controller) if events else None
