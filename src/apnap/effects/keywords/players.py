"""702: Keywords that give players a designation or speed, and those about the start of the game.

Ascend, storied, start your engines!, max speed; companion, hidden agenda, double agenda.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.instructions.counters import PutCounter
from apnap.effects.mechanics.emblems_and_designations import BLESSING, GetTheCitysBlessing
from apnap.effects.triggers.events import WhenLifeChanges
from apnap.effects.triggers.frame import OneOrMore
from apnap.effects.words.conditions import AllTrue, Compare, YourTurn
from apnap.effects.words.filters import AnyOf, APlayer, HasType, Itself
from apnap.effects.words.modifications import GainAbilities
from apnap.rules.casual.conspiracies import AgendaAbility
from apnap.rules.game.companions import CompanionAbility
from apnap.rules.mechanics.blessing_and_speed import Bestows
from apnap.rules.mechanics.emblems_and_designations import marker_of
from apnap.state.ability import (
    Ability,
    ActivatedAbility,
    Amount,
    SpellWords,
    StaticAbility,
    TriggeredAbility,
)
from apnap.state.agenda import Resolution
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, NOBODY

from .registry import Parameter, keyword
from .terms import THIS, Terms, with_condition

# ---- designations ------------------------------------------------------------------------------


@keyword("Ascend", rule="702.131")
def ascend(terms: Terms) -> tuple[Ability, ...]:
    """702.131a-b: Ascend: with ten or more permanents, you get the city's blessing; it works on
    spells as on permanents."""
    return (Bestows(BLESSING, 10), SpellWords((GetTheCitysBlessing(),), first=True))


# 2026-08:702.195b: a designation that others may ask for (`HasDesignation`).
ENDURING_STORY = CardDef("an enduring story", marker=True)
OF_STORIES = AnyOf((HasType("artifact"), HasType("Saga"), HasType("legendary")))


@keyword("Storied", rule="2026-08:702.195")
def storied(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.195a-c: Storied: with three or more artifacts, Sagas and legendary permanents,
    you have an enduring story."""
    return (Bestows(ENDURING_STORY, 3, "2026-08:702.195a", OF_STORIES),)


# ---- 2026-08:702.178-179 speed -----------------------------------------------------------------

SPEED = "speed"
MAX_SPEED = 4


@dataclass(frozen=True)
class Speed(Amount):
    """2026-08:702.179b, 2026-08:702.179f: your speed; 0 if you have none.

    The marker stands for a speed of 1, each counter on it for 1 more.
    """

    def count(self, game: Game, context: Resolution) -> int:
        number = marker_of(game, context.controller, SPEED)
        return 0 if number == NOBODY else 1 + game.object(number).count(SPEED)

    def changed_by(self) -> tuple[str, ...]:
        return ("PutCounters", "GetMarker")


# 2026-08:702.179d: what comes with having speed.
FASTER = TriggeredAbility(
    OneOrMore(WhenLifeChanges(APlayer("opponent"), loses=True)),
    (PutCounter(THIS, SPEED),),
    condition=AllTrue((YourTurn(), Compare(Speed(), high=MAX_SPEED - 1))),
    limit=1,
)
HAS_SPEED = CardDef(SPEED, abilities=(FASTER,), marker=True)


@keyword("Start your engines!", rule="2026-08:702.179")
def start_your_engines(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.179a: Start your engines!: a player without speed gets a speed of 1."""
    return (Bestows(HAS_SPEED, 1, "2026-08:702.179a", checked=True),)


@keyword("Max speed", Parameter.ABILITY, rule="2026-08:702.178")
def max_speed(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.178a-b: Max speed: at a speed of 4 the object has the `abilities` that follow;
    those that function in another zone are looked for there."""
    fast = Compare(Speed(), low=MAX_SPEED)
    elsewhere = [
        replace(each, condition=with_condition(fast, each.condition))
        for each in terms.abilities
        if isinstance(each, ActivatedAbility) and each.zone != BATTLEFIELD
    ]
    if elsewhere:
        return tuple(elsewhere)
    return (StaticAbility(Itself(), (GainAbilities(terms.abilities),), fast),)


# ---- before the game ---------------------------------------------------------------------------


@keyword("Companion", Parameter.CONDITION, rule="702.139")
def companion(terms: Terms) -> tuple[Ability, ...]:
    """702.139a: Companion: the card may be outside the game as a companion if the starting deck
    fits the `condition`."""
    if terms.condition is None:
        raise ValueError("a companion says what the deck is like (702.139a): give `condition`")
    return (CompanionAbility(terms.condition),)


@keyword("Hidden agenda", rule="702.106")
def hidden_agenda(terms: Terms) -> tuple[Ability, ...]:
    """702.106a-d: Hidden agenda: the conspiracy starts face down with a secret card name, which is
    what `WasChosen("name")` fits."""
    return (AgendaAbility(),)


@keyword("Double agenda", rule="702.106")
def double_agenda(terms: Terms) -> tuple[Ability, ...]:
    """702.106f: Double agenda: hidden agenda with two card names."""
    return (AgendaAbility(2),)
