"""902.7: "You begin the game with a 1/1 green Elf creature token on the battlefield."."""

from __future__ import annotations

from dataclasses import replace

from apnap.oracle.abilities.keywords import granted
from apnap.oracle.statics.frame import sentence
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.rules.casual.vanguards import BeginsWith
from apnap.state.ability import Ability

from .create import described_token, token_words


@sentence("you")
def begins_with(r: Reader) -> tuple[Ability, ...]:
    """902.7: Read the token that a vanguard's owner begins the game with."""
    r.expect("you begin the game with a", "you begin the game with an")
    token, sized = described_token(r)
    r.expect("on the battlefield")
    if sized or "vanguard" not in r.context.types:
        raise r.miss("a token of a vanguard")
    if r.accept(". it has"):
        token = replace(token, abilities=(*token.abilities, *granted(r)))
    return (BeginsWith(token),)


@prints(BeginsWith)
def say_begins_with(say: Saying, value: BeginsWith) -> str:
    return f"you begin the game with {token_words(say, value.token)} on the battlefield"
