"""508.1c-d, 509.1b-c: Restrictions, requirements and costs of attacking and blocking.

`who` describes the creatures that attack or block. `whom` describes the player, planeswalker or
battle that they attack, or the attacker that they block; without it, any. 801.10: None of these
says anything about objects out of its controller's range.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from apnap.effects.words.filters import Itself, Permanent
from apnap.rules.combat.combat import defended_by, defending_team
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.multiplayer.range_of_influence import scope_of
from apnap.state.ability import Amount, CombatRule, Cost, Filter
from apnap.state.agenda import Resolution
from apnap.state.declaration import ASSIGN, ATTACK, BLOCK, Company, Draft, Ids, Limit, Requirement
from apnap.state.game import Game
from apnap.state.names import NOBODY, CombatVerb, Zone

ANY_CREATURE = Permanent(("creature",))
WITHOUT_LIMIT = 1_000_000_000


def fitting(
    game: Game, context: Resolution, things: Iterable[int], what: Filter | None
) -> tuple[int, ...]:
    """The objects within range that fit."""
    scope = scope_of(game, context)
    seen = [thing for thing in things if scope.sees(thing)]
    if what is None:
        return tuple(seen)
    return tuple([thing for thing in seen if what.matches(game, context, thing)])


def aimed_at(game: Game, context: Resolution, draft: Draft, whom: Filter | None) -> tuple[int, ...]:
    """The players, planeswalkers and battles, or the attackers, that fit `whom`. Without `whom`,
    all of them, even out of range: a rule about creatures within range holds wherever these
    attack. 2008-02:606.7b: Of a team that is attacked as a group, one player who fits is enough."""
    if whom is None:
        return tuple(draft.places)
    if draft.verb != ATTACK or game.rules.attack_on_team == "member":
        return fitting(game, context, draft.places, whom)
    return tuple([p for p in draft.places if fitting(game, context, attacked(game, p), whom)])


def attacked(game: Game, place: int) -> tuple[int, ...]:
    """2008-02:606.7a: The place, or all players of the team that it stands for."""
    return defending_team(game, place) if game.is_player(place) else (place,)


def source_name(game: Game, context: Resolution) -> str:
    """The name of the object that has the ability."""
    return name_of(game, context.source)


def restriction_rule(verb: str) -> str:
    """The number of the rule about restrictions on this verb."""
    return {ATTACK: "508.1c", BLOCK: "509.1b", ASSIGN: "510.1a"}[verb]


def requirement_rule(verb: str) -> str:
    """The number of the rule about requirements on this verb."""
    return "508.1d" if verb == ATTACK else "509.1c"


@dataclass(frozen=True)
class Affected(Filter):
    """611.2c: The creatures that were affected when the effect began."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        return any(thing in things for things in context.targets[:1])


@dataclass(frozen=True)
class DefendedBy(Filter):
    """508.5: Something whose defending player fits, or with `no` doesn't fit, as in "can't attack
    unless defending player controls an Island"."""

    who: Filter
    no: bool = False

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        seat = defended_by(game, thing)
        if seat == NOBODY:
            return False
        seats = defending_team(game, seat) if game.rules.attack_on_team == "either" else (seat,)
        return any(self.who.matches(game, context, each) for each in seats) != self.no

    def zones(self) -> tuple[Zone, ...]:
        return ()


@dataclass(frozen=True)
class RuleForVerb(CombatRule):
    """Base class of rules about one verb: to attack, block or (510.1) assign combat damage."""

    to: CombatVerb

    def verb(self) -> CombatVerb:
        return self.to


# ---- restrictions (508.1c, 509.1b) -----------------------------------------------------------


@dataclass(frozen=True)
class Cant(RuleForVerb):
    """These creatures can't attack or block `whom`; or, with the verb "assign", they assign no
    combat damage (510.1)."""

    who: Filter = Itself()
    whom: Filter | None = None

    def write(self, game: Game, context: Resolution, draft: Draft) -> None:
        places = aimed_at(game, context, draft, self.whom)
        for creature in fitting(game, context, draft.many, self.who):
            for place in places:
                names = f"{name_of(game, creature)} can't {self.to} {name_of(game, place)}"
                reason = f"{source_name(game, context)}: {names}"
                draft.forbid(creature, place, restriction_rule(self.to), reason)


@dataclass(frozen=True)
class NoMoreThan(RuleForVerb):
    """No more than so many creatures that fit can attack, or block, all of `whom` together."""

    number: int
    whom: Filter | None = None
    who: Filter | None = None

    def write(self, game: Game, context: Resolution, draft: Draft) -> None:
        who = fitting(game, context, draft.many, self.who)
        places = aimed_at(game, context, draft, self.whom)
        if not who or not places:
            return
        reason = (
            f"{source_name(game, context)}: no more than {self.number} creature(s) can {self.to}"
        )
        draft.limits.append(
            Limit(
                restriction_rule(self.to),
                reason,
                () if self.whom is None else places,
                self.number,
                who=() if len(who) == len(draft.many) else who,
            )
        )


@dataclass(frozen=True)
class OnlyEvenNumbers(RuleForVerb):
    """An odd number of creatures that fit can't attack, or block."""

    who: Filter

    def write(self, game: Game, context: Resolution, draft: Draft) -> None:
        who = fitting(game, context, draft.many, self.who)
        if who:
            reason = f"{source_name(game, context)}: no odd number of creatures can {self.to}"
            draft.limits.append(Limit(restriction_rule(self.to), reason, who=who, even=True))


@dataclass(frozen=True)
class BlockedBy(CombatRule):
    """These attackers can't be blocked by fewer than `least` creatures, or by more than `most`."""

    whom: Filter = Itself()
    least: int = 0
    most: int = NOBODY

    def verb(self) -> CombatVerb:
        return BLOCK

    def write(self, game: Game, context: Resolution, draft: Draft) -> None:
        for place in fitting(game, context, draft.places, self.whom):
            least, most = self.least, self.most
            if game.object(place).many > 1 and least > 1:
                least, most = 0, 0  # each of identical tokens is blocked by only one
            if game.object(place).many > 1 and most > 0:
                most = NOBODY
            bounds = f"at least {self.least}" if self.least else f"at most {self.most}"
            reason = f"{name_of(game, place)} can be blocked only by {bounds} creature(s)"
            draft.limits.append(Limit("509.1b", reason, (place,), most, least))


@dataclass(frozen=True)
class NeedsCompany(RuleForVerb):
    """These creatures can't attack, or block, without so many others that fit. With `alone`, they
    can attack, or block, only alone."""

    who: Filter = Itself()
    others: int = 1
    like: Filter | None = None
    alone: bool = False

    def write(self, game: Game, context: Resolution, draft: Draft) -> None:
        like: Ids = ()
        if self.like is not None:
            like = fitting(game, context, draft.many, self.like) or (NOBODY,)
        for creature in fitting(game, context, draft.many, self.who):
            how = "can only" if self.alone else f"can't without {self.others} other(s)"
            alone = " alone" if self.alone else ""
            reason = f"{name_of(game, creature)} {how} {self.to}{alone}"
            draft.companies.append(
                Company(restriction_rule(self.to), reason, creature, self.others, like, self.alone)
            )


@dataclass(frozen=True)
class BlocksMore(CombatRule):
    """509.1a: These creatures can block so many additional creatures; None means any number."""

    number: int | None = 1
    who: Filter = Itself()

    def verb(self) -> CombatVerb:
        return BLOCK

    def write(self, game: Game, context: Resolution, draft: Draft) -> None:
        for creature in fitting(game, context, draft.many, self.who):
            more = WITHOUT_LIMIT if self.number is None else self.number
            times = draft.times.get(creature, 1) + more
            if len(draft.places) > 1:
                draft.times[creature] = min(times, len(draft.places))


# ---- requirements (508.1d, 509.1c) -----------------------------------------------------------


@dataclass(frozen=True)
class IfAble(RuleForVerb):
    """Each of these creatures attacks, or blocks, `whom` if able."""

    who: Filter = Itself()
    whom: Filter | None = None

    def write(self, game: Game, context: Resolution, draft: Draft) -> None:
        who = fitting(game, context, draft.many, self.who)
        places = aimed_at(game, context, draft, self.whom)
        require(draft, self.to, who, places, f"{source_name(game, context)}: {self.to}s if able")


def require(draft: Draft, verb: str, who: Ids, places: Ids, reason: str) -> None:
    """508.1d, 509.1c: Write a requirement into the draft, unless nobody could fulfil it."""
    if who and places:
        draft.requirements.append(Requirement(requirement_rule(verb), reason, places, who))


@dataclass(frozen=True)
class AtLeastOne(RuleForVerb):
    """At least one creature attacks, or blocks, each of `whom` if able; with `together`, any one of
    them."""

    whom: Filter = Itself()
    together: bool = False

    def write(self, game: Game, context: Resolution, draft: Draft) -> None:
        places = aimed_at(game, context, draft, self.whom)
        reason = f"{source_name(game, context)}: at least one creature {self.to}s if able"
        rule = requirement_rule(self.to)
        for each in (places,) if self.together else [(place,) for place in places]:
            if each:
                draft.requirements.append(Requirement(rule, reason, each))


# ---- costs (508.1g-h, 509.1d) ----------------------------------------------------------------


@dataclass(frozen=True)
class Costs(RuleForVerb):
    """These creatures can't attack, or block, `whom` unless their controller pays for each of them.
    508.1g: With `optional`, the cost may be paid as they attack. 107.3i: {X} is `times`."""

    mana: str = ""
    who: Filter = ANY_CREATURE
    whom: Filter | None = None
    optional: bool = False
    costs: tuple[Cost, ...] = ()
    times: Amount | None = None

    def is_offer(self) -> bool:
        return self.optional

    def write(self, game: Game, context: Resolution, draft: Draft) -> None:
        mana = self.mana
        if self.times is not None:
            mana = mana.replace("{X}", f"{{{max(0, self.times.count(game, context))}}}")
        price = (mana, self.costs)
        places = () if self.optional else aimed_at(game, context, draft, self.whom)
        for creature in fitting(game, context, draft.many, self.who):
            if self.optional:
                draft.optional.setdefault(creature, []).append((context.source, context.nth, price))
            for place in places:
                if (creature, place) in draft.pairs:
                    draft.charge(creature, place, price)
