"""608.2c: Conditions about what an instruction before has done: "if you discarded a land card this
way", "if you didn't put a card into your hand this way"."""

from __future__ import annotations

from apnap.effects.words.amounts import HowOften
from apnap.effects.words.conditions import Compare, Done
from apnap.effects.words.filters import AllOf, CardIn, Permanent
from apnap.effects.words.relations import MostSharing
from apnap.effects.words.selections import EachPlayer, Those
from apnap.effects.words.tallies import HowMany
from apnap.oracle.text.reader import Reader
from apnap.state.ability import Amount, Condition, Filter
from apnap.state.names import Zone

from .comparisons import bounds
from .descriptions import Noun
from .nouns import CARD, PLAYER, SPELL, int_number, noun, quality

# The instructions that each verb may be the past of (`Said.deeds`).
MOVES = ("LookAtTop", "Search", "Mill")
DISCARDS = ("Discard", "DiscardDownTo")
DEEDS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("discard", "discards", "discarded"), DISCARDS),
    **dict.fromkeys(("draw", "draws", "drew"), ("DrawCards",)),
    **dict.fromkeys(("exile", "exiles", "exiled"), ("MoveTo exile",)),
    **dict.fromkeys(("mill", "mills", "milled"), ("Mill",)),
    **dict.fromkeys(("put", "puts"), MOVES),
    **dict.fromkeys(("return", "returns", "returned"), ()),
    **dict.fromkeys(("reveal", "reveals", "revealed"), ("RevealCards",)),
    **dict.fromkeys(("sacrifice", "sacrifices", "sacrificed"), ("Sacrifice",)),
}
PLACES: dict[str, Zone] = {
    **{f"{to} {whose} hand": "hand" for to in ("into", "to") for whose in ("your", "their", "its")},
    "onto the battlefield": "battlefield",
    "to the battlefield": "battlefield",
    "into exile": "exile",
    **{f"into {whose} graveyard": "graveyard" for whose in ("a", "your", "their")},
}


def did_this_way(r: Reader) -> Condition:
    """Read "you discarded a land card this way", "you didn't put a card into your hand this
    way", "you search your library this way"."""
    if r.accept("you search your library this way"):
        return Done(_latest(r, ("Search",)), tried=True)
    if not r.accept("you"):
        r.expect("that player", "the player", "they")
        r.refer_to_player("one")
    elif isinstance(r.said.player, EachPlayer):
        raise r.miss("what only you did")
    never = bool(r.one_of("didn't", "don't", "doesn't"))
    deeds = r.pick(DEEDS)
    low, high = _how_many(r)
    found = noun(r)
    zone = r.choose(PLACES)
    r.expect("this way")
    amount = _amount(r, found, deeds, zone)
    if not never:
        return Compare(amount, low, high)
    if (low, high) != (1, None):
        raise r.miss("none")
    return Compare(amount, high=0)


def put_this_way(r: Reader) -> Condition:
    """Read "a creature card is put into exile this way", "one or more cards were returned to your
    hand this way"."""
    low, high = _how_many(r)
    found = noun(r)
    shared = r.accept("that share a") and r.expect("color", "card type", "creature type")
    r.expect("is", "are", "was", "were")
    deeds = r.pick(DEEDS)
    zone = r.choose(PLACES)
    r.expect("this way")
    if shared:
        amount = _amount(r, found, deeds, zone)
        if low is None or low != high or not isinstance(amount, HowMany):
            raise r.miss("so many cards")
        return Compare(MostSharing(shared, amount.those), low)
    return Compare(_amount(r, found, deeds, zone), low, high)


def _how_many(r: Reader) -> tuple[int | None, int | None]:
    return (int_number(r), None) if r.accept("at least") else bounds(r)


def _amount(r: Reader, found: Noun, deeds: tuple[str, ...], zone: Zone | None) -> Amount:
    """The number of cards, or of permanents as they were (608.2h), that it was done to."""
    if found.kind in (SPELL, PLAYER) or found.zone or found.control or found.other:
        raise r.miss("cards or permanents")
    if zone is not None:
        deeds = (*deeds, f"MoveTo {zone}")
    wanted = quality(found)
    if found.kind != CARD:
        done = _latest(r, ("Sacrifice",) if "Sacrifice" in deeds else ("MoveTo exile", *deeds))
        return HowOften(done, what=wanted, to=zone or "")
    done = _latest(r, deeds)
    if r.said.deeds[done] == "DrawCards":
        if wanted is not None:
            raise r.miss("cards that were drawn")
        return HowOften(done)
    parts: tuple[Filter, ...] = () if zone is None else (_there(zone),)
    if wanted is not None:
        parts = (*parts, wanted)
    what = parts[0] if len(parts) == 1 else AllOf(parts)
    return HowMany(Those(done, what if parts else None))


def _there(zone: Zone) -> Filter:
    return Permanent() if zone == "battlefield" else CardIn(zone)


def _latest(r: Reader, deeds: tuple[str, ...]) -> str:
    """The name of the last instruction that did so."""
    for number in range(r.said.names, 0, -1):
        if r.said.deeds.get(f"n{number}") in deeds:
            return f"n{number}"
    raise r.miss("something that was done before")
