"""701.52: The Ring tempts you: the emblem and its abilities, and the Ring-bearer."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.flow.choosing import Choose
from apnap.effects.flow.delayed import Later
from apnap.effects.flow.flow import ForEachPlayer, Meaning
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.statics.attacking_and_blocking import Cant
from apnap.effects.triggers.combat import WhenAttacks, WhenBecomesBlocked
from apnap.effects.triggers.events import AtBeginning, WhenDealsDamage
from apnap.effects.words.amounts import CountersOn, Number
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import APlayer, CardIn, Permanent
from apnap.effects.words.mentions import NotedThings
from apnap.effects.words.modifications import AddTypes
from apnap.effects.words.selections import (
    Chosen,
    EachPlayer,
    Mentioned,
    ThatPlayer,
    This,
    Those,
    You,
)
from apnap.rules.continuous import layers
from apnap.rules.machine.events import PutCounters
from apnap.rules.machine.happening import happen
from apnap.rules.mechanics.emblems_and_designations import (
    GetMarker,
    RingBearer,
    has_marker,
    marker_of,
)
from apnap.rules.mechanics.keyword_actions_done import Acts
from apnap.rules.zones.moving import RING_BEARER
from apnap.state.ability import (
    Amount,
    CombatAbility,
    Condition,
    Effect,
    Filter,
    Selection,
    StaticAbility,
    TriggeredAbility,
)
from apnap.state.agenda import Procedure, Resolution
from apnap.state.card import CardDef
from apnap.state.declaration import BLOCK
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, END_COMBAT, HAND, NOBODY

from .discard import Discard
from .keyword_action_done import Acted
from .sacrifice import Sacrifice

RING = "The Ring"
TEMPTED = "tempted"  # the kind of the counters on the emblem that count the temptations
CREATURE = Permanent(("creature",))


def bearer_of(game: Game, seat: int) -> int | None:
    """701.52e: The player's Ring-bearer, while it is on the battlefield under that player's
    control."""
    for number in game.player(seat).battlefield:
        if RING_BEARER in game.object(number).marks:
            return number
    return None


@dataclass(frozen=True)
class YourRingBearer(Filter):
    """701.52e: Your Ring-bearer."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        row = game.find(thing)
        if row is None or row.zone != BATTLEFIELD:
            return False
        return row.controller == context.controller and RING_BEARER in row.marks

    def reads(self) -> frozenset[str]:
        return frozenset()

    def changed_by(self) -> tuple[str, ...]:
        return ("RingBearer", "GainControl")


@dataclass(frozen=True)
class StrongerThanBearer(Filter):
    """701.52c: A creature with greater power than your Ring-bearer."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        bearer = bearer_of(game, context.controller)
        if bearer is None or game.find(thing) is None:
            return False
        return (
            layers.characteristics_of(game, thing).power
            > layers.characteristics_of(game, bearer).power
        )


def _times(number: int) -> Condition:
    """701.52c: Whether the Ring has tempted the player at least so many times."""
    return Compare(CountersOn(TEMPTED, This()), low=number)


LOOT = (DrawCards(You()), Discard(Chosen(You(), CardIn(HAND), verb="discard")))
DOOM = TriggeredAbility(AtBeginning(END_COMBAT), (Sacrifice(NotedThings()),))
BEARER = YourRingBearer()
THE_RING = CardDef(
    RING,
    text="what your Ring-bearer has, the more the more often the Ring has tempted you",
    abilities=(
        StaticAbility(BEARER, (AddTypes(supertypes=("legendary",)),)),
        CombatAbility(Cant(BLOCK, StrongerThanBearer(), BEARER)),
        TriggeredAbility(WhenAttacks(BEARER), LOOT, condition=_times(2)),
        TriggeredAbility(
            WhenBecomesBlocked(BEARER, CREATURE),
            (Later(DOOM, noted=Mentioned("on")),),
            condition=_times(3),
        ),
        TriggeredAbility(
            WhenDealsDamage(BEARER, APlayer(), combat=True),
            (ChangeLife(EachPlayer(opponents=True), Number(3), -1),),
            condition=_times(4),
        ),
    ),
    marker=True,
)


@dataclass(frozen=True)
class GetTheRing(Effect):
    """701.52c: The player gets the emblem named The Ring, unless they have it."""

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        if has_marker(game, context.player, RING):
            return None
        return happen(GetMarker(on=context.player, marker=THE_RING, why=("701.52c",)))


@dataclass(frozen=True)
class BecomeRingBearer(Effect):
    """701.52a: The creature, if there is one, becomes the Ring-bearer. In any case, a counter on
    the emblem records that the Ring has tempted the player once more."""

    what: Selection

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        ring = marker_of(game, context.player, RING)
        events: list[Event] = [PutCounters(on=ring, kind=TEMPTED, why=("701.52c",))]
        events += [RingBearer(on=number) for number in self.what.pick(game, context)]
        return happen(*events, by=context.controller)


@dataclass(frozen=True)
class TheRingTempts(Meaning):
    """701.52a, 701.52d: The Ring tempts each of the players, one after another."""

    who: Selection = You()

    def means(self) -> tuple[Effect, ...]:
        steps = (
            GetTheRing(),
            Choose("bearer", Chosen(ThatPlayer(), CREATURE, verb="give the Ring"), ThatPlayer()),
            BecomeRingBearer(Those("bearer")),
            Acted("the Ring", ThatPlayer(), whom=Those("bearer")),
        )
        return (ForEachPlayer(self.who, steps),)


@dataclass(frozen=True)
class ChoseAnother(Condition):
    """701.52a: As the Ring tempted the player, they chose a creature other than this one."""

    def holds(self, game: Game, context: Resolution) -> bool:
        chosen = [event.at for event in context.about if isinstance(event, Acts)]
        return any(number not in (NOBODY, context.source) for number in chosen)

    def changed_by(self) -> tuple[str, ...]:
        return ()


@dataclass(frozen=True)
class TimesTempted(Amount):
    """701.52c: How many times the Ring has tempted you this game."""

    def count(self, game: Game, context: Resolution) -> int:
        if not has_marker(game, context.controller, RING):
            return 0
        return game.object(marker_of(game, context.controller, RING)).count(TEMPTED)

    def changed_by(self) -> tuple[str, ...]:
        return ("PutCounters", "GetMarker")
