"""701.57, 2026-08:701: costs that are keyword actions: evidence, waterbend, behold, forage."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.words.amounts import Number, X
from apnap.effects.words.filters import AllOf, AnyOf, HasType, Permanent, source_of
from apnap.effects.words.selections import key_for
from apnap.rules.abilities.resolving import nested
from apnap.rules.casting.cant import SACRIFICED, cant_be
from apnap.rules.continuous import layers
from apnap.rules.machine.events import Move, sacrifice
from apnap.rules.machine.happening import happen
from apnap.rules.mana.resources import Resources
from apnap.rules.mana.total_cost import Charge, can_afford, counted
from apnap.rules.mechanics.keyword_actions_done import Acts, Chooses
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.zones.moving import split
from apnap.rules.zones.revealing import Show
from apnap.state.ability import (
    Ability,
    ActivatedAbility,
    CastingCost,
    Cost,
    Effect,
    Filter,
    Heap,
    Token,
)
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.mana import mana_cost
from apnap.state.names import BATTLEFIELD, EXILE, HAND, NOBODY
from apnap.state.question import NO, Option, Question

from .parts import UseUp
from .while_resolving import pay_then_follow

BENDS = UseUp(
    "tap", AllOf((Permanent(control="you"), AnyOf((HasType("artifact"), HasType("creature")))))
)


FORAGED = 3  # cards


def leaving(number: int, nth: int = 0) -> Token:
    """What leaves its zone to pay for something."""
    return ("sacrifice", number, nth)


def reaches(heap: Heap) -> bool:
    """118.3: is there enough?"""
    return sum([worth for _, worth in heap.worth]) >= heap.number


def exile(number: int) -> Event:
    return Move(on=number, to=EXILE, verb="is exiled")


@dataclass(frozen=True)
class CollectEvidence(Cost):
    """701.57a-b: who may collect evidence as a spell or ability resolves `MayPay`s this."""

    number: int

    def units(self, game: Game, context: Resolution) -> list[tuple[Token, ...]]:
        return [] if reaches(self.heap(game, context)) else [()]

    def heap(self, game: Game, context: Resolution) -> Heap:
        cards = [n for n in game.player(context.controller).graveyard if n != context.source]
        worth = tuple([(leaving(n), layers.characteristics_of(game, n).value) for n in cards])
        prompt = f"exile cards with total mana value {self.number} or greater"
        return Heap(self.number, worth, "701.57a", prompt)

    def text(self) -> str:
        return f"collecting evidence {self.number}"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        exiled = [exile(token[1]) for token in context.chosen]
        return happen(
            *exiled, Acts(on=context.controller, verb="collect evidence"), by=context.controller
        )


@dataclass(frozen=True)
class Forage(Cost):
    """2026-08:701.61a: a Food is worth as much as the three cards that might be exiled instead."""

    def units(self, game: Game, context: Resolution) -> list[tuple[Token, ...]]:
        return [] if reaches(self.heap(game, context)) else [()]

    def heap(self, game: Game, context: Resolution) -> Heap:
        player = game.player(context.controller)
        worth = [(leaving(n), 1) for n in player.graveyard if n != context.source]
        for number in player.battlefield:
            if "Food" in layers.characteristics_of(game, number).subtypes and not cant_be(
                game, number, SACRIFICED
            ):
                many = min(game.object(number).many, 20)
                worth += [(leaving(number, nth), FORAGED) for nth in range(many)]
        prompt = f"exile {FORAGED} cards from your graveyard, or sacrifice a Food"
        return Heap(FORAGED, tuple(worth), "2026-08:701.61a", prompt, exact=True)

    def text(self) -> str:
        return "foraging"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        gone: list[Event] = []
        for _, number, _ in context.chosen:
            food = game.object(number).zone == BATTLEFIELD
            gone.append(sacrifice(split(game, number, 1)) if food else exile(number))
        return happen(*gone, Acts(on=context.controller, verb="forage"), by=context.controller)


@dataclass(frozen=True)
class Behold(Cost):
    """2026-08:701.4a: reveal so many cards that fit from your hand, or choose such permanents you
    control. To exile what is beheld is `UseUp`. `in_hand`: only reveal cards (701.16a)."""

    what: Filter
    number: int = 1
    in_hand: bool = False

    def units(self, game: Game, context: Resolution) -> list[tuple[Token, ...]]:
        player = game.player(context.controller)
        here = player.hand if self.in_hand else (*player.battlefield, *player.hand)
        things = [n for n in here if n != context.source]
        able = [n for n in things if self.what.matches(game, context, n)]
        tokens = tuple([("behold", n, k) for n in able for k in range(game.object(n).many)])
        return [tokens] * self.number

    def verb(self) -> str:
        return "reveal" if self.in_hand else "behold"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        beheld = [number for number, _ in counted(context.chosen)]
        cards = tuple([n for n in beheld if game.object(n).zone == HAND])
        seat, events = context.controller, list[Event]()
        if cards:
            why = "701.16a" if self.in_hand else "2026-08:701.4a"
            events.append(Show(on=seat, cards=cards, to=NOBODY, why=(why,)))
        events += [Chooses(on=n, by=seat) for n in beheld if n not in cards]
        return happen(*events)


# ---- waterbending ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Waterbends(Cost):
    """2026-08:701.67c: a waterbend cost is paid, however it is."""

    def text(self) -> str:
        return "waterbending"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        return happen(Acts(on=context.controller, verb="waterbend"))


def tapping_for(mana: str) -> CastingCost:
    """2026-08:701.67a-b: each generic mana of that cost, and no other, may be paid by tapping."""
    cost = mana_cost(mana)
    limit = X() if cost.variables else Number(cost.generic)
    return CastingCost("help", "{1}", (BENDS,), "waterbend", limit=limit)


def waterbend_to_cast(
    mana: str, kind: str = "additional", name: str = "waterbend"
) -> tuple[Ability, ...]:
    """2026-08:701.67b: as an additional cost, or an "optional" one, of a spell."""
    only = name if kind == "optional" else ""
    cost = CastingCost(kind, mana, (Waterbends(),), name)
    return (cost, replace(tapping_for(mana), only_with=only))


def waterbend_to_activate(ability: ActivatedAbility) -> ActivatedAbility:
    """2026-08:701.67a: the mana that the ability costs is a waterbend cost."""
    costs = (*ability.costs, Waterbends())
    return replace(ability, costs=costs, help=(tapping_for(ability.mana),))


@dataclass(frozen=True)
class MayWaterbend(Effect):
    """2026-08:701.67a: the player may waterbend as a spell or ability resolves; if they do, the
    one, if they don't or can't, the other."""

    mana: str
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        able = [n for n in range(mana_cost(self.mana).generic + 1) if self._can(game, context, n)]
        if not able:
            return []
        return [
            Question(
                key_for(context, "waterbend"),
                "118.12",
                decider_for(game, context.controller),
                (NO, *[Option("tap", nth=number) for number in able]),
                player=context.controller,
                prompt=f"waterbend {self.mana}, tapping so many artifacts and creatures?",
            )
        ]

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        for question in self.questions(game, context):
            answer = context.answer_to(question)
            if answer != NO:
                charge = self._charge(game, context, answer.nth)
                return pay_then_follow(context, context.controller, charge, self.then)
        return nested(context, self.otherwise) if self.otherwise else None

    def _charge(self, game: Game, context: Resolution, tapped: int) -> Charge:
        source, mana = source_of(game, context), mana_cost(self.mana).plus(-tapped)
        costs: tuple[Cost, ...] = (BENDS.so_many(tapped), Waterbends())
        return Charge(mana, costs if tapped else costs[1:], source, source)

    def _can(self, game: Game, context: Resolution, tapped: int) -> bool:
        seat = context.controller
        return can_afford(game, seat, self._charge(game, context, tapped), Resources(game, seat))
