"""The compiler of card texts, loaded when something asks for it: it takes as long to load as all
the rest, and a game whose cards are compiled does without."""

from __future__ import annotations

from apnap.rules.zones.ability_lines import SPEAKERS
from apnap.state.ability import Ability
from apnap.state.encoding import VOCABULARIES

from .plain_english import in_english


def load_vocabulary() -> None:
    """Load all classes that the cards of a save file may be made of."""
    import apnap.oracle  # noqa: F401 - only to be there


def say(ability: Ability) -> str:
    """An ability in the words of the compiler, made English."""
    from apnap.oracle.text.saying import said_plainly

    load_vocabulary()
    return in_english(said_plainly(ability))


VOCABULARIES.append(load_vocabulary)
SPEAKERS.append(say)
