"""701.17: "Each opponent sacrifices a creature"."""

from __future__ import annotations

from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.flow.choices_of_each import NotChosen
from apnap.effects.words.filters import AnyTarget
from apnap.effects.words.selections import Chosen, Each, Targets, You
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.amounts import many
from apnap.oracle.grammar.references import target_of_yours
from apnap.oracle.grammar.selections import chosen, is_any_number, objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import Saying, mark, perhaps, prints, some
from apnap.state.ability import Effect, Selection


@player_verb("sacrifice")
def sacrifice(r: Reader, who: Selection) -> tuple[Effect, ...]:
    what = objects(r, who, verb="sacrifice")
    if who == You() and _may_be_player(r, what):
        what = target_of_yours(r)
    by_whom = None if isinstance(what, Chosen) else who
    effects = [acted(r, Sacrifice(what, by_whom), moved=True)]
    while isinstance(what, Chosen) and (more := r.attempt(_and_another, who)) is not None:
        effects.append(more)
    return tuple(effects)


def _may_be_player(r: Reader, what: Selection) -> bool:
    """115.4, 701.17a: Whether it is "any target", which nobody is told to sacrifice: "it" is the
    creature that deals damage to that, then."""
    if not isinstance(what, Targets) or what.slot >= len(r.said.targets):
        return False
    return isinstance(r.said.targets[what.slot].what, AnyTarget)


def _and_another(r: Reader, who: Selection) -> Effect:
    """Read "[a creature], an artifact, and a land": another permanent for each of them."""
    r.expect(", and", "and", ",")
    if r.peek() not in ("a", "an"):
        raise r.miss("another permanent")
    return acted(r, Sacrifice(chosen(r, who, verb="sacrifice")), moved=True)


@prints(Sacrifice)
def say_sacrifice(say: Saying, value: Sacrifice) -> str:
    if isinstance(value.what, Chosen):
        what = value.what
        if is_any_number(what):
            return some(say(what.who), "sacrifices", say(what))
        number = many(say, what.number)
        choice = perhaps("of their choice")  # 701.17a: who sacrifices chooses
        return some(say(what.who), "sacrifices", number, say(what.what), choice)
    if say.style == "each" and isinstance(value.what, Each) and _is_the_rest(value.what):
        return some(say(value.who), "sacrifices the rest", mark("all"))
    return some(say(value.who), f"sacrifice {say(value.what)}")


def _is_the_rest(what: Each) -> bool:
    """Whether these are those that nobody has chosen."""
    return any(isinstance(each, NotChosen) for each in parts_of(what))
