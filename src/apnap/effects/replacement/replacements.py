"""614: Effects that replace damage, zone changes and numbers, and instructions that begin them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.instructions.modify import END_OF_TURN
from apnap.effects.words.filters import APlayer, Itself, belongs, source_of
from apnap.rules.abilities.resolving import nested
from apnap.rules.continuous import layers
from apnap.rules.continuous.copying import CopyValues
from apnap.rules.machine.events import (
    AddMana,
    BeginEffect,
    CreateTokens,
    Damage,
    LifeChange,
    Move,
    PutCounters,
    Shuffle,
    with_counters,
)
from apnap.rules.machine.happening import happen
from apnap.rules.machine.looking_back import is_caused_by_opponent
from apnap.rules.machine.replacing_instructions import ReplaceOwn
from apnap.rules.multiplayer.turn_markers import one_each_side
from apnap.rules.objects.draw_several import DrawSeveral
from apnap.rules.zones.entering import entering_counters
from apnap.rules.zones.revealing import Show
from apnap.state.ability import Amount, Condition, Effect, Filter, Replacement, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Continuous, Game
from apnap.state.mana import AT_ONCE
from apnap.state.names import (
    BATTLEFIELD,
    EXILE,
    GRAVEYARD,
    LIBRARY,
    NOBODY,
    STACK,
    Cause,
    Duration,
    MaybeZone,
    Zone,
)
from apnap.state.records import field_names

from .entering import EntersTapped
from .followed_instead import followed
from .instead import CantHappen, Instead, Replaced, Skip
from .prevention import OfDamage, PreventDamage

__all__ = [
    "AlsoCreate",
    "BeginReplacement",
    "CantHappen",
    "ChangeDamage",
    "ChangeNumber",
    "EntersTapped",
    "GoesElsewhere",
    "Instead",
    "PreventDamage",
    "RedirectDamage",
    "Replaced",
    "ReplacingItself",
    "Skip",
]


# ---- damage ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class ChangeDamage(OfDamage):
    """614.1a: The source deals twice that much damage instead, or so much more; or half that much,
    rounded "up" or "down" (107.1a)."""

    times: int = 2
    plus: int = 0
    half: str = ""

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, Damage)
        amount = max(0, event.amount * self.times + self.plus)
        if self.half:
            amount = (event.amount + 1) // 2 if self.half == "up" else event.amount // 2
        return (replace(event, amount=amount),)


@dataclass(frozen=True)
class RedirectDamage(OfDamage):
    """614.9: The damage is dealt to another permanent or player instead.

    `counted`: Only as much as is left of the effect is redirected, and that is used up.
    """

    towards: Selection | None = None
    counted: bool = False

    def share(self, event: Event) -> int:
        return event.amount if self.counted and isinstance(event, Damage) else 0

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        if not OfDamage.applies(self, game, context, event):
            return False
        return self._goal(game, context) not in (NOBODY, event.on)

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, Damage)
        number = min(event.amount, context.x) if self.counted else event.amount
        moved = replace(event, amount=number, on=self._goal(game, context))
        rest = event.amount - number
        return (replace(event, amount=rest), moved) if rest else (moved,)

    def rule(self) -> str:
        return "614.9"

    def _goal(self, game: Game, context: Resolution) -> int:
        """The player or permanent that is dealt the damage, while it can be; NOBODY if the effect
        does nothing."""
        for thing in self.towards.pick(game, context) if self.towards is not None else []:
            if game.is_player(thing):
                return thing if game.is_in(thing) else NOBODY
            row = game.find(thing)
            if row is None or row.zone != BATTLEFIELD:
                return NOBODY
            types = layers.characteristics_of(game, thing).types
            damageable = not types.isdisjoint(("creature", "planeswalker", "battle"))
            return thing if damageable else NOBODY
        return NOBODY


# ---- zones -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class GoesElsewhere(Replacement):
    """614.1a: An object that fits and would go to one zone goes to another instead; None means any
    object.

    `was` is the zone it would come from, `cause` the action that moves it ("destroy", "discard",
    "mill" …), `whose` the owner; empty means any. `shuffle`: It is revealed and shuffled into its
    owner's library.
    """

    what: Filter | None = None
    to: Zone = GRAVEYARD
    instead: Zone = EXILE
    was: MaybeZone = ""
    cause: Cause = ""
    whose: str = ""
    shuffle: bool = False
    yours: bool = False  # it enters under the control of the effect's controller
    link: str = ""  # 607.2b: links the exiled cards
    cards: bool = False  # 727.3e: only cards, no tokens
    uncast: bool = False  # 614.12: only objects that enter without having been cast
    loses: int = 0  # and its controller loses so much life
    by_opponent: bool = False  # 609.1: only if an opponent's spell or ability causes it
    counters: tuple[tuple[str, int], ...] = ()  # that it enters with
    bottom: bool = False  # of the library
    then: tuple[Effect, ...] = ()  # what is done as well (614.6)

    def watches(self) -> tuple[str, ...]:
        return ("Move",)

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, Move) or event.to != self.to or event.cards_to:
            return False
        row = game.find(event.on)
        if row is None or self.was not in ("", row.zone) or self.cause not in ("", event.cause):
            return False
        if not belongs(game, context, row.owner, self.whose):
            return False
        if self.uncast and row.zone == STACK and row.cast_from:
            return False
        if self.by_opponent and not is_caused_by_opponent(game, context.controller):
            return False
        if self.cards and (row.copy_of or all(c.token for c in row.components or (row.card,))):
            return False
        if self.to == BATTLEFIELD and row.zone != BATTLEFIELD:
            return True  # 614.12: `entering` checks it as it would be there
        return self.what is None or self.what.matches(game, context, event.on)

    def entering(self) -> Filter | None:
        return self.what if self.to == BATTLEFIELD else None

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, Move)
        if self.cards and game.object(event.on).card.token:  # 727.3e: a merged token's cards
            return (replace(event, cards_to=self.instead),)
        control = context.controller if self.yours else NOBODY
        where = LIBRARY if self.shuffle else self.instead
        moved = replace(event, to=where, verb="", controller=control, cause=self._cause(event))
        if self.counters:
            moved = replace(moved, counters=self.counters)
        if self.link:
            moved = replace(moved, links=((context.source, self.link),))
        if self.bottom:
            moved = replace(moved, bottom=True)
        if self.loses:
            loss = LifeChange(on=game.controller_of(event.on), amount=-self.loses)
            return (moved, loss)
        if self.then:
            return (moved, followed(context, self.then, context.controller))
        if not self.shuffle:
            return (moved,)
        owner = game.object(event.on).owner
        return (Show(on=owner, cards=(event.on,)), moved, Shuffle(on=owner))

    def _cause(self, event: Move) -> Cause:
        """701.8c: A card is still discarded wherever it goes; 701.7b: a permanent that would be
        destroyed and does not go to a graveyard is not destroyed."""
        return "" if event.cause == "destroy" else event.cause

    def is_own(self) -> bool:
        return isinstance(self.what, Itself)

    def rule(self) -> str:
        return "614.1a"


# ---- numbers ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class ChangeNumber(Replacement):
    """614.1a: Twice as many tokens or counters, as much life or mana, or so much more; 121.2a: or
    so many more cards that an instruction has a player draw.

    `event` is "CreateTokens", "PutCounters" (614.16, 122.6: also those that a permanent enters
    with), "LifeChange" (life gained, or with `loses` lost), "DrawSeveral" or "AddMana". `kind` is
    the kind of counter, or the type of the mana that is added. With `effect`, it applies only to
    counters that an effect would put somewhere. `half`: Half as many counters or tokens, rounded
    down.
    """

    event: str
    on: Filter
    times: int = 2
    plus: int = 0
    kind: str = ""
    loses: bool = False
    effect: bool = False
    by: Filter | None = None  # 122.6a: the player who would put the counters there
    half: bool = False

    def watches(self) -> tuple[str, ...]:
        if self.event == "PutCounters":
            return (self.event, "Move", "CreateTokens")
        return (self.event,)

    def entering(self) -> Filter | None:
        return self.on if self.event == "PutCounters" else None

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        if isinstance(event, (Move, CreateTokens)) and self.event == "PutCounters":
            if self.by is not None and not self._enters_by(game, context, event):
                return False
            return any(self.kind in ("", kind) for kind, _ in entering_with(game, event))
        if isinstance(event, PutCounters) and (
            event.number <= 0
            or self.kind not in ("", event.kind)
            or (self.effect and not event.effect)
            or (self.by is not None and not self.by.matches(game, context, event.by))
        ):
            return False
        if isinstance(event, LifeChange) and (event.amount < 0) != self.loses:
            return False
        return self.on.matches(game, context, event.on)

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        if isinstance(event, LifeChange):
            sign = -1 if self.loses else 1
            return (replace(event, amount=event.amount * self.times + self.plus * sign),)
        if isinstance(event, AddMana):
            added = (event.mana * self.times)[:AT_ONCE]
            if self.plus:
                pattern = replace(event.mana[0], type=self.kind or event.mana[0].type)
                added += (pattern,) * self.plus
            return (replace(event, mana=added),)
        if self.event == "PutCounters" and isinstance(event, (Move, CreateTokens)):
            return (self._enters(game, event),)
        assert isinstance(event, (CreateTokens, PutCounters, DrawSeveral))
        number = self._changed(event.number)
        return (replace(event, number=number),) if number > 0 else ()

    def _changed(self, number: int) -> int:
        return number // 2 if self.half else number * self.times + self.plus

    def _enters_by(self, game: Game, context: Resolution, event: Move | CreateTokens) -> bool:
        """122.6a: Whether the player puts the counters on a permanent that enters: its controller
        does."""
        seat = event.on if isinstance(event, CreateTokens) else event.controller
        if seat == NOBODY:
            seat = game.controller_of(event.on)
        return self.by is not None and self.by.matches(game, context, seat)

    def _enters(self, game: Game, event: Move | CreateTokens) -> Event:
        """Change the counters that the permanent enters with. Those from its own rules (306.5b …)
        count, although the event does not list them."""
        counters = event.counters
        for kind, number in entering_with(game, event):
            if self.kind in ("", kind):
                counters = with_counters(counters, kind, self._changed(number) - number)
        return replace(event, counters=counters)

    def rule(self) -> str:
        return "614.1a"


def entering_with(game: Game, event: Move | CreateTokens) -> tuple[tuple[str, int], ...]:
    """122.6: All counters that the permanent would enter the battlefield with."""
    if isinstance(event, CreateTokens):
        card = event.token
    elif event.to != BATTLEFIELD or event.face_down or game.find(event.on) is None:
        return ()
    else:
        card = game.object(event.on).card
    for each in event.as_it_enters:
        if isinstance(each, CopyValues):
            card = each.card
    total = entering_counters(card)
    for kind, number in event.counters:
        total = with_counters(total, kind, number)
    return total


@dataclass(frozen=True)
class AlsoCreate(Replacement):
    """614.1a, 614.16: A player who would create tokens that fit creates these tokens as well; None
    means any tokens."""

    token: CardDef
    number: int = 1
    each: bool = False  # so many for each of the tokens
    who: Filter = APlayer("you")
    subtype: str = ""  # only for tokens with this subtype

    def watches(self) -> tuple[str, ...]:
        return ("CreateTokens",)

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, CreateTokens):
            return False
        if self.subtype and self.subtype not in event.token.base.subtypes:
            return False
        return self.who.matches(game, context, event.on)

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, CreateTokens)
        number = self.number * (event.number if self.each else 1)
        return (
            event,
            CreateTokens(
                on=event.on,
                token=self.token,
                number=number,
                by=context.controller,
                for_whom=event.for_whom,
            ),
        )

    def rule(self) -> str:
        return "614.1a"


# ---- instructions ----------------------------------------------------------------------------


def fixed(game: Game, context: Resolution, effect: Replacement) -> Replacement:
    """611.2: The effect, with everything that its descriptions refer to fixed as it begins."""
    filters = [(name, getattr(effect, name)) for name in field_names(type(effect))]
    changes = {n: what.fixed(game, context) for n, what in filters if isinstance(what, Filter)}
    return replace(effect, **changes)


@dataclass(frozen=True)
class BeginReplacement(Effect):
    """614.3, 615.3: Begin a replacement effect that lasts until it is used up or its duration has
    expired.

    615.11: Each object in `on` gets an effect of its own (`MadeFor`); without `on`, one effect is
    made for all that its words describe. `left` is how much (615.7), or how often, it applies; None
    means as often as it can. `until` is about the turns and steps of the player in `whose`, if that
    is not the controller.
    """

    replacement: Replacement
    on: Selection | None = None
    also: Selection | None = None
    left: Amount | None = None
    until: Duration = END_OF_TURN
    words: str = "is shielded"
    lasts: Condition | None = None  # 611.2b: for as long as this holds
    whose: Selection | None = None

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        whose = [] if self.whose is None else self.whose.pick(game, context)
        if self.whose is not None and not whose:
            return None
        left = self.left.count(game, context) if self.left is not None else 0
        if self.left is not None and left <= 0:
            return None
        things = self.on.pick(game, context) if self.on is not None else [NOBODY]
        if self.on is not None and self.replacement.is_for_team():
            things = one_each_side(game, things)
        also = tuple(self.also.pick(game, context)) if self.also is not None else ()
        lasting = f" until {self.until}" if self.until else ""
        replacement = fixed(game, context, self.replacement.fixed(game, context))
        events = [
            BeginEffect(
                # 609.7a: a source of damage may be gone, and nothing happens to it
                on=thing if thing != NOBODY and game.is_here(thing) else NOBODY,
                effect=Continuous(
                    controller=context.controller,
                    source=source_of(game, context),
                    affected=(thing,) if thing != NOBODY else (),
                    until=self.until,
                    replacement=replacement,
                    left=left,
                    also=also,
                    lasts=self.lasts,
                    whose=whose[0] if whose else NOBODY,
                ),
                words=self.words + lasting,
            )
            for thing in things
        ]
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class ReplacingItself(Effect):
    """614.15: Follow these instructions, part of which the effect of the same spell or ability
    replaces. `MadeFor` means its targets."""

    effects: tuple[Effect, ...]
    replacement: Replacement

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        return ReplaceOwn(
            controller=context.controller,
            source=context.source,
            replacement=self.replacement,
            targets=context.targets,
            doing=nested(context, self.effects),
        )
