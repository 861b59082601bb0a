"""Small decks of made-up cards: enough for games that fight, burn and end."""

from __future__ import annotations

from apnap.cards import builtin_card
from apnap.effects.costs.parts import TapThis
from apnap.effects.instructions.all_instructions import CreateToken, DealDamage, DrawCards
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget
from apnap.effects.words.selections import Targets, You
from apnap.state.ability import ActivatedAbility, Keyword, SpellAbility, Target
from apnap.state.card import CardDef

ANY = (Target(AnyTarget()),)

BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
GIANT = CardDef("Giant", "creature", "Giant", "{3}{R}", 4, 4)
HAWK = CardDef("Hawk", "creature", "Bird", "{1}{R}", 1, 2, abilities=(Keyword("flying"),))
RUNNER = CardDef("Runner", "creature", "Human", "{R}", 1, 1, abilities=(Keyword("haste"),))
ARCHER = CardDef(
    "Archer",
    "creature",
    "Archer",
    "{2}{G}",
    1,
    3,
    abilities=(
        ActivatedAbility((DealDamage(Number(1), Targets()),), costs=(TapThis(),), targets=ANY),
    ),
)
BURN = CardDef(
    "Burn",
    "instant",
    cost="{R}",
    abilities=(SpellAbility((DealDamage(Number(3), Targets()),), ANY),),
)
INSIGHT = CardDef(
    "Insight",
    "sorcery",
    cost="{1}{G}",
    abilities=(SpellAbility((DrawCards(You(), Number(2)),)),),
)
GOBLIN = CardDef("Goblin", "creature", "Goblin", power=1, toughness=1, colors="R", token=True)
RAID = CardDef(
    "Raid",
    "sorcery",
    cost="{1}{R}",
    abilities=(SpellAbility((CreateToken(GOBLIN, Number(3)),)),),
)

SPELLS = (BEAR, GIANT, HAWK, RUNNER, ARCHER, BURN, INSIGHT, RAID)


def small_deck(size: int = 30, spells: tuple[CardDef, ...] = SPELLS) -> list[CardDef]:
    """A red and green deck, four cards of ten being lands."""
    lands = (builtin_card("Mountain"), builtin_card("Forest"))
    deck = []
    for number in range(size):
        if number % 5 < 2:
            deck.append(lands[number % 5])
        else:
            deck.append(spells[number % len(spells)])
    return deck
