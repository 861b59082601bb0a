"""613: The current characteristics of objects. They are computed when asked for, and kept until
something changes."""

from __future__ import annotations

from collections.abc import Iterable

from apnap.rules.machine.this_turn import turn_for_static
from apnap.rules.multiplayer.range_of_influence import reaches, who_sees
from apnap.rules.objects import counters_in_layers
from apnap.rules.objects.stickers_in_layers import sticker_effects
from apnap.state.ability import Modification, StaticOfSpell
from apnap.state.agenda import Resolution
from apnap.state.characteristics import Characteristics
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, STACK
from apnap.state.objects import GameObject

from .copying import copiable, is_reshaping, reshaping
from .regions import LAYERS, MODIFYING, Region, region_of
from .text_changes import apply_text_changes


def characteristics_of(game: Game, number: int) -> Characteristics:
    """The object's characteristics; for one that has left, as it last existed (608.2h)."""
    if game.drafts is not None and number in game.drafts:
        return game.drafts[number]
    table, at = game.seats[number % game.size], number // game.size
    known = table.looks.slots[at]
    if known is not None:
        return known
    row = table.objects.slots[at]
    if row is None:
        last = table.last_known[number]
        return last.looked if last.looked is not None else last.row.printed().base
    if row.zone != BATTLEFIELD:
        base = row.card.base
        return base if row.is_plain() and not base.defining else by_itself(game, row)
    compute_region(game, row.controller)
    known = game.seats[number % game.size].looks.get(number)
    if known is None:
        known = by_itself(game, row)
        game.own_table(number % game.size).looks[number] = known
    return known


def by_itself(game: Game, row: GameObject) -> Characteristics:
    """The characteristics of an object that no continuous effect reaches: its copiable values and
    its counters."""
    base = row.printed().base if not row.reshaped else copiable(game, row.id).base
    if row.x and row.zone == STACK and row.ability is None and base.has_x:
        base = with_x(base, row.x)
    if row.paid and row.zone == STACK and base.static:
        base = as_spell(game, row, base)
    if row.changed or row.stickers:
        base = with_effects(game, row, base)
    elif base.defining and row.zone != BATTLEFIELD:
        base = with_definition(game, row, base)
    if not counters_in_layers.needs_counting(row):
        return base
    chars = base.copy()
    chars.note_base_size()
    counters_in_layers.add_keywords(row, chars)
    counters_in_layers.add_power_and_toughness(row, chars)
    counters_in_layers.finish(row, chars)
    chars.index()
    chars.forget_base_size()
    return chars


def with_x(base: Characteristics, x: int) -> Characteristics:
    """202.3e: The characteristics of a spell, with X in its mana value."""
    assert base.cost is not None
    chars = base.copy()
    chars.value += x * base.cost.variables
    return chars


def with_definition(game: Game, row: GameObject, base: Characteristics) -> Characteristics:
    """604.3: Characteristic-defining abilities work in all zones. While evaluating one, skip those
    of the cards it counts, to avoid recursion."""
    if game.defining:
        return base
    chars = base.copy()
    for layer in LAYERS:
        define_in(game, row, layer, chars)
    chars.index()
    return chars


def define_in(game: Game, row: GameObject, layer: str, draft: Characteristics) -> None:
    """613.3: Apply the object's own characteristic-defining abilities of this layer, before other
    effects."""
    if game.defining or row.zone == BATTLEFIELD:
        return
    game.defining = True
    turn = turn_for_static(game, row.controller)
    context = Resolution(controller=row.controller, source=row.id, turn=turn)
    for ability in draft.defining:
        for change in ability.modifications:
            if change.layer() == layer:
                change.apply(game, context, row.id, draft)
    game.defining = False


def as_spell(game: Game, row: GameObject, base: Characteristics) -> Characteristics:
    """604.1: The characteristics of a spell after its own static abilities."""
    turn = turn_for_static(game, row.controller)
    context = Resolution(controller=row.controller, source=row.id, turn=turn)
    static = [each for each in base.static if isinstance(each, StaticOfSpell)]
    active = [e for e in static if e.condition is None or e.condition.holds(game, context)]
    if not active:
        return base
    chars = base.copy()
    for each in active:
        for change in each.modifications:
            change.apply(game, context, row.id, chars)
    chars.index()
    return chars


def with_effects(game: Game, row: GameObject, base: Characteristics) -> Characteristics:
    """611.2c, 611.3a, 613, 123.5: The characteristics of a spell or card as effects and stickers
    have changed it. None of these effects depends on other objects."""
    draft = base.copy()
    effects = [
        (effect.timestamp, effect.controller, effect.source, effect.modifications)
        for seat in who_sees(game, row.controller)
        for effect in game.seats[seat].effects.values()
        if row.id in effect.affected
        and effect.modifications
        and reaches(game, effect.controller, effect.source, row.controller)
    ]
    for change, stamp in sticker_effects(game, row):
        effects.append((stamp, row.controller, row.id, (change,)))
    effects.sort(key=lambda each: each[0])
    for layer in LAYERS:
        if layer == MODIFYING:
            draft.note_base_size()
        define_in(game, row, layer, draft)
        had = draft.abilities
        changes = list[tuple[Resolution, tuple[Modification, ...]]]()
        for _, controller, source, modifications in effects:
            here = tuple([each for each in modifications if each.layer() == layer])
            if here:
                changes.append((Resolution(controller=controller, source=source), here))
        if layer == "3" and len(changes) > 1:
            apply_text_changes(game, row.id, changes, draft)
            changes = []
        for context, here in changes:
            for each in here:
                each.apply(game, context, row.id, draft)
        if draft.abilities is not had:
            draft.index()
    draft.index()
    draft.forget_base_size()
    return draft


def compute_region(game: Game, seat: int) -> None:
    """Compute the characteristics of everything that the effects around this seat could affect, all
    at once. If there are no effects, nothing is done."""
    seats = region_of(game, seat)
    if not seats or game.drafts is not None:
        return
    drafts = Region(game, seats).compute()
    for number, draft in drafts.items():
        game.own_table(number % game.size).looks[number] = draft
    for each in seats:
        game.own_table(each).region = tuple(seats)


def forget(game: Game, number: int) -> None:
    """The object's characteristics may have changed: compute them again, and let state-based
    actions check it."""
    row = game.find(number)
    game.own_table(number % game.size).looks.discard(number)
    game.mark(number)
    if row is not None and row.zone == BATTLEFIELD:
        forget_region(game, row.controller)


def note_reshaping(game: Game, number: int) -> None:
    """613.2a: Copy or merge effects on the object may have begun, ended or changed. Its row records
    whether there are any and which name they give it, and its abilities are registered again."""
    row = game.find(number)
    if row is None:
        return
    now = bool(reshaping(game, number))
    if not now and not row.reshaped:
        return
    row = game.edit(number)
    row.reshaped = now
    row.called = copiable(game, number).name if now else ""
    watch_anew(game, row)


def watch_anew(game: Game, row: GameObject) -> None:
    """Let `settling` register the abilities of a permanent which are not those of its card."""
    table = game.table(row.controller)
    if row.zone == BATTLEFIELD and row.id not in table.altered:
        table.altered = (*table.altered, row.id)


def end_reshaping(game: Game, number: int) -> None:
    """400.7: Copy and merge effects on an object end as it leaves."""
    near: Iterable[int] = range(game.size)
    if len(game.turns) > 1:  # only these players can have effects on it
        near = {*who_sees(game, game.controller_of(number)), *who_sees(game, number % game.size)}
    for seat in sorted(near):
        effects = game.seats[seat].effects
        ended = [n for n, effect in effects.items() if effect.affected == (number,)]
        for effect in ended:
            if is_reshaping(effects[effect].modifications):
                del game.table(seat).effects[effect]


def forget_region(game: Game, seat: int) -> None:
    """Something at this seat has changed: everything that was computed together with it must be
    computed again."""
    before, now = game.seats[seat].region, region_of(game, seat)
    if not before and not now:  # no effect reaches it
        if seat not in game.seats_to_resettle:
            game.seats_to_resettle += (seat,)
        return
    seats = {*before, *now}
    game.seats_to_resettle = tuple({*game.seats_to_resettle, *seats, seat})
    for each in seats:
        table = game.own_table(each)
        table.region = ()
        mine = game.player(each).battlefield
        if any(number in game.seats[number % game.size].looks for number in mine):
            forget_all(game, each)


def forget_all(game: Game, seat: int) -> None:
    """Forget the characteristics of all permanents the player controls. 704.3: State-based actions
    will check them."""
    mine = game.player(seat).battlefield
    for number in mine:
        game.own_table(number % game.size).looks.discard(number)
    game.mark_all(mine)
