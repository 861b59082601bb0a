"""601: casting a spell, step by step; 116.2a, 305: playing a land."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.state.agenda import Need, Procedure, Resolution, Step
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.mana import ManaCost
from apnap.state.names import BATTLEFIELD, NOBODY, POSTCOMBAT_MAIN, PRECOMBAT_MAIN, STACK
from apnap.state.question import ChooseNumber, Question, Refusal

from . import layers
from .controlling import decider_for
from .events import Move
from .happening import happen
from .mana_abilities import MakeMana
from .naming import name_of, names_of
from .paying import Payment, SpendMana, can_pay, find_payment
from .targeting import choose_targets_for, has_targets

NO_COST = ManaCost()


def is_sorcery_time(game: Game, seat: int, number: int) -> bool:
    """117.1a, 307.1: the player's own main phase, with an empty stack."""
    turn = game.turns[number]
    if turn.stack or turn.step not in (PRECOMBAT_MAIN, POSTCOMBAT_MAIN):
        return False
    if game.rules.shared_turns:  # 805.4a
        return seat in game.side_of(turn.active)
    return seat == turn.active


def why_not_cast(game: Game, seat: int, card: int, number: int) -> Refusal | None:
    """What stands in the way of casting this card now; None: nothing does."""
    looked = game.object(card).card.base
    if looked.is_land:
        return Refusal("305.1", f"{looked.name} is a land: it is played, not cast")
    if not looked.is_fast and not is_sorcery_time(game, seat, number):
        return Refusal(
            "117.1a", f"{looked.name} can be cast only in your main phase with an empty stack"
        )
    if looked.cost is None:
        return Refusal("202.1b", f"{looked.name} has no mana cost, so its cost can't be paid")
    if not can_pay(game, seat, looked.cost):
        return Refusal("601.2h", f"{looked.name} costs {looked.cost}, which you can't pay")
    if looked.spell is not None and looked.spell.targets:
        by = Resolution(controller=seat, source=card)
        if not has_targets(game, by, looked.spell.targets):
            return Refusal("601.2c", f"{looked.name} has no legal target")
    return None


def why_not_play(game: Game, seat: int, card: int, number: int) -> Refusal | None:
    """305.2, 305.3: what stands in the way of playing this land now."""
    looked = game.object(card).card.base
    if not looked.is_land:
        return Refusal("305.1", f"{looked.name} is not a land")
    if not is_sorcery_time(game, seat, number):
        return Refusal("305.1", "a land can be played only in your main phase with an empty stack")
    if game.player(seat).lands_played >= 1:
        return Refusal("305.2", "you have already played a land this turn")
    return None


@dataclass
class PlayLand(Procedure):
    """305.1, 116.2a: a special action; it uses no stack."""

    card: int = NOBODY

    def steps(self) -> tuple[Step, ...]:
        return PLAY_LAND


def put_land(game: Game, play: PlayLand) -> Need:
    game.edit_player(play.controller).lands_played += 1
    why = ("305.1", "116.2a")
    verb = f"is played by {name_of(game, play.controller)}"
    return happen(
        Move(on=play.card, to=BATTLEFIELD, controller=play.controller, verb=verb, why=why)
    )


PLAY_LAND: tuple[Step, ...] = (put_land,)


@dataclass
class Cast(Procedure):
    """601.2."""

    card: int = NOBODY
    spell: int = NOBODY
    x: int = 0
    payment: Payment = Payment()  # noqa: RUF009 - a value

    def steps(self) -> tuple[Step, ...]:
        return CAST


def propose(game: Game, cast: Cast) -> Need:
    """601.2a: the card goes onto the stack of the turn it is cast in (807.5b)."""
    verb = f"is put on the stack by {name_of(game, cast.controller)}"
    why = ("601.2a",)
    return happen(Move(on=cast.card, to=STACK, controller=cast.controller, verb=verb, why=why))


def announce(game: Game, cast: Cast) -> Need:
    """601.2a: it is a spell now."""
    [moved] = cast.happened
    assert isinstance(moved, Move)
    cast.spell = moved.became
    return None


def choose_x(game: Game, cast: Cast) -> Need:
    """601.2b: the value of X."""
    cost = layers.look(game, cast.spell).cost or NO_COST
    if not cost.variables:
        return None
    high = 0
    while can_pay(game, cast.controller, cost.with_x(high + 1)):
        high += 1
    question = ChooseNumber(
        "x", "601.2b", decider_for(game, cast.controller), prompt="choose X", low=0, high=high
    )
    answer = cast.answer_to(question)
    if answer is None:
        return question
    cast.x = answer
    game.edit(cast.spell).x = answer
    return None


def choose_targets(game: Game, cast: Cast) -> Need:
    """601.2c."""
    spell = layers.look(game, cast.spell).spell
    if spell is None or not spell.targets:
        return None
    chosen = choose_targets_for(game, cast, cast.spell, spell.targets)
    if isinstance(chosen, Question):
        return chosen
    assert chosen is not None, "601.2c was checked before the spell was proposed"
    game.edit(cast.spell).targets = chosen
    return None


def fix_cost(game: Game, cast: Cast) -> Need:
    """601.2f."""
    cost = layers.look(game, cast.spell).cost or NO_COST
    payment = find_payment(game, cast.controller, cost.with_x(cast.x))
    assert payment is not None, "601.2h was checked before the spell was proposed"
    cast.payment = payment
    return None


def make_mana(game: Game, cast: Cast) -> Need:
    """601.2g."""
    if not cast.payment.activate:
        return None
    return MakeMana(controller=cast.controller, activate=cast.payment.activate)


def pay(game: Game, cast: Cast) -> Need:
    """601.2h."""
    return happen(SpendMana(on=cast.controller, spend=cast.payment.spend, for_=cast.spell))


def become_cast(game: Game, cast: Cast) -> Need:
    """601.2i."""
    return happen(SpellCast(on=cast.spell, by=cast.controller))


CAST: tuple[Step, ...] = (
    propose,
    announce,
    choose_x,
    choose_targets,
    fix_cost,
    make_mana,
    pay,
    become_cast,
)


@dataclass
class SpellCast(Event):
    """601.2i: a spell becomes cast."""

    by: int = NOBODY

    def rule(self) -> str:
        return "601.2i"

    def roles(self) -> tuple[int, ...]:
        return (self.on, self.by)

    def apply(self, game: Game) -> Event:
        return self

    def text(self, game: Game) -> str:
        aimed = [thing for things in game.object(self.on).targets for thing in things]
        at = f" at {names_of(game, aimed)}" if aimed else ""
        return f"{name_of(game, self.by)} casts {name_of(game, self.on)}{at}"
