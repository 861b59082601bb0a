"""707.12: a copy of a card is made where the card is, and cast while something is resolving."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.continuous.copying import copiable
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import name_of, names_of
from apnap.rules.zones.moving import create
from apnap.state.agenda import Need, Procedure, Step
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import EXILE, NOBODY, Zone

from .permissions import ANY_TIME, CastFrom
from .while_resolving import CastNow


@dataclass
class CastACopy(Procedure):
    """707.12: A player makes a copy of a card and casts it by 601.2a-h, whatever the time; or
    copies of several cards, of which the player casts any, one after another."""

    original: int = NOBODY
    others: tuple[int, ...] = ()
    card: CardDef | None = None  # instead of an original: this, in exile
    free: bool = False

    def steps(self) -> tuple[Step, ...]:
        return CAST_A_COPY


def make_copy(game: Game, casting: CastACopy) -> Need:
    if casting.card is not None:
        seat = casting.controller
        return happen(CopyCard(on=seat, controller=seat, card=casting.card))
    cards = [n for n in (casting.original, *casting.others) if game.find(n) is not None]
    if not cards:
        casting.finish()
        return None
    return happen(*[CopyCard(on=number, controller=casting.controller) for number in cards])


def cast_copy(game: Game, casting: CastACopy) -> Need:
    """A copy that is not cast ceases to exist (707.10a); 709.3c: it has all that the card has."""
    made = [event.became for event in casting.happened if isinstance(event, CopyCard)]
    how = CastFrom(free=casting.free, timing=ANY_TIME)
    if not made:
        return None
    several = len(made) > 1
    return CastNow(controller=casting.controller, left=tuple(made), how=how, any_order=several)


CAST_A_COPY: tuple[Step, ...] = (make_copy, cast_copy)


@dataclass
class CopyCard(Event):
    """707.12: A copy of a card is created in the same zone."""

    controller: int = NOBODY
    card: CardDef | None = None  # this one, in exile, and not what is there
    became: int = NOBODY

    def rule(self) -> str:
        return "707.12"

    def apply(self, game: Game) -> Event:
        card = self.card
        zone: Zone = EXILE
        if card is None:
            card, zone = copiable(game, self.on), game.object(self.on).zone
        row = create(game, card, self.controller, zone)
        row.copy_of = "card"
        game.mark(row.id)
        return replace(self, became=row.id)

    def text(self, game: Game) -> str:
        what = self.card.name if self.card is not None else name_of(game, self.on)
        return f"{name_of(game, self.controller)} copies {what}"


@dataclass
class CopyCardsAtRandom(Event):
    """608.2d, 707.12: So many of these cards, which nobody has to own, are chosen at random and
    copied; the copies are in exile for as long as nothing else is done with them (704.5e)."""

    among: tuple[CardDef, ...] = ()  # forgotten once it has happened: there may be thousands
    number: int = 1
    cards: tuple[int, ...] = ()  # the copies; filled in when it happens

    def rule(self) -> str:
        return "707.12"

    def apply(self, game: Game) -> Event:
        left, copies = list(self.among), list[int]()
        while left and len(copies) < self.number:
            row = create(game, left.pop(game.random(self.on, len(left))), self.on, EXILE)
            row.copy_of = "card"
            game.mark(row.id)
            copies.append(row.id)
        return replace(self, among=(), cards=tuple(copies))

    def outcomes(self, game: Game) -> int:
        return max(1, len(self.among))

    def text(self, game: Game) -> str:
        return f"chosen at random: {names_of(game, self.cards)}"
