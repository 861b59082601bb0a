"""The functions that users call, with errors that say what to write where a call can't be meant.

The functions themselves are in the kernel, which checks nothing twice: it is called millions of
times by programs that are right.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from apnap.rules.game import ending, setup
from apnap.rules.machine import engine
from apnap.rules.zones import option_texts as texts
from apnap.rules.zones import view as views
from apnap.state import codec
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.question import Answer, IllegalAnswer, Question
from apnap.state.ruleset import Ruleset

P = ParamSpec("P")
R = TypeVar("R")

GAME = ("game", Game, "a Game, as new_game(...) returns it")
SEAT = ("seat", int, "a seat's number")


class Misuse(TypeError):
    """A call that can't be meant. The message says what to write."""


def takes(
    usage: str, *parameters: tuple[str, Any, str], error: type[Exception] = Misuse
) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Check the first arguments of a function: their names, types, and what each should be."""

    def checked(function: Callable[P, R]) -> Callable[P, R]:
        @wraps(function)
        def call(*args: P.args, **kwargs: P.kwargs) -> R:
            for place, (name, kind, meant) in enumerate(parameters):
                if place < len(args):
                    given: object = args[place]
                elif name in kwargs:
                    given = kwargs[name]
                else:
                    raise error(f"there is no {name!r} in this call: write {usage}")
                if not isinstance(given, kind) or isinstance(given, bool):
                    raise error(f"{_said(given)} is not {meant}: write {usage}")
            return function(*args, **kwargs)

        return call

    return checked


def _said(given: object) -> str:
    """What was given, in a few words."""
    if isinstance(given, (str, int)):
        return repr(given)
    if given is None:
        return "None"
    if callable(given):
        return f"the function {getattr(given, '__name__', '')}"
    return f"a {type(given).__name__}"


@takes(
    "submit(game, question.id, answer)",
    GAME,
    ("question", str, "the id of a question"),
    ("answer", object, "an answer"),
)
@wraps(engine.submit)
def submit(game: Game, question: str, answer: Answer, by: int = NOBODY) -> None:
    try:
        engine.submit(game, question, answer, by)
    except IllegalAnswer as error:
        if not error.places:
            raise
        asked = engine.find_question(game, question)
        raise texts.explained(game, asked, error) from None


@takes(
    "view(game, 0), or view(game, None) for a spectator",
    GAME,
    ("seat", (int, type(None)), "a seat's number"),
)
@wraps(views.view)
def view(game: Game, seat: int | None, since: int = 0) -> dict[str, object]:
    if seat is not None and not game.is_player(seat):
        raise Misuse(
            f"there is no seat {seat}: the seats are 0 to {game.size - 1}, and None is a spectator"
        )
    return views.view(game, seat, since)


advance = takes("advance(game)", GAME)(engine.advance)
concede = takes("concede(game, 0)", GAME, SEAT)(ending.concede)
digest = takes("digest(game)", GAME)(codec.digest)
dump = takes("dump(game)", GAME)(codec.dump)
load = takes("load(text), with what dump(game) returned", ("text", str, "a text"))(codec.load)
option_texts = takes(
    "option_texts(game, game.question)", GAME, ("question", Question, "a Question")
)(texts.option_texts)


def _with_whole_seed(function: Callable[P, R]) -> Callable[P, R]:
    """Check the seed, which is the third argument or named."""

    @wraps(function)
    def call(*args: P.args, **kwargs: P.kwargs) -> R:
        seed = args[2] if len(args) > 2 else kwargs.get("seed", 0)
        if not isinstance(seed, int):
            raise setup.SetupError(
                f"{_said(seed)} is not a seed: write a whole number, as in seed=7"
            )
        return function(*args, **kwargs)

    return call


new_game = takes(
    "new_game([SeatSetup('Ann', deck), SeatSetup('Bob', deck)], combine(free_for_all))",
    ("seats", (list, tuple), "a list of seats"),
    ("rules", Ruleset, "a Ruleset, as combine(...) returns it"),
    error=setup.SetupError,
)(_with_whole_seed(setup.new_game))
