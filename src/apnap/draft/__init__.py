"""905: Drafts, from packs to decks.

    draft = new_draft(("Ann", "Bob", "Cay"), default_list(), seed=7)
    while asked := questions(draft):
        submit(draft, asked[0].id, bots[asked[0].decider].answer(draft, asked[0]))
    seats = seats_of(draft)

Open first: `drafting`.
"""

from .building import Built, build, deck_faults
from .drafting import new_draft, questions, submit
from .lists import DraftError, Listed
from .picking import PickingBot
from .playing import auto_draft, default_list, pool_of, read_list, seats_of
from .saving import DraftSession
from .state import Draft
from .view import lines, view

__all__ = [
    "Built",
    "Draft",
    "DraftError",
    "DraftSession",
    "Listed",
    "PickingBot",
    "auto_draft",
    "build",
    "deck_faults",
    "default_list",
    "lines",
    "new_draft",
    "pool_of",
    "questions",
    "read_list",
    "seats_of",
    "submit",
    "view",
]
