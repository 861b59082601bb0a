"""Green cards."""

from __future__ import annotations

from apnap.effects.amounts import Number
from apnap.effects.drawing import DrawCards
from apnap.effects.filters import AllOf, HasKeyword, Permanent
from apnap.effects.life import ChangeLife
from apnap.effects.modify import Pump
from apnap.effects.moving import Destroy
from apnap.effects.selections import Each, Targets, You
from apnap.effects.triggers import enters
from apnap.state.card import CardDef

from .words import (
    A_CREATURE,
    AN_ARTIFACT_OR_ENCHANTMENT,
    YOUR_CREATURES,
    keywords,
    makes_mana,
    spell,
    when,
)

CARDS = (
    CardDef("Grizzly Bears", "creature", "Bear", "{1}{G}", 2, 2),
    CardDef("Elvish Warrior", "creature", "Elf Warrior", "{G}{G}", 2, 3),
    CardDef("Centaur Courser", "creature", "Centaur Warrior", "{2}{G}", 3, 3),
    CardDef("Trained Armodon", "creature", "Elephant", "{1}{G}{G}", 3, 3),
    CardDef("Nessian Courser", "creature", "Centaur Warrior", "{2}{G}", 3, 3),
    CardDef("Rumbling Baloth", "creature", "Beast", "{2}{G}{G}", 4, 4),
    CardDef("Spined Wurm", "creature", "Wurm", "{4}{G}", 5, 4),
    CardDef("Craw Wurm", "creature", "Wurm", "{4}{G}{G}", 6, 4),
    CardDef("Runeclaw Bear", "creature", "Bear", "{1}{G}", 2, 2),
    CardDef("Kalonian Tusker", "creature", "Beast", "{G}{G}", 3, 3),
    CardDef("Vastwood Gorger", "creature", "Wurm", "{5}{G}", 5, 6),
    CardDef(
        "Giant Spider",
        "creature",
        "Spider",
        "{3}{G}",
        2,
        4,
        abilities=keywords("reach"),
        text="Reach (This creature can block creatures with flying.)",
    ),
    CardDef(
        "Stampeding Rhino",
        "creature",
        "Rhino",
        "{4}{G}",
        4,
        4,
        abilities=keywords("trample"),
        text=(
            "Trample (This creature can deal excess combat damage to the player or "
            "planeswalker it's attacking.)"
        ),
    ),
    CardDef(
        "Colossal Dreadmaw",
        "creature",
        "Dinosaur",
        "{4}{G}{G}",
        6,
        6,
        abilities=keywords("trample"),
        text=(
            "Trample (This creature can deal excess combat damage to the player or "
            "planeswalker it's attacking.)"
        ),
    ),
    CardDef(
        "Charging Badger",
        "creature",
        "Badger",
        "{G}",
        1,
        1,
        abilities=keywords("trample"),
        text="Trample",
    ),
    CardDef(
        "Garruk's Companion",
        "creature",
        "Beast",
        "{G}{G}",
        3,
        2,
        abilities=keywords("trample"),
        text=(
            "Trample (This creature can deal excess combat damage to the player or "
            "planeswalker it's attacking.)"
        ),
    ),
    CardDef(
        "Llanowar Elves",
        "creature",
        "Elf Druid",
        "{G}",
        1,
        1,
        abilities=makes_mana("G"),
        text="{T}: Add {G}.",
    ),
    CardDef(
        "Giant Growth",
        "instant",
        cost="{G}",
        abilities=spell(Pump(Targets(), 3, 3), target=A_CREATURE),
        text="Target creature gets +3/+3 until end of turn.",
    ),
    CardDef(
        "Titanic Growth",
        "instant",
        cost="{1}{G}",
        abilities=spell(Pump(Targets(), 4, 4), target=A_CREATURE),
        text="Target creature gets +4/+4 until end of turn.",
    ),
    CardDef(
        "Elvish Visionary",
        "creature",
        "Elf Shaman",
        "{1}{G}",
        1,
        1,
        abilities=(when(enters(), DrawCards(You())),),
        text="When this creature enters, draw a card.",
    ),
    CardDef(
        "Essence Warden",
        "creature",
        "Elf Shaman",
        "{G}",
        1,
        1,
        abilities=(
            when(enters(Permanent(("creature",), other=True)), ChangeLife(You(), Number(1))),
        ),
        text="Whenever another creature enters, you gain 1 life.",
    ),
    CardDef(
        "Overrun",
        "sorcery",
        cost="{2}{G}{G}{G}",
        abilities=spell(Pump(Each(YOUR_CREATURES), 3, 3, ("trample",))),
        text=(
            "Creatures you control get +3/+3 and gain trample until end of turn. (Each "
            "of those creatures can deal excess combat damage to the player or "
            "planeswalker it's attacking.)"
        ),
    ),
    CardDef(
        "Naturalize",
        "instant",
        cost="{1}{G}",
        abilities=spell(Destroy(Targets()), target=AN_ARTIFACT_OR_ENCHANTMENT),
        text="Destroy target artifact or enchantment.",
    ),
    CardDef(
        "Plummet",
        "instant",
        cost="{1}{G}",
        abilities=spell(Destroy(Targets()), target=AllOf((A_CREATURE, HasKeyword("flying")))),
        text="Destroy target creature with flying.",
    ),
)
