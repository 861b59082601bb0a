"""702: Keywords of Cases, Sagas, Attractions and Infinity Stones.

Solved (with "to solve", 719.3a), read ahead, visit, ∞.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.actions.harness import HARNESSED
from apnap.effects.mechanics.coins_and_dice import WhenRolls
from apnap.effects.mechanics.emblems_and_designations import BecomeMarked
from apnap.effects.replacement.entering import (
    Entering,
    card_entering,
    controller_of,
    name_of_entering,
)
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.words.conditions import AllTrue, Fits, Otherwise
from apnap.effects.words.filters import Itself
from apnap.effects.words.modifications import GainAbilities
from apnap.effects.words.qualities import HasMark
from apnap.rules.machine.events import CreateTokens, Move, with_counters
from apnap.rules.objects.controlling_players import decider_for
from apnap.state.ability import (
    Ability,
    ActivatedAbility,
    Condition,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import END
from apnap.state.question import ChooseNumber, Question

from .registry import Parameter, keyword
from .terms import THIS, Terms, with_condition

# ---- 702.155 read ahead ------------------------------------------------------------------------

CHAPTER = "chapter"  # the name of that choice


@dataclass(frozen=True)
class ReadsAhead(Entering):
    """702.155b, 714.3a: The Saga enters with the number of lore counters that its controller
    chooses; 702.155c: several instances ask once."""

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        if not Entering.applies(self, game, context, event):
            return False
        assert isinstance(event, (Move, CreateTokens))
        return all(name != CHAPTER for name, _ in event.choices)

    def question(self, game: Game, context: Resolution, event: Event, key: str) -> Question | None:
        seat = controller_of(game, event)
        return ChooseNumber(
            key,
            "702.155b",
            decider_for(game, seat),
            player=seat,
            prompt=f"Choose a chapter of {name_of_entering(game, event)} to begin with.",
            low=1,
            high=max(1, self._final(game, event)),
        )

    def _final(self, game: Game, event: Event) -> int:
        """714.2d: the final chapter number."""
        found = card_entering(game, event).base.abilities
        chapters = [a.chapter for a in found if isinstance(a, TriggeredAbility)]
        return max(chapters, default=0)

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, (Move, CreateTokens))
        counters = with_counters(event.counters, "lore", context.chosen[0])
        choices = (*event.choices, (CHAPTER, context.chosen[0]))
        return (replace(event, counters=counters, choices=choices),)


@keyword("Read ahead", rule="702.155")
def read_ahead(terms: Terms) -> tuple[Ability, ...]:
    """702.155a-c: Read ahead: the Saga enters at a chapter of its controller's choice.
    `sagas.ReachesChapter` knows which chapter abilities trigger."""
    return (ReplacementAbility(ReadsAhead()),)


# ---- 702.169 solved ----------------------------------------------------------------------------

SOLVED = "solved"
IS_SOLVED = Fits(THIS, HasMark(SOLVED), was=True)


@keyword("Solved", Parameter.ABILITY, rule="702.169")
def solved(terms: Terms) -> tuple[Ability, ...]:
    """702.169a-d, 719.3c: Solved: the ability that follows (`abilities`) works as long as this Case
    is solved."""
    found: list[Ability] = []
    for each in terms.abilities:
        if isinstance(each, (TriggeredAbility, ActivatedAbility, StaticAbility)):
            found.append(replace(each, condition=with_condition(IS_SOLVED, each.condition)))
        else:
            found.append(StaticAbility(Itself(), (GainAbilities((each,)),), IS_SOLVED))
    return tuple(found)


def to_solve(condition: Condition) -> TriggeredAbility:
    """719.3a: "To solve": at the beginning of your end step, if the condition holds, the Case
    becomes solved."""
    unsolved = Otherwise(Fits(THIS, HasMark(SOLVED)))
    become = BecomeMarked(THIS, SOLVED)
    when = AtBeginning(END, "you")
    return TriggeredAbility(when, (become,), condition=AllTrue((condition, unsolved)))


# ---- 2026-08:702.186 infinity -------------------------------------------------------------------

IS_HARNESSED = Fits(THIS, HasMark(HARNESSED))


@keyword("∞", Parameter.ABILITY, rule="2026-08:702.186")
def infinity(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.186b: ∞: as long as this permanent is harnessed, it has the `abilities` that
    follow."""
    return (StaticAbility(Itself(), (GainAbilities(terms.abilities),), IS_HARNESSED),)


# ---- 702.159 visit -----------------------------------------------------------------------------


@keyword("Visit", Parameter.WORDS, rule="702.159")
def visit(terms: Terms) -> tuple[Ability, ...]:
    """702.159a: Visit: whenever you roll to visit your Attractions and a lit number comes up, the
    words after the dash happen (`abilities`, as a spell's words)."""
    when = WhenRolls(visiting=True, lit=True)
    return tuple(
        [
            TriggeredAbility(when, each.effects, each.targets, modes=each.modes)
            for each in terms.abilities
            if isinstance(each, SpellAbility)
        ]
    )
