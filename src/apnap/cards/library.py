"""All cards that can be named: the built-in ones, and those that have been imported."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import NamedTuple

from apnap.effects.flow.choosing import ChooseWord
from apnap.effects.instructions.copying import CopyKnownCards
from apnap.effects.replacement.entering import EntersChoosing
from apnap.effects.words.filters import AllOf, HasType
from apnap.effects.words.names import AllNames
from apnap.effects.words.qualities import HasName
from apnap.oracle.text.facts import CardFacts, Problem, Refused
from apnap.rules.casual.conspiracies import AgendaAbility
from apnap.state.card import CardDef
from apnap.state.known_names import KnownNames
from apnap.state.records import Value, field_names

from .builtin import UnknownCard, builtin_card, builtin_facts, builtin_names, kinds_of
from .compiling import Verdict
from .deck import Entry
from .names import folded, nearest
from .store import Store, UnknownName, store_path
from .verdicts import Verdicts


class RefusedCard(LookupError):
    """The card is known, but its text is not understood completely; `problems` says where."""

    def __init__(self, name: str, problems: tuple[Problem, ...]) -> None:
        words = ", ".join([repr(each.text or each.expected) for each in problems])
        super().__init__(f"{name} can't be played: its text is not understood at {words}")
        self.name = name
        self.problems = problems


class Library:
    """Finds cards by name. Built-in cards are played as built in, even if their facts are
    imported."""

    def __init__(self, store: Store | None = None, verdicts: Verdicts | None = None) -> None:
        self.store = store
        self.verdicts = verdicts
        self.builtin = {folded(name): name for name in builtin_names()}

    def find(self, entry: Entry) -> CardFacts | None:
        """The facts of the card, or None. The words behind the name may be part of it: "Suit
        (Used)"."""
        for name in dict.fromkeys((entry.written or entry.name, entry.name)):
            facts = None if self.store is None else self.store.get(name)
            if facts is not None:
                return facts
            if folded(name) in self.builtin:
                return builtin_facts(self.builtin[folded(name)])
        return None

    def names_for(
        self, cards: Iterable[CardDef], done: Callable[[int], None] | None = None
    ) -> KnownNames:
        """201.4a: The card names that a game with these cards has to know.

        Those are the names of all cards if one of them lets a player name a card, and none
        otherwise: most games ask for no name, and their save files stay small. 108.1: If one of
        them chooses among all cards, the game also knows those that it could choose; `done` is
        told how many of them have been looked at.
        """
        names, brought = KnownNames(), list(cards)
        if any(asks_for_a_name(card) for card in brought):
            names = names.with_names({facts.name: kinds_of(facts) for facts in self})
            names = replace(names, whole=True)
        choosable = self.choosable_by(brought)
        return names.knowing(self._playable(choosable, done)) if choosable else names

    def choosable_by(self, cards: Iterable[CardDef]) -> list[CardFacts]:
        """108.1: The cards that some of these may choose though nobody has brought them."""
        kinds = [each for card in cards for each in kinds_chosen(card)]
        return [facts for facts in self if is_of_kinds(facts, kinds)] if kinds else []

    def _playable(
        self, cards: list[CardFacts], done: Callable[[int], None] | None
    ) -> Iterator[CardDef]:
        """The cards that can be played."""
        for number, facts in enumerate(cards, 1):
            verdict = self.card(facts)
            if not isinstance(verdict, Refused):
                yield verdict
            if done is not None:
                done(number)

    def facts(self, entry: Entry) -> CardFacts:
        """The facts of the card; an error with similar names if there is none."""
        facts = self.find(entry)
        if facts is None:
            unknown = UnknownCard if self.store is None else UnknownName
            raise unknown(entry.name, tuple(self.near(entry.name)))
        return facts

    def near(self, name: str) -> list[str]:
        """The names most similar to one that no card has."""
        if self.store is not None:
            return self.store.near(name)
        return [self.builtin[each] for each in nearest(name, self.builtin)]

    def card(self, facts: CardFacts) -> Verdict:
        """The card to play with, or the parts of it that were not understood."""
        if self.verdicts is None or self.is_built_in(facts):
            return builtin_card(self.builtin[folded(facts.name)])
        return self.verdicts.of(facts)

    def verdict(self, facts: CardFacts) -> Verdict:
        """The compiler's verdict on an imported card; for a card that is not imported, the built-in
        one."""
        return self.card(facts) if self.verdicts is None else self.verdicts.of(facts)

    def is_built_in(self, facts: CardFacts) -> bool:
        return folded(facts.name) in self.builtin

    def problems(self, facts: CardFacts) -> tuple[Problem, ...]:
        """The parts of the card that were not understood; empty if it can be played."""
        if self.verdicts is None or self.is_built_in(facts):
            return ()
        return self.verdicts.problems(facts)

    def refused(self) -> set[str]:
        """The names of cards that are known not to be playable. Others may not be playable
        either."""
        if self.store is None or self.verdicts is None:
            return set()
        return {name for name, can in self.verdicts.known(self.store).items() if not can}

    def __iter__(self) -> Iterator[CardFacts]:
        """The facts of all cards, in the order of their names."""
        if self.store is not None:
            yield from self.store
        else:
            yield from map(builtin_facts, builtin_names())


def asks_for_a_name(part: object) -> bool:
    """Whether the card, or the part of one, lets a player name a card or has names of others."""
    if isinstance(part, (tuple, list, frozenset)):
        return any(asks_for_a_name(each) for each in part)
    if isinstance(part, CardDef):
        return asks_for_a_name(part.abilities) or asks_for_a_name(part.faces)
    if isinstance(part, EntersChoosing):
        return part.choose == "name" and not part.words
    if isinstance(part, ChooseWord):
        return part.kind == "card name" and not part.words
    if isinstance(part, (AgendaAbility, AllNames)):
        return True
    if isinstance(part, Value):
        return any(asks_for_a_name(getattr(part, name)) for name in field_names(type(part)))
    return False


class Kind(NamedTuple):
    """What is printed on cards that may be chosen: their types, and perhaps their name."""

    types: frozenset[str]
    name: str


def is_of_kinds(facts: CardFacts, kinds: list[Kind]) -> bool:
    """Whether what is printed on the card fits one of these kinds."""
    words = frozenset(facts.type_line.replace("—", " ").lower().split())
    return any(kind.types <= words and kind.name in ("", facts.name) for kind in kinds)


def kinds_chosen(part: object) -> list[Kind]:
    """108.1: The kinds of cards that the card, or the part of one, may choose though nobody has
    brought them."""
    if isinstance(part, (tuple, list, frozenset)):
        return [kind for each in part for kind in kinds_chosen(each)]
    if isinstance(part, CopyKnownCards):
        parts = part.what.parts if isinstance(part.what, AllOf) else (part.what,)
        types = [each.word.lower() for each in parts if isinstance(each, HasType)]
        names = [each.name for each in parts if isinstance(each, HasName)]
        return [Kind(frozenset(types), "".join(names))]
    if isinstance(part, CardDef):
        return [*kinds_chosen(part.abilities), *kinds_chosen(part.faces)]
    if isinstance(part, Value):
        return [
            kind for name in field_names(type(part)) for kind in kinds_chosen(getattr(part, name))
        ]
    return []


@contextmanager
def open_library() -> Iterator[Library]:
    """The built-in cards, and the imported ones if there are any."""
    if not store_path().is_file():
        yield Library()
        return
    with Store() as store, Verdicts() as verdicts:
        library = Library(store, verdicts)
        yield library


def card(name: str) -> CardDef:
    """The built-in or imported card with this name.

    A name that no card has is an `UnknownCard` with similar names; a card whose text is not
    understood completely is a `RefusedCard` that says where.

    >>> card("lightning bolt").cost
    '{R}'
    >>> card("Lightning Bold")
    Traceback (most recent call last):
        ...
    apnap.cards.builtin.UnknownCard: there is no ... did you mean Lightning Bolt or ...
    """
    if not isinstance(name, str):
        raise TypeError(f"{name!r} is not the name of a card: write card('Lightning Bolt')")
    try:
        return builtin_card(name)
    except UnknownCard:
        pass
    with open_library() as library:
        facts = library.facts(Entry(1, name))
        verdict = library.card(facts)
    if isinstance(verdict, Refused):
        raise RefusedCard(facts.name, verdict.problems)
    return verdict
