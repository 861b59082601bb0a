"""115.7: New targets for a spell or ability on the stack, or for a copy of one."""

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
    """One current target, and the use of the word "target" that it was chosen for.

    `word` is the number of that use, and `first` the number of the first use in the same part of
    the instructions. `apart` are the uses, including its own, whose targets must be different.
    """

    word: int
    now: int
    target: Target
    first: int
    apart: tuple[int, ...]


def words_for(game: Game, row: GameObject) -> tuple[Target, ...]:
    """Each use of the word "target", in order (115.8: in the modes that were chosen). A spell that
    was not cast, but came back to the stack (610.3), has none."""
    if not row.targets:
        return ()
    return tuple([target for part in instructions(game, row) for target in part.targets])


def places_of(game: Game, row: GameObject) -> tuple[Place, ...]:
    """Every target that the spell or ability has now."""
    places, word = list[Place](), 0
    for part in instructions(game, row) if row.targets else ():
        first = word
        for target in part.targets:
            apart = tuple(range(first if target.another else word, word + 1))
            places += [Place(word, now, target, first, apart) for now in row.targets[word]]
            word += 1
    return tuple(places)


class Changes:
    """115.7e: Finds the changes that lead to a legal final set of targets.

    `context` is that of the player who will control the spell, `seat` is the player who chooses.
    With `to`, only these may become targets. 115.5: a copy is another object than the spell it was
    copied from, and may target it.
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
        self.game, self.row, self.context, self.seat = game, row, context, seat
        self.kind, self.to, self.copy = kind, to, copy
        self.places = places_of(game, row)
        self.in_turn = is_in_turn(words_for(game, row))
        self.known: dict[tuple[int, Chosen], tuple[int, ...]] = {}

    def legal(self, at: int, changed: tuple[int, ...]) -> tuple[int, ...]:
        """The legal choices for one target, given the targets chosen before it. 801.4, 801.5a: Both
        the controller and the player who chooses must have them in range."""
        place = self.places[at]
        before = self.row.targets[place.first : place.word]
        if self.in_turn:
            pairs = list(zip(changed, self.places, strict=False))
            words = range(place.first, place.word)
            before = tuple([tuple([n for n, p in pairs if p.word == word]) for word in words])
        key = (place.word, before)
        if key not in self.known:
            self.context.targets = (*before, *self.row.targets[place.word :])
            scope = Scope(self.game, self.seat)
            targets = legal_targets(self.game, self.context, place.target)
            targets += self._original(place.target)
            self.known[key] = tuple([n for n in targets if scope.sees(n)])
        return tuple([n for n in self.known[key] if self.to is None or n in self.to])

    def _original(self, target: Target) -> list[int]:
        """115.5: The spell that is copied, if the copy may target it."""
        is_legal = self.copy and STACK in target.what.zones() and self.game.is_here(self.row.id)
        is_legal = is_legal and is_legal_target(self.game, self.context, target, self.row.id)
        return [self.row.id] if is_legal else []

    def open_to(self, at: int, changed: tuple[int, ...]) -> tuple[int, ...]:
        """The choices for one target; the current target, if it may stay, comes first."""
        place = self.places[at]
        if self.kind == ONE and any(n != p.now for n, p in zip(changed, self.places, strict=False)):
            return (place.now,)
        others = tuple([n for n in self.legal(at, changed) if n != place.now])
        return others if self.kind == ALL else (place.now, *others)

    def fits(self, changed: tuple[int, ...], thing: int) -> bool:
        """115.3: Whether this may be chosen beside the targets before it. Identical tokens in one
        row count as several objects."""
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
        """The choices for the next target that leave legal choices for all later ones."""
        options = []
        for thing in self.open_to(len(changed), changed):
            if self.fits(changed, thing) and self.can_end((*changed, thing)):
                options.append(thing)
        return options

    def can_end(self, changed: tuple[int, ...]) -> bool:
        """Whether the remaining targets can be decided so that the final set is legal."""
        if len(changed) == len(self.places):
            return self.kind != ONE or changed != tuple([place.now for place in self.places])
        if not self._could(changed):
            return False
        return any(
            self.fits(changed, thing) and self.can_end((*changed, thing))
            for thing in self.open_to(len(changed), changed)
        )

    def _could(self, changed: tuple[int, ...]) -> bool:
        """A quick check: whether each use of the word, looked at by itself, has enough choices
        left."""
        left = range(len(changed), len(self.places))
        if self.in_turn:  # the choices of later targets depend on this one
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
        """One number for each of the identical tokens in the row."""
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
    """115.7a-e: The targets and their division after the change, or the next question to ask."""
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
            prompt=f"Choose the target of {row.printed().name} instead of "
            f"{name_of(game, place.now)}.",
        )
        answer = question.options[0] if len(options) == 1 else procedure.answer_to(question)
        if answer is None:
            return question
        changed += (answer.what,)
    changed = single_out(game, [changed])[0]
    return put_together(row, changes.places, changed), divided_as_before(game, row, changed)


def put_together(row: GameObject, places: tuple[Place, ...], changed: tuple[int, ...]) -> Chosen:
    """The changed targets, grouped by the use of the word "target"."""
    return tuple(
        [
            tuple([n for n, p in zip(changed, places, strict=True) if p.word == word])
            for word in range(len(row.targets))
        ]
    )


def divided_as_before(game: Game, row: GameObject, changed: tuple[int, ...]) -> Divided:
    """115.7f: Each new target gets the part of the target it replaces."""
    divided: list[tuple[int, int]] = []
    at = part = 0
    for target, things in zip(words_for(game, row), row.targets, strict=True):
        if target.divided is not None and things:
            instead = dict(zip(things, changed[at : at + len(things)], strict=True))
            for thing, number in row.divided[part : part + len(things)]:
                divided.append((instead[thing], number))
            part += len(things)
        at += len(things)
    return tuple(divided)


@dataclass
class ChangeTargets(Event):
    """115.7: A spell or ability gets new targets. 115.7f: The parts of its division stay the
    same."""

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
