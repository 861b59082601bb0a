"""702.158, 704.5u: Space sculptor, and the sectors of creatures."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.continuous import layers
from apnap.rules.machine import after_batch
from apnap.rules.machine.names_in_log import name_of, numbered
from apnap.rules.multiplayer.range_of_influence import Scope, who_sees
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.zones import moving
from apnap.state.agenda import Procedure
from apnap.state.characteristics import Characteristics
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD
from apnap.state.objects import GameObject
from apnap.state.question import Divide, Option, Question
from apnap.state.seats import in_turn_order, players

SECTORS = ("alpha sector", "beta sector", "gamma sector")
SCULPTOR = "space sculptor"


def sector_of(row: GameObject) -> str:
    """702.158b: The permanent's sector; empty if it has none."""
    return next((mark for mark in row.marks if mark in SECTORS), "")


def is_sculptor(game: Game, seat: int) -> bool:
    """Whether the player controls a permanent with space sculptor."""
    return SCULPTOR in game.seats[seat].watchers


def creatures_without_sector(
    game: Game, procedure: Procedure, row: GameObject, chars: Characteristics
) -> list[Event] | Question:
    """704.5u: Players choose sectors for their creatures: first those who don't control a space
    sculptor, then those who do."""
    if SCULPTOR not in chars.keywords and (not chars.is_creature or sector_of(row)):
        return []
    sculptors = [seat for seat in who_sees(game, row.controller) if is_sculptor(game, seat)]
    if not sculptors:
        return []
    events: list[Event] = []
    for seat in choosing_order(game, sculptors):
        for number in game.player(seat).battlefield:
            each = game.object(number)
            if sector_of(each) or not layers.characteristics_of(game, number).is_creature:
                continue
            question = ask_sector(game, each)
            answer = procedure.answer_to(question)
            if answer is None:
                return question
            events += designations(number, answer)
    return events


def choosing_order(game: Game, sculptors: list[int]) -> list[int]:
    """704.5u, 101.4: The players in range of the space sculptors, in turn order: first those who
    control none."""
    near = {seat for each in sculptors for seat in Scope(game, each).players()}
    order = in_turn_order(game, near, game.turns[game.running].active)
    first = [seat for seat in order if not is_sculptor(game, seat)]
    return [*first, *[seat for seat in order if seat not in first]]


def ask_sector(game: Game, row: GameObject) -> Question:
    """Ask for a sector. For identical tokens in one row, ask how many go to each sector."""
    key, decider = f"sector {row.id}", decider_for(game, row.controller)
    options = tuple([Option(sector, row.id) for sector in SECTORS])
    prompt = f"Choose a sector for {numbered(game, row.id)}."
    if row.many > 1:
        return Divide(
            key, "704.5u", decider, options, player=row.controller, prompt=prompt, total=row.many
        )
    return Question(key, "704.5u", decider, options, player=row.controller, prompt=prompt)


def designations(number: int, answer: Option | tuple[tuple[Option, int], ...]) -> list[Event]:
    """The events that give the chosen sectors."""
    if isinstance(answer, Option):
        return [Designate(on=number, sector=answer.verb, why=("704.5u",))]
    parts = [(option.verb, some) for option, some in answer if some]
    return [Designate(on=number, sector=s, some=some, why=("704.5u",)) for s, some in parts]


def of_those_that_stay(game: Game, events: list[Event], leaving: dict[int, Event]) -> list[Event]:
    """704.5j, 704.5u: The events without tokens that leave at the same time: only the others get a
    sector."""
    kept: list[Event] = []
    left: dict[int, int] = {}
    for event in events:
        if isinstance(event, Designate) and event.on in leaving:
            some = getattr(leaving[event.on], "some", 0)
            many = game.object(event.on).many if some else 0
            stay = left.setdefault(event.on, many - some)
            event = replace(event, some=min(event.some, stay))
            left[event.on] -= event.some
            if not event.some:
                continue
        kept.append(event)
    return kept


@dataclass
class Designate(Event):
    """702.158b: A permanent gets a sector designation; `some` is the number of identical tokens, 0
    for all."""

    sector: str = SECTORS[0]
    some: int = 0

    def rule(self) -> str:
        return "702.158b"

    def apply(self, game: Game) -> Event:
        number = moving.split(game, self.on, self.some) if self.some else self.on
        game.edit(number).marks += (self.sector,)
        layers.forget(game, number)
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} is in the {self.sector}"


@dataclass
class LoseSector(Event):
    """702.158b: The permanent loses its sector, since there is no space sculptor any more."""

    def rule(self) -> str:
        return "702.158b"

    def apply(self, game: Game) -> Event:
        row = game.edit(self.on)
        row.marks = tuple([mark for mark in row.marks if mark not in SECTORS])
        layers.forget(game, self.on)
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} is in no sector any more"


def sectors_end(game: Game) -> list[Event]:
    """702.158b: The permanents that lose their sectors, once nobody controls a space sculptor or an
    ability from one."""
    if any(is_sculptor(game, seat) for seat in players(game)) or is_ability_left(game):
        return []
    rows = [game.object(n) for seat in players(game) for n in game.player(seat).battlefield]
    return [LoseSector(on=row.id) for row in rows if sector_of(row)]


def is_ability_left(game: Game) -> bool:
    """Whether an ability on a stack, or waiting for one, has a source with space sculptor."""
    for turn in game.turns.values():
        for number in (*turn.waiting, *turn.stack):
            row = game.find(number)
            if row is not None and row.ability is not None and is_from_sculptor(game, row):
                return True
    return False


def is_from_sculptor(game: Game, ability: GameObject) -> bool:
    """113.7a: Whether the source of the ability has space sculptor, or had it when it last
    existed."""
    source = game.find(ability.source)
    if source is not None:
        return (
            source.zone == BATTLEFIELD
            and SCULPTOR in layers.characteristics_of(game, source.id).keywords
        )
    last = game.seats[ability.source % game.size].last_known.get(ability.source)
    return last is not None and last.looked is not None and SCULPTOR in last.looked.keywords


after_batch.following(2, "702.158b", sectors_end, without=(SCULPTOR,))
