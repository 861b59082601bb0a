"""Selections: whom or what an instruction is about. Every verb takes one."""

from __future__ import annotations

from dataclasses import dataclass
from zlib import crc32

from apnap.rules.abilities.resolving import Resolve
from apnap.rules.casting.cant import SACRIFICED, cant_be
from apnap.rules.casual.planes import is_you
from apnap.rules.machine.events import BeginEffect
from apnap.rules.machine.names_in_log import names_of
from apnap.rules.machine.prompts import asks, for_, some
from apnap.rules.multiplayer.range_of_influence import Scope, scope_of, spoken_of
from apnap.rules.objects.controlling_players import chooser, decider_for
from apnap.rules.zones.combinations import Combination, fitting_together
from apnap.rules.zones.discarding import is_undefined
from apnap.rules.zones.moving import split
from apnap.rules.zones.revealing import by_name
from apnap.state.ability import Amount, Filter, Selection
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, HAND, LIBRARY, NOBODY, OUTSIDE
from apnap.state.question import NO, YES, ChooseSome, Option, Question
from apnap.state.seats import are_opponents, in_turn_order, players, teammates

from .amounts import Number
from .filters import source_of


def key_for(context: Resolution, words: str) -> str:
    """The key of a question, which no other instruction of the same resolution has."""
    return f"{context.cursor} {words}" if isinstance(context, Resolve) else words


# ---- players ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class You(Selection):
    """109.5: The controller of the spell or ability; 901.12c: of a plane's, with teammates."""

    def pick(self, game: Game, context: Resolution) -> list[int]:
        if not game.rules.planes or not game.rules.shared_turns:
            return [context.controller]
        team = teammates(game, context.controller)
        return [context.controller, *[each for each in team if is_you(game, context, each)]]


@dataclass(frozen=True)
class ThatPlayer(Selection):
    """The player that the instruction around this one is about."""

    def pick(self, game: Game, context: Resolution) -> list[int]:
        return [context.player]


@dataclass(frozen=True)
class EachPlayer(Selection):
    """Every player, every opponent (`opponents`) or every other player (`others`), in turn order.
    `happen` drops those out of range, and says so in the log."""

    opponents: bool = False
    others: bool = False

    def only(self) -> Filter | None:
        """The description of those who are meant; None: all of them."""
        return None

    def pick(self, game: Game, context: Resolution) -> list[int]:
        order = spoken_of(game, context.controller)
        if self.others:
            return [seat for seat in order if seat != context.controller]
        return [
            s for s in order if not self.opponents or are_opponents(game, context.controller, s)
        ]


@dataclass(frozen=True)
class EachPlayerWho(EachPlayer):
    """Every such player who fits: "each opponent who lost life this turn"."""

    who: Filter | None = None

    def only(self) -> Filter | None:
        return self.who

    def pick(self, game: Game, context: Resolution) -> list[int]:
        seats = super().pick(game, context)
        who = self.who
        return [s for s in seats if who is None or who.matches(game, context, s)]

    def changed_by(self) -> tuple[str, ...]:
        return self.who.changed_by() if self.who is not None else ()


@dataclass(frozen=True)
class PlayersWho(Selection):
    """Every player who fits the description, in turn order: "the chosen player".

    With `only`, the single player within range who fits (801.8), or nobody if several do: "the
    player with the most life".
    """

    what: Filter
    only: bool = False

    def pick(self, game: Game, context: Resolution) -> list[int]:
        order = spoken_of(game, context.controller)
        fit = [seat for seat in order if self.what.matches(game, context, seat)]
        if not self.only:
            return fit
        scope = scope_of(game, context)
        seen = [seat for seat in fit if scope.sees(seat)]
        return seen if len(seen) == 1 else []

    def changed_by(self) -> tuple[str, ...]:
        return self.what.changed_by()


@dataclass(frozen=True)
class ControllersOf(Selection):
    """The players who control, or last controlled, at least one of those objects (608.2h), in turn
    order; with `owners`, the players who own them."""

    what: Selection
    owners: bool = False

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return self.what.questions(game, context)

    def pick(self, game: Game, context: Resolution) -> list[int]:
        things = self.what.even_left(game, context)
        if self.owners:
            seats = {n if game.is_player(n) else n % game.size for n in things}
        else:
            seats = {game.controller_of(n) for n in things} - {NOBODY}
        return in_turn_order(game, seats, game.turns[game.running].active)

    def changed_by(self) -> tuple[str, ...]:
        return self.what.changed_by()


@dataclass(frozen=True)
class Together(Selection):
    """All of those players and objects; the players first, in turn order."""

    parts: tuple[Selection, ...]

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return [question for part in self.parts for question in part.questions(game, context)]

    def pick(self, game: Game, context: Resolution) -> list[int]:
        things = list(dict.fromkeys([n for part in self.parts for n in part.pick(game, context)]))
        seats = [thing for thing in things if game.is_player(thing)]
        order = in_turn_order(game, seats, game.turns[game.running].active)
        return order + [thing for thing in things if not game.is_player(thing)]

    def changed_by(self) -> tuple[str, ...]:
        return tuple([name for part in self.parts for name in part.changed_by()])


@dataclass(frozen=True)
class Willing(Selection):
    """The players among `who` who choose to ("may"). They are asked in turn order, and then act
    together."""

    who: Selection
    words: str = "do it"

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return [self._ask(game, context, seat) for seat in affected(game, context, self.who)]

    def pick(self, game: Game, context: Resolution) -> list[int]:
        seats = affected(game, context, self.who)
        return [seat for seat in seats if context.answer_to(self._ask(game, context, seat)) == YES]

    def _ask(self, game: Game, context: Resolution, seat: int) -> Question:
        return Question(
            key_for(context, f"may {self.words} {seat}"),
            "608.2d",
            decider_for(game, seat),
            (NO, YES),
            player=seat,
            prompt=asks(game, context.source, self.words, of_another=True),
        )


def affected(game: Game, context: Resolution, who: Selection) -> list[int]:
    """801.10: The players within range whom an instruction can tell to do something."""
    scope = scope_of(game, context)
    return [seat for seat in who.pick(game, context) if game.is_in(seat) and scope.sees(seat)]


def asked_of(
    game: Game, context: Resolution, who: Selection, replaceable: bool = False
) -> tuple[list[Question], list[int]]:
    """The questions that settle which players have to choose; and, once they are answered, those
    players.

    800.4g: With `replaceable`, another player chooses in the place of one who has left.
    """
    questions = who.questions(game, context)
    if context.first_open(questions) is not None:
        return questions, []
    scope, choosers = scope_of(game, context), list[int]()
    for seat in who.pick(game, context):
        if not game.is_in(seat) and not replaceable:
            continue
        if not game.is_in(seat):
            instead = chooser(game, context, context.controller, seat)
            if isinstance(instead, Question):
                questions.append(instead)
                continue
            seat = instead
        if scope.sees(seat) or (isinstance(who, Chosen) and who.decides):  # 801.5c
            choosers.append(seat)
    return questions, choosers


# ---- objects ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class This(Selection):
    """201.5: The object that the ability is from, while it is still there."""

    def pick(self, game: Game, context: Resolution) -> list[int]:
        number = source_of(game, context)
        return [number] if game.is_here(number) else []


@dataclass(frozen=True)
class Targets(Selection):
    """The targets that are still legal, of the use of the word "target" with this number; -1 for
    all uses."""

    slot: int = -1

    def pick(self, game: Game, context: Resolution) -> list[int]:
        if self.slot >= 0:
            return list(context.targets[self.slot])
        return [thing for things in context.targets for thing in things]

    def announced(self, game: Game, context: Resolution) -> list[int]:
        """608.2b: Those that were chosen, even if they are illegal now: they are not affected, but
        what happens to others may be about them."""
        row = game.find(context.source)
        if row is None or len(row.targets) != len(context.targets):  # those of one of several modes
            return self.pick(game, context)
        return list(row.targets[self.slot])


@dataclass(frozen=True)
class Each(Selection):
    """Every permanent that fits; in other zones, every card that fits.

    `of`: Only objects that those players control on the battlefield, or own elsewhere.
    """

    what: Filter
    of: Selection | None = None

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        players = self.what.speaks_of() if self.of is None else (self.of, *self.what.speaks_of())
        return [question for each in players for question in each.questions(game, context)]

    def pick(self, game: Game, context: Resolution) -> list[int]:
        of = spoken_of(game, context.controller) if self.of is None else self.of.pick(game, context)
        things = in_zones(game, context, self.what, of)
        if self.of is None and BATTLEFIELD in self.what.zones():
            beyond = [n for n in scope_of(game, context).battles_beyond() if n not in things]
            things += [n for n in beyond if self.what.matches(game, context, n)]
        return things

    def even_left(self, game: Game, context: Resolution) -> list[int]:
        return self.pick(game, context) or self.what.last(game, context)

    def has(self, game: Game, context: Resolution, thing: int) -> bool:
        """Whether `pick` would include this one object; the others are not looked at."""
        row = game.find(thing)
        if row is None or row.zone not in self.what.zones():
            return False
        seat = row.controller if row.zone == BATTLEFIELD else thing % game.size
        if thing not in getattr(game.player(seat), row.zone):  # 702.26b
            return False
        of = spoken_of(game, context.controller) if self.of is None else self.of.pick(game, context)
        beyond = self.of is None and thing in scope_of(game, context).battles_beyond()
        if seat not in of and not beyond:
            return False
        return self.what.matches(game, context, thing)

    def changed_by(self) -> tuple[str, ...]:
        of = self.of.changed_by() if self.of is not None else ()
        return (*self.what.changed_by(), *of)

    def is_each(self) -> bool:
        return True


@dataclass(frozen=True)
class Those(Selection):
    """The objects or players that a named instruction has acted on. 400.7j: If it moved an object,
    the new object that this became."""

    name: str
    what: Filter | None = None  # only the objects that fit

    def pick(self, game: Game, context: Resolution) -> list[int]:
        events = context.bindings.get(self.name, ())
        if self.what is not None:
            events = tuple([event for event in events if not is_undefined(game, event)])
        things = list(dict.fromkeys([n for event in events for n in objects_in(event)]))
        if self.what is None:
            return things
        return [n for n in things if self.what.matches(game, context, n)]

    def is_each(self) -> bool:
        return self.name != ONE_OF_THEM.name  # identical tokens count as one


@dataclass(frozen=True)
class ChosenOfEach(Selection):
    """608.2d: A player chooses one object that fits among those that each of the others has."""

    who: Selection
    what: Filter
    of: Selection

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        choices = self._choices(game, context)
        return [question for each in choices for question in each.questions(game, context)]

    def pick(self, game: Game, context: Resolution) -> list[int]:
        choices = self._choices(game, context)
        return [number for each in choices for number in each.pick(game, context)]

    def changed_by(self) -> tuple[str, ...]:
        return (*self.who.changed_by(), *self.what.changed_by(), *self.of.changed_by())

    def _choices(self, game: Game, context: Resolution) -> list[Chosen]:
        seats = affected(game, context, self.of)
        return [Chosen(self.who, self.what, among=Seats((seat,))) for seat in seats]


@dataclass(frozen=True)
class Seats(Selection):
    """These players."""

    numbers: tuple[int, ...]

    def pick(self, game: Game, context: Resolution) -> list[int]:
        return list(self.numbers)


@dataclass(frozen=True)
class TheRest(Selection):
    """Those objects without the others: "the rest"."""

    of: Selection
    but: Selection

    def pick(self, game: Game, context: Resolution) -> list[int]:
        others = self.but.pick(game, context)
        return [number for number in self.of.pick(game, context) if number not in others]

    def changed_by(self) -> tuple[str, ...]:
        return (*self.of.changed_by(), *self.but.changed_by())


ONE_OF_THEM = Those("one of them")  # each of several objects by itself


@dataclass(frozen=True)
class Were(Selection):
    """608.2h: The objects that a named instruction has moved, as they were before: "you gain life
    equal to that creature's power", of a creature that was sacrificed."""

    name: str

    def pick(self, game: Game, context: Resolution) -> list[int]:
        events = context.bindings.get(self.name, ())
        return [event.on for event in events if getattr(event, "became", NOBODY) != NOBODY]

    def is_each(self) -> bool:
        return True


@dataclass(frozen=True)
class Mentioned(Selection):
    """603.2: The object or player with this role in the event that made the ability trigger: "on",
    "source", "at", "by" …"""

    role: str = "on"

    def pick(self, game: Game, context: Resolution) -> list[int]:
        mentioned = [getattr(event, self.role, NOBODY) for event in context.about]
        return [number for number in dict.fromkeys(mentioned) if number != NOBODY]


def objects_in(event: Event) -> tuple[int, ...]:
    """The objects that an event is about: cards shown, or the new object a moved one became."""
    cards: tuple[int, ...] | None = getattr(event, "cards", None)
    if cards is not None:
        return cards
    if isinstance(event, BeginEffect) and event.effect.affected:  # 611.2c
        return event.effect.affected
    became: int = getattr(event, "became", NOBODY)
    also: tuple[int, ...] = getattr(event, "also", ())  # 712.21c, 727.3c
    return (became if became != NOBODY else event.on, *also)


@dataclass(frozen=True)
class Chosen(Selection):
    """Each of the players chooses so many objects that fit, among those they control on the
    battlefield, or own in other zones.

    With `among`, they choose among those objects, or among what those players have. They choose in
    turn order and know the earlier choices, except for cards in hidden zones (101.4a-b). Nobody is
    asked where there is only one possible choice. With `decides`, the player who is chosen is the
    one to make another choice.
    """

    who: Selection
    what: Filter
    number: Amount = Number(1)
    verb: str = "choose"
    up_to: bool = False
    among: Selection | None = None
    decides: bool = False
    least: int = 0  # with `up_to`, at least so many, if there are
    together: Combination | None = None  # the rule by which they have to fit together

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        before = [] if self.among is None else self.among.questions(game, context)
        if context.first_open(before) is not None:
            return before
        questions, seats = asked_of(game, context, self.who, self._is_replaceable())
        questions, earlier = before + questions, list[int]()
        for seat in seats:
            question = self._ask(game, context, seat, earlier)
            if question is None:
                continue
            questions.append(question)
            answer = context.answer_to(question)
            if answer is not None and not self._is_hidden():
                earlier += [option.what for option in answer]
        return questions

    def pick(self, game: Game, context: Resolution) -> list[int]:
        things: list[int] = []
        for seat in asked_of(game, context, self.who, self._is_replaceable())[1]:
            question = self._ask(game, context, seat, [])
            if question is not None:
                things += single_out(game, context.answer_to(question) or ())
            elif self.number.count(game, context) > 0 and not self.up_to:
                things += self._candidates(game, context, seat)
        return things

    def is_enough(self, game: Game, context: Resolution) -> bool:
        """Whether each player has enough to choose from. In a hidden zone, only the number of cards
        is looked at, because that is all that opponents know. With `among`, the answer may not be
        known yet."""
        if self.up_to or self.among is not None or not self.what.zones():
            return True
        number = self.number.count(game, context)
        for seat in self.who.pick(game, context):
            if self._is_hidden():
                there = self._cards(game, context, seat)
            else:
                things = self._candidates(game, context, seat)
                there = sum([many_of(game, thing) for thing in things])
            if there < number:
                return False
        return True

    def _is_replaceable(self) -> bool:
        return self.among is not None or not self.what.zones()

    def _candidates(self, game: Game, context: Resolution, seat: int) -> list[int]:
        candidates: list[int] = []
        if not self.what.zones():
            return self._players(game, context, seat)
        if self.among is None:
            fitting = in_zones(game, context, self.what, [seat])
            if self.verb == "sacrifice":  # 608.2d: nobody chooses what is impossible
                fitting = [n for n in fitting if not cant_be(game, n, SACRIFICED)]
            return fitting
        mine, theirs = scope_of(game, context), Scope(game, seat)  # 801.5a
        for thing in self.among.pick(game, context):
            if game.is_player(thing):
                candidates += in_zones(game, context, self.what, [thing])
            elif game.find(thing) is not None and self.what.matches(game, context, thing):
                candidates.append(thing)
        seen = [thing for thing in candidates if mine.sees(thing) and theirs.sees(thing)]
        return by_name(game, seen) if self._is_hidden() else seen

    def _players(self, game: Game, context: Resolution, seat: int) -> list[int]:
        """The players who can be chosen. 801.5c: If nobody in range could make the choice, the
        closest player to the left does."""
        mine, theirs = scope_of(game, context), Scope(game, seat)
        seats = [
            s for s in mine.players() if theirs.sees(s) and self.what.matches(game, context, s)
        ]
        if seats or not self.decides:
            return seats
        order = in_turn_order(game, players(game), context.controller)
        return [s for s in order if self.what.matches(game, context, s)][:1]

    def _ask(
        self, game: Game, context: Resolution, seat: int, earlier: list[int]
    ) -> Question | None:
        number = self.number.count(game, context)
        things = self._candidates(game, context, seat)
        total = sum([many_of(game, thing) for thing in things])
        if number <= 0 or not self._is_a_choice(game, context, seat, number, total):
            return None
        many = min(number, total)
        known = f" (chosen before: {names_of(game, earlier)})" if earlier else ""
        asked = ChooseSome(
            key_for(context, f"{self._kind()} {self.verb} {seat}"),
            "608.2d",
            decider_for(game, seat),
            one_by_one(game, self.verb, things, many),
            player=seat,
            prompt=self._prompt(game, context, many, known),
            low=min(self.least, many) if self.up_to else many,
            high=many,
        )
        return fitting_together(game, context, self.together, asked)

    def _prompt(self, game: Game, context: Resolution, many: int, known: str) -> str:
        what = some(0 if self.up_to else many, many, self.what.noun())
        verb = self.verb[:1].upper() + self.verb[1:]
        if self.verb.startswith("choose "):  # it says what is chosen
            return f"{verb}{for_(game, context.source)}{known}."
        return f"{verb} {what}{for_(game, context.source)}{known}."

    def _kind(self) -> str:
        """A key that tells several choices in one instruction apart."""
        return f"{crc32(repr((self.who, self.what, self.among)).encode()):x}"

    def _is_a_choice(
        self, game: Game, context: Resolution, seat: int, number: int, fitting: int
    ) -> bool:
        """Whether the player is asked. The answer must not tell anybody which cards are in a hidden
        zone."""
        if self._is_hidden():
            cards = self._cards(game, context, seat)
            return cards > 0 and (self.up_to or self.what.is_choosy() or cards > number)
        return fitting > 0 and (self.up_to or fitting > number)

    def _cards(self, game: Game, context: Resolution, seat: int) -> int:
        """The number of cards, whatever they are, that the player chooses among."""
        total, zones = 0, self.what.zones()
        for thing in [seat] if self.among is None else self.among.pick(game, context):
            if game.is_player(thing):
                total += sum([len(getattr(game.player(thing), zone)) for zone in zones])
            elif (row := game.find(thing)) is not None and row.zone in zones:
                total += 1
        return total

    def _is_hidden(self) -> bool:
        return HAND in self.what.zones() or LIBRARY in self.what.zones()


def in_zones(game: Game, context: Resolution, what: Filter, seats: list[int]) -> list[int]:
    """The objects of those players that fit, in the zones that the description is about."""
    things: list[int] = []
    for seat in seats:
        for zone in what.zones():
            ids: tuple[int, ...] = getattr(game.player(seat), zone)
            if zone == OUTSIDE and game.rules.exile_is_outside:  # 2008-02:217.1e
                ids = (*ids, *game.player(seat).exile)
            things += [n for n in ids if what.matches(game, context, n)]
    return things


def many_of(game: Game, thing: int) -> int:
    """The number of identical tokens that share the row; 1 for a player and for an object that is
    gone."""
    row = game.find(thing)
    return 1 if row is None else row.many


def one_by_one(game: Game, verb: str, things: list[int], many: int) -> tuple[Option, ...]:
    """One option for each object; for identical tokens that share a row, one for each that could be
    chosen."""
    return tuple(
        [
            Option(verb, thing, nth=nth)
            for thing in things
            for nth in range(min(many, many_of(game, thing)))
        ]
    )


def any_number(game: Game, verb: str, things: list[int]) -> tuple[Option, ...]:
    """Options with which any number of the objects can be chosen. For many identical tokens, the
    options are for one, two, four … of them, which add up to every number."""
    options: list[Option] = []
    for thing in things:
        left, size, nth = many_of(game, thing), 1, 0
        while left:
            part = min(size, left)
            options.append(Option(verb, thing, nth=nth, many=part))
            left, size, nth = left - part, size * 2, nth + 1
    return tuple(options)


def one_by_one_of(game: Game, thing: int) -> list[int]:
    """Give each of identical tokens that share a row a row of its own. Returns the rows."""
    many = many_of(game, thing)
    return [*[split(game, thing, 1) for _ in range(many - 1)], thing]


def single_out(game: Game, options: tuple[Option, ...]) -> list[int]:
    """The objects chosen. As many identical tokens as were chosen are split off into a row of their
    own."""
    numbers: dict[int, int] = {}
    for option in options:
        numbers[option.what] = numbers.get(option.what, 0) + (option.many or 1)
    return [
        thing if game.is_player(thing) else split(game, thing, number)
        for thing, number in numbers.items()
    ]
