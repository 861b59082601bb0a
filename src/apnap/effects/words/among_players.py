"""102: Descriptions of a player beside the others: who has the most, who attacks whom."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.combat.attacking import Attacks
from apnap.rules.continuous.layers import characteristics_of
from apnap.rules.machine.looking_back import fighting_now
from apnap.rules.multiplayer.range_of_influence import scope_of
from apnap.rules.objects.life import life_total
from apnap.rules.objects.tokens import CreateTokens
from apnap.rules.zones.zone_changes import Move
from apnap.state.ability import Amount, Filter, Selection
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, NOBODY, Zone
from apnap.state.seats import are_opponents

from .filters import COMBAT, quality_of


@dataclass(frozen=True)
class HasMost(Filter):
    """A player who has at least as much as every other player in range (801.8): "life", cards in
    "hand", or permanents that fit `what`. With `alone`, nobody else has as much."""

    total: str = ""
    what: Filter | None = None
    alone: bool = False

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        if not game.is_player(thing) or not game.is_in(thing):
            return False
        mine = self._number(game, context, thing)
        others = [seat for seat in scope_of(game, context).players() if seat != thing]
        numbers = [self._number(game, context, seat) for seat in others]
        if self.alone:
            return all(mine > number for number in numbers)
        return all(mine >= number for number in numbers)

    def _number(self, game: Game, context: Resolution, seat: int) -> int:
        row = game.player(seat)
        if self.what is None:
            return life_total(game, seat) if self.total == "life" else len(row.hand)
        theirs = [n for n in row.battlefield if self.what.matches(game, context, n)]
        return sum([game.object(each).many for each in theirs])

    def zones(self) -> tuple[Zone, ...]:
        return ()

    def changed_by(self) -> tuple[str, ...]:
        if self.what is not None:
            return ("LeaveGame", *self.what.changed_by())
        totals = ("LifeChange", "Damage") if self.total == "life" else ("Move", "Draw")
        return ("LeaveGame", *totals)


@dataclass(frozen=True)
class OpponentOf(Filter):
    """102.2-3: A player who is an opponent of one of those players."""

    who: Selection

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        if not game.is_player(thing) or not game.is_in(thing):
            return False
        return any(are_opponents(game, seat, thing) for seat in self.who.pick(game, context))

    def zones(self) -> tuple[Zone, ...]:
        return ()

    def changed_by(self) -> tuple[str, ...]:
        return ("LeaveGame", *self.who.changed_by())


@dataclass(frozen=True)
class HasGreatest(Filter):
    """A player who controls one of the permanents in range (801.8) that fit and have the greatest
    power, toughness or mana value among all of those."""

    what: Filter
    quality: str

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        permanents = scope_of(game, context).permanents()
        fit = [n for n in permanents if self.what.matches(game, context, n)]
        numbers = {n: quality_of(game, characteristics_of(game, n), self.quality) for n in fit}
        greatest = max(numbers.values(), default=0)
        return any(game.controller_of(n) == thing and numbers[n] == greatest for n in fit)

    def zones(self) -> tuple[Zone, ...]:
        return ()

    def changed_by(self) -> tuple[str, ...]:
        return self.what.changed_by()


@dataclass(frozen=True)
class ItsControllerThen(Selection):
    """603.2, 608.2c: The player under whose control the object entered, attacked or left in the
    event: "a land an opponent controls enters, that player …", whoever controls it now."""

    def pick(self, game: Game, context: Resolution) -> list[int]:
        seats = [_controller_then(game, event) for event in context.about]
        return [seat for seat in dict.fromkeys(seats) if seat != NOBODY]


def _controller_then(game: Game, event: Event) -> int:
    if isinstance(event, CreateTokens):
        return event.on
    if isinstance(event, Attacks):
        return event.by
    if isinstance(event, Move) and event.to == BATTLEFIELD:
        return event.controller if event.controller != NOBODY else event.owner
    return game.controller_of(event.on)


@dataclass(frozen=True)
class IsBeingAttacked(Filter):
    """506.4, 508.5: A player whom a creature attacks now; with `by`, one that one of those players
    controls. A planeswalker or battle that is attacked is no player."""

    by: Selection | None = None

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        attackers = [one for one, at in fighting_now(game, "attacks") if at == thing]
        if self.by is None:
            return bool(attackers)
        seats = self.by.pick(game, context)
        return any(game.controller_of(one) in seats for one in attackers)

    def zones(self) -> tuple[Zone, ...]:
        return ()

    def changed_by(self) -> tuple[str, ...]:
        return (*COMBAT, *(self.by.changed_by() if self.by is not None else ()))


@dataclass(frozen=True)
class IsAttackingThem(Filter):
    """506.4: A player who controls a creature that attacks one of those players now."""

    whom: Selection

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        seats = self.whom.pick(game, context)
        pairs = fighting_now(game, "attacks")
        return any(at in seats and game.controller_of(one) == thing for one, at in pairs)

    def zones(self) -> tuple[Zone, ...]:
        return ()

    def changed_by(self) -> tuple[str, ...]:
        return (*COMBAT, *self.whom.changed_by())


@dataclass(frozen=True)
class FewestOf(Amount):
    """801.8: The smallest number of objects that fit which any player in range has: permanents that
    they control, or cards in a zone of theirs."""

    what: Filter

    def count(self, game: Game, context: Resolution) -> int:
        seats = scope_of(game, context).players()
        return min([self._number(game, context, seat) for seat in seats], default=0)

    def _number(self, game: Game, context: Resolution, seat: int) -> int:
        row = game.player(seat)
        things = [number for zone in self.what.zones() for number in getattr(row, zone)]
        fit = [each for each in things if self.what.matches(game, context, each)]
        return sum([game.object(each).many for each in fit])

    def changed_by(self) -> tuple[str, ...]:
        return ("LeaveGame", *self.what.changed_by())
