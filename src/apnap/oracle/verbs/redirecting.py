"""614.9, 614.11: "The next 1 damage … is dealt to … instead", "The next time you would draw …"."""

from __future__ import annotations

from apnap.effects.replacement.instead import Instead
from apnap.effects.replacement.prevention import MadeFor
from apnap.effects.replacement.replacements import BeginReplacement, RedirectDamage
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer
from apnap.effects.words.selections import Targets, This, You
from apnap.oracle.abilities.instructions import acted, clause_shape, clauses
from apnap.oracle.grammar.amounts import number
from apnap.oracle.grammar.selections import objects, target
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Amount, Effect, Filter, Selection


@clause_shape("the", "all")
def redirect(r: Reader) -> tuple[Effect, ...]:
    """614.9: the same damage, or so much of it, is dealt to another instead."""
    left: Amount | None = None
    if r.accept("the next"):
        left = number(r)
    else:
        r.expect("all")
    combat = r.accept("combat")
    r.expect("damage that would be dealt to")
    on, to = _whom(r)
    r.expect("this turn is dealt to")
    towards, also = _towards(r, on)
    r.expect("instead")
    moved = RedirectDamage(None, to, combat, towards=towards, counted=left is not None)
    words = "damage is dealt to another"
    return (acted(r, BeginReplacement(moved, on, also, left, words=words)),)


def _whom(r: Reader) -> tuple[Selection, Filter]:
    """Who or what the effect is made for."""
    if r.accept("you"):
        return You(), MadeFor()
    if r.accept(SELF):
        return This(), MadeFor()
    return target(r), MadeFor()


def _towards(r: Reader, on: Selection) -> tuple[Selection, Selection | None]:
    """What it is dealt to: known to the effect as the second of what it was made for."""
    if r.accept("you"):
        return You(), None
    if r.accept(SELF):
        return This(), None
    return Targets(1), objects(r)


@clause_shape("the")
def next_draw(r: Reader) -> tuple[Effect, ...]:
    """614.11: the next card that would be drawn this turn is replaced by these instructions."""
    r.expect("the next time you would draw a card this turn ,")
    before = len(r.said.targets)
    found = clauses(r)
    r.expect("instead")
    if len(r.said.targets) - before > 1 or before:
        raise r.miss("no more than one target")
    on = Targets(0) if r.said.targets else None
    shield = Instead("draw", APlayer("you"), found)
    return (acted(r, BeginReplacement(shield, on, left=Number(1), words="draws no card")),)
