"""407: "Each player antes the top card of their library"."""

from __future__ import annotations

from apnap.effects.mechanics.ante import Ante
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection

from .moved_objects import cards_on_top


@player_verb("ante")
def ante(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """407.4: Read "Each player antes the top card of their library"."""
    what = r.attempt(cards_on_top, who) or objects(r, who)
    return (acted(r, Ante(what, who), moved=True),)


@prints(Ante)
def say_ante(say: Saying, value: Ante) -> str:
    return f"{say(value.who)} antes {say(value.what)}"
