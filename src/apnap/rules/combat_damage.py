"""510: combat damage."""

from __future__ import annotations

from apnap.state.agenda import Need, Procedure
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY

from . import layers
from .events import Damage
from .happening import happen


def deal_combat_damage(game: Game, take: Procedure) -> Need:
    """510.1, 510.2: assigned, then dealt all at once."""
    turn = game.turns[take.turn]
    events: list[Event] = []
    for attacker, target in turn.attackers:
        blockers = [b for b, a in turn.blockers if a == attacker]
        power = layers.look(game, attacker).power * game.object(attacker).many
        if attacker not in turn.blocked and target != NOBODY:
            events.append(Damage(on=target, amount=power, source=attacker, combat=True))
        for blocker in blockers[:1]:
            events.append(Damage(on=blocker, amount=power, source=attacker, combat=True))
        for blocker in blockers:
            back = layers.look(game, blocker).power
            events.append(Damage(on=attacker, amount=back, source=blocker, combat=True))
    kept = [event for event in events if isinstance(event, Damage) and event.amount > 0]
    return happen(*kept) if kept else None
