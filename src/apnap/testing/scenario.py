"""`table`: a game set up as it lies, to be played and looked at by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from apnap.rules.machine import names_in_log
from apnap.rules.machine.engine import advance, top
from apnap.rules.mechanics.day_and_night import DAY, NIGHT
from apnap.state.game import Game
from apnap.state.names import (
    BATTLEFIELD,
    PRECOMBAT_MAIN,
    STACK,
    UPKEEP,
    WON,
    MaybeStep,
    StepName,
    Time,
    Zone,
)
from apnap.state.question import Question
from apnap.state.ruleset import Format, Ruleset

from . import playing, setup
from .designations import set_time
from .matching import name_of
from .seat import Seat
from .setup import STEPS, begin_first_turns, begin_turns, lay_out, rules_for
from .views import ObjectView
from .words import Card, ScenarioError


def table(
    seats: int = 2,
    *formats: Format,
    teams: str = "",
    ranges: Mapping[int, int] | None = None,
    rules: Ruleset | None = None,
    at: MaybeStep = "",
    active: int | str = 0,
    first_turn: bool = False,
    seed: int = 0,
    library: int = setup.LIBRARY_SIZE,
    skip_passes: bool = False,
    edition: str = "2024-03",
    names: Sequence[str] = (),
) -> Table:
    """A table of seats "A", "B", "C" … in turn order, or with these names.

    `active` is the seat, by number or name, whose turn it is; `at` is the step in which the
    scenario begins, usually the precombat main phase. With `first_turn`, that turn is the first of
    the game: it begins with its untap step, and of two players the starting player has no draw step
    (103.8a). `teams` is a letter for each seat ("AABB"); `ranges` gives seats a range of influence;
    `library` is how many blank lands a library holds. Without formats and rules, several players
    may be attacked in one combat (802). `edition` names the rulebook by which the table plays.

    Passes are questions, so that the game stands still until the scenario goes on; with
    `skip_passes` it goes on by itself whenever nobody can do anything but pass.

    >>> t = table(3, active="B", at="upkeep")
    >>> (t.turn.active.name, t.step)
    ('B', 'upkeep')
    >>> table(2, names=["Ann", "Bob"]).seat("Bob").number
    1
    >>> t = table(2, first_turn=True)
    >>> t.go_to("precombat main").seat("A").hand_names
    []
    """
    if at and at not in STEPS:
        raise ScenarioError(f"there is no step {at!r}; the steps are: {', '.join(STEPS)}")
    combined = rules_for(formats, rules, ranges, skip_passes, edition)
    game = lay_out(seats, combined, teams, seed, library, names)
    found = Table(game, at or (UPKEEP if first_turn else PRECOMBAT_MAIN), first_turn=first_turn)
    found.active = found.seat(active).number
    return found


class Table:
    """A game, and the words to play it with. `t.seats` are the players.

    >>> t = table(2)
    >>> a, b = t.seats
    >>> _ = b.hand("Giant Growth").lands("Forest").battlefield("Grizzly Bears")
    >>> _ = b.casts("Giant Growth", at="Grizzly Bears")
    >>> t.stack
    ['Giant Growth']
    >>> t.resolve().permanent("Grizzly Bears").power
    5
    """

    def __init__(
        self, game: Game, at: StepName = PRECOMBAT_MAIN, active: int = 0, first_turn: bool = False
    ) -> None:
        self.game = game
        self.at = at
        self.active = active
        self.first_turn = first_turn
        self.seats = [Seat(self, number) for number in range(game.size)]

    def seat(self, which: int | str) -> Seat:
        """The seat with this number or name."""
        for seat in self.seats:
            if which in (seat.number, seat.name):
                return seat
        names = ", ".join([f"{seat.number} {seat.name}" for seat in self.seats])
        raise ScenarioError(f"there is no seat {which!r}; the seats are: {names}")

    def copy(self) -> Table:
        """A copy of the table, which is played on by itself."""
        return Table(self.game.copy(), self.at, self.active, self.first_turn)

    @property
    def subgame(self) -> Table:
        """726: A table for the subgame that is being played; after it was played on, `go_on`."""
        self.begin()
        for number, turn in self.game.turns.items():
            if turn.agenda[-1].nested_game() is not None:
                return Table(top(self.game, number).own_nested(self.game), self.at)
        raise ScenarioError("no subgame is being played")

    def go_on(self) -> Table:
        """Go on with the game after something was done in its subgame."""
        self.game.turns_to_ask_again = tuple(self.game.turns)
        advance(self.game)
        return self

    # ---- going on ------------------------------------------------------------------------

    def begin(self) -> Table:
        """Begin the turn that the scenario is about; the first action does it, too."""
        if 0 not in self.game.turns or len(self.game.log):  # then it has begun, or restarts (724)
            return self
        if self.first_turn:
            begin_first_turns(self.game, self.active)
            playing.go_on_to(self.game, self.at)
        else:
            begin_turns(self.game, self.at, active=self.active)
        return self

    def day(self) -> Table:
        """728.1: Set it up that it is day."""
        return self._time(DAY)

    def night(self) -> Table:
        """728.1: Set it up that it is night; permanents with daybound have their night face up.

        >>> t = table(2).night()
        >>> t.daytime
        'night'
        """
        return self._time(NIGHT)

    def _time(self, time: Time) -> Table:
        set_time(self.game, time)
        setup.ask_again(self.game)
        return self

    def go_to(self, step: StepName, turn_of: Seat | int | None = None) -> Table:
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

        def is_same() -> bool:  # 807.4: a marker may be taken away
            return number in turns and turns[number].number == now

        playing.pass_while(self.game, lambda: number, is_same, "the next turn")
        return self.go_to(PRECOMBAT_MAIN)

    def next_question(self) -> Question:
        """Go on to the next question that matters, and return it.

        On the way everybody passes, nobody attacks or blocks who need not, costs are paid and hands
        discarded down. If nothing else is asked in this turn, that is an error.

        >>> from apnap.testing import card
        >>> spell = card("Target player discards a card.", name="Doubt")
        >>> t = table(2)
        >>> a, b = t.seats
        >>> _ = a.hand(spell)
        >>> _ = b.hand("Forest", "Swamp")
        >>> _ = a.casts(spell, at=b)
        >>> t.next_question().prompt
        'Discard a card for Doubt.'
        >>> b.answers("Swamp").graveyard_names
        ['Swamp']
        """
        self.begin()
        return playing.next_question(self.game)

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

    def permanent(self, card: Card | int, nth: int = 0) -> ObjectView:
        """The permanent with this name, whoever controls it; of several, `nth` chooses one.

        >>> t = table(2)
        >>> _ = t.seat("B").battlefield("Grizzly Bears")
        >>> t.permanent("Grizzly Bears").controller
        <seat 1 B>
        """
        return ObjectView(self, self.find(card, nth, (BATTLEFIELD,)))

    def spell(self, card: Card | int, nth: int = 0) -> ObjectView:
        """The spell with this name on a stack, whoever controls it."""
        return ObjectView(self, self.find(card, nth, (STACK,)))

    def find(self, card: Card | int, nth: int = 0, zones: tuple[Zone, ...] = (BATTLEFIELD,)) -> int:
        """The number of an object with this name, on the battlefield or in those zones, whosever it
        is; of several, `nth` chooses one."""
        numbers = [n for seat in self.seats for n in seat._numbers(card, zones)]
        if nth < len(numbers):
            return numbers[nth]
        there = {
            seat.name: [name for zone in zones for name in seat.names(zone)] for seat in self.seats
        }
        raise ScenarioError(
            f"there is no {name_of(self.game, card)} ({' or '.join(zones)}); there are {there}"
        )

    @property
    def daytime(self) -> str:
        """728.1: "day" or "night"; empty: it has become neither."""
        return self.game.daytime

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
    def step(self) -> MaybeStep:
        """500.1: The step or phase of the first turn in progress."""
        return self.turn.step

    @property
    def questions(self) -> list[Question]:
        """All open questions, in marker order."""
        self.begin()
        return self.game.questions

    @property
    def log(self) -> list[str]:
        """The lines of the log: what happened, and what did not."""
        return [entry.text for entry in self.game.log]

    def log_rules(self) -> list[str]:
        """Every rule that the log cites, each once, in the order of first mention."""
        rules = [rule for entry in self.game.log for rule in entry.rules]
        return list(dict.fromkeys(rules))

    def log_has(self, rule: str, text: str = "") -> bool:
        """Whether a line of the log cites this rule and holds that text."""
        return any(rule in entry.rules and text in entry.text for entry in self.game.log)

    @property
    def over(self) -> bool:
        """104.1: Whether the game is over."""
        return self.game.over

    @property
    def winners(self) -> list[Seat]:
        """104.2: The players who have won."""
        return [seat for seat in self.seats if self.game.player(seat.number).status == WON]

    @property
    def winner(self) -> Seat | None:
        """104.2: The player who has won; None: nobody has. A team has `winners`."""
        winners = self.winners
        if len(winners) > 1:
            names = ", ".join([seat.name for seat in winners])
            raise ScenarioError(f"{names} have won together; look at t.winners")
        return winners[0] if winners else None

    def _number(self, turn: Seat | int | None) -> int:
        """The marker of that player's turn, or of the first turn in progress."""
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
        """102.1: The active player; of a team that shares turns, its first member."""
        return self.table.seats[self.table.game.turns[self.number].active]

    @property
    def step(self) -> MaybeStep:
        """500.1: The step or phase of this turn."""
        return self.table.game.turns[self.number].step

    @property
    def stack(self) -> list[str]:
        """405: The names on this turn's stack; the top is the last."""
        game = self.table.game
        return [names_in_log.name_of(game, number) for number in game.turns[self.number].stack]

    @property
    def attackers(self) -> list[tuple[str, str]]:
        """508.1: The attackers, each with the player or permanent it attacks."""
        return self._pairs(self.table.game.turns[self.number].attackers)

    @property
    def blockers(self) -> list[tuple[str, str]]:
        """509.1: The blockers, each with the attacker it blocks."""
        return self._pairs(self.table.game.turns[self.number].blockers)

    @property
    def defending_players(self) -> list[Seat]:
        """506.2: The defending players of this turn's combat.

        >>> t = table(3).go_to("beginning of combat")
        >>> [seat.name for seat in t.turn.defending_players]
        ['B', 'C']
        """
        return [self.table.seats[seat] for seat in self.table.game.turns[self.number].defending]

    @property
    def questions(self) -> list[Question]:
        """The questions about this turn."""
        return list(self.table.game.asked.get(self.number, ()))

    def _pairs(self, pairs: tuple[tuple[int, int], ...]) -> list[tuple[str, str]]:
        """The names of both objects of each pair."""
        game = self.table.game
        return [
            (names_in_log.name_of(game, one), names_in_log.name_of(game, other))
            for one, other in pairs
        ]
