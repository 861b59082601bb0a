"""724: "Restart the game"."""

from __future__ import annotations

from apnap.effects.instructions.ending import Restart
from apnap.effects.words.selections import Each, Those
from apnap.oracle.abilities.instructions import player_verb
from apnap.oracle.grammar.nouns import described, noun
from apnap.oracle.text.mentions import Kind
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints, some
from apnap.state.ability import Effect, Selection

from .subjects import only_you


@player_verb("restart")
def restart(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """724.5: Read "Restart the game, leaving in exile all … cards exiled with ~"."""
    r.expect("the game")
    only_you(r, who)
    if not r.accept(", leaving in exile all"):
        return (Restart(),)
    phrase = noun(r)
    if phrase.zone != "exile":
        raise r.miss("cards in exile")
    name = r.new_name()
    r.mention(done=name)
    r.speak_of(Those(name), Kind(frozenset(("exile",))), "", "result", name)
    return (Restart(Each(described(phrase)), name),)


@prints(Restart)
def say_restart(say: Saying, value: Restart) -> str:
    left = f", leaving in exile {say(value.leaving)}" if value.leaving is not None else ""
    return some("restart the game", left)
