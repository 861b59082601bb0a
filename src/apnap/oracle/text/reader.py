"""A cursor over the words of one ability, and what those words have mentioned so far.

A production is a function of a `Reader` that returns what it has read, or raises `Miss`. `attempt`
puts the reader back where it was. The place farthest on where something else was expected is what a
refusal points at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Concatenate, Literal, ParamSpec, TypeVar

from apnap.effects.words.mentions import TheSource
from apnap.effects.words.selections import This
from apnap.state.ability import Amount, Effect, Filter, Selection, Target
from apnap.state.names import Duration, Zone

from .spoken import Spoken
from .tokens import Token

T = TypeVar("T")
S = TypeVar("S", bound=str)
P = ParamSpec("P")


class Miss(Exception):
    """The words are not what the production expects."""


@cache
def split(phrase: str) -> tuple[str, ...]:
    return tuple(phrase.split())


@dataclass(frozen=True)
class Said:
    """The things that later words can refer to (608.2c): "it", "that player", "X" …

    `it` is the object last mentioned, `became` the object that a zone change made of it; `them` is
    several objects, `player` a player. `x` is the amount behind "where X is". `names` counts the
    names given to instructions.
    """

    targets: tuple[Target, ...] = ()
    it: Selection | None = None
    became: Selection | None = None
    doubtful: bool = False  # it may not have moved: "if" or "may" was said
    that: Selection | None = None  # the object that "that creature" means: never the one itself
    that_became: Selection | None = None
    earlier: Selection | None = None  # what "that creature" meant before the last mention
    itself: Selection | None = None  # what "~" is now, if it has changed zones (400.7)
    them: Selection | None = None
    player: Selection | None = None
    defending: Selection | None = None  # 508.5: "defending player", of the creature that attacks
    much: Amount | None = None  # "that much", "that many"
    difference: Amount | None = None  # between the two numbers that were compared last
    x: Amount | None = None
    until: Duration = ""  # "until end of turn," before a clause
    done: str = ""  # the name of the instruction that "if you do" and "this way" are about
    names: int = 0
    fork: tuple[Selection | None, ...] = ()  # what had moved before the last sentence
    word: tuple[str, str] = ("", "")  # a kind of word that was chosen, and the name of the choice
    used: str = ""  # what objects of the cost are called: "sacrificed", "discarded" or "exiled"
    ballot: tuple[str, ...] = ()  # the name of a vote, and the words that it was about
    rolled: str = ""  # the name of the roll whose result is spoken of
    sticker: str = ""  # the name of the instruction that put "that sticker" somewhere
    per: Selection | None = None  # 601.2c: the players of each of whom there is one target
    first: tuple[Effect, ...] = ()  # what has to be done before the clause: choices by chance


@dataclass(frozen=True)
class Context:
    """The facts about the card that its abilities' words depend on."""

    types: frozenset[str] = frozenset()  # of the object that has the ability
    subtypes: frozenset[str] = frozenset()
    is_spell: bool = False  # 113.3a: an instant's or sorcery's own words
    name: str = ""
    host: str = ""  # what an Aura or Equipment is attached to
    half: int = 0  # 2026-08:709.5: of a Room, the left or the right door; 0: it is none


class Reader:
    def __init__(self, tokens: list[Token], context: Context, source: str = "") -> None:
        self.tokens = tokens
        self.words = [token.text for token in tokens]
        self.context = context
        self.source = source  # the paragraph as it is printed
        self.at = 0
        self.spoken = Spoken()
        self.said = Said()
        self.far = 0
        self.expected: dict[str, None] = {}
        self.kinds: dict[str, Filter | None] = {}  # what the words say about those acted on
        self.deeds: dict[str, str] = {}  # what kind of instruction has each name
        self.used: set[str] = set()  # names of instructions that others refer to
        self.zone: Zone = "battlefield"  # 113.6: where an activated ability functions
        self.single = False  # 601.2c: "from a single graveyard" was read
        self.limits: Any = None  # 602.5: what is said behind the instructions (`limits.Limits`)

    # ---- looking ------------------------------------------------------------------------------

    def peek(self, ahead: int = 0) -> str:
        place = self.at + ahead
        return self.words[place] if place < len(self.words) else ""

    def sees(self, phrase: str) -> bool:
        wanted, at = split(phrase), self.at
        return tuple(self.words[at : at + len(wanted)]) == wanted

    def is_done(self) -> bool:
        return self.at >= len(self.words)

    # ---- taking -------------------------------------------------------------------------------

    def take(self) -> str:
        word = self.peek()
        self.at += 1
        return word

    def accept(self, phrase: str) -> bool:
        """Take these words if they are next."""
        wanted, at, words = split(phrase), self.at, self.words
        if at < len(words) and words[at] == wanted[0]:
            end = at + len(wanted)
            if len(wanted) == 1 or tuple(words[at:end]) == wanted:
                self.at = end
                return True
        self._note(phrase)
        return False

    def one_of(self, *phrases: S) -> S | Literal[""]:
        """Take the first of these that is next; empty: none is."""
        at, words = self.at, self.words
        word = words[at] if at < len(words) else ""
        for number, phrase in enumerate(phrases):
            wanted = split(phrase)
            if wanted[0] == word:
                end = at + len(wanted)
                if tuple(words[at:end]) == wanted:
                    self._note(*phrases[:number])
                    self.at = end
                    return phrase
        self._note(*phrases)
        return ""

    def expect(self, *phrases: S) -> S:
        taken = self.one_of(*phrases)
        if not taken:
            raise Miss
        return taken

    def pick(self, table: Mapping[str, T]) -> T:
        """Take the words of the longest entry that is next."""
        found = self.choose(table)
        if found is None:
            raise self.miss(next(iter(table), "a word"))
        return found

    def choose(self, table: Mapping[str, T]) -> T | None:
        """Take the words of the longest entry that is next; None if there is none."""
        most = _index(table).get(self.peek(), 0)
        for count in range(min(most, len(self.words) - self.at), 0, -1):
            phrase = " ".join(self.words[self.at : self.at + count])
            if phrase in table:
                self.at += count
                return table[phrase]
        return None

    # ---- trying -------------------------------------------------------------------------------

    def miss(self, expected: str) -> Miss:
        """An exception to be raised: this was expected here."""
        self._note(expected)
        return Miss()

    def _note(self, *expected: str) -> None:
        if self.at > self.far:
            self.far, self.expected = self.at, {}
        if self.at == self.far:
            self.expected.update(dict.fromkeys(expected))

    def attempt(
        self, production: Callable[Concatenate[Reader, P], T], *args: P.args, **kw: P.kwargs
    ) -> T | None:
        """Read with the production; None if it misses, and then nothing has been taken."""
        at, said = self.at, self.said
        try:
            return production(self, *args, **kw)
        except Miss:
            self.at, self.said = at, said
            return None

    def first(self, productions: Iterable[Callable[[Reader], T]], expected: str) -> T:
        """Read with the first production that fits."""
        for production in productions:
            found = self.attempt(production)
            if found is not None:
                return found
        raise self.miss(expected)

    def inner(self, start: int, end: int) -> Reader:
        """A reader of some of these words, such as a quoted ability."""
        inner = Reader(self.tokens[start:end], self.context, self.source)
        inner.spoken = self.spoken
        return inner

    def note_inner(self, inner: Reader, start: int) -> None:
        """Expect here what the reader of the words from `start` on has expected inside."""
        if start + inner.far > self.far:
            self.far, self.expected = start + inner.far, dict(inner.expected)

    # ---- mentioning ---------------------------------------------------------------------------

    def mention(self, **said: object) -> None:
        if "it" in said and not isinstance(said["it"], (This, TheSource)):
            said = {**said, "that": said["it"], "that_became": said.get("became")}
            if said["it"] != self.said.that:
                said["earlier"] = self.said.that
        elif "became" in said and "it" not in said and self.said.it == self.said.that:
            said = {**said, "that_became": said["became"]}
        self._say(**said)

    def _say(self, **said: object) -> None:
        """Change the record as `replace` would, but faster: this is done all the time."""
        known, self.said = self.said, object.__new__(Said)
        self.said.__dict__.update(known.__dict__, **said)

    def speak_as(self, before: Said) -> None:
        """ "It" and "that creature" are again what they were then."""
        self._say(
            it=before.it,
            became=before.became,
            doubtful=before.doubtful,
            that=before.that,
            that_became=before.that_became,
        )

    def fork(self) -> None:
        """Remember where the objects are, for words about something done instead of the next
        sentence."""
        said = self.said
        self._say(fork=(said.became, said.that_became, said.itself))

    def go_back(self) -> None:
        """Forget the zone changes of the last sentence, which has not been followed."""
        if self.said.fork:
            became, that_became, itself = self.said.fork
            self._say(became=became, that_became=that_became, itself=itself)

    def doubt(self, before: Said) -> None:
        """Note that objects moved since then may not have moved: "if" or "may" was said."""
        if self.said.became is not before.became:
            self.mention(doubtful=True)

    def new_name(self) -> str:
        self._say(names=self.said.names + 1)
        name = f"n{self.said.names}"
        self.deeds.pop(name, None)  # of words that were given up
        return name

    def original(self, start: int, end: int) -> str:
        """The printed words from one token to before another."""
        if start >= end:
            return ""
        return self.source[self.tokens[start].start : self.tokens[end - 1].end]


_INDICES: dict[int, tuple[object, dict[str, int]]] = {}  # of tables, which don't change


def _index(table: Mapping[str, T]) -> dict[str, int]:
    """The length of the longest phrase for every first word of a phrase."""
    kept = _INDICES.get(id(table))
    if kept is not None and kept[0] is table:
        return kept[1]
    found: dict[str, int] = {}
    for phrase in table:
        words = split(phrase)
        found[words[0]] = max(len(words), found.get(words[0], 0))
    _INDICES[id(table)] = (table, found)
    return found
