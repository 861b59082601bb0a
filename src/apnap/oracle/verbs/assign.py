"""510.1a: "Target creature assigns combat damage equal to its toughness rather than its power"."""

from __future__ import annotations

from apnap.effects.instructions.modify import Modify
from apnap.effects.words.rule_changes import AssignsToughness
from apnap.oracle.abilities.instructions import acted
from apnap.oracle.grammar.durations import duration
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection


def assigns_toughness(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """510.1a: Read "[assigns] combat damage equal to its toughness rather than its power this
    turn"."""
    whose = r.expect("combat damage equal to its", "combat damage equal to their").split()[-1]
    r.expect(f"toughness rather than {whose} power")
    if what.is_each():  # 611.2c: whatever fits as damage is dealt
        raise r.miss("creatures that are known now")
    changes = (AssignsToughness(),)
    return (acted(r, Modify(what, changes, "assigns damage by toughness", duration(r))),)


@prints(AssignsToughness)
def say_assigns_toughness(say: Saying, value: AssignsToughness) -> str:
    return "assigns combat damage equal to its toughness rather than its power"
