"""905.1: A draft as data: packs, drafters, and what has been noted.

Cards are numbered as they come into the draft. Packs, drafters, tasks and notes are values that are
replaced, never changed, so that a copy of a draft costs next to nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Final

from apnap.state.ability import Ability
from apnap.state.card import CardDef
from apnap.state.names import NOBODY
from apnap.state.notes import Note
from apnap.state.question import Filed, Question
from apnap.state.rng import below, draw_bits, shuffled

from .lists import PACK, Listed, make_pack

DRAFTING: Final = -20  # the stream of random numbers that decide in the draft
LEFT, RIGHT = 1, -1
Cards = tuple[int, ...]


@dataclass(frozen=True)
class Watch:
    """Somebody who will see the next card drafted from a pack: to look at it, or to guess it."""

    seat: int
    card: int  # the card whose ability it is
    guess: bool = False


@dataclass(frozen=True)
class Pack:
    """905.1a: A booster pack."""

    cards: Cards
    opened: bool = False
    passed_by: int = NOBODY
    watches: tuple[Watch, ...] = ()


@dataclass(frozen=True)
class Noted:
    """905.2b: Something noted by a drafter, and the card that it was noted for."""

    card: int
    note: Note


@dataclass(frozen=True)
class Drafter:
    """A player in the draft."""

    name: str
    unopened: Cards = ()  # the numbers of packs
    queue: Cards = ()  # the packs to draft from; the first one is in the player's hands
    pile: Cards = ()  # 905.1a: the cards drafted, in order
    face_up: Cards = ()  # 905.2c: those of them that lie face up
    removed: Cards = ()  # cards this player removed from the draft
    noted: tuple[Noted, ...] = ()
    drafted: int = 0  # the number of cards drafted in this round
    idle: bool = False  # drafts no more cards in this round
    skips: int = 0  # the number of packs to pass on without drafting
    naming: Cards = ()  # cards for which the name of the next card drafted is noted
    watched_by: Cards = ()  # the players who look at the next card drafted
    at_random: tuple[
        tuple[int, int], ...
    ] = ()  # the cards drafted at random, by the card that asks


@dataclass(frozen=True)
class Told:
    """A line of the draft's log. `seen_by` are the players who may read it, None for everybody;
    the others read `public`, if it says anything."""

    text: str
    rule: str
    seen_by: Cards | None = None
    public: str = ""


@dataclass(frozen=True)
class Task:
    """Something that is to be done in the draft, perhaps after questions have been answered."""

    def questions(self, draft: Draft) -> list[Question]:
        """Everything that has to be answered; those with an answer are asked no more."""
        return []

    def do(self, draft: Draft) -> tuple[Task, ...]:
        """Carry it out. Returns what is to be done before anything else."""
        return ()


@dataclass
class Draft:
    """A draft in progress. Given the same names, list, seed and answers, it is the same draft."""

    seed: int
    listed: tuple[Listed, ...]
    drafters: tuple[Drafter, ...]
    size: int = PACK
    rounds: int = 3
    cards: tuple[CardDef, ...] = ()
    packs: tuple[Pack, ...] = ()
    round: int = 0  # 1 in the first round
    moment: int = 0  # the picks of this round so far
    agenda: tuple[Task, ...] = ()
    asked: int = 0  # the number of tasks finished; part of the ids of questions
    answers: dict[str, Filed] = field(default_factory=dict)  # to the questions of the first task
    draws: int = 0  # random numbers used so far
    log: tuple[Told, ...] = ()
    set_aside: Cards = ()  # cards of packs that nobody was left to draft

    def copy(self) -> Draft:
        return replace(self, answers=dict(self.answers))

    @property
    def over(self) -> bool:
        return not self.agenda

    @property
    def players(self) -> range:
        return range(len(self.drafters))

    def direction(self) -> int:
        """905.1b: Packs go left in the first and third rounds and right in the second."""
        return LEFT if self.round % 2 else RIGHT

    def neighbour(self, seat: int, direction: int) -> int:
        return (seat + direction) % len(self.drafters)

    def name(self, card: int) -> str:
        return self.cards[card].name

    def edit(self, seat: int, **changes: Any) -> Drafter:
        """Change what is known of a drafter."""
        changed = replace(self.drafters[seat], **changes)
        self.drafters = (*self.drafters[:seat], changed, *self.drafters[seat + 1 :])
        return changed

    def edit_pack(self, number: int, **changes: Any) -> Pack:
        changed = replace(self.packs[number], **changes)
        self.packs = (*self.packs[:number], changed, *self.packs[number + 1 :])
        return changed

    def add_pack(self) -> int:
        """Make a new pack of the list. Returns its number."""
        cards = make_pack(self.listed, self.seed, len(self.packs), self.size)
        first = len(self.cards)
        self.cards += cards
        self.packs += (Pack(tuple(range(first, first + len(cards)))),)
        return len(self.packs) - 1

    def tell(self, text: str, rule: str, seen_by: Cards | None = None, public: str = "") -> None:
        self.log += (Told(text, rule, seen_by, public),)

    def chance(self, sides: int) -> int:
        """A random number below `sides`."""
        self.draws += 1
        return below(draw_bits(self.seed, DRAFTING, self.draws), sides)

    def in_random_order(self, things: Cards) -> Cards:
        """905.2a: Actions at the same time are taken in a random order."""
        if len(things) < 2:
            return things
        self.draws += 1
        return shuffled(things, draw_bits(self.seed, DRAFTING, self.draws))

    def abilities(self, card: int, kind: type[Ability]) -> list[Any]:
        """The abilities of this kind that the card has."""
        return [each for each in self.cards[card].abilities if isinstance(each, kind)]

    def face_up_with(self, seat: int, kind: type[Ability]) -> list[int]:
        """905.2c: The player's face-up cards that have such an ability."""
        return [card for card in self.drafters[seat].face_up if self.abilities(card, kind)]

    def note(self, seat: int, card: int, note: Note) -> None:
        """905.2b: Note something for a card. Everybody may know it."""
        self.edit(seat, noted=(*self.drafters[seat].noted, Noted(card, note)))
