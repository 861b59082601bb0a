"""More amounts: how many objects there are, greatest power, devotion, coins, dice and votes."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.combat.attacking import Attacks
from apnap.rules.continuous import layers
from apnap.rules.machine.looking_back import as_players_were
from apnap.rules.machine.this_turn import this_turn, turn_meant
from apnap.rules.mana.devotion import devotion
from apnap.rules.mechanics.coins_and_dice import CoinFlip, DiceRoll
from apnap.rules.mechanics.keyword_actions_done import Chooses
from apnap.rules.mechanics.voting import Votes
from apnap.rules.multiplayer.range_of_influence import scope_of
from apnap.rules.objects.life import life_total
from apnap.state.ability import Amount, Condition, Filter, Selection
from apnap.state.agenda import Resolution
from apnap.state.game import Game
from apnap.state.names import NOBODY

from .filters import looked_at, quality_of, usable
from .qualities import COLOR_LETTERS, chosen_words
from .selections import Each, You, many_of


@dataclass(frozen=True)
class HowMany(Amount):
    """801.11: The number of those objects or players that are there, and fit `what`. Identical
    tokens are counted one by one."""

    those: Selection
    what: Filter | None = None

    def count(self, game: Game, context: Resolution) -> int:
        those = self.those
        if isinstance(those, Each) and those.of is not None:  # 800.4i
            seats, zones = those.of.pick(game, context), those.what.zones()
            game = as_players_were(game, seats, zones, context.controller)
        scope, total = scope_of(game, context), 0
        for thing in self.those.pick(game, context):
            if not game.is_here(thing) or not scope.sees(thing):
                continue
            if self.what is None or self.what.matches(game, context, thing):
                total += many_of(game, thing)
        return total

    def changed_by(self) -> tuple[str, ...]:
        also = self.what.changed_by() if self.what is not None else ()
        return (*self.those.changed_by(), *also)


@dataclass(frozen=True)
class DifferentNames(Amount):
    """201.2b: The greatest number of those objects that have names, no two of them sharing one."""

    those: Selection

    def count(self, game: Game, context: Resolution) -> int:
        scope = scope_of(game, context)
        things = [n for n in self.those.pick(game, context) if game.is_here(n) and scope.sees(n)]
        objects = [n for n in things if not game.is_player(n)]
        names_of_each = {frozenset(layers.characteristics_of(game, n).names()) for n in objects}
        return most_apart(sorted([sorted(names) for names in names_of_each if names]))

    def changed_by(self) -> tuple[str, ...]:
        return self.those.changed_by()


@dataclass(frozen=True)
class AttackedWith(Amount):
    """508.1, 609.8: The number of creatures that those players have attacked with this turn,
    whatever has become of the creatures since."""

    who: Selection = You()

    def count(self, game: Game, context: Resolution) -> int:
        seats = self.who.pick(game, context)
        events = this_turn(game, turn_meant(game, context), context.controller)
        return sum([each.many for each in events if isinstance(each, Attacks) and each.by in seats])

    def changed_by(self) -> tuple[str, ...]:
        return ("Attacks", "TurnBegins", *self.who.changed_by())


@dataclass(frozen=True)
class Devotion(Amount):
    """700.5: Your devotion to that color, or to that combination of colors; with `chosen`, to the
    color that was chosen under this name."""

    colors: str
    chosen: str = ""

    def count(self, game: Game, context: Resolution) -> int:
        letters = [COLOR_LETTERS[word] for word in chosen_words(context, self.chosen)]
        return devotion(game, context.controller, self.colors + "".join(letters))


@dataclass(frozen=True)
class CardTypesAmong(Amount):
    """300.1: The number of different card types among those objects (delirium, for one)."""

    those: Selection

    def count(self, game: Game, context: Resolution) -> int:
        scope = scope_of(game, context)
        things = [n for n in self.those.pick(game, context) if game.is_here(n) and scope.sees(n)]
        all_chars = [chars for n in things if (chars := looked_at(game, n)) is not None]
        return len({each for chars in all_chars for each in chars.types})

    def changed_by(self) -> tuple[str, ...]:
        return self.those.changed_by()


def most_apart(groups: list[list[str]]) -> int:
    """The greatest number of these sets of names that have no name in common.

    A set with a single name, or with names that no other set has, can always be taken: leaving it
    out is never better.
    """
    if not groups:
        return 0
    for group in groups:
        apart = [other for other in groups if set(other).isdisjoint(group)]
        if len(group) == 1 or len(apart) == len(groups) - 1:
            return 1 + most_apart(apart)
    without = groups[1:]
    apart = [other for other in without if set(other).isdisjoint(groups[0])]
    return max(1 + most_apart(apart), most_apart(without))


@dataclass(frozen=True)
class Extreme(Amount):
    """The greatest power, toughness or mana value among those objects, or the highest "life" total
    among those players; with `least`, the lowest; 0 if there are none."""

    quality: str
    those: Selection
    least: bool = False

    def count(self, game: Game, context: Resolution) -> int:
        scope = scope_of(game, context)
        things = [n for n in self.those.pick(game, context) if game.controller_of(n) != NOBODY]
        seen = [n for n in things if scope.sees(n)]
        if self.quality == "life":
            numbers = [usable(game, life_total(game, n)) for n in seen if game.is_player(n)]
        else:
            all_chars = [chars for n in seen if (chars := looked_at(game, n)) is not None]
            numbers = [quality_of(game, chars, self.quality) for chars in all_chars]
        return (min(numbers) if self.least else max(numbers)) if numbers else 0

    def changed_by(self) -> tuple[str, ...]:
        return ("LifeChange",) if self.quality == "life" else self.those.changed_by()


@dataclass(frozen=True)
class Sum(Amount):
    """The sum of these amounts."""

    parts: tuple[Amount, ...]

    def count(self, game: Game, context: Resolution) -> int:
        return sum([part.count(game, context) for part in self.parts])

    def changed_by(self) -> tuple[str, ...]:
        return tuple([name for part in self.parts for name in part.changed_by()])


@dataclass(frozen=True)
class ChosenNumber(Amount):
    """608.2d: The number that was chosen, or the sum of those that several players chose."""

    by_name: str

    def count(self, game: Game, context: Resolution) -> int:
        events = context.bindings.get(self.by_name, ())
        return sum([event.number for event in events if isinstance(event, Chooses)])


@dataclass(frozen=True)
class Flips(Amount):
    """705.2: The number of coins that were "won", "lost", "heads" or "tails"."""

    by_name: str
    how: str = "won"

    def count(self, game: Game, context: Resolution) -> int:
        flips = [e for e in context.bindings.get(self.by_name, ()) if isinstance(e, CoinFlip)]
        if self.how == "won":
            return len([flip for flip in flips if flip.won])
        if self.how == "lost":
            return len([flip for flip in flips if flip.lost])
        return len([flip for flip in flips if flip.side == self.how])


@dataclass(frozen=True)
class Rolled(Amount):
    """706.2: The sum of the results of the dice; with `highest`, only the highest of them."""

    by_name: str
    highest: bool = False

    def count(self, game: Game, context: Resolution) -> int:
        results = rolled(context, self.by_name)
        return max(results, default=0) if self.highest else sum(results)


def rolled(context: Resolution, name: str) -> list[int]:
    """706.2: The results of the dice rolled under this name."""
    events = [e for e in context.bindings.get(name, ()) if isinstance(e, DiceRoll)]
    return [number for event in events for number in event.numbers]


@dataclass(frozen=True)
class RolledDoubles(Condition):
    """706.5: Whether all dice show the same result."""

    by_name: str

    def holds(self, game: Game, context: Resolution) -> bool:
        results = rolled(context, self.by_name)
        return len(results) > 1 and len(set(results)) == 1


@dataclass(frozen=True)
class VotesFor(Amount):
    """701.32a: The number of votes that a word got."""

    by_name: str
    word: str

    def count(self, game: Game, context: Resolution) -> int:
        events = context.bindings.get(self.by_name, ())
        return len([e for e in events if isinstance(e, Votes) and e.word == self.word])
