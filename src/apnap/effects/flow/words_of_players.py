"""608.2d: Words and numbers that players choose, openly or in secret, and later words about those
who chose so: "each friend", "each player who chose money", "… with the highest number"."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.selections import EachPlayer, affected, key_for
from apnap.rules.machine.happening import happen
from apnap.rules.machine.prompts import for_
from apnap.rules.mechanics.keyword_actions_done import Chooses
from apnap.rules.objects.controlling_players import decider_for
from apnap.state.ability import Amount, Condition, Effect, Filter, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game
from apnap.state.names import Zone
from apnap.state.question import Option, Question


@dataclass(frozen=True)
class ChooseAWord(Effect):
    """101.4, 608.2d: Each of the players chooses one of the words, in turn order and knowing the
    earlier choices; with `secret`, nobody knows a choice before all have made theirs. With `by`,
    that player chooses a word for each of them."""

    called: str
    words: tuple[str, ...]
    who: Selection = EachPlayer()
    secret: bool = False
    by: Selection | None = None

    def name(self) -> str:
        return self.called

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        questions, before = list[Question](), list[str]()
        for seat in affected(game, context, self.who):
            question = self._ask(game, context, seat, before)
            questions.append(question)
            answer = context.answer_to(question)
            if answer is not None and not self.secret:
                before.append(f"{game.player(seat).name}: {self.words[answer.nth]}")
        return questions

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events = list[Chooses]()
        for seat in affected(game, context, self.who):
            question = self._ask(game, context, seat, [])
            word = self.words[context.answer_to(question).nth]
            events.append(Chooses(on=seat, by=question.player, word=word))
        return happen(*events, by=context.controller) if events else None

    def _ask(self, game: Game, context: Resolution, seat: int, before: list[str]) -> Question:
        known = f" (so far {', '.join(before)})" if before else ""
        chooser = seat if self.by is None else self.by.pick(game, context)[0]
        whom = f" for {game.player(seat).name}" if self.by is not None else ""
        return Question(
            key_for(context, f"word {seat}"),
            "608.2d",
            decider_for(game, chooser),
            tuple([Option(word, nth=nth) for nth, word in enumerate(self.words)]),
            player=chooser,
            prompt=f"Choose one{whom}{for_(game, context.source)}{known}.",
        )


@dataclass(frozen=True)
class ChoseWord(Filter):
    """608.2c: A player who chose this word, or for whom it was chosen, by the named instruction."""

    name: str
    word: str

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        events = context.bindings.get(self.name, ())
        return any(isinstance(e, Chooses) and e.on == thing and e.word == self.word for e in events)

    def zones(self) -> tuple[Zone, ...]:
        return ()


@dataclass(frozen=True)
class AllChose(Condition):
    """608.2c: Whether all who made the named choice chose this word, and at least one did."""

    name: str
    word: str

    def holds(self, game: Game, context: Resolution) -> bool:
        events = context.bindings.get(self.name, ())
        words = [event.word for event in events if isinstance(event, Chooses)]
        return bool(words) and all(word == self.word for word in words)


@dataclass(frozen=True)
class ExtremeChoice(Amount):
    """608.2d: The highest number that was chosen by the named instruction; with `least`, the
    lowest."""

    by_name: str
    least: bool = False

    def count(self, game: Game, context: Resolution) -> int:
        numbers = numbers_chosen(context, self.by_name).values()
        return (min(numbers) if self.least else max(numbers)) if numbers else 0


@dataclass(frozen=True)
class ChoseExtreme(Filter):
    """608.2c: A player who chose the highest number by the named instruction; with `least`, the
    lowest."""

    name: str
    least: bool = False

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        chosen = numbers_chosen(context, self.name)
        if thing not in chosen:
            return False
        return chosen[thing] == (min if self.least else max)(chosen.values())

    def zones(self) -> tuple[Zone, ...]:
        return ()


def numbers_chosen(context: Resolution, name: str) -> dict[int, int]:
    """The number that each player chose by the named instruction."""
    events = context.bindings.get(name, ())
    return {event.on: event.number for event in events if isinstance(event, Chooses)}
