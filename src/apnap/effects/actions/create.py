"""701.6: Create tokens."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.words.amounts import Number
from apnap.effects.words.mentions import granted
from apnap.effects.words.selections import You
from apnap.rules.abilities.resolving import nested
from apnap.rules.machine.events import CreateTokens
from apnap.rules.machine.happening import Happen, happen
from apnap.rules.objects.tokens import maker
from apnap.state.ability import Amount, Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game


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
