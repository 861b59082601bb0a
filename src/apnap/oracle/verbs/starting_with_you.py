"""608.2f: "Starting with you, each player may …", "Repeat this process until no one does"."""

from __future__ import annotations

from apnap.effects.flow.flow import Called, ForEachPlayer, May, RepeatWhile
from apnap.effects.instructions.life import PayAnyLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.words.conditions import Done
from apnap.effects.words.selections import EachPlayer, ThatPlayer, You
from apnap.oracle.abilities.instructions import acted, clause_shape, verbs_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect


@clause_shape("starting")
def one_after_another(r: Reader) -> tuple[Effect, ...]:
    """608.2f: Read "Starting with you, each player may …", where each knows what those before have
    done."""
    r.expect("starting with you , each player may")
    r.mention(player=ThatPlayer())
    start = r.at
    effects = verbs_of(r, ThatPlayer())
    if not any(isinstance(_inner(each), PayAnyLife) for each in effects):
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


def _acts(effect: Effect) -> tuple[Effect, ...]:
    inner = effect.effects if isinstance(effect, May) else (effect,)
    return tuple([_inner(each) for each in inner])


@prints(RepeatWhile)
def say_repeat_while(say: Saying, value: RepeatWhile) -> str:
    does = say.all(value.effects)
    again = "pays life" if "any amount of life" in does else "puts a card onto the battlefield"
    return f"{does} . repeat this process until no one {again}"
