"""What follows at once when something has changed: who controls what, which abilities watch.

613.1b: layer 2 is settled here, before the others are computed: everything else reads the
controller from the object's row.
"""

from __future__ import annotations

from apnap.rules.abilities.triggering import match_triggers
from apnap.rules.casting.next_spell import settle_next
from apnap.rules.continuous import layers
from apnap.rules.continuous.cards_elsewhere import settle_cards
from apnap.rules.continuous.copying import in_layer_1
from apnap.rules.continuous.durations import GainControl, end_lapsed
from apnap.rules.continuous.regions import region_of
from apnap.rules.continuous.static_copies import COPIES, settle_copies
from apnap.rules.multiplayer.range_of_influence import Scope, is_limited, who_notices, who_sees
from apnap.rules.objects.control import end_effects, gain_control, hand_over, heir
from apnap.rules.replacement.made_by_resolution import AS_LONG_AS
from apnap.rules.zones import moving
from apnap.state.ability import CONTROL, STATIC, StaticAbility
from apnap.state.agenda import Resolution
from apnap.state.characteristics import Characteristics
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, NOBODY
from apnap.state.seats import players
from apnap.state.sharing import can_share

Watching = dict[int, list[tuple[str, int]]]  # by object: the names, and which ability
LOOKING = frozenset([STATIC, COPIES, AS_LONG_AS])  # under these names is what looks at events


def settle(game: Game, events: list[Event]) -> None:
    """After a batch of events: look again at what they may have changed."""
    if not LOOKING.isdisjoint(game.watched):
        notice(game, events)
    if not game.seats_to_resettle or game.over:  # 104.1: there is nobody left to see anything
        return
    for seat in game.seats_to_resettle:
        game.stir(seat)
    for seat in sorted(game.seats_to_resettle):  # layer 1: what copies have become may give control
        for number in game.seats[seat].altered:
            row = game.find(number)
            if row is not None and row.reshaped and row.zone == BATTLEFIELD:
                rewatch(game, number, layers.characteristics_of(game, number), {})
    settle_copies(game, _seats_near(game))
    settle_control(game)
    while end_lapsed(game, _seats_near(game)):
        settle_control(game)
    seats, game.seats_to_resettle = game.seats_to_resettle, ()
    apart, again = list[int](), False
    for seat in sorted(seats):
        if game.seats[seat].altered or region_of(game, seat):
            known: Watching = {}
            for number in game.player(seat).battlefield:
                chars = layers.characteristics_of(game, number)
                again |= rewatch(game, number, chars, known)
                if not can_share(game.object(number).many, chars.abilities):
                    apart.append(number)
        watchers = game.seats[seat].watchers
        if "daybound" in watchers or "nightbound" in watchers:
            game.recheck_day_and_night = True
        settle_cards(game, seat)
        settle_next(game, seat)
    for number in apart:
        for _ in range(game.object(number).many - 1):
            moving.split(game, number, 1)
    if apart or again:
        settle(game, [])


def notice(game: Game, events: list[Event]) -> None:
    """Has anything happened that static abilities said they look at?"""
    for event in events:
        name = ""
        for other in who_notices(game, event.on):
            watchers = game.seats[other].watchers
            if not LOOKING.isdisjoint(watchers):
                name = name or f"look {type(event).__name__}"
                if name in watchers:
                    layers.disturb(game, other)


def rewatch(game: Game, number: int, chars: Characteristics, known: Watching) -> bool:
    """Where effects gave or took abilities, what watches is what it has now. What each object of
    the table watches for is `known` from one object to the next, unless it is empty. Has it a
    static ability, where there was none, so that all the others have to be looked at anew?"""
    row = game.object(number)
    table = game.seats[row.controller]
    printed = row.printed().base.watches
    if chars.watches == printed and not row.reshaped and number not in table.altered:
        return False
    watches = watches_of(game, number, chars)
    if watches == printed and number not in table.altered:
        return False
    now = sorted(watches)
    if not known:
        for name, every in table.watchers.items():
            for each, nth in every:
                known.setdefault(each, []).append((name, nth))
    if now == sorted(known.get(number, ())):
        return False
    known.clear()
    table = game.table(row.controller)
    had = STATIC in table.watchers
    moving.unwatch(game, row, list(table.watchers))
    moving.watch(game, row, watches)
    kept = tuple([each for each in table.altered if each != number])
    table.altered = kept if watches == printed else (*kept, number)
    if had or STATIC not in table.watchers:
        return False
    layers.disturb(game, row.controller)
    return True


def watches_of(game: Game, number: int, chars: Characteristics) -> tuple[tuple[str, int], ...]:
    """What its abilities watch for. 613.6: those that give control do so in layer 2, whatever later
    layers take away or add; where there are static abilities, later layers are computed together,
    even if one of those takes them away."""
    own = in_layer_1(game, number).watches
    given = [pair for pair in own if pair[0] == CONTROL]
    static = [pair for pair in own if pair[0] == STATIC and pair not in chars.watches]
    if not static and given == [pair for pair in chars.watches if pair[0] == CONTROL]:
        return chars.watches
    return (*[pair for pair in chars.watches if pair[0] != CONTROL], *given, *static)


def settle_control(game: Game) -> None:
    """613.1b: abilities such as an Aura's that say who controls something."""
    for seat in _seats_near(game):
        for source, nth in game.seats[seat].watchers.get(CONTROL, ()):
            abilities = in_layer_1(game, source).abilities
            ability = abilities[nth] if nth < len(abilities) else None
            if not isinstance(ability, StaticAbility):
                continue
            context = Resolution(controller=seat, source=source)
            for number in Scope(game, seat).permanents():
                row = game.object(number)
                given = any(effect == source for effect, _ in row.control)
                if ability.affects.matches(game, context, number) != given:
                    take_or_return(game, number, source, NOBODY if given else seat)
    if not game.control_source_left:
        return
    game.control_source_left = False
    for seat in _seats_near(game):
        for number in game.player(seat).battlefield:
            for effect, _ in game.object(number).control:
                if effect >= game.size and not _still_gives(game, effect, number):
                    take_or_return(game, number, effect, NOBODY)


def _seats_near(game: Game) -> tuple[int, ...]:
    if not is_limited(game):
        return players(game) if game.seats_to_resettle else ()
    near: set[int] = set()
    for seat in game.seats_to_resettle:
        near.update(who_sees(game, seat))
    return tuple(sorted(near))


def _still_gives(game: Game, effect: int, number: int) -> bool:
    """Is the effect, or the permanent whose ability gave control, still there?"""
    return effect in game.seats[effect % game.size].effects or game.is_here(effect)


def take_or_return(game: Game, number: int, effect: int, seat: int) -> None:
    """The effect gives control to the seat; or, to NOBODY, it has ended (800.4c)."""
    row = game.object(number)
    follower = seat if seat != NOBODY else heir(game, row, without=effect)
    # 603.10d: who loses control so is seen, too; while a table is being set up, nobody looks.
    change = GainControl(on=number, controller=follower, effect=effect, was=row.controller)
    seen = follower not in (NOBODY, row.controller) and len(game.log) > 0
    if seen:
        match_triggers(game, (change,), looking_back=True)
    if seat != NOBODY:
        gain_control(game, number, seat, effect)
    else:
        end_effects(game, number, without=effect)
        if follower == NOBODY:
            moving.move(game, number, "exile")
        else:
            hand_over(game, number, follower)
    if seen:
        match_triggers(game, (change,), looking_back=False)
