"""702: Keywords about casting a card face down, converted, or merged with another creature.

Disguise, megamorph, morph, more than meets the eye, mutate. Aftermath and disturb are in
`from_graveyard`, fuse and prototype in `by_name`.
"""

from __future__ import annotations

from apnap.rules.casting.other_ways import CastConverted
from apnap.rules.casting.permissions import CastFrom
from apnap.rules.faces.face_down import FaceDownAbility
from apnap.rules.faces.merging import MutateAbility
from apnap.state.ability import Ability, Keyword
from apnap.state.card import CardDef
from apnap.state.names import HAND

from .protection import ward
from .registry import Parameter, keyword
from .terms import Terms

# 701.56a, 702.168a: what is cloaked or disguised has ward {2}.
CLOAKED = CardDef(
    "",
    "creature",
    power=2,
    toughness=2,
    abilities=(Keyword("ward", means=1), *ward(Terms(mana="{2}"))),
    layout="face down",
)


@keyword("Morph", Parameter.COST, rule="702.37")
def morph(terms: Terms) -> tuple[Ability, ...]:
    """702.37a: Morph [cost]: the card may be cast face down as a 2/2 creature for {3}, and turned
    face up for this cost."""
    return (FaceDownAbility("morph", terms.mana, terms.costs),)


@keyword("Megamorph", Parameter.COST, rule="702.37")
def megamorph(terms: Terms) -> tuple[Ability, ...]:
    """702.37b: Megamorph [cost]: morph that puts a +1/+1 counter on the permanent as it is turned
    face up."""
    return (FaceDownAbility("megamorph", terms.mana, terms.costs),)


@keyword("Disguise", Parameter.COST, rule="702.168")
def disguise(terms: Terms) -> tuple[Ability, ...]:
    """702.168a: Disguise [cost]: the card may be cast face down as a 2/2 creature with ward {2} for
    {3}, and turned face up for this cost."""
    return (FaceDownAbility("disguise", terms.mana, terms.costs, CLOAKED),)


@keyword("Mutate", Parameter.COST, rule="702.140")
def mutate(terms: Terms) -> tuple[Ability, ...]:
    """702.140a: Mutate [cost]: for this cost the spell targets a non-Human creature with the same
    owner, and merges with it."""
    return (MutateAbility(terms.mana),)


@keyword("More than meets the eye", Parameter.COST, rule="702.162")
def more_than_meets_the_eye(terms: Terms) -> tuple[Ability, ...]:
    """702.162a: More than meets the eye [cost]: the card may be cast converted for this cost."""
    how = CastFrom(HAND, "more than meets the eye", terms.mana, terms.costs, face=1)
    return (CastConverted(how),)
