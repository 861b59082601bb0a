"""106.4: Unspent mana that players don't lose as steps and phases end, or that becomes other
mana."""

from __future__ import annotations

from apnap.effects.words.filters import APlayer
from apnap.effects.words.unspent_mana import UnspentBecomes, UnspentMana
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, perhaps, prints, some
from apnap.oracle.text.words import COLOR_WORDS, COLORS
from apnap.state.ability import Ability, KeepsManaAbility, ReplacementAbility

from .frame import sentence

WHO = {"you don't lose unspent": "you", "players don't lose unspent": ""}


@sentence("you", "players")
def keeps_mana(r: Reader) -> tuple[Ability, ...]:
    """500.5: Read "You don't lose unspent red mana as steps and phases end"."""
    who = APlayer(r.pick(WHO))
    color = r.choose(COLORS) or ""
    r.expect("mana as steps and phases end")
    return (KeepsManaAbility(who, color),)


@sentence("if")
def becomes_instead(r: Reader) -> tuple[Ability, ...]:
    """614.1a: Read "If you would lose unspent mana, that mana becomes colorless instead"."""
    r.expect("if you would lose unspent mana , that mana becomes")
    kind = "C" if r.accept("colorless") else r.pick(COLORS)
    r.expect("instead")
    return (ReplacementAbility(UnspentBecomes(APlayer("you"), kind)),)


@prints(KeepsManaAbility)
def say_keeps_mana(say: Saying, value: KeepsManaAbility) -> str:
    color = COLOR_WORDS[value.type] if value.type else ""
    return some(say(value.who), "don't lose unspent", color, "mana as steps and phases end")


@prints(UnspentBecomes)
def say_becomes_instead(say: Saying, value: UnspentBecomes) -> str:
    kind = COLOR_WORDS.get(value.type, "colorless")
    return f"if {say(value.who)} would lose unspent mana , that mana becomes {kind} instead"


@prints(UnspentMana)
def say_unspent_mana(say: Saying, value: UnspentMana) -> str:
    return some(perhaps("amount of"), "unspent", COLOR_WORDS.get(value.type, ""), "mana you have")
