"""The table of what options say, by verb. Mechanics with verbs of their own enter theirs."""

from __future__ import annotations

from collections.abc import Callable

from apnap.rules.machine.tables import enter
from apnap.state.agenda import Procedure
from apnap.state.game import inner_turn
from apnap.state.question import Option, Question

from .hidden_information import Sight

# What the player who answers knows, with the game; the question; and the option.
Says = Callable[[Sight, Question, Option], str]


def asking(sight: Sight, question: Question) -> Procedure:
    """The procedure that asks the question."""
    return sight.game.turns[inner_turn(question)].agenda[-1]


TEXTS: dict[str, Says] = {}


def says(*verbs: str) -> Callable[[Says], Says]:
    """Enter what the options with these verbs say."""

    def entered(text: Says) -> Says:
        for verb in verbs:
            enter(TEXTS, verb, text)
        return text

    return entered
