"""508.1, 509.1: "can't block this turn", "attacks this turn if able"."""

from __future__ import annotations

from apnap.effects.instructions.combat import AttackOwners, ForCombat
from apnap.effects.instructions.modify import END_OF_TURN, Modify
from apnap.effects.replacement.prevention import MadeFor
from apnap.effects.statics.attacking_and_blocking import (
    ANY_CREATURE,
    Affected,
    AtLeastOne,
    BlocksMore,
    Cant,
    Costs,
    IfAble,
)
from apnap.effects.words.amounts import QualityOf
from apnap.effects.words.filters import AllOf, Host, Non
from apnap.effects.words.rule_changes import AttacksAsThough
from apnap.effects.words.selections import Each, This
from apnap.oracle.abilities.instructions import acted, object_verb
from apnap.oracle.grammar.durations import UNTIL, duration, lasting_words
from apnap.oracle.grammar.guards import cant_be_targeted
from apnap.oracle.grammar.nouns import CARD, PLAYER, SPELL, described, noun
from apnap.oracle.grammar.players import player
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import Saying, mark, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.oracle.text.words import base_form
from apnap.state.ability import CombatRule, Effect, Selection
from apnap.state.names import CombatVerb, Duration

from .assign import assigns_toughness
from .block_if_able import blocks_that, lure_words
from .cant import cant_have_counters
from .cant_attack_you import attack_others, cant_attack_you
from .next_turns import attacks_in_next_turn, cant_in_next_turn
from .regenerate import unregenerated


@object_verb("assign")
def assigns_none(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """510.1: Read "assigns no combat damage this turn"."""
    if (by_toughness := r.attempt(assigns_toughness, what)) is not None:
        return by_toughness
    r.expect("no combat damage")
    until = r.pick(NO_DAMAGE)
    rule = Cant("assign", Affected())
    return (acted(r, ForCombat(what, (rule,), "assigns no combat damage", until)),)


@object_verb("can't")
def cant(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """Read "can't block this turn", "can't be blocked this turn"."""
    if r.accept(f"block {SELF} this turn"):
        rule = Cant("block", Affected(), MadeFor(also=True))
        return (ForCombat(what, (rule,), "can't block", whom=This()),)
    if r.sees("attack you"):
        return cant_attack_you(r, what)
    if r.sees("attack during"):
        return cant_in_next_turn(r, what)
    if r.sees("have"):
        return cant_have_counters(r, what)
    if r.accept("be regenerated this turn"):
        return unregenerated(r, what)
    if r.sees("be the"):
        change = cant_be_targeted(r)
        if isinstance(what, Each) and what != Each(Host()):
            raise r.miss("one creature")  # 611.2c: not only those that fit now
        return (acted(r, Modify(what, (change,), "can't be the target", duration(r))),)
    if r.sees("be blocked") and (limited := r.attempt(_blocked_by, what)) is not None:
        return limited
    words, rules = r.pick(FORBIDDEN)
    return (ForCombat(what, rules, words, duration(r)),)


def _blocked_by(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """509.1b: Read "be blocked this turn except by Walls", "… by creatures with power 2 or less
    this turn"."""
    r.expect("be blocked")
    until = r.attempt(duration)
    but = r.expect("except by", "by") == "except by"
    phrase = noun(r)
    if any(isinstance(each, QualityOf) for each in parts_of(phrase.qualities)):
        raise r.miss("a number that is the same as long as it lasts")  # 611.2d
    if phrase.kind in (CARD, PLAYER, SPELL) or not phrase.plural:
        raise r.miss("creatures")
    those = described(phrase)
    blockers = AllOf((ANY_CREATURE, Non(those))) if but else those
    rule = Cant("block", blockers, Affected())
    lasts = until if until is not None else duration(r)
    return (ForCombat(what, (rule,), "can't be blocked by some creatures", lasts),)


MAY_NOT_ATTACK, MAY_NOT_BLOCK = Cant("attack", Affected()), Cant("block", Affected())
FORBIDDEN: dict[str, tuple[str, tuple[CombatRule, ...]]] = {
    "attack": ("can't attack", (MAY_NOT_ATTACK,)),
    "block": ("can't block", (MAY_NOT_BLOCK,)),
    "attack or block": ("can't attack or block", (MAY_NOT_ATTACK, MAY_NOT_BLOCK)),
    "be blocked": ("can't be blocked", (Cant("block", ANY_CREATURE, Affected()),)),
}


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
    if to == "attack" and (r.sees("that player") or r.sees("that opponent")):
        whom, rule = player(r), IfAble(to, Affected(), MadeFor(also=True))
        return (ForCombat(what, (rule,), "attacks if able", r.pick(IF_ABLE), whom),)
    if to == "attack" and (next_turn := r.attempt(attacks_in_next_turn, what)) is not None:
        return next_turn
    if to == "attack" and r.accept("its owner"):
        return (_attack_owners(r, what),)
    if to == "attack" and (others := r.attempt(attack_others, what)) is not None:
        return others
    if to == "block" and (one := r.attempt(blocks_that, what)) is not None:
        return one
    until = r.pick(IF_ABLE)
    return (ForCombat(what, (IfAble(to, Affected()),), f"{to}s if able", until),)


def _attack_owners(r: Reader, what: Selection) -> Effect:
    """508.1d: Read "[each of those creatures attacks its owner] each combat if able", of which each
    has an owner of its own."""
    return acted(r, AttackOwners(what, r.pick(IF_ABLE)))


IF_ABLE: dict[str, Duration] = {
    "this turn if able": END_OF_TURN,
    "this combat if able": "end of combat",
    "each combat if able": "",
}
NO_DAMAGE: dict[str, Duration] = {"this turn": END_OF_TURN, "this combat": "end of combat"}


# ---- in words again --------------------------------------------------------------------------


LASTING = {"end of combat": "this combat", "": "each combat", END_OF_TURN: "this turn"}


@prints(AttackOwners)
def say_attack_owners(say: Saying, value: AttackOwners) -> str:
    return some(say(value.what), f"attacks {mark('any')} owner if able", LASTING[value.until])


@prints(ForCombat)
def say_for_combat(say: Saying, value: ForCombat) -> str:
    until = LASTING.get(value.until) or UNTIL[value.until]
    if value.lasts is not None:
        until = lasting_words(say, value.lasts, value.what)
    if (lured := lure_words(say, value, until)) is not None:
        return lured
    first = value.rules[0]
    if isinstance(first, Costs):  # 508.1g
        return some(say(value.what), say(first).removeprefix("~"), until)
    if isinstance(first, Cant) and first.whom == Affected() and first.who != ANY_CREATURE:
        return some(say(value.what), say(first).removeprefix("~"), until)
    return some(say(value.what), value.words, say(value.whom), until)
