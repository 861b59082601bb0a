"""113.6n, 903.3a: What a card says about decks: "can be your commander"."""

from __future__ import annotations

from apnap.oracle.grammar.nouns import int_number
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.oracle.text.tokens import SELF
from apnap.rules.game.before_the_game import ForDecks
from apnap.state.ability import Ability

from .frame import sentence


@sentence(SELF)
def can_command(r: Reader) -> tuple[Ability, ...]:
    """903.3a: Read "~ can be your commander"."""
    r.expect(f"{SELF} can be your commander")
    return (ForDecks("commander"),)


@sentence("a")
def copies(r: Reader) -> tuple[Ability, ...]:
    """100.2a: Read "A deck can have any number of cards named ~", "… up to seven cards …"."""
    r.expect("a deck can have")
    number = 0
    if not r.accept("any number of"):
        r.expect("up to")
        number = int_number(r)
    r.expect(f"cards named {SELF}")
    return (ForDecks("copies", number),)


@prints(ForDecks)
def say_for_decks(say: Saying, value: ForDecks) -> str:
    if value.what == "commander":
        return "~ can be your commander"
    many = f"up to {value.number}" if value.number else "any number of"
    return f"a deck can have {many} cards named ~"
