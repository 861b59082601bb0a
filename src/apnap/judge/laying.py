"""Laying out the table: players, their cards and totals, and the time at which it begins."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from apnap.formats import CannotCombine
from apnap.rules.game.setup import SetupError
from apnap.sim import TableError
from apnap.sim.tables import Table as Sitting
from apnap.state.names import StepName
from apnap.state.question import IllegalAnswer
from apnap.testing import playing
from apnap.testing.designations import OF_PERMANENTS
from apnap.testing.rulings.reading import SituationError
from apnap.testing.rulings.references import Position
from apnap.testing.rulings.setting_up import PLAIN, put_card, set_player
from apnap.testing.scenario import table
from apnap.testing.seat import Seat

from .cards import SituationCards
from .errors import JudgeError, did_you_mean, shortened
from .items import Item
from .scanner import Scanner
from .things import take_player, take_thing

MOST_PLAYERS = 60
MOST_OF_A_CARD = 250
DEFAULT_NAMES = ("Ann", "Bob")
COMBAT: tuple[StepName, ...] = (
    *("declare attackers", "declare blockers", "first-strike combat damage", "combat damage"),
    "end of combat",
)
MARKS = (*PLAIN, "face down", *OF_PERMANENTS)
# Words about a permanent, and how `put_permanent` says them.
ALIASES = {
    "attached to": "on",
    "owned by": "owner",
    "protected by": "protector",
    "summoning sick": "sick",
}
DAMAGE = re.compile(r"(\d{1,9}) damage")
SOME_COUNTERS = re.compile(r"\d{1,9} (\S.*?) counters?")


@dataclass(frozen=True)
class Layout:
    """The table before anything lies on it."""

    players: tuple[str, ...] = DEFAULT_NAMES
    teams: str = ""  # a letter for each player, "-" for one without a team
    format: str = "free-for-all"  # with options behind "+"
    edition: str = ""
    active: str = ""
    step: StepName = "precombat main"
    first_turn: bool = False
    seed: int = 0
    library: int = 60


@contextmanager
def clear_errors(line: int = 0, column: int = 0) -> Iterator[None]:
    """Turn the errors of setting up into one that names the place."""
    try:
        yield
    except JudgeError as error:
        if error.line:
            raise
        raise JudgeError(error.message, line, column) from None
    except (SituationError, AssertionError, IllegalAnswer, TableError) as error:
        raise JudgeError(str(error), line, column) from None
    except (SetupError, CannotCombine) as error:
        raise JudgeError(str(error), line, column) from None


def lay_out(layout: Layout, cards: SituationCards) -> Position:
    """The empty table."""
    size = len(layout.players)
    if not 2 <= size <= MOST_PLAYERS:
        raise JudgeError(f"a table has 2 to {MOST_PLAYERS} players, not {size}")
    sitting = Sitting(layout.format, size, teams=layout.teams, edition=layout.edition)
    rules = sitting.rules()
    teams = sitting.teams_of(rules)
    letters = {name: chr(ord("A") + nth) for nth, name in enumerate(dict.fromkeys(teams)) if name}
    laid = table(
        size,
        rules=rules,
        teams="".join([letters.get(name, "-") for name in teams]) if letters else "",
        at="beginning of combat" if layout.step in COMBAT else layout.step,
        active=layout.active or 0,
        first_turn=layout.first_turn,
        seed=layout.seed,
        library=layout.library,
        names=layout.players,
    )
    return Position(laid, cards)


def begin(position: Position, layout: Layout) -> None:
    """Begin the turn, and go on to the step of the combat phase that was named."""
    game = position.table.begin().game
    if layout.step in COMBAT:
        playing.go_on_to(game, layout.step)


# ---- cards and totals ------------------------------------------------------------------------


def put_items(position: Position, seat: Seat, zone: str, items: list[Item]) -> None:
    """Put the cards into a zone of the player's; the first one named is on top of a library."""
    for item in reversed(items) if zone == "library" else items:
        marks = [read_mark(position, mark) for mark in item.marks]
        if item.times > MOST_OF_A_CARD:
            raise JudgeError(f"of one card there can be 1 to {MOST_OF_A_CARD}, not {item.times}")
        for _ in range(item.times):
            put_card(position, seat, zone, position.cards.card(item.name), marks)


def is_attached(item: Item) -> bool:
    """Whether the card is attached to something, which has to be there before it."""
    return any(mark.startswith(("on ", "attached to ")) for mark in item.marks)


def read_mark(position: Position, mark: str) -> str:
    """A word about a permanent as `put_permanent` knows it: "on Bob's Bears", "damage 2"."""
    for words, short in ALIASES.items():
        if mark == words or mark.startswith(f"{words} "):
            mark = short + mark.removeprefix(words)
    if found := DAMAGE.fullmatch(mark):
        return f"damage {found[1]}"
    key, _, rest = mark.partition(" ")
    if key == "on":
        scanner = Scanner(rest)
        thing = take_thing(scanner, position)
        scanner.finish()
        return f"on {thing}"
    if key in ("owner", "protector"):
        return f"{key} {take_player(Scanner(rest), position).name}"
    if key == "as" and rest.isidentifier():
        return mark
    if mark in MARKS or SOME_COUNTERS.fullmatch(mark) or re.fullmatch(r"damage \d{1,9}", mark):
        return mark
    raise JudgeError(
        f"{shortened(mark)!r} says nothing about a permanent"
        f"{did_you_mean(mark, [*MARKS, 'attached to'])} "
        "(or '2 +1/+1 counters', '1 damage', 'on NAME', 'owned by NAME', 'as WORD')"
    )


def set_total(position: Position, seat: Seat, what: str, number: int) -> None:
    """Set the life total, or the number of counters of a player."""
    if not -1_000_000_000 < number < 1_000_000_000 or (number < 0 and what != "life"):
        raise JudgeError(f"{seat.name} can't have {number} {what}")
    set_player(position, seat, what, str(number))
