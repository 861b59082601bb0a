"""What on the table concerns a player who has priority: attacks, and what others put on a stack."""

from __future__ import annotations

from collections.abc import Iterator

from apnap.rules.targets.targets import is_legal_target
from apnap.state.ability import (
    Ability,
    ActivatedAbility,
    SpellAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.agenda import Resolution
from apnap.state.names import DECLARE_ATTACKERS, DECLARE_BLOCKERS
from apnap.state.question import Option, Question

from .object_view import ObjectView
from .seat_view import SeatView
from .turn_view import TurnView


def concerns(view: SeatView, question: Question, marker: int) -> frozenset[str]:
    """Names for what concerns the player now, to notice what is new: the top object of the turn's
    stack or, if there is none, the attacks and the blocks of its combat."""
    turn = view.turn(marker)
    if turn.is_stack_empty:
        return frozenset(fights_of(view, turn)) if is_in_combat(view, turn) else frozenset()
    top = turn.stack[-1]
    if not top.is_mine and (is_aimed_at(view, top) or is_answerable(view, question, top)):
        return frozenset([f"object {top.number}"])
    return frozenset()


# ---- the stack -------------------------------------------------------------------------------


def is_aimed_at(view: SeatView, thing: ObjectView) -> bool:
    """115.1: Whether it targets the player, or an object that the player controls or owns."""
    return any(is_mine(view, each) for each in thing.targets)


def is_mine(view: SeatView, thing: int) -> bool:
    """Whether this is the player, or an object that the player controls or owns."""
    if view.is_player(thing):
        return thing == view.seat
    found = view.find(thing)
    return found is not None and view.seat in (found.controller, found.owner)


def is_answerable(view: SeatView, question: Question, thing: ObjectView) -> bool:
    """Whether it is an opponent's and one of the player's actions could target it, or it is an
    instant or sorcery that has no targets and so may be about everybody."""
    if not view.is_opponent(thing.controller) or not view.is_in_range(thing.number):
        return False
    if not thing.is_ability and not thing.targets and not thing.characteristics.is_permanent:
        return True
    return any(could_target(view, option, thing.number) for option in question.options)


def could_target(view: SeatView, option: Option, thing: int) -> bool:
    """115.1: Whether the spell or ability of this option could have that player or object as a
    target."""
    source = view.find(option.what)
    if source is None or option.verb not in ("cast", "activate"):
        return False
    game, seat = view._game, view.seat
    context = Resolution(
        source=source.number, controller=seat, player=seat, turn=max(option.turn, game.running)
    )
    named = targets_of(source, option)
    return any(is_legal_target(game, context, target, thing) for target in named)


def targets_of(source: ObjectView, option: Option) -> Iterator[Target]:
    """115.1: The targets named by the spell that would be cast, or by the ability."""
    for ability in abilities_of(source, option):
        if isinstance(ability, (SpellAbility, ActivatedAbility, TriggeredAbility)):
            yield from ability.targets
            for mode in ability.modes.options if ability.modes is not None else ():
                yield from mode.targets


def abilities_of(source: ObjectView, option: Option) -> tuple[Ability, ...]:
    """The ability to be activated; or those of the card to be cast, of all its faces."""
    own = source.characteristics.abilities
    if option.verb == "activate":
        return own[option.nth : option.nth + 1]
    faces = source.card.faces if source.card is not None else ()
    return (*own, *[each for face in faces for each in face.base.abilities])


# ---- combat ----------------------------------------------------------------------------------


def is_in_combat(view: SeatView, turn: TurnView) -> bool:
    """506: Whether this is the time to act in a combat that the player takes part in: after blocks
    or, for a player who is attacked and has nothing to block with, after attacks."""
    if not turn.attackers:
        return False
    if turn.step == DECLARE_ATTACKERS:
        return is_attacked(view, turn) and not has_blockers(view)
    if turn.step == DECLARE_BLOCKERS:
        return is_fighting(view, turn) or (is_attacked(view, turn) and has_blockers(view))
    return turn.is_damage_on_stack and (is_attacked(view, turn) or is_fighting(view, turn))


def is_attacked(view: SeatView, turn: TurnView) -> bool:
    """508.5, 805.10: Whether a creature attacks the player, a planeswalker the player controls or a
    battle the player protects; or a teammate, if they defend together."""
    together = (view.seat, *view.teammates) if view.rules.shared_turns else (view.seat,)
    return any(turn.defending_player(attacker) in together for attacker, _ in turn.attackers)


def is_fighting(view: SeatView, turn: TurnView) -> bool:
    """509.1: Whether a creature of the player blocks, or attacks and is blocked."""
    fighting = (*turn.blocked, *[blocker for blocker, _ in turn.blockers])
    return any(view.object(each).is_mine for each in fighting)


def has_blockers(view: SeatView) -> bool:
    """509.1a: Whether the player has an untapped creature, and so is asked for blocks."""
    return any(each.is_creature and not each.tapped for each in view.me.battlefield)


def fights_of(view: SeatView, turn: TurnView) -> Iterator[str]:
    """A name for each attack on the player, and one for the player's own attack."""
    yield f"combat {turn.marker}.{turn.number}"
    for attacker, _ in turn.attackers:
        if not view.object(attacker).is_mine and turn.defending_player(attacker) == view.seat:
            yield f"attack {turn.marker}.{turn.number}.{attacker}"
