"""Why an object is what it is: what it would be without each of the things that change it.

Each is taken away on a copy of the table, and the object looked at again.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from apnap.rules.continuous.durations import WearOff
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.machine.settling import settle
from apnap.rules.zones.zone_changes import Move
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import EXILE
from apnap.testing.rulings.references import Missing, Position
from apnap.testing.rulings.words import COLORS
from apnap.testing.views import ObjectView

from .answer import JudgeAnswer, Reason

LAYERS = "613.1"
MOST_TRIED = 400  # permanents and effects


def about_object(position: Position, thing: str) -> JudgeAnswer:
    """What the object is now, what is printed on it, and what makes the difference."""
    number = position.object(thing)
    if position.table.game.find(number) is None:
        raise Missing(f"{thing} is no longer there")
    view = ObjectView(position.table, number)
    printed = view.row.printed().base
    because = []
    if "creature" in printed.types:
        because.append(Reason(f"{printed.power}/{printed.toughness} is printed on it", ("208.1",)))
    because += [
        Reason(f"it has {many} {kind} counter{'s' if many > 1 else ''}", ("122.1",))
        for kind, many in view.counters.items()
    ]
    because += list(differences(position, number))
    being, having = qualities(view)
    has = f", with {', '.join(having)}" if having else ""
    return JudgeAnswer(f"{thing} is {', '.join(being)}{has}", tuple(because))


class Qualities(NamedTuple):
    """What can be said of an object: what it is, and what it has."""

    being: list[str]  # size, types, colors, and by whom it is controlled
    having: list[str]  # keywords


def qualities(view: ObjectView) -> Qualities:
    being = [f"{view.power}/{view.toughness}"] if "creature" in view.types else []
    being += sorted([*view.supertypes, *view.types]) + sorted(view.subtypes)
    being += sorted([COLORS[each] for each in view.colors])
    return Qualities([*being, f"controlled by {view.controller.name}"], sorted(view.keywords))


def differences(position: Position, number: int) -> Iterator[Reason]:
    """What the object would be without each effect, and without each other permanent."""
    before = qualities(ObjectView(position.table, number))
    for words, event in list(_removals(position.table.game, number))[:MOST_TRIED]:
        trial = position.copy()
        game = trial.table.game
        settle(game, [event.apply(game)])
        if game.find(number) is None:
            continue
        after = qualities(ObjectView(trial.table, number))
        if after != before:
            yield Reason(f"without {words} it would {_difference(before, after)}", (LAYERS,))


def _difference(before: Qualities, after: Qualities) -> str:
    """The words that are otherwise: "be 2/2 and not have flying"."""
    parts: list[str] = []
    for verb, was, now in (
        ("be", before.being, after.being),
        ("have", before.having, after.having),
    ):
        gained = [each for each in now if each not in was]
        lost = [each for each in was if each not in now and not each.startswith("controlled by")]
        lost = [each for each in lost if "/" not in each]  # another size is named instead
        parts += [f"{verb} {' and '.join(gained)}"] if gained else []
        parts += [f"not {verb} {' or '.join(lost)}"] if lost else []
    return " and ".join(parts)


def _removals(game: Game, number: int) -> Iterator[tuple[str, Event]]:
    """Everything that could be taken away, in words, and how."""
    for seat in game.seats:
        for effect, row in seat.effects.items():
            if number in row.affected:
                yield f"the effect of {name_of(game, row.source)}", WearOff(effect=effect)
    for seat in game.seats:
        for other in seat.player.battlefield:
            if other != number:
                yield name_of(game, other), Move(other, to=EXILE)
