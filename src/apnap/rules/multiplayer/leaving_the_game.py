"""800.4: Players leave the game. Several who leave together leave at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from apnap.rules.abilities.triggering import match_triggers
from apnap.rules.casting.permissions import CastFrom
from apnap.rules.casual.planar_controllers import after_planes_left, before_planes_leave
from apnap.rules.continuous import layers
from apnap.rules.continuous.static_copies import AS_LONG, end_copy
from apnap.rules.faces.face_down import Uncovered, face_down_of
from apnap.rules.machine import happening
from apnap.rules.machine.events import Move, WearOff
from apnap.rules.machine.happening import HAPPEN, Happen
from apnap.rules.machine.log_entries import record
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.mechanics.emblems_and_designations import crown_another
from apnap.rules.mechanics.initiative import another_takes_it
from apnap.rules.mechanics.phasing import controllers_left
from apnap.rules.objects.control import (
    end_effects,
    hand_over,
    is_represented_by_card,
    next_controller,
)
from apnap.rules.objects.controlling_players import end_control_by_leavers
from apnap.rules.objects.draw_one import look_at_drawn
from apnap.rules.replacement import made_by_resolution
from apnap.rules.replacement.applicable import THIS_INSTRUCTION
from apnap.rules.zones import moving
from apnap.state.agenda import Procedure
from apnap.state.event import Event
from apnap.state.game import Continuous, Game
from apnap.state.names import (
    ANTE,
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    LOST,
    NOBODY,
    OUTSIDE,
    Status,
    Zone,
)
from apnap.state.records import changed, clone
from apnap.state.seats import left_of, unlink

from .range_of_influence import (
    drop_from_ranges,
    turns_nearby,
    who_sees,
    with_priority,
)
from .turn_markers import designate_for_removal, pass_to_teammates

HIDDEN_OR_STILL = (LIBRARY, HAND, GRAVEYARD, EXILE, COMMAND, OUTSIDE)
NEXT_TURN: Final = "your next turn"  # 800.4m: durations of continuous effects
END_OF_NEXT: Final = "end of your next turn"
NEXT_END_STEP: Final = "your next end step"
NEXT_UPKEEP: Final = "your next upkeep"
LASTING = (NEXT_TURN, END_OF_NEXT, NEXT_END_STEP, NEXT_UPKEEP)


def foretold_of(game: Game, gone: tuple[int, ...]) -> list[Event]:
    """702.143f: The face-down foretold cards that these players own are revealed."""
    events: list[Event] = []
    for seat in gone:
        for effect in game.seats[seat].effects.values():
            permits = effect.permits
            if isinstance(permits, CastFrom) and permits.name == "foretell":
                rows = [game.find(number) for number in effect.affected]
                events += [
                    Uncovered(on=row.id) for row in rows if row is not None and row.face_down
                ]
    return events


def depart(game: Game, gone: tuple[int, ...], status: Status) -> None:
    """800.4a: Make these players leave, in the order of the rule. Nobody is asked anything, and
    this is no state-based action."""
    turns = [game.running, *turns_nearby(game, game.running)]
    concerned = [n for n in turns if any(seat in gone for seat in with_priority(game, n))]
    for seat in gone:
        row = game.edit_player(seat)
        row.last_known = clone(row, game.epoch)  # 800.4i
        row.last_known.seen_by = tuple(who_sees(game, seat))
        row.status = status
    game.present = ()
    game.remaining -= len(gone)
    pass_to_teammates(game, gone)
    for uncovered in face_down_of(game, gone):
        record(game, uncovered, ("708.9",))
    for uncovered in foretold_of(game, gone):
        record(game, uncovered, ("702.143f",))
    walks = before_planes_leave(game, gone)
    events = leaving_events(game, gone, status)
    match_triggers(game, (*events, *walks), looking_back=True)
    crowned = pass_crown(game, gone)
    events = everything_owned_leaves(game, gone, events)
    end_control_by_leavers(game, gone)
    returned = control_effects_end(game, gone, turns)
    exiled = rest_is_exiled(game, gone, turns)
    controllers_left(game, gone)
    leave_combat(game, gone, turns)
    mark_what_they_left_behind(game, gone)
    for seat in gone:
        effects_go_on(game, seat)
        drop_from_ranges(game, seat)
    for seat in gone:
        unlink(game, seat)
    game.departed += gone
    crowned += after_planes_left(game, walks)
    match_triggers(game, (*events, *returned, *exiled, *crowned), looking_back=False)
    if game.remaining:
        stop_procedures(game, gone, turns, concerned)
        for number in turns:
            if not any(each.is_announcing() for each in game.turns[number].agenda):
                look_at_drawn(game, number)
        designate_for_removal(game, gone)


# ---- objects ---------------------------------------------------------------------------------


@dataclass
class LeavesGame(Move):
    """800.4a, 603.6c: A permanent leaves the game with its owner. It goes to no zone."""

    to: Zone = OUTSIDE

    def rule(self) -> str:
        return "800.4a"

    def apply(self, game: Game) -> Event:
        row = game.object(self.on)
        moving.remove(game, row)
        return changed(self, was=row.zone, owner=row.owner, many=row.many)

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} leaves the game"


@dataclass
class LosesGame(Event):
    """104.3, 603.10f: A player loses. Part of a `LeaveGame`, for abilities that trigger on it."""

    def rule(self) -> str:
        return "104.3"

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} loses"


@dataclass
class ReturnsToControl(Event):
    """800.4a: An effect that gave a player who left control of an object has ended."""

    to: int = NOBODY

    def rule(self) -> str:
        return "800.4a"

    def apply(self, game: Game) -> Event:
        end_effects(game, self.on)
        hand_over(game, self.on, self.to)
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.to)} controls {name_of(game, self.on)} again"


@dataclass
class ControlEnds(Event):
    """110.2: An effect that gave control of an object ends; 800.4c: the object may have to be
    exiled."""

    effect: int = NOBODY

    def rule(self) -> str:
        return "110.2"

    def apply(self, game: Game) -> Event:
        seat = next_controller(game, game.object(self.on), self.effect)
        if seat != NOBODY:
            end_effects(game, self.on, self.effect)
            hand_over(game, self.on, seat)
        return self

    def results(self, game: Game) -> tuple[Event, ...]:
        """800.4c: If nobody is left to control the object, exile it."""
        row = game.find(self.on)
        if not game.rules.exile_uncontrolled:
            return ()
        if row is None or next_controller(game, row, self.effect) != NOBODY:
            return ()
        return (Move(on=self.on, to=EXILE, why=("800.4c",), verb="is exiled"),)

    def text(self, game: Game) -> str:
        return f"an effect that gave control of {name_of(game, self.on)} ends"


def leaving_events(game: Game, gone: tuple[int, ...], status: Status) -> list[Event]:
    """603.10: The events for abilities that look back: players lose, and permanents leave."""
    events: list[Event] = []
    if status == LOST:
        events += [LosesGame(on=seat) for seat in gone]
    for seat in gone:
        for row in game.seats[seat].objects.values():
            if row.zone == BATTLEFIELD:
                events.append(LeavesGame(on=row.id))
        for number in game.player(seat).battlefield:
            row = game.object(number)
            if row.owner not in gone and next_controller(game, row) == NOBODY:
                events.append(Move(on=number, to=EXILE, why=("800.4a",), verb="is exiled"))
    return events


def everything_owned_leaves(game: Game, gone: tuple[int, ...], events: list[Event]) -> list[Event]:
    """800.4a: First, all objects that these players own leave; 800.4n: but not cards in the ante
    zone."""
    done = [event.apply(game) for event in events if isinstance(event, LeavesGame)]
    for event in done:
        record(game, event, (event.rule(),))
    for seat in gone:
        for row in list(game.table(seat).objects.values()):
            if row.zone not in HIDDEN_OR_STILL and row.zone != ANTE:  # on a stack, or about to be
                moving.remove(game, row)
        player = game.edit_player(seat)
        if player.command or player.graveyard or player.exile:
            layers.forget_region(game, seat)  # abilities there reached other players
        if game.rules.keep_subgame_exile:
            player.left_in_exile = player.exile
        for zone in HIDDEN_OR_STILL:
            for number in getattr(player, zone):
                row = game.object(number)
                moving.remember(game, row)
                if row.controller != seat:  # 901.6: a plane
                    moving.stop_watching(game, row)
                    layers.forget_region(game, row.controller)
                table = game.table(seat)  # only now: to remember it, the game may have been copied
                del table.objects[number]
                table.looks.discard(number)
            setattr(game.edit_player(seat), zone, ())
        game.edit_player(seat).pool = ()
    return done


def control_effects_end(game: Game, gone: tuple[int, ...], turns: list[int]) -> list[Event]:
    """800.4a: At the same time, effects that give these players control of others' objects end."""
    done: list[Event] = []
    for number in controlled_by(game, gone, turns):
        seat = next_controller(game, game.object(number))
        if seat != NOBODY:
            event = ReturnsToControl(on=number, to=seat)
            done.append(event.apply(game))
            record(game, event, ("800.4a",))
    return done


def rest_is_exiled(game: Game, gone: tuple[int, ...], turns: list[int]) -> list[Event]:
    """800.4a: Then objects on the stack that they control and that are no cards cease to exist;
    then everything else that they still control is exiled."""
    done: list[Event] = []
    rest = controlled_by(game, gone, turns)
    for number in rest:
        row = game.object(number)
        if row.zone != BATTLEFIELD and not is_represented_by_card(row):
            moving.remove(game, row)
    for number in rest:
        if game.find(number) is not None:
            event = Move(on=number, to=EXILE, why=("800.4a",), verb="is exiled").apply(game)
            done.append(event)
            record(game, event, (event.rule(), *event.why))
    return done


def controlled_by(game: Game, gone: tuple[int, ...], turns: list[int]) -> list[int]:
    """The objects that these players control on the battlefield and on the stacks nearby."""
    objects = [number for seat in gone for number in game.player(seat).battlefield]
    for turn in turns:
        for number in game.turns[turn].stack:
            if game.object(number).controller in gone:
                objects.append(number)
    return objects


def pass_crown(game: Game, gone: tuple[int, ...]) -> list[Event]:
    """722.4, 723.4: Another player becomes the monarch as the monarch leaves; likewise with the
    initiative."""
    done: list[Event] = []
    for event in (*crown_another(game, gone), *another_takes_it(game, gone)):
        done.append(event.apply(game))
        record(game, event, (event.rule(), *event.why))
    return done


# ---- combat, Auras and battles ---------------------------------------------------------------


def leave_combat(game: Game, gone: tuple[int, ...], turns: list[int]) -> None:
    """506.4c, 800.4e: Creatures that attacked these players stay attacking, but attack nobody and
    deal them no damage."""
    for number in turns:
        turn = game.edit_turn(number)
        turn.attackers = tuple([(a, NOBODY if at in gone else at) for a, at in turn.attackers])
        turn.defending = tuple([seat for seat in turn.defending if seat not in gone])
        turn.waiting = tuple([n for n in turn.waiting if game.find(n) is not None])  # 800.4d


def mark_what_they_left_behind(game: Game, gone: tuple[int, ...]) -> None:
    """704.5m, 704.5w: Mark the Auras attached to these players, and the battles they protected."""
    near = {other for seat in gone for other in who_sees(game, seat)}
    for seat in sorted(near):
        for number in game.player(seat).battlefield:
            row = game.object(number)
            if row.attached in gone or row.protector in gone:
                game.mark(number)


# ---- procedures ------------------------------------------------------------------------------


def stop_procedures(
    game: Game, gone: tuple[int, ...], turns: list[int], concerned: list[int]
) -> None:
    """Drop everything that these players were in the middle of, with the procedures above it."""
    for number in turns:
        agenda = game.turns[number].agenda
        kept = list(agenda)
        for at, procedure in enumerate(agenda):
            if procedure.controller in gone and not procedure.silent:
                running = agenda[-1]
                kept = list(agenda[:at])
                if is_applying(running):
                    running.silent = True  # there is nobody to tell
                    kept.append(running)
                forget_outcome(game, kept, at - 1)
                for each in agenda[at:]:
                    if each not in kept and not each.outlives_controller():
                        each.broken_off(game)
                kept += [
                    go_on_alone(game, each) for each in agenda[at:] if each.outlives_controller()
                ]
                break
        if number in concerned:
            for at, procedure in enumerate(kept):
                if not is_applying(procedure):
                    kept[at] = clone(procedure, game.epoch)
                    kept[at].someone_left(game)
            retried = [at for at, each in enumerate(kept) if each.tries_again(game, kept[at + 1 :])]
            kept = kept[: retried[0] + 1] if retried else kept
        if kept != list(agenda) or number in concerned:
            game.edit_turn(number).agenda = tuple(kept)


def go_on_alone(game: Game, procedure: Procedure) -> Procedure:
    """726: Let a subgame be played to its end, though nobody is left to hear the outcome."""
    twin = clone(procedure, game.epoch)
    twin.silent = True
    return twin


def is_applying(procedure: Procedure) -> bool:
    """Whether this procedure is making players leave right now. Such a step asks nothing, so at
    other times no procedure is found in it."""
    applying = (happening.keep_in_range, happening.apply)  # the former, if it happens at once
    if not isinstance(procedure, Happen) or procedure.at >= len(HAPPEN):  # all its steps are done
        return False
    return HAPPEN[procedure.at] in applying


def forget_outcome(game: Game, kept: list[Procedure], at: int) -> None:
    """The procedure at this place of the agenda forgets what happened."""
    if at >= 0:
        kept[at] = clone(kept[at], game.epoch)
        kept[at].happened = ()


# ---- continuous effects ----------------------------------------------------------------------


def effects_go_on(game: Game, gone: int) -> None:
    """800.4a: Effects that gave control end; all others are kept at the tables of what they affect.

    800.4m: Effects that last until the player's next turn last until that turn would have begun:
    when turn order has come round to the player's seat.
    """
    effects = game.seats[gone].effects
    near = dict.fromkeys((gone, *who_sees(game, gone), *(game.player(gone).reach or ())))
    known = [each for seat in near for each in game.seats[seat].effects.values()]
    if any(each.until in LASTING and each.turns_of() == gone for each in known):
        game.edit_player(gone).outlasting = True
    for effect in list(effects.values()) if game.remaining else ():
        if effect.until == AS_LONG:  # 707.2c: it was a static ability's
            end_copy(game, gone, effect.id)
        if effect.until in (THIS_INSTRUCTION, AS_LONG):
            continue
        if effect.next_spell is not None and effect.controller == gone:  # 611.2f: there is none
            continue
        keepers: dict[int, list[int]] = {}
        for thing in effect.affected:
            keepers.setdefault(game.controller_of(thing), []).append(thing)
        for keeper, things in (keepers or {left_of(game, gone): []}).items():
            if keeper != NOBODY and game.is_in(keeper):
                keep_effect(game, keeper, effect, tuple(things))
    for effect in effects.values():
        made_by_resolution.unwatch(game, gone, effect)
    if effects:
        game.table(gone).effects = {}


def keep_effect(game: Game, seat: int, effect: Continuous, things: tuple[int, ...]) -> None:
    """Keep the effect at this seat's table. It still belongs to the player who left, with that
    player's range."""
    number = game.new_number(seat)
    kept = replace(effect, id=number, epoch=game.epoch, hash=0, affected=things)
    game.table(seat).effects[number] = kept
    made_by_resolution.watch(game, seat, kept)
    if effect.turn in game.turns and seat not in game.turns[effect.turn].touched:
        game.edit_turn(effect.turn).touched += (seat,)
    for thing in things:
        row = game.find(thing)
        if row is not None and row.control:
            pairs = [(number if e == effect.id else e, to) for e, to in row.control]
            game.edit(thing).control = tuple(pairs)
        if row is not None:
            layers.forget(game, thing)


def effects_that_end(game: Game, number: int, seats: list[int]) -> list[Event]:
    """611.2a: End effects that last until these players' next turn, which begins now; 800.4m: also
    those of players who have left and whose turns would have come since the last one."""
    turn = game.turns[number]
    events: list[Event] = []
    for seat in seats:
        events += _until_next_turn(game, seat, who_sees(game, seat))
    for gone in turn.passed:
        if game.player(gone).attacked and not game.rules.remember_last_turns:
            game.edit_player(gone).attacked = ()  # 2026-08:800.4i
        if game.player(gone).outlasting:
            game.edit_player(gone).outlasting = False
            near = game.player(gone).reach or tuple(range(game.size))
            events += _until_next_turn(game, gone, near, has_left=True)
    return events


def _until_next_turn(
    game: Game, whose: int, seats: Iterable[int], has_left: bool = False
) -> list[Event]:
    """611.2a: End the effects of this player, at these tables, that last until the player's next
    turn; 800.4m: if the player has left, also those that last until the end of it."""
    why = "800.4m" if has_left else "611.2a"
    events: list[Event] = []
    for seat in seats:
        for effect in game.seats[seat].effects.values():
            ends = effect.until == NEXT_TURN or (effect.until in LASTING and has_left)
            if ends and effect.turns_of() == whose:
                events += end_of(game, effect, why)
    return events


def end_of(game: Game, effect: Continuous, *why: str) -> list[Event]:
    """The events by which the effect ends, and with it the control that it gave."""
    events: list[Event] = [WearOff(effect=effect.id, why=why)]
    for thing in effect.affected:
        row = game.find(thing)
        if row is not None and any(number == effect.id for number, _ in row.control):
            events.append(ControlEnds(on=thing, effect=effect.id))
    return events
