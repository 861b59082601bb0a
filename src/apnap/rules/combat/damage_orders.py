"""509.2, 509.3: Damage assignment orders."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.multiplayer.team_answers import Ask, team_answer
from apnap.rules.objects.controlling_players import decider_for
from apnap.state.agenda import Need, Procedure
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.question import Arrange, Filed, Question, options_of

from .combat import attacking_players, defending_sides


def order_blockers(game: Game, declare: Procedure) -> Need:
    """509.2, 805.10f: The attacking player or team orders the blockers of each attacker that has
    several."""
    turn = game.turns[declare.turn]
    several = [one for one, _ in turn.attackers if len(blockers_of(game, declare.turn, one)) > 1]
    side = tuple(attacking_players(game, declare.turn))
    return order_damage(game, declare, [(one, side) for one in several], "509.2")


def order_attackers(game: Game, declare: Procedure) -> Need:
    """509.3, 802.5, 805.10f: The defending player or team orders the attackers of each creature
    that blocks several."""
    several = []
    turn = game.turns[declare.turn]
    fighting = list(dict.fromkeys([blocker for blocker, _ in turn.blockers]))
    for side in defending_sides(game, declare.turn):
        for one in fighting:
            if game.controller_of(one) in side and len(blocked_by(game, declare.turn, one)) > 1:
                several.append((one, side))
    return order_damage(game, declare, several, "509.3")


def order_damage(
    game: Game, declare: Procedure, several: list[tuple[int, tuple[int, ...]]], rule: str
) -> Need:
    """Ask for the damage assignment order of each of these creatures, and announce it."""
    if not game.rules.damage_order or not several:
        return None
    events: list[Event] = []
    for creature, side in several:
        fought = blockers_of(game, declare.turn, creature) or blocked_by(
            game, declare.turn, creature
        )
        answer, questions = team_answer(
            game, declare, side, ask_order(game, creature, fought, rule)
        )
        if questions:
            return list(questions)
        order = tuple([option.what for option in answer])
        events.append(OrderDamage(on=creature, order=order, why=(rule,)))
    return happen(*events)


def ask_order(game: Game, creature: int, fought: list[int], rule: str) -> Ask:
    """The question about this creature's damage assignment order."""

    def ask(seat: int, _: Filed) -> Question:
        return Arrange(
            f"order {creature} {seat}",
            rule,
            decider_for(game, seat),
            options_of("order", fought),
            player=seat,
            prompt=f"Choose the order in which {name_of(game, creature)} assigns its damage.",
        )

    return ask


def blockers_of(game: Game, number: int, attacker: int) -> list[int]:
    """The creatures that block this one, in its damage assignment order if it has one."""
    turn = game.turns[number]
    return in_damage_order(turn.order, attacker, [b for b, a in turn.blockers if a == attacker])


def blocked_by(game: Game, number: int, blocker: int) -> list[int]:
    """The creatures that this one blocks, in its damage assignment order if it has one."""
    turn = game.turns[number]
    attackers = [a for b, a in turn.blockers if b == blocker and a != NOBODY]
    return in_damage_order(turn.order, blocker, attackers)


def in_damage_order(
    orders: tuple[tuple[int, tuple[int, ...]], ...], creature: int, fought: list[int]
) -> list[int]:
    """509.2a, 509.3a: Sort the creatures by the announced order; those not in it come last."""
    for ordered, order in orders:
        if ordered == creature:
            fought = sorted(fought, key=lambda n: order.index(n) if n in order else len(order))
    return fought


@dataclass
class OrderDamage(Event):
    """509.2, 509.3: A damage assignment order is announced."""

    order: tuple[int, ...] = ()

    def rule(self) -> str:
        return "509.2"

    def apply(self, game: Game) -> Event:
        turn = game.edit_turn(game.running)
        kept = tuple([each for each in turn.order if each[0] != self.on])
        turn.order = (*kept, (self.on, self.order))
        return self

    def text(self, game: Game) -> str:
        names = ", then ".join([name_of(game, each) for each in self.order])
        return f"{name_of(game, self.on)} assigns damage to {names}"
