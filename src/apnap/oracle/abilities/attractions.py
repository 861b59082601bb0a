"""702.159: The visit abilities of Attractions, and their prizes."""

from __future__ import annotations

from apnap.effects.mechanics.attractions import ClaimThePrize
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of, with_instead
from apnap.state.ability import Ability, Effect, SpellAbility

from .instructions import instructions
from .limits import Limits, cut_limits
from .modes import modal

PRIZE = ["prize", "—"]


def visit(r: Reader) -> tuple[Ability, ...]:
    """702.159a: Read "Visit — …"; 702.159b: with "Prize — …" behind it."""
    if "Attraction" not in r.context.subtypes:
        raise r.miss("an ability")
    r.expect("visit —")
    prize = _prize(r)
    r.limits = cut_limits(r)
    modes = r.attempt(modal)
    effects = () if modes is not None else instructions(r)
    if r.limits != Limits() or (ClaimThePrize() in parts_of((effects, modes))) != bool(prize):
        raise r.miss("a visit ability")
    targets = r.said.targets if modes is None else ()
    said = SpellAbility(effects, targets, modes)
    if prize:
        said = with_instead(said, ClaimThePrize(), ClaimThePrize(prize))
    return r.spoken.keyword("Visit", abilities=(said,))


def _prize(r: Reader) -> tuple[Effect, ...]:
    """Read the words behind "Prize —" and take them off the reader."""
    places = [n for n in range(r.at, len(r.words)) if r.words[n : n + 2] == PRIZE]
    if not places:
        return ()
    start = places[0] + 2
    inner = r.inner(start, len(r.words))
    try:
        found = instructions(inner)
    finally:
        r.note_inner(inner, start)
    if inner.said.targets:  # 601.2c: they would have been chosen before
        raise r.miss("no target")
    del r.words[places[0] :]
    del r.tokens[places[0] :]
    return found
