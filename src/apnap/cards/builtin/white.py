"""White cards."""

from __future__ import annotations

from apnap.effects.amounts import Number, QualityOf
from apnap.effects.combat import Cant
from apnap.effects.filters import HasColor, Host, Permanent
from apnap.effects.keywords import abilities_of
from apnap.effects.life import ChangeLife
from apnap.effects.modifications import Keywords, PowerToughness
from apnap.effects.moving import Destroy, MoveTo
from apnap.effects.selections import ControllersOf, Each, Targets, You
from apnap.effects.tokens import CreateToken
from apnap.effects.triggers import enters
from apnap.state.ability import CombatAbility, EnchantAbility, StaticAbility
from apnap.state.card import CardDef

from .words import (
    A_CREATURE,
    AN_ARTIFACT_OR_ENCHANTMENT,
    SOLDIER,
    YOUR_CREATURES,
    YOUR_OTHER_CREATURES,
    keywords,
    spell,
    when,
)

CARDS = (
    CardDef("Savannah Lions", "creature", "Cat", "{W}", 2, 1),
    CardDef("Elite Vanguard", "creature", "Human Soldier", "{W}", 2, 1),
    CardDef("Glory Seeker", "creature", "Human Soldier", "{1}{W}", 2, 2),
    CardDef(
        "Suntail Hawk",
        "creature",
        "Bird",
        "{W}",
        1,
        1,
        abilities=keywords("flying"),
        text="Flying",
    ),
    CardDef(
        "Serra Angel",
        "creature",
        "Angel",
        "{3}{W}{W}",
        4,
        4,
        abilities=keywords("flying", "vigilance"),
        text=("Flying\nVigilance (Attacking doesn't cause this creature to tap.)"),
    ),
    CardDef("Silvercoat Lion", "creature", "Cat", "{1}{W}", 2, 2),
    CardDef(
        "White Knight",
        "creature",
        "Human Knight",
        "{W}{W}",
        2,
        2,
        abilities=(*keywords("first strike"), *abilities_of("Protection", what=HasColor("B"))),
        text=(
            "First strike (This creature deals combat damage before creatures without first "
            "strike.)\nProtection from black (This creature can't be blocked, targeted, dealt "
            "damage, or enchanted by anything black.)"
        ),
    ),
    CardDef(
        "Wild Griffin",
        "creature",
        "Griffin",
        "{2}{W}",
        2,
        2,
        abilities=keywords("flying"),
        text="Flying",
    ),
    CardDef(
        "Youthful Knight",
        "creature",
        "Human Knight",
        "{1}{W}",
        2,
        1,
        abilities=keywords("first strike"),
        text="First strike",
    ),
    CardDef(
        "Knight of Meadowgrain",
        "creature",
        "Kithkin Knight",
        "{W}{W}",
        2,
        2,
        abilities=keywords("first strike", "lifelink"),
        text=(
            "First strike\n"
            "Lifelink (Damage dealt by this creature also causes you to gain that much "
            "life.)"
        ),
    ),
    CardDef(
        "Standing Troops",
        "creature",
        "Human Soldier",
        "{2}{W}",
        1,
        4,
        abilities=keywords("vigilance"),
        text="Vigilance",
    ),
    CardDef("Siege Mastodon", "creature", "Elephant", "{4}{W}", 3, 5),
    CardDef(
        "Wall of Swords",
        "creature",
        "Wall",
        "{3}{W}",
        3,
        5,
        abilities=keywords("defender", "flying"),
        text=("Defender (This creature can't attack.)\nFlying"),
    ),
    CardDef(
        "Archangel",
        "creature",
        "Angel",
        "{5}{W}{W}",
        5,
        5,
        abilities=keywords("flying", "vigilance"),
        text="Flying, vigilance",
    ),
    CardDef(
        "Stormfront Pegasus",
        "creature",
        "Pegasus",
        "{1}{W}",
        2,
        1,
        abilities=keywords("flying"),
        text="Flying",
    ),
    CardDef(
        "Day of Judgment",
        "sorcery",
        cost="{2}{W}{W}",
        abilities=spell(Destroy(Each(A_CREATURE))),
        text="Destroy all creatures.",
    ),
    CardDef(
        "Sacred Nectar",
        "sorcery",
        cost="{1}{W}",
        abilities=spell(ChangeLife(You(), Number(4))),
        text="You gain 4 life.",
    ),
    CardDef(
        "Veteran Armorer",
        "creature",
        "Human Soldier",
        "{1}{W}",
        2,
        2,
        abilities=(StaticAbility(YOUR_OTHER_CREATURES, (PowerToughness(0, 1),)),),
        text="Other creatures you control get +0/+1.",
    ),
    CardDef(
        "Glorious Anthem",
        "enchantment",
        cost="{1}{W}{W}",
        abilities=(StaticAbility(YOUR_CREATURES, (PowerToughness(1, 1),)),),
        text="Creatures you control get +1/+1.",
    ),
    CardDef(
        "Serra's Blessing",
        "enchantment",
        cost="{1}{W}",
        abilities=(StaticAbility(YOUR_CREATURES, (Keywords(("vigilance",)),)),),
        text="Creatures you control have vigilance. (Attacking doesn't cause them to tap.)",
    ),
    CardDef(
        "Swords to Plowshares",
        "instant",
        cost="{W}",
        abilities=spell(
            MoveTo(Targets(), "exile"),
            ChangeLife(ControllersOf(Targets()), QualityOf("power", Targets())),
            target=A_CREATURE,
        ),
        text="Exile target creature. Its controller gains life equal to its power.",
    ),
    CardDef(
        "Soul Warden",
        "creature",
        "Human Cleric",
        "{W}",
        1,
        1,
        abilities=(
            when(enters(Permanent(("creature",), other=True)), ChangeLife(You(), Number(1))),
        ),
        text="Whenever another creature enters, you gain 1 life.",
    ),
    CardDef(
        "Lone Missionary",
        "creature",
        "Kor Monk",
        "{1}{W}",
        2,
        1,
        abilities=(when(enters(), ChangeLife(You(), Number(4))),),
        text="When this creature enters, you gain 4 life.",
    ),
    CardDef(
        "Angel of Mercy",
        "creature",
        "Angel",
        "{4}{W}",
        3,
        3,
        abilities=(*keywords("flying"), when(enters(), ChangeLife(You(), Number(3)))),
        text=("Flying\nWhen this creature enters, you gain 3 life."),
    ),
    CardDef(
        "Raise the Alarm",
        "instant",
        cost="{1}{W}",
        abilities=spell(CreateToken(SOLDIER, Number(2))),
        text="Create two 1/1 white Soldier creature tokens.",
    ),
    CardDef(
        "Disenchant",
        "instant",
        cost="{1}{W}",
        abilities=spell(Destroy(Targets()), target=AN_ARTIFACT_OR_ENCHANTMENT),
        text="Destroy target artifact or enchantment.",
    ),
    CardDef(
        "Pacifism",
        "enchantment",
        "Aura",
        "{1}{W}",
        abilities=(
            EnchantAbility(A_CREATURE),
            CombatAbility(Cant("attack", Host())),
            CombatAbility(Cant("block", Host())),
        ),
        text=("Enchant creature\nEnchanted creature can't attack or block."),
    ),
)
