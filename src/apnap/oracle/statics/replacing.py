"""614, 615: what happens instead, is prevented, or stays as it is."""

from __future__ import annotations

from apnap.effects.filters import Itself
from apnap.effects.replacements import GoesElsewhere
from apnap.effects.untapping import StaysTapped
from apnap.oracle.nouns import described, noun
from apnap.oracle.reader import Reader
from apnap.oracle.tokens import SELF
from apnap.state.ability import Ability, Filter, ReplacementAbility

from .frame import Made, predicate, sentence


@sentence("if")
def elsewhere(r: Reader) -> tuple[Ability, ...]:
    """614.1a: "If ~ would die, exile it instead"."""
    r.expect("if")
    what = Itself() if r.accept(SELF) else None
    if what is None:
        r.expect("a", "an")
        found = noun(r)
        if found.kind in ("player", "card", "spell"):
            raise r.miss("a permanent")
        other: Filter = described(found)
    else:
        other = what
    if r.accept("would die ,"):
        was = "battlefield"
    else:
        r.expect("would be put into a graveyard from")
        was = "" if r.expect("anywhere ,", "the battlefield ,") == "anywhere ," else "battlefield"
    r.expect("exile it instead", f"exile {SELF} instead")
    if was == "" and what is None:
        raise r.miss("this object")
    zones = ("battlefield",) if was else EVERYWHERE
    return (ReplacementAbility(GoesElsewhere(other, was=was), zones),)


EVERYWHERE = ("battlefield", "hand", "library", "stack", "exile")


@predicate("doesn't", "don't")
def stays_tapped(r: Reader, what: Filter) -> Made:
    r.expect("doesn't untap during", "don't untap during")
    r.expect("your untap step", "its controller 's untap step", "their controllers 's untap steps")
    return (ReplacementAbility(StaysTapped(what)),)
