"""118.9, 702.34a: "Flashback costs you pay cost {2} less": what the costs of keywords cost, whoever
has the keyword."""

from __future__ import annotations

from apnap.effects.costs.parts import SpellCastBy
from apnap.effects.words.qualities import ControlledBy
from apnap.effects.words.selections import You
from apnap.oracle.grammar.costs import mana_symbols, spaced
from apnap.oracle.grammar.counting import for_each
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, some
from apnap.state.ability import Ability, CostChange

from .frame import sentence

PAYERS = {"you pay": "you", "your opponents pay": "opponent"}
OF_SPELLS = ("blitz", "dash", "evoke", "flashback")
OF_ABILITIES = ("cycling", "equip", "ninjutsu")


@sentence(*OF_SPELLS, *OF_ABILITIES)
def keyword_costs(r: Reader) -> tuple[Ability, ...]:
    """601.2f: Read "Blitz costs you pay cost {1} less for each …"."""
    keyword = r.take()
    r.expect("costs")
    who = r.pick(PAYERS)
    r.expect("cost")
    mana = mana_symbols(r)
    way = r.expect("less", "more")
    if not mana or "{X}" in mana or r.peek() == "to":
        raise r.miss("mana symbols")
    more, less = (mana, "") if way == "more" else ("", mana)
    times = for_each(r) if r.sees("for each") else None
    if keyword in OF_SPELLS:
        what = SpellCastBy(who)
        return (CostChange(what, "spell", more, less, times=times, if_paid=keyword),)
    if who != "you":
        raise r.miss("you pay")
    yours = ControlledBy(You())
    return (CostChange(yours, "ability", more, less, times=times, keyword=keyword),)


def keyword_cost_words(say: Saying, value: CostChange) -> str:
    """Say a change of the costs of a keyword; empty: others say it better."""
    of_abilities = value.keyword in OF_ABILITIES and value.what == ControlledBy(You())
    plain = value.condition is None and value.aimed is None
    if of_abilities and plain and say.style == "that":
        keyword, payer = value.keyword, "you pay"
    elif isinstance(value.what, SpellCastBy) and value.if_paid in OF_SPELLS:
        payer = next(words for words, who in PAYERS.items() if who == value.what.who)
        keyword = value.if_paid
    else:
        return ""
    times = ""
    if value.times is not None:
        times = f"for each {say(value.times).removeprefix('the number of ')}"
    way = "more" if value.more else "less"
    mana = spaced(value.more or value.less)
    return some(keyword, "costs", payer, "costs", mana, way, times)
