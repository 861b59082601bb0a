"""What abilities and effects wait for or change: events, characteristics, combat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .agenda import Resolution
from .event import Event
from .question import Question
from .records import Value
from .vocabulary import ABILITIES, EVERYTHING, Filter

if TYPE_CHECKING:
    from .characteristics import Characteristics
    from .declaration import Draft
    from .game import Game


@dataclass(frozen=True)
class Replacement(Value):
    """614.1, 615.1: an effect that watches for an event and changes or stops it."""

    def watches(self) -> tuple[str, ...]:
        """The names of the event classes it may apply to."""
        raise NotImplementedError

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        raise NotImplementedError

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        """What happens instead; not asked of what only forbids. `by.x` is how much of an effect
        that counts down it may use."""
        raise NotImplementedError

    def rule(self) -> str:
        return "614.6"

    def rank(self) -> int:
        """616.1a-e: effects with a lower rank are chosen first (`replacement.applicable`)."""
        return 4

    def question(self, game: Game, context: Resolution, event: Event, key: str) -> Question | None:
        """614.12a: what has to be chosen to apply it; `by.about` is what happens together with the
        event. The answer is then in `by.chosen`."""
        return None

    def forbids(self) -> bool:
        """614.17: is it no replacement, but says that such an event can't happen?"""
        return False

    def prevents(self) -> bool:
        """615.1a: is it a prevention effect?"""
        return False

    def concerns(self, event: Event) -> tuple[int, ...]:
        """801.13b: what has to be within range of its controller."""
        return (event.on,)

    def entering(self) -> Filter | None:
        """614.12: what a permanent that would enter has to be like, once it is there; None: the
        effect is not about how others enter the battlefield."""
        return None

    def is_own(self) -> bool:
        """614.12: is it about the object that has it, and no other, wherever that is?"""
        return False

    def fixed(self, game: Game, context: Resolution) -> Replacement:
        """611.2d: the same, with what the spell or ability that makes it has chosen."""
        return self

    def share(self, event: Event) -> int:
        """615.7: how much of an effect that counts amounts it would use; 0: it counts times."""
        return 0

    def is_for_team(self) -> bool:
        """805.8: does one effect for several members of a team that shares turns count once?"""
        return False

    def is_shared(self) -> bool:
        """122.1c: is what it adds to several simultaneous events done once for all of them?"""
        return False


@dataclass(frozen=True)
class Trigger(Value):
    """603.1: the event or events that a triggered ability waits for."""

    def watches(self) -> tuple[str, ...]:
        """The names of the event classes it may match."""
        raise NotImplementedError

    def looks_back(self) -> bool:
        """603.10: is it matched against the game before the event?"""
        return False

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        raise NotImplementedError

    def parts(self) -> tuple[Trigger, ...]:
        """Each of the trigger events, where an ability waits for several ("enters or dies")."""
        return (self,)

    def occurrences(self, game: Game, context: Resolution, event: Event) -> list[Event]:
        """603.2c: each time that the event contains what is waited for, as the ability knows it."""
        return [event] if self.matches(game, context, event) else []

    def roles(self, event: Event) -> tuple[int, ...]:
        """801.7: the objects and players of the event that the trigger condition mentions."""
        return event.roles()

    def together(self) -> str | None:
        """Does it trigger once for all that happens together ("one or more")? None: no; empty: for
        all of it; the name of a role: for each object or player that has this role."""
        return None

    def least(self) -> int:
        """How many things have to happen together ("two or more")."""
        return 1

    def ordinal(self) -> int:
        """Which occurrence of the turn it waits for ("the second … each turn"); 0: every one."""
        return 0


@dataclass(frozen=True)
class Modification(Value):
    """611.1: one thing that a continuous effect changes, in one layer (613.1)."""

    def layer(self) -> str:
        """The layer or sublayer, as 613 numbers them: "2", "4", "6", "7c", …"""
        raise NotImplementedError

    def writes(self) -> frozenset[str]:
        """Which kinds of characteristics it changes; everything, unless it says less."""
        return EVERYTHING

    def reads(self) -> frozenset[str]:
        """Which kinds of characteristics what it does depends on."""
        return EVERYTHING

    def takes_abilities(self) -> bool:
        """Might what it changes lose abilities?"""
        return ABILITIES in self.writes()

    def gives(self) -> tuple[Value, ...]:
        """Which abilities what it changes gains, as far as that is known beforehand."""
        return ()

    def afterwards(self) -> Modification | None:
        """400.7b, 611.3d: what of it a permanent keeps that was changed so as a spell; None:
        nothing."""
        return None

    def lets_cast(self) -> bool:
        """611.3d: does it give an ability by which an object may be cast for another cost?"""
        return False

    def as_of_now(self, game: Game, context: Resolution) -> Modification:
        """What is the same for everything that it changes, found once."""
        return self

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        raise NotImplementedError

    def changed_by(self) -> tuple[str, ...]:
        """See `Filter.changed_by`."""
        return ()

    def is_about_giver(self) -> bool:
        """607.1c: does it speak of what was chosen for the object that the effect comes from?"""
        return False


@dataclass(frozen=True)
class CombatRule(Value):
    """508.1c-d, 509.1b-c: a restriction, a requirement or a cost of attacking or blocking."""

    def verb(self) -> str:
        """What it is about: "attack" or "block"; also its name among a seat's watchers."""
        raise NotImplementedError

    def is_offer(self) -> bool:
        """508.1g: is it an optional cost to attack?"""
        return False

    def write(self, game: Game, context: Resolution, draft: Draft) -> None:
        """Put into the draft what the rule says about it."""
        raise NotImplementedError
