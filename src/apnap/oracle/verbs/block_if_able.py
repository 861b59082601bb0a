"""509.1c: "All creatures able to block target creature this turn do so", "target creature blocks
this creature this turn if able"."""

from __future__ import annotations

from apnap.effects.instructions.combat import ForCombat
from apnap.effects.instructions.modify import END_OF_TURN
from apnap.effects.replacement.prevention import MadeFor
from apnap.effects.statics.attacking_and_blocking import Affected, IfAble
from apnap.oracle.abilities.instructions import acted, clause_shape
from apnap.oracle.grammar.nouns import CARD, PLAYER, SPELL, described, noun
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, some
from apnap.state.ability import Effect, Selection
from apnap.state.names import Duration

UNTIL: dict[str, Duration] = {"this turn": END_OF_TURN, "this combat": "end of combat"}


@clause_shape("all")
def lure(r: Reader) -> tuple[Effect, ...]:
    """509.1c: Read "all creatures able to block it this turn do so"."""
    r.expect("all")
    phrase = noun(r)
    if phrase.kind in (CARD, PLAYER, SPELL) or phrase.zone:
        raise r.miss("creatures")
    r.expect("able to block")
    whom = objects(r)
    until = r.choose(UNTIL) or r.said.until
    if not until:
        raise r.miss("this turn")
    r.expect("do so")
    rule = IfAble("block", described(phrase), Affected())
    return (acted(r, ForCombat(whom, (rule,), "is blocked if able", until)),)


def blocks_that(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """509.1c: Read "[target creature blocks] this creature this turn if able"."""
    whom = objects(r)
    until = UNTIL[r.expect("this turn", "this combat")]
    r.expect("if able")
    rule = IfAble("block", Affected(), MadeFor(also=True))
    return (ForCombat(what, (rule,), "blocks if able", until, whom),)


def lure_words(say: Saying, value: ForCombat, until: str) -> str | None:
    """Say that all creatures that fit block those if able; None: it is another rule."""
    rule = value.rules[0]
    if not isinstance(rule, IfAble) or rule.whom != Affected():
        return None
    return some("all", say(rule.who), "able to block", say(value.what), until, "do so")
