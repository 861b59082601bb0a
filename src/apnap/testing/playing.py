"""Moving a game on for a scenario: everybody passes, up to the point that it is about."""

from __future__ import annotations

from collections.abc import Callable

from apnap.rules.machine.engine import submit
from apnap.rules.multiplayer.range_of_influence import with_priority
from apnap.rules.zones.combinations import FitTogether
from apnap.state.game import Game
from apnap.state.names import CLEANUP, UNTAP, MaybeStep, StepName
from apnap.state.question import Act, Declare, Filed, Kind, Option, Question

from .asked import check_asked
from .matching import Given, is_forced
from .setup import STEPS
from .ways import cross_out_paid
from .words import ScenarioError, describe_question, open_questions, player_of

PATIENCE = 20_000  # questions after which a scenario that gets nowhere is stopped

Wanted = Callable[[Option], bool]
Choice = Callable[[list[Option], Given], Option | None]

# Questions that `next_question` answers with any legal answer.
ROUTINE = (Kind.HAND_SIZE, Kind.ORDER_IN_ZONE, Kind.MAKE_MANA, Kind.PAYMENT, Kind.SHORTCUT)


def put(game: Game, question: Question, answer: Filed) -> None:
    """Answer one of the questions of a turn, which has to be one that a person could read."""
    merged = game.merged(question)
    check_asked(game, merged)
    submit(game, merged.id, answer)


def questions_of(game: Game, seat: int, number: int | None = None) -> list[Question]:
    """The questions to this player, or about a player they control; priority is the last."""
    questions = [
        question
        for turn in sorted(game.asked)
        for question in game.asked[turn]
        if seat in (player_of(question), question.decider) and number in (None, turn)
    ]
    return sorted(questions, key=lambda question: isinstance(question, Act))


def is_routine(question: Question) -> bool:
    """Whether it may be answered on the way: a declaration of nothing, a discard down to the hand
    size, a question with one legal answer."""
    declared = isinstance(question, Declare) and question.kind is not Kind.JOIN_ATTACK
    if isinstance(question, Declare) and isinstance(question.legality, FitTogether):
        declared = False
    return declared or question.kind is Kind.HAND_SIZE or is_forced(question)


def pass_once(game: Game, number: int) -> None:
    """Answer the turn's first question by passing; if the turn waits, answer one of another
    turn."""
    asked = game.asked.get(number) or next(iter(game.asked.values()), None)
    if not asked:
        raise ScenarioError(f"nobody can be asked to pass: {open_questions(game)}")
    question = asked[0]
    if isinstance(question, Act):
        put(game, question, question.options[0])
    elif is_routine(question):
        put(game, question, question.example())
    else:
        raise ScenarioError(f"this has to be answered first: {describe_question(game, question)}")


def pass_while(
    game: Game, turn: Callable[[], int], condition: Callable[[], bool], goal: str
) -> None:
    """Pass for that turn, as long as the condition holds and the game goes on."""
    for _ in range(PATIENCE):
        if game.over or not condition():
            return
        pass_once(game, turn())
    raise ScenarioError(f"{goal} is not reached: {open_questions(game)}")


def asks_more_than_priority(game: Game, number: int) -> bool:
    """Whether the turn asks something that a scenario has to answer."""
    return any(
        not isinstance(question, Act) and not is_routine(question)
        for question in game.asked.get(number, ())
    )


def resolve_top(game: Game, number: int) -> None:
    """608: Pass until the top object has left the stack, or its resolution asks something."""
    stack = game.turns[number].stack
    if not stack:
        raise ScenarioError(f"the stack is empty: nothing can resolve; {open_questions(game)}")
    top, first = stack[-1], [True]

    def is_there() -> bool:
        if number not in game.turns or top not in game.turns[number].stack:
            return False
        stops = asks_more_than_priority(game, number) and not first[0]
        first[0] = False
        return not stops

    pass_while(game, lambda: number, is_there, "the end of the resolution")


def next_question(game: Game) -> Question:
    """Pass and answer routine questions until something else is asked in this turn."""
    begun = {number: turn.number for number, turn in game.turns.items()}
    for _ in range(PATIENCE):
        asked = [question for questions in game.asked.values() for question in questions]
        for question in asked:
            if not isinstance(question, Act) and not is_answered_by_itself(question):
                return question
        now = {number: turn.number for number, turn in game.turns.items()}
        if game.over or now != begun:
            break
        question = asked[0]
        put(game, question, question.example())
    raise ScenarioError(f"nothing but routine was asked in this turn; {open_questions(game)}")


def is_answered_by_itself(question: Question) -> bool:
    """Whether `next_question` answers it."""
    return is_routine(question) or question.kind in ROUTINE


def empty_stack(game: Game, number: int) -> None:
    """Resolve everything on the turn's stack."""
    while not game.over and number in game.turns and game.turns[number].stack:
        resolve_top(game, number)
        if asks_more_than_priority(game, number):
            return


def go_to(game: Game, step: StepName, seat: int | None) -> None:
    """Pass until the step, of that player's turn or else of the first turn, asks something."""
    if step not in STEPS:
        raise ScenarioError(f"there is no step {step!r}; the steps are: {', '.join(STEPS)}")
    if step in (UNTAP, CLEANUP):
        raise ScenarioError(f"nobody gets priority in the {step} step (117.3a): name another")
    begun = sum([turn.number for turn in game.turns.values()])
    limit = 2 * len(game.turns) if seat is None else (game.size + 1) * len(game.turns)

    def is_elsewhere() -> bool:
        if sum([turn.number for turn in game.turns.values()]) - begun >= limit:
            whose = "" if seat is None else f" of {game.player(seat).name}'s turn"
            raise ScenarioError(f"there was no {step} step{whose}; {open_questions(game)}")
        return not any(_is_at(game, number, step, seat) for number in _turns(game, seat))

    pass_while(game, lambda: _turn_on_the_way(game, step, seat), is_elsewhere, f"the {step} step")
    if game.over:
        raise ScenarioError(f"the game is over before the {step} step")


def go_on_to(game: Game, step: StepName) -> None:
    """Pass until that step of the turn in progress; that it has no such step is an error."""
    turn = game.turns[min(game.turns)]
    if turn.step != step and step not in turn.ahead:
        raise ScenarioError(
            f"the first turn of the game has no {step} step that could be gone to; "
            f"it goes on with: {', '.join(turn.ahead)}"
        )
    go_to(game, step, None)


def _turns(game: Game, seat: int | None) -> list[int]:
    """The turns that may come to the step: the first one, or of that player any."""
    return [min(game.turns)] if seat is None else list(game.turns)


def _turn_on_the_way(game: Game, step: StepName, seat: int | None) -> int:
    """The turn to go on with: the player's, while the step is ahead in it; else each in turn."""
    if seat is None:
        return min(game.turns)
    for number, turn in game.turns.items():
        if is_active(game, number, seat) and step in turn.ahead and number in game.asked:
            return number
    return min(game.asked, key=lambda number: (game.turns[number].number, number))


def _is_at(game: Game, number: int, step: StepName, seat: int | None) -> bool:
    """Whether the turn is in that step, and asks something there."""
    turn = game.turns[number]
    if turn.step != step or number not in game.asked:
        return False
    return seat is None or is_active(game, number, seat)


def is_active(game: Game, number: int, seat: int) -> bool:
    """102.1, 805.4a: Whether it is the player's turn, or the turn of the player's team."""
    active = game.turns[number].active
    return seat == active or (game.rules.shared_turns and seat in game.side_of(active))


# ---- acting ----------------------------------------------------------------------------------


def turns_for(game: Game, seat: int) -> list[int]:
    """The turns for whose stacks the player gets priority; the player's own turn first."""
    near = [number for number in game.turns if seat in with_priority(game, number)]
    return sorted(near, key=lambda number: not is_active(game, number, seat))


def find_action(
    game: Game, seat: int, is_possible: Wanted, choice: Choice, given: Given, turns: list[int]
) -> Option | None:
    """Let the players before this one pass, as far as nothing happens; then choose one of the
    possible actions."""
    for number in turns:
        trial = game.copy()
        turn = trial.turns[number]
        passes: list[Question] = []
        while turn.id in trial.turns and _nothing_happened(turn.stack, turn.step, trial, number):
            for question in questions_of(trial, seat, number):
                possible = [option for option in question.options if is_possible(option)]
                if not isinstance(question, Act) or not possible:
                    continue
                action = choice(possible, given)
                if action is not None:
                    for asked in passes:
                        put(game, asked, asked.options[0])
                    return action
            others = [q for q in trial.asked.get(number, ()) if isinstance(q, Act)]
            if not others or len(others) < len(trial.asked[number]):
                break
            passes.append(others[0])
            put(trial, others[0], others[0].options[0])
    return None


def _nothing_happened(stack: tuple[int, ...], step: MaybeStep, trial: Game, number: int) -> bool:
    """Whether the turn still has this stack and this step."""
    turn = trial.turns[number]
    return turn.stack == stack and turn.step == step


def act(game: Game, seat: int, action: Option, turns: list[int], given: Given, what: str) -> None:
    """Begin the action, and answer what it asks as far as the scenario has said."""
    for question in questions_of(game, seat):
        if isinstance(question, Act) and action in question.options and question.turn in turns:
            put(game, question, action)
            break
    asked: Question | None = None
    for _ in range(PATIENCE):
        asked = next((q for q in questions_of(game, seat) if not isinstance(q, Act)), None)
        answer = given.answer(game, asked) if asked is not None else None
        if asked is None or answer is None:
            break
        put(game, asked, answer)
    if given.paying:
        cross_out_paid(game, seat, given.paying)
    given.check_used_up(game, what, asked)


def find_declaration(game: Game, seat: int, verb: str) -> Declare:
    """Pass until this player is asked to declare attackers or blockers."""
    begun = [turn.number for turn in game.turns.values()]
    for _ in range(PATIENCE):
        declaration = _declaration(game, seat, verb)
        if declaration is not None:
            return declaration
        over = game.over or [turn.number for turn in game.turns.values()] != begun
        if over or (verb == "block" and not _can_still_block(game, seat)):
            break
        pass_once(game, _turn_of_combat(game, seat, verb))
    name = game.player(seat).name
    raise ScenarioError(
        f"{name} is not asked to declare {verb}ers this turn: "
        f"{_no_declaration(game, seat, verb)}; {open_questions(game)}"
    )


def _declaration(game: Game, seat: int, verb: str) -> Declare | None:
    """The question to this player who attacks or blocks; None: it is not open."""
    kind = Kind.ATTACKERS if verb == "attack" else Kind.BLOCKERS
    for question in questions_of(game, seat):
        if isinstance(question, Declare) and question.kind is kind:
            return question
    return None


def _turn_of_combat(game: Game, seat: int, verb: str) -> int:
    """The turn in which this player attacks, or is attacked."""
    if verb == "attack":
        own = [number for number in game.turns if is_active(game, number, seat)]
        return own[0] if own else min(game.turns)
    fought = [number for number, turn in game.turns.items() if turn.attackers]
    near = [number for number in fought if seat in with_priority(game, number)]
    return (near or fought or [min(game.turns)])[0]


def _can_still_block(game: Game, seat: int) -> bool:
    """Whether there are attackers, and damage is not being dealt yet."""
    return any(turn.attackers and not turn.step.endswith("damage") for turn in game.turns.values())


def _no_declaration(game: Game, seat: int, verb: str) -> str:
    """The reason why the player is not asked."""
    if verb == "attack":
        return "it is not their turn, or no creature of theirs can attack [508.1a]"
    return "nothing attacks them, or no creature of theirs can block [509.1a]"
