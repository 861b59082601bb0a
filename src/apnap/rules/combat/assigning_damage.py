"""510.1c-e, 702.2c, 702.19: Dividing combat damage, and which divisions are legal."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.continuous import layers
from apnap.rules.objects.damage import kills_by_touch
from apnap.state.game import Game
from apnap.state.question import Legality, Option, Refusal
from apnap.state.records import Value

Assigned = tuple[tuple[int, int, int], ...]  # the creature, its recipient, the amount
NEVER = -1  # no amount of damage is lethal: to a player


@dataclass(frozen=True)
class Lethality(Value):
    """The damage that is lethal to a creature, or takes all loyalty or defense, before this step.

    Identical tokens that share a row need the amount `each`; `enough` is for all of them.
    """

    thing: int
    name: str
    each: int
    enough: int

    @staticmethod
    def of(game: Game, thing: int, dealers: int = 1) -> Lethality:
        """The lethal damage for this thing. Where `dealers` identical creatures assign damage
        alike, `enough` is the amount that each of them has to assign."""
        if game.is_player(thing):
            return Lethality(thing, game.player(thing).name, NEVER, NEVER)
        row, chars = game.object(thing), layers.characteristics_of(game, thing)
        if chars.is_creature:
            each = max(0, chars.toughness - row.damage)
        elif "planeswalker" in chars.types:
            each = row.count("loyalty")
        else:
            each = row.count("defense")
        return Lethality(thing, chars.name, each, -(-each * row.many // dealers))


@dataclass(frozen=True)
class Share(Value):
    """One creature's damage: its power, the creatures it fights in order, and the recipients
    beyond."""

    creature: int
    power: int
    fought: tuple[int, ...]
    beyond: tuple[int, ...]
    deathtouch: bool
    ordered: bool  # not with banding (702.22j-k) or rules without orders: then divided freely


class Assigner:
    """A creature that assigns combat damage now."""

    def __init__(
        self,
        game: Game,
        number: int,
        power: int,
        fought: list[int],
        beyond: list[int],
        side: tuple[int, ...],
        ordered: bool,
    ) -> None:
        self.number = number
        self.power = power
        self.fought = fought
        self.beyond = beyond
        self.side = side  # the players who divide its damage
        self.ordered = ordered
        self.deathtouch = kills_by_touch(game, number)
        self.first_needs = 0  # damage to the first recipient before others may be damaged
        if fought or beyond:
            first = Lethality.of(game, self.recipients()[0])
            self.first_needs = min(first.enough, 1) if self.deathtouch and fought else first.enough

    def recipients(self) -> list[int]:
        """Everything it may damage, in order."""
        return [*self.fought, *self.beyond]

    def facts(self) -> Share:
        """Its damage as a value for the question."""
        fought, beyond = tuple(self.fought), tuple(self.beyond)
        return Share(self.number, self.power, fought, beyond, self.deathtouch, self.ordered)


def divisions_of(assigners: list[Assigner]) -> tuple[Assigned, list[list[Assigner]]]:
    """The damage that is assigned without a choice, and groups of creatures whose choices depend on
    each other."""
    forced: list[tuple[int, int, int]] = []
    free: list[Assigner] = []
    for assigner in assigners:
        if len(assigner.recipients()) == 1:
            forced.append((assigner.number, assigner.recipients()[0], assigner.power))
        else:
            free.append(assigner)
    groups: list[list[Assigner]] = []
    for assigner in free:
        joined = [g for g in groups if any(_share(assigner, other) for other in g)]
        kept = [g for g in groups if not any(g is j for j in joined)]
        groups = [*kept, [other for g in joined for other in g] + [assigner]]
    hit = {thing for _, thing, _ in forced}
    with_choice: list[list[Assigner]] = []
    for group in groups:
        [only] = group if len(group) == 1 else [None]
        if only is not None and _has_one_way(only, hit):
            forced.append((only.number, only.recipients()[0], only.power))
        else:
            with_choice.append(group)
    return tuple(forced), with_choice


def _share(one: Assigner, other: Assigner) -> bool:
    """Whether the division of one creature's damage may depend on the other's. Damage to players
    never matters."""
    if one.side != other.side:
        return False
    mine, theirs = one.fought + one.beyond[:-1], other.fought + other.beyond[:-1]
    return bool(set(mine) & set(other.recipients()) or set(theirs) & set(one.recipients()))


def _has_one_way(only: Assigner, hit: set[int]) -> bool:
    """Whether it can damage only the first recipient, which nobody else damages."""
    first = only.recipients()[0]
    if first in hit or (not only.ordered and len(only.fought) > 1):
        return False
    return only.power <= only.first_needs


@dataclass(frozen=True)
class Assignment(Legality):
    """510.1e: The total assignment of creatures whose divisions depend on each other.

    An option of the answer names the recipient (`what`) and the creature that damages it (`at`).
    """

    shares: tuple[Share, ...] = ()
    lethal: tuple[Lethality, ...] = ()
    others: Assigned = ()  # damage that has been assigned already in this step
    deadly: tuple[int, ...] = ()  # the creatures with deathtouch

    def options(self) -> tuple[Option, ...]:
        return tuple(
            [
                Option("assign", thing, share.creature)
                for share in self.shares
                for thing in (*share.fought, *share.beyond)
            ]
        )

    def refusal(self, chosen: tuple[Option, ...]) -> Refusal | None:
        amounts = {(option.at, option.what): option.many for option in chosen}
        satisfied = self.satisfied(amounts)
        for share in self.shares:
            things = (*share.fought, *share.beyond)
            total = sum([amounts.get((share.creature, thing), 0) for thing in things])
            if total != share.power:
                return Refusal("510.1a", f"a creature assigns {share.power} damage, not {total}")
            refusal = self.skips(share, amounts, satisfied)
            if refusal is not None:
                return refusal
        return None

    def satisfied(self, amounts: dict[tuple[int, int], int]) -> dict[int, bool]:
        """510.1c, 702.2c: Whether lethal damage is assigned to each recipient, counting all
        creatures."""
        totals: dict[int, int] = {}
        touched: set[int] = set()
        mine = [(source, thing, amount) for (source, thing), amount in amounts.items()]
        for source, thing, amount in (*self.others, *mine):
            totals[thing] = totals.get(thing, 0) + amount
            if amount and source in self.deadly:
                touched.add(thing)
        return {
            each.thing: each.enough != NEVER and totals.get(each.thing, 0) >= each.enough
            for each in self.lethal
        } | dict.fromkeys(touched, True)

    def skips(
        self, share: Share, amounts: dict[tuple[int, int], int], satisfied: dict[int, bool]
    ) -> Refusal | None:
        """510.1c-d: Refuse if a creature in the order is passed over; 702.19b-c: or on the way
        beyond."""
        names = {each.thing: each.name for each in self.lethal}
        missing: list[int] = []
        for thing in (*share.fought, *share.beyond):
            is_beyond = thing in share.beyond and thing not in share.fought
            if missing and amounts.get((share.creature, thing), 0):
                rule = "702.19b" if is_beyond else "510.1c"
                if is_beyond and thing != share.beyond[0]:
                    rule = "702.19c"
                first = names[missing[0]]
                if is_beyond or share.ordered:
                    reason = f"damage to {names[thing]} needs lethal damage to {first} first"
                    return Refusal(rule, reason)
            if not satisfied.get(thing, False):
                missing.append(thing)
        return None

    def example(self) -> tuple[Option, ...]:
        """A legal assignment: lethal damage to one after another, and the rest to the last
        recipient."""
        left = {each.thing: max(0, each.enough) for each in self.lethal}
        for source, thing, amount in self.others:
            if thing in left:
                left[thing] = 0 if source in self.deadly else max(0, left[thing] - amount)
        chosen: list[Option] = []
        for share in self.shares:
            power = share.power
            things = (*share.fought, *share.beyond)
            for at, thing in enumerate(things):
                needed = left[thing]
                if share.deathtouch and thing in share.fought:
                    needed = min(needed, 1)
                amount = power if at == len(things) - 1 else min(power, needed)
                if amount:
                    chosen.append(Option("assign", thing, share.creature, many=amount))
                    left[thing] = 0 if share.deathtouch else max(0, left[thing] - amount)
                    power -= amount
        return tuple(chosen)
