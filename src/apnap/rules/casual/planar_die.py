"""116.2i, 706.7, 901.8, 901.9: Rolling the planar die, and what its symbols do."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from apnap.rules.abilities.waiting import wait_for_stack
from apnap.rules.casting.announcing import fix_cost, make_mana, pay
from apnap.rules.casting.cost_of_proposal import total_charge
from apnap.rules.casting.proposal import Means, Proposal
from apnap.rules.casting.special_actions import RuleAction, action_by_rule
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.mana.cost_changes import Words
from apnap.rules.mana.total_cost import can_pay_charge
from apnap.rules.zones.hidden_information import Sight
from apnap.rules.zones.option_table import says
from apnap.state.ability import Effect, Mode, Trigger, TriggeredAbility
from apnap.state.agenda import Need, Procedure, Resolution, Step
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.mana import ManaCost, mana_cost
from apnap.state.names import NOBODY
from apnap.state.question import Option, Question

from .planes import ChaosEnsues, Planeswalk, planar_controller_for

PlanarFace: TypeAlias = Literal["", "blank", "chaos", "planeswalker"]
CHAOS: Final = "chaos"
PLANESWALKER: Final = "planeswalker"
# 901.3a: The six sides of the planar die.
SIDES: tuple[PlanarFace, ...] = (PLANESWALKER, CHAOS, "blank", "blank", "blank", "blank")
ROLL: Final = "roll"  # the verb of the special action


@dataclass
class PlanarDieRoll(Event):
    """901.9: A player rolls the planar die. 706.7: That is rolling a die, but it has no number."""

    face: PlanarFace = ""  # filled in when it happens
    action: bool = False  # 116.2i: it is a special action, so the next one costs more
    blank_is: PlanarFace = "blank"  # the symbol that blanks count as

    def rule(self) -> str:
        return "901.9"

    def apply(self, game: Game) -> Event:
        if self.action:
            game.edit_player(self.on).planar_actions += 1
        face = SIDES[game.random(self.on, len(SIDES))]
        return replace(self, face=self.blank_is if face == "blank" else face)

    def outcomes(self, game: Game) -> int:
        return len(SIDES)

    def results(self, game: Game) -> tuple[Event, ...]:
        """901.9a-c: A blank does nothing; with the chaos symbol chaos ensues; the Planeswalker
        symbol makes the "planeswalking ability" trigger."""
        if self.face == CHAOS:
            return (ChaosEnsues(on=self.on, why=("901.9b",)),)
        if self.face == PLANESWALKER:
            return (PlaneswalkingTriggers(on=self.on),)
        return ()

    def text(self, game: Game) -> str:
        what = "a blank" if self.face == "blank" else f"the {self.face} symbol"
        return f"{name_of(game, self.on)} rolls {what} on the planar die"


# ---- the "planeswalking ability" (901.8) -----------------------------------------------------


@dataclass(frozen=True)
class WhenPlaneswalkerIsRolled(Trigger):
    """901.8: "Whenever you roll the Planeswalker symbol": `PlaneswalkingTriggers` sees to it."""

    def watches(self) -> tuple[str, ...]:
        return ()


@dataclass(frozen=True)
class PlaneswalkAsRolled(Effect):
    """901.8: "Planeswalk." """

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        seat = planar_controller_for(game, context.controller)
        if seat == NOBODY:
            return None
        return happen(Planeswalk(on=seat, why=("901.8",)), by=context.controller)


PLANESWALKING = TriggeredAbility(WhenPlaneswalkerIsRolled(), (PlaneswalkAsRolled(),))
CALLED = CardDef(
    "The Planeswalker symbol",
    marker=True,
    text="Whenever you roll the Planeswalker symbol on the planar die, planeswalk.",
)


@dataclass
class PlaneswalkingTriggers(Event):
    """901.8, 901.9c: The "planeswalking ability" triggers. It has no source, and the player who
    rolled controls it."""

    def rule(self) -> str:
        return "901.8"

    def apply(self, game: Game) -> Event:
        context = Resolution(controller=self.on, source=NOBODY)
        wait_for_stack(game, context, PLANESWALKING, NOBODY, CALLED)
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)}'s planeswalking ability triggers"


# ---- the special action (116.2i, 901.9) ------------------------------------------------------


@dataclass
class RollAsAction(Proposal):
    """116.2i: A player pays to roll the planar die; nobody can respond to the roll itself."""

    def steps(self) -> tuple[Step, ...]:
        return ROLL_AS_ACTION

    def words(self, game: Game) -> Words:
        return Words("", price_of_roll(game, self.controller), (), Mode(()), None)

    def cost_source(self) -> int:
        return self.source


def price_of_roll(game: Game, seat: int) -> ManaCost:
    """116.2i, 901.12d: As much mana as the number of times that this player has taken the action
    this turn. Rolls that effects made don't count."""
    return mana_cost(f"{{{game.player(seat).planar_actions}}}")


def roll(game: Game, action: RollAsAction) -> Need:
    """901.9: Roll the die, which uses no stack. The player gets priority afterwards."""
    return happen(PlanarDieRoll(on=action.controller, action=True, why=("116.2i",)))


ROLL_AS_ACTION: tuple[Step, ...] = (fix_cost, make_mana, pay, roll)


def ways_to_roll(game: Game, seat: int, turn: int, means: Means) -> list[Option]:
    """901.9, 901.12d: An active player may roll in a main phase, with an empty stack, who can pay
    for it. The option's number is the price."""
    if not game.rules.planes:
        return []
    action = RollAsAction(controller=seat, turn=turn)
    if not can_pay_charge(game, seat, total_charge(game, action), means.has()):
        return []
    return [Option(ROLL, nth=game.player(seat).planar_actions)]


@says(ROLL)
def roll_in_words(sight: Sight, question: Question, option: Option) -> str:
    """901.9: Rolling the planar die, with its cost."""
    return f"roll the planar die{f' for {{{option.nth}}}' if option.nth else ''}"


def begin_roll(game: Game, seat: int, option: Option) -> Procedure:
    return RollAsAction(controller=seat)


action_by_rule(ROLL, RuleAction(ways_to_roll, begin_roll))
