"""720.1: "You control target player during that player's next turn"."""

from __future__ import annotations

from apnap.effects.instructions.turns import ControlNextTurn
from apnap.effects.words.selections import Targets
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.players import player
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection

from .subjects import one_player


@player_verb("control")
def control(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """720.1: Read "You control target player during that player's next turn"."""
    one_player(r, who)
    whom = player(r)
    one_player(r, whom)
    next_turn_of(r, whom)
    return (acted(r, ControlNextTurn(whom, who)),)


def next_turn_of(r: Reader, whom: Selection) -> None:
    """Read "during that player's next turn", "during their next turn"."""
    r.expect("during")
    if r.accept("their next turn"):
        return
    if player(r) != whom:
        raise r.miss("that player")
    r.expect("'s next turn")


@prints(ControlNextTurn)
def say_control_next_turn(say: Saying, value: ControlNextTurn) -> str:
    if isinstance(value.controller, Targets) and isinstance(value.who, Targets):
        first, second = [("first", "second")[each.slot] for each in (value.controller, value.who)]
        during = f"during the {second} player 's next turn"
        return f"the {first} player controls the {second} player {during}"
    turn = "their next turn" if say.style == "equal" else "that player 's next turn"
    return f"{say(value.controller)} control {say(value.who)} during {turn}"
