"""117: Yields and stops: which of a player's chances to act the player wants to be asked about.

They are kept per seat beside the game, so they leave no trace in it: a pass that is given for the
player is the same answer as one that the player gives. `Yields.answer` is asked before the person
is; decision 0024 says why it is as it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args

from apnap.rules.turn.legal_actions import is_worth_asking
from apnap.state.names import END, POSTCOMBAT_MAIN, PRECOMBAT_MAIN, StepName
from apnap.state.question import Act, Answer, Option, Question

from .concerns import concerns
from .object_view import ObjectView
from .seat_view import SeatView
from .turn_view import TurnView

Until: TypeAlias = Literal["", "my turn", "end of turn", "something concerns me"]
Whose: TypeAlias = Literal["mine", "others"]


class Stop(NamedTuple):
    """A step, in the player's own turns or in those of others."""

    whose: Whose
    step: StepName


# The steps in which a player is asked who has set no stops. Of others' end steps only that of the
# turn before one's own counts; combat counts where it concerns the player (`concerns`).
USUAL: Final = frozenset(
    [Stop("mine", PRECOMBAT_MAIN), Stop("mine", POSTCOMBAT_MAIN), Stop("others", END)]
)


class YieldError(ValueError):
    """The yields can't be read or set like that. The message says what would be right."""


@dataclass
class Yielding:
    """117.3d: A promise to pass until something is so, and the moment it was given."""

    until: Until = ""
    depth: int = 0  # 726: the subgame it was given in
    marker: int = 0
    number: int = 0  # how many turns had begun with that marker
    turns_begun: int = 0  # by the player
    known: frozenset[str] = frozenset()  # what concerned the player then


Moment: TypeAlias = tuple[int, int, int, str]  # depth, marker, number of the turn, step


class Yields:
    """The yields and stops of one seat.

    >>> from apnap.table import view_for
    >>> from apnap.testing import table
    >>> t = table(2)
    >>> _ = t.seat(1).hand("Shock").lands("Mountain")
    >>> yields = Yields(1)
    >>> _ = t.begin()
    >>> _ = t.seat(0).passes()
    >>> question = t.game.question
    >>> yields.answer(view_for(t.game, question), question).verb  # in another's main phase
    'pass'
    >>> yields.set_stop("others", "precombat main")
    >>> yields.answer(view_for(t.game, question), question) is None
    True
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.full_control = False  # ask whenever there is anything to do
        self.stops: frozenset[Stop] = frozenset()  # never skipped
        self.usual: frozenset[Stop] = USUAL  # asked about, unless the player yields
        self.triggers: frozenset[str] = frozenset()  # abilities always to be passed for
        self.yielding = Yielding()
        self.passed_in: Moment | None = None  # the step in which the player has passed by hand

    # ---- what the player sets --------------------------------------------------------------

    def set_stop(self, whose: Whose, step: StepName, stop: bool = True) -> None:
        """Be asked in that step before it ends, in one's own or in others' turns; or no longer."""
        wanted = read_stop([whose, step])
        self.stops = self.stops | {wanted} if stop else self.stops - {wanted}
        if not stop:
            self.usual = self.usual - {wanted}

    def pass_until(self, until: Until, view: SeatView, question: Question) -> None:
        """Pass from now on: until the player's next turn, until this turn has ended, or until
        something concerns the player. Anything new that concerns the player ends it."""
        if until not in get_args(Until) or not until:
            choices = ", ".join(repr(each) for each in get_args(Until) if each)
            raise YieldError(f"{until!r} is nothing to wait for; there are: {choices}")
        turn, known = view.turn(question.turn), frozenset[str]()
        for marker in question.stacks or (question.turn,):
            known |= concerns(view, question, marker)
        self.yielding = Yielding(
            until, question.depth, turn.marker, turn.number, view.me.turns_begun, known
        )

    def cancel(self) -> None:
        """Take the promise to pass back; stops stay."""
        self.yielding = Yielding()

    def set_full_control(self, on: bool) -> None:
        """Be asked whenever there is anything to do, or no longer. The last wish counts: full
        control ends a promise to pass, and a promise that is given later is kept."""
        self.full_control = on
        if on:
            self.cancel()

    def always_pass_for(self, view: SeatView, number: int) -> None:
        """Never be asked again while a triggered ability like this one is on top of the stack."""
        found = view.find(number)
        if found is None or not found.is_trigger:
            raise YieldError("only for a triggered ability on the stack one can always pass")
        self.triggers |= {trigger_name(found)}

    # ---- what the player has done ----------------------------------------------------------

    def note_answer(self, view: SeatView, question: Question, answer: Answer) -> None:
        """Remember that the player has passed in this step, until the player does something."""
        if isinstance(question, Act):
            is_pass = question.in_full(answer) == question.options[0]
            self.passed_in = moment_of(view, question) if is_pass else None

    def has_passed_in(self, view: SeatView, question: Question) -> bool:
        """805.5b: Whether the player has passed in this step and done nothing since, so that
        teammates who share the turn may be asked first."""
        return isinstance(question, Act) and self.passed_in == moment_of(view, question)

    # ---- what is answered for the player ---------------------------------------------------

    def answer(self, view: SeatView, question: Question) -> Answer | None:
        """The pass that is given for the player; None: ask the player."""
        if not isinstance(question, Act):
            return None
        return None if self.wants(view, question) else question.options[0]

    def wants(self, view: SeatView, question: Question) -> bool:
        """Whether the player wants to be asked this. What waits ends here: then the player is
        asked, or the turn waited for has come."""
        if not is_worth_asking(question.options):
            return False
        markers = question.stacks or (question.turn,)
        self.end_if_due(view, question)
        if self.full_control and not self.yielding.until:
            return not all(self.lets_resolve(view.turn(marker)) for marker in markers)
        if any(self.is_at_stop(view, view.turn(marker)) for marker in markers):
            return True
        if any(self.is_new(view, question, marker) for marker in markers):
            self.cancel()
            return True
        if self.yielding.until:
            return False
        return any(self.is_usual(view, question, marker) for marker in markers)

    def is_at_stop(self, view: SeatView, turn: TurnView) -> bool:
        """Whether the step would end without the player having acted, and a stop stands there."""
        return turn.is_stack_empty and stop_at(turn) in self.stops

    def is_new(self, view: SeatView, question: Question, marker: int) -> bool:
        """Whether something in that turn concerns the player that did not when the player said to
        pass."""
        if self.lets_resolve(view.turn(marker)):
            return False
        return not concerns(view, question, marker) <= self.yielding.known

    def lets_resolve(self, turn: TurnView) -> bool:
        """Whether the player always passes for the triggered ability on top of that stack."""
        return not turn.is_stack_empty and trigger_name(turn.stack[-1]) in self.triggers

    def is_usual(self, view: SeatView, question: Question, marker: int) -> bool:
        """Whether this is a step in which players are usually asked: others' end steps only before
        the own turn. Where an action can be taken only now, it is always asked about."""
        turn = view.turn(marker)
        if not turn.is_stack_empty:
            return False
        if stop_at(turn) in self.usual:
            return turn.is_mine or turn.step != END or turn.is_before_mine
        return any(is_only_for_now(view, option) for option in question.options)

    def end_if_due(self, view: SeatView, question: Question) -> None:
        """End the promise to pass if what it waits for has come, or the subgame is over in which
        it was given (726)."""
        now = self.yielding
        if not now.until:
            return
        if now.depth != question.depth:
            self.cancel()
        elif now.until == "my turn":
            if view.me.turns_begun > now.turns_begun:
                self.cancel()
        elif now.until == "end of turn":
            turn = view.turns.get(now.marker)
            if turn is None or turn.number != now.number:
                self.cancel()

    # ---- as data ---------------------------------------------------------------------------

    def data(self) -> dict[str, Any]:
        """The yields as data for JSON, to be kept beside the game or sent to a front end."""
        now = self.yielding
        return {
            "seat": self.seat,
            "full_control": self.full_control,
            "stops": sorted([list(each) for each in self.stops]),
            "usual": sorted([list(each) for each in self.usual]),
            "triggers": sorted(self.triggers),
            "until": now.until,
            "since": [now.depth, now.marker, now.number, now.turns_begun],
            "known": sorted(now.known),
        }

    @classmethod
    def from_data(cls, data: Any) -> Yields:
        """The yields from their data; raises YieldError, which says what is wrong with it."""
        try:
            yields = cls(_whole(data["seat"]))
            yields.full_control = data["full_control"] is True
            yields.stops = frozenset([read_stop(each) for each in data["stops"]])
            yields.usual = frozenset([read_stop(each) for each in data["usual"]])
            yields.triggers = frozenset([str(each) for each in data["triggers"]])
            since = [_whole(each) for each in data["since"]]
            known = frozenset([str(each) for each in data["known"]])
            until = data["until"]
        except (KeyError, TypeError) as error:
            raise YieldError(f"these are no yields: {error} is missing or wrong") from None
        if until not in get_args(Until) or len(since) != 4:
            raise YieldError(f"{until!r} is nothing to wait for")
        yields.yielding = Yielding(until, since[0], since[1], since[2], since[3], known)
        return yields


def _whole(value: Any) -> int:
    if type(value) is not int:
        raise TypeError("a whole number")
    return value


def read_stop(pair: Any) -> Stop:
    """The stop from its two words; raises YieldError if they are no stop."""
    if not isinstance(pair, (list, tuple)) or len(pair) != 2:
        raise YieldError(f"{pair!r} is no stop: say whose turn and which step")
    whose, step = pair
    if whose not in get_args(Whose):
        raise YieldError(f"{whose!r} is not one of: {', '.join(get_args(Whose))}")
    if step not in get_args(StepName):
        raise YieldError(f"{step!r} is not one of the steps: {', '.join(get_args(StepName))}")
    return Stop(whose, step)


def moment_of(view: SeatView, question: Question) -> Moment:
    """The step of the turn that the question is about."""
    turn = view.turn(question.turn)
    return question.depth, turn.marker, turn.number, turn.step


def stop_at(turn: TurnView) -> tuple[str, str]:
    """The stop that would stand where this turn is now."""
    return ("mine" if turn.is_mine else "others", turn.step)


def trigger_name(thing: ObjectView) -> str:
    """A name that all abilities have that triggered like this one; empty for anything else."""
    if not thing.is_trigger:
        return ""
    return f"{thing.name} {thing.nth}"


def is_only_for_now(view: SeatView, option: Option) -> bool:
    """506.7, 601.3: Whether this is an action that is limited to certain steps, such as a card to
    be cast only after attackers are declared."""
    thing = view.find(option.what)
    if thing is None:
        return False
    chars = thing.characteristics
    if option.verb == "cast":
        return any(each.when is not None for each in chars.cast_only)
    return option.verb == "activate" and any(
        nth == option.nth and ability.when is not None for nth, ability in chars.activated
    )
