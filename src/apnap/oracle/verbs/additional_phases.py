"""500.8: "After this phase, there is an additional combat phase"."""

from __future__ import annotations

from apnap.effects.instructions.turns import AddPhases, AddStep
from apnap.oracle.abilities.instructions import acted, clause_shape
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints, some
from apnap.state.ability import Effect


@clause_shape("after", "there")
def additional_combat(r: Reader) -> tuple[Effect, ...]:
    """500.8: Read "After this phase, there is an additional combat phase", "there is an additional
    combat phase after this phase, followed by an additional main phase"."""
    if r.accept("there is an additional beginning phase after this phase"):
        return (acted(r, AddPhases(("beginning",))),)
    if r.one_of("after this main phase ,", "after this phase ,"):
        r.expect("there is an additional combat phase")
    else:
        r.expect("there is an additional combat phase after this phase")
    if r.one_of("followed by an additional main phase", ", followed by an additional main phase"):
        return (acted(r, AddPhases(("combat", "main"))),)
    return (acted(r, AddPhases(("combat",))),)


@prints(AddStep)
def say_add_step(say: Saying, value: AddStep) -> str:
    return f"it gets an additional {value.step} step after this step"


@prints(AddPhases)
def say_add_phases(say: Saying, value: AddPhases) -> str:
    if value.phases == ("beginning",):
        return "there is an additional beginning phase after this phase"
    followed = "followed by an additional main phase" if "main" in value.phases else ""
    return some("after this phase , there is an additional combat phase", followed)
