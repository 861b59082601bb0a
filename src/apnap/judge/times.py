"""Times of a game as people name them: "upkeep", "Bob's end step", "the next turn"."""

from __future__ import annotations

from apnap.state.names import StepName
from apnap.testing import playing
from apnap.testing.rulings.references import Position
from apnap.testing.setup import STEPS

from .scanner import Scanner
from .things import player_names

# The steps by the words for them; those of the rulebook are added below.
STEP_WORDS: dict[str, StepName] = {
    "main": "precombat main",
    "first main": "precombat main",
    "second main": "postcombat main",
    "combat": "beginning of combat",
    "attackers": "declare attackers",
    "blockers": "declare blockers",
    "damage": "combat damage",
    "first-strike damage": "first-strike combat damage",
    "end of turn": "end",
}
STEP_WORDS.update({step: step for step in STEPS})
STEP_NAMES = tuple(STEP_WORDS)


def take_step(scanner: Scanner) -> StepName:
    """Read the name of a step or phase, with or without these words."""
    scanner.take("the")
    found = scanner.take(*STEP_NAMES)
    if not found:
        scanner.unknown("a step or phase", STEP_NAMES, scanner.rest)
    scanner.take("step", "phase")
    return STEP_WORDS[found]


def take_time(scanner: Scanner, position: Position) -> tuple[StepName, str]:
    """Read a step, with whose turn it is in: "Bob's upkeep", "Bob's turn"; empty: any."""
    scanner.take("the")
    whose = scanner.take(*[f"{name}'s" for name in player_names(position)])
    player = whose.removesuffix("'s")
    if whose and scanner.take("turn"):
        return "upkeep", player
    if not any(scanner.peek(name) for name in STEP_NAMES):
        turns = [f"{name}'s turn" for name in player_names(position)]
        scanner.unknown("a step or phase", [*STEP_NAMES, *turns], scanner.rest)
    step = take_step(scanner)
    if not whose and scanner.take("of"):
        whose = scanner.take(*[f"{name}'s turn" for name in player_names(position)])
        if not whose:
            scanner.unknown("whose turn", [f"{name}'s turn" for name in player_names(position)])
        player = whose.removesuffix("'s turn")
    return step, player


def pass_until(position: Position, step: StepName, player: str) -> None:
    """Let everybody pass until that step."""
    position.table.go_to(step, position.seat(player) if player else None)


def all_pass(position: Position, player: str = "") -> None:
    """117.4: Let everybody pass once: the top of the stack resolves, or the step ends."""
    table = position.table.begin()
    number = table.turn_of(position.seat(player)).number if player else table.turn.number
    game = table.game
    turn = game.turns[number]
    if turn.stack:
        playing.resolve_top(game, number)
        return
    step, begun = turn.step, turn.number

    def is_same() -> bool:
        now = game.turns.get(number)
        return now is not None and (now.step, now.number) == (step, begun)

    playing.pass_while(game, lambda: number, is_same, "the end of the step")
