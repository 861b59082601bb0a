"""603.2c: Split events about identical tokens, which share one row, so that abilities trigger for
each token."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from apnap.rules.continuous.copying import in_layer_1
from apnap.rules.continuous.layers import characteristics_of
from apnap.rules.machine.events import CreateTokens, Damage, Move
from apnap.rules.zones.moving import split
from apnap.state.ability import TriggeredAbility
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.objects import GameObject
from apnap.state.records import field_names
from apnap.state.sharing import can_share

# Fields that mark the first of several simultaneous events: the first attacker of a player, against
# a player or at a target (508.3), the first blocker of an attacker (509.5c).
FIRST = {
    "Attacks": ("first", "first_against", "first_at"),
    "Blocks": ("first_of",),
    "BecomesBlocking": ("first_of",),
}


def subject(event: Event, back: bool) -> str:
    """The field that holds the tokens: `on` before the event, `became` after it if they moved."""
    if not back and getattr(event, "became", NOBODY) != NOBODY:
        return "became"
    return "on"


def is_about_several_tokens(game: Game, event: Event, back: bool) -> bool:
    """Whether the event is about several tokens. Before it happens, only moves are split."""
    if back and not isinstance(event, Move):
        return False
    if isinstance(event, Damage) and event.dealers > 1:
        return True
    row = game.find(getattr(event, subject(event, back)))
    many = row.many if row is not None else 1
    return many > 1 and (not isinstance(event, Move) or event.some != 1 or not back)


def split_by_token(game: Game, event: Event, back: bool) -> list[Event]:
    """Split an event about N identical tokens into N events, and give each token its own row."""
    if isinstance(event, Damage) and event.dealers > 1:
        return [each for one in _by_dealer(game, event) for each in _by_subject(game, one, back)]
    return _by_subject(game, event, back)


def _by_dealer(game: Game, damage: Damage) -> list[Damage]:
    """Split damage dealt by several identical tokens into one event for each."""
    row = game.find(damage.source)
    dealers = min(damage.dealers, row.many if row is not None else 1)
    part = damage.amount // damage.dealers
    sources = [split(game, damage.source, 1) for _ in range(dealers - 1)]
    return [
        replace(damage, source=source, amount=part, dealt=part, dealers=1)
        for source in (*sources, damage.source)
    ]


def _by_subject(game: Game, event: Event, back: bool) -> list[Event]:
    """Split the event into one for each token that it happens to."""
    role = subject(event, back)
    number: int = getattr(event, role)
    row = game.find(number)
    many = row.many if row is not None else 1
    if isinstance(event, Move) and back and event.some:
        many = event.some
    if many == 1:
        return [event]
    parts = [split(game, number, 1) for _ in range(many - 1)]
    last = split(game, number, 1) if game.object(number).many > 1 else number
    for_each: dict[str, Any] = {}
    if isinstance(event, Move):
        for_each = {"some": 0, "many": 1}
    elif isinstance(event, CreateTokens):
        for_each = {"number": 1}
    elif isinstance(event, Damage):
        for_each = {"dealt": event.amount}
    names = field_names(type(event))
    if "many" in names:
        for_each["many"] = 1
    later = dict.fromkeys(FIRST.get(type(event).__name__, ()), False)
    return [
        replace(event, **{role: part, **for_each, **(later if nth else {})})
        for nth, part in enumerate((*parts, last))
    ]


def split_created_tokens(game: Game, events: list[Event]) -> list[Event]:
    """Give each new token its own row if the tokens have abilities that refer to other objects."""
    result: list[Event] = []
    for event in events:
        row = game.find(event.became) if isinstance(event, CreateTokens) else None
        if row is None or can_share(row.many, in_layer_1(game, row.id).abilities):
            result.append(event)
        else:
            result += _by_subject(game, event, back=False)
    return result


def split_watching_tokens(game: Game, events: tuple[Event, ...], back: bool) -> list[Event]:
    """Split the events about tokens with abilities, printed or given to them, that could trigger on
    each other ("another creature")."""
    result: list[Event] = []
    for event in events:
        if is_about_several_tokens(game, event, back) and _are_watching(game, event, back):
            result += split_by_token(game, event, back)
        else:
            result.append(event)
    return result


def _are_watching(game: Game, event: Event, back: bool) -> bool:
    """Whether the tokens that the event happens to, or that deal damage, have such abilities."""
    row = game.find(getattr(event, subject(event, back)))
    if row is not None and (row.printed().base.watches or _waits_for(game, row, event)):
        return True
    dealer = game.find(event.source) if isinstance(event, Damage) and event.dealers > 1 else None
    return dealer is not None and _waits_for(game, dealer, event)


def _waits_for(game: Game, row: GameObject, event: Event) -> bool:
    """Whether the object has a triggered ability now that waits for events of this kind."""
    if row.controller == NOBODY:
        return False
    watchers = game.seats[row.controller].watchers.get(type(event).__name__, ())
    own = [nth for source, nth in watchers if source == row.id]
    if not own:
        return False
    abilities = characteristics_of(game, row.id).abilities
    return any(isinstance(abilities[n], TriggeredAbility) for n in own if n < len(abilities))
