"""Base classes for effects on events, characteristics and combat: replacements, triggers,
modifications and combat rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .agenda import Resolution
from .event import Event
from .names import CombatVerb
from .question import Question
from .records import Value
from .vocabulary import ABILITIES, EVERYTHING, Filter

if TYPE_CHECKING:
    from .characteristics import Characteristics
    from .declaration import Draft
    from .game import Game


@dataclass(frozen=True)
class Replacement(Value):
    """614.1, 615.1: An effect that watches for an event and changes or stops it."""

    def watches(self) -> tuple[str, ...]:
        """The names of the event classes it may apply to."""
        raise NotImplementedError

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        """Whether the effect applies to this event."""
        raise NotImplementedError

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        """The events that happen instead. It is not called for an effect that only forbids.
        `context.x` is how much of a limited effect may be used."""
        raise NotImplementedError

    def rule(self) -> str:
        return "614.6"

    def rank(self) -> int:
        """616.1a-e: Effects with a lower rank are chosen first (`replacement.applicable`)."""
        return 4

    def question(self, game: Game, context: Resolution, event: Event, key: str) -> Question | None:
        """614.12a: The choice needed to apply it. `context.about` are the simultaneous events. The
        answer is then in `context.chosen`."""
        return None

    def forbids(self) -> bool:
        """614.17: Whether it says that such an event can't happen, and replaces nothing."""
        return False

    def chooses(self) -> bool:
        """614.12a: Whether something is chosen that the other abilities of its object may speak
        of."""
        return False

    def prevents(self) -> bool:
        """615.1a: Whether it is a prevention effect."""
        return False

    def names_recipient(self) -> bool:
        """801.13b: Whether it is about damage to something that it names."""
        return False

    def concerns(self, event: Event) -> tuple[int, ...]:
        """801.13b: The objects and players that must be within its controller's range."""
        return (event.on,)

    def entering(self) -> Filter | None:
        """614.12: A description of the entering permanents that it affects, as they would be on the
        battlefield; None if it is not about how other objects enter."""
        return None

    def is_own(self) -> bool:
        """614.12: Whether it affects only the object that has it, in any zone."""
        return False

    def fixed(self, game: Game, context: Resolution) -> Replacement:
        """611.2d: The effect with the choices of the spell or ability that creates it filled in."""
        return self

    def share(self, event: Event) -> int:
        """615.7: The amount it would use up for this event; 0 if it counts times and not
        amounts."""
        return 0

    def is_for_team(self) -> bool:
        """805.8: Whether one effect for several members of a team that shares turns applies
        once."""
        return False

    def is_shared(self) -> bool:
        """122.1c: Whether its additional events happen only once for several simultaneous
        events."""
        return False


@dataclass(frozen=True)
class Trigger(Value):
    """603.1: The event or events that a triggered ability waits for."""

    def watches(self) -> tuple[str, ...]:
        """The names of the event classes it may match."""
        raise NotImplementedError

    def looks_back(self) -> bool:
        """603.10: Whether it looks at the game before the event."""
        return False

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        """Whether the event is one that the ability waits for."""
        raise NotImplementedError

    def parts(self) -> tuple[Trigger, ...]:
        """The single trigger events of an ability that waits for several ("enters or dies")."""
        return (self,)

    def occurrences(self, game: Game, context: Resolution, event: Event) -> list[Event]:
        """603.2c: One event for each time that the event contains the trigger event, in the form in
        which the ability refers to it."""
        return [event] if self.matches(game, context, event) else []

    def roles(self, event: Event) -> tuple[int, ...]:
        """801.7: The objects and players of the event that the trigger condition mentions."""
        return event.roles()

    def together(self) -> str | None:
        """Whether it triggers once for all simultaneous events ("one or more"). None: no. Empty:
        once for all of them. The name of a role: once for each object or player in that role."""
        return None

    def most(self) -> int:
        """The greatest number of events that happen together on which it triggers; 0: any."""
        return 0

    def least(self) -> int:
        """The number of simultaneous events that it needs ("two or more")."""
        return 1

    def ordinal(self) -> int:
        """The number of the occurrence in the turn that it waits for ("the second … each turn"); 0
        means every one."""
        return 0

    def counted_for(self) -> str:
        """The role of the player or object whose own occurrences are counted ("a player casts their
        second spell"); empty: all are counted together."""
        return ""


@dataclass(frozen=True)
class Modification(Value):
    """611.1: One thing that a continuous effect changes, in one layer (613.1)."""

    def layer(self) -> str:
        """The layer or sublayer, as 613 numbers them: "2", "4", "6", "7c", …"""
        raise NotImplementedError

    def writes(self) -> frozenset[str]:
        """The kinds of characteristics that it changes."""
        return EVERYTHING

    def reads(self) -> frozenset[str]:
        """The kinds of characteristics that its result depends on."""
        return EVERYTHING

    def takes_abilities(self) -> bool:
        """Whether affected objects might lose abilities."""
        return ABILITIES in self.writes()

    def gives(self) -> tuple[Value, ...]:
        """The abilities that affected objects gain, as far as they are known beforehand."""
        return ()

    def afterwards(self) -> Modification | None:
        """400.7b, 611.3d: The part of it that a permanent keeps if it was affected as a spell; None
        if there is none."""
        return None

    def lets_cast(self) -> bool:
        """611.3d: Whether it gives an ability to cast the object for another cost."""
        return False

    def as_of_now(self, game: Game, context: Resolution) -> Modification:
        """The modification with everything evaluated that is the same for all affected objects."""
        return self

    def as_chosen(self, game: Game, context: Resolution) -> Modification:
        """608.2d: The modification with what the instructions before have had chosen."""
        return self

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        """Change the characteristics of one object."""
        raise NotImplementedError

    def instances(self, to: Characteristics) -> int:
        """612.1, 613.8a: The number of words that it would change in the text of such an object."""
        return 0

    def changed_by(self) -> tuple[str, ...]:
        """See `Filter.changed_by`."""
        return ()

    def is_about_giver(self) -> bool:
        """607.1c: Whether it refers to a choice made for the source of the effect."""
        return False


@dataclass(frozen=True)
class CombatRule(Value):
    """508.1c-d, 509.1b-c: A restriction, a requirement or a cost of attacking or blocking."""

    def verb(self) -> CombatVerb:
        """The action it restricts: "attack" or "block"; also its watcher name."""
        raise NotImplementedError

    def is_offer(self) -> bool:
        """508.1g: Whether it is an optional cost to attack."""
        return False

    def write(self, game: Game, context: Resolution, draft: Draft) -> None:
        """Write the rule into the draft of a declaration."""
        raise NotImplementedError
