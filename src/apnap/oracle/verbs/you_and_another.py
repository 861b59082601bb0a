""" "You and target opponent each draw a card"."""

from __future__ import annotations

from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.mill import Mill
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, AnyOf, APlayer
from apnap.effects.words.selections import EachPlayer, EachPlayerWho, Together, You
from apnap.oracle.abilities.instructions import clause_shape, optional, verbs_of
from apnap.oracle.grammar.players import player
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.state.ability import Effect, Selection


@clause_shape("you")
def you_and_another(r: Reader) -> tuple[Effect, ...]:
    """Read "You and target opponent each draw a card.": an instruction that is the same for
    both."""
    r.expect("you and")
    other = player(r)
    if isinstance(other, EachPlayer):
        return _you_and_some(r, other)
    r.expect("each")
    both = Together((You(), other))
    effects = verbs_of(r, both)
    while (more := r.attempt(_and_also, both)) is not None:
        effects = (*effects, *more)
    for each in effects:
        inner = each.effect if isinstance(each, Called) else each
        shared = isinstance(inner, (ChangeLife, CreateToken, DrawCards, Mill))
        if not shared or not any(isinstance(part, Number) for part in parts_of(inner)):
            raise r.miss("draw, mill, create, gain or lose a number of them")
    return effects


def _you_and_some(r: Reader, others: EachPlayer) -> tuple[Effect, ...]:
    """Read "you and each opponent who voted for a choice you voted for may scry 2": you, and those
    of the opponents that fit."""
    only = others.only()
    if not others.opponents or only is None:
        raise r.miss("another player")
    both = EachPlayerWho(who=AnyOf((APlayer("you"), AllOf((APlayer("opponent"), only)))))
    r.mention(player=both)
    if r.accept("may"):
        return (optional(r, both),)
    r.expect("each")
    return verbs_of(r, both)


def _and_also(r: Reader, both: Selection) -> tuple[Effect, ...]:
    """608.2e: Read another verb with the same subject: "… and lose 1 life"."""
    r.expect("and", ", then")
    return verbs_of(r, both)
