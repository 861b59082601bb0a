""" "You may have it deal 1 damage to any target.": a player lets another act."""

from __future__ import annotations

from apnap.oracle.abilities.instructions import OBJECT_VERBS, PLAYER_VERBS, player_verb, with_verb
from apnap.oracle.grammar.players import player
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.words import base_form
from apnap.state.ability import Effect, Selection

from .base_size import base_becomes
from .life_total import life_becomes


@player_verb("have")
def have(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """Read "[you may] have it deal 1 damage to any target": another player or an object does it."""
    if (total := r.attempt(life_becomes) or r.attempt(base_becomes)) is not None:
        return total
    subject = r.attempt(player)
    if subject is None:
        subject, table = objects(r), OBJECT_VERBS
    else:
        table = PLAYER_VERBS
    verb = table.get(base_form(r.peek()))
    if verb is None:
        raise r.miss("a verb")
    return with_verb(r, verb, subject)
