"""608.2d: "Choose one of them.", "An opponent chooses one of those cards": of cards that were
revealed or exiled before."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.flow.choosing import Choose
from apnap.effects.words.filters import AnyOf, CardIn
from apnap.effects.words.selections import Chosen, EachPlayer, Targets, TheRest, Those
from apnap.oracle.text.reader import Reader
from apnap.state.ability import Effect, Selection
from apnap.state.names import Zone

WORDS = (
    "one of them",
    "one of those cards",
    "one of the exiled cards",
    "one of the revealed cards",
)
PLACES: tuple[Zone, ...] = ("exile", "graveyard", "hand", "library")


def one_of_cards(r: Reader, name: str, who: Selection) -> Effect:
    """Read which of them is chosen; the others are then "the rest" or "the other"."""
    if not r.one_of(*WORDS):
        r.expect("one")
        if not r.sees("."):
            raise r.miss("of them")
    if r.sees("at random") or isinstance(who, EachPlayer):
        raise r.miss("one player's choice")
    cards = r.refer("card", "")
    those = cards.now()
    if cards.many == "one" or not isinstance(those, (Those, Targets)):
        raise r.miss("cards that were mentioned before")
    if isinstance(who, Chosen):
        who = replace(who, decides=True)
    last = cards.known()[-1].kind
    places = tuple([CardIn(zone) for zone in PLACES if zone in last.zones])
    what = places[0] if len(places) == 1 else AnyOf(places)
    rest = TheRest(those, Those(name))
    r.mention(done=name, picked=(*r.said.picked, Those(name)), rest=rest)
    r.speak_of(Those(name), last, "one", "choice", name)
    return Choose(name, Chosen(who, what, among=those), who)
