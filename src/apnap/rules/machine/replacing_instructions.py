"""614.6, 614.15, 615.5: Replacement effects that have instructions, and effects that replace what
an instruction does."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.abilities.resolving import Resolve
from apnap.rules.continuous.durations import BeginEffect, WearOff
from apnap.rules.replacement.applicable import THIS_INSTRUCTION
from apnap.rules.replacement.made_by_resolution import Aside, Prevented
from apnap.state.ability import Effect, Replacement
from apnap.state.agenda import Need, Procedure, Resolution, Step
from apnap.state.event import Event
from apnap.state.game import Continuous, Game
from apnap.state.names import NOBODY
from apnap.state.records import Value

from .carry_out import Carrying
from .happening import Happen, happen
from .names_in_log import name_of


@dataclass
class Instructed(Aside):
    """614.6: Instructions to be followed instead of an event, or after some damage was prevented.

    Like a triggered ability they know the event, or how much was prevented; the player that the
    event would have happened to is "that player".
    """

    effects: tuple[Effect, ...] = ()
    controller: int = NOBODY
    source: int = NOBODY
    targets: tuple[tuple[int, ...], ...] = ()
    player: int = NOBODY
    used: tuple[Value, ...] = ()
    about: tuple[Event, ...] = ()
    # 615.5: of a prevention effect: the source and the recipient of the damage, as far as the
    # effect looks at damage from and to different ones separately.
    together: tuple[int, ...] = ()

    def rule(self) -> str:
        return "614.6"

    def roles(self) -> tuple[int, ...]:
        return ()

    def context(self) -> Resolution:
        """The context in which the instructions would be followed."""
        return Resolution(
            controller=self.controller,
            source=self.source,
            targets=self.targets,
            player=self.player,
        )

    def part_of_damage(self, game: Game) -> tuple[Event, ...] | None:
        """120.4d: The events if the instructions only gain or lose life for prevented damage: then
        they are a result of the damage event. None if they are followed after it (615.5)."""
        if not all(effect.changes_life() for effect in self.effects):
            return None
        if not any(isinstance(event, Prevented) for event in self.about):
            return None
        context, events = replace(self.context(), about=self.about), list[Event]()
        if any(effect.questions(game, context) for effect in self.effects):
            return None
        for effect in self.effects:
            procedure = effect.perform(game, context)
            events += procedure.events if isinstance(procedure, Happen) else ()
        return tuple(events)

    def carrying(self, used: tuple[Value, ...], about: tuple[Event, ...]) -> Aside:
        return replace(self, used=used, about=about)

    def joins(self) -> tuple[Value | int, ...]:
        return (self.used[-1], *self.together) if self.together else ()

    def joined(self, other: Aside) -> Aside:
        """615.5: The instructions are followed once for all the damage that the effect prevents at
        the same time."""
        assert isinstance(other, Instructed)
        used = tuple(dict.fromkeys((*self.used, *other.used)))
        return replace(self, used=used, about=(*self.about, *other.about))

    def afterwards(self, game: Game) -> Procedure | None:
        procedure = Resolve(
            effects=self.effects,
            controller=self.controller,
            source=self.source,
            targets=self.targets,
            player=self.player,
            about=self.about,
        )
        return Carrying(controller=self.controller, used=self.used, doing=(procedure,))

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.source)} says what to do instead"


@dataclass
class ReplaceOwn(Procedure):
    """614.15: Follow instructions of a spell or ability while its self-replacement effect
    applies."""

    source: int = NOBODY
    replacement: Replacement | None = None
    targets: tuple[tuple[int, ...], ...] = ()
    doing: Procedure | None = None
    effect: int = NOBODY
    done: tuple[Event, ...] = ()

    def steps(self) -> tuple[Step, ...]:
        return REPLACE_OWN

    def outcome(self) -> tuple[Event, ...]:
        return self.done


def begin(game: Game, own: ReplaceOwn) -> Need:
    """614.15: Start the self-replacement effect."""
    effect = Continuous(
        controller=own.controller,
        source=own.source,
        affected=tuple([thing for things in own.targets for thing in things]),
        until=THIS_INSTRUCTION,
        replacement=own.replacement,
    )
    return happen(BeginEffect(effect=effect, words="may be replaced", why=("614.15",)))


def follow_instructions(game: Game, own: ReplaceOwn) -> Need:
    """Follow the instructions that the effect may replace."""
    [begun] = own.happened
    assert isinstance(begun, BeginEffect)
    own.effect, own.happened = begun.effect.id, ()
    doing, own.doing = own.doing, None
    return doing


def end(game: Game, own: ReplaceOwn) -> Need:
    """614.15: End the self-replacement effect."""
    own.done = own.happened
    return happen(WearOff(effect=own.effect, why=("614.15",)))


REPLACE_OWN: tuple[Step, ...] = (begin, follow_instructions, end)
