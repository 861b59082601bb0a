"""700.3: Separating objects into piles."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.selections import You, any_number, asked_of, key_for, single_out
from apnap.rules.machine.happening import happen
from apnap.rules.machine.prompts import for_
from apnap.rules.mechanics.piles import PickPile, Piles
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.zones.hidden_information import Sight
from apnap.rules.zones.option_table import asking, says
from apnap.rules.zones.revealing import by_name
from apnap.rules.zones.things_in_words import some_of
from apnap.state.ability import Effect, Filter, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.question import ChooseSome, Option, Question


@dataclass(frozen=True)
class SeparateIntoPiles(Effect):
    """700.3a: A player puts each of those objects into one of two piles; 700.3d: a pile may be
    empty."""

    what: Selection
    called: str = "piles"
    who: Selection = You()

    def name(self) -> str:
        return self.called

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        questions, seats = asked_of(game, context, self.who, replaceable=True)
        questions = self.what.questions(game, context) + questions
        if context.first_open(questions) is not None:
            return questions
        return questions + [self._ask(game, context, seat) for seat in seats[:1]]

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        things = self._things(game, context)
        for seat in asked_of(game, context, self.who, replaceable=True)[1][:1]:
            first = single_out(game, context.answer_to(self._ask(game, context, seat)))
            other = [thing for thing in things if thing not in first]
            return happen(Piles(on=seat, first=tuple(first), other=tuple(other)))
        return None

    def _things(self, game: Game, context: Resolution) -> list[int]:
        """400.7: The objects to separate that have not left."""
        return [thing for thing in self.what.pick(game, context) if game.find(thing) is not None]

    def _ask(self, game: Game, context: Resolution, seat: int) -> Question:
        options = any_number(game, "first pile", by_name(game, self._things(game, context)))
        return ChooseSome(
            key_for(context, f"separate {seat}"),
            "700.3a",
            decider_for(game, seat),
            options,
            player=seat,
            prompt=f"Choose what goes into the first pile{for_(game, context.source)}.",
            low=0,
            high=len(options),
        )


@dataclass(frozen=True)
class ChoosePile(Effect):
    """608.2d: A player chooses one of the two piles."""

    piles: str = "piles"
    called: str = "pile"
    who: Selection = You()

    def name(self) -> str:
        return self.called

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        questions, seats = asked_of(game, context, self.who, replaceable=True)
        return questions + [self._ask(game, context, seat) for seat in seats[:1]]

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        for made in [e for e in context.bindings.get(self.piles, ()) if isinstance(e, Piles)]:
            for seat in asked_of(game, context, self.who, replaceable=True)[1][:1]:
                one = context.answer_to(self._ask(game, context, seat)) == FIRST
                cards, rest = (made.first, made.other) if one else (made.other, made.first)
                return happen(PickPile(on=seat, cards=cards, rest=rest))
        return None

    def _ask(self, game: Game, context: Resolution, seat: int) -> Question:
        return Question(
            key_for(context, f"pile {seat}"),
            "608.2d",
            decider_for(game, seat),
            (FIRST, OTHER),
            player=seat,
            prompt=f"Choose a pile{for_(game, context.source)}.",
        )


FIRST, OTHER = Option("first pile"), Option("other pile")


@says("first pile", "other pile")
def pile_in_words(sight: Sight, question: Question, option: Option) -> str:
    """700.3: The objects of a pile, or one that may be put into the first."""
    if option.what != NOBODY:
        return some_of(sight, option)
    procedure = asking(sight, question)
    events = procedure.bindings.values() if isinstance(procedure, Resolution) else ()
    for made in [each for several in events for each in several if isinstance(each, Piles)][-1:]:
        pile = made.first if option == FIRST else made.other
        names = [sight.name(number) for number in pile]
        return f"{option.verb}: {', '.join(names) or 'nothing'}"
    return option.verb


@dataclass(frozen=True)
class InPile(Selection):
    """700.3: The objects of the pile that was chosen under this name and fit; or of the `other`."""

    by_name: str = "pile"
    what: Filter | None = None
    other: bool = False

    def pick(self, game: Game, context: Resolution) -> list[int]:
        picks = [e for e in context.bindings.get(self.by_name, ()) if isinstance(e, PickPile)]
        things = [thing for each in picks for thing in (each.rest if self.other else each.cards)]
        if self.what is None:
            return things
        return [thing for thing in things if self.what.matches(game, context, thing)]
