"""508.4, 508.7, 509.6, 509.7: Effects that put creatures into combat, or reselect what one
attacks."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.machine.events import CreateTokens, Move
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.multiplayer.range_of_influence import Scope
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.zones.moving import split
from apnap.state.agenda import Need, Procedure, Step
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.question import (
    ChooseNumber,
    Declare,
    Kind,
    Legality,
    Option,
    Question,
    Refusal,
    options_of,
)

from .blocking import BecomesBlocking, Blocks
from .combat import (
    BecomesAttacking,
    attackers_of,
    attacking_players,
    can_fight,
    defended_by,
    is_attackable,
)
from .damage_orders import OrderDamage, blockers_of
from .defending import attackable, defending_together, may_attack


def just_entered(happened: tuple[Event, ...]) -> list[int]:
    """The permanents that have just entered the battlefield."""
    return [e.became for e in happened if isinstance(e, (Move, CreateTokens))]


# ---- attacking (508.4) -----------------------------------------------------------------------


@dataclass
class JoinAttack(Procedure):
    """508.4: Creatures enter the battlefield attacking, or an effect says that they are attacking.

    `entering` happens first; `creatures` are already there. With `says_what` they attack `at_what`;
    otherwise each creature's controller chooses.
    """

    entering: tuple[Event, ...] = ()
    creatures: tuple[int, ...] = ()
    at_what: int = NOBODY
    says_what: bool = False

    def steps(self) -> tuple[Step, ...]:
        return JOIN_ATTACK


def enter(game: Game, join: JoinAttack) -> Need:
    """508.4: The creatures enter the battlefield. If it is known what they attack, they do so at
    once: abilities that trigger as they enter see them attacking."""
    if not join.entering:
        return None
    at = join.at_what
    if not join.says_what or not is_still_attackable(game, join):
        return happen(*join.entering, by=join.controller)
    entering = [
        replace(each, attacking=at) if isinstance(each, (Move, CreateTokens)) else each
        for each in join.entering
    ]
    return happen(*entering, by=join.controller)


def is_still_attackable(game: Game, join: JoinAttack) -> bool:
    """506.3c: Whether what the effect says is still there; it need not be a defending player.
    2026-08:508.4a: Of other things, it has to be one that may be attacked now."""
    if not is_attackable(game, join.at_what):
        return False
    if not game.rules.attack_only_defenders or game.is_player(join.at_what):
        return True
    return join.at_what in attackable(game, join.turn)


def look_who_may(game: Game, join: JoinAttack) -> Need:
    """506.3a-b, 506.3e: Keep the creatures of attacking players that don't attack already."""
    if join.entering:
        join.creatures += tuple(just_entered(join.happened))
    seats = attacking_players(game, join.turn) if game.turns[join.turn].defending else []
    fighting = {one for one, _ in game.turns[join.turn].attackers}
    join.creatures = tuple(
        [
            n
            for n in join.creatures
            if can_fight(game, n) and game.controller_of(n) in seats and n not in fighting
        ]
    )
    return None


def attack_something(game: Game, join: JoinAttack) -> Need:
    """508.4, 508.4a-b: Each creature attacks what its controller chooses or the effect says; if
    that is gone, it doesn't attack."""
    targets = attackable(game, join.turn)
    chosen: list[Option] = []
    for seat in attacking_players(game, join.turn):
        creatures = [n for n in join.creatures if game.controller_of(n) == seat]
        open_to = list(may_attack(game, seat, targets))
        if join.says_what:
            open_to = [join.at_what] if is_still_attackable(game, join) else []
        if not creatures or not open_to:
            continue
        if len(open_to) > 1:
            question = ask_what(game, seat, creatures, open_to)
            answer = join.answer_to(question)
            if answer is None:
                return question
            chosen += answer
        else:
            chosen += [Option("attack", number, open_to[0]) for number in creatures]
    events = []
    for option in chosen:
        number = split(game, option.what, option.many) if option.many else option.what
        events.append(BecomesAttacking(on=number, at=option.at))
    return happen(*events) if events else None


def ask_what(game: Game, seat: int, creatures: list[int], targets: list[int]) -> Question:
    """508.4: The question what these creatures attack."""
    options = []
    for number in creatures:
        many = game.object(number).many
        for target in targets:
            options.append(Option("attack", number, target, many=many if many > 1 else 0))
    rows = tuple([(number, game.object(number).many) for number in creatures])
    return Declare(
        f"join {seat}",
        "508.4",
        decider_for(game, seat),
        tuple(options),
        player=seat,
        prompt="Choose what the creatures that enter attacking attack.",
        kind=Kind.JOIN_ATTACK,
        legality=EveryCreature(rows, targets[0]),
    )


@dataclass(frozen=True)
class EveryCreature(Legality):
    """508.4: Each creature attacks exactly one thing."""

    rows: tuple[tuple[int, int], ...] = ()
    first: int = NOBODY

    def refusal(self, chosen: tuple[Option, ...]) -> Refusal | None:
        for number, many in self.rows:
            if sum([max(1, option.many) for option in chosen if option.what == number]) != many:
                return Refusal("508.4", "each creature that enters attacking attacks one thing")
        return None

    def example(self) -> tuple[Option, ...]:
        return tuple(
            [Option("attack", n, self.first, many=m if m > 1 else 0) for n, m in self.rows]
        )


JOIN_ATTACK: tuple[Step, ...] = (enter, look_who_may, attack_something)


# ---- reselecting (508.7) ---------------------------------------------------------------------


@dataclass
class Reselect(Procedure):
    """508.7: The controller of an effect reselects what a creature is attacking."""

    creature: int = NOBODY

    def steps(self) -> tuple[Step, ...]:
        return RESELECT


def reselect(game: Game, reselecting: Reselect) -> Need:
    """508.7c-e: Choose something that could be attacked, within the range of the attacker's
    controller; 801.5a: and of the player who chooses."""
    turn = game.turns[reselecting.turn]
    if reselecting.creature not in [one for one, _ in turn.attackers]:
        return None
    attacker = game.controller_of(reselecting.creature)
    scope = Scope(game, reselecting.controller)
    targets = may_attack(game, attacker, attackable(game, reselecting.turn))
    open_to = [target for target, seat in targets.items() if scope.sees(seat)]
    if not open_to:
        return None
    question = Question(
        f"reselect {reselecting.creature}",
        "508.7",
        decider_for(game, reselecting.controller),
        options_of("reselect", open_to),
        player=reselecting.controller,
        prompt=f"Choose what {name_of(game, reselecting.creature)} attacks now.",
    )
    answer = reselecting.answer_to(question)
    if answer is None:
        return question
    return happen(Reselects(on=reselecting.creature, at=answer.what), by=reselecting.controller)


RESELECT: tuple[Step, ...] = (reselect,)


@dataclass
class Reselects(Event):
    """508.7a: The creature attacks something else now; it has not attacked a second time."""

    at: int = NOBODY

    def rule(self) -> str:
        return "508.7a"

    def roles(self) -> tuple[int, ...]:
        return (self.on, self.at)

    def apply(self, game: Game) -> Event:
        turn = game.edit_turn(game.running)
        defender = defended_by(game, self.at)
        pairs = [(one, self.at if one == self.on else at) for one, at in turn.attackers]
        turn.attackers = tuple(pairs)
        turn.defended = tuple([(n, defender if n == self.on else s) for n, s in turn.defended])
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} is now attacking {name_of(game, self.at)}"


# ---- blocking (509.6, 509.7) -----------------------------------------------------------------


@dataclass
class JoinBlock(Procedure):
    """509.7: A creature enters the battlefield blocking; 509.6: or an effect makes one block.

    Without `attacker` its controller chooses which attacking creature it blocks.
    """

    entering: tuple[Event, ...] = ()
    creature: int = NOBODY
    attacker: int = NOBODY

    def steps(self) -> tuple[Step, ...]:
        return JOIN_BLOCK


def enter_blocking(game: Game, join: JoinBlock) -> Need:
    """509.7: The creature enters the battlefield."""
    return happen(*join.entering, by=join.controller) if join.entering else None


def choose_whom_to_block(game: Game, join: JoinBlock) -> Need:
    """506.3a, 506.3d-e, 509.7a: Choose the attacker; only a creature can block, and only an
    attacker of its controller."""
    if join.entering:
        join.creature = (just_entered(join.happened) or [NOBODY])[0]
    number = join.creature
    open_to = blockable_by(game, join.turn, number)
    if join.attacker != NOBODY:
        open_to = [n for n in open_to if n == join.attacker]
    if not open_to:
        join.finish()
        return None
    if len(open_to) == 1:
        join.attacker = open_to[0]
        return None
    seat = game.controller_of(number)
    question = Question(
        f"block {number}",
        "509.7",
        decider_for(game, seat),
        options_of("block", open_to),
        player=seat,
        prompt=f"Choose which attacking creature {name_of(game, number)} blocks.",
    )
    answer = join.answer_to(question)
    if answer is None:
        return question
    join.attacker = answer.what
    return None


def blockable_by(game: Game, number: int, creature: int) -> list[int]:
    """The creatures that attack this creature's controller and that it doesn't block yet."""
    if creature == NOBODY or not can_fight(game, creature):
        return []
    seat = game.controller_of(creature)
    blocks = game.turns[number].blockers
    attackers = attackers_of(game, number, defending_together(game, seat))
    return [one for one in attackers if (creature, one) not in blocks]


def block_it(game: Game, join: JoinBlock) -> Need:
    """509.6, 509.7: A creature that entered blocking doesn't count as having blocked; another one
    does."""
    turn, number, attacker = game.turns[join.turn], join.creature, join.attacker
    first_of = attacker not in turn.blocked
    if join.entering:
        return happen(BecomesBlocking(on=number, attacker=attacker, first_of=first_of))
    first = number not in [one for one, _ in turn.blockers]
    return happen(Blocks(on=number, attacker=attacker, first=first, first_of=first_of))


def place_in_order(game: Game, join: JoinBlock) -> Need:
    """509.6, 509.7: The active player says where the blocker is in the damage assignment order."""
    order = blockers_of(game, join.turn, join.attacker)
    if not game.rules.damage_order or len(order) < 2:
        return None
    others = [n for n in order if n != join.creature]
    seat = game.controller_of(join.attacker)
    question = ChooseNumber(
        f"place {join.creature}",
        "509.7",
        decider_for(game, seat),
        player=seat,
        prompt=f"Choose how many creatures come before {name_of(game, join.creature)} in the damage"
        " assignment order.",
        low=0,
        high=len(others),
    )
    answer = join.answer_to(question)
    if answer is None:
        return question
    order = [*others[:answer], join.creature, *others[answer:]]
    return happen(OrderDamage(on=join.attacker, order=tuple(order), why=("509.7",)))


JOIN_BLOCK: tuple[Step, ...] = (enter_blocking, choose_whom_to_block, block_it, place_in_order)
