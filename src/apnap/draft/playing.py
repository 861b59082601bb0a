"""905.3-905.4: From a finished draft to the seats of a game; and the lists that are there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import resources
from pathlib import Path

from apnap.cards.library import Library, open_library
from apnap.rules.game.setup import SeatSetup
from apnap.state.card import CardDef
from apnap.state.notes import Note

from .building import Built, build, deck_faults
from .drafting import questions, submit
from .lists import DraftError, Listed, lines_in, looked_up
from .picking import PickingBot
from .state import Draft

MOST = 1_000_000  # bytes in the file of a list


def read_list(path: str | Path) -> list[Listed]:
    """The cards of the list in a file; raises DraftError if it can't be read or a card can't be
    played."""
    try:
        if Path(path).stat().st_size > MOST:
            raise DraftError(f"{path} is too large to be a list of cards")
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise DraftError(f"{path} can't be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise DraftError(f"{path} can't be read: it is not text in UTF-8") from None
    with open_library() as library:
        return looked_up(lines_in(text, Path(path).name), library)


@cache
def _default_text() -> str:
    folder = resources.files("apnap.cards.builtin") / "drafts"
    return (folder / "conspiracy.txt").read_text(encoding="utf-8")


@cache
def default_list() -> tuple[Listed, ...]:
    """The list that comes with apnap, with the cards of it that are built in."""
    return tuple(looked_up(lines_in(_default_text(), "conspiracy.txt"), Library(), lenient=True))


def imported_list() -> list[Listed]:
    """The list that comes with apnap, with those of its cards, too, that have been imported."""
    with open_library() as library:
        return looked_up(lines_in(_default_text(), "conspiracy.txt"), library, lenient=True)


def auto_draft(draft: Draft) -> None:
    """Let bots answer all the questions of the draft."""
    bots = [PickingBot(seat) for seat in draft.players]
    while asked := questions(draft):
        submit(draft, asked[0].id, bots[asked[0].decider].answer(draft, asked[0]))


def pool_of(draft: Draft, seat: int) -> list[CardDef]:
    """905.1d: The player's card pool."""
    return [draft.cards[card] for card in draft.drafters[seat].pile]


def notes_of(draft: Draft, seat: int) -> tuple[Note, ...]:
    """905.2b: What the player noted during the draft; it can be referred to during the game."""
    return tuple([each.note for each in draft.drafters[seat].noted])


def seats_of(draft: Draft, decks: Sequence[Built | None] = ()) -> list[SeatSetup]:
    """905.1d, 905.4: The seats of the game after the draft, with a deck for each; None stands for
    one that a program builds. Raises DraftError if a deck is not legal."""
    if not draft.over:
        raise DraftError("the draft is not over yet: answer its questions first (905.1d)")
    seats = []
    for seat in draft.players:
        pool, name = pool_of(draft, seat), draft.drafters[seat].name
        deck = decks[seat] if seat < len(decks) else None
        built = build(pool) if deck is None else deck
        faults = deck_faults(pool, built)
        if faults:
            raise DraftError(f"{name}'s deck: {faults[0].words} [{faults[0].rule}]")
        seats.append(seat_for(name, built, notes_of(draft, seat)))
    return seats


def seat_for(name: str, built: Built, notes: tuple[Note, ...] = ()) -> SeatSetup:
    """905.4: The seat of a player with this deck; conspiracies wait in the sideboard until the game
    starts."""
    return SeatSetup(
        name,
        list(built.deck),
        outside=list(built.sideboard),
        conspiracies=list(built.conspiracies),
        notes=notes,
    )
