"""123.6-123.9: The influence of stickers on an object's characteristics."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.state.ability import ABILITIES, NAMES, POWER, Modification
from apnap.state.agenda import Resolution
from apnap.state.characteristics import Characteristics
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD
from apnap.state.objects import GameObject
from apnap.state.stickers import ABILITY, ART, NAME, NUMBERS, Sticker, with_word

LAYER = {NAME: "3", ABILITY: "6", NUMBERS: "7b"}  # 613.1c, 613.1f, 613.4b
WRITES = {NAME: NAMES, ABILITY: ABILITIES, NUMBERS: POWER}


@dataclass(frozen=True)
class StickerEffect(Modification):
    """123.6, 123.7, 123.8: The effect of one sticker on the object it is on."""

    sticker: Sticker
    after: int = 0  # 123.6c: the number of words of the name before it

    def layer(self) -> str:
        return LAYER[self.sticker.kind]

    def writes(self) -> frozenset[str]:
        return frozenset((WRITES[self.sticker.kind],))

    def reads(self) -> frozenset[str]:
        return frozenset()

    def takes_abilities(self) -> bool:
        return False

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        if self.sticker.kind == NAME:
            to.name = with_word(to.name, self.sticker.word, self.after)
        elif self.sticker.kind == ABILITY:
            to.abilities += self.sticker.abilities
        elif "creature" in to.types or self._is_vehicle_card(game, thing, to):
            to.power, to.toughness = self.sticker.power, self.sticker.toughness

    def _is_vehicle_card(self, game: Game, thing: int, to: Characteristics) -> bool:
        """123.8: Whether this is a Vehicle outside the battlefield."""
        row = game.find(thing)
        return row is not None and row.zone != BATTLEFIELD and "Vehicle" in to.subtypes


def stickers_of(game: Game, seat: int) -> list[Sticker]:
    """123.2c: All stickers that the player may use, wherever they are."""
    sheets = game.player(seat).open_sheets
    return [each for sheet in sheets for each in sheet.abilities if isinstance(each, Sticker)]


def stickers_on(game: Game, row: GameObject, kind: str = "") -> list[Sticker]:
    """123.4: The stickers on the object, of this kind or (empty) of any kind."""
    if not row.stickers:
        return []
    stickers = [stickers_of(game, seat)[nth] for seat, nth, _, _ in row.stickers]
    return [each for each in stickers if kind in ("", each.kind)]


def sticker_effects(game: Game, row: GameObject) -> list[tuple[StickerEffect, int]]:
    """The effects of the stickers on the object, each with its timestamp (613.7k). 123.9: Art
    stickers have none."""
    effects: list[tuple[StickerEffect, int]] = []
    for seat, nth, after, stamp in row.stickers:
        sticker = stickers_of(game, seat)[nth]
        if sticker.kind != ART:
            effects.append((StickerEffect(sticker, after), stamp))
    return effects


def restamp(game: Game, row: GameObject) -> None:
    """613.7k: When the object gets a new timestamp, so do its stickers, right after it and in the
    same order."""
    row.stickers = tuple(
        [(seat, nth, after, game.tick(row.owner)) for seat, nth, after, _ in row.stickers]
    )
