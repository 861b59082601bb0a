"""702.50, 2026-08:702.192: epic and paradigm: spells that come again for the rest of the game."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.flow.delayed import Later
from apnap.effects.flow.flow import Meaning
from apnap.effects.instructions.casting import ItWas
from apnap.effects.instructions.copying import CopySpell, Exceptions, is_known
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.words.filters import APlayer
from apnap.effects.words.selections import This
from apnap.rules.casting.copies_of_cards import CastACopy
from apnap.rules.continuous.copying import copied
from apnap.rules.machine.happening import happen
from apnap.rules.mechanics.emblems_and_designations import GetMarker, has_marker
from apnap.state.ability import CantAbility, Effect, TriggeredAbility
from apnap.state.agenda import Procedure, Resolution
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.names import EXILE, PRECOMBAT_MAIN, UPKEEP


@dataclass(frozen=True)
class CastCopyOf(Effect):
    """707.12: a copy of that card, as it was, is made in exile, and may be cast for nothing."""

    card: CardDef

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        return CastACopy(controller=context.controller, card=self.card, free=True)


@dataclass(frozen=True)
class BeginParadigm(Effect):
    """2026-08:702.192a: if no spell with this name has resolved for the player this game, copies of
    it may be cast from now on. The marker tells that one has."""

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
    """2026-08:702.192a."""

    def means(self) -> tuple[Effect, ...]:
        return (BeginParadigm(), MoveTo(This(), EXILE))


# ---- 702.50 epic -------------------------------------------------------------------------------

CANT_CAST = CardDef(
    "epic",
    abilities=(CantAbility("cast", APlayer("you")),),
    text="you can't cast spells",
    marker=True,
)


@dataclass(frozen=True)
class StopCasting(Effect):
    """702.50a-b: for the rest of the game, the player can't cast spells."""

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        event = GetMarker(on=context.controller, marker=CANT_CAST, why=("702.50a",))
        return happen(event, by=context.controller)


@dataclass(frozen=True)
class Epic(Meaning):
    """702.50a: its copies don't have epic."""

    def means(self) -> tuple[Effect, ...]:
        copy = CopySpell(ItWas(), new_targets=True, exceptions=Exceptions(without=("epic",)))
        again = TriggeredAbility(AtBeginning(UPKEEP, "you"), (copy,))
        return (StopCasting(), Later(again, once=False))
