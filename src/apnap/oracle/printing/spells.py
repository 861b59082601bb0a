"""Printers of what is said about spells that will be cast."""

from __future__ import annotations

from apnap.effects.instructions.changing_spells import ChangeSpells
from apnap.effects.words.amounts import X
from apnap.effects.words.selections import You
from apnap.oracle.grammar.costs import spaced
from apnap.oracle.text.saying import Saying, prints, some

from .abilities import abilities_words
from .effects import UNTIL


@prints(ChangeSpells)
def change_spells(say: Saying, value: ChangeSpells) -> str:
    who = "you cast" if value.who == You() else f"{say(value.who)} casts"
    spells = some("" if value.every else "the next", say(value.what), "spell", who)
    found = some(spells, UNTIL[value.until])
    if value.flash and value.every:
        what = some(say(value.what), "spells", UNTIL[value.until])
        return f"you may cast {what} as though they had flash"
    if value.less or value.more:
        way, times, mana = "less" if value.less else "more", "", spaced(value.less or value.more)
        if value.times is not None:
            times = f"for each {say(value.times).removeprefix('the number of ')}"
            if value.times == X():
                mana, times = "{x}", ""
            elif mana == "{1}" and say.style == "x":
                mana, times = "{x}", f", where x is {say(value.times)} as this ability resolves"
        found = some(found, "costs", mana, way, "to cast", times)
    if value.flash:
        found += " can be cast as though it had flash"
    if value.safe:
        found += " can't be countered"
    if value.gains:
        found += f" has {abilities_words(say, value.gains)}"
    return found
