"""705, 706: Flipping coins and rolling dice."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.flow.flow import Meaning
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, source_of
from apnap.effects.words.selections import You, affected, key_for
from apnap.effects.words.tallies import rolled
from apnap.rules.abilities.resolving import nested
from apnap.rules.casual.planar_die import PlanarDieRoll
from apnap.rules.continuous import layers
from apnap.rules.machine.happening import happen
from apnap.rules.machine.prompts import for_
from apnap.rules.machine.this_turn import this_turn, turn_meant
from apnap.rules.mechanics.attractions import RollToVisit
from apnap.rules.mechanics.coins_and_dice import HEADS, TAILS, CoinFlip, DiceRoll
from apnap.rules.objects.controlling_players import decider_for
from apnap.state.ability import Amount, Effect, Filter, Replacement, Selection, Trigger
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.question import Kind, Option, Question
from apnap.state.records import Value


@dataclass(frozen=True)
class FlipCoins(Effect):
    """705.1: Each of the players flips so many coins; 705.2: they call each of them, unless the
    effect cares only for heads and tails."""

    number: Amount = Number(1)
    who: Selection = You()
    call: bool = True
    called: str = ""

    def name(self) -> str:
        return self.called

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        questions = self.who.questions(game, context)
        if not self.call or context.first_open(questions) is not None:
            return questions
        coins = range(max(0, self.number.count(game, context)))
        seats = affected(game, context, self.who)
        return questions + [
            self._ask(game, context, seat, coin) for seat in seats for coin in coins
        ]

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events = []
        for seat in affected(game, context, self.who):
            for coin in range(max(0, self.number.count(game, context))):
                call = (
                    context.answer_to(self._ask(game, context, seat, coin)).verb
                    if self.call
                    else ""
                )
                events.append(CoinFlip(on=seat, call=call))
        return happen(*events, by=context.controller) if events else None

    def _ask(self, game: Game, context: Resolution, seat: int, coin: int) -> Question:
        return Question(
            key_for(context, f"call {seat}.{coin}"),
            "705.2",
            decider_for(game, seat),
            (Option(HEADS), Option(TAILS)),
            player=seat,
            prompt=f"Call heads or tails{for_(game, context.source)}.",
            kind=Kind.COIN_CALL,
        )


@dataclass(frozen=True)
class WhenFlips(Trigger):
    """705.2: Triggers when a player who fits wins a coin flip, or with `lost` loses one."""

    who: Filter = APlayer("you")
    lost: bool = False

    def watches(self) -> tuple[str, ...]:
        return ("CoinFlip",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, CoinFlip) or not self.who.matches(game, context, event.on):
            return False
        return event.lost if self.lost else event.won


@dataclass(frozen=True)
class FirstCoinsAreWon(Replacement):
    """2026-08:705.3: The coins that a player who fits flips at once come up heads, and the player
    wins those flips, the first time in each turn."""

    who: Filter = APlayer("you")

    def watches(self) -> tuple[str, ...]:
        return ("CoinFlip",)

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, CoinFlip) or not self.who.matches(game, context, event.on):
            return False
        before = this_turn(game, turn_meant(game, context), kinds=("CoinFlip",))
        return not event.is_won and all(flip.on != event.on for flip in before)

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, CoinFlip)
        return (replace(event, side=HEADS, is_won=True),)

    def rule(self) -> str:
        return "2026-08:705.3"


@dataclass(frozen=True)
class RollDice(Effect):
    """706.1: Each of the players rolls so many dice; 706.2: a number is added to each result;
    706.6: so many of the lowest results are ignored."""

    sides: int = 20
    number: Amount = Number(1)
    who: Selection = You()
    plus: Amount = Number(0)
    ignore: int = 0
    called: str = ""

    def name(self) -> str:
        return self.called

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        number, plus = self.number.count(game, context), self.plus.count(game, context)
        if number <= 0:
            return None
        events = [
            DiceRoll(on=seat, sides=self.sides, number=number, plus=plus, ignore=self.ignore)
            for seat in affected(game, context, self.who)
        ]
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class Result(Value):
    """706.3a: A line of a results table; without a highest number, it holds from the lowest up."""

    low: int
    high: int | None
    effects: tuple[Effect, ...]
    again: bool = False  # 706.3c: roll again


@dataclass(frozen=True)
class RollOnTable(Meaning):
    """706.3: Roll dice, and follow the instructions in the table for each result."""

    roll: RollDice
    table: tuple[Result, ...]

    def means(self) -> tuple[Effect, ...]:
        return (self.roll, ReadTable(self.roll.called, self))


@dataclass(frozen=True)
class ReadTable(Effect):
    """706.3a: Follow the instructions in the table for each result of a roll that has been made."""

    by_name: str
    whole: RollOnTable

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        effects: list[Effect] = []
        for number in rolled(context, self.by_name):
            for line in self.whole.table:
                if number >= line.low and (line.high is None or number <= line.high):
                    effects += line.effects
                    effects += [self.whole] if line.again else []
        return nested(context, tuple(effects)) if effects else None


@dataclass(frozen=True)
class WhenRolls(Trigger):
    """706.2: Triggers when a player who fits rolls one or more dice.

    With `each`, it triggers for each result from `low` to `high`; with `lit`, for one that is lit
    up on this Attraction (702.159a). `visiting`: Only when the player rolls to visit their
    Attractions (701.49).
    """

    who: Filter = APlayer("you")
    each: bool = False
    low: int | None = None
    high: int | None = None
    visiting: bool = False
    lit: bool = False

    def watches(self) -> tuple[str, ...]:
        if self.visiting:
            return ("RollToVisit",)
        return ("DiceRoll", "RollToVisit", *([] if self.is_numeric() else ["PlanarDieRoll"]))

    def is_numeric(self) -> bool:
        """706.7: Whether it is about results, which the planar die doesn't have."""
        return self.each or self.lit or self.low is not None or self.high is not None

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        return bool(self.occurrences(game, context, event))

    def occurrences(self, game: Game, context: Resolution, event: Event) -> list[Event]:
        if isinstance(event, PlanarDieRoll) and not self.is_numeric():
            return [event] if self.who.matches(game, context, event.on) else []
        if not isinstance(event, DiceRoll) or not self.who.matches(game, context, event.on):
            return []
        if self.visiting and not isinstance(event, RollToVisit):
            return []
        if not self.each and not self.lit:
            return [event]
        results = [n for n in event.numbers if self._fits(game, context, n)]
        return [replace(event, number=1, ignore=0, natural=(n - event.plus,)) for n in results]

    def _fits(self, game: Game, context: Resolution, number: int) -> bool:
        if (
            self.lit
            and number not in layers.characteristics_of(game, source_of(game, context)).lights
        ):
            return False
        if self.low is not None and number < self.low:
            return False
        return self.high is None or number <= self.high
