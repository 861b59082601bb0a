"""What would have to be otherwise: changes of the table after which a deed would be legal.

Each change is made on a copy, and named only if the deed is then possible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from apnap.rules.continuous import layers
from apnap.rules.game.ending import concede
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.multiplayer.range_of_influence import fix_ranges, refix_ranges
from apnap.state.game import Game
from apnap.state.mana import Mana
from apnap.state.names import NOBODY
from apnap.state.seats import distance, players
from apnap.testing import playing
from apnap.testing.rulings.references import Position
from apnap.testing.setup import ask_again
from apnap.testing.words import ScenarioError

from .answer import Alternative
from .deeds import Deed
from .reasons import Verdict, why_not

MOST = 4
PLENTY = 20  # mana of each color
RANGE_RULES = ("801",)
NOT_HELPED = ("729", "801")  # by more mana, or by another time
SEAT_RULES = ("801", "803", "809", "811")

Change = tuple[str, str, Callable[[Position], None]]  # the words, what follows, and the change


def alternatives(position: Position, deed: Deed, verdict: Verdict) -> tuple[Alternative, ...]:
    """The changes after which the player could do it."""
    found: list[Alternative] = []
    for words, then, change in changes(position, deed, verdict):
        trial = position.copy()
        try:
            change(trial)
            is_legal = why_not(trial, deed) is None
        except (ScenarioError, AssertionError):
            continue
        is_more = any(words.startswith(each.change) for each in found)
        if is_legal and not is_more:
            found.append(Alternative(words, then))
        if len(found) == MOST:
            break
    return tuple(found)


def changes(position: Position, deed: Deed, verdict: Verdict) -> Iterator[Change]:
    """The changes that could help against this reason."""
    rule = (verdict.reason.rules or ("",))[0]
    game = position.table.game
    seat = position.seat(deed.player).number
    others = [int(position.seat(each)) for each in deed.at if position.is_seat(each)]
    if rule.startswith(RANGE_RULES) and not game.rules.ranges:
        yield from _wider_ranges(game, seat, others)
    if rule.startswith(SEAT_RULES):
        yield from _empty_seats(game, seat, others)
    if deed.verb in ("attacks", "blocks"):
        yield from _readier(position, seat)
    elif deed.verb in ("casts", "activates", "plays") and not rule.startswith(NOT_HELPED):
        yield from _another_time(deed.player, deed.card, seat)


# ---- seats and ranges ------------------------------------------------------------------------


def _wider_ranges(game: Game, seat: int, others: list[int]) -> Iterator[Change]:
    """801.2: Ranges that reach those who are meant."""
    wanted = [distance(game, seat, each) for each in others if game.is_in(each)]
    for number in sorted({each for each in wanted if each > game.rules.range}):
        names = [
            game.player(each).name
            for each in players(game)
            if game.rules.range < distance(game, seat, each) <= number
        ]
        come = "comes" if len(names) == 1 else "come"
        yield f"range = {number}", f"{' and '.join(names)} {come} into range", _with_range(number)


def _with_range(number: int) -> Callable[[Position], None]:
    def change(position: Position) -> None:
        game = position.table.game
        game.rules = replace(game.rules, range=number)
        fix_ranges(game, players(game))
        ask_again(game)

    return change


def _empty_seats(game: Game, seat: int, others: list[int]) -> Iterator[Change]:
    """801.2c: Players between, whose seats would be skipped if they had left."""
    for each in players(game):
        if each in (seat, *others) or not others:
            continue
        name, whom = game.player(each).name, game.player(others[0]).name
        then = f"{whom} sits nearer then, from the next turn on"
        yield f"{name} had left the game", then, _without(each)


def _without(seat: int) -> Callable[[Position], None]:
    def change(position: Position) -> None:
        concede(position.table.game, seat)
        if position.table.over:
            raise ScenarioError("the game is over")
        refix_ranges(position.table.game)
        ask_again(position.table.game)

    return change


# ---- creatures -------------------------------------------------------------------------------


def _readier(position: Position, seat: int) -> Iterator[Change]:
    """508.1a, 302.6: The player's creatures, untapped and without summoning sickness."""
    game = position.table.game
    for number in game.player(seat).battlefield:
        row, name = game.object(number), name_of(game, number)
        if not layers.characteristics_of(game, number).is_creature:
            continue
        if row.tapped:
            yield f"{name} were untapped", f"{name} can be declared", _untapped(number)
        elif row.since == game.player(seat).turns_begun:
            words = f"{game.player(seat).name} had controlled {name} since the turn began"
            yield words, f"{name} can be declared", _not_sick(number)


def _untapped(number: int) -> Callable[[Position], None]:
    def change(position: Position) -> None:
        position.table.game.edit(number).tapped = False
        ask_again(position.table.game)

    return change


def _not_sick(number: int) -> Callable[[Position], None]:
    def change(position: Position) -> None:
        position.table.game.edit(number).since = NOBODY
        ask_again(position.table.game)

    return change


# ---- spells and abilities --------------------------------------------------------------------


def _another_time(player: str, card: str, seat: int) -> Iterator[Change]:
    """601.2h, 117.1a: More mana, the main phase, or both."""
    with_mana, in_main_phase = _with_mana(seat), _in_main_phase(seat)

    def both(position: Position) -> None:
        in_main_phase(position)
        with_mana(position)

    main = f"it were {player}'s main phase, with nothing on the stack"
    yield f"{player} had more mana", f"{card} can be paid for", with_mana
    yield main, f"{card} could be used then", in_main_phase
    yield f"{main}, and {player} had more mana", f"{card} could be used then", both


def _with_mana(seat: int) -> Callable[[Position], None]:
    def change(position: Position) -> None:
        game = position.table.game
        turn = min(game.turns)
        mana = [Mana(each, turn=turn) for each in "WUBRGC" for _ in range(PLENTY)]
        game.edit_player(seat).pool += tuple(mana)
        ask_again(game)

    return change


def _in_main_phase(seat: int) -> Callable[[Position], None]:
    def change(position: Position) -> None:
        game = position.table.game
        for number in game.turns:
            playing.empty_stack(game, number)
        turn = position.table.turn
        is_main = turn.step.endswith("main") and playing.is_active(game, turn.number, seat)
        if not is_main:
            playing.go_to(game, "precombat main", seat)

    return change
