"""506.4, 508.4, 509.1h, 509.6-7: Instructions that put creatures into combat, remove them, or set
rules for it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.actions.create import CreateToken
from apnap.effects.flow.flow import Called, Meaning
from apnap.effects.replacement.prevention import MadeFor
from apnap.effects.statics.attacking_and_blocking import Affected, IfAble
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Host, source_of
from apnap.effects.words.fixed import fixed_now
from apnap.effects.words.selections import Each, Targets, This, Those
from apnap.rules.combat.blocking import BecomesBlocked
from apnap.rules.combat.combat import RemoveFromCombat
from apnap.rules.combat.put_into_combat import JoinAttack, JoinBlock, Reselect
from apnap.rules.continuous.text_changes import substituted
from apnap.rules.machine.events import BeginEffect, CreateTokens, Move
from apnap.rules.machine.happening import happen
from apnap.state.ability import Amount, CombatRule, Condition, Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Continuous, Game
from apnap.state.names import BATTLEFIELD, NOBODY, Duration


@dataclass(frozen=True)
class ForCombat(Effect):
    """611.2: Until end of turn, or as long as `until` says, these rules apply to those creatures.

    In the rules, `Affected` means those creatures, and `MadeFor(also=True)` those in `whom`.
    611.2c: Rules about every creature that fits are about those that fit at any time.
    """

    what: Selection
    rules: tuple[CombatRule, ...]
    words: str = "is affected"
    until: Duration = "end of turn"
    whom: Selection | None = None
    lasts: Condition | None = None  # 611.2b: for as long as this holds; `Targets` are the creatures

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        rules, what = self.rules, self.what
        things: tuple[int, ...] = ()
        if isinstance(what, Each) and what.of is None and not isinstance(what.what, Host):
            rules = substituted(rules, Affected(), fixed_now(game, context, what.what))
        else:
            things = tuple(what.pick(game, context))
            if not things:
                return None
        also = () if self.whom is None else tuple(self.whom.pick(game, context))
        if isinstance(self.whom, Targets):
            also = tuple(self.whom.announced(game, context))
        # 611.2b: each of several creatures by itself, for as long as it has a counter
        groups = [(thing,) for thing in things] if self.lasts is not None and things else [things]
        events: list[Event] = []
        for group in groups:
            effect = Continuous(
                controller=context.controller,
                source=source_of(game, context),
                affected=group,
                also=also,
                combat=rules,
                until=self.until,
                lasts=self.lasts,
            )
            on = group[0] if group else NOBODY
            events.append(BeginEffect(on=on, effect=effect, words=self.words))
        return happen(*events, by=context.controller)


@dataclass(frozen=True)
class AttackOwners(Effect):
    """508.1d: Each of those creatures attacks its owner if able, until then or each combat."""

    what: Selection
    until: Duration = "end of turn"

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events: list[Event] = []
        for thing in self.what.pick(game, context):
            effect = Continuous(
                controller=context.controller,
                source=source_of(game, context),
                affected=(thing,),
                also=(thing % game.size,),
                combat=(IfAble("attack", Affected(), MadeFor(also=True)),),
                until=self.until,
            )
            events.append(BeginEffect(on=thing, effect=effect, words="attacks its owner if able"))
        return happen(*events, by=context.controller) if events else None


def entering(game: Game, context: Resolution, put: PutAttacking) -> tuple[Event, ...]:
    """508.4: The events that put the objects onto the battlefield."""
    return tuple(
        [
            Move(
                on=number,
                to=BATTLEFIELD,
                controller=context.controller,
                tapped=put.tapped,
                counters=put.counters,
            )
            for number in put.what.pick(game, context)
        ]
    )


@dataclass(frozen=True)
class PutAttacking(Effect):
    """508.4: Put objects onto the battlefield (tapped and) attacking. `at` says what they attack;
    without it, their controller chooses. 614.1c: `counters` are what they enter with."""

    what: Selection
    at: Selection | None = None
    tapped: bool = True
    counters: tuple[tuple[str, int], ...] = ()

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        return join(game, context, entering(game, context, self), self.at)


@dataclass(frozen=True)
class CreateAttacking(Effect):
    """508.4, 111.1: Create tokens that are (tapped and) attacking. 111.3: With `size`, that is
    their power and toughness."""

    token: CardDef
    number: Amount = Number(1)
    at: Selection | None = None
    tapped: bool = True
    size: Amount | None = None

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        number = self.number.count(game, context)
        if number <= 0:
            return None
        token = self.token
        if self.size is not None:
            size = max(0, self.size.count(game, context))
            token = replace(token, power=size, toughness=size)
        event = CreateTokens(on=context.controller, token=token, number=number, tapped=self.tapped)
        return join(game, context, (event,), self.at)


@dataclass(frozen=True)
class CreateToAttack(Meaning):
    """508.1d, 111.1: Create tokens that have to attack one of those players, this turn or, with an
    empty `until`, each combat."""

    token: CardDef
    whom: Selection
    number: Amount = Number(1)
    until: Duration = ""

    def means(self) -> tuple[Effect, ...]:
        rule = IfAble("attack", Affected(), MadeFor(also=True))
        attack = ForCombat(Those(MADE), (rule,), "attacks if able", self.until, self.whom)
        return Called(MADE, CreateToken(self.token, self.number)), attack


MADE = "tokens that attack"


def join(
    game: Game, context: Resolution, events: tuple[Event, ...], at: Selection | None
) -> Procedure:
    """508.4: The procedure in which the entering creatures join the attack."""
    said = at.pick(game, context) if at is not None else []
    return JoinAttack(
        controller=context.controller,
        entering=events,
        at_what=said[0] if said else NOBODY,
        says_what=at is not None,
    )


@dataclass(frozen=True)
class PutBlocking(Effect):
    """509.7: Create a token that is blocking. `attacker` says what it blocks; without it, its
    controller chooses."""

    token: CardDef
    attacker: Selection | None = None

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        event = CreateTokens(on=context.controller, token=self.token)
        said = self.attacker.pick(game, context) if self.attacker is not None else []
        if self.attacker is not None and not said:  # 509.7a
            return happen(event, by=context.controller)
        return JoinBlock(
            controller=context.controller, entering=(event,), attacker=said[0] if said else NOBODY
        )


@dataclass(frozen=True)
class MakeBlock(Effect):
    """509.6: A creature on the battlefield blocks an attacking creature."""

    what: Selection
    attacker: Selection

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        who, whom = self.what.pick(game, context), self.attacker.pick(game, context)
        if not who or not whom:
            return None
        return JoinBlock(controller=context.controller, creature=who[0], attacker=whom[0])


@dataclass(frozen=True)
class TakeOutOfCombat(Effect):
    """506.4: Remove those creatures from combat."""

    what: Selection

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events = [RemoveFromCombat(on=number) for number in self.what.pick(game, context)]
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class MakeBlocked(Effect):
    """509.1h: The attacking creatures become blocked."""

    what: Selection = This()

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        turn = game.turns[game.running]
        free = [one for one, _ in turn.attackers if one not in turn.blocked]
        chosen = [number for number in self.what.pick(game, context) if number in free]
        events = [BecomesBlocked(on=number) for number in chosen]
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class ReselectAttack(Effect):
    """508.7: Reselect which player, planeswalker or battle this creature is attacking."""

    what: Selection

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        chosen = self.what.pick(game, context)
        return Reselect(controller=context.controller, creature=chosen[0]) if chosen else None
