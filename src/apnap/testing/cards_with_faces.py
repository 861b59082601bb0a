"""Cards with more than one face, or with a face-down side, that several tests use."""

from __future__ import annotations

from apnap.effects.actions.transform import TransformIt, WhenTransforms
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.mechanics.preparing import BecomePrepared
from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import This, You
from apnap.rules.faces.face_down import FaceDownAbility
from apnap.rules.faces.merging import MutateAbility
from apnap.state.ability import Ability, ActivatedAbility, Keyword, SpellAbility, TriggeredAbility
from apnap.state.card import CardDef

WEREWOLF = CardDef(
    "Villager",
    "creature",
    "Human",
    "{2}{G}",
    1,
    1,
    layout="transform",
    faces=(CardDef("Howler", "creature", "Werewolf", None, 4, 4, colors="G"),),
)
TURN_ABILITY = ActivatedAbility((TransformIt(This()),))
IRONFANG = CardDef(
    "Ironfang",
    "creature",
    "Werewolf",
    None,
    3,
    1,
    colors="R",
    abilities=(
        Keyword("first strike"),
        TURN_ABILITY,
        TriggeredAbility(WhenTransforms(), (ChangeLife(You(), Number(2)),)),
    ),
)
IRONSMITH = CardDef(
    "Village Ironsmith",
    "creature",
    "Human Werewolf",
    "{1}{R}",
    1,
    1,
    abilities=(Keyword("vigilance"), TURN_ABILITY),
    layout="transform",
    faces=(IRONFANG,),
)
RANSACKER = CardDef(
    "Werewolf Ransacker", "creature", "Werewolf", None, 5, 4, abilities=(Keyword("nightbound"),)
)
DESERTER = CardDef(
    "Afflicted Deserter",
    "creature",
    "Human Werewolf",
    "{G}",
    3,
    2,
    abilities=(Keyword("daybound"),),
    layout="transform",
    faces=(RANSACKER,),
)
JUMP = CardDef(
    "Jump", "instant", cost="{U}", abilities=(SpellAbility((ChangeLife(You(), Number(3)),)),)
)
AVIATOR = CardDef(
    "Aviator",
    "creature",
    "Bird Wizard",
    "{2}",
    2,
    3,
    abilities=(ActivatedAbility(effects=(BecomePrepared(This()),)),),
    layout="prepare",
    faces=(JUMP,),
)
GRINNING_DEMON = CardDef(
    "Grinning Demon",
    "creature",
    "Demon",
    "{2}{B}{B}",
    6,
    6,
    abilities=(FaceDownAbility("morph", "{2}{B}{B}"), Keyword("flying")),
)


def beast(name: str, *abilities: Ability, size: int = 5) -> CardDef:
    """702.140: A Beast with mutate {B}, these abilities and this power and toughness."""
    return CardDef(
        name,
        "creature",
        "Beast",
        "{5}{B}",
        size,
        size,
        abilities=(MutateAbility("{B}"), *abilities),
    )
