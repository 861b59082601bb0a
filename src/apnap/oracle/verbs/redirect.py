"""614.9: "The next 1 damage that would be dealt to you this turn is dealt to … instead"."""

from __future__ import annotations

from apnap.effects.instructions.modify import END_OF_TURN
from apnap.effects.replacement.prevention import MadeFor
from apnap.effects.replacement.replacements import BeginReplacement, RedirectDamage
from apnap.effects.words.selections import Targets, This, You
from apnap.oracle.abilities.instructions import acted, clause_shape
from apnap.oracle.grammar.amounts import many, number
from apnap.oracle.grammar.selections import objects, target
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, some
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Amount, Effect, Filter, Selection
from apnap.state.names import Duration


@clause_shape("the", "all")
def redirect(r: Reader) -> tuple[Effect, ...]:
    """614.9: Read that the damage, or so much of it, is dealt to another instead."""
    left, combat = so_much(r)
    r.expect("damage that would be dealt to")
    on, to = _whom(r)
    until: Duration = "" if r.accept("is dealt to") else END_OF_TURN
    if until:
        r.expect("this turn is dealt to")
    towards, also = _towards(r, on)
    r.expect("instead")
    moved = RedirectDamage(None, to, combat, towards=towards, counted=left is not None)
    words = "damage is dealt to another"
    return (acted(r, BeginReplacement(moved, on, also, left, until, words)),)


def so_much(r: Reader) -> tuple[Amount | None, bool]:
    """Read "the next 3" or "all", before "damage"; and whether only combat damage is meant."""
    left: Amount | None = None
    if r.accept("the next"):
        left = number(r)
    else:
        r.expect("all")
    return left, r.accept("combat")


def _whom(r: Reader) -> tuple[Selection, Filter]:
    """Read who or what the effect is made for."""
    if r.accept("you"):
        return You(), MadeFor()
    if r.accept(SELF):
        return This(), MadeFor()
    return target(r), MadeFor()


def _towards(r: Reader, on: Selection) -> tuple[Selection, Selection | None]:
    """Read who is dealt the damage instead; an object is the second of those the effect is made
    for."""
    if r.accept("you"):
        return You(), None
    if r.accept(SELF):
        return This(), None
    return Targets(1), objects(r)


def redirects(say: Saying, value: BeginReplacement) -> str:
    """614.9: damage that is dealt to another instead."""
    moved = value.replacement
    assert isinstance(moved, RedirectDamage)
    much = f"the next {many(say, value.left)}" if value.left is not None else "all"
    kind = "combat damage" if moved.combat else "damage"
    to = say(value.also) if value.also is not None else say(moved.towards)
    until = "this turn" if value.until == "end of turn" else ""
    whom = f"that would be dealt to {say(value.on)}"
    return some(much, kind, whom, until, f"is dealt to {to} instead")
