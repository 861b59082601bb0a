"""Recorded games: whole games among bots, saved with their answers, and their logs in words.

    python -m apnap.testing.recording examples

records them anew: each as a save file (`Session.save`) and, beside it, as a narrated log. Do that
when a change to the rules, the log or the records of the state is meant to change them.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from apnap.cards.seats import seated
from apnap.formats import (
    alternating_teams,
    archenemy,
    attack_left,
    combine,
    commander,
    emperor,
    free_for_all,
    grand_melee,
    headed_giant,
    limited_influence,
    planechase,
    supervillain_rumble,
    two_headed_giant,
)
from apnap.rules.game.setup import SeatSetup
from apnap.sim.table_decks import find_deck
from apnap.state.ruleset import Format
from apnap.table import Session, lines

from .scripted_games import (
    DraftedGame,
    MillionTokens,
    NestedSubgames,
    Scripted,
    play_with_bots,
)

NAMES = (
    *("Ann", "Bob", "Cay", "Dan", "Eve", "Flo", "Gus", "Hal"),
    *("Ida", "Jon", "Kim", "Leo", "Mia", "Ned", "Oda", "Pit"),
)
DECKS = ("black", "blue", "green", "red", "white")
COMMANDERS = ("tana-and-prava", "ravos-and-tormod", "borborygmos", "niv-mizzet")


@dataclass(frozen=True)
class Recorded:
    """The players and decks of a recorded game. `teams` has a letter for each seat; without,
    everybody plays alone. `decks` go round the table."""

    formats: tuple[Format, ...]
    size: int
    teams: str = ""
    seed: int = 1
    decks: tuple[str, ...] = DECKS

    def seats(self) -> list[SeatSetup]:
        decks = [find_deck(name) for name in self.decks]
        return [
            seated(decks[n % len(decks)], NAMES[n], f"team {self.teams[n]}" if self.teams else "")
            for n in range(self.size)
        ]

    def play(self) -> Session:
        """Play the game, every seat by a plain bot."""
        session = Session(self.seats(), combine(*self.formats), self.seed)
        play_with_bots(session, self.seed)
        return session


GAMES: dict[str, Recorded | Scripted] = {
    "emperor-2x3": Recorded((emperor,), 6, "AAABBB"),
    "two-headed-giant": Recorded((two_headed_giant,), 4, "AABB"),
    "three-headed-giant": Recorded((headed_giant(3),), 6, "AAABBB"),
    "alternating-teams-3x2": Recorded((alternating_teams,), 6, "ABCABC"),
    "grand-melee-16": Recorded((grand_melee,), 16),
    "free-for-all-8": Recorded((free_for_all, limited_influence(2), attack_left), 8),
    "archenemy-1x3": Recorded(
        (archenemy,), 4, "ABBB", decks=("overlord", "green", "white", "blue")
    ),
    "supervillain-rumble-4": Recorded((supervillain_rumble,), 4, decks=("overlord",)),
    "planechase-commander-4": Recorded(
        (commander, planechase), 4, decks=("karlov+traveler", "niv-mizzet+traveler")
    ),
    "commander-4": Recorded((commander,), 4, decks=COMMANDERS),
    "two-headed-giant-commander": Recorded((commander, two_headed_giant), 4, "AABB", 2, COMMANDERS),
    "conspiracy-draft-8": DraftedGame(names=NAMES[:8]),
    "million-tokens": MillionTokens(),
    "subgame-in-a-subgame": NestedSubgames(),
}


def record(name: str) -> Session:
    """Play the game."""
    return GAMES[name].play()


def narrated(session: Session) -> str:
    """The log in words, each line with the rules it follows from."""
    return "\n".join(lines(session.game)) + "\n"


def main(folder: str) -> None:
    for name in GAMES:
        session, path = record(name), Path(folder) / f"{name}.json"
        path.write_text(session.save() + "\n", encoding="utf-8")
        path.with_suffix(".txt").write_text(narrated(session), encoding="utf-8")
        print(f"wrote {path}: {len(session.answers)} answers, {len(session.game.log)} log entries")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m apnap.testing.recording FOLDER, such as examples")
    main(sys.argv[1])
