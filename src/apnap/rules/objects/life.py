"""119, 810.9: Life of players and teams: gaining, losing, setting, paying and exchanging it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from apnap.rules.casting.cant import cant_as_side
from apnap.rules.machine.names_in_log import name_of
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY

from .at_once import put_together
from .counters import player_counters

PAID: Final = "119.4"  # the rule by which life is lost that is paid


@dataclass
class LifeChange(Event):
    """119.3: A player gains life or, with a negative amount, loses it."""

    amount: int = 0
    source: int = NOBODY
    # 702.15e: which of identical tokens that share a row is the source, if lifelink caused it;
    # NOBODY: something else did.
    linked: int = NOBODY
    # 2008-02:606.9b: what the shares of a team's life, which are rounded up, have too much.
    rounded: int = 0
    paid: int = 0  # 119.4: as much as the player paid as an instruction said, whatever it became

    def rule(self) -> str:
        return "119.3"

    def forbidden(self, game: Game) -> str:
        """119.7, 119.8: Whether the player can't gain or lose life. 119.9: A change by 0 is no
        event."""
        if self.amount == 0:
            return "119.9"
        if self.amount > 0:
            return "119.7" if cant_as_side(game, self.on, "gain life") else ""
        return "119.8" if cant_as_side(game, self.on, "lose life") else ""

    def apply(self, game: Game) -> Event:
        change_life(game, self.on, self.amount + self.rounded)
        return self

    def may_change_actions_of(self, game: Game) -> int:
        return NOBODY

    def text(self, game: Game) -> str:
        verb = "gains" if self.amount > 0 else "loses"
        return f"{name_of(game, self.on)} {verb} {abs(self.amount)} life ({game.life(self.on)})"


def once_for_each_source(results: list[Event]) -> list[Event]:
    """119.9, 702.15b: A source with lifelink that deals damage to several things at once causes its
    controller to gain life once; 702.15e: several sources do so separately."""
    if not any(isinstance(event, LifeChange) and event.linked != NOBODY for event in results):
        return results
    return put_together(results, _gain_of, _with_life_of)


def _gain_of(event: Event) -> tuple[object, ...] | None:
    if isinstance(event, LifeChange) and event.linked != NOBODY:
        return (event.on, event.source, event.linked)
    return None


def _with_life_of(event: Event, other: Event) -> Event:
    assert isinstance(event, LifeChange)
    assert isinstance(other, LifeChange)
    return replace(event, amount=event.amount + other.amount)


def change_life(game: Game, seat: int, amount: int) -> None:
    """119.3, 810.9: Change the player's life total, or the one that the team shares."""
    at = game.player(seat).life_at
    game.edit_player(seat if at == NOBODY else at).life += amount
    game.mark(seat)


def life_total(game: Game, seat: int) -> int:
    """810.9a: The life total that an effect sees, of a player who shares life the team's;
    2008-02:606.9a: in older editions that player's share, rounded up."""
    life = game.life(seat)
    if not game.rules.shared_life or not game.rules.life_by_share:
        return life
    return -(-life // len(game.side_of(seat)))


def set_life(game: Game, seat: int, total: int, *why: str) -> LifeChange:
    """119.5, 810.9c: The player gains or loses the life needed to end up with that total."""
    return LifeChange(on=seat, amount=total - life_total(game, seat), why=("119.5", *why))


def with_exact_sums(game: Game, changes: list[LifeChange]) -> list[LifeChange]:
    """2008-02:606.9b: If the life of each head of a giant is set, the team has the sum."""
    if not game.rules.life_by_share:
        return changes
    exact: list[LifeChange] = []
    for change in changes:
        side = game.side_of(change.on)
        if len([each for each in changes if each.on in side]) == len(side) > 1:
            rest = life_total(game, change.on) * len(side) - game.life(change.on)
            change = replace(change, rounded=rest if change.on == side[0] else 0)
        exact.append(change)
    return exact


def exchange_life(game: Game, one: int, other: int) -> list[Event]:
    """119.7, 119.8, 810.9e: Each player gets the other's life total. If one of them can't, nothing
    happens."""
    if game.rules.shared_life and game.player(one).side == game.player(other).side:
        return []
    changes = [
        set_life(game, one, life_total(game, other), "701.10c"),
        set_life(game, other, life_total(game, one), "701.10c"),
    ]
    if any(change.amount and change.forbidden(game) for change in changes):
        return []
    return [change for change in changes if change.amount]


def can_pay_life(game: Game, seat: int, amount: int) -> bool:
    """119.4, 119.4b, 119.8: Whether the player, or the team, has enough life to pay this. Zero life
    can always be paid."""
    if amount == 0:
        return True
    return game.life(seat) >= amount and not cant_as_side(game, seat, "lose life")


def pay_life(game: Game, seat: int, amount: int) -> LifeChange:
    """119.4: Paying life is losing it."""
    return LifeChange(on=seat, amount=-amount, why=(PAID,))


def poison_of(game: Game, seat: int) -> int:
    """122.1f, 810.10a: The player's poison counters, or where life is shared the team's."""
    return player_counters(game, seat, "poison")
