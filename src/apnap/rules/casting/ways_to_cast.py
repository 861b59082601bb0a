"""601.3b: The tables of ways to cast a card, which the mechanics that offer them enter.

A way has a number, under which cards, options and saved games know it: 0 is the usual way, numbers
from 1 on are the card's other faces, negative ones are entered by mechanics (`WAYS`). Code asks the
way; nothing but the lookup reads the number. What is cast as usual but for an alternative cost that
makes another kind of spell of it (702.103b) has another form (`FORMS`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from apnap.rules.machine.tables import enter
from apnap.rules.mana.cost_changes import Words
from apnap.state.ability import Mode
from apnap.state.card import CardDef
from apnap.state.characteristics import Characteristics
from apnap.state.event import Event
from apnap.state.names import Zone


class WayToCast:
    """A way to cast a card; as it stands here, the usual one.

    `words` are what an option says of it, such as "face down". `face`, `face_down` and `merges` are
    what is saved with a spell that is cast in this way.
    """

    def __init__(
        self, number: int, words: str = "", face_down: bool = False, merges: bool = False
    ) -> None:
        self.number = number
        self.words = words
        self.face = max(0, number)
        self.face_down = face_down
        self.merges = merges

    def spell(self, card: CardDef) -> CardDef:
        """601.2a: The spell that the card becomes on the stack, or the land on the battlefield."""
        return card

    def hidden_as(self, card: CardDef) -> CardDef | None:
        """708.2: The characteristics of the card while it is face down, if an ability of its own
        gives them."""
        return None

    def changed(self, card: CardDef, words: Words) -> Words:
        """The words of the spell, with what is paid for it and what it does in this way."""
        return words

    def mark(self) -> str:
        """The mark that the spell has on the stack; empty: none."""
        return ""

    def body(self) -> Mode | None:
        """The instructions and targets of a spell with the mark; None: those of the card."""
        return None

    def may_be_permitted(self, card: CardDef, zone: Zone) -> bool:
        """601.3e: Whether a permission to cast the card from that zone lets it be cast so."""
        return False

    def has_own_cost(self) -> bool:
        """118.9a: Whether it is cast for an alternative cost, and so for no other one."""
        return False


class AsOtherFace(WayToCast):
    """709.3a, 712.11c, 715.3a, 718.3a, 2026-08:720.3a: The card is cast as one of its other
    faces."""

    def spell(self, card: CardDef) -> CardDef:
        return card.faces[self.face - 1]

    def may_be_permitted(self, card: CardDef, zone: Zone) -> bool:
        return card.layout in SEVERAL_FACES


SEVERAL_FACES = ("modal", "split", "adventure", "omen", "prototype")
AS_USUAL = WayToCast(0)
WAYS: dict[int, WayToCast] = {}
_FACES: dict[int, WayToCast] = {}


def way_to_cast(way: WayToCast) -> None:
    """Enter a way that is neither the usual one nor one of the card's other faces."""
    assert way.number < 0, "numbers from 0 on are faces"
    enter(WAYS, way.number, way)


def way_numbered(number: int) -> WayToCast:
    """The way with this number, as cards, options and saved games have it."""
    if number == 0:
        return AS_USUAL
    if number < 0:
        return WAYS[number]
    way = _FACES.get(number)
    if way is None:
        way = _FACES[number] = AsOtherFace(number)
    return way


def other_ways_of(card: CardDef) -> list[WayToCast]:
    """The ways to cast the card, beside the usual one; other numbers are no ways to cast it."""
    return [way_numbered(number) for number in card.ways if number > 0 or number in WAYS]


def way_saved_as(face: int, face_down: bool, merges: bool) -> WayToCast:
    """The way of a spell with which this is saved; one cast fused is saved as the card itself."""
    for way in WAYS.values() if face_down or merges else ():
        if way.face_down == face_down and way.merges == merges:
            return way
    return way_numbered(face)


def way_marked(marks: tuple[str, ...]) -> WayToCast | None:
    """The way in which a spell with these marks was cast, if that way leaves a mark."""
    for way in WAYS.values() if marks else ():
        if way.mark() in marks:
            return way
    return None


# ---- other forms -----------------------------------------------------------------------------


class Form(NamedTuple):
    """702.103b: Another form that an alternative cost gives a spell: the characteristics that the
    spell then has, and the event by which it loses the form if it has no legal target."""

    becomes: Callable[[Characteristics], Characteristics]
    ends: Callable[[int], Event]


# By the name of the alternative cost.
FORMS: dict[str, Form] = {}


def other_form(cost: str, form: Form) -> None:
    """Enter the form of a spell for which the alternative cost with this name is paid."""
    enter(FORMS, cost, form)


def form_paid_for(paid: tuple[str, ...]) -> Form | None:
    """The form of a spell for which costs with these names were paid; None: it is as usual."""
    for name in paid:
        if name in FORMS:
            return FORMS[name]
    return None


def form_of(chars: Characteristics) -> Form | None:
    """601.3a-b: The form that one of its alternative costs would give the spell; None: there is
    none."""
    for _, cost in chars.casting:
        if cost.name in FORMS:
            return FORMS[cost.name]
    return None
