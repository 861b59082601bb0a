"""Events, which are the things that happen in a game, and the log of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .names import ANYBODY, NOBODY, MaybeStep
from .question import Filed, Question
from .records import field_names, made_again

if TYPE_CHECKING:
    from .game import Game


@dataclass(slots=True)
class Event:
    """One thing that happens to one object or player. It never changes once it is proposed.

    `on` is the object or player it happens to. Subclasses name the other roles (source, …).
    """

    on: int = NOBODY
    why: tuple[str, ...] = ()  # rules, beyond the event's own, that brought it about

    def __reduce__(self) -> Any:
        return type(self), tuple([getattr(self, name) for name in field_names(type(self))])

    def twin(self) -> Event:
        """Another event with the same contents. In the compiled kernel each class has its own
        (tools/native_constructors.py)."""
        return made_again(self)

    def rule(self) -> str:
        """The rule that defines such an event."""
        raise NotImplementedError

    def apply(self, game: Game) -> Event:
        """Change the game; return the event as it happened."""
        raise NotImplementedError

    def forbidden(self, game: Game) -> str:
        """614.17: The rule by which this can't happen; empty if it can."""
        return ""

    def choice(self, game: Game, key: str) -> Question | None:
        """614.12a: The choice to be made before it happens, as a question whose key begins with
        `key`."""
        return None

    def chosen(self, game: Game, answer: Filed) -> Event:
        """The event after this choice."""
        raise NotImplementedError

    def begin(self, game: Game) -> Event:
        """Called for all simultaneous events before any of them happens: record facts from
        before."""
        return self

    def parts(self, game: Game) -> tuple[Event, ...]:
        """508.4: What is so as soon as it has happened, before any ability triggers."""
        return ()

    def results(self, game: Game) -> tuple[Event, ...]:
        """120.4c: The events that follow from it, all at the same time, once it has happened."""
        return ()

    def roles(self) -> tuple[int, ...]:
        """801.7: All objects and players that the event mentions."""
        return (self.on,)

    def leaving(self) -> tuple[int, ...]:
        """800.4a: The players who leave the game by it."""
        return ()

    def with_split(self, number: int, part: int) -> Event:
        """111.1: The event after some of the tokens in the row `number` got their own row."""
        return self

    def may_change_actions_of(self, game: Game) -> int:
        """The player whose hand or sources of mana it may change: a seat, NOBODY or ANYBODY. Static
        abilities are handled by `settling`."""
        return ANYBODY

    def outcomes(self, game: Game) -> int:
        """The number of ways in which it could have turned out, if it is random."""
        return 1

    def text(self, game: Game) -> str:
        """The log line for a person, in the present tense."""
        raise NotImplementedError

    def is_refusal(self) -> bool:
        """Whether its text already says that something does not happen."""
        return False

    def seen_by(self, game: Game) -> tuple[int, ...] | None:
        """The players who see exactly what happened; None if everybody does."""
        return None

    def public_text(self, game: Game) -> str:
        """The log line for all other players."""
        return self.text(game)


@dataclass(slots=True)
class Entry:
    """A line of the log: an event that happened or did not, and the rules that say so.

    The texts are written when it happens, since objects and names may be gone when the log is read.
    """

    turn: int  # the marker's number
    round: int  # how many turns had begun with that marker
    step: MaybeStep
    event: Event
    rules: tuple[str, ...]
    happened: bool
    text: str
    public: str
    seen_by: tuple[int, ...] | None
    hash: int = field(default=0, compare=False, repr=False)  # for the digest; 0 while unknown

    def __reduce__(self) -> Any:
        return Entry, tuple([getattr(self, name) for name in field_names(Entry)])


CHUNK = 64


class Log:
    """The entries in order. Full chunks are tuples that copies share; only the last chunk is a
    list."""

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
        """The entries from this number on."""
        first, skip = divmod(number, CHUNK)
        entries: list[Entry] = []
        for chunk in self.chunks[first:]:
            entries.extend(chunk)
        entries.extend(self.recent)
        return entries[skip:]

    def before(self, turn: int, number: int) -> list[Entry]:
        """The entries of one turn, in order, without the last `number`."""
        entries = [entry for entry in self.since(0) if entry.turn == turn]
        return entries[: len(entries) - number]

    def last_of(self, turn: int, number: int) -> list[Entry]:
        """The last `number` entries of one turn, in order."""
        reach = number
        while True:
            entries = [e for e in self.since(max(0, self.size - reach)) if e.turn == turn]
            if len(entries) >= number or reach >= self.size:
                return entries[max(0, len(entries) - number) :]
            reach *= 2  # entries of other turns are in between
