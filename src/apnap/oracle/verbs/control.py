"""720.1: "You control target player during that player's next turn"."""

from __future__ import annotations

from apnap.effects.instructions.turns import ControlNextTurn
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.players import player
from apnap.oracle.text.reader import Reader
from apnap.state.ability import Effect, Selection

from .subjects import one_player


@player_verb("control")
def control(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """720.1: Read "You control target player during that player's next turn"."""
    one_player(r, who)
    whom = player(r)
    one_player(r, whom)
    r.expect("during")
    if player(r) != whom:
        raise r.miss("that player")
    r.expect("'s next turn")
    return (acted(r, ControlNextTurn(whom, who)),)
