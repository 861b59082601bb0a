"""101.4, 608.2d: Choices that each of several players makes, and later words about them: "the
creature they chose", "the token they created"."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.words.selections import (
    Chosen,
    EachPlayer,
    Seats,
    ThatPlayer,
    You,
    affected,
    objects_in,
)
from apnap.rules.machine.happening import happen
from apnap.rules.mechanics.keyword_actions_done import Chooses
from apnap.state.ability import Effect, Filter, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import HAND, LIBRARY, Zone
from apnap.state.question import Question
from apnap.state.seats import in_turn_order


@dataclass(frozen=True)
class EachChooses(Effect):
    """101.4, 608.2d: Each of the players chooses, one after another, what is chosen by one of them,
    who is then `ThatPlayer`. Later instructions call all that were chosen by this name.

    The order is turn order from the active player, or with `from_you` from you. Each of them makes
    the choices in `also` as well; the same object may be chosen for several of them. With `yours`,
    you make the choices among what each of the players has.
    """

    called: str
    what: Chosen
    who: Selection = EachPlayer()
    from_you: bool = False
    also: tuple[Chosen, ...] = ()
    yours: bool = False

    def name(self) -> str:
        return self.called

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        questions = list[Question]()
        for seat in self._seats(game, context):
            own = replace(context, player=seat)
            asked = [each for what in self._choices(seat) for each in what.questions(game, own)]
            questions += asked
            if context.first_open(asked) is not None:  # who is next knows this choice
                break
        return questions

    def _choices(self, seat: int) -> tuple[Chosen, ...]:
        choices = (self.what, *self.also)
        if not self.yours:
            return choices
        among = Seats((seat,))
        return tuple([replace(each, who=You(), among=among) for each in choices])

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        hidden = not {HAND, LIBRARY}.isdisjoint(self.what.what.zones())
        events: list[Event] = []
        for seat in self._seats(game, context):
            own = replace(context, player=seat)
            things = [thing for what in self._choices(seat) for thing in what.pick(game, own)]
            by = context.controller if self.yours else seat
            for thing in dict.fromkeys(things):
                events.append(Chooses(on=thing, by=by, hidden=hidden))
        return happen(*events, by=context.controller) if events else None

    def _seats(self, game: Game, context: Resolution) -> list[int]:
        seats = affected(game, context, self.who)
        return in_turn_order(game, seats, You().pick(game, context)[0]) if self.from_you else seats


@dataclass(frozen=True)
class ChosenBy(Selection):
    """608.2c: The objects that these players have chosen by the named instruction; or only the one
    that each of them has chosen first, second …"""

    name: str
    who: Selection = ThatPlayer()
    nth: int = 0

    def pick(self, game: Game, context: Resolution) -> list[int]:
        things = list[int]()
        for seat in self.who.pick(game, context):
            own = chosen_by(context, self.name, seat)
            things += own[self.nth - 1 : self.nth] if self.nth else own
        return things

    def changed_by(self) -> tuple[str, ...]:
        return self.who.changed_by()


def chosen_by(context: Resolution, name: str, seat: int) -> list[int]:
    """The objects that the player has chosen by the named instruction, in order."""
    events = context.bindings.get(name, ())
    return [event.on for event in events if isinstance(event, Chooses) and event.by == seat]


@dataclass(frozen=True)
class ChoseAtLeast(Filter):
    """608.2c: A player who has chosen so many objects by the named instruction."""

    name: str
    number: int

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        return len(chosen_by(context, self.name, thing)) >= self.number

    def zones(self) -> tuple[Zone, ...]:
        return ()


@dataclass(frozen=True)
class MadeBy(Selection):
    """608.2c: The tokens that these players have created by the named instruction."""

    name: str
    who: Selection = ThatPlayer()

    def pick(self, game: Game, context: Resolution) -> list[int]:
        seats = self.who.pick(game, context)
        events = [event for event in context.bindings.get(self.name, ()) if event.on in seats]
        return [number for event in events for number in objects_in(event)]

    def changed_by(self) -> tuple[str, ...]:
        return self.who.changed_by()


@dataclass(frozen=True)
class NotChosen(Filter):
    """608.2c: An object that nobody has chosen by the named instruction."""

    name: str

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        events = context.bindings.get(self.name, ())
        return thing not in [event.on for event in events if isinstance(event, Chooses)]
