"""109.1: objects. One row is a card, a token, a spell, an ability on a stack or a permanent."""

from __future__ import annotations

from dataclasses import dataclass, field

from .ability import Ability, SpellAbility
from .card import CardDef
from .characteristics import Characteristics
from .event import Event
from .names import BATTLEFIELD, HAND, LIBRARY, NOBODY, PHASED_OUT, STACK
from .records import Record

# 708.2a: what a face-down spell or permanent is, unless what made it so says otherwise.
FACE_DOWN = CardDef("", "creature", power=2, toughness=2, layout="face down")
# 2026-08:709.5c: the designations of a Room's halves.
UNLOCKED = ("left half unlocked", "right half unlocked")
HIDDEN_IN = (BATTLEFIELD, STACK, PHASED_OUT, HAND)  # in a hand: 121.8


def _no_card() -> CardDef:
    return CardDef("nothing")


@dataclass(slots=True)
class GameObject(Record):
    """A row of its owner's table. `many` identical tokens may share one row."""

    card: CardDef = field(default_factory=_no_card)
    owner: int = NOBODY
    controller: int = NOBODY
    zone: str = LIBRARY
    many: int = 1
    timestamp: int = 0
    entered: int = 0  # objects that entered their zones together have the same number here
    commander: int = NOBODY  # 903.3: which commander this is, in whatever zone
    copy_of: str = ""  # 707.10: not a card, but a copy of a "spell" or of a "card"
    control: tuple[tuple[int, int], ...] = ()  # effects that give control, and to whom; by age
    default: int = NOBODY  # 110.2: who controls it without them; NOBODY: there are none
    # A permanent's status and what is marked on it.
    tapped: bool = False
    since: int = NOBODY  # 302.6: how many turns its controller had begun when it came under control
    damage: int = 0
    hurt: tuple[tuple[int, int], ...] = ()  # with several turns: in which how much was marked
    deathtouched: bool = False  # 704.5h
    counters: tuple[tuple[str, int], ...] = ()
    paired: int = NOBODY  # 702.95b: the creature it is paired with
    # 2026-08:722.3c: of a prepared permanent, its copies in exile; of those, the permanent.
    prepares: tuple[int, ...] = ()
    indirectly: bool = False  # 702.26g: phased out with what it is attached to
    attached: int = NOBODY  # 701.3: the object or player it is attached to
    attachments: tuple[int, ...] = ()  # what is attached to it
    face_down: bool = False
    hidden_as: CardDef | None = None  # 708.2: what it is while it is face down; None: `FACE_DOWN`
    face: int = 0  # 709-718: which of the card's other faces is up or cast, from 1; 0: its front
    flipped: bool = False  # 110.5c, 710.4: a status, whatever the permanent is a copy of
    turned: int = 0  # 701.28f: when it last transformed
    reshaped: bool = False  # 613.2a: are there copy or merge effects on it?
    called: str = ""  # and the name that they give it
    stamps: tuple[tuple[str, int], ...] = ()  # 613.7c: of keyword counters, by kind
    # 123: the stickers on it: whose and which, after how many words (123.6c), their timestamps.
    stickers: tuple[tuple[int, int, int, int], ...] = ()
    # 611.2, 123.5: not on the battlefield: are there continuous effects or stickers on it?
    changed: bool = False
    level: int = 0  # 716.2b: a Class's level; 0: it has none, which counts as 1
    components: tuple[CardDef, ...] = ()  # 712.4a, 727.2: the cards that it is, the topmost first
    leads: tuple[int, ...] = ()  # 903.3b-c: if one of those is a commander, which each of them is
    origin: CardDef | None = None  # 727.2a: of a merged permanent, what it was before
    choices: tuple[tuple[str, str | int], ...] = ()  # 614.12a: what was chosen as it entered
    links: tuple[tuple[int, str], ...] = ()  # 607.1: the object and the link that put it there
    spell: int = NOBODY  # 607.2q: the number of the spell that the permanent was
    held: int = 0  # 610.4a: of what phased out until something happens: which time that was
    shown_to: tuple[int, ...] = ()  # who has been shown it in a hidden zone
    marks: tuple[str, ...] = ()  # 701.31b: designations, such as "monstrous"
    room: int = NOBODY  # 309.4: of a dungeon: which room the venture marker is on
    # 310.8: who protects a battle.
    protector: int = NOBODY
    # A spell or ability on a stack.
    targets: tuple[tuple[int, ...], ...] = ()
    divided: tuple[tuple[int, int], ...] = ()
    x: int = 0
    modes: tuple[int, ...] = ()
    ability: Ability | None = None  # set for an ability
    source: int = NOBODY  # the object an ability is from (113.7)
    about: tuple[Event, ...] = ()  # the events that made it trigger
    paid: tuple[str, ...] = ()  # 601.2b: names of the optional and alternative costs paid for it
    used_up: tuple[int, ...] = ()  # 601.2h: the objects that its costs were paid with
    additions: tuple[int, ...] = ()  # which of its abilities those optional costs are
    spliced: tuple[SpellAbility, ...] = ()  # 702.47c: the words it has gained
    spent: str = ""  # 601.2h: the types of the mana that was spent to cast it, such as "GGC"
    phyrexian_life_paid: int = 0  # 107.4f: for how many of its Phyrexian symbols life was paid
    cast_from: str = ""  # 601.2a: the zone that the spell, or the spell it was, was cast from
    # 602.5b, 606.3: which abilities were activated (-1: a loyalty ability), in which turn of which
    # marker, and how often.
    used: tuple[tuple[int, int, int, int], ...] = ()
    nth: int = NOBODY  # 603.2: which of its source's abilities a triggered ability is

    def printed(self) -> CardDef:
        """What it is without any effect: 708.2: if face down; 712.8: the face that is up."""
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
        """2026-08:709.5: the Room with the halves that are unlocked on this permanent."""
        return card.rooms[(UNLOCKED[0] in self.marks) + 2 * (UNLOCKED[1] in self.marks)]

    def is_plain(self) -> bool:
        """Is it just what its card says, in a zone where nothing else could change that?"""
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
        """903.3: for each card that it is, which commander that is; NOBODY: none."""
        if self.leads or len(self.components) < 2:
            return self.leads or (self.commander,)
        return (NOBODY,) * len(self.components)

    def count(self, kind: str) -> int:
        """122.1: how many counters of this kind are on it."""
        for name, number in self.counters:
            if name == kind:
                return number
        return 0


@dataclass
class LastKnown(Record):
    """608.2h: an object as it last existed in the zone it has left."""

    row: GameObject = field(default_factory=GameObject)
    looked: Characteristics | None = None
