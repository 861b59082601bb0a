"""702.155, 702.162, 702.169, 719: read ahead, more than meets the eye, solved."""

from __future__ import annotations

from dataclasses import dataclass, replace

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
from apnap.rules.casting.permissions import CastFrom
from apnap.rules.casting.ways_to_cast import CastConverted
from apnap.rules.machine.events import CreateTokens, Move, with_counters
from apnap.rules.objects.controlling_players import decider_for
from apnap.state.ability import (
    Ability,
    ActivatedAbility,
    Condition,
    ReplacementAbility,
    StaticAbility,
    TriggeredAbility,
)
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import END, HAND
from apnap.state.question import ChooseNumber, Question

from .registry import Parameter, keyword
from .terms import THIS, Terms

# ---- 702.155 read ahead ------------------------------------------------------------------------


CHAPTER = "chapter"  # the name of that choice


@dataclass(frozen=True)
class ReadsAhead(Entering):
    """702.155b, 714.3a: it enters with the number of lore counters that its controller chooses;
    702.155c: once."""

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
            prompt=f"choose a chapter of {name_of_entering(game, event)} to begin with",
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
    """702.155a-c: which chapters trigger `sagas.ReachesChapter` knows."""
    return (ReplacementAbility(ReadsAhead()),)


# ---- 702.162 more than meets the eye -----------------------------------------------------------


@keyword("More than meets the eye", Parameter.COST, rule="702.162")
def more_than_meets_the_eye(terms: Terms) -> tuple[Ability, ...]:
    """702.162a."""
    how = CastFrom(HAND, "more than meets the eye", terms.mana, terms.costs, face=1)
    return (CastConverted(how),)


# ---- 702.169 solved ----------------------------------------------------------------------------

SOLVED = "solved"
IS_SOLVED = Fits(THIS, HasMark(SOLVED), was=True)


def with_condition(condition: Condition, old: Condition | None) -> Condition:
    return condition if old is None else AllTrue((condition, old))


@keyword("Solved", Parameter.ABILITY, rule="702.169")
def solved(terms: Terms) -> tuple[Ability, ...]:
    """702.169a-d, 719.3c: `abilities` is what follows it."""
    found: list[Ability] = []
    for each in terms.abilities:
        if isinstance(each, (TriggeredAbility, ActivatedAbility, StaticAbility)):
            found.append(replace(each, condition=with_condition(IS_SOLVED, each.condition)))
        else:
            found.append(StaticAbility(Itself(), (GainAbilities((each,)),), IS_SOLVED))
    return tuple(found)


def to_solve(condition: Condition) -> TriggeredAbility:
    """719.3a: "To solve —": at the beginning of your end step, if that holds."""
    unsolved = Otherwise(Fits(THIS, HasMark(SOLVED)))
    become = BecomeMarked(THIS, SOLVED)
    when = AtBeginning(END, "you")
    return TriggeredAbility(when, (become,), condition=AllTrue((condition, unsolved)))
