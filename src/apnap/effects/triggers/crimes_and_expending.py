"""2026-08:700.13, 2026-08:700.14: Crimes that players commit, and mana that they expend."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.filters import APlayer, row_of
from apnap.rules.abilities.putting_on_stack import PutTriggers
from apnap.rules.casting.activating import AbilityActivated
from apnap.rules.casting.casting import SpellCast
from apnap.rules.machine.this_turn import this_turn, turn_meant
from apnap.rules.targets.crimes import victims_of
from apnap.rules.targets.targets import BecomesTarget
from apnap.state.ability import Condition, Filter, Trigger, TriggeredAbility
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game


@dataclass(frozen=True)
class WhenCommitsCrime(Trigger):
    """2026-08:700.13: Triggers when a player who fits casts a spell, activates an ability or puts a
    triggered ability on the stack that targets an opponent, something that an opponent controls, or
    a card in an opponent's graveyard; once, however many such targets there are."""

    who: Filter = APlayer("you")

    def watches(self) -> tuple[str, ...]:
        return ("SpellCast", "AbilityActivated", "BecomesTarget")

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if isinstance(event, (SpellCast, AbilityActivated)):
            number, seat = event.on, event.by
        elif isinstance(event, BecomesTarget) and is_being_put(game, event.by):
            number, seat = event.by, game.controller_of(event.by)
        else:
            return False
        if game.find(number) is None or not self.who.matches(game, context, seat):
            return False
        victims = victims_of(game, number, seat)
        if isinstance(event, BecomesTarget):
            return victims[:1] == [event.on]
        return bool(victims)


def is_being_put(game: Game, number: int) -> bool:
    """603.3d: Whether this is a triggered ability that is being put on the stack. Those that get
    new targets later, and copies, are not."""
    row = game.find(number)
    if row is None or not isinstance(row.ability, TriggeredAbility):
        return False
    agenda = game.turns[game.running].agenda
    return any(isinstance(each, PutTriggers) and number in each.order for each in agenda)


@dataclass(frozen=True)
class HasCommittedCrime(Condition):
    """2026-08:700.13: Whether you have committed a crime this turn."""

    def holds(self, game: Game, context: Resolution) -> bool:
        return context.controller in game.turns[turn_meant(game, context)].criminals

    def changed_by(self) -> tuple[str, ...]:
        return ("SpellCast", "AbilityActivated", "BecomesTarget", "TurnBegins")


@dataclass(frozen=True)
class WhenExpends(Trigger):
    """2026-08:700.14: Triggers when the mana that you have spent on spells this turn reaches the
    number."""

    number: int

    def watches(self) -> tuple[str, ...]:
        return ("SpellCast",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, SpellCast) or event.by != context.controller:
            return False
        cast = this_turn(game, turn_meant(game, context), kinds=("SpellCast",))
        mine = [each for each in cast if isinstance(each, SpellCast) and each.by == event.by]
        spent = {each.on: spent_on(game, each.on) for each in (*mine, event)}
        total = sum(spent.values())
        return total - spent[event.on] < self.number <= total


def spent_on(game: Game, spell: int) -> int:
    """106.1: The amount of mana that was spent to cast this spell."""
    row = row_of(game, spell)
    return len(row.spent) if row is not None else 0
