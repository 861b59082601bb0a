"""702.38, 702.44, 702.75, 702.104: amplify, sunburst, hideaway, tribute."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.actions.look_at_top import LookAtTop
from apnap.effects.flow.linked import LinkThose
from apnap.effects.replacement.entering import Entering, controller_of, name_of_entering
from apnap.effects.triggers.events import enters
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import source_of
from apnap.effects.words.selections import You
from apnap.rules.abilities.linked import known
from apnap.rules.continuous import layers
from apnap.rules.machine.events import CreateTokens, Move, with_counters
from apnap.rules.multiplayer.range_of_influence import Scope
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.zones.looking import Portion
from apnap.rules.zones.revealing import Show
from apnap.state.ability import (
    Ability,
    Amount,
    Condition,
    ReplacementAbility,
    Selection,
    TriggeredAbility,
)
from apnap.state.agenda import Resolution
from apnap.state.creature_types import CREATURE_TYPES
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import COLORS, EXILE, LIBRARY, NOBODY, STACK
from apnap.state.question import NO, YES, ChooseSome, Question, options_of
from apnap.state.seats import are_opponents

from .registry import Parameter, keyword
from .terms import Terms

KINDS = frozenset(CREATURE_TYPES)

# ---- 702.44 sunburst ---------------------------------------------------------------------------


@dataclass(frozen=True)
class ManaSpent(Amount):
    """601.2h: how much mana was spent to cast the spell, or what it became; with `colors`, how many
    colors of mana; with `kind`, how much mana of that type. `of` is another spell than its own."""

    colors: bool = False
    kind: str = ""
    of: Selection | None = None

    def count(self, game: Game, context: Resolution) -> int:
        spells = [source_of(game, context)] if self.of is None else self.of.pick(game, context)
        row = known(game, spells[0]) if spells else None
        spent = row.spent if row is not None else ""
        if self.kind:
            return spent.count(self.kind)
        return len(set(spent) & set(COLORS)) if self.colors else len(spent)


@dataclass(frozen=True)
class Sunbursts(Entering):
    """702.44a-b: with a counter for each color of mana spent to cast it."""

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        row = game.find(event.on)
        if not isinstance(event, Move) or row is None or row.zone != STACK:
            return (event,)
        kind = "+1/+1" if row.printed().base.is_creature else "charge"
        number = ManaSpent(colors=True).count(game, context)
        return (replace(event, counters=with_counters(event.counters, kind, number)),)


@keyword("Sunburst", rule="702.44")
def sunburst(terms: Terms) -> tuple[Ability, ...]:
    """702.44a; where it sets another number (702.44c) it is `ManaSpent(colors=True)`."""
    return (ReplacementAbility(Sunbursts()),)


# ---- 702.150 compleated ------------------------------------------------------------------------


@dataclass(frozen=True)
class EntersCompleated(Entering):
    """702.150a: with two loyalty counters fewer for each symbol that life was paid for."""

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        row = game.find(event.on)
        if (
            not isinstance(event, Move)
            or row is None
            or row.zone != STACK
            or not row.phyrexian_life_paid
        ):
            return (event,)
        return (
            replace(event, counters=(*event.counters, ("loyalty", -2 * row.phyrexian_life_paid))),
        )


@keyword("Compleated", rule="702.150")
def compleated(terms: Terms) -> tuple[Ability, ...]:
    """702.150a."""
    return (ReplacementAbility(EntersCompleated()),)


# ---- 702.38 amplify ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Amplifies(Entering):
    """702.38a: its controller reveals cards that share a creature type with it."""

    times: int = 1

    def question(self, game: Game, context: Resolution, event: Event, key: str) -> Question | None:
        """Asked whatever cards there are, so that nobody learns which."""
        seat = controller_of(game, event)
        moving = {each.on for each in (event, *context.about)}
        hand = [n for n in game.player(seat).hand if n not in moving]
        if not hand:
            return None
        mine = self._kinds(game, event)
        able = [n for n in hand if not mine.isdisjoint(layers.characteristics_of(game, n).subtypes)]
        return ChooseSome(
            key,
            "702.38a",
            decider_for(game, seat),
            options_of("reveal", able),
            player=seat,
            prompt=f"reveal any number of cards for {name_of_entering(game, event)}",
            low=0,
            high=len(able),
        )

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, (Move, CreateTokens))
        shown = tuple([option.what for option in context.chosen[0]]) if context.chosen else ()
        if not shown:
            return (event,)
        counters = with_counters(event.counters, "+1/+1", self.times * len(shown))
        seat = controller_of(game, event)
        return (Show(on=seat, cards=shown, to=NOBODY), replace(event, counters=counters))

    def _kinds(self, game: Game, event: Event) -> frozenset[str]:
        if isinstance(event, CreateTokens):
            return event.token.base.subtypes & KINDS
        return layers.characteristics_of(game, event.on).subtypes & KINDS


@keyword("Amplify", Parameter.NUMBER, rule="702.38")
def amplify(terms: Terms) -> tuple[Ability, ...]:
    """702.38a-b."""
    return (ReplacementAbility(Amplifies(times=terms.number)),)


# ---- 702.104 tribute ---------------------------------------------------------------------------

ASKED, PAID = "tribute asked of", "tribute paid"


@dataclass(frozen=True)
class AsksTribute(Entering):
    """702.104a: as it enters, its controller chooses an opponent."""

    def question(self, game: Game, context: Resolution, event: Event, key: str) -> Question | None:
        seat = controller_of(game, event)
        others = [s for s in Scope(game, seat).players() if are_opponents(game, seat, s)]
        if not others:
            return None
        return Question(
            key,
            "702.104a",
            decider_for(game, seat),
            options_of("choose", others),
            player=seat,
            prompt=f"choose an opponent to pay tribute to {name_of_entering(game, event)}",
        )

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, (Move, CreateTokens))
        if not context.chosen:
            return (event,)
        return (replace(event, choices=(*event.choices, (ASKED, context.chosen[0].what))),)


@dataclass(frozen=True)
class PaysTribute(Entering):
    """702.104a: that opponent may put counters on it."""

    number: int = 1

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        return Entering.applies(self, game, context, event) and self._asked(event) != NOBODY

    def _asked(self, event: Event) -> int:
        assert isinstance(event, (Move, CreateTokens))
        for name, seat in event.choices:
            if name == ASKED and isinstance(seat, int):
                return seat
        return NOBODY

    def question(self, game: Game, context: Resolution, event: Event, key: str) -> Question | None:
        seat = self._asked(event)
        return Question(
            key,
            "702.104a",
            decider_for(game, seat),
            (NO, YES),
            player=seat,
            prompt=f"put {self.number} +1/+1 counters on {name_of_entering(game, event)}?",
        )

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, (Move, CreateTokens))
        if YES not in context.chosen:
            return (event,)
        counters = with_counters(event.counters, "+1/+1", self.number)
        return (replace(event, counters=counters, choices=(*event.choices, (PAID, 1))),)


@dataclass(frozen=True)
class TributeUnpaid(Condition):
    """702.104b: the opponent didn't have it enter with those counters."""

    def holds(self, game: Game, context: Resolution) -> bool:
        row = known(game, source_of(game, context))
        return row is not None and (PAID, 1) not in row.choices


@keyword("Tribute", Parameter.NUMBER, rule="702.104")
def tribute(terms: Terms) -> tuple[Ability, ...]:
    """702.104a; what follows asks `TributeUnpaid`."""
    return (
        ReplacementAbility(AsksTribute()),
        ReplacementAbility(PaysTribute(number=terms.number)),
    )


# ---- 702.75 hideaway ---------------------------------------------------------------------------


@keyword("Hideaway", Parameter.NUMBER, rule="702.75")
def hideaway(terms: Terms) -> tuple[Ability, ...]:
    """702.75a; "the exiled card" is `IsLinked("hideaway")` (607.2a)."""
    one = Portion(EXILE, Number(1), face_down=True)
    rest = Portion(LIBRARY, bottom=True, random=True)
    look = LookAtTop(terms.count(), (one,), rest, You(), called="hidden")
    return (TriggeredAbility(enters(), (look, LinkThose("hidden", "hideaway"))),)
