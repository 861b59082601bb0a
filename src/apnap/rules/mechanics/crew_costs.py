"""702.122a, 2026-08:702.171a, 2026-08:702.184a: tapping creatures for their power, as a cost.

What was tapped is noted with the ability on the stack (608.2h).
"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.continuous import layers
from apnap.rules.machine.events import Tap
from apnap.rules.machine.happening import happen
from apnap.rules.machine.prompts import for_
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.zones.moving import split
from apnap.state.agenda import Need, Resolution, Step
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.question import Declare, Kind, Legality, Option, Refusal

from .keyword_actions_done import Acts

# Keywords, with by how much: for a creature that crews or saddles as though it were stronger.
MORE = {"crew": "crews with more power", "saddle": "saddles with more power"}
CANT = "can't crew"


def crew_for(game: Game, seat: int, source: int, verb: str) -> list[int]:
    """Other untapped creatures that this player controls; 702.122c: some can't crew."""
    found = []
    for number in game.player(seat).battlefield:
        chars = layers.characteristics_of(game, number)
        if number == source or game.object(number).tapped or not chars.is_creature:
            continue
        if verb != "crew" or CANT not in chars.keywords:
            found.append(number)
    return found


def power_for(game: Game, number: int, verb: str) -> int:
    chars = layers.characteristics_of(game, number)
    return chars.power + (chars.number_of(MORE[verb]) if verb in MORE else 0)


def can_crew(game: Game, seat: int, source: int, verb: str, number: int) -> bool:
    """Is there enough power? Creatures with negative power help nobody."""
    total = 0
    for each in crew_for(game, seat, source, verb):
        total += max(0, power_for(game, each, verb)) * game.object(each).many
    return total >= number


@dataclass(frozen=True)
class EnoughPower(Legality):
    """702.122a: the total power of those chosen."""

    number: int = 0
    powers: tuple[tuple[int, int], ...] = ()
    options: tuple[Option, ...] = ()

    def refusal(self, chosen: tuple[Option, ...]) -> Refusal | None:
        powers = dict(self.powers)
        total = sum([powers[option.what] for option in chosen])
        if total >= self.number:
            return None
        return Refusal("702.122a", f"that is power {total} of at least {self.number}; choose more")

    def example(self) -> tuple[Option, ...]:
        """The strongest first, as few as will do."""
        powers, found, total = dict(self.powers), list[Option](), 0
        for option in sorted(self.options, key=lambda each: -powers[each.what]):
            if total >= self.number:
                break
            found.append(option)
            total += powers[option.what]
        return tuple(found)


@dataclass
class TapCrew(Resolution):
    """The player chooses which creatures to tap; then they are tapped."""

    verb: str = "crew"
    number: int = 0
    only: int = NOBODY  # whom to tap, if that has been chosen

    def steps(self) -> tuple[Step, ...]:
        return TAP_CREW


def tap_crew(game: Game, crew: TapCrew) -> Need:
    if crew.only != NOBODY:
        return note_crew(game, crew, [split(game, crew.only, 1)])
    seat = crew.controller
    able = crew_for(game, seat, crew.source, crew.verb)
    options = tuple(
        [Option("tap", n, nth=k) for n in able for k in range(min(game.object(n).many, 20))]
    )
    powers = tuple([(n, power_for(game, n, crew.verb)) for n in able])
    question = Declare(
        f"{crew.verb} {crew.source}",
        "601.2h",
        decider_for(game, seat),
        options,
        player=seat,
        prompt=f"Tap creatures with total power {crew.number} or greater{for_(game, crew.source)}.",
        kind=Kind.PAYMENT,
        low=0,
        high=len(options),
        legality=EnoughPower(crew.number, powers, options),
    )
    answer = crew.answer_to(question)
    if answer is None:
        return question
    chosen: dict[int, int] = {}
    for option in answer:
        chosen[option.what] = chosen.get(option.what, 0) + 1
    return note_crew(game, crew, [split(game, number, many) for number, many in chosen.items()])


def note_crew(game: Game, crew: TapCrew, creatures: list[int]) -> Need:
    """608.2h: the ability will know whom it was paid with; it is on top of the stack."""
    taps: list[Event] = [Tap(on=number, why=("118.1",)) for number in creatures]
    stack = game.turns[game.running].stack
    if stack and game.object(stack[-1]).source == crew.source:
        game.edit(stack[-1]).about = tuple(taps)
    acts: list[Event] = [Acts(on=n, verb=crew.verb, what=n, at=crew.source) for n in creatures]
    return happen(*taps, *acts) if creatures else None


TAP_CREW: tuple[Step, ...] = (tap_crew,)
