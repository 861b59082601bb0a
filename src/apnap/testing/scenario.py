"""`table`: a game set up as it lies, to be played and looked at by name."""

from __future__ import annotations

from collections.abc import Mapping

from apnap.rules.machine import names_in_log
from apnap.rules.machine.engine import advance, top
from apnap.state.game import Game
from apnap.state.names import PRECOMBAT_MAIN, WON
from apnap.state.question import Question
from apnap.state.ruleset import Format, Ruleset

from . import playing, setup
from .seat import Seat
from .setup import STEPS, begin_turns, lay_out, rules_for
from .words import ScenarioError


def table(
    seats: int = 2,
    *formats: Format,
    teams: str = "",
    ranges: Mapping[int, int] | None = None,
    rules: Ruleset | None = None,
    at: str = PRECOMBAT_MAIN,
    seed: int = 0,
    library: int = setup.LIBRARY_SIZE,
    skip_passes: bool = False,
) -> Table:
    """A table of seats "A", "B", "C" … in turn order; seat 0 has the first turn.

    `teams` is a letter for each seat ("AABB"); `ranges` gives seats a range of influence; `at` is
    the step of the first turn that it begins in; `library` is how many blank lands a library
    holds. Without formats and rules, several players may be attacked in one combat (802).
    Passes are questions, so that the game stands still until the scenario goes on; with
    `skip_passes` it goes on by itself whenever nobody can do anything but pass.
    """
    if at not in STEPS:
        raise ScenarioError(f"there is no step {at!r}; the steps are: {', '.join(STEPS)}")
    found = rules_for(formats, rules, ranges, skip_passes)
    return Table(lay_out(seats, found, teams, seed, library), at)


class Table:
    """A game, and the words to play it with."""

    def __init__(self, game: Game, at: str = PRECOMBAT_MAIN) -> None:
        self.game = game
        self.at = at
        self.seats = [Seat(self, number) for number in range(game.size)]

    def seat(self, which: int | str) -> Seat:
        """The seat with this number or name."""
        for seat in self.seats:
            if which in (seat.number, seat.name):
                return seat
        names = ", ".join([f"{seat.number} {seat.name}" for seat in self.seats])
        raise ScenarioError(f"there is no seat {which!r}; the seats are: {names}")

    def copy(self) -> Table:
        """The same table, to be played on by itself."""
        return Table(self.game.copy(), self.at)

    @property
    def subgame(self) -> Table:
        """726: the subgame that is being played, to be played by itself; then `go_on`."""
        self.begin()
        for number, turn in self.game.turns.items():
            if turn.agenda[-1].nested_game() is not None:
                return Table(top(self.game, number).own_nested(self.game), self.at)
        raise ScenarioError("no subgame is being played")

    def go_on(self) -> Table:
        """The game goes on after something was done in its subgame."""
        self.game.turns_to_ask_again = tuple(self.game.turns)
        advance(self.game)
        return self

    # ---- going on ------------------------------------------------------------------------

    def begin(self) -> Table:
        """Begin the first turns; the first action does it too."""
        if 0 in self.game.turns and not len(self.game.log):  # else the game is restarted (724)
            begin_turns(self.game, self.at)
        return self

    def go_to(self, step: str, turn_of: Seat | int | None = None) -> Table:
        """Pass priority for everybody until that step of the first turn, or of that player's turn.

        On the way nobody attacks or blocks who need not, and hands are discarded down.
        """
        self.begin()
        playing.go_to(self.game, step, None if turn_of is None else int(turn_of))
        return self

    def next_turn(self) -> Table:
        """Pass until the precombat main phase of the next turn."""
        self.begin()
        number = min(self.game.turns)
        now = self.game.turns[number].number
        turns = self.game.turns
        playing.pass_while(
            self.game, lambda: number, lambda: turns[number].number == now, "the next turn"
        )
        return self.go_to(PRECOMBAT_MAIN)

    def pass_once(self, turn: Seat | int | None = None) -> Table:
        """The one who has priority passes; a declaration that is due is made with nothing."""
        self.begin()
        playing.pass_once(self.game, self._number(turn))
        return self

    def resolve(self, turn: Seat | int | None = None) -> Table:
        """Everybody passes until the top object of the stack has resolved, or asks something."""
        self.begin()
        playing.resolve_top(self.game, self._number(turn))
        return self

    def pass_all(self, turn: Seat | int | None = None) -> Table:
        """Everybody passes until the stack is empty, or something else is asked."""
        self.begin()
        playing.empty_stack(self.game, self._number(turn))
        return self

    # ---- looking -------------------------------------------------------------------------

    def turn_of(self, seat: Seat | int) -> TurnHandle:
        """The turn in progress in which this player, or the player's team, is active."""
        self.begin()
        for number in self.game.turns:
            if playing.is_active(self.game, number, int(seat)):
                return TurnHandle(self, number)
        active = [names_in_log.name_of(self.game, turn.active) for turn in self.game.turns.values()]
        name = names_in_log.name_of(self.game, int(seat))
        raise ScenarioError(f"it is not {name}'s turn; the turns in progress are {active}")

    @property
    def turn(self) -> TurnHandle:
        """The first turn in progress."""
        self.begin()
        return TurnHandle(self, min(self.game.turns))

    @property
    def turns(self) -> list[TurnHandle]:
        """The turns in progress, in marker order."""
        self.begin()
        return [TurnHandle(self, number) for number in self.game.turns]

    @property
    def stack(self) -> list[str]:
        """The names on the stack of the first turn; the top is the last."""
        return self.turn.stack

    @property
    def step(self) -> str:
        return self.turn.step

    @property
    def questions(self) -> list[Question]:
        self.begin()
        return self.game.questions

    @property
    def log(self) -> list[str]:
        """What happened, and what did not, in words."""
        return [entry.text for entry in self.game.log]

    def log_rules(self) -> list[str]:
        """Every rule that the log cites, each once, in the order of first mention."""
        rules = [rule for entry in self.game.log for rule in entry.rules]
        return list(dict.fromkeys(rules))

    def log_has(self, rule: str, text: str = "") -> bool:
        """Does a line of the log cite this rule, and hold that text?"""
        return any(rule in entry.rules and text in entry.text for entry in self.game.log)

    @property
    def over(self) -> bool:
        return self.game.over

    @property
    def winners(self) -> list[Seat]:
        return [seat for seat in self.seats if self.game.player(seat.number).status == WON]

    @property
    def winner(self) -> Seat | None:
        """Who has won; None: nobody has. A team has `winners`."""
        winners = self.winners
        if len(winners) > 1:
            names = ", ".join([seat.name for seat in winners])
            raise ScenarioError(f"{names} have won together; look at t.winners")
        return winners[0] if winners else None

    def _number(self, turn: Seat | int | None) -> int:
        if turn is not None:
            return self.turn_of(turn).number
        if not self.game.turns:
            raise ScenarioError("the game is over: there is no turn")
        return min(self.game.turns)


class TurnHandle:
    """A turn in progress, to look at."""

    def __init__(self, table: Table, number: int) -> None:
        self.table = table
        self.number = number  # the marker's

    @property
    def active(self) -> Seat:
        return self.table.seats[self.table.game.turns[self.number].active]

    @property
    def step(self) -> str:
        return self.table.game.turns[self.number].step

    @property
    def stack(self) -> list[str]:
        """Names; the top is the last."""
        game = self.table.game
        return [names_in_log.name_of(game, number) for number in game.turns[self.number].stack]

    @property
    def attackers(self) -> list[tuple[str, str]]:
        """Each attacker, with the player or permanent it attacks."""
        return self._pairs(self.table.game.turns[self.number].attackers)

    @property
    def blockers(self) -> list[tuple[str, str]]:
        """Each blocker, with the attacker it blocks."""
        return self._pairs(self.table.game.turns[self.number].blockers)

    @property
    def questions(self) -> list[Question]:
        """What is asked about this turn."""
        return list(self.table.game.asked.get(self.number, ()))

    def _pairs(self, pairs: tuple[tuple[int, int], ...]) -> list[tuple[str, str]]:
        game = self.table.game
        return [
            (names_in_log.name_of(game, one), names_in_log.name_of(game, other))
            for one, other in pairs
        ]
