"""Printers of what is about players and the game: turns, life totals, emblems, their counters."""

from __future__ import annotations

from apnap.effects.actions.exchange import ExchangeLife
from apnap.effects.flow.flow import Repeat, RepeatWhile
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.ending import GameIsADraw, Restart
from apnap.effects.instructions.life import DamageLeavesLife, PayAnyLife, RedistributeLife, SetLife
from apnap.effects.instructions.turns import ControlNextTurn, SkipNextTurn, TakeExtraTurn
from apnap.effects.mechanics.emblems_and_designations import GetRadCounters
from apnap.effects.mechanics.piles import ChoosePile, OtherPile, SeparateIntoPiles
from apnap.effects.replacement.instead import Skip
from apnap.effects.replacement.prevention import CantBePrevented
from apnap.effects.replacement.replacements import BeginReplacement, RedirectDamage
from apnap.effects.statics.attacking_and_blocking import NoMoreThan
from apnap.effects.triggers.states import WhenLosesGame, WhenState
from apnap.effects.words.amounts import LifeOf, Number, Times
from apnap.effects.words.filters import APlayer
from apnap.effects.words.modifications import PowerByKin
from apnap.effects.words.selections import Targets, You
from apnap.oracle.grammar.amounts import many
from apnap.oracle.text.saying import Saying, prints, some
from apnap.state.ability import Selection


def gets_counters(say: Saying, value: PutCounter) -> str:
    who = say(value.on)
    assert value.number is not None
    if isinstance(value.number, Times):
        return f"{who} gets a number of {value.kind} counters equal to {say(value.number)}"
    symbol = {"energy": "{e}", "ticket": "{tk}"}.get(value.kind)
    if symbol is None:
        return f"{who} gets {many(say, value.number)} {value.kind} counters"
    if isinstance(value.number, Number) and say.style != "that":
        return some(who, "gets", *[symbol] * value.number.number)
    return f"{who} gets {many(say, value.number)} {symbol}"


@prints(GetRadCounters)
def rad_counters(say: Saying, value: GetRadCounters) -> str:
    return f"{say(value.who)} gets {many(say, value.number)} rad counters"


@prints(GameIsADraw)
def draw(say: Saying, value: GameIsADraw) -> str:
    return "the game is a draw"


@prints(ControlNextTurn)
def control_next_turn(say: Saying, value: ControlNextTurn) -> str:
    if isinstance(value.controller, Targets) and isinstance(value.who, Targets):
        first, second = [("first", "second")[each.slot] for each in (value.controller, value.who)]
        during = f"during the {second} player 's next turn"
        return f"the {first} player controls the {second} player {during}"
    return f"{say(value.controller)} control {say(value.who)} during that player 's next turn"


@prints(TakeExtraTurn)
def extra_turn(say: Saying, value: TakeExtraTurn) -> str:
    return f"{say(value.who)} takes an extra turn after this one"


@prints(SkipNextTurn)
def skip_next_turn(say: Saying, value: SkipNextTurn) -> str:
    return f"{say(value.who)} skips {_your(value.who)} next turn"


def _your(who: Selection) -> str:
    return "your" if who == You() else "their"


def repeated_turns(say: Saying, value: Repeat) -> str | None:
    """Several turns that are taken or skipped."""
    if len(value.effects) != 1:
        return None
    [once] = value.effects
    if isinstance(once, TakeExtraTurn):
        return f"{say(once.who)} takes {many(say, value.times)} extra turns after this one"
    if isinstance(once, SkipNextTurn):
        return f"{say(once.who)} skips {_your(once.who)} next {many(say, value.times)} turns"
    return None


STEPS = {
    "untap": "untap step",
    "upkeep": "upkeep step",
    "draw": "draw step",
    "combat": "combat phase",
    "beginning": "beginning phase",
}


def step_words(step: str) -> str:
    return STEPS.get(step, f"{step} phase" if "main" in step else f"{step} step")


@prints(SetLife)
def set_life(say: Saying, value: SetLife) -> str:
    if value.total == Times(LifeOf(value.who), 2):  # 701.9d
        return f"double {_whose(say, value.who)} life total"
    return f"{_whose(say, value.who)} life total becomes {say(value.total)}"


def _whose(say: Saying, who: Selection) -> str:
    return "your" if who == You() else f"{say(who)} 's"


@prints(PayAnyLife)
def pay_any_life(say: Saying, value: PayAnyLife) -> str:
    may = "" if say.style == "x" else "may"
    return some(say(value.who), may, "pays any amount of life")


@prints(RepeatWhile)
def repeat_while(say: Saying, value: RepeatWhile) -> str:
    does = say.all(value.effects)
    again = "pays life" if "any amount of life" in does else "puts a card onto the battlefield"
    return f"{does} . repeat this process until no one {again}"


@prints(ExchangeLife)
def exchange_life(say: Saying, value: ExchangeLife) -> str:
    other = say(value.other)
    return some(say(value.one), "exchange life totals", f"with {other}" if other else "")


@prints(RedistributeLife)
def redistribute(say: Saying, value: RedistributeLife) -> str:
    return "redistribute any number of players 's life totals"


@prints(WhenState)
def when_state(say: Saying, value: WhenState) -> str:
    return f"when {say(value.condition)}"


@prints(WhenLosesGame)
def when_loses_game(say: Saying, value: WhenLosesGame) -> str:
    return f"when {say(APlayer(value.who))} loses the game"


# ---- static ----------------------------------------------------------------------------------


@prints(NoMoreThan)
def no_more_than(say: Saying, value: NoMoreThan) -> str:
    who = say(value.who) or "creatures"
    return some(f"no more than {value.number} {who} can {value.to}", say(value.whom), "each combat")


@prints(PowerByKin)
def power_by_kin(say: Saying, value: PowerByKin) -> str:
    size = f"+{value.power}/+{value.toughness}"
    return f"gets {size} for each other {say(value.what)} that shares at least 1 creature type"


@prints(DamageLeavesLife)
def damage_leaves_life(say: Saying, value: DamageLeavesLife) -> str:
    holds = f"if {say(value.condition)} ," if value.condition is not None else ""
    least = value.least
    return some(
        holds,
        "damage that would reduce your life total to",
        f"less than {least} reduces it to {least} instead",
    )


@prints(CantBePrevented)
def cant_be_prevented(say: Saying, value: CantBePrevented) -> str:
    kind = "combat" if value.combat else ""
    by = f"that would be dealt by {say(value.source)}" if value.source is not None else ""
    return some(kind, "damage", by, "can't be prevented")


# ---- piles -----------------------------------------------------------------------------------


@prints(SeparateIntoPiles)
def separate(say: Saying, value: SeparateIntoPiles) -> str:
    return f"{say(value.who)} separates {say(value.what)} into 2 piles"


@prints(ChoosePile)
def choose_pile(say: Saying, value: ChoosePile) -> str:
    return "1 pile"


@prints(OtherPile)
def other_pile(say: Saying, value: OtherPile) -> str:
    return "the rest"


def skips_next(say: Saying, value: Skip, who: Selection) -> str:
    return f"{say(who)} skips {_your(who)} next {step_words(value.what)}"


def redirects(say: Saying, value: BeginReplacement) -> str:
    """614.9: damage that is dealt to another instead."""
    moved = value.replacement
    assert isinstance(moved, RedirectDamage)
    much = f"the next {many(say, value.left)}" if value.left is not None else "all"
    kind = "combat damage" if moved.combat else "damage"
    to = say(value.also) if value.also is not None else say(moved.towards)
    until = "this turn" if value.until == "end of turn" else ""
    whom = f"that would be dealt to {say(value.on)}"
    return some(much, kind, whom, until, f"is dealt to {to} instead")


@prints(Restart)
def restart(say: Saying, value: Restart) -> str:
    left = f", leaving in exile {say(value.leaving)}" if value.leaving is not None else ""
    return some("restart the game", left)
