"""The decisions that a case has made beforehand: targets, modes and choices, in order."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from apnap.rules.continuous import layers
from apnap.state.game import Game
from apnap.state.names import (
    BATTLEFIELD,
    BEGIN_COMBAT,
    CLEANUP,
    COMBAT_DAMAGE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    DRAW,
    END,
    END_COMBAT,
    FIRST_STRIKE_DAMAGE,
    PHASED_OUT,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    STACK,
    UNTAP,
    UPKEEP,
)

from .reading import SET

Entry = dict[str, Any]
FACE_DOWN = "[face_down_creature]"
FACE_DOWN_TOKEN = "[face_down_token]"
LOCKED = "[fully_locked_room]"
# By the name of a step in the other engine: that here.
STEPS: dict[str, str] = {
    "UNTAP": UNTAP,
    "UPKEEP": UPKEEP,
    "DRAW": DRAW,
    "PRECOMBAT_MAIN": PRECOMBAT_MAIN,
    "BEGIN_COMBAT": BEGIN_COMBAT,
    "DECLARE_ATTACKERS": DECLARE_ATTACKERS,
    "DECLARE_BLOCKERS": DECLARE_BLOCKERS,
    "FIRST_COMBAT_DAMAGE": FIRST_STRIKE_DAMAGE,
    "COMBAT_DAMAGE": COMBAT_DAMAGE,
    "END_COMBAT": END_COMBAT,
    "POSTCOMBAT_MAIN": POSTCOMBAT_MAIN,
    "END_TURN": END,
    "CLEANUP": CLEANUP,
}
STEP_NAMES = {step: name for name, step in STEPS.items()}


def without_set(name: str) -> str:
    """The name of a card without the code of a set behind it, such as "Bolt-M10"."""
    return SET.sub("", name)


def unaccented(name: str) -> str:
    """The name without accents, as the other engine has it."""
    if name.isascii():
        return name
    parts = unicodedata.normalize("NFKD", name)
    return "".join([each for each in parts if not unicodedata.combining(each)])


def name_of(game: Game, number: int) -> str:
    """The name that the other engine has for an object or player."""
    return unaccented(_name_of(game, number))


def _name_of(game: Game, number: int) -> str:
    if game.is_player(number):
        return game.player(number).name
    row = game.object(number)
    if row.ability is not None:
        return name_of(game, row.source) if game.find(row.source) is not None else row.card.name
    if row.zone in (BATTLEFIELD, PHASED_OUT, STACK):
        chars = layers.characteristics_of(game, number)
        if not chars.name:
            if "Room" in chars.subtypes:
                return LOCKED
            return FACE_DOWN_TOKEN if row.card.token else FACE_DOWN
        return chars.name
    return row.card.name


def is_called(game: Game, number: int, name: str) -> bool:
    """Whether the name is that of the card, or of a part of a split or adventurer card."""
    if not game.is_player(number) and game.find(number) is None:
        return False  # a mode of a spell whose card is on the stack by now
    name = without_set(name)
    if name_of(game, number) == name:
        return True
    if game.is_player(number):
        return False
    row = game.object(number)
    if row.ability is not None or row.zone in (BATTLEFIELD, PHASED_OUT):
        return row.card.layout == "split" and row.card.name == name
    names = (row.card.name, *[face.name for face in row.card.faces])
    return name in [unaccented(each) for each in names]


@dataclass
class Queues:
    """The decisions of one player."""

    targets: list[Entry] = field(default_factory=list)
    modes: list[Entry] = field(default_factory=list)
    choices: list[Entry] = field(default_factory=list)
    # What was said with the spell or ability that is being announced.
    given: list[Entry] = field(default_factory=list)

    def take(
        self, queue: str, *kinds: str, fits: Callable[[Any], bool] | None = None
    ) -> Entry | None:
        """Cross out and return the first entry of such a kind that fits."""
        entries: list[Entry] = getattr(self, queue)
        for at, entry in enumerate(entries):
            if entry["kind"] in kinds and (fits is None or fits(entry["value"])):
                return entries.pop(at)
        return None

    def head(self, queue: str) -> Entry | None:
        entries: list[Entry] = getattr(self, queue)
        return entries[0] if entries else None

    def left(self) -> list[Entry]:
        """The entries that nobody has asked for; modes are not counted."""
        return [*self.targets, *self.choices]
