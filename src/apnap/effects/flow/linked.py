"""607: Words with which linked abilities refer to each other; 610.3-610.4: until something happens.

The two abilities of a pair name the same `link`. An ability that an effect gives or copies is
linked only to others of the same effect (`rules.abilities.linked`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.instructions.moving import MoveTo
from apnap.effects.triggers.events import leaves
from apnap.effects.words.filters import HasColor, Itself, source_of
from apnap.effects.words.mentions import TheSource
from apnap.effects.words.modifications import GainAbilities
from apnap.effects.words.selections import objects_in
from apnap.rules.abilities.delayed import Delay
from apnap.rules.abilities.linked import (
    CHOSEN,
    NoteChoice,
    NoteLink,
    choice_key,
    chosen_for,
    is_linked,
)
from apnap.rules.abilities.resolving import nested
from apnap.rules.continuous import layers
from apnap.rules.machine.events import Move
from apnap.rules.machine.happening import happen
from apnap.rules.machine.looking_back import as_it_was, matched, mentioned_in
from apnap.rules.mechanics.keyword_actions_done import Chooses
from apnap.rules.mechanics.phasing import PhaseIn, PhaseOut, phasing_out
from apnap.rules.objects.life import LifeChange
from apnap.state.ability import (
    Ability,
    Amount,
    Condition,
    Effect,
    Filter,
    ManaTypes,
    Selection,
    StaticAbility,
    Trigger,
    TriggeredAbility,
)
from apnap.state.agenda import Procedure, Resolution
from apnap.state.delayed import Delayed
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, EXILE, NOBODY, PHASED_OUT, Zone
from apnap.state.question import Question

from .flow import Called

# ---- what an ability has put somewhere (607.2a-c) --------------------------------------------


@dataclass(frozen=True)
class Linked(Effect):
    """607.2a, 607.2c: Link the objects that the instruction exiles, puts onto the battlefield or
    creates to the object that has the ability; 607.1d: or to `with_`, another object."""

    effect: Effect
    link: str = "exiled"
    with_: Selection = TheSource()

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        """No questions: the instruction asks its own when it is followed."""
        return []

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        called = f"linked {self.link}"
        return nested(
            context, (Called(called, self.effect), LinkThose(called, self.link, self.with_))
        )


@dataclass(frozen=True)
class LinkThose(Effect):
    """607.1: Link the objects that a named instruction has acted on to that object."""

    called: str
    link: str
    with_: Selection = TheSource()

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        things = [n for event in context.bindings.get(self.called, ()) for n in objects_in(event)]
        events = [
            NoteLink(on=thing, to=to, link=self.link)
            for to in self.with_.pick(game, context)
            for thing in dict.fromkeys(things)
            if game.find(thing) is not None and game.object(thing).zone in (EXILE, BATTLEFIELD)
        ]
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class IsLinked(Filter):
    """607.2a-c, 607.3: A card that was "exiled with this"; in another `zone`, an object that was
    put onto the battlefield or created with it. 607.2n: With `named`, one that you exiled with a
    card of that name."""

    link: str = "exiled"
    zone: Zone = EXILE
    named: str = ""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        row = game.find(thing)
        if row is None or row.zone != self.zone:
            return False
        if self.named:
            return (context.controller, f"named {self.named}") in row.links
        return is_linked(game, thing, source_of(game, context), self.link)

    def zones(self) -> tuple[Zone, ...]:
        return (self.zone,)

    def reads(self) -> frozenset[str]:
        return frozenset()

    def changed_by(self) -> tuple[str, ...]:
        return ("NoteLink", "Move")


@dataclass(frozen=True)
class LastOf(Selection):
    """613.7, 712.21b: The one of those with the latest timestamp ("the last card exiled")."""

    what: Selection

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return self.what.questions(game, context)

    def pick(self, game: Game, context: Resolution) -> list[int]:
        rows = [game.find(number) for number in self.what.pick(game, context)]
        there = [row for row in rows if row is not None]
        return [max(there, key=lambda row: row.timestamp).id] if there else []


# ---- what was chosen or noted (607.2d-f) -----------------------------------------------------


LIFE_PAID = "life paid"  # what is kept of an instruction to pay life


@dataclass(frozen=True)
class KeepChoice(Effect):
    """607.2d-e: Keep the choice of a named instruction, or the life that was paid, for the object
    that has the ability. It replaces an earlier choice ("the last chosen"), or with `more` is added
    to it."""

    called: str
    kind: str = "color"
    link: str = CHOSEN
    more: bool = False

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        source = source_of(game, context)
        if not game.is_here(source):
            return None
        events: list[Event] = []
        key = choice_key(self.kind, self.link)
        for event in context.bindings.get(self.called, ()):
            if isinstance(event, Chooses):
                value: str | int = event.word or event.on
                if self.kind == "number":
                    value = event.number
                instead = not self.more and not events
                events.append(NoteChoice(on=source, key=key, value=value, instead=instead))
            elif isinstance(event, LifeChange) and self.kind == LIFE_PAID:
                events.append(NoteChoice(on=source, key=key, value=-event.amount))
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class Chose(Condition):
    """614.12b, 607.2f: Whether that was chosen for the object that has the ability."""

    choice: str
    value: str
    link: str = CHOSEN

    def holds(self, game: Game, context: Resolution) -> bool:
        return self.value in chosen_for(game, source_of(game, context), self.choice, self.link)

    def changed_by(self) -> tuple[str, ...]:
        return ("NoteChoice",)


def anchored(word: str, abilities: tuple[Ability, ...]) -> Ability:
    """607.2m: The abilities that the object has as long as that anchor word was chosen for it."""
    return StaticAbility(Itself(), (GainAbilities(abilities),), Chose("word", word))


@dataclass(frozen=True)
class WasChosen(Filter):
    """607.2d: The chosen player or object, or an object of the chosen color, type or name."""

    choice: str
    link: str = CHOSEN

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        values = chosen_for(game, source_of(game, context), self.choice, self.link)
        if thing in values or game.is_player(thing):
            return thing in values
        if not values or game.find(thing) is None:
            return False
        chars = layers.characteristics_of(game, thing)
        return any(
            value in chars.colors
            or value in chars.types
            or value in chars.subtypes
            or (isinstance(value, str) and chars.is_named(value, game.names))
            for value in values
        )

    def fixed(self, game: Game, context: Resolution) -> Filter:
        """611.2d: A color stays the one that was chosen, though the object may be gone."""
        values = chosen_for(game, source_of(game, context), self.choice, self.link)
        return HasColor(str(values[0])) if self.choice == "color" and len(values) == 1 else self

    def changed_by(self) -> tuple[str, ...]:
        return ("NoteChoice",)


@dataclass(frozen=True)
class ChosenColors(ManaTypes):
    """607.2d: Mana of the chosen color; 607.5a: no mana, while none has been chosen."""

    choice: str = "color"
    link: str = CHOSEN

    def includes(
        self, game: Game, context: Resolution, type_: str, seen: set[tuple[int, str]]
    ) -> bool:
        return type_ in chosen_for(game, source_of(game, context), self.choice, self.link)


@dataclass(frozen=True)
class NumberNoted(Amount):
    """607.2d-e: The number that was chosen or noted; 607.3: the sum, if there are several."""

    choice: str = "number"
    link: str = CHOSEN

    def count(self, game: Game, context: Resolution) -> int:
        values = chosen_for(game, source_of(game, context), self.choice, self.link)
        return sum([value for value in values if isinstance(value, int)])

    def changed_by(self) -> tuple[str, ...]:
        return ("NoteChoice",)


# ---- until something happens (610.3, 610.4) --------------------------------------------------

LEAVES = leaves(Itself())


@dataclass(frozen=True)
class MoveUntil(Effect):
    """610.3: Move the objects to a zone until something happens, and then back to where they
    were."""

    what: Selection
    until: Trigger = LEAVES
    zone: Zone = EXILE
    link: str = ""
    under: Selection | None = None  # 610.3c: under whose control, if not their owners'

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        """No questions: the moving instruction asks its own when it is followed."""
        return []

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        if has_happened(game, context, self.until):  # 610.3a-b
            return None
        called = "moved until"
        following: list[Effect] = [Called(called, MoveTo(self.what, self.zone))]
        if self.link:
            following.append(LinkThose(called, self.link))
        following.append(AwaitReturn(called, self.until, self.under))
        return nested(context, tuple(following))


@dataclass(frozen=True)
class AwaitReturn(Effect):
    """610.3: Return the objects immediately after the event: the second one-shot effect."""

    called: str
    until: Trigger
    under: Selection | None = None

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        under = self.under.pick(game, context) if self.under is not None else []
        back = [
            Move(on=number, to=event.was, controller=under[0] if under else NOBODY, why=("610.3",))
            for event in context.bindings.get(self.called, ())
            if isinstance(event, Move)
            for number in objects_in(event)
            if event.was and game.find(number) is not None and game.object(number).zone == event.to
        ]
        return wait_until(game, context, self.until, tuple(back))


@dataclass(frozen=True)
class PhaseOutUntil(Effect):
    """610.4: Phase the permanents out until something happens; they don't phase in before that."""

    what: Selection
    until: Trigger = LEAVES

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        if has_happened(game, context, self.until):  # 610.4b-c
            return None
        events = phasing_out(game, self.what.pick(game, context))
        held = [replace(e, held=True) for e in events if isinstance(e, PhaseOut)]
        if not held:
            return None
        return nested(
            context, (Called("phased out", Happening(tuple(held))), AwaitPhasing(self.until))
        )


@dataclass(frozen=True)
class Happening(Effect):
    """Let these events happen, as one batch."""

    events: tuple[Event, ...]

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        return happen(*self.events, by=context.controller)


@dataclass(frozen=True)
class AwaitPhasing(Effect):
    """610.4: Phase the permanents in after the event: the second one-shot effect."""

    until: Trigger

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        back = [
            PhaseIn(on=game.object(e.on).controller, what=e.on, held=game.object(e.on).held)
            for e in context.bindings.get("phased out", ())
            if isinstance(e, PhaseOut) and game.object(e.on).zone == PHASED_OUT
        ]
        return wait_until(game, context, self.until, tuple(back))


def wait_until(
    game: Game, context: Resolution, until: Trigger, back: tuple[Event, ...]
) -> Procedure | None:
    """610.3: Begin to wait for the event; immediately after it, the events in `back` happen."""
    if not back:
        return None
    delayed = Delayed(
        controller=context.controller,
        source=source_of(game, context),
        ability=TriggeredAbility(until, ()),
        then=back,
    )
    return happen(Delay(on=context.controller, delayed=delayed))


def has_happened(game: Game, context: Resolution, until: Trigger) -> bool:
    """610.3a-b: Whether the event has happened since the ability was put on the stack, or
    triggered."""
    row = game.find(context.source)
    source = source_of(game, context)
    if row is None:
        return False
    if until == LEAVES and game.find(source) is None:
        return True
    recorded, marker = divmod(row.entered, game.size)
    if marker not in game.turns:
        return False
    turn = game.turns[marker]
    entries = game.log.last_of(marker, max(0, turn.recorded - max(recorded, turn.began)))
    events = [e.event for e in entries if e.happened and type(e.event).__name__ in until.watches()]
    past = as_it_was(game, [source, *mentioned_in(events)])
    own = Resolution(controller=context.controller, source=source)
    return any(matched(past, own, until, event) for event in events)
