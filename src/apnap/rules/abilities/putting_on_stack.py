"""603.3: Put abilities that have triggered on the stack, those of the active player or team
first."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.casting.modes_used_before import modes_used, note_modes
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.machine.prompts import for_, some
from apnap.rules.multiplayer.range_of_influence import with_priority
from apnap.rules.multiplayer.team_answers import Ask, team_answer
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.targets.choosing import choose_targets_for, divide_among
from apnap.rules.targets.crimes import note_crime
from apnap.rules.targets.targets import BecomesTarget, context_of, has_targets
from apnap.rules.zones.moving import remove, single_out
from apnap.state.ability import Mode, TriggeredAbility
from apnap.state.agenda import Need, Procedure, Step
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY, STACK
from apnap.state.question import Arrange, ChooseSome, Filed, Kind, Option, Question, options_of
from apnap.state.seats import in_turn_order

from .delayed import Noted
from .matching import is_any_watched
from .resolving import instructions

LOOKED_AT = "look BecomesTarget"  # what static abilities about crimes have to be told


def put_triggers_on_stack(game: Game, number: int) -> Procedure:
    """The procedure that puts all waiting abilities on the stack."""
    return PutTriggers()


@dataclass
class PutTriggers(Procedure):
    """603.3b: Each player in turn order puts their abilities (or those of the team, 805.7) on the
    stack, in any order."""

    order: tuple[int, ...] = ()
    object: int = NOBODY  # the ability that is being put on the stack

    def steps(self) -> tuple[Step, ...]:
        return PUT_TRIGGERS


# ---- which stack, and in which order ---------------------------------------------------------


def choose_stacks(game: Game, put: PutTriggers) -> Need:
    """807.5b: A player with priority for several stacks chooses the stack for each ability."""
    free = [n for n in game.turns[put.turn].free if game.find(n) is not None]
    chosen: dict[int, int] = {}
    for number in free:
        stacks = stacks_for(game, put.turn, game.controller_of(number))
        if len(stacks) < 2:
            continue
        question = ask_stack(game, number, stacks)
        answer = put.answer_to(question)
        if answer is None:
            return question
        chosen[number] = answer.turn
    if game.turns[put.turn].free:
        turn = game.edit_turn(put.turn)
        turn.free = ()
        turn.waiting = tuple([n for n in turn.waiting if chosen.get(n, put.turn) == put.turn])
    for number, marker in chosen.items():
        if marker != put.turn:
            game.edit_turn(marker).waiting += (number,)
    return None


def stacks_for(game: Game, number: int, seat: int) -> list[int]:
    """807.5a: The stacks for which the player gets priority. A marker that waits to begin a turn
    has none."""
    stacks = []
    for marker in sorted([number, *game.turns_beside(number)]):
        agenda = game.turns[marker].agenda
        ready = marker == number or (len(agenda) > 1 and agenda[-1].is_interruptible())
        if ready and seat in with_priority(game, marker):
            stacks.append(marker)
    return stacks


def ask_stack(game: Game, number: int, stacks: list[int]) -> Question:
    """Ask on which stack the ability goes."""
    seat = game.controller_of(number)
    return Question(
        f"stack {number}",
        "807.5b",
        decider_for(game, seat),
        tuple([Option("stack", number, turn=marker) for marker in stacks]),
        player=seat,
        prompt=f"Choose the stack for {name_of(game, number)}.",
        kind=Kind.CHOOSE_STACK,
    )


def arrange(game: Game, put: PutTriggers) -> Need:
    """603.3b, 805.7: Put the abilities in order: players, or teams, in turn order from the active
    one."""
    order: list[int] = []
    waiting = game.turns[put.turn].waiting
    for side in sides_with(game, put.turn, waiting):
        theirs = [n for n in waiting if game.controller_of(n) in side]
        if len(theirs) > 1:
            answer, questions = team_answer(game, put, side, ask_order(game, theirs))
            if questions:
                return list(questions)
            theirs = [option.what for option in answer]
        order += theirs
    put.order = tuple(order)
    game.edit_turn(put.turn).waiting = ()
    return None


# ---- one after another -----------------------------------------------------------------------


def put_next(game: Game, put: PutTriggers) -> Need:
    """603.3: Put the next ability on the stack, unless its controller has left (800.4d)."""
    while put.order and game.find(put.order[0]) is None:
        put.order = put.order[1:]
    if not put.order:
        put.finish()
        return None
    put.object = put.order[0]
    return happen(PutOnStack(on=put.object))


def choose_event(game: Game, put: PutTriggers) -> Need:
    """603.7b: If several events triggered a delayed ability that triggers once, its controller
    chooses the event."""
    row = game.find(put.order[0])
    if row is None or not isinstance(row.ability, TriggeredAbility):
        return None
    events = [event for event in row.about if not isinstance(event, Noted)]
    if len(events) < 2 or any(p.together() is not None for p in row.ability.trigger.parts()):
        return None
    question = Question(
        f"event {row.id}",
        "603.7b",
        decider_for(game, row.controller),
        tuple([Option("event", event.on, nth=nth) for nth, event in enumerate(events)]),
        player=row.controller,
        prompt=f"Choose what made {name_of(game, row.id)} trigger.",
    )
    answer = put.answer_to(question)
    if answer is None:
        return question
    kept = [event for event in row.about if event is events[answer.nth] or event not in events]
    game.edit(row.id).about = tuple(kept)
    return None


def choose_modes(game: Game, put: PutTriggers) -> Need:
    """603.3c, 700.2b: Choose among the modes that have legal targets. An ability without a mode is
    removed."""
    row = game.find(put.order[0])
    if row is None or not isinstance(row.ability, TriggeredAbility) or row.ability.modes is None:
        return None
    modes, context = row.ability.modes, context_of(game, row.id)
    legal = [
        n
        for n, mode in enumerate(modes.options)
        if not mode.targets or has_targets(game, context, mode.targets)
    ]
    legal = [n for n in legal if n not in modes_used(game, row.source, modes)]
    least, most = modes.low, modes.high
    if modes.more_if is not None and modes.more_if.holds(game, context):  # 601.4
        most = modes.high_if_paid
        least = min(most, len(legal)) if modes.all_if_paid else least
    copies = most if modes.again else 1
    options = tuple([Option("mode", row.id, nth=n, many=m) for n in legal for m in range(copies)])
    high = min(most, len(options))
    if high < least or not high:
        return remove_it(game, put, "603.3c")
    question = ChooseSome(
        f"modes {row.id}",
        "700.2b",
        decider_for(game, row.controller),
        options,
        player=row.controller,
        prompt=f"Choose {some(least, high, 'mode')}{for_(game, row.id)}.",
        low=least,
        high=high,
    )
    answer = options if len(options) == least else put.answer_to(question)
    if answer is None:
        return question
    if not answer:
        return remove_it(game, put, "603.3c")
    game.edit(row.id).modes = tuple(sorted([option.nth for option in answer]))
    note_modes(game, row.source, modes, game.object(row.id).modes)
    return None


def choose_its_targets(game: Game, put: PutTriggers) -> Need:
    """603.3d, 601.2c: Choose the targets as for a spell. An ability without a legal choice is
    removed."""
    row = game.find(put.order[0])
    if row is None:
        return None
    chosen_targets: list[tuple[int, ...]] = []
    for number, part in enumerate(parts_of(game, put)):
        if not part.targets:
            continue
        key = f"target {number}" if number else "target"
        chosen = choose_targets_for(game, put, row.id, part.targets, key=key)
        if isinstance(chosen, Question):
            return chosen
        if chosen is None:
            return remove_it(game, put)
        chosen_targets += chosen
    if not chosen_targets:
        return None
    targets = single_out(game, chosen_targets)
    game.edit(row.id).targets = targets
    is_crime = note_crime(game, row.id) and LOOKED_AT in game.watched
    things = dict.fromkeys([thing for things in targets for thing in things])
    events = tuple([BecomesTarget(on=thing, by=row.id) for thing in things])
    return happen(*events) if is_crime or is_any_watched(game, events) else None


def divide(game: Game, put: PutTriggers) -> Need:
    """603.3d, 601.2d: Divide an amount among the targets."""
    row = game.find(put.order[0])
    targets = tuple([target for part in parts_of(game, put) for target in part.targets])
    if row is None or not any(target.divided is not None for target in targets):
        return None
    divided = divide_among(game, put, row.id, targets, row.targets)
    if isinstance(divided, Question):
        return divided
    game.edit(row.id).divided = divided
    return None


def parts_of(game: Game, put: PutTriggers) -> tuple[Mode, ...]:
    """The instructions of the ability that is being put on the stack."""
    row = game.find(put.order[0])
    return instructions(game, row) if row is not None else ()


def remove_it(game: Game, put: PutTriggers, *why: str) -> Need:
    """603.3d: Remove the ability from the stack, for other reasons too, and go on with the next
    one."""
    number = put.order[0]
    put.go_to(then_the_next)
    return happen(Removed(on=number, why=why))


def then_the_next(game: Game, put: PutTriggers) -> Need:
    """Go on with the next ability."""
    put.order = put.order[1:]
    put.go_to(put_next)
    return None


PUT_TRIGGERS: tuple[Step, ...] = (
    choose_stacks,  # 807.5b
    arrange,  # 603.3b
    put_next,  # 603.3
    choose_event,  # 603.7b
    choose_modes,  # 603.3c
    choose_its_targets,  # 603.3d, 601.2c
    divide,  # 601.2d
    then_the_next,
)


def sides_with(game: Game, number: int, waiting: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The players, or teams that share turns, who have abilities waiting, in turn order."""
    seats = {game.controller_of(n) for n in waiting}
    order = in_turn_order(game, seats, game.turns[number].active)
    if not game.rules.shared_turns:
        return [(seat,) for seat in order]
    sides: list[tuple[int, ...]] = []
    for seat in order:
        if game.side_of(seat) not in sides:
            sides.append(game.side_of(seat))
    return sides


def ask_order(game: Game, theirs: list[int]) -> Ask:
    """The question in which order a player puts their abilities on the stack."""

    def ask(seat: int, proposal: Filed) -> Question:
        return Arrange(
            f"order {seat}",
            "603.3b",
            decider_for(game, seat),
            options_of("order", theirs),
            player=seat,
            prompt="Put your triggered abilities on the stack, the first one lowest.",
            kind=Kind.TRIGGER_ORDER,
        )

    return ask


@dataclass
class PutOnStack(Event):
    """A triggered ability is put on the stack."""

    def rule(self) -> str:
        return "603.3"

    def apply(self, game: Game) -> Event:
        row = game.edit(self.on)
        row.zone = STACK
        player = game.edit_player(row.controller)
        player.waiting = tuple([n for n in player.waiting if n != self.on])
        player.stack += (self.on,)
        turn = game.edit_turn(game.running)
        turn.stack += (self.on,)
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} triggers and goes on the stack"


@dataclass
class Removed(Event):
    """An ability on the stack ceases to exist."""

    def rule(self) -> str:
        return "603.3d"

    def apply(self, game: Game) -> Event:
        remove(game, game.object(self.on))
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} is removed from the stack"
