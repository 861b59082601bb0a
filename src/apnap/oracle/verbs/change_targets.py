"""115.7: "Change the target of target spell", "You may choose new targets for it"."""

from __future__ import annotations

from apnap.effects.instructions.new_targets import ChooseOtherTargets
from apnap.effects.words.selections import This, You
from apnap.oracle.abilities.instructions import acted, clause_shape, player_verb
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Effect, Selection

from .base_size import change_base
from .change_text import change_text

KINDS = {
    "the target of": "all",
    "the target or targets of": "all",
    "the targets of": "all",
    "a target of": "one",
    "any targets of": "any",
}


@player_verb("change")
def change(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """115.7a-c: Read "Change the target of target spell with a single target [to ~]"."""
    if r.sees("the text of"):
        return change_text(r)
    if (size := r.attempt(change_base)) is not None:
        return size
    kind = r.pick(KINDS)
    what = objects(r)
    to = This() if r.accept(f"to {SELF}") else None
    return (acted(r, ChooseOtherTargets(what, kind, who, to)),)


@clause_shape("you")
def new_targets(r: Reader) -> tuple[Effect, ...]:
    """115.7d: Read "You may choose new targets for …"; "may" says no more, as targets may stay the
    same."""
    r.expect("you may choose new targets for")
    return (acted(r, ChooseOtherTargets(objects(r), "new", You())),)


# ---- in words again --------------------------------------------------------------------------

KIND_WORDS = {"all": "the target of", "one": "a target of", "any": "any targets of"}


@prints(ChooseOtherTargets)
def say_choose_other_targets(say: Saying, value: ChooseOtherTargets) -> str:
    if value.kind == "new":
        return f"{say(value.who)} may choose new targets for {say(value.what)}"
    to = f"to {say(value.to)}" if value.to is not None else ""
    return some(say(value.who), "change", KIND_WORDS[value.kind], say(value.what), to)
