"""729.2: Shortcuts: a player repeats a loop as often as that player says.

If two rounds in a row have changed the same numbers in the same way, any number of rounds changes
them in proportion, as long as nothing runs out. Shortcuts are only offered for life totals,
counters of players, counters on single permanents, and tokens.
"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.continuous import layers
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.multiplayer.range_of_influence import with_priority
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.objects.counters import with_counters
from apnap.rules.objects.life import change_life
from apnap.state.agenda import Need, Procedure, Step
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, NOBODY
from apnap.state.objects import GameObject
from apnap.state.question import ChooseNumber, Kind, Question
from apnap.state.seats import in_turn_order

from .loops import Taken
from .snapshots import Snapshot, difference, is_harmless, object_words, snapshot

MOST = 1_000_000_000
Change = tuple[tuple[str, int], ...]


def repeated_round(
    game: Game, seat: int, number: int, taken: tuple[Taken, ...]
) -> tuple[int, Change]:
    """729.1b: The number of actions in a round that this player alone has gone through twice in the
    same way, and what each round changes; (0, ()) if there is none."""
    if not taken or taken[-1].seat != seat or game.turns[number].stack:
        return 0, ()
    now: Snapshot | None = None
    for length in range(1, len(taken) // 2 + 1):
        last, before = taken[-length:], taken[-2 * length : -length]
        if [each.action for each in last] != [each.action for each in before]:
            continue
        if any(each.seat != seat or not each.action for each in (*last, *before)):
            continue
        now = snapshot(game, number) if now is None else now
        first, second = before[0].before, last[0].before
        if not first.shape == second.shape == now.shape:
            continue
        change = difference(second.numbers, now.numbers)
        same = change == difference(first.numbers, second.numbers)
        if change and same and most_rounds(game, change) > 0:
            return length, change
    return 0, ()


def most_rounds(game: Game, change: Change) -> int:
    """The number of times the change could happen before anything runs out; 0 if it can't be
    foreseen."""
    most = MOST
    for name, more in change:
        kind, *rest = name.split(" ")
        if kind == "life" and more < 0:
            most = min(most, (game.life(int(rest[0])) - 1) // -more)
            continue
        known = kind in ("life", "object", "player") and is_harmless(name, more)
        if not known or (kind == "object" and changed_row(game, name) is None):
            return 0
    return most


def changed_row(game: Game, name: str) -> GameObject | None:
    """The row of the tokens that become more, or of the one permanent that gets more counters."""
    words = " ".join(name.split(" ")[:2])
    rows = [
        row
        for table in game.seats
        for row in table.objects.values()
        if row.zone == BATTLEFIELD and object_words(game, row) == words
    ]
    if name == words:  # a number of objects
        return rows[0] if rows and rows[0].card.token and not rows[0].attachments else None
    return rows[0] if len(rows) == 1 and rows[0].many == 1 else None


@dataclass
class Shortcut(Procedure):
    """729.2: One player proposes a number of rounds; the others accept or name an earlier end."""

    change: Change = ()
    action: str = ""  # the first one of a round
    times: int = 0
    cut_by: int = NOBODY  # 729.2c: the player who shortened it and must act where it ends

    def steps(self) -> tuple[Step, ...]:
        return SHORTCUT

    def outcome(self) -> tuple[Event, ...]:
        return self.happened


def propose(game: Game, shortcut: Shortcut) -> Need:
    """729.2a: Ask how often the round is to be repeated."""
    question = ChooseNumber(
        "rounds",
        "729.2a",
        decider_for(game, shortcut.controller),
        player=shortcut.controller,
        prompt="Say how often you repeat that.",
        kind=Kind.SHORTCUT,
        low=1,
        high=most_rounds(game, shortcut.change),
    )
    answer = shortcut.answer_to(question)
    if answer is None:
        return question
    shortcut.times = answer
    return None


def shorten(game: Game, shortcut: Shortcut) -> Need:
    """729.2b: Ask each other player, in turn order, to accept the number or to name a smaller
    one."""
    seat, times, cut_by = shortcut.controller, shortcut.times, NOBODY
    others = [s for s in with_priority(game, shortcut.turn) if s != seat and game.is_in(s)]
    for other in in_turn_order(game, others, seat):
        question = accept_question(game, shortcut, other, times)
        answer = shortcut.answer_to(question)
        if answer is None:
            return question
        if answer < times:
            times, cut_by = answer, other
    shortcut.times, shortcut.cut_by = times, cut_by
    return None


def accept_question(game: Game, shortcut: Shortcut, seat: int, times: int) -> Question:
    """729.2b: The question after how many rounds this player will do something else."""
    what = f"{name_of(game, shortcut.controller)} repeats that {times} times."
    return ChooseNumber(
        f"accept {seat}",
        "729.2b",
        decider_for(game, seat),
        player=seat,
        prompt=f"{what} Accept that number, or name a smaller one after which you do something.",
        kind=Kind.SHORTCUT,
        low=0,
        high=times,
    )


def take(game: Game, shortcut: Shortcut) -> Need:
    """729.2c: Advance the game to the end of the proposed rounds."""
    return happen(
        TakeShortcut(
            by=shortcut.controller,
            times=shortcut.times,
            change=shortcut.change,
            action=shortcut.action,
            cut_by=shortcut.cut_by,
        )
    )


SHORTCUT: tuple[Step, ...] = (propose, shorten, take)


@dataclass
class TakeShortcut(Event):
    """729.2c: A number of rounds are gone through at once."""

    by: int = NOBODY
    times: int = 0
    change: Change = ()
    action: str = ""
    cut_by: int = NOBODY

    def rule(self) -> str:
        return "729.2c"

    def roles(self) -> tuple[int, ...]:
        return (self.by,)

    def apply(self, game: Game) -> Event:
        rows = {name: changed_row(game, name) for name, _ in self.change}
        for name, more in self.change if self.times else ():
            kind, *rest = name.split(" ")
            row = rows[name]
            if kind == "life":
                change_life(game, int(rest[0]), more * self.times)
                game.mark(int(rest[0]))
            elif row is None:
                player = game.edit_player(int(rest[0]))
                counter = " ".join(rest[1:])
                player.counters = with_counters(player.counters, counter, more * self.times)
                game.mark(player.id)
            elif len(rest) == 1:
                game.edit(row.id).many += more * self.times
                layers.forget(game, row.id)
            else:
                counter = " ".join(rest[1:])
                edited = game.edit(row.id)
                edited.counters = with_counters(edited.counters, counter, more * self.times)
                layers.forget(game, row.id)
        return self

    def text(self, game: Game) -> str:
        text = f"{name_of(game, self.by)} repeats a sequence of actions {self.times} times"
        cut = f"; then {name_of(game, self.cut_by)} will do something else"
        return text + (cut if self.cut_by != NOBODY else "")
