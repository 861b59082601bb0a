"""Blue cards."""

from __future__ import annotations

from apnap.effects.amounts import Number
from apnap.effects.combat import Cant
from apnap.effects.costs import TapThis
from apnap.effects.damage import DealDamage
from apnap.effects.drawing import DrawCards
from apnap.effects.filters import AllOf, APlayer, HasType, Itself, Non, Permanent, Spell
from apnap.effects.flow import May
from apnap.effects.moving import MoveTo
from apnap.effects.selections import Targets, You
from apnap.effects.stack import CounterSpell
from apnap.effects.triggers import WhenDealsDamage, dies, enters
from apnap.state.ability import ActivatedAbility, CombatAbility, Target
from apnap.state.card import CardDef

from .words import A_CREATURE, A_PLAYER, ANY_TARGET, keywords, spell, when

CARDS = (
    CardDef("Merfolk of the Pearl Trident", "creature", "Merfolk", "{U}", 1, 1),
    CardDef("Fugitive Wizard", "creature", "Human Wizard", "{U}", 1, 1),
    CardDef("Coral Merfolk", "creature", "Merfolk", "{1}{U}", 2, 1),
    CardDef("Horned Turtle", "creature", "Turtle", "{2}{U}", 1, 4),
    CardDef("Giant Octopus", "creature", "Octopus", "{3}{U}", 3, 3),
    CardDef("Vizzerdrix", "creature", "Rabbit Beast", "{6}{U}", 6, 6),
    CardDef(
        "Wind Drake",
        "creature",
        "Drake",
        "{2}{U}",
        2,
        2,
        abilities=keywords("flying"),
        text="Flying",
    ),
    CardDef(
        "Sea Eagle",
        "creature",
        "Bird",
        "{1}{U}",
        1,
        1,
        abilities=keywords("flying"),
        text="Flying",
    ),
    CardDef(
        "Storm Crow",
        "creature",
        "Bird",
        "{1}{U}",
        1,
        2,
        abilities=keywords("flying"),
        text=("Flying (This creature can't be blocked except by creatures with flying or reach.)"),
    ),
    CardDef(
        "Snapping Drake",
        "creature",
        "Drake",
        "{3}{U}",
        3,
        2,
        abilities=keywords("flying"),
        text=("Flying (This creature can't be blocked except by creatures with flying or reach.)"),
    ),
    CardDef(
        "Azure Drake",
        "creature",
        "Drake",
        "{3}{U}",
        2,
        4,
        abilities=keywords("flying"),
        text="Flying",
    ),
    CardDef(
        "Air Elemental",
        "creature",
        "Elemental",
        "{3}{U}{U}",
        4,
        4,
        abilities=keywords("flying"),
        text="Flying",
    ),
    CardDef(
        "Mahamoti Djinn",
        "creature",
        "Djinn",
        "{4}{U}{U}",
        5,
        6,
        abilities=keywords("flying"),
        text=("Flying (This creature can't be blocked except by creatures with flying or reach.)"),
    ),
    CardDef(
        "Wall of Air",
        "creature",
        "Wall",
        "{1}{U}{U}",
        1,
        5,
        abilities=keywords("defender", "flying"),
        text=(
            "Defender, flying (This creature can't attack, and it can block creatures with flying.)"
        ),
    ),
    CardDef(
        "Divination",
        "sorcery",
        cost="{2}{U}",
        abilities=spell(DrawCards(You(), Number(2))),
        text="Draw two cards.",
    ),
    CardDef(
        "Concentrate",
        "sorcery",
        cost="{2}{U}{U}",
        abilities=spell(DrawCards(You(), Number(3))),
        text="Draw three cards.",
    ),
    CardDef(
        "Jace's Ingenuity",
        "instant",
        cost="{3}{U}{U}",
        abilities=spell(DrawCards(You(), Number(3))),
        text="Draw three cards.",
    ),
    CardDef(
        "Inspiration",
        "instant",
        cost="{3}{U}",
        abilities=spell(DrawCards(Targets(), Number(2)), target=A_PLAYER),
        text="Target player draws two cards.",
    ),
    CardDef(
        "Unsummon",
        "instant",
        cost="{U}",
        abilities=spell(MoveTo(Targets(), "hand"), target=A_CREATURE),
        text="Return target creature to its owner's hand.",
    ),
    CardDef(
        "Boomerang",
        "instant",
        cost="{U}{U}",
        abilities=spell(MoveTo(Targets(), "hand"), target=Permanent()),
        text="Return target permanent to its owner's hand.",
    ),
    CardDef(
        "Prodigal Sorcerer",
        "creature",
        "Human Wizard Sorcerer",
        "{2}{U}",
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
        "Phantom Warrior",
        "creature",
        "Illusion Warrior",
        "{1}{U}{U}",
        2,
        2,
        abilities=(CombatAbility(Cant("block", A_CREATURE, Itself())),),
        text="This creature can't be blocked.",
    ),
    CardDef(
        "Counterspell",
        "instant",
        cost="{U}{U}",
        abilities=spell(CounterSpell(Targets()), target=Spell()),
        text="Counter target spell.",
    ),
    CardDef(
        "Cancel",
        "instant",
        cost="{1}{U}{U}",
        abilities=spell(CounterSpell(Targets()), target=Spell()),
        text="Counter target spell.",
    ),
    CardDef(
        "Essence Scatter",
        "instant",
        cost="{1}{U}",
        abilities=spell(CounterSpell(Targets()), target=Spell(("creature",))),
        text="Counter target creature spell.",
    ),
    CardDef(
        "Negate",
        "instant",
        cost="{1}{U}",
        abilities=spell(CounterSpell(Targets()), target=AllOf((Spell(), Non(HasType("creature"))))),
        text="Counter target noncreature spell.",
    ),
    CardDef(
        "Man-o'-War",
        "creature",
        "Jellyfish",
        "{2}{U}",
        2,
        2,
        abilities=(when(enters(), MoveTo(Targets(), "hand"), target=A_CREATURE),),
        text="When this creature enters, return target creature to its owner's hand.",
    ),
    CardDef(
        "Aven Fisher",
        "creature",
        "Bird Soldier",
        "{3}{U}",
        2,
        2,
        abilities=(*keywords("flying"), when(dies(), May((DrawCards(You()),), "draw a card"))),
        text=(
            "Flying (This creature can't be blocked except by creatures with flying or "
            "reach.)\n"
            "When this creature dies, you may draw a card."
        ),
    ),
    CardDef(
        "Thieving Magpie",
        "creature",
        "Bird",
        "{2}{U}{U}",
        1,
        3,
        abilities=(
            *keywords("flying"),
            when(WhenDealsDamage(to=APlayer("opponent")), DrawCards(You())),
        ),
        text=(
            "Flying (This creature can't be blocked except by creatures with flying or "
            "reach.)\n"
            "Whenever this creature deals damage to an opponent, draw a card."
        ),
    ),
)
