"""702: Keywords that work while their spell is on the stack, or as it resolves.

Split second, cipher, epic, paradigm. Buyback is in `optional_costs`, rebound in `from_exile`.
"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.flow.choosing import Choose
from apnap.effects.flow.delayed import Later
from apnap.effects.flow.flow import Called, If, Meaning
from apnap.effects.instructions.casting import ItWas
from apnap.effects.instructions.copying import CastCopy, CopySpell, Exceptions, is_known
from apnap.effects.instructions.modify import begin
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.triggers.events import AtBeginning, WhenDealsDamage
from apnap.effects.words.conditions import Done
from apnap.effects.words.filters import APlayer
from apnap.effects.words.fixed import Cards
from apnap.effects.words.modifications import AbilityChange
from apnap.effects.words.selections import Chosen, This, Those, You
from apnap.rules.casting.copies_of_cards import CastACopy
from apnap.rules.continuous.copying import copied
from apnap.rules.machine.happening import happen
from apnap.rules.mechanics.emblems_and_designations import GetMarker, has_marker
from apnap.state.ability import (
    Ability,
    CantAbility,
    Condition,
    Effect,
    Selection,
    SpellWords,
    TriggeredAbility,
)
from apnap.state.agenda import Procedure, Resolution
from apnap.state.card import CardDef
from apnap.state.characteristics import Characteristics
from apnap.state.game import Game
from apnap.state.names import EXILE, PRECOMBAT_MAIN, STACK, UPKEEP

from .registry import keyword
from .terms import THIS, YOUR_CREATURE, Terms

# ---- 702.61 split second -----------------------------------------------------------------------


@keyword("Split second", rule="702.61")
def split_second(terms: Terms) -> tuple[Ability, ...]:
    """702.61a-c: Split second: while the spell is on the stack, players can't cast spells or
    activate abilities that aren't mana abilities."""
    everyone = APlayer()
    return (CantAbility("cast", everyone, (STACK,)), CantAbility("activate", everyone, (STACK,)))


# ---- 702.99 cipher -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Encoded(AbilityChange):
    """702.99a: The creature lets the encoded card be copied when it deals combat damage to a
    player."""

    card: int = -1

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        copies = CastCopy(Cards((self.card,)))
        hits = WhenDealsDamage(to=APlayer(), combat=True)
        to.abilities += (TriggeredAbility(hits, (copies,)),)


@dataclass(frozen=True)
class RemainsExiled(Condition):
    """702.99c, 400.7: Whether that card is still in exile, as the same object."""

    card: int = -1

    def holds(self, game: Game, context: Resolution) -> bool:
        row = game.find(self.card)
        return row is not None and row.zone == EXILE

    def changed_by(self) -> tuple[str, ...]:
        return ("Move",)


@dataclass(frozen=True)
class EncodeOn(Effect):
    """702.99b-c: Encode that exiled card on that creature."""

    cards: Selection
    host: Selection

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        for card in self.cards.pick(game, context):
            lasts, words = RemainsExiled(card), "has a card encoded on it"
            return begin(context, self.host.pick(game, context), (Encoded(card),), "", words, lasts)
        return None


@dataclass(frozen=True)
class IsACard(Condition):
    """702.99a: Whether the spell is represented by a card."""

    def holds(self, game: Game, context: Resolution) -> bool:
        row = game.find(context.source)
        return row is not None and not row.copy_of


@dataclass(frozen=True)
class Encode(Meaning):
    """702.99a: The player may exile the spell, if it is a card, encoded on a creature of theirs."""

    def means(self) -> tuple[Effect, ...]:
        host = Chosen(You(), YOUR_CREATURE, verb="encode on", up_to=True)
        steps = (
            Called("encoded", MoveTo(THIS, EXILE)),
            EncodeOn(Those("encoded"), Those("host")),
        )
        return (If(IsACard(), (Choose("host", host), If(Done("host"), steps))),)


@keyword("Cipher", rule="702.99")
def cipher(terms: Terms) -> tuple[Ability, ...]:
    """702.99a: Cipher: as the spell resolves, it may be exiled encoded on a creature you control.
    The creature's ability comes with `Encoded`."""
    return (SpellWords((Encode(),)),)


# ---- 2026-08:702.192 paradigm ------------------------------------------------------------------


@dataclass(frozen=True)
class CastCopyOf(Effect):
    """707.12: Make a copy of that card, as it was, in exile; it may be cast without paying its mana
    cost."""

    card: CardDef

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        return CastACopy(controller=context.controller, card=self.card, free=True)


@dataclass(frozen=True)
class BeginParadigm(Effect):
    """2026-08:702.192a: If no spell with this name has resolved for the player this game, let
    copies of it be cast from now on. The marker tells that one has."""

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        if not is_known(game, context.source):
            return None
        card = copied(game, context.source)
        name = f"the paradigm of {card.name}"
        if has_marker(game, context.controller, name):
            return None
        when = AtBeginning(PRECOMBAT_MAIN, "you")
        ability = TriggeredAbility(when, (CastCopyOf(card),))
        text = f"at the beginning of your precombat main phase, you may cast a copy of {card.name}"
        marker = CardDef(name, abilities=(ability,), text=text, marker=True)
        why = ("2026-08:702.192a",)
        return happen(
            GetMarker(on=context.controller, marker=marker, why=why), by=context.controller
        )


@dataclass(frozen=True)
class Paradigm(Meaning):
    """2026-08:702.192a: Begin the paradigm and exile the spell."""

    def means(self) -> tuple[Effect, ...]:
        return (BeginParadigm(), MoveTo(This(), EXILE))


@keyword("Paradigm", rule="2026-08:702.192")
def paradigm(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.192a: Paradigm: exile the spell; if it is the first with its name to resolve for
    you, you may cast a copy of it in each of your precombat main phases."""
    return (SpellWords((Paradigm(),)),)


# ---- 702.50 epic -------------------------------------------------------------------------------

CANT_CAST = CardDef(
    "epic",
    abilities=(CantAbility("cast", APlayer("you")),),
    text="you can't cast spells",
    marker=True,
)


@dataclass(frozen=True)
class StopCasting(Effect):
    """702.50a-b: For the rest of the game, the player can't cast spells."""

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        event = GetMarker(on=context.controller, marker=CANT_CAST, why=("702.50a",))
        return happen(event, by=context.controller)


@dataclass(frozen=True)
class Epic(Meaning):
    """702.50a: Stop casting spells, and copy this one each upkeep; the copies don't have epic."""

    def means(self) -> tuple[Effect, ...]:
        copy = CopySpell(ItWas(), new_targets=True, exceptions=Exceptions(without=("epic",)))
        again = TriggeredAbility(AtBeginning(UPKEEP, "you"), (copy,))
        return (StopCasting(), Later(again, once=False))


@keyword("Epic", rule="702.50")
def epic(terms: Terms) -> tuple[Ability, ...]:
    """702.50a-b: Epic: for the rest of the game you can't cast spells, and at each of your upkeeps
    you copy this one."""
    return (SpellWords((Epic(),)),)
