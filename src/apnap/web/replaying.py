"""Replays: a game played again from its answers, as one seat saw it.

A replay holds views and differences, neither seed nor answers, so it tells nothing that its seat
did not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from apnap._version import __version__
from apnap.rules.zones.view import view
from apnap.table import Session
from apnap.table.edition_words import in_words_of
from apnap.table.session import Answered, Conceded

from .feed import game_difference
from .journal import do_again

Json = dict[str, Any]


def replay_of(
    session: Session, answers: Sequence[Answered | Conceded], seat: int | None, format_name: str
) -> Json:
    """The replay of a game after these answers. The session itself is only read."""
    again = session.again()
    seen = seen_by(again, seat, None)
    frames: list[list[Any]] = []
    known = set[tuple[int, int, str]]()
    marks, start = marks_of(seen, 0, known), seen
    for done in answers:
        do_again(again, done)
        now = seen_by(again, seat, seen)
        changes = game_difference(seen, now)
        if changes:
            frames.append(changes)
            marks += marks_of(now, len(frames), known)
        seen = now
    return {
        "apnap_replay": 1,
        "version": __version__,
        "format": format_name,
        "edition": session.rules.edition,
        "seat": seat,
        "start": start,
        "frames": frames,
        "marks": marks,
    }


def seen_by(session: Session, seat: int | None, before: Json | None) -> Json:
    """The view of the seat, without questions: what was asked is over."""
    known = 0 if before is None else before["log_length"]
    seen: Json = in_words_of(session.rules.edition, view(session.game, seat, known))
    seen["log"] = [*(before["log"] if before is not None else []), *seen["log"]]
    seen["log_first"] = 0
    forget_questions(seen)
    return seen


def forget_questions(seen: Json) -> None:
    """Take the questions out of a view, and out of those of its subgames."""
    seen["questions"] = []
    if "subgame" in seen:
        forget_questions(seen["subgame"])


def key_of(mark: Json) -> tuple[int, int, str]:
    return mark["marker"], mark["turn"], mark["step"]


def marks_of(seen: Json, frame: int, known: set[tuple[int, int, str]]) -> list[Json]:
    """The steps that begin in this frame, which are then known."""
    lives = [player["life"] for player in seen["players"]]
    found = []
    for turn in seen["turns"]:
        mark = {
            "frame": frame,
            "marker": turn["marker"],
            "turn": turn["number"],
            "active": turn["active"],
            "step": turn["step"],
            "lives": lives,
        }
        if key_of(mark) not in known:
            known.add(key_of(mark))
            found.append(mark)
    return found
