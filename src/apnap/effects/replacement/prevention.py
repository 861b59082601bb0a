"""615: Preventing damage; 609.7: choosing its source; 615.12: damage that can't be prevented."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.words.selections import key_for
from apnap.rules.abilities.delayed import Noted
from apnap.rules.machine.events import Damage
from apnap.rules.machine.looking_back import as_it_was
from apnap.rules.machine.prompts import for_
from apnap.rules.multiplayer.range_of_influence import scope_of
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.replacement.made_by_resolution import Prevented
from apnap.state.ability import Amount, Effect, Filter, Replacement, Selection, Trigger
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import COMMAND, HAND, LIBRARY, NOBODY
from apnap.state.objects import GameObject
from apnap.state.question import Question, options_of
from apnap.state.watched import PREVENTION

from .followed_instead import followed


@dataclass(frozen=True)
class MadeFor(Filter):
    """611.2c: An object for which the effect was made as it began; with `also`, one of the others
    that it mentions. 609.7b, 615.9: A source that was chosen has to fit `still`, too."""

    also: bool = False
    still: Filter | None = None

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        slot = 1 if self.also else 0
        if len(context.targets) <= slot or thing not in context.targets[slot]:
            return False
        return self.still is None or self.still.matches(game, context, thing)

    def changed_by(self) -> tuple[str, ...]:
        return () if self.still is None else self.still.changed_by()


@dataclass(frozen=True)
class OfDamage(Replacement):
    """614.2, 615.2: Base class of effects on damage from a source that fits to something that fits;
    None means any. `combat`: only combat damage. `noncombat`: only other damage.

    113.7a, 608.2h: A source that is gone fits if it last did.
    """

    source: Filter | None = None
    to: Filter | None = None
    combat: bool = False
    noncombat: bool = False

    def watches(self) -> tuple[str, ...]:
        return ("Damage",)

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, Damage):
            return False
        if (self.combat and not event.combat) or (self.noncombat and event.combat):
            return False
        if self.to is not None and not self.to.matches(game, context, event.on):
            return False
        if self.source is None:
            return True
        return self.source.matches(as_it_was(game, (event.source,)), context, event.source)

    def names_recipient(self) -> bool:
        return self.to is not None

    def concerns(self, event: Event) -> tuple[int, ...]:
        """801.13b: The source or the recipient, whichever the effect names; both, if it names both
        or neither.

        The rule speaks of prevention only. Other effects on damage are taken to work alike.
        """
        assert isinstance(event, Damage)
        if self.source is not None and self.to is None:
            return (event.source,)
        if self.to is not None and self.source is None:
            return (event.on,)
        return (event.source, event.on)

    def rule(self) -> str:
        return "614.1a"


@dataclass(frozen=True)
class PreventDamage(OfDamage):
    """615.1a: Prevents all damage, or so much each time (615.10); the rest is dealt.

    `counted`: Prevents as much as is left of the effect, and uses that up (615.7). 615.5: `then` is
    followed immediately afterward, once for all the damage that the effect prevents at the same
    time for each recipient that it names; in it, `Replaced` is how much was prevented.
    """

    number: int = 0  # 0: all
    counted: bool = False
    then: tuple[Effect, ...] = ()
    by_source: bool = False  # "if a source would deal damage": `then` for each source by itself
    leaves: int = 0  # all but so much is prevented each time
    much: Amount | None = None  # as much as this is prevented each time
    half: str = ""  # 107.1a: half of it is prevented, rounded "up" or "down"

    def prevents(self) -> bool:
        return True

    def share(self, event: Event) -> int:
        return event.amount if self.counted and isinstance(event, Damage) else 0

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, Damage)
        number = min(event.amount, context.x if self.counted else self.number or event.amount)
        if self.much is not None:
            number = max(0, min(event.amount, self.much.count(game, context)))
        if self.half:
            number = (number + (self.half == "up")) // 2
        number = max(0, number - self.leaves)
        if not number:
            return (event,)
        left = event.amount - number
        events: list[Event] = [replace(event, amount=left)] if left else []
        note = Prevented(on=event.on, amount=number, source=event.source, meant=number)
        events.append(note)
        if self.then:
            rider = followed(context, self.then, game.controller_of(event.on))
            source = event.source if self.by_source else NOBODY
            rider.together = (source, event.on if self.to is not None else NOBODY)
            events.append(rider)
        return tuple(events)

    def rule(self) -> str:
        return "615.1a"


@dataclass(frozen=True)
class CantBePrevented(OfDamage):
    """615.12: Prevention effects still apply to such damage, but prevent none of it."""

    def watches(self) -> tuple[str, ...]:
        return (PREVENTION,)

    def rule(self) -> str:
        return "615.12"


@dataclass(frozen=True)
class WhenPrevented(Trigger):
    """615.13: Triggers when an effect prevents damage, once for all that it prevents at the same
    time."""

    source: Filter | None = None
    to: Filter | None = None

    def watches(self) -> tuple[str, ...]:
        return ("Prevented",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, Prevented) or event.total <= 0:
            return False
        if self.source is not None and not self.source.matches(game, context, event.source):
            return False
        return self.to is None or self.to.matches(game, context, event.on)


@dataclass(frozen=True)
class ASource(Selection):
    """609.7a, 120.7: A source of damage that fits, which the controller chooses; None means any
    source."""

    what: Filter | None = None

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        things = self._sources(game, context)
        return [self._ask(game, context, things)] if len(things) > 1 else []

    def pick(self, game: Game, context: Resolution) -> list[int]:
        things = self._sources(game, context)
        if len(things) < 2:
            return things
        return [context.answer_to(self._ask(game, context, things)).what]

    def _sources(self, game: Game, context: Resolution) -> list[int]:
        scope = scope_of(game, context)
        numbers = scope.permanents()
        for number in game.turns[game.running].stack:
            row = game.object(number)
            if row.ability is None:
                numbers.append(number)
            numbers += [row.source, *[thing for things in row.targets for thing in things]]
            numbers += named_in(row.about)
        for seat in scope.players():
            numbers += game.player(seat).command
            for effect in game.seats[seat].effects.values():
                if effect.replacement is not None:
                    numbers += [effect.source, *effect.affected, *effect.also]
            for delayed in game.seats[seat].delayed.values():
                numbers += [delayed.source, *named_in(delayed.about)]
        fitting = []
        for number in dict.fromkeys(numbers):
            if number == NOBODY or game.is_player(number):
                continue
            far = not game.rules.sources_in_range  # 2006-10:601.14b
            known = game.controller_of(number) != NOBODY and (far or scope.sees(number))
            if known and (self.what is None or self.what.matches(game, context, number)):
                row_ = game.find(number)
                if row_ is None or not is_hidden(row_):
                    fitting.append(number)
        return fitting

    def _ask(self, game: Game, context: Resolution, things: list[int]) -> Question:
        return Question(
            key_for(context, "source"),
            "609.7a",
            decider_for(game, context.controller),
            options_of("source", things),
            player=context.controller,
            prompt=f"Choose a source of damage{for_(game, context.source)}.",
        )


def named_in(events: tuple[Event, ...]) -> list[int]:
    """120.7: The objects that an ability with these events refers to."""
    objects: list[int] = []
    for event in events:
        objects += event.things if isinstance(event, Noted) else event.roles()
    return objects


def is_hidden(row: GameObject) -> bool:
    """120.7: Whether the object can't be chosen as a source: face down in the command zone; 400.2:
    or a card in a hidden zone."""
    return row.zone in (HAND, LIBRARY) or (row.face_down and row.zone == COMMAND)
