"""508.3, 509.5: Triggers on the declaration of attackers and blockers."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.words.filters import Itself
from apnap.rules.combat.attacking import Attacks, PaidToAttack
from apnap.rules.combat.blocking import BecomesBlocked, BecomesBlocking, BecomesUnblocked, Blocks
from apnap.rules.continuous import layers
from apnap.state.ability import CombatAbility, Filter, Selection, Trigger
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game


@dataclass(frozen=True)
class WhenAttacks(Trigger):
    """508.3a, 508.3c: Triggers when a creature that fits attacks (a player or permanent that fits).
    506.5: `alone` means without other attackers; `others` asks for at least so many others of the
    same controller."""

    who: Filter = Itself()
    whom: Filter | None = None
    alone: bool = False
    others: int = 0

    def watches(self) -> tuple[str, ...]:
        return ("Attacks",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, Attacks) or (self.alone and not event.alone):
            return False
        if self.others and attackers_with(game, event.on) <= self.others:
            return False
        if self.whom is not None and not self.whom.matches(game, context, event.at):
            return False
        return self.who.matches(game, context, event.on)

    def roles(self, event: Event) -> tuple[int, ...]:
        assert isinstance(event, Attacks)
        return (event.on,) if self.whom is None else (event.on, event.at)


def attackers_with(game: Game, number: int) -> int:
    """The number of creatures of the same controller that were declared as attackers, including
    this one."""
    mine = game.controller_of(number)
    declared = [one for one, _ in game.turns[game.running].declared if game.is_here(one)]
    return sum([game.object(one).many for one in declared if game.controller_of(one) == mine])


@dataclass(frozen=True)
class WhenPlayerAttacks(Trigger):
    """508.3d: Triggers when a player who fits attacks; 508.3e: when they attack a player that fits
    `whom`."""

    who: Filter
    whom: Filter | None = None

    def watches(self) -> tuple[str, ...]:
        return ("Attacks",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, Attacks):
            return False
        if not self.who.matches(game, context, game.controller_of(event.on)):
            return False
        if self.whom is None:
            return event.first
        is_one = game.is_player(event.at) and self.whom.matches(game, context, event.at)
        return event.first_against and is_one

    def roles(self, event: Event) -> tuple[int, ...]:
        assert isinstance(event, Attacks)
        return (event.on,) if self.whom is None else (event.on, event.at)


@dataclass(frozen=True)
class WhenAttacked(Trigger):
    """508.3b: Triggers when a player, planeswalker or battle that fits is attacked."""

    what: Filter

    def watches(self) -> tuple[str, ...]:
        return ("Attacks",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, Attacks) or not event.first_at:
            return False
        return self.what.matches(game, context, event.at)

    def roles(self, event: Event) -> tuple[int, ...]:
        assert isinstance(event, Attacks)
        return (event.at,)


@dataclass(frozen=True)
class WhenPaidToAttack(Trigger):
    """508.1g, 607.2h: Triggers when the optional cost that this object names was paid as a creature
    attacked."""

    def watches(self) -> tuple[str, ...]:
        return ("PaidToAttack",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, PaidToAttack) or event.source != context.source:
            return False
        before = list(
            enumerate(layers.characteristics_of(game, context.source).abilities[: context.nth])
        )
        combat = [(n, each.rule) for n, each in before if isinstance(each, CombatAbility)]
        offers = [n for n, rule in combat if rule.is_offer()]
        return offers[-1:] == [event.nth]


@dataclass(frozen=True)
class WhenBlocks(Trigger):
    """509.5a: Triggers when a creature that fits blocks; 509.5b: once for each attacker that fits
    `whom`."""

    who: Filter = Itself()
    whom: Filter | None = None

    def watches(self) -> tuple[str, ...]:
        return ("Blocks",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, Blocks) or not self.who.matches(game, context, event.on):
            return False
        if self.whom is None:
            return event.first
        return self.whom.matches(game, context, event.attacker)

    def roles(self, event: Event) -> tuple[int, ...]:
        assert isinstance(event, Blocks)
        return (event.on,) if self.whom is None else (event.on, event.attacker)


@dataclass(frozen=True)
class WhenBecomesBlocked(Trigger):
    """509.5c: Triggers when a creature that fits becomes blocked; 509.5d: once for each blocker
    that fits."""

    who: Filter = Itself()
    by_whom: Filter | None = None

    def watches(self) -> tuple[str, ...]:
        return ("Blocks", "BecomesBlocking", "BecomesBlocked")

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if isinstance(event, BecomesBlocked):
            return self.by_whom is None and self.who.matches(game, context, event.on)
        if not isinstance(event, (Blocks, BecomesBlocking)):
            return False
        if not self.who.matches(game, context, event.attacker):
            return False
        if self.by_whom is None:
            return event.first_of
        return self.by_whom.matches(game, context, event.on)

    def roles(self, event: Event) -> tuple[int, ...]:
        """801.7: The blocking creature is part of the event only if the ability mentions it."""
        if isinstance(event, BecomesBlocked):
            return (event.on,)
        assert isinstance(event, (Blocks, BecomesBlocking))
        return (event.attacker,) if self.by_whom is None else (event.attacker, event.on)


@dataclass(frozen=True)
class Opposing(Selection):
    """509.5: The creature on the other side of the block that made the ability trigger ("whenever ~
    blocks or becomes blocked by a creature, … that creature")."""

    who: Filter = Itself()

    def pick(self, game: Game, context: Resolution) -> list[int]:
        creatures: list[int] = []
        for event in context.about:
            if isinstance(event, (Blocks, BecomesBlocking)):
                mine = self.who.matches(game, context, event.on)
                creatures.append(event.attacker if mine else event.on)
        return creatures


@dataclass(frozen=True)
class WhenUnblocked(Trigger):
    """509.5g: Triggers when a creature that fits attacks (something that fits) and isn't
    blocked."""

    who: Filter = Itself()
    whom: Filter | None = None

    def watches(self) -> tuple[str, ...]:
        return ("BecomesUnblocked",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, BecomesUnblocked) or not self.who.matches(game, context, event.on):
            return False
        return self.whom is None or self.whom.matches(game, context, event.at)

    def occurrences(self, game: Game, context: Resolution, event: Event) -> list[Event]:
        if not isinstance(event, BecomesUnblocked) or not self.matches(game, context, event):
            return []
        return [replace(event, by=game.controller_of(event.on))]

    def roles(self, event: Event) -> tuple[int, ...]:
        """801.7: The attacked player or permanent is part of the event only if the ability mentions
        it."""
        assert isinstance(event, BecomesUnblocked)
        return (event.on,) if self.whom is None else (event.on, event.at)
