"""508: What the player's creatures could do in an attack this turn, as the position is now."""

from __future__ import annotations

from apnap.state.game import Game
from apnap.state.names import BEGIN_COMBAT, PRECOMBAT_MAIN
from apnap.table import SeatView

from .greedy_fighters import Fighter, fighters
from .greedy_worth import Worth, effective_life, life_worth

BEFORE_ATTACKS = (PRECOMBAT_MAIN, BEGIN_COMBAT)


def potential(game: Game, worth: Worth) -> float:
    """The worth of the best attack on one player, if the player's attack is still to come; what
    makes creatures strong for a turn shows here."""
    view = SeatView(game, worth.seat)
    if game.over or not game.is_in(worth.seat):
        return 0.0
    if not any(turn.is_mine and turn.step in BEFORE_ATTACKS for turn in view.turns.values()):
        return 0.0
    ready = fighters([each for each in view.me.battlefield if each.is_ready])
    ready.sort(key=lambda each: (-each.damage, each.number))
    best = 0.0
    for seat in worth.opponents if ready else ():
        if not game.is_in(seat) or not view.is_in_range(seat):
            continue
        creatures = [each for each in view.player(seat).battlefield if each.is_creature]
        blockers = fighters([each for each in creatures if not each.tapped])
        damage, life = unblocked(ready, blockers), effective_life(game, seat)
        points = worth.gone(seat)
        if damage < life:
            points = 0.5 * worth.threat(seat) * (life_worth(life) - life_worth(life - damage))
        best = max(best, points)
    return best


def unblocked(attackers: list[Fighter], blockers: list[Fighter]) -> int:
    """The damage that comes through if every creature that can blocks the strongest attacker it
    may; the attackers are in the order of their strength."""
    free, total = list(blockers), 0
    for attacker in attackers:
        able = [each for each in free if each.can_block(attacker)]
        needed = 2 if attacker.has("menace") else 1
        if len(able) < needed or attacker.many > 1:
            total += attacker.damage * attacker.many
            continue
        for each in able[:needed]:
            free.remove(each)
        if attacker.has("trample"):
            walls = sum([max(each.toughness, 0) for each in able[:needed]])
            total += max(0, attacker.damage - walls)
    return total
