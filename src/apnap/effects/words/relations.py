"""Filters and amounts about other objects and the past: attached, targeted, in combat, this
turn."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from apnap.rules.abilities.delayed import noted
from apnap.rules.casual.vanguards import starting_life
from apnap.rules.continuous import layers
from apnap.rules.machine.looking_back import (
    as_it_was,
    fighting_now,
    matched,
    mentioned_in,
    pairs_in_combat,
    times_in,
)
from apnap.rules.machine.this_turn import this_turn, turn_meant
from apnap.rules.multiplayer.range_of_influence import scope_of
from apnap.rules.objects.life import life_total
from apnap.rules.zones.discarding import as_discarded
from apnap.state.ability import COLORS, Amount, Filter, Selection, Trigger
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import (
    BATTLEFIELD,
    COMBAT_DAMAGE,
    DECLARE_BLOCKERS,
    END_COMBAT,
    FIRST_STRIKE_DAMAGE,
    NOBODY,
    STACK,
    Zone,
)
from apnap.state.player import Player
from apnap.state.turn import Turn

from .amounts import how_many
from .filters import COMBAT, Permanent, is_between, looked_at, quality_of, row_of, source_of
from .mentions import NotedThings
from .qualities import OneOf, shared_words

AFTER_BLOCKS = (DECLARE_BLOCKERS, FIRST_STRIKE_DAMAGE, COMBAT_DAMAGE, END_COMBAT)
PARTY = ("Cleric", "Rogue", "Warrior", "Wizard")


# ---- what happened this turn -----------------------------------------------------------------


def occurrences(game: Game, context: Resolution, trigger: Trigger, before: int = 0) -> list[Event]:
    """801.11: The events of this turn that fit the trigger; with `before`, only those recorded
    before the turn had so many."""
    number = turn_meant(game, context)
    events = this_turn(game, number, context.controller, trigger.watches(), before)
    past = as_it_was(game, [context.source, *mentioned_in(events)])
    return [occurrence for event in events for occurrence in matched(past, context, trigger, event)]


@dataclass(frozen=True)
class HappenedTo(Filter):
    """An object or player that had this role in at least so many events of this turn that fit the
    trigger: "that was dealt damage this turn", "that entered this turn". With `field`, the total of
    that number in the events has to be so high ("who lost 3 or more life this turn")."""

    trigger: Trigger
    role: str = "on"
    low: int = 1
    field: str = ""

    def is_past(self) -> bool:
        return True

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        times = self._times(game, context, thing, 0)
        row = game.find(thing)
        for number, marker, recorded in row.split_from if row is not None else ():
            if marker == game.running:
                times += self._times(game, context, number, recorded)
        return times >= self.low

    def _times(self, game: Game, context: Resolution, thing: int, before: int) -> int:
        """The number of times that it happened to the object or player."""
        events = occurrences(game, context, self.trigger, before)
        things = [thing]
        if events and self.role == "became":
            things.append(as_discarded(game, turn_meant(game, context), thing))
        own = [each for each in events if getattr(each, self.role, NOBODY) in things]
        return sum([abs(getattr(each, self.field)) for each in own]) if self.field else len(own)

    def changed_by(self) -> tuple[str, ...]:
        return (*self.trigger.watches(), "TurnBegins")


@dataclass(frozen=True)
class NumberOfTargets(Amount):
    """115.1, 601.2f: The number of targets that the spell or ability has, minus a number."""

    beyond: int = 0

    def count(self, game: Game, context: Resolution) -> int:
        row = game.find(context.source)
        if row is None:
            return 0
        return max(0, sum([len(slot) for slot in row.targets]) - self.beyond)


@dataclass(frozen=True)
class TimesHappened(Amount):
    """801.11: The number of times that the event which the trigger describes has happened this
    turn.

    With `field`, the total of that number in the events, such as the "amount" of life or damage.
    With `role`, the number of different objects or players in that role, including those who have
    left since (800.4i). With `most`, the number of times that it happened to the one to whom it
    happened most often.
    """

    trigger: Trigger
    field: str = ""
    role: str = ""
    most: bool = False

    def count(self, game: Game, context: Resolution) -> int:
        events = occurrences(game, context, self.trigger)
        if self.role:
            times = Counter[int]()
            for event in events:
                times[getattr(event, self.role)] += times_in(event)
            return max(times.values(), default=0) if self.most else len(times)
        if not self.field:
            return sum([times_in(event) for event in events])
        return sum([abs(getattr(event, self.field)) for event in events])

    def changed_by(self) -> tuple[str, ...]:
        return (*self.trigger.watches(), "TurnBegins")


# ---- combat ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class InCombatWith(Filter):
    """506.3, 509.1: A creature that "attacks" or "blocks" something that fits, or is "blocked by"
    it."""

    how: str
    whom: Filter

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        """608.2b, 608.2h: The object itself, the source of the ability and those that it names
        count as they last were if they are gone."""
        things = [thing, source_of(game, context)]
        if isinstance(self.whom, OneOf):
            things += self.whom.those.pick(game, context)
        how = "attacks" if self.how == "attacks" else "blocks"
        pairs = pairs_in_combat(game, how, dict.fromkeys(things))
        if self.how == "blocked by":
            pairs = tuple([(at, one) for one, at in pairs])
            attackers = [one for one, _ in fighting_now(game, "attacks")]
            if thing not in attackers and game.find(thing) is not None:
                return False
        others = [other for one, other in pairs if one == thing and other != NOBODY]
        return any(self.whom.matches(game, context, other) for other in others)

    def changed_by(self) -> tuple[str, ...]:
        return (*COMBAT, *self.whom.changed_by())


@dataclass(frozen=True)
class IsBlocked(Filter):
    """509.1h: A blocked attacking creature; with `no`, an unblocked one, once blockers have been
    declared."""

    no: bool = False

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        """608.2h: An object that is gone counts as it last was."""
        return any(self._fits_in(game, turn, thing) for turn in game.turns.values())

    def _fits_in(self, game: Game, turn: Turn, thing: int) -> bool:
        """Whether the creature fits in the combat of this turn."""
        attackers, blocked = turn.attackers, thing in turn.blocked
        if thing >= game.size and game.find(thing) is None:
            last = game.seats[thing % game.size].last_known.get(thing)
            attackers = last.attackers if last is not None else ()
            blocked = last is not None and last.blocked
        if not self.no:
            return blocked
        attacks = any(one == thing for one, _ in attackers)
        return attacks and not blocked and turn.step in AFTER_BLOCKS

    def changed_by(self) -> tuple[str, ...]:
        return (*COMBAT, "StepBegins")


# ---- the stack -------------------------------------------------------------------------------


@dataclass(frozen=True)
class TargetsWhat(Filter):
    """115.1: A spell or ability that targets something that fits; with `only`, one that targets
    nothing else."""

    what: Filter
    only: bool = False

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        row = game.find(thing)
        if row is None:
            return False
        targets = [each for chosen in row.targets for each in chosen]
        fits = [self.what.matches(game, context, each) for each in targets]
        return any(fits) and (not self.only or all(fits))

    def zones(self) -> tuple[Zone, ...]:
        return ("stack",)


@dataclass(frozen=True)
class HowManyTargets(Filter):
    """115.9a: A spell or ability with from `low` to `high` targets. A target counts as often as it
    was chosen, even if it is illegal now."""

    low: int = 1
    high: int = 1

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        row = game.find(thing)
        return row is not None and self.low <= sum(map(len, row.targets)) <= self.high

    def zones(self) -> tuple[Zone, ...]:
        return ("stack",)


@dataclass(frozen=True)
class CameFrom(Filter):
    """601.2a: A spell that was cast, or a card that would be cast, from that zone; with `other`,
    from any other zone. With `yours`, the zone is that of the controller of the effect, so that
    the card is theirs (400.3)."""

    zone: Zone
    other: bool = False
    yours: bool = False

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        row = game.find(thing)
        if row is None:
            return False
        was = row.cast_from if row.zone in (STACK, BATTLEFIELD) else row.zone
        is_meant = was == self.zone and (not self.yours or row.owner == context.controller)
        return bool(was) and is_meant != self.other

    def zones(self) -> tuple[Zone, ...]:
        return ("stack",)


# ---- attachments (701.3) ---------------------------------------------------------------------


@dataclass(frozen=True)
class AttachedTo(Filter):
    """301.5, 303.4: An object that is attached to an object or player that fits."""

    to: Filter

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        row = game.find(thing)
        if row is None:
            return False
        if row.attached != NOBODY and self.to.matches(game, context, row.attached):
            return True
        return thing in self.were_attached(game, context)

    def were_attached(self, game: Game, context: Resolution) -> list[int]:
        """608.2h: The objects that were last attached to one that fits and is gone now."""
        things: list[int] = []
        for host in self._hosts(game, context):
            row = (
                None if game.is_player(host) or game.find(host) is not None else row_of(game, host)
            )
            things += row.attachments if row is not None else ()
        return things

    def _hosts(self, game: Game, context: Resolution) -> tuple[int, ...]:
        """The objects and players that are named, wherever they are."""
        if self.to.is_itself():
            return (source_of(game, context),)
        if not isinstance(self.to, OneOf):
            return ()
        those = self.to.those
        if isinstance(those, NotedThings):
            return noted(context.about).things
        return tuple(those.pick(game, context))

    def once_there(self, game: Game, context: Resolution) -> list[int]:
        return [n for n in self.were_attached(game, context) if game.find(n) is None]

    def changed_by(self) -> tuple[str, ...]:
        return ("Attach", "Unattach", *self.to.changed_by())


@dataclass(frozen=True)
class HasAttached(Filter):
    """301.5, 303.4: An object or player that something that fits is attached to: "enchanted",
    "equipped"."""

    what: Filter

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        row = game.find(thing)
        return row is not None and any(
            self.what.matches(game, context, each) for each in row.attachments
        )

    def changed_by(self) -> tuple[str, ...]:
        return ("Attach", "Unattach", *self.what.changed_by())


@dataclass(frozen=True)
class IsModified(Filter):
    """700.9: A creature that has counters, is equipped, or is enchanted by an Aura its controller
    controls; 2026-08:700.9: any such permanent."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        row = game.find(thing)
        if row is None:
            return False
        any_permanent = game.rules.modified_permanents
        if not any_permanent and not layers.characteristics_of(game, thing).is_creature:
            return False
        if any(number > 0 for _, number in row.counters):
            return True
        return any(_modifies(game, each, row.controller) for each in row.attachments)

    def changed_by(self) -> tuple[str, ...]:
        return ("Attach", "Unattach", "PutCounters")


def _modifies(game: Game, attachment: int, controller: int) -> bool:
    """700.9: Whether the attachment makes its host modified."""
    subtypes = layers.characteristics_of(game, attachment).subtypes
    if "Equipment" in subtypes:
        return True
    return "Aura" in subtypes and game.controller_of(attachment) == controller


# ---- players ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class HasTotal(Filter):
    """A player whose "life" total, or whose number of cards in "hand", "graveyard" or "library", is
    from `low` to `high`."""

    what: str
    low: int | Amount | None = None
    high: int | Amount | None = None

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        if not game.is_player(thing):
            return False
        number = life_total(game, thing) if self.what == "life" else self._cards(game.player(thing))
        return is_between(game, context, number, self.low, self.high)

    def _cards(self, row: Player) -> int:
        if self.what == "library":
            return len(row.library)
        return len(row.graveyard if self.what == "graveyard" else row.hand)

    def zones(self) -> tuple[Zone, ...]:
        return ()

    def changed_by(self) -> tuple[str, ...]:
        return ("LifeChange", "Damage") if self.what == "life" else ("Move", "Draw")


@dataclass(frozen=True)
class BelowHalfOfStart(Filter):
    """119.1: A player whose life total is less than half their starting life total."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        return game.is_player(thing) and 2 * life_total(game, thing) < starting_life(game, thing)

    def zones(self) -> tuple[Zone, ...]:
        return ()

    def changed_by(self) -> tuple[str, ...]:
        return ("LifeChange", "Damage")


@dataclass(frozen=True)
class HasControl(Filter):
    """A player who controls from `low` to `high` permanents that fit."""

    what: Filter
    low: int | Amount | None = None
    high: int | Amount | None = None

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        if not game.is_player(thing):
            return False
        theirs = [n for n in game.player(thing).battlefield if self.what.matches(game, context, n)]
        number = sum([game.object(each).many for each in theirs])
        return is_between(game, context, number, self.low, self.high)

    def zones(self) -> tuple[Zone, ...]:
        return ()

    def changed_by(self) -> tuple[str, ...]:
        return self.what.changed_by()


# ---- colours and kinds -----------------------------------------------------------------------


@dataclass(frozen=True)
class HowManyColors(Filter):
    """105.2: An object with from `low` to `high` colors: "multicolored" is two or more,
    "monocolored" exactly one."""

    low: int
    high: int = 5

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        chars = looked_at(game, thing)
        return chars is not None and self.low <= len(chars.colors) <= self.high

    def reads(self) -> frozenset[str]:
        return frozenset((COLORS,))


BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")


@dataclass(frozen=True)
class Different(Amount):
    """305.6, 105.2: The number of different values among those objects: of a "basic land type",
    "color", "power", "toughness" or "mana value"."""

    quality: str
    those: Selection

    def count(self, game: Game, context: Resolution) -> int:
        scope = scope_of(game, context)
        values = set[str | int]()
        for thing in self.those.pick(game, context):
            chars = looked_at(game, thing) if scope.sees(thing) else None
            if chars is None:
                continue
            if self.quality == "basic land type":
                values.update(chars.subtypes.intersection(BASIC_LAND_TYPES))
            elif self.quality == "color":
                values.update(chars.colors)
            else:
                values.add(quality_of(game, chars, self.quality))
        return len(values)

    def changed_by(self) -> tuple[str, ...]:
        return self.those.changed_by()


@dataclass(frozen=True)
class MostSharing(Amount):
    """The greatest number of those objects that have one color, card type, creature type or name in
    common."""

    quality: str
    those: Selection

    def count(self, game: Game, context: Resolution) -> int:
        found = Counter[str]()
        for thing in self.those.even_left(game, context):
            for word in shared_words(game, thing, self.quality):
                found[word] += how_many(game, thing)
        return max(found.values(), default=0)

    def changed_by(self) -> tuple[str, ...]:
        return self.those.changed_by()


@dataclass(frozen=True)
class PartySize(Amount):
    """700.8a-b: The number of creatures in your party: at most one Cleric, one Rogue, one Warrior
    and one Wizard, all of them different creatures."""

    def count(self, game: Game, context: Resolution) -> int:
        mine = Permanent(("creature",), "you")
        creatures = [
            n for n in scope_of(game, context).permanents() if mine.matches(game, context, n)
        ]
        kinds = {kind: list[int]() for kind in PARTY}
        for number in creatures:
            for kind in layers.characteristics_of(game, number).subtypes.intersection(PARTY):
                kinds[kind] += [number * 4 + nth for nth in range(min(4, game.object(number).many))]
        filled: dict[int, str] = {}
        return sum([_fills(kind, kinds, filled, set()) for kind in PARTY])


def _fills(kind: str, kinds: dict[str, list[int]], filled: dict[int, str], tried: set[int]) -> bool:
    """Whether the role can be filled, if need be by moving another creature to another role."""
    for each in kinds[kind]:
        if each in tried:
            continue
        tried.add(each)
        if each not in filled or _fills(filled[each], kinds, filled, tried):
            filled[each] = kind
            return True
    return False
