"""All lints, and which of them are precise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from apnap.state.card import CardDef

from . import choices, descriptions, elsewhere, other_abilities, references
from .result_names import EARLY, OUTSIDE, OWN, UNDEFINED, misused_names
from .walking import Face, faces


class Report(NamedTuple):
    """What a lint says about a card."""

    lint: str
    words: str


# What is said of a result that is used where nothing has it.
SAID = {
    OWN: "the result {} is used in the instruction that makes it",
    EARLY: "the result {} is used before anything makes it",
    OUTSIDE: "the result {} is of another ability than the one that uses it",
    UNDEFINED: "nothing makes the result {}",
}

CHECKS: dict[str, Callable[[Face], Iterator[str]]] = {
    "damage to its source": references.damage_to_its_source,
    "spell acts on itself": references.spell_acts_on_itself,
    "acts on the dead": references.acts_on_the_dead,
    "source may be gone": references.source_may_be_gone,
    "described again": references.described_again,
    "nothing mentioned": references.nothing_mentioned,
    "nothing noted": references.nothing_noted,
    "no such role": other_abilities.no_such_role,
    "never paid": other_abilities.never_paid,
    "never used up": other_abilities.never_used_up,
    "no such target": choices.no_such_target,
    "unused target": choices.unused_target,
    "nothing divided": choices.nothing_divided,
    "several graveyards": choices.several_graveyards,
    "chooses nothing": choices.chooses_nothing,
    "counted together": choices.counted_together,
    "unknown maker": choices.unknown_maker,
    "idle payment": choices.idle_payment,
    "unknown x": choices.unknown_x,
    "wrong zone": choices.wrong_zone,
    "quality of no creature": descriptions.quality_of_no_creature,
    "adjective of the first": descriptions.adjective_of_first,
    "fits nothing": descriptions.fits_nothing,
    "looked for elsewhere": elsewhere.looked_for_elsewhere,
    "static elsewhere": elsewhere.static_elsewhere,
    "forgotten later": elsewhere.forgotten_later,
    "chosen for another": elsewhere.chosen_for_another,
}


# These are about English as much as about the rules, or wait for a cause to be mended.
REPORTED = frozenset(("adjective of the first",))


def lint(card: CardDef) -> list[Report]:
    """What the lints say about the card and its faces."""
    reports: list[Report] = []
    for face in faces(card):
        reports += [Report(kind, SAID[kind].format(name)) for kind, name in misused_names(face)]
        for name, check in CHECKS.items():
            reports += [Report(name, words) for words in check(face)]
    return reports


def refusals(card: CardDef) -> list[Report]:
    """What the precise lints say about the card: it can't mean that."""
    return [report for report in lint(card) if report.lint not in REPORTED]
