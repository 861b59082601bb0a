"""Single cards that several tests use, alphabetically."""

from __future__ import annotations

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.tap_and_untap import SetTapped
from apnap.effects.instructions.control import GainControlOf
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Modify, Pump
from apnap.effects.replacement.entering import EntersAsCopy
from apnap.effects.triggers.events import dies, leaves
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, APlayer, Permanent
from apnap.effects.words.modifications import PowerToughness
from apnap.effects.words.selections import Targets, You
from apnap.state.ability import (
    CantAbility,
    Modification,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef

from .simple_cards import creature, enchantment, sorcery
from .texts import card

ACT_OF_TREASON = sorcery(
    "Act of Treason",
    GainControlOf(Targets(), until="end of turn"),
    SetTapped(Targets(), tapped=False),
    Pump(Targets(), keywords=("haste",)),
    target=Permanent(("creature",)),
)
AGENT = card(
    "You control your opponents while they're searching their libraries.\n"
    "While an opponent is searching their library, they exile each card they find. You may play "
    "those cards for as long as they remain exiled, and you may spend mana as though it were mana "
    "of any color to cast them.",
    "Creature — Rogue",
    "Agent",
)
ANTHEM = enchantment(
    "Anthem",
    StaticAbility(Permanent(("creature",), "you"), (PowerToughness(1, 1),)),
    cost="{2}{W}{W}",
)
ARTIST = creature(
    "Artist",
    0,
    1,
    TriggeredAbility(dies(Permanent(("creature",))), (ChangeLife(You(), Number(1)),)),
)
BEAR_WITH_TEXT = CardDef(
    "Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2, text="Grr."
)
FREE_CLONE = CardDef(
    "Clone",
    "creature",
    "Shapeshifter",
    "{0}",
    abilities=(ReplacementAbility(EntersAsCopy(of=Permanent(), may=True)),),
)
CLONE_OF_CREATURE = CardDef(
    "Clone",
    "creature",
    "Shapeshifter",
    "{0}",
    abilities=(ReplacementAbility(EntersAsCopy(of=Permanent(("creature",)), may=True)),),
)
# Gains its controller 1 life whenever another creature leaves the battlefield.
DEMON = creature(
    "Demon",
    5,
    5,
    TriggeredAbility(leaves(Permanent(("creature",), other=True)), (ChangeLife(You(), Number(1)),)),
)
DISENCHANT = CardDef(
    "Disenchant",
    "instant",
    cost="{0}",
    abilities=(SpellAbility((Destroy(Targets()),), (Target(Permanent()),)),),
)
FREE_BOLT = CardDef(
    "Bolt",
    "instant",
    cost="{0}",
    abilities=(SpellAbility((DealDamage(Number(3), Targets()),), (Target(AnyTarget()),)),),
)
PLATINUM_ANGEL = CardDef(
    "Platinum Angel",
    "artifact creature",
    cost="{0}",
    power=4,
    toughness=4,
    abilities=(
        CantAbility("lose the game", APlayer("you")),
        CantAbility("win the game", APlayer("opponent")),
    ),
)
PLAYER_BOLT = CardDef(
    "Bolt",
    "instant",
    cost="{0}",
    abilities=(SpellAbility((DealDamage(Number(3), Targets()),), (Target(APlayer()),)),),
)
RED_BOLT = CardDef(
    "Bolt",
    "instant",
    cost="{R}",
    abilities=(SpellAbility((DealDamage(Number(3), Targets()),), (Target(AnyTarget()),)),),
)
STRENGTH = card(
    "Enchant creature\nEnchanted creature gets +2/+2.", "Enchantment — Aura", "Strength"
)
TEST_BOLT = CardDef(
    "Test Bolt",
    "instant",
    cost="{R}",
    abilities=(SpellAbility((DealDamage(Number(3), Targets()),), (Target(AnyTarget()),)),),
)


def hack(*changes: Modification) -> CardDef:
    """A free instant that makes these changes to a permanent for the rest of the game."""
    effect = Modify(Targets(), changes, until="")
    return CardDef(
        "Hack",
        "instant",
        cost="{0}",
        abilities=(SpellAbility((effect,), (Target(Permanent()),)),),
    )
