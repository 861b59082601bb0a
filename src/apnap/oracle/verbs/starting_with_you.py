"""608.2f: "Starting with you, each player may …", "Repeat this process until no one does"."""

from __future__ import annotations

from apnap.effects.costs.while_resolving import PayAnyMana
from apnap.effects.flow.flow import Called, ForEachPlayer, May, RepeatWhile
from apnap.effects.instructions.life import PayAnyLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.mechanics.coins_and_dice import FlipCoins
from apnap.effects.words.conditions import Compare, Done
from apnap.effects.words.selections import EachPlayer, ThatPlayer, You
from apnap.effects.words.tallies import Flips
from apnap.oracle.abilities.instructions import acted, clause_shape, verbs_of
from apnap.oracle.grammar.conditions import condition
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints, some
from apnap.state.ability import Condition, Effect

from .choose import each_chooses
from .keep import keep_some


@clause_shape("starting")
def chosen_one_after_another(r: Reader) -> tuple[Effect, ...]:
    """101.4, 608.2f: Read "Starting with you, each player chooses a creature"."""
    r.expect("starting with you , each player chooses")
    name = r.new_name()
    if (several := r.attempt(keep_some, name, EachPlayer(), True)) is not None:
        return several
    return (each_chooses(r, name, EachPlayer(), from_you=True),)


@clause_shape("starting", "each")
def one_after_another(r: Reader) -> tuple[Effect, ...]:
    """608.2f: Read "Starting with you, each player may …", where each knows what those before have
    done."""
    r.expect("starting with you , each player may", "each player starting with you may")
    r.mention(player=ThatPlayer())
    start = r.at
    effects = verbs_of(r, ThatPlayer())
    if not any(isinstance(_inner(each), (PayAnyLife, PayAnyMana)) for each in effects):
        effects = (May(effects, words=r.original(start, r.at), who=ThatPlayer()),)
    r.mention(player=EachPlayer(), mentions=())
    return (acted(r, ForEachPlayer(EachPlayer(), effects, You())),)


def _inner(effect: Effect) -> Effect:
    return effect.effect if isinstance(effect, Called) else effect


def until_nobody(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Read "Repeat this process until no one pays life"."""
    r.expect("repeat this process until no one")
    last = before[-1] if before else None
    turns = last.effect if isinstance(last, Called) else None
    if not isinstance(last, Called) or not isinstance(turns, ForEachPlayer):
        raise r.miss("a process that was described before")
    does = [each for part in turns.effects for each in _acts(part)]
    if isinstance(does[0], MoveTo) and does[0].zone == "battlefield":
        r.expect("puts a card onto the battlefield")
    elif isinstance(does[0], PayAnyLife):
        r.expect("pays life")
    else:
        raise r.miss("what is done again")
    return (*before[:-1], acted(r, RepeatWhile((last,), Done(last.called))))


def again(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """608.2c: Read "If you lose the flip, repeat this process", "Then if …, repeat this process
    once": all that the sentences before have said is done again."""
    r.accept("then")
    r.expect("if")
    if not before or r.said.targets:
        raise r.miss("a process that was described before, without targets")
    lost = r.accept("you lose the flip")
    last = before[-1]
    if lost and isinstance(last, FlipCoins) and last.who == You():
        holds: Condition = Compare(Flips(last.called, "lost"), low=1)
    else:
        holds = condition(r)
    r.expect(", repeat this process")
    return (RepeatWhile(before, holds, once=r.accept("once")),)


def _acts(effect: Effect) -> tuple[Effect, ...]:
    inner = effect.effects if isinstance(effect, May) else (effect,)
    return tuple([_inner(each) for each in inner])


@prints(RepeatWhile)
def say_repeat_while(say: Saying, value: RepeatWhile) -> str:
    does = say.all(value.effects)
    if not isinstance(value.condition, Done):
        once = "once" if value.once else ""
        lost = isinstance(value.condition, Compare) and isinstance(value.condition.amount, Flips)
        if isinstance(value.condition, Compare) and lost and value.condition.high == 0:
            return f"{does} until you lose a flip"
        holds = "you lose the flip" if lost else say(value.condition)
        return some(f"{does} . if {holds} , repeat this process", once)
    again = "pays life" if "any amount of life" in does else "puts a card onto the battlefield"
    return f"{does} . repeat this process until no one {again}"
