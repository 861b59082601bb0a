"""From the names and numbers in a scenario to the options of a question."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, SupportsIndex

from apnap.rules.machine import names_in_log
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.question import (
    NO,
    YES,
    Arrange,
    ChooseNumber,
    ChooseSome,
    Divide,
    Filed,
    Kind,
    Option,
    Question,
)

from . import ways
from .words import ScenarioError, card_name, describe_all, describe_question

# A seat, the number of an object, a definition or a name.
Thing = SupportsIndex | CardDef | str


def listed(things: object) -> list[Any]:
    """One thing, or several, as a list."""
    if things is None:
        return []
    if isinstance(things, list | tuple) and not isinstance(things, Option):
        return list(things)
    if not isinstance(things, CardDef | str | SupportsIndex):
        raise ScenarioError(
            f"{things!r} names nothing; name a seat, a card, an object's number, or a list of those"
        )
    return [things]


def is_meant(game: Game, number: int, thing: Thing) -> bool:
    """Whether the scenario means this object or player."""
    if isinstance(thing, CardDef | str):
        return names_in_log.name_of(game, number) == card_name(thing)
    return number == thing.__index__()


def name_of(game: Game, thing: Thing) -> str:
    """The name of what the scenario means."""
    if isinstance(thing, CardDef | str):
        return card_name(thing)
    return names_in_log.name_of(game, thing.__index__())


def meant(game: Game, options: Iterable[Option], thing: Thing) -> Option:
    """The option about this thing; of several alike the first, if one player controls them all."""
    offered = tuple(options)
    named = [option for option in offered if is_meant(game, option.what, thing)]
    if not named:
        raise ScenarioError(
            f"{name_of(game, thing)} can't be chosen; possible: {describe_all(game, offered)}"
        )
    if len({game.controller_of(option.what) for option in named}) > 1:
        raise ScenarioError(
            f"{name_of(game, thing)} could be one of several players'; "
            f"name it by number, as in b.find({name_of(game, thing)!r})"
        )
    return named[0]


def answer_from(game: Game, question: Question, value: object) -> Filed:
    """The answer that the scenario's value stands for."""
    if isinstance(value, bool):
        return YES if value else NO
    if isinstance(question, ChooseNumber) or isinstance(value, Option):
        if isinstance(value, Option) and isinstance(question, ChooseSome):
            return (value,)
        return value
    if isinstance(question, Divide) and isinstance(value, tuple):
        return value
    if isinstance(question, Divide) and isinstance(value, Mapping):
        return tuple([(_part(game, question, key), n) for key, n in value.items()])
    if isinstance(question, ChooseSome | Arrange):
        return _several(game, question, value)
    for option in question.options:  # "pass", "yes", "no" and the like
        if option.verb == value:
            return option
    if not question.options:
        return value
    things = listed(value)
    if len(things) != 1:
        raise ScenarioError(
            f"one thing is to be chosen, and {len(things)} were named: "
            f"{describe_question(game, question)}"
        )
    return meant(game, question.options, things[0])


def _part(game: Game, question: Question, key: Any) -> Option:
    """The option of a division for whom the key names; or for whom, by which creature."""
    if not isinstance(key, tuple):
        return meant(game, question.options, key)
    whom, source = key
    of_source = [option for option in question.options if is_meant(game, option.at, source)]
    return meant(game, of_source, whom)


def _several(game: Game, question: Question, value: object) -> Filed:
    """A tuple of options, for a question that wants several."""
    chosen: list[Option] = []
    for thing in listed(value):
        if isinstance(thing, Option):
            chosen.append(thing)
        else:
            left = [option for option in question.options if option not in chosen]
            chosen.append(meant(game, left, thing))
    return tuple(chosen)


@dataclass
class Given:
    """The choices that a scenario has made beforehand for a spell or ability, each crossed out when
    it is asked for."""

    at: list[Thing] = field(default_factory=list)
    x: int | None = None
    modes: list[int] = field(default_factory=list)
    divided: Mapping[Thing, int] | None = None
    choose: list[Thing] = field(default_factory=list)
    paying: list[str] | None = None

    def answer(self, game: Game, question: Question) -> Filed:
        """The answer to a question about it; None: the scenario has not said."""
        if self.paying is not None and question.kind is Kind.ALTERNATIVE_COST:
            return ways.alternative_cost(game, question, self.paying)
        if self.paying is not None and question.kind is Kind.OPTIONAL_COST:
            return ways.times_paid(game, question, self.paying)
        if isinstance(question, ChooseNumber):
            x, self.x = self.x, None
            return x
        if isinstance(question, Divide):
            divided, self.divided = self.divided, None
            return None if divided is None else answer_from(game, question, divided)
        verbs = {option.verb for option in question.options}
        if "mode" in verbs:
            return self._modes(question)
        taken = self.at if "target" in verbs else self.choose
        many = question.high if isinstance(question, ChooseSome) else 1
        if not taken or not many:
            return question.example() if many == 0 or is_forced(question) else None
        now = [taken.pop(0) for _ in range(min(many, len(taken)))]
        return answer_from(game, question, now if isinstance(question, ChooseSome) else now[0])

    def _modes(self, question: Question) -> Filed:
        """700.2: The modes with the numbers that the scenario has said."""
        chosen: list[Option] = []
        for mode in self.modes:  # a mode may be offered several times (700.2d)
            left = [o for o in question.options if o.nth == mode and o not in chosen]
            if not left:
                raise ScenarioError(
                    f"mode {mode} can't be chosen; the possible ones are "
                    f"{sorted({option.nth for option in question.options})}"
                )
            chosen.append(left[0])
        self.modes = []
        if not chosen:
            return None
        return tuple(chosen) if isinstance(question, ChooseSome) else chosen[0]

    def copy(self) -> Given:
        """The same choices, to be crossed out by themselves."""
        words = None if self.paying is None else list(self.paying)
        return replace(
            self, at=list(self.at), modes=list(self.modes), choose=list(self.choose), paying=words
        )

    def check_used_up(self, game: Game, what: str, asked: Question | None) -> None:
        """Raise an error if a choice is left: nobody asked for it."""
        left = {
            "at": self.at,
            "x": self.x,
            "modes": self.modes,
            "divided": self.divided,
            "choose": self.choose,
            "paying": self.paying,
        }
        for name, value in left.items():
            if value not in ([], None):
                now = f"; asked now: {describe_question(game, asked)}" if asked else ""
                raise ScenarioError(f"{what} doesn't ask for what {name}= says ({value!r}){now}")


def is_forced(question: Question) -> bool:
    """Whether there is only one legal answer."""
    if isinstance(question, Arrange):
        return len(question.options) < 2
    if type(question) is ChooseSome:
        return question.low == question.high == len(question.options)
    if isinstance(question, ChooseNumber):
        return question.low == question.high
    return type(question) is Question and len(question.options) == 1
