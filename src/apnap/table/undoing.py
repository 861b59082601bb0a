"""Taking decisions back, as long as nobody has learned anything from them (decision 0023).

Between a decision and now, nothing was learned if no random value was used, no card was drawn,
revealed, looked at or moved out of a library, and nobody has come to see a card that was hidden
from them. What others have seen of the player who takes the decision back does not count: that
player showed it by the decision itself.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from apnap.rules.mana.resources import SpendMana
from apnap.rules.objects.draw_one import Draw
from apnap.rules.zones.hidden_information import Sight
from apnap.rules.zones.revealing import Show
from apnap.rules.zones.searching import Searches
from apnap.rules.zones.zone_changes import Move
from apnap.state.event import Entry
from apnap.state.game import Game
from apnap.state.names import HAND, LIBRARY

MOST = 200  # moments that are kept; somebody who takes back more has forgotten why


class UndoError(ValueError):
    """The decision can't be taken back, or not without the others. The message says why."""


@dataclass(frozen=True)
class Moment:
    """The game before an answer."""

    game: Game
    answers: int  # the number of answers before it
    by: int
    automatic: bool  # given for the player, not by the player


@dataclass
class UndoRequest:
    """A player's wish to take a decision back, and the players who have to agree."""

    by: int
    moment: Moment
    waiting_for: set[int] = field(default_factory=set)


class Moments:
    """The moments to which players may still return: those since a random value was last used."""

    def __init__(self) -> None:
        self.kept: list[Moment] = []

    def keep(self, moment: Moment, now: Game) -> None:
        """Remember the game as it was before an answer, or forget everything if the answer has
        made the game use a random value."""
        if is_random(moment.game, now):
            self.kept = []
            return
        self.kept = [*self.kept[-MOST + 1 :], moment]

    def last_of(self, seat: int, now: Game) -> Moment:
        """The moment before the player's last decision; raises UndoError if there is none, or
        something was learned since."""
        own = [each for each in self.kept if each.by == seat and not each.automatic]
        if now.over:
            raise UndoError("the game is over")
        if not own:
            raise UndoError("you have no decision to take back, or chance has decided since")
        if is_anything_learned(own[-1].game, now, seat):
            raise UndoError("somebody has seen a hidden card since your last decision")
        return own[-1]

    def cut(self, moment: Moment) -> None:
        """Forget this moment and those after it."""
        self.kept = [each for each in self.kept if each.answers < moment.answers]


def is_random(before: Game, now: Game) -> bool:
    """Whether a random value was used; also in a subgame (726)."""
    seats = range(now.size)
    if any(before.player(seat).draws != now.player(seat).draws for seat in seats):
        return True
    one, other = before.subgame(), now.subgame()
    if one is None or other is None:
        return one is not other
    return is_random(one, other)


def is_anything_learned(before: Game, now: Game, seat: int) -> bool:
    """400.2: Whether somebody knows more of hidden cards than before, apart from what others have
    seen of the player in that seat."""
    entries = now.log.since(len(before.log))
    if any(shows_cards(entry, seat) for entry in entries if entry.happened):
        return True
    if any(sees_more(before, now, viewer, seat) for viewer in range(now.size)):
        return True
    one, other = before.subgame(), now.subgame()
    return one is not None and other is not None and is_anything_learned(one, other, seat)


def shows_cards(entry: Entry, seat: int) -> bool:
    """Whether somebody sees a card by this event that is not the player's own."""
    event = entry.event
    if isinstance(event, Move):
        if event.was == LIBRARY:
            return True
        return event.was == HAND and event.owner != seat
    if isinstance(event, (Draw, Show, Searches)):
        return True
    return entry.seen_by is not None and not isinstance(event, SpendMana)


def sees_more(before: Game, now: Game, viewer: int, seat: int) -> bool:
    """Whether the viewer sees a card now and did not see it before; those of the player in that
    seat count only for that player."""
    then, later = Sight(before, viewer), Sight(now, viewer)
    for table in now.seats:
        for number, row in table.objects.items():
            old = before.find(number)
            if old is None or (row.owner == seat and viewer != seat):
                continue
            if later.sees(row) and not then.sees(old):
                return True
    return False
