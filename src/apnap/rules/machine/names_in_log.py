"""The names by which the log and the prompts call objects and players."""

from __future__ import annotations

from collections.abc import Iterable

from apnap.rules.objects.stickers_in_layers import sticker_effects
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, COMMAND, NOBODY, PLANES
from apnap.state.objects import GameObject
from apnap.state.stickers import NAME, with_word


def several(many: int, name: str) -> str:
    """Identical tokens that share a row: "2 Goblin Tokens"; one is just called by its name."""
    return f"{many} {name}{'s' if name.endswith(' Token') else ''}" if many > 1 else name


def name_of(game: Game, thing: int) -> str:
    """The name of the player or object; for an object that is gone, the name it had."""
    if thing < 0:
        return "nobody"
    if thing < game.size:
        return game.player(thing).name
    table = game.seats[thing % game.size]
    row = game.find(thing)
    if row is None:
        last = table.last_known.get(thing)
        if last is None:
            return "an object that is gone"
        row = last.row
    if row.ability is not None:
        return f"{source_name(game, row)}'s ability"
    if row.face_down and not _is_revealed(game, row):  # 708.2, 406.3a
        return "a face-down permanent" if row.zone == BATTLEFIELD else "a face-down card"
    name = row.called or row.printed().name
    if row.stickers:
        for effect, _ in sticker_effects(game, row):
            if effect.sticker.kind == NAME:  # 123.6c
                name = with_word(name, effect.sticker.word, effect.after)
    return name or "a permanent without a name"


def _is_revealed(game: Game, row: GameObject) -> bool:
    """701.16b, 901.4: Whether everybody has seen this card of a deck in the command zone."""
    if row.zone != COMMAND or PLANES.isdisjoint(row.card.base.types):
        return False
    return len(row.shown_to) >= game.remaining


def source_name(game: Game, row: GameObject) -> str:
    """The name of the ability's source, which may be face down (708.2)."""
    table = game.seats[row.source % game.size] if row.source != NOBODY else None
    if table is None or not (row.source in table.objects or row.source in table.last_known):
        return row.card.name
    source = table.objects.get(row.source)
    if source is not None and source.zone == COMMAND:  # 311.7: it was revealed as it triggered
        return row.card.name
    return name_of(game, row.source)


def numbered(game: Game, thing: int) -> str:
    """The object's name, with the number of identical tokens if several share the row."""
    row = game.find(thing)
    if row is None:
        last = game.seats[thing % game.size].last_known.get(thing)
        row = last.row if last is not None else None
    name = name_of(game, thing)
    return name if row is None or row.many == 1 else f"{name} ×{row.many}"


def names_of(game: Game, things: Iterable[int]) -> str:
    """The names of several objects or players, separated by commas."""
    return ", ".join([name_of(game, thing) for thing in things]) or "nothing"
