"""Questions about the past: objects and players as they were, and events of this turn that
match."""

from __future__ import annotations

from collections.abc import Iterable

from apnap.rules.multiplayer.range_of_influence import Scope
from apnap.rules.objects.tokens import CreateTokens
from apnap.state.ability import Trigger
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY, PLAYING, Zone
from apnap.state.player import Player
from apnap.state.seats import are_opponents

from .this_turn import this_turn, turn_meant


def as_it_was(game: Game, things: Iterable[int]) -> Game:
    """608.2h, 800.4i: A copy of the game, only to be read, in which objects that are gone are there
    as they last existed, and players who have left are still in. The game itself, if none is
    gone."""
    known, left = list[int](), list[int]()
    for thing in things:
        if game.is_player(thing):
            left += [] if game.is_in(thing) else [thing]
        elif thing in game.seats[thing % game.size].last_known and game.find(thing) is None:
            known.append(thing)
    if not known and not left:
        return game
    twin = copied(game)
    for seat in left:
        twin.edit_player(seat).status = PLAYING
    return_to_combat(game, twin, known)
    for number in known:
        table = twin.table(number % game.size)
        last = table.last_known[number]
        table.objects[number] = last.row
        table.looks[number] = last.looked if last.looked is not None else last.row.printed().base
    return twin


def return_to_combat(game: Game, twin: Game, known: list[int]) -> None:
    """608.2h: Put objects that are gone back into the combat that they were in."""
    lasts = [game.seats[number % game.size].last_known[number] for number in known]
    if not any(last.attackers or last.blockers for last in lasts):
        return
    turn = twin.edit_turn(twin.running)
    turn.attackers = pairs_in_combat(game, "attacks", known)
    turn.blockers = pairs_in_combat(game, "blocks", known)
    turn.blocked += tuple([last.id for last in lasts if last.blocked])


def fighting_now(game: Game, how: str) -> tuple[tuple[int, int], ...]:
    """506.3, 807.4: The pairs of creatures that attack, or with "blocks" block, and what each
    attacks or blocks, in the combat of any turn."""
    pairs: tuple[tuple[int, int], ...] = ()
    for turn in game.turns.values():
        pairs += turn.attackers if how == "attacks" else turn.blockers
    return pairs


def pairs_in_combat(game: Game, how: str, things: Iterable[int]) -> tuple[tuple[int, int], ...]:
    """506, 608.2h: The pairs of creatures that attack, or with "blocks" block, and what each
    attacks or blocks. Those of the things that are gone count as they last were, as far as the
    others are still in combat."""
    pairs = fighting_now(game, how)
    more: list[tuple[int, int]] = []
    for thing in things:
        last = None
        if thing >= game.size and game.find(thing) is None:
            last = game.seats[thing % game.size].last_known.get(thing)
        if last is not None:
            fighting = [thing, *[one for one, _ in pairs]]
            were = last.attackers if how == "attacks" else last.blockers
            more += [pair for pair in were if pair[0] in fighting]
    return (*pairs, *more) if more else pairs


def copied(game: Game) -> Game:
    """A copy of the game to be read, which also works while characteristics are being computed
    (613)."""
    twin = game.copy()
    twin.drafts = game.drafts
    return twin


def last_known(game: Game, seat: int) -> Player:
    """800.4i: The player's row now, or as it was just before the player left the game."""
    row = game.player(seat)
    return row.last_known if row.last_known is not None else row


def saw(game: Game, controller: int, seat: int) -> bool:
    """801.11, 800.4i: Whether the player is within the controller's range, or was when they
    left."""
    if not game.is_in(seat):
        return controller in last_known(game, seat).seen_by
    return Scope(game, controller).sees(seat)


def as_players_were(game: Game, seats: Iterable[int], zones: Iterable[Zone], by: int) -> Game:
    """800.4i: A copy of the game, only to be read, in which players who have left have the cards
    they last had in these zones. They do not count as players there; only questions about them find
    them."""
    gone = [seat for seat in seats if not game.is_in(seat) and saw(game, by, seat)]
    if not gone:
        return game
    had = [n for seat in gone for zone in zones for n in getattr(last_known(game, seat), zone)]
    twin = as_it_was(game, had)
    if twin is game:
        twin = copied(game)
    for seat in gone:
        for zone in zones:
            setattr(twin.edit_player(seat), zone, getattr(last_known(game, seat), zone))
    reach = game.player(by).reach
    if reach is not None:
        twin.edit_player(by).reach = (*reach, *gone)
    return twin


def mentioned_in(events: Iterable[Event]) -> list[int]:
    """Every object and player that the events mention, with its number before and after the
    event."""
    things: list[int] = []
    for event in events:
        became: int = getattr(event, "became", NOBODY)
        things += [event.on, became, *event.roles()]
    return things


def occurred_this_turn(game: Game, context: Resolution, trigger: Trigger) -> list[Event]:
    """801.11: The events of this turn, within the player's range, that the trigger would have
    matched. An event that matches several times is listed that often."""
    happened = this_turn(game, turn_meant(game, context), context.controller, trigger.watches())
    return matching(game, context, trigger, happened)


def matching(
    game: Game, context: Resolution, trigger: Trigger, happened: list[Event]
) -> list[Event]:
    """The events that the trigger would have matched, each as often as it matches."""
    events = [event for event in happened if type(event).__name__ in trigger.watches()]
    past = as_it_was(game, [context.source, *mentioned_in(events)])
    return [event for event in events for _ in matched(past, context, trigger, event)]


def times_in(event: Event) -> int:
    """111.1: The number of times that the event counts: identical tokens may share one event."""
    many: int = getattr(event, "number" if isinstance(event, CreateTokens) else "many", 1)
    return max(1, many)


def matched(game: Game, context: Resolution, trigger: Trigger, event: Event) -> list[Event]:
    """The occurrences of the trigger in the event, counting each part of the trigger separately."""
    kind = type(event).__name__
    occurrences: list[Event] = []
    for part in trigger.parts():
        if kind in part.watches():
            occurrences += part.occurrences(game, context, event)
    return occurrences


def who_causes(game: Game) -> int:
    """609.1: The controller of the spell or ability whose instructions are being followed; NOBODY:
    what happens is caused by a rule or a cost."""
    for each in reversed(game.turns[game.running].agenda):
        if isinstance(each, Resolution) and each.source != NOBODY:
            return each.controller
    return NOBODY


def is_caused_by_opponent(game: Game, seat: int) -> bool:
    """609.1: Whether a spell or ability that an opponent of the player controls causes what happens
    now."""
    by = who_causes(game)
    return by != NOBODY and by != seat and are_opponents(game, by, seat)
