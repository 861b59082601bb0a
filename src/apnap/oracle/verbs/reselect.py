"""508.7: "Reselect which player or permanent target creature is attacking"."""

from __future__ import annotations

from apnap.effects.instructions.combat import ReselectAttack
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.selections import target
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection

from .subjects import only_you


@player_verb("reselect")
def reselect(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """508.7: Read "reselect which player or permanent target creature is attacking"."""
    only_you(r, who)
    r.expect("which player or permanent")
    what = target(r)
    r.expect("is attacking")
    return (acted(r, ReselectAttack(what)),)


@prints(ReselectAttack)
def say_reselect(say: Saying, value: ReselectAttack) -> str:
    return f"reselect which player or permanent {say(value.what)} is attacking"
