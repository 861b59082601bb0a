"""608.2c: "Each opponent attacking that player does the same"."""

from __future__ import annotations

from apnap.effects.actions.create import CreateToken
from apnap.effects.flow.flow import Called, DoTheSame
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.words.selections import You
from apnap.oracle.abilities.instructions import acted
from apnap.oracle.grammar.players import each_player
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of, with_instead
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect


def do_the_same(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """608.2c: Read "Each opponent … does the same": the one thing that you were told to do."""
    who = each_player(r)
    r.expect("does the same")
    last = before[-1] if before else None
    done = last.effect if isinstance(last, Called) else last
    if len(before) != 1 or not isinstance(done, (CreateToken, DrawCards, ChangeLife)):
        raise r.miss("one thing that you did")
    if done.who != You() or [each for each in parts_of(done) if each == You()] != [You()]:
        raise r.miss("something that is the same for all")
    return (*before, acted(r, DoTheSame(who, with_instead(done, You(), who))))


@prints(DoTheSame)
def say_do_the_same(say: Saying, value: DoTheSame) -> str:
    return f"{say(value.who)} does the same"
