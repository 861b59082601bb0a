"""The answers of a game or of a draft, written down as they are given and read back again."""

from __future__ import annotations

import json
from typing import Any

from apnap.draft import DraftSession
from apnap.state.encoding import Reader, encode
from apnap.table import SaveError, Session
from apnap.table.session import Answered, Conceded

from .situations import begun
from .storage import Storage

GAME, DRAFT = "game", "draft"


class Journal:
    """Keeps the answers of a session in the storage."""

    def __init__(self, storage: Storage, table: str, part: str, written: int = 0) -> None:
        self.storage = storage
        self.table = table
        self.part = part
        self.written = written

    def write(self, session: Session | DraftSession) -> int:
        """Write the answers that have not been written yet. Returns how many there were."""
        texts = [text_of(session, number) for number in range(self.written, len(session.answers))]
        if texts:
            self.storage.add_answers(self.table, self.part, self.written, texts)
            self.written = len(session.answers)
        return len(texts)

    def take_back(self, keep: int) -> None:
        """Forget all answers after the first `keep`."""
        self.storage.drop_answers(self.table, self.part, keep)
        self.written = keep


def text_of(session: Session | DraftSession, number: int) -> str:
    """The answer of this number as it is kept; now and then with a digest of the game after it."""
    done = session.answers[number]
    data: dict[str, Any]
    if isinstance(done, Conceded):
        data = {"concede": done.seat, "all": done.all_games}
    elif isinstance(done, Answered):
        data = {"question": done.question, "by": done.by, "answer": encode(done.answer)}
    else:
        data = {"question": done.question, "answer": encode(done.answer)}
    if isinstance(session, Session) and number + 1 in session.digests:
        data["digest"] = session.digests[number + 1]
    return json.dumps(data, separators=(",", ":"))


def do_again(session: Session, done: Answered | Conceded) -> None:
    """Give an answer once more, in a session that is played again."""
    if isinstance(done, Conceded):
        session.concede(done.seat, done.all_games)
    else:
        session.submit(done.question, done.answer, done.by)


def read_answer(text: str, reader: Reader) -> Answered | Conceded:
    """An answer as it was kept."""
    data = json.loads(text)
    if "concede" in data:
        return Conceded(data["concede"], data["all"])
    return Answered(data["question"], data["by"], reader.value(data["answer"]))


def restored_game(storage: Storage, table: str, start: str) -> tuple[Session, Journal]:
    """The game that began like this, after all its answers; raises SaveError if it doesn't go as
    it went."""
    session, reader = begun(start), Reader({})
    for number, text in enumerate(storage.answers(table, GAME), 1):
        do_again(session, read_answer(text, reader))
        if session.digests.get(number) != json.loads(text).get("digest"):
            raise SaveError(f"answer {number}: the game is not the one that was played")
    return session, Journal(storage, table, GAME, len(session.answers))


def restored_draft(storage: Storage, table: str, start: str) -> tuple[DraftSession, Journal]:
    """The draft that began like this, after all its answers."""
    session, reader = DraftSession.load(start), Reader({})
    for text in storage.answers(table, DRAFT):
        data = json.loads(text)
        session.submit(data["question"], reader.value(data["answer"]))
    return session, Journal(storage, table, DRAFT, len(session.answers))
