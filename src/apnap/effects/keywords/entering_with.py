"""702: Keywords about what a permanent enters the battlefield with.

Amplify, bloodthirst, compleated, devour, modular, ravenous, riot, sunburst, tribute, unleash.
Fading and vanishing are in `upkeep`, graft in `entering`, read ahead in `cases_sagas_attractions`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.flow.flow import May
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.replacement.entering import (
    Entering,
    EntersWith,
    controller_of,
    name_of_entering,
    opponent_to_choose,
)
from apnap.effects.replacement.entering_sacrifices import EntersTaking
from apnap.effects.statics.attacking_and_blocking import Cant
from apnap.effects.triggers.events import WhenDealsDamage, dies, enters
from apnap.effects.words.amounts import CountersOn, X
from apnap.effects.words.conditions import Compare, Happened
from apnap.effects.words.filters import APlayer, Permanent, source_of
from apnap.effects.words.modifications import Keywords
from apnap.effects.words.selections import Targets, You
from apnap.rules.abilities.linked import known
from apnap.rules.continuous import layers
from apnap.rules.machine.as_if_entered import Foresight
from apnap.rules.machine.events import CreateTokens, Damage, Move, with_counters
from apnap.rules.machine.prompts import some
from apnap.rules.machine.this_turn import this_turn
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.replacement.applicable import can_enter_with
from apnap.rules.zones.revealing import Show
from apnap.state.ability import (
    Ability,
    Amount,
    CombatAbility,
    Condition,
    ReplacementAbility,
    Selection,
    Target,
    TriggeredAbility,
)
from apnap.state.agenda import Resolution
from apnap.state.creature_types import CREATURE_TYPES
from apnap.state.declaration import BLOCK
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import COLORS, NOBODY, STACK
from apnap.state.question import NO, YES, ChooseSome, Question, options_of
from apnap.state.seats import are_opponents

from .registry import Parameter, keyword
from .terms import CREATURE, THIS, CountersItHad, Terms, last_row

HAS_COUNTER = Compare(CountersOn("+1/+1", THIS), low=1)


# ---- 702.54 bloodthirst ------------------------------------------------------------------------


@dataclass(frozen=True)
class DamageToOpponents(Amount):
    """702.54b: The damage that opponents have been dealt this turn."""

    def count(self, game: Game, context: Resolution) -> int:
        events = this_turn(game, game.running, context.controller)
        hits = [e for e in events if isinstance(e, Damage) and game.is_player(e.on)]
        return sum([hit.dealt for hit in hits if are_opponents(game, context.controller, hit.on)])

    def changed_by(self) -> tuple[str, ...]:
        return ("Damage", "TurnBegins")


@keyword("Bloodthirst", Parameter.NUMBER, rule="702.54")
def bloodthirst(terms: Terms) -> tuple[Ability, ...]:
    """702.54a-b: Bloodthirst N: if an opponent was dealt damage this turn, the creature enters with
    N +1/+1 counters; without a number it is bloodthirst X."""
    if not terms.number:
        return (ReplacementAbility(EntersWith(number=DamageToOpponents())),)
    dealt = Happened(WhenDealsDamage(None, APlayer("opponent")))
    return (ReplacementAbility(EntersWith(condition=dealt, number=terms.count())),)


# ---- 702.82 devour -----------------------------------------------------------------------------

DEVOURED = "devoured"


@keyword("Devour", Parameter.NUMBER, rule="702.82")
def devour(terms: Terms) -> tuple[Ability, ...]:
    """702.82a, 702.82c: Devour N: as the creature enters, sacrifice creatures, or permanents that
    fit `what`; it enters with N +1/+1 counters for each; 702.82b: their number is
    `NumberNoted(DEVOURED)`."""
    which = terms.what if terms.what is not None else CREATURE
    return (ReplacementAbility(EntersTaking(which=which, times=terms.number, noted=DEVOURED)),)


# ---- 702.136 riot, 702.98 unleash --------------------------------------------------------------


@dataclass(frozen=True)
class EntersOrElse(Entering):
    """702.98a, 702.136a: The controller may have the creature enter with an additional +1/+1
    counter; otherwise, and without a question if it can't have the counter, it has these
    keywords."""

    otherwise: tuple[str, ...] = ()

    def question(self, game: Game, context: Resolution, event: Event, key: str) -> Question | None:
        if not can_enter_with(game, event, "+1/+1"):
            return None
        seat = controller_of(game, event)
        return Question(
            key,
            "614.12a",
            decider_for(game, seat),
            (YES, NO),
            player=seat,
            prompt=f"Have {name_of_entering(game, event)} enter with an additional +1/+1 counter?",
        )

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, (Move, CreateTokens))
        if YES in context.chosen:
            return (replace(event, counters=with_counters(event.counters, "+1/+1", 1)),)
        if not self.otherwise:
            return (event,)
        gains = Keywords(self.otherwise)
        return (replace(event, as_it_enters=(*event.as_it_enters, gains)),)


@keyword("Riot", rule="702.136")
def riot(terms: Terms) -> tuple[Ability, ...]:
    """702.136a: Riot: the creature enters with a +1/+1 counter or with haste, as its controller
    chooses."""
    return (ReplacementAbility(EntersOrElse(otherwise=("haste",))),)


@keyword("Unleash", rule="702.98")
def unleash(terms: Terms) -> tuple[Ability, ...]:
    """702.98a: Unleash: the creature may enter with a +1/+1 counter, and can't block while it has
    one."""
    cant = CombatAbility(Cant(BLOCK), HAS_COUNTER)
    return (ReplacementAbility(EntersOrElse()), cant)


# ---- 702.156 ravenous --------------------------------------------------------------------------


@dataclass(frozen=True)
class XPaid(Amount):
    """107.3m: The X that was chosen for the spell that became this permanent."""

    def count(self, game: Game, context: Resolution) -> int:
        row = last_row(game, source_of(game, context))
        return row.x if row is not None else 0


@keyword("Ravenous", rule="702.156")
def ravenous(terms: Terms) -> tuple[Ability, ...]:
    """702.156a: Ravenous: the creature enters with X +1/+1 counters; if X is 5 or more, you draw a
    card."""
    draws = TriggeredAbility(enters(), (DrawCards(You()),), condition=Compare(XPaid(), low=5))
    return (ReplacementAbility(EntersWith(number=X())), draws)


# ---- 702.44 sunburst ---------------------------------------------------------------------------


@dataclass(frozen=True)
class ManaSpent(Amount):
    """601.2h: The amount of mana spent to cast the spell, or the spell that became the permanent;
    with `colors`, the number of colors of mana; with `kind`, the mana of that type. `of` is another
    spell than its own."""

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
class RowWasSpent(Condition):
    """601.2h: Whether at least this row of mana, such as "WW", was spent to cast the spell, or the
    spell that became the permanent."""

    row: str

    def holds(self, game: Game, context: Resolution) -> bool:
        spent = known(game, source_of(game, context))
        types = spent.spent if spent is not None else ""
        return all(types.count(each) >= self.row.count(each) for each in self.row)


@dataclass(frozen=True)
class Sunbursts(Entering):
    """702.44a-b: The permanent enters with a counter for each color of mana spent to cast it."""

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        row = game.find(event.on)
        if not isinstance(event, Move) or row is None or row.zone != STACK:
            return (event,)
        kind = "+1/+1" if row.printed().base.is_creature else "charge"
        number = ManaSpent(colors=True).count(game, context)
        return (replace(event, counters=with_counters(event.counters, kind, number)),)


@keyword("Sunburst", rule="702.44")
def sunburst(terms: Terms) -> tuple[Ability, ...]:
    """702.44a: Sunburst: the permanent enters with a +1/+1 counter, or if no creature a charge
    counter, for each color of mana spent on it. Where it sets another number (702.44c) it is
    `ManaSpent(colors=True)`."""
    return (ReplacementAbility(Sunbursts()),)


# ---- 702.150 compleated ------------------------------------------------------------------------


@dataclass(frozen=True)
class EntersCompleated(Entering):
    """702.150a: The planeswalker enters with two loyalty counters fewer for each symbol that life
    was paid for."""

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
    """702.150a: Compleated: life paid for Phyrexian mana symbols costs the planeswalker loyalty
    counters."""
    return (ReplacementAbility(EntersCompleated()),)


# ---- 702.38 amplify ----------------------------------------------------------------------------

KINDS = frozenset(CREATURE_TYPES)


@dataclass(frozen=True)
class Amplifies(Entering):
    """702.38a: The controller reveals cards that share a creature type with the creature."""

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
            prompt=f"Reveal any number of cards for {name_of_entering(game, event)}.",
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
        """614.12: The creature types that it would have on the battlefield."""
        ahead = Foresight(game, event)
        twin = ahead.look_ahead()
        return layers.characteristics_of(twin, ahead.number).subtypes & KINDS


@keyword("Amplify", Parameter.NUMBER, rule="702.38")
def amplify(terms: Terms) -> tuple[Ability, ...]:
    """702.38a-b: Amplify N: reveal cards from your hand that share a creature type with the
    creature; it enters with N +1/+1 counters for each."""
    return (ReplacementAbility(Amplifies(times=terms.number)),)


# ---- 702.104 tribute ---------------------------------------------------------------------------

ASKED, PAID = "tribute asked of", "tribute paid"


@dataclass(frozen=True)
class AsksTribute(Entering):
    """702.104a: The creature's controller chooses an opponent as it enters."""

    def question(self, game: Game, context: Resolution, event: Event, key: str) -> Question | None:
        words = f"Choose an opponent to pay tribute to {name_of_entering(game, event)}."
        return opponent_to_choose(game, event, key, "702.104a", words)

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, (Move, CreateTokens))
        if not context.chosen:
            return (event,)
        return (replace(event, choices=(*event.choices, (ASKED, context.chosen[0].what))),)


@dataclass(frozen=True)
class PaysTribute(Entering):
    """702.104a: The chosen opponent may put counters on the creature, if it can have them."""

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
        if not can_enter_with(game, event, "+1/+1"):
            return None
        seat = self._asked(event)
        return Question(
            key,
            "702.104a",
            decider_for(game, seat),
            (NO, YES),
            player=seat,
            prompt=f"Put {some(self.number, self.number, '+1/+1 counter')} on "
            f"{name_of_entering(game, event)}?",
        )

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, (Move, CreateTokens))
        if YES not in context.chosen:
            return (event,)
        counters = with_counters(event.counters, "+1/+1", self.number)
        return (replace(event, counters=counters, choices=(*event.choices, (PAID, 1))),)


@dataclass(frozen=True)
class TributeUnpaid(Condition):
    """702.104b: Whether the opponent didn't have the creature enter with those counters."""

    def holds(self, game: Game, context: Resolution) -> bool:
        row = known(game, source_of(game, context))
        return row is not None and (PAID, 1) not in row.choices


@keyword("Tribute", Parameter.NUMBER, rule="702.104")
def tribute(terms: Terms) -> tuple[Ability, ...]:
    """702.104a: Tribute N: an opponent of your choice may have the creature enter with N +1/+1
    counters. The ability that follows asks `TributeUnpaid`."""
    return (
        ReplacementAbility(AsksTribute()),
        ReplacementAbility(PaysTribute(number=terms.number)),
    )


@keyword("Modular", Parameter.NUMBER, rule="702.43")
def modular(terms: Terms) -> tuple[Ability, ...]:
    """702.43a: Modular N: the permanent enters with N +1/+1 counters; when it dies, an artifact
    creature may get as many as were on it."""
    counters = PutCounter(Targets(), number=CountersItHad("+1/+1"))
    may = May((counters,), "put its +1/+1 counters on the target")
    target = Target(Permanent(("artifact", "creature")))
    return (
        ReplacementAbility(EntersWith(number=terms.count())),
        TriggeredAbility(dies(), (may,), (target,)),
    )
