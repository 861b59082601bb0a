"""604, 614: static abilities about players and the game: who can't lose, what is skipped, what
happens instead."""

from __future__ import annotations

from apnap.effects.instructions.life import DamageLeavesLife
from apnap.effects.replacement.prevention import CantBePrevented
from apnap.effects.statics.attacking_and_blocking import NoMoreThan
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.modifications import PowerByKin
from apnap.oracle.grammar.conditions import condition
from apnap.oracle.grammar.nouns import int_number
from apnap.oracle.grammar.power import change
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints, some
from apnap.state.ability import (
    Ability,
    CantAbility,
    CombatAbility,
    Condition,
    Filter,
    ReplacementAbility,
    StaticAbility,
)
from apnap.state.names import CombatVerb

from .frame import affected, sentence


@sentence("you")
def no_loss_for_life(r: Reader) -> tuple[Ability, ...]:
    """104.3b: Read "You don't lose the game for having 0 or less life"."""
    r.expect("you don't lose the game for having 0 or less life")
    return (CantAbility("lose for life", APlayer("you")),)


@sentence("your")
def life_cant_change(r: Reader) -> tuple[Ability, ...]:
    """119.7-8: Read "Your life total can't change": life is neither gained nor lost."""
    r.expect("your life total can't change")
    who = APlayer("you")
    return (CantAbility("gain life", who), CantAbility("lose life", who))


# ---- combat ----------------------------------------------------------------------------------


@sentence("no")
def no_more_than(r: Reader) -> tuple[Ability, ...]:
    """508.1c, 509.1b: Read "No more than two creatures can attack you each combat"."""
    r.expect("no more than")
    number = int_number(r)
    r.expect("creatures can", "creature can")
    to: CombatVerb = r.expect("attack", "block")
    whom = APlayer("you") if to == "attack" and r.accept("you") else None
    r.expect("each combat")
    return (CombatAbility(NoMoreThan(to, number, whom)),)


@sentence("each")
def kin(r: Reader) -> tuple[Ability, ...]:
    """Read "… for each other creature on the battlefield that shares at least one creature
    type"."""
    what = affected(r)
    r.expect("gets", "get")
    size = change(r)
    r.expect("for each other")
    others = Permanent((r.expect("creature"),))
    r.expect("on the battlefield that shares at least one creature type with it")
    return (StaticAbility(what, (PowerByKin(size.power, size.toughness, others),)),)


# ---- damage ----------------------------------------------------------------------------------


@sentence("if", "damage")
def leaves_life(r: Reader) -> tuple[Ability, ...]:
    """120.4d: Read "damage that would reduce your life total to less than 1 reduces it to 1
    instead"."""
    holds: Condition | None = None
    if r.accept("if"):
        holds = condition(r)
        r.expect(",")
    return (ReplacementAbility(DamageLeavesLife(least_life(r), condition=holds)),)


def least_life(r: Reader) -> int:
    """Read the least life that damage leaves a player with."""
    r.expect("damage that would reduce your life total to less than")
    least = int_number(r)
    r.expect("reduces it to")
    if int_number(r) != least:
        raise r.miss(str(least))
    r.expect("instead")
    return least


@sentence("damage", "combat")
def unpreventable(r: Reader) -> tuple[Ability, ...]:
    """615.12: Read "Damage can't be prevented"."""
    combat = r.accept("combat")
    r.expect("damage")
    source: Filter | None = None
    if r.accept("that would be dealt by"):
        source = affected(r)
    r.expect("can't be prevented")
    return (ReplacementAbility(CantBePrevented(source, combat=combat)),)


# ---- in words again --------------------------------------------------------------------------


@prints(NoMoreThan)
def say_no_more_than(say: Saying, value: NoMoreThan) -> str:
    who = say(value.who) or "creatures"
    return some(f"no more than {value.number} {who} can {value.to}", say(value.whom), "each combat")


@prints(PowerByKin)
def say_power_by_kin(say: Saying, value: PowerByKin) -> str:
    size = f"+{value.power}/+{value.toughness}"
    return (
        f"gets {size} for each other {say(value.what)} that shares at least 1 creature type with it"
    )


@prints(DamageLeavesLife)
def say_damage_leaves_life(say: Saying, value: DamageLeavesLife) -> str:
    holds = f"if {say(value.condition)} ," if value.condition is not None else ""
    least = value.least
    return some(
        holds,
        "damage that would reduce your life total to",
        f"less than {least} reduces it to {least} instead",
    )


@prints(CantBePrevented)
def say_cant_be_prevented(say: Saying, value: CantBePrevented) -> str:
    kind = "combat" if value.combat else ""
    by = f"that would be dealt by {say(value.source)}" if value.source is not None else ""
    return some(kind, "damage", by, "can't be prevented")
