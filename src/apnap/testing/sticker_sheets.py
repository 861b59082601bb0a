"""123: Sticker sheets for tests, and moves that put their stickers on objects."""

from __future__ import annotations

from apnap.effects.instructions.life import ChangeLife
from apnap.effects.triggers.events import dies
from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import You
from apnap.rules.objects.stickers import PutSticker
from apnap.state.ability import Ability, Keyword, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.stickers import Sticker

from .making import make
from .scenario import Table, table
from .seat import Seat

STICKERS = (
    Sticker("name", "Hello"),
    Sticker("name", "YOYO"),
    Sticker("ability", abilities=(Keyword("flying"),)),
    Sticker("power and toughness", power=3, toughness=5),
    Sticker("art"),
    Sticker("power and toughness", power=7, toughness=1),
)
DARK, MANA, ELDRAZI = Sticker("name", "Dark"), Sticker("name", "Mana"), Sticker("name", "Eldrazi")
FLYING = Sticker("ability", abilities=(Keyword("flying"),), cost=2)
LAST_GIFT = Sticker(
    "ability", abilities=(TriggeredAbility(dies(), (ChangeLife(You(), Number(5)),)),), cost=1
)
SMALL, LARGE = (
    Sticker("power and toughness", power=1, toughness=4, cost=2),
    Sticker("power and toughness", power=8, toughness=6, cost=5),
)
ART = Sticker("art")
SHEET = CardDef(
    "Dark Mana Eldrazi",
    "stickers",
    abilities=(DARK, MANA, ELDRAZI, ART, FLYING, LAST_GIFT, SMALL, LARGE),
)


def sitting(*cards: CardDef) -> tuple[Table, Seat, Seat]:
    """Two players; the first has these cards on the battlefield, and may use the sheet."""
    t = table(2)
    t.seat(0).stickers(SHEET).battlefield(*cards)
    a, b = t.seats
    return t, a, b


def sheet(*abilities: tuple[Ability, ...]) -> CardDef:
    """A sheet with an ability sticker for each of these groups of abilities."""
    stickers = tuple([Sticker("ability", abilities=each) for each in abilities])
    return CardDef("Sheet", "stickers", abilities=stickers)


def stick_ability(t: Table, thing: int, nth: int = 0) -> None:
    """The first player puts this ability sticker of their sheet on the object."""
    make(t, PutSticker(on=thing, by=0, nth=nth, kind="ability"))


def stick_from_several(t: Table, thing: int, nth: int, after: int = 0) -> None:
    """The first player puts this one of `STICKERS` on the object."""
    make(t, PutSticker(on=thing, by=0, nth=nth, after=after, kind=STICKERS[nth].kind))
