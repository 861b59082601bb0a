"""208.4a: "Its base power and toughness become 4/2", "change its base power to …"."""

from __future__ import annotations

from apnap.effects.instructions.modify import Modify
from apnap.effects.words.mentions import TheSource
from apnap.effects.words.modifications import SetPowerToughness, SizeOf
from apnap.effects.words.selections import This
from apnap.oracle.abilities.instructions import acted, clause_shape
from apnap.oracle.grammar.amounts import possessor, value
from apnap.oracle.grammar.being import base_number, set_both
from apnap.oracle.grammar.durations import DURATIONS
from apnap.oracle.grammar.references import its_owner_word
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Effect, Modification, Selection


@clause_shape("its", SELF, "that", "the", "target")
def base_becomes(r: Reader) -> tuple[Effect, ...]:
    """613.4b: Read "Its base power and toughness become 4/2 until end of turn", "its base power
    becomes equal to …", "the base power and toughness of other creatures you control become …"."""
    what, only = _whose_base(r)
    r.expect("becomes", "become")
    return _sets(r, what, only, "equal to")


def change_base(r: Reader) -> tuple[Effect, ...]:
    """613.4b: Behind "change": "~'s base power to target creature's power"."""
    what, only = _whose_base(r)
    r.expect("to")
    return _sets(r, what, only)


def _whose_base(r: Reader) -> tuple[Selection, str]:
    """Read "its base power", "the base power and toughness of each other creature you control";
    returns those whose numbers are meant, and which number."""
    if r.sees("the base"):
        r.take()
        only = base_number(r)
        r.expect("of")
        return objects(r), only
    what = possessor(r) if r.peek() == "target" else its_owner_word(r)
    return (This() if what == TheSource() else what), base_number(r)


def _sets(r: Reader, what: Selection, only: str, equal: str = "") -> tuple[Effect, ...]:
    """Read the size that is set, and for how long."""
    change = r.attempt(_of_another, equal) if not only else None
    change = change or _number(r, only, equal)
    until = r.choose(DURATIONS) or r.said.until
    return (acted(r, Modify(what, (change,), "has another size", until)),)


def _of_another(r: Reader, equal: str) -> Modification:
    """Read "[equal to] ~'s power and toughness"."""
    if equal:
        r.expect(equal)
    if r.accept("the power and toughness of"):
        return SizeOf(objects(r))
    found = possessor(r)
    r.expect("power and toughness")
    return SizeOf(found)


def _number(r: Reader, only: str, equal: str) -> Modification:
    if equal and not r.accept(equal):
        if only:
            raise r.miss(equal)
        return set_both(r)
    return SetPowerToughness(amount=value(r), only=only)
