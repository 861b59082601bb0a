"""401.4, 404.3: The order of cards that are put into a library or graveyard together."""

from __future__ import annotations

from apnap.rules.machine.events import Move
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.objects.controlling_players import decider_for
from apnap.state.agenda import Procedure
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import GRAVEYARD, LIBRARY, Zone
from apnap.state.question import Arrange, Kind, Option, Question, options_of

Place = tuple[int, str, bool, int]


def arrange(game: Game, procedure: Procedure, events: list[Event]) -> list[Question]:
    """Put the events into the order that the owners chose; returns the questions still to be
    asked."""
    asked: list[Question] = []
    for place, numbers in together(game, events).items():
        question = ask_order(game, place, [events[number].on for number in numbers])
        answer = procedure.answer_to(question)
        if answer is None:
            asked.append(question)
            continue
        by_card = {events[number].on: events[number] for number in numbers}
        for number, option in zip(numbers, answer, strict=True):
            events[number] = by_card[option.what]
    return asked


def without_contradictions(
    game: Game, procedure: Procedure, events: list[Event]
) -> tuple[list[Event], list[Question]]:
    """400.6: If one object would go to several zones at the same time, its controller or owner
    chooses one. Returns the remaining events and the questions still to be asked."""
    moves: dict[int, list[Event]] = {}
    for event in events:
        if isinstance(event, Move) and not event.some:
            moves.setdefault(event.on, []).append(event)
    asked: list[Question] = []
    for thing, several in moves.items():
        if len(several) < 2:
            continue
        zones = list(dict.fromkeys([event.to for event in several if isinstance(event, Move)]))
        chosen = 0
        if len(zones) > 1:
            question = ask_zone(game, thing, zones)
            answer = procedure.answer_to(question)
            if answer is None:
                asked.append(question)
                continue
            chosen = answer.nth
        fitting = [e for e in several if isinstance(e, Move) and e.to == zones[chosen]]
        dropped = [id(event) for event in several if event is not fitting[0]]
        events = [event for event in events if id(event) not in dropped]
    return events, asked


def ask_zone(game: Game, thing: int, zones: list[Zone]) -> Question:
    """Ask to which of these zones the object goes."""
    seat = game.controller_of(thing)
    return Question(
        f"zone of {thing}",
        "400.6",
        decider_for(game, seat),
        tuple([Option(zone, thing, nth=nth) for nth, zone in enumerate(zones)]),
        player=seat,
        prompt=f"Choose where {name_of(game, thing)} goes.",
    )


def together(game: Game, events: list[Event]) -> dict[Place, list[int]]:
    """The events that put several cards of one owner into the same place, grouped by place."""
    groups: dict[Place, list[int]] = {}
    if len(events) < 2:
        return groups
    for number, event in enumerate(events):
        if not isinstance(event, Move):
            continue
        row = game.find(event.on)
        if row is None or row.card.token:
            continue
        if (event.to == LIBRARY and not event.ordered) or (
            event.to == GRAVEYARD and game.rules.order_graveyards
        ):
            place = (row.owner, event.to, event.bottom, event.from_top)
            groups.setdefault(place, []).append(number)
    return {place: numbers for place, numbers in groups.items() if len(numbers) > 1}


def ask_order(game: Game, place: Place, cards: list[int]) -> Question:
    """Ask the owner for the order of the cards."""
    owner, zone, bottom, _ = place
    return Arrange(
        f"arrange {owner} {zone}",
        "401.4" if zone == LIBRARY else "404.3",
        decider_for(game, owner),
        options_of("arrange", cards),
        player=owner,
        prompt=f"Put these cards into your {zone},"
        f" the last one {'lowest' if bottom else 'on top'}.",
        kind=Kind.ORDER_IN_ZONE,
    )
