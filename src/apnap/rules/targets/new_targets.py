"""115.7: other targets for a spell or ability that is on a stack, or for a copy of one."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.abilities.resolving import instructions
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.mana.solver import assign_assets
from apnap.rules.multiplayer.range_of_influence import Scope
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.zones.moving import single_out
from apnap.state.ability import Target
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import STACK
from apnap.state.objects import GameObject
from apnap.state.question import Option, Question
from apnap.state.records import Value

from .targets import Chosen, is_in_turn, is_legal_target, legal_targets

Divided = tuple[tuple[int, int], ...]

ALL = "all"  # 115.7a: "change the target(s)": each of them, or none
ONE = "one"  # 115.7b: "change a target"
ANY = "any"  # 115.7c: "change any targets"
NEW = "new"  # 115.7d: "choose new targets"
RULES = {ALL: "115.7a", ONE: "115.7b", ANY: "115.7c", NEW: "115.7d"}


@dataclass(frozen=True)
class Place(Value):
    """One target as it is, and which use of the word it is for; its part of the instructions begins
    with the use `first`.

    `apart` are the uses of the word, its own among them, that have to have chosen otherwise.
    """

    word: int
    now: int
    target: Target
    first: int
    apart: tuple[int, ...]


def words_for(game: Game, row: GameObject) -> tuple[Target, ...]:
    """Each use of the word "target", in order (115.8: in the modes that were chosen); none of a
    spell that was not cast, but came back to the stack (610.3)."""
    if not row.targets:
        return ()
    return tuple([target for part in instructions(game, row) for target in part.targets])


def places_of(game: Game, row: GameObject) -> tuple[Place, ...]:
    found, word = list[Place](), 0
    for part in instructions(game, row) if row.targets else ():
        first = word
        for target in part.targets:
            apart = tuple(range(first if target.another else word, word + 1))
            found += [Place(word, now, target, first, apart) for now in row.targets[word]]
            word += 1
    return tuple(found)


class Changes:
    """115.7e: which changes lead to a final set of targets that is legal.

    `by` is the context of who will control the spell, `seat` the player who chooses; `to`: nothing
    but one of those. 115.5: a copy is another object than the spell that it is a copy of.
    """

    def __init__(
        self,
        game: Game,
        row: GameObject,
        context: Resolution,
        seat: int,
        kind: str,
        to: tuple[int, ...] | None = None,
        copy: bool = False,
    ) -> None:
        self.game, self.row, self.by, self.seat = game, row, context, seat
        self.kind, self.to, self.copy = kind, to, copy
        self.places = places_of(game, row)
        self.in_turn = is_in_turn(words_for(game, row))
        self.known: dict[tuple[int, Chosen], tuple[int, ...]] = {}

    def legal(self, at: int, changed: tuple[int, ...]) -> tuple[int, ...]:
        """What could be chosen there, beside what the other targets then are; 801.4, 801.5a: legal
        is what the controller and the player who chooses have in range."""
        place = self.places[at]
        before = self.row.targets[place.first : place.word]
        if self.in_turn:
            pairs = list(zip(changed, self.places, strict=False))
            words = range(place.first, place.word)
            before = tuple([tuple([n for n, p in pairs if p.word == word]) for word in words])
        key = (place.word, before)
        if key not in self.known:
            self.by.targets = (*before, *self.row.targets[place.word :])
            scope = Scope(self.game, self.seat)
            found = legal_targets(self.game, self.by, place.target)
            found += self._original(place.target)
            self.known[key] = tuple([n for n in found if scope.sees(n)])
        return tuple([n for n in self.known[key] if self.to is None or n in self.to])

    def _original(self, target: Target) -> list[int]:
        """115.5: the spell that is copied, if the copy may be aimed at it."""
        able = self.copy and STACK in target.what.zones() and self.game.is_here(self.row.id)
        able = able and is_legal_target(self.game, self.by, target, self.row.id)
        return [self.row.id] if able else []

    def open_to(self, at: int, changed: tuple[int, ...]) -> tuple[int, ...]:
        """What a target could be in the end, the one before first."""
        place = self.places[at]
        if self.kind == ONE and any(n != p.now for n, p in zip(changed, self.places, strict=False)):
            return (place.now,)
        others = tuple([n for n in self.legal(at, changed) if n != place.now])
        return others if self.kind == ALL else (place.now, *others)

    def fits(self, changed: tuple[int, ...], thing: int) -> bool:
        """115.3: may it be next to those before it? Identical tokens in a row are several."""
        place = self.places[len(changed)]
        many = len(self._nths(thing))
        for other, was in zip(changed, self.places, strict=False):
            if other != thing or not (was.word in place.apart or place.word in was.apart):
                continue
            if thing == place.now and other == was.now:
                continue  # neither is changed
            many -= 1
        return many > 0

    def options(self, changed: tuple[int, ...]) -> list[int]:
        """What the next target may be, so that the rest can be decided, too."""
        found = []
        for thing in self.open_to(len(changed), changed):
            if self.fits(changed, thing) and self.can_end((*changed, thing)):
                found.append(thing)
        return found

    def can_end(self, changed: tuple[int, ...]) -> bool:
        if len(changed) == len(self.places):
            return self.kind != ONE or changed != tuple([place.now for place in self.places])
        if not self._could(changed):
            return False
        return any(
            self.fits(changed, thing) and self.can_end((*changed, thing))
            for thing in self.open_to(len(changed), changed)
        )

    def _could(self, changed: tuple[int, ...]) -> bool:
        """Is there enough for the rest of each use of the word, looked at by itself?"""
        left = range(len(changed), len(self.places))
        if self.in_turn:  # what the others could be is not known before this one is
            left = range(len(changed), len(changed) + 1)
        for word in {self.places[at].word for at in left}:
            taken = [n for n, p in zip(changed, self.places, strict=False) if p.word == word]
            units = [
                tuple([("target", n, k) for n in self.open_to(at, changed) for k in self._nths(n)])
                for at in left
                if self.places[at].word == word
            ]
            kept = [(("target", n, taken[:at].count(n)),) for at, n in enumerate(taken)]
            if assign_assets([*kept, *units]) is None:
                return False
        return True

    def _nths(self, thing: int) -> range:
        row = self.game.find(thing)
        return range(1 if row is None else row.many)


def choose_other_targets(
    game: Game,
    procedure: Procedure,
    row: GameObject,
    context: Resolution,
    seat: int,
    kind: str,
    key: str = "new target",
    rule: str = "",
    to: tuple[int, ...] | None = None,
    copy: bool = False,
) -> tuple[Chosen, Divided] | Question:
    """115.7a-e: what the targets then are; or what has to be decided first."""
    changes = Changes(game, row, context, seat, kind, to, copy)
    if not changes.can_end(()):
        return row.targets, row.divided  # 115.7a: none is changed
    changed: tuple[int, ...] = ()
    for at, place in enumerate(changes.places):
        options = changes.options(changed)
        question = Question(
            f"{key} {at}",
            rule or RULES[kind],
            decider_for(game, seat),
            tuple([Option("keep" if n == place.now else "target", n) for n in options]),
            player=seat,
            prompt=f"choose the target of {row.printed().name} instead of "
            f"{name_of(game, place.now)}",
        )
        answer = question.options[0] if len(options) == 1 else procedure.answer_to(question)
        if answer is None:
            return question
        changed += (answer.what,)
    changed = single_out(game, [changed])[0]
    return put_together(row, changes.places, changed), divided_as_before(game, row, changed)


def put_together(row: GameObject, places: tuple[Place, ...], changed: tuple[int, ...]) -> Chosen:
    return tuple(
        [
            tuple([n for n, p in zip(changed, places, strict=True) if p.word == word])
            for word in range(len(row.targets))
        ]
    )


def divided_as_before(game: Game, row: GameObject, changed: tuple[int, ...]) -> Divided:
    """115.7f: whoever comes in for a target gets the part of that target."""
    found: list[tuple[int, int]] = []
    at = part = 0
    for target, things in zip(words_for(game, row), row.targets, strict=True):
        if target.divided is not None and things:
            instead = dict(zip(things, changed[at : at + len(things)], strict=True))
            for thing, number in row.divided[part : part + len(things)]:
                found.append((instead[thing], number))
            part += len(things)
        at += len(things)
    return tuple(found)


@dataclass
class ChangeTargets(Event):
    """115.7: a spell or ability has other targets; 115.7f: its division is of the same parts."""

    targets: tuple[tuple[int, ...], ...] = ()
    divided: Divided = ()
    kind: str = NEW

    def rule(self) -> str:
        return RULES[self.kind]

    def apply(self, game: Game) -> Event:
        row = game.edit(self.on)
        row.targets, row.divided = self.targets, self.divided
        return self

    def text(self, game: Game) -> str:
        things = [name_of(game, thing) for slot in self.targets for thing in slot]
        return f"{name_of(game, self.on)} now targets {' and '.join(things)}"
