"""701.37, 712.4: two cards that meld into one permanent."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.machine.events import Move
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.objects.stickers import set_stickers
from apnap.rules.zones import moving
from apnap.state.agenda import Need, Procedure, Step
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, NOBODY


def melded(one: CardDef, other: CardDef) -> CardDef | None:
    """701.37b: The permanent that the two cards are together, if they are a meld pair; 202.3c: with
    the sum of their mana values."""
    if one.layout != "meld" or other.layout != "meld" or one.token or other.token:
        return None
    if one.pair != other.name or other.pair != one.name:
        return None
    return replace(one.faces[0], worth=one.base.value + other.base.value)


@dataclass
class Melding(Procedure):
    """701.37a: Two cards are put onto the battlefield combined; 701.37c: or stay where they are."""

    one: int = NOBODY
    other: int = NOBODY

    def steps(self) -> tuple[Step, ...]:
        return MELDING


def combine(game: Game, melding: Melding) -> Need:
    first, second = game.find(melding.one), game.find(melding.other)
    if first is None or second is None or first.copy_of or second.copy_of:
        melding.finish()
        return None
    if first.owner != second.owner or melded(first.card, second.card) is None:
        melding.finish()
        return None
    return happen(Combine(on=melding.one, other=melding.other))


def enter_melded(game: Game, melding: Melding) -> Need:
    """712.14c: Put them onto the battlefield as a single permanent with their back faces up."""
    if not melding.happened:
        melding.finish()
        return None
    seat = melding.controller
    return happen(Move(on=melding.one, to=BATTLEFIELD, controller=seat, why=("701.37a",)))


MELDING: tuple[Step, ...] = (combine, enter_melded)


@dataclass
class Combine(Event):
    """712.4a: Two cards are one object from now on."""

    other: int = NOBODY

    def rule(self) -> str:
        return "712.4a"

    def roles(self) -> tuple[int, ...]:
        return (self.on, self.other)

    def apply(self, game: Game) -> Event:
        first, second = game.object(self.on), game.object(self.other)
        card = melded(first.card, second.card)
        assert card is not None
        parts = (first.card, second.card)
        moving.remove(game, second)
        row = game.edit(self.on)
        moving.lead(row, (first.commander, second.commander))
        row.card, row.components = card, parts
        if second.stickers:  # 123.5a
            stuck = (*row.stickers, *second.stickers)
            set_stickers(game, self.on, tuple(sorted(stuck, key=lambda each: each[3])))
        return self

    def text(self, game: Game) -> str:
        return f"two cards meld into {name_of(game, self.on)}"
