"""An object at the table as a row of numbers: its status, as one seat sees it, and its card.

Each row has a place in one large table and is only looked up while games are played: many objects
look the same, and most stay as they are from one decision to the next.
"""

from __future__ import annotations

from typing import NamedTuple

from apnap.state.ability import TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.characteristics import Characteristics
from apnap.state.names import NOBODY
from apnap.state.objects import GameObject
from apnap.state.option import NEW_TUPLE

from .card_features import CARD_COLUMNS, MOST, WIDTH, card_features

Key = tuple[object, ...]

ZONES = ("battlefield", "hand", "graveyard", "exile", "stack", "command", "library", "elsewhere")
RELATIONS = ("mine", "a teammate's", "an opponent's")
# What combat says of a creature: it attacks, attacks the seat that looks, blocks, is blocked.
ATTACKING, ATTACKS_ME, BLOCKING, BLOCKED = 1, 2, 4, 8


class Place(NamedTuple):
    """Where an object is, as one seat sees it. `whose` is counted in turn order from that seat;
    `depth` is the number of objects above it on a stack or in a library."""

    zone: str
    whose: int = 0
    relation: int = 0
    known: bool = True
    depth: int = 0
    aimed_at_me: bool = False  # 115.1: it targets the seat, or something of it


def place_of(
    zone: str, whose: int, relation: int, known: bool, depth: int, aimed_at_me: bool
) -> Place:
    """The place with these details, made in a fraction of the time that calling `Place` takes."""
    return NEW_TUPLE(Place, (zone, whose, relation, known, depth, aimed_at_me))


FLAGS = (
    "known",
    "aimed at me",
    "tapped",
    "summoning sick",
    "attacking",
    "attacks me",
    "blocking",
    "blocked",
    "token",
    "face down",
    "attached",
    "commander",
    "ability",
    "triggered ability",
)
COUNTERS = ("+1/+1", "-1/-1", "loyalty", "defense", "other")
# Of each player's permanents these columns are added up: see `observing`.
TOTALS = ("lands", "untapped lands", "creatures", "untapped creatures", "total power")

ROW_COLUMNS: tuple[str, ...] = (
    "picked",  # chosen already, in the question that is being answered
    *TOTALS,
    *[f"in {zone}" for zone in ZONES],
    "whose",
    *RELATIONS,
    *FLAGS,
    "damage",
    *[f"{name} counters" for name in COUNTERS],
    "many",
    "attachments",
    "depth",
    "value of X",
    *CARD_COLUMNS,
)
ROW_AT = {name: place for place, name in enumerate(ROW_COLUMNS)}
ROW_WIDTH = len(ROW_COLUMNS)
CARD_FROM = ROW_WIDTH - WIDTH
PICKED = ROW_AT["picked"]
TOTALS_FROM = ROW_AT[TOTALS[0]]
TOTALS_TO = TOTALS_FROM + len(TOTALS)
NO_TOTALS = (0,) * len(TOTALS)


def status_features(
    row: GameObject, chars: Characteristics, place: Place, sick: bool, fight: int
) -> list[int]:
    """The columns of a row before those of its card."""
    numbers = [0] * CARD_FROM
    zone = place.zone if place.zone in ZONES else "elsewhere"
    numbers[ROW_AT[f"in {zone}"]] = 1
    numbers[ROW_AT["whose"]] = place.whose
    numbers[ROW_AT[RELATIONS[place.relation]]] = 1
    numbers[ROW_AT["depth"]] = place.depth
    known = place.known
    flags = (
        known,
        place.aimed_at_me,
        row.tapped,
        sick,
        fight & ATTACKING,
        fight & ATTACKS_ME,
        fight & BLOCKING,
        fight & BLOCKED,
        known and row.card.token,
        row.face_down,
        row.attached != NOBODY,
        known and row.commander != NOBODY,
        row.ability is not None,
        isinstance(row.ability, TriggeredAbility),
    )
    for name, flag in zip(FLAGS, flags, strict=True):
        numbers[ROW_AT[name]] = 1 if flag else 0
    for kind, number in row.counters:
        name = kind if kind in COUNTERS else "other"
        numbers[ROW_AT[f"{name} counters"]] += number
    numbers[ROW_AT["damage"]], numbers[ROW_AT["many"]] = row.damage, row.many
    numbers[ROW_AT["attachments"]], numbers[ROW_AT["value of X"]] = len(row.attachments), row.x
    if zone == "battlefield":
        ready = 0 if row.tapped else 1
        if chars.is_land:
            numbers[ROW_AT["lands"]], numbers[ROW_AT["untapped lands"]] = row.many, row.many * ready
        if chars.is_creature:
            numbers[ROW_AT["creatures"]] = row.many
            numbers[ROW_AT["untapped creatures"]] = row.many * ready
            numbers[ROW_AT["total power"]] = row.many * max(0, chars.power)
    return [max(-MOST, min(MOST, number)) for number in numbers]


class RowTable:
    """All rows that have been seen so far, each at a place of its own; place 0 is empty.

    The rows themselves are kept by whoever reads them: `fresh` are those that nobody has fetched
    since the table was last forgotten or `fetch` was called.
    """

    def __init__(self) -> None:
        self.most_rows = 100_000  # that are found quickly
        self.age = 0  # how often everything has been forgotten
        self.forget()

    def forget(self) -> None:
        """Begin anew."""
        self.age += 1
        self.size = 1
        self.fresh: list[list[int]] = []
        self.totals: list[tuple[int, ...]] = [NO_TOTALS]  # of each row
        self.quick: dict[Key, dict[Key, int]] = {}  # places, by where it is and keys: see `add`
        self.found = 0  # the number of places in `quick`
        self.places: dict[Key, int] = {}  # places, with the features of the card for its identity
        self.cards: dict[Key, list[int]] = {}
        self.kept: dict[int, object] = {}  # what keys know by identity, so that it stays

    def fetch(self) -> list[list[int]]:
        """The rows at the last places, which nobody has fetched yet."""
        fresh, self.fresh = self.fresh, []
        return fresh

    def tidy_up(self) -> None:
        """Forget everything, if it is too much. The places that somebody has are wrong then."""
        if self.found > self.most_rows:
            self.forget()

    def known_at(self, zone: str, whose: int, relation: int) -> dict[Key, int]:
        """The places that are known of what is in this zone of this player, by keys."""
        where = (zone, whose, relation)
        known = self.quick.get(where)
        if known is None:
            known = self.quick[where] = {}
        return known

    def add(
        self,
        key: Key,
        row: GameObject,
        chars: Characteristics,
        card: CardDef,
        place: Place,
        sick: bool = False,
        fight: int = 0,
    ) -> int:
        """The place of the row for this object, which is found under the key from now on. A key is
        the characteristics, the identity of the card, and everything else that the row says but
        where it is; of what is as usual, nothing."""
        self.kept[id(card)] = card
        known = self.known_card(chars, "" if row.reshaped else text_of(row, card))
        # Characteristics are often computed anew.
        again = (id(known), card.token, place, key[2:])
        at = self.places.get(again)
        if at is None:
            at = self.places[again] = self.size
            status = status_features(row, chars, place, sick, fight)
            self.fresh.append(status + known)
            totals = tuple(status[TOTALS_FROM:TOTALS_TO])
            self.totals.append(totals if any(totals) else NO_TOTALS)
            self.size += 1
        self.known_at(place.zone, place.whose, place.relation)[key] = at
        self.found += 1
        return at

    def known_card(self, chars: Characteristics, text: str) -> list[int]:
        """The features of a card with these characteristics."""
        for ability in chars.abilities:
            self.kept[id(ability)] = ability
        content = (
            chars.name,
            chars.cost,
            chars.colors,
            chars.types,
            chars.supertypes,
            chars.subtypes,
            tuple([id(each) for each in chars.abilities]),
            chars.power,
            chars.toughness,
            chars.loyalty,
            chars.defense,
            chars.value,
            text,
        )
        features = self.cards.get(content)
        if features is None:
            features = self.cards[content] = card_features(chars, text)
        return features


def text_of(row: GameObject, card: CardDef) -> str:
    """The text of the face that is up; of a card that the seat knows although it is face down, or
    does not know at all, that of the card as the seat knows it."""
    return row.printed().text if card is row.card and not row.face_down else card.text
