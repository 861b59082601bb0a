"""103: starting the game."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field

from apnap.state.agenda import Need, Procedure, Step
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game, SeatTable
from apnap.state.names import LIBRARY, NOBODY
from apnap.state.player import Player
from apnap.state.question import NO, YES, ChooseSome, Question, options_of
from apnap.state.rng import below, draw_bits, shuffled
from apnap.state.ruleset import Ruleset
from apnap.state.seats import in_turn_order, players
from apnap.state.turn import Turn

from .controlling import decider_for
from .engine import advance
from .events import Draw, Move, Shuffle
from .happening import happen
from .influence import fix_ranges
from .markers import marker_seats
from .moving import create
from .naming import name_of
from .turns import TakeTurns


class SetupError(ValueError):
    """The game can't be set up like this; says what would be right."""


@dataclass
class SeatSetup:
    """A player who sits down, with a deck. Players with the same team name are teammates."""

    name: str
    deck: list[CardDef] = field(default_factory=list)
    team: str = ""


def new_game(seats: list[SeatSetup], rules: Ruleset, seed: int = 0, start: bool = True) -> Game:
    """103.1: a game ready for its first question; the seats are in turn order."""
    check_setup(seats, rules)
    if rules.random_seats:
        seats = list(shuffled(tuple(seats), draw_bits(seed, NOBODY, 0)))
    game = Game(rules, seed, sides_of(seats))
    size = len(seats)
    for number, seat in enumerate(seats):
        side = next(n for n, members in enumerate(game.sides) if number in members)
        player = Player(id=number, name=seat.name, side=side, life=rules.life)
        player.left, player.right = (number + 1) % size, (number - 1) % size
        if rules.shared_life:
            player.life_at = game.sides[side][0]
        game.seats.append(SeatTable(game.epoch, player))
    game.turns[0] = Turn(id=0, agenda=(StartGame(turn=0),))
    for number, seat in enumerate(seats):
        for card in seat.deck:
            create(game, card, number, LIBRARY)
    fix_ranges(game, players(game))
    game.stale = (0,)
    if start:
        advance(game)
    return game


def sides_of(seats: list[SeatSetup]) -> tuple[tuple[int, ...], ...]:
    """The sides, each in turn order from its rightmost member (805.2), sides in turn order too."""
    teams: dict[str, list[int]] = {}
    for number, seat in enumerate(seats):
        teams.setdefault(seat.team or f"seat {number}", []).append(number)
    size = len(seats)
    sides = []
    for members in teams.values():
        # Where a team wraps round the end of the list, its first seat is the one after the gap.
        first = next((m for m in members if (m - 1) % size not in members), members[0])
        sides.append(tuple(sorted(members, key=lambda m: (m - first) % size)))
    return tuple(sorted(sides, key=lambda side: side[0]))


def check_setup(seats: list[SeatSetup], rules: Ruleset) -> None:
    """Whether these players can play by these rules at all."""
    if len(seats) < 2:
        raise SetupError(f"a game needs at least two players (100.1), not {len(seats)}")
    names = [seat.name for seat in seats]
    for name in names:
        if not isinstance(name, str) or not name.strip():
            raise SetupError(f"{name!r} is not a name: every seat needs one")
        if names.count(name) > 1:
            raise SetupError(f"two seats have the name {name!r}: every seat needs its own")
    for seat, distance in rules.ranges:
        if not 0 <= seat < len(seats):
            raise SetupError(
                f"a range is given for seat {seat}; the seats are 0 to {len(seats) - 1}"
            )
        if distance < 1:
            raise SetupError(
                f"the range of seat {seat} is {distance}; it has to be at least 1 (801.2)"
            )
    if rules.range < 0:
        raise SetupError(
            f"the range is {rules.range}; it has to be at least 1, or 0 for no limit (801.2)"
        )
    sides = sides_of(seats)
    if len(sides) < 2:
        raise SetupError("all players are on one team: there have to be at least two sides (102.3)")
    if rules.shared_turns:
        for side in sides:
            for one, other in itertools.pairwise(side):
                if (other - one) % len(seats) != 1:
                    raise SetupError(
                        "teams that share turns sit in neighbouring seats (805.1): "
                        f"{names[one]} and {names[other]} are not neighbours"
                    )


# ---- the procedure ---------------------------------------------------------------------------


@dataclass
class StartGame(Procedure):
    """103.1-103.8: outside any turn."""

    first: int = NOBODY
    undecided: tuple[int, ...] = ()
    round: int = 0

    def steps(self) -> tuple[Step, ...]:
        return START


def choose_first_player(game: Game, start: StartGame) -> Need:
    """103.1, 805.3: at random; a team that shares turns starts as one."""
    seat = below(draw_bits(game.seed, NOBODY, 1), game.size)
    if game.rules.shared_turns:
        seat = game.side_of(seat)[0]
    start.first = seat
    game.edit_turn(start.turn).active = seat
    return happen(Starts(on=seat))


def shuffle_decks(game: Game, start: StartGame) -> Need:
    """103.3."""
    return happen(*[Shuffle(on=seat, why=("103.3",)) for seat in players(game)])


def draw_hands(game: Game, start: StartGame) -> Need:
    """103.5."""
    start.undecided = tuple(in_turn_order(game, players(game), start.first))
    start.round = 1
    return happen(*[draw for seat in start.undecided for draw in opening_hand(game, seat)])


def decide_mulligans(game: Game, start: StartGame) -> Need:
    """103.5, 805.3a: in turn order each player decides, then all mulligans are taken at once."""
    for seat in start.undecided:
        question = Question(
            f"mulligan {start.round} {seat}",
            "103.5",
            decider_for(game, seat),
            (NO, YES),
            player=seat,
            prompt="take a mulligan?",
        )
        if start.answer_to(question) is None:
            return question
    start.undecided = tuple(
        [seat for seat in start.undecided if start.answers[f"mulligan {start.round} {seat}"] == YES]
    )
    return None


def take_mulligans(game: Game, start: StartGame) -> Need:
    """103.5: the hand goes into the library, is shuffled, and as many cards are drawn."""
    if not start.undecided:
        return None
    events: list[Event] = []
    for seat in start.undecided:
        game.edit_player(seat).mulligans += 1
        events += [Move(on=card, to=LIBRARY, why=("103.5",)) for card in game.player(seat).hand]
        events.append(Shuffle(on=seat, why=("103.5",)))
    for seat in start.undecided:
        events += opening_hand(game, seat)
    return happen(*events)


def another_round(game: Game, start: StartGame) -> Need:
    if start.undecided:
        start.round += 1
        start.go_to(decide_mulligans)
    return None


def put_on_bottom(game: Game, start: StartGame) -> Need:
    """103.5: for each mulligan but the free one (103.5c, 800.6) a card goes to the bottom."""
    events: list[Event] = []
    for seat in in_turn_order(game, players(game), start.first):
        number = min(
            game.player(seat).mulligans - free_mulligans(game), len(game.player(seat).hand)
        )
        if number <= 0:
            continue
        question = ChooseSome(
            f"bottom {seat}",
            "103.5",
            decider_for(game, seat),
            options_of("bottom", game.player(seat).hand),
            player=seat,
            prompt=f"put {number} on the bottom of your library",
            low=number,
            high=number,
        )
        answer = start.answer_to(question)
        if answer is None:
            return question
        events += [Move(on=o.what, to=LIBRARY, bottom=True, why=("103.5",)) for o in answer]
    return happen(*events) if events else None


def hand_out_markers(game: Game, start: StartGame) -> Need:
    """103.8, 807.4b: the starting player takes the first turn; with markers, several begin."""
    seats = marker_seats(game.size, game.rules.seats_per_marker, start.first)
    for number, seat in enumerate(seats, 1):
        game.turns[number] = Turn(
            id=number,
            epoch=game.epoch,
            active=seat,
            agenda=(TakeTurns(turn=number, epoch=game.epoch),),
        )
    game.stale = (*game.stale, *range(1, len(seats) + 1))
    return None


START: tuple[Step, ...] = (
    choose_first_player,
    shuffle_decks,
    draw_hands,
    decide_mulligans,
    take_mulligans,
    another_round,
    put_on_bottom,
    hand_out_markers,
)


def opening_hand(game: Game, seat: int) -> list[Event]:
    return [Draw(on=seat, why=("103.5",)) for _ in range(game.rules.hand)]


def free_mulligans(game: Game) -> int:
    """103.5c, 800.6: the first one is free with more than two players."""
    told = game.rules.free_mulligans
    return told if told >= 0 else (1 if game.size > 2 else 0)


@dataclass
class Starts(Event):
    def rule(self) -> str:
        return "103.1"

    def apply(self, game: Game) -> Event:
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} plays first"
