"""702.37, 702.127, 702.140, 702.168: keywords about the faces of cards."""

from __future__ import annotations

from apnap.rules.casting.permissions import CastFrom
from apnap.rules.faces.face_down import FaceDownAbility
from apnap.rules.faces.merging import MutateAbility
from apnap.state.ability import Ability, Keyword
from apnap.state.card import CardDef
from apnap.state.names import GRAVEYARD

from .registry import Parameter, keyword
from .spells import ward
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
    """702.37a."""
    return (FaceDownAbility("morph", terms.mana, terms.costs),)


@keyword("Megamorph", Parameter.COST, rule="702.37")
def megamorph(terms: Terms) -> tuple[Ability, ...]:
    """702.37b."""
    return (FaceDownAbility("megamorph", terms.mana, terms.costs),)


@keyword("Disguise", Parameter.COST, rule="702.168")
def disguise(terms: Terms) -> tuple[Ability, ...]:
    """702.168a."""
    return (FaceDownAbility("disguise", terms.mana, terms.costs, CLOAKED),)


@keyword("Mutate", Parameter.COST, rule="702.140")
def mutate(terms: Terms) -> tuple[Ability, ...]:
    """702.140a."""
    return (MutateAbility(terms.mana),)


@keyword("Aftermath", rule="702.127")
def aftermath(terms: Terms) -> tuple[Ability, ...]:
    """702.127a: printed on the second half of a split card."""
    return (CastFrom(zone=GRAVEYARD, name="aftermath", rider="exile", face=2),)
