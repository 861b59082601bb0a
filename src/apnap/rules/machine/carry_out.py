"""614.5, 614.11a: what is done instead of an event, or after it, one thing after another."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.state.agenda import Need, Procedure, Step
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.records import Value


@dataclass
class Carrying(Procedure):
    """614.5: while this is being done, these effects have had their opportunity already."""

    used: tuple[Value, ...] = ()
    doing: tuple[Procedure, ...] = ()
    done: tuple[Event, ...] = ()

    def steps(self) -> tuple[Step, ...]:
        return CARRY

    def outcome(self) -> tuple[Event, ...]:
        return self.done


def do_them(game: Game, carrying: Carrying) -> Need:
    if not carrying.doing:
        carrying.finish()
        return None
    first, carrying.doing = carrying.doing[0], carrying.doing[1:]
    return first


def do_more(game: Game, carrying: Carrying) -> Need:
    carrying.done += carrying.happened
    if carrying.doing:
        carrying.go_to(do_them)
    return None


CARRY: tuple[Step, ...] = (do_them, do_more)
