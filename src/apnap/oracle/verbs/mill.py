"""701.13: "Mill three cards"."""

from __future__ import annotations

from apnap.effects.actions.mill import Mill
from apnap.effects.words.amounts import Times
from apnap.effects.words.filters import CardIn
from apnap.effects.words.selections import Each, EachPlayer, You
from apnap.effects.words.tallies import HowMany
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.amounts import many, number_of_cards
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, prints
from apnap.state.ability import Amount, Effect, Selection


@player_verb("mill")
def mill(r: Reader, who: Selection) -> tuple[Effect, ...]:
    if r.accept("half their library") or (who == You() and r.accept("half your library")):
        return (acted(r, Mill(who, _half_library(r, who)), moved=True),)
    return (acted(r, Mill(who, number_of_cards(r, who)), moved=True),)


def _half_library(r: Reader, who: Selection) -> Amount:
    """107.1a: Read "rounded up", of half the cards in a player's library."""
    if isinstance(who, EachPlayer) or r.are_several(who):
        raise r.miss("one player")
    r.accept(",")
    rounded = r.expect("rounded up", "rounded down").removeprefix("rounded ")
    return Times(HowMany(Each(CardIn("library"), who)), half=rounded)


@prints(Mill)
def say_mill(say: Saying, value: Mill) -> str:
    if isinstance(value.number, Times) and isinstance(value.number.amount, HowMany):
        return f"{say(value.who)} mills half {mark('any')} library rounded {value.number.half}"
    return f"{say(value.who)} mills {many(say, value.number)} cards"
