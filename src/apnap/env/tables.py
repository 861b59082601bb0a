"""The games that an environment plays: a format, a number of players, and decks."""

from __future__ import annotations

from dataclasses import replace

from apnap.cards.seats import seated
from apnap.rules.game.setup import SeatSetup, new_game
from apnap.sim import Table
from apnap.sim.table_decks import deck_names, find_deck
from apnap.sim.tables import player_name, usual_players
from apnap.state.game import Game
from apnap.state.rng import below, draw_bits

MANY = 1_000  # seats: more than there are bundled decks, which go round the table


class Games:
    """Games of one kind, each from its seed.

    >>> games = Games("two-headed-giant")
    >>> games.players, games.new(7).sides
    (4, ((0, 1), (2, 3)))
    """

    def __init__(
        self,
        format: str = "free-for-all",
        players: int = 0,
        decks: tuple[str, ...] = (),
        teams: str = "",
        edition: str = "",
        draw_decks: bool = False,
        skip_passes: bool = True,
    ) -> None:
        """`draw_decks`: each game draws the deck of each player from the decks, or from all that
        come with apnap and fit the format. `skip_passes`: a player who could only pass is not
        asked."""
        self.players = players or usual_players(format, teams)
        self.table = Table(format, self.players, tuple(decks), teams, edition)
        self.rules = replace(self.table.rules(), skip_passes=skip_passes)
        self.seats = self.table.seats()
        self.drawn: list[SeatSetup] = []
        if draw_decks:
            names = deck_names(self.table.format, self.rules, MANY, self.table.decks)
            drawn = [find_deck(name) for name in dict.fromkeys(names)]
            self.drawn = [deck for deck in drawn if not self.is_villains(deck)]

    def new(self, seed: int) -> Game:
        """A game at its first question."""
        seats = self.seats
        if self.drawn:
            picks = [below(draw_bits(seed, n, -3), len(self.drawn)) for n in range(self.players)]
            drawn = [
                seated(self.drawn[pick], player_name(n), seats[n].team)
                for n, pick in enumerate(picks)
            ]
            pairs = zip(seats, drawn, strict=True)
            seats = [own if self.is_villains(own) else new for own, new in pairs]
        return new_game(seats, self.rules, seed)

    def is_villains(self, seat: SeatSetup) -> bool:
        """904.2: Whether only the archenemy can have this deck, who is always the same player."""
        return self.rules.archenemy_starts and bool(seat.schemes)
