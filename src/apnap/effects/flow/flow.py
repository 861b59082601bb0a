"""608.2c-e: Instructions around instructions: names, may, if, either, for each, repeat."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import (
    Chosen,
    You,
    affected,
    asked_of,
    key_for,
    one_by_one_of,
)
from apnap.rules.abilities.resolving import nested
from apnap.rules.machine.happening import Happen, happen
from apnap.rules.machine.prompts import asks, for_
from apnap.rules.mechanics.keyword_actions_done import Chooses
from apnap.rules.objects.controlling_players import decider_for
from apnap.state.ability import Amount, Condition, Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.question import NO, YES, Arrange, Option, Question, options_of
from apnap.state.records import Value
from apnap.state.seats import in_turn_order


def all_types(game: Game, context: Resolution, effects: tuple[Effect, ...]) -> str:
    """106.7: The types of mana that any of the instructions could produce."""
    return "".join([effect.types_made(game, context) for effect in effects])


@dataclass(frozen=True)
class Called(Effect):
    """Give an instruction a name, by which later ones refer to what really happened."""

    called: str
    effect: Effect

    def name(self) -> str:
        return self.called

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return self.effect.questions(game, context)

    def can_be_chosen(self, game: Game, context: Resolution, seat: int) -> bool:
        return self.effect.can_be_chosen(game, context, seat)

    def is_possible(self, game: Game, context: Resolution) -> bool:
        return self.effect.is_possible(game, context)

    def can_be_done(self, game: Game, context: Resolution) -> bool:
        return self.effect.can_be_done(game, context)

    def only_uses_up(self) -> bool:
        return self.effect.only_uses_up()

    def types_made(self, game: Game, context: Resolution) -> str:
        return self.effect.types_made(game, context)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        return self.effect.perform(game, context)


@dataclass(frozen=True)
class AboutAll(Effect):
    """608.2h: Follow an instruction about several objects, and let later ones refer to all of them
    by a name, though they may not fit the description any more."""

    called: str
    what: Selection
    effect: Effect

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return self.what.questions(game, context)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        inner = nested(context, (self.effect,))
        who = context.controller
        things = [Chooses(on=thing, by=who) for thing in self.what.pick(game, context)]
        inner.bindings = {**inner.bindings, self.called: tuple(things)}
        return inner


@dataclass(frozen=True)
class May(Effect):
    """608.2d: Ask a player whether these instructions are followed; in them, `ThatPlayer` is that
    player.

    Where several players may do one thing at the same time, use `Willing`.
    """

    effects: tuple[Effect, ...]
    words: str = "do it"
    who: Selection = You()

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        questions, seats = asked_of(game, context, self.who)
        able = [seat for seat in seats[:1] if self._can(game, context, seat)]
        return questions + [self._ask(game, context, seat) for seat in able]

    def _can(self, game: Game, context: Resolution, seat: int) -> bool:
        own = replace(context, player=seat)
        first, *others = self.effects
        if not first.is_possible(game, own) and all(isinstance(each, If) for each in others):
            return False
        if not all(effect.can_be_chosen(game, own, seat) for effect in self.effects):
            return False
        for effect in self.effects:  # 118.3: in full, or not at all
            if not effect.can_be_done(game, own):
                return False
            if not effect.only_uses_up():
                break
        return True

    def if_chosen(self, first: Effect) -> Effect | None:
        return replace(self, effects=(first, *self.effects))

    def foretold(self, game: Game, context: Resolution) -> str:
        names = [game.player(seat).name for seat in self.who.pick(game, context)[:1]]
        return f"{names[0]} may {self.words}" if names else ""

    def types_made(self, game: Game, context: Resolution) -> str:
        return all_types(game, context, self.effects)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        for seat in asked_of(game, context, self.who)[1][:1]:
            if context.answer_to(self._ask(game, context, seat)) == YES:
                return nested(context, self.effects, seat)
        return None

    def _ask(self, game: Game, context: Resolution, seat: int) -> Question:
        return Question(
            key_for(context, f"may {self.words}"),
            "608.2d",
            decider_for(game, seat),
            (NO, YES),
            player=seat,
            prompt=asks(game, context.source, self.words, self.who != You()),
        )


@dataclass(frozen=True)
class If(Effect):
    """608.2c: Follow one list of instructions if the condition holds now, or else the other."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()

    def types_made(self, game: Game, context: Resolution) -> str:
        if not self.condition.is_settled():
            return all_types(game, context, (*self.then, *self.otherwise))
        holds = self.condition.holds(game, context)
        return all_types(game, context, self.then if holds else self.otherwise)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        effects = self.then if self.condition.holds(game, context) else self.otherwise
        return nested(context, effects) if effects else None


@dataclass(frozen=True)
class Branch(Value):
    """One of several lists of instructions that a player may choose."""

    words: str
    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class Either(Effect):
    """608.2d: Have a player choose one of several lists of instructions as the spell resolves.

    Modes (700.2) are chosen earlier, as the spell is cast. What is impossible can't be chosen,
    unless `even_impossible` (701.53b).
    """

    branches: tuple[Branch, ...]
    who: Selection = You()
    even_impossible: bool = False

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        questions, seats = asked_of(game, context, self.who, replaceable=True)
        return questions + [self._ask(game, context, seat) for seat in seats[:1]]

    def types_made(self, game: Game, context: Resolution) -> str:
        effects = [effect for branch in self.branches for effect in branch.effects]
        return all_types(game, context, tuple(effects))

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        for seat in asked_of(game, context, self.who, replaceable=True)[1][:1]:
            answer = context.answer_to(self._ask(game, context, seat))
            return nested(context, self.branches[answer.nth].effects, seat)
        return None

    def can_be_done(self, game: Game, context: Resolution) -> bool:
        return any(_can_be_done(game, context, each) for each in self.branches)

    def _ask(self, game: Game, context: Resolution, seat: int) -> Question:
        branches = list(enumerate(self.branches))
        able = [(n, each) for n, each in branches if _can_be_done(game, context, each)]
        if self.even_impossible:
            able = branches
        return Question(
            key_for(context, "either"),
            "608.2d",
            decider_for(game, seat),
            tuple([Option(each.words, nth=nth) for nth, each in able or branches]),
            player=seat,
            prompt=f"Choose one{for_(game, context.source)}.",
        )


def _can_be_done(game: Game, context: Resolution, branch: Branch) -> bool:
    """608.2d: Whether the first instruction is possible; what is not can't be chosen."""
    return not branch.effects or branch.effects[0].can_be_done(game, context)


@dataclass(frozen=True)
class ForEachPlayer(Effect):
    """Follow the instructions once for each of the players, who is then `ThatPlayer`, one after
    another.

    An action that all of them take at the same time is one verb with a plural subject. The order is
    turn order from the active player, or from the player who is `first`.
    """

    who: Selection
    effects: tuple[Effect, ...]
    first: Selection | None = None

    def types_made(self, game: Game, context: Resolution) -> str:
        return all_types(game, context, self.effects)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        seats = affected(game, context, self.who)
        first = self.first.pick(game, context) if self.first is not None else []
        if first:  # 608.2b: not if the target is illegal
            seats = in_turn_order(game, seats, first[0])
        rounds = [ForPlayer(seat, self.effects) for seat in seats]
        return nested(context, tuple(rounds)) if rounds else None


@dataclass(frozen=True)
class ForPlayer(Effect):
    """Follow the instructions for one player. 800.4: A player who has left meanwhile does
    nothing."""

    seat: int
    effects: tuple[Effect, ...]

    def types_made(self, game: Game, context: Resolution) -> str:
        return all_types(game, context, self.effects)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        return nested(context, self.effects, self.seat) if game.is_in(self.seat) else None


@dataclass(frozen=True)
class ForEach(Effect):
    """Follow the instructions once for each of those objects and players, one after another.

    They come in turn order of the players who control them. Among those of one player, the
    controller of the spell or ability chooses the order (608.2f). In the instructions the object is
    known by the name in `called`, and its controller is `ThatPlayer`. With `together`, instructions
    that ask nothing are followed for all of them at the same time.
    """

    those: Selection
    effects: tuple[Effect, ...]
    called: str = "it"
    together: bool = False

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        questions = self.those.questions(game, context)
        if self.together:
            return questions
        if isinstance(self.those, Chosen) or context.first_open(questions) is not None:
            return questions  # they are followed in the order in which they were chosen
        for seat, things in by_player(game, self.those.pick(game, context)).items():
            question = self._ask(game, context, seat, things)
            if question is not None:
                questions.append(question)
        return questions

    def types_made(self, game: Game, context: Resolution) -> str:
        return all_types(game, context, self.effects)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        if self.together:
            return self._at_once(game, context)
        order: list[Effect] = []
        for seat, things in by_player(game, self.those.pick(game, context)).items():
            question = self._ask(game, context, seat, things)
            if question is not None:
                things = [option.what for option in context.answer_to(question)]
            singles = [one for thing in things for one in one_by_one_of(game, thing)]
            order += [ForOne(thing, self.called, self.effects) for thing in singles]
        return nested(context, tuple(order)) if order else None

    def _at_once(self, game: Game, context: Resolution) -> Procedure | None:
        """608.2f: Do it for all of them as one event."""
        events: list[Event] = []
        for thing in self.those.pick(game, context):
            it = Chooses(on=thing, by=context.controller)
            inner = replace(context, bindings={**context.bindings, self.called: (it,)})
            for effect in self.effects:
                doing = effect.perform(game, inner)
                events += doing.events if isinstance(doing, Happen) else ()
        return happen(*events, by=context.controller) if events else None

    def _ask(
        self, game: Game, context: Resolution, seat: int, things: list[int]
    ) -> Question | None:
        who = context.controller
        if len(things) < 2 or not game.is_in(who) or isinstance(self.those, Chosen):
            return None
        return Arrange(
            key_for(context, f"order {seat}"),
            "608.2f",
            decider_for(game, who),
            options_of("order", things),
            player=who,
            prompt=f"Choose the order{for_(game, context.source)}, first to last.",
        )


@dataclass(frozen=True)
class OneByOne(Effect):
    """701.47d: The first player in turn order who controls some of those permanents chooses one,
    and the instructions are followed for it. This is repeated while others of them remain on the
    battlefield."""

    those: Selection
    effects: tuple[Effect, ...]
    called: str = "it"

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        questions = self.those.questions(game, context)
        if context.first_open(questions) is None:
            questions += self._ask(game, context)
        return questions

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        things = self.those.pick(game, context)
        first = [group[0] for group in by_player(game, things).values()][:1]
        for question in self._ask(game, context):
            first = [context.answer_to(question).what]
        if not first:
            return None
        singles = one_by_one_of(game, first[0])
        rest = (*singles[1:], *[n for n in things if n != first[0]])
        one = ForOne(singles[0], self.called, self.effects)
        return nested(context, (one, OneByOne(Remaining(rest), self.effects, self.called)))

    def _ask(self, game: Game, context: Resolution) -> list[Question]:
        for seat, things in by_player(game, self.those.pick(game, context)).items():
            if len(things) < 2 or not game.is_in(seat):
                return []
            return [
                Question(
                    key_for(context, "next"),
                    "701.47d",
                    decider_for(game, seat),
                    options_of("choose", things),
                    player=seat,
                    prompt=f"Choose which is next{for_(game, context.source)}.",
                )
            ]
        return []


@dataclass(frozen=True)
class Remaining(Selection):
    """The permanents among these that are still on the battlefield."""

    numbers: tuple[int, ...]

    def pick(self, game: Game, context: Resolution) -> list[int]:
        return [number for number in self.numbers if game.is_here(number)]


def by_player(game: Game, things: list[int]) -> dict[int, list[int]]:
    """The objects that each player controls, in turn order from the active player."""
    groups: dict[int, list[int]] = {}
    for thing in things:
        seat = game.controller_of(thing)
        if seat != NOBODY:
            groups.setdefault(seat, []).append(thing)
    order = in_turn_order(game, groups, game.turns[game.running].active)
    return {seat: groups[seat] for seat in order}


@dataclass(frozen=True)
class ForOne(Effect):
    """Follow the instructions for one object or player."""

    thing: int
    called: str
    effects: tuple[Effect, ...]

    def types_made(self, game: Game, context: Resolution) -> str:
        return all_types(game, context, self.effects)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        player = game.controller_of(self.thing)
        inner = nested(context, self.effects, player)
        it = Chooses(on=self.thing, by=context.controller)
        inner.bindings = {**inner.bindings, self.called: (it,)}
        return inner


@dataclass(frozen=True)
class Repeat(Effect):
    """Follow the instructions so many times."""

    effects: tuple[Effect, ...]
    times: Amount = Number(1)

    def types_made(self, game: Game, context: Resolution) -> str:
        return all_types(game, context, self.effects)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        times = self.times.count(game, context)
        return nested(context, self.effects * times) if times > 0 else None


@dataclass(frozen=True)
class RepeatWhile(Effect):
    """Follow the instructions, and again as long as the condition holds afterwards; with `once`,
    only one more time."""

    effects: tuple[Effect, ...]
    condition: Condition
    once: bool = False

    def types_made(self, game: Game, context: Resolution) -> str:
        return all_types(game, context, self.effects)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        again = self.effects if self.once else (self,)
        return nested(context, (*self.effects, If(self.condition, again)))


@dataclass(frozen=True)
class Meaning(Effect):
    """701.1: Base class of instructions that stand for others, as a keyword action does."""

    def means(self) -> tuple[Effect, ...]:
        raise NotImplementedError

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        """No questions: the instructions that this one stands for ask their own."""
        return []

    def types_made(self, game: Game, context: Resolution) -> str:
        return all_types(game, context, self.means())

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        return nested(context, self.means())


@dataclass(frozen=True)
class DoTheSame(Meaning):
    """608.2c: Those players do what somebody else was told to do before: the instruction is that
    one, about them."""

    who: Selection
    effect: Effect

    def means(self) -> tuple[Effect, ...]:
        return (self.effect,)
