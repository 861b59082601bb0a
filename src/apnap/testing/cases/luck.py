"""Coins and dice that fall as a case says: the player's random numbers are taken from a place where
they come out right."""

from __future__ import annotations

import re

from apnap.state.game import Game
from apnap.state.rng import below, draw_bits

from .queues import Entry, Queues

AHEAD = 2  # so many results are looked for together
PATIENCE = 60_000
ROLLED = re.compile(r"(\w+) rolls (.*)")
FLIPPED = re.compile(r"(\w+) flips (heads|tails)")


def luck_of(queues: Queues) -> list[Entry]:
    return [entry for entry in queues.choices if entry["kind"] in ("coin", "die")]


def arrange_luck(game: Game, seat: int, queues: Queues) -> None:
    """705, 706: Make the next coins and dice show what the case says; a coin is called heads."""
    wanted = luck_of(queues)[:AHEAD]
    if not wanted:
        return
    first = game.player(seat).draws
    for start in range(first, first + PATIENCE):
        if all(_comes_out(game, seat, start + 1 + n, entry) for n, entry in enumerate(wanted)):
            game.edit_player(seat).draws = start
            return


def _comes_out(game: Game, seat: int, number: int, entry: Entry) -> bool:
    bits = draw_bits(game.seed, seat, number)
    if entry["kind"] == "coin":
        return below(bits, 2) == (0 if entry["value"] else 1)
    value = int(entry["value"])
    kinds = [sides for sides in (6, 20) if value <= sides]
    return all(below(bits, sides) == value - 1 for sides in kinds)


def use_luck(texts: list[str], game: Game, queues: dict[int, Queues]) -> None:
    """Cross out entries as the log shows coins and dice."""
    for text in texts:
        found = FLIPPED.search(text) or ROLLED.search(text)
        if found is None:
            continue
        for seat, mine in queues.items():
            if game.player(seat).name != found[1]:
                continue
            if " flips " not in text:
                mine.take("choices", "die")
                continue
            first = next((each for each in mine.choices if each["kind"] == "coin"), None)
            if first is not None and bool(first["value"]) == (found[2] == "heads"):
                mine.choices.remove(first)  # 2026-08:705.3: it was not won in any case
