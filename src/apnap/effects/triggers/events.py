"""603.1: Trigger events: zone changes, steps, actions of players, changes of objects.

`combat` has those of combat, `frame` the words around any of them ("one or more", "for the first
time each turn", "or").
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.words.filters import APlayer, Itself
from apnap.rules.casting.casting import SpellCast
from apnap.rules.machine.events import CreateTokens, Damage, Draw, LifeChange, Move, PutCounters
from apnap.rules.machine.looking_back import as_it_was, is_caused_by_opponent
from apnap.rules.machine.this_turn import this_step
from apnap.rules.targets.targets import BecomesTarget
from apnap.rules.turn.turns import StepBegins, active_players
from apnap.rules.zones.discarding import is_undefined
from apnap.state.ability import Filter, Trigger
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import (
    BATTLEFIELD,
    DRAW,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOBODY,
    MaybeZone,
    StepName,
    TriggerCause,
    Zone,
)

CYCLING = "702.29a"
PLAYING = "116.2a"


def fits(what: Filter | None, game: Game, context: Resolution, thing: int) -> bool:
    """Whether it fits the description; None fits anything."""
    return what is None or what.matches(game, context, thing)


# ---- zone changes (603.6) --------------------------------------------------------------------


@dataclass(frozen=True)
class WhenMoves(Trigger):
    """603.6: Triggers when an object that fits goes from one zone to another; an empty zone means
    any.

    `cause` is "destroy", "sacrifice", "discard", "mill", "cycle" (702.29c) or "play" (305.1). `who`
    describes the player: the controller of a permanent, the owner of another card. 603.10a:
    Leaving the battlefield or a graveyard, and going to a hand or library, looks back: the object
    is described as it was. Otherwise it is described as it is where it has arrived.
    """

    what: Filter | None = None
    was: MaybeZone = ""
    to: MaybeZone = ""
    cause: TriggerCause = ""
    who: Filter | None = None
    by_opponent: bool = False  # 609.1: only if an opponent's spell or ability causes it
    or_was: tuple[Zone, ...] = ()  # other zones that it may come from
    not_from: MaybeZone = ""  # "from anywhere other than the battlefield"
    not_to: MaybeZone = ""  # "leaves the battlefield without dying"

    def watches(self) -> tuple[str, ...]:
        if self.to == BATTLEFIELD and not self.was:
            return ("Move", "CreateTokens")
        leaves = self.was == BATTLEFIELD and not self.to
        return ("Move", "LeavesGame") if leaves else ("Move",)  # 603.6c: with its owner

    def looks_back(self) -> bool:
        if self.to == BATTLEFIELD:
            return False
        return self.was in (BATTLEFIELD, GRAVEYARD) or self.to in (HAND, LIBRARY)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if isinstance(event, CreateTokens):
            number, was, to, cause = event.became, "nowhere", BATTLEFIELD, not self.cause
        elif isinstance(event, Move):
            number, cause = event.became, self._is_cause(event)
            was, to = event.was, event.to
            if self.looks_back():
                row = game.find(event.on)
                if row is None:
                    return False
                number, was = row.id, row.zone
        else:
            return False
        if not cause or self.to not in ("", to):
            return False
        if self.was not in ("", was) and was not in self.or_was:
            return False
        if (self.not_from and was == self.not_from) or (self.not_to and to == self.not_to):
            return False
        if self.by_opponent and not is_caused_by_opponent(game, context.controller):
            return False
        if not fits(self.who, game, context, game.controller_of(number)):
            return False
        if self.what not in (None, Itself()) and is_undefined(game, event):
            return False
        return fits(self.what, game, context, number)

    def occurrences(self, game: Game, context: Resolution, event: Event) -> list[Event]:
        """712.21, 727.3: One permanent leaves, but each of its cards arrives."""
        if not isinstance(event, Move) or not event.also or self.looks_back():
            return [event] if self.matches(game, context, event) else []
        each = [replace(event, became=number, also=()) for number in (event.became, *event.also)]
        return [one for one in each if self.matches(game, context, one)]

    def _is_cause(self, event: Move) -> bool:
        if self.cause == "cycle":
            return event.cause == "discard" and CYCLING in event.why
        if self.cause == "play":
            return PLAYING in event.why
        return self.cause in ("", event.cause)

    def roles(self, event: Event) -> tuple[int, ...]:
        """801.7a: A leaving object counts where it was, an arriving one where it is."""
        if isinstance(event, CreateTokens):
            return (event.became,)
        assert isinstance(event, Move)
        return (event.on,) if self.looks_back() else (event.became,)


def enters(what: Filter = Itself()) -> WhenMoves:  # noqa: B008 - a value
    """603.6a: "Whenever [an object that fits] enters the battlefield"."""
    return WhenMoves(what, to=BATTLEFIELD)


def dies(what: Filter = Itself()) -> WhenMoves:  # noqa: B008 - a value
    """700.4: "Whenever [an object that fits] dies"."""
    return WhenMoves(what, was=BATTLEFIELD, to=GRAVEYARD)


def leaves(what: Filter = Itself()) -> WhenMoves:  # noqa: B008 - a value
    """603.6c: "Whenever [an object that fits] leaves the battlefield"."""
    return WhenMoves(what, was=BATTLEFIELD)


def sacrificed(what: Filter | None = None, who: Filter | None = None) -> WhenMoves:
    """701.17a: "Whenever [a player who fits] sacrifices [a permanent that fits]"."""
    return WhenMoves(what, was=BATTLEFIELD, cause="sacrifice", who=who)


def discarded(what: Filter | None = None, who: Filter | None = None) -> WhenMoves:
    """701.8a: "Whenever [a player who fits] discards [a card that fits]", wherever the card ends
    up."""
    return WhenMoves(what, was=HAND, cause="discard", who=who)


# ---- steps (603.2b) --------------------------------------------------------------------------


@dataclass(frozen=True)
class AtBeginning(Trigger):
    """603.2b: Triggers when a step or phase begins.

    `whose` is "you", "opponent", "player" for that of each player, "host" for that of the player
    whom, or whose permanent, the object is attached to, or empty where no player is named ("the
    next end step"). With `who`, the player has to fit that as well ("the chosen player"). 805.4d:
    If the ability speaks of `that_player`, it triggers once for each player of an active team who
    fits. The player has the role "on".
    """

    step: StepName
    whose: str = ""
    that_player: bool = False
    who: Filter | None = None

    def watches(self) -> tuple[str, ...]:
        return ("StepBegins",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        return bool(self.occurrences(game, context, event))

    def occurrences(self, game: Game, context: Resolution, event: Event) -> list[Event]:
        if not isinstance(event, StepBegins) or event.step != self.step:
            return []
        if not self.whose and not self.that_player:
            return [event]
        active = game.turns[game.running].active
        side = game.side_of(active) if game.rules.shared_turns else (active,)  # 805.4a
        if self.whose == "host":
            seats = [seat for seat in side if seat == player_of_host(game, context)]
        else:
            seats = [seat for seat in side if APlayer(self.whose).matches(game, context, seat)]
        seats = [seat for seat in seats if fits(self.who, game, context, seat)]
        return [replace(event, on=seat) for seat in (seats if self.that_player else seats[:1])]

    def roles(self, event: Event) -> tuple[int, ...]:
        return (event.on,)


def player_of_host(game: Game, context: Resolution) -> int:
    """303.4, 109.4: The player whom the object is attached to, or who controls its host."""
    row = game.find(context.source)
    return NOBODY if row is None or row.attached == NOBODY else game.controller_of(row.attached)


# ---- what players do -------------------------------------------------------------------------


@dataclass(frozen=True)
class WhenCast(Trigger):
    """601.2i, 603.2: Triggers when a player who fits casts a spell that fits."""

    who: Filter = APlayer()
    what: Filter | None = None

    def watches(self) -> tuple[str, ...]:
        return ("SpellCast",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, SpellCast) or not self.who.matches(game, context, event.by):
            return False
        return fits(self.what, game, context, event.on)


@dataclass(frozen=True)
class WhenDraws(Trigger):
    """121.1: Triggers when a player who fits draws a card, or one that fits `what`; with
    `but_first`, except the first one in each of their draw steps."""

    who: Filter = APlayer("you")
    but_first: bool = False
    what: Filter | None = None

    def watches(self) -> tuple[str, ...]:
        return ("Draw",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, Draw) or event.card == NOBODY:
            return False
        if self.but_first and is_first_of_step(game, event):
            return False
        if self.what is not None and not self.what.matches(game, context, event.card):
            return False
        return self.who.matches(game, context, event.on)


def is_first_of_step(game: Game, draw: Draw) -> bool:
    """504.1: Whether this is the first card that the player has drawn in their draw step."""
    number = game.running
    if game.turns[number].step != DRAW or draw.on not in active_players(game, number):
        return False
    drawn = [e for e in this_step(game, number) if isinstance(e, Draw) and e.on == draw.on]
    return len([each for each in drawn if each.card != NOBODY]) <= 1


@dataclass(frozen=True)
class WhenLifeChanges(Trigger):
    """119.9: Triggers when a player who fits gains life, or with `loses` loses life."""

    who: Filter = APlayer("you")
    loses: bool = False

    def watches(self) -> tuple[str, ...]:
        return ("LifeChange",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, LifeChange) or event.amount == 0:
            return False
        return (event.amount < 0) == self.loses and self.who.matches(game, context, event.on)

    def together(self) -> str | None:
        """119.9, 603.2c: Life that a player loses at the same time is lost once; but each source
        that causes a player to gain life is an event of its own."""
        return "on" if self.loses else None


@dataclass(frozen=True)
class WhenCreatesTokens(Trigger):
    """111.1: Triggers when a player who fits creates a token that fits."""

    who: Filter = APlayer("you")
    what: Filter | None = None

    def watches(self) -> tuple[str, ...]:
        return ("CreateTokens",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, CreateTokens) or not self.who.matches(game, context, event.on):
            return False
        return fits(self.what, game, context, event.became)


# ---- what happens to objects -----------------------------------------------------------------


@dataclass(frozen=True)
class WhenDealsDamage(Trigger):
    """120.2, 510.3a: Triggers when a source that fits deals damage to something that fits. 113.7a,
    608.2h: A source that is gone fits if it last did.

    801.7: An end of the damage that is not described is not part of the trigger event.
    """

    source: Filter | None = Itself()
    to: Filter | None = None
    combat: bool = False
    noncombat: bool = False
    low: int = 1  # how much damage it has to be
    high: int | None = None

    def watches(self) -> tuple[str, ...]:
        return ("Damage",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, Damage):
            return False
        if (self.combat and not event.combat) or (self.noncombat and event.combat):
            return False
        if event.amount < self.low or (self.high is not None and event.amount > self.high):
            return False
        if not fits(self.to, game, context, event.on):
            return False
        past = as_it_was(game, (event.source,)) if self.source is not None else game
        return fits(self.source, past, context, event.source)

    def roles(self, event: Event) -> tuple[int, ...]:
        assert isinstance(event, Damage)
        source = event.source if self.source is not None else NOBODY
        return (source, event.on if self.to is not None else NOBODY)

    def together(self) -> str | None:
        """603.2c, 510.2: Damage that several sources deal at once to one player or permanent is one
        event; so is damage that one source deals at once to whatever it is."""
        if self.source is None:
            return "on"
        return "source" if self.to is None else None


@dataclass(frozen=True)
class WhenCounters(Trigger):
    """122.1, 122.6: Triggers when counters of a kind (empty: any) are put on something that fits,
    or when it enters the battlefield with them.

    With `removed`, it triggers when they are removed. It triggers once for all counters put on one
    object together, or with `each` once for each of them. `who` describes the player who puts them
    there.
    """

    what: Filter
    kind: str = ""
    removed: bool = False
    each: bool = False
    who: Filter | None = None
    nth: int = 0  # only when there are so many of them then, for the first time

    def watches(self) -> tuple[str, ...]:
        return ("PutCounters",) if self.removed else ("PutCounters", "Move", "CreateTokens")

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        return bool(self.occurrences(game, context, event))

    def occurrences(self, game: Game, context: Resolution, event: Event) -> list[Event]:
        if isinstance(event, (Move, CreateTokens)):
            event = self._entered_with(game, event)
        if not isinstance(event, PutCounters) or self.kind not in ("", event.kind):
            return []
        number = -event.number if self.removed else event.number
        if number <= 0 or not self.what.matches(game, context, event.on):
            return []
        if not fits(self.who, game, context, event.by):
            return []
        if self.nth:
            row = game.find(event.on)
            now = dict(row.counters).get(self.kind, 0) if row is not None else 0
            return [event] if now >= self.nth > now - number else []
        return [event] * (number if self.each else 1)

    def _entered_with(self, game: Game, event: Move | CreateTokens) -> PutCounters:
        """122.6a: Counters that a permanent enters with are put there by its controller."""
        row = game.find(event.became)
        counters = row.counters if row is not None and row.zone == BATTLEFIELD else ()
        number = sum([many for kind, many in counters if self.kind in ("", kind)])
        by = game.controller_of(event.became) if number else NOBODY
        return PutCounters(event.became, event.why, self.kind, number, by)

    def together(self) -> str | None:
        """603.2c: Counters that are put on one object at the same time, or removed from it, are one
        event, whatever put them there."""
        return None if self.each else "on"

    def roles(self, event: Event) -> tuple[int, ...]:
        return (event.became,) if isinstance(event, (Move, CreateTokens)) else (event.on,)


@dataclass(frozen=True)
class WhenTargeted(Trigger):
    """601.2c: Triggers when something that fits becomes the target of a spell or ability that
    fits."""

    what: Filter = Itself()
    of: Filter | None = None

    def watches(self) -> tuple[str, ...]:
        return ("BecomesTarget",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, BecomesTarget) or not self.what.matches(game, context, event.on):
            return False
        return fits(self.of, game, context, event.by)
