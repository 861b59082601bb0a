"""611.2a: "You have no maximum hand size until your next turn", "Until your next turn, creatures
can't attack you": what a static ability says, for a while."""

from __future__ import annotations

from apnap.effects.instructions.in_force import PutInForce
from apnap.effects.statics.attacking_and_blocking import Cant
from apnap.effects.words.amounts import X
from apnap.effects.words.filters import AllOf, Itself, Permanent
from apnap.effects.words.qualities import ControlledBy
from apnap.effects.words.selections import This, You
from apnap.oracle.abilities.instructions import acted, clause_shape, verbs_of
from apnap.oracle.abilities.mana_triggers import more_mana
from apnap.oracle.grammar.durations import DURATIONS, UNTIL, lasting_words
from apnap.oracle.statics.frame import one_sentence
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import Saying, prints, some
from apnap.state.ability import (
    Ability,
    CantAbility,
    ChoosesVotes,
    CombatAbility,
    CostChange,
    Effect,
    FlashAbility,
    HandSizeAbility,
    ReplacementAbility,
)
from apnap.state.names import Duration

from .cant import lasting

# What changes rules and no characteristics (611.2c), and can be found among effects.
RULES = (
    CantAbility,
    ChoosesVotes,
    CombatAbility,
    CostChange,
    FlashAbility,
    HandSizeAbility,
    ReplacementAbility,
)


ENDS = (".", ",", "and", "or", "if", "until", "this", "unless", "for", "then", "during", "as")


@clause_shape("you", "your", "players", "each", "creatures", "activated", "cards", "if")
def rule_for_a_while(r: Reader) -> tuple[Effect, ...]:
    """611.2a: Read what a static ability could say, and for how long."""
    before, start = r.said, r.at
    if not r.sees("if") and r.attempt(verbs_of, You()) is not None:
        if r.is_done() or r.peek() in ENDS:
            raise r.miss("words that no verb reads")
        r.at, r.said = start, before  # "creatures can't attack …": it goes on
    found = r.attempt(_within) if r.sees("if") else None
    if found is not None:
        abilities, until, lasts = *found, None
    else:
        abilities = one_sentence(r)
        until, lasts = lasting(r)
    own = (Itself(), This(), X())
    if not all(map(_is_rule, abilities)) or any(each in own for each in parts_of(abilities)):
        raise r.miss("a rule that may be in force for a while")
    r.mention(mentions=before.mentions, player=before.player)
    return (acted(r, PutInForce(abilities, until, lasts)),)


@clause_shape("whenever")
def more_mana_for_a_while(r: Reader) -> tuple[Effect, ...]:
    """605.1b: Read "until end of turn, whenever you tap a land for mana, add …"."""
    if not r.said.until:
        raise r.miss("until end of turn")
    return (acted(r, PutInForce((more_mana(r),), r.said.until)),)


def _within(r: Reader) -> tuple[tuple[Ability, ...], Duration]:
    """Read a sentence that says in its middle how long it holds: "if a source you control would
    deal damage this turn, …"."""
    end = next((n for n in range(r.at, len(r.words)) if r.words[n] in (",", ".")), r.at)
    for start in range(r.at + 1, end):
        for words, until in DURATIONS.items():
            width = len(words.split())
            if " ".join(r.words[start : start + width]) != words or start + width > end:
                continue
            inner = Reader([*r.tokens[:start], *r.tokens[start + width :]], r.context, r.source)
            inner.at, inner.said, inner.spoken = r.at, r.said, r.spoken
            abilities = one_sentence(inner)
            r.at, r.said = inner.at + width, inner.said
            return abilities, until
    raise r.miss("this turn")


def _is_rule(ability: Ability) -> bool:
    return isinstance(ability, RULES) and getattr(ability, "condition", None) is None


def _whose_attacks(say: Saying, value: PutInForce) -> str:
    """Say which players can't attack, or whom they can't attack; "": it is another rule."""
    first = value.abilities[0]
    rule = first.rule if isinstance(first, CombatAbility) and len(value.abilities) == 1 else None
    who = rule.who if isinstance(rule, Cant) and rule.to == "attack" else None
    if not isinstance(rule, Cant) or not isinstance(who, AllOf):
        return ""
    last = who.parts[-1]
    if who.parts[0] != Permanent(("creature",)) or len(who.parts) != 2:
        return ""
    if not isinstance(last, ControlledBy):
        return ""
    attack = "attack with creatures" if rule.whom is None else f"attack {say(rule.whom)}"
    return f"{say(last.who)} can't {attack}"


@prints(PutInForce)
def say_in_force(say: Saying, value: PutInForce) -> str:
    theirs = _whose_attacks(say, value)
    if theirs:
        return some(theirs, UNTIL[value.until])
    rest = "for the rest of the game" if not value.until else ""
    lasts = (
        lasting_words(say, value.lasts, None)
        if value.lasts is not None
        else UNTIL[value.until] or rest
    )
    return some(say.all(value.abilities, " and "), lasts)
