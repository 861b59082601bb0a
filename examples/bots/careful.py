"""A bot of one's own: it plays lands and creatures, attacks where nothing could block, and passes
otherwise. Try it: `apnap simulate --bots examples/bots/careful.py:Careful,plain`."""

from apnap.bots import Bot
from apnap.state.question import Act, Answer, Kind, Question
from apnap.table import SeatView


class Careful(Bot):
    """A bot that takes no risks."""

    def answer(self, view: SeatView, question: Question) -> Answer:
        if isinstance(question, Act):
            return self.act(view, question)
        if question.kind is Kind.ATTACKERS:
            return self.attack(view, question)
        default = question.default
        return question.example() if default is None else default

    def act(self, view: SeatView, question: Act) -> Answer:
        """Play a land or cast a creature; the first option is to pass."""
        for option in question.options:
            thing = view.find(option.what)
            creature = option.verb == "cast" and thing is not None and thing.is_creature
            if option.verb == "play" or creature:
                return option
        return question.options[0]

    def attack(self, view: SeatView, question: Question) -> Answer:
        """Attack players who have no untapped creature."""
        chosen = {}
        for option in question.options:
            if view.is_player(option.at):
                theirs = view.player(option.at).battlefield
                if not any(each.is_creature and not each.tapped for each in theirs):
                    chosen.setdefault(option.what, option)
        answer = tuple(chosen.values())
        return answer if question.is_legal(answer) else question.example()
