"""611.2a, 611.2f: Effects of resolved spells and abilities on spells that will be cast later."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.costs.parts import SpellCastBy
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, source_of
from apnap.effects.words.modifications import GainAbilities
from apnap.effects.words.selections import You, affected
from apnap.rules.machine.events import BeginEffect
from apnap.rules.machine.happening import happen
from apnap.state.ability import (
    Ability,
    Amount,
    CantAbility,
    CostChange,
    Effect,
    Filter,
    FlashAbility,
    Selection,
)
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Continuous, Game
from apnap.state.names import Duration

from .modify import END_OF_TURN


@dataclass(frozen=True)
class ChangeSpells(Effect):
    """611.2f: Change the next spell that fits which the player casts until then.

    It costs `less` or `more`, so many `times`; may be cast as though it had `flash`; is `safe` from
    being countered; `gains` abilities. 611.2a: With `every`, all such spells are changed; 611.2c:
    but they can't gain abilities, since the objects affected are fixed as the effect begins.
    """

    what: Filter | None = None
    less: str = ""
    more: str = ""
    times: Amount | None = None
    flash: bool = False
    safe: bool = False
    gains: tuple[Ability, ...] = ()
    who: Selection = You()
    until: Duration = END_OF_TURN
    every: bool = False

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        cast = SpellCastBy("you")
        what = cast if self.what is None else AllOf((cast, self.what))
        source, events = source_of(game, context), list[Event]()
        for seat in affected(game, context, self.who):
            for ability in self._abilities(game, context, what):
                effect = Continuous(controller=seat, source=source, permits=ability)
                events.append(self._begin(seat, effect, what))
            if self.gains and not self.every:
                changes = (GainAbilities(self.gains),)
                effect = Continuous(controller=seat, source=source, modifications=changes)
                events.append(self._begin(seat, effect, what))
        return happen(*events) if events else None

    def _abilities(self, game: Game, context: Resolution, what: Filter) -> list[Ability]:
        abilities: list[Ability] = []
        if self.less or self.more:  # 611.2d: the amount is fixed now
            times = None if self.times is None else Number(max(0, self.times.count(game, context)))
            abilities.append(CostChange(what, less=self.less, more=self.more, times=times))
        if self.flash:
            abilities.append(FlashAbility(what))
        if self.safe:
            abilities.append(CantAbility("be countered", what))
        return abilities

    def _begin(self, seat: int, effect: Continuous, what: Filter) -> BeginEffect:
        effect.until = self.until
        if not self.every:
            effect.next_spell, effect.left = what, 1
        words = "may cast spells differently" if self.every else "may cast a spell differently"
        return BeginEffect(on=seat, effect=effect, words=words)
