"""A draft with all answers so far, which together with its list are its save file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final

import apnap.oracle  # noqa: F401 - the vocabulary that the cards of a save file are made of
from apnap._version import __version__
from apnap.state.encoding import Cards, CodecError, Reader, canonical, encode, member, parse
from apnap.state.names import NOBODY
from apnap.state.question import Filed, IllegalAnswer, Question

from . import drafting
from .lists import PACK, DraftError, Listed
from .state import Draft
from .view import lines

FORMAT: Final = 1


@dataclass(frozen=True)
class Answered:
    """An answer, and the question it is for."""

    question: str
    answer: Filed


class DraftSession:
    """A draft being played, which can be saved and loaded.

    >>> from apnap.draft import default_list
    >>> session = DraftSession(["Ann", "Bob"], default_list(), seed=7)
    >>> [each.decider for each in session.questions]
    [0, 1]
    >>> asked = session.questions[0]
    >>> session.submit(asked.id, asked.example())
    >>> len(DraftSession.load(session.save()).answers)
    1
    """

    def __init__(
        self, names: Sequence[str], listed: Sequence[Listed], seed: int = 0, size: int = PACK
    ) -> None:
        self.draft = drafting.new_draft(names, listed, seed, size)
        self.answers: list[Answered] = []

    @property
    def questions(self) -> list[Question]:
        return drafting.questions(self.draft)

    def submit(self, question: str, answer: Filed, by: int = NOBODY) -> None:
        """Answer an open question. An illegal answer changes nothing and is not recorded."""
        drafting.submit(self.draft, question, answer, by)
        self.answers.append(Answered(question, answer))

    def save(self) -> str:
        """The save file: the drafters, the list, the seed, the answers, and a digest."""
        draft, cards = self.draft, Cards()
        return canonical(
            {
                "apnap draft": {"format": FORMAT, "version": __version__},
                "drafters": [each.name for each in draft.drafters],
                "seed": draft.seed,
                "size": draft.size,
                "list": [
                    [encode(each.card, cards)["card"], each.count, each.rarity]
                    for each in draft.listed
                ],
                "cards": cards,
                "answers": [[each.question, encode(each.answer)] for each in self.answers],
                "digest": digest(draft),
            }
        )

    @classmethod
    def load(cls, text: str) -> DraftSession:
        """Draft again as the file says, and check the digest; raise DraftError if that fails."""
        try:
            return _replay(cls, parse(text))
        except (CodecError, IllegalAnswer, TypeError, ValueError) as error:
            raise DraftError(f"this is no saved draft that can be loaded: {error}") from error


def _replay(kind: type[DraftSession], data: Any) -> DraftSession:
    about = member(data, "apnap draft", dict, "the file")
    if member(about, "format", int, "'apnap draft'") != FORMAT:
        raise CodecError(f"it has another format than {FORMAT}, which this program reads")
    reader = Reader(member(data, "cards", dict, "the file"))
    listed = [
        Listed(reader.card(key), count, rarity)
        for key, count, rarity in member(data, "list", list, "the file")
    ]
    names = member(data, "drafters", list, "the file")
    seed, size = member(data, "seed", int, "the file"), member(data, "size", int, "the file")
    session = kind(names, listed, seed, size)
    for question, answer in member(data, "answers", list, "the file"):
        session.submit(question, reader.value(answer))
    wanted = member(data, "digest", str, "the file")
    if digest(session.draft) != wanted:
        raise CodecError("the draft is not the one that was saved: its digest is another")
    return session


def digest(draft: Draft) -> str:
    """A short text that differs for drafts in which anything happened differently."""
    packs = [[pack.cards, pack.opened] for pack in draft.packs]
    rows = [repr(each) for each in draft.drafters]
    answers = {key: encode(each) for key, each in draft.answers.items()}
    text = canonical(
        {
            "packs": packs,
            "drafters": rows,
            "log": lines(draft),
            "draws": draft.draws,
            "asked": draft.asked,
            "answers": answers,
        }
    )
    return blake2b(text.encode(), digest_size=12).hexdigest()
