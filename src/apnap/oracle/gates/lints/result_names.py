"""Results of instructions: each is used after it was made, in the ability that made it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from apnap.effects.flow.choices_of_each import MadeBy, NotChosen
from apnap.effects.flow.delayed import WhenDone
from apnap.effects.flow.flow import AboutAll, ForEach, If, OneByOne
from apnap.effects.flow.linked import AwaitReturn, KeepChoice, LinkThose
from apnap.effects.flow.offers import Offer
from apnap.effects.flow.special_actions import OfferToEnd
from apnap.effects.flow.words_of_players import AllChose, ChoseExtreme, ChoseWord
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.ending import Restart
from apnap.effects.instructions.mana import ProduceMana, ProducesInstead
from apnap.effects.mechanics.piles import ChoosePile
from apnap.effects.mechanics.subgames import SubgamePlayers
from apnap.effects.words.conditions import AnybodyDid, Done
from apnap.effects.words.deeds import Accepted, DidSo
from apnap.effects.words.given_counters import GivenCounters
from apnap.effects.words.modifications import PowerToughness
from apnap.effects.words.qualities import IsChosen
from apnap.effects.words.selections import ONE_OF_THEM, Those, Were
from apnap.effects.words.tallies import Devotion
from apnap.state.ability import Ability, Filter
from apnap.state.card import CardDef
from apnap.state.influences import Replacement
from apnap.state.vocabulary import Effect, Modes

from .walking import Face, fields_of, parts_of

# The fields that hold the name of an earlier result; `by_name` is one in every class.
USES: dict[type, str] = {
    Those: "name",
    Were: "name",
    Done: "name",
    IsChosen: "name",
    LinkThose: "called",
    KeepChoice: "called",
    AwaitReturn: "called",
    OfferToEnd: "called",
    WhenDone: "called",
    ChoosePile: "piles",
    ProducesInstead: "chosen",
    ProduceMana: "chosen",
    Devotion: "chosen",
    Accepted: "name",
    AllChose: "name",
    AnybodyDid: "name",
    ChoseExtreme: "name",
    ChoseWord: "name",
    DidSo: "name",
    GivenCounters: "name",
    MadeBy: "name",
    NotChosen: "name",
    SubgamePlayers: "called",
}

OWN, EARLY, OUTSIDE, UNDEFINED = "own result", "early result", "outside result", "unknown result"


def name_used(value: Any) -> str:
    """The name of the result that this word refers to; empty if it refers to none."""
    field = field_used(type(value))
    return str(getattr(value, field, ""))


def field_used(kind: type) -> str:
    """The field in which words of this class have the name of a result."""
    return next((USES[each] for each in kind.__mro__ if each in USES), "by_name")


def name_made(value: Any) -> str:
    """The name under which others find the result of the instruction; empty if there is none."""
    if isinstance(value, AboutAll | ForEach | OneByOne | Restart):
        return value.called
    return value.name() if isinstance(value, Effect) else ""


def misused_names(face: Face) -> Iterator[tuple[str, str]]:
    """Pairs of the lint's name and the name of a result that is used where nothing has it."""
    if not any(kind in USES or "by_name" in (fields_of(kind) or ()) for kind in face.kinds()):
        return
    for ability in parts_of(face.card.abilities):
        yield from Scope(frozenset()).read(ability)


def is_apart(value: Any) -> bool:
    """Whether its words apply later, when the results of the instructions around it are forgotten.
    611.2d: A replacement effect may have them filled in as it begins."""
    if isinstance(value, Replacement):
        return type(value).fixed is Replacement.fixed
    return isinstance(value, Ability | CardDef)


def _choices(value: Any) -> Iterator[str]:
    """611.2: The choices that the descriptions in a replacement effect ask for as it begins."""
    for part in parts_of(value):
        if isinstance(part, IsChosen):
            yield part.name
        elif isinstance(part, Filter | tuple):
            yield from _choices(part)


class Scope:
    """The names of results that are known at a point of one ability."""

    def __init__(self, outside: frozenset[str]) -> None:
        self.known = set[str]()
        self.own: tuple[str, ...] = ()  # names of the instructions that are being read
        self.inside = set[str]()  # names that only an ability inside this one knows
        self.outside = outside  # names of the abilities around this one
        self.all = frozenset[str]()

    def read(self, ability: Any) -> Iterator[tuple[str, str]]:
        """Read one ability, or other words that know no results but their own."""
        self.all = frozenset(_made_in(ability))
        for part in parts_of(ability):
            yield from self.visit(part)

    def visit(self, value: Any) -> Iterator[tuple[str, str]]:
        if isinstance(value, tuple):
            for part in value:
                yield from self.visit(part)
        elif is_apart(value):
            inner = Scope(self.outside | self.known | set(self.own))
            if isinstance(value, Replacement):
                inner.known |= self.known.intersection(_choices(value))
            yield from inner.read(value)
            self.inside |= inner.all
        elif isinstance(value, Modes):
            yield from self._modes(value)
        elif fields_of(type(value)) is not None:
            yield from self._use(value)
            if isinstance(value, If):
                yield from self._if(value)
            elif isinstance(value, ForEach | OneByOne):
                yield from self.visit(value.those)
                self.known.add(value.called)
                yield from self.visit(value.effects)
            elif isinstance(value, AboutAll):
                yield from self.visit(value.what)
                self.known.add(value.called)
                yield from self.visit(value.effect)
            elif isinstance(value, Offer):
                yield from self.visit(value.who)
                self.known.add(value.called)
                yield from self._parts(value)
            elif isinstance(value, DealDamage) and (value.apart or value.own_to):
                yield from self._by_each(value)
            elif isinstance(value, PowerToughness) and value.own:
                yield from self._of_each(value.times)
            else:
                yield from self._parts(value)

    def _parts(self, value: Any) -> Iterator[tuple[str, str]]:
        name = name_made(value)
        before = self.own
        self.own += (name,) if name else ()
        for part in parts_of(value):
            yield from self.visit(part)
        self.own = before
        if name:
            self.known.add(name)

    def _by_each(self, value: DealDamage) -> Iterator[tuple[str, str]]:
        """Only the amount and the recipient know which of the sources is meant."""
        yield from self.visit(value.source)
        for part, own in ((value.to, value.own_to), (value.amount, value.apart)):
            yield from self._of_each(part) if own else self.visit(part)

    def _of_each(self, amount: Any) -> Iterator[tuple[str, str]]:
        """An amount that is counted for each object by itself knows which one is meant."""
        before = set(self.known)
        self.known.add(ONE_OF_THEM.name)
        yield from self.visit(amount)
        self.known = before

    def _if(self, value: If) -> Iterator[tuple[str, str]]:
        """What only one branch makes is not there in the other one."""
        yield from self.visit(value.condition)
        before = set(self.known)
        yield from self.visit(value.then)
        after, self.known = self.known, before
        yield from self.visit(value.otherwise)
        self.known |= after

    def _modes(self, modes: Modes) -> Iterator[tuple[str, str]]:
        """700.2d: A mode knows the results of no other one."""
        for mode in modes.options:
            before = set(self.known)
            yield from self.visit((mode.effects, mode.targets))
            self.known = before

    def _use(self, value: Any) -> Iterator[tuple[str, str]]:
        name = name_used(value)
        if not name or name in self.known:
            return
        if name in self.own:
            yield OWN, name
        elif name in self.inside or (name in self.outside and name not in self.all):
            yield OUTSIDE, name
        elif name in self.all:
            yield EARLY, name
        else:
            yield UNDEFINED, name


def _made_in(value: Any) -> Iterator[str]:
    """The names that the instructions give, leaving out abilities inside them."""
    for part in parts_of(value):
        if is_apart(part):
            continue
        if isinstance(part, Effect):
            yield from [name for name in (name_made(part),) if name]
        yield from _made_in(part)
