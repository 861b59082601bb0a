"""117.1: The actions that a player with priority may take, and the reasons against others."""

from __future__ import annotations

from apnap.rules.casting.activating import Activate, why_not_activate
from apnap.rules.casting.as_though_flash import is_anything_hurried
from apnap.rules.casting.casting import Cast, why_not_cast
from apnap.rules.casting.from_other_zones import (
    activatable,
    perform_permitted,
    permissions,
    permitted,
    why_not_permitted,
)
from apnap.rules.casting.lands import PlayLand, why_not_play
from apnap.rules.casting.other_ways import cast_by, other_ways
from apnap.rules.casting.proposal import Means
from apnap.rules.casting.special_actions import (
    BY_RULE,
    TAKE,
    WITH_FACE_DOWN,
    begin_action,
    of_permanents,
    offered,
    special_actions,
)
from apnap.rules.casting.timing_and_limits import is_sorcery_time
from apnap.rules.casting.ways_to_cast import way_numbered
from apnap.rules.combat.attacking import DeclareAttackers, why_not_attack
from apnap.rules.combat.blocking import DeclareBlockers, why_not_block
from apnap.rules.continuous import layers
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.mana.mana_abilities import MakeMana, activation, instant_mana, mana_options
from apnap.state.ability import ACTIVATED, ANYONE, MAY_ACTIVATE, MAY_PLAY, WITH_PRIORITY
from apnap.state.agenda import Procedure
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, HAND, NOBODY, OF_A_RULE
from apnap.state.question import PASS, Option, Refusal, option_of
from apnap.state.watched import MAY_TAKE

# The names under which abilities watch that offer more than playing cards from the hand.
NOTABLE = frozenset([ACTIVATED, MAY_PLAY, MAY_ACTIVATE, ANYONE, MAY_TAKE, WITH_PRIORITY])
IDLE = ("pass", "make")  # actions that alone are no reason to ask: see `is_worth_asking`


def legal_actions(game: Game, seat: int, number: int) -> tuple[Option, ...]:
    """117.1: Everything the player could do with priority in that turn; the first option is to
    pass."""
    return look_for_actions(game, seat, number)[0]


def look_for_actions(game: Game, seat: int, number: int) -> tuple[tuple[Option, ...], bool]:
    """The player's legal actions; and whether the player can only pass at every time when no
    sorcery could be cast, as long as the player's hand and resources stay the same."""
    turn = number if game.rules.seats_per_marker else NOBODY
    watchers, means = game.seats[seat].watchers, Means(game, seat)
    timely = is_sorcery_time(game, seat, number)
    hurried = is_anything_hurried(game, seat)
    slow, idle = timely or hurried, not hurried
    actions = [PASS]
    for card in game.player(seat).hand:
        row = game.object(card)
        chars, ways = row.card.base, row.card.ways
        if not ways and not row.changed:
            is_slow = chars.is_slow
            if is_slow and not slow:
                continue
            cost = chars.cost if chars.is_ordinary and not chars.activated else None
            if cost is not None and row.is_plain() and means.is_short_of(cost):
                continue
            idle = idle and is_slow
        else:
            idle = False
        actions += with_card(game, seat, card, number, means)
    if not NOTABLE.isdisjoint(watchers):
        only_slow = are_only_slow(game, seat)
        idle = idle and only_slow
        if slow or not only_slow:
            actions += with_others(game, seat, number, means)
    for source in game.player(seat).battlefield:
        if game.object(source).face_down:  # 116.2b
            idle = False
            for action in WITH_FACE_DOWN.values():
                actions += action.options(game, seat, source, number, means)
    if timely:  # 116.2i
        for rule_action in BY_RULE.values():
            actions += rule_action.options(game, seat, number, means)
    if not game.rules.auto_pay:  # 605.3a
        idle = False
        actions += mana_options(game, seat)
    if turn != NOBODY:
        actions = [option._replace(turn=turn) for option in actions]
    return tuple(actions), idle


def are_only_slow(game: Game, seat: int) -> bool:
    """601.3: Whether all that the player's watchers offer is to cast cards as a rule permits it,
    which can be cast only when a sorcery could be."""
    watchers = game.seats[seat].watchers
    if any(name in watchers for name in NOTABLE if name != MAY_PLAY):
        return False
    for source, nth in watchers[MAY_PLAY]:
        row = game.find(source)
        if nth != OF_A_RULE or row is None or row.changed:
            return False
        if row.card.ways or not row.card.base.is_slow:
            return False
    return True


def with_card(game: Game, seat: int, card: int, number: int, means: Means) -> list[Option]:
    """The actions with a card in hand."""
    actions: list[Option] = []
    printed = game.object(card).card
    chars, ways = printed.base, printed.ways
    if game.object(card).changed:  # 611.3a
        chars = layers.characteristics_of(game, card)
        ways += tuple([way for each in chars.abilities for way in each.ways()])
    if ways and printed.layout == "split":  # 709.3: one half is cast
        pass
    elif chars.is_land:
        if why_not_play(game, seat, card, number) is None:
            actions.append(option_of("play", card))
    elif why_not_cast(game, seat, card, number, means) is None:
        actions.append(option_of("cast", card))
    if ways:
        actions += other_ways(game, seat, card, number, means)
        actions += special_actions(game, seat, card, number, means)
    for nth, ability in chars.activated:
        if ability.zone == HAND and why_not_activate(game, seat, card, nth, number, means) is None:
            actions.append(Option("activate", card, nth=nth))
    return actions


def with_others(game: Game, seat: int, number: int, means: Means) -> list[Option]:
    """The actions with permanents, and with cards outside the hand."""
    watchers = game.seats[seat].watchers
    actions: list[Option] = []
    for source, nth in watchers.get(ACTIVATED, ()):
        if why_not_activate(game, seat, source, nth, number, means) is None:
            actions.append(Option("activate", source, nth=nth))
    if MAY_PLAY in watchers:  # 601.3b
        actions += permitted(game, seat, number, means)
    if MAY_ACTIVATE in watchers or ANYONE in watchers:  # 113.6, 602.2
        actions += activatable(game, seat, number, means)
        actions += of_permanents(game, seat, number, means)
    if MAY_TAKE in watchers:  # 116.2c
        actions += offered(game, seat, number, means)
    if WITH_PRIORITY in watchers:  # 602.5e
        actions += instant_mana(game, seat)
    return actions


def is_worth_asking(actions: tuple[Option, ...]) -> bool:
    """Whether there is more to do than passing, or making mana that would be lost."""
    return any(action.verb not in IDLE or action.many for action in actions)


def perform(game: Game, seat: int, action: Option) -> Procedure:
    """The procedure that carries the chosen action out."""
    if action.many and action.verb in ("cast", "play"):
        return perform_permitted(game, seat, action)
    if action.verb == TAKE:
        return begin_action(game, seat, action)
    if action.verb == "play":
        return PlayLand(card=action.what, controller=seat, face=action.nth)
    if action.verb == "cast":
        if action.nth:
            way = way_numbered(action.nth)
            return cast_by(game, seat, action.what, way, game.running)
        return Cast(source=action.what, controller=seat)
    if action.verb in WITH_FACE_DOWN:
        return WITH_FACE_DOWN[action.verb].begin(game, seat, action)
    if action.verb in BY_RULE:
        return BY_RULE[action.verb].begin(game, seat, action)
    if action.verb == "make":
        return MakeMana(controller=seat, activate=(activation(game, action),))
    assert action.verb == "activate"
    return Activate(source=action.what, nth=action.nth, controller=seat)


def why_not(
    game: Game, seat: int, thing: int, number: int, nth: int = 0, at: int = NOBODY
) -> Refusal | None:
    """The reason why the player may not play, cast or activate this now; None if they may.

    While the player declares attackers or blockers: the reason why the permanent can't attack or
    block `at`, or anything at all. Restrictions on the declaration as a whole are not meant.

    >>> from apnap.testing import table
    >>> t = table(2).begin()
    >>> ann = t.seat(0).hand("Lightning Bolt")
    >>> why_not(t.game, 0, ann.find("Lightning Bolt"), number=1).rule
    '601.2h'
    """
    doing, row = game.turns[number].agenda[-1], game.find(thing)
    if row is not None and row.zone == BATTLEFIELD and row.controller == seat:
        if isinstance(doing, DeclareAttackers):
            return why_not_attack(game, number, thing, at)
        if isinstance(doing, DeclareBlockers):
            return why_not_block(game, number, thing, at)
    return why_not_act(game, seat, thing, number, nth)


def why_not_act(game: Game, seat: int, thing: int, number: int, nth: int = 0) -> Refusal | None:
    """The reason why the player could not play, cast or activate this if they had priority; None
    if they could."""
    row = game.find(thing)
    if row is None:
        return Refusal("400.7", "there is no such object any more")
    if not game.is_in(seat):
        return Refusal("800.4a", f"{game.player(seat).name} has left the game")
    name = name_of(game, thing)
    if row.zone == BATTLEFIELD:
        offered = game.seats[seat].watchers.get(ANYONE, ())
        if row.controller != seat and (thing, nth) not in offered:
            return Refusal("602.2", f"{name} is controlled by {game.player(row.controller).name}")
        if nth not in [n for n, _ in layers.characteristics_of(game, thing).activated]:
            return Refusal("602.1", f"{name} has no such activated ability")
        return why_not_activate(game, seat, thing, nth, number)
    if row.zone != HAND or row.owner != seat:
        return why_not_elsewhere(game, seat, thing, number, nth)
    if row.card.base.is_land:
        return why_not_play(game, seat, thing, number)
    refusal = why_not_cast(game, seat, thing, number)
    return None if refusal is not None and is_permitted(game, seat, thing, number) else refusal


def is_permitted(game: Game, seat: int, thing: int, number: int) -> bool:
    """601.3b: Whether an effect lets the player cast the card now, in a way of its own."""
    means = Means(game, seat)
    ways = [each for each in permissions(game, seat) if each.card == thing]
    return any(why_not_permitted(game, seat, way, number, means) is None for way in ways)


def why_not_elsewhere(game: Game, seat: int, thing: int, number: int, nth: int) -> Refusal | None:
    """113.6, 601.3b: The reason why a card outside the hand may not be played or activated; None if
    it may."""
    name, means = game.object(thing).card.name, Means(game, seat)
    refusal = Refusal("601.3", f"{name} is not in your hand")
    for permission in permissions(game, seat):
        if permission.card == thing:
            reason = why_not_permitted(game, seat, permission, number, means)
            if reason is None:
                return None
            refusal = reason
    if (thing, nth) in game.seats[seat].watchers.get(MAY_ACTIVATE, ()):
        return why_not_activate(game, seat, thing, nth, number, means)
    return refusal
