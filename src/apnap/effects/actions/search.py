"""701.19: Search libraries and other zones for cards."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer
from apnap.effects.words.selections import You
from apnap.rules.zones.combinations import Combination
from apnap.rules.zones.looking import Portion, with_context
from apnap.rules.zones.searching import Searches, SearchThrough
from apnap.state.ability import Amount, Effect, Filter, Replacement, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import HAND, LIBRARY, Zone

from .look_at_top import jobs_for

TO_HAND = Portion(HAND, shown=True)


@dataclass(frozen=True)
class Search(Effect):
    """701.19a: Each of the players searches their own zones, or those of `whose`, for so many cards
    that fit, puts them where `portions` and `to` say, and shuffles the library.

    Without a number, they find all such cards; 701.19d: without a quality, any cards. "This way"
    means the cards that moved.
    """

    what: Filter | None = None
    number: Amount | None = Number(1)
    to: Portion = TO_HAND
    portions: tuple[Portion, ...] = ()  # where some of the cards go; the others go `to`
    who: Selection = You()
    whose: Selection | None = None
    zones: tuple[Zone, ...] = (LIBRARY,)
    shuffle: bool = True
    called: str = ""
    up_to: bool = False  # the player may find fewer even where any card fits
    together: Combination | None = None  # the rule by which the cards have to fit together
    keeps: bool = False  # the cards found stay in the library, for other instructions to move

    def moves_library_cards(self) -> bool:
        return True

    def name(self) -> str:
        return self.called

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        jobs = jobs_for(game, context, self.who, self.whose)
        if not jobs:
            return None
        search = SearchThrough(
            jobs=jobs,
            portions=self.portions,
            rest=self.to,
            find=self.what,
            most=self.number,
            zones=self.zones,
            shuffles=self.shuffle,
            up_to=self.up_to,
            together=self.together,
            keeps=self.keeps,
        )
        with_context(search, context)
        return search


@dataclass(frozen=True)
class SearchesOnlyTop(Replacement):
    """701.19f: Players who fit search the top cards of a library instead of all of it."""

    who: Filter = APlayer("opponent")
    number: int = 4

    def watches(self) -> tuple[str, ...]:
        return ("Searches",)

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, Searches) or LIBRARY not in event.zones:
            return False
        if event.top and event.top <= self.number:
            return False
        return self.who.matches(game, context, event.by)

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, Searches)
        return (replace(event, top=self.number),)

    def rule(self) -> str:
        return "701.19f"
