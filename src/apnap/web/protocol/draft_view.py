"""905: A draft and the building of decks, as one seat sees them."""

from __future__ import annotations

from typing import NotRequired

from pydantic import with_config
from typing_extensions import TypedDict

from .game_view import EXACT, QuestionView


@with_config(EXACT)
class CardFace(TypedDict):
    """The printed facts of a card, enough to draw it."""

    name: str
    cost: str | None
    colors: str
    supertypes: list[str]
    types: list[str]
    subtypes: list[str]
    text: str
    power: NotRequired[int | None]
    toughness: NotRequired[int | None]
    loyalty: NotRequired[int | None]
    defense: NotRequired[int | None]
    faces: NotRequired[list[str]]


@with_config(EXACT)
class DrafterView(TypedDict):
    """905.2: A drafter; `pile` and `removed` are empty unless they are the seat's own."""

    name: str
    cards: int
    face_up: list[str]
    pile: list[str]
    removed: list[str]
    notes: list[str]
    packs: int
    unopened: int


@with_config(EXACT)
class DraftView(TypedDict):
    """905.1: The draft. `faces` has the facts of every card that is named in it."""

    seat: int | None
    round: int
    passing: str
    over: bool
    pack: list[str]
    drafters: list[DrafterView]
    questions: list[QuestionView]
    waiting_for: list[int]
    log: list[str]
    faces: dict[str, CardFace]


@with_config(EXACT)
class DeckFault(TypedDict):
    """A rule that a deck breaks."""

    rule: str
    words: str
    card: str


@with_config(EXACT)
class BuildingView(TypedDict):
    """905.1d: The seat's own card pool and the deck built from it so far. Basic lands are free."""

    pool: list[str]
    deck: list[str]
    conspiracies: list[str]
    least: int
    faults: list[DeckFault]
    ready: bool
    faces: dict[str, CardFace]
