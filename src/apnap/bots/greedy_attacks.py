"""508.1: How the greedy bot attacks: each creature whoever it hurts most, if that is worth more
than to have it at home when the opponents attack."""

from __future__ import annotations

from dataclasses import dataclass, field

from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.question import Answer, Declare, Option
from apnap.table import SeatView

from .bot import by_creature, legal_part
from .greedy_fighters import Fighter, duel, fighter
from .greedy_outlook import Outlook
from .greedy_potential import unblocked
from .greedy_worth import Worth, effective_life, life_worth

EAGER, CAREFUL = 0.5, 0.3  # how likely a creature blocks, if that is good for it, and if not
LOYALTY = 1.2  # the worth of a loyalty counter of an opponent


@dataclass
class Defender:
    """A player who may be attacked: life, creatures that could block, and how much the player's
    losses count."""

    seat: int
    life: float
    blockers: list[Fighter]
    weight: float
    coming: float = 0.0  # the damage of the attackers chosen so far
    attackers: int = 0


@dataclass
class Attack:
    """A creature, the option by which it attacks, and what that is worth."""

    option: Option
    creature: Fighter
    points: float
    defender: Defender = field(repr=False)


class Attacks:
    """A declaration of attackers."""

    def __init__(self, view: SeatView, question: Declare, worth: Worth, game: Game) -> None:
        self.view, self.question, self.worth = view, question, worth
        self.outlook = Outlook(view, worth, game, effective_life(game, view.seat))
        self.options = by_creature(question)
        self.mine = {number: fighter(view.object(number)) for number in self.options}
        own = [each for each in view.me.battlefield if each.is_creature and not each.tapped]
        self.home = [fighter(each) for each in own]
        self.defenders: dict[int, Defender] = {}
        for seat in self.worth.opponents:
            if game.is_in(seat):
                creatures = [each for each in view.player(seat).battlefield if each.is_creature]
                ready = [fighter(each) for each in creatures if not each.tapped]
                life = effective_life(game, seat)
                self.defenders[seat] = Defender(seat, life, ready, self.worth.threat(seat))

    def declaration(self) -> Answer:
        """The attack that is declared."""
        chosen = self.single()
        most = sum([each.points for each in chosen]) + self.after(chosen)
        for defender in self.defenders.values():
            deadly = self.deadly(defender)
            if not deadly:
                continue
            value = self.worth.gone(defender.seat) + self.after(deadly, defender.seat)
            if value > most or len(self.defenders) == 1:
                chosen, most = deadly, value
        return legal_part(self.question, [each.option for each in chosen])

    # ---- whom to attack --------------------------------------------------------------------

    def seat_of(self, option: Option) -> int:
        """508.5: The defending player, if this is attacked."""
        if self.view.is_player(option.at):
            return option.at
        attacked = self.view.object(option.at)
        return attacked.protector if attacked.protector >= 0 else attacked.controller

    def deadly(self, defender: Defender) -> list[Attack]:
        """Attackers who kill this player, however the player blocks; none if that is not
        possible. Those that are not needed for it stay at home."""
        attacks = []
        for number, options in self.options.items():
            here = [option for option in options if option.at == defender.seat]
            if here:
                attacks.append(Attack(here[0], self.mine[number], 0.0, defender))
        attacks.sort(key=lambda each: (-each.creature.damage, each.creature.number))
        if not self.kills(attacks, defender):
            return []
        for each in attacks[::-1]:
            fewer = [other for other in attacks if other is not each]
            if len(self.defenders) > 1 and self.kills(fewer, defender):
                attacks = fewer
        return attacks

    def kills(self, attacks: list[Attack], defender: Defender) -> bool:
        """Whether these attackers kill the player, however the player blocks."""
        creatures = [each.creature for each in attacks]
        return unblocked(creatures, defender.blockers) >= defender.life

    def single(self) -> list[Attack]:
        """For each creature, strong ones first, the best attack, if it is worth it."""
        chosen: list[Attack] = []
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
            if best is None:
                continue
            if best.points + self.after([*chosen, best]) > self.after(chosen):
                best.defender.coming += creature.damage
                best.defender.attackers += 1
                chosen.append(best)
        return chosen

    def points(self, creature: Fighter, option: Option, defender: Defender) -> float:
        """What is won by this attack, on average."""
        able = [each for each in defender.blockers if each.can_block(creature)]
        if creature.has("menace") and len(able) < 2:
            able = []
        gain = self.hit(creature, option, defender)
        free, loss = 1.0, 0.0
        for each in able:
            dies, kills = duel(creature, each)
            price = creature.worth * dies - defender.weight * each.worth * kills
            likely = (EAGER if dies or not kills else CAREFUL) / (1 + defender.attackers)
            loss += free * likely * price
            free *= 1.0 - likely
        strongest = sorted([each.power for each in able])[-2:]
        if len(able) > 1 and sum(strongest) >= creature.toughness:  # two could block together
            loss = max(loss, 0.5 * (1 - free) * creature.worth)
        return free * gain - loss

    def hit(self, creature: Fighter, option: Option, defender: Defender) -> float:
        """The worth of the damage if nothing blocks."""
        if not self.view.is_player(option.at):
            return min(creature.damage, 4) * LOYALTY * defender.weight
        left = max(defender.life - defender.coming, 1.0)
        if creature.damage * creature.many >= left:
            return self.worth.gone(defender.seat)
        gain = life_worth(left) - life_worth(left - creature.damage * creature.many)
        own = 0.0
        if creature.has("lifelink"):
            life = self.outlook.life
            own = life_worth(life + creature.damage) - life_worth(life)
        return gain * defender.weight + own

    # ---- what comes back -------------------------------------------------------------------

    def after(self, attacks: list[Attack], gone: int = NOBODY) -> float:
        """What the opponents' next attacks win for the player, once these creatures are tapped."""
        away = {each.creature.number for each in attacks if not each.creature.has("vigilance")}
        return self.outlook.value([each for each in self.home if each.number not in away], gone)
