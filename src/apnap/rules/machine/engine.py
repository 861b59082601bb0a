"""The loop that runs the agenda of every turn in progress up to its next question."""

from __future__ import annotations

from apnap.rules.game.optional_answers import is_choice
from apnap.rules.multiplayer.range_of_influence import overlap, turns_nearby
from apnap.state.agenda import Procedure
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.question import Answer, IllegalAnswer, Option, Question
from apnap.state.records import clone

from .happening import Happen, do_at_once, happen, is_small, now_due


class StaleQuestion(IllegalAnswer):
    """The question is not open: it has been answered or withdrawn, or it never existed."""


def advance(game: Game) -> None:
    """Run the turns in progress until none of them can go on without an answer.

    A turn that has moved may change what turns nearby ask, or may let them go on, so those are
    asked again. A step that asks a question has changed nothing, so running it again is safe. Turns
    out of range of each other are left alone.

    >>> from apnap import SeatSetup, combine, new_game
    >>> from apnap.cards import bundled_deck
    >>> from apnap.formats import free_for_all
    >>> seats = [SeatSetup(name, bundled_deck("green")) for name in ("Ann", "Bob", "Cay")]
    >>> game = new_game(seats, combine(free_for_all), seed=7)
    >>> before = game.question.id
    >>> advance(game)  # it waits for an answer already
    >>> game.question.id == before
    True
    """
    while game.turns_to_ask_again and not game.over:
        number = min(game.turns_to_ask_again)
        game.turns_to_ask_again = tuple(
            [other for other in game.turns_to_ask_again if other != number]
        )
        if number not in game.turns or _has_to_wait(game, number):
            game.asked.pop(number, None)
        elif _run(game, number):
            game.turns_to_ask_again = tuple({*game.turns_to_ask_again, *turns_nearby(game, number)})
            if number in game.turns and _has_to_wait(game, number):
                game.asked.pop(number, None)  # a turn nearby had been waiting for this one
    if game.over:
        game.asked, game.turns_to_ask_again = {}, ()


def submit(game: Game, question: str, answer: Answer, by: int = NOBODY) -> None:
    """Answer the question with this id, and go on. An illegal answer raises and changes nothing.

    Wherever the answer has an option, it may have the option's place instead, counted from 0.

    >>> from apnap import SeatSetup, combine, new_game
    >>> from apnap.cards import bundled_deck
    >>> from apnap.formats import free_for_all
    >>> seats = [SeatSetup(name, bundled_deck("green")) for name in ("Ann", "Bob", "Cay")]
    >>> game = new_game(seats, combine(free_for_all), seed=7)
    >>> asked = game.question
    >>> submit(game, asked.id, asked.example())
    >>> game.question.id == asked.id
    False
    """
    asked = find_question(game, question)
    if by not in (NOBODY, asked.decider):
        raise IllegalAnswer(
            asked.rule,
            f"{game.player(asked.decider).name} has to answer this, not {_name(game, by)}",
        )
    answer = asked.in_full(answer)
    asked.check(answer)
    turn, key = asked.turn, asked.key
    if len(asked.stacks) > 1 and isinstance(answer, Option) and not asked.depth:  # 807.5b
        turn = answer.turn
        key = next(q.key for q in game.asked[turn] if q.decider == asked.decider)
    procedure = top(game, turn)
    procedure.answers = {**procedure.answers, key: answer}
    if is_choice(asked, answer):
        game.edit_turn(turn).choices += 1  # 104.4b
    game.turns_to_ask_again = (*game.turns_to_ask_again, turn)
    advance(game)


def find_question(game: Game, question: str) -> Question:
    """The open question with this id."""
    head = question.split(".", 1)[0]
    asked = game.asked.get(int(head), []) if head.isdecimal() else []
    for each in asked:
        merged = game.merged(each)
        if merged.id == question:
            return merged
    if game.over:
        raise StaleQuestion("104.1", f"the game is over: question {question!r} can't be answered")
    first = game.question
    hint = f"; the first one open is {first.id!r}" if first is not None else ""
    raise StaleQuestion("117.3", f"question {question!r} is not open{hint}")


def interrupt(game: Game, number: int, procedure: Procedure) -> None:
    """Carry out a procedure that asks nothing (104.3a: conceding) at once, even in the middle of
    another one. Then ask all turns nearby again."""
    game.running = procedure.turn = number
    near = turns_nearby(game, number)
    _complete(game, procedure)
    if not game.over and number in game.turns and game.turns[number].due:
        following = happen(*now_due(game))  # 610.3
        following.turn, following.silent = number, True
        _enter(game, number, following)
    game.turns_to_ask_again = (*game.turns_to_ask_again, number, *near)
    advance(game)


def _complete(game: Game, procedure: Procedure) -> None:
    """Run all steps of the procedure, and of the procedures that those steps start."""
    steps = procedure.steps()
    while procedure.at < len(steps):
        at = procedure.at
        need = steps[at](game, procedure)
        if procedure.at == at:
            procedure.at = at + 1
        if isinstance(need, Procedure):
            need.turn = procedure.turn
            _complete(game, need)
            procedure.happened = need.outcome()
        else:
            assert need is None, f"{steps[at].__name__} can't ask in an interruption"


def own_subgame(game: Game, seat: int) -> tuple[int, Game] | None:
    """726: The subgame that this player is in, safe to change, and the number of the turn it is
    played in."""
    for number in sorted(game.turns):
        for at, procedure in enumerate(game.turns[number].agenda):
            inner = procedure.nested_game()
            if inner is None or not inner.is_in(seat):
                continue
            turn = game.edit_turn(number)
            if procedure.epoch != game.epoch:
                procedure = clone(procedure, game.epoch)
                turn.agenda = (*turn.agenda[:at], procedure, *turn.agenda[at + 1 :])
            return number, procedure.own_nested(game)
    return None


def top(game: Game, number: int) -> Procedure:
    """The innermost procedure of the turn, safe to change."""
    turn = game.turns[number]
    procedure = turn.agenda[-1]
    if procedure.epoch == game.epoch:  # then the turn is safe to change, too
        turn.hash = 0
        return procedure
    procedure = clone(procedure, game.epoch)
    turn = game.edit_turn(number)
    turn.agenda = (*turn.agenda[:-1], procedure)
    return procedure


def _run(game: Game, number: int) -> bool:
    """Run steps until one asks a question or the turn ends. Returns whether any step was
    completed."""
    moved = False
    game.running = number
    while number in game.turns and not game.over:
        if not game.turns[number].agenda:
            del game.turns[number]
            moved = True
            break
        procedure = top(game, number)
        agenda, steps = game.turns[number].agenda, procedure.steps()
        last = len(steps)
        while True:
            at = procedure.at
            if at >= last:
                _leave(game, number, procedure)
                break
            need = steps[at](game, procedure)
            if need is not None and not isinstance(need, Procedure):
                _ask(game, number, need if isinstance(need, list) else [need])
                return moved
            moved = True
            if procedure.at == at:  # else the step named another to go to
                procedure.at = at + 1
            # Whatever drops the procedure, such as its player leaving, gives the turn another
            # agenda; 724.1: another turn of the same number has its own.
            turn = game.turns.get(number)
            if turn is None or turn.agenda is not agenda or game.over:
                break
            if need is None:
                continue
            need.turn = number
            if not isinstance(need, Happen) or not is_small(game, need):
                _enter(game, number, need)
                break
            need.passing = True
            following = do_at_once(game, need)
            if following is not None:
                following.turn = number
                _enter(game, number, need)
                _enter(game, number, following)
                break
            if not need.silent:
                procedure.happened = need.outcome()
    game.asked.pop(number, None)
    return moved


def _ask(game: Game, number: int, questions: list[Question]) -> None:
    """Open these questions for the turn; an empty list means that the turn waits for another
    one."""
    recorded = game.turns[number].recorded
    for question in questions:
        question.turn = number
        question.id = f"{number}.{recorded}.{question.key}.{question.decider}"
    if questions:
        game.asked[number] = questions
    else:  # a wait
        game.asked.pop(number, None)


def _enter(game: Game, number: int, procedure: Procedure) -> None:
    """Put the procedure on top of the turn's agenda."""
    procedure.epoch = game.epoch
    turn = game.edit_turn(number)
    turn.agenda += (procedure,)


def _leave(game: Game, number: int, procedure: Procedure) -> None:
    """Take the finished procedure off the agenda, and tell the one below what happened."""
    turn = game.edit_turn(number)
    turn.agenda = turn.agenda[:-1]
    if turn.agenda and not procedure.silent:
        below = top(game, number)
        below.happened = procedure.outcome()
        procedure.hand_on(below)


def _has_to_wait(game: Game, number: int) -> bool:
    """Whether a turn nearby, whose area overlaps this one's, is in the middle of something.

    If both are in the middle of something, the one with the lower number goes on.
    """
    if len(game.turns) == 1:
        return False
    busy = _is_busy(game, number)
    for other in turns_nearby(game, number):
        if _is_busy(game, other) and (not busy or other < number) and overlap(game, number, other):
            return True
    return False


def _is_busy(game: Game, number: int) -> bool:
    """Whether the turn is in the middle of something that other turns must not disturb."""
    turn = game.turns[number]
    return bool(turn.agenda) and not turn.agenda[-1].is_interruptible()


def _name(game: Game, seat: int) -> str:
    return game.player(seat).name if game.is_player(seat) else f"seat {seat}"
