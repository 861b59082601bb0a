"""109.1: An object as one seat knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.rules.continuous import layers
from apnap.rules.zones.hidden_information import UNKNOWN
from apnap.rules.zones.view import object_view
from apnap.state.ability import TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.characteristics import Characteristics
from apnap.state.names import BATTLEFIELD, NOBODY, STACK, Zone
from apnap.state.objects import GameObject

if TYPE_CHECKING:
    from .seat_view import SeatView


class ObjectView:
    """A card, permanent, spell or ability. One that the seat may not know has no name and no
    characteristics."""

    def __init__(self, view: SeatView, row: GameObject) -> None:
        self._view = view
        self._row = row
        self.number = row.id
        self._known: bool | None = None  # the answers of the properties below, once asked for
        self._characteristics: Characteristics | None = None

    def __repr__(self) -> str:
        return f"<{self.name}, number {self.number}, in {self.zone}>"

    def data(self) -> dict[str, object]:
        """What the seat may know of it, as data for JSON."""
        return object_view(self._view._sight, self._row)

    # ---- what and whose it is --------------------------------------------------------------

    @property
    def zone(self) -> Zone:
        """400.1: The zone it is in, such as "battlefield"."""
        return self._row.zone

    @property
    def owner(self) -> int:
        """108.3: The seat of its owner."""
        return self._row.owner

    @property
    def controller(self) -> int:
        """110.2: The seat of its controller; of its owner, where cards have none."""
        return self._row.controller

    @property
    def is_mine(self) -> bool:
        """Whether the seat controls it."""
        return self._row.controller == self._view.seat

    @property
    def is_known(self) -> bool:
        """400.2: Whether the seat may know which card it is."""
        known = self._known
        if known is None:
            known = self._known = self._view._knows(self._row)
        return known

    @property
    def card(self) -> CardDef | None:
        """The card with its abilities; None if the seat may not know it. For an ability on the
        stack, the card it is from."""
        row = self._row
        if row.ability is not None:
            source = self._view._game.find(row.source)
            return row.card if source is None or self._view._knows(source) else None
        return row.card if self.is_known else None

    @property
    def characteristics(self) -> Characteristics:
        """109.3: The current characteristics, with all effects. 708.2: Everybody sees those of a
        face-down permanent or spell."""
        chars = self._characteristics
        if chars is None:
            row, chars = self._row, NOTHING
            if row.zone in (BATTLEFIELD, STACK) or self.is_known:
                chars = layers.characteristics_of(self._view._game, row.id)
            self._characteristics = chars
        return chars

    @property
    def name(self) -> str:
        """201: Its name; "a card" if the seat may not know it."""
        return self._view.name(self.number) if self.is_known else UNKNOWN

    @property
    def types(self) -> frozenset[str]:
        """205.2: Its card types, such as {"artifact", "creature"}."""
        return self.characteristics.types

    @property
    def is_creature(self) -> bool:
        return self.characteristics.is_creature

    @property
    def is_land(self) -> bool:
        return self.characteristics.is_land

    @property
    def keywords(self) -> frozenset[str]:
        """702: Its keyword abilities, such as {"flying"}."""
        return self.characteristics.keywords

    @property
    def power(self) -> int:
        """208.1: Its power, with all effects."""
        return self.characteristics.power

    @property
    def toughness(self) -> int:
        """208.1: Its toughness, with all effects."""
        return self.characteristics.toughness

    @property
    def mana_value(self) -> int:
        """202.3: Its mana value."""
        return self.characteristics.value

    # ---- its status, and what lies on it ---------------------------------------------------

    @property
    def many(self) -> int:
        """How many identical tokens it stands for."""
        return self._row.many

    @property
    def tapped(self) -> bool:
        """110.5: Whether it is tapped."""
        return self._row.tapped

    @property
    def face_down(self) -> bool:
        """110.5: Whether it is face down."""
        return self._row.face_down

    @property
    def damage(self) -> int:
        """120.6: The damage marked on it."""
        return self._row.damage

    @property
    def counters(self) -> dict[str, int]:
        """122.1: The counters on it, by kind."""
        return dict(self._row.counters)

    @property
    def is_token(self) -> bool:
        """111.1: Whether it is a token."""
        return self._row.card.token

    @property
    def is_sick(self) -> bool:
        """302.6: Whether its controller has controlled it since less than the beginning of that
        player's turn."""
        return self._row.since == self._view._game.player(self.controller).turns_begun

    @property
    def is_ready(self) -> bool:
        """302.6, 508.1a: Whether it is an untapped creature that could attack in its controller's
        turn, as far as summoning sickness and defender go."""
        if not self.is_creature or self.tapped or "defender" in self.keywords:
            return False
        return not self.is_sick or "haste" in self.keywords

    @property
    def commander(self) -> int:
        """903.3: The number of the commander that it is, or NOBODY."""
        return self._row.commander if self.is_known else NOBODY

    @property
    def attached_to(self) -> int:
        """701.3: The number of the object or player it is attached to, or NOBODY."""
        return self._row.attached

    @property
    def attachments(self) -> tuple[int, ...]:
        """301.5b: The numbers of the objects attached to it."""
        return self._row.attachments

    @property
    def protector(self) -> int:
        """310.8: The seat of the player who protects a battle, or NOBODY."""
        return self._row.protector

    @property
    def choices(self) -> tuple[tuple[str, str | int], ...]:
        """614.12a: What was chosen for it, if the seat may know it."""
        return self._row.choices if self.is_known else ()

    # ---- on a stack ------------------------------------------------------------------------

    @property
    def is_ability(self) -> bool:
        """113.1c: Whether it is an ability on a stack, and not a spell."""
        return self._row.ability is not None

    @property
    def is_trigger(self) -> bool:
        """603.3: Whether it is a triggered ability on a stack."""
        return isinstance(self._row.ability, TriggeredAbility)

    @property
    def nth(self) -> int:
        """603.2: The number of a triggered ability among those of its source."""
        return self._row.nth

    @property
    def source(self) -> int:
        """113.7: The number of the object that the ability is from."""
        return self._row.source

    @property
    def targets(self) -> list[int]:
        """115.1: The numbers of all its targets, players and objects."""
        return [each for slot in self._row.targets for each in slot]


NOTHING = CardDef(UNKNOWN).base
