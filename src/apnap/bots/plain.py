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
from apnap.table.seat_view import SeatView

from .bot import Bot, by_creature, is_combat, legal_part
from .conspiring import conspire, is_useful_agenda


class PlainBot(Bot):
    """A bot that plays by the plain policy."""

    def answer(self, view: SeatView, question: Question) -> Answer:
        if isinstance(question, Act):
            return self.act(view, question)
        if is_combat(question):
            return self.declare(view, question)
        if question.kind in (Kind.CONSPIRACIES, Kind.AGENDA):
            return conspire(view, question)
        if isinstance(question, ChooseSome):
            return self.choose(view, question)
        if isinstance(question, ChooseNumber):
            return question.high
        if YES in question.options:
            return question.options[0] if question.kind is Kind.MULLIGAN else YES
        if question.options and question.options[0].verb == "defend":  # 507.1
            return self.chance.pick(question.options)
        return question.example()

    def act(self, view: SeatView, question: Act) -> Option:
        """117.1: Play a land, or else cast the most expensive spell, or else roll the planar die,
        or else pass."""
        number = self.own_main_phase(view, question)
        if not number:
            return question.options[0]
        best, most = question.options[0], -2
        several = len(question.stacks) > 1
        for option in question.options:
            if several and option.turn != number:
                continue
            if is_useful_agenda(view, option):
                return option
            if option.verb == "play":
                return option
            if option.verb == "cast":
                value = self.price(view, option)
                if value > most:
                    best, most = option, value
            elif option.verb == "roll" and most < -1:  # 901.9
                best, most = option, -1
        return best

    def price(self, view: SeatView, option: Option) -> int:
        """202.3, 903.8: The mana value of the card, and for a commander its tax."""
        spell = view.object(option.what)
        cost = spell.card.base.cost if spell.card is not None else None
        value = cost.mana_value if cost is not None else 0
        if spell.zone == COMMAND:
            value += 2 * view.me.commander_casts.get(spell.commander, 0)
        return value

    def own_main_phase(self, view: SeatView, question: Act) -> int:
        """The number of this player's turn, if it is in a main phase with an empty stack; otherwise
        0."""
        for number in question.stacks:
            turn = view.turn(number)
            if turn.step not in (PRECOMBAT_MAIN, POSTCOMBAT_MAIN) or not turn.is_stack_empty:
                continue
            if turn.is_mine:
                return number
        return 0

    def choose(self, view: SeatView, question: ChooseSome) -> Answer:
        """Choose targets by the policy; for other choices, as few as possible."""
        if not question.options or question.options[0].verb != "target":
            return question.example()
        wanted = min(max(question.low, 1), question.high)
        opponents, others, myself = [], [], []
        for option in question.options:
            if option.what == self.seat:
                myself.append(option)
            elif view.is_player(option.what) and view.is_opponent(option.what):
                opponents.append(option)
            else:
                others.append(option)
        if wanted == 1:
            answer: Answer = (self.chance.pick(opponents or others or myself),)
        else:
            order = self.chance.order
            answer = (*order(opponents), *order(others), *myself)[:wanted]
        return answer if question.is_legal(answer) else question.example()

    def declare(self, view: SeatView, question: Declare) -> Answer:
        """508.1, 509.1: Declare attackers or blockers; 805.2: accept what a teammate has
        proposed."""
        if question.proposal is not None:
            return question.proposal
        if question.options[0].verb == "attack":
            return self.attack(view, question)
        return self.block(question)

    def attack(self, view: SeatView, question: Declare) -> Answer:
        """508.1: Attack one random player with everything that may attack."""
        defenders = sorted({o.at for o in question.options if view.is_player(o.at)})
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
