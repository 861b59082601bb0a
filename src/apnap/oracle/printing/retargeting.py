"""Printers of what is said about targets."""

from __future__ import annotations

from apnap.effects.instructions.new_targets import ChooseOtherTargets
from apnap.effects.words.relations import HowManyTargets
from apnap.oracle.text.saying import Saying, prints, some

KINDS = {"all": "the target of", "one": "a target of", "any": "any targets of"}


@prints(ChooseOtherTargets)
def choose_other_targets(say: Saying, value: ChooseOtherTargets) -> str:
    if value.kind == "new":
        return f"{say(value.who)} may choose new targets for {say(value.what)}"
    to = f"to {say(value.to)}" if value.to is not None else ""
    return some(say(value.who), "change", KINDS[value.kind], say(value.what), to)


@prints(HowManyTargets)
def how_many_targets(say: Saying, value: HowManyTargets) -> str:
    return "with a single target"
