"""119.4, 118.12: "You may pay any amount of life", "… any amount of mana"."""

from __future__ import annotations

from apnap.effects.costs.while_resolving import PayAnyMana
from apnap.effects.instructions.life import PayAnyLife
from apnap.effects.instructions.paying_counters import CountersPaid, PayAnyCounters
from apnap.effects.words.amounts import LifeLost
from apnap.effects.words.selections import EachPlayer, ThatPlayer
from apnap.effects.words.tallies import ChosenNumber
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints, some
from apnap.state.ability import Effect, Selection


@player_verb("pay")
def pay_any(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """119.4, 118.12: Read "pay any amount of life", "… of mana"; "that many" is then how much was
    paid."""
    if isinstance(who, EachPlayer):
        raise r.miss("one player after another")
    if r.accept("any amount of mana"):
        mana = acted(r, PayAnyMana(who))
        r.mention(much=ChosenNumber(r.said.done))
        return (mana,)
    if how := r.one_of("any amount of {e}", "one or more {e}"):
        energy = acted(r, PayAnyCounters(who, more=how == "one or more {e}"))
        r.mention(much=CountersPaid(r.said.done))
        return (energy,)
    r.expect("any amount of life")
    effect = acted(r, PayAnyLife(who))
    r.mention(much=LifeLost(r.said.done))
    return (effect,)


@prints(PayAnyMana)
def say_pay_any_mana(say: Saying, value: PayAnyMana) -> str:
    who = "" if value.who == ThatPlayer() else say(value.who)
    return some(who, "may pay any amount of mana")


@prints(PayAnyCounters)
def say_pay_any_counters(say: Saying, value: PayAnyCounters) -> str:
    may = "" if say.style == "x" else "may"
    much = "one or more" if value.more else "any amount of"
    return some(say(value.who), may, "pays", much, "{e}")


@prints(PayAnyLife)
def say_pay_any_life(say: Saying, value: PayAnyLife) -> str:
    may = "" if say.style == "x" else "may"
    return some(say(value.who), may, "pays any amount of life")
