"""400.7: Objects that an instruction moves: "the top card of your library", "all graveyards"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.look_at_top import TopCards
from apnap.effects.words.amounts import Number, X
from apnap.effects.words.filters import CardIn
from apnap.effects.words.mentions import Became, TheSource
from apnap.effects.words.selections import (
    Each,
    EachPlayer,
    Mentioned,
    TheRest,
    Those,
    Together,
    You,
)
from apnap.oracle.grammar.amounts import amount, many, value
from apnap.oracle.grammar.done_by_each import cards_they_exiled
from apnap.oracle.grammar.players import player
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Selection
from apnap.state.names import MaybeZone

from .destinations import INTO

FROM: dict[str, MaybeZone] = {
    "from your graveyard": "graveyard",
    "from your hand": "hand",
    "from the command zone": "command",
    "from its owner 's graveyard": "",  # where it is, whoever has it
}


def moved_objects(r: Reader, who: Selection) -> Selection:
    """Read the objects that are moved, and where they come from if that is said behind them."""
    itself = r.peek() == SELF
    what = (
        r.attempt(_all_but_bottom)
        or r.attempt(cards_they_exiled, who)
        or r.attempt(cards_on_top, who)
        or r.attempt(as_many_on_top, who)
        or r.attempt(whole_zone)
        or objects(r, who)
    )
    zone = r.choose(FROM)
    if zone and itself:
        r.zone = zone
        if what == Became(TheSource(), here=True):  # 400.7f: only there
            return replace(what, here=False)
    if zone == "graveyard" and isinstance(what, Those) and what.what is None:
        return replace(what, what=CardIn("graveyard"))  # nowhere else
    if zone and isinstance(what, Became) and what.what == Mentioned("on"):
        return _only_from(r, what, zone)
    return what


def _only_from(r: Reader, what: Became, zone: MaybeZone) -> Selection:
    """400.7e: Refer only to what became of the event's object in this zone; so does "it" later."""
    only, known = replace(what, zone=zone), r.mention_of(what)
    if known is not None:
        stages = [replace(each, what=only) if each.what == what else each for each in known.stages]
        r.enter(replace(known, stages=tuple(stages)), known)
    return only


def _all_but_bottom(r: Reader) -> Selection:
    """Read "all but the bottom card of target player's library"."""
    r.expect("all but the bottom card of")
    owner = player(r)
    r.expect("'s library")
    return TheRest(Each(CardIn("library"), owner), TopCards(owner, bottom=True))


def cards_on_top(r: Reader, who: Selection) -> Selection:
    """Read "the top card of your library", "the top two cards of target player's library"."""
    bottom = r.expect("the top", "the bottom") == "the bottom"
    many = amount(r) if r.peek() != "card" else None
    r.expect("card of", "cards of")
    return TopCards(_whose_library(r, who), many if many is not None else Number(1), bottom)


def _whose_library(r: Reader, who: Selection) -> Selection:
    if r.accept("your library" if who == You() else "their library"):
        return who
    owner = player(r)
    r.expect("'s library")
    return owner


def as_many_on_top(r: Reader, who: Selection) -> Selection:
    """Read "[a number of] cards from the top of your library equal to its power"."""
    r.expect("a number of cards from the top of", "cards from the top of")
    owner = _whose_library(r, who)
    r.expect("equal to")
    return TopCards(owner, value(r))


def whole_zone(r: Reader) -> Selection:
    """Read "target player's graveyard", "all cards from your graveyard"."""
    if r.accept("all graveyards"):
        return Each(CardIn("graveyard"))
    if r.one_of("all cards from all opponents 's", "all opponents 's"):
        return _opponents_zones(r)
    every = r.one_of("all cards from", "all cards in", "the cards in", "the cards from")
    if r.accept("your"):
        owner: Selection = You()
    elif r.accept("their"):
        owner = r.refer_to_player()
    else:
        owner = player(r)
        r.expect("'s")
    zone = r.pick(INTO)
    if r.words[r.at - 1].endswith("s") and not r.are_several(owner):
        raise r.miss("a graveyard")
    if not every and r.sees("to"):
        raise r.miss("cards")
    return Each(CardIn(zone), owner)


def _opponents_zones(r: Reader) -> Selection:
    """Read "[all opponents'] hands and graveyards"."""
    zones = {"hands": CardIn("hand"), "graveyards": CardIn("graveyard")}
    theirs = EachPlayer(opponents=True)
    found = Each(r.pick(zones), theirs)
    return Together((found, Each(r.pick(zones), theirs))) if r.accept("and") else found


@prints(TopCards)
def say_top_cards(say: Saying, top: TopCards) -> str:
    side = "bottom" if top.bottom else "top"
    owner = "your" if top.who == You() else some(say(top.who), mark("whoever"))
    if say.style == "equal" and not top.bottom and not isinstance(top.number, (Number, X)):
        return f"cards from the top of {owner} library equal to {say(top.number)}"
    return f"the {side} {many(say, top.number)} cards of {owner} library"
