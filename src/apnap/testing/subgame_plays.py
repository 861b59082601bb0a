"""726: A card that starts a subgame, and moves of tests that play one."""

from __future__ import annotations

from typing import Any

from apnap.effects.instructions.life import ChangeLife
from apnap.effects.mechanics.subgames import PlaySubgame, SubgamePlayers
from apnap.effects.words.amounts import Number
from apnap.state.card import CardDef

from .scenario import Table, table
from .simple_cards import sorcery
from .simple_plays import keep_all

TALE = sorcery("Tale", PlaySubgame(), ChangeLife(SubgamePlayers(won=False), Number(10), -1))


def start(*hand: CardDef, seats: int = 2, library: int = 40, **more: Any) -> Table:
    """A table at which the first player has Tale and these cards in hand."""
    t = table(seats, library=library, **more)
    t.seat(0).hand(TALE, *hand)
    return t


def begin(t: Table) -> Table:
    """A casts Tale; in the subgame everybody keeps, and the first player has the main phase."""
    t.seat(0).casts("Tale")
    t.resolve()
    inner = keep_all(t.subgame)
    inner.go_to("precombat main")
    return inner
