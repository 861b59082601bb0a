"""121: "Draw a card"."""

from __future__ import annotations

from apnap.effects.instructions.drawing import DrawCards
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.amounts import amount, many, value
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection


@player_verb("draw")
def draw(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """121.1: Read "draw a card", "draws cards equal to …"."""
    if r.accept("cards equal to"):
        return (acted(r, DrawCards(who, value(r))),)
    many = amount(r)
    r.accept("additional")
    r.expect("card", "cards")
    return (acted(r, DrawCards(who, many)),)


@prints(DrawCards)
def say_draw_cards(say: Saying, value: DrawCards) -> str:
    return f"{say(value.who)} draws {many(say, value.number)} cards"
