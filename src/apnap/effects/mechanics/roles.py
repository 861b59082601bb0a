"""111.10j-r, 303.7: Role tokens."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.actions.scry import Scry
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.triggers.combat import WhenAttacks
from apnap.effects.triggers.events import dies
from apnap.effects.words.amounts import CountOf, Number
from apnap.effects.words.conditions import Fits
from apnap.effects.words.filters import HasNumber, Host, Permanent
from apnap.effects.words.modifications import (
    GainAbilities,
    Keywords,
    PowerToughness,
    SetPowerToughness,
)
from apnap.effects.words.selections import EachPlayer, This
from apnap.rules.machine.events import CreateTokens
from apnap.rules.machine.happening import happen
from apnap.state.ability import (
    Ability,
    Effect,
    EnchantAbility,
    Modification,
    Selection,
    StaticAbility,
    TriggeredAbility,
)
from apnap.state.agenda import Procedure, Resolution
from apnap.state.card import CardDef
from apnap.state.game import Game

BIGGER = PowerToughness(1, 1)
SMALL = Fits(This(), HasNumber("toughness", high=3))


def _role(name: str, *changes: Modification, more: tuple[Ability, ...] = ()) -> CardDef:
    """111.10j-r: A Role token that gives the enchanted creature these modifications."""
    abilities = (EnchantAbility(Permanent(("creature",))), StaticAbility(Host(), changes), *more)
    return CardDef(name, "enchantment", "Aura Role", colors="", abilities=abilities, token=True)


def _attacking(effect: Effect, condition: Fits | None = None) -> GainAbilities:
    """A modification: the creature gains "whenever this creature attacks" with this effect."""
    return GainAbilities((TriggeredAbility(WhenAttacks(), (effect,), condition=condition),))


ROLES: dict[str, CardDef] = {
    each.name: each
    for each in (
        _role("Cursed", SetPowerToughness(1, 1)),
        _role("Monster", BIGGER, Keywords(("trample",))),
        _role("Royal", BIGGER, GainAbilities(abilities_of("Ward", mana="{1}"))),
        _role("Sorcerer", BIGGER, _attacking(Scry())),
        _role("Virtuous", PowerToughness(1, 1, CountOf(Permanent(("enchantment",), "you")))),
        _role(
            "Wicked",
            BIGGER,
            more=(TriggeredAbility(dies(), (ChangeLife(EachPlayer(True), Number(1), -1),)),),
        ),
        _role("Young Hero", _attacking(PutCounter(This()), SMALL)),
    )
}


@dataclass(frozen=True)
class CreateRole(Effect):
    """111.10j-r, 303.4f: Create a Role token attached to each of those creatures."""

    name_of_role: str
    on: Selection

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        token, seat = ROLES[self.name_of_role], context.controller
        hosts = [n for n in self.on.pick(game, context) if game.is_here(n)]
        events = [CreateTokens(on=seat, token=token, attach_to=host) for host in hosts]
        return happen(*events, by=seat) if events else None
