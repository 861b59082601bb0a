"""119.5: "Your life total becomes 10.", "Redistribute any number of players' life totals"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.flow.flow import If
from apnap.effects.instructions.life import RedistributeLife, SetLife
from apnap.effects.words.amounts import CountOf, LifeOf, StartingLife, Times
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import AllOf, APlayer
from apnap.effects.words.relations import HasTotal
from apnap.effects.words.selections import Chosen, EachPlayer, PlayersWho, You
from apnap.effects.words.tallies import Extreme
from apnap.oracle.abilities.instructions import acted, clause_shape, clauses, player_verb
from apnap.oracle.grammar.amounts import own_value
from apnap.oracle.grammar.players import player
from apnap.oracle.grammar.selections import RICHEST_OPPONENT
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of, with_instead
from apnap.oracle.text.saying import Saying, perhaps, prints, some
from apnap.state.ability import Effect, Selection

from .subjects import only_you


@clause_shape("your", "target", "each", "that", "its", "their")
def life_becomes(r: Reader) -> tuple[Effect, ...]:
    """119.5: Read "Target player's life total becomes 10"."""
    if r.accept("your"):
        who: Selection = You()
    elif r.accept("their"):
        who = r.refer_to_player()
    else:
        who = player(r)
        r.expect("'s")
    r.expect("life total becomes", "life total become")
    if r.accept("equal to your starting life total"):
        return (acted(r, SetLife(who, StartingLife())),)
    total, own = own_value(r, who)
    return (acted(r, SetLife(who, total, own)),)


@player_verb("redistribute")
def redistribute(r: Reader, who: Selection) -> tuple[Effect, ...]:
    only_you(r, who)
    r.expect("any number of players 's life totals", "any number of life totals")
    return (acted(r, RedistributeLife()),)


def if_tied(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Read "If two or more players are tied for highest life total, …" behind a sentence about the
    player with the highest one."""
    r.expect("if two or more players are tied for")
    r.expect("highest life total", "the highest life total", "most life")
    r.expect(",")
    last = before[-1] if before else None
    if r.accept("you choose one"):
        one = PlayersWho(RICHEST_OPPONENT, only=True)
        if last is None or one not in parts_of(last):
            raise r.miss("the opponent with the highest life total")
        mine = Chosen(You(), RICHEST_OPPONENT, verb="choose an opponent")
        return (*before[:-1], with_instead(last, one, mine))
    if not any(isinstance(each, PlayersWho) and each.only for each in parts_of(last)):
        raise r.miss("a player with the highest life total")
    most = HasTotal("life", low=Extreme("life", EachPlayer()))
    tied = If(Compare(CountOf(AllOf((APlayer(), most))), low=2), clauses(r))
    if isinstance(last, If) and not last.otherwise:
        return (*before[:-1], replace(last, then=(*last.then, tied)))
    return (*before, tied)


@prints(SetLife)
def say_set_life(say: Saying, value: SetLife) -> str:
    if value.total == Times(LifeOf(value.who), 2):  # 701.9d
        return f"double {_whose(say, value.who)} life total"
    return f"{_whose(say, value.who)} life total becomes {say(value.total)}"


def _whose(say: Saying, who: Selection) -> str:
    return "your" if who == You() else f"{say(who)} 's"


@prints(RedistributeLife)
def say_redistribute(say: Saying, value: RedistributeLife) -> str:
    return f"redistribute any number of {perhaps('players')} life totals"


@prints(StartingLife)
def say_starting_life(say: Saying, value: StartingLife) -> str:
    return some(perhaps("equal to"), "your starting life total")
