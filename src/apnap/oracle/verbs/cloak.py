"""701.56: "Cloak the top card of your library"."""

from __future__ import annotations

from apnap.effects.actions.manifest import Manifest
from apnap.effects.keywords.faces import CLOAKED
from apnap.effects.words.amounts import Number
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.amounts import amount
from apnap.oracle.text.reader import Reader
from apnap.state.ability import Amount, Effect, Selection

from .subjects import only_you


@player_verb("cloak")
def cloak(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """701.56a: Read "Cloak the top card of your library"."""
    only_you(r, who)
    r.expect("the top")
    many: Amount = Number(1) if r.peek() == "card" else amount(r)
    r.expect("card of your library", "cards of your library")
    return (acted(r, Manifest(many, hidden_as=CLOAKED), moved=True),)
