"""805.9, 805.10c, 805.10e: "The active player" and the like, where several players fit."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.combat.combat import attacking_players, defending_player, defending_team
from apnap.rules.machine.looking_back import pairs_in_combat
from apnap.rules.machine.prompts import for_
from apnap.rules.machine.this_turn import turn_meant
from apnap.rules.multiplayer.range_of_influence import scope_of
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.turn.turns import active_players
from apnap.state.ability import Selection
from apnap.state.agenda import Resolution
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.question import Question, options_of
from apnap.state.seats import left_of, right_of

from .filters import source_of
from .selections import Those, key_for


@dataclass(frozen=True)
class ThatCommander(Those):
    """903.3: The commander that was chosen under this name."""

    def changed_by(self) -> tuple[str, ...]:
        return self.what.changed_by() if self.what is not None else ()


@dataclass(frozen=True)
class CommandersOf(Selection):
    """903.3: The commanders that those players own, wherever they are."""

    who: Selection

    def pick(self, game: Game, context: Resolution) -> list[int]:
        seats = self.who.pick(game, context)
        rows = [row for seat in game.seats for row in seat.objects.values()]
        return [row.id for row in rows if row.commander != NOBODY and row.owner in seats]

    def changed_by(self) -> tuple[str, ...]:
        return ("Move", *self.who.changed_by())


@dataclass(frozen=True)
class OneOfThem(Selection):
    """Base class for one of several players, whom the ability's controller chooses as the effect is
    applied."""

    def candidates(self, game: Game, context: Resolution) -> list[int]:
        raise NotImplementedError

    def rule(self) -> str:
        raise NotImplementedError

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        seats = self.candidates(game, context)
        return [self._ask(game, context, seats)] if len(seats) > 1 else []

    def pick(self, game: Game, context: Resolution) -> list[int]:
        seats = self.candidates(game, context)
        if len(seats) < 2:
            return seats
        answer = context.answer_to(self._ask(game, context, seats))
        return (
            seats if answer is None else [answer.what]
        )  # while targets are chosen, any of them counts

    def _ask(self, game: Game, context: Resolution, seats: list[int]) -> Question:
        return Question(
            key_for(context, self.rule()),
            self.rule(),
            decider_for(game, context.controller),
            options_of("choose", seats),
            player=context.controller,
            prompt=f"Choose the player who is meant{for_(game, context.source)}.",
        )


@dataclass(frozen=True)
class TheActivePlayer(OneOfThem):
    """102.1: The active player; 805.9: of an active team, one member."""

    def candidates(self, game: Game, context: Resolution) -> list[int]:
        return active_players(game, turn_meant(game, context))

    def rule(self) -> str:
        return "805.9"


@dataclass(frozen=True)
class TheAttacker(OneOfThem):
    """506.2: The attacking player; 805.10c: for a blocking creature, the controller of the attacker
    that it blocks."""

    def candidates(self, game: Game, context: Resolution) -> list[int]:
        source = source_of(game, context)
        pairs = pairs_in_combat(game, "blocks", (source,))  # 608.2h: also if it is gone
        blocked = [attacker for blocker, attacker in pairs if blocker == source]
        seats = dict.fromkeys([game.controller_of(attacker) for attacker in blocked])
        attackers = [seat for seat in seats if seat != NOBODY and game.is_in(seat)]
        return attackers or attacking_players(game, game.running)

    def rule(self) -> str:
        return "805.10c"


@dataclass(frozen=True)
class ADefendingPlayer(OneOfThem):
    """506.2: The defending player.

    508.5, 802.2a, 805.10e: For a creature that attacks or attacked, the player it attacked. The
    creature is the source of the ability, or one of those in `of`.
    """

    of: Selection | None = None

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        questions = [] if self.of is None else self.of.questions(game, context)
        if context.first_open(questions) is not None:
            return questions
        return questions + super().questions(game, context)

    def candidates(self, game: Game, context: Resolution) -> list[int]:
        attackers = [source_of(game, context)] if self.of is None else self.of.pick(game, context)
        attacked = [defending_player(game, game.running, one) for one in attackers]
        seats = [seat for one in attacked for seat in defending_team(game, one)]
        defenders = [seat for seat in dict.fromkeys(seats) if seat != NOBODY]
        if defenders:
            return [seat for seat in defenders if game.is_in(seat)]
        scope = scope_of(game, context)  # 801.5
        there = [seat for seat in game.turns[game.running].defending if game.is_in(seat)]
        return [seat for seat in there if scope.sees(seat)]

    def rule(self) -> str:
        return "805.10e"


@dataclass(frozen=True)
class PlayerBeside(Selection):
    """103.1b: The nearest player to the left of each of those players, or to the `right`."""

    of: Selection
    right: bool = False

    def pick(self, game: Game, context: Resolution) -> list[int]:
        beside = right_of if self.right else left_of
        return [beside(game, seat) for seat in self.of.pick(game, context)]

    def changed_by(self) -> tuple[str, ...]:
        return self.of.changed_by()
