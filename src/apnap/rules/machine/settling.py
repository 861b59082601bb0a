"""After each batch of events: update who controls permanents, and which abilities watch for what.

613.1b: Layer 2 is settled here, before the other layers are computed: everything else reads the
controller from the object's row.
"""

from __future__ import annotations

from apnap.rules.abilities.triggering import match_triggers
from apnap.rules.casting.next_spell import settle_next
from apnap.rules.continuous import layers
from apnap.rules.continuous.cards_elsewhere import settle_cards
from apnap.rules.continuous.copying import in_layer_1
from apnap.rules.continuous.durations import GainControl, end_expired
from apnap.rules.continuous.regions import region_of
from apnap.rules.continuous.static_copies import settle_copies
from apnap.rules.multiplayer.range_of_influence import Scope, is_limited, who_notices, who_sees
from apnap.rules.objects.control import end_effects, gain_control, hand_over, next_controller
from apnap.rules.zones import moving
from apnap.state.ability import CONTROL, STATIC, StaticAbility
from apnap.state.agenda import Resolution
from apnap.state.characteristics import Characteristics
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, NOBODY
from apnap.state.seats import players
from apnap.state.sharing import can_share
from apnap.state.watched import AS_LONG_AS, COPIES

from .after_batch import LOOK_AGAIN_NEAR

# For each object: the name that each of its abilities watches under, and the ability's place.
Watching = dict[int, list[tuple[str, int]]]
LOOKING = frozenset([STATIC, COPIES, AS_LONG_AS])  # names of watchers that look at events
_NAMES: dict[str, str] = {}  # see `look_name`


def settle(game: Game, events: list[Event]) -> None:
    """After a batch of events, update everything that they may have changed: layer by layer, then
    seat by seat."""
    if not LOOKING.isdisjoint(game.watched):
        notice(game, events)
    if not game.seats_to_resettle or game.over:  # 104.1: there is nobody left to see anything
        return
    for seat in game.seats_to_resettle:
        game.stir(seat)
    rewatch_copies(game)
    settle_copies(game, _seats_near(game))
    settle_control(game)
    while end_expired(game, _seats_near(game)):
        settle_control(game)
    seats, game.seats_to_resettle = game.seats_to_resettle, ()
    to_split, repeat = list[int](), False
    for seat in sorted(seats):
        if game.seats[seat].altered or region_of(game, seat):
            repeat |= rewatch_all(game, seat, to_split)
        look_again_near(game, seat)
        settle_cards(game, seat)
        settle_next(game, seat)
    for number in to_split:
        for _ in range(game.object(number).many - 1):
            moving.split(game, number, 1)
    if to_split or repeat:
        settle(game, [])


def rewatch_copies(game: Game) -> None:
    """613.2a: Update what copies watch for before layer 2: a copy may come to give control."""
    for seat in sorted(game.seats_to_resettle):
        for number in game.seats[seat].altered:
            row = game.find(number)
            if row is not None and row.reshaped and row.zone == BATTLEFIELD:
                rewatch(game, number, layers.characteristics_of(game, number), {})


def rewatch_all(game: Game, seat: int, to_split: list[int]) -> bool:
    """Update what the seat's permanents watch for, and note those tokens that can no longer share a
    row. Returns whether all objects have to be looked at again."""
    known: Watching = {}
    repeat = False
    for number in game.player(seat).battlefield:
        chars = layers.characteristics_of(game, number)
        repeat |= rewatch(game, number, chars, known)
        if not can_share(game.object(number).many, chars.abilities):
            to_split.append(number)
    return repeat


def look_again_near(game: Game, seat: int) -> None:
    """Note that the rules have to look for what follows at once, if the seat has such abilities."""
    watchers = game.seats[seat].watchers
    for name in LOOK_AGAIN_NEAR:
        if name in watchers:
            game.recheck_day_and_night = True


def notice(game: Game, events: list[Event]) -> None:
    """Mark characteristics for recomputing where static abilities look at one of these events."""
    for event in events:
        name = look_name(type(event).__name__)
        if name not in game.watched:
            continue
        for other in who_notices(game, event.on):
            watchers = game.seats[other].watchers
            if name in watchers and not LOOKING.isdisjoint(watchers):
                layers.forget_region(game, other)


def look_name(kind: str) -> str:
    """The name under which static abilities watch that look at events of this class."""
    name = _NAMES.get(kind)
    if name is None:
        name = _NAMES[kind] = f"look {kind}"
    return name


def rewatch(game: Game, number: int, chars: Characteristics, known: Watching) -> bool:
    """Update what the object watches for, where effects gave it abilities or took them away.

    `known` keeps what each object of the table watches for from one call to the next; it is filled
    when empty. Returns whether the object is the first at its table with a static ability: then all
    other objects have to be looked at again.
    """
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
    layers.forget_region(game, row.controller)
    return True


def watches_of(game: Game, number: int, chars: Characteristics) -> tuple[tuple[str, int], ...]:
    """The names under which the object's abilities watch, each with the ability's place.

    613.6: Abilities that give control work in layer 2, even if a later layer removes them. Static
    abilities that a later layer removes keep watching, so that those layers are computed together.
    """
    printed = in_layer_1(game, number).watches
    giving_control = [pair for pair in printed if pair[0] == CONTROL]
    removed = [pair for pair in printed if pair[0] == STATIC and pair not in chars.watches]
    if not removed and giving_control == [pair for pair in chars.watches if pair[0] == CONTROL]:
        return chars.watches
    return (*[pair for pair in chars.watches if pair[0] != CONTROL], *giving_control, *removed)


def settle_control(game: Game) -> None:
    """613.1b: Settle layer 2: who controls what."""
    for seat in _seats_near(game):
        for source, nth in game.seats[seat].watchers.get(CONTROL, ()):
            apply_control(game, seat, source, nth)
    if game.control_source_left:
        game.control_source_left = False
        end_control_by_the_gone(game)


def apply_control(game: Game, seat: int, source: int, nth: int) -> None:
    """613.1b: Give control of what the ability, such as an Aura's, is about, and no more."""
    abilities = in_layer_1(game, source).abilities
    ability = abilities[nth] if nth < len(abilities) else None
    if not isinstance(ability, StaticAbility):
        return
    context = Resolution(controller=seat, source=source)
    for number in Scope(game, seat).permanents():
        row = game.object(number)
        has_it = any(effect == source for effect, _ in row.control)
        if ability.affects.matches(game, context, number) != has_it:
            take_or_return(game, number, source, NOBODY if has_it else seat)


def end_control_by_the_gone(game: Game) -> None:
    """613.1b: End control that was given by effects and permanents which are gone."""
    for seat in _seats_near(game):
        for number in game.player(seat).battlefield:
            for effect, _ in game.object(number).control:
                if effect >= game.size and not _still_gives(game, effect, number):
                    take_or_return(game, number, effect, NOBODY)


def _seats_near(game: Game) -> tuple[int, ...]:
    """The seats whose permanents may be affected by the seats that have changed."""
    if not is_limited(game):
        return players(game) if game.seats_to_resettle else ()
    near: set[int] = set()
    for seat in game.seats_to_resettle:
        near.update(who_sees(game, seat))
    return tuple(sorted(near))


def _still_gives(game: Game, effect: int, number: int) -> bool:
    """Whether the effect, or the permanent whose ability gave control, still exists."""
    return effect in game.seats[effect % game.size].effects or game.is_here(effect)


def take_or_return(game: Game, number: int, effect: int, seat: int) -> None:
    """Let the effect give control to the seat; with NOBODY, end the effect (800.4c)."""
    row = game.object(number)
    new_controller = seat if seat != NOBODY else next_controller(game, row, without=effect)
    # 603.10d: triggers see who loses control, too. While a table is being set up, none look.
    change = GainControl(on=number, controller=new_controller, effect=effect, was=row.controller)
    is_seen = new_controller not in (NOBODY, row.controller) and len(game.log) > 0
    if is_seen:
        match_triggers(game, (change,), looking_back=True)
    if seat != NOBODY:
        gain_control(game, number, seat, effect)
    else:
        end_effects(game, number, without=effect)
        if new_controller == NOBODY:
            moving.move(game, number, "exile")
        else:
            hand_over(game, number, new_controller)
    if is_seen:
        match_triggers(game, (change,), looking_back=False)
