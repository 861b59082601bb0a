"""Things that happen, and the log of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .names import ANYBODY, NOBODY
from .question import Answer, Question

if TYPE_CHECKING:
    from .game import Game


@dataclass(slots=True)
class Event:
    """One thing that happens to one object or player. Never changed once proposed.

    `on` is the object or player it happens to. Subclasses name the other roles (source, …).
    """

    on: int = NOBODY
    why: tuple[str, ...] = ()  # rules, beyond the event's own, that brought it about

    def rule(self) -> str:
        """The rule that says what such an event is."""
        raise NotImplementedError

    def apply(self, game: Game) -> Event:
        """Change the game; return the event as it happened."""
        raise NotImplementedError

    def forbidden(self, game: Game) -> str:
        """614.17: the rule by which this can't happen; empty: it can."""
        return ""

    def choice(self, game: Game, key: str) -> Question | None:
        """614.12a: what has to be chosen before it happens, under a key that begins like this."""
        return None

    def chosen(self, game: Game, answer: Answer) -> Event:
        """The event with that choice made."""
        raise NotImplementedError

    def begin(self, game: Game) -> Event:
        """Called for all that happens together, before any of it has: remember how things were."""
        return self

    def results(self, game: Game) -> tuple[Event, ...]:
        """120.4c: what follows from it, all together, once it has happened."""
        return ()

    def roles(self) -> tuple[int, ...]:
        """801.7: every object and player that the event mentions."""
        return (self.on,)

    def may_change_actions_of(self, game: Game) -> int:
        """Whose hand, or what they could make mana with, it may change: a seat, NOBODY, ANYBODY.
        What it does to static abilities is not meant: `settling` sees to that."""
        return ANYBODY

    def outcomes(self, game: Game) -> int:
        """In how many ways it could have turned out, where that was left to chance."""
        return 1

    def text(self, game: Game) -> str:
        """What happened, for a person, in the present tense."""
        raise NotImplementedError

    def seen_by(self, game: Game) -> tuple[int, ...] | None:
        """The players who see what exactly happened; None: everybody."""
        return None

    def public_text(self, game: Game) -> str:
        """What the others are told."""
        return self.text(game)


@dataclass(slots=True)
class Entry:
    """A line of the log: what happened, or did not, and the rules that say so.

    The texts are written when it happens: objects and names may be gone when the log is read.
    """

    turn: int  # the marker's number
    round: int  # how many turns had begun with that marker
    step: str
    event: Event
    rules: tuple[str, ...]
    happened: bool
    text: str
    public: str
    seen_by: tuple[int, ...] | None
    hash: int = field(default=0, compare=False, repr=False)  # for the digest; 0 while unknown


CHUNK = 64


class Log:
    """Entries in order. Full chunks are tuples that copies share; only the last is a list."""

    def __init__(
        self, chunks: tuple[tuple[Entry, ...], ...] = (), recent: list[Entry] | None = None
    ) -> None:
        self.chunks = chunks
        self.recent: list[Entry] = [] if recent is None else recent
        self.size = len(chunks) * CHUNK + len(self.recent)

    def append(self, entry: Entry) -> None:
        self.recent.append(entry)
        self.size += 1
        if len(self.recent) == CHUNK:
            self.chunks += (tuple(self.recent),)
            self.recent = []

    def copy(self) -> Log:
        return Log(self.chunks, self.recent.copy())

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.since(0))

    def since(self, number: int) -> list[Entry]:
        """The entries from that number on."""
        first, skip = divmod(number, CHUNK)
        found: list[Entry] = []
        for chunk in self.chunks[first:]:
            found.extend(chunk)
        found.extend(self.recent)
        return found[skip:]

    def before(self, turn: int, number: int) -> list[Entry]:
        """All but the last entries, so many, of one turn; in order."""
        found = [entry for entry in self.since(0) if entry.turn == turn]
        return found[: len(found) - number]

    def last_of(self, turn: int, number: int) -> list[Entry]:
        """The last entries, so many, of one turn; in order."""
        reach = number
        while True:
            found = [e for e in self.since(max(0, self.size - reach)) if e.turn == turn]
            if len(found) >= number or reach >= self.size:
                return found[max(0, len(found) - number) :]
            reach *= 2  # entries of other turns are in between
