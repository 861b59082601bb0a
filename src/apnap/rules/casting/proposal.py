"""601.2: what is proposed, with what has been announced for it; and what a player could pay with.

A trial works on a copy of the proposal (`Proposal.trial`): nothing is set, tried and put back. The
cost of a proposal is in `cost_of_proposal`, whether it could be paid in `affordable`, whether there
is a way through all the steps in `could_be_proposed`, and the steps themselves in `announcing`.
"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.continuous import layers
from apnap.rules.machine.as_if_cast import AsIf
from apnap.rules.machine.happening import Happen
from apnap.rules.mana.any_type import may_spend_any_type
from apnap.rules.mana.convoke_delve_improvise import Helpers
from apnap.rules.mana.cost_changes import PRINTED, Words, may_costs_change
from apnap.rules.mana.resources import Resources
from apnap.rules.mana.solver import assign_assets
from apnap.rules.mana.total_cost import Charge, PayCharge, units_of
from apnap.state.ability import CantAbility, CostChange, Mode, Target
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game
from apnap.state.mana import ManaCost
from apnap.state.names import NOBODY
from apnap.state.records import changed
from apnap.state.rule_changes import Forbidden

from .cant import cant, cants
from .reversing import Reversible, TakeBack

MOST = 1000  # the largest X that is looked for


@dataclass
class Proposal(Reversible):
    """601.2, 602.2: A spell or ability on its way to the stack, and what was announced for it."""

    source: int = NOBODY  # the card that is cast, the object whose ability is activated
    object: int = NOBODY  # the spell or ability, once it is on the stack
    modes: tuple[int, ...] = ()
    alternative: int = PRINTED
    paid: tuple[int, ...] = ()  # the optional costs that will be paid, each as often as it will
    x: int = 0
    symbols: tuple[int, ...] = ()  # for each symbol with several ways to pay it, which way
    targets: tuple[tuple[int, ...], ...] = ()
    charge: Charge = Charge()
    given: int = NOBODY  # 702.119b: what will be used up for a cost that it reduces
    assistant: int = NOBODY  # 702.132a: who may pay for some of the generic mana, and how much
    assisted: int = 0
    off_timing: bool = False  # 601.3c: at a time at which only some costs let it be cast
    helped: tuple[int, ...] = ()  # 702.51a: how often each way to help pay is used

    def trial(self) -> Proposal:
        """A copy on which other announcements are tried, and which is thrown away."""
        return changed(self)

    def with_paid(self, more: tuple[int, ...]) -> Proposal:
        """A trial in which these optional costs are announced, too; without any, the proposal."""
        if not more:
            return self
        trial = self.trial()
        trial.paid = (*self.paid, *more)
        return trial

    def is_announcing(self) -> bool:
        return self.at < len(self.steps())

    def tries_again(self, game: Game, above: list[Procedure]) -> bool:
        """601.2h: A cost of which nothing has been paid may be one that can't be paid any more."""
        paying = above[0] if above else None
        if not isinstance(paying, PayCharge) or paying.done:
            return False
        if any(isinstance(each, Happen) for each in above):
            return False
        if assign_assets(units_of(game, self.controller, paying.charge)) is not None:
            return False
        self.at, self.answers = self.at - 1, {}
        return True

    def words(self, game: Game) -> Words:
        raise NotImplementedError

    def take_back(self, game: Game) -> Procedure:
        """601.2e, 730.1: Return the game to the moment before; 730.2: with the same priority."""
        self.finish()
        return TakeBack(
            controller=self.controller,
            made=self.made,
            pool=self.pool if self.made else game.player(self.controller).pool,
            combat=self.combat,
            helpers=self.helpers,
        )

    def named(self) -> tuple[str, ...]:
        """The names by which others ask how it is cast, beside those of its costs."""
        return ()

    def own_change(self) -> CostChange | None:
        """601.2f: The change that an ability makes to its own cost."""
        return None

    def activated(self) -> int:
        """602.2: The place of the ability among those of its source; NOBODY: it is a spell."""
        return NOBODY

    def is_permitted_with(self, game: Game, x: int) -> bool:
        """601.3b: Whether what lets it be cast is about such a spell with this X."""
        return True

    def parts(self, game: Game) -> tuple[Mode, ...]:
        return self.words(game).parts(self.modes, self.additions(game))

    def additions(self, game: Game) -> tuple[int, ...]:
        """The costs that may have words of their own: optional ones and an alternative cost, then
        spliced cards, which have negative numbers."""
        if self.alternative == PRINTED:
            return self.paid
        own = [nth for nth in self.paid if nth >= 0]
        return (*own, self.alternative, *[nth for nth in self.paid if nth < 0])

    def all_targets(self, game: Game) -> tuple[Target, ...]:
        return tuple([target for part in self.parts(game) for target in part.targets])

    def cost_source(self) -> int:
        """The object whose costs they are: the spell, or the object with the ability."""
        raise NotImplementedError

    def context(self, game: Game) -> Resolution:
        thing = self.object if self.object != NOBODY else self.source
        return Resolution(turn=self.turn, controller=self.controller, source=thing, x=self.x)


class Means:
    """The resources that a player could pay with, and the effects that may stand in the way. Each
    is looked for once, and only if it is asked for.

    118.3c: With `pool_only`, no mana abilities are activated.
    """

    def __init__(self, game: Game, seat: int, pool_only: bool = False) -> None:
        self.game = game
        self.seat = seat
        self.pool_only = pool_only
        self.resources: Resources | None = None
        self.changes = -1
        self.helpers: dict[int, Helpers] = {}  # 702.51a: by what they would help to pay
        self.cants: dict[str, bool] = {}
        self.forbidden: list[tuple[CantAbility, Resolution]] | None = None

    def has(self) -> Resources:
        if self.resources is None:
            self.resources = Resources(self.game, self.seat, self.pool_only)
        return self.resources

    def is_short_of(self, cost: ManaCost) -> bool:
        """Whether there is plainly too little mana for the cost."""
        has = self.has()
        return has.is_plain and cost.plain and not (has.has_enough(cost) or self.has_changes())

    def has_changes(self) -> bool:
        """601.2f, 118.14: Whether any effect changes what things cost, or how that is paid."""
        if self.changes < 0:
            changed = may_costs_change(self.game, self.seat)
            self.changes = int(changed or may_spend_any_type(self.game, self.seat))
        return bool(self.changes)

    def cant_cast(self, card: int, x: int = 0) -> bool:
        """601.3a: Whether an effect says that this player can't cast such a card, with this X."""
        if self.forbidden is None:
            self.forbidden = cants(self.game, self.seat, "cast some")
        if not self.forbidden:
            return False
        game = self.game
        filters = [(a.what, context) for a, context in self.forbidden if a.what is not None]
        if not x:
            return any(what.matches(game, context, card) for what, context in filters)
        with AsIf(game, card, layers.with_x(layers.characteristics_of(game, card), x)):
            return any(what.matches(game, context, card) for what, context in filters)

    def cant(self, verb: Forbidden) -> bool:
        """601.3, 602.5: Whether an effect says that this player can't do such a thing."""
        if verb not in self.cants:
            self.cants[verb] = cant(self.game, self.seat, verb)
        return self.cants[verb]
