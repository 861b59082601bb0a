"""702: keywords about casting of the rulebook of 2026, and some of the older ones."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.actions.look_at_top import TopCards
from apnap.effects.actions.reveal import RevealCards
from apnap.effects.costs.parts import Paid, UseUp
from apnap.effects.flow.flow import May
from apnap.effects.instructions.casting import MayCast, WhenThisIsCast
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.drawing import WhenRevealsDrawn
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.replacement.entering import Entering
from apnap.effects.triggers.events import WhenCast, WhenMoves
from apnap.effects.words.conditions import AllTrue, YourTurn
from apnap.effects.words.filters import AllOf, APlayer, CardIn, IsTapped, Permanent, source_of
from apnap.effects.words.selections import Those, You
from apnap.rules.abilities.linked import known
from apnap.rules.casting.permissions import ANY_TIME, CastFrom
from apnap.rules.continuous import layers
from apnap.rules.machine.events import Move
from apnap.rules.machine.looking_back import occurred_this_turn
from apnap.rules.objects.draw_one import MiracleAbility
from apnap.state.ability import (
    Ability,
    Amount,
    CantAbility,
    CastingCost,
    Condition,
    Filter,
    ReplacementAbility,
    SpellWords,
    TriggeredAbility,
)
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import (
    BATTLEFIELD,
    DECLARE_BLOCKERS,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOBODY,
    STACK,
)

from .activated import InStep
from .casting_again import copying
from .casting_in_combat import ATTACKED, ReturnUnblocked
from .crewing import TapForPower
from .registry import Parameter, keyword
from .rest_of_game import Epic, Paradigm
from .spells import YOU
from .terms import THIS, YOUR_CREATURE, Terms

# ---- instead of the mana cost ------------------------------------------------------------------


@dataclass(frozen=True)
class EntersAttacking(Entering):
    """2026-08:702.190b: tapped, and attacking what the returned creature attacked."""

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        if not isinstance(event, Move):
            return (event,)
        at = [v for name, v in game.object(event.on).choices if name == ATTACKED]
        attacked = at[0] if at and isinstance(at[0], int) else NOBODY
        return (replace(event, tapped=True, attacking=attacked),)


@keyword("Sneak", Parameter.COST, rule="2026-08:702.190")
def sneak(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.190a-b."""
    cost = CastingCost(
        "alternative",
        terms.mana,
        (*terms.costs, ReturnUnblocked()),
        "sneak",
        condition=AllTrue((YourTurn(), InStep(DECLARE_BLOCKERS))),
        flash=True,
    )
    return (cost, ReplacementAbility(EntersAttacking(condition=Paid("sneak"))))


@keyword("Web-slinging", Parameter.COST, rule="2026-08:702.188")
def web_slinging(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.188a."""
    back = UseUp("return", AllOf((YOUR_CREATURE, IsTapped())))
    costs = (*terms.costs, back)
    return (CastingCost("alternative", terms.mana, costs, "web-slinging"),)


@keyword("Miracle", Parameter.COST, rule="702.94")
def miracle(terms: Terms) -> tuple[Ability, ...]:
    """702.94a-b."""
    how = CastFrom(HAND, "miracle", terms.mana, terms.costs, timing=ANY_TIME)
    cast = TriggeredAbility(WhenRevealsDrawn(), (MayCast(THIS, how),), zones=(HAND,))
    return (MiracleAbility(), cast)


@keyword("Harmonize", Parameter.COST, rule="2026-08:702.180")
def harmonize(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.180a-b."""
    tap = CastingCost(
        "optional",
        "",
        (UseUp("tap", YOUR_CREATURE),),
        "tapped to harmonize",
        reduces="power",
        only_with="harmonize",
    )
    return (CastFrom(GRAVEYARD, "harmonize", terms.mana, terms.costs, rider="exile"), tap)


# ---- beside it ---------------------------------------------------------------------------------


@keyword("Offering", Parameter.QUALITY, rule="702.48")
def offering(terms: Terms) -> tuple[Ability, ...]:
    """702.48a-c: `what` describes the permanent that may be sacrificed."""
    assert terms.what is not None, "something is offered (702.48a)"
    victim = UseUp("sacrifice", AllOf((Permanent(control="you"), terms.what)))
    return (CastingCost("optional", "", (victim,), "offering", reduces="cost", flash=True),)


@keyword("Teamwork", Parameter.NUMBER, rule="2026-08:702.194")
def teamwork(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.194a-c: what it adds asks `Paid("teamwork")`."""
    return (CastingCost("optional", "", (TapForPower(terms.number, "teamwork"),), "teamwork"),)


@keyword("Escalate", Parameter.COST, rule="702.120")
def escalate(terms: Terms) -> tuple[Ability, ...]:
    """702.120a."""
    return (CastingCost("escalate", terms.mana, terms.costs, "escalate"),)


# ---- as it is cast, or on the stack ------------------------------------------------------------


@keyword("Split second", rule="702.61")
def split_second(terms: Terms) -> tuple[Ability, ...]:
    """702.61a-c."""
    everyone = APlayer()
    return (CantAbility("cast", everyone, (STACK,)), CantAbility("activate", everyone, (STACK,)))


@keyword("Epic", rule="702.50")
def epic(terms: Terms) -> tuple[Ability, ...]:
    """702.50a-b."""
    return (SpellWords((Epic(),)),)


@keyword("Paradigm", rule="2026-08:702.192")
def paradigm(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.192a."""
    return (SpellWords((Paradigm(),)),)


@dataclass(frozen=True)
class PutIntoGraveyards(Amount):
    """702.69a: how many permanents were put into graveyards from the battlefield this turn."""

    def count(self, game: Game, context: Resolution) -> int:
        events = occurred_this_turn(game, context, WhenMoves(None, was=BATTLEFIELD, to=GRAVEYARD))
        return sum([event.many for event in events if isinstance(event, Move)])

    def changed_by(self) -> tuple[str, ...]:
        return ("Move", "TurnBegins")


@keyword("Gravestorm", rule="702.69")
def gravestorm(terms: Terms) -> tuple[Ability, ...]:
    """702.69a-b."""
    return (copying(PutIntoGraveyards()),)


@dataclass(frozen=True)
class NamedLikeThis(Filter):
    """702.60a: a card with the same name as the spell."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        row = known(game, source_of(game, context))
        if row is None or game.find(thing) is None:
            return False
        return layers.characteristics_of(game, thing).is_named(row.printed().name)

    def zones(self) -> tuple[str, ...]:
        return (LIBRARY,)


@keyword("Ripple", Parameter.NUMBER, rule="702.60")
def ripple(terms: Terms) -> tuple[Ability, ...]:
    """702.60a-b."""
    shown = Those("rippled", CardIn(LIBRARY))
    effects = (
        RevealCards(TopCards(You(), terms.count()), called="rippled"),
        MayCast(Those("rippled", NamedLikeThis())),
        MoveTo(shown, LIBRARY, bottom=True),
    )
    may = May(effects, "reveal the top cards of your library")
    return (TriggeredAbility(WhenThisIsCast(), (may,), zones=(STACK,)),)


# ---- whenever you cast a spell -----------------------------------------------------------------


@dataclass(frozen=True)
class MoreThanItsSize(Condition):
    """2026-08:702.191a: more mana was spent on that spell than this creature's power, or than its
    toughness."""

    def holds(self, game: Game, context: Resolution) -> bool:
        row = game.find(source_of(game, context))
        if row is None or row.zone != BATTLEFIELD:
            return False
        chars = layers.characteristics_of(game, row.id)
        spells = [known(game, event.on) for event in context.about]
        spent = max([len(spell.spent) for spell in spells if spell is not None], default=0)
        return chars.is_creature and spent > min(chars.power, chars.toughness)


@keyword("Increment", rule="2026-08:702.191")
def increment(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.191a-b."""
    grow = (PutCounter(THIS),)
    return (TriggeredAbility(WhenCast(YOU), grow, condition=MoreThanItsSize()),)
