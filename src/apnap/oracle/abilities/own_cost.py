"""702.1a: Keywords that cards in graveyards and hands are given, and whose cost is the card's
own."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.keywords.all_keywords import names_in, parameter_of
from apnap.effects.keywords.registry import Parameter
from apnap.effects.words.granted_abilities import GainForItsCost
from apnap.effects.words.modifications import GainAbilities
from apnap.oracle.grammar.costs import cost_parts
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, prints, some
from apnap.state.ability import Cost, Modification
from apnap.state.names import GRAVEYARD, HAND, Zone

from .keywords import keyword

# Keywords that cards use there; the others need the spell or the permanent to have them.
THERE = {zone: {name.lower(): name for name in names_in(zone)} for zone in (GRAVEYARD, HAND)}
WHOSE = ("its", "that card 's", "the card 's")


@dataclass(frozen=True)
class Given:
    """A keyword that is given; if it is `open`, its cost is still to be said."""

    change: Modification
    open: bool = False


def keyword_there(r: Reader, zone: Zone) -> Given:
    """Read a keyword behind "has" or "gains", of cards in that zone."""
    at = r.at
    name = r.choose(THERE.get(zone, {}))
    if name is None:
        raise r.miss("a keyword ability of cards there")
    has_a_cost = zone == GRAVEYARD and parameter_of(name) is Parameter.COST
    if has_a_cost and (r.peek() == "." or r.sees("until")):
        return Given(GainForItsCost(name), open=True)
    r.at = at
    return Given(GainAbilities(keyword(r)))


def own_cost(r: Reader, given: Given) -> Modification:
    """Read the next sentence: "The flashback cost is equal to its mana cost"."""
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


@prints(GainForItsCost)
def say_gain_for_its_cost(say: Saying, value: GainForItsCost) -> str:
    word, more = value.keyword.lower(), say.all(value.costs)
    plus = f"plus {more}" if more else ""
    return some("gains", word, f"the {mark('any')}", word, "cost is equal to its mana cost", plus)
