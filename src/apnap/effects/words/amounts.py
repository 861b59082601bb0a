"""Numbers that instructions name: X, counts, power, counters, life, "this way"."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.casual.vanguards import starting_life
from apnap.rules.machine.events import (
    CreateTokens,
    Damage,
    LifeChange,
    Move,
    PutCounters,
    Shuffle,
)
from apnap.rules.machine.looking_back import as_it_was, last_known, saw
from apnap.rules.machine.this_turn import this_turn, turn_meant
from apnap.rules.multiplayer.range_of_influence import scope_of
from apnap.rules.objects.counters import player_counters, sharing
from apnap.rules.objects.damage import excess_of
from apnap.rules.objects.life import life_total
from apnap.rules.zones.revealing import Show
from apnap.state.ability import Amount, Condition, Filter, Selection
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, NOBODY, STACK

from .filters import looked_at, quality_of, row_of, usable


@dataclass(frozen=True)
class Number(Amount):
    """A fixed number."""

    number: int

    def count(self, game: Game, context: Resolution) -> int:
        return self.number


@dataclass(frozen=True)
class X(Amount):
    """107.3: The value of X that was chosen for the spell or ability."""

    def count(self, game: Game, context: Resolution) -> int:
        return context.x


@dataclass(frozen=True)
class CountOf(Amount):
    """801.11: The number of objects, or players, within range that fit. Identical tokens are
    counted one by one. 800.4i: Players to whom something has happened count even if they have
    left since."""

    what: Filter

    def count(self, game: Game, context: Resolution) -> int:
        scope = scope_of(game, context)
        zones = self.what.zones()
        if not zones:
            seats = [s for s in scope.players() if self.what.matches(game, context, s)]
            return len(seats) + (self._gone(game, context) if self.what.is_past() else 0)
        total = 0
        for zone in zones:
            if zone == BATTLEFIELD:
                things = scope.permanents()
            elif zone == STACK:
                things = [n for n in game.turns[turn_meant(game, context)].stack if scope.sees(n)]
            else:
                things = [n for seat in scope.players() for n in getattr(game.player(seat), zone)]
            fitting = [n for n in things if self.what.matches(game, context, n)]
            total += sum([game.object(n).many for n in fitting])
        return total + len(self.what.once_there(game, context))

    def _gone(self, game: Game, context: Resolution) -> int:
        """The number of players who fit, and have left the game."""
        me = context.controller
        gone = [s for s in range(game.size) if not game.is_in(s) and saw(game, me, s)]
        past = as_it_was(game, gone)
        return len([seat for seat in gone if self.what.matches(past, context, seat)])

    def changed_by(self) -> tuple[str, ...]:
        return self.what.changed_by()


@dataclass(frozen=True)
class QualityOf(Amount):
    """The power, toughness or mana value of one object, or the total of several.

    An object that has left counts as it last existed (608.2h). 801.11: One that is out of range
    adds nothing.
    """

    quality: str
    what: Selection

    def count(self, game: Game, context: Resolution) -> int:
        scope, total = scope_of(game, context), 0
        for number in self.what.even_left(game, context):
            chars = looked_at(game, number)
            if chars is not None and scope.sees(number):
                many = how_many(game, number) if self.what.is_each() else 1
                total += quality_of(game, chars, self.quality) * many
        return total

    def changed_by(self) -> tuple[str, ...]:
        return self.what.changed_by()


def many_on(game: Game, thing: int) -> int:
    """The number of objects or players that this number stands for: identical tokens share one."""
    return 1 if thing == NOBODY or game.is_player(thing) else how_many(game, thing)


def how_many(game: Game, number: int) -> int:
    """111.1: The number of identical tokens that share the row. Of an object that is gone, the
    number that there were."""
    row = row_of(game, number)
    return row.many if row is not None else 1


@dataclass(frozen=True)
class CountersOn(Amount):
    """122.1: The number of counters of one kind on the objects or players, or of all kinds (empty)
    on objects. Of an object that is gone, the counters that it had."""

    kind: str
    what: Selection

    def count(self, game: Game, context: Resolution) -> int:
        scope, total = scope_of(game, context), 0
        each = self.what.is_each()
        counted: set[int] = set()  # 810.10a: what a team shares counts once
        for number in self.what.even_left(game, context):
            if number in counted:
                continue
            if game.is_player(number) and not game.is_in(number):  # 800.4i
                seen = saw(game, context.controller, number)
                total += last_known(game, number).count(self.kind) if seen else 0
            elif not scope.sees(number):
                continue
            elif game.is_player(number):
                total += player_counters(game, number, self.kind)
                counted.update(sharing(game, number, self.kind))
            else:
                row = row_of(game, number)
                if row is not None:
                    kinds = [self.kind] if self.kind else [kind for kind, _ in row.counters]
                    here = sum([row.count(kind) for kind in kinds])
                    total += here * (row.many if each else 1)
        return total

    def changed_by(self) -> tuple[str, ...]:
        return ("PutCounters", *self.what.changed_by())


@dataclass(frozen=True)
class StartingLife(Amount):
    """103.4: Your starting life total."""

    def count(self, game: Game, context: Resolution) -> int:
        return starting_life(game, context.controller)


@dataclass(frozen=True)
class LifeOf(Amount):
    """119.1: The life total of a player; 800.4i: of one who has left, the last one they had.

    With `began`, the total that the player had when the turn began.
    """

    who: Selection
    began: bool = False

    def count(self, game: Game, context: Resolution) -> int:
        seen = [
            seat for seat in self.who.pick(game, context) if saw(game, context.controller, seat)
        ]
        totals = [life_total(game, seat) - self._change(game, context, seat) for seat in seen]
        return sum([usable(game, total) for total in totals])

    def _change(self, game: Game, context: Resolution, seat: int) -> int:
        if not self.began:
            return 0
        sharing = game.side_of(seat) if game.player(seat).life_at != NOBODY else (seat,)
        events = this_turn(game, turn_meant(game, context))
        changes = [e for e in events if isinstance(e, LifeChange)]
        return sum([change.amount for change in changes if change.on in sharing])

    def changed_by(self) -> tuple[str, ...]:
        return ("LifeChange",)


@dataclass(frozen=True)
class DamageDealt(Amount):
    """The damage that a named instruction really dealt ("this way"); with `to`, to what fitted it
    before (608.2h)."""

    by_name: str
    to: Filter | None = None

    def count(self, game: Game, context: Resolution) -> int:
        dealt = [e for e in context.bindings.get(self.by_name, ()) if isinstance(e, Damage)]
        if self.to is not None:
            past = as_it_was(game, [event.on for event in dealt])
            dealt = [event for event in dealt if self.to.matches(past, context, event.on)]
        return sum([event.dealt for event in dealt])

    def changed_by(self) -> tuple[str, ...]:
        return self.to.changed_by() if self.to is not None else ()


@dataclass(frozen=True)
class ExcessDealt(Amount):
    """120.10: By how much the damage that a named instruction dealt to permanents was more than
    lethal ("excess damage dealt this way")."""

    by_name: str

    def count(self, game: Game, context: Resolution) -> int:
        dealt = context.bindings.get(self.by_name, ())
        permanents = dict.fromkeys([e.on for e in dealt if isinstance(e, Damage)])
        return sum([excess_of(dealt, number) for number in permanents])


@dataclass(frozen=True)
class LifeLost(Amount):
    """The life that all players, or those in `who`, really lost or paid while a named instruction
    was followed ("this way"). 119.4: Who loses more than they pay has paid no more for that."""

    by_name: str
    who: Selection | None = None

    def count(self, game: Game, context: Resolution) -> int:
        changes = [e for e in context.bindings.get(self.by_name, ()) if isinstance(e, LifeChange)]
        if self.who is not None:
            seats = self.who.pick(game, context)
            changes = [change for change in changes if change.on in seats]
        return sum([change.paid or -change.amount for change in changes if change.amount < 0])


@dataclass(frozen=True)
class CountersRemoved(Amount):
    """122.1: The number of counters that a named instruction really removed ("that much")."""

    by_name: str

    def count(self, game: Game, context: Resolution) -> int:
        changes = [e for e in context.bindings.get(self.by_name, ()) if isinstance(e, PutCounters)]
        removed = [each for each in changes if each.number < 0]
        return sum([-each.number * many_on(game, each.on) for each in removed])


@dataclass(frozen=True)
class HowOften(Amount):
    """The number of objects or players that a named instruction really acted on ("this way").

    712.21e: With `cards`, the number of cards that changed zones, since one permanent may be
    several cards. With `shown`, the number of cards that were revealed (701.16a), wherever they
    went then. Consequences, such as the life lost because of damage, are not counted. With `what`,
    only objects that fitted it before count (608.2h); with `to`, only those moved to that zone.
    """

    by_name: str
    cards: bool = False
    shown: bool = False
    most: bool = False  # the greatest number that any one player's cards were
    what: Filter | None = None
    to: str = ""

    def count(self, game: Game, context: Resolution) -> int:
        if self.most:
            return max([self._of(game, context, seat) for seat in range(game.size)])
        events = context.bindings.get(self.by_name, ())
        shows = [event for event in events if isinstance(event, Show)]
        if self.shown:
            return sum([len(event.cards) for event in shows])
        others = [e for e in events if not isinstance(e, (Show, Shuffle))] or list(shows)
        acts = [event for event in others if type(event) is type(others[0])]
        if self.to:
            acts = [event for event in acts if getattr(event, "to", "") == self.to]
        if self.what is not None:
            past = as_it_was(game, [event.on for event in acts])
            acts = [event for event in acts if self.what.matches(past, context, event.on)]
        return sum([self._in(game, event) for event in acts])

    def changed_by(self) -> tuple[str, ...]:
        return self.what.changed_by() if self.what is not None else ()

    def _of(self, game: Game, context: Resolution, owner: int) -> int:
        """The number of the player's cards among those that were moved."""
        events = context.bindings.get(self.by_name, ())
        moves = [each for each in events if isinstance(each, Move) and each.on % game.size == owner]
        return sum([self._in(game, each) for each in moves])

    def _in(self, game: Game, event: Event) -> int:
        if isinstance(event, CreateTokens):
            return event.number
        if not isinstance(event, Move):
            return many_on(game, event.on)
        return event.many + (len(event.also) if self.cards else 0)


@dataclass(frozen=True)
class Depending(Amount):
    """One amount if the condition holds, and another one otherwise."""

    condition: Condition
    then: Amount
    otherwise: Amount

    def count(self, game: Game, context: Resolution) -> int:
        found = self.then if self.condition.holds(game, context) else self.otherwise
        return found.count(game, context)

    def changed_by(self) -> tuple[str, ...]:
        parts = (*self.then.changed_by(), *self.otherwise.changed_by())
        return (*self.condition.changed_by(), *parts)


@dataclass(frozen=True)
class Times(Amount):
    """107.1: A multiple of an amount, plus a number. 107.1a: `half` says how halves are rounded."""

    amount: Amount
    times: int = 1
    plus: int = 0
    half: str = ""  # "up" or "down"

    def count(self, game: Game, context: Resolution) -> int:
        number = self.amount.count(game, context) * self.times
        if self.half:
            number = -(-number // 2) if self.half == "up" else number // 2
        return number + self.plus

    def changed_by(self) -> tuple[str, ...]:
        return self.amount.changed_by()
