"""107.14, 122, 2026-08:701.68: Costs that are paid in counters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from apnap.effects.words.filters import Permanent
from apnap.rules.machine.events import PutCounters
from apnap.rules.machine.happening import happen
from apnap.rules.machine.prompts import some
from apnap.rules.mana.total_cost import counted
from apnap.rules.mechanics.keyword_actions_done import Acts
from apnap.rules.objects.counters import player_counters
from apnap.rules.replacement.applicable import can_get_counters
from apnap.rules.zones.moving import split
from apnap.state.ability import Amount, Asset, Cost, Filter
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.objects import GameObject


@dataclass(frozen=True)
class PayCounters(Cost):
    """107.14: Pay counters that the player has, usually energy; with `x`, X more."""

    number: int = 1
    kind: str = "energy"
    x: bool = False

    def has_x(self) -> bool:
        return self.x

    def _number(self, context: Resolution) -> int:
        return self.number + (context.x if self.x else 0)

    def units(self, game: Game, context: Resolution) -> list[tuple[Asset, ...]]:
        have, number = player_counters(game, context.controller, self.kind), self._number(context)
        tokens = tuple([(self.kind, context.controller, nth) for nth in range(have)])
        return [tokens] * number if number <= have else [()]

    def text(self) -> str:
        return f"{self.kind} counters"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        number = self._number(context)
        if not number:
            return None
        why = ("107.14",)
        return happen(PutCounters(on=context.controller, kind=self.kind, number=-number, why=why))


@dataclass(frozen=True)
class CountersToPay(Cost):
    """122.1: Put so many counters on one permanent you control that fits. 2026-08:701.68a: With
    `blight`, this is the keyword action."""

    number: int = 1
    kind: str = "-1/-1"
    what: Filter = Permanent(("creature",), "you")
    blight: bool = False

    def units(self, game: Game, context: Resolution) -> list[tuple[Asset, ...]]:
        """2026-08:701.68b: If no permanent can get the counters, the cost can't be paid."""
        tokens: list[Asset] = []
        for thing in game.player(context.controller).battlefield:
            fits = self.what.matches(game, context, thing)
            if fits and can_get_counters(game, thing, self.kind):
                tokens.append(("get counters", thing, 0))
        return [tuple(tokens)]

    def verb(self) -> str:
        return "blight" if self.blight else f"put {self.kind} counters on"

    def text(self) -> str:
        return f"{self.number} {self.kind} counters on a permanent"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        events: list[Event] = []
        for thing, many in counted(context.chosen):
            one = split(game, thing, many)
            put = PutCounters(
                on=one, kind=self.kind, number=self.number, by=context.controller, effect=False
            )
            events.append(put)
        if self.blight:  # 2026-08:701.68d
            events.append(Acts(on=context.controller, verb="blight"))
        return happen(*events)


# ---- counters that are removed ---------------------------------------------------------------

HowManyRemoved = Literal["", "any number of", "one or more", "all"]


def counters_as_assets(row: GameObject, kind: str) -> list[Asset]:
    """The counters of this kind, or of every kind, on an object as assets. Its counters are
    numbered, kind by kind; of identical tokens, those of each token after those of the one
    before."""
    kinds = [each for each, number in _in_order(row) for _ in range(number)]
    total = len(kinds)
    return [
        ("counter", row.id, token * total + nth)
        for token in range(row.many)
        for nth, each in enumerate(kinds)
        if each == kind or not kind
    ]


def kind_of(row: GameObject, nth: int) -> str:
    """The kind of the counter with this number on the object."""
    kinds = [each for each, number in _in_order(row) for _ in range(number)]
    return kinds[nth % len(kinds)]


def one_of_each_kind(row: GameObject, assets: list[Asset]) -> list[Asset]:
    """One counter of each kind among these, where only one is removed."""
    return list({kind_of(row, nth): (key, thing, nth) for key, thing, nth in assets}.values())


def _in_order(row: GameObject) -> list[tuple[str, int]]:
    return sorted(dict(row.counters).items())


@dataclass(frozen=True)
class RemoveCounters(Cost):
    """122.1: Remove counters from the permanent that has the ability; with `x`, X more.

    What a text says instead of X is in `how`: X is chosen as the ability is announced, or is the
    number of all its counters (602.2b, 107.3a).
    """

    kind: str
    number: int = 1
    x: bool = False
    how: HowManyRemoved = ""

    def has_x(self) -> bool:
        return self.x

    def least_x(self) -> int:
        return 1 if self.how == "one or more" else 0

    def values_of_x(self, game: Game, seat: int, source: int) -> tuple[int, ...] | None:
        if self.how != "all":
            return None
        row = game.find(source)
        return (row.count(self.kind) if row is not None else 0,)

    def _number(self, context: Resolution) -> int:
        return self.number + (context.x if self.x else 0)

    def units(self, game: Game, context: Resolution) -> list[tuple[Asset, ...]]:
        row = game.find(context.source)
        if row is None:
            return [()]
        assets = tuple(counters_as_assets(row, self.kind))[: row.count(self.kind)]
        number = self._number(context)
        if self.how == "all" and number != len(assets):
            return [()]
        return [assets] * number if number <= len(assets) else [()]

    def text(self) -> str:
        return f"{self.kind} counters"

    def deed(self) -> str:
        kind = f"{self.kind} counter"
        if self.how:
            return f"remove {self.how} {kind}s"
        return f"remove {f'X {kind}s' if self.x else some(self.number, self.number, kind)}"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        number = self._number(context)
        event = PutCounters(
            on=context.source, kind=self.kind, number=-number, by=context.controller
        )
        return happen(event) if number else None


@dataclass(frozen=True)
class RemoveCountersFrom(Cost):
    """122.1: Remove counters from among permanents you control that fit, of one kind or, without
    `kind`, of any kinds; with `x`, X more."""

    what: Filter
    kind: str = ""
    number: int = 1
    x: bool = False

    def has_x(self) -> bool:
        return self.x

    def units(self, game: Game, context: Resolution) -> list[tuple[Asset, ...]]:
        number = self.number + (context.x if self.x else 0)
        assets: list[Asset] = []
        for thing in game.player(context.controller).battlefield:
            row = game.object(thing)
            if row.counters and self.what.matches(game, context, thing):
                found = counters_as_assets(row, self.kind)
                assets += found if number > 1 else one_of_each_kind(row, found)
        return [tuple(assets)] * number

    def verb(self) -> str:
        return f"remove {self.kind or 'the'} counters from"

    def verb_for(self, game: Game, asset: Asset) -> str:
        return f"remove a {kind_of(game.object(asset[1]), asset[2])} counter from"

    def text(self) -> str:
        return f"{self.kind} counters".lstrip()

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        removed: dict[tuple[int, int], dict[str, int]] = {}
        for _, thing, nth in context.chosen:
            row = game.object(thing)
            token = nth // sum(dict(row.counters).values())
            kinds = removed.setdefault((thing, token), {})
            kind = kind_of(row, nth)
            kinds[kind] = kinds.get(kind, 0) + 1
        events: list[Event] = []
        for (thing, _), kinds in removed.items():
            one = split(game, thing, 1)
            for kind, number in kinds.items():
                events.append(PutCounters(on=one, kind=kind, number=-number, by=context.controller))
        return happen(*events) if events else None


@dataclass(frozen=True)
class RemovedToPay(Amount):
    """107.3a: The number of counters that were removed to pay the cost, which was chosen as X
    is."""

    kind: str = ""

    def count(self, game: Game, context: Resolution) -> int:
        return context.x
