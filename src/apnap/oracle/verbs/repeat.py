"""608.2c: "Repeat this process": once more, so many more times, or any number of times."""

from __future__ import annotations

from apnap.effects.flow.flow import Repeat
from apnap.effects.flow.processes import AGAIN, Again, Process
from apnap.effects.words.amounts import Number, Times
from apnap.effects.words.selections import You
from apnap.oracle.abilities.instructions import ENDINGS, acted, player_verb
from apnap.oracle.grammar.amounts import number
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import Saying, perhaps, prints, some
from apnap.state.ability import Effect, Selection


@player_verb("repeat")
def repeat(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """Read "repeat this process", "you may repeat this process any number of times"."""
    r.expect("this process")
    if who != You():
        raise r.miss("what you do")
    begins = max([0, *[n + 1 for n, word in enumerate(r.words[: r.at]) if word == "."]])
    sentence = r.words[begins : r.at]
    if "unless" in sentence:  # what is done to avoid something else
        raise r.miss("what is done again")
    may = sentence[-5:-3] == ["you", "may"]
    if r.accept("any number of times") != may:
        raise r.miss("how often it is done")
    if may or "if" in sentence:
        return (AGAIN,)
    if r.accept("once"):
        return (Again(),)
    many = number(r)
    r.expect("more times")
    return (Again(many),)


def processes(r: Reader, found: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Let everything said before be the process; later words speak of it as a whole."""
    if not any(isinstance(each, Again) for each in parts_of(found, (Process,))):
        return found
    last = found[-1]
    if last != found[0] and isinstance(last, Again):
        more = last.times
        many = Number(more.number + 1) if isinstance(more, Number) else Times(more, 1, 1)
        whole: Effect = Repeat(found[:-1], many)
    else:
        whole = Process(found)
    r.forget(r.names_since(0))
    return (acted(r, whole),)


ENDINGS.append(processes)


@prints(Process)
def say_process(say: Saying, value: Process) -> str:
    return say.all(value.effects)


@prints(Again)
def say_again(say: Saying, value: Again) -> str:
    return some("repeat this process", perhaps("any number of times"))
