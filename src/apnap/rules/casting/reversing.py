"""730: an action that can't be completed is reversed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.continuous import layers
from apnap.rules.machine.events import AddMana, LifeChange, Move, Tap, Untap
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.mana.resources import SpendMana, is_alike
from apnap.rules.mana.triggered import TappedForMana
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.objects.counters import PutCounters
from apnap.rules.objects.damage import Damage
from apnap.rules.objects.draw_one import look_at_drawn, reveals_of
from apnap.rules.objects.life import change_life
from apnap.rules.targets.targets import BecomesTarget
from apnap.rules.zones import followers, moving
from apnap.state.agenda import Need, Procedure, Step
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.mana import Mana
from apnap.state.names import BATTLEFIELD, LIBRARY, NOBODY, MaybeZone
from apnap.state.objects import GameObject
from apnap.state.question import NO, YES, Question
from apnap.state.records import Value, clone
from apnap.state.turn import Pair

from .next_spell import wait_again

ABOUT_MANA = (AddMana, SpendMana, TappedForMana)  # the pool is what it was


Combat = tuple[tuple[Pair, ...], tuple[Pair, ...], tuple[int, ...], tuple[tuple[int, ...], ...]]


@dataclass(frozen=True)
class Helped(Value):
    """702.132a: The events that the mana abilities of a player who helps to pay have caused, and
    the mana that the player had before."""

    seat: int
    made: tuple[tuple[Event, ...], ...]
    pool: tuple[Mana, ...]


@dataclass
class Reversible(Procedure):
    """730.1: An action that may have to be reversed: the events of each mana ability that the
    player has activated for it, the mana that the player had before, and the combat as it was."""

    made: tuple[tuple[Event, ...], ...] = ()
    pool: tuple[Mana, ...] = ()
    combat: Combat = ((), (), (), ())
    helpers: tuple[Helped, ...] = ()


@dataclass
class TakeBack(Reversible):
    """730.1: An action that can't be completed is reversed; 730.2: the same player has priority."""

    object: int = NOBODY  # the spell or ability on the stack
    card: int = NOBODY  # the card that was to be cast, as it was
    place: int = 0  # and where in its zone
    undone: tuple[Helped, ...] = ()  # for each player what is reversed, and the mana left then

    def steps(self) -> tuple[Step, ...]:
        return TAKE_BACK


def combat_of(game: Game) -> Combat:
    turn = game.turns[game.running]
    return turn.attackers, turn.blockers, turn.blocked, turn.bands


def choose_mana(game: Game, back: TakeBack) -> Need:
    """730.1: Each player may also reverse mana abilities, the last one first, unless their mana was
    spent on one that is not reversed."""
    undone: list[Helped] = []
    for each in (Helped(back.controller, back.made, back.pool), *back.helpers):
        if not game.is_in(each.seat):
            continue
        kept = list(range(len(each.made)))
        for nth in reversed(range(len(each.made))):
            others = [n for n in kept if n != nth]
            if pool_after(each, others) is None or not can_be_reversed(game, each.made[nth]):
                continue
            question = ask_reversal(game, each, nth)
            answer = back.answer_to(question)
            if answer is None:
                return question
            kept = others if answer == YES else kept
        gone = tuple([each.made[n] for n in range(len(each.made)) if n not in kept])
        undone.append(Helped(each.seat, gone, pool_after(each, kept) or ()))
    back.undone = tuple(undone)
    return None


def ask_reversal(game: Game, of: Helped, nth: int) -> Question:
    sources = [event.on for event in of.made[nth] if isinstance(event, (Tap, TappedForMana, Move))]
    which = f" of {name_of(game, sources[0])}" if sources else ""
    return Question(
        f"reverse {of.seat} {nth}",
        "730.1",
        decider_for(game, of.seat),
        (YES, NO),
        player=of.seat,
        prompt=f"Also reverse the mana ability{which} that you activated for it?",
    )


def pool_after(of: Helped, kept: list[int]) -> tuple[Mana, ...] | None:
    """The player's mana if only those abilities were activated; None: there would have been too
    little for what one of them cost."""
    pool = of.pool
    for nth in kept:
        for event in of.made[nth]:
            if isinstance(event, AddMana) and event.on == of.seat:
                pool += event.mana
            elif isinstance(event, SpendMana) and event.on == of.seat:
                left = spend(pool, event.spend)
                if left is None:
                    return None
                pool = left
    return pool


def spend(pool: tuple[Mana, ...], mana: tuple[Mana, ...]) -> tuple[Mana, ...] | None:
    left = list(pool)
    for each in mana:
        alike = [one for one in left if one == each] or [one for one in left if is_alike(one, each)]
        if not alike:
            return None
        left.remove(alike[0])
    return tuple(left)


def can_be_reversed(game: Game, made: tuple[Event, ...]) -> bool:
    return all(is_reversible(game, event) for event in made)


def undo(game: Game, back: TakeBack) -> Need:
    return happen(
        Undone(
            on=back.object,
            card=back.card,
            place=back.place,
            player=back.controller,
            undone=back.undone,
            combat=back.combat,
        )
    )


TAKE_BACK: tuple[Step, ...] = (choose_mana, undo)


def is_reversible(game: Game, event: Event) -> bool:
    """730.1: Whether the event can be reversed. Events that moved cards to or from a library,
    shuffled or revealed them can't be, nor, in this engine, others than those about mana, life,
    damage to players, counters, tapping and changes of zones."""
    if isinstance(event, Move):
        if LIBRARY in (event.was, event.to) or event.became == NOBODY or event.also:
            return False
        last = game.seats[event.on % game.size].last_known.get(event.on)
        if last is None or last.looked is None or game.find(event.became) is None:
            return False
        return not last.row.reshaped
    if isinstance(event, Damage):  # the life that was lost for it is another event
        return game.is_player(event.on)
    return isinstance(event, (*ABOUT_MANA, Tap, Untap, LifeChange, PutCounters))


@dataclass
class Undone(Event):
    """730.1: The game is as though the spell or ability had never been there: the card is where it
    was, no abilities trigger, no effects apply, payments are canceled. `undone` is what mana
    abilities did, which is reversed as well."""

    card: int = NOBODY
    place: int = 0
    player: int = NOBODY
    undone: tuple[Helped, ...] = ()
    combat: Combat = ((), (), (), ())
    drawn: tuple[tuple[int, int], ...] = ()  # 121.8
    zone: MaybeZone = ""  # where the card is again

    def rule(self) -> str:
        return "730.1"

    def roles(self) -> tuple[int, ...]:
        return ()

    def apply(self, game: Game) -> Event:
        forget_triggers(game, self)
        wait_again(game, self.player, self.on)
        for event in reversed(self.made()):
            reverse(game, event)
        for each in self.undone:
            game.edit_player(each.seat).pool = each.pool
        if any(isinstance(event, Move) for event in self.made()):
            fight_again(game, self.combat)
        row = game.find(self.on)
        zone: MaybeZone = ""
        if row is not None and row.ability is not None:
            moving.remove(game, row)
        elif row is not None:
            zone = restore(game, self.card, self.on, self.place).zone
        return replace(self, drawn=look_at_drawn(game, game.running), zone=zone)

    def made(self) -> list[Event]:
        return [event for each in self.undone for made in each.made for event in made]

    def results(self, game: Game) -> tuple[Event, ...]:
        return reveals_of(game, self.drawn)

    def text(self, game: Game) -> str:
        mana = ", and mana abilities are reversed" if self.made() else ""
        if self.zone:
            return f"{name_of(game, self.card)} goes back to the {self.zone}{mana}"
        return f"the action can't be completed{mana}"


def forget_triggers(game: Game, undone: Undone) -> None:
    """730.1: Remove the abilities that have triggered because of what is reversed."""
    turn = game.turns[game.running]
    made = undone.made()
    gone = [n for n in turn.waiting if _is_about(game.object(n), undone, made)]
    if gone:
        game.edit_turn(game.running).waiting = tuple([n for n in turn.waiting if n not in gone])
    for number in gone:
        moving.remove(game, game.object(number))


def _is_about(ability: GameObject, undone: Undone, made: list[Event]) -> bool:
    for event in ability.about:
        if event in made:
            return True
        if isinstance(event, BecomesTarget) and event.by == undone.on != NOBODY:
            return True
        if isinstance(event, Move) and event.became == undone.on != NOBODY:
            return True
    return False


def reverse(game: Game, event: Event) -> None:
    """730.1: Undo what the event has done; that is no event itself."""
    if isinstance(event, Move):
        restore(game, event.on, event.became)
    elif isinstance(event, LifeChange):
        change_life(game, event.on, -event.amount)
    elif isinstance(event, PutCounters):
        replace(event, number=-event.number).apply(game)
    elif isinstance(event, (Tap, Untap)) and game.find(event.on) is not None:
        game.edit(event.on).tapped = isinstance(event, Untap)
        layers.forget(game, event.on)


def fight_again(game: Game, combat: Combat) -> None:
    """506.4: Restore the combat as it was, for objects that are still there."""
    attackers, blockers, blocked, bands = combat
    turn = game.edit_turn(game.running)
    turn.attackers = tuple(_still_there(game, attackers))
    turn.blockers = tuple(_still_there(game, blockers))
    turn.blocked = tuple([one for one in blocked if game.is_here(one)])
    turn.bands = tuple([tuple([one for one in band if game.is_here(one)]) for band in bands])


def _still_there(game: Game, pairs: tuple[Pair, ...]) -> list[Pair]:
    pairs_left = []
    for one, at in pairs:
        if game.is_here(one):
            pairs_left.append((one, at if game.is_here(at) else NOBODY))
    return pairs_left


def restore(game: Game, old: int, new: int, place: int = NOBODY) -> GameObject:
    """The object that has become another one is what it was, where it was."""
    moved = game.object(new)
    table = game.table(moved.owner)
    moving.take_out(game, moved)
    del table.objects[new]
    table.looks.discard(new)
    before = table.last_known.pop(old).row
    row = clone(before, game.epoch)
    table.objects[old] = row
    moving.place(game, row)
    row.since = before.since
    if row.prepares and row.zone == BATTLEFIELD:
        followers.returns(game, row)
    if row.zone != BATTLEFIELD and place != NOBODY:
        player = game.edit_player(row.owner)
        others: tuple[int, ...] = getattr(player, row.zone)[:-1]
        setattr(player, row.zone, (*others[:place], old, *others[place:]))
    return row
