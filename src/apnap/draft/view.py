"""905.1c: What a drafter may know: the pack in hand, own cards, and what lies open to all."""

from __future__ import annotations

from typing import Any

from apnap.state.names import NOBODY

from .drafting import may_look, questions
from .state import Cards, Draft, Drafter, Told


def view(draft: Draft, seat: int | None) -> dict[str, Any]:
    """905.1c: The draft as this player sees it; None for somebody who only watches."""
    return {
        "seat": seat,
        "round": draft.round,
        "passing": "left" if draft.direction() > 0 else "right",
        "over": draft.over,
        "pack": pack_of(draft, seat),
        "drafters": [_drafter(draft, at, seat) for at in draft.players],
        "questions": [
            {"id": each.id, "decider": each.decider, "prompt": each.prompt}
            for each in questions(draft)
            if each.decider == seat
        ],
        "log": [words for each in draft.log if (words := told(each, seat))],
    }


def pack_of(draft: Draft, seat: int | None) -> list[str]:
    """905.1c: The cards of the pack that this player is drafting from, if the player may look."""
    if seat is None or not draft.drafters[seat].queue or not may_look(draft, seat):
        return []
    return _names(draft, draft.packs[draft.drafters[seat].queue[0]].cards)


def _drafter(draft: Draft, at: int, seat: int | None) -> dict[str, Any]:
    drafter = draft.drafters[at]
    return {
        "name": drafter.name,
        "cards": len(drafter.pile),
        "face_up": _names(draft, drafter.face_up),  # 905.2c
        "pile": _names(draft, drafter.pile) if at == seat else [],
        "removed": _names(draft, drafter.removed) if at == seat else [],
        "notes": _notes(drafter),  # 905.2b
        "packs": len(drafter.queue),
        "unopened": len(drafter.unopened),
    }


def _names(draft: Draft, cards: Cards) -> list[str]:
    return [draft.name(card) for card in cards]


def _notes(drafter: Drafter) -> list[str]:
    """905.2b: The notes, which everybody may look at."""
    notes = [each.note for each in drafter.noted]
    return [f"{each.named}: {each.value or 'a card removed'}" for each in notes]


def told(line: Told, seat: int | None) -> str:
    """A line of the log as this player may read it, with its rule; empty if it says nothing."""
    is_open = line.seen_by is None or (seat is not None and seat in line.seen_by)
    words = line.text if is_open else line.public
    return f"{words} [{line.rule}]" if words else ""


def lines(draft: Draft, seat: int | None = NOBODY) -> list[str]:
    """The whole log; for a seat, or None for somebody who only watches, what these may read."""
    if seat == NOBODY:
        return [f"{each.text} [{each.rule}]" for each in draft.log]
    return [words for each in draft.log if (words := told(each, seat))]
