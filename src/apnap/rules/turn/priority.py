"""117, 805.5, 807.5: Who may act, in which order, and what happens when all have passed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from apnap.rules.abilities.putting_on_stack import put_triggers_on_stack
from apnap.rules.abilities.resolving import ResolveTop
from apnap.rules.casting.timing_and_limits import is_sorcery_time
from apnap.rules.combat.combat_damage import ResolveCombatDamage
from apnap.rules.game.loops import (
    Repeating,
    Taken,
    barred_actions,
    draw_if_endless,
    latest,
    name_action,
)
from apnap.rules.game.loops_by_number import GoRound, rounds_to_name
from apnap.rules.game.shortcuts import Shortcut, TakeShortcut, repeated_round
from apnap.rules.game.snapshots import snapshot
from apnap.rules.game.state_based import StateBasedActions
from apnap.rules.multiplayer.range_of_influence import is_held_up, with_priority
from apnap.rules.objects.controlling_players import decider_for
from apnap.state.agenda import Need, Step
from apnap.state.game import Actions, Game
from apnap.state.names import NOBODY
from apnap.state.question import PASS, Act, Option, Question
from apnap.state.seats import in_turn_order, is_reversed, next_in_order, players

from .legal_actions import is_worth_asking, look_for_actions, perform

SHORTCUT_VERB = "repeat"
ONLY_PASS: tuple[Option, ...] = (PASS,)
Stops: TypeAlias = Literal["", "first", "others"]


@dataclass
class Priority(Repeating):
    """117.3: Priority in one step, until all players have passed with an empty stack. 729.4:
    Objects may go on resolving without any choice, which may be an endless loop.

    Who has passed is not stored: a player has if they answered "pass" since `holder` got priority.
    """

    putting: bool = False  # whether triggers were put on the stack since anybody could act
    holder: int = NOBODY  # the seat with priority; if turns are shared, its whole team's (805.5)
    taken: tuple[Taken, ...] = ()  # 729.3: the latest abilities activated in this step
    # 729.2c: After a shortcut was cut short: the action that comes next, and who can't pass then.
    going_on: str = ""
    cut_by: int = NOBODY
    # 2008-02:421.3: After a loop was gone through: who stops, the "first" player or the "others".
    stops: Stops = ""

    def steps(self) -> tuple[Step, ...]:
        return PRIORITY

    def is_interruptible(self) -> bool:
        return True

    def someone_left(self, game: Game) -> None:
        """800.4a: Priority passes on. All players have to pass again (117.4), because those who
        passed before have not seen what the departure changed on the stack."""
        if self.at != PRIORITY.index(offer):
            return
        for side in sides_in_order(game, self):
            answers = [self.answers.get(key_of(seat)) for seat in side]
            if any(answer is None or answer.verb != "pass" for answer in answers):
                self.holder = side[0]
                break
        self.go_to(check_state)


def check_state(game: Game, priority: Priority) -> Need:
    """117.5, 704.3: Perform state-based actions until none applies."""
    if is_held_up(game, priority.turn):
        return []
    return StateBasedActions() if game.turns[priority.turn].dirty else None


def put_triggers(game: Game, priority: Priority) -> Need:
    """117.5, 603.3b: Put triggered abilities on the stack, then check state-based actions again.
    104.4b: This may be an endless loop, if each ability makes another trigger or can't stay
    (603.3d)."""
    waiting = game.turns[priority.turn].waiting
    if not waiting:
        priority.putting = False
        return None
    priority.go_to(check_state)
    if priority.putting:
        draw = draw_if_endless(game, priority, f"put {name_on_stack(game, waiting[0])}")
        if draw is not None:
            return draw
    priority.putting = True
    return put_triggers_on_stack(game, priority.turn)


def name_on_stack(game: Game, number: int) -> str:
    """A short name of the spell or ability, to notice when it comes again."""
    row = game.object(number)
    return f"{row.card.name} {row.nth} {row.controller}"


def offer(game: Game, priority: Priority) -> Need:
    """117.3d, 805.5a-b: Ask the next player in turn order who has not passed; any member of a team
    may act."""
    if game.turns[priority.turn].waiting:  # 807.5b: put here from another turn
        priority.go_to(check_state)
        return None
    if is_held_up(game, priority.turn):
        return []
    if priority.cut_by != NOBODY or priority.going_on:
        choose_as_proposed(game, priority)
    for side in sides_in_order(game, priority):
        questions: list[Question] = []
        for seat in side:
            answer = priority.answers.get(key_of(seat)) if priority.answers else None
            if answer is not None and answer.verb == "pass":
                continue
            actions = options_for(game, seat, priority)
            if answer is not None and answer in actions:
                return None
            if not game.rules.skip_passes or (len(actions) > 1 and is_worth_asking(actions)):
                questions.append(act_question(game, seat, actions, priority.turn))
        if questions:
            return list(questions)
    return None


def can_skip_priority(game: Game, number: int) -> bool:
    """Whether nobody could do anything in this step and nothing has to be done first, so that
    nobody needs to be asked."""
    turn = game.turns[number]
    if turn.dirty or turn.waiting or turn.stack or turn.assigned or not game.rules.skip_passes:
        return False
    if is_held_up(game, number):
        return False
    for seat in seats_with_priority(game, number):
        actions = actions_of(game, seat, number)
        if len(actions) > 1 and is_worth_asking(actions):
            return False
    return True


def act(game: Game, priority: Priority) -> Need:
    """117.3c, 117.4: Carry out the action that was chosen; if all have passed, resolve the top of
    the stack or end the step."""
    turn = game.turns[priority.turn]
    for side in sides_in_order(game, priority) if priority.answers else ():
        for seat in side:
            answer = priority.answers.get(key_of(seat))
            if answer is None or answer.verb == "pass":
                continue
            if answer in options_for(game, seat, priority):  # another turn may end that
                priority.holder = seat
                if seat == priority.cut_by:
                    priority.cut_by = NOBODY
                if answer.verb == SHORTCUT_VERB:
                    length, change = repeated_round(game, seat, priority.turn, priority.taken)
                    first = priority.taken[-length].action
                    return Shortcut(controller=seat, change=change, action=first)
                if answer.verb == "activate":
                    action_name = name_action(game, answer)
                    if is_open_loop(game, seat, priority, action_name):
                        return rounds_to_name(seat, action_name, priority.taken)
                    before = snapshot(game, priority.turn)
                    priority.taken = latest(priority.taken, Taken(seat, action_name, before))
                elif priority.taken:
                    priority.taken = latest(priority.taken, Taken(seat))
                return perform(game, seat, answer)
    priority.cut_by = NOBODY
    if turn.stack:
        draw = draw_if_endless(game, priority, name_on_stack(game, turn.stack[-1]))
        if draw is not None:
            return draw
    if turn.stack or turn.assigned:
        priority.holder = turn.active
        if not turn.stack:  # 2008-02:310.4
            return ResolveCombatDamage(controller=NOBODY)
        return ResolveTop(object=turn.stack[-1], controller=game.controller_of(turn.stack[-1]))
    priority.finish()
    return None


def options_for(game: Game, seat: int, priority: Priority) -> tuple[Option, ...]:
    """The options that the player has; 729.3: without those that would go on with a loop that other
    players keep going, too."""
    actions = actions_of(game, seat, priority.turn)
    if seat == priority.cut_by and not priority.going_on and len(actions) > 1:
        return actions[1:]  # 729.2c
    if not priority.taken:
        return actions
    barred = barred_now(game, seat, priority)
    if barred:
        actions = tuple([each for each in actions if name_action(game, each) not in barred])
    length = repeated_round(game, seat, priority.turn, priority.taken)[0]
    if not length:
        return actions
    return (*actions, Option(SHORTCUT_VERB, nth=length, turn=actions[0].turn))


def barred_now(game: Game, seat: int, priority: Priority) -> frozenset[str]:
    """729.3: The actions that would go on with a loop; 2008-02:421.3: none, until the players have
    said how often they go through it."""
    if game.rules.loops_by_number and not priority.stops:
        return frozenset()
    first_stops = priority.stops != "others"
    return barred_actions(game, seat, priority.turn, priority.taken, first_stops)


def is_open_loop(game: Game, seat: int, priority: Priority, action: str) -> bool:
    """2008-02:421.3: Whether the action goes on with a loop of several players, of which the player
    is the first, and nobody has said yet how often."""
    if not game.rules.loops_by_number or priority.stops:
        return False
    return action in barred_actions(game, seat, priority.turn, priority.taken)


def choose_as_proposed(game: Game, priority: Priority) -> None:
    """729.2c: Let the proposer take the first action of another round, and let everybody pass who
    comes before the player who cut the shortcut short."""
    if priority.going_on:
        seat, wanted = priority.holder, priority.going_on
        for option in actions_of(game, seat, priority.turn):
            if name_action(game, option) == wanted:
                priority.answers = {**priority.answers, key_of(seat): option}
        priority.going_on = ""
        return
    for side in sides_in_order(game, priority):
        if priority.cut_by in side:
            break
        for each in side:
            priority.answers = {**priority.answers, key_of(each): PASS}


def go_on(game: Game, priority: Priority) -> Need:
    """729.2c: After a shortcut that was cut short, note its next action and who must do something
    else."""
    for event in priority.happened:
        if isinstance(event, TakeShortcut):
            priority.taken, priority.cut_by = (), event.cut_by
            priority.going_on = event.action if event.cut_by != NOBODY else ""
        elif isinstance(event, GoRound):
            # 2008-02:421.3: If the number was agreed on, the first player stops; if not, that
            # player acts once more, and the others stop.
            priority.stops = "first" if event.cut_by == NOBODY else "others"
            priority.going_on = event.action if event.cut_by != NOBODY else ""
    return None


def again(game: Game, priority: Priority) -> Need:
    """Start over with state-based actions."""
    priority.go_to(check_state)
    return None


PRIORITY: tuple[Step, ...] = (check_state, put_triggers, offer, act, go_on, again)


def actions_of(game: Game, seat: int, number: int) -> tuple[Option, ...]:
    """The player's legal actions. They are kept until something happens, which the log shows; that
    a player could only pass is known for longer."""
    place = number * game.size + seat
    now, known = game.log.size, game.actions.get(place)
    if known is not None:
        if known.at == now:
            return known.options
        same = (
            known.actions_version == game.actions_version
            and known.seat_actions_version == game.seat_actions_version[seat]
        )
        if same and not is_sorcery_time(game, seat, number):
            if not game.rules.seats_per_marker:
                return ONLY_PASS
            return known.options[:1]
    options, idle = look_for_actions(game, seat, number)
    version = game.actions_version if idle else NOBODY
    game.actions[place] = Actions(options, now, version, game.seat_actions_version[seat])
    return options


def key_of(seat: int) -> str:
    """The key of this player's question what to do."""
    return f"act {seat}"


def act_question(game: Game, seat: int, actions: tuple[Option, ...], turn: int) -> Act:
    """117.1: The question what this player does with priority."""
    return Act(
        key_of(seat),
        "117.1",
        decider_for(game, seat),
        actions,
        player=seat,
        prompt="Do something, or pass.",
        stacks=(turn,),
    )


def sides_in_order(game: Game, priority: Priority) -> list[list[int]]:
    """117.3d, 805.5b: The players or teams in turn order, from the one that has priority."""
    holder = priority.holder
    if not game.is_in(holder):  # 800.4a, 800.4j
        holder = next_in_order(game, holder)
    seats = seats_with_priority(game, priority.turn)
    if is_reversed(game):
        return sides_backwards(game, holder, seats)
    if not game.rules.shared_turns:
        left = [[seat] for seat in seats if seat >= holder]
        return left + [[seat] for seat in seats if seat < holder]
    first = game.player(holder).side
    sides = len(game.sides)
    order = [game.sides[(first + n) % sides] for n in range(sides)]
    return [members for side in order if (members := [seat for seat in side if seat in seats])]


def sides_backwards(game: Game, holder: int, seats: Sequence[int]) -> list[list[int]]:
    """101.4, 117.3d: The players or teams from the one that has priority on, where the turn order
    is reversed."""
    if not game.rules.shared_turns:
        return [[seat] for seat in in_turn_order(game, seats, holder)]
    first, sides = game.player(holder).side, len(game.sides)
    order = [game.sides[(first - n) % sides] for n in range(sides)]
    return [members for side in order if (members := [seat for seat in side if seat in seats])]


def seats_with_priority(game: Game, number: int) -> Sequence[int]:
    """117.3d; 807.5a: The players who get priority in this turn; with several turns, only those
    near it."""
    if game.rules.seats_per_marker:
        return sorted(with_priority(game, number))
    return players(game)
