"""A bot that picks any legal answer."""

from __future__ import annotations

from apnap.state.question import (
    Answer,
    Arrange,
    ChooseName,
    ChooseNumber,
    ChooseSome,
    Declare,
    Divide,
    Question,
)
from apnap.table.seat_view import SeatView

from .bot import Bot, by_creature, is_combat, legal_part


class RandomBot(Bot):
    """A bot for which every option is equally likely."""

    def answer(self, view: SeatView, question: Question) -> Answer:
        chance = self.chance
        if is_combat(question):
            return self.declare(question)
        if isinstance(question, Arrange):
            return chance.order(question.options)
        if isinstance(question, ChooseSome):
            most = question.high or len(question.options)
            number = question.low + chance.below(most - question.low + 1)
            answer = chance.order(question.options)[:number]
            return answer if question.is_legal(answer) else question.example()
        if isinstance(question, Divide):
            return self.divide(question)
        if isinstance(question, ChooseNumber):
            number = question.low + chance.below(question.high - question.low + 1)
            return number if number not in question.but else question.low
        if isinstance(question, ChooseName):
            return chance.pick(question.names) if question.names else question.example()
        return chance.pick(question.options)

    def declare(self, question: Declare) -> Answer:
        """508.1, 509.1: Each creature attacks or blocks in a random way, or not at all."""
        if question.proposal is not None and self.chance.below(2):
            return question.proposal
        wanted = []
        for options in by_creature(question).values():
            chosen = self.chance.below(len(options) + 1)
            if chosen:
                wanted.append(options[chosen - 1])
        return legal_part(question, wanted)

    def divide(self, question: Divide) -> Answer:
        """Give each option the least it must get, then the rest of the total at random."""
        parts = dict.fromkeys(question.options, question.least)
        for _ in range(question.total - sum(parts.values())):
            parts[self.chance.pick(question.options)] += 1
        answer = tuple(parts.items())
        return answer if question.is_legal(answer) else question.example()
