"""611, 613: Apply continuous effects layer by layer to everything they could affect."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from apnap.rules.abilities.linked import gives_links, relinked_for_others
from apnap.rules.machine.this_turn import turn_for_static
from apnap.rules.multiplayer.range_of_influence import (
    Scope,
    beyond_range,
    is_limited,
    scope_of,
    who_sees,
)
from apnap.rules.objects import counters_in_layers
from apnap.rules.objects.stickers_in_layers import sticker_effects
from apnap.rules.zones.command_zone import functions_in_command
from apnap.state.ability import (
    ABILITIES,
    CONTROL,
    EVERYTHING,
    STATIC,
    THERE,
    TYPES,
    Filter,
    Modification,
    StaticAbility,
)
from apnap.state.agenda import Resolution
from apnap.state.characteristics import Characteristics
from apnap.state.game import Continuous, Game
from apnap.state.names import NOBODY
from apnap.state.objects import GameObject
from apnap.state.seats import players

from .copying import copiable
from .dependency import Order

# 613.1, 613.4: the layers and sublayers in order. Layer 1 is part of the copiable values
# (copying.py); layer 2, control, is applied earlier (control.py).
LAYERS = ("3", "4", "5", "6", "7a", "7b", "7c", "7d")
MODIFYING = "7c"  # 208.4b: up to this layer, power and toughness are base power and toughness
SHAPE = frozenset((TYPES, ABILITIES))
Outcome = list[tuple[int, object]] | None  # each affected object with its new characteristics
Changes = list[Modification]
Drafts = dict[int, Characteristics]
Known = dict[tuple[int, int, int], Modification]  # modifications with current amounts
STICKERED = ((STATIC, NOBODY),)  # 123.1: stickers are effects of the object itself
OWN_TEXT = ("3",)  # abilities gained here are the object's own text, as old as itself (613.7a)


def counts_for_each(game: Game) -> bool:
    """2008-02:601.11: Whether an effect counts for each object within its controller's range."""
    return game.rules.count_range == "affected" and is_limited(game)


class Applying:
    """One continuous effect while it is being applied."""

    def __init__(
        self,
        controller: int,
        source: int,
        timestamp: int,
        modifications: tuple[Modification, ...],
        affects: Filter | None,
        affected: tuple[int, ...] | None,
        ability: StaticAbility | None,
        turn: int = 0,
    ) -> None:
        self.controller = controller
        self.timestamp = timestamp
        self.affects = affects
        self.affected = affected  # 613.6: fixed as soon as the effect has begun to apply
        self.ability = ability  # None: made by a resolved spell or ability (611.2)
        self.context = Resolution(controller=controller, source=source, turn=turn)
        self.defining = ability is not None and ability.defining
        self.modifications = by_layer(modifications)
        self.known_reads: dict[tuple[str, bool], frozenset[str]] = {}
        self.known_writes: dict[str, frozenset[str]] = {}
        # 607.5: abilities given to other objects are linked only to each other.
        self.for_others = self.modifications
        if ability is not None and gives_links(ability):
            self.for_others = by_layer(relinked_for_others(modifications, source))

    def changes(self, game: Game, layer: str, known: Known) -> tuple[Changes, Changes]:
        """The modifications of this layer with current amounts: for its source, and for other
        objects."""
        own = self._as_of_now(game, self.modifications[layer], known)
        if self.for_others is self.modifications:
            return own, own
        return own, self._as_of_now(game, self.for_others[layer], known)

    def _as_of_now(self, game: Game, changes: Changes, known: Known) -> Changes:
        """The modifications with their amounts evaluated now."""
        result: Changes = []
        if counts_for_each(game):
            return changes
        for each in changes:
            key = (id(each), self.controller, self.context.source)
            if key not in known:
                known[key] = each.as_of_now(game, self.context)
            result.append(known[key])
        return result

    def context_for(self, game: Game, number: int) -> Resolution:
        """2008-02:601.11: What the effect may know when it changes this object."""
        if not counts_for_each(game):
            return self.context
        return replace(self.context, within=game.controller_of(number))

    def reads(self, layer: str) -> frozenset[str]:
        """The characteristics that decide in this layer which objects the effect affects, what it
        does to them, and whether it exists (apart from its ability being there)."""
        key = (layer, self.affected is None)
        known = self.known_reads.get(key)
        if known is None:
            known = self.known_reads[key] = self._find_reads(layer)
        return known

    def _find_reads(self, layer: str) -> frozenset[str]:
        kinds: frozenset[str] = frozenset()
        for each in self.modifications[layer]:
            kinds |= each.reads()
        if self.affected is None:
            if self.affects is not None:
                kinds |= self.affects.reads()
            if self.ability is not None and self.ability.condition is not None:
                kinds |= EVERYTHING
        return kinds

    def writes(self, layer: str) -> frozenset[str]:
        """The characteristics that the effect changes in this layer."""
        kinds = self.known_writes.get(layer)
        if kinds is None:
            kinds = frozenset()
            for each in self.modifications[layer]:
                kinds |= each.writes()
            self.known_writes[layer] = kinds
        return kinds

    def could_end(self) -> bool:
        """611.3a, 613.6: Whether the effect lasts only as long as its ability is there."""
        return self.ability is not None and self.affected is None

    def takes_abilities(self, layer: str) -> bool:
        """Whether the effect removes abilities in this layer."""
        return any(each.takes_abilities() for each in self.modifications[layer])


def by_layer(modifications: tuple[Modification, ...]) -> dict[str, list[Modification]]:
    """The modifications, grouped by layer."""
    layers: dict[str, list[Modification]] = {}
    for each in modifications:
        layers.setdefault(each.layer(), []).append(each)
    return layers


class Trials:
    """The results of trials in one layer. They are valid as long as nothing changes."""

    def __init__(self) -> None:
        self.before: dict[int, Outcome] = {}
        self.depends: dict[tuple[int, int], bool] = {}
        self.after: dict[int, Drafts | None] = {}  # None: the effect would change nothing
        self.known: dict[int, Known] = {}  # by drafts


class Region:
    """A set of seats whose objects' characteristics are computed together."""

    def __init__(self, game: Game, seats: list[int], quick: bool = True) -> None:
        """`quick`: layers without effects are passed over."""
        self.game = game
        self.seats = seats
        self.quick = quick
        self.looked = False  # since anything changed, all static abilities have been looked at
        self.drafts: Drafts = {}
        self.owned: set[int] = set()  # drafts that are not shared with a card
        # By object and static ability: the effect, and when the object got the ability (613.7a).
        self.begun: dict[tuple[int, int], Applying] = {}
        self.granted: dict[tuple[int, int], int] = {}
        self.records: list[Applying] = []
        self.counting: list[int] = []  # objects whose counters matter
        self.stickered: list[int] = []
        self.modifying = False  # 613.4c: layer 7c has been reached
        self.elsewhere: set[int] = set()  # sources that are not on the battlefield
        self.seen: dict[tuple[int, ...], list[int]] = {}  # objects in range, by range
        self.trials = Trials()
        for seat in seats:
            for number in game.player(seat).battlefield:
                row = game.object(number)
                self.drafts[number] = row.printed().base
                if row.reshaped:
                    self.drafts[number] = copiable(game, number).base
                if counters_in_layers.needs_counting(row):
                    self.counting.append(number)
                    self.records += from_counters(row)
                if row.stickers:
                    self.stickered.append(number)
                    self.records += from_stickers(game, row)
            for number in game.player(seat).command:  # 114.4: emblems and their like
                row = game.object(number)
                static = row.card.base.static
                for ability in static if static and functions_in_command(row) else ():
                    self.begun[number, id(ability)] = self.from_static(number, ability)
                    self.elsewhere.add(number)
            for number, nth in game.seats[seat].watchers.get(THERE, ()):  # 113.6b
                self.add_from_elsewhere(number, nth)
        for seat in seats:
            for effect in game.seats[seat].effects.values():
                changes = effect.modifications
                if changes and any(number in self.drafts for number in effect.affected):
                    self.records.append(from_record(effect))

    def add_from_elsewhere(self, number: int, nth: int) -> None:
        """113.6b, 604.3: Add the effect of a static ability of a card in a graveyard. 109.5: "You"
        is its owner. The abilities that an effect gives to such a card come behind its own."""
        abilities = self.game.object(number).printed().base.abilities
        ability = abilities[nth] if nth < len(abilities) else None
        if isinstance(ability, StaticAbility):
            self.begun[number, id(ability)] = self.from_static(number, ability)
            self.elsewhere.add(number)

    def compute(self) -> Drafts:
        """613.1: Apply all layers in order; returns the characteristics of all objects."""
        game = self.game
        game.drafts = self.drafts
        for layer in LAYERS:
            if layer == MODIFYING:
                self.note_base_sizes()
            self.apply_layer(layer)
            self.count_counters(layer)
        for number in self.counting:
            counters_in_layers.finish(game.object(number), self.own(number))
        for (number, _), effect in self.begun.items():
            self.keep_watching(number, effect)
        for number in self.stickered:
            self.own(number).watches += STICKERED
        for number in self.owned:
            self.drafts[number].forget_base_size()
        game.drafts = None
        return self.drafts

    def keep_watching(self, number: int, effect: Applying) -> None:
        """613.6: An effect goes on after its ability was removed: keep it registered, so that
        others still find it."""
        ability = effect.ability
        if ability is None or effect.affected is None or number not in self.drafts:
            return
        if not any(each is ability for each in self.drafts[number].static):
            names = [name for name in ability.watches() if name != CONTROL]
            self.own(number).watches += tuple([(name, NOBODY) for name in names])

    def apply_layer(self, layer: str) -> None:
        """613.3, 613.7, 613.8: Apply the effects of one layer: characteristic-defining abilities
        first, then in timestamp order, but an effect waits for those it depends on. After each, the
        order is determined again (613.8c)."""
        if self.quick and self.looked and not self.has_effects_in(layer):
            return
        applied: set[int] = set()
        self.trials = Trials()
        waiting = self.in_layer(layer, applied)
        while waiting:
            effect = self.next_of(waiting, layer)
            if self.trials.after and self.trial(effect, layer) is not None:
                self.trials = Trials()
            applied.add(id(effect))
            self.apply(effect, layer)
            if effect.writes(layer).isdisjoint(SHAPE):
                waiting.remove(effect)
            else:
                waiting = self.in_layer(layer, applied)

    def has_effects_in(self, layer: str) -> bool:
        """Whether any effect that is known changes something in this layer."""
        if any(layer in each.modifications for each in self.records):
            return True
        return any(layer in each.modifications for each in self.begun.values())

    def in_layer(self, layer: str, applied: set[int]) -> list[Applying]:
        """The effects of this layer that have not been applied yet, in timestamp order (613.7)."""
        effects = [each for each in self.records if layer in each.modifications]
        for number, draft in self.drafts.items():
            for ability in draft.static:
                effect = self.begun.get((number, id(ability)))
                if effect is None:
                    effect = self.from_static(number, ability)
                    self.begun[number, id(ability)] = effect
                if effect.affected is None and layer in effect.modifications:
                    effects.append(effect)
        self.looked = True
        # 613.6: an effect that has begun to apply goes on, even if its ability is gone.
        for each in self.begun.values():
            goes_on = each.affected is not None or each.context.source in self.elsewhere
            if goes_on and layer in each.modifications:
                effects.append(each)
        kept = [each for each in effects if id(each) not in applied and self.holds(each)]
        if len(kept) > 1:
            kept.sort(key=lambda each: (not each.defining, each.timestamp))
        return kept

    def from_static(self, number: int, ability: StaticAbility) -> Applying:
        """The effect of a static ability."""
        row = self.game.object(number)
        timestamp = max(row.timestamp, self.granted.get((number, id(ability)), 0))
        return Applying(
            row.controller,
            number,
            timestamp,
            ability.modifications,
            ability.affects,
            None,
            ability,
            turn_for_static(self.game, row.controller),
        )

    def holds(self, effect: Applying) -> bool:
        """Whether the effect exists now: its static ability is there, and its condition holds."""
        if effect.ability is None or effect.affected is not None:
            return True
        source = effect.context.source
        here = self.drafts[source].static if source not in self.elsewhere else (effect.ability,)
        if not any(each is effect.ability for each in here):
            return False
        condition = effect.ability.condition
        return condition is None or condition.holds(self.game, effect.context)

    # ---- order (613.8) -------------------------------------------------------------------

    def next_of(self, waiting: list[Applying], layer: str) -> Applying:
        """613.8a-c: The effect to apply next: an effect waits for those it depends on."""
        if len(waiting) == 1 or not self.candidates(waiting[0], waiting, layer):
            return waiting[0]

        def candidates(first: Applying) -> list[Applying]:
            return self.candidates(first, waiting, layer)

        def depends(first: Applying, other: Applying) -> bool:
            return self.depends(first, other, layer)

        return Order(candidates, depends).next_of(waiting)

    def candidates(self, first: Applying, waiting: list[Applying], layer: str) -> list[Applying]:
        """The waiting effects that `first` could depend on."""
        if not first.reads(layer) and not first.could_end():
            return []
        return [o for o in waiting if o is not first and self.may_depend(first, o, layer)]

    def may_depend(self, first: Applying, other: Applying, layer: str) -> bool:
        """613.8a: A quick check before a trial. 613.8a: Neither or both must be
        characteristic-defining.

        There can be no dependency if the other effect writes nothing that the first reads, and
        doesn't remove the ability of the first.
        """
        if first.defining != other.defining:
            return False
        if not other.writes(layer).isdisjoint(first.reads(layer)):
            return True
        if not first.could_end():
            return False
        return other.takes_abilities(layer) and self.is_affected(first.context.source, other)

    def depends(self, first: Applying, other: Applying, layer: str) -> bool:
        """613.8a, by trial: A trial: whether applying the other effect would change whether the
        first exists, which objects it affects, or what it does to them."""
        key, trials, drafts = (id(first), id(other)), self.trials, self.drafts
        if key in trials.depends:
            return trials.depends[key]
        tried = self.trial(other, layer)
        if tried is None:
            return False
        if id(first) not in trials.before:
            trials.before[id(first)] = self.outcome(first, layer, drafts)
        self.game.drafts = self.drafts = tried
        trials.depends[key] = self.outcome(first, layer, drafts) != trials.before[id(first)]
        self.game.drafts = self.drafts = drafts
        return trials.depends[key]

    def trial(self, effect: Applying, layer: str) -> Drafts | None:
        """The characteristics of all objects as if the effect had been applied; None if nothing
        changes."""
        known = self.trials.after
        if id(effect) in known:
            return known[id(effect)]
        drafts, owned, granted, affected = self.drafts, self.owned, self.granted, effect.affected
        self.drafts, self.owned, self.granted = dict(drafts), set(), dict(granted)
        self.game.drafts = tried = self.drafts
        self.apply(effect, layer)
        changes = any(tried[n].contents() != drafts[n].contents() for n in self.owned)
        effect.affected = affected
        self.drafts, self.owned, self.granted = drafts, owned, granted
        self.game.drafts = drafts
        known[id(effect)] = tried if changes else None
        return known[id(effect)]

    def outcome(self, effect: Applying, layer: str, drafts: Drafts) -> Outcome:
        """The result of applying the effect to these drafts now; None if it does not exist."""
        if not self.holds(effect):
            return None
        done: list[tuple[int, object]] = []
        known = self.trials.known.setdefault(id(self.drafts), {})
        own, for_others = effect.changes(self.game, layer, known)
        for number in self.affected_by(effect):
            twin = drafts[number].copy()
            for each in own if number == effect.context.source else for_others:
                each.apply(self.game, effect.context_for(self.game, number), number, twin)
            words = [each.instances(self.drafts[number]) for each in own] if layer == "3" else []
            done.append((number, (twin.contents(), words)))
        return done

    # ---- applying ------------------------------------------------------------------------

    def affected_by(self, effect: Applying) -> list[int]:
        """The objects that the effect affects."""
        scope = scope_of(self.game, effect.context)
        if effect.affected is not None:
            return [n for n in effect.affected if n in self.drafts and scope.sees(n)]
        assert effect.affects is not None
        game, context, matches = self.game, effect.context, effect.affects.matches
        return [n for n in self.in_sight(scope) if matches(game, context, n)]

    def in_sight(self, scope: Scope) -> Iterable[int]:
        """801.10: The objects within this range. No layer changes them."""
        if scope.reach is None:
            return self.drafts
        if scope.reach not in self.seen:
            self.seen[scope.reach] = [n for n in self.drafts if scope.sees(n)]
        return self.seen[scope.reach]

    def is_affected(self, number: int, effect: Applying) -> bool:
        """Whether the effect affects this object."""
        if number not in self.drafts or not scope_of(self.game, effect.context).sees(number):
            return False
        if effect.affected is not None:
            return number in effect.affected
        assert effect.affects is not None
        return effect.affects.matches(self.game, effect.context, number)

    def apply(self, effect: Applying, layer: str) -> None:
        """Apply the effect to all affected objects at once: the result for one object does not
        depend on the result for another."""
        self.looked = False
        things = self.affected_by(effect)
        if effect.affected is None:
            effect.affected = tuple(things)
        reshapes = not effect.writes(layer).isdisjoint(SHAPE)
        looks = len(things) > 1 and any(each.reads() for each in effect.modifications[layer])
        done: Drafts = {}
        own, for_others = effect.changes(self.game, layer, {})
        for number in things:
            draft = self.copied(number) if looks else self.own(number)
            done[number] = draft
            had = draft.abilities
            for each in own if number == effect.context.source else for_others:
                each.apply(self.game, effect.context_for(self.game, number), number, draft)
            if layer == "6" and draft.abilities is had:  # nothing else is changed there
                continue
            if reshapes:
                draft.index()
                if layer in OWN_TEXT:
                    continue
                for ability in draft.static:
                    if not any(ability is old for old in had):
                        self.granted[number, id(ability)] = effect.timestamp
        if looks:
            self.drafts.update(done)
            self.owned.update(done)

    def own(self, number: int) -> Characteristics:
        """The draft of the object, copied first if it is still shared with a card."""
        if number not in self.owned:
            self.drafts[number] = self.copied(number)
            self.owned.add(number)
        return self.drafts[number]

    def copied(self, number: int) -> Characteristics:
        """A copy of the draft of the object."""
        twin = self.drafts[number].copy()
        if self.modifying:
            twin.note_base_size()
        return twin

    def note_base_sizes(self) -> None:
        """208.4b, 613.4c: Power and toughness have been set, and will only be modified from now
        on."""
        self.modifying = True
        for number in self.owned:
            self.drafts[number].note_base_size()

    def count_counters(self, layer: str) -> None:
        """122.1a: Add the power and toughness of counters in layer 7c. Keyword counters are among
        the records, in timestamp order (613.7c)."""
        if layer == "7c":
            for number in self.counting:
                counters_in_layers.add_power_and_toughness(
                    self.game.object(number), self.own(number)
                )


def from_counters(row: GameObject) -> list[Applying]:
    """122.1b, 613.7c: The effects of keyword counters on the object."""
    return [
        Applying(row.controller, row.id, stamp, (counter,), None, (row.id,), None)
        for counter, stamp in counters_in_layers.keyword_counters(row)
    ]


def from_stickers(game: Game, row: GameObject) -> list[Applying]:
    """123.6-123.8, 613.7k: The effects of stickers on the object. Range does not matter for
    them."""
    return [
        Applying(row.controller, row.id, stamp, (effect,), None, (row.id,), None)
        for effect, stamp in sticker_effects(game, row)
    ]


def from_record(effect: Continuous) -> Applying:
    """611.2c: The effect of a resolved spell or ability: the affected objects were fixed as it
    began."""
    return Applying(
        effect.controller,
        effect.source,
        effect.timestamp,
        effect.modifications,
        None,
        effect.affected,
        None,
    )


def has_effects(game: Game, seat: int) -> bool:
    """Whether this player has any continuous effect."""
    table = game.seats[seat]
    return bool(table.effects) or STATIC in table.watchers


def region_of(game: Game, seat: int) -> list[int]:
    """The seats whose objects must be computed together with those of this seat; empty if no effect
    reaches it.

    801.10: An effect reaches its controller's range, so two seats belong together if a player with
    a continuous effect reaches both.
    """
    if seat == NOBODY:
        return []
    if not is_limited(game):
        seats = players(game)
        return list(seats) if any(has_effects(game, other) for other in seats) else []
    region: set[int] = set()
    pending = [seat]
    while pending:
        each = pending.pop()
        for other in who_sees(game, each):
            if has_effects(game, other):
                reach = game.player(other).reach if other != beyond_range(game) else None
                more = {other, *(players(game) if reach is None else reach)} - region
                region |= more
                pending += sorted(more)
                if reach is None:
                    return sorted(region)
    return sorted(region)
