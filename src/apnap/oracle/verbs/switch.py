"""613.4d: "Switch target creature's power and toughness"."""

from __future__ import annotations

from apnap.effects.instructions.modify import Modify
from apnap.effects.words.modifications import SwitchPowerToughness
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.durations import DURATIONS
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Modification, Selection


@player_verb("switch")
def switch(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """613.4d: Read "switch its power and toughness", "switch the power and toughness of each of
    …"."""
    if r.one_of("the power and toughness of each of", "the power and toughness of"):
        what = objects(r, who)
    elif r.accept("its"):
        what = r.refer().now()
        r.expect("power and toughness")
    else:
        what = objects(r, who)
        r.expect("'s power and toughness")
    changes = (SwitchPowerToughness(),)
    return (acted(r, Modify(what, changes, "is switched", r.pick(DURATIONS))),)


@prints(SwitchPowerToughness)
def say_switch(say: Saying, value: Modification) -> str:
    return "switch power and toughness"
