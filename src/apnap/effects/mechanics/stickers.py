"""123: Stickers: putting them on objects, and words about stickered objects."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.flow.flow import May
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.triggers.events import fits
from apnap.effects.words.filters import row_of
from apnap.effects.words.modifications import AbilityChange
from apnap.effects.words.selections import This, You
from apnap.rules.abilities.resolving import nested
from apnap.rules.continuous import layers
from apnap.rules.multiplayer.range_of_influence import scope_of
from apnap.rules.objects.stickers import (
    TICKET,
    PutSticker,
    Stickering,
    can_have_sticker,
    usable_stickers,
)
from apnap.rules.objects.stickers_in_layers import stickers_of, stickers_on
from apnap.state.ability import Amount, Condition, Cost, Effect, Filter, Selection, Trigger
from apnap.state.agenda import Procedure, Resolution
from apnap.state.characteristics import Characteristics
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.question import Question
from apnap.state.stickers import ABILITY, NAME, NUMBERS, Sticker, words_in

__all__ = [
    "HasSticker",
    "HasStickerAbilities",
    "LettersOnStickers",
    "PutStickerOn",
    "StickerNumbers",
    "StickerWas",
    "StickersOn",
    "TicketAndSticker",
    "UniqueVowels",
    "WhenSticker",
    "WordsInName",
]


@dataclass(frozen=True)
class PutStickerOn(Effect):
    """123.3: You put a sticker of the kind (empty: any) on that object, if you own it (123.3b), and
    pay its ticket cost, unless it is `free`.

    `highest`: Its ticket cost is no more than that. With `up_to`, you may do so that many times.
    """

    on: Selection
    kind: str = ""
    highest: Amount | None = None
    free: bool = False
    up_to: int = 0

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return [] if self.up_to else self.on.questions(game, context)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        if self.up_to:
            one = May((replace(self, up_to=0),), f"put {self.kind or 'a'} sticker")
            return nested(context, (one,) * self.up_to)
        scope, highest = scope_of(game, context), self._highest(game, context)
        if highest is None:
            return None
        for thing in self.on.pick(game, context)[:1]:
            if can_have_sticker(game, context.controller, thing) and scope.sees(thing):
                return Stickering(
                    controller=context.controller,
                    thing=thing,
                    kind=self.kind,
                    highest=highest,
                    free=self.free,
                )
        return None

    def can_be_chosen(self, game: Game, context: Resolution, seat: int) -> bool:
        highest = self._highest(game, context)
        if highest is None:
            return False
        return bool(usable_stickers(game, context.controller, self.kind, highest, self.free))

    def _highest(self, game: Game, context: Resolution) -> int | None:
        """The highest ticket cost allowed; -1 if there is no limit; None if no sticker costs so
        little."""
        highest = -1 if self.highest is None else self.highest.count(game, context)
        return None if self.highest is not None and highest < 0 else highest


@dataclass(frozen=True)
class TicketAndSticker(Cost):
    """702.33h: Get a ticket counter, and you may put a sticker on the spell."""

    def text(self) -> str:
        return "a sticker"

    def deed(self) -> str:
        return "put a sticker on it"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        sticker = May((PutStickerOn(This()),), "put a sticker on the spell")
        return nested(context, (PutCounter(You(), TICKET), sticker))


@dataclass(frozen=True)
class WhenSticker(Trigger):
    """123.3: Triggers when a player who fits puts a sticker of the kind (empty: any) on something
    that fits."""

    who: Filter | None = None
    what: Filter | None = None
    kind: str = ""

    def watches(self) -> tuple[str, ...]:
        return ("PutSticker",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, PutSticker) or self.kind not in ("", event.kind):
            return False
        return fits(self.who, game, context, event.by) and fits(self.what, game, context, event.on)

    def roles(self, event: Event) -> tuple[int, ...]:
        assert isinstance(event, PutSticker)
        return (event.by, event.on) if self.what is not None else (event.by,)


@dataclass(frozen=True)
class StickerWas(Condition):
    """123.1: Whether the sticker that made the ability trigger is of that kind."""

    kind: str

    def holds(self, game: Game, context: Resolution) -> bool:
        return any(
            isinstance(each, PutSticker) and each.kind == self.kind for each in context.about
        )


@dataclass(frozen=True)
class HasSticker(Filter):
    """123.4: An object that has a sticker, or a sticker of the kind, on it."""

    kind: str = ""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        row = None if game.is_player(thing) else row_of(game, thing)
        return row is not None and bool(stickers_on(game, row, self.kind))

    def reads(self) -> frozenset[str]:
        return frozenset()

    def changed_by(self) -> tuple[str, ...]:
        return ("PutSticker",)


@dataclass(frozen=True)
class WordsInName(Filter):
    """123.6a: An object with at least so many words in its name."""

    low: int = 1

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        if game.is_player(thing) or row_of(game, thing) is None:
            return False
        return words_in(layers.characteristics_of(game, thing).name) >= self.low


# ---- amounts ---------------------------------------------------------------------------------


def seen(game: Game, context: Resolution, what: Selection, kind: str) -> list[Sticker]:
    """The stickers of a kind on those objects, within range (801.8)."""
    scope, stickers = scope_of(game, context), list[Sticker]()
    for thing in what.pick(game, context):
        row = row_of(game, thing)
        if row is not None and (game.find(thing) is None or scope.sees(thing)):
            stickers += stickers_on(game, row, kind)
    return stickers


@dataclass(frozen=True)
class StickersOn(Amount):
    """123.4: The number of stickers of the kind on those objects; of name stickers, of those with
    so many letters."""

    what: Selection
    kind: str = ""
    fewest: int = 0
    most: int | None = None

    def count(self, game: Game, context: Resolution) -> int:
        return len(
            [each for each in seen(game, context, self.what, self.kind) if self._is_long(each)]
        )

    def _is_long(self, sticker: Sticker) -> bool:
        number = sticker.letters()
        return number >= self.fewest and (self.most is None or number <= self.most)

    def changed_by(self) -> tuple[str, ...]:
        return ("PutSticker", *self.what.changed_by())


@dataclass(frozen=True)
class LettersOnStickers(Amount):
    """123.6d: The number of times that a letter is on the name stickers on those objects."""

    what: Selection
    letter: str

    def count(self, game: Game, context: Resolution) -> int:
        return sum([each.letters(self.letter) for each in seen(game, context, self.what, NAME)])

    def changed_by(self) -> tuple[str, ...]:
        return ("PutSticker", *self.what.changed_by())


@dataclass(frozen=True)
class UniqueVowels(Amount):
    """123.6e: The number of different vowels on the name sticker that was put on something."""

    by_name: str

    def count(self, game: Game, context: Resolution) -> int:
        events = [e for e in context.bindings.get(self.by_name, ()) if isinstance(e, PutSticker)]
        return sum([stickers_of(game, each.by)[each.nth].vowels() for each in events])


@dataclass(frozen=True)
class StickerNumbers(Amount):
    """123.8a: The total "power" or "toughness" of the power and toughness stickers on those
    objects."""

    what: Selection
    quality: str = "power"

    def count(self, game: Game, context: Resolution) -> int:
        stickers = seen(game, context, self.what, NUMBERS)
        return sum([e.power if self.quality == "power" else e.toughness for e in stickers])

    def changed_by(self) -> tuple[str, ...]:
        return ("PutSticker", *self.what.changed_by())


# ---- layer 6 ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class HasStickerAbilities(AbilityChange):
    """123.7a: The object has all abilities of the ability stickers on those objects, whether or not
    these have them now."""

    of: Selection

    def takes_abilities(self) -> bool:
        return False

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        for sticker in seen(game, context, self.of, ABILITY):
            to.abilities += sticker.abilities

    def changed_by(self) -> tuple[str, ...]:
        return ("PutSticker", "Move", "Draw", *self.of.changed_by())
