"""122: counters on objects and players, and what some kinds of them do."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.continuous import layers
from apnap.rules.machine.names_in_log import name_of
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY

from .counters_in_layers import KEYWORD_COUNTERS

Counters = tuple[tuple[str, int], ...]


@dataclass
class PutCounters(Event):
    """122.1: on an object or a player; a negative number removes them."""

    kind: str = "+1/+1"
    number: int = 1
    by: int = NOBODY  # 122.6a: the player who puts them there
    effect: bool = True  # 614.16: an effect puts them there: no cost, damage or turn does
    had: int = 0  # 122.7: how many of the kind were there before, once it has happened

    def rule(self) -> str:
        return "122.1"

    def forbidden(self, game: Game) -> str:
        return "122.1" if self.number == 0 else ""

    def apply(self, game: Game) -> Event:
        """A row of identical tokens gets so many on each; none can have less than no counters."""
        if game.is_player(self.on):
            had = player_counters(game, self.on, self.kind)
            self._apply_to_player(game)
        else:
            row = game.edit(self.on)
            had = row.count(self.kind)
            row.counters = with_counters(row.counters, self.kind, self.number)
            if self.number > 0 and self.kind in KEYWORD_COUNTERS:  # 613.7c
                others = [pair for pair in row.stamps if pair[0] != self.kind]
                row.stamps = (*others, (self.kind, game.tick(row.owner)))
            layers.forget(game, self.on)
        return replace(self, had=had, number=max(self.number, -had))

    def _apply_to_player(self, game: Game) -> None:
        """810.10b: what the player does not have to lose, the rest of the team loses."""
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


def sharing(game: Game, seat: int, kind: str) -> list[int]:
    """810.10: the player, and then those who share the player's counters of this kind."""
    if kind != "poison" or not game.rules.shared_life:
        return [seat]
    return [seat, *[each for each in game.side_of(seat) if each != seat]]


def player_counters(game: Game, seat: int, kind: str) -> int:
    """122.1, 810.10a: the counters that the player has, or for poison the team."""
    return sum([game.player(each).count(kind) for each in sharing(game, seat, kind)])


def with_counters(counters: Counters, kind: str, number: int) -> Counters:
    """Those counters and so many more of one kind, or less; sorted, none of them zero."""
    totals = dict(counters)
    totals[kind] = max(0, totals.get(kind, 0) + number)
    return tuple(sorted([pair for pair in totals.items() if pair[1]]))


def with_totals(
    totals: tuple[tuple[int, int], ...], of: int, number: int
) -> tuple[tuple[int, int], ...]:
    """Those totals, with so much more for one of them; sorted."""
    found = dict(totals)
    found[of] = found.get(of, 0) + number
    return tuple(sorted(found.items()))


def move_counters(game: Game, giver: int, taker: int, kind: str, number: int) -> list[Event]:
    """122.5: from one object to another, or not at all."""
    first, second = game.find(giver), game.find(taker)
    if first is None or second is None or giver == taker or first.count(kind) < number:
        return []
    why = ("122.5",)
    return [
        PutCounters(on=giver, kind=kind, number=-number, why=why),
        PutCounters(on=taker, kind=kind, number=number, why=why),
    ]
