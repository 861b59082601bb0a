"""607.2, 702.33d: Conditions that ask which costs were paid for a spell."""

from __future__ import annotations

from apnap.effects.costs.parts import Paid
from apnap.effects.words.conditions import Otherwise
from apnap.effects.words.selections import This
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.oracle.text.tokens import SELF
from apnap.oracle.text.words import ALTERNATIVES
from apnap.state.ability import Condition, Selection

from .costs import mana_symbols
from .references import is_source

EVIDENCE, ADDITIONAL, BEHELD = "evidence collected", "additional cost", "beheld"
OF_WHOM = (f"{SELF} 's", "its", "his", "her", "their")
WAS_PAID = tuple([f"{whose} additional cost was paid" for whose in OF_WHOM])


def cost_was_paid(r: Reader) -> Condition:
    """701.57c: Read "evidence was collected", "this spell's additional cost was paid"."""
    if r.accept("evidence was collected"):
        return Paid(EVIDENCE)
    if r.one_of(*WAS_PAID):
        return Paid(ADDITIONAL)
    if (mana := r.attempt(_mana_cost_paid)) is not None:
        return Paid(mana)
    if r.accept("that cost wasn't paid"):
        return Otherwise(Paid(_cost_before(r)))
    r.expect("a", "an")
    word = r.take()
    r.expect("was beheld")
    return Paid(f"{word} {BEHELD}")


def _mana_cost_paid(r: Reader) -> str:
    """118.9: Read "the {1}{B} cost was paid", of the alternative cost that is this mana."""
    r.expect("the")
    mana = mana_symbols(r)
    r.expect("cost was paid")
    return mana


def _cost_before(r: Reader) -> str:
    """The mana of "that cost", which a sentence before has asked about."""
    words, at = r.words[: r.at], r.at
    for start in range(len(words) - 3):
        r.at = start
        mana = r.attempt(_mana_cost_paid)
        r.at = at
        if mana is not None:
            return mana
    raise r.miss("a cost that was mentioned before")


WAS = {
    "kicked": "kicker",
    "bargained": "bargain",
    "cast using teamwork": "teamwork",
    "foretold": "foretell",
}


PAID_WORDS = {name: words for words, name in WAS.items()}


def kicked(r: Reader) -> Condition:
    """702.33d, 702.166b, 2026-08:702.194b: Read "~ was kicked", "it wasn't bargained", or, of a
    spell that is being cast, "it's bargained"; 702.33f: with which of its kickers."""
    was = r.expect(f"{SELF} was", "it was", "it's", f"{SELF} wasn't", "it wasn't")
    of = _another_spell(r, was)
    name = r.pick(WAS)
    if name == "kicker" and r.accept("with its"):
        name = f"kicker {mana_symbols(r)}"
        r.expect("kicker")
    paid = Paid(name, of)
    return Otherwise(paid) if was.endswith("n't") else paid


def _another_spell(r: Reader, words: str) -> Selection | None:
    """The spell that "it" means; None: the spell itself, or the permanent that it became."""
    if SELF in words.split() or is_source(r):
        r.speak_of(This())
        return None
    return r.refer().as_it_was()


def escaped(r: Reader) -> Condition:
    """702.138c: Read "it escaped"."""
    if _another_spell(r, r.expect("it escaped", f"{SELF} escaped")) is not None:
        raise r.miss("the object itself")
    return Paid("escape")


def promised(r: Reader) -> Condition:
    """2026-08:702.174k: Read "the gift was promised"."""
    was = r.expect("the gift was promised", "the gift wasn't promised")
    return Otherwise(Paid("gift")) if "wasn't" in was else Paid("gift")


def cost_paid(r: Reader) -> Condition:
    """118.9: Read "if this spell's surge cost was paid"."""
    r.expect(f"{SELF} 's", "its")
    name = r.take()
    if name not in ALTERNATIVES:
        r.at -= 1
        raise r.miss("an alternative cost")
    r.expect("cost was paid")
    return Paid(name)


@prints(Paid)
def say_paid(say: Saying, value: Paid) -> str:
    if value.name.startswith("{"):
        return f"{value.name.lower()} cost was paid"
    name, _, mana = value.name.partition(" {")
    if mana:
        return f"~ was kicked with its {{{mana} kicker"
    unnamed = name in ("gift", EVIDENCE) or name.endswith(BEHELD)
    return f"was {name}" if unnamed else f"~ was {name}"
