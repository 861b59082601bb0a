"""506.2, 507.1, 802.2, 803.1, 805.10a: Who is a defending player, and what may be attacked."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.continuous import layers
from apnap.rules.machine.happening import happen
from apnap.rules.multiplayer.range_of_influence import Scope, who_sees
from apnap.rules.multiplayer.team_answers import team_answer
from apnap.rules.objects.controlling_players import decider_for
from apnap.state.agenda import Need, Procedure, Step
from apnap.state.game import Game
from apnap.state.question import Question, Refusal, options_of
from apnap.state.ruleset import AttackOption
from apnap.state.seats import are_opponents, left_of, players, right_of

from .combat import CombatBegins, attacking_players, defending_team
from .protectors import protected


def possible_defenders(game: Game, number: int) -> list[int]:
    """506.2, 801.3, 803.1, 809.3c, 811.4: The players who could be attacked in this combat."""
    attackers = attacking_players(game, number)
    if not attackers:
        return []
    active, attack = attackers[0], game.rules.attack
    if not game.rules.shared_turns and attack == "left":  # 803.1a
        near = [left_of(game, active)]
    elif not game.rules.shared_turns and attack == "right":  # 803.1b
        near = [right_of(game, active)]
    elif game.rules.attack_neighbours:  # 809.3c, 811.4
        near = list(dict.fromkeys([left_of(game, active), right_of(game, active)]))
    else:
        reach = game.player(active).reach
        near = list(players(game) if reach is None or game.rules.shared_turns else reach)
    scopes = [Scope(game, seat) for seat in attackers]
    return [
        seat
        for seat in near
        if are_opponents(game, active, seat) and any(scope.sees(seat) for scope in scopes)
    ]


def why_not_defending(game: Game, number: int, seat: int) -> Refusal | None:
    """508.1b: The reason why this player can't be attacked in this combat; None if the player can
    be."""
    name, attackers = game.player(seat).name, attacking_players(game, number)
    if not game.is_in(seat):
        return Refusal("800.4a", f"{name} has left the game")
    if seat in attackers:
        return Refusal("506.2", f"{name} is the attacking player")
    if not any(are_opponents(game, each, seat) for each in attackers):
        return Refusal("506.2", f"{name} is not an opponent of the attacking player")
    if not any(Scope(game, each).sees(seat) for each in attackers):
        whose = game.player(attackers[0]).name
        return Refusal("801.3", f"{name} is out of {whose}'s range of influence")
    if seat not in possible_defenders(game, number):
        who = NEIGHBOURS.get(game.rules.attack, "players next to the attacking player")
        return Refusal(reason_for_defenders(game)[0], f"only {who} may be attacked")
    chosen = game.turns[number].defending
    if chosen and seat not in chosen:
        names = " and ".join([game.player(each).name for each in chosen])
        return Refusal("506.2a", f"{names} was chosen to be attacked in this combat")
    return None


# 803.1: The words for the players who may be attacked.
NEIGHBOURS: dict[AttackOption, str] = {
    "left": "the player to the left",
    "right": "the player to the right",
}


def defending_players(game: Game, number: int) -> list[int]:
    """802.2: With the attack multiple players option, every opponent is a defending player, even
    those who can't be attacked (801.3, 811.4); without it, one of those who could be is chosen."""
    near, attackers = possible_defenders(game, number), attacking_players(game, number)
    listed = frozenset(near)
    if game.rules.attack != "multiple" or not attackers:
        return near
    others = [seat for seat in players(game) if seat not in listed]
    return [*near, *[seat for seat in others if are_opponents(game, attackers[0], seat)]]


def reason_for_defenders(game: Game) -> tuple[str, ...]:
    """The rule that makes them defending players."""
    if game.rules.shared_turns:
        return ("805.10a",)
    if game.size == 2:
        return ()
    if game.rules.attack_neighbours:
        return ("809.3c",) if game.rules.emperor else ("811.4",)
    return RULES[game.rules.attack]


RULES: dict[AttackOption, tuple[str, ...]] = {
    "one": ("506.2a",),
    "multiple": ("802.2",),
    "left": ("803.1a",),
    "right": ("803.1b",),
}


def begin_combat(game: Game, _: Procedure) -> Need:
    """507.1: The turn-based action of the beginning of combat step."""
    return BeginCombat()


@dataclass
class BeginCombat(Procedure):
    """507.1: Choose the defending players."""

    def steps(self) -> tuple[Step, ...]:
        return BEGIN


def choose_defending_player(game: Game, begin: BeginCombat) -> Need:
    """506.2a, 507.1: Where not all opponents are defending players, choose one; 506.2b: with that
    player, the team."""
    attackers = attacking_players(game, begin.turn)
    defenders = defending_players(game, begin.turn)
    if not attackers:  # 800.4j: without an active player nobody attacks
        return None
    sides = list(dict.fromkeys([defending_together(game, seat) for seat in defenders]))
    if game.rules.attack == "one" and len(sides) > 1:
        candidates = [next(seat for seat in side if seat in defenders) for side in sides]
        answer, questions = team_answer(
            game, begin, tuple(attackers), lambda seat, _: ask_whom(game, seat, candidates)
        )
        if questions:
            return list(questions)
        defenders = [seat for seat in defending_together(game, answer.what) if seat in defenders]
    why = reason_for_defenders(game)
    near = frozenset(possible_defenders(game, begin.turn))
    closed = tuple([seat for seat in defenders if seat not in near])
    return happen(CombatBegins(attackers[0], why, tuple(defenders), closed))


BEGIN: tuple[Step, ...] = (choose_defending_player,)


def defending_together(game: Game, seat: int) -> tuple[int, ...]:
    """The players who defend together with this one."""
    return game.side_of(seat) if game.rules.shared_turns else (seat,)


def ask_whom(game: Game, seat: int, candidates: list[int]) -> Question:
    """507.1: The question who is the defending player."""
    return Question(
        f"defend {seat}",
        "507.1",
        decider_for(game, seat),
        options_of("defend", candidates),
        player=seat,
        prompt="Choose the defending player.",
    )


def attackable(game: Game, number: int) -> dict[int, int]:
    """508.1b, 802.3, 310.8b: Everything that may be attacked, each with its defending player: the
    defending players, their planeswalkers, and the battles they protect, whoever controls those."""
    open_to = frozenset(possible_defenders(game, number))
    there = [seat for seat in game.turns[number].defending if game.is_in(seat)]
    defending = [seat for seat in there if seat in open_to]
    players_to_attack = one_of_each_team(game, defending)
    defender_of = {seat: seat for seat in players_to_attack}
    for seat in defending:
        for thing in game.player(seat).battlefield:
            if "planeswalker" in layers.characteristics_of(game, thing).types:
                defender_of[thing] = seat
    for row in protected(game, defending):
        near = row.controller in [other for seat in defending for other in who_sees(game, seat)]
        if near and "battle" in layers.characteristics_of(game, row.id).types:
            defender_of[row.id] = row.protector
    order = {seat: at for at, seat in enumerate(defending)}
    return dict(sorted(defender_of.items(), key=lambda pair: (order[pair[1]], pair[0])))


def one_of_each_team(game: Game, seats: list[int]) -> list[int]:
    """805.10b: The players whom creatures may attack. 2008-02:606.7a: In older editions they attack
    a team as a group; its first player stands for it."""
    return [seat for seat in seats if defending_team(game, seat)[0] == seat]


def may_attack(game: Game, seat: int, targets: dict[int, int]) -> dict[int, int]:
    """801.3: The targets whose defending player is within this attacker's range."""
    if game.player(seat).reach is None:
        return targets
    scope = Scope(game, seat)
    return {target: defender for target, defender in targets.items() if scope.sees(defender)}
