"""305.2: "You may play an additional land this turn"."""

from __future__ import annotations

from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.words.selections import You
from apnap.oracle.abilities.instructions import acted, clause_shape
from apnap.oracle.grammar.durations import DURATIONS
from apnap.oracle.statics.players import additional_lands
from apnap.oracle.text.reader import Reader
from apnap.rules.targets.protection import PlayerHas
from apnap.state.ability import Effect, Keyword


@clause_shape("you")
def more_lands(r: Reader) -> tuple[Effect, ...]:
    """305.2: Read "You may play an additional land this turn", "… up to two additional lands …"."""
    r.expect("you may play")
    more = PlayerHas((Keyword("additional land", additional_lands(r)),))
    return (acted(r, BeginReplacement(more, You(), until=r.pick(DURATIONS))),)
