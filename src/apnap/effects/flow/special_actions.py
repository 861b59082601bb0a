"""116.2c-d: Special actions that end an effect, and effects that a player may ignore."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.filters import source_of
from apnap.effects.words.selections import You, affected
from apnap.rules.abilities.delayed import Delay
from apnap.rules.casting.special_actions import SpecialAction
from apnap.rules.machine.events import BeginEffect
from apnap.rules.machine.happening import happen
from apnap.state.ability import Ability, Cost, Effect, Filter, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Continuous, Game
from apnap.state.names import ActionTiming, Duration, Zone


@dataclass(frozen=True)
class OfferToEnd(Effect):
    """116.2c: Let those players pay, any time they have priority or as `timing` says, to end the
    continuous effects and delayed abilities that the named instruction has made."""

    called: str
    who: Selection = You()
    mana: str = ""
    costs: tuple[Cost, ...] = ()
    timing: ActionTiming = "any"
    until: Duration = ""

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        made = tuple([begun_by(event) for event in context.bindings.get(self.called, ())])
        numbers = tuple([number for each in made for number in each])
        if not numbers:
            return None
        action = SpecialAction("end", "116.2c", (), self.mana, self.costs, self.timing)
        events: list[Event] = []
        for seat in affected(game, context, self.who):
            effect = Continuous(
                controller=seat,
                source=source_of(game, context),
                also=numbers,
                until=self.until,
                permits=action,
            )
            words = f"{game.player(seat).name} may end this later"
            events.append(BeginEffect(on=seat, effect=effect, words=words))
        return happen(*events) if events else None


def begun_by(event: Event) -> tuple[int, ...]:
    """The numbers of the continuous effects or delayed abilities that the event made."""
    if isinstance(event, BeginEffect):
        return (event.effect.id,)
    return (event.delayed.id,) if isinstance(event, Delay) else ()


# ---- ignoring --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ignores(Ability):
    """116.2d: Marks that a player ignores the effects of an object for now."""


@dataclass(frozen=True)
class IgnoreThis(Effect):
    """116.2d: The player ignores the effect of the source object, until then."""

    until: Duration = "end of turn"

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        source = source_of(game, context)
        effect = Continuous(
            controller=context.controller,
            source=source,
            affected=(source,),
            until=self.until,
            permits=Ignores(),
        )
        words = f"is ignored by {game.player(context.controller).name}"
        return happen(BeginEffect(on=context.controller, effect=effect, words=words))


@dataclass(frozen=True)
class NotIgnoring(Filter):
    """116.2d: A player who does not ignore the object that the ability is from."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        if not game.is_player(thing):
            return False
        source = source_of(game, context)
        return not any(
            isinstance(each.permits, Ignores) and each.source == source
            for each in game.seats[thing].effects.values()
        )

    def zones(self) -> tuple[Zone, ...]:
        return ()
