"""804.2: The ability that every creature has with the deploy creatures option."""

from __future__ import annotations

from apnap.effects.costs.parts import TapThis
from apnap.effects.instructions.control import GainControlOf
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.modifications import GainAbilities
from apnap.effects.words.selections import Targets, This
from apnap.rules.zones.ability_lines import said_as
from apnap.state.ability import ActivatedAbility, StaticAbility, Target
from apnap.state.card import CardDef

DEPLOY = ActivatedAbility(
    (GainControlOf(This(), Targets()),),
    costs=(TapThis(),),
    targets=(Target(APlayer("teammate")),),
    timing="sorcery",
)
said_as(
    DEPLOY,
    "Deploy: {T}: Target teammate gains control of this creature. Activate only as a sorcery.",
)

# It is older than every other effect, so that a creature that loses all abilities loses this one.
DEPLOYING = CardDef(
    "Deploy Creatures",
    abilities=(StaticAbility(Permanent(("creature",), "you"), (GainAbilities((DEPLOY,)),)),),
    marker=True,
)
