"""605: Activating mana abilities, which don't use the stack."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.abilities.resolving import Resolve
from apnap.rules.casting.reversing import Helped, Reversible
from apnap.rules.casting.timing_and_limits import note_use
from apnap.rules.continuous import layers
from apnap.rules.machine.events import AddMana
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.machine.prompts import for_
from apnap.rules.machine.rule_changes_in_force import may_reach
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.zones.moving import split
from apnap.state.ability import WITH_PRIORITY, ManaAbility
from apnap.state.agenda import Need, Procedure, Resolution, Step
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.mana import Mana
from apnap.state.names import NOBODY
from apnap.state.question import Kind, Option, Question

from .cost_changes import cost_of_mana_ability
from .could_produce import PER_X, alternatives, is_tapped_for
from .purpose import Activation
from .resources import Resources
from .solver import assign_assets
from .sources import restriction, usable_now, with_each_x
from .spend_from_pool import spend_from_pool
from .total_cost import Charge, PayCharge, can_pay_charge, find_payment, life_of, units_of
from .triggered import (
    ACTIVATED,
    ManaAbilityActivated,
    TappedForMana,
    mana_from_triggers,
    may_mana_trigger,
)


@dataclass
class MakeMana(Procedure):
    """605.3: Activate these mana abilities, one after another."""

    activate: tuple[Activation, ...] = ()
    source: int = NOBODY
    ability: ManaAbility | None = None
    times: int = 1
    begun: tuple[tuple[int, int], ...] = ()  # 605.3c: the abilities whose costs it helps to pay
    done: tuple[Event, ...] = ()

    def steps(self) -> tuple[Step, ...]:
        return MAKE_MANA

    def outcome(self) -> tuple[Event, ...]:
        """730.1: All events that the abilities have caused."""
        return self.done

    def keep(self) -> None:
        """Move the latest events into the outcome."""
        if self.happened:
            self.done, self.happened = self.done + self.happened, ()

    def charge(self, game: Game) -> Charge:
        """The cost of activating the current ability."""
        assert self.ability is not None
        nth, x = self.activate[0].nth, self.activate[0].x
        mana, costs = cost_of_mana_ability(game, self.controller, self.source, nth, self.ability)
        begun = (*self.begun, (self.source, nth))
        return Charge(mana, costs, self.source, self.source, "ability", x, begun)


def announce(game: Game, make: MakeMana) -> Need:
    """605.3, 602.2a: Announce the ability. One of several identical tokens is split off; an object
    that no longer exists is skipped."""
    one = make.activate[0]
    if game.find(one.number) is None:
        make.go_to(then_the_next)
        return None
    make.source = split(game, one.number, 1)
    ability = layers.characteristics_of(game, make.source).abilities[one.nth]
    assert isinstance(ability, ManaAbility)
    make.ability = ability
    return None


def make_mana_for_it(game: Game, make: MakeMana) -> Need:
    """605.3a: If the ability costs mana, its controller may first activate other mana abilities."""
    assert make.ability is not None
    charge = make.charge(game)
    if not charge.mana.symbols or make.activate[0].spend:
        return None
    return MakeManaFor(controller=make.controller, charge=charge)


def pay_for_it(game: Game, make: MakeMana) -> Need:
    """605.3, 601.2h: Pay the cost of the ability. 730.1: If the player has spent on others what it
    costs, it is not activated."""
    assert make.ability is not None
    make.keep()
    charge = make.charge(game)
    spend = make.activate[0].spend
    if charge.mana.symbols and not spend and not is_in_pool(game, make.controller, charge):
        make.go_to(then_the_next)
        return None
    if make.ability.limit:
        note_use(game, make.source, make.activate[0].nth, make.turn)
    times = make.ability.times
    if times is not None and not make.ability.mixed:
        x = make.activate[0].x
        context = Resolution(controller=make.controller, source=make.source, x=x)
        make.times = max(0, times.count(game, context))
    if len(charge.costs) == 1 and not charge.mana.symbols and not charge.costs[0].verb():
        return charge.costs[0].pay(game, charge.context(make.controller))
    return PayCharge(
        controller=make.controller, charge=charge, auto=bool(spend), spend=spend, whole=True
    )


def is_in_pool(game: Game, seat: int, charge: Charge) -> bool:
    """118.3a: Whether the mana in the player's pool pays the mana of the cost."""
    mana, purpose = charge.payable_mana(game, seat), charge.purpose(game, seat)
    return spend_from_pool(game, seat, mana, purpose) is not None


def become_activated(game: Game, make: MakeMana) -> Need:
    """605.3, 602.2b: The ability becomes activated, which some abilities wait for."""
    assert make.ability is not None
    if not may_reach(game, make.controller, ACTIVATED):
        return None
    make.keep()
    taps = any(cost.taps() for cost in make.ability.costs)
    return happen(ManaAbilityActivated(on=make.source, by=make.controller, taps=taps))


def add_its_mana(game: Game, make: MakeMana) -> Need:
    """605.3b: The ability resolves at once and adds its mana. 106.5: it may add none."""
    assert make.ability is not None
    made = make.activate[0].made
    if make.ability.types is not None:
        types = types_now(game, make)
        if made not in types:
            question = ask_type(game, make, types)
            answer = make.answer_to(question) if len(types) > 1 else None
            if answer is None and len(types) > 1:
                return question
            made = answer.verb if answer is not None else "".join(types)
    made *= make.times
    make.keep()
    if not made:
        return None
    snow = "snow" in layers.characteristics_of(game, make.source).supertypes
    spend_on = restriction(game, make.source, make.ability.spend_on)
    then = make.ability.when_spent
    mana = tuple([Mana(each, snow, spend_on, make.source, when_spent=then) for each in made])
    tapped = make.source if is_tapped_for(make.ability) else NOBODY
    return happen(AddMana(on=make.controller, mana=mana, tapped=tapped, why=("605.3b",)))


def trigger_more(game: Game, make: MakeMana) -> Need:
    """605.4a, 106.12a: Mana abilities that trigger on the mana that was really added resolve at
    once."""
    assert make.ability is not None
    added = [event for event in make.happened if isinstance(event, AddMana)]
    made = "".join([m.type for event in added if event.on == make.controller for m in event.mana])
    more_is_made = is_tapped_for(make.ability) and may_mana_trigger(game, make.controller)
    if not made or not more_is_made:
        make.keep()
        return None
    tapped = TappedForMana(on=make.source, by=make.controller, mana=made)
    events: list[Event] = [tapped]
    for nth, (source, ways) in enumerate(mana_from_triggers(game, tapped)):
        planned = make.activate[0].chosen[nth : nth + 1]
        types = planned[0] if planned and planned[0] in ways else ways[0]
        if len(ways) > 1 and not game.rules.auto_pay:
            question = ask_more(game, make, nth, source, ways)
            answer = make.answer_to(question)
            if answer is None:
                return question
            types = answer.verb
        more = tuple([Mana(each, False, "", source) for each in types])
        events.append(AddMana(on=make.controller, mana=more, why=("605.4a",)))
    make.keep()
    return happen(*events)


def ask_more(game: Game, make: MakeMana, nth: int, source: int, ways: tuple[str, ...]) -> Question:
    """605.4a: Ask which of the types that were produced is added once more."""
    options = tuple([Option(each) for each in ways])
    decider, prompt = (
        decider_for(game, make.controller),
        f"Choose the mana that {name_of(game, source)} adds.",
    )
    return Question(f"more {nth}", "605.4a", decider, options, make.controller, prompt)


def types_now(game: Game, make: MakeMana) -> tuple[str, ...]:
    """The alternatives among which the player can choose after paying the cost."""
    assert make.ability is not None
    context = Resolution(controller=make.controller, source=make.source)
    return alternatives(game, context, make.ability)


def ask_type(game: Game, make: MakeMana, types: tuple[str, ...]) -> Question:
    """106.7: Paying the cost has changed which types the ability can produce: ask for a type to
    replace the one that was announced."""
    options = tuple([Option(each) for each in types])
    decider = decider_for(game, make.controller)
    return Question(
        "type",
        "106.7",
        decider,
        options,
        make.controller,
        f"Choose a type of mana for {name_of(game, make.source)} to add.",
        kind=Kind.MANA_TYPE,
    )


def do_the_rest(game: Game, make: MakeMana) -> Need:
    """605.1: Carry out the other effects of the mana ability."""
    assert make.ability is not None
    make.keep()
    if not make.ability.effects:
        return None
    return Resolve(
        effects=make.ability.effects,
        controller=make.controller,
        source=make.source,
        player=make.controller,
    )


def then_the_next(game: Game, make: MakeMana) -> Need:
    """Go on with the next ability to activate."""
    make.keep()
    make.activate = make.activate[1:]
    make.times = 1
    if make.activate:
        make.go_to(announce)
    return None


MAKE_MANA: tuple[Step, ...] = (
    announce,
    make_mana_for_it,
    pay_for_it,
    become_activated,
    add_its_mana,
    trigger_more,
    do_the_rest,
    then_the_next,
)


# ---- the chance to make mana before a cost is paid (601.2g) ----------------------------------


@dataclass
class MakeManaFor(Procedure):
    """601.2g, 605.3a: The chance to activate mana abilities before a cost is paid. It ends when the
    mana in the pool pays the cost, or nothing more can be activated."""

    charge: Charge = Charge()
    is_done: bool = False
    done: tuple[tuple[Event, ...], ...] = ()  # the events of each activation

    def steps(self) -> tuple[Step, ...]:
        return MAKE_MANA_FOR

    def outcome(self) -> tuple[Event, ...]:
        return tuple([event for made in self.done for event in made])

    def hand_on(self, below: Procedure) -> None:
        if isinstance(below, Reversible):
            below.made += self.done


def choose_abilities(game: Game, make: MakeManaFor) -> Need:
    """601.2g: The player chooses one ability at a time, or leaves it to the program to activate all
    that are needed."""
    seat, charge = make.controller, make.charge
    if not any(each.types or each.generic for each in charge.mana.symbols):
        make.is_done = True
        return None
    if game.rules.auto_pay:
        make.is_done = True
        return make_automatically(game, seat, charge)
    question = ask_abilities(game, seat, charge)
    answer = make.answer_to(question)
    if answer is None and len(question.options) > 1:
        return question
    verb = answer.verb if answer is not None else question.options[0].verb
    if verb == "make":
        one = activation(game, answer)
        return MakeMana(controller=seat, activate=(one,), begun=charge.begun)
    make.is_done = True
    return make_automatically(game, seat, charge) if verb == "auto" else None


def once_more(game: Game, make: MakeManaFor) -> Need:
    """Record the events of this activation and ask again, unless the player is done."""
    if make.happened:
        make.done, make.happened = (*make.done, make.happened), ()
    if not make.is_done:
        make.go_to(choose_abilities)
    return None


MAKE_MANA_FOR: tuple[Step, ...] = (choose_abilities, once_more)


def make_automatically(game: Game, seat: int, charge: Charge) -> MakeMana | None:
    """Activate all mana abilities of the best payment at once."""
    payment = find_payment(game, seat, charge)
    if payment is None or not payment.activate:
        return None
    first = sorted(payment.activate, key=lambda each: not may_cease(game, each))
    return MakeMana(controller=seat, activate=tuple(first), begun=charge.begun)


def may_cease(game: Game, one: Activation) -> bool:
    """602.5b: Whether the ability has an activation condition that activating others could make
    untrue. Such abilities are activated first, except those that cost mana."""
    ability = layers.characteristics_of(game, one.number).abilities[one.nth]
    return isinstance(ability, ManaAbility) and ability.condition is not None and not ability.mana


def ask_abilities(game: Game, seat: int, charge: Charge) -> Question:
    """Ask which mana ability to activate. Only abilities that leave the cost payable are offered;
    "done" is offered once the pool pays it."""
    options = [Option("done" if is_in_pool(game, seat, charge) else "auto")]
    may = mana_options(game, seat, charge.begun)
    options += [option for option in may if leaves_enough(game, seat, option, charge)]
    return Question(
        "make mana",
        "601.2g",
        decider_for(game, seat),
        tuple(options),
        player=seat,
        prompt=f"Make mana to pay {charge.mana}{for_(game, charge.for_)}.",
        kind=Kind.MAKE_MANA,
    )


def mana_options(game: Game, seat: int, begun: tuple[tuple[int, int], ...] = ()) -> list[Option]:
    """605.3a: Every mana ability that the player could activate now, with each alternative that it
    offers. 605.3c: Those that are being activated can't be activated again."""
    options: list[Option] = []
    for number in game.player(seat).battlefield:
        for nth, ability in layers.characteristics_of(game, number).mana:
            if ability.timing != WITH_PRIORITY and (number, nth) not in begun:
                options += ways_to_make(game, seat, number, nth, ability, begun)
    return options


def instant_mana(game: Game, seat: int) -> list[Option]:
    """602.5e: The mana abilities that can be activated only when the player could cast an instant,
    and so not while a cost is being paid."""
    options: list[Option] = []
    for number, nth in game.seats[seat].watchers.get(WITH_PRIORITY, ()):
        ability = dict(layers.characteristics_of(game, number).mana).get(nth)
        if ability is not None:
            options += ways_to_make(game, seat, number, nth, ability)
    return [option._replace(many=1) for option in options]


def ways_to_make(
    game: Game,
    seat: int,
    number: int,
    nth: int,
    ability: ManaAbility,
    begun: tuple[tuple[int, int], ...] = (),
) -> list[Option]:
    """One option for each alternative of this mana ability; none if it can't be activated."""
    chars, row = layers.characteristics_of(game, number), game.object(number)
    if ability.has_x():
        ways = with_each_x(game, seat, row, chars, nth, ability)
    else:
        usable = usable_now(game, seat, row, chars, nth, ability)
        ways = [] if usable is None else [usable]
    options: list[Option] = []
    for way in ways:
        if way.fuel is not None:
            _, costs = cost_of_mana_ability(game, seat, number, nth, ability)
            without = (*begun, (number, nth))
            charge = Charge(way.fuel, costs, number, number, "ability", way.x, without)
            if not can_pay_charge(game, seat, charge, Resources(game, seat, without=without)):
                continue
        first = way.x * PER_X
        all_at = range(first, first + max(1, way.offered()))
        options += [Option("make", number, at=at, nth=nth) for at in all_at]
    return options


def activation(game: Game, option: Option) -> Activation:
    """The activation that the player chose. The option's `at` is the number of the alternative, and
    tells the X."""
    ability = dict(layers.characteristics_of(game, option.what).mana)[option.nth]
    x, at = divmod(option.at, PER_X)
    context = Resolution(controller=game.object(option.what).controller, source=option.what, x=x)
    makes = alternatives(game, context, ability)
    return Activation(option.what, option.nth, makes[at] if makes else "", x=x)


def leaves_enough(game: Game, seat: int, option: Option, charge: Charge) -> bool:
    """601.2e: Whether the cost could still be paid after this activation.

    If the activated ability costs mana itself, the result depends on how the player pays for it, so
    it is offered in any case.
    """
    chars, row = layers.characteristics_of(game, option.what), game.object(option.what)
    ability = dict(chars.mana)[option.nth]
    x, at = divmod(option.at, PER_X)
    usable = usable_now(game, seat, row, chars, option.nth, ability, x)
    if usable is None:
        return False
    used = [*usable.units, *units_of(game, seat, charge)]
    if assign_assets(used) is None:
        return False
    if usable.fuel is not None:
        return True
    life = usable.life + life_of(game, seat, charge)
    mana, purpose = charge.payable_mana(game, seat), charge.purpose(game, seat)
    for each in usable.with_offer(at) if usable.makes else [NOBODY]:
        resources = Resources(game, seat, without=charge.begun)
        if each != NOBODY:
            resources.add_to_pool(usable, each)
        if life <= resources.life and resources.can_pay(mana, purpose, used, life):
            return True
    return False


@dataclass
class MakeAndPay(Reversible):
    """118.2, 117.1d: Make mana and pay, whenever a rule or effect asks for a payment. 702.132a:
    With `helps`, the payment is for a spell that another player casts."""

    charge: Charge = Charge()
    helps: bool = False
    failed: bool = False

    def steps(self) -> tuple[Step, ...]:
        return MAKE_AND_PAY

    def hand_on(self, below: Procedure) -> None:
        if self.helps and isinstance(below, Reversible):
            below.helpers += (Helped(self.controller, self.made, self.pool),)
        if isinstance(below, AfterPayment):
            below.failed = self.failed


@dataclass
class AfterPayment(Resolution):
    """118.12: Instructions that are followed after a player pays."""

    failed: bool = False  # the player began to pay, and spent the mana on mana abilities


def make_mana(game: Game, pay: MakeAndPay) -> Need:
    """Give the player the chance to activate mana abilities."""
    pay.pool = game.player(pay.controller).pool
    return MakeManaFor(controller=pay.controller, charge=pay.charge)


def pay_it(game: Game, pay: MakeAndPay) -> Need:
    """Pay the whole cost. 730.1: It is not paid if the player has spent on mana abilities what it
    takes."""
    if pay.charge.mana.symbols and not is_in_pool(game, pay.controller, pay.charge):
        assert not pay.helps, "601.2g ends when the pool pays the cost"
        pay.failed = True
        return None
    return PayCharge(controller=pay.controller, charge=pay.charge)


MAKE_AND_PAY: tuple[Step, ...] = (make_mana, pay_it)
