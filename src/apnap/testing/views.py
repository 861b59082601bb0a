"""`ObjectView`: a permanent, spell or card as it is now, to be asked about by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.rules.combat.combat import defending_player
from apnap.rules.continuous import layers
from apnap.rules.machine import names_in_log
from apnap.state.characteristics import Characteristics
from apnap.state.names import NOBODY
from apnap.state.objects import GameObject

from .numbered import Numbered

if TYPE_CHECKING:
    from .seat import Seat


class ObjectView(Numbered):
    """One object, looked at as it is at the moment of the question.

    >>> from apnap.testing import table
    >>> t = table(2)
    >>> a, b = t.seats
    >>> _ = a.battlefield("Serra Angel")
    >>> angel = t.permanent("Serra Angel")
    >>> (angel.controller.name, angel.power, sorted(angel.keywords), sorted(angel.types))
    ('A', 4, ['flying', 'vigilance'], ['creature'])
    >>> _ = a.attacks({angel: b})
    >>> (angel.attacks, angel.defending_player, angel.tapped)
    ('B', <seat 1 B>, False)

    A view may be given wherever an object may be named: `a.casts("Shock", at=angel)`.
    """

    def __repr__(self) -> str:
        return f"<{self.name or 'a face-down object'}, number {self.number}>"

    @property
    def row(self) -> GameObject:
        """The object's row in the game."""
        return self.table.game.object(self.number)

    @property
    def _now(self) -> Characteristics:
        return layers.characteristics_of(self.table.game, self.number)

    @property
    def is_there(self) -> bool:
        """400.7: Whether it is still the same object in the same zone."""
        return self.table.game.find(self.number) is not None

    # ---- whose it is ---------------------------------------------------------------------

    @property
    def controller(self) -> Seat:
        """110.2, 112.2: The player who controls it."""
        return self.table.seats[self.row.controller]

    @property
    def owner(self) -> Seat:
        """108.3: The player who owns it."""
        return self.table.seats[self.row.owner]

    @property
    def protector(self) -> Seat | None:
        """310.8: The player who protects the battle; None: nobody does."""
        return self._seat(self.row.protector)

    # ---- its characteristics -------------------------------------------------------------

    @property
    def name(self) -> str:
        """201: Its name; empty if it has none (708.2a)."""
        return self._now.name

    @property
    def power(self) -> int:
        """208.1: Its power, with all effects."""
        return self._now.power

    @property
    def toughness(self) -> int:
        """208.1: Its toughness, with all effects."""
        return self._now.toughness

    @property
    def types(self) -> frozenset[str]:
        """205.2: Its card types, such as {"artifact", "creature"}."""
        return self._now.types

    @property
    def subtypes(self) -> frozenset[str]:
        """205.3: Its subtypes, such as {"Human", "Wizard"}."""
        return self._now.subtypes

    @property
    def supertypes(self) -> frozenset[str]:
        """205.4: Its supertypes, such as {"legendary"}."""
        return self._now.supertypes

    @property
    def colors(self) -> frozenset[str]:
        """105.2: Its colors as letters, such as {"W", "U"}."""
        return self._now.colors

    @property
    def keywords(self) -> frozenset[str]:
        """702: The keyword abilities it has, in lower case, such as {"flying"}."""
        return self._now.keywords

    @property
    def mana_value(self) -> int:
        """202.3: Its mana value."""
        return self._now.value

    # ---- its status, and what lies on it -------------------------------------------------

    @property
    def zone(self) -> str:
        """400.1: The zone it is in, such as "battlefield"."""
        return self.row.zone

    @property
    def tapped(self) -> bool:
        """110.5: Whether it is tapped."""
        return self.row.tapped

    @property
    def face_down(self) -> bool:
        """110.5: Whether it is face down."""
        return self.row.face_down

    @property
    def damage(self) -> int:
        """120.6: The damage marked on it."""
        return self.row.damage

    @property
    def counters(self) -> dict[str, int]:
        """122.1: The counters on it, by kind."""
        return dict(self.row.counters)

    @property
    def designations(self) -> tuple[str, ...]:
        """701.31b: Its designations, such as "monstrous"."""
        return self.row.marks

    @property
    def is_commander(self) -> bool:
        """903.3: Whether it is a commander."""
        return self.row.commander != NOBODY

    @property
    def attached_to(self) -> str:
        """701.3a: The name of the object or player it is attached to; empty: of none."""
        return self._name(self.row.attached)

    @property
    def attachments(self) -> list[str]:
        """301.5b: The names of the objects attached to it."""
        return [self._name(number) for number in self.row.attachments]

    # ---- combat --------------------------------------------------------------------------

    @property
    def attacks(self) -> str:
        """508.1b: The name of the player or permanent it attacks; empty: it doesn't attack."""
        for turn in self.table.game.turns.values():
            for attacker, attacked in turn.attackers:
                if attacker == self.number:
                    return self._name(attacked)
        return ""

    @property
    def defending_player(self) -> Seat | None:
        """508.5: The defending player in relation to this attacker; None: it doesn't attack."""
        for turn in self.table.game.turns:
            seat = defending_player(self.table.game, turn, self.number)
            if seat != NOBODY:
                return self._seat(seat)
        return None

    @property
    def blocks(self) -> list[str]:
        """509.1a: The names of the attackers it blocks."""
        pairs = [pair for turn in self.table.game.turns.values() for pair in turn.blockers]
        return [self._name(attacker) for blocker, attacker in pairs if blocker == self.number]

    @property
    def blocked_by(self) -> list[str]:
        """509.1g: The names of the creatures that block it."""
        pairs = [pair for turn in self.table.game.turns.values() for pair in turn.blockers]
        return [self._name(blocker) for blocker, attacker in pairs if attacker == self.number]

    def _seat(self, seat: int) -> Seat | None:
        return None if seat == NOBODY else self.table.seats[seat]

    def _name(self, thing: int) -> str:
        return "" if thing == NOBODY else names_in_log.name_of(self.table.game, thing)
