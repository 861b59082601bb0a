"""103.1, 103.2b, 103.3-103.8: The start of a game, from the first player to the first turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from apnap.rules.abilities.resolving import Resolve
from apnap.rules.casual.conspiracies import StartsFirst, working
from apnap.rules.casual.extra_hands import choosing_hands, extra_draws
from apnap.rules.casual.hidden_agenda import choosing_conspiracies
from apnap.rules.casual.planes import SetStartingPlane
from apnap.rules.casual.schemes import archenemy_of
from apnap.rules.casual.vanguards import first_tokens, starting_hand
from apnap.rules.machine.events import Draw, Move, Shuffle
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.machine.prompts import some
from apnap.rules.multiplayer.seating import emperor_of
from apnap.rules.multiplayer.turn_markers import first_holders
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.objects.stickers import OpenSheets, choosing_sheets
from apnap.rules.turn.turns import TakeTurns
from apnap.state.ability import OpeningHandAbility
from apnap.state.agenda import Need, Procedure, Resolution, Step
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import ANTE, BATTLEFIELD, COMMAND, LIBRARY, NOBODY
from apnap.state.question import NO, YES, ChooseSome, Kind, Option, Question, options_of
from apnap.state.records import clone
from apnap.state.rng import below, draw_bits
from apnap.state.seats import in_turn_order, left_of, players
from apnap.state.turn import Turn

from .before_the_game import ask_for_words, ask_to_exile, link_to_names
from .companions import possible_companions, reveal_as_companion

DONE = Option("done")


@dataclass
class StartGame(Procedure):
    """103: The start of the game, outside any turn. Players who have left (104.3a) are skipped."""

    first: int = NOBODY
    undecided: tuple[int, ...] = ()  # players who have not kept a hand; then, who takes a mulligan
    later: tuple[int, ...] = ()  # 2008-02:101.4: players who decide when these are done
    round: int = 0  # of mulligans
    finished: tuple[int, ...] = ()  # 103.6: players who are done with their opening hands
    revealed: tuple[int, ...] = ()  # 103.6b
    opened: int = NOBODY  # 103.6: the card that was used last
    following: OpeningHandAbility | None = None  # its ability
    chosen: int = NOBODY  # 724.1a: the player who restarted the game, and so plays first
    then: tuple[Procedure, ...] = ()  # 724.4: the rest of the effect that restarted the game

    def steps(self) -> tuple[Step, ...]:
        return START


def groups(game: Game, start: StartGame, seats: tuple[int, ...]) -> list[list[int]]:
    """101.4e, 103.5d, 805.3a-b: The groups of players that are asked together, in turn order from
    the starting player: each player alone, or each team that shares turns."""
    asked: list[list[int]] = []
    for seat in in_turn_order(game, [s for s in seats if game.is_in(s)], start.first):
        if asked and game.rules.shared_turns and seat in game.side_of(asked[-1][0]):
            asked[-1].append(seat)
        else:
            asked.append([seat])
    return asked


# ---- the first player, the decks, the hands --------------------------------------------------


def choose_first_player(game: Game, start: StartGame) -> Need:
    """103.1, 103.1a, 805.3: Choose the starting player as the rules of this game say, or at random;
    a team that shares turns starts as one. 103.1b, 904.6: The archenemy plays first."""
    seat = game.rules.first
    archenemy = archenemy_of(game)
    if archenemy != NOBODY:
        seat = archenemy
    if start.chosen != NOBODY:
        seat = start.chosen
    if seat is None:
        seat = random_starter(game)
    if game.rules.shared_turns:
        seat = game.side_of(seat)[0]
    if not game.is_in(seat):
        seat = left_of(game, seat)
    start.first = seat
    game.edit_turn(start.turn).active = seat
    return happen(Starts(on=seat))


def random_starter(game: Game) -> int:
    """103.1; 805.3, 808.4: A random starting player. Where a team is chosen at random, 808.4,
    809.4: its emperor, or its middle member (or the one to the left of the middle), plays first."""
    rules, bits = game.rules, draw_bits(game.seed, NOBODY, 1)
    if not (rules.middle_starts or rules.shared_turns):
        return players(game)[below(bits, game.remaining)]
    sides = [side for side in game.sides if any(game.is_in(seat) for seat in side)]  # 726.4
    side = sides[below(bits, len(sides))]
    if rules.emperor:
        return emperor_of(side, rules.emperors)
    return side[len(side) // 2]


def reveal_companions(game: Game, start: StartGame) -> Need:
    """103.2b: Each player may reveal one companion whose condition the deck fulfills."""
    events: list[Event] = []
    for group in groups(game, start, tuple(players(game))):
        questions: list[Question] = []
        for seat in group:
            cards = possible_companions(game, seat)
            if not cards:
                continue
            question = Question(
                f"companion {seat}",
                "103.2b",
                decider_for(game, seat),
                (NO, *options_of("reveal", cards)),
                player=seat,
                prompt="Reveal a companion?",
            )
            answer = start.answer_to(question)
            if answer is None:
                questions.append(question)
            elif answer != NO:
                events += reveal_as_companion(seat, answer.what)
        if questions:
            return questions
    return happen(*events) if events else None


Asks = Callable[[Game, Procedure, int], tuple[list[Question], list[Event]]]


def ask_in_turn_order(game: Game, start: StartGame, asks: Asks) -> Need:
    """Ask the players, group by group; when all have answered, let the events of all of them
    happen."""
    events: list[Event] = []
    for group in groups(game, start, tuple(players(game))):
        questions: list[Question] = []
        for seat in group:
            open_questions, more_events = asks(game, start, seat)
            questions += open_questions
            events += more_events
        if questions:
            return questions
    start.happened = ()
    return happen(*events) if events else None


def put_commanders(game: Game, start: StartGame) -> Need:
    """103.2c, 903.6: Each player puts their commanders from the deck into the command zone."""
    events: list[Event] = []
    for seat in players(game) if game.rules.commanders else ():
        for number in game.player(seat).library:
            if game.object(number).commander != NOBODY:
                events.append(Move(on=number, to=COMMAND, why=("903.6",)))
    return happen(*events) if events else None


def put_conspiracies(game: Game, start: StartGame) -> Need:
    """315.2, 905.4: Each player may put conspiracies into the command zone before decks are
    shuffled."""
    return ask_in_turn_order(game, start, choosing_conspiracies)


def let_conspiracies_start(game: Game, start: StartGame) -> Need:
    """103.1, 315.5a: Let a conspiracy say who plays first; if several do, one of their owners is
    chosen at random."""
    if start.chosen != NOBODY:
        return None
    seats = [seat for seat in players(game) if working(game, seat, StartsFirst)]
    if not seats or seats == [start.first]:
        return None
    start.first = seats[below(draw_bits(game.seed, NOBODY, 2), len(seats))]
    game.edit_turn(start.turn).active = start.first
    return happen(Starts(on=start.first, why=("315.5a",)))


def choose_before(game: Game, start: StartGame) -> Need:
    """607.2p: Players choose words for cards that ask for one before the game begins."""
    return ask_in_turn_order(game, start, ask_for_words)


def exile_before(game: Game, start: StartGame) -> Need:
    """607.2n: Players may exile cards with cards of their decks, before the decks are shuffled."""
    return ask_in_turn_order(game, start, ask_to_exile)


def link_exiled(game: Game, start: StartGame) -> Need:
    """607.2n: Link the exiled cards to the names they were exiled with."""
    events = link_to_names(game, start.happened)
    return happen(*events) if events else None


def choose_sheets(game: Game, start: StartGame) -> Need:
    """103.2d: Choose sticker sheets at random or, in a limited game, let the player choose."""
    events: list[Event] = []
    for group in groups(game, start, tuple(players(game))):
        questions: list[Question] = []
        for seat in group:
            sheets, question = game.player(seat).sheets, choosing_sheets(game, seat)
            answer = start.answer_to(question) if question is not None else None
            if answer is not None:
                chosen = tuple([sheets[option.nth] for option in answer])
                events.append(OpenSheets(on=seat, sheets=chosen))
            elif question is not None:
                questions.append(question)
            elif sheets:
                events.append(OpenSheets(on=seat))
        if questions:
            return questions
    return happen(*events) if events else None


def shuffle_decks(game: Game, start: StartGame) -> Need:
    """103.3: Each player shuffles their deck."""
    return happen(*[Shuffle(on=seat, why=("103.3",)) for seat in players(game)])


def ante(game: Game, start: StartGame) -> Need:
    """407.2: One random card from each deck goes to the ante zone, before anybody draws."""
    events: list[Event] = []
    for seat in players(game) if game.rules.ante else ():
        library = game.player(seat).library
        if library:
            card = library[below(game.random_bits(seat), len(library))]
            events.append(Move(on=card, to=ANTE, why=("407.2",), verb="is put into the ante zone"))
    return happen(*events) if events else None


def draw_hands(game: Game, start: StartGame) -> Need:
    """103.5: Each player draws an opening hand."""
    start.undecided = tuple(in_turn_order(game, players(game), start.first))
    start.round = 1
    draws = [
        draw
        for seat in start.undecided
        for draw in opening_hand(game, seat, starting_hand(game, seat))
    ]
    return happen(*draws) if draws else None


def draw_extra_hands(game: Game, start: StartGame) -> Need:
    """103.5, 315.5a: Draw the additional hands of players whose conspiracies give them any."""
    draws = [draw for seat in start.undecided for draw in extra_draws(game, seat)]
    return happen(*draws) if draws else None


def keep_one_hand(game: Game, start: StartGame) -> Need:
    """103.5, 315.5a: Players with several hands keep one, before anybody takes a mulligan."""
    return ask_in_turn_order(game, start, choosing_hands)


def opening_hand(game: Game, seat: int, number: int) -> list[Event]:
    """103.5: The draws that make up the player's opening hand."""
    return [Draw(on=seat, why=("103.5",)) for _ in range(number)]


def one_after_another(game: Game, start: StartGame) -> Need:
    """2008-02:101.4: Where hands become smaller, the starting player (or team, 2008-02:101.4b) is
    done with mulligans before the next one decides."""
    if game.rules.mulligans == "paris":
        start.later = start.undecided
        next_to_decide(game, start)
    return None


def next_to_decide(game: Game, start: StartGame) -> None:
    """2008-02:101.4: It is the turn of the next player, or team, to decide."""
    waiting = groups(game, start, start.later)
    start.undecided = tuple(waiting[0]) if waiting else ()
    start.later = tuple([seat for group in waiting[1:] for seat in group])


# ---- mulligans (103.5) -----------------------------------------------------------------------


def free_mulligans(game: Game) -> int:
    """103.5c, 800.6: The number of mulligans that cost no card: one, if the game began with more
    than two players."""
    told = game.rules.free_mulligans
    return told if told >= 0 else (1 if game.size > 2 else 0)


def may_mulligan(game: Game, seat: int) -> bool:
    """103.5: Whether the player may take another mulligan: not once the hand would have no
    cards."""
    return 0 < starting_hand(game, seat) > game.player(seat).mulligans - free_mulligans(game)


def decide_mulligans(game: Game, start: StartGame) -> Need:
    """103.5, 805.3a: Ask each player or team, in turn order; a player who keeps is not asked
    again."""
    taking: list[int] = []
    for group in groups(game, start, start.undecided):
        questions: list[Question] = []
        for seat in group:
            if not may_mulligan(game, seat):
                continue
            question = Question(
                f"mulligan {start.round} {seat}",
                "103.5",
                decider_for(game, seat),
                (NO, YES),
                player=seat,
                prompt="Take a mulligan?",
                kind=Kind.MULLIGAN,
            )
            answer = start.answer_to(question)
            if answer is None:
                questions.append(question)
            elif answer == YES:
                taking.append(seat)
        if questions:
            return questions
    start.undecided = tuple(taking)
    return None


def take_mulligans(game: Game, start: StartGame) -> Need:
    """103.5: All players who take a mulligan shuffle their hands in and draw new ones, all at
    once."""
    events: list[Event] = []
    for seat in start.undecided:
        events.append(TakeMulligan(on=seat))
        events += [Move(on=card, to=LIBRARY, why=("103.5",)) for card in game.player(seat).hand]
        events.append(Shuffle(on=seat, why=("103.5",)))
    for seat in start.undecided:
        events += opening_hand(game, seat, hand_after_mulligan(game, seat))
    return happen(*events) if events else None


def hand_after_mulligan(game: Game, seat: int) -> int:
    """103.5: The number of cards to draw for another mulligan; 2008-02:101.4: it was one fewer each
    time, unless the mulligan was free (2008-02:101.4a)."""
    number = starting_hand(game, seat)
    if game.rules.mulligans == "paris":
        number -= max(0, game.player(seat).mulligans + 1 - free_mulligans(game))
    return number


def put_on_bottom(game: Game, start: StartGame) -> Need:
    """103.5: Each of these players puts a card on the bottom for every mulligan that was not
    free."""
    events: list[Event] = []
    for group in groups(game, start, start.undecided):
        questions: list[Question] = []
        for seat in group:
            question = bottom_question(game, start, seat)
            answer = () if question is None else start.answer_to(question)
            if question is not None and answer is None:
                questions.append(question)
            else:
                events += [Move(on=o.what, to=LIBRARY, bottom=True, why=("103.5",)) for o in answer]
        if questions:
            return questions
    return happen(*events) if events else None


def bottom_question(game: Game, start: StartGame, seat: int) -> Question | None:
    """103.5: The question which cards go to the bottom, each below those named before it."""
    hand = game.player(seat).hand
    number = min(game.player(seat).mulligans - free_mulligans(game), len(hand))
    if number <= 0 or game.rules.mulligans == "paris":
        return None
    order = ", the last one lowest" if number > 1 else ""
    return ChooseSome(
        f"bottom {start.round} {seat}",
        "103.5",
        decider_for(game, seat),
        options_of("bottom", hand),
        player=seat,
        prompt=f"Put {some(number, number, 'card')} on the bottom of your library{order}.",
        low=number,
        high=number,
    )


def another_round(game: Game, start: StartGame) -> Need:
    """103.5: Repeat until nobody takes a mulligan."""
    start.undecided = tuple([seat for seat in start.undecided if game.is_in(seat)])
    if not start.undecided and start.later:
        next_to_decide(game, start)
    if start.undecided:
        start.round += 1
        start.go_to(decide_mulligans)
    return None


# ---- actions with cards in the opening hand (103.6) ------------------------------------------


def opening_options(game: Game, start: StartGame, seat: int) -> tuple[Option, ...]:
    """103.6: The options of this player with cards in the opening hand; the first is to be done."""
    options = [DONE]
    for card in game.player(seat).hand:
        for nth, ability in enumerate(game.object(card).card.abilities):
            if not isinstance(ability, OpeningHandAbility) or card in start.revealed:
                continue
            context = Resolution(controller=seat, source=card)
            if ability.condition is None or ability.condition.holds(game, context):
                verb = "begin with" if ability.action == "battlefield" else "reveal"
                options.append(Option(verb, card, nth=nth))
    return tuple(options)


def open_hands(game: Game, start: StartGame) -> Need:
    """103.6, 103.6c: Each player or team, in turn order, may use cards in their opening hands."""
    for group in groups(game, start, tuple(players(game))):
        questions: list[Question] = []
        for seat in group:
            options = opening_options(game, start, seat)
            if len(options) == 1 or seat in start.finished:
                continue
            question = Question(
                f"open {seat}",
                "103.6",
                decider_for(game, seat),
                options,
                player=seat,
                prompt="Do something with a card in your opening hand?",
            )
            answer = start.answer_to(question)
            if answer is None:
                questions.append(question)
            elif answer != DONE:
                return None
        if questions:
            return questions
    return None


def do_next(game: Game, start: StartGame) -> Need:
    """103.6a-b: Carry out the first action that somebody has chosen."""
    start.opened, start.following = NOBODY, None
    for group in groups(game, start, tuple(players(game))):
        for seat in group:
            answer = start.answers.get(f"open {seat}")
            if answer == DONE:
                start.finished += (seat,)
            elif answer is not None and start.opened == NOBODY:
                start.opened = answer.what
                ability = game.object(answer.what).card.abilities[answer.nth]
                assert isinstance(ability, OpeningHandAbility)
                start.following = ability
    if start.opened == NOBODY:
        start.go_to(begin_with_tokens)
        return None
    if start.following is not None and start.following.action == "battlefield":
        return happen(Move(on=start.opened, to=BATTLEFIELD, why=("103.6a",)))
    start.revealed += (start.opened,)
    return happen(RevealOpeningHand(on=start.opened))


def follow(game: Game, start: StartGame) -> Need:
    """103.6: Follow the other instructions of the ability that was used."""
    for event in start.happened:
        if isinstance(event, Move) and event.became != NOBODY:
            start.opened = event.became
    ability = start.following
    if ability is None or not ability.effects or game.find(start.opened) is None:
        return None
    seat = game.object(start.opened).owner
    return Resolve(effects=ability.effects, controller=seat, source=start.opened, player=seat)


def open_more(game: Game, start: StartGame) -> Need:
    """103.6: Ask again, until everybody is done."""
    start.go_to(open_hands)
    return None


def begin_with_tokens(game: Game, start: StartGame) -> Need:
    """902.7: Put the tokens onto the battlefield that vanguards let their owners begin with."""
    seats = in_turn_order(game, players(game), start.first)
    events = [event for seat in seats for event in first_tokens(game, seat)]
    return happen(*events) if events else None


def set_starting_planes(game: Game, start: StartGame) -> Need:
    """103.7, 901.5: In a Planechase game the starting player sets the starting plane; 901.12b: the
    primary player of the starting team; 901.14a: each player who will have a turn marker."""
    if not game.rules.planes:
        return None
    return happen(*[SetStartingPlane(on=seat) for seat in first_holders(game, start.first)])


def finish_effect(game: Game, start: StartGame) -> Need:
    """724.4: Just before the first turn, go on with the effect that restarted the game."""
    if not start.then:
        return None
    following, start.then = start.then[0], start.then[1:]
    return clone(following, game.epoch)


def finish_more(game: Game, start: StartGame) -> Need:
    """724.4: Repeat until all of that effect is done."""
    if start.then:
        start.go_to(finish_effect)
    return None


# ---- the first turns (103.8) -----------------------------------------------------------------


def begin_first_turns(game: Game, start: StartGame) -> Need:
    """103.8, 807.4b: The starting player takes the first turn; with turn markers, several turns
    begin."""
    for card in start.revealed:  # 103.6b
        if game.find(card) is not None:
            game.edit(card).shown_to = ()
    holders = first_holders(game, start.first)
    before = game.turns[start.turn]
    for number, seat in enumerate(holders, 1):
        game.turns[number] = Turn(
            id=number,
            epoch=game.epoch,
            active=seat,
            recorded=before.began,  # 724.1: so no question gets the id of an earlier one
            agenda=(TakeTurns(turn=number, epoch=game.epoch),),
        )
    for thing in before.dirty:
        game.edit_turn(nearest_turn(game, holders, thing)).dirty += (thing,)
    for thing in before.waiting:
        game.edit_turn(nearest_turn(game, holders, thing)).waiting += (thing,)
    game.turns_to_ask_again = (*game.turns_to_ask_again, *range(1, len(holders) + 1))
    return None


def nearest_turn(game: Game, holders: list[int], thing: int) -> int:
    """The turn of the nearest marker to the right, which takes over what happened before any
    turn."""
    seat = game.controller_of(thing)
    away = [(seat - holder) % game.size for holder in holders]
    return 1 + away.index(min(away))


START: tuple[Step, ...] = (
    choose_first_player,
    reveal_companions,
    put_commanders,
    put_conspiracies,
    let_conspiracies_start,
    choose_sheets,
    choose_before,
    exile_before,
    link_exiled,
    shuffle_decks,
    ante,
    draw_hands,
    draw_extra_hands,
    keep_one_hand,
    one_after_another,
    decide_mulligans,
    take_mulligans,
    put_on_bottom,
    another_round,
    open_hands,
    do_next,
    follow,
    open_more,
    begin_with_tokens,
    set_starting_planes,
    finish_effect,
    finish_more,
    begin_first_turns,
)


# ---- events ----------------------------------------------------------------------------------


@dataclass
class Starts(Event):
    """103.1: A player is to play first."""

    def rule(self) -> str:
        return "103.1"

    def apply(self, game: Game) -> Event:
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} plays first"


@dataclass
class TakeMulligan(Event):
    """103.5: A player takes a mulligan."""

    def rule(self) -> str:
        return "103.5"

    def apply(self, game: Game) -> Event:
        game.edit_player(self.on).mulligans += 1
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} takes a mulligan"


@dataclass
class RevealOpeningHand(Event):
    """103.6b: A card is revealed from the opening hand, and stays so until the first turn
    begins."""

    def rule(self) -> str:
        return "103.6b"

    def apply(self, game: Game) -> Event:
        game.edit(self.on).shown_to = tuple(players(game))
        return self

    def text(self, game: Game) -> str:
        owner = name_of(game, self.on % game.size)
        return f"{owner} reveals {name_of(game, self.on)} from the opening hand"
