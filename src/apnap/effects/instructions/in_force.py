"""611.2: Rules that a spell or ability puts in force for a while: "You have no maximum hand size
until your next turn"."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.replacement.replacements import fixed
from apnap.effects.statics.attacking_and_blocking import Cant
from apnap.effects.words.filters import AllOf, APlayer, Non, Permanent, source_of
from apnap.effects.words.fixed import fixed_now
from apnap.effects.words.qualities import ControlledBy, OneOf
from apnap.effects.words.selections import You
from apnap.rules.casting.permissions import CastFrom
from apnap.rules.machine.events import BeginEffect
from apnap.rules.machine.happening import happen
from apnap.state.ability import (
    Ability,
    CantAbility,
    ChoosesVotes,
    CombatAbility,
    Condition,
    CostChange,
    Effect,
    FlashAbility,
    HandSizeAbility,
    LoyaltyUse,
    ReplacementAbility,
    Selection,
    TriggeredManaAbility,
)
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Continuous, Game
from apnap.state.names import Duration

from .modify import END_OF_TURN


@dataclass(frozen=True)
class PutInForce(Effect):
    """611.2a: What these static abilities say is so until then; with an empty `until`, for good;
    611.2b: or for as long as it `lasts`.

    611.2c: They change no characteristics, so they are about everything that fits at any time; but
    the players, objects and numbers that they mention are fixed now.
    """

    abilities: tuple[Ability, ...]
    until: Duration = END_OF_TURN
    lasts: Condition | None = None

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events: list[Event] = []
        for ability in self.abilities:
            effect = effect_of(game, context, ability)
            if effect is None:
                continue
            effect.until, effect.lasts = self.until, self.lasts
            events.append(BeginEffect(on=context.controller, effect=effect, words=WORDS))
        return happen(*events, by=context.controller) if events else None


def effect_of(game: Game, context: Resolution, ability: Ability) -> Continuous | None:
    """611.2c: The continuous effect by which it is so what the static ability says, about players,
    objects and numbers as they are now; None: there can be none."""
    effect = Continuous(controller=context.controller, source=source_of(game, context))
    if isinstance(ability, ReplacementAbility):
        replacement = ability.replacement.fixed(game, context)
        effect.replacement = fixed(game, context, replacement)
    elif isinstance(ability, CombatAbility):
        effect.combat = (fixed_now(game, context, ability.rule),)
    elif isinstance(ability, FOUND_AMONG_EFFECTS):
        effect.permits = permitted_now(game, context, ability)
    else:
        return None
    return effect


def permitted_now(game: Game, context: Resolution, ability: Ability) -> Ability:
    """611.2c: The ability with what it mentions fixed now. What is done to a spell that is cast by
    it ("that creature enters with …") is about that spell."""
    now: Ability = fixed_now(game, context, ability)
    if isinstance(ability, CastFrom) and isinstance(now, CastFrom):
        return replace(now, then=ability.then)
    return now


@dataclass(frozen=True)
class OnlyTheyCan(Effect):
    """614.17: Until then, nobody but you and those players can cast spells or attack with
    creatures."""

    chosen: Selection
    until: Duration = END_OF_TURN

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        these = (You(), self.chosen)
        others = AllOf((APlayer(), *[Non(OneOf(each)) for each in these]))
        theirs = AllOf((Permanent(("creature",)), *[Non(ControlledBy(each)) for each in these]))
        rules = (CantAbility("cast", others), CombatAbility(Cant("attack", theirs)))
        return PutInForce(rules, self.until).perform(game, context)


# Those that are looked for among effects as well as among permanents.
FOUND_AMONG_EFFECTS = (
    CantAbility,
    CastFrom,
    ChoosesVotes,
    CostChange,
    FlashAbility,
    HandSizeAbility,
    LoyaltyUse,
    TriggeredManaAbility,
)
WORDS = "puts a rule in force"
