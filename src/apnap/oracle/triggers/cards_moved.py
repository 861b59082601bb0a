"""603.6, 603.10a: Events of cards put into graveyards or leaving them, and of warped spells."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.costs.parts import WasPaidFor
from apnap.effects.triggers.events import WhenCast, WhenMoves
from apnap.effects.triggers.frame import OneOrMore
from apnap.effects.words.filters import AllOf, APlayer, CardIn, Itself, Non, Spell
from apnap.effects.words.mentions import HowManyMentioned
from apnap.effects.words.qualities import IsCard
from apnap.effects.words.selections import ControllersOf, Mentioned
from apnap.oracle.grammar.nouns import CARD, described, noun, quality
from apnap.oracle.text.mentions import kind_of
from apnap.oracle.text.reader import Reader
from apnap.state.ability import Filter
from apnap.state.names import MaybeZone

from .event import Event


def card_is_put(r: Reader) -> Event:
    """603.6, 111.6: Read "a creature card is put into your graveyard from anywhere", which is never
    a token."""
    nearby = r.words[r.at : r.at + 10]
    if "card" not in nearby and "cards" not in nearby:  # the noun is not read in vain
        raise r.miss("a card")
    several = r.accept("one or more")
    if not several and r.peek() != "another":
        r.expect("a", "an")
    phrase = noun(r)
    if phrase.kind != CARD or phrase.zone:
        raise r.miss("a card")
    r.expect("are put into" if several else "is put into")
    whose = r.pick(GRAVEYARDS)
    was = r.pick(SOURCES)
    not_from: MaybeZone = "battlefield" if r.accept(BUT_BATTLEFIELD) else ""
    parts = list[Filter]([CardIn("graveyard", (), whose)])
    if (fits := quality(phrase)) is not None:
        parts.append(fits)
    if phrase.other:
        parts.append(Non(Itself()))
    trigger = WhenMoves(
        AllOf((*parts, IsCard())), was=was, to="graveyard", not_from=not_from if not was else ""
    )
    owner = ControllersOf(Mentioned("became"), owners=True)
    kind = kind_of(trigger.what)
    if several:
        them = Mentioned("became")
        return Event(OneOrMore(trigger), much=HowManyMentioned(), them=them, kind=kind)
    return Event(trigger, Mentioned("became"), player=owner, kind=kind)


BUT_BATTLEFIELD = "other than the battlefield"
GRAVEYARDS = {
    "a graveyard": "",
    "a player 's graveyard": "",
    "your graveyard": "you",
    "an opponent 's graveyard": "opponent",
}
SOURCES: dict[str, MaybeZone] = {
    "from anywhere": "",
    "from your library": "library",
    "from their library": "library",
}


def leave_graveyard(r: Reader) -> Event:
    """603.10a: Read "one or more creature cards leave your graveyard"."""
    r.expect("one or more")
    phrase = noun(r)
    if phrase.kind != CARD or phrase.zone or not phrase.plural:
        raise r.miss("cards")
    r.expect("leave your graveyard")
    mine = described(replace(phrase, zone="graveyard", whose="you"))
    trigger = OneOrMore(WhenMoves(mine, was="graveyard"))
    return Event(trigger, much=HowManyMentioned())


def warped(r: Reader) -> Event:
    """2026-08:702.185a: Read "a spell is warped": it is cast for its warp cost."""
    r.expect("a spell is warped")
    return Event(WhenCast(APlayer(), AllOf((Spell(), WasPaidFor("warp")))), Mentioned("on"))
