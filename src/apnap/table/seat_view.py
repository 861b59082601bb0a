"""400.2: A game as one seat knows it, to be asked for what is needed.

`view` says everything at once, as data; bots and agents look at a few things in each question, so
here each thing is looked up when it is asked for. Whatever the seat may not know is not given out.
"""

from __future__ import annotations

from apnap.rules.zones.hidden_information import Json, Sight
from apnap.rules.zones.option_texts import option_texts, sight_of
from apnap.rules.zones.view import view
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.names import HAND
from apnap.state.objects import GameObject
from apnap.state.question import Question
from apnap.state.ruleset import Ruleset
from apnap.state.seats import are_opponents, teammates

from .object_view import ObjectView
from .player_view import PlayerView
from .turn_view import TurnView


class SeatView:
    """What the player in one seat may know of a game, at this moment: get a new one after each
    answer.

    >>> from apnap import SeatSetup, combine, new_game
    >>> from apnap.cards import bundled_deck
    >>> from apnap.formats import free_for_all
    >>> seats = [SeatSetup(name, bundled_deck("green")) for name in ("Ann", "Bob", "Cay")]
    >>> mine = SeatView(new_game(seats, combine(free_for_all), seed=7), seat=0)
    >>> len(mine.me.hand), len(mine.player(1).hand), mine.player(1).hand_size
    (7, 0, 7)
    >>> sorted([mine.player(each).name for each in mine.opponents])
    ['Bob', 'Cay']
    """

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self.seat = seat
        self._around = game  # 726: the main game, if this one is a subgame
        self._asked: Question | None = None
        self._seen: Sight | None = None  # what is shown to the seat, once somebody has asked

    @property
    def _sight(self) -> Sight:
        sight = self._seen
        if sight is None:
            if self._asked is not None:
                sight = sight_of(self._around, self._asked)
            else:
                sight = Sight(self._game, self.seat)
            self._seen = sight
        return sight

    def data(self, since: int = 0) -> dict[str, object]:
        """Everything that the seat may know as data for JSON; of the log, the entries from `since`
        on."""
        return view(self._game, self.seat, since)

    def log(self, since: int = 0) -> list[str]:
        """The lines of the log, from this number on, as the seat may read them."""
        entries = self._game.log.since(since)
        return [each.text if self._sight.reads(each) else each.public for each in entries]

    # ---- the game --------------------------------------------------------------------------

    @property
    def rules(self) -> Ruleset:
        """The variants and options that are played."""
        return self._game.rules

    @property
    def over(self) -> bool:
        """104.1: Whether the game is over."""
        return self._game.over

    @property
    def turns(self) -> dict[int, TurnView]:
        """807.4: The turns in progress, by the number of their marker: one, or several in a Grand
        Melee."""
        return {number: TurnView(self, turn) for number, turn in self._game.turns.items()}

    def turn(self, marker: int) -> TurnView:
        """The turn in progress with this marker, such as `question.turn`."""
        return TurnView(self, self._game.turns[marker])

    # ---- players ---------------------------------------------------------------------------

    @property
    def size(self) -> int:
        """The number of seats at the start."""
        return self._game.size

    @property
    def me(self) -> PlayerView:
        """The player in this seat."""
        return PlayerView(self, self._game.player(self.seat))

    def player(self, seat: int) -> PlayerView:
        """The player in that seat."""
        return PlayerView(self, self._game.player(seat))

    @property
    def players(self) -> list[PlayerView]:
        """The players who are still in the game, in turn order."""
        game = self._game
        return [self.player(seat) for seat in range(game.size) if game.is_in(seat)]

    def is_player(self, thing: int) -> bool:
        """Whether the number is that of a player, and not of an object."""
        return self._game.is_player(thing)

    def is_opponent(self, seat: int) -> bool:
        """102.3, 806.1: Whether that player is an opponent of this one."""
        return are_opponents(self._game, self.seat, seat)

    @property
    def opponents(self) -> list[int]:
        """102.3: The seats of the opponents who are in the game, in turn order."""
        game = self._game
        seats = [seat for seat in range(game.size) if game.is_in(seat)]
        return [seat for seat in seats if are_opponents(game, self.seat, seat)]

    @property
    def teammates(self) -> list[int]:
        """102.3: The seats of the teammates who are in the game."""
        return list(teammates(self._game, self.seat))

    def is_in_range(self, thing: int) -> bool:
        """801.2, 801.3: Whether this player, or the controller of this object, is within the seat's
        range of influence."""
        reach = self._game.player(self.seat).reach
        return reach is None or self._game.controller_of(thing) in reach

    # ---- objects ---------------------------------------------------------------------------

    def find(self, number: int) -> ObjectView | None:
        """The object with this number; None if there is none any more, or it is a player's
        number."""
        row = self._game.find(number)
        return None if row is None else ObjectView(self, row)

    def object(self, number: int) -> ObjectView:
        """The object with this number, which must exist."""
        return ObjectView(self, self._game.object(number))

    @property
    def permanents(self) -> list[ObjectView]:
        """110.1: All permanents of all players, in turn order of their controllers."""
        return [each for player in self.players for each in player.battlefield]

    def name(self, thing: int) -> str:
        """The name of a player or an object, as far as the seat may know it."""
        return self._sight.name(thing)

    def own_cards(self) -> list[CardDef]:
        """The cards in the seat's own hand and library, by name: a player knows the own deck, but
        not in which order it lies."""
        row = self._game.player(self.seat)
        cards = [self._game.object(number).card for number in (*row.library, *row.hand)]
        return sorted(cards, key=lambda card: card.name)

    def _knows(self, row: GameObject) -> bool:
        """Whether the seat may know which card this is."""
        if row.zone == HAND and row.owner == self.seat and not row.face_down:
            return True  # the usual case, without asking for everybody's eyes
        return self._sight.sees(row)

    def texts(self, question: Question) -> list[str]:
        """The options of the question in words, for the seat."""
        return option_texts(self._around, question)

    def refer(self, thing: int) -> Json:
        """A player or an object as data: the name, and the number if the seat may have it."""
        return self._sight.refer(thing)


def view_for(game: Game, question: Question) -> SeatView:
    """The view of the player who has to answer the question, in the game that it is about: the
    subgame, if it is asked in one (726).

    >>> from apnap.testing import table
    >>> t = table(2)
    >>> _ = t.begin()
    >>> view_for(t.game, t.game.question).me.name
    'A'
    """
    view = SeatView(game.asking(question), question.decider)
    view._around, view._asked = game, question
    return view
