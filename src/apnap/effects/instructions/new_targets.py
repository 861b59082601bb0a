"""115.7: Instructions that give a spell or ability on a stack other targets."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.selections import You
from apnap.rules.machine.happening import happen
from apnap.rules.targets.new_targets import NEW, RULES, ChangeTargets, choose_other_targets
from apnap.rules.targets.targets import BecomesTarget, context_of
from apnap.state.ability import Effect, Selection
from apnap.state.agenda import Need, Procedure, Resolution, Step
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import STACK
from apnap.state.question import Question


@dataclass(frozen=True)
class ChooseOtherTargets(Effect):
    """115.7: A player changes targets of those spells and abilities.

    `kind` is "all" ("change the target", 115.7a), "one" ("change a target", 115.7b), "any" ("change
    any targets", 115.7c) or "new" ("choose new targets", 115.7d). With `to`, the new target has to
    be one of those.
    """

    what: Selection
    kind: str = NEW
    who: Selection = You()
    to: Selection | None = None

    def __post_init__(self) -> None:
        if self.kind not in RULES:
            raise ValueError(f"{self.kind!r} is no way to change targets; use one of {[*RULES]}")

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        seats = self.who.pick(game, context)
        rows = [game.find(number) for number in self.what.pick(game, context)]
        spells = tuple([r.id for r in rows if r is not None and r.zone == STACK and r.targets])
        if not seats or not spells:
            return None
        to = () if self.to is None else tuple(self.to.pick(game, context))
        return Retargeting(
            controller=seats[0], left=spells, kind=self.kind, is_given=self.to is not None, to=to
        )


@dataclass
class Retargeting(Procedure):
    """115.7: The targets are changed of one spell or ability after another."""

    left: tuple[int, ...] = ()
    kind: str = NEW
    is_given: bool = False
    to: tuple[int, ...] = ()
    before: tuple[int, ...] = ()
    done: tuple[Event, ...] = ()

    def steps(self) -> tuple[Step, ...]:
        return RETARGETING

    def outcome(self) -> tuple[Event, ...]:
        return self.done


def change_targets(game: Game, retargeting: Retargeting) -> Need:
    """115.7a-f: Ask for the new targets of the next spell or ability, and set them; 801.4: its
    controller has to be able to target them, and the player who chooses has to see them."""
    number, seat = retargeting.left[0], retargeting.controller
    row = game.find(number)
    if row is None:
        return None
    to = retargeting.to if retargeting.is_given else None
    context, kind = context_of(game, number), retargeting.kind
    key = f"other target {len(retargeting.left)}"
    chosen = choose_other_targets(game, retargeting, row, context, seat, kind, key, to=to)
    if isinstance(chosen, Question):
        return chosen
    targets, divided = chosen
    if targets == row.targets:
        return None
    retargeting.before = tuple([thing for slot in row.targets for thing in slot])
    return happen(ChangeTargets(on=number, targets=targets, divided=divided, kind=kind), by=seat)


def become_targets(game: Game, retargeting: Retargeting) -> Need:
    """115.1, 603.2: The objects and players that were no targets before become targets."""
    retargeting.done += retargeting.happened
    events: list[Event] = []
    for event in retargeting.happened:
        if isinstance(event, ChangeTargets):
            things = dict.fromkeys([thing for slot in event.targets for thing in slot])
            new = [thing for thing in things if thing not in retargeting.before]
            events += [BecomesTarget(on=thing, by=event.on) for thing in new]
    return happen(*events) if events else None


def next_spell(game: Game, retargeting: Retargeting) -> Need:
    """Go on with the next spell or ability, if there is one."""
    retargeting.left, retargeting.happened = retargeting.left[1:], ()
    if retargeting.left:
        retargeting.go_to(change_targets)
    return None


RETARGETING: tuple[Step, ...] = (change_targets, become_targets, next_spell)
