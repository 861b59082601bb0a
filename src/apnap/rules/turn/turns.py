"""500-514: A turn, its phases and steps, and the turns that follow it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from apnap.rules.abilities.delayed import ending_before_turn, ending_with_turn
from apnap.rules.combat.attacking import declare_attackers
from apnap.rules.combat.blocking import declare_blockers
from apnap.rules.combat.combat import end_of_combat, steps_ahead
from apnap.rules.combat.combat_damage import deal_combat_damage
from apnap.rules.combat.defending import begin_combat
from apnap.rules.combat.timing import PLACES, note_combat_step
from apnap.rules.continuous import layers
from apnap.rules.game.loops import Repeating, draw_if_endless
from apnap.rules.game.state_based import is_any_due
from apnap.rules.machine.events import Draw, EmptyPool, PutCounters, Untap, WearOff
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.machine.rule_changes_in_force import abilities_reaching
from apnap.rules.multiplayer.leaving_the_game import (
    END_OF_NEXT,
    NEXT_END_STEP,
    NEXT_UPKEEP,
    effects_that_end,
    end_of,
)
from apnap.rules.multiplayer.range_of_influence import refix_ranges, who_sees
from apnap.rules.multiplayer.turn_markers import (
    TurnSkipped,
    begin_owed_turn,
    hand_on,
    has_room,
    has_to_stay,
    look_again_at_turns,
    remove_marker,
    skips_turn,
)
from apnap.rules.objects.controlling_players import begin_control
from apnap.rules.objects.draw_several import DrawSeveral, draw_cards
from apnap.rules.replacement.applicable import is_watched
from apnap.rules.replacement.made_by_resolution import watch
from apnap.rules.zones.discarding import discard_to_hand_size
from apnap.rules.zones.entering import chapters_of
from apnap.state.ability import KEEPS_MANA, KeepsManaAbility
from apnap.state.agenda import Need, Procedure, Step
from apnap.state.characteristics import Characteristics
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import (
    ANYBODY,
    BEGIN_COMBAT,
    CLEANUP,
    COMBAT_DAMAGE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    DRAW,
    END,
    END_COMBAT,
    FIRST_STRIKE_DAMAGE,
    MANA_TYPES,
    NOBODY,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    UNTAP,
    UPKEEP,
    Duration,
    MaybeStep,
    StepName,
)
from apnap.state.question import Question
from apnap.state.records import clone
from apnap.state.seats import players

from .extra_steps import rest_of_phase
from .priority import Priority, can_skip_priority
from .turn_based import (
    AS_TURN_BEGINS,
    ATTRACTIONS,
    CLEANING_UP,
    DAY_AND_NIGHT,
    PHASING,
    SCHEMES,
    events_of,
)
from .untapping import also_untap, effects_until_untap, to_untap

# 500.1: The steps of an ordinary turn, in order.
TURN: tuple[StepName, ...] = (
    UNTAP,
    UPKEEP,
    DRAW,
    PRECOMBAT_MAIN,
    BEGIN_COMBAT,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    COMBAT_DAMAGE,
    END_COMBAT,
    POSTCOMBAT_MAIN,
    END,
    CLEANUP,
)
PLACE_IN_TURN: dict[str, int] = {step: place for place, step in enumerate(TURN)}


@dataclass
class TakeTurns(Repeating):
    """500, 807.4: The turns that one turn marker brings, one after another."""

    again: bool = False  # 514.3a: another cleanup step follows

    def steps(self) -> tuple[Step, ...]:
        return TAKE_TURNS

    def is_interruptible(self) -> bool:
        return self.at in WAITING


def wait_for_room(game: Game, take: TakeTurns) -> Need:
    """807.4d: A turn can't begin while there is a marker within three seats to the left."""
    return None if has_room(game, take.turn) else []


def choose_turn(game: Game, take: TakeTurns) -> Need:
    """807.4j: Begin an extra turn that is owed first; 614.10: skip the turn if it is to be
    skipped."""
    begin_owed_turn(game, take.turn)
    if not skips_turn(game, take.turn):
        return None
    take.go_to(pass_marker)
    return happen(TurnSkipped(on=game.turns[take.turn].active))


def begin_turn(game: Game, take: TakeTurns) -> Need:
    """500.1, 801.2c: Begin the turn, and fix the ranges of influence. 801.10, 801.12: Objects that
    have come within range may be affected now, or may be in each other's way."""
    for seat in refix_ranges(game):
        layers.forget_region(game, seat)
        layers.forget_all(game, seat)
    look_again_at_turns(game)
    turn = game.edit_turn(take.turn)
    turn.number += 1
    turn.began = turn.recorded
    turn.casts_before = turn.casts
    turn.casts = ()
    turn.touched = turn.combats = turn.criminals = ()
    turn.ahead = tuple([step for step in TURN if step != turn.without]) if turn.without else TURN
    if turn.number == 1 and turn.id == 1 and skips_first_draw(game):  # 103.8a-b
        turn.ahead = tuple([step for step in TURN if step != DRAW])
    turn.step = ""
    ending = effects_that_end(game, take.turn, active_players(game, take.turn))
    ending += ending_before_turn(game, active_players(game, take.turn))
    return happen(*ending, TurnBegins(on=turn.active))


def begin_step(game: Game, take: TakeTurns) -> Need:
    """500.1: Begin the next phase or step."""
    ahead = steps_ahead(game, take.turn)
    turn = game.edit_turn(take.turn)
    turn.step, turn.ahead = ahead[0], ahead[1:]
    return happen(StepBegins(step=turn.step))


def first_things(game: Game, take: TakeTurns) -> Need:
    """614.10: Go on to the next step if this one was skipped. 614.10b: Otherwise carry out first
    what was to follow on something skipped. Only the untap step has phasing and day and night."""
    if not [event for event in take.happened if isinstance(event, StepBegins)]:
        take.go_to(next_step)
        return mana_at_end_of_phase(game, take)
    turn = game.turns[take.turn]
    if turn.awaiting:
        first, *others = turn.awaiting
        game.edit_turn(take.turn).awaiting = tuple(others)
        take.go_to(first_things)
        return clone(first, game.epoch)
    if turn.step != UNTAP:
        take.go_to(turn_based_actions)
    return None


def phase_permanents(game: Game, take: TakeTurns) -> Need:
    """502.1: Permanents phase in and out, before anything untaps."""
    events = events_of(PHASING, game, take.turn, active_players(game, take.turn))
    if game.turns[take.turn].passed:
        game.edit_turn(take.turn).passed = ()
    return happen(*events) if events else None


def check_day_and_night(game: Game, take: TakeTurns) -> Need:
    """502.2: Day or night may change, after phasing and before anything untaps."""
    if not game.daytime:
        return None
    events = events_of(DAY_AND_NIGHT, game, take.turn, active_players(game, take.turn))
    return happen(*events) if events else None


def turn_based_actions(game: Game, take: TakeTurns) -> Need:
    """703.3: Carry out the step's turn-based actions, before anyone gets priority."""
    action = ACTIONS.get(game.turns[take.turn].step)
    return action(game, take) if action is not None else None


def give_priority(game: Game, take: TakeTurns) -> Need:
    """117.3a: The active player gets priority; not in the untap step, and usually not in the
    cleanup step."""
    turn = game.turns[take.turn]
    if turn.step == UNTAP:
        return None
    if turn.step == CLEANUP:
        take.again = bool(turn.waiting) or is_any_due(game, take.turn)  # 514.3a
        if not take.again:
            return None
    return None if can_skip_priority(game, take.turn) else Priority(holder=turn.active)


def end_step(game: Game, take: TakeTurns) -> Need:
    """500.5: Unspent mana empties as each step and phase ends."""
    events = unspent_mana(game, take)
    if game.turns[take.turn].step == END_COMBAT:
        events += end_of_combat(game, take.turn)
    return happen(*events) if events else None


def unspent_mana(game: Game, take: TakeTurns) -> list[Event]:
    """500.5: The events that empty the mana pools as this step ends; 2008-02:300.3: where there is
    mana burn, only as a phase ends."""
    step = game.turns[take.turn].step
    events: list[Event] = []
    if game.rules.mana_burn and (take.again or rest_of_phase(step, steps_ahead(game, take.turn))):
        return events
    several = len(game.turns) > 1
    seats = game.turns[take.turn].touched if several else players(game)
    holders = [seat for seat in seats if game.seats[seat].player.pool]
    if not holders:
        return events
    kept: tuple[Duration, ...] = () if step == CLEANUP else ("end of turn",)  # 514.2
    if step in PLACES and step != END_COMBAT:
        kept = (*kept, "end of combat")
    for seat in holders:
        spared = mana_not_lost(game, seat)
        empty = EmptyPool(on=seat, kept=kept, turn=take.turn if several else 0, spared=spared)
        if any(empty.takes(mana) for mana in game.player(seat).pool):
            events.append(empty)
    return events


def mana_not_lost(game: Game, seat: int) -> tuple[str, ...]:
    """106.4, 613.11: The types of mana that the player doesn't lose as steps and phases end."""
    found = list[str]()
    for ability, context in abilities_reaching(game, seat, KEEPS_MANA):
        if isinstance(ability, KeepsManaAbility) and ability.who.matches(game, context, seat):
            found += (ability.type,) if ability.type else MANA_TYPES
    return tuple(found)


def mana_at_end_of_phase(game: Game, take: TakeTurns) -> Need:
    """2008-02:300.3: A phase may end with a step that was skipped, after others in which there was
    mana."""
    events = unspent_mana(game, take) if game.rules.mana_burn else []
    return happen(*events) if events else None


def next_step(game: Game, take: TakeTurns) -> Need:
    """500.8-500.9: Go on to the next step, which may be one that has been before; 104.4b: endlessly
    repeated steps are a draw."""
    turn = game.edit_turn(take.turn)
    if take.again:
        turn.ahead = (CLEANUP, *turn.ahead)
        take.again = False
    if not turn.ahead:
        return None
    take.go_to(begin_step)
    following, now = PLACE_IN_TURN.get(turn.ahead[0]), PLACE_IN_TURN.get(turn.step)
    if following is None or now is None or following > now:
        return None
    return draw_if_endless(game, take, turn.ahead[0])


def pass_marker(game: Game, take: TakeTurns) -> Need:
    """500.7, 807.4c: The turn is over. An extra turn comes next, or the turn of the player or team
    to the left. 104.4b: Endless turns in which nobody can do anything are a draw. 2008-02:608.4c:
    In older editions the marker stays until the next player has room for it."""
    if game.turns[take.turn].removals:  # 807.4g
        remove_marker(game, take.turn)
        return None
    if game.rules.markers_stay and has_to_stay(game, take.turn):
        return []
    idle = is_idle(game, take.turn)
    before = hand_on(game, take.turn)
    take.go_to(choose_turn if before else wait_for_room)
    return draw_if_endless(game, take, f"turn of {game.turns[take.turn].active}") if idle else None


def is_idle(game: Game, number: int) -> bool:
    """Whether nobody has drawn a card in this turn; while cards are drawn, it is no loop (104.4b).
    With several turns in progress, such loops are not looked for."""
    turn = game.turns[number]
    if len(game.turns) > 1 or turn.number == 1:
        return False
    events = [entry.event for entry in game.log.last_of(number, turn.recorded - turn.began)]
    return not [event for event in events if isinstance(event, Draw) and event.card != NOBODY]


TAKE_TURNS: tuple[Step, ...] = (
    wait_for_room,
    choose_turn,
    begin_turn,
    begin_step,
    first_things,
    phase_permanents,
    check_day_and_night,
    turn_based_actions,
    give_priority,
    end_step,
    next_step,
    pass_marker,
)
WAITING: Final = (TAKE_TURNS.index(wait_for_room), TAKE_TURNS.index(pass_marker))


# ---- turn-based actions (703.4) --------------------------------------------------------------


def active_players(game: Game, number: int) -> list[int]:
    """805.4a: The active player, or every member of the active team; nobody if they have left."""
    active = game.turns[number].active
    side = game.side_of(active) if game.rules.shared_turns else (active,)
    return [seat for seat in side if game.is_in(seat)]


def untap(game: Game, take: TakeTurns) -> Need:
    """502.3: The active players untap their permanents."""
    events, questions = list[Event](), list[Question]()
    for seat in active_players(game, take.turn):
        chosen = to_untap(game, take, seat)
        if isinstance(chosen, Question):
            questions.append(chosen)
        else:
            events += [Untap(on=number) for number in chosen]
    if questions:
        return questions
    seats, own = active_players(game, take.turn), [event.on for event in events]
    more = [number for number in also_untap(game, seats) if number not in own]
    events += [Untap(on=number) for number in more]
    events += effects_until_untap(game, seats)
    return happen(*events) if events else None


def draw(game: Game, take: TakeTurns) -> Need:
    """504.1, 805.4b; 121.2a: Each active player draws a card, or as many as an effect says."""
    drawing = active_players(game, take.turn)
    turn = game.turns[take.turn]
    if game.rules.giants_draw_first and game.rules.shared_life and turn.number == turn.id == 1:
        drawing = drawing[1:]  # 2006-10:606.6b
    if any(is_watched(game, DrawSeveral(on=seat)) for seat in drawing):
        return draw_cards([(seat, 1) for seat in drawing], NOBODY, "504.1")
    return happen(*[Draw(on=seat, why=("504.1",)) for seat in drawing]) if drawing else None


def begin_main(game: Game, take: TakeTurns) -> Need:
    """703.4e-g: The archenemy's scheme comes before the lore counters, and the roll to visit
    Attractions after them."""
    seats = active_players(game, take.turn)
    for rule in (SCHEMES, ATTRACTIONS):
        if events_of(rule, game, take.turn, seats):
            return BeginMain(controller=NOBODY)
    return add_lore(game, take)


@dataclass
class BeginMain(Procedure):
    """703.4e-g: The turn-based actions of the precombat main phase, in order."""

    def steps(self) -> tuple[Step, ...]:
        return BEGIN_MAIN


def set_in_motion(game: Game, procedure: BeginMain) -> Need:
    """904.9: Set the top card of the scheme deck in motion."""
    events = events_of(SCHEMES, game, procedure.turn, active_players(game, procedure.turn))
    return happen(*events) if events else None


def add_lore(game: Game, take: Procedure) -> Need:
    """714.3b: Put a lore counter on each Saga of the active players."""
    events: list[Event] = []
    for seat in active_players(game, take.turn):
        for number in game.player(seat).battlefield:
            chars = layers.characteristics_of(game, number)
            if "Saga" in chars.subtypes and gets_lore(game, chars):
                why = ("714.3b",)
                events.append(PutCounters(on=number, kind="lore", by=seat, effect=False, why=why))
    return happen(*events) if events else None


def gets_lore(game: Game, saga: Characteristics) -> bool:
    """714.3b: Whether the Saga gets a lore counter each turn; 2026-08:714.3c: it needs chapter
    abilities for that."""
    return not game.rules.sagas_need_chapters or any(chapters_of(saga))


def visit_attractions(game: Game, procedure: BeginMain) -> Need:
    """505.5, 717.4: Each active player who controls Attractions rolls to visit them."""
    events = events_of(ATTRACTIONS, game, procedure.turn, active_players(game, procedure.turn))
    return happen(*events) if events else None


BEGIN_MAIN: tuple[Step, ...] = (set_in_motion, add_lore, visit_attractions)


def skips_first_draw(game: Game) -> bool:
    """103.8a, 103.8c, 800.7: Whether the starting player skips the first draw: only with two
    players, unless the variant says otherwise (103.8b)."""
    told = game.rules.skip_first_draw
    if told is not None:
        return told
    return game.size == 2


def begin_end_step(game: Game, take: TakeTurns) -> Need:
    """513.1, 611.2a: Effects that last until the active player's next end step end as it begins."""
    return _effects_end(game, take, NEXT_END_STEP)


def begin_upkeep(game: Game, take: TakeTurns) -> Need:
    """503.1, 611.2a: Effects that last until the active player's next upkeep end as it begins."""
    return _effects_end(game, take, NEXT_UPKEEP)


def _effects_end(game: Game, take: TakeTurns, until: Duration) -> Need:
    events: list[Event] = []
    for seat in active_players(game, take.turn):
        for other in who_sees(game, seat):
            for effect in game.seats[other].effects.values():
                if effect.until == until and effect.turns_of() == seat:
                    events += end_of(game, effect, "611.2a")
    return happen(*events) if events else None


def cleanup(game: Game, take: TakeTurns) -> Need:
    """514.1: The turn-based actions of the cleanup step; after the discard comes 514.2."""
    return Cleanup(controller=NOBODY)


@dataclass
class Cleanup(Procedure):
    """514: Discard down to the maximum hand size; then damage is removed and "this turn" effects
    end."""

    def steps(self) -> tuple[Step, ...]:
        return CLEAN_UP


def discard(game: Game, procedure: Cleanup) -> Need:
    """514.1: The active players discard down to their maximum hand size."""
    return discard_to_hand_size(game, procedure, active_players(game, procedure.turn))


def wear_off(game: Game, procedure: Cleanup) -> Need:
    """514.2: Remove damage, and end effects that last this turn. With several turns in progress,
    only damage marked in this turn and effects made in it."""
    number = procedure.turn
    events: list[Event] = []
    several = len(game.turns) > 1
    seats = game.turns[number].touched if several else range(game.size)
    for seat in seats:
        if game.player(seat).phased_out:
            events += events_of(CLEANING_UP, game, number, [seat])
        for thing in game.player(seat).battlefield:
            row = game.object(thing)
            if not several and (row.damage or row.deathtouched):
                events.append(WearOff(on=thing))
            elif several and any(turn == number for turn, _ in row.hurt):
                events.append(WearOff(on=thing, turn=number))
        for effect in game.seats[seat].effects.values():
            if effect.until == "end of turn" and effect.turn == number:
                events += end_of(game, effect)
    events += ending_with_turn(game, number, seats)
    return happen(*events) if events else None


CLEAN_UP: tuple[Step, ...] = (discard, wear_off)


ACTIONS = {
    UNTAP: untap,
    DRAW: draw,
    PRECOMBAT_MAIN: begin_main,
    BEGIN_COMBAT: begin_combat,
    DECLARE_ATTACKERS: declare_attackers,
    DECLARE_BLOCKERS: declare_blockers,
    FIRST_STRIKE_DAMAGE: deal_combat_damage,
    COMBAT_DAMAGE: deal_combat_damage,
    UPKEEP: begin_upkeep,
    END: begin_end_step,
    CLEANUP: cleanup,
}


# ---- events ----------------------------------------------------------------------------------


def last_this_turn(game: Game, seat: int) -> None:
    """611.2a: Effects that last until the end of the player's next turn now last until the end of
    this one, and those that were waiting for it begin."""
    for other in who_sees(game, seat):
        lasting = [e for e in game.seats[other].effects.values() if e.until == END_OF_NEXT]
        for effect in [each for each in lasting if each.turns_of() == seat]:
            now = replace(effect, until="end of turn", turn=game.running, epoch=game.epoch, hash=0)
            now.waits = False
            game.table(other).effects[effect.id] = now
            game.touch(other)
            if effect.waits:
                watch(game, other, now)


@dataclass
class TurnBegins(Event):
    """500.1: A turn begins."""

    def rule(self) -> str:
        return "500.1"

    def apply(self, game: Game) -> Event:
        seats = active_players(game, game.running)
        if not game.rules.seats_per_marker:
            game.note_watchers()
        begin_control(game, game.running, seats)
        for change in AS_TURN_BEGINS.values():
            change(game)
        for seat in seats:
            player = game.edit_player(seat)
            player.turns_begun += 1
            player.lands_played = 0
            player.attacked_before, player.attacked = player.attacked, ()
            game.table(seat).last_known.clear()
            last_this_turn(game, seat)
        return self

    def may_change_actions_of(self, game: Game) -> int:
        return ANYBODY if game.rules.shared_turns else self.on

    def text(self, game: Game) -> str:
        names = [name_of(game, seat) for seat in active_players(game, game.running)]
        number = game.turns[game.running].number
        return f"turn {number} of {' and '.join(names) or name_of(game, self.on)} begins"


@dataclass
class StepBegins(Event):
    """500.1: A step, or a phase without steps, begins."""

    step: MaybeStep = ""

    def rule(self) -> str:
        return "500.1"

    def apply(self, game: Game) -> Event:
        if self.step in PLACES:
            note_combat_step(game, self.step)
        return self

    def roles(self) -> tuple[int, ...]:
        return ()

    def may_change_actions_of(self, game: Game) -> int:
        return NOBODY

    def text(self, game: Game) -> str:
        return f"the {self.step} {'phase' if 'main' in self.step else 'step'} begins"
