"""508.1: How the greedy bot attacks: each creature whoever it hurts most, if that is worth more
than to have it at home when the opponents attack."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from apnap.state.game import Game
from apnap.state.question import Answer, Declare, Option
from apnap.table import SeatView

from .bot import by_creature, legal_part
from .greedy_fighters import Fighter, duel, fighters
from .greedy_outlook import Outlook
from .greedy_potential import unblocked
from .greedy_worth import (
    Worth,
    commander_room,
    effective_life,
    life_and_poison,
    life_worth,
)

EAGER, CAREFUL = 0.5, 0.3  # how likely a creature blocks, if that is good for it, and if not
USEFUL = 1.0  # what is lost by an attacker that could have been tapped for an ability
LIKELY = 0.7  # how likely a player dies to an attack that deals enough on average
LOYALTY = 1.2  # the worth of a loyalty counter of an opponent


@dataclass
class Defender:
    """A player who may be attacked: life, creatures that could block, and how much the player's
    losses count."""

    seat: int
    life: float
    blockers: list[Fighter]
    weight: float


@dataclass(frozen=True)
class Attack:
    """A creature, the option by which it attacks, and the defending player."""

    option: Option
    creature: Fighter
    defender: int


class Attacks:
    """A declaration of attackers."""

    def __init__(self, view: SeatView, question: Declare, worth: Worth, game: Game) -> None:
        self.view, self.question, self.worth, self.game = view, question, worth, game
        self.outlook = Outlook(view, worth, game, effective_life(game, view.seat))
        own = [each for each in view.me.battlefield if each.is_creature and not each.tapped]
        self.home = fighters(own)
        self.defenders: dict[int, Defender] = {}
        for seat in worth.opponents:
            if game.is_in(seat):
                creatures = [each for each in view.player(seat).battlefield if each.is_creature]
                ready = fighters([each for each in creatures if not each.tapped])
                life = life_and_poison(game, seat)
                self.defenders[seat] = Defender(seat, life, ready, worth.threat(seat))
        self.possible = self.attacks()

    def attacks(self) -> list[list[Attack]]:
        """For each creature, strong ones first, the attacks on opponents that it may make."""
        found = []
        for number, options in by_creature(self.question).items():
            seats = [(option, self.seat_of(option)) for option in options]
            for creature in fighters([self.view.object(number)]):
                found.append([Attack(o, creature, s) for o, s in seats if s in self.defenders])
        with_any = [each for each in found if each]
        return sorted(with_any, key=lambda e: (-e[0].creature.damage, e[0].creature.number))

    def seat_of(self, option: Option) -> int:
        """508.5: The defending player, if this is attacked."""
        if self.view.is_player(option.at):
            return option.at
        attacked = self.view.object(option.at)
        return attacked.protector if attacked.protector >= 0 else attacked.controller

    def declaration(self) -> Answer:
        """The attack that is declared: the best of some that are improved step by step."""
        deadly = {seat: self.deadly(each) for seat, each in self.defenders.items()}
        if len(self.defenders) == 1 and any(deadly.values()):
            return self.declared(next(iter(deadly.values())))
        best: list[Attack] = []
        most = self.value(best)
        everything = [self.everything(seat) for seat in self.defenders]
        for start in ([], *everything, *[each for each in deadly.values() if each]):
            chosen, value = self.improved(start)
            if value > most:
                best, most = chosen, value
        return self.declared(best)

    def declared(self, attacks: list[Attack]) -> Answer:
        """These attacks as an answer: tokens that attack the same are declared together."""
        numbers: dict[Option, int] = {}
        for each in attacks:
            numbers[each.option] = numbers.get(each.option, 0) + each.creature.many
        wanted = [o._replace(many=n) if o.many else o for o, n in numbers.items()]
        return legal_part(self.question, wanted)

    # ---- which creatures -------------------------------------------------------------------

    def everything(self, seat: int) -> list[Attack]:
        """All creatures against this player."""
        return [each for options in self.possible for each in options if each.option.at == seat]

    def improved(self, attacks: list[Attack]) -> tuple[list[Attack], float]:
        """These attacks after each creature, strong ones first, does what is best for it, as long
        as the others do what they do."""
        chosen, value = list(attacks), self.value(attacks)
        for options in self.possible:
            key = options[0].creature.key
            others = [each for each in chosen if each.creature.key != key]
            for changed in ([], *[[option] for option in options]):
                tried = others + changed
                points = self.value(tried)
                if points > value:
                    chosen, value = tried, points
        return chosen, value

    def deadly(self, defender: Defender) -> list[Attack]:
        """Attackers who kill this player, however the player blocks; none if that is not
        possible. Those that are not needed for it stay at home."""
        attacks = self.everything(defender.seat)
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
        creatures.sort(key=lambda each: (-each.damage, each.number))
        if unblocked(creatures, defender.blockers) >= defender.life:
            return True
        return any(
            each.damage >= commander_room(self.game, defender.seat, each.commander)
            and not any(other.can_block(each) for other in defender.blockers)
            for each in creatures
        )

    # ---- what an attack is worth -----------------------------------------------------------

    def value(self, attacks: list[Attack]) -> float:
        """What is won by these attacks, on average, and by the opponents' attacks after them. Who
        is killed for certain attacks nobody any more."""
        total, gone = 0.0, []
        for seat in {each.defender for each in attacks}:
            defender, those = self.defenders[seat], [e for e in attacks if e.defender == seat]
            if self.kills([e for e in those if self.view.is_player(e.option.at)], defender):
                total += self.worth.gone(seat)
                gone.append(seat)
            else:
                total += self.against(defender, those)
        return total + self.after(attacks, gone)

    def against(self, defender: Defender, attacks: list[Attack]) -> float:
        """What is won by these attacks on one player, each of whose creatures may block one of
        them."""
        total = damage = 0.0
        for attack in attacks:
            creature = attack.creature
            free, loss = self.blocks(creature, defender, len(attacks))
            total -= loss + (USEFUL if creature.taps_for_use else 0.0)
            dealt = free * creature.damage * creature.many
            if self.view.is_player(attack.option.at):
                damage += dealt
                room = commander_room(self.game, defender.seat, creature.commander)
                if room < defender.life:
                    damage += dealt * (defender.life / room - 1.0)
            else:
                total += min(dealt, 4.0) * LOYALTY * defender.weight
            if creature.has("lifelink"):
                life = self.outlook.life
                total += life_worth(life + dealt) - life_worth(life)
        if damage >= defender.life:
            likely = min(1.0, LIKELY * damage / max(1.0, defender.life))
            return total + likely * self.worth.gone(defender.seat)
        lost = life_worth(defender.life) - life_worth(defender.life - damage)
        return total + defender.weight * lost

    def blocks(self, creature: Fighter, defender: Defender, many: int) -> tuple[float, float]:
        """How likely nobody blocks the creature, which is one of so many attackers; and what is
        lost if somebody does, on average."""
        able = [each for each in defender.blockers if each.can_block(creature)]
        if creature.has("menace") and len(able) < 2:
            return 1.0, 0.0
        free, loss = 1.0, 0.0
        for each in able:
            dies, kills = duel(creature, each)
            price = creature.worth * dies - defender.weight * each.worth * kills
            likely = (EAGER if dies or not kills else CAREFUL) / many
            loss += free * likely * price
            free *= 1.0 - likely
        strongest = sorted([each.power for each in able])[-2:]
        if len(able) > 1 and sum(strongest) >= creature.toughness:  # two could block together
            loss = max(loss, 0.5 * (1.0 - free) * creature.worth)
        return free, loss

    def after(self, attacks: list[Attack], gone: Collection[int]) -> float:
        """What the opponents' next attacks win for the player, once these creatures are tapped and
        those opponents are gone."""
        away = {each.creature.key for each in attacks if not each.creature.has("vigilance")}
        home = [each for each in self.home if each.key not in away]
        return self.outlook.value(home, gone)
