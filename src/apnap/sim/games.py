"""One game of a plan: it is played, and told as a row; a game that crashes, or is chosen, is
saved."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from time import perf_counter

from apnap.bots import BotError, make_bot, play_out
from apnap.rules.game.setup import new_game
from apnap.rules.game.starting import Starts
from apnap.state.codec import digest
from apnap.state.game import Game
from apnap.state.names import NOBODY, WON
from apnap.state.question import Answer, IllegalAnswer, Question
from apnap.table import Session

from .departures import Departure, departures
from .plans import Prepared, Sitting, game_seed
from .rows import CRASHED, DRAWN, UNFINISHED, WON_BY, Row, SeatRow


@dataclass(frozen=True)
class Chosen:
    """The games that are to be saved: all, those that ended in one of these ways, or those with
    one of these numbers. Games that crash are always saved."""

    all: bool = False
    endings: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()

    def includes(self, row: Row) -> bool:
        return (
            self.all
            or row.ended == CRASHED
            or row.ended in self.endings
            or row.game in self.numbers
        )


FAILURES = Chosen()


@dataclass(frozen=True)
class Task:
    """Games to be played one after another: each is the number of a game of a plan, which has a
    place in the run."""

    plans: dict[int, Prepared]
    places: tuple[tuple[int, int], ...]
    chosen: Chosen = FAILURES


@dataclass(frozen=True)
class Finished:
    """A game that was played, its save if it is wanted, and how long it took."""

    row: Row
    saved: str
    seconds: float


def play_task(task: Task) -> Iterator[Finished]:
    """Play the games of a task."""
    for cell, number in task.places:
        began = perf_counter()
        row, saved = play_and_save(task.plans[cell], number, cell, task.chosen)
        yield Finished(row, saved, perf_counter() - began)


def play_and_save(
    prepared: Prepared, number: int, cell: int = 0, chosen: Chosen = FAILURES
) -> tuple[Row, str]:
    """Play one game. Returns its row, and the text of its save if it is one of those chosen. A game
    that crashes is recorded and doesn't stop the others."""
    seed = game_seed(prepared.plan, number)
    witness = Witness()
    try:
        row = replace(play(prepared, number, witness), cell=cell)
    except Exception as error:
        row = Row(number, seed, CRASHED, error=witness.words_about(error), cell=cell)
        witness.drop_what_failed(error)
    if not chosen.includes(row):
        return row, ""
    try:
        saved = saved_game(prepared, number, witness)
    except Exception as error:  # a game that can't even be set up
        return replace(row, error=f"{row.error}; it can't be saved: {error}"), ""
    return replace(row, save=f"game-{cell:03}-{number:06}.json"), saved


class Witness:
    """The answers of a game, and the players who left it."""

    def __init__(self) -> None:
        self.answers: list[tuple[str, int, Answer]] = []  # question, decider, answer
        self.gone: list[Departure] = []
        self._read = 0  # entries of the log
        self._remaining = 0
        self._asked: Question | None = None
        self.game: Game | None = None

    def watch(self, game: Game) -> None:
        self.game, self._remaining = game, game.remaining

    def before_answer(self, question: Question, answer: Answer) -> None:
        """Note the answer, and what has happened since the last one."""
        self.look()
        self._asked = question
        self.answers.append((question.id, question.decider, answer))

    def look(self) -> None:
        """Read the log if somebody has left."""
        assert self.game is not None
        if self.game.remaining != self._remaining:
            self.gone += departures(self.game, self._read)
            self._remaining = self.game.remaining
        self._read = len(self.game.log)

    def words_about(self, error: BaseException) -> str:
        """The error, with the answer that led to it."""
        if isinstance(error, BotError):
            return str(error)
        words = f"{type(error).__name__}: {error}"
        if self._asked is None:
            return words
        asked = f"{self._asked.prompt or self._asked.key!r} [{self._asked.rule}]"
        given = _short(self.answers[-1][2])
        return f"{words}; answer {len(self.answers)}, to {asked}, was {given}"

    def drop_what_failed(self, error: BaseException) -> None:
        """Forget the last answer if it could not be carried out; a bot that failed before it
        answered has given none."""
        if not isinstance(error, BotError) or isinstance(error.__cause__, IllegalAnswer):
            self.answers = self.answers[:-1]


def _short(answer: Answer, most: int = 200) -> str:
    text = repr(answer)
    return text if len(text) <= most else f"{text[: most - 1]}…"


def play(prepared: Prepared, number: int, witness: Witness) -> Row:
    """Play one game of the plan."""
    plan, sitting, seed = prepared.plan, prepared.sitting(number), game_seed(prepared.plan, number)
    game = new_game(sitting.seats, prepared.rules, seed)
    witness.watch(game)
    kinds = bots_of(plan.bots, sitting)
    bots = [make_bot(kinds[game.player(seat).name], seed, seat) for seat in range(game.size)]
    played = play_out(game, bots, plan.turn_cap, witness.before_answer)
    witness.look()
    winners = [seat for seat in range(game.size) if game.player(seat).status == WON]
    teams = {seat.name: seat.team or seat.name for seat in sitting.seats}
    return Row(
        number,
        seed,
        WON_BY if winners else DRAWN if game.over else UNFINISHED,
        tuple([game.player(seat).name for seat in winners]),
        teams[game.player(winners[0]).name] if winners else "",
        played.turns,
        played.answers,
        digest(game),
        seats=seat_rows(game, sitting, kinds, witness.gone),
    )


def bots_of(bots: tuple[str, ...], sitting: Sitting) -> dict[str, str]:
    """The kind of bot that each player is, by the player's name."""
    return {each.name: bots[n % len(bots)] for n, each in enumerate(sitting.seats)}


def seat_rows(
    game: Game, sitting: Sitting, kinds: dict[str, str], gone: list[Departure]
) -> tuple[SeatRow, ...]:
    """The players in turn order, beginning with whoever played first."""
    setups = {seat.name: n for n, seat in enumerate(sitting.seats)}
    left = {each.seat: each for each in gone}
    first = next((e.event.on for e in game.log if isinstance(e.event, Starts)), 0)
    starters = game.side_of(first) if game.rules.shared_turns else (first,)
    rows = []
    for nth in range(game.size):
        seat = (first + nth) % game.size
        player = game.player(seat)
        departed, won = left.get(seat), player.status == WON
        place = 1 if won else departed.place if departed else 2 if game.over else 0
        rows.append(
            SeatRow(
                player.name,
                sitting.seats[setups[player.name]].team,
                sitting.decks[setups[player.name]],
                kinds[player.name],
                nth + 1,
                seat in starters,
                won,
                place,
                departed.turn if departed else 0,
                departed.cause if departed else "",
                _name(game, departed.killer) if departed else "",
            )
        )
    return tuple(rows)


def _name(game: Game, seat: int) -> str:
    return "" if seat == NOBODY else game.player(seat).name


def saved_game(prepared: Prepared, number: int, witness: Witness) -> str:
    """The text of a save file with the game's answers."""
    sitting, seed = prepared.sitting(number), game_seed(prepared.plan, number)
    session = Session(sitting.seats, prepared.rules, seed)
    for question, decider, answer in witness.answers:
        session.submit(question, answer, decider)
    return session.save()
