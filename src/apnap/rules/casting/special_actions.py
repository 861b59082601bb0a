"""116.2: special actions that abilities and effects allow; they use no stack.

Those of cards in hand are found with the cards. What any player may do about a permanent, and what
an effect has offered a player, is among the player's watchers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from apnap.rules.abilities.delayed import DelayedEnds
from apnap.rules.abilities.resolving import Resolve
from apnap.rules.continuous import layers
from apnap.rules.continuous.durations import WearOff
from apnap.rules.machine.events import Move
from apnap.rules.machine.happening import happen
from apnap.rules.machine.tables import enter
from apnap.rules.mana.cost_changes import Words
from apnap.rules.multiplayer.range_of_influence import who_sees
from apnap.rules.replacement.made_by_resolution import lasting
from apnap.state.ability import ANYONE, Ability, Condition, Cost, Effect, Mode
from apnap.state.agenda import Need, Procedure, Resolution, Step
from apnap.state.event import Event
from apnap.state.game import Continuous, Game
from apnap.state.mana import mana_cost
from apnap.state.names import BATTLEFIELD, HAND, NOBODY, OUTSIDE, ActionTiming, Zone
from apnap.state.objects import GameObject
from apnap.state.question import Option, Refusal
from apnap.state.watched import MAY_TAKE

from .announcing import choose_symbols, choose_x, fix_cost, make_mana, pay
from .casting import why_not_begin
from .could_be_proposed import why_not_propose
from .proposal import Means, Proposal
from .timing_and_limits import is_sorcery_time, is_turn_of

SPECIAL_WAY = -100  # tells that a card in hand has such an ability: see `CardDef.ways`
TAKE = "take action"


class FaceDownAction(NamedTuple):
    """116.2b: A special action with a face-down permanent: how a player may take it now, by seat,
    permanent and turn; and its beginning, once the player has chosen one of these options."""

    options: Callable[[Game, int, int, int, Means], list[Option]]
    begin: Callable[[Game, int, Option], Procedure]


class RuleAction(NamedTuple):
    """116.2i: A special action that the rules of a game allow at sorcery time, with no card: how a
    player may take it now, by seat and turn; and its beginning."""

    options: Callable[[Game, int, int, Means], list[Option]]
    begin: Callable[[Game, int, Option], Procedure]


# By verb: special actions that need no card.
BY_RULE: dict[str, RuleAction] = {}
# By verb: special actions with face-down permanents; by rule: what an offered action does about an
# object (116.2j). Mechanics enter themselves.
WITH_FACE_DOWN: dict[str, FaceDownAction] = {}
OFFERED_ABOUT: dict[str, Callable[[GameObject], list[Event]]] = {}


def action_with_face_down(verb: str, action: FaceDownAction) -> None:
    """116.2b: Enter a special action that players may take with face-down permanents."""
    enter(WITH_FACE_DOWN, verb, action)


def action_by_rule(verb: str, action: RuleAction) -> None:
    """116.2: Enter a special action that the rules of a game allow."""
    enter(BY_RULE, verb, action)


def offered_about(rule: str, events: Callable[[GameObject], list[Event]]) -> None:
    """116.2: Enter what a special action that an effect has offered does about an object."""
    enter(OFFERED_ABOUT, rule, events)


@dataclass(frozen=True)
class SpecialAction(Ability):
    """116.2c-f, 116.2h, 2026-08:116.2k: A special action such as suspend, foretell or plot. Having
    paid, the player does at once what it says.

    `timing` is "your turn", "sorcery", "any": with priority, or "cast": whenever the card could
    begin to be cast. `zone`: a card in hand, or a permanent about which any player may do it.
    """

    name: str
    rule: str
    effects: tuple[Effect, ...] = ()
    mana: str = ""
    costs: tuple[Cost, ...] = ()
    timing: ActionTiming = "cast"
    condition: Condition | None = None
    zone: Zone = HAND

    def ways(self) -> tuple[int, ...]:
        return (SPECIAL_WAY,) if self.zone == HAND else ()

    def watches(self) -> tuple[str, ...]:
        return (ANYONE,) if self.zone == BATTLEFIELD else ()

    def watches_there(self) -> tuple[str, ...]:
        """Watch as an action that an effect offers."""
        return (MAY_TAKE,)


def special_actions(game: Game, seat: int, card: int, turn: int, means: Means) -> list[Option]:
    """116.2: The special actions that the player could take with this card now, as options."""
    abilities = layers.characteristics_of(game, card).abilities
    return [
        Option(TAKE, card, nth=nth)
        for nth, each in enumerate(abilities)
        if isinstance(each, SpecialAction)
        and each.zone == HAND
        and why_not_take(game, seat, card, nth, turn, means) is None
    ]


def why_not_take(
    game: Game, seat: int, card: int, nth: int, turn: int, means: Means
) -> Refusal | None:
    """116.2f, 116.2h: The reason why the player can't take the action with the card in hand now."""
    row = game.object(card)
    ability = layers.characteristics_of(game, card).abilities[nth]
    assert isinstance(ability, SpecialAction)
    if row.zone != HAND or row.owner != seat:
        return Refusal(ability.rule, f"{row.card.name} is not in your hand")
    proposal = taking(seat, card, nth, turn, ability)
    return why_not_now(game, proposal, ability, means)


def why_not_now(
    game: Game, action: TakeAction, ability: SpecialAction, means: Means
) -> Refusal | None:
    """116.2: The reason why this is not the time for the action, or its cost can't be paid."""
    seat, card, turn = action.controller, action.source, action.turn
    if ability.timing == "your turn" and not is_turn_of(game, seat, turn):
        return Refusal(ability.rule, "this can be done only during your turn")
    if ability.timing == "sorcery" and not is_sorcery_time(game, seat, turn):
        return Refusal(ability.rule, "this can be done only when you could cast a sorcery")
    if ability.timing == "cast":
        refusal = why_not_begin(game, seat, card, turn, means)
        if refusal is not None:
            return refusal
    if ability.condition is not None:
        context = Resolution(turn=turn, controller=seat, source=card, player=seat)
        if not ability.condition.holds(game, context):
            return Refusal(ability.rule, f"what {ability.name} needs is not so now")
    return why_not_propose(game, action, means)


def of_permanents(game: Game, seat: int, turn: int, means: Means) -> list[Option]:
    """116.2d: The actions that the player may take about permanents whose effects concern them
    (801.10)."""
    options = []
    for source, nth in game.seats[seat].watchers.get(ANYONE, ()):
        ability = action_of(game, source, nth)
        if ability is None or game.controller_of(source) not in who_sees(game, seat):
            continue
        action = taking(seat, source, nth, turn, ability)
        if why_not_now(game, action, ability, means) is None:
            options.append(Option(TAKE, source, nth=nth))
    return options


def action_of(game: Game, source: int, nth: int) -> SpecialAction | None:
    """The ability, of a card in hand or of a permanent as it is now."""
    row = game.object(source)
    is_now = row.changed or row.zone == BATTLEFIELD
    chars = layers.characteristics_of(game, source) if is_now else row.card.base
    ability = chars.abilities[nth] if nth < len(chars.abilities) else None
    return ability if isinstance(ability, SpecialAction) else None


# ---- what effects have offered ---------------------------------------------------------------


def offered(game: Game, seat: int, turn: int, means: Means) -> list[Option]:
    """116.2c, 116.2g: The actions that effects have offered, while they would still do
    something."""
    options = []
    for number, _ in game.seats[seat].watchers.get(MAY_TAKE, ()):
        effect = lasting(game, number)
        if effect is None or not what_it_does(game, effect):
            continue
        action = taking_offer(game, seat, number, turn)
        assert action.ability is not None
        if why_not_now(game, action, action.ability, means) is None:
            options.append(Option(TAKE, effect.source, at=number))
    return options


def what_it_does(game: Game, offer: Continuous) -> list[Event]:
    """116.2c: The events of an offered action: effects and delayed abilities end; 116.2g: a card
    from outside the game is put into the hand; 116.2j: a conspiracy is turned face up."""
    events: list[Event] = []
    for number in offer.affected:
        row = game.find(number)
        if row is not None and row.zone == OUTSIDE:
            events.append(Move(on=number, to=HAND, why=("116.2g",)))
        elif row is not None:
            events += [event for find in OFFERED_ABOUT.values() for event in find(row)]
    for number in offer.also:
        table = game.seats[number % game.size]
        if number in table.effects:
            events.append(WearOff(effect=number, why=("116.2c",)))
        elif number in table.delayed:
            events.append(DelayedEnds(delayed=number, why=("116.2c",)))
    return events


def taking_offer(game: Game, seat: int, number: int, turn: int) -> TakeAction:
    effect = lasting(game, number)
    assert effect is not None
    assert isinstance(effect.permits, SpecialAction)
    source, ability = effect.source, effect.permits
    return TakeAction(
        source=source, object=source, controller=seat, turn=turn, ability=ability, offer=number
    )


def begin_action(game: Game, seat: int, action: Option) -> TakeAction:
    """116.3: The player takes the action, and has priority afterwards."""
    if action.at != NOBODY:
        return taking_offer(game, seat, action.at, game.running)
    ability = action_of(game, action.what, action.nth)
    assert ability is not None, "what may not be done is not offered"
    return taking(seat, action.what, action.nth, game.running, ability)


# ---- doing it --------------------------------------------------------------------------------


def taking(seat: int, card: int, nth: int, turn: int, ability: SpecialAction) -> TakeAction:
    return TakeAction(
        source=card, object=card, controller=seat, turn=turn, nth=nth, ability=ability
    )


@dataclass
class TakeAction(Proposal):
    """116.2: A player pays the cost of a special action and takes it; nobody can respond."""

    nth: int = 0
    ability: SpecialAction | None = None
    offer: int = NOBODY  # 116.2c: the effect that lets the player do it

    def steps(self) -> tuple[Step, ...]:
        return TAKE_ACTION

    def words(self, game: Game) -> Words:
        assert self.ability is not None
        return Words("", mana_cost(self.ability.mana), self.ability.costs, Mode(()), None)

    def cost_source(self) -> int:
        return self.source


def do_it(game: Game, action: TakeAction) -> Need:
    assert action.ability is not None
    offer = lasting(game, action.offer) if action.offer != NOBODY else None
    if offer is not None:
        done = what_it_does(game, offer)
        return happen(*done, WearOff(effect=offer.id, why=(action.ability.rule,)))
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
