"""103.6: what may be done with a card that is in the opening hand."""

from __future__ import annotations

from apnap.effects.triggers import AtBeginning
from apnap.oracle.reader import Reader
from apnap.oracle.tokens import SELF
from apnap.state.ability import Ability, OpeningHandAbility, Trigger

from .frame import sentence


@sentence("if")
def begins_there(r: Reader) -> tuple[Ability, ...]:
    """103.6a: "If ~ is in your opening hand, you may begin the game with it on the battlefield"."""
    r.expect(f"if {SELF} is in your opening hand , you may begin the game with")
    r.expect("it on the battlefield")
    return (OpeningHandAbility(),)


# 103.6b: before the first turn, the next such step is the first of the game.
FIRST: dict[str, Trigger] = {
    "at the beginning of the first upkeep": AtBeginning("upkeep"),
    "at the beginning of your first upkeep": AtBeginning("upkeep", "you"),
    "at the beginning of your first main phase of the game": AtBeginning("precombat main", "you"),
}


@sentence("you")
def revealed_there(r: Reader) -> tuple[Ability, ...]:
    """103.6b: "You may reveal ~ from your opening hand. If you do, at the beginning of …"."""
    from apnap.oracle.effects import clauses, without_unused_names
    from apnap.oracle.verbs.later import delayed

    r.expect(f"you may reveal {SELF} from your opening hand . if you do ,")
    waits = r.choose(FIRST)
    if waits is not None:
        r.expect(",")
    found = clauses(r)
    if waits is None:
        waits = r.pick(FIRST)
    if r.said.targets:
        raise r.miss("no target")
    effects = tuple([without_unused_names(each, r.used) for each in found])
    return (OpeningHandAbility("reveal", (delayed(r, waits, effects),)),)
