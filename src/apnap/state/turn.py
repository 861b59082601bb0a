"""500, 807.4: A turn in progress, with its own step, stack, combat and agenda."""

from __future__ import annotations

from dataclasses import dataclass

from .agenda import Procedure
from .event import Event
from .names import NOBODY, MaybeStep, StepName
from .records import Record

Pair = tuple[int, int]


@dataclass(slots=True)
class Turn(Record):
    """A turn marker. There is one or, in a Grand Melee, several. Number 0 is used while the game
    starts."""

    active: int = NOBODY  # the seat with the marker; it stands for the team if turns are shared
    number: int = 0  # how many turns have begun with this marker
    began: int = 0  # `recorded` when this turn began
    step: MaybeStep = ""
    ahead: tuple[StepName, ...] = ()  # the steps to come
    stack: tuple[int, ...] = ()  # the top object is the last
    agenda: tuple[Procedure, ...] = ()  # the running procedure is the last
    choices: int = 0  # 104.4b: the number of real choices that players have made in this turn
    recorded: int = 0  # the number of its lines in the log; used for the ids of questions
    dirty: tuple[int, ...] = ()  # the objects and players that state-based actions must check
    unseen: tuple[Pair, ...] = ()  # 121.8: cards drawn but not yet looked at, each the nth drawn
    waiting: tuple[int, ...] = ()  # abilities that triggered and are not yet on the stack
    awaiting: tuple[Procedure, ...] = ()  # 614.10b: procedures that begin the next step
    due: tuple[Event, ...] = ()  # 610.3: events that an event has caused to happen next
    free: tuple[int, ...] = ()  # 807.5b: waiting abilities that no object on the stack caused
    touched: tuple[int, ...] = ()  # with several turns: seats where something of this one lasts
    removals: int = 0  # 807.4e: the number of times this marker is designated for removal
    extra: tuple[int, ...] = ()  # 500.7: the players of extra turns after this one, last first
    is_extra: bool = False  # is this turn an extra turn?
    # 500.7: what won't happen in some of the extra turns, each with its place in `extra`; and what
    # doesn't happen in this turn.
    extra_without: tuple[tuple[int, str], ...] = ()
    without: str = ""
    passed: tuple[int, ...] = ()  # 800.4k: departed players whose turns would have come just before
    reversed: bool = False  # 101.4: an effect has reversed the turn order, which goes right now
    resume: int = NOBODY  # after an extra turn, turn order goes on to the left of this seat
    planar: int = NOBODY  # 311.5: the planar controller; one who has left: nobody is (901.14b)
    controlled: tuple[int, ...] = ()  # 720.1: players who are controlled during this turn
    # 728.2: the number of spells each active player cast in this turn, and in the one before.
    casts: tuple[Pair, ...] = ()
    casts_before: tuple[Pair, ...] = ()
    criminals: tuple[int, ...] = ()  # 2026-08:700.13: who has committed a crime in this turn
    # 506: the combat of this turn.
    defending: tuple[int, ...] = ()
    attackers: tuple[Pair, ...] = ()  # attacker, and the player, planeswalker or battle attacked
    blockers: tuple[Pair, ...] = ()  # blocker, and the attacker it blocks; NOBODY: one that is gone
    blocked: tuple[int, ...] = ()  # attackers that have become blocked (509.1h)
    bands: tuple[tuple[int, ...], ...] = ()
    order: tuple[tuple[int, tuple[int, ...]], ...] = ()  # 509.2, 509.3: damage assignment orders
    dealt_first: tuple[int, ...] = ()  # 702.7b: creatures that dealt first-strike damage
    # 2008-02:310.1: combat damage on the stack, below everything else: creature, recipient, amount,
    # and how many identical tokens deal it.
    assigned: tuple[tuple[int, int, int, int], ...] = ()
    declared: tuple[Pair, ...] = ()  # 508.6: declared attackers, and what each attacked
    defended: tuple[Pair, ...] = ()  # 508.5: all attackers, and the last defending player of each
    had_to: tuple[int, ...] = ()  # 506.6: creatures that had to attack
    # 506.7: for each combat phase of this turn so far, its steps that have begun; none: skipped.
    combats: tuple[tuple[StepName, ...], ...] = ()

    def remove_from_combat(self, number: int) -> None:
        """506.4: The object is no longer attacking, blocking or being attacked. 509.1h: Creatures
        it blocked stay blocked. 506.4c: Creatures that attacked it attack nothing, and those that
        blocked it block nothing."""
        self.attackers = tuple(
            [(one, NOBODY if at == number else at) for one, at in self.attackers if one != number]
        )
        pairs = [(one, NOBODY if at == number else at) for one, at in self.blockers]
        busy = {one for one, at in pairs if at != NOBODY}
        self.blockers = tuple(
            [(o, at) for o, at in pairs if o != number and (at != NOBODY or o not in busy)]
        )
        self.blocked = tuple([one for one in self.blocked if one != number])
        self.bands = tuple([tuple([m for m in band if m != number]) for band in self.bands])

    def split_in_combat(self, number: int, part: int) -> None:
        """Tokens that are split off go on attacking, blocking and being blocked as before."""
        self.attackers += tuple([(part, at) for one, at in self.attackers if one == number])
        self.blockers += tuple([(part, at) for one, at in self.blockers if one == number])
        self.blockers += tuple([(one, part) for one, at in self.blockers if at == number])
        self.declared += tuple([(part, at) for one, at in self.declared if one == number])
        self.defended += tuple([(part, at) for one, at in self.defended if one == number])
        if number in self.blocked:
            self.blocked += (part,)
        if number in self.dealt_first:
            self.dealt_first += (part,)
        if number in self.had_to:
            self.had_to += (part,)
        self.order = tuple(
            [(one, _with_part(others, number, part)) for one, others in self.order]
            + [(part, others) for one, others in self.order if one == number]
        )

    def is_fighting(self, number: int) -> bool:
        """Whether the object is attacking, being attacked, or blocking."""
        if not self.is_anyone_fighting():
            return False
        return any(number in pair for pair in (*self.attackers, *self.blockers))

    def is_anyone_fighting(self) -> bool:
        return bool(self.attackers or self.blockers)

    def forget_combat(self) -> None:
        """511.3: Combat is over: nothing is in combat any more."""
        self.defending = self.blocked = self.dealt_first = self.had_to = ()
        self.attackers = self.blockers = self.declared = self.defended = ()
        self.bands = self.order = ()


def _with_part(others: tuple[int, ...], number: int, part: int) -> tuple[int, ...]:
    """The order with the tokens that were split off, right after those they came from."""
    if number not in others:
        return others
    at = others.index(number) + 1
    return (*others[:at], part, *others[at:])
