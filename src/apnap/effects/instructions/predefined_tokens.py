"""111.10: Predefined tokens, such as Treasure, Food and Clue."""

from __future__ import annotations

from apnap.effects.actions.explore import Explore
from apnap.effects.actions.look_at_top import TopCards
from apnap.effects.actions.scry import Scry
from apnap.effects.actions.search import Search
from apnap.effects.actions.transform import TransformIt
from apnap.effects.costs.parts import SacrificeThis, TapThis, UseUp
from apnap.effects.flow.flow import Called
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, CardIn, HasType, Permanent
from apnap.effects.words.selections import Targets, This, Those, You
from apnap.rules.zones.looking import Portion
from apnap.state.ability import (
    Ability,
    ActivatedAbility,
    Keyword,
    ManaAbility,
    Target,
)
from apnap.state.card import CardDef
from apnap.state.names import BATTLEFIELD, COLORS, EXILE, HAND

from .casting import CastFrom, Permit
from .counters import PutCounter
from .drawing import DrawCards
from .life import ChangeLife
from .modify import END_OF_TURN
from .moving import MoveTo

ANY_COLOR = tuple(COLORS)
DRAW = DrawCards(You())
BASIC_LAND = AllOf((HasType("basic"), HasType("land")))
CREATURE_OF_YOURS = Target(Permanent(("creature",), "you"))


def _artifact(name: str, *abilities: Ability, types: str = "artifact") -> CardDef:
    """111.4: A token named after its subtype, because nothing names it otherwise."""
    return CardDef(f"{name} Token", types, name, colors="", abilities=abilities, token=True)


# 111.10i: the one double-faced token among them.
INCUBATOR = CardDef(
    "Incubator Token",
    "artifact",
    "Incubator",
    colors="",
    abilities=(ActivatedAbility((TransformIt(This()),), "{2}"),),
    token=True,
    layout="transform",
    faces=(CardDef("Phyrexian Token", "artifact creature", "Phyrexian", colors="", token=True),),
)

PREDEFINED: dict[str, CardDef] = {
    each.name.removesuffix(" Token"): each
    for each in (
        INCUBATOR,
        _artifact("Treasure", ManaAbility(ANY_COLOR, costs=(TapThis(), SacrificeThis()))),
        _artifact(
            "Food",
            ActivatedAbility((ChangeLife(You(), Number(3)),), "{2}", (TapThis(), SacrificeThis())),
        ),
        _artifact("Gold", ManaAbility(ANY_COLOR, costs=(SacrificeThis(),))),
        CardDef("Walker", "creature", "Zombie", power=2, toughness=2, colors="B", token=True),
        _artifact(
            "Shard",
            ActivatedAbility((Scry(), DRAW), "{2}", (SacrificeThis(),)),
            types="enchantment",
        ),
        _artifact("Clue", ActivatedAbility((DRAW,), "{2}", (SacrificeThis(),))),
        _artifact(
            "Blood",
            ActivatedAbility(
                (DRAW,), "{1}", (TapThis(), UseUp("discard", CardIn(HAND)), SacrificeThis())
            ),
        ),
        _artifact(
            "Powerstone",
            ManaAbility(("C",), costs=(TapThis(),), spend_on="artifact spells or other costs"),
        ),
        _artifact(
            "Map",
            ActivatedAbility(
                (Explore(Targets()),),
                "{1}",
                (TapThis(), SacrificeThis()),
                (CREATURE_OF_YOURS,),
                timing="sorcery",
            ),
        ),
        _artifact(
            "Junk",
            ActivatedAbility(
                (
                    Called("junk", MoveTo(TopCards(), EXILE)),
                    Permit(Those("junk"), CastFrom(EXILE, lands=True), until=END_OF_TURN),
                ),
                costs=(TapThis(), SacrificeThis()),
                timing="sorcery",
            ),
        ),
        _artifact(  # 2026-08:111.10w
            "Vibranium",
            Keyword("indestructible"),
            ManaAbility(("C",), costs=(TapThis(),), spend_on="artifact spells or other costs"),
        ),
        _artifact(  # 2026-08:111.10u
            "Lander",
            ActivatedAbility(
                (Search(BASIC_LAND, to=Portion(BATTLEFIELD, tapped=True)),),
                "{2}",
                (TapThis(), SacrificeThis()),
            ),
        ),
        _artifact(  # 2026-08:111.10v
            "Mutagen",
            ActivatedAbility(
                (PutCounter(Targets()),),
                "{1}",
                (TapThis(), SacrificeThis()),
                (Target(Permanent(("creature",))),),
                timing="sorcery",
            ),
        ),
    )
}
