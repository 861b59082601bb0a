"""Red cards."""

from __future__ import annotations

from apnap.effects.amounts import Number, X
from apnap.effects.costs import SacrificeThis, TapThis
from apnap.effects.damage import DealDamage
from apnap.effects.modify import Pump
from apnap.effects.moving import Destroy
from apnap.effects.selections import Each, Targets, This
from apnap.state.ability import ActivatedAbility, Target
from apnap.state.card import CardDef

from .words import (
    A_CREATURE,
    A_LAND,
    A_PLAYER_OR_PLANESWALKER,
    AN_ARTIFACT,
    ANY_TARGET,
    keywords,
    spell,
)

CARDS = (
    CardDef(
        "Lightning Bolt",
        "instant",
        cost="{R}",
        abilities=spell(DealDamage(Number(3), Targets()), target=ANY_TARGET),
        text="Lightning Bolt deals 3 damage to any target.",
    ),
    CardDef(
        "Shock",
        "instant",
        cost="{R}",
        abilities=spell(DealDamage(Number(2), Targets()), target=ANY_TARGET),
        text="Shock deals 2 damage to any target.",
    ),
    CardDef(
        "Volcanic Hammer",
        "sorcery",
        cost="{1}{R}",
        abilities=spell(DealDamage(Number(3), Targets()), target=ANY_TARGET),
        text="Volcanic Hammer deals 3 damage to any target.",
    ),
    CardDef(
        "Lightning Strike",
        "instant",
        cost="{1}{R}",
        abilities=spell(DealDamage(Number(3), Targets()), target=ANY_TARGET),
        text="Lightning Strike deals 3 damage to any target.",
    ),
    CardDef(
        "Searing Spear",
        "instant",
        cost="{1}{R}",
        abilities=spell(DealDamage(Number(3), Targets()), target=ANY_TARGET),
        text="Searing Spear deals 3 damage to any target.",
    ),
    CardDef(
        "Blaze",
        "sorcery",
        cost="{X}{R}",
        abilities=spell(DealDamage(X(), Targets()), target=ANY_TARGET),
        text="Blaze deals X damage to any target.",
    ),
    CardDef(
        "Pyroclasm",
        "sorcery",
        cost="{1}{R}",
        abilities=spell(DealDamage(Number(2), Each(A_CREATURE))),
        text="Pyroclasm deals 2 damage to each creature.",
    ),
    CardDef(
        "Shatter",
        "instant",
        cost="{1}{R}",
        abilities=spell(Destroy(Targets()), target=AN_ARTIFACT),
        text="Destroy target artifact.",
    ),
    CardDef(
        "Stone Rain",
        "sorcery",
        cost="{2}{R}",
        abilities=spell(Destroy(Targets()), target=A_LAND),
        text="Destroy target land.",
    ),
    CardDef("Mons's Goblin Raiders", "creature", "Goblin", "{R}", 1, 1),
    CardDef(
        "Raging Goblin",
        "creature",
        "Goblin Berserker",
        "{R}",
        1,
        1,
        abilities=keywords("haste"),
        text=("Haste (This creature can attack and {T} as soon as it comes under your control.)"),
    ),
    CardDef("Goblin Piker", "creature", "Goblin Warrior", "{1}{R}", 2, 1),
    CardDef("Hill Giant", "creature", "Giant", "{3}{R}", 3, 3),
    CardDef("Fire Elemental", "creature", "Elemental", "{3}{R}{R}", 5, 4),
    CardDef("Gray Ogre", "creature", "Ogre", "{2}{R}", 2, 2),
    CardDef(
        "Goblin Sky Raider",
        "creature",
        "Goblin Warrior",
        "{2}{R}",
        1,
        2,
        abilities=keywords("flying"),
        text=("Flying (This creature can't be blocked except by creatures with flying or reach.)"),
    ),
    CardDef(
        "Boggart Brute",
        "creature",
        "Goblin Warrior",
        "{2}{R}",
        3,
        2,
        abilities=keywords("menace"),
        text="Menace (This creature can't be blocked except by two or more creatures.)",
    ),
    CardDef(
        "Lightning Elemental",
        "creature",
        "Elemental",
        "{3}{R}",
        4,
        1,
        abilities=keywords("haste"),
        text=("Haste (This creature can attack and {T} as soon as it comes under your control.)"),
    ),
    CardDef(
        "Volcanic Dragon",
        "creature",
        "Dragon",
        "{4}{R}{R}",
        4,
        4,
        abilities=keywords("flying", "haste"),
        text="Flying, haste",
    ),
    CardDef(
        "Wall of Stone",
        "creature",
        "Wall",
        "{1}{R}{R}",
        0,
        8,
        abilities=keywords("defender"),
        text="Defender (This creature can't attack.)",
    ),
    CardDef(
        "Shivan Dragon",
        "creature",
        "Dragon",
        "{4}{R}{R}",
        5,
        5,
        abilities=(*keywords("flying"), ActivatedAbility((Pump(This(), 1, 0),), mana="{R}")),
        text=("Flying\n{R}: This creature gets +1/+0 until end of turn."),
    ),
    CardDef(
        "Prodigal Pyromancer",
        "creature",
        "Human Wizard",
        "{2}{R}",
        1,
        1,
        abilities=(
            ActivatedAbility(
                (DealDamage(Number(1), Targets()),),
                costs=(TapThis(),),
                targets=(Target(ANY_TARGET),),
            ),
        ),
        text="{T}: This creature deals 1 damage to any target.",
    ),
    CardDef(
        "Mogg Fanatic",
        "creature",
        "Goblin",
        "{R}",
        1,
        1,
        abilities=(
            ActivatedAbility(
                (DealDamage(Number(1), Targets()),),
                costs=(SacrificeThis(),),
                targets=(Target(ANY_TARGET),),
            ),
        ),
        text="Sacrifice this creature: It deals 1 damage to any target.",
    ),
    CardDef(
        "Lava Spike",
        "sorcery",
        "Arcane",
        "{R}",
        abilities=spell(DealDamage(Number(3), Targets()), target=A_PLAYER_OR_PLANESWALKER),
        text="Lava Spike deals 3 damage to target player or planeswalker.",
    ),
    CardDef(
        "Lava Axe",
        "sorcery",
        cost="{4}{R}",
        abilities=spell(DealDamage(Number(5), Targets()), target=A_PLAYER_OR_PLANESWALKER),
        text="Lava Axe deals 5 damage to target player or planeswalker.",
    ),
    CardDef(
        "Flame Slash",
        "sorcery",
        cost="{R}",
        abilities=spell(DealDamage(Number(4), Targets()), target=A_CREATURE),
        text="Flame Slash deals 4 damage to target creature.",
    ),
)
