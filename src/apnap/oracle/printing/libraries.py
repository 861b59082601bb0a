"""Printers of what is done with the cards of libraries."""

from __future__ import annotations

from apnap.effects.actions.look_at_top import TOP, LookAtTop, TopCards
from apnap.effects.actions.reveal import RevealCards
from apnap.effects.actions.search import Search
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import CardIn
from apnap.effects.words.selections import Each, You
from apnap.oracle.grammar.amounts import many
from apnap.oracle.text.saying import Saying, prints, some
from apnap.oracle.verbs.look import ALL, STAYS
from apnap.rules.zones.looking import Portion
from apnap.state.ability import Selection


def whose(who: Selection) -> str:
    return "your" if who == You() else "their"


def place_words(portion: Portion, who: Selection) -> str:
    own = whose(who)
    if portion.to == "battlefield":
        counters = [f"with {number} {kind} counters on it" for kind, number in portion.counters]
        return some("onto the battlefield", "tapped" if portion.tapped else "", *counters)
    if portion.to == "library":
        side = "the bottom" if portion.bottom else "top"
        order = "in a random order" if portion.random else "in any order"
        return f"on {side} of {own} library {order}"
    return f"into {own} {portion.to}"


def portion_words(say: Saying, portion: Portion, who: Selection) -> str:
    if portion.to == "exile":
        verb, place = "exile", ""
    else:
        verb, place = "put", place_words(portion, who)
    number = "any number of" if portion.number is None else many(say, portion.number)
    number = "all" if portion.number == ALL else number
    what = f"{say(portion.what)} card" if portion.what is not None else ""
    may = "you may" if portion.up_to and portion.number == Number(1) else ""
    up_to = "up to" if portion.up_to and not may else ""
    reveal = "reveal" if portion.shown else ""
    return some(may, reveal, up_to, verb, number, what, "from among them", place)


@prints(Search)
def search(say: Saying, value: Search) -> str:
    owner = f"{say(value.whose)} 's" if value.whose is not None else whose(value.who)
    number = "any number of" if value.number is None else many(say, value.number)
    number = some("up to" if value.up_to and value.number is not None else "", number)
    steps = ["reveal it"] if value.to.shown else []
    if value.portions:
        steps += [f"put one {place_words(each, value.who)}" for each in value.portions]
        steps.append(f"the rest {place_words(value.to, value.who)}")
    elif value.to.to == "exile":
        steps.append("exile it")
    else:
        steps.append(f"put it {place_words(value.to, value.who)}")
    what = say(value.what)
    found = f"{say(value.who)} search {owner} library for {number} {what} card"
    return some(found, ",", " , ".join(steps), ", then shuffle")


@prints(TopCards)
def top_cards(say: Saying, value: TopCards) -> str:
    side = "bottom" if value.bottom else "top"
    return f"the {side} {many(say, value.number)} cards of {whose(value.who)} library"


def _who_reveals(say: Saying, value: RevealCards) -> str:
    """Who reveals cards of the top is who has them."""
    whose_cards = value.what.who if isinstance(value.what, TopCards) else None
    return "" if value.to is not None or say.style == "x" else say(whose_cards)


@prints(RevealCards)
def reveal_cards(say: Saying, value: RevealCards) -> str:
    verb = "reveal" if value.to is None else f"{say(value.to)} look at"
    what = say(value.what)
    if isinstance(value.what, Each) and value.what.what == CardIn("hand"):
        what = f"{say(value.what.of)} hand"
    return some(_who_reveals(say, value), verb, what)


@prints(LookAtTop)
def look_at_top(say: Saying, value: LookAtTop) -> str:
    owner = f"{say(value.whose)} 's" if value.whose is not None else whose(value.who)
    verb = "reveal" if value.revealed else "look at"
    portions = [portion_words(say, each, value.who) for each in value.portions]
    rest = f"put the rest {place_words(value.rest, value.who)}"
    if not portions and value.rest == TOP:
        rest = "put them back"
    if value.rest == STAYS:
        rest = ""
    if value.until is not None:
        shown = f"reveal cards from the top of {owner} library until you reveal {say(value.until)}"
        return some(shown, "card ,", " , ".join(portions), ",", rest)
    top = f"{say(value.who)} {verb} the top {many(say, value.number)} cards of {owner} library"
    return some(top, ",", " , ".join(portions), ",", rest)
