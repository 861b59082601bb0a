"""608: one procedure runs every list of instructions, whatever card it comes from."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.state.ability import ActivatedAbility, Effect, SpellAbility, Target, TriggeredAbility
from apnap.state.agenda import Need, Procedure, Resolution, Step
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, GRAVEYARD, NOBODY
from apnap.state.objects import GameObject

from . import layers
from .events import Move
from .happening import happen, record
from .moving import remove
from .naming import name_of
from .targeting import still_legal


@dataclass
class Resolve(Resolution):
    """608.2c: instructions in the order written; what each made happen has its name."""

    effects: tuple[Effect, ...] = ()
    cursor: int = 0
    done: tuple[Event, ...] = ()

    def steps(self) -> tuple[Step, ...]:
        return RESOLVE

    def outcome(self) -> tuple[Event, ...]:
        return self.done


def choose(game: Game, resolve: Resolve) -> Need:
    """608.2d: the choices of one instruction, in turn order (101.4)."""
    if not resolve.effects:
        resolve.finish()
        return None
    questions = resolve.effects[resolve.cursor].questions(game, resolve)
    unanswered = resolve.first_open(questions)
    if unanswered is None:
        resolve.chosen = tuple([resolve.answers[question.key] for question in questions])
    return unanswered


def perform(game: Game, resolve: Resolve) -> Need:
    resolve.happened = ()
    return resolve.effects[resolve.cursor].perform(game, resolve)


def bind(game: Game, resolve: Resolve) -> Need:
    """What really happened has the instruction's name ("this way")."""
    name = resolve.effects[resolve.cursor].name()
    if name:
        resolve.bindings = {**resolve.bindings, name: resolve.happened}
    resolve.done += resolve.happened
    resolve.cursor += 1
    if resolve.cursor < len(resolve.effects):
        resolve.go_to(choose)
    return None


RESOLVE: tuple[Step, ...] = (choose, perform, bind)


def nested(by: Resolution, effects: tuple[Effect, ...], player: int = NOBODY) -> Resolve:
    """Instructions inside an instruction: the same spell, the same names, its own cursor."""
    return Resolve(
        effects=effects,
        controller=by.controller,
        source=by.source,
        targets=by.targets,
        divided=by.divided,
        x=by.x,
        modes=by.modes,
        about=by.about,
        bindings=by.bindings,
        player=by.player if player == NOBODY else player,
    )


@dataclass
class ResolveTop(Procedure):
    """608.1: the object on top of a turn's stack resolves."""

    object: int = NOBODY

    def steps(self) -> tuple[Step, ...]:
        return RESOLVE_TOP


def check_targets(game: Game, top: ResolveTop) -> Need:
    """608.2b: if it has targets and all of them are illegal, it doesn't resolve."""
    row = game.object(top.object)
    if row.targets and any(row.targets) and not any(legal_targets_of(game, row)):
        record(game, Fizzle(on=row.id), ("608.2b",), happened=False)
        top.go_to(leave_stack)
    return None


def follow_instructions(game: Game, top: ResolveTop) -> Need:
    """608.2c."""
    row = game.object(top.object)
    effects, _ = instructions(game, row)
    if not effects:
        return None
    return Resolve(
        effects=effects,
        controller=row.controller,
        source=row.id,
        targets=legal_targets_of(game, row),
        divided=row.divided,
        x=row.x,
        modes=row.modes,
        about=row.about,
        player=row.controller,
    )


def enter_battlefield(game: Game, top: ResolveTop) -> Need:
    """608.3: a permanent spell becomes a permanent."""
    row = game.find(top.object)
    if row is None or row.ability is not None or not layers.look(game, row.id).is_permanent:
        return None
    return happen(Move(on=row.id, to=BATTLEFIELD, controller=row.controller, why=("608.3",)))


def leave_stack(game: Game, top: ResolveTop) -> Need:
    """608.2n, 608.2m: a spell goes to its owner's graveyard; an ability ceases to exist."""
    row = game.find(top.object)
    if row is None:
        return None
    if row.ability is not None:
        remove(game, row)
        return None
    return happen(Move(on=row.id, to=GRAVEYARD, why=("608.2n",)))


RESOLVE_TOP: tuple[Step, ...] = (check_targets, follow_instructions, enter_battlefield, leave_stack)


def instructions(game: Game, row: GameObject) -> tuple[tuple[Effect, ...], tuple[Target, ...]]:
    """What the object on the stack says to do, and to which targets."""
    ability = row.ability
    if ability is None:
        ability = layers.look(game, row.id).spell
    if isinstance(ability, (SpellAbility, ActivatedAbility, TriggeredAbility)):
        return ability.effects, ability.targets
    return (), ()


def legal_targets_of(game: Game, row: GameObject) -> tuple[tuple[int, ...], ...]:
    if not row.targets:
        return ()
    by = Resolution(controller=row.controller, source=row.id, about=row.about)
    return still_legal(game, by, instructions(game, row)[1], row.targets)


@dataclass
class Fizzle(Event):
    """608.2b."""

    def rule(self) -> str:
        return "608.2b"

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} does not resolve: all its targets are illegal"
