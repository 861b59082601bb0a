"""509: Declaring blockers, step by step."""

from __future__ import annotations

import itertools
from dataclasses import dataclass

from apnap.rules.continuous import layers
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import name_of, several
from apnap.rules.multiplayer.team_answers import team_answer
from apnap.rules.zones.moving import split
from apnap.state.agenda import Need, Procedure, Step
from apnap.state.declaration import BLOCK, Draft, KeptDraft, Limit
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.question import (
    Kind,
    Option,
    Refusal,
)

from .attacking import apply_combat_rules
from .banding import others_in_band
from .combat import (
    attackers_of,
    attacking_players,
    defending_player,
    defending_sides,
    defending_team,
)
from .costs import Due, first_payment, total_costs
from .damage_orders import order_attackers, order_blockers
from .evasion import Attacker
from .legal_declarations import ask_to_declare, numbers_of

SINGLE = 16  # the most identical attackers that get rows of their own; see `tell_apart`


# ---- who may block whom ----------------------------------------------------------------------


def able_blockers(game: Game, side: tuple[int, ...]) -> list[int]:
    """509.1a: The untapped creatures of these players that are not battles."""
    blockers = []
    for seat in side:
        for number in game.player(seat).battlefield if game.is_in(seat) else ():
            chars = layers.characteristics_of(game, number)
            can = chars.is_creature and "battle" not in chars.types
            if can and not game.object(number).tapped:
                blockers.append(number)
    return blockers


def block_draft(game: Game, number: int, side: tuple[int, ...]) -> Draft:
    """509.1a-c: Everything that could be declared, with restrictions, requirements and costs;
    802.4b: only blocks by these players' creatures against creatures that attack these players."""
    draft = Draft(BLOCK)
    blockers = able_blockers(game, side)
    if not blockers:
        return draft
    attackers = []
    for attacker in attackers_of(game, number, side):
        defender = defending_player(game, number, attacker)
        attackers.append(Attacker(game, attacker, defending_team(game, defender)))
        draft.places[attacker] = defender
    already = game.turns[number].blockers  # 509.7: it may have entered blocking
    for blocker in blockers:
        chars, many = layers.characteristics_of(game, blocker), game.object(blocker).many
        for one in attackers:
            if (blocker, one.number) in already:
                continue
            rule = one.evades(chars, blocker)
            if not rule:
                draft.add(blocker, many, one.number)
            else:
                reason = f"{chars.name} can't block {one.chars.name}"
                draft.refusals[blocker, one.number] = Refusal(rule, reason)
    if draft.pairs:
        for one in attackers:
            limit_blockers(game, draft, one)
        apply_combat_rules(game, draft, [*side, *attacking_players(game, number)])
    return draft


def limit_blockers(game: Game, draft: Draft, one: Attacker) -> None:
    """702.111b: Add the restriction of menace. 509.1a: Attackers that share a row are blocked by at
    most one creature each."""
    many = game.object(one.number).many
    if many > 1:
        reason = f"each {one.chars.name} of those not told apart is blocked by one creature only"
        most = 0 if "menace" in one.chars.keywords else many
        draft.limits.append(Limit("509.1a", reason, (one.number,), most=most))
    elif "menace" in one.chars.keywords:
        reason = f"{one.chars.name} can't be blocked except by two or more creatures"
        draft.limits.append(Limit("702.111b", reason, (one.number,), least=2))


def why_not_block(game: Game, number: int, blocker: int, attacker: int = NOBODY) -> Refusal | None:
    """The reason why this permanent can't block that attacker, or any attacker; None if by itself
    it could."""
    seat = game.controller_of(blocker)
    side = game.side_of(seat) if game.rules.shared_turns else (seat,)
    attackers = attackers_of(game, number, side)
    if not attackers or (attacker != NOBODY and attacker not in attackers):
        what = "no creature" if attacker == NOBODY else name_of(game, attacker)
        rule = "805.10d" if game.rules.shared_turns else "802.4a"
        does = "attacks" if attacker == NOBODY else "does not attack"
        return Refusal(rule, f"{what} {does} {name_of(game, seat)}")
    draft = block_draft(game, number, side)
    if any(one == blocker and attacker in (NOBODY, at) for one, at in draft.pairs):
        return None
    for (one, at), refusal in draft.refusals.items():
        if one == blocker and attacker in (NOBODY, at):
            return refusal
    return Refusal("509.1a", f"{name_of(game, blocker)} is not an untapped creature")


# ---- declaring (509.1) -----------------------------------------------------------------------


@dataclass
class DeclareBlockers(Procedure):
    """509.1: Declare blockers; 802.4: one side after another, each knowing the blocks before."""

    sides: tuple[tuple[int, ...], ...] = ()
    chosen: tuple[Option, ...] = ()
    due: Due = ()

    def steps(self) -> tuple[Step, ...]:
        return BLOCK_STEPS


def declare_blockers(game: Game, _: Procedure) -> Need:
    """509.1: The turn-based action of the declare blockers step."""
    return DeclareBlockers()


def begin_with_first(game: Game, declare: DeclareBlockers) -> Need:
    """802.4, 805.10d: List the defending players or teams in turn order."""
    declare.sides = tuple(defending_sides(game, declare.turn))
    return None


def tell_apart(game: Game, declare: DeclareBlockers) -> Need:
    """Give attackers that share a row rows of their own, up to one for each possible blocker."""
    if not declare.sides:
        declare.go_to(become_unblocked)
        return None
    side = declare.sides[0]
    rows = [n for n in attackers_of(game, declare.turn, side) if game.object(n).many > 1]
    if rows:
        units = sum([game.object(n).many for n in able_blockers(game, side)])
        for row in rows:
            for _ in range(min(units, SINGLE, game.object(row).many - 1)):
                split(game, row, 1)
    return None


def choose_blockers(game: Game, declare: DeclareBlockers) -> Need:
    """509.1a-c: Ask which creatures block which attackers."""
    side = declare.sides[0]
    draft = game.draft_for(BLOCK, declare.turn, side)
    if draft is None:
        draft = block_draft(game, declare.turn, side)
        game.kept_draft = KeptDraft(draft, declare.turn, side, game.log.size)
    if not draft.pairs:
        return None
    ask = ask_to_declare(game, draft, "509.1", "Declare your blockers.", Kind.BLOCKERS)
    answer, questions = team_answer(game, declare, side, ask)
    if questions:
        return list(questions)
    declare.chosen = answer
    declare.due = total_costs(game, draft, numbers_of(answer))  # 509.1d: locked in
    return None


def single_out(game: Game, declare: DeclareBlockers) -> Need:
    """Give tokens that don't all block the same attacker rows of their own. Nothing has happened
    yet."""
    by_row: dict[int, list[Option]] = {}
    for option in declare.chosen:
        by_row.setdefault(option.what, []).append(option)
    chosen: list[Option] = []
    for row, options in by_row.items():
        for number, attackers in split_tokens(options, game.object(row).many):
            blocker = split(game, row, number)
            for attacker in attackers:
                if game.object(attacker).many > 1:  # one blocks one
                    attacker = split(game, attacker, number)
                chosen.append(Option("block", blocker, attacker))
    declare.chosen = tuple(chosen)
    return None


def split_tokens(options: list[Option], many: int) -> list[tuple[int, list[int]]]:
    """Split the `many` tokens of a row into groups that block the same attackers; as few as
    possible block more than one."""
    spans = []
    cuts = {0, many}
    at = 0
    for option in options:
        number = max(1, option.many)
        spans.append((option.at, at, at + number))
        cuts |= {at, (at + number) % many}
        at = (at + number) % many
    groups = []
    for begin, end in itertools.pairwise(sorted(cuts)):
        attackers = [
            a for a, low, high in spans if low <= begin < high or low <= begin + many < high
        ]
        if attackers:
            groups.append((end - begin, attackers))
    return groups


def pay_costs(game: Game, declare: DeclareBlockers) -> Need:
    """509.1e-f: The players who have to pay do so, one after another."""
    if not declare.due:
        return None
    paying, declare.due = first_payment(declare.due, "509.1f")
    return paying


def until_all_is_paid(game: Game, declare: DeclareBlockers) -> Need:
    """509.1f: Repeat until everybody has paid."""
    if declare.due:
        declare.go_to(pay_costs)
    return None


def become_blocking(game: Game, declare: DeclareBlockers) -> Need:
    """509.1g-i: The chosen creatures that are still controlled become blocking, and attackers
    blocked."""
    side = declare.sides[0]
    attacking = {one for one, _ in game.turns[declare.turn].attackers}
    blocked = set(game.turns[declare.turn].blocked)
    events: list[Event] = []
    blocking: set[int] = set()
    for option in declare.chosen:
        here = game.is_here(option.what) and game.controller_of(option.what) in side
        if here and option.at in attacking:
            events.append(
                Blocks(
                    on=option.what,
                    attacker=option.at,
                    first=option.what not in blocking,
                    first_of=option.at not in blocked,
                )
            )
            blocking.add(option.what)
            blocked.add(option.at)
    return happen(*events) if events else None


def then_the_next_side(game: Game, declare: DeclareBlockers) -> Need:
    """802.4: The first defending player declares all their blocks, then the second, and so on."""
    declare.sides, declare.chosen = declare.sides[1:], ()
    if declare.sides:
        declare.go_to(tell_apart)
    return None


def become_unblocked(game: Game, declare: DeclareBlockers) -> Need:
    """509.1h: Attackers that no creature blocks become unblocked."""
    turn = game.turns[declare.turn]
    free = [(one, at) for one, at in turn.attackers if one not in turn.blocked]
    return happen(*[BecomesUnblocked(on=one, at=at) for one, at in free]) if free else None


BLOCK_STEPS: tuple[Step, ...] = (
    begin_with_first,
    tell_apart,
    choose_blockers,
    single_out,
    pay_costs,
    until_all_is_paid,
    become_blocking,
    then_the_next_side,
    become_unblocked,
    order_blockers,
    order_attackers,
)


# ---- events ----------------------------------------------------------------------------------


@dataclass
class Blocking(Event):
    """509.1g: Base class of the events by which a creature begins to block an attacking creature,
    which becomes blocked."""

    attacker: int = NOBODY

    def roles(self) -> tuple[int, ...]:
        return (self.on, self.attacker)

    def apply(self, game: Game) -> Event:
        join_block(game, self.on, self.attacker)
        return self

    def results(self, game: Game) -> tuple[Event, ...]:
        return blocks_band(game, self.on, self.attacker)


@dataclass
class Blocks(Blocking):
    """509.1g: A creature is declared as blocking an attacking creature, which becomes blocked.

    `first` is set for the first attacker that the creature blocks (509.5a), `first_of` for the
    first creature that blocks the attacker (509.5c).
    """

    first: bool = True
    first_of: bool = True

    def rule(self) -> str:
        return "509.1g"

    def may_change_actions_of(self, game: Game) -> int:
        return NOBODY

    def text(self, game: Game) -> str:
        many = game.object(self.on).many
        who = several(many, name_of(game, self.on))
        return f"{who} {'block' if many > 1 else 'blocks'} {name_of(game, self.attacker)}"


def join_block(game: Game, blocker: int, attacker: int) -> None:
    """Note that the creature blocks the attacker, which is blocked now."""
    turn = game.edit_turn(game.running)
    turn.blockers += ((blocker, attacker),)
    if attacker not in turn.blocked:
        turn.blocked += (attacker,)


@dataclass
class BecomesBlocking(Blocking):
    """509.7: A creature entered the battlefield blocking; it doesn't count as having blocked.
    702.22h: Or it blocks a member of a band, and so the other members."""

    first_of: bool = True
    cause: str = "509.7"

    def rule(self) -> str:
        return self.cause

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} is blocking {name_of(game, self.attacker)}"


def blocks_band(game: Game, blocker: int, attacker: int) -> tuple[Event, ...]:
    """702.22h: A creature that blocks one member of a band blocks all of them."""
    turn = game.turns[game.running]
    if not turn.bands:
        return ()
    return tuple(
        [
            BecomesBlocking(
                on=blocker, attacker=other, first_of=other not in turn.blocked, cause="702.22h"
            )
            for other in others_in_band(turn, attacker)
            if (blocker, other) not in turn.blockers
        ]
    )


@dataclass
class BecomesBlocked(Event):
    """509.1h: An effect makes an attacking creature blocked, by no creature."""

    @property
    def attacker(self) -> int:
        return self.on

    def rule(self) -> str:
        return "509.1h"

    def apply(self, game: Game) -> Event:
        game.edit_turn(game.running).blocked += (self.on,)
        return self

    def results(self, game: Game) -> tuple[Event, ...]:
        """702.22i: The entire band becomes blocked."""
        turn = game.turns[game.running]
        others = [n for n in others_in_band(turn, self.on) if n not in turn.blocked]
        return tuple([BecomesBlocked(on=number, why=("702.22i",)) for number in others])

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} becomes blocked"


@dataclass
class BecomesUnblocked(Event):
    """509.1h: An attacker was not blocked by any creature."""

    at: int = NOBODY  # what it attacks
    by: int = NOBODY  # its controller, for the abilities that this triggers

    def rule(self) -> str:
        return "509.1h"

    def apply(self, game: Game) -> Event:
        return self

    def may_change_actions_of(self, game: Game) -> int:
        return NOBODY

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} is not blocked"
