"""305.2: "You may play an additional land this turn"."""

from __future__ import annotations

from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.words.selections import You
from apnap.oracle.abilities.instructions import acted, clause_shape
from apnap.oracle.grammar.durations import DURATIONS
from apnap.oracle.grammar.nouns import int_number
from apnap.oracle.text.reader import Reader
from apnap.rules.targets.protection import PlayerHas
from apnap.state.ability import Effect, Keyword


@clause_shape("you")
def more_lands(r: Reader) -> tuple[Effect, ...]:
    """305.2: Read "You may play an additional land this turn"."""
    r.expect("you may play")
    number = 1 if r.accept("an additional land") else int_number(r)
    if number != 1:
        r.expect("additional lands")
    more = PlayerHas((Keyword("additional land", number),))
    return (acted(r, BeginReplacement(more, You(), until=r.pick(DURATIONS))),)
