"""508.1, 509.1: "can't block this turn", "attacks this turn if able"."""

from __future__ import annotations

from apnap.effects.instructions.combat import ForCombat
from apnap.effects.instructions.modify import END_OF_TURN, Modify
from apnap.effects.replacement.prevention import MadeFor
from apnap.effects.statics.attacking_and_blocking import (
    ANY_CREATURE,
    Affected,
    AtLeastOne,
    BlocksMore,
    Cant,
    IfAble,
)
from apnap.effects.words.filters import Host
from apnap.effects.words.rule_changes import AttacksAsThough
from apnap.effects.words.selections import Each, This
from apnap.oracle.abilities.instructions import acted, object_verb
from apnap.oracle.grammar.players import player
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.oracle.text.words import base_form
from apnap.state.ability import Effect, Selection
from apnap.state.names import CombatVerb, Duration

from .cant import cant_have_counters
from .regenerate import unregenerated


@object_verb("assign")
def assigns_none(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """510.1: Read "assigns no combat damage this turn"."""
    r.expect("no combat damage")
    until = r.pick(NO_DAMAGE)
    rule = Cant("assign", Affected())
    return (acted(r, ForCombat(what, (rule,), "assigns no combat damage", until)),)


@object_verb("can't")
def cant(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """Read "can't block this turn", "can't be blocked this turn"."""
    if r.accept("block this turn"):
        return (ForCombat(what, (Cant("block", Affected()),), "can't block"),)
    if r.accept(f"block {SELF} this turn"):
        rule = Cant("block", Affected(), MadeFor(also=True))
        return (ForCombat(what, (rule,), "can't block", whom=This()),)
    if r.accept("attack this turn"):
        return (ForCombat(what, (Cant("attack", Affected()),), "can't attack"),)
    if r.accept("attack or block this turn"):
        rules = (Cant("attack", Affected()), Cant("block", Affected()))
        return (ForCombat(what, rules, "can't attack or block"),)
    if r.sees("have"):
        return cant_have_counters(r, what)
    if r.accept("be regenerated this turn"):
        return unregenerated(r, what)
    r.expect("be blocked this turn")
    return (ForCombat(what, (Cant("block", ANY_CREATURE, Affected()),), "can't be blocked"),)


@object_verb("can")
def can(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """509.1a: Read "can block an additional creature this turn"; 702.3b: "can attack this turn as
    though it didn't have defender"."""
    if r.accept("attack this turn as though"):
        r.expect("it didn't have defender", "they didn't have defender")
        if isinstance(what, Each) and what != Each(Host()):
            raise r.miss("one creature")  # 611.2c: not only those that fit now
        words = "can attack as though it had no defender"
        return (acted(r, Modify(what, (AttacksAsThough(),), words)),)
    r.expect("block")
    if r.accept("any number of creatures this turn"):
        rule, words = BlocksMore(None, Affected()), "can block any number of creatures"
    else:
        r.expect("an additional creature this turn")
        rule, words = BlocksMore(1, Affected()), "can block an additional creature"
    return (ForCombat(what, (rule,), words),)


@object_verb("must")
def must(r: Reader, what: Selection) -> tuple[Effect, ...]:
    r.expect("be blocked this turn if able")
    return (ForCombat(what, (AtLeastOne("block", Affected()),), "must be blocked if able"),)


@object_verb("attack", "block")
def fights_if_able(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """508.1d, 509.1c: Read "attacks this turn if able", "blocks this combat if able"."""
    to: CombatVerb = "attack" if base_form(r.words[r.at - 1]) == "attack" else "block"
    if to == "attack" and r.sees("that player"):
        whom, rule = player(r), IfAble(to, Affected(), MadeFor(also=True))
        return (ForCombat(what, (rule,), "attacks if able", r.pick(IF_ABLE), whom),)
    until = r.pick(IF_ABLE)
    return (ForCombat(what, (IfAble(to, Affected()),), f"{to}s if able", until),)


IF_ABLE: dict[str, Duration] = {
    "this turn if able": END_OF_TURN,
    "this combat if able": "end of combat",
}
NO_DAMAGE: dict[str, Duration] = {"this turn": END_OF_TURN, "this combat": "end of combat"}


# ---- in words again --------------------------------------------------------------------------


@prints(ForCombat)
def say_for_combat(say: Saying, value: ForCombat) -> str:
    until = "this combat" if value.until == "end of combat" else "this turn"
    return some(say(value.what), value.words, say(value.whom), until)
