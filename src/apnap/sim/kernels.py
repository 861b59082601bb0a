"""The compiled kernel against the same kernel as plain Python, in the same games.

    python -P src/apnap/sim/kernels.py GAMES [--plain]

plays that many games and prints the processor time and a digest of how they ended. With --plain the
kernel's extension modules are not seen, and its sources are imported instead; so the file is run by
itself, before anything of apnap is imported.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path
from typing import Any

HERE = str(Path(__file__).resolve().parent.parent)
PLAYERS = 4
REPEATS = 3


def use_sources() -> None:
    """Import the modules of apnap from their sources, and not as extensions."""

    def finder(path: str) -> FileFinder:
        if not str(Path(path).resolve()).startswith(HERE):
            raise ImportError
        return FileFinder(path, (SourceFileLoader, SOURCE_SUFFIXES))

    sys.path_hooks.insert(0, finder)
    sys.path_importer_cache.clear()


def is_compiled() -> bool:
    """Whether the kernel is compiled."""
    from apnap.state import game

    return str(game.__file__).endswith(tuple(EXTENSION_SUFFIXES))


def play_games(games: int) -> dict[str, Any]:
    """Play the games of the first seeds once, after one that warms up."""
    from apnap.bots.plain import PlainBot
    from apnap.sim.bench import TURN_CAP, free_for_all_game, play_on
    from apnap.state.codec import digest

    ended, began = sha256(), 0.0
    for seed in range(games + 1):
        if seed == 1:
            began = time.process_time()
        game = free_for_all_game(PLAYERS, seed)
        play_on(game, [PlainBot(seed, seat) for seat in range(PLAYERS)], TURN_CAP)
        if seed:
            spent = time.process_time()
            ended.update(digest(game).encode())
            began += time.process_time() - spent
    cpu = time.process_time() - began
    return {"compiled": is_compiled(), "cpu_s": cpu, "digest": ended.hexdigest()}


def compiled_over_plain(games: int = 40) -> dict[str, float] | str:
    """How many times as fast as plain Python the compiled kernel plays games of four: the two play
    the same games in turn, in processes of their own, and the best time of each counts."""
    if not is_compiled():
        return "skipped: the kernel is not compiled (make wheel)"
    command = [sys.executable, "-P", __file__, str(games)]
    times: dict[bool, list[float]] = {True: [], False: []}
    ended = set()
    for _ in range(REPEATS):
        for options in ([], ["--plain"]):
            told = subprocess.run([*command, *options], capture_output=True, text=True, check=True)
            played = json.loads(told.stdout)
            assert played["compiled"] is not bool(options), "the wrong kernel was measured"
            times[played["compiled"]].append(played["cpu_s"])
            ended.add(played["digest"])
    assert len(ended) == 1, "the kernels played different games"
    compiled, plain = min(times[True]), min(times[False])
    return {
        "compiled_ms_per_game": 1000 * compiled / games,
        "plain_ms_per_game": 1000 * plain / games,
        "compiled_over_plain": plain / compiled,
    }


if __name__ == "__main__":
    if "--plain" in sys.argv:
        use_sources()
    print(json.dumps(play_games(int(sys.argv[1]))))
