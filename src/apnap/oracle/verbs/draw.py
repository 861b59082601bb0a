"""121: "Draw a card"."""

from __future__ import annotations

from apnap.effects.actions.reveal import RevealCards
from apnap.effects.instructions.drawing import DrawCards, DrawnCards, DrawUpTo
from apnap.effects.words.amounts import Number, X
from apnap.effects.words.selections import You
from apnap.effects.words.tallies import Sum
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.amounts import amount, many, number_at_random, own_value, same_for_all
from apnap.oracle.grammar.counting import for_each, per
from apnap.oracle.text.mentions import Kind
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, perhaps, prints, some
from apnap.state.ability import Amount, Effect, Selection


@player_verb("draw")
def draw(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """121.1: Read "draw a card", "draws cards equal to …"."""
    if r.one_of("cards equal to", "a number of cards equal to"):
        many, own = own_value(r, who)
        return (acted(r, DrawCards(who, same_for_all(r, who, many), own)),)
    if r.accept("a number of cards") and r.sees("chosen at random"):
        return (acted(r, DrawCards(who, number_at_random(r))),)
    if r.accept("up to"):
        most = amount(r)
        r.expect("card", "cards")
        return (acted(r, DrawUpTo(who, most)),)
    more = r.accept("another")
    number: Amount = Number(1) if more else amount(r)
    r.accept("additional")
    r.expect("card", "cards")
    if r.accept("plus an additional card"):
        number = Sum((number, for_each(r)))
    drawn = acted(r, DrawCards(who, number))
    if who == You() and r.accept("and reveal them"):
        cards = DrawnCards(r.said.done)
        effects = (drawn, acted(r, RevealCards(cards)))
        r.speak_of(cards, Kind(frozenset(("hand",))), "several", "result", r.said.done)
        return effects
    return (drawn,)


@prints(DrawnCards)
def say_drawn_cards(say: Saying, value: DrawnCards) -> str:
    return mark(f"result {value.by_name}")


@prints(DrawUpTo)
def say_draw_up_to(say: Saying, value: DrawUpTo) -> str:
    return some(say(value.who), perhaps("may"), "draws up to", many(say, value.number), "cards")


@prints(DrawCards)
def say_draw_cards(say: Saying, value: DrawCards) -> str:
    number = value.number
    if isinstance(number, Sum) and isinstance(number.parts[0], X):
        more = per(say, Sum(number.parts[1:]))
        return f"{say(value.who)} draws x cards plus an additional card {more}"
    return f"{say(value.who)} draws {many(say, number)} {perhaps('another')} cards"
