"""701.15: A creature that regenerates, and spells that destroy it."""

from __future__ import annotations

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.regenerate import Regenerate
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Each, Targets, This
from apnap.state.ability import ActivatedAbility
from apnap.state.card import CardDef

from .scenario import Table, table
from .simple_cards import instant

CREATURE = Permanent(("creature",))
TROLL = CardDef(
    "Troll",
    "creature",
    power=2,
    toughness=2,
    abilities=(ActivatedAbility((Regenerate(This()),)),),
)
DOOM = instant("Doom", Destroy(Targets()), target=CREATURE)
TERROR = instant("Terror", Destroy(Targets(), no_regeneration=True), target=CREATURE)
BOLT = instant("Bolt", DealDamage(Number(3), Targets()), target=CREATURE)
REGROW = instant("Regrow", Regenerate(Targets()), target=CREATURE)
WRATH = instant("Wrath", Destroy(Each(CREATURE)))


def duel() -> Table:
    """Two players; the first has the Troll, and the spells in hand."""
    t = table(2)
    t.seat(0).battlefield(TROLL).hand(DOOM, DOOM, TERROR, BOLT, REGROW, WRATH)
    return t
