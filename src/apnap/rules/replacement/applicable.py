"""614-616: Find the replacement and prevention effects that apply to an event."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from apnap.rules.casual.commanders import watching_commander
from apnap.rules.continuous import layers
from apnap.rules.machine.as_if_entered import Foresight, is_entering
from apnap.rules.machine.events import CreateTokens, Move, PutCounters
from apnap.rules.mechanics.attractions import watching_attraction
from apnap.rules.multiplayer.range_of_influence import Scope, is_limited, who_notices, who_sees
from apnap.rules.objects.damage import Damage
from apnap.rules.objects.redirecting_to_planeswalkers import watching_planeswalkers
from apnap.rules.objects.shield_stun_finality import watching_counters
from apnap.rules.targets.protection import FromProtection
from apnap.rules.zones.command_zone import ATTRACTION
from apnap.rules.zones.sides import entering_card
from apnap.state.ability import (
    GIVES,
    Ability,
    Keyword,
    Replacement,
    ReplacementAbility,
    StaticAbility,
)
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, NOBODY
from apnap.state.objects import GameObject
from apnap.state.question import Option
from apnap.state.records import Value
from apnap.state.watched import PREVENTION

from .made_by_resolution import lasting, watch_name

# 616.1a-e: kinds of effects, in the order in which they must be chosen.
SELF, CONTROL, COPY, BACK_FACE, OTHER = range(5)
THIS_INSTRUCTION: Final = "this instruction"  # 614.15: the duration of a self-replacement effect


@dataclass(frozen=True)
class Effective(Value):
    """A replacement or prevention effect in force: its controller and its origin."""

    replacement: Replacement
    # An effect that changes under whose control its own object enters is still the same (614.5).
    controller: int = field(default=NOBODY, compare=False)
    source: int = NOBODY  # the object; NOBODY: a token that is being created
    nth: int = 0  # the number of the ability; negative for the effect of a counter
    effect: int = NOBODY  # 614.3: the effect that a resolved spell or ability created
    # The number of the ability of an object that enters: as the event is replaced, effects may give
    # it other abilities, so that `nth` tells it only from those that say the same (614.5).
    place: int = field(default=NOBODY, compare=False)

    def context(self, game: Game, used: int = 0) -> Resolution:
        """The context of the effect. If it has a duration, the objects it was created for are the
        targets; `used` is how much of a limited effect may be used now."""
        made = lasting(game, self.effect) if self.effect != NOBODY else None
        context = Resolution(controller=self.controller, source=self.source, player=self.controller)
        if made is not None:
            context.targets, context.x = (made.affected, made.also), used
        elif self.source != NOBODY:
            row = game.find(self.source)
            context.x = row.x if row is not None else 0
        return context

    def left(self, game: Game) -> int:
        """615.7: The amount, or number of times, that the effect still has; 0 means no limit."""
        made = lasting(game, self.effect) if self.effect != NOBODY else None
        return made.left if made is not None else 0

    def rank(self, game: Game, event: Event) -> int:
        """616.1a-e: The place of the effect in the order of choice. 616.1g: How a token enters is
        decided after it is known which tokens are created."""
        made = lasting(game, self.effect) if self.effect != NOBODY else None
        if made is not None and made.until == THIS_INSTRUCTION:
            return SELF
        rank = self.replacement.rank()
        enters = self.replacement.is_own() or self.replacement.entering() is not None
        return rank + OTHER + 1 if enters and isinstance(event, CreateTokens) else rank

    def option(self) -> Option:
        """The option that stands for this effect in a question."""
        if self.effect != NOBODY:
            return Option("apply shield", self.source, nth=self.effect)
        return Option("apply", self.source, nth=self.nth if self.place == NOBODY else self.place)


# ---- what watches ----------------------------------------------------------------------------


def is_watched(game: Game, event: Event) -> bool:
    """Whether any ability or effect might concern such an event. The answer is usually no and has
    to be quick."""
    kind, on, names = type(event).__name__, event.on, game.watched
    known = names and (kind in names or watch_name(kind) in names)
    if known and is_kind_watched(game, kind, who_notices(game, on)):
        return True
    if on == NOBODY:
        return kind == "CreateTokens" and _has_own(game, event)
    row = game.find(on)
    if row is not None:
        if row.counters and watching_counters(game, event):
            return True
        if kind == "Move" and (_has_own(game, event) or _has_way(game, event, row)):
            return True
    elif kind == "Draw" and watching_commander(game, event):
        return True
    if isinstance(event, Damage) and event.source != NOBODY:
        if game.rules.redirect_to_planeswalkers and watching_planeswalkers(game, event):
            return True
        if is_limited(game):
            other = game.controller_of(event.source)
            return other != NOBODY and is_kind_watched(game, kind, who_sees(game, other))
    return kind == "CreateTokens" and _has_own(game, event)


def _has_way(game: Game, event: Event, row: GameObject) -> bool:
    """717.6, 903.9b: Whether a rule lets the owner put such a card elsewhere instead."""
    if ATTRACTION in row.card.base.subtypes and watching_attraction(game, event):
        return True
    return row.commander != NOBODY and bool(watching_commander(game, event))


def is_kind_watched(game: Game, kind: str, seats: Iterable[int]) -> bool:
    """Whether effects of these players watch for events of this kind."""
    made = watch_name(kind)
    if kind not in game.watched and made not in game.watched:
        return False
    for seat in seats:
        watchers = game.seats[seat].watchers
        if watchers and (kind in watchers or made in watchers):
            return True
    return False


def seats_near(game: Game, event: Event) -> Iterable[int]:
    """801.13b: The players whose effects may reach the event; for damage, at either end."""
    near = who_notices(game, event.on)
    if isinstance(event, Damage) and event.source != NOBODY and is_limited(game):
        other = game.controller_of(event.source)
        if other not in (NOBODY, game.controller_of(event.on)):
            return sorted({*near, *who_sees(game, other)})
    return near


def in_force(game: Game, event: Event, kind: str) -> list[Effective]:
    """The effects that watch for events of this kind, from static abilities or created by
    resolution."""
    effects: list[Effective] = []
    made = watch_name(kind)
    for seat in seats_near(game, event):
        table = game.seats[seat]
        if not table.watchers:
            continue
        for source, nth in table.watchers.get(kind, ()):
            abilities = layers.characteristics_of(game, source).abilities
            ability = abilities[nth] if nth < len(abilities) else None
            if isinstance(ability, ReplacementAbility):
                context = Resolution(controller=seat, source=source)
                if ability.condition is None or ability.functions(game, context):
                    effects.append(Effective(ability.replacement, seat, source, nth))
            elif isinstance(ability, Keyword) and ability.name == "protection":
                effects.append(Effective(FromProtection(ability), seat, source, nth))
        for number, _ in table.watchers.get(made, ()):
            effect = table.effects[number]
            if effect.replacement is not None:
                controller, source = effect.controller, effect.source
                effects.append(Effective(effect.replacement, controller, source, 0, number))
    return effects


def _own(game: Game, event: Event) -> tuple[Ability, ...]:
    """The abilities of the moving object itself, unless they are registered among the watchers."""
    if isinstance(event, CreateTokens):
        return event.token.abilities
    row = game.find(event.on)
    if row is None or row.zone == BATTLEFIELD:
        return ()
    if row.is_plain() and not row.card.faces:
        return row.card.abilities
    now = layers.characteristics_of(game, event.on).abilities
    if not isinstance(event, Move) or event.to != BATTLEFIELD:
        return now
    entering = entering_card(game, row, event.face) or row.card
    return (*now, *entering.abilities)


def _has_own(game: Game, event: Event) -> bool:
    """Whether the moving object's own abilities might concern the event."""
    kind = type(event).__name__
    for each in _own(game, event):
        if isinstance(each, ReplacementAbility) and kind in each.replacement.watches():
            return True
        if isinstance(each, StaticAbility) and GIVES in each.watches():  # to itself, too
            return is_entering(game, event)
    return GIVES in game.watched and is_entering(game, event)


def own_effects(game: Game, event: Event, foresight: Foresight) -> list[Effective]:
    """614.12: The object's own effects on where it goes or how it enters. Abilities that effects
    give it count as far as it would have them on the battlefield."""
    if not isinstance(event, (Move, CreateTokens)):
        return []
    entering = is_entering(game, event)
    if not _has_own(game, event) and not (entering and event.as_it_enters):
        return []
    abilities = foresight.abilities() if entering else _own(game, event)
    source, controller = NOBODY, event.on
    if isinstance(event, Move):
        source, controller = event.on, game.object(event.on).controller
        controller = event.new_controller(game) if entering else controller
    context = Resolution(controller=controller, source=source, player=controller)
    effects, before = list[Effective](), list[Replacement]()
    for place, each in enumerate(abilities):
        if not isinstance(each, ReplacementAbility) or not each.replacement.is_own():
            continue
        nth = before.count(each.replacement)
        before.append(each.replacement)
        if each.condition is None or each.functions(game, context):
            effects.append(Effective(each.replacement, controller, source, nth, place=place))
    return effects


# ---- what applies ----------------------------------------------------------------------------


def applicable(game: Game, event: Event, used: tuple[Value, ...]) -> list[Effective]:
    """616.1, 614.5: The effects that would replace this event and have not done so yet."""
    kind = type(event).__name__
    foresight = Foresight(game, event)
    effects = in_force(game, event, kind)
    for number, nth, replacement in watching_counters(game, event):
        effects.append(Effective(replacement, game.controller_of(number), number, nth))
    for number, nth, replacement in watching_commander(game, event):
        effects.append(Effective(replacement, NOBODY, number, nth))
    for number, nth, replacement in watching_attraction(game, event):
        effects.append(Effective(replacement, NOBODY, number, nth))
    for number, nth, replacement in watching_planeswalkers(game, event):
        effects.append(Effective(replacement, NOBODY, number, nth))
    effects += own_effects(game, event, foresight)
    return [each for each in effects if each not in used and applies(game, each, event, foresight)]


def applies(game: Game, effective: Effective, event: Event, foresight: Foresight) -> bool:
    """Whether the effect applies to the event, with everything it concerns in range (801.13b)."""
    replacement, context = effective.replacement, effective.context(game)
    if type(event).__name__ not in replacement.watches():
        return False
    if not is_in_range(game, effective, event) or not replacement.applies(game, context, event):
        return False
    what = replacement.entering()
    if what is None or not is_entering(game, event):
        return True
    return foresight.fits(context, what)


def is_in_range(game: Game, effective: Effective, event: Event) -> bool:
    """801.13b: Whether everything that the effect concerns is within its controller's range."""
    if effective.controller == NOBODY or game.player(effective.controller).reach is None:
        return True
    scope = Scope(game, effective.controller, effective.source)
    if not game.rules.sources_in_range and effective.replacement.names_recipient():
        return scope.sees(event.on)  # 2006-10:601.14b
    return all(scope.sees(n) for n in effective.replacement.concerns(event) if n != NOBODY)


def can_get_counters(game: Game, thing: int, kind: str) -> bool:
    """614.17: Whether nothing says that counters of this kind can't be put on the object."""
    event = PutCounters(on=thing, kind=kind)
    if not is_watched(game, event):
        return True
    return not any(each.replacement.forbids() for each in applicable(game, event, ()))


def can_enter_with(game: Game, event: Event, kind: str) -> bool:
    """122.6, 614.12: Whether a permanent as it would be on the battlefield can get such counters,
    and so can enter with them."""
    ahead = Foresight(game, event)
    twin = ahead.look_ahead()
    return can_get_counters(twin, ahead.number, kind)


def has_self_replacement(game: Game, event: Event) -> bool:
    """614.17c: Whether a self-replacement effect applies. An event that can't happen may still be
    replaced by one."""
    foresight = Foresight(game, event)
    for each in in_force(game, event, type(event).__name__):
        if each.rank(game, event) == SELF and applies(game, each, event, foresight):
            return True
    return False


def is_unpreventable(game: Game, event: Event) -> bool:
    """615.12: Whether the event or any effect says that this damage can't be prevented."""
    if not isinstance(event, Damage):
        return False
    if event.unpreventable:
        return True
    for each in in_force(game, event, PREVENTION):
        fits = each.replacement.applies(game, each.context(game), event)
        if fits and is_in_range(game, each, event):
            return True
    return False
