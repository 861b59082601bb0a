"""701.8: "Target player discards a card"."""

from __future__ import annotations

from apnap.effects.actions.discard import Discard, DiscardDownTo
from apnap.effects.words.among_players import FewestOf
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import CardIn
from apnap.effects.words.relations import HasTotal
from apnap.effects.words.selections import Chosen, Each, EachPlayer, Willing
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.amounts import many, same_for_all, value
from apnap.oracle.grammar.nouns import described, noun
from apnap.oracle.grammar.references import reference
from apnap.oracle.grammar.selections import chosen
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, prints, some
from apnap.state.ability import Effect, Selection


@player_verb("discard")
def discard(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """701.8a: Read "discards two cards", "discard your hand"."""
    if r.one_of(
        "your hand", "their hand", "all the cards in their hand", "all the cards in your hand"
    ):
        return (acted(r, Discard(Each(CardIn("hand"), who)), moved=True),)
    how = who.only() if isinstance(who, EachPlayer) else None
    if isinstance(how, HasTotal) and r.accept("cards equal to the difference"):
        if how.what != "hand" or not isinstance(how.low, int) or how.high is not None:
            raise r.miss("players with more cards in hand than a number")
        everybody = EachPlayer(who.opponents, who.others) if isinstance(who, EachPlayer) else who
        return (acted(r, DiscardDownTo(everybody, Number(how.low - 1)), moved=True),)
    if r.accept("all"):
        return (acted(r, Discard(_all_such(r, who)), moved=True),)
    known = r.attempt(reference)
    if known is not None:
        return (acted(r, Discard(known), moved=True),)
    if r.one_of("cards equal to", "a number of cards equal to"):
        so_many = Chosen(who, CardIn("hand"), same_for_all(r, who, value(r)), "discard")
        return (acted(r, Discard(so_many), moved=True),)
    what = chosen(r, who, "hand", "discard")
    if isinstance(what, Chosen) and what.what.zones() != ("hand",):
        raise r.miss("a card")
    return (acted(r, Discard(what), moved=True),)


def _all_such(r: Reader, who: Selection) -> Selection:
    """Read "[discards all] cards with that name", "[discards all] creature cards"."""
    found = noun(r)
    if found.kind != "card" or found.zone or found.control or found.other or not found.plural:
        raise r.miss("cards")
    if isinstance(who, Willing):
        raise r.miss("who has to discard them")
    return Each(described(found, "hand"), who)


# ---- in words again --------------------------------------------------------------------------

ANY_NUMBER = Number(1_000_000)


@prints(DiscardDownTo)
def say_discard_down_to(say: Saying, value: DiscardDownTo) -> str:
    if isinstance(value.number, FewestOf):
        return f"{say(value.who)} discards cards the same way"
    more = f"who has more than {many(say, value.number)} cards in hand"
    return f"{say(value.who)} {more} discards cards equal to the difference"


@prints(Discard)
def say_discard(say: Saying, value: Discard) -> str:
    if isinstance(value.what, Chosen):
        what = say(value.what.what).replace(" in hand", "")
        number = some("up to" if value.what.up_to else "", many(say, value.what.number))
        if value.what.number == ANY_NUMBER:
            number = "any number of"
        return f"{say(value.what.who)} discards {number} {what}"
    if isinstance(value.what, Each):
        return f"{say(value.what.of)} discard {say(value.what)}"
    return f"{mark('any')} discard {say(value.what)}"
