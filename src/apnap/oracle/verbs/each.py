"""107: "for each …" behind or before any clause with a number in it; what two players do each."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.discard import Discard
from apnap.effects.actions.mill import Mill
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.actions.scry import Scry
from apnap.effects.actions.surveil import Surveil
from apnap.effects.costs.while_resolving import MayPay
from apnap.effects.flow.flow import Called, May
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.mana import ProduceMana
from apnap.effects.instructions.modify import Pump
from apnap.effects.words.amounts import Number, Times
from apnap.effects.words.selections import Chosen, EachPlayer, ThatPlayer, Together, You
from apnap.effects.words.tallies import VotesFor
from apnap.oracle.abilities.instructions import behind, clause_shape, clauses, verbs_of
from apnap.oracle.grammar.amounts import for_each
from apnap.oracle.grammar.players import player
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of, rewritten
from apnap.state.ability import Amount, Effect

NUMBERED = (DrawCards, Mill, PutCounter, CreateToken, ProduceMana, Scry, Surveil)


@behind("for")
def for_each_behind(r: Reader, found: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The number of the last instruction, so many times."""
    last, several = found[-1], r.said.player
    inner = last.effect if isinstance(last, Called) else last
    own = isinstance(inner, (ChangeLife, CreateToken)) and isinstance(inner.who, EachPlayer)
    if own:
        r.mention(player=ThatPlayer())
    times = for_each(r)
    r.mention(player=several)
    changed = scaled(r, last, times)
    if own and ThatPlayer() in parts_of(times):
        changed = rewritten(changed, _own)
    return (*found[:-1], changed)


def _own(part: object) -> object:
    """Counted for each of the players by itself."""
    return replace(part, own=True) if isinstance(part, (ChangeLife, CreateToken)) else part


@clause_shape("for")
def for_each_before(r: Reader) -> tuple[Effect, ...]:
    times = for_each(r)
    if isinstance(times, VotesFor):  # these words are in `voting`
        raise r.miss("a number")
    r.expect(",")
    found = clauses(r)
    if len(found) != 1:
        raise r.miss("one instruction")
    return (scaled(r, found[0], times),)


def scaled(r: Reader, effect: Effect, times: Amount) -> Effect:
    if isinstance(effect, Called):
        return replace(effect, effect=scaled(r, effect.effect, times))
    if isinstance(effect, May) and len(effect.effects) == 1:
        return replace(effect, effects=(scaled(r, effect.effects[0], times),))
    if isinstance(effect, NUMBERED) and effect.number is not None:
        return replace(effect, number=multiplied(r, effect.number, times))
    if isinstance(effect, (ChangeLife, DealDamage)):
        return replace(effect, amount=multiplied(r, effect.amount, times))
    if isinstance(effect, Pump) and not effect.keywords:
        return replace(effect, times=multiplied(r, effect.times, times))
    if isinstance(effect, (Discard, Sacrifice)) and isinstance(effect.what, Chosen):
        number = multiplied(r, effect.what.number, times)
        return replace(effect, what=replace(effect.what, number=number))
    if isinstance(effect, MayPay) and effect.mana and not (effect.costs or effect.times):
        return replace(effect, times=times)
    raise r.miss("an instruction with a number")


def multiplied(r: Reader, number: Amount, times: Amount) -> Amount:
    if not isinstance(number, Number):
        raise r.miss("a number")
    return times if number.number == 1 else Times(times, number.number)


@clause_shape("you")
def you_and_another(r: Reader) -> tuple[Effect, ...]:
    """ "You and target opponent each draw a card.": what is the same for both."""
    r.expect("you and")
    other = player(r)
    if isinstance(other, EachPlayer):
        raise r.miss("another player")
    r.expect("each")
    found = verbs_of(r, Together((You(), other)))
    for each in found:
        inner = each.effect if isinstance(each, Called) else each
        shared = isinstance(inner, (ChangeLife, CreateToken, DrawCards, Mill))
        if not shared or not any(isinstance(part, Number) for part in parts_of(inner)):
            raise r.miss("draw, mill, create, gain or lose a number of them")
    return found
