"""508.1c-d: "Creatures can't attack you or planeswalkers you control until your next turn",
"… attack a player other than you if able": rules about whom creatures attack, for a while."""

from __future__ import annotations

from apnap.effects.instructions.combat import ForCombat
from apnap.effects.instructions.in_force import PutInForce
from apnap.effects.statics.attacking_and_blocking import Affected, Cant, IfAble
from apnap.effects.words.filters import AllOf, APlayer, Permanent
from apnap.effects.words.qualities import ControlledBy
from apnap.effects.words.selections import Each
from apnap.oracle.abilities.instructions import acted
from apnap.oracle.grammar.durations import duration
from apnap.oracle.statics.combat import taxed, you_and_yours
from apnap.oracle.text.reader import Reader
from apnap.state.ability import CombatAbility, Effect, Selection

OTHERS = IfAble("attack", Affected(), APlayer("other"))
ATTACK_OTHERS = (IfAble("attack", Affected()), OTHERS)


def cant_attack_you(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """508.1c: Read "attack you or planeswalkers you control until your next turn", "… unless their
    controller pays {2} for each of those creatures"."""
    start = r.at - 1
    r.expect("attack")
    whom = you_and_yours(r)
    if whom is None:
        raise r.miss("you")
    cost = r.attempt(taxed, Affected(), whom) if isinstance(what, Each) else None
    words = r.original(start, r.at)
    if cost is not None:
        return (ForCombat(what, (cost,), words, duration(r)),)
    return (ForCombat(what, (Cant("attack", Affected(), whom),), words, duration(r)),)


def they_cant_attack_you(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """508.1c: Read "[they can't] attack you this combat", of players: no creature that they control
    then can."""
    r.expect("attack")
    whom = you_and_yours(r)
    if whom is None:
        raise r.miss("you")
    theirs = AllOf((Permanent(("creature",)), ControlledBy(who)))
    rule = CombatAbility(Cant("attack", theirs, whom))
    return (acted(r, PutInForce((rule,), duration(r))),)


def attack_others(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """508.1d: Read "[attack] each combat if able and attack a player other than you if able", of
    creatures that are not goaded."""
    r.expect("each combat if able and")
    r.expect("attack a player other than you if able", "attacks a player other than you if able")
    words = "attacks each combat if able and attacks a player other than you if able"
    return (acted(r, ForCombat(what, ATTACK_OTHERS, words, duration(r))),)
