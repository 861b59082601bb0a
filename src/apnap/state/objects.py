"""109.1: Objects: cards, tokens, spells, abilities on a stack, and permanents. Each is one row."""

from __future__ import annotations

from dataclasses import dataclass, field

from .ability import Ability, SpellAbility
from .card import CardDef
from .characteristics import Characteristics
from .event import Event
from .names import BATTLEFIELD, HAND, LIBRARY, NOBODY, PHASED_OUT, STACK, CopyOf, MaybeZone, Zone
from .records import Record

# 708.2a: the characteristics of a face-down spell or permanent, unless an effect gives others.
FACE_DOWN = CardDef("", "creature", power=2, toughness=2, layout="face down")
# 2026-08:709.5c: the designations of a Room's halves.
UNLOCKED = ("left half unlocked", "right half unlocked")
HIDDEN_IN = (BATTLEFIELD, STACK, PHASED_OUT, HAND)  # 121.8: also in a hand


def _no_card() -> CardDef:
    return CardDef("nothing")


@dataclass(slots=True, repr=False)
class GameObject(Record):
    """A row of its owner's table. `many` identical tokens may share one row."""

    card: CardDef = field(default_factory=_no_card)
    owner: int = NOBODY
    controller: int = NOBODY
    zone: Zone = LIBRARY
    many: int = 1
    timestamp: int = 0
    entered: int = 0  # objects that entered their zones together have the same number here
    commander: int = NOBODY  # 903.3: the number of this commander, in all zones
    arrived: bool = False  # 903.9a: since state-based actions were checked; of a commander
    copy_of: CopyOf = ""  # 707.10: not a card, but a copy of one or of a spell
    control: tuple[tuple[int, int], ...] = ()  # control effects and the players they name, by age
    default: int = NOBODY  # 110.2: its controller without these effects, if there are any
    # A permanent: its status and everything marked on it.
    tapped: bool = False
    since: int = NOBODY  # 302.6: the turns its controller had begun when they gained control
    damage: int = 0
    hurt: tuple[tuple[int, int], ...] = ()  # with several turns: the damage marked in each
    deathtouched: bool = False  # 704.5h
    counters: tuple[tuple[str, int], ...] = ()
    paired: int = NOBODY  # 702.95b: the creature it is paired with
    # 2026-08:722.3c: a prepared permanent's copies in exile; for such a copy, the permanent.
    prepares: tuple[int, ...] = ()
    indirectly: bool = False  # 702.26g: phased out together with its host
    attached: int = NOBODY  # 701.3: the object or player it is attached to
    attachments: tuple[int, ...] = ()  # the objects attached to it
    face_down: bool = False
    hidden_as: CardDef | None = None  # 708.2: its face-down characteristics; None: `FACE_DOWN`
    face: int = 0  # 709-718: the number of the other face that is up or cast; 0: the front
    flipped: bool = False  # 110.5c, 710.4: a status; it stays if the permanent becomes a copy
    turned: int = 0  # 701.28f: when it last transformed
    reshaped: bool = False  # 613.2a: copy or merge effects apply to it
    called: str = ""  # the name that these effects give it
    stamps: tuple[tuple[str, int], ...] = ()  # 613.7c: timestamps of keyword counters, by kind
    # 123: its stickers: owner, number, number of words before it (123.6c), timestamp.
    stickers: tuple[tuple[int, int, int, int], ...] = ()
    # 611.2, 123.5: outside the battlefield, continuous effects or stickers apply to it.
    changed: bool = False
    level: int = 0  # 716.2b: a Class's level; 0: it has none, which counts as 1
    components: tuple[CardDef, ...] = ()  # 712.4a, 727.2: its cards, the topmost first
    leads: tuple[int, ...] = ()  # 903.3b-c: the commander number of each of these cards
    origin: CardDef | None = None  # 727.2a: the card of a merged permanent before it merged
    choices: tuple[tuple[str, str | int], ...] = ()  # 614.12a: choices made as it entered
    links: tuple[tuple[int, str], ...] = ()  # 607.1: the object and the link that put it there
    spell: int = NOBODY  # 607.2q: the number of the spell that became this permanent
    held: int = 0  # 610.4a: when it phased out, if it does so until a certain event
    shown_to: tuple[int, ...] = ()  # the players who know it in a hidden zone
    marks: tuple[str, ...] = ()  # 701.31b: designations, such as "monstrous"
    room: int = NOBODY  # 309.4: the room of a dungeon that the venture marker is on
    # 310.8: the protector of a battle.
    protector: int = NOBODY
    # A spell or ability on a stack.
    targets: tuple[tuple[int, ...], ...] = ()
    divided: tuple[tuple[int, int], ...] = ()
    x: int = 0
    modes: tuple[int, ...] = ()
    ability: Ability | None = None  # set for an ability
    source: int = NOBODY  # the object an ability is from (113.7)
    about: tuple[Event, ...] = ()  # the events that triggered it
    paid: tuple[str, ...] = ()  # 601.2b: names of the optional and alternative costs paid for it
    used_up: tuple[int, ...] = ()  # 601.2h: the objects that its costs were paid with
    additions: tuple[int, ...] = ()  # the numbers of these optional costs among its abilities
    spliced: tuple[SpellAbility, ...] = ()  # 702.47c: the words it has gained
    # 601.2h: the types of the mana that was spent to cast or activate it, such as "GGC", and for
    # each mana its source and whether that was snow.
    spent: str = ""
    spent_from: tuple[tuple[int, bool], ...] = ()
    phyrexian_life_paid: int = 0  # 107.4f: the number of Phyrexian symbols paid with life
    cast_from: MaybeZone = ""  # 601.2a: the zone that the spell, or the spell it was, was cast from
    # 602.5b, 606.3: activations: the number of the ability (-1: any loyalty ability), the turn and
    # its marker, and how often.
    used: tuple[tuple[int, int, int, int], ...] = ()
    nth: int = NOBODY  # 603.2: the number of a triggered ability among those of its source
    # 111.1: the rows that this token was split from: the number, the turn's marker, and the number
    # of events recorded with that marker before.
    split_from: tuple[tuple[int, int, int], ...] = ()

    def __repr__(self) -> str:
        name = f"ability of {self.card.name}" if self.ability is not None else self.card.name
        many = f" ×{self.many}" if self.many != 1 else ""
        return f"<GameObject {self.id}: {name}{many}, {self.zone}, of seat {self.controller}>"

    def printed(self) -> CardDef:
        """The card that gives its characteristics before effects: 708.2: face down or not; 712.8:
        the face that is up."""
        if self.face_down and self.zone in HIDDEN_IN:
            return FACE_DOWN if self.hidden_as is None else self.hidden_as
        card = self.card if self.origin is None else self.origin
        if not card.faces:
            return card
        if card.rooms and self.zone in (BATTLEFIELD, PHASED_OUT):
            return self.as_unlocked(card)
        if self.flipped and card.layout == "flip":
            return card.faces[0]
        return card.faces[self.face - 1] if 0 < self.face <= len(card.faces) else card

    def as_unlocked(self, card: CardDef) -> CardDef:
        """2026-08:709.5: The Room with the halves that are unlocked on this permanent."""
        return card.rooms[(UNLOCKED[0] in self.marks) + 2 * (UNLOCKED[1] in self.marks)]

    def is_plain(self) -> bool:
        """Whether its characteristics are those of its card, and nothing in its zone could change
        them."""
        return not (
            self.reshaped
            or self.face
            or self.face_down
            or self.flipped
            or self.counters
            or self.changed
            or self.stickers
            or self.zone == STACK
            or self.origin is not None
        )

    def commanders(self) -> tuple[int, ...]:
        """903.3: For each of its cards, the number of the commander it is, or NOBODY."""
        if self.leads or len(self.components) < 2:
            return self.leads or (self.commander,)
        return (NOBODY,) * len(self.components)

    def count(self, kind: str) -> int:
        """122.1: The number of counters of this kind on it."""
        for name, number in self.counters:
            if name == kind:
                return number
        return 0


@dataclass
class LastKnown(Record):
    """608.2h: Last known information: an object as it last existed in the zone it has left."""

    row: GameObject = field(default_factory=GameObject)
    looked: Characteristics | None = None
    # 506: the pairs of the combat that it was in, as in `Turn`, and whether it was blocked.
    attackers: tuple[tuple[int, int], ...] = ()
    blockers: tuple[tuple[int, int], ...] = ()
    blocked: bool = False
