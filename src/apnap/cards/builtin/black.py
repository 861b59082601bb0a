"""Black cards."""

from __future__ import annotations

from apnap.effects.amounts import CountOf, DamageDealt, Number
from apnap.effects.combat import Cant
from apnap.effects.costs import TapThis
from apnap.effects.damage import DealDamage
from apnap.effects.drawing import DrawCards
from apnap.effects.filters import AllOf, APlayer, CardIn, HasType, IsTapped, Non, Permanent
from apnap.effects.flow import May
from apnap.effects.life import ChangeLife
from apnap.effects.moving import Destroy, Discard, MoveTo
from apnap.effects.selections import Chosen, EachPlayer, Targets, You
from apnap.effects.triggers import enters
from apnap.state.ability import ActivatedAbility, CombatAbility, Target
from apnap.state.card import CardDef

from .words import (
    A_CREATURE,
    A_CREATURE_CARD_OF_YOURS,
    A_PLAYER,
    ANY_TARGET,
    NOT_BLACK,
    keywords,
    spell,
    when,
)

CARDS = (
    CardDef("Muck Rats", "creature", "Rat", "{B}", 1, 1),
    CardDef("Walking Corpse", "creature", "Zombie", "{1}{B}", 2, 2),
    CardDef("Scathe Zombies", "creature", "Zombie", "{2}{B}", 2, 2),
    CardDef(
        "Vampire Nighthawk",
        "creature",
        "Vampire Shaman",
        "{1}{B}{B}",
        2,
        3,
        abilities=keywords("flying", "deathtouch", "lifelink"),
        text=(
            "Flying\n"
            "Deathtouch (Any amount of damage this deals to a creature is enough to "
            "destroy it.)\n"
            "Lifelink (Damage dealt by this creature also causes you to gain that much "
            "life.)"
        ),
    ),
    CardDef("Warpath Ghoul", "creature", "Zombie", "{2}{B}", 3, 2),
    CardDef(
        "Child of Night",
        "creature",
        "Vampire",
        "{1}{B}",
        2,
        1,
        abilities=keywords("lifelink"),
        text="Lifelink",
    ),
    CardDef(
        "Bog Imp",
        "creature",
        "Imp",
        "{1}{B}",
        1,
        1,
        abilities=keywords("flying"),
        text=("Flying (This creature can't be blocked except by creatures with flying or reach.)"),
    ),
    CardDef("Zombie Goliath", "creature", "Zombie Giant", "{4}{B}", 4, 3),
    CardDef(
        "Severed Legion",
        "creature",
        "Zombie",
        "{1}{B}{B}",
        2,
        2,
        abilities=keywords("fear"),
        text=(
            "Fear (This creature can't be blocked except by artifact creatures and/or "
            "black creatures.)"
        ),
    ),
    CardDef(
        "Murder",
        "instant",
        cost="{1}{B}{B}",
        abilities=spell(Destroy(Targets()), target=A_CREATURE),
        text="Destroy target creature.",
    ),
    CardDef(
        "Night's Whisper",
        "sorcery",
        cost="{1}{B}",
        abilities=spell(DrawCards(You(), Number(2)), ChangeLife(You(), Number(2), -1)),
        text="You draw two cards and lose 2 life.",
    ),
    CardDef(
        "Sign in Blood",
        "sorcery",
        cost="{B}{B}",
        abilities=spell(
            DrawCards(Targets(), Number(2)), ChangeLife(Targets(), Number(2), -1), target=A_PLAYER
        ),
        text="Target player draws two cards and loses 2 life.",
    ),
    CardDef(
        "Soul Feast",
        "sorcery",
        cost="{3}{B}{B}",
        abilities=spell(
            ChangeLife(Targets(), Number(4), -1), ChangeLife(You(), Number(4)), target=A_PLAYER
        ),
        text="Target player loses 4 life and you gain 4 life.",
    ),
    CardDef(
        "Raise Dead",
        "sorcery",
        cost="{B}",
        abilities=spell(MoveTo(Targets(), "hand"), target=A_CREATURE_CARD_OF_YOURS),
        text="Return target creature card from your graveyard to your hand.",
    ),
    CardDef(
        "Zombify",
        "sorcery",
        cost="{3}{B}",
        abilities=spell(MoveTo(Targets(), "battlefield"), target=A_CREATURE_CARD_OF_YOURS),
        text="Return target creature card from your graveyard to the battlefield.",
    ),
    CardDef(
        "Spineless Thug",
        "creature",
        "Phyrexian Zombie Mercenary",
        "{1}{B}",
        2,
        2,
        abilities=(CombatAbility(Cant("block")),),
        text="This creature can't block.",
    ),
    CardDef(
        "Gravedigger",
        "creature",
        "Zombie",
        "{3}{B}",
        2,
        2,
        abilities=(
            when(
                enters(),
                May((MoveTo(Targets(), "hand"),), "return it to your hand"),
                target=A_CREATURE_CARD_OF_YOURS,
            ),
        ),
        text=(
            "When this creature enters, you may return target creature card from your "
            "graveyard to your hand."
        ),
    ),
    CardDef(
        "Terror",
        "instant",
        cost="{1}{B}",
        abilities=spell(
            Destroy(Targets(), no_regeneration=True),
            target=AllOf((A_CREATURE, NOT_BLACK, Non(HasType("artifact")))),
        ),
        text="Destroy target nonartifact, nonblack creature. It can't be regenerated.",
    ),
    CardDef(
        "Doom Blade",
        "instant",
        cost="{1}{B}",
        abilities=spell(Destroy(Targets()), target=AllOf((A_CREATURE, NOT_BLACK))),
        text="Destroy target nonblack creature.",
    ),
    CardDef(
        "Mind Rot",
        "sorcery",
        cost="{2}{B}",
        abilities=spell(
            Discard(Chosen(Targets(), CardIn("hand"), Number(2), "discard")), target=A_PLAYER
        ),
        text="Target player discards two cards.",
    ),
    CardDef(
        "Ravenous Rats",
        "creature",
        "Rat",
        "{1}{B}",
        1,
        1,
        abilities=(
            when(
                enters(),
                Discard(Chosen(Targets(), CardIn("hand"), verb="discard")),
                target=APlayer("opponent"),
            ),
        ),
        text="When this creature enters, target opponent discards a card.",
    ),
    CardDef(
        "Liliana's Specter",
        "creature",
        "Specter",
        "{1}{B}{B}",
        2,
        1,
        abilities=(
            *keywords("flying"),
            when(
                enters(),
                Discard(Chosen(EachPlayer(opponents=True), CardIn("hand"), verb="discard")),
            ),
        ),
        text=("Flying\nWhen this creature enters, each opponent discards a card."),
    ),
    CardDef(
        "Phyrexian Rager",
        "creature",
        "Phyrexian Horror",
        "{2}{B}",
        2,
        2,
        abilities=(when(enters(), DrawCards(You()), ChangeLife(You(), Number(1), -1)),),
        text="When this creature enters, you draw a card and you lose 1 life.",
    ),
    CardDef(
        "Royal Assassin",
        "creature",
        "Human Assassin",
        "{1}{B}{B}",
        1,
        1,
        abilities=(
            ActivatedAbility(
                (Destroy(Targets()),),
                costs=(TapThis(),),
                targets=(Target(AllOf((A_CREATURE, IsTapped()))),),
            ),
        ),
        text="{T}: Destroy target tapped creature.",
    ),
    CardDef(
        "Corrupt",
        "sorcery",
        cost="{5}{B}",
        abilities=spell(
            DealDamage(
                CountOf(AllOf((Permanent(control="you"), HasType("Swamp")))), Targets(), "damage"
            ),
            ChangeLife(You(), DamageDealt("damage")),
            target=ANY_TARGET,
        ),
        text=(
            "Corrupt deals damage to any target equal to the number of Swamps you "
            "control. You gain life equal to the damage dealt this way."
        ),
    ),
)
