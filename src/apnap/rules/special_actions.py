"""116.2: special actions that abilities of cards in hand allow; they use no stack."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.state.ability import Ability, Condition, Cost, Effect, Mode
from apnap.state.agenda import Need, Procedure, Resolution, Step
from apnap.state.game import Game
from apnap.state.mana import mana_cost
from apnap.state.names import HAND
from apnap.state.question import Option, Refusal

from . import layers
from .announcing import choose_symbols, choose_x, fix_cost, make_mana, pay
from .forbidding import cant
from .happening import happen
from .proposing import Means, Proposal, why_not_propose
from .resolving import Resolve
from .restricting import is_sorcery_time, is_turn_of, why_not_by_its_words
from .totalling import Words

SPECIAL_WAY = -100  # tells that a card in hand has such an ability: see `CardDef.ways`
TAKE = "take action"


@dataclass(frozen=True)
class SpecialAction(Ability):
    """116.2f, 116.2h, 2026-08:116.2k: suspend, foretell, plot. Having paid, the player does at once
    what it says.

    `timing` is "your turn", "sorcery", or "cast": whenever the card could begin to be cast.
    """

    name: str
    rule: str
    effects: tuple[Effect, ...] = ()
    mana: str = ""
    costs: tuple[Cost, ...] = ()
    timing: str = "cast"
    condition: Condition | None = None

    def ways(self) -> tuple[int, ...]:
        return (SPECIAL_WAY,)


def special_actions(game: Game, seat: int, card: int, turn: int, means: Means) -> list[Option]:
    """Those that the player could take with this card now."""
    abilities = game.object(card).card.abilities
    return [
        Option(TAKE, card, nth=nth)
        for nth, each in enumerate(abilities)
        if isinstance(each, SpecialAction)
        and why_not_take(game, seat, card, nth, turn, means) is None
    ]


def why_not_take(
    game: Game, seat: int, card: int, nth: int, turn: int, means: Means
) -> Refusal | None:
    """116.2f, 116.2h: when it may be taken, and whether its cost can be paid."""
    row = game.object(card)
    ability = row.card.abilities[nth]
    assert isinstance(ability, SpecialAction)
    if row.zone != HAND or row.owner != seat:
        return Refusal(ability.rule, f"{row.card.name} is not in your hand")
    if ability.timing == "your turn" and not is_turn_of(game, seat, turn):
        return Refusal(ability.rule, "this can be done only during your turn")
    fast = ability.timing == "your turn" or (
        ability.timing == "cast" and layers.look(game, card).is_fast
    )
    if not fast and not is_sorcery_time(game, seat, turn):
        return Refusal(ability.rule, "this can be done only when you could cast a sorcery")
    if ability.timing == "cast" and cant(game, seat, "cast"):
        return Refusal(ability.rule, "an effect says that you can't cast spells")
    if ability.timing == "cast":
        refusal = why_not_by_its_words(game, seat, card, layers.look(game, card), turn)
        if refusal is not None:
            return refusal
    if ability.condition is not None:
        by = Resolution(turn=turn, controller=seat, source=card, player=seat)
        if not ability.condition.holds(game, by):
            return Refusal(ability.rule, f"what {row.card.name} needs for this is not so now")
    return why_not_propose(game, taking(seat, card, nth, turn, ability), means)


def taking(seat: int, card: int, nth: int, turn: int, ability: SpecialAction) -> TakeAction:
    return TakeAction(
        source=card, object=card, controller=seat, turn=turn, nth=nth, ability=ability
    )


@dataclass
class TakeAction(Proposal):
    """116.2: its cost is paid, and it is done, without anybody being able to respond."""

    nth: int = 0
    ability: SpecialAction | None = None

    def steps(self) -> tuple[Step, ...]:
        return TAKE_ACTION

    def words(self, game: Game) -> Words:
        assert self.ability is not None
        return Words("", mana_cost(self.ability.mana), self.ability.costs, Mode(()), None)

    def cost_source(self) -> int:
        return self.source

    def take_back(self, game: Game) -> Procedure:
        self.finish()
        return happen()


def do_it(game: Game, action: TakeAction) -> Need:
    assert action.ability is not None
    if not action.ability.effects or game.find(action.source) is None:
        return None
    return Resolve(
        effects=action.ability.effects,
        controller=action.controller,
        source=action.source,
        x=action.x,
        player=action.controller,
    )


TAKE_ACTION: tuple[Step, ...] = (choose_x, choose_symbols, fix_cost, make_mana, pay, do_it)
