"""905.2b: What was noted as cards were drafted: "the highest number you noted for cards …"."""

from __future__ import annotations

from apnap.effects.words.card_pools import WholePoolIsUsed
from apnap.effects.words.noted import (
    GuessedRight,
    HighestNoted,
    NotedColors,
    RemovedFromDraft,
    WasNoted,
)
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Amount, Condition, Filter

HIGHEST = f"the highest number you noted for cards named {SELF}"
REMOVED = f"the number of cards you removed from the draft with cards named {SELF}"
NAMED = f"a name you noted for cards named {SELF}"
OF_TYPE = f"of a type you noted for cards named {SELF}"
COLORED = f"one or more of the colors chosen as you drafted cards named {SELF}"
ANY_COLOR = f"any color chosen as you drafted cards named {SELF}"
GUESSED = f"you guessed correctly for a card named {SELF}"
NOTED_PLAYER = f"a player you noted for cards named {SELF}"


def noted_amount(r: Reader) -> Amount:
    """Read "the highest number you noted for cards named ~"."""
    if r.expect(HIGHEST, REMOVED) == HIGHEST:
        return HighestNoted(r.context.name)
    return RemovedFromDraft(r.context.name)


def noted_name(r: Reader) -> Filter:
    """Read "[with] a name you noted for cards named ~"."""
    r.expect(NAMED)
    return WasNoted("name", r.context.name)


def noted_type(r: Reader) -> Filter:
    """Read "of a type you noted for cards named ~"."""
    r.expect(OF_TYPE)
    return WasNoted("type", r.context.name)


def noted_colors(r: Reader) -> Filter:
    """Read "[that's] one or more of the colors chosen as you drafted cards named ~"."""
    r.expect(COLORED)
    return WasNoted("color", r.context.name)


def noted_player(r: Reader) -> Filter:
    """Read "[attacks] a player you noted for cards named ~"."""
    r.expect(NOTED_PLAYER)
    return WasNoted("player", r.context.name)


def guessed(r: Reader) -> Condition:
    """Read "[if] you guessed correctly for a card named ~"."""
    r.expect(GUESSED)
    return GuessedRight(r.context.name)


# ---- in words again --------------------------------------------------------------------------


@prints(HighestNoted)
def say_highest(say: Saying, value: HighestNoted) -> str:
    return HIGHEST


@prints(RemovedFromDraft)
def say_removed(say: Saying, value: RemovedFromDraft) -> str:
    return REMOVED


@prints(WasNoted)
def say_was_noted(say: Saying, value: WasNoted) -> str:
    words = {"name": f"with {NAMED}", "type": OF_TYPE, "color": f"that's {COLORED}"}
    return words.get(value.kind, NOTED_PLAYER)


@prints(NotedColors)
def say_noted_colors(say: Saying, value: NotedColors) -> str:
    return f"1 mana of {ANY_COLOR}"


@prints(GuessedRight)
def say_guessed(say: Saying, value: GuessedRight) -> str:
    return GUESSED


# ---- card pools (905.1d) -----------------------------------------------------------------------

WHOLE_POOL = "every card in your card pool started the game in your library or in the command zone"


def whole_pool(r: Reader) -> Condition:
    """905.1d: Read that no card of your card pool started outside the game."""
    r.expect(WHOLE_POOL)
    return WholePoolIsUsed()


@prints(WholePoolIsUsed)
def say_whole_pool(say: Saying, value: WholePoolIsUsed) -> str:
    return WHOLE_POOL
