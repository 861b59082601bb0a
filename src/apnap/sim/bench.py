"""The benchmark: all claims about speed come from one run of it."""

from __future__ import annotations

import copy
import gzip
import json
import resource
import time
import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import mean, median
from typing import Any

from apnap.bots.plain import PlainBot
from apnap.cards import bench_deck
from apnap.effects.words.filters import Permanent
from apnap.effects.words.modifications import PowerToughness
from apnap.formats import combine, commander, free_for_all, grand_melee
from apnap.oracle import Refused, compile_card, read_facts
from apnap.rules.continuous.layers import characteristics_of, forget_region
from apnap.rules.game.setup import SeatSetup, new_game
from apnap.rules.machine.engine import submit
from apnap.rules.zones import moving
from apnap.state.ability import StaticAbility
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.question import Act
from apnap.state.ruleset import Ruleset
from apnap.table import view_for

from .commander_piles import commander_seats, round_the_table

CARD_FILE = Path("../shared/cards/oracle-cards.jsonl.gz")  # beside the working copy, if at all
PILE_FOLDER = Path("../shared/bench")
DECKS = ("green", "red", "white", "black")
TURN_CAP = 200
FORGE_SECONDS = 7.7  # that Forge takes for a Commander game of four with the same piles of cards


def calibrate() -> float:
    """The processor time of ten million rounds of a loop, by which other times are divided."""

    def loop() -> int:
        x = 0
        for i in range(10_000_000):
            x += i & 7
        return x

    began = time.process_time()
    loop()
    return time.process_time() - began


def start_game(players: int, rules: Ruleset, seed: int) -> Game:
    """A new game with the benchmark decks."""
    seats = [
        SeatSetup(f"Player {n + 1}", bench_deck(DECKS[n % len(DECKS)])) for n in range(players)
    ]
    return new_game(seats, rules, seed)


def play_on(game: Game, bots: list[PlainBot], turns: int) -> int:
    """Play until that many turns have begun or the game is over. Returns the number of
    decisions."""
    decisions = 0
    while not game.over and turns_begun(game) <= turns:
        question = game.question
        assert question is not None
        submit(game, question.id, bots[question.decider].answer(view_for(game, question), question))
        decisions += 1
    return decisions


def turns_begun(game: Game) -> int:
    """The number of turns that have begun so far."""
    return sum([turn.number for turn in game.turns.values()])


def free_for_all_game(players: int, seed: int) -> Game:
    """806: A Free-for-All game with the benchmark decks."""
    return start_game(players, combine(free_for_all), seed)


@dataclass
class Batch:
    """The times that the same games, for one number of players, took in each repetition."""

    players: int
    games: int
    start: Callable[[int, int], Game] = free_for_all_game
    decisions: int = 0
    turns: int = 0
    cpu: list[float] = field(default_factory=list)
    wall: list[float] = field(default_factory=list)
    ratios: list[float] = field(default_factory=list)  # time / calibrations before and after

    def play(self, seed: int = 1) -> None:
        """Play the games once, with the plain policy."""
        self.decisions = self.turns = 0
        began_wall, began = time.perf_counter(), time.process_time()
        for number in range(seed, seed + self.games):
            game = self.start(self.players, number)
            bots = [PlainBot(number, seat) for seat in range(self.players)]
            self.decisions += play_on(game, bots, TURN_CAP)
            self.turns += turns_begun(game)
        self.cpu.append(time.process_time() - began)
        self.wall.append(time.perf_counter() - began_wall)

    def result(self) -> dict[str, float]:
        """The figures of this batch."""
        cpu, wall = min(self.cpu), min(self.wall)
        return {
            "games": self.games,
            "games_per_s": self.games / wall,
            "turns_per_s": self.turns / wall,
            "decisions_per_s": self.decisions / wall,
            "cpu_ms_per_turn": 1000 * cpu / self.turns,
            "cpu_s_per_game": cpu / self.games,
            "calibrations_per_game": median(self.ratios) / self.games,
        }


SIZES = ((2, 240), (4, 100), (8, 32))  # players and games; each size takes about as long


def plain_games(seconds: float) -> dict[str, Any]:
    """Games of 2, 4 and 8 players, the same ones again and again for that many seconds each.

    Reported is the lowest of several times, because other work can only make them longer. Each time
    is also divided by the calibrations around it; of these ratios, the median is reported.
    """
    batches = [Batch(players, games) for players, games in SIZES]
    calibrations = play_in_turn(batches, seconds)
    results = {f"plain_{batch.players}p": batch.result() for batch in batches}
    return {**results, "calibration_s": median(calibrations)}


COMMANDER_SIZES = ((2, 24), (4, 8), (8, 3))


def commander_games(seconds: float) -> dict[str, Any]:
    """903: Commander games of 2, 4 and 8 players, and how the time for a turn grows."""
    seats, words = commander_seats(PILE_FOLDER, CARD_FILE)
    rules = combine(commander)

    def start(players: int, seed: int) -> Game:
        return new_game(round_the_table(seats, players), rules, seed)

    batches = [Batch(players, games, start) for players, games in COMMANDER_SIZES]
    play_in_turn(batches, seconds)
    results = {f"commander_{batch.players}p": batch.result() for batch in batches}
    ratio = results["commander_8p"]["cpu_ms_per_turn"] / results["commander_2p"]["cpu_ms_per_turn"]
    forge = FORGE_SECONDS / results["commander_4p"]["cpu_s_per_game"]
    return {
        "commander_decks": words,
        **results,
        "commander_turn_cost_8_over_2": ratio,
        "commander_4p_over_forge": forge,
    }


def play_in_turn(batches: list[Batch], seconds: float) -> list[float]:
    """Play the batches one after another, again and again for that many seconds each. Returns the
    calibrations between them."""
    calibrations = [calibrate()]
    while sum(batches[0].cpu) < seconds:
        for batch in batches:
            batch.play()
            calibrations.append(calibrate())
            batch.ratios.append(batch.cpu[-1] / mean(calibrations[-2:]))
    return calibrations


def copies() -> tuple[float, float]:
    """The microseconds for a copy in the middle of a four-player game, and for a deep copy of the
    same."""
    game = start_game(4, combine(free_for_all), 1)
    play_on(game, [PlainBot(1, seat) for seat in range(4)], 12)
    return 1e6 * _time(game.copy, 2000), 1e6 * _time(lambda: copy.deepcopy(game), 3)


def lowest(*measured: Callable[[], float], repeats: int = 4) -> list[float]:
    """The lowest of several measurements, taken in turn: other work can only make them longer."""
    times = [[each() for each in measured] for _ in range(repeats)]
    return [min(each) for each in zip(*times, strict=True)]


def _time(what: Callable[[], Any], times: int) -> float:
    """The seconds of processor time that one call takes."""
    what()
    began = time.process_time()
    for _ in range(times):
        what()
    return (time.process_time() - began) / times


GROWTH = ((16, 16), (64, 4), (256, 1), (1_024, 1))  # seats and games; about as many turns each


def grand_melee_growth(
    sizes: tuple[tuple[int, int], ...] = GROWTH, rounds: int = 6, repeats: int = 2
) -> list[dict[str, float]]:
    """The time for one turn of a Grand Melee, and its memory, at larger and larger tables."""
    turns = [partial(grand_melee_turn, seats, rounds, games) for seats, games in sizes]
    return [
        {"seats": seats, "cpu_ms_per_turn": each, "mb": grand_melee_mb(seats)}
        for (seats, _), each in zip(sizes, lowest(*turns, repeats=repeats), strict=True)
    ]


def grand_melee_turn(players: int, rounds: int, games: int) -> float:
    """The milliseconds of processor time for one turn, with all markers kept at the same pace."""
    cpu, played = 0.0, 0
    for seed in range(games):
        game = start_melee(players, seed)
        bots = [PlainBot(seed, seat) for seat in range(players)]
        began, first = time.process_time(), turns_begun(game)
        for _ in range(rounds):
            pace = max([turn.number for turn in game.turns.values()]) + 1
            for marker in list(game.turns):
                _play_marker(game, bots, marker, pace)
        played += turns_begun(game) - first
        cpu += time.process_time() - began
    return 1000 * cpu / played


def grand_melee_mb(players: int) -> float:
    """The megabytes that a Grand Melee takes as its first turns begin, without the shared cards."""
    bench_deck("green")
    tracemalloc.start()
    try:
        game = start_melee(players, 1)
        return tracemalloc.get_traced_memory()[0] / 1e6 if game.turns else 0.0
    finally:
        tracemalloc.stop()


def start_melee(players: int, seed: int) -> Game:
    """A Grand Melee whose first turns have begun."""
    game = start_game(players, combine(grand_melee), seed)
    while 0 in game.turns:
        answer_first(game)
    return game


def _play_marker(game: Game, bots: list[PlainBot], marker: int, pace: int) -> None:
    """Answer this marker's questions until it has begun its next turn, or has to wait."""
    while marker in game.asked and game.turns[marker].number < pace and not game.over:
        question = game.merged(game.asked[marker][0])
        submit(game, question.id, bots[question.decider].answer(view_for(game, question), question))


def recomputing(
    permanents: int, static: int = 12
) -> tuple[Callable[[], float], Callable[[], float]]:
    """For four players with that many permanents each: two functions that measure the milliseconds
    for computing all characteristics after one change, and for passing priority without a
    change."""
    makes = StaticAbility(Permanent(("creature",), "you"), (PowerToughness(1, 1),))
    lord = CardDef("Lord", "creature", "Soldier", "{W}", 1, 1, abilities=(makes,))
    bear = CardDef("Bear", "creature", "Bear", "{G}", 2, 2)
    seats = [SeatSetup(name, [bear] * 60) for name in "ABCD"]
    game = new_game(seats, Ruleset(skip_passes=False), 1)
    while not isinstance(game.question, Act):
        answer_first(game)
    for seat in range(4):
        for number in range(permanents):
            moving.create(game, lord if number < static else bear, seat, "battlefield")
    answer_first(game)

    def change_and_look() -> None:
        forget_region(game, 0)
        characteristics_of(game, game.player(0).battlefield[-1])

    return (
        lambda: 1000 * _time(change_and_look, 20),
        lambda: 1000 * _time(lambda: answer_first(game.copy()), 200),
    )


def answer_first(game: Game) -> None:
    """Give any legal answer to the first open question."""
    question = game.question
    assert question is not None
    submit(game, question.id, question.example())


def oracle_corpus() -> dict[str, float] | None:
    """The time for compiling every card of the card file; None if the file is not here."""
    if not CARD_FILE.exists():
        return None
    with gzip.open(CARD_FILE, "rt", encoding="utf-8") as lines:
        cards = [read_facts(json.loads(line)) for line in lines]
    began = time.process_time()
    verdicts = [compile_card(card) for card in cards]
    spent = time.process_time() - began
    compiled = [each for each in verdicts if not isinstance(each, Refused)]
    return {"cards": len(cards), "compiled": len(compiled), "cpu_s": spent}


def peak_mb() -> float:
    """The most memory that the process has used, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def measure(seconds: float) -> dict[str, Any]:
    """All measurements, as one object."""
    copied, deep = copies()
    result: dict[str, Any] = {"copy_us": copied, "copy_speedup_vs_deepcopy": deep / copied}
    result |= plain_games(seconds)
    result["plain_turn_cost_8_over_2"] = (
        result["plain_8p"]["cpu_ms_per_turn"] / result["plain_2p"]["cpu_ms_per_turn"]
    )
    result |= commander_games(seconds)
    result["peak_mb"] = peak_mb()
    changed, passed, larger = lowest(*recomputing(40), recomputing(80)[0])
    result["layers_ms"] = changed
    result["layers_recompute_over_pass"] = changed / passed
    result["layers_growth_80_over_40"] = larger / changed
    few, many = lowest(partial(grand_melee_turn, 16, 6, 8), partial(grand_melee_turn, 128, 6, 1))
    result["grand_melee_turn_cost_128_over_16"] = many / few
    result["grand_melee_growth"] = grand_melee_growth()
    corpus = oracle_corpus()
    if corpus is not None:
        corpus["calibrations"] = corpus["cpu_s"] / result["calibration_s"]
        result["oracle_corpus"] = corpus
    return result
