"""400.7: Objects that an instruction moves: "the top card of your library", "all graveyards"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.look_at_top import TopCards
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import CardIn
from apnap.effects.words.mentions import Became
from apnap.effects.words.selections import Each, Those, You
from apnap.oracle.grammar.amounts import amount, many
from apnap.oracle.grammar.players import player
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Selection
from apnap.state.names import MaybeZone, Zone

FROM: dict[str, MaybeZone] = {
    "from your graveyard": "graveyard",
    "from your hand": "hand",
    "from its owner 's graveyard": "",  # where it is, whoever has it
}


def moved_objects(r: Reader, who: Selection) -> Selection:
    """Read the objects that are moved, and where they come from if that is said behind them."""
    itself = r.peek() == SELF
    what = r.attempt(cards_on_top, who) or r.attempt(whole_zone) or objects(r, who)
    zone = r.choose(FROM)
    if zone and itself:
        r.zone = zone
        if isinstance(what, Became):  # 400.7f: only there
            return replace(what, here=False)
    if zone == "graveyard" and isinstance(what, Those) and what.what is None:
        return replace(what, what=CardIn("graveyard"))  # nowhere else
    return what


def cards_on_top(r: Reader, who: Selection) -> Selection:
    """Read "the top card of your library", "the top two cards of target player's library"."""
    bottom = r.expect("the top", "the bottom") == "the bottom"
    many = amount(r) if r.peek() != "card" else None
    r.expect("card of", "cards of")
    if r.accept("your library" if who == You() else "their library"):
        owner = who
    else:
        owner = player(r)
        r.expect("'s library")
    return TopCards(owner, many if many is not None else Number(1), bottom)


def whole_zone(r: Reader) -> Selection:
    """Read "target player's graveyard", "all cards from your graveyard"."""
    if r.accept("all graveyards"):
        return Each(CardIn("graveyard"))
    every = r.one_of("all cards from", "all cards in", "the cards in")
    if r.accept("your"):
        owner: Selection = You()
    elif r.accept("their"):
        owner = r.refer_to_player()
    else:
        owner = player(r)
        r.expect("'s")
    zone: Zone = r.expect("graveyard", "hand")
    if not every and r.sees("to"):
        raise r.miss("cards")
    return Each(CardIn(zone), owner)


@prints(TopCards)
def say_top_cards(say: Saying, value: TopCards) -> str:
    side = "bottom" if value.bottom else "top"
    owner = "your" if value.who == You() else some(say(value.who), mark("whoever"))
    return f"the {side} {many(say, value.number)} cards of {owner} library"
