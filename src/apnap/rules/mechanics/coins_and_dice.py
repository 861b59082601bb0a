"""705, 706: Flipping coins, rolling dice and choosing at random."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.machine.names_in_log import name_of, names_of
from apnap.rules.zones.moving import split
from apnap.rules.zones.revealing import who_sees_cards_of
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import HAND, LIBRARY

HEADS, TAILS = "heads", "tails"


@dataclass
class CoinFlip(Event):
    """705.1: Flip a coin. 705.2: With a call, the player wins or loses the flip; without one,
    nobody does. 2026-08:705.3: An effect may have said how it comes up and that it is won."""

    call: str = ""
    side: str = ""  # filled in when it happens, unless an effect has said it before
    is_won: bool = False  # 2026-08:705.3: whatever was called

    def rule(self) -> str:
        return "705.2" if self.call else "705.1"

    @property
    def won(self) -> bool:
        return self.is_won or (bool(self.call) and self.call == self.side)

    @property
    def lost(self) -> bool:
        return not self.won and bool(self.call)

    def apply(self, game: Game) -> Event:
        flipped = (HEADS, TAILS)[game.random(self.on, 2)]  # 2026-08:705.3: it may be ignored
        return replace(self, side=self.side or flipped)

    def outcomes(self, game: Game) -> int:
        return 2

    def text(self, game: Game) -> str:
        result = ""
        if self.call or self.is_won:
            result = f" and {'wins' if self.won else 'loses'} the flip"
        return f"{name_of(game, self.on)} flips {self.side}{result}"


@dataclass
class DiceRoll(Event):
    """706.2: The player rolls dice of one kind. 706.6: The lowest ones may be ignored."""

    sides: int = 6
    number: int = 1
    plus: int = 0  # 706.2: added to each natural result
    ignore: int = 0
    natural: tuple[int, ...] = ()  # without ignored dice; filled in when it happens

    def rule(self) -> str:
        return "706.2"

    @property
    def numbers(self) -> tuple[int, ...]:
        """706.2: The results, modifiers included."""
        return tuple([each + self.plus for each in self.natural])

    @property
    def result(self) -> int:
        """706.2: The result of a single die, or the sum of several."""
        return sum(self.numbers)

    def apply(self, game: Game) -> Event:
        rolled = [game.random(self.on, self.sides) + 1 for _ in range(self.number)]
        kept = sorted(rolled)[self.ignore :] if self.ignore else rolled
        return replace(self, natural=tuple(kept))

    def outcomes(self, game: Game) -> int:
        return max(1, self.sides * self.number)

    def text(self, game: Game) -> str:
        dice = f"a d{self.sides}" if self.number == 1 else f"{self.number} d{self.sides}"
        plus = f" ({self.plus:+d})" if self.plus else ""
        return f"{name_of(game, self.on)} rolls {dice}: {', '.join(map(str, self.natural))}{plus}"


@dataclass
class NumbersAtRandom(Event):
    """608.2d: So many different numbers from `low` to `high` are chosen at random."""

    low: int = 0
    high: int = 0
    many: int = 1
    numbers: tuple[int, ...] = ()  # filled in when it happens

    def rule(self) -> str:
        return "608.2d"

    def apply(self, game: Game) -> Event:
        left, numbers = list(range(self.low, self.high + 1)), list[int]()
        while left and len(numbers) < self.many:
            numbers.append(left.pop(game.random(self.on, len(left))))
        return replace(self, numbers=tuple(numbers))

    def outcomes(self, game: Game) -> int:
        return max(1, self.high - self.low + 1)

    def text(self, game: Game) -> str:
        return f"chosen at random: {', '.join(map(str, self.numbers))}"


@dataclass
class AtRandom(Event):
    """A number of these objects or players are chosen at random for the player."""

    among: tuple[int, ...] = ()
    number: int = 1
    cards: tuple[int, ...] = ()  # the chosen ones; filled in when it happens

    def rule(self) -> str:
        return "608.2d"

    def apply(self, game: Game) -> Event:
        left = {
            thing: 1 if game.is_player(thing) else game.object(thing).many for thing in self.among
        }
        chosen: dict[int, int] = {}
        for _ in range(min(self.number, sum(left.values()))):
            at = game.random(self.on, sum(left.values()))
            for thing, many in left.items():
                if at < many:
                    left[thing], chosen[thing] = many - 1, chosen.get(thing, 0) + 1
                    break
                at -= many
        return replace(self, cards=tuple([_some(game, *pair) for pair in chosen.items()]))

    def outcomes(self, game: Game) -> int:
        return max(1, len(self.among))

    def text(self, game: Game) -> str:
        return f"chosen at random: {names_of(game, self.cards)}"

    def seen_by(self, game: Game) -> tuple[int, ...] | None:
        for thing in self.cards or self.among:
            row = game.find(thing)
            if row is not None and row.zone == HAND:
                return who_sees_cards_of(game, row.owner)
            if row is not None and row.zone == LIBRARY:
                return ()
        return None

    def public_text(self, game: Game) -> str:
        return f"{len(self.cards)} of {name_of(game, self.on)}'s cards chosen at random"


def _some(game: Game, thing: int, many: int) -> int:
    """Split this many identical tokens off into their own row."""
    return thing if game.is_player(thing) else split(game, thing, many)
