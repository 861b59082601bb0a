"""509, 802.4, 805.10d: declaring blockers."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.state.agenda import Need, Procedure, Step
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.question import Answer, Declare, Legality, Option, Question, Refusal
from apnap.state.seats import in_turn_order

from . import layers
from .choosing import settle
from .controlling import decider_for
from .happening import happen
from .naming import name_of


def defended_by(game: Game, target: int) -> int:
    """508.5, 802.2a: the player attacked, the planeswalker's controller, the battle's protector."""
    if game.is_player(target) or target == NOBODY:
        return target
    row = game.find(target)
    if row is None:
        return NOBODY
    return row.protector if row.protector != NOBODY else row.controller


def can_block(game: Game, blocker: int, attacker: int) -> bool:
    """509.1a-b: as far as the two creatures alone decide."""
    row, looked = game.object(blocker), layers.look(game, blocker)
    if row.tapped or not looked.is_creature:
        return False
    against = layers.look(game, attacker).keywords
    if "flying" in against:  # 702.9b
        return "flying" in looked.keywords or "reach" in looked.keywords
    return True


def block_options(game: Game, number: int, side: tuple[int, ...]) -> tuple[Option, ...]:
    """802.4a, 805.10d: creatures of these players, against what attacks any of them."""
    attackers = [
        a for a, target in game.turns[number].attackers if defended_by(game, target) in side
    ]
    found = []
    for seat in side:
        for blocker in game.player(seat).battlefield if attackers and game.is_in(seat) else ():
            for attacker in attackers:
                if can_block(game, blocker, attacker):
                    found.append(Option("block", blocker, attacker))
    return tuple(found)


@dataclass(frozen=True)
class BlockLegality(Legality):
    """509.1b-c: the declaration as a whole."""

    def refusal(self, chosen: tuple[Option, ...]) -> Refusal | None:
        blockers = [option.what for option in chosen]
        if len(set(blockers)) != len(blockers):
            return Refusal("509.1a", "a creature blocks only one attacking creature")
        return None


@dataclass
class DeclareBlockers(Procedure):
    """509.1; 802.4: each defending player in turn order, then all become blocking."""

    def steps(self) -> tuple[Step, ...]:
        return BLOCK


def declare_blockers(game: Game, _: Procedure) -> Need:
    return DeclareBlockers()


def declare(game: Game, procedure: DeclareBlockers) -> Need:
    chosen: list[Option] = []
    for side in defending_sides(game, procedure.turn):
        options = block_options(game, procedure.turn, side)
        if not options:
            continue

        def ask(seat: int, proposal: Answer, options: tuple[Option, ...] = options) -> Question:
            return Declare(
                f"block {seat}",
                "509.1",
                decider_for(game, seat),
                options,
                player=seat,
                prompt="declare blockers",
                legality=BlockLegality(),
                proposal=proposal,
            )

        answer, questions = settle(game, procedure, side, ask)
        if questions:
            return list(questions)
        chosen += answer
    return happen(*[Blocks(on=o.what, attacker=o.at) for o in chosen]) if chosen else None


BLOCK: tuple[Step, ...] = (declare,)


def defending_sides(game: Game, number: int) -> list[tuple[int, ...]]:
    """802.4, 805.10d: who is attacked, in turn order; teams that share turns defend together."""
    turn = game.turns[number]
    seats = {defended_by(game, target) for _, target in turn.attackers} - {NOBODY}
    order = in_turn_order(game, [s for s in seats if game.is_in(s)], turn.active)
    if not game.rules.shared_turns:
        return [(seat,) for seat in order]
    return list(dict.fromkeys([game.side_of(seat) for seat in order]))


@dataclass
class Blocks(Event):
    """509.1g: a creature blocks an attacking creature, which becomes blocked."""

    attacker: int = NOBODY

    def rule(self) -> str:
        return "509.1g"

    def roles(self) -> tuple[int, ...]:
        return (self.on, self.attacker)

    def apply(self, game: Game) -> Event:
        turn = game.edit_turn(game.running)
        turn.blockers += ((self.on, self.attacker),)
        if self.attacker not in turn.blocked:
            turn.blocked += (self.attacker,)
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} blocks {name_of(game, self.attacker)}"
