"""118: Parts of a cost that are not mana, and words that ask whether an optional cost was paid."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.words.amounts import X
from apnap.effects.words.filters import AllOf, HasNumber, belongs, quality_of, row_of, source_of
from apnap.rules.abilities.linked import NoteLink
from apnap.rules.casting.as_though_haste import is_held_back
from apnap.rules.casting.cant import SACRIFICED, cant, cant_be
from apnap.rules.continuous import layers
from apnap.rules.machine.events import Draw, Move, PutCounters, Tap, Untap, sacrifice
from apnap.rules.machine.happening import happen
from apnap.rules.machine.prompts import some
from apnap.rules.mana.total_cost import counted
from apnap.rules.multiplayer.range_of_influence import Scope
from apnap.rules.objects.draw_one import ONE_A_TURN
from apnap.rules.objects.draw_several import draw_cards
from apnap.rules.objects.life import life_total, pay_life
from apnap.rules.replacement.applicable import applicable, is_watched
from apnap.rules.zones.command_zone import functions_in_command
from apnap.rules.zones.moving import split
from apnap.state.ability import Amount, Asset, Condition, Cost, Filter, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import (
    BATTLEFIELD,
    CARD_ZONES,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOBODY,
    STACK,
    Cause,
    Zone,
)
from apnap.state.rng import below


@dataclass(frozen=True)
class TapThis(Cost):
    """107.5: Tap this permanent ({T}). 302.6: A creature that has just come under its controller's
    control can't."""

    def units(self, game: Game, context: Resolution) -> list[tuple[Asset, ...]]:
        row = game.find(context.source)
        if row is None or row.zone != BATTLEFIELD or row.tapped:
            return [()]
        return [
            ()
            if is_held_back(game, context.controller, row, layers.characteristics_of(game, row.id))
            else (("tap", row.id, 0),)
        ]

    def taps(self) -> bool:
        return True

    def text(self) -> str:
        return "{T}"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        return happen(Tap(on=context.source, why=("107.5",)))


@dataclass(frozen=True)
class UntapThis(Cost):
    """107.6: Untap this permanent ({Q})."""

    def units(self, game: Game, context: Resolution) -> list[tuple[Asset, ...]]:
        row = game.find(context.source)
        if row is None or row.zone != BATTLEFIELD or not row.tapped:
            return [()]
        return [
            ()
            if is_held_back(game, context.controller, row, layers.characteristics_of(game, row.id))
            else (("untap", row.id, 0),)
        ]

    def text(self) -> str:
        return "{Q}"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        return happen(Untap(on=context.source, why=("107.6",)))


@dataclass(frozen=True)
class SacrificeThis(Cost):
    """701.17a: Sacrifice this permanent; 201.5a: or the one that `what` names."""

    what: Selection | None = None

    def _which(self, game: Game, context: Resolution) -> int:
        if self.what is None:
            return context.source
        things = self.what.pick(game, context)
        return things[0] if things else NOBODY

    def units(self, game: Game, context: Resolution) -> list[tuple[Asset, ...]]:
        row = game.find(self._which(game, context))
        if row is None or row.zone != BATTLEFIELD or row.controller != context.controller:
            return [()]
        if cant_be(game, row.id, SACRIFICED):  # 614.17b
            return [()]
        return [(("sacrifice", row.id, 0),)]

    def text(self) -> str:
        return "its sacrifice"

    def deed(self) -> str:
        return "sacrifice it"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        return happen(sacrifice(self._which(game, context)))


@dataclass(frozen=True)
class DiscardThis(Cost):
    """701.8a: Discard this card, for abilities of cards in hand. `cited` is the rule of the
    ability, such as 702.29a."""

    cited: str = ""

    def units(self, game: Game, context: Resolution) -> list[tuple[Asset, ...]]:
        row = game.find(context.source)
        return [(("hand", row.id, 0),) if row is not None and row.zone == HAND else ()]

    def text(self) -> str:
        return "discarding it"

    def deed(self) -> str:
        return "discard it"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        why = (self.cited, "701.8a") if self.cited else ("701.8a",)
        return happen(Move(on=context.source, to=GRAVEYARD, why=why, cause="discard"))


@dataclass(frozen=True)
class ExileThis(Cost):
    """406.1: Exile this card, for abilities of cards in a graveyard or hand."""

    def units(self, game: Game, context: Resolution) -> list[tuple[Asset, ...]]:
        row = game.find(context.source)
        return [(("exile", row.id, 0),) if row is not None and row.zone != EXILE else ()]

    def text(self) -> str:
        return "exiling it"

    def deed(self) -> str:
        return "exile it"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        return happen(Move(on=context.source, to=EXILE, why=("118.1",), verb="is exiled"))


@dataclass(frozen=True)
class PayLife(Cost):
    """118.3b, 119.4: Pay life, no more than the player has; with `x`, X more; with `half`, half of
    the player's life, rounded up (810.9a)."""

    amount: int = 0
    x: bool = False
    half: bool = False

    def has_x(self) -> bool:
        return self.x

    def life(self, game: Game, context: Resolution) -> int:
        half = (max(0, life_total(game, context.controller)) + 1) // 2 if self.half else 0
        return self.amount + half + (context.x if self.x else 0)

    def text(self) -> str:
        if self.half:
            return "half your life, rounded up"
        return f"{self.amount or ''}{'X' if self.x else ''} life"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        life = self.life(game, context)
        return happen(pay_life(game, context.controller, life)) if life else None


@dataclass(frozen=True)
class XIsNotZero(Cost):
    """107.3a: "X can't be 0": nothing is paid, but X has to be at least 1."""

    def has_x(self) -> bool:
        return True

    def least_x(self) -> int:
        return 1

    def units(self, game: Game, context: Resolution) -> list[tuple[Asset, ...]]:
        return [] if context.x else [()]

    def text(self) -> str:
        return "an X that isn't 0"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        return None


@dataclass(frozen=True)
class SpendsOnX(Cost):
    """107.3, 107.4: "Spend only black mana on X": nothing is paid, but the mana for X has to be of
    these types."""

    types: str

    def x_types(self) -> str:
        return self.types

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        return None


# So many of identical tokens that share a row are looked at; no cost that is not made up asks for
# more.
MOST_ALIKE = 1000

# The ways to use up a permanent or card, each with its words in costs and in the log.
USES: dict[str, tuple[Zone, tuple[str, ...], Cause, str]] = {
    "sacrifice": (GRAVEYARD, ("701.17a",), "sacrifice", ""),
    "discard": (GRAVEYARD, ("701.8a",), "discard", ""),
    "exile": (EXILE, ("118.1",), "", "is exiled"),
    "return": (HAND, ("118.1",), "", "is returned to its owner's hand"),
}


@dataclass(frozen=True)
class Numbered(Filter):
    """The object with this number."""

    number: int

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        return thing == self.number


def x_quality(what: Filter) -> str:
    """The quality that a description says is X, such as "mana value"; or an empty string."""
    if isinstance(what, AllOf):
        return next((quality for part in what.parts if (quality := x_quality(part))), "")
    return what.quality if isinstance(what, HasNumber) and isinstance(what.low, X) else ""


@dataclass(frozen=True)
class UseUp(Cost):
    """Use up permanents you control, or cards of yours, that fit; with `x`, X more of them.

    `how` is "sacrifice", "discard", "exile", "return", "tap" or "untap". Tapping takes untapped
    permanents, untapping tapped ones; creatures that have just come may be used, because the cost
    is neither {T} nor {Q} (107.5, 302.6). With
    `anybodys`, the cards may be those of any player ("from a graveyard").
    """

    how: str
    what: Filter
    number: int = 1
    x: bool = False
    link: str = ""  # 607.2a, 607.2q, 702.51c: links the exiled or tapped objects
    anybodys: bool = False

    def has_x(self) -> bool:
        return self.x or x_quality(self.what) != ""

    def values_of_x(self, game: Game, seat: int, source: int) -> tuple[int, ...] | None:
        quality = x_quality(self.what)
        if not quality:
            return None
        ids = [n for zone in self.what.zones() for n in self._there(game, seat, zone)]
        all_chars = [layers.characteristics_of(game, number) for number in ids]
        numbers = {quality_of(game, chars, quality) for chars in all_chars}
        return tuple(sorted([number for number in numbers if number >= 0]))

    def so_many(self, number: int) -> Cost:
        return replace(self, number=number)

    def with_this(self, number: int) -> Cost:
        return replace(self, what=AllOf((self.what, Numbered(number))))

    def units(self, game: Game, context: Resolution) -> list[tuple[Asset, ...]]:
        number = self.number + (context.x if self.x else 0)
        return [self._tokens(game, context)] * number if number else []

    def _tokens(self, game: Game, context: Resolution) -> tuple[Asset, ...]:
        tokens: list[Asset] = []
        for zone in self.what.zones():
            turned = self.how in ("tap", "untap")
            key = self.how if turned else "hand" if zone == HAND else "sacrifice"
            for number in self._there(game, context.controller, zone):
                row = game.object(number)
                if turned and row.tapped != (self.how == "untap"):
                    continue
                if number == context.source and zone != BATTLEFIELD:
                    continue
                if self.how == "sacrifice" and cant_be(game, number, SACRIFICED):  # 614.17b
                    continue
                if self.what.matches(game, context, number):
                    tokens += [(key, number, nth) for nth in range(min(row.many, MOST_ALIKE))]
        return tuple(tokens)

    def _there(self, game: Game, seat: int, zone: Zone) -> list[int]:
        """The objects in the zone that the player might use, whether they fit or not."""
        seats = Scope(game, seat).players() if self.anybodys else (seat,)
        return [number for each in seats for number in getattr(game.player(each), zone)]

    def verb(self) -> str:
        return self.how

    def text(self) -> str:
        return f"something to {self.how}"

    def deed(self) -> str:
        noun = self.what.noun()
        return f"{self.how} {f'X {noun}s' if self.x else some(self.number, self.number, noun)}"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        chosen = counted(context.chosen)
        if self.how == "tap":
            tapped = [split(game, number, many) for number, many in chosen]
            events: list[Event] = [Tap(on=number, why=("118.1",)) for number in tapped]
            if self.link:  # 702.51c
                to = source_of(game, context)
                events += [NoteLink(on=number, to=to, link=self.link) for number in tapped]
            return happen(*events)
        if self.how == "untap":
            return happen(*[Untap(on=split(game, n, many), why=("118.1",)) for n, many in chosen])
        zone, why, cause, verb = USES[self.how]
        links = ((source_of(game, context), self.link),) if self.link else ()
        return happen(
            *[
                Move(on=n, to=zone, some=many, why=why, cause=cause, verb=verb, links=links)
                for n, many in chosen
            ]
        )


@dataclass(frozen=True)
class Loyalty(Cost):
    """606.4, 107.7: A loyalty cost [+N], [-N] or [0]; with `x`, [-X]."""

    number: int = 0
    x: bool = False

    def has_x(self) -> bool:
        return self.x

    def loyalty(self, context: Resolution) -> int | None:
        return self.number - (context.x if self.x else 0)

    def and_loyalty(self, other: Cost) -> Cost:
        more = other.loyalty(Resolution(x=0)) or 0
        return Loyalty(self.number + more, self.x or other.has_x())

    def units(self, game: Game, context: Resolution) -> list[tuple[Asset, ...]]:
        """606.6: The permanent needs at least as many counters as are to be removed."""
        row, number = game.find(context.source), self.loyalty(context)
        have = row.count("loyalty") if row is not None else 0
        return [()] if number is not None and have + number < 0 else []

    def text(self) -> str:
        return f"[{self.number:+d}]" if not self.x else "[-X]"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        number = self.loyalty(context)
        if not number:
            return None
        why = ("606.4",)
        on, by = context.source, context.controller
        event = PutCounters(on=on, kind="loyalty", number=number, by=by, effect=False, why=why)
        return happen(event)


@dataclass(frozen=True)
class DiscardAtRandom(Cost):
    """701.8b, 601.2h: Discard cards at random, after the other costs have been paid."""

    number: int = 1

    def units(self, game: Game, context: Resolution) -> list[tuple[Asset, ...]]:
        hand = [n for n in game.player(context.controller).hand if n != context.source]
        tokens: tuple[Asset, ...] = tuple([("hand", number, 0) for number in hand])
        return [tokens] * self.number

    def is_last(self) -> bool:
        return True

    def text(self) -> str:
        return "a random discard"

    def deed(self) -> str:
        return f"discard {some(self.number, self.number, 'card')} at random"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        hand = list(game.player(context.controller).hand)
        gone: list[Event] = []
        for _ in range(self.number):
            card = hand.pop(below(game.random_bits(context.controller), len(hand)))
            gone.append(Move(on=card, to=GRAVEYARD, why=("701.8b",), cause="discard"))
        return happen(*gone)


@dataclass(frozen=True)
class DiscardHand(Cost):
    """701.8a: Discard all cards in hand, even if there are none."""

    def units(self, game: Game, context: Resolution) -> list[tuple[Asset, ...]]:
        return []

    def empties(self) -> str:
        return HAND

    def text(self) -> str:
        return "discarding the hand"

    def deed(self) -> str:
        return "discard your hand"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        hand = [n for n in game.player(context.controller).hand if n != context.source]
        gone = [Move(on=card, to=GRAVEYARD, why=("701.8a",), cause="discard") for card in hand]
        return happen(*gone) if gone else None


@dataclass(frozen=True)
class MillToPay(Cost):
    """701.13a, 601.2h: Mill cards, after the other costs have been paid."""

    number: int = 1

    def moves_library_cards(self) -> bool:
        return True

    def units(self, game: Game, context: Resolution) -> list[tuple[Asset, ...]]:
        """701.13b: A player can't mill more cards than there are as a cost."""
        enough = len(game.player(context.controller).library) >= self.number
        return [] if enough else [()]

    def is_last(self) -> bool:
        return True

    def text(self) -> str:
        return "milling"

    def deed(self) -> str:
        return f"mill {some(self.number, self.number, 'card')}"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        top = game.player(context.controller).library[-self.number :][::-1]
        moves = [Move(on=n, to=GRAVEYARD, why=("701.13a",), cause="mill") for n in top]
        return happen(*moves)


@dataclass(frozen=True)
class ExileTopToPay(Cost):
    """118.1: Exile the top cards of your library or graveyard (404.2); with `what`, those on top of
    the ones that fit."""

    number: int = 1
    zone: Zone = LIBRARY
    what: Filter | None = None

    def moves_library_cards(self) -> bool:
        return self.zone == LIBRARY

    def units(self, game: Game, context: Resolution) -> list[tuple[Asset, ...]]:
        return [] if len(self._cards(game, context)) >= self.number else [()]

    def is_last(self) -> bool:
        return True

    def text(self) -> str:
        return "exiling cards"

    def deed(self) -> str:
        return f"exile {some(self.number, self.number, 'card')} from the top of your {self.zone}"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        top = self._cards(game, context)[: self.number]
        return happen(*[Move(on=n, to=EXILE, why=("118.1",), verb="is exiled") for n in top])

    def _cards(self, game: Game, context: Resolution) -> list[int]:
        """The cards that fit, from the top on."""
        cards: tuple[int, ...] = getattr(game.player(context.controller), self.zone)
        what = self.what
        return [n for n in reversed(cards) if what is None or what.matches(game, context, n)]


@dataclass(frozen=True)
class DrawToPay(Cost):
    """118.11: Draw cards. Whatever happens instead, the cost has been paid."""

    number: int = 1

    def moves_library_cards(self) -> bool:
        return True

    def units(self, game: Game, context: Resolution) -> list[tuple[Asset, ...]]:
        """614.17b: A player who can't draw can't pay; 121.2b: nor can one who can't draw so
        many."""
        event = Draw(on=context.controller)
        if event.forbidden(game) or (self.number > 1 and cant(game, event.on, ONE_A_TURN)):
            return [()]
        if not is_watched(game, event):
            return []
        replacements = applicable(game, event, ())
        return [()] if any(each.replacement.forbids() for each in replacements) else []

    def is_last(self) -> bool:
        return True

    def text(self) -> str:
        return "drawing"

    def deed(self) -> str:
        return f"draw {some(self.number, self.number, 'card')}"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        return draw_cards([(context.controller, self.number)], context.controller)


# ---- what a change of costs is about ----------------------------------------------------------


@dataclass(frozen=True)
class SpellCastBy(Filter):
    """601.2f: A spell that is being cast, or a card as it would be cast, by "you", an "opponent" or
    anyone.

    It has all of these types, and one of these colors if any are named. The player who would cast
    the card is "that player", or else its owner.
    """

    who: str = ""
    types: tuple[str, ...] = ()
    colors: str = ""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        row = game.find(thing)
        if row is None or row.ability is not None or row.zone == BATTLEFIELD:
            return False
        if row.zone == COMMAND and functions_in_command(row):  # 311.2, 313.2: it can't be cast
            return False
        chars = layers.characteristics_of(game, thing)
        if not all(each in chars.types for each in self.types):
            return False
        if self.colors and chars.colors.isdisjoint(self.colors):
            return False
        caster = row.owner if context.player == NOBODY else context.player
        if row.zone == STACK:
            caster = row.controller
        return belongs(game, context, caster, self.who)

    def zones(self) -> tuple[Zone, ...]:
        return (STACK, *CARD_ZONES)

    def changed_by(self) -> tuple[str, ...]:
        return ("Move",)


# ---- afterwards ------------------------------------------------------------------------------


def was_paid(game: Game, thing: int) -> tuple[str, ...]:
    """702.33e: The names of the costs that were paid for a spell, or for the permanent it
    became."""
    row = row_of(game, thing)
    if row is None:
        return ()
    if row.ability is not None and row.source != NOBODY:
        return was_paid(game, row.source)
    return row.paid


@dataclass(frozen=True)
class Paid(Condition):
    """702.33d, 607.2: Whether an optional or alternative cost was paid ("if this spell was
    kicked"). `of` is another spell than its own."""

    name: str
    of: Selection | None = None

    def holds(self, game: Game, context: Resolution) -> bool:
        spells = [context.source] if self.of is None else self.of.pick(game, context)
        return any(self.name in was_paid(game, spell) for spell in spells)

    def changed_by(self) -> tuple[str, ...]:
        return () if self.of is None else self.of.changed_by()


@dataclass(frozen=True)
class WasPaidFor(Filter):
    """702.33d: A spell, or the permanent it became, for which a cost of this name was paid, such as
    a kicked spell."""

    name: str

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        return self.name in was_paid(game, thing)


@dataclass(frozen=True)
class TimesPaid(Amount):
    """702.33c: The number of times that an optional cost was paid; `otherwise` if it never was."""

    name: str
    each: int = 1
    otherwise: int = 0

    def count(self, game: Game, context: Resolution) -> int:
        times = was_paid(game, context.source).count(self.name)
        return times * self.each if times else self.otherwise
