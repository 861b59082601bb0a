"""602: activating an ability, step by step; 606: loyalty abilities."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.abilities.resolving import ResolveTop
from apnap.rules.continuous import layers
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import name_of, names_of
from apnap.rules.mana.cost_changes import Words, words_of_ability
from apnap.rules.multiplayer.range_of_influence import Scope
from apnap.rules.objects.draw_one import look_at_drawn, reveals_of
from apnap.rules.zones.moving import moment, place, split
from apnap.state.ability import ActivatedAbility, CostChange
from apnap.state.agenda import Need, Procedure, Resolution, Step
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, HAND, LIBRARY, NOBODY, STACK
from apnap.state.objects import GameObject
from apnap.state.question import Refusal

from .announcing import (
    check_legality,
    choose_help,
    choose_symbols,
    choose_targets,
    choose_x,
    divide,
    fix_cost,
    make_mana,
    note_choices,
    pay,
)
from .could_be_proposed import why_not_propose
from .loyalty_use import may_use_now, times_a_turn
from .modes import choose_modes
from .proposal import Means, Proposal
from .reversing import TakeBack
from .timing_and_limits import (
    LOYALTY,
    is_sick,
    is_sorcery_time,
    is_turn_of,
    note_use,
    place_of,
    times_used,
    why_not_at_this_time,
)


def why_not_activate(
    game: Game, seat: int, source: int, nth: int, number: int, means: Means | None = None
) -> Refusal | None:
    """602.5: The reason why the player can't activate this ability now; None: they can."""
    chars, row = layers.characteristics_of(game, source), game.object(source)
    ability = chars.abilities[nth]
    assert isinstance(ability, ActivatedAbility)
    if ability.zone != row.zone:
        return Refusal("113.6", f"{chars.name}'s ability works only from the {ability.zone}")
    refusal = why_not_now(game, seat, row, nth, ability, number)
    if refusal is not None:
        return refusal
    if means is None:
        means = Means(game, seat)
    if chars.inert or means.cant("activate"):
        return Refusal("602.5", f"an effect says that you can't activate {chars.name}'s ability")
    context = Resolution(controller=seat, source=source)
    for cost in ability.costs:
        if cost.taps() and is_sick(game, row, chars) and row.zone == BATTLEFIELD:
            return Refusal("602.5a", f"{chars.name} has come under your control this turn")
        if (
            cost.loyalty(context) is None
            and not cost.has_x()
            and not all(cost.units(game, context))
        ):
            return Refusal("118.3", f"{chars.name}'s ability costs {cost.text()}: can't be paid")
    proposal = Activate(source=source, nth=nth, controller=seat, turn=number, ability=ability)
    return why_not_propose(game, proposal, means)


def why_not_now(
    game: Game, seat: int, row: GameObject, nth: int, ability: ActivatedAbility, number: int
) -> Refusal | None:
    """602.5b, 602.5d, 606.3, 801.6: The reason why this is not the time, or the ability has been
    activated often enough."""
    name = row.card.name
    if not Scope(game, seat).sees(row.id):
        return Refusal("801.6", f"{name} is out of your range")
    if ability.timing == "sorcery" and not is_sorcery_time(game, seat, number):
        return Refusal("602.5d", "it can be activated only at a time you could cast a sorcery")
    if ability.loyalty and not may_use_now(game, seat, row, number):
        return Refusal("606.3", "it can be activated only at a time you could cast a sorcery")
    if ability.condition is not None:
        context = Resolution(turn=number, controller=seat, source=row.id, player=seat)
        if not ability.condition.holds(game, context):
            return Refusal("602.5b", f"what {name}'s ability needs to be activated is not so now")
    if ability.timing == "your turn" and not is_turn_of(game, seat, number):
        return Refusal("602.5", "it can be activated only during your turn")
    if ability.when is not None:
        refusal = why_not_at_this_time(game, seat, ability.when, number, name, activated=True)
        if refusal is not None:
            return refusal
    used = times_used(game, row, LOYALTY, number) if ability.loyalty else 0
    if used and used >= times_a_turn(game, seat, row):
        return Refusal("606.3", f"a loyalty ability of {name} has been activated this turn")
    if ability.once and used_mark(place_of(game, row, nth)) in row.marks:
        return Refusal("602.5b", f"{name}'s ability has been activated, and may be only once")
    if ability.limit and times_used(game, row, nth, number) >= ability.limit:
        return Refusal("602.5b", f"{name}'s ability has been activated as often as it may be")
    return None


def used_mark(nth: int) -> str:
    """2026-08:702.177a: The mark which tells that an ability that may be activated once has
    been."""
    return f"has used ability {nth}"


@dataclass
class Activate(Proposal):
    """602.2: A player activates an ability of an object."""

    nth: int = 0
    ability: ActivatedAbility | None = None

    def steps(self) -> tuple[Step, ...]:
        return ACTIVATE

    def words(self, game: Game) -> Words:
        assert self.ability is not None
        return words_of_ability(self.ability)

    def cost_source(self) -> int:
        return self.source

    def own_change(self) -> CostChange | None:
        return self.ability.change if self.ability is not None else None

    def activated(self) -> int:
        return self.nth

    def take_back(self, game: Game) -> Procedure:
        back = Proposal.take_back(self, game)
        assert isinstance(back, TakeBack)
        back.object = self.object
        return back


def announce(game: Game, activate: Activate) -> Need:
    """602.2a: Create the ability on the stack; of identical tokens one is singled out."""
    if game.object(activate.source).zone in (HAND, LIBRARY):
        return happen(Reveal(on=activate.source))
    activate.source = split(game, activate.source, 1)
    return None


def create(game: Game, activate: Activate) -> Need:
    """602.2a: Create an object on the stack that is not a card."""
    ability = layers.characteristics_of(game, activate.source).abilities[activate.nth]
    assert isinstance(ability, ActivatedAbility)
    activate.ability = ability
    seat = activate.controller
    number = game.new_number(seat)
    row = GameObject(
        id=number,
        epoch=game.epoch,
        card=game.object(activate.source).card,
        owner=seat,
        controller=seat,
        zone=STACK,
        timestamp=game.tick(seat),
        entered=moment(game),
        ability=ability,
        source=activate.source,
    )
    game.table(seat).objects[number] = row
    place(game, row)
    activate.object = number
    return None


def become_activated(game: Game, activate: Activate) -> Need:
    """602.2b, 601.2i: The ability becomes activated."""
    assert activate.ability is not None
    nth = LOYALTY if activate.ability.loyalty else activate.nth
    counted = activate.ability.loyalty or activate.ability.limit > 0
    return happen(
        AbilityActivated(
            on=activate.object,
            by=activate.controller,
            source=activate.source,
            nth=nth,
            counted=counted,
            once=activate.ability.once,
        )
    )


def resolve_at_once(game: Game, activate: Activate) -> Need:
    """2006-10:406.1: A mana ability with a target resolves before anybody gets priority."""
    assert activate.ability is not None
    if not activate.ability.at_once or game.find(activate.object) is None:
        return None
    return ResolveTop(object=activate.object, controller=activate.controller)


ACTIVATE: tuple[Step, ...] = (
    announce,  # 602.2a
    create,
    choose_modes,  # 602.2b, 601.2b
    choose_x,
    choose_symbols,
    note_choices,
    choose_targets,  # 601.2c
    divide,  # 601.2d
    check_legality,  # 601.2e
    choose_help,
    fix_cost,  # 601.2f
    make_mana,  # 601.2g
    pay,  # 601.2h
    become_activated,  # 601.2i
    resolve_at_once,
)


@dataclass
class AbilityActivated(Event):
    """602.2: An ability becomes activated; 602.5b, 606.3: where it matters how often, it is
    counted."""

    by: int = NOBODY
    source: int = NOBODY
    nth: int = 0
    counted: bool = False
    once: bool = False
    drawn: tuple[tuple[int, int], ...] = ()  # 121.8: the cards drawn since it was announced

    def rule(self) -> str:
        return "602.2"

    def roles(self) -> tuple[int, ...]:
        return (self.on, self.by, self.source)

    def apply(self, game: Game) -> Event:
        if self.counted and game.find(self.source) is not None:
            note_use(game, self.source, self.nth, game.running)
        if self.once and game.find(self.source) is not None:
            row = game.edit(self.source)
            row.marks += (used_mark(place_of(game, row, self.nth)),)
        drawn = look_at_drawn(game, game.running)
        return replace(self, drawn=drawn) if drawn else self

    def results(self, game: Game) -> tuple[Event, ...]:
        return reveals_of(game, self.drawn)

    def text(self, game: Game) -> str:
        aimed = [thing for things in game.object(self.on).targets for thing in things]
        at = f", targeting {names_of(game, aimed)}" if aimed else ""
        return f"{name_of(game, self.by)} activates {name_of(game, self.on)}{at}"


@dataclass
class Reveal(Event):
    """602.2a, 701.16a: A card in a hidden zone whose ability is activated is shown to all."""

    def rule(self) -> str:
        return "701.16a"

    def apply(self, game: Game) -> Event:
        return self

    def text(self, game: Game) -> str:
        row = game.object(self.on)
        return f"{name_of(game, row.owner)} reveals {name_of(game, self.on)}"
