"""Words that refer to the event that made an ability trigger, and to objects noted for later.

`selections.Mentioned` picks an object or player by its role in the event. The words here say what
became of it, and how much the event was.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from apnap.rules.abilities.delayed import Noted, noted
from apnap.rules.abilities.linked import known
from apnap.rules.continuous.text_changes import on_the_battlefield, substituted
from apnap.rules.machine.events import Move
from apnap.rules.machine.looking_back import times_in
from apnap.rules.machine.this_turn import this_turn, turn_meant
from apnap.state.ability import Ability, Amount, Filter, Modification, Selection
from apnap.state.agenda import Resolution
from apnap.state.characteristics import Characteristics
from apnap.state.game import Game
from apnap.state.names import EXILE, GRAVEYARD, NOBODY, MaybeZone
from apnap.state.question import Question
from apnap.state.seats import in_turn_order

from .filters import source_of
from .modifications import GainAbilities
from .selections import Mentioned

PUBLIC = ("battlefield", GRAVEYARD, "stack", EXILE, "command")  # 400.2


@dataclass(frozen=True)
class Became(Selection):
    """400.7e-f, 603.6: The new objects that those became in the first zone they went to, while they
    are there; none in a hidden zone. With `here`, those that have not moved stand for
    themselves; with a `zone`, only those that went to it are meant ("from your graveyard"). 608.2h:
    Whoever only asks about them gets to know how they last were there."""

    what: Selection = Mentioned("on")
    here: bool = False
    zone: MaybeZone = ""

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return self.what.questions(game, context)

    def pick(self, game: Game, context: Resolution) -> list[int]:
        return [n for n in self.even_left(game, context) if game.is_here(n)]

    def even_left(self, game: Game, context: Resolution) -> list[int]:
        wanted = self.what.pick(game, context)
        objects = [number for number in wanted if self.here and game.is_here(number)]
        for event in (*context.about, *this_turn(game, turn_meant(game, context))):
            if not isinstance(event, Move) or event.on not in wanted or event.became in objects:
                continue
            became = (event.became, *event.also)  # 712.21c, 727.3c: each of its cards
            objects += [n for n in became if event.to in PUBLIC and self.zone in ("", event.to)]
        return objects


@dataclass(frozen=True)
class UsedToPay(Selection):
    """601.2h, 608.2h: The objects that were used to pay for this spell or ability ("the sacrificed
    creature"). 707.10: A copy refers to those of the original."""

    def pick(self, game: Game, context: Resolution) -> list[int]:
        row = known(game, context.source)
        return list(row.used_up) if row is not None else []


@dataclass(frozen=True)
class TheSource(Selection):
    """113.7: The object that the ability is from, even if it is gone. `This` picks it only while it
    is there."""

    def pick(self, game: Game, context: Resolution) -> list[int]:
        return [source_of(game, context)]


@dataclass(frozen=True)
class ItselfOrItsCard(Filter):
    """201.5, 400.7e: The object that the ability is from, or what it became in the first zone it
    went to: "another card" is neither."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        source = source_of(game, context)
        if thing == source or game.is_here(source):
            return thing == source
        return Became(TheSource()).has(game, context, thing)

    def is_itself(self) -> bool:
        return True

    def reads(self) -> frozenset[str]:
        return frozenset()


@dataclass(frozen=True)
class TheMaker(Selection):
    """201.5a: The object whose effect gave away the ability that this word is in; with `even_gone`,
    also as it last existed. The number of the object is put in when the ability is given
    (`granted`)."""

    number: int = NOBODY
    even_gone: bool = False

    def pick(self, game: Game, context: Resolution) -> list[int]:
        return [self.number] if self.even_gone or game.is_here(self.number) else []


@dataclass(frozen=True)
class Known(Selection):
    """611.2c: The objects and players that were meant when a lasting effect began."""

    things: tuple[int, ...] = ()

    def pick(self, game: Game, context: Resolution) -> list[int]:
        return list(self.things)


def granted(game: Game, context: Resolution, given: Any) -> Any:
    """201.5a: The ability or token that an effect gives, with `TheMaker` in it set to the source of
    the effect."""
    return made_by(given, source_of(game, context))


def made_by(given: Any, source: int) -> Any:
    """201.5a: The abilities with this number for the object that gives them. Abilities that they
    give to others in turn name themselves."""
    whole = (GainNaming,)
    here = substituted(given, TheMaker(), TheMaker(source), whole)
    return substituted(here, TheMaker(even_gone=True), TheMaker(source, even_gone=True), whole)


@dataclass(frozen=True)
class GainNaming(GainAbilities):
    """201.5a, 613.1f: The object gains these abilities, which name the object that gives them."""

    def afterwards(self) -> Modification | None:
        kept = on_the_battlefield(self.abilities)
        return GainNaming(kept) if kept else None

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        to.abilities += _given_by(self.abilities, context.source)


@lru_cache(maxsize=256)
def _given_by(abilities: tuple[Ability, ...], source: int) -> tuple[Ability, ...]:
    given: tuple[Ability, ...] = made_by(abilities, source)
    return given


@dataclass(frozen=True)
class ThatMuch(Amount):
    """603.2: A number in the event that made the ability trigger, such as its "amount" or "number";
    of several events, the sum. Losses and removals count as positive numbers."""

    field: str = "amount"

    def count(self, game: Game, context: Resolution) -> int:
        events = [event for event in context.about if not isinstance(event, Noted)]
        return sum([abs(getattr(event, self.field, 0)) for event in events])


@dataclass(frozen=True)
class HowManyMentioned(Amount):
    """603.2c: The number of events that happened together and made the ability trigger ("one or
    more"). Identical tokens are counted one by one."""

    def count(self, game: Game, context: Resolution) -> int:
        events = [event for event in context.about if not isinstance(event, Noted)]
        return sum([times_in(event) for event in events])


@dataclass(frozen=True)
class IsMentioned(Filter):
    """The object or player that has this role in the event that made the ability trigger."""

    role: str = "on"

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        return thing != NOBODY and thing in Mentioned(self.role).pick(game, context)


@dataclass(frozen=True)
class NotedThings(Selection):
    """603.7c: The objects that a delayed triggered ability was made about, while they are still
    there. With `players`, only the players among them, even those who have left."""

    players: bool = False

    def pick(self, game: Game, context: Resolution) -> list[int]:
        things = noted(context.about).things
        if self.players:
            return [thing for thing in things if game.is_player(thing)]
        return [thing for thing in things if game.is_here(thing)]


@dataclass(frozen=True)
class NotedControllers(Selection):
    """603.7c, 608.2h: The players who control the noted objects, or last controlled them if they
    are gone; with `owners`, the players who own them."""

    owners: bool = False

    def pick(self, game: Game, context: Resolution) -> list[int]:
        about, seats = noted(context.about), set[int]()
        before = (*about.controllers, *[NOBODY] * len(about.things))
        for thing, then in zip(about.things, before, strict=False):
            now = game.controller_of(thing)
            seats.add(thing % game.size if self.owners else then if now == NOBODY else now)
        order = in_turn_order(game, seats - {NOBODY}, game.turns[game.running].active)
        return [seat for seat in order if game.is_in(seat)]


@dataclass(frozen=True)
class IsNoted(Filter):
    """603.7c: One of the objects that a delayed triggered ability was made about."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        return thing in noted(context.about).things


@dataclass(frozen=True)
class NotedNumber(Amount):
    """The number that was counted when a delayed triggered ability was made."""

    def count(self, game: Game, context: Resolution) -> int:
        return noted(context.about).number
