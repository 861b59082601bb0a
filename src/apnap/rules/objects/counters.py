"""122: Counters on objects and players."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.continuous import layers
from apnap.rules.machine.names_in_log import name_of
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.intrinsic import OF_COUNTERS
from apnap.state.names import NOBODY

from .at_once import put_together
from .counters_in_layers import is_keyword_counter

Counters = tuple[tuple[str, int], ...]


@dataclass
class PutCounters(Event):
    """122.1: Put counters on an object or a player. A negative number removes them."""

    kind: str = "+1/+1"
    number: int = 1
    by: int = NOBODY  # 122.6a: the player who puts the counters there
    effect: bool = True  # 614.16: an effect does it, and not a cost, damage or a turn-based action
    had: int = 0  # 122.7: the number before; filled in when it happens

    def rule(self) -> str:
        return "122.1"

    def forbidden(self, game: Game) -> str:
        return "122.1" if self.number == 0 else ""

    def apply(self, game: Game) -> Event:
        """Each token in a row of identical ones gets that many. A number of counters never falls
        below zero."""
        if game.is_player(self.on):
            had = player_counters(game, self.on, self.kind)
            self._apply_to_player(game)
        else:
            row = game.edit(self.on)
            had = row.count(self.kind)
            row.counters = with_counters(row.counters, self.kind, self.number)
            if self.number > 0 and is_keyword_counter(self.kind):  # 613.7c
                others = [pair for pair in row.stamps if pair[0] != self.kind]
                row.stamps = (*others, (self.kind, game.tick(row.owner)))
            layers.forget(game, self.on)
            if self.kind in OF_COUNTERS:
                layers.watch_anew(game, row)
        return replace(self, had=had, number=max(self.number, -had))

    def _apply_to_player(self, game: Game) -> None:
        """810.10b: If the player has too few counters to lose, the rest of the team loses the
        others."""
        left = self.number
        for seat in sharing(game, self.on, self.kind):
            player = game.edit_player(seat)
            change = max(left, -player.count(self.kind))
            player.counters = with_counters(player.counters, self.kind, change)
            game.mark(seat)
            left -= change
            if not left:
                break

    def text(self, game: Game) -> str:
        verb = "gets" if self.number > 0 else "loses"
        number, plural = abs(self.number), "" if abs(self.number) == 1 else "s"
        return f"{name_of(game, self.on)} {verb} {number} {self.kind} counter{plural}"


def counters_put_together(results: list[Event]) -> list[Event]:
    """120.4c: Counters that damage from several sources puts on something at once are one number of
    counters for what changes how many are put there."""
    return put_together(results, _place_of, _with_counters_of)


def _place_of(event: Event) -> tuple[object, ...] | None:
    if isinstance(event, PutCounters) and event.number > 0 and not event.effect:
        return (event.on, event.kind, event.by)
    return None


def _with_counters_of(event: Event, other: Event) -> Event:
    assert isinstance(event, PutCounters)
    assert isinstance(other, PutCounters)
    return replace(event, number=event.number + other.number)


def sharing(game: Game, seat: int, kind: str) -> list[int]:
    """810.10: The player, and then the teammates who share the player's counters of this kind."""
    if kind != "poison" or not (game.rules.shared_life and game.rules.shared_poison):
        return [seat]
    return [seat, *[each for each in game.side_of(seat) if each != seat]]


def player_counters(game: Game, seat: int, kind: str) -> int:
    """122.1, 810.10a: The number of counters that the player, or for poison the team, has."""
    return sum([game.player(each).count(kind) for each in sharing(game, seat, kind)])


def with_counters(counters: Counters, kind: str, number: int) -> Counters:
    """These counters with a number of one kind added or, if negative, removed; sorted, without
    zeros."""
    totals = dict(counters)
    totals[kind] = max(0, totals.get(kind, 0) + number)
    return tuple(sorted([pair for pair in totals.items() if pair[1]]))


def with_totals(
    totals: tuple[tuple[int, int], ...], of: int, number: int
) -> tuple[tuple[int, int], ...]:
    """These totals with a number added to one of them; sorted."""
    sums = dict(totals)
    sums[of] = sums.get(of, 0) + number
    return tuple(sorted(sums.items()))


def move_counters(
    game: Game, giver: int, taker: int, kind: str, number: int, by: int = NOBODY
) -> list[Event]:
    """122.5: Move counters from one object to another: this player removes them from the one and
    puts them on the other. If that is impossible, nothing happens."""
    first, second = game.find(giver), game.find(taker)
    if first is None or second is None or giver == taker or first.count(kind) < number:
        return []
    why = ("122.5",)
    return [
        PutCounters(on=giver, kind=kind, number=-number, by=by, why=why),
        PutCounters(on=taker, kind=kind, number=number, by=by, why=why),
    ]
