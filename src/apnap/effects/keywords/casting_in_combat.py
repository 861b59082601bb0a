"""702.49, 702.103, 702.141: keywords that bring cards into combat, or onto creatures."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.costs.parts import ExileThis, Paid, UseUp
from apnap.effects.flow.delayed import Later
from apnap.effects.flow.flow import Called, ForEachPlayer
from apnap.effects.instructions.casting import ItWas
from apnap.effects.instructions.combat import ForCombat, PutAttacking
from apnap.effects.instructions.copying import CreateCopy
from apnap.effects.instructions.modify import Pump
from apnap.effects.statics.attacking_and_blocking import Affected, IfAble
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.words.filters import COMBAT, Itself, Permanent, source_of
from apnap.effects.words.mentions import NotedThings
from apnap.effects.words.modifications import GainAbilities
from apnap.effects.words.selections import EachPlayer, Those, Together
from apnap.rules.machine.events import Move
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.mana.total_cost import counted
from apnap.rules.mechanics.bestow import BESTOW
from apnap.state.ability import (
    TYPES,
    Ability,
    ActivatedAbility,
    CastingCost,
    EnchantAbility,
    Filter,
    Mode,
    Modification,
    Selection,
    StaticOfSpell,
    Target,
    TriggeredAbility,
)
from apnap.state.agenda import Procedure, Resolution
from apnap.state.characteristics import Characteristics
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import (
    BATTLEFIELD,
    COMBAT_DAMAGE,
    COMMAND,
    DECLARE_BLOCKERS,
    END,
    END_COMBAT,
    FIRST_STRIKE_DAMAGE,
    GRAVEYARD,
    HAND,
    NOBODY,
)

from .activated import RevealThis
from .registry import Parameter, keyword
from .terms import CREATURE, THIS, Terms

# ---- 702.49 ninjutsu ---------------------------------------------------------------------------

AFTER_BLOCKS = (DECLARE_BLOCKERS, FIRST_STRIKE_DAMAGE, COMBAT_DAMAGE, END_COMBAT)
ATTACKED = "attacked"  # the name under which the card knows what the returned creature attacked


@dataclass(frozen=True)
class IsUnblocked(Filter):
    """509.1h: a creature you control that attacks and was not blocked, once blocks are declared."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        row, turn = game.find(thing), game.turns[game.running]
        if row is None or row.zone != BATTLEFIELD or row.controller != context.controller:
            return False
        if turn.step not in AFTER_BLOCKS or thing in turn.blocked:
            return False
        return any(one == thing for one, _ in turn.attackers)

    def changed_by(self) -> tuple[str, ...]:
        return (*COMBAT, "StepBegins")


@dataclass
class NotesAttack(Event):
    """702.49c: what the creature that is returned was attacking."""

    at: int = NOBODY

    def rule(self) -> str:
        return "702.49c"

    def apply(self, game: Game) -> Event:
        row = game.edit(self.on)
        kept = [choice for choice in row.choices if choice[0] != ATTACKED]
        row.choices = (*kept, (ATTACKED, self.at))
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} will attack {name_of(game, self.at)}"


@dataclass(frozen=True)
class ReturnUnblocked(UseUp):
    """702.49a: return an unblocked attacking creature you control to its owner's hand."""

    how: str = "return"
    what: Filter = IsUnblocked()

    def text(self) -> str:
        return "an unblocked attacker to return"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        [(number, many)] = counted(context.chosen)
        attacked = [at for one, at in game.turns[game.running].attackers if one == number]
        back = Move(
            on=number,
            to=HAND,
            some=many,
            why=("702.49a",),
            verb="is returned to its owner's hand",
        )
        return happen(NotesAttack(on=context.source, at=attacked[0]), back)


@dataclass(frozen=True)
class WhatItAttacked(Selection):
    """702.49c: the player, planeswalker or battle that the returned creature attacked."""

    def pick(self, game: Game, context: Resolution) -> list[int]:
        row = game.find(source_of(game, context))
        choices = row.choices if row is not None else ()
        return [at for name, at in choices if name == ATTACKED and isinstance(at, int)]


@keyword("Ninjutsu", Parameter.COST, rule="702.49")
def ninjutsu(terms: Terms) -> tuple[Ability, ...]:
    """702.49a-c."""
    costs = (*terms.costs, RevealThis("702.49a"), ReturnUnblocked())
    attack = (PutAttacking(THIS, WhatItAttacked()),)
    return (ActivatedAbility(attack, terms.mana, costs, zone=HAND),)


@keyword("Commander ninjutsu", Parameter.COST, rule="702.49")
def commander_ninjutsu(terms: Terms) -> tuple[Ability, ...]:
    """702.49d: from the command zone, too."""
    [from_hand] = [each for each in ninjutsu(terms) if isinstance(each, ActivatedAbility)]
    costs = (*terms.costs, ReturnUnblocked())  # what is there everybody sees
    return (from_hand, replace(from_hand, zone=COMMAND, costs=costs))


# ---- 702.103 bestow ----------------------------------------------------------------------------


@dataclass(frozen=True)
class BecomesAura(Modification):
    """702.103b: an Aura enchantment, and no creature."""

    def layer(self) -> str:
        return "4"

    def writes(self) -> frozenset[str]:
        return frozenset((TYPES,))

    def reads(self) -> frozenset[str]:
        return frozenset()

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        to.types = (to.types - {"creature"}) | {"enchantment"}
        to.subtypes = frozenset(("Aura",))


@keyword("Bestow", Parameter.COST, rule="702.103")
def bestow(terms: Terms) -> tuple[Ability, ...]:
    """702.103a-f."""
    instead = Mode((), (Target(CREATURE),))
    cost = CastingCost("alternative", terms.mana, terms.costs, BESTOW, instead=instead)
    aura = (BecomesAura(), GainAbilities((EnchantAbility(CREATURE),)))
    return (cost, StaticOfSpell(Itself(), aura, condition=Paid(BESTOW)))


# ---- 702.141 encore ----------------------------------------------------------------------------


@dataclass(frozen=True)
class IsThatPlayer(Filter):
    """The player that the instruction around this one is about; in a rule that lasts, for whom it
    was made."""

    seat: int = NOBODY

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        return thing == (context.player if self.seat == NOBODY else self.seat)

    def zones(self) -> tuple[str, ...]:
        return ()


@dataclass(frozen=True)
class AttackThatPlayer(ForCombat):
    """702.141a: those creatures attack that player this turn if able."""

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        rule = IfAble("attack", Affected(), IsThatPlayer(context.player))
        words = f"attacks {name_of(game, context.player)} if able"
        return ForCombat(self.what, (rule,), words).perform(game, context)


@keyword("Encore", Parameter.COST, rule="702.141")
def encore(terms: Terms) -> tuple[Ability, ...]:
    """702.141a."""
    token = Those("token")
    each = (
        CreateCopy(ItWas(), called="token"),
        AttackThatPlayer(token, ()),
        Pump(token, keywords=("haste",), until=""),
    )
    costs = (*terms.costs, ExileThis())
    gone = TriggeredAbility(AtBeginning(END), (Sacrifice(NotedThings()),))
    effects = (
        Called("tokens", ForEachPlayer(EachPlayer(opponents=True), each)),
        Later(gone, noted=Together((Those("tokens", Permanent()),))),
    )
    return (ActivatedAbility(effects, terms.mana, costs, timing="sorcery", zone=GRAVEYARD),)
