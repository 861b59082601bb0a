"""701.16d, 701.18, 701.42: Looking at the top cards of libraries and putting each somewhere (scry,
surveil)."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.machine.events import Move
from apnap.rules.machine.happening import happen
from apnap.rules.machine.prompts import for_, some
from apnap.rules.mechanics.keyword_actions_done import Acts
from apnap.rules.objects.controlling_players import decider_for
from apnap.state.ability import Amount, Filter
from apnap.state.agenda import Need, Resolution, Step
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, EXILE, LIBRARY, NOBODY, Zone
from apnap.state.question import Arrange, ChooseSome, Kind, Question, options_of
from apnap.state.records import Value

from .combinations import Combination, fitting_together
from .revealing import Reorder, Show, by_name, is_known

Ids = tuple[int, ...]
Job = tuple[int, int]  # the player who looks, and the owner of the library


@dataclass(frozen=True)
class Portion(Value):
    """Some of the cards looked at: how many, of which kind, and where they go.

    Without a number, the player may choose any number of them. With a number, that many if possible
    or, with `up_to`, at most that many. Onto the battlefield they go under the control of the
    player who looks.
    """

    to: Zone
    number: Amount | None = None
    what: Filter | None = None
    up_to: bool = False
    bottom: bool = False
    random: bool = False  # in a random order
    tapped: bool = False
    shown: bool = False  # they are revealed first
    face_down: bool = False  # 406.3: in exile
    counters: tuple[tuple[str, int], ...] = ()  # 614.1c: the counters they enter with
    yours: bool = False  # 110.2a: onto the battlefield under the effect's controller's control
    together: Combination | None = None  # the rule by which the cards have to fit together


@dataclass
class LookThrough(Resolution):
    """The players look at cards at the same time, decide in turn order where the cards go, and then
    put all of them there at the same time (701.18c)."""

    jobs: tuple[Job, ...] = ()
    number: int = 1
    until: Filter | None = None  # look until `number` cards that fit have been seen
    revealed: bool = False
    portions: tuple[Portion, ...] = ()
    rest: Portion = Portion(LIBRARY)
    verb: str = ""  # the name of the keyword action, if it is one
    cards: tuple[Ids, ...] = ()  # the cards of each job
    exiled: Ids = ()  # the jobs whose cards are exiled instead (720.2)
    singled: Ids = ()
    moved: tuple[Event, ...] = ()

    def steps(self) -> tuple[Step, ...]:
        return LOOK_THROUGH

    def outcome(self) -> tuple[Event, ...]:
        """The moves of the cards that the player chose."""
        return self.moved


def with_context(procedure: Resolution, context: Resolution) -> None:
    """Give the procedure the context of the spell or ability that it is part of."""
    procedure.controller, procedure.source, procedure.targets = (
        context.controller,
        context.source,
        context.targets,
    )
    procedure.divided, procedure.x, procedure.modes = context.divided, context.x, context.modes
    procedure.player, procedure.about, procedure.bindings = (
        context.player,
        context.about,
        context.bindings,
    )


# ---- looking ---------------------------------------------------------------------------------


def look(game: Game, looking: LookThrough) -> Need:
    """701.16a, 701.16d: All players look at their cards, or reveal them, at the same time."""
    looking.cards = tuple([top_of(game, looking, whose) for _, whose in looking.jobs])
    events = []
    for (who, whose), cards in zip(looking.jobs, looking.cards, strict=True):
        if cards and not (looking.revealed and all(is_known(game, card) for card in cards)):
            to = NOBODY if looking.revealed else who
            events.append(Show(on=whose, cards=cards, to=to))
    return happen(*events, by=looking.controller) if events else None


def top_of(game: Game, looking: LookThrough, whose: int) -> Ids:
    """The cards to look at, from the top on; fewer if the library has fewer."""
    library = game.player(whose).library[::-1]
    if looking.until is None:
        return library[: max(0, looking.number)]
    fitting_cards = 0
    for depth, card in enumerate(library, 1):
        fitting_cards += looking.until.matches(game, looking, card)
        if fitting_cards == looking.number:
            return library[:depth]
    return library


# ---- deciding --------------------------------------------------------------------------------


def decide(game: Game, looking: LookThrough) -> Need:
    """701.18c: Players decide in turn order, which is the order of the jobs."""
    for number in still_here(game, looking):
        _, question = sort_out(game, looking, number)
        if question is not None:
            return question
    return None


def still_here(game: Game, looking: LookThrough) -> list[int]:
    """800.4a: The jobs whose players have not left the game."""
    jobs = enumerate(looking.jobs)
    return [n for n, (who, whose) in jobs if game.is_in(who) and game.is_in(whose)]


def sort_out(
    game: Game, looking: LookThrough, number: int
) -> tuple[list[tuple[Portion, Ids]], Question | None]:
    """The cards and where they go, as far as it is decided, and the next question to ask."""
    who, _ = looking.jobs[number]
    if number in looking.exiled:
        return [(Portion(EXILE), looking.cards[number])], None
    left, places = list(looking.cards[number]), list[tuple[Portion, Ids]]()
    for nth, portion in enumerate(looking.portions):
        question = ask_portion(game, looking, who, f"portion {number}.{nth}", portion, left)
        if question is None:
            chosen = forced(game, looking, portion, left)
        else:
            answer = looking.answer_to(question)
            if answer is None:
                return places, question
            chosen = tuple([option.what for option in answer])
        places.append((portion, chosen))
        left = [card for card in left if card not in chosen]
    rest, order = looking.rest, tuple(left)
    if rest.to == LIBRARY and not rest.random and len(left) > 1:
        question = ask_order(game, looking, who, f"rest {number}", left)
        answer = looking.answer_to(question)
        if answer is None:
            return places, question
        order = tuple([option.what for option in answer])
    return [*places, (rest, order)], None


def fitting(game: Game, looking: LookThrough, portion: Portion, left: list[int]) -> list[int]:
    """The cards that fit this portion, in an order that gives nothing away."""
    what = portion.what
    return by_name(game, [c for c in left if what is None or what.matches(game, looking, c)])


def forced(game: Game, looking: LookThrough, portion: Portion, left: list[int]) -> Ids:
    """The cards that go there if there is nothing to decide."""
    return tuple(fitting(game, looking, portion, left)) if is_forced(portion) else ()


def is_forced(portion: Portion) -> bool:
    """Whether the player must choose as many cards as possible."""
    return portion.number is not None and not portion.up_to


def ask_portion(
    game: Game, looking: LookThrough, who: int, key: str, portion: Portion, left: list[int]
) -> Question | None:
    """Ask which cards go there; None if there is nothing to decide.

    Unless the cards are revealed, the question itself must not tell the others what the cards are.
    """
    cards = fitting(game, looking, portion, left)
    number = len(cards) if portion.number is None else max(0, portion.number.count(game, looking))
    high = min(number, len(cards))
    low = high if is_forced(portion) else 0
    open_to_all = looking.revealed or portion.what is None
    if not left or number == 0 or (open_to_all and low == len(cards)):
        return None
    asked = ChooseSome(
        key,
        "608.2d",
        decider_for(game, who),
        options_of(f"put into {portion.to}", cards),
        player=who,
        prompt=f"Choose {some(low, high, 'card', len(cards))}{for_(game, looking.source)},"
        f" to put {where(portion, high)}.",
        low=low,
        high=high,
    )
    return fitting_together(game, looking, portion.together, asked)


def where(portion: Portion, many: int = 2) -> str:
    """The place of the portion of so many cards, in words for the prompt."""
    if portion.to != LIBRARY:
        return "onto the battlefield" if portion.to == BATTLEFIELD else f"into the {portion.to}"
    if portion.bottom:
        return "on the bottom of the library" + (", the last one lowest" if many > 1 else "")
    return "on top of the library" + (", the last one topmost" if many > 1 else "")


def ask_order(game: Game, looking: LookThrough, who: int, key: str, cards: list[int]) -> Arrange:
    """Ask for the order of the remaining cards."""
    return Arrange(
        key,
        "401.4",
        decider_for(game, who),
        options_of("put into library", by_name(game, cards)),
        player=who,
        prompt=f"Put the rest of the cards{for_(game, looking.source)} {where(looking.rest)}.",
        kind=Kind.ORDER_IN_ZONE,
    )


# ---- putting ---------------------------------------------------------------------------------


def put(game: Game, looking: LookThrough) -> Need:
    """All cards go to their places at the same time."""
    events: list[Event] = []
    for number in still_here(game, looking):
        who, whose = looking.jobs[number]
        places, question = sort_out(game, looking, number)
        assert question is None
        for portion, cards in places:
            events += placing(game, looking, who, whose, portion, cards)
            if portion in (looking.portions or (looking.rest,)):
                looking.singled += cards
    looking.happened = ()
    return happen(*events, by=looking.controller) if events else None


def placing(
    game: Game, looking: LookThrough, who: int, whose: int, portion: Portion, cards: Ids
) -> list[Event]:
    """The events that put these cards into the place of the portion."""
    events: list[Event] = []
    if portion.shown and cards and not looking.revealed:
        events.append(Show(on=whose, cards=cards))
    within = [card for card in cards if portion.to == LIBRARY and game.object(card).zone == LIBRARY]
    if within:
        by = NOBODY if portion.random else who
        order = tuple(within)
        events.append(
            Reorder(on=whose, cards=order, by=by, bottom=portion.bottom, random=portion.random)
        )
    control = looking.controller if portion.yours else who
    if portion.to != BATTLEFIELD:
        control = NOBODY
    shown = portion.shown or looking.revealed
    for card in cards:
        if card not in within:
            events.append(
                Move(
                    on=card,
                    to=portion.to,
                    controller=control,
                    tapped=portion.tapped,
                    bottom=portion.bottom,
                    face_down=portion.face_down,
                    counters=portion.counters,
                    revealed=shown,
                )
            )
    return events


def note(game: Game, looking: LookThrough) -> Need:
    """608.2c: Record the moves of the chosen cards, for references such as "this way". 701.18d: The
    keyword action is complete even if some of it was impossible."""
    moves = [e for e in looking.happened if isinstance(e, Move) and e.on in looking.singled]
    looking.moved = tuple(moves)
    if not looking.verb or looking.number <= 0:
        return None
    done = [Acts(on=who, verb=looking.verb, number=looking.number) for who, _ in looking.jobs]
    return happen(*done, by=looking.controller)


LOOK_THROUGH: tuple[Step, ...] = (look, decide, put, note)
