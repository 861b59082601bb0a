"""A cursor over the words of one ability, and what those words have mentioned so far.

A production is a function of a `Reader` that returns what it has read, or raises `Miss`. `attempt`
puts the reader back where it was. The place farthest on where something else was expected is what a
refusal points at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Concatenate, Literal, ParamSpec, TypeVar

from apnap.effects.words.mentions import TheSource
from apnap.effects.words.selections import EachPlayer, Targets, This
from apnap.state.ability import Amount, Effect, Filter, Selection, Target
from apnap.state.card import CardDef
from apnap.state.names import Duration, Zone

from .mentions import Kind, Many, Mention, Role, Stage
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

    `mentions` are the objects spoken of, the last one last; `player` is a player. `x` is the amount
    behind "where X is". `names` counts the names given to instructions.
    """

    targets: tuple[Target, ...] = ()
    mentions: tuple[Mention, ...] = ()
    subject: Selection | None = None  # the object that acts: as an object it would be "itself"
    describing: bool = False  # a description may be about what acts: "each creature blocking it"
    unseen: frozenset[str] = frozenset()  # the instructions that trailing words can't refer to
    doubtful: frozenset[str] = frozenset()  # instructions that may not be followed: "if", "may"
    by_each: frozenset[str] = frozenset()  # instructions that each of several players followed
    # What the words say about those acted on by each instruction, and what kind of one it is.
    kinds: Mapping[str, Filter | None] = field(default_factory=dict)
    deeds: Mapping[str, str] = field(default_factory=dict)
    player: Selection | None = None
    defending: Selection | None = None  # 508.5: "defending player", of the creature that attacks
    attacking: Selection | None = None  # 506.2: "that attacking player", of an event
    aimed: Selection | None = None  # 115.1: the spell or ability that something is the target of
    dealer: Selection | None = None  # 120.7: "that source", of damage
    much: Amount | None = None  # "that much", "that many"
    counters: tuple[str, Selection] | None = None  # "those counters": their kind, and on what
    difference: Amount | None = None  # between the two numbers that were compared last
    x: Amount | None = None
    until: Duration = ""  # "until end of turn," before a clause
    done: str = ""  # the name of the instruction that "if you do" and "this way" are about
    names: int = 0
    fork: int = -1  # how many names there were before the last sentence
    word: tuple[str, str] = ("", "")  # a kind of word that was chosen, and the name of the choice
    used: str = ""  # what objects of the cost are called: "sacrificed", "discarded" or "exiled"
    picked: tuple[Selection, ...] = ()  # "the chosen creature": what somebody was told to choose
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
    cards: tuple[CardDef, ...] = ()  # 2026-08:111.11: those of which tokens are made by name
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
        self.zone: Zone = "battlefield"  # 113.6: where an activated ability functions
        self.single = False  # 601.2c: "from a single graveyard" was read
        # 601.2c: "with total power 10 or less", where targets may be described so
        self.total: tuple[str, Any] | None = None
        self.has_total = False
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
        """Change the record as `replace` would, but faster: this is done all the time."""
        known, self.said = self.said, object.__new__(Said)
        self.said.__dict__.update(known.__dict__, **said)

    def speak_of(
        self,
        what: Selection,
        kind: Kind | None = None,
        many: Many = "one",
        role: Role = "target",
        by: str = "",
    ) -> None:
        """Enter a thing as the last one mentioned. What it has become since is kept."""
        if isinstance(what, (This, TheSource)):
            role = "source"
        known = self.mention_of(what) or (self.source_mention() if role == "source" else None)
        if known is None:
            known = Mention((Stage(what, kind or Kind(), by),), many, role)
        self.enter(known)

    def enter(self, mention: Mention, instead_of: Mention | None = None) -> None:
        """Make this the last thing mentioned, perhaps instead of what was known about it."""
        others = [each for each in self.said.mentions if each not in (mention, instead_of)]
        self.mention(mentions=(*others, mention))

    def mention_of(self, what: Selection) -> Mention | None:
        """The mention that the selection is a stage of."""
        for mention in reversed(self.said.mentions):
            if mention.is_about(what):
                return mention
        return None

    def source_mention(self) -> Mention | None:
        """The mention of the object that has the ability."""
        for mention in reversed(self.said.mentions):
            if mention.role == "source":
                return mention
        return None

    def itself(self) -> Selection | None:
        """400.7: The object that "~" is now, if it has changed zones."""
        source = self.source_mention()
        now = source.now() if source is not None else None
        return None if isinstance(now, (This, TheSource)) else now

    def refer(
        self, noun: str = "", many: Many = "one", other: bool = False, acted_on: bool = False
    ) -> Mention:
        """608.2c: The last thing mentioned that agrees with the noun and the number.

        `other`: Not the source, which is never "that creature", and rather not what acted in the
        trigger event. `acted_on`: Not the object that acts, which would be "itself", and rather one
        that can still be called so.
        """
        said, others = self.said, list[Mention]()
        for mention in reversed(said.mentions):
            seen = mention.seen_without(said.unseen) if said.unseen else mention
            acts = said.subject is not None and mention.is_about(said.subject)
            if acts and mention.many == "several" and not (noun or acted_on):
                break  # "its" is about each of them by itself
            if seen is None or (other and seen.role == "source"):
                continue
            if (acted_on and acts and not said.describing) or not seen.agrees(noun, many):
                continue
            if (acted_on and not seen.is_now(noun)) or (other and seen.role == "actor"):
                others.append(seen)
            else:
                return seen
        if others:
            return others[0]
        raise self.miss(f"{noun or 'an object'} that was mentioned before")

    def refer_to_player(self, many: Many = "") -> Selection:
        """608.2c: The player mentioned last, or the players; "that player" is never several."""
        who = self.said.player
        if who is None or (
            many == "one" and (isinstance(who, EachPlayer) or self.are_several(who))
        ):
            raise self.miss("a player who was mentioned before")
        return who

    def are_several(self, who: Selection) -> bool:
        """601.2c: Whether these may be several targets."""
        if not isinstance(who, Targets) or who.slot >= len(self.said.targets):
            return False
        return self.said.targets[who.slot].high > 1

    def fork(self) -> None:
        """Remember where the objects are, for words about something done instead of the next
        sentence."""
        self.mention(fork=self.said.names)

    def go_back(self) -> None:
        """Forget the results of the last sentence, which has not been followed."""
        if self.said.fork >= 0:
            self.forget(self.names_since(self.said.fork))

    def forget(self, names: frozenset[str]) -> None:
        """Forget the results of these instructions."""
        seen = [each.seen_without(names) for each in self.said.mentions]
        self.mention(mentions=tuple([each for each in seen if each is not None]))

    def names_since(self, count: int) -> frozenset[str]:
        """The names given since there were so many."""
        return frozenset([f"n{number}" for number in range(count + 1, self.said.names + 1)])

    def doubt(self, count: int) -> None:
        """Note that the instructions named since then may not be followed: "if" or "may" was
        said."""
        if self.said.names > count:
            self.mention(doubtful=self.said.doubtful | self.names_since(count))

    def new_name(self) -> str:
        self.mention(names=self.said.names + 1)
        return f"n{self.said.names}"

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
