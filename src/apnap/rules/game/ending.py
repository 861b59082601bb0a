"""104: Winning, losing and drawing; who does any of these leaves the game (104.5)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from apnap.rules.casting.cant import cant_as_side
from apnap.rules.machine.engine import advance, interrupt, own_subgame
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.multiplayer.leaving_the_game import depart
from apnap.rules.multiplayer.range_of_influence import Scope, is_limited, with_priority
from apnap.rules.multiplayer.seating import emperor_of
from apnap.rules.multiplayer.turn_markers import markers_near
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import DREW, LOST, NOBODY, WON, Status
from apnap.state.seats import are_opponents, left_of, players


class Result(NamedTuple):
    """The seats that have won, lost and drawn, now or so far."""

    winners: tuple[int, ...]
    losers: tuple[int, ...]
    drawn: tuple[int, ...]


def result(game: Game) -> Result:
    """104.2-104.4: The seats that have won, that have lost, and for whom the game was a draw."""
    by_status: dict[Status, list[int]] = {WON: [], LOST: [], DREW: []}
    for seat in range(game.size):
        by_status.setdefault(game.player(seat).status, []).append(seat)
    return Result(tuple(by_status[WON]), tuple(by_status[LOST]), tuple(by_status[DREW]))


def concede(game: Game, seat: int, all_games: bool = False) -> None:
    """104.3a: Let a player concede, at any time and whatever is being asked.

    A player in a subgame (726) concedes that subgame; with `all_games`, the main game and all its
    subgames.

    >>> from apnap import SeatSetup, combine, new_game
    >>> from apnap.cards import bundled_deck
    >>> from apnap.formats import free_for_all
    >>> seats = [SeatSetup(name, bundled_deck("green")) for name in ("Ann", "Bob", "Cay")]
    >>> game = new_game(seats, combine(free_for_all), seed=7)
    >>> concede(game, 1)
    >>> [game.is_in(seat) for seat in range(3)]
    [True, False, True]
    """
    if not game.is_player(seat):
        raise ValueError(f"there is no seat {seat}; the seats are 0 to {game.size - 1}")
    if game.over or not game.is_in(seat):
        return
    playing_in = own_subgame(game, seat)
    if playing_in is not None and not playing_in[1].over:
        turn, subgame = playing_in
        concede(subgame, seat, all_games)
        game.turns_to_ask_again = (*game.turns_to_ask_again, turn)
        if not all_games:
            advance(game)
            return
    near = markers_near(game, seat)
    own = [number for number in near if seat in with_priority(game, number)]
    seats = with_team(game, [seat])
    why = rule_of_team(game, 1, seats, "810.8b")
    interrupt(game, (own or near)[0], happen(Concede(seats=seats, why=why)))


# ---- the events that effects and state-based actions propose ---------------------------------


def leaving(game: Game, losers: Iterable[tuple[int, str]]) -> Event:
    """104.3: The event of these players losing at once, each by a rule, with whoever loses with
    them."""
    losing = [(seat, rule) for seat, rule in losers if game.is_in(seat)]
    why = dict.fromkeys([rule for _, rule in losing])
    seats = with_team(game, [seat for seat, _ in losing])
    able = [seat for seat in seats if not cant_as_side(game, seat, "lose the game")]
    reasons = (*why, *rule_of_team(game, len(losing), seats))
    return LeaveGame(seats=tuple(able), spared=len(able) < len(seats), why=reasons)


def winning(game: Game, seat: int) -> Event:
    """104.2b: The event of a player winning by an effect; 104.3h, 801.14: with a limited range, the
    player's opponents within it lose instead."""
    able = not cant_as_side(game, seat, "win the game")
    if able and is_limited(game) and game.rules.win_in_range:
        reached = Scope(game, seat).players()
        opponents = [other for other in reached if are_opponents(game, seat, other)]
        return leaving(game, [(other, "104.3h") for other in opponents])
    return WinGame(on=seat)


def drawing(game: Game, controller: int) -> Event:
    """104.4c: The event of an effect ending the game as a draw; 104.4e, 801.15: with a limited
    range, only for its controller and everybody within that player's range."""
    limited = is_limited(game) and game.rules.draw_in_range
    rule = "104.4e" if limited else "104.4c"
    seats = Scope(game, controller if limited else NOBODY).players()
    together = with_team(game, seats)
    why = (rule, *rule_of_team(game, len(seats), together, "810.8a", "809.5c"))
    return LeaveGame(seats=together, drawn=True, why=why)


def with_team(game: Game, seats: Iterable[int]) -> tuple[int, ...]:
    """The players and everybody who wins, loses or draws with them: a team that shares its life
    (810.8a), and the team of an emperor (104.3i, 809.5)."""
    seats_together: dict[int, None] = {}
    for seat in seats:
        side = game.side_of(seat)
        together = game.rules.shared_life or (
            game.rules.emperor and seat == emperor_of(side, game.rules.emperors)
        )
        for each in side if together else (seat,):
            if game.is_in(each):
                seats_together[each] = None
    return tuple(seats_together)


def rule_of_team(
    game: Game, number: int, seats: tuple[int, ...], life: str = "810.8a", emperor: str = "809.5b"
) -> tuple[str, ...]:
    """The rule, if any, by which more players leave the game than the `number` it was about."""
    if len(seats) <= number:
        return ()
    return (life if game.rules.shared_life else emperor,)


# ---- events ----------------------------------------------------------------------------------


@dataclass
class LeaveGame(Event):
    """104.5: Players lose, or the game is a draw for them, and they leave together (800.4a)."""

    seats: tuple[int, ...] = ()
    drawn: bool = False
    spared: bool = False  # some of the players can't lose, and stay
    # Once it has happened:
    winners: tuple[int, ...] = ()
    ended: bool = False

    def rule(self) -> str:
        return "104.5"

    def roles(self) -> tuple[int, ...]:
        return self.seats

    def leaving(self) -> tuple[int, ...]:
        return self.seats

    def forbidden(self, game: Game) -> str:
        """101.2, 810.8a: An effect says that none of them can lose."""
        return "101.2" if self.spared and not self.seats else ""

    def apply(self, game: Game) -> Event:
        gone = tuple([seat for seat in self.seats if game.is_in(seat)])
        if not gone:
            return replace(self, seats=())
        depart(game, gone, DREW if self.drawn else LOST)
        rule = end_if_decided(game, gone)
        why = (*self.why, "800.4a", rule) if rule else (*self.why, "800.4a")
        winners = result(game).winners if rule else ()
        if winners and game.rules.ante:
            why = (*why, "407.2")
        return replace(self, seats=gone, why=why, winners=winners, ended=bool(rule))

    def text(self, game: Game) -> str:
        if not self.seats:
            return "nobody leaves the game"
        text = f"{_names(game, self.seats)} {self.verb()} the game"
        if self.winners:
            return f"{text}; {_names(game, self.winners)} {_verb(self.winners, 'win')}"
        return f"{text}; the game is a draw" if self.ended else text

    def verb(self) -> str:
        verb = _verb(self.seats, "draw" if self.drawn else "lose")
        return f"{verb} and {_verb(self.seats, 'leave')}"


@dataclass
class Concede(LeaveGame):
    """104.3a: Players concede. Nothing can replace it."""

    def rule(self) -> str:
        return "104.3a"

    def verb(self) -> str:
        return f"{_verb(self.seats, 'concede')} and {_verb(self.seats, 'leave')}"


@dataclass
class WinGame(Event):
    """104.2b: A player wins; 104.1: the game ends."""

    def rule(self) -> str:
        return "104.2b"

    def forbidden(self, game: Game) -> str:
        """101.2, 810.8a: An effect says that the player, or the team, can't win."""
        return "101.2" if cant_as_side(game, self.on, "win the game") else ""

    def apply(self, game: Game) -> Event:
        for other in players(game):
            if are_opponents(game, self.on, other):
                game.edit_player(other).status = LOST
        side_wins(game, self.on)
        return replace(self, why=(*self.why, "407.2")) if game.rules.ante else self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} wins the game"


def end_if_decided(game: Game, gone: tuple[int, ...]) -> str:
    """104.2a, 104.4a: End the game if it is decided now that these players have left. Returns the
    rule by which it ended, or nothing."""
    if not game.remaining:
        for seat in {each for one in gone for each in game.side_of(one)}:  # 104.4d, 104.4g
            game.edit_player(seat).status = DREW
        game.over = True
        return "104.4a" if len(game.sides) == game.size else "104.4d"
    survivor = left_of(game, gone[0])
    side = game.side_of(survivor)
    if len([seat for seat in side if game.is_in(seat)]) < game.remaining:
        return ""
    side_wins(game, survivor)
    return "104.2a" if len(side) == 1 else "104.2c"


def side_wins(game: Game, seat: int) -> None:
    """104.2a, 104.2c, 809.5a: The player's whole team wins, with members who had left before."""
    for each in game.side_of(seat):
        game.edit_player(each).status = WON
    game.over = True
    if game.rules.ante:
        take_ante(game, seat)


def take_ante(game: Game, seat: int) -> None:
    """407.2: The winner comes to own all cards in the ante zone, also those of players who have
    left (800.4n). The rules know one winner, so the cards of a team are kept at its first seat."""
    cards = [number for each in range(game.size) for number in game.player(each).ante]
    game.edit_player(game.side_of(seat)[0]).won = tuple(cards)


def _names(game: Game, seats: tuple[int, ...]) -> str:
    names = [name_of(game, seat) for seat in seats]
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def _verb(seats: tuple[int, ...], verb: str) -> str:
    return verb if len(seats) > 1 else f"{verb}s"
