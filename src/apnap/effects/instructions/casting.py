"""601, 608.2g: Instructions that let players cast spells and play lands, and words about how a
spell was cast."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.flow.flow import If, Repeat
from apnap.effects.words.conditions import Done
from apnap.effects.words.filters import row_of, source_of
from apnap.effects.words.selections import You, affected
from apnap.rules.casting.casting import SpellCast
from apnap.rules.casting.permissions import ANY_TIME, AsThoughYours, CastFrom
from apnap.rules.casting.while_resolving import CastNow, face_of
from apnap.rules.continuous import layers
from apnap.rules.machine.as_if_cast import AsIf
from apnap.rules.machine.events import BeginEffect, Move
from apnap.rules.machine.happening import happen
from apnap.rules.machine.looking_back import occurred_this_turn
from apnap.rules.machine.this_turn import this_turn
from apnap.state.ability import (
    Amount,
    Condition,
    Effect,
    Filter,
    Replacement,
    Selection,
    Trigger,
)
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Continuous, Game
from apnap.state.names import (
    BATTLEFIELD,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOBODY,
    STACK,
    Duration,
    MaybeZone,
    Zone,
)
from apnap.state.objects import GameObject
from apnap.state.question import Question

from .modify import END_OF_TURN

__all__ = [
    "AnySpellCast",
    "AsItResolves",
    "Borrow",
    "CameEarlier",
    "CastFrom",
    "CheaperThan",
    "ItWas",
    "MayCast",
    "Permit",
    "SpellsBefore",
    "ValueOfThis",
    "WasCast",
    "WasCastFrom",
    "WhenThisIsCast",
]

FREE = CastFrom(free=True, timing=ANY_TIME)


@dataclass(frozen=True)
class MayCast(Effect):
    """608.2g: Let a player cast those cards now, without paying their mana costs, or as `how` says.

    `must`: They have to, if it is possible. `below`: Only cards with a lesser mana value. `fits`:
    Only cards cast as a spell that fits (601.3e), and only one of them unless `most` says more.
    """

    what: Selection
    how: CastFrom = FREE
    who: Selection = You()
    below: Amount | None = None
    must: bool = False
    called: str = ""
    fits: Filter | None = None
    most: int = 0  # at most so many of them, in any order; 0: all of them

    def name(self) -> str:
        return self.called

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return self.who.questions(game, context) + self.what.questions(game, context)

    def if_chosen(self, first: Effect) -> Effect | None:
        """601.2: Whether a card is cast is known only when it has been."""
        name = self.called or "cast"
        return Repeat((replace(self, called=name), If(Done(name), (first,))))

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        cards = [n for n in self.what.pick(game, context) if game.find(n) is not None]
        seats = affected(game, context, self.who)
        if not cards or not seats:
            return None
        below = NOBODY if self.below is None else max(0, self.below.count(game, context))
        casting = CastNow(
            controller=seats[0], left=tuple(cards), how=self.how, below=below, must=self.must
        )
        casting.any_order, casting.most = self.most > 0, self.most
        if self.fits is not None:
            casting.one, casting.any_order = self.most == 0, True
            casting.only = fitting_faces(game, context, cards, self.fits)
        return casting


def fitting_faces(
    game: Game, context: Resolution, cards: list[int], fits: Filter
) -> tuple[tuple[int, int], ...]:
    """601.3e, 709.3a: Pairs of a card and the face as which it fits."""
    pairs: list[tuple[int, int]] = []
    for number in cards:
        card = game.object(number).card
        for face in dict.fromkeys([0, *card.ways]):
            with AsIf(game, number, face_of(card, face).base):
                if fits.matches(game, context, number):
                    pairs.append((number, face))
    return tuple(pairs)


@dataclass(frozen=True)
class Permit(Effect):
    """601.3b, 611.2a: Let the player, or without `who` each card's owner, cast or play those cards
    as `how` says.

    It lasts until `until`; if that is empty, as long as the cards stay where they are, and 611.2b:
    for as long as it `lasts`.
    """

    what: Selection
    how: CastFrom
    who: Selection | None = You()
    until: Duration = ""
    lasts: Condition | None = None

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        questions = [] if self.who is None else self.who.questions(game, context)
        return questions + self.what.questions(game, context)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        cards = tuple([n for n in self.what.pick(game, context) if game.find(n) is not None])
        if not cards:
            return None
        if self.who is None:
            owners = [(n % game.size, (n,)) for n in cards]
            events = [self._begin(game, context, seat, one) for seat, one in owners]
        else:
            events = [
                self._begin(game, context, s, cards) for s in affected(game, context, self.who)
            ]
        return happen(*events) if events else None

    def _begin(
        self, game: Game, context: Resolution, seat: int, cards: tuple[int, ...]
    ) -> BeginEffect:
        effect = Continuous(
            controller=seat,
            source=source_of(game, context),
            affected=cards,
            until=self.until,
            lasts=self.lasts,
            permits=self.how,
        )
        return BeginEffect(on=cards[0], effect=effect, words="may be cast or played")


@dataclass(frozen=True)
class Borrow(Effect):
    """609.4, 611.2a: Until then, let you play lands and cast spells from other players' graveyards,
    or that other zone, as though those cards were in yours."""

    zone: Zone = GRAVEYARD
    until: Duration = END_OF_TURN

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        seat = context.controller
        effect = Continuous(
            controller=seat,
            source=source_of(game, context),
            affected=(seat,),
            until=self.until,
            permits=AsThoughYours(self.zone),
        )
        words = f"may play cards from others' {self.zone}s"
        return happen(BeginEffect(on=seat, effect=effect, words=words))


# ---- how a spell was cast --------------------------------------------------------------------


@dataclass(frozen=True)
class WasCastFrom(Condition):
    """601.2a: Whether the spell, or the permanent it became, was cast from that zone (empty: any);
    with `other`, from any other zone. `yours`: From the hand or graveyard of its present
    controller. 112.2: With `by_you`, you are the player who cast it."""

    zone: MaybeZone = HAND
    other: bool = False
    yours: bool = False
    by_you: bool = False

    def holds(self, game: Game, context: Resolution) -> bool:
        row = row_of(game, source_of(game, context))
        if row is None or not row.cast_from:
            return False
        if self.by_you and _caster(game, row) != context.controller:
            return False
        theirs = self.yours and row.owner != context.controller
        is_meant = not theirs and (not self.zone or row.cast_from == self.zone)
        return is_meant != self.other


@dataclass(frozen=True)
class CameInFrom(Condition):
    """603.6a, 601.2a: Whether a permanent of the trigger event entered from that zone, or was cast
    from it; `yours` and `by_you` as of `WasCastFrom`."""

    zone: Zone
    yours: bool = False
    by_you: bool = False

    def holds(self, game: Game, context: Resolution) -> bool:
        moves = [e for e in context.about if isinstance(e, Move) and e.to == BATTLEFIELD]
        return any(self._is_such(game, context, move) for move in moves)

    def _is_such(self, game: Game, context: Resolution, move: Move) -> bool:
        row = row_of(game, move.became)
        if row is None or (self.yours and row.owner != context.controller):
            return False
        if move.was == self.zone:
            return True
        cast = row.cast_from == self.zone
        return cast and (not self.by_you or _caster(game, row) == context.controller)


def _caster(game: Game, row: GameObject) -> int:
    """601.2i: The player who cast the spell, or the spell that became the permanent; while it is
    being cast, its controller. NOBODY, if it was not cast this turn."""
    spell = row.id if row.zone == STACK else row.spell
    for number in game.turns:
        for event in this_turn(game, number, kinds=("SpellCast",)):
            if isinstance(event, SpellCast) and event.on == spell:
                return event.by
    return row.controller if row.zone == STACK else NOBODY


@dataclass(frozen=True)
class WasCast(Filter):
    """601.2i: A spell that was cast, or a permanent whose spell was; with `by_you`, by you."""

    by_you: bool = False

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        row = row_of(game, thing)
        if row is None or not row.cast_from:
            return False
        return not self.by_you or _caster(game, row) == context.controller


@dataclass(frozen=True)
class CameEarlier(Condition):
    """Whether the card came to its zone before this turn ("on a later turn")."""

    def holds(self, game: Game, context: Resolution) -> bool:
        row = game.find(context.source)
        if row is None:
            return False
        recorded, marker = divmod(row.entered, game.size)
        turn = game.turns.get(marker)
        return marker != game.running or turn is None or recorded < turn.began


@dataclass(frozen=True)
class WhenThisIsCast(Trigger):
    """601.2i, 113.6k: Triggers when you cast this spell: the ability functions on the stack."""

    def watches(self) -> tuple[str, ...]:
        return ("SpellCast",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        return isinstance(event, SpellCast) and event.on == context.source


@dataclass(frozen=True)
class AnySpellCast(Trigger):
    """601.2i: Triggers when a player who fits casts a spell that fits; None means any."""

    what: Filter | None = None
    who: Filter | None = None

    def watches(self) -> tuple[str, ...]:
        return ("SpellCast",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, SpellCast):
            return False
        if self.who is not None and not self.who.matches(game, context, event.by):
            return False
        return self.what is None or self.what.matches(game, context, event.on)


@dataclass(frozen=True)
class SpellsBefore(Amount):
    """702.40a: The number of spells cast this turn before the one that the ability is from."""

    def count(self, game: Game, context: Resolution) -> int:
        spell = source_of(game, context)
        cast = occurred_this_turn(game, context, AnySpellCast())
        for number, event in enumerate(cast):
            if event.on == spell:
                return number
        return len(cast)

    def changed_by(self) -> tuple[str, ...]:
        return ("SpellCast", "TurnBegins")


@dataclass(frozen=True)
class ValueOfThis(Amount):
    """202.3e: The mana value of the spell that the ability is from, as it is or last was."""

    def count(self, game: Game, context: Resolution) -> int:
        thing = source_of(game, context)
        return 0 if row_of(game, thing) is None else layers.characteristics_of(game, thing).value


@dataclass(frozen=True)
class CheaperThan(Filter):
    """A nonland card whose mana value is less than the amount; 608.2h: the amount is counted when
    it is asked."""

    amount: Amount

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        row = game.find(thing)
        if row is None or row.card.base.is_land:
            return False
        return row.card.base.value < self.amount.count(game, context)

    def zones(self) -> tuple[Zone, ...]:
        return (LIBRARY, EXILE)

    def changed_by(self) -> tuple[str, ...]:
        return self.amount.changed_by()


# ---- as a spell resolves ---------------------------------------------------------------------


@dataclass(frozen=True)
class AsItResolves(Replacement):
    """608.2m, 614.1a: The spell goes to that zone instead of its owner's graveyard as it resolves,
    if the condition holds."""

    to: Zone = HAND
    condition: Condition | None = None

    def watches(self) -> tuple[str, ...]:
        return ("Move",)

    def is_own(self) -> bool:
        return True

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, Move) or event.to != GRAVEYARD or event.on != context.source:
            return False
        if "608.2m" not in event.why:
            return False
        return self.condition is None or self.condition.holds(game, context)

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, Move)
        return (replace(event, to=self.to, verb=""),)

    def rule(self) -> str:
        return "614.1a"


@dataclass(frozen=True)
class ItWas(Selection):
    """608.2h: The object that the ability is from, even if it is gone. Used for amounts that need
    it."""

    def pick(self, game: Game, context: Resolution) -> list[int]:
        return [source_of(game, context)]
