"""506-508, 802, 803, 805.10b: who may be attacked, and declaring attackers."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.state.agenda import Need, Procedure, Step
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import COMBAT_DAMAGE, DECLARE_BLOCKERS, NOBODY
from apnap.state.question import Answer, Declare, Legality, Option, Question, Refusal, options_of
from apnap.state.seats import are_opponents, left_of, players, right_of

from . import layers
from .choosing import settle
from .controlling import decider_for
from .events import Tap
from .happening import happen
from .influence import Scope
from .naming import name_of


def attacking_players(game: Game, number: int) -> list[int]:
    """506.2, 805.10a."""
    active = game.turns[number].active
    side = game.side_of(active) if game.rules.shared_turns else (active,)
    return [seat for seat in side if game.is_in(seat)]


def possible_defenders(game: Game, number: int) -> list[int]:
    """506.2, 802.2, 803.1, 805.10a: the players who could be attacked in this combat."""
    attackers = attacking_players(game, number)
    if not attackers:
        return []
    active = attackers[0]
    opponents = [s for s in players(game) if are_opponents(game, active, s)]
    if game.rules.attack == "left":  # 803.1a
        opponents = [s for s in opponents if s == left_of(game, active)]
    elif game.rules.attack == "right":  # 803.1b
        opponents = [s for s in opponents if s == right_of(game, active)]
    return [s for s in opponents if any(Scope(game, a).sees(s) for a in attackers)]  # 801.3


def begin_combat(game: Game, _: Procedure) -> Need:
    """507.1: where one player at a time is attacked, the active player chooses that player."""
    return BeginCombat()


@dataclass
class BeginCombat(Procedure):
    def steps(self) -> tuple[Step, ...]:
        return BEGIN


def choose_defending_player(game: Game, begin: BeginCombat) -> Need:
    """506.2a, 507.1; with attack multiple players, 802.2: every opponent is one."""
    defenders = possible_defenders(game, begin.turn)
    active = game.turns[begin.turn].active
    if game.rules.attack == "one" and not game.rules.shared_turns and len(defenders) > 1:
        question = Question(
            "defend",
            "507.1",
            decider_for(game, active),
            options_of("defend", defenders),
            player=active,
            prompt="choose the defending player",
        )
        answer = begin.answer_to(question)
        if answer is None:
            return question
        defenders = [answer.what]
    game.edit_turn(begin.turn).defending = tuple(defenders)
    return None


BEGIN: tuple[Step, ...] = (choose_defending_player,)


# ---- declaring attackers (508) ---------------------------------------------------------------


def why_not_attack(game: Game, number: int, seat: int) -> Refusal | None:
    """508.1a, 302.6: what keeps this creature from attacking at all."""
    row = game.object(number)
    looked = layers.look(game, number)
    if not looked.is_creature:
        return Refusal("508.1a", f"{looked.name} is not a creature")
    if row.tapped:
        return Refusal("508.1a", f"{looked.name} is tapped")
    if row.since == game.player(seat).turns_begun and "haste" not in looked.keywords:
        return Refusal("302.6", f"{looked.name} came under your control this turn")
    if "defender" in looked.keywords:
        return Refusal("702.3b", f"{looked.name} has defender")
    return None


def attack_options(game: Game, number: int) -> tuple[Option, ...]:
    """508.1a-b: each creature that may attack, with each player, planeswalker or battle it may."""
    found = []
    for seat in attacking_players(game, number):
        targets = attackable(game, number, seat)
        for creature in game.player(seat).battlefield:
            if targets and why_not_attack(game, creature, seat) is None:
                many = game.object(creature).many
                for target in targets:
                    found.append(Option("attack", creature, target, many=many if many > 1 else 0))
    return tuple(found)


def attackable(game: Game, number: int, seat: int) -> list[int]:
    """508.1b: defending players, their planeswalkers, the battles they protect."""
    scope = Scope(game, seat)
    found: list[int] = []
    for defender in game.turns[number].defending:
        if game.is_in(defender) and scope.sees(defender):
            found.append(defender)
            for thing in game.player(defender).battlefield:
                if "planeswalker" in layers.look(game, thing).types:
                    found.append(thing)
    return found


@dataclass(frozen=True)
class AttackLegality(Legality):
    """508.1c-d: the declaration as a whole."""

    options: tuple[Option, ...] = ()

    def refusal(self, chosen: tuple[Option, ...]) -> Refusal | None:
        seen: set[int] = set()
        for option in chosen:
            if option.what in seen and not option.many:
                return Refusal(
                    "508.1b", "a creature attacks only one player, planeswalker or battle"
                )
            seen.add(option.what)
        return None


@dataclass
class DeclareAttackers(Procedure):
    """508.1."""

    chosen: tuple[Option, ...] = ()

    def steps(self) -> tuple[Step, ...]:
        return DECLARE


def declare_attackers(game: Game, _: Procedure) -> Need:
    return DeclareAttackers()


def declare(game: Game, procedure: DeclareAttackers) -> Need:
    """508.1a-b, 805.10b: a team declares one combined attack."""
    options = attack_options(game, procedure.turn)
    if not options:
        return None

    def ask(seat: int, proposal: Answer) -> Question:
        return Declare(
            f"attack {seat}",
            "508.1",
            decider_for(game, seat),
            options,
            player=seat,
            prompt="declare attackers",
            legality=AttackLegality(options),
            proposal=proposal,
        )

    side = tuple(attacking_players(game, procedure.turn))
    answer, questions = settle(game, procedure, side, ask)
    if questions:
        return list(questions)
    procedure.chosen = answer
    return None


def tap_attackers(game: Game, procedure: DeclareAttackers) -> Need:
    """508.1f: the chosen creatures become tapped; 702.20b: not those with vigilance."""
    taps = [
        Tap(on=option.what, why=("508.1f",))
        for option in procedure.chosen
        if "vigilance" not in layers.look(game, option.what).keywords
    ]
    return happen(*taps) if taps else None


def become_attacking(game: Game, procedure: DeclareAttackers) -> Need:
    """508.1k; 508.8: without attackers the steps that follow are skipped."""
    if not procedure.chosen:
        turn = game.edit_turn(procedure.turn)
        turn.ahead = tuple([s for s in turn.ahead if s not in (DECLARE_BLOCKERS, COMBAT_DAMAGE)])
        return None
    return happen(*[Attacks(on=option.what, at=option.at) for option in procedure.chosen])


DECLARE: tuple[Step, ...] = (declare, tap_attackers, become_attacking)


def end_combat(game: Game, take: Procedure) -> Need:
    """511.3 happens as the step ends; here nothing is left to do but forget the combat."""
    return None


@dataclass
class Attacks(Event):
    """508.1k: a creature attacks a player, planeswalker or battle."""

    at: int = NOBODY

    def rule(self) -> str:
        return "508.1k"

    def roles(self) -> tuple[int, ...]:
        return (self.on, self.at)

    def apply(self, game: Game) -> Event:
        turn = game.edit_turn(game.running)
        turn.attackers += ((self.on, self.at),)
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} attacks {name_of(game, self.at)}"
