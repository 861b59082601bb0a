"""What the engine costs, measured in one run. Speed is claimed from here and from nowhere else."""

from __future__ import annotations

import copy
import gzip
import json
import resource
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

from apnap.bots.plain import PlainBot
from apnap.cards import bench_deck
from apnap.effects.filters import Permanent
from apnap.effects.modifications import PowerToughness
from apnap.formats import combine, free_for_all, grand_melee
from apnap.oracle import Refused, compile_card, read_facts
from apnap.rules import moving
from apnap.rules.engine import submit
from apnap.rules.layers import disturb, look
from apnap.rules.start import SeatSetup, new_game
from apnap.state.ability import StaticAbility
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.question import Act
from apnap.state.ruleset import Ruleset

CARD_FILE = Path("../shared/cards/oracle-cards.jsonl.gz")  # beside the working copy, if at all
DECKS = ("green", "red", "white", "black")
TURN_CAP = 200


def calibrate() -> float:
    """Processor time of ten million rounds of a loop: what other times are divided by."""

    def loop() -> int:
        x = 0
        for i in range(10_000_000):
            x += i & 7
        return x

    began = time.process_time()
    loop()
    return time.process_time() - began


def start_game(players: int, rules: Ruleset, seed: int) -> Game:
    seats = [
        SeatSetup(f"Player {n + 1}", bench_deck(DECKS[n % len(DECKS)])) for n in range(players)
    ]
    return new_game(seats, rules, seed)


def play_on(game: Game, bots: list[PlainBot], turns: int) -> int:
    """Play until so many turns have begun, or the game is over; the decisions made."""
    decisions = 0
    while not game.over and turns_begun(game) <= turns:
        question = game.question
        assert question is not None
        submit(game, question.id, bots[question.decider].answer(game, question))
        decisions += 1
    return decisions


def turns_begun(game: Game) -> int:
    return sum([turn.number for turn in game.turns.values()])


def plain_games(players: int, seconds: float, seed: int = 1) -> dict[str, float]:
    """Free-for-All with the plain policy, as many games as fit, after one to warm up."""
    rules = combine(free_for_all)
    games = decisions = turns = 0
    began_wall = began = 0.0
    while games < 1 or time.process_time() - began < seconds:
        game = start_game(players, rules, seed + games)
        bots = [PlainBot(seed + games, seat) for seat in range(players)]
        if not began:
            play_on(game, bots, TURN_CAP)
            began_wall, began = time.perf_counter(), time.process_time()
            continue
        decisions += play_on(game, bots, TURN_CAP)
        turns += turns_begun(game)
        games += 1
    cpu, wall = time.process_time() - began, time.perf_counter() - began_wall
    return {
        "games": games,
        "games_per_s": games / wall,
        "turns_per_s": turns / wall,
        "decisions_per_s": decisions / wall,
        "cpu_ms_per_turn": 1000 * cpu / turns,
        "cpu_s_per_game": cpu / games,
    }


def copies() -> tuple[float, float]:
    """Microseconds of a copy in the middle of a game of four, and of a deep copy of the same."""
    game = start_game(4, combine(free_for_all), 1)
    play_on(game, [PlainBot(1, seat) for seat in range(4)], 12)
    return 1e6 * _time(game.copy, 2000), 1e6 * _time(lambda: copy.deepcopy(game), 3)


def _time(what: Callable[[], Any], times: int) -> float:
    what()
    began = time.process_time()
    for _ in range(times):
        what()
    return (time.process_time() - began) / times


GROWTH = ((16, 16), (64, 4), (256, 1), (1_024, 1))  # seats; and games, so that turns are as many


def grand_melee_growth(
    sizes: tuple[tuple[int, int], ...] = GROWTH, rounds: int = 6, repeats: int = 2
) -> list[dict[str, float]]:
    """What one turn of a Grand Melee costs at larger and larger tables, and what they take.

    Of several measurements, taken in turn, the lowest: other work only makes them longer.
    """
    times: dict[int, list[float]] = {seats: [] for seats, _ in sizes}
    for _ in range(repeats):
        for seats, games in sizes:
            times[seats].append(grand_melee_turn(seats, rounds, games))
    return [
        {"seats": seats, "cpu_ms_per_turn": min(each), "mb": grand_melee_mb(seats)}
        for seats, each in times.items()
    ]


def grand_melee_turn(players: int, rounds: int, games: int) -> float:
    """Milliseconds of processor time for one turn, all markers kept at the same pace."""
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
    """What a Grand Melee takes whose first turns have begun, without the cards it shares."""
    bench_deck("green")
    tracemalloc.start()
    try:
        game = start_melee(players, 1)
        return tracemalloc.get_traced_memory()[0] / 1e6 if game.turns else 0.0
    finally:
        tracemalloc.stop()


def start_melee(players: int, seed: int) -> Game:
    game = start_game(players, combine(grand_melee), seed)
    while 0 in game.turns:
        answer_first(game)
    return game


def _play_marker(game: Game, bots: list[PlainBot], marker: int, pace: int) -> None:
    """Answer that marker's questions until it has begun its next turn, or has to wait."""
    while marker in game.asked and game.turns[marker].number < pace and not game.over:
        question = game.merged(game.asked[marker][0])
        submit(game, question.id, bots[question.decider].answer(game, question))


def layers(permanents: int, static: int = 12) -> tuple[float, float]:
    """Four players with so many permanents each: milliseconds to compute everything after one
    change, and to pass priority with no change."""
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
        disturb(game, 0)
        look(game, game.player(0).battlefield[-1])

    changed = _time(change_and_look, 20)
    return 1000 * changed, 1000 * _time(lambda: answer_first(game.copy()), 200)


def answer_first(game: Game) -> None:
    question = game.question
    assert question is not None
    submit(game, question.id, question.example())


def oracle_corpus() -> dict[str, float] | None:
    """Every card of the card file compiled from its text; None: the file is not here."""
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
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def measure(seconds: float) -> dict[str, Any]:
    """Everything, as one object."""
    copied, deep = copies()
    result: dict[str, Any] = {"copy_us": copied, "copy_speedup_vs_deepcopy": deep / copied}
    calibrations = [calibrate()]  # before and after each, as other work may slow the machine down
    for players in (2, 4, 8):
        result[f"plain_{players}p"] = plain_games(players, seconds)
        calibrations.append(calibrate())
    calibration = result["calibration_s"] = sum(calibrations) / len(calibrations)
    for players in (2, 4, 8):
        plain = result[f"plain_{players}p"]
        plain["calibrations_per_game"] = plain["cpu_s_per_game"] / calibration
    result["plain_turn_cost_8_over_2"] = (
        result["plain_8p"]["cpu_ms_per_turn"] / result["plain_2p"]["cpu_ms_per_turn"]
    )
    result["peak_mb"] = peak_mb()
    changed, passed = layers(40)
    result["layers_ms"] = changed
    result["layers_recompute_over_pass"] = changed / passed
    result["layers_growth_80_over_40"] = layers(80)[0] / changed
    few, many = grand_melee_turn(16, 6, 8), grand_melee_turn(128, 6, 1)
    result["grand_melee_turn_cost_128_over_16"] = many / few
    result["grand_melee_growth"] = grand_melee_growth()
    corpus = oracle_corpus()
    if corpus is not None:
        corpus["calibrations"] = corpus["cpu_s"] / calibration
        result["oracle_corpus"] = corpus
    return result
