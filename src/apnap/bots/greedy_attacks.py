"""508.1: How the greedy bot attacks: each creature whoever it hurts most for the least risk, and
never so many that the counterattack would be deadly."""

from __future__ import annotations

from dataclasses import dataclass, field

from apnap.state.question import Answer, Declare, Option
from apnap.table import SeatView

from .bot import by_creature, legal_part
from .greedy_fighters import Fighter, duel, fighter
from .greedy_potential import unblocked
from .greedy_trials import Trials
from .greedy_worth import GONE, effective_life, marginal

WATCHFUL = 0.25  # how likely it is that a creature blocks that could
SAFE = 4  # the life that must be left after the worst counterattack
HOME = 0.25  # how much of what a creature could beat as a blocker counts against attacking


@dataclass
class Defender:
    """A player who may be attacked: life, creatures that could block, and how much the player's
    losses count."""

    seat: int
    life: float
    blockers: list[Fighter]
    weight: float
    coming: float = 0.0  # the damage of the attackers chosen so far


@dataclass
class Attack:
    """A creature, the option by which it attacks, and what that is worth."""

    option: Option
    creature: Fighter
    points: float
    defender: Defender = field(repr=False)


class Attacks:
    """A declaration of attackers."""

    def __init__(self, view: SeatView, question: Declare, trials: Trials) -> None:
        game = trials.game
        self.view, self.question, self.worth = view, question, trials.worth
        self.life = effective_life(game, view.seat)
        self.options = by_creature(question)
        self.mine = {number: fighter(view.object(number)) for number in self.options}
        self.defenders: dict[int, Defender] = {}
        for seat in self.worth.opponents:
            if game.is_in(seat):
                creatures = [each for each in view.player(seat).battlefield if each.is_creature]
                ready = [fighter(each) for each in creatures if not each.tapped]
                weight = -self.worth.weights.get(seat, -0.5)
                life = effective_life(game, seat)
                self.defenders[seat] = Defender(seat, life, ready, weight)

    def declaration(self) -> Answer:
        """The attack that is declared."""
        lethal = self.lethal()
        chosen = self.safe(lethal or self.single(), bool(lethal))
        return legal_part(self.question, [each.option for each in chosen])

    # ---- whom to attack --------------------------------------------------------------------

    def seat_of(self, option: Option) -> int:
        """508.5: The defending player, if this is attacked."""
        if self.view.is_player(option.at):
            return option.at
        attacked = self.view.object(option.at)
        return attacked.protector if attacked.protector >= 0 else attacked.controller

    def lethal(self) -> list[Attack]:
        """All attackers on one player whom they kill, however that player blocks."""
        best: list[Attack] = []
        for defender in self.defenders.values():
            attacks = []
            for number, options in self.options.items():
                here = [option for option in options if option.at == defender.seat]
                if here:
                    attacks.append(Attack(here[0], self.mine[number], GONE, defender))
            attacks.sort(key=lambda each: (-each.creature.damage, each.creature.number))
            if unblocked(
                [each.creature for each in attacks], defender.blockers
            ) >= defender.life and (not best or defender.weight > best[0].defender.weight):
                best = attacks
        return best

    def single(self) -> list[Attack]:
        """For each creature, strong ones first, the best attack, if it is worth it."""
        chosen = []
        order = sorted(self.mine.values(), key=lambda each: (-each.damage, each.number))
        for creature in order:
            best: Attack | None = None
            for option in self.options[creature.number]:
                defender = self.defenders.get(self.seat_of(option))
                if defender is None:
                    continue
                points = self.points(creature, option, defender)
                if best is None or points > best.points:
                    best = Attack(option, creature, points, defender)
            if best is not None and best.points > self.home_value(creature):
                best.defender.coming += creature.damage
                chosen.append(best)
        return chosen

    def points(self, creature: Fighter, option: Option, defender: Defender) -> float:
        """What is won by this attack, on average."""
        able = [each for each in defender.blockers if each.can_block(creature)]
        if creature.has("menace") and len(able) < 2:
            able = []
        left = max(defender.life - defender.coming, 1.0)
        gain = self.hit(creature, option, left) * defender.weight
        if creature.has("lifelink"):
            gain += creature.damage * 0.5
        if not able:
            return gain
        losses = sorted([self.loss(creature, each, defender) for each in able])
        loss = 0.6 * losses[-1] + 0.4 * sum(losses) / len(losses)
        strongest = sorted([each.power for each in able])[-2:]
        if len(able) > 2 and sum(strongest) >= creature.toughness:  # two could block together
            loss = max(loss, 0.5 * creature.worth)
        return (1 - WATCHFUL) * gain - WATCHFUL * loss

    def hit(self, creature: Fighter, option: Option, left: float) -> float:
        """The worth of the damage if nothing blocks."""
        if not self.view.is_player(option.at):
            return min(creature.damage, 4) * 1.2
        if creature.damage >= left:
            return GONE
        return creature.damage * (marginal(left) + 0.4)

    def loss(self, creature: Fighter, blocker: Fighter, defender: Defender) -> float:
        """What is lost if this creature blocks; less than nothing if something is won."""
        dies, kills = duel(creature, blocker)
        return creature.worth * dies - defender.weight * blocker.worth * kills

    def home_value(self, creature: Fighter) -> float:
        """What the creature is worth as a blocker until the next turn."""
        if creature.has("vigilance") or creature.has("defender"):
            return 0.05
        best = 0.0
        for seat in self.defenders:
            for each in self.view.player(seat).battlefield:
                if each.is_creature:
                    enemy = fighter(each)
                    dies, kills = duel(enemy, creature)
                    if creature.can_block(enemy) and dies and not kills:
                        best = max(best, self.defenders[seat].weight * enemy.worth)
        return 0.1 + HOME * best / max(1, len(self.defenders))

    # ---- what comes back -------------------------------------------------------------------

    def safe(self, chosen: list[Attack], kills: bool) -> list[Attack]:
        """The attack without the creatures that are needed at home."""
        dead = chosen[0].defender.seat if kills and chosen else -1
        if kills and len(self.defenders) == 1:
            return chosen
        left = sorted(chosen, key=lambda each: each.points)
        limit = 1 if kills else SAFE
        life = self.after(left, dead)
        while left and life < limit:
            lives = [self.after([e for e in left if e is not each], dead) for each in left]
            if max(lives) <= life:
                break  # nobody at home would help
            life = max(lives)
            left.pop(lives.index(life))
        return sorted(left, key=lambda each: -each.points)

    def after(self, attacks: list[Attack], dead: int) -> float:
        """The life that is left after the worst counterattack on who is tapped by these attacks."""
        away = {each.creature.number for each in attacks if not each.creature.has("vigilance")}
        home = [
            fighter(each)
            for each in self.view.me.battlefield
            if each.is_creature and not each.tapped and each.number not in away
        ]
        threats = [self.threat(seat, home) for seat in self.defenders if seat != dead]
        most = max(threats, default=0.0)
        together = 0.55 * sum(threats) if len(threats) > 1 else 0.0
        return self.life - max(most, together)

    def threat(self, seat: int, home: list[Fighter]) -> float:
        """The damage that this player's creatures could deal next turn past these blockers."""
        if not self.view.is_in_range(seat):
            return 0.0
        creatures = [
            fighter(each) for each in self.view.player(seat).battlefield if each.is_creature
        ]
        enemies = sorted(creatures, key=lambda each: (-each.damage, each.number))
        free, total = list(home), 0.0
        for enemy in enemies:
            if enemy.has("defender"):
                continue
            able = [each for each in free if each.can_block(enemy)]
            if able and enemy.many == 1:
                free.remove(min(able, key=lambda each: len(each.keywords & {"flying", "reach"})))
            else:
                total += enemy.damage * enemy.many
        return total
