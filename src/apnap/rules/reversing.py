"""730: an action that can't be completed is reversed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.state.agenda import Need, Procedure, Step
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.mana import Mana
from apnap.state.names import BATTLEFIELD, LIBRARY, NOBODY
from apnap.state.objects import GameObject
from apnap.state.question import NO, YES, Question
from apnap.state.records import clone

from . import layers, moving
from .controlling import decider_for
from .counters import PutCounters
from .damage import Damage
from .drawn import look_at_drawn, reveals_of
from .events import AddMana, LifeChange, Move, Tap, Untap
from .extra_steps import phase_of
from .happening import happen
from .life import change_life
from .mana_triggers import TappedForMana
from .naming import name_of
from .next_spells import wait_again
from .paying import SpendMana
from .preparing import permit
from .targeting import BecomesTarget

ABOUT_MANA = (AddMana, SpendMana, TappedForMana)  # the pool is what it was


@dataclass
class TakeBack(Procedure):
    """730.1: what was proposed is undone; 730.2: the same player has priority."""

    object: int = NOBODY  # the spell or ability on the stack
    card: int = NOBODY  # the card that was to be cast, as it was
    place: int = 0  # and where in its zone
    made: tuple[Event, ...] = ()  # what the player's mana abilities have done for it
    pool: tuple[Mana, ...] = ()  # the mana that the player had before
    reverses: bool = False

    def steps(self) -> tuple[Step, ...]:
        return TAKE_BACK


def choose_mana(game: Game, back: TakeBack) -> Need:
    """730.1: the player may also reverse the mana abilities, if nothing forbids it."""
    seat = back.controller
    if not back.made or not game.is_in(seat):
        return None
    if not all(is_reversible(game, event) for event in back.made):
        return None
    question = Question(
        "reverse",
        "730.1",
        decider_for(game, seat),
        (YES, NO),
        player=seat,
        prompt="also reverse the mana abilities that you activated for it?",
    )
    answer = back.answer_to(question)
    if answer is None:
        return question
    back.reverses = answer == YES
    return None


def undo(game: Game, back: TakeBack) -> Need:
    made = back.made if back.reverses else ()
    return happen(
        Undone(
            on=back.object,
            card=back.card,
            place=back.place,
            player=back.controller,
            made=made,
            pool=back.pool,
        )
    )


TAKE_BACK: tuple[Step, ...] = (choose_mana, undo)


def is_reversible(game: Game, event: Event) -> bool:
    """730.1: nothing that moved cards to or from a library, shuffled or revealed them is; nor,
    here, what combat or more than life, counters and permanents' places would have to know of."""
    if isinstance(event, Move):
        if LIBRARY in (event.was, event.to) or event.became == NOBODY or event.also:
            return False
        last = game.seats[event.on % game.size].last_known.get(event.on)
        if last is None or last.looked is None or game.find(event.became) is None:
            return False
        fights = phase_of(game.turns[game.running].step) == "combat" and last.looked.is_creature
        return not fights and not last.row.reshaped
    if isinstance(event, Damage):  # the life that was lost for it is another event
        return game.is_player(event.on)
    return isinstance(event, (*ABOUT_MANA, Tap, Untap, LifeChange, PutCounters))


@dataclass
class Undone(Event):
    """730.1: the spell or ability was never there: the card is what and where it was, no abilities
    trigger, and no effects apply. `made`: what mana abilities did is undone, too."""

    card: int = NOBODY
    place: int = 0
    player: int = NOBODY
    made: tuple[Event, ...] = ()
    pool: tuple[Mana, ...] = ()
    drawn: tuple[tuple[int, int], ...] = ()  # 121.8
    zone: str = ""  # where the card is again

    def rule(self) -> str:
        return "730.1"

    def roles(self) -> tuple[int, ...]:
        return ()

    def apply(self, game: Game) -> Event:
        forget_triggers(game, self)
        wait_again(game, self.player, self.on)
        for event in reversed(self.made):
            reverse(game, event)
        if self.made:
            game.edit_player(self.player).pool = self.pool
        row, zone = game.find(self.on), ""
        if row is not None and row.ability is not None:
            moving.remove(game, row)
        elif row is not None:
            zone = restore(game, self.card, self.on, self.place).zone
        return replace(self, drawn=look_at_drawn(game, game.running), zone=zone)

    def results(self, game: Game) -> tuple[Event, ...]:
        return reveals_of(game, self.drawn)

    def text(self, game: Game) -> str:
        mana = ", and mana abilities are reversed" if self.made else ""
        if self.zone:
            return f"{name_of(game, self.card)} goes back to the {self.zone}{mana}"
        return f"the action can't be completed{mana}"


def forget_triggers(game: Game, undone: Undone) -> None:
    """730.1: what has triggered because of it never did."""
    turn = game.turns[game.running]
    gone = [n for n in turn.waiting if _is_about(game.object(n), undone)]
    if gone:
        game.edit_turn(game.running).waiting = tuple([n for n in turn.waiting if n not in gone])
    for number in gone:
        moving.remove(game, game.object(number))


def _is_about(ability: GameObject, undone: Undone) -> bool:
    for event in ability.about:
        if event in undone.made:
            return True
        if isinstance(event, BecomesTarget) and event.by == undone.on != NOBODY:
            return True
        if isinstance(event, Move) and event.became == undone.on != NOBODY:
            return True
    return False


def reverse(game: Game, event: Event) -> None:
    """What the event has done is undone, without being anything that happens."""
    if isinstance(event, Move):
        restore(game, event.on, event.became)
    elif isinstance(event, LifeChange):
        change_life(game, event.on, -event.amount)
    elif isinstance(event, PutCounters):
        replace(event, number=-event.number).apply(game)
    elif isinstance(event, (Tap, Untap)) and game.find(event.on) is not None:
        game.edit(event.on).tapped = isinstance(event, Untap)
        layers.forget(game, event.on)


def restore(game: Game, old: int, new: int, place: int = NOBODY) -> GameObject:
    """The object that has become another one is what it was, where it was."""
    moved = game.object(new)
    table = game.table(moved.owner)
    moving.take_out(game, moved)
    del table.objects[new]
    table.looks.pop(new, None)
    before = table.last_known.pop(old).row
    row = clone(before, game.epoch)
    table.objects[old] = row
    moving.place(game, row)
    row.since = before.since
    if row.prepares and row.zone == BATTLEFIELD:
        permit(game, row)
    if row.zone != BATTLEFIELD and place != NOBODY:
        player = game.edit_player(row.owner)
        others: tuple[int, ...] = getattr(player, row.zone)[:-1]
        setattr(player, row.zone, (*others[:place], old, *others[place:]))
    return row
