"""The rulebook's verbs: the events that change objects and players. Most are defined elsewhere."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.combat.battles import Protect
from apnap.rules.continuous.durations import BeginEffect, GainControl, WearOff
from apnap.rules.objects.counters import PutCounters, with_counters
from apnap.rules.objects.damage import Damage
from apnap.rules.objects.draw_one import Draw
from apnap.rules.objects.life import LifeChange, change_life
from apnap.rules.objects.tokens import CeaseToExist, CreateTokens
from apnap.rules.zones.attaching import Attach, Unattach
from apnap.rules.zones.entering import entering_counters
from apnap.rules.zones.zone_changes import Move, destroy, sacrifice
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.mana import Mana
from apnap.state.names import NOBODY, Duration
from apnap.state.rng import shuffled

from .names_in_log import name_of

# All verbs may be had from here, wherever they are defined.
__all__ = [
    "AddMana",
    "Attach",
    "BeginEffect",
    "CeaseToExist",
    "CreateTokens",
    "Damage",
    "Draw",
    "EmptyPool",
    "GainControl",
    "LifeChange",
    "Move",
    "Protect",
    "PutCounters",
    "Shuffle",
    "Tap",
    "Unattach",
    "Untap",
    "WearOff",
    "change_life",
    "destroy",
    "entering_counters",
    "sacrifice",
    "with_counters",
]


@dataclass
class Shuffle(Event):
    """701.20a: A player shuffles their library."""

    def rule(self) -> str:
        return "701.20a"

    def apply(self, game: Game) -> Event:
        bits = game.random_bits(self.on)
        player = game.edit_player(self.on)
        player.library = shuffled(player.library, bits)
        objects = game.seats[self.on].objects
        for number in [number for number in player.library if objects[number].shown_to]:  # 701.16c
            game.edit(number).shown_to = ()
        return self

    def outcomes(self, game: Game) -> int:
        return max(1, len(game.player(self.on).library))

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} shuffles"


@dataclass
class Tap(Event):
    def rule(self) -> str:
        return "701.21a"

    def forbidden(self, game: Game) -> str:
        row = game.find(self.on)
        return "701.21a" if row is not None and row.tapped else ""

    def apply(self, game: Game) -> Event:
        game.edit(self.on).tapped = True
        return self

    def may_change_actions_of(self, game: Game) -> int:
        return game.controller_of(self.on)

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} becomes tapped"


@dataclass
class Untap(Event):
    def rule(self) -> str:
        return "701.21b"

    def forbidden(self, game: Game) -> str:
        row = game.find(self.on)
        return "701.21b" if row is not None and not row.tapped else ""

    def apply(self, game: Game) -> Event:
        game.edit(self.on).tapped = False
        return self

    def may_change_actions_of(self, game: Game) -> int:
        return game.controller_of(self.on)

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} untaps"


@dataclass
class AddMana(Event):
    """106.4: Mana goes to a player's pool."""

    mana: tuple[Mana, ...] = ()
    tapped: int = NOBODY  # 106.12: the permanent that was tapped for it

    def rule(self) -> str:
        return "106.4"

    def apply(self, game: Game) -> Event:
        mana = self.mana
        if len(game.turns) > 1:
            mana = tuple([replace(each, turn=game.running) for each in mana])
            game.touch(self.on)
        game.edit_player(self.on).pool += mana
        return self

    def may_change_actions_of(self, game: Game) -> int:
        return self.on

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} adds {''.join([f'{{{m.type}}}' for m in self.mana])}"


@dataclass
class EmptyPool(Event):
    """106.4, 500.5: A player loses unspent mana as a step or phase ends."""

    def rule(self) -> str:
        return "106.4"

    kept: tuple[Duration, ...] = ()  # mana that is kept until then is not lost yet
    turn: int = 0  # only the mana of that turn; 0: all
    spared: tuple[str, ...] = ()  # types of mana that are not lost
    becomes: str = ""  # 614.1a: instead of being lost, the mana becomes mana of that type
    lost: int = 0  # filled in when it happens

    def apply(self, game: Game) -> Event:
        player = game.edit_player(self.on)
        if self.becomes:
            player.pool = tuple([self.changed(mana) for mana in player.pool])
            return self
        kept = tuple([mana for mana in player.pool if not self.takes(mana)])
        lost = len(player.pool) - len(kept)
        player.pool = kept
        return replace(self, lost=lost)

    def changed(self, mana: Mana) -> Mana:
        """106.1b: The mana as it is afterwards, with everything else that is known of it."""
        return replace(mana, type=self.becomes) if self.takes(mana) else mana

    def results(self, game: Game) -> tuple[Event, ...]:
        """2008-02:300.3: Mana burn: the player loses 1 life for each mana; 2008-02:507.4: but not
        while another player controls the player's turn."""
        if not game.rules.mana_burn or not self.lost:
            return ()
        is_controlled = game.player(self.on).controlled_by != NOBODY
        if is_controlled and self.on in game.turns[game.running].controlled:
            return ()
        return (LifeChange(on=self.on, amount=-self.lost, why=("2008-02:300.3",)),)

    def takes(self, mana: Mana) -> bool:
        if self.turn and mana.turn not in (0, self.turn):
            return False
        return mana.until not in self.kept and mana.type not in self.spared

    def may_change_actions_of(self, game: Game) -> int:
        return self.on

    def text(self, game: Game) -> str:
        if self.becomes:
            return f"the unspent mana of {name_of(game, self.on)} becomes {{{self.becomes}}}"
        return f"{name_of(game, self.on)} loses unspent mana"
