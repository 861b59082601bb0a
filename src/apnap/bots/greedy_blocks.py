"""509.1: How the greedy bot blocks: what wins something, and whatever it takes to survive."""

from __future__ import annotations

from apnap.state.game import Game
from apnap.state.question import Answer, Declare, Option
from apnap.table import SeatView

from .bot import legal_part
from .greedy_fighters import Fighter, duel, fighter
from .greedy_worth import Worth, effective_life, marginal

LEAST = 0.4  # the least that an attacker's worth counts


class Blocks:
    """A declaration of blockers."""

    def __init__(self, view: SeatView, question: Declare, worth: Worth, game: Game) -> None:
        self.view, self.question, self.worth = view, question, worth
        self.options = {(option.what, option.at): option for option in question.options}
        self.blockers = {n: fighter(view.object(n)) for n, _ in self.options}
        self.attackers = self.coming()
        self.life = effective_life(game, view.seat)
        self.chosen: list[Option] = []
        self.blocked: dict[int, list[Fighter]] = {}

    def coming(self) -> dict[int, Fighter]:
        """The attackers that could be blocked, or that attack this player or the team."""
        turn = self.view.turn(self.question.turn)
        together = (self.view.seat, *self.view.teammates) if self.view.rules.shared_life else ()
        numbers = {at for _, at in self.options}
        for attacker, at in turn.attackers:
            if at == self.view.seat or at in together:
                numbers.add(attacker)
        return {number: fighter(self.view.object(number)) for number in sorted(numbers)}

    def hits_me(self, attacker: int) -> bool:
        """Whether the attacker's damage would be dealt to the player, not to a planeswalker."""
        at = dict(self.view.turn(self.question.turn).attackers).get(attacker, -1)
        return self.view.is_player(at)

    def declaration(self) -> Answer:
        """The blocks that are declared."""
        self.block_well()
        self.gang_up()
        if self.is_deadly():
            self.chosen, self.blocked = [], {}
            self.survive()
            self.block_well()
        return legal_part(self.question, self.chosen)

    def is_deadly(self) -> bool:
        """Whether the player would not survive what nobody blocks so far."""
        return self.damage() >= self.life - self.reserve()

    def reserve(self) -> int:
        """The life below which a player should not go for the sake of a small creature."""
        return 1 if self.life > 5 else 0

    def damage(self) -> int:
        """The damage that nobody blocks so far."""
        total = 0
        for number, attacker in self.attackers.items():
            if not self.hits_me(number):
                continue
            blockers = self.blocked.get(number)
            if not blockers:
                total += attacker.damage * attacker.many
            elif attacker.has("trample"):
                walls = sum([max(each.toughness, 0) for each in blockers])
                total += max(0, attacker.damage - walls)
        return total

    def take(self, blocker: Fighter, attacker: Fighter) -> None:
        """Let this creature block that one."""
        option = self.options[blocker.number, attacker.number]
        self.chosen.append(option._replace(many=1) if option.many > 1 else option)
        self.blocked.setdefault(attacker.number, []).append(blocker)

    def free(self) -> list[Fighter]:
        """The creatures that don't block yet."""
        busy = {option.what for option in self.chosen}
        return [each for number, each in self.blockers.items() if number not in busy]

    def block_well(self) -> None:
        """Take the best block again and again, as long as something is won by it."""
        while True:
            best, points = None, 0.0
            for blocker in self.free():
                for number, attacker in self.attackers.items():
                    if number in self.blocked or (blocker.number, number) not in self.options:
                        continue
                    if attacker.has("menace"):
                        continue
                    gain = self.gain(blocker, attacker)
                    if gain > points:
                        best, points = (blocker, attacker), gain
            if best is None:
                return
            self.take(*best)

    def gain(self, blocker: Fighter, attacker: Fighter) -> float:
        """What is won if this creature blocks that one."""
        dies, falls = duel(attacker, blocker)
        weight = max(LEAST, -self.worth.weights.get(attacker.controller, -0.5))
        points = weight * attacker.worth * dies - blocker.worth * falls
        if self.hits_me(attacker.number):
            left = self.life - self.damage() + attacker.damage
            stopped = attacker.damage
            if attacker.has("trample"):
                stopped = min(stopped, max(blocker.toughness, 0))
            points += stopped * marginal(left) * 0.8
        return points - 0.3

    def gang_up(self) -> None:
        """Kill a strong attacker with two creatures, if it kills at most one of them."""
        strong = sorted(self.attackers.values(), key=lambda each: (-each.worth, each.number))
        for attacker in strong:
            if attacker.number in self.blocked or attacker.has("deathtouch"):
                continue
            able = [
                each
                for each in self.free()
                if (each.number, attacker.number) in self.options and each.power > 0
            ]
            able.sort(key=lambda each: (each.worth, each.number))
            pairs = [(a, b) for at, a in enumerate(able) for b in able[at + 1 :]]
            for one, other in pairs:
                lost = [each.worth for each in (one, other) if attacker.kills(each)]
                both = one.toughness + other.toughness <= attacker.damage
                price = sum(lost) if both else max(lost, default=0.0)
                if one.damage + other.damage < attacker.toughness or attacker.strikes_first:
                    continue
                if 0.6 * attacker.worth + 0.5 * attacker.damage > price:
                    self.take(one, attacker)
                    self.take(other, attacker)
                    break

    def survive(self) -> None:
        """Block what deals the most damage with what is worth least, until the player survives."""
        strong = sorted(self.attackers.values(), key=lambda each: (-each.damage, each.number))
        for attacker in strong:
            if not self.is_deadly():
                return
            if attacker.number in self.blocked or not self.hits_me(attacker.number):
                continue
            able = [e for e in self.free() if (e.number, attacker.number) in self.options]
            able.sort(key=lambda each: (-self.gain(each, attacker), each.worth, each.number))
            needed = 2 if attacker.has("menace") else 1
            if len(able) >= needed:
                for each in able[:needed]:
                    self.take(each, attacker)
