"""701.6: Create tokens."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.words.amounts import Number
from apnap.effects.words.mentions import granted
from apnap.effects.words.selections import You, asked_of, key_for
from apnap.rules.abilities.resolving import nested
from apnap.rules.machine.events import CreateTokens
from apnap.rules.machine.happening import Happen, happen
from apnap.rules.machine.prompts import for_
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.objects.tokens import maker
from apnap.state.ability import Amount, Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.question import Option, Question


@dataclass(frozen=True)
class CreateToken(Effect):
    """111.1, 701.6a: Each of the players creates so many tokens, all at once. With `own`, the
    number is counted for each of them (`ThatPlayer`)."""

    token: CardDef
    number: Amount = Number(1)
    who: Selection = You()
    tapped: bool = False
    own: bool = False

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        number = 0 if self.own else self.number.count(game, context)
        token, events = granted(game, context, self.token), list[Event]()
        for seat in self.who.pick(game, context) if self.own or number > 0 else ():
            if self.own:
                number = self.number.count(game, nested(context, (), seat))
            if number > 0:
                events.append(
                    CreateTokens(
                        on=seat,
                        token=token,
                        number=number,
                        tapped=self.tapped,
                        by=maker(game, context.controller),
                    )
                )
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class CreateSized(Effect):
    """111.3: Create a token whose power and toughness are the amount."""

    token: CardDef
    size: Amount
    who: Selection = You()

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        size = max(0, self.size.count(game, context))
        token = replace(self.token, power=size, toughness=size)
        return CreateToken(token, who=self.who).perform(game, context)


@dataclass(frozen=True)
class CreateTheirChoice(Effect):
    """608.2d, 608.2f: Each of the players chooses one of these tokens, in turn order, and then they
    create those at the same time."""

    who: Selection
    tokens: tuple[CardDef, ...]
    words: tuple[str, ...] = ()  # what each of them is called in the question

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        questions, seats = asked_of(game, context, self.who)
        return questions + [self._ask(game, context, seat) for seat in seats]

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events = list[Event]()
        for seat in asked_of(game, context, self.who)[1]:
            nth = context.answer_to(self._ask(game, context, seat)).nth
            token = granted(game, context, self.tokens[nth])
            made = CreateTokens(on=seat, token=token, by=maker(game, context.controller))
            events.append(made)
        return happen(*events, by=context.controller) if events else None

    def _names(self) -> tuple[str, ...]:
        """What the tokens are called: by the words for them, or else by their names."""
        if len(self.words) == len(self.tokens):
            return self.words
        return tuple([each.name for each in self.tokens])

    def _ask(self, game: Game, context: Resolution, seat: int) -> Question:
        return Question(
            key_for(context, f"token {seat}"),
            "608.2d",
            decider_for(game, seat),
            tuple([Option(each, nth=nth) for nth, each in enumerate(self._names())]),
            player=seat,
            prompt=f"Choose a token to create{for_(game, context.source)}.",
        )


@dataclass(frozen=True)
class CreateTogether(Effect):
    """701.6a, 608.2f: Create tokens of several kinds at the same time."""

    kinds: tuple[Effect, ...]

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events = list[Event]()
        for kind in self.kinds:
            created = kind.perform(game, context)
            if isinstance(created, Happen):
                events += created.events
        return happen(*events, by=context.controller) if events else None
