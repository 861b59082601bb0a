"""701: Events that say a keyword action has been completed, for abilities that trigger on it."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.machine.names_in_log import name_of
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY

# The rule of each action, and the words for the log.
ACTIONS = {
    "scry": ("701.18d", "has scried"),
    "surveil": ("701.42d", "has surveiled"),
    "fateseal": ("701.22a", "has fatesealed"),
    "proliferate": ("701.27a", "has proliferated"),
    "explore": ("701.40b", "has explored"),
    "explore a land card": ("701.40a", "has explored a land card"),
    "explore a nonland card": ("701.40a", "has explored a nonland card"),
    "connive": ("701.47b", "has connived"),
    "amass": ("701.44b", "has amassed"),
    "investigate": ("701.36a", "has investigated"),
    "populate": ("701.30a", "has populated"),
    "exert": ("701.39a", "is exerted"),
    "bolster": ("701.33a", "has bolstered"),
    "clash": ("701.23d", "has clashed"),
    "become monstrous": ("701.31a", "becomes monstrous"),
    "exploit": ("702.110b", "exploits a creature"),
    "evolve": ("702.100b", "evolves"),
    "mentor": ("702.134c", "mentors a creature"),
    "train": ("702.149c", "trains"),
    "crew": ("702.122b", "crews a Vehicle"),
    "become crewed": ("702.122d", "becomes crewed"),
    "saddle": ("2026-08:702.171c", "saddles a permanent"),
    "teamwork": ("2026-08:702.194a", "joins in"),
    "station": ("2026-08:702.184a", "is stationed"),
    "finish voting": ("701.32a", "and the others have voted"),
    "blight": ("2026-08:701.68d", "has blighted"),
    "airbend": ("2026-08:701.65b", "has airbent"),
    "earthbend": ("2026-08:701.66b", "has earthbent"),
    "firebend": ("2026-08:702.189b", "has firebent"),
    "waterbend": ("2026-08:701.67c", "has waterbent"),
    "manifest dread": ("2026-08:701.62b", "has manifested dread"),
    "the Ring": ("701.52d", "was tempted by the Ring"),
    "collect evidence": ("701.57a", "has collected evidence"),
    "forage": ("2026-08:701.61a", "has foraged"),
    "discover": ("701.55b", "has discovered"),
    "venture": ("701.46a", "has ventured into the dungeon"),
}


@dataclass
class Acts(Event):
    """701: The player or permanent has completed a keyword action. The event itself changes
    nothing."""

    verb: str = ""
    number: int = 0  # the number of cards looked at; for a clash, 1 if it was won
    what: int = NOBODY  # the permanent that acted; it may be gone (701.40c)
    at: int = NOBODY  # 702.122b: the permanent that a creature crews, saddles or exploits
    votes: tuple[tuple[int, str, int], ...] = ()  # 701.32a: who voted for which word or thing

    def rule(self) -> str:
        return ACTIONS[self.verb][0]

    def apply(self, game: Game) -> Event:
        return self

    def text(self, game: Game) -> str:
        who = name_of(game, self.on if self.what == NOBODY else self.what)
        won = " and won" if self.verb == "clash" and self.number else ""
        return f"{who} {ACTIONS[self.verb][1]}{won}"


@dataclass
class Chooses(Event):
    """608.2d: A choice that later instructions refer to: an object or player, a word, or a
    number."""

    by: int = NOBODY
    word: str = ""
    number: int = 0
    hidden: bool = False  # 101.4a: only the player knows which card was chosen

    def rule(self) -> str:
        return "608.2d"

    def apply(self, game: Game) -> Event:
        return self

    def text(self, game: Game) -> str:
        if self.word:
            return f"{name_of(game, self.by)} chooses {self.word}"
        if game.is_player(self.on) and self.on == self.by and self.number:
            return f"{name_of(game, self.by)} chooses {self.number}"
        return f"{name_of(game, self.by)} chooses {name_of(game, self.on)}"

    def seen_by(self, game: Game) -> tuple[int, ...] | None:
        return (self.by,) if self.hidden else None

    def public_text(self, game: Game) -> str:
        return f"{name_of(game, self.by)} chooses a card"
