"""701: further keyword actions, most of them of the rulebook of 2026."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.flow.choosing import Choose
from apnap.effects.flow.delayed import Later
from apnap.effects.flow.flow import Branch, Called, Either, ForEach, ForEachPlayer, If, Meaning
from apnap.effects.instructions.casting import Permit
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.modify import Modify
from apnap.effects.instructions.moving import Discard, MoveTo
from apnap.effects.instructions.predefined_tokens import INCUBATOR
from apnap.effects.instructions.tokens import CreateToken
from apnap.effects.mechanics.faces import Manifest
from apnap.effects.triggers.events import WhenMoves, dies
from apnap.effects.triggers.frame import AnyTrigger
from apnap.effects.words.amounts import Number
from apnap.effects.words.conditions import Compare, Done, Fits
from apnap.effects.words.filters import AllOf, CardIn, HasKeyword, HasType, Non, Permanent
from apnap.effects.words.mentions import Became, IsNoted
from apnap.effects.words.modifications import AddTypes, Keywords, SetPowerToughness
from apnap.effects.words.qualities import HasCounter
from apnap.effects.words.selections import (
    Chosen,
    Targets,
    ThatPlayer,
    Those,
    You,
    affected,
    any_number,
    in_zones,
    key_for,
    single_out,
)
from apnap.effects.words.tallies import HowMany
from apnap.rules.casting.permissions import CastFrom
from apnap.rules.machine.events import CreateTokens, PutCounters, WearOff
from apnap.rules.machine.happening import happen
from apnap.rules.objects.controlling_players import decider_for
from apnap.state.ability import Amount, Effect, Mode, Selection, Target, TriggeredAbility
from apnap.state.agenda import Procedure, Resolution
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, OUTSIDE
from apnap.state.question import ChooseSome, Question

from .keyword_actions import IT, LAND, Acted, even_gone
from .looking import RevealCards, TopCards

CREATURE = Permanent(("creature",))
SPIRIT = CardDef("", "creature", "Spirit", colors="W", token=True)
SOLDIER = CardDef("", "creature", "Human Soldier", power=1, toughness=1, colors="W", token=True)


# ---- counters --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Blight(Meaning):
    """2026-08:701.68a, 2026-08:701.68d: each of the players, on a creature they control.

    As a cost, or where a player may blight, it is `costs.counters.CountersToPay` (2026-08:701.68b).
    """

    number: Amount = Number(1)
    who: Selection = You()

    def means(self) -> tuple[Effect, ...]:
        return (
            Choose("blighted", Chosen(self.who, CREATURE, verb="blight")),
            PutCounter(Those("blighted"), "-1/-1", self.number),
            Acted("blight", self.who),
        )


@dataclass(frozen=True)
class Support(Meaning):
    """701.35a: a +1/+1 counter on each of those, which are up to so many target creatures; of a
    permanent's ability, other ones."""

    number: Amount
    what: Selection = Targets()

    def means(self) -> tuple[Effect, ...]:
        return (PutCounter(self.what),)


def support(number: int, other: bool = False) -> Mode:
    """701.35a: what it does and its targets; with `other`, on a permanent."""
    target = Target(Permanent(("creature",), other=other), 0, number)
    return Mode((Support(Number(number)),), (target,))


@dataclass(frozen=True)
class TimeTravel(Effect):
    """701.54a: any number of permanents you control with time counters and suspended cards you own
    get a time counter, or lose one."""

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        able = self._able(game, context)
        if not able:
            return []
        more = self._ask(game, context, "get", able)
        answer = context.answer_to(more)
        if answer is None:
            return [more]
        rest = [n for n in able if n not in [option.what for option in answer]]
        return [more, self._ask(game, context, "lose", rest)] if rest else [more]

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events: list[Event] = []
        for sign, question in zip((1, -1), self.questions(game, context), strict=False):
            for thing in single_out(game, context.answer_to(question)):
                put = PutCounters(on=thing, kind="time", number=sign, by=context.controller)
                events.append(put)
        return happen(*events, by=context.controller) if events else None

    def _able(self, game: Game, context: Resolution) -> list[int]:
        here = AllOf((Permanent(control="you"), HasCounter("time")))
        suspended = AllOf((CardIn(EXILE, whose="you"), HasKeyword("suspend"), HasCounter("time")))
        return [
            n
            for each in (here, suspended)
            for n in in_zones(game, context, each, [context.controller])
        ]

    def _ask(self, game: Game, context: Resolution, verb: str, things: list[int]) -> Question:
        options = any_number(game, verb, things)
        return ChooseSome(
            key_for(context, f"time travel {verb}"),
            "701.54a",
            decider_for(game, context.controller),
            options,
            player=context.controller,
            prompt=f"choose any number to {verb} a time counter",
            low=0,
            high=len(options),
        )


@dataclass(frozen=True)
class Heal(Effect):
    """2026-08:701.69a: the damage marked on those permanents is removed."""

    what: Selection

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return self.what.questions(game, context)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        hurt = [n for n in self.what.pick(game, context) if game.find(n) and game.object(n).damage]
        events = [WearOff(on=number, why=("2026-08:701.69a",)) for number in hurt]
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class VillainousChoice(Meaning):
    """701.53a-b, 701.53d: each of the players chooses one of the options, possible or not, and it
    is followed before the next player chooses."""

    who: Selection
    branches: tuple[Branch, ...]

    def means(self) -> tuple[Effect, ...]:
        return (ForEachPlayer(self.who, (Either(self.branches, ThatPlayer()),)),)


# ---- tokens ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class CreateSized(Effect):
    """111.3: create a token with that power and toughness."""

    token: CardDef
    size: Amount
    who: Selection = You()

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        size = max(0, self.size.count(game, context))
        token = replace(self.token, power=size, toughness=size)
        return CreateToken(token, who=self.who).perform(game, context)


@dataclass(frozen=True)
class Endure(Meaning):
    """2026-08:701.63a-b: those permanents' controllers put counters on them or create a Spirit."""

    what: Selection
    number: Amount

    def means(self) -> tuple[Effect, ...]:
        counters = PutCounter(IT, number=self.number)
        spirit = CreateSized(SPIRIT, self.number, ThatPlayer())
        either = Either(
            (Branch("put +1/+1 counters on it", (counters,)), Branch("create", (spirit,))),
            ThatPlayer(),
        )
        steps = If(Fits(IT, Permanent()), (either,), (spirit,))
        return (If(Compare(self.number, low=1), (ForEach(even_gone(self.what), (steps,)),)),)


@dataclass(frozen=True)
class Recruit(Meaning):
    """2026-08:701.70a."""

    def means(self) -> tuple[Effect, ...]:
        nonland = Compare(HowMany(Those("recruited", Non(LAND))), low=1)
        return (
            DrawCards(You()),
            Called("recruited", Discard(Chosen(You(), CardIn(HAND), verb="discard"))),
            If(nonland, (CreateToken(SOLDIER),)),
        )


@dataclass(frozen=True)
class Incubate(Effect):
    """701.51a: each of the players."""

    number: Amount
    who: Selection = You()

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return self.who.questions(game, context)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        number = max(0, self.number.count(game, context))
        counters = (("+1/+1", number),) if number else ()
        events = [
            CreateTokens(on=seat, token=INCUBATOR, counters=counters)
            for seat in affected(game, context, self.who)
        ]
        return happen(*events, by=context.controller) if events else None


# ---- cards -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class ManifestDread(Meaning):
    """2026-08:701.62a-b: you, or each of the players, one after another."""

    who: Selection = You()

    def means(self) -> tuple[Effect, ...]:
        if self.who == You():
            return self._steps(You())
        return (ForEachPlayer(self.who, self._steps(ThatPlayer())),)

    def _steps(self, who: Selection) -> tuple[Effect, ...]:
        seen = Those("seen", CardIn(LIBRARY))
        one = Chosen(who, CardIn(LIBRARY), verb="manifest", among=seen)
        return (
            RevealCards(TopCards(who, Number(2)), to=who, called="seen"),
            Manifest(what=one, who=who),
            MoveTo(seen, GRAVEYARD),
            Acted("manifest dread", who),
        )


@dataclass(frozen=True)
class Learn(Meaning):
    """701.45a."""

    def means(self) -> tuple[Effect, ...]:
        lesson = AllOf((CardIn(OUTSIDE), HasType("Lesson")))
        fetch = (
            RevealCards(Chosen(You(), lesson, verb="reveal", up_to=True), called="lesson"),
            MoveTo(Those("lesson"), HAND),
        )
        discard = Discard(Chosen(You(), CardIn(HAND), verb="discard", up_to=True))
        return (Called("learned", discard), If(Done("learned"), (DrawCards(You()),), fetch))


@dataclass(frozen=True)
class Airbend(Meaning):
    """2026-08:701.65a-b: exile those permanents and spells; their owners may cast the cards for
    {2}."""

    what: Selection

    def means(self) -> tuple[Effect, ...]:
        airbent = Those("airbent", CardIn(EXILE))
        cast = Permit(airbent, CastFrom(EXILE, "airbend", "{2}"), who=None)
        exile = Called("airbent", MoveTo(self.what, EXILE))
        return (exile, cast, If(Done("airbent"), (Acted("airbend"),)))


@dataclass(frozen=True)
class Earthbend(Meaning):
    """2026-08:701.66a-b: a land, usually the target, becomes a creature and comes back."""

    number: Amount
    what: Selection = Targets()

    def means(self) -> tuple[Effect, ...]:
        alive = (AddTypes(("creature",)), SetPowerToughness(0, 0), Keywords(("haste",)))
        gone = AnyTrigger((dies(IsNoted()), WhenMoves(IsNoted(), was=BATTLEFIELD, to=EXILE)))
        back = TriggeredAbility(gone, (MoveTo(Became(), BATTLEFIELD, tapped=True),))
        return (
            Modify(self.what, alive, "becomes a 0/0 creature with haste", ""),
            PutCounter(self.what, number=self.number),
            Called("earthbent", Later(back, noted=self.what)),
            If(Done("earthbent"), (Acted("earthbend"),)),
        )
