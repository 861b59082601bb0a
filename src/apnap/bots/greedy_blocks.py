"""509.1: How the greedy bot blocks: what wins something, and whatever it takes to survive."""

from __future__ import annotations

from collections.abc import Collection

from apnap.state.game import Game
from apnap.state.question import Answer, Declare, Option
from apnap.table import SeatView

from .bot import legal_part
from .greedy_fighters import Fighter, duel, fighters
from .greedy_worth import DEATH, Worth, effective_life, life_worth, marginal

LEAST = 0.4  # the least that an attacker's worth counts
EFFORT = 0.3  # what a block has to win
CHUMP = 0.5  # how much life counts that is saved by a creature which could save more later


def declare_blocks(view: SeatView, question: Declare, worth: Worth, game: Game) -> Answer:
    """509.1: The blocks that are declared."""
    options = {(option.what, option.at): option for option in question.options}
    attacks = dict(view.turn(question.turn).attackers)
    together = (view.seat, *view.teammates) if view.rules.shared_life else ()
    numbers = {at for _, at in options}
    numbers |= {each for each, at in attacks.items() if at == view.seat or at in together}
    attackers = fighters([view.object(number) for number in sorted(numbers)])
    blocks = Blocks(
        attackers,
        fighters([view.object(number) for number in dict.fromkeys([n for n, _ in options])]),
        effective_life(game, view.seat),
        max([LEAST, *[worth.threat(each.controller) for each in attackers]]),
        allowed=options.keys(),
        harmless=[n for n in numbers if not view.is_player(attacks.get(n, view.seat))],
    )
    blocks.choose()
    together_with: dict[Option, int] = {}
    for blocker, attacker in blocks.pairs:
        option = options[blocker.number, attacker.number]
        together_with[option] = together_with.get(option, 0) + blocker.many
    wanted = [o._replace(many=n) if o.many else o for o, n in together_with.items()]
    return legal_part(question, wanted)


class Blocks:
    """Blocks against one attack, chosen one after the other. Without `allowed` pairs of blocker
    and attacker, evasion abilities decide. `harmless` attackers don't attack the player."""

    def __init__(
        self,
        attackers: list[Fighter],
        blockers: list[Fighter],
        life: float,
        weight: float,
        allowed: Collection[tuple[int, int]] | None = None,
        harmless: Collection[int] = (),
    ) -> None:
        self.attackers, self.blockers = attackers, blockers
        self.life, self.weight = life, weight
        self.allowed, self.harmless = allowed, harmless
        self.blocked: dict[tuple[int, int], list[Fighter]] = {}
        self.pairs: list[tuple[Fighter, Fighter]] = []

    def can_block(self, blocker: Fighter, attacker: Fighter) -> bool:
        """509.1b: Whether this creature may block that one."""
        if self.allowed is not None:
            return (blocker.number, attacker.number) in self.allowed
        return blocker.can_block(attacker)

    def choose(self) -> None:
        """Choose blocks that win something; if the player would die, those that prevent it."""
        self.block_well()
        self.gang_up()
        if self.is_deadly():
            self.pairs, self.blocked = [], {}
            self.survive()
            self.block_well()

    def outcome(self) -> float:
        """What the player wins by this combat; negative, as a rule."""
        damage = self.damage()
        if damage >= self.life:
            return -DEATH
        points = life_worth(self.life - damage) - life_worth(self.life)
        for attacker in self.attackers:
            blockers = self.blocked.get(attacker.key, [])
            if len(blockers) == 1:
                dies, falls = duel(attacker, blockers[0])
                points += self.weight * attacker.worth * dies - blockers[0].worth * falls
            elif blockers:
                points += self.weight * attacker.worth
                points -= max([each.worth for each in blockers if attacker.kills(each)], default=0)
        return points

    def is_deadly(self) -> bool:
        """Whether the player would not survive what nobody blocks so far."""
        return self.damage() >= self.life - (1 if self.life > 5 else 0)

    def damage(self) -> int:
        """The damage that nobody blocks so far."""
        total = 0
        for attacker in self.attackers:
            if attacker.number in self.harmless:
                continue
            blockers = self.blocked.get(attacker.key)
            if not blockers:
                total += attacker.damage * attacker.many
            elif attacker.has("trample"):
                walls = sum([max(each.toughness, 0) for each in blockers])
                total += max(0, attacker.damage - walls)
        return total

    def take(self, blocker: Fighter, attacker: Fighter) -> None:
        """Let this creature block that one."""
        self.pairs.append((blocker, attacker))
        self.blocked.setdefault(attacker.key, []).append(blocker)

    def free(self) -> list[Fighter]:
        """The creatures that don't block yet."""
        busy = {blocker.key for blocker, _ in self.pairs}
        return [each for each in self.blockers if each.key not in busy]

    def block_well(self) -> None:
        """Take the best block again and again, as long as something is won by it."""
        while True:
            best, most = None, 0.0
            left = self.life - self.damage()
            for attacker in self.attackers:
                if attacker.key in self.blocked or attacker.has("menace"):
                    continue
                for blocker in self.free():
                    if self.can_block(blocker, attacker):
                        gain = self.gain(blocker, attacker, left)
                        if gain > most:
                            best, most = (blocker, attacker), gain
            if best is None:
                return
            self.take(*best)

    def gain(self, blocker: Fighter, attacker: Fighter, left: float) -> float:
        """What is won if this creature blocks that one, for a player who would otherwise be left
        with so much life."""
        dies, falls = duel(attacker, blocker)
        points = self.weight * attacker.worth * dies - blocker.worth * falls
        if attacker.number not in self.harmless:
            stopped = attacker.damage
            if attacker.has("trample"):
                stopped = min(stopped, max(blocker.toughness, 0))
            saved = stopped * marginal(left + attacker.damage)
            points += CHUMP * saved if falls and not dies else saved
        return points - EFFORT

    def gang_up(self) -> None:
        """Kill a strong attacker with two creatures, if it kills at most one of them."""
        strong = sorted(self.attackers, key=lambda each: (-each.worth, each.number))
        for attacker in strong:
            if attacker.key in self.blocked or attacker.has("deathtouch"):
                continue
            able = [e for e in self.free() if e.power > 0 and self.can_block(e, attacker)]
            able.sort(key=lambda each: (each.worth, each.number))
            pairs = [(a, b) for at, a in enumerate(able) for b in able[at + 1 :]]
            for one, other in pairs:
                lost = [each.worth for each in (one, other) if attacker.kills(each)]
                both = one.toughness + other.toughness <= attacker.damage
                price = sum(lost) if both else max(lost, default=0.0)
                if one.damage + other.damage < attacker.toughness or attacker.strikes_first:
                    continue
                if self.weight * attacker.worth + attacker.damage > price:
                    self.take(one, attacker)
                    self.take(other, attacker)
                    break

    def survive(self) -> None:
        """Block what deals the most damage with what is worth least, until the player survives."""
        strong = sorted(self.attackers, key=lambda each: (-each.damage, each.number))
        for attacker in strong:
            if not self.is_deadly():
                return
            if attacker.key in self.blocked or attacker.number in self.harmless:
                continue
            left = self.life - self.damage()
            able = [each for each in self.free() if self.can_block(each, attacker)]
            able.sort(key=lambda each: (-self.gain(each, attacker, left), each.worth, each.number))
            needed = 2 if attacker.has("menace") else 1
            if len(able) >= needed:
                for each in able[:needed]:
                    self.take(each, attacker)
