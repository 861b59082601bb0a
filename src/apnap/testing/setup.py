"""Laying out a table: an empty game, objects put straight into zones, and its first turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from apnap.cards.builtin import names_of_builtin_cards
from apnap.formats import combine
from apnap.formats.editions.all_editions import rulebook
from apnap.rules.casual.planar_controllers import become_planar_controller
from apnap.rules.continuous import layers
from apnap.rules.game.setup import SeatSetup, SetupError, check_types, new_game
from apnap.rules.machine.engine import advance
from apnap.rules.machine.settling import settle
from apnap.rules.multiplayer.turn_markers import first_holders
from apnap.rules.turn.turns import (
    TAKE_TURNS,
    TURN,
    TakeTurns,
    TurnBegins,
    active_players,
    begin_step,
)
from apnap.rules.zones import moving
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, FIRST_STRIKE_DAMAGE, NOBODY, StepName, Zone
from apnap.state.readings import as_read
from apnap.state.ruleset import Format, Ruleset
from apnap.state.turn import Turn

from .cards import BLANK
from .words import ScenarioError

STEPS = (*TURN, FIRST_STRIKE_DAMAGE)
LIBRARY_SIZE = 60


def seat_name(number: int) -> str:
    """The name of a seat: A to Z, then AA, AB …"""
    head, tail = divmod(number, 26)
    return (seat_name(head - 1) if head else "") + chr(ord("A") + tail)


def rules_for(
    formats: tuple[Format, ...],
    rules: Ruleset | None,
    ranges: Mapping[int, int] | None,
    skip_passes: bool,
    edition: str,
) -> Ruleset:
    """The rules of the table. The seats are not shuffled: a scenario names them."""
    base = rules
    if base is None:
        base = rulebook(edition)
        base = base if formats else replace(base, attack="multiple")
    combined = combine(*formats, base=base) if formats else base
    if ranges is not None:
        combined = replace(combined, ranges=tuple(sorted(ranges.items())))
    return replace(combined, random_seats=False, skip_passes=skip_passes)


def lay_out(
    size: int, rules: Ruleset, teams: str, seed: int, library: int, names: Sequence[str] = ()
) -> Game:
    """A game whose libraries hold blank lands and in which nothing has begun."""
    if names and (len(names) != size or len(set(names)) != size):
        raise ScenarioError(f"{size} players need {size} different names, not {', '.join(names)}")
    if teams and len(teams) != size:
        raise ScenarioError(
            f"teams={teams!r} names the teams of {len(teams)} seats; there are {size}: "
            "one letter for each seat, '-' for a player without a team"
        )
    seats = []
    for number in range(size):
        team = teams[number].replace("-", "") if teams else ""
        name = names[number] if names else seat_name(number)
        seats.append(SeatSetup(name, [BLANK] * library, f"team {team}" if team else ""))
    return new_game(seats, rules, seed, start=False, names=names_of_builtin_cards())


def begin_turns(
    game: Game, step: StepName, turn: tuple[StepName, ...] = TURN, active: int = 0
) -> None:
    """103.8, 807.4b: Hand out the markers, from the active seat on, and go to that step of their
    turns."""
    dirty = game.turns.pop(0).dirty
    at = TAKE_TURNS.index(begin_step)
    for number, seat in enumerate(first_holders(game, active), 1):
        game.turns[number] = Turn(
            id=number,
            epoch=game.epoch,
            active=seat,
            number=1,
            ahead=turn[turn.index(step) :],
            agenda=(TakeTurns(turn=number, epoch=game.epoch, at=at),),
        )
    for number in sorted(game.turns, reverse=True):
        game.running = number
        become_planar_controller(game)  # 311.5
        for seat in active_players(game, number):
            _begin_first_turn(game, seat)
    _look_at_all(game, dirty)
    settle(game, [TurnBegins(on=turn.active) for turn in game.turns.values()])
    game.turns_to_ask_again = tuple(game.turns)
    advance(game)


def begin_first_turns(game: Game, active: int) -> None:
    """103.8: Begin the game's first turns with nothing left out, from the beginning of the untap
    step on; 103.8a: with two players, the first one has no draw step."""
    dirty = game.turns.pop(0).dirty
    for number, seat in enumerate(first_holders(game, active), 1):
        agenda = (TakeTurns(turn=number, epoch=game.epoch),)
        game.turns[number] = Turn(id=number, epoch=game.epoch, active=seat, agenda=agenda)
        for member in active_players(game, number):
            _keep_sick(game, member)
    game.running = 1
    _look_at_all(game, dirty)
    game.turns_to_ask_again = tuple(game.turns)
    advance(game)


def _look_at_all(game: Game, things: tuple[int, ...]) -> None:
    """704.3: State-based actions of the nearest turn look at what was laid out."""
    for thing in things:
        seat = game.controller_of(thing)
        if seat != NOBODY:
            game.edit_turn(_turn_near(game, seat)).dirty += (thing,)


def _begin_first_turn(game: Game, seat: int) -> None:
    """500.1: The player has begun one turn."""
    game.edit_player(seat).turns_begun = 1
    _keep_sick(game, seat)


def _keep_sick(game: Game, seat: int) -> None:
    """302.6: Creatures laid out with summoning sickness have it in the player's first turn."""
    for number in game.player(seat).battlefield:
        if game.object(number).since == 0:
            game.edit(number).since = 1


def _turn_near(game: Game, seat: int) -> int:
    """The turn whose marker is nearest to the right of this seat, or at it."""
    return min(game.turns, key=lambda number: (seat - game.turns[number].active) % game.size)


def place(
    game: Game,
    card: CardDef,
    owner: int,
    zone: Zone,
    controller: int = NOBODY,
    side: moving.Side = moving.UP,
) -> int:
    """Put a new object into a zone, on top of a library. Nothing sees it enter."""
    try:
        check_types(card, f"the {zone} of {game.player(owner).name}", game.rules)
    except SetupError as error:
        raise ScenarioError(str(error)) from None
    if game.running not in game.turns:
        game.running = min(game.turns)
    if not card.token:
        game.names = game.names.with_cards((card,))
    row = moving.create(game, as_read(card, game.rules), owner, zone, controller, side=side)
    if zone == BATTLEFIELD:
        for kind, number in (("loyalty", card.loyalty), ("defense", card.defense)):
            if number:  # 306.5b, 310.4b
                game.edit(row.id).counters = ((kind, number),)
                layers.forget(game, row.id)
        settle(game, [])
    return row.id


def set_counters(
    counters: tuple[tuple[str, int], ...], kind: str, number: int
) -> tuple[tuple[str, int], ...]:
    """The counters with that number of this kind, sorted, as rows have them."""
    totals = {**dict(counters), kind: number}
    return tuple(sorted([pair for pair in totals.items() if pair[1]]))


def attach(game: Game, number: int, to: int) -> None:
    """701.3a: Attach the object to the host, without a check whether that would be legal."""
    game.edit(number).attached = to
    if not game.is_player(to):
        host = game.edit(to)
        host.attachments = (*host.attachments, number)
        layers.forget(game, to)
    layers.forget(game, number)
    settle(game, [])


def ask_again(game: Game) -> None:
    """Ask all open questions anew, after something was placed in the middle of the game."""
    game.actions, game.kept_draft = {}, None
    if game.turns and 0 not in game.turns and not game.over:
        game.turns_to_ask_again = tuple(game.turns)
        advance(game)


def empty_library(game: Game, seat: int) -> None:
    """Remove all cards from the player's library."""
    for number in game.player(seat).library:
        del game.table(seat).objects[number]
    game.edit_player(seat).library = ()
