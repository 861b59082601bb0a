"""701.1: The instruction that reports a keyword action, and the trigger that waits for one."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.filters import APlayer, HasType, Permanent
from apnap.effects.words.mentions import TheSource
from apnap.effects.words.selections import This, Those, You
from apnap.rules.machine.happening import happen
from apnap.rules.machine.looking_back import as_it_was
from apnap.rules.mechanics.keyword_actions_done import Acts
from apnap.state.ability import Amount, Effect, Filter, Selection, Trigger
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY

YOUR_CREATURE = Permanent(("creature",), "you")
LAND = HasType("land")
IT = Those("it")


@dataclass(frozen=True)
class Acted(Effect):
    """701: Report that a keyword action is complete, even if some of it was impossible. `number` is
    the N or X of the action (701.31c)."""

    verb: str
    who: Selection = You()
    number: Amount | None = None
    whom: Selection | None = None  # 702.134c: the object that the action was done to

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events: list[Event] = []
        number = self.number.count(game, context) if self.number is not None else 0
        whom = self.whom.pick(game, context) if self.whom is not None else []
        at = whom[0] if whom else NOBODY
        for thing in self.who.pick(game, context):
            seat = game.controller_of(thing)
            if seat != NOBODY:  # 701.40c: one that is gone is reported through its controller
                gone = not game.is_here(thing)
                on = seat if gone else thing
                events.append(Acts(on=on, what=thing, verb=self.verb, number=number, at=at))
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class WhenActs(Trigger):
    """701: Triggers when a player or permanent that fits takes a keyword action, such as "scry".
    `whom` describes the object that the action is done to (702.110b, 702.122b)."""

    verb: str
    who: Filter = APlayer("you")
    whom: Filter | None = None

    def watches(self) -> tuple[str, ...]:
        return ("Acts",)

    def looks_back(self) -> bool:
        """603.10a: A creature that exploits may be sacrificed itself, so it is seen as it was."""
        return self.verb == "exploit"

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, Acts) or event.verb != self.verb:
            return False
        if self.whom is not None and not self.whom.matches(game, context, event.at):
            return False
        if event.what == event.on or event.what == NOBODY:
            return self.who.matches(game, context, event.on)
        return self.who.matches(as_it_was(game, (event.what,)), context, event.what)  # 701.40c


def even_gone(what: Selection) -> Selection:
    """701.40c, 701.47c: The selection, in which `This` includes a permanent that is no longer
    there."""
    return TheSource() if what == This() else what
