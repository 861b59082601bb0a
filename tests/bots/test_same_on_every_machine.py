"""Bots give the same answers, whatever order a process keeps the words of a set in."""

import os
import subprocess
import sys

WORTHS = """
from itertools import combinations
from apnap.bots.greedy_worth import KEYWORDS, creature_worth
from apnap.testing.simple_cards import creature

chars = creature("Bear", 3, 3).base.copy()
for names in combinations(sorted(KEYWORDS), 4):
    chars.keywords = frozenset(names)
    print(creature_worth(chars, 3, 3).hex())
"""


def printed(hash_seed: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    command = [sys.executable, "-c", WORTHS]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return done.stdout


def test_a_creature_is_worth_the_same_in_every_process():
    first = printed("1")
    assert first
    assert printed("2") == first
