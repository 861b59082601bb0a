"""614.10: "Skip your next turn.", "Skip your next two draw steps"."""

from __future__ import annotations

from apnap.effects.flow.flow import Repeat
from apnap.effects.instructions.turns import SkipNextTurn
from apnap.effects.replacement.instead import Skip
from apnap.effects.replacement.prevention import MadeFor
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.words.amounts import Number
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.amounts import number
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.oracle.text.words import STEPS
from apnap.state.ability import Amount, Effect, Selection
from apnap.state.names import PhaseName, StepOrPhase

from .subjects import whose, your

PHASES: dict[str, PhaseName] = {"combat phase": "combat", "beginning phase": "beginning"}
SKIPPED: dict[str, StepOrPhase] = {**STEPS, **PHASES}


@player_verb("skip")
def skip(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """614.10: Read "skip your next turn", or the next step or phase of a kind."""
    r.expect(*whose(who))
    r.expect("next")
    many: Amount = r.attempt(number) or Number(1)
    if r.one_of("turn", "turns"):
        once = SkipNextTurn(who)
        return (acted(r, once if many == Number(1) else Repeat((once,), many)),)
    what = r.pick(SKIPPED)
    shield = Skip(what, MadeFor())
    effect = BeginReplacement(shield, who, None, many, "", f"skips the next {what}")
    return (acted(r, effect),)


# ---- in words again --------------------------------------------------------------------------

STEP_WORDS = {
    "untap": "untap step",
    "upkeep": "upkeep step",
    "draw": "draw step",
    "combat": "combat phase",
    "beginning": "beginning phase",
}


@prints(SkipNextTurn)
def say_skip_next_turn(say: Saying, value: SkipNextTurn) -> str:
    return f"{say(value.who)} skips {your(value.who)} next turn"


def step_words(step: StepOrPhase) -> str:
    return STEP_WORDS.get(step, f"{step} phase" if "main" in step else f"{step} step")


def skips_next(say: Saying, value: Skip, who: Selection) -> str:
    return f"{say(who)} skips {your(who)} next {step_words(value.what)}"
