"""614.5, 614.11a: Follow instructions instead of an event, or after it, one after another."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.state.agenda import Need, Procedure, Step
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.records import Value


@dataclass
class Carrying(Procedure):
    """614.5: Run several procedures in a row; meanwhile the effects in `used` can't apply again."""

    used: tuple[Value, ...] = ()
    doing: tuple[Procedure, ...] = ()
    done: tuple[Event, ...] = ()

    def steps(self) -> tuple[Step, ...]:
        return CARRY

    def outcome(self) -> tuple[Event, ...]:
        return self.done


def do_them(game: Game, carrying: Carrying) -> Need:
    """Start the next procedure; finish if there is none left."""
    if not carrying.doing:
        carrying.finish()
        return None
    first, carrying.doing = carrying.doing[0], carrying.doing[1:]
    return first


def do_more(game: Game, carrying: Carrying) -> Need:
    """Keep the events that the procedure led to, and go back for the next one."""
    carrying.done += carrying.happened
    if carrying.doing:
        carrying.go_to(do_them)
    return None


CARRY: tuple[Step, ...] = (do_them, do_more)
