"""604: static abilities: what is so as long as the object is there."""

from __future__ import annotations

from apnap.effects.combat import ANY_CREATURE, Cant, IfAble
from apnap.effects.entering import EntersTapped, EntersWith
from apnap.effects.filters import Host, Itself
from apnap.effects.modifications import GainAbilities, PowerToughness, YouControl
from apnap.effects.untapping import StaysTapped
from apnap.state.ability import (
    Ability,
    CombatAbility,
    Condition,
    Filter,
    Modification,
    ReplacementAbility,
    StaticAbility,
)

from .amounts import amount
from .conditions import condition
from .keywords import granted
from .nouns import counter_kind, described, noun
from .power import change, per
from .reader import Reader
from .tokens import SELF


def static(r: Reader) -> tuple[Ability, ...]:
    """One sentence; every form is in `STATICS`."""
    found = r.first(STATICS, "a static ability")
    r.accept(".")
    return found


def affected(r: Reader) -> Filter:
    """Whom a static ability is about."""
    if r.accept(SELF):
        return Itself()
    if r.peek() in ("enchanted", "equipped", "fortified"):
        r.take()
        r.expect("creature", "permanent", "land", "artifact", "planeswalker")
        return Host()
    each = r.one_of("each", "all")
    found = noun(r)
    if found.kind in ("player", "card", "spell") or not (each or found.plural):
        raise r.miss("permanents")
    return described(found)


def _changes(r: Reader) -> tuple[Ability, ...]:
    """ "Other creatures you control get +1/+1 and have flying [as long as …]"."""
    holds: Condition | None = None
    if r.accept("as long as"):
        holds = condition(r)
        r.expect(",")
    what = affected(r)
    changes = list[Modification]()
    if r.one_of("gets", "get"):
        pumped = per(r, change(r))
        times = None if pumped.times == type(pumped)().times else pumped.times
        changes.append(PowerToughness(pumped.power, pumped.toughness, times))
        if r.one_of("and has", "and have"):
            changes.append(GainAbilities(granted(r)))
    else:
        r.expect("has", "have")
        changes.append(GainAbilities(granted(r)))
    if r.accept("as long as"):
        holds = condition(r)
    return (StaticAbility(what, tuple(changes), holds),)


def _cant(r: Reader) -> tuple[Ability, ...]:
    what = affected(r)
    r.expect("can't")
    if r.accept("attack or block"):
        return (CombatAbility(Cant("attack", what)), CombatAbility(Cant("block", what)))
    if r.accept("attack"):
        return (CombatAbility(Cant("attack", what)),)
    if r.accept("block"):
        return (CombatAbility(Cant("block", what)),)
    r.expect("be blocked")
    return (CombatAbility(Cant("block", ANY_CREATURE, what)),)


def _attacks_if_able(r: Reader) -> tuple[Ability, ...]:
    what = affected(r)
    r.expect("attacks each combat if able", "attack each combat if able")
    return (CombatAbility(IfAble("attack", what)),)


def _enters_tapped(r: Reader) -> tuple[Ability, ...]:
    r.expect(f"{SELF} enters tapped")
    unless = condition(r) if r.accept("unless") else None
    return (ReplacementAbility(EntersTapped(unless)),)


def _enters_with(r: Reader) -> tuple[Ability, ...]:
    r.expect(f"{SELF} enters with")
    many = amount(r)
    kind = counter_kind(r)
    r.expect("counter on it", "counters on it")
    return (ReplacementAbility(EntersWith(kind=kind, number=many)),)


def _stays_tapped(r: Reader) -> tuple[Ability, ...]:
    what = affected(r)
    r.expect("doesn't untap during", "don't untap during")
    r.expect("your untap step", "its controller 's untap step", "their controllers 's untap steps")
    return (ReplacementAbility(StaysTapped(what)),)


def _you_control(r: Reader) -> tuple[Ability, ...]:
    r.expect("you control enchanted")
    r.expect("creature", "permanent", "land", "artifact", "planeswalker")
    return (StaticAbility(Host(), (YouControl(),)),)


STATICS = [
    _changes,
    _cant,
    _attacks_if_able,
    _enters_tapped,
    _enters_with,
    _stays_tapped,
    _you_control,
]
