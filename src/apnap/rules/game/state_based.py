"""704: State-based actions. Only marked objects and players are checked; the checks themselves are
in `state_checks`."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.casting.cant import cant_as_side
from apnap.rules.combat.combat import leaving_combat
from apnap.rules.continuous import layers
from apnap.rules.machine.events import CeaseToExist, Move
from apnap.rules.machine.happening import happen
from apnap.rules.mechanics.sectors import of_those_that_stay
from apnap.rules.multiplayer.team_answers import open_to_side
from apnap.rules.zones.attaching import Unattach
from apnap.state.agenda import Need, Procedure, Step
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, PHASED_OUT
from apnap.state.question import Question
from apnap.state.seats import in_turn_order

from .ending import leaving
from .loops import Repeating, draw_if_endless
from .state_checks import ELSEWHERE_CHECKS, PLAYER_CHECKS, Found, checks_for


@dataclass
class StateBasedActions(Repeating):
    """704.3: Perform all state-based actions that apply as one event; if there were any, check
    again."""

    def steps(self) -> tuple[Step, ...]:
        return STATE_BASED


def perform_all(game: Game, procedure: StateBasedActions) -> Need:
    """704.3: Gather everything that applies, ask what there is to choose, then do it all at
    once."""
    marked = sorted(set(game.turns[procedure.turn].dirty))
    events, questions = gather(game, procedure, marked)
    if questions:
        return open_to_side(game, procedure, in_order(game, procedure.turn, questions))
    events += leaving_combat(game, marked)
    losers = losing(game, marked)
    if losers:
        events.append(leaving(game, losers))
    game.edit_turn(procedure.turn).dirty = ()
    forget_since_last_check(game, marked)
    return happen(*events) if events else None


def is_any_due(game: Game, number: int) -> bool:
    """704.3, 514.3a: Whether any state-based action would be performed in this turn now."""
    marked = sorted(set(game.turns[number].dirty))
    events, questions = gather(game, StateBasedActions(turn=number), marked)
    return bool(events or questions or losing(game, marked))


def until_none_applies(game: Game, procedure: StateBasedActions) -> Need:
    """704.3: Repeat the check while anything is marked; 104.4b: an endless loop is a draw."""
    if not game.turns[procedure.turn].dirty:
        return None
    procedure.go_to(perform_all)
    return draw_if_endless(game, procedure)


STATE_BASED: tuple[Step, ...] = (perform_all, until_none_applies)


def gather(
    game: Game, procedure: Procedure, marked: list[int]
) -> tuple[list[Event], dict[str, Question]]:
    """The events and open questions that all checks of the marked objects lead to."""
    leaving_events: dict[int, Event] = {}
    detaching: dict[int, Unattach] = {}
    others: list[Event] = []
    questions: dict[str, Question] = {}
    for number in marked:
        for finding in checks_of(game, procedure, number):
            if isinstance(finding, Question):
                questions[finding.key] = finding
                continue
            for event in finding:
                if isinstance(event, (Move, CeaseToExist)):
                    keep_one(leaving_events, event)
                elif isinstance(event, Unattach):  # 704.5n, 704.5p: once, for both reasons
                    before = detaching.get(event.on)
                    why = (*before.why, *event.why) if before is not None else event.why
                    detaching[event.on] = replace(event, why=why)
                elif event not in others:
                    others.append(event)
    others += [event for on, event in detaching.items() if on not in leaving_events]
    return [*leaving_events.values(), *of_those_that_stay(game, others, leaving_events)], questions


def checks_of(game: Game, procedure: Procedure, number: int) -> list[Found]:
    """The findings of every check about one object."""
    row = game.find(number)
    if row is None or row.zone == PHASED_OUT:
        return []
    findings: list[Found] = []
    if row.zone != BATTLEFIELD:
        for _, elsewhere in ELSEWHERE_CHECKS:
            if finding := elsewhere(game, procedure, row):
                findings.append(finding)
        return findings
    chars = layers.characteristics_of(game, number)
    for check in checks_for(row, chars):
        if finding := check(game, procedure, row, chars):
            findings.append(finding)
    return findings


def keep_one(leaving_events: dict[int, Event], event: Event) -> None:
    """704.7: Keep one event for each object, whatever the number of reasons. Being destroyed is
    kept only if there is no other, because regeneration can replace only that (701.7c)."""
    before = leaving_events.get(event.on)
    if before is None or (isinstance(before, Move) and before.cause == "destroy"):
        leaving_events[event.on] = event


def in_order(game: Game, turn: int, questions: dict[str, Question]) -> list[Question]:
    """101.4: The questions in turn order, the active player's first."""
    seats = {question.player for question in questions.values()}
    order = in_turn_order(game, seats, game.turns[turn].active)
    return sorted(questions.values(), key=lambda question: order.index(question.player))


def losing(game: Game, marked: list[int]) -> list[tuple[int, str]]:
    """104.3b-d, 704.5a-c, 704.6a-c: The players who lose now, each with the rule."""
    losers: dict[int, str] = {}
    for seat in marked:
        if not game.is_player(seat) or not game.is_in(seat):
            continue
        for rule, check in PLAYER_CHECKS:
            for loser in check(game, seat):
                if not cant_as_side(game, loser, "lose the game"):
                    losers.setdefault(loser, rule)
    return list(losers.items())


def forget_since_last_check(game: Game, marked: list[int]) -> None:
    """704.5b, 704.5h, 704.6d: Clear the marks for events since the last check (draws from an empty
    library, deathtouch damage, commanders that were put somewhere)."""
    for number in marked:
        if game.is_player(number):
            if game.player(number).drew_from_empty:
                game.edit_player(number).drew_from_empty = False
        else:
            row = game.find(number)
            if row is not None and (row.deathtouched or row.arrived):
                row = game.edit(number)
                row.deathtouched = row.arrived = False
