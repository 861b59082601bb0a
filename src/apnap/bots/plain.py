"""The plain policy: simple enough that any engine can play it, so that engines can be compared.

- It keeps every opening hand.
- In its own main phases, with an empty stack, it plays a land if it can, then casts the most
  expensive spell it can, again and again; at other times it does nothing. A commander counts, with
  its tax, and returns to the command zone whenever it may.
- With the mana that is left it rolls the planar die, in a game that has one.
- It targets an opponent if it can, otherwise anything but itself.
- It attacks one random opponent with all that may attack.
- Each creature that could block does so half of the time, a random attacker.
"""

from __future__ import annotations

from apnap.rules.casual.commanders import times_cast
from apnap.state.game import Game
from apnap.state.names import COMMAND, POSTCOMBAT_MAIN, PRECOMBAT_MAIN
from apnap.state.question import (
    YES,
    Act,
    Answer,
    ChooseNumber,
    ChooseSome,
    Declare,
    Kind,
    Option,
    Question,
)
from apnap.state.seats import are_opponents

from .bot import Bot, by_creature, is_combat, legal_part
from .conspiring import conspire, is_useful_agenda


class PlainBot(Bot):
    """A bot that plays by the plain policy."""

    def answer(self, game: Game, question: Question) -> Answer:
        if isinstance(question, Act):
            return self.act(game, question)
        if is_combat(question):
            return self.declare(game, question)
        if question.kind in (Kind.CONSPIRACIES, Kind.AGENDA):
            return conspire(game, self.seat, question)
        if isinstance(question, ChooseSome):
            return self.choose(game, question)
        if isinstance(question, ChooseNumber):
            return question.high
        if YES in question.options:
            return question.options[0] if question.kind is Kind.MULLIGAN else YES
        if question.options and question.options[0].verb == "defend":  # 507.1
            return self.chance.pick(question.options)
        return question.example()

    def act(self, game: Game, question: Act) -> Option:
        """117.1: Play a land, or else cast the most expensive spell, or else roll the planar die,
        or else pass."""
        number = self.own_main_phase(game, question)
        if not number:
            return question.options[0]
        best, most = question.options[0], -2
        several = len(question.stacks) > 1
        for option in question.options:
            if several and option.turn != number:
                continue
            if is_useful_agenda(game, self.seat, option):
                return option
            if option.verb == "play":
                return option
            if option.verb == "cast":
                row = game.object(option.what)
                cost = row.card.base.cost
                value = cost.mana_value if cost is not None else 0
                if row.zone == COMMAND:  # 903.8
                    value += 2 * times_cast(game, self.seat, row.commander)
                if value > most:
                    best, most = option, value
            elif option.verb == "roll" and most < -1:  # 901.9
                best, most = option, -1
        return best

    def own_main_phase(self, game: Game, question: Act) -> int:
        """The number of this player's turn, if it is in a main phase with an empty stack; otherwise
        0."""
        for number in question.stacks:
            turn = game.turns[number]
            if turn.stack or turn.step not in (PRECOMBAT_MAIN, POSTCOMBAT_MAIN):
                continue
            if turn.active == self.seat or (
                game.rules.shared_turns and self.seat in game.side_of(turn.active)
            ):
                return number
        return 0

    def choose(self, game: Game, question: ChooseSome) -> Answer:
        """Choose targets by the policy; for other choices, as few as possible."""
        if not question.options or question.options[0].verb != "target":
            return question.example()
        wanted = min(max(question.low, 1), question.high)
        opponents, others, myself = [], [], []
        for option in question.options:
            if option.what == self.seat:
                myself.append(option)
            elif game.is_player(option.what) and are_opponents(game, self.seat, option.what):
                opponents.append(option)
            else:
                others.append(option)
        if wanted == 1:
            answer: Answer = (self.chance.pick(opponents or others or myself),)
        else:
            order = self.chance.order
            answer = (*order(opponents), *order(others), *myself)[:wanted]
        return answer if question.is_legal(answer) else question.example()

    def declare(self, game: Game, question: Declare) -> Answer:
        """508.1, 509.1: Declare attackers or blockers; 805.2: accept what a teammate has
        proposed."""
        if question.proposal is not None:
            return question.proposal
        if question.options[0].verb == "attack":
            return self.attack(game, question)
        return self.block(question)

    def attack(self, game: Game, question: Declare) -> Answer:
        """508.1: Attack one random player with everything that may attack."""
        defenders = sorted({o.at for o in question.options if game.is_player(o.at)})
        if not defenders:
            return question.example()
        defender = self.chance.pick(defenders)
        return legal_part(question, [o for o in question.options if o.at == defender])

    def block(self, question: Declare) -> Answer:
        """509.1: Half of the creatures block, each a random attacker."""
        wanted = []
        for options in by_creature(question).values():
            if self.chance.below(2):
                wanted.append(self.chance.pick(options))
        return legal_part(question, wanted)
