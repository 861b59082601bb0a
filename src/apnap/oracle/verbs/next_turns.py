"""611.2a: "During target player's next turn, creatures that player controls attack you if able",
"Each opponent can't cast instant or sorcery spells during that player's next turn"."""

from __future__ import annotations

from apnap.effects.instructions.ending import CantDo
from apnap.effects.instructions.next_turns import DuringNextTurns
from apnap.effects.statics.attacking_and_blocking import Cant, IfAble
from apnap.effects.words.filters import AllOf, APlayer, Permanent
from apnap.effects.words.qualities import ControlledBy, OneOf
from apnap.effects.words.selections import ControllersOf, EachPlayer, Targets, ThatPlayer, This
from apnap.oracle.abilities.instructions import acted, clause_shape
from apnap.oracle.grammar.nouns import CARD, PLAYER, SPELL, described, noun
from apnap.oracle.grammar.players import player
from apnap.oracle.statics.combat import you_and_yours
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of, with_instead
from apnap.oracle.text.saying import Saying, mark, perhaps, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import (
    Ability,
    CombatAbility,
    CombatRule,
    Effect,
    Filter,
    ReplacementAbility,
    Selection,
)

from .spells_you_cast import spells

ITS_CONTROLLERS = "during its controller 's next turn"
THEIR_OWN = ("during their next turn", "during that player 's next turn")


@clause_shape("during")
def during_next_turn(r: Reader) -> tuple[Effect, ...]:
    """611.2c: Read "during target opponent's next turn, creatures that player controls attack ~ if
    able", of whatever creatures they control then."""
    r.expect("during")
    who = player(r)
    if isinstance(who, EachPlayer) or r.are_several(who):
        raise r.miss("one player")
    r.expect("'s next turn ,")
    r.accept("each")
    phrase = noun(r)
    what = described(phrase)
    if phrase.kind in (CARD, PLAYER, SPELL) or who not in parts_of(what):
        raise r.miss("creatures that player controls")
    r.expect("attack", "attacks")
    whom = _whom(r)
    r.expect("if able")
    rule = IfAble("attack", with_instead(what, who, ThatPlayer()), whom)
    return (acted(r, DuringNextTurns(who, (CombatAbility(rule),))),)


def _whom(r: Reader) -> Filter | None:
    """Read "you", "~" or nothing: what the creatures attack."""
    if r.accept(SELF):
        return OneOf(This())
    return APlayer("you") if r.accept("you") else None


def attacks_in_next_turn(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """Read "[target creature attacks] ~ during its controller's next turn if able"."""
    whom = _whom(r)
    r.expect(ITS_CONTROLLERS)
    r.expect("if able")
    return _of_one(r, what, IfAble("attack", OneOf(what), whom))


def cant_in_next_turn(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """Read "[it can't] attack during its controller's next turn"."""
    r.expect("attack")
    r.expect(ITS_CONTROLLERS)
    return _of_one(r, what, Cant("attack", OneOf(what)))


def _of_one(r: Reader, what: Selection, rule: CombatRule) -> tuple[Effect, ...]:
    mention = r.mention_of(what)
    if mention is None or mention.many != "one":
        raise r.miss("one creature")
    return (acted(r, DuringNextTurns(ControllersOf(what), (CombatAbility(rule),))),)


def players_cant_in_next_turn(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """614.17: Read "[each opponent can't] cast instant or sorcery spells during that player's next
    turn", "[they can't] attack you or permanents you control during their next turn"."""
    ability: Ability
    if r.accept("attack"):
        whom = you_and_yours(r)
        if whom is None:
            raise r.miss("you")
        theirs = AllOf((Permanent(("creature",)), ControlledBy(ThatPlayer())))
        ability = CombatAbility(Cant("attack", theirs, whom))
    else:
        r.expect("cast")
        ability = ReplacementAbility(CantDo("cast", OneOf(ThatPlayer()), spells(r)))
    r.expect(*THEIR_OWN)
    return (acted(r, DuringNextTurns(who, (ability,))),)


# ---- in words again --------------------------------------------------------------------------


@prints(DuringNextTurns)
def say_during_next_turns(say: Saying, value: DuringNextTurns) -> str:
    [ability] = value.abilities
    rule = ability.rule if isinstance(ability, CombatAbility) else None
    if isinstance(ability, ReplacementAbility) and isinstance(ability.replacement, CantDo):
        cant = some("can't cast", say(ability.replacement.what), "spells")
        return _of_players(say, value.who, cant)
    if isinstance(rule, Cant) and rule.whom is not None:
        return _of_players(say, value.who, f"can't attack {say(rule.whom)}")
    if isinstance(rule, Cant):
        return some(say(rule.who), f"can't attack {mark('any')} {ITS_CONTROLLERS}")
    assert isinstance(rule, IfAble)
    if isinstance(value.who, ControllersOf):
        attacks = some(say(rule.who), "attacks", say(rule.whom))
        return f"{attacks} {mark('any')} {ITS_CONTROLLERS} if able"
    attacks = some(say(rule.who), "attacks", say(rule.whom), "if able")
    return f"during {say(value.who)} 's next turn , {attacks}"


def _of_players(say: Saying, who: Selection, cant: str) -> str:
    several = "each" if isinstance(who, Targets) else ""
    turn = some(perhaps("that player 's"), "their next turn", mark("any"))
    return some(say(who), perhaps(several) if several else "", cant, "during", turn)
