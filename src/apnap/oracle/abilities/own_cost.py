"""702.1a: keywords that cards in graveyards and hands have, and whose cost is the card's own."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.granted_abilities import GainForItsCost
from apnap.effects.words.modifications import GainAbilities
from apnap.oracle.grammar.costs import cost_parts
from apnap.oracle.text.reader import Reader
from apnap.state.ability import Cost, Modification
from apnap.state.names import GRAVEYARD, HAND

from .keywords import keyword

# Those that do something there; the others need the spell or the permanent to have them.
THERE = {
    GRAVEYARD: (
        *("dredge", "embalm", "encore", "escape", "eternalize", "flashback", "harmonize"),
        *("jump-start", "mayhem", "retrace", "scavenge", "unearth"),
    ),
    HAND: ("cycling", "foretell", "miracle", "ninjutsu", "plot", "warp"),
}
OWN = ("embalm", "encore", "escape", "flashback", "harmonize", "scavenge", "unearth")
WHOSE = ("its", "that card 's", "the card 's")


@dataclass(frozen=True)
class Given:
    """A keyword that is given; `open`: what it costs is still to be said."""

    change: Modification
    open: bool = False


def keyword_there(r: Reader, zone: str) -> Given:
    """Behind "has" or "gains", of cards in that zone."""
    if r.peek() not in THERE.get(zone, ()):
        raise r.miss("a keyword ability of cards there")
    at, name = r.at, r.take()
    if name in OWN and (r.peek() == "." or r.sees("until")):
        return Given(GainForItsCost(name.capitalize()), open=True)
    r.at = at
    return Given(GainAbilities(keyword(r)))


def own_cost(r: Reader, given: Given) -> Modification:
    """The next sentence: "The flashback cost is equal to its mana cost"."""
    found = given.change
    if not given.open:
        return found
    assert isinstance(found, GainForItsCost)
    r.expect(".")
    word = found.keyword.lower()
    r.expect(f"the {word} cost is equal to", f"its {word} cost is equal to")
    r.expect(*[f"{whose} mana cost" for whose in WHOSE])
    costs: tuple[Cost, ...] = ()
    if r.accept("plus"):
        mana, costs = cost_parts(r)
        if mana:
            raise r.miss("a cost without mana")
    return GainForItsCost(found.keyword, costs)
