"""Sweep a card: use everything on it once, and report what could not be used or did nothing."""

from __future__ import annotations

import traceback
from dataclasses import replace

from apnap.oracle.text.saying import Saying, Unprintable, without_marks
from apnap.oracle.text.spoken import Spoken
from apnap.state.ability import Ability
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.testing.invariants import (
    check_questions,
    check_ring,
    check_stacks,
    check_watch_names,
    check_watchers,
    check_zones,
)

from .reports import Report, ReportKind
from .statics import use_statics
from .triggering import use_triggered
from .using import PATIENCE, Sweep, use_activated, use_mana, use_spell

PARTS = (use_spell, use_activated, use_mana, use_triggered, use_statics)


def sweep_card(card: CardDef, patience: int = PATIENCE) -> list[Report]:
    """The reports on this card; none if everything on it could be used and does something. Other
    faces are swept as cards of their own. An ability is tried so many times in vain."""
    reports = sweep_face(card, patience)
    for face in card.faces:
        reports += [replace(each, card=card.name) for each in sweep_face(face, patience, card)]
    return reports


def sweep_face(card: CardDef, patience: int, front: CardDef | None = None) -> list[Report]:
    """The reports on one face of a card."""
    sweep, reports = Sweep(card, patience=patience, front=front), list[Report]()
    for part in PARTS:
        try:
            part(sweep)
        except Exception as error:
            reports.append(failure(card, part.__name__, error))
        else:
            reports += broken(card, sweep.last)
    for tried in sweep.tried.values():
        if not (tried.used and tried.changed):
            kind: ReportKind = "nothing" if tried.used else "unused"
            words = said(card, tried.ability)
            reports.append(Report(kind, card.name, tried.label, tried.cause, words))
    for fault in sweep.faults:
        reports.append(Report("question", card.name, "", fault.partition(":")[0], fault))
    return reports


def said(card: CardDef, ability: Ability | None) -> str:
    """The ability in words, as the compiler's printers say it; without one, the card's text."""
    if ability is None:
        return card.text
    try:
        return without_marks(Saying(Spoken())(ability))
    except Unprintable:
        return card.text


def failure(card: CardDef, part: str, error: Exception) -> Report:
    """The report on an exception: its cause is the place where it was raised."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{type(error).__name__} in {frame.name}"
    return Report("exception", card.name, part, where, f"{frame.filename}:{frame.lineno} {error}")


def broken(card: CardDef, game: Game | None) -> list[Report]:
    """The reports on invariants that don't hold in the game as it is now."""
    if game is None:
        return []
    for check in (
        check_zones,
        check_stacks,
        check_watchers,
        check_watch_names,
        check_ring,
        check_questions,
    ):
        try:
            check(game)
        except AssertionError as error:
            return [Report("invariant", card.name, "", check.__name__, str(error))]
    return []
