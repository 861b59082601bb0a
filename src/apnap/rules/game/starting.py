"""103.1, 103.2b, 103.3-103.8: how a game begins, once the players sit at the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from apnap.rules.abilities.resolving import Resolve
from apnap.rules.casual.hidden_agenda import choosing_conspiracies
from apnap.rules.casual.vanguards import starting_hand
from apnap.rules.machine.events import Draw, Move, Shuffle
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.multiplayer.seating import emperor_of
from apnap.rules.multiplayer.turn_markers import first_holders
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.objects.stickers import OpenSheets, choosing_sheets
from apnap.rules.turn.turns import TakeTurns
from apnap.state.ability import OpeningHandAbility
from apnap.state.agenda import Need, Procedure, Resolution, Step
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import ANTE, BATTLEFIELD, LIBRARY, NOBODY
from apnap.state.question import NO, YES, ChooseSome, Option, Question, options_of
from apnap.state.records import clone
from apnap.state.rng import below, draw_bits
from apnap.state.seats import in_turn_order, left_of, players
from apnap.state.turn import Turn

from .before_the_game import choosing, exiling, linking
from .companions import choosing_companion, possible_companions

DONE = Option("done")


@dataclass
class StartGame(Procedure):
    """103: outside any turn. Who has left meanwhile (104.3a) is passed over."""

    first: int = NOBODY
    undecided: tuple[int, ...] = ()  # who has not kept a hand; then, who takes a mulligan
    round: int = 0
    finished: tuple[int, ...] = ()  # 103.6: who wants to do no more with the opening hand
    revealed: tuple[int, ...] = ()  # 103.6b
    opened: int = NOBODY  # the card with which something was just done
    following: OpeningHandAbility | None = None
    chosen: int = NOBODY  # 724.1a: who plays first, because that player restarted the game
    then: tuple[Procedure, ...] = ()  # 724.4: the rest of the effect that did

    def steps(self) -> tuple[Step, ...]:
        return START


def groups(game: Game, start: StartGame, seats: tuple[int, ...]) -> list[list[int]]:
    """101.4e, 103.5d, 805.3a-b: who is asked, in turn order from the starting player; a team that
    shares turns together, so that its members may answer in any order."""
    found: list[list[int]] = []
    for seat in in_turn_order(game, [s for s in seats if game.is_in(s)], start.first):
        if found and game.rules.shared_turns and seat in game.side_of(found[-1][0]):
            found[-1].append(seat)
        else:
            found.append([seat])
    return found


# ---- the first player, the decks, the hands --------------------------------------------------


def choose_first_player(game: Game, start: StartGame) -> Need:
    """103.1, 103.1a, 805.3: as told, or at random; a team that shares turns starts as one."""
    seat = game.rules.first
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
    """103.1; 805.3, 808.4: where a team is drawn, a large one is as likely as a small one; 808.4,
    809.4: then the member in the middle, or to the left of it, or the emperor plays first."""
    rules, bits = game.rules, draw_bits(game.seed, NOBODY, 1)
    if not (rules.middle_starts or rules.shared_turns):
        return players(game)[below(bits, game.remaining)]
    sides = [side for side in game.sides if any(game.is_in(seat) for seat in side)]  # 726.4
    side = sides[below(bits, len(sides))]
    if rules.emperor:
        return emperor_of(side, rules.emperors)
    return side[len(side) // 2]


def reveal_companions(game: Game, start: StartGame) -> Need:
    """103.2b: each player may reveal one companion whose condition the deck fulfills."""
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
                prompt="reveal a companion?",
            )
            answer = start.answer_to(question)
            if answer is None:
                questions.append(question)
            elif answer != NO:
                events += choosing_companion(seat, answer.what)
        if questions:
            return questions
    return happen(*events) if events else None


Asks = Callable[[Game, Procedure, int], tuple[list[Question], list[Event]]]


def asked_in_turn(game: Game, start: StartGame, asks: Asks) -> Need:
    """What is still to be asked of players, or else what happens for all of them."""
    events: list[Event] = []
    for group in groups(game, start, tuple(players(game))):
        questions: list[Question] = []
        for seat in group:
            asked, found = asks(game, start, seat)
            questions += asked
            events += found
        if questions:
            return questions
    start.happened = ()
    return happen(*events) if events else None


def put_conspiracies(game: Game, start: StartGame) -> Need:
    """315.2, 905.4: each player may put conspiracies into the command zone before the shuffling."""
    return asked_in_turn(game, start, choosing_conspiracies)


def choose_before(game: Game, start: StartGame) -> Need:
    """607.2p: what is chosen for cards before the game begins."""
    return asked_in_turn(game, start, choosing)


def exile_before(game: Game, start: StartGame) -> Need:
    """607.2n: cards that are exiled with cards of the deck, before it is shuffled."""
    return asked_in_turn(game, start, exiling)


def link_exiled(game: Game, start: StartGame) -> Need:
    events = linking(game, start.happened)
    return happen(*events) if events else None


def choose_sheets(game: Game, start: StartGame) -> Need:
    """103.2d: sticker sheets are chosen at random, or in a limited game by the player."""
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
    """103.3."""
    return happen(*[Shuffle(on=seat, why=("103.3",)) for seat in players(game)])


def ante(game: Game, start: StartGame) -> Need:
    """407.2: one random card from each deck, before anybody draws."""
    events: list[Event] = []
    for seat in players(game) if game.rules.ante else ():
        library = game.player(seat).library
        if library:
            card = library[below(game.random_bits(seat), len(library))]
            events.append(Move(on=card, to=ANTE, why=("407.2",), verb="is put into the ante zone"))
    return happen(*events) if events else None


def draw_hands(game: Game, start: StartGame) -> Need:
    """103.5."""
    start.undecided = tuple(in_turn_order(game, players(game), start.first))
    start.round = 1
    draws = [draw for seat in start.undecided for draw in opening_hand(game, seat)]
    return happen(*draws) if draws else None


def opening_hand(game: Game, seat: int) -> list[Event]:
    return [Draw(on=seat, why=("103.5",)) for _ in range(starting_hand(game, seat))]


# ---- mulligans (103.5) -----------------------------------------------------------------------


def free_mulligans(game: Game) -> int:
    """103.5c, 800.6: each player's first one is free in a game that began with more than two."""
    told = game.rules.free_mulligans
    return told if told >= 0 else (1 if game.size > 2 else 0)


def may_mulligan(game: Game, seat: int) -> bool:
    """103.5: until the opening hand would be no cards."""
    return 0 < starting_hand(game, seat) > game.player(seat).mulligans - free_mulligans(game)


def decide_mulligans(game: Game, start: StartGame) -> Need:
    """103.5, 805.3a: each player, or team, in turn order, decides; who keeps is not asked again."""
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
                prompt="take a mulligan?",
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
    """103.5: all at the same time: the hand is shuffled into the library, a new one is drawn."""
    events: list[Event] = []
    for seat in start.undecided:
        events.append(TakeMulligan(on=seat))
        events += [Move(on=card, to=LIBRARY, why=("103.5",)) for card in game.player(seat).hand]
        events.append(Shuffle(on=seat, why=("103.5",)))
    for seat in start.undecided:
        events += opening_hand(game, seat)
    return happen(*events) if events else None


def put_on_bottom(game: Game, start: StartGame) -> Need:
    """103.5: then as many cards as the player has taken mulligans that count go to the bottom."""
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
    """In any order: as they are named, each below those named before it."""
    hand = game.player(seat).hand
    number = min(game.player(seat).mulligans - free_mulligans(game), len(hand))
    if number <= 0:
        return None
    return ChooseSome(
        f"bottom {start.round} {seat}",
        "103.5",
        decider_for(game, seat),
        options_of("bottom", hand),
        player=seat,
        prompt=f"put {number} on the bottom of your library, the last one lowest",
        low=number,
        high=number,
    )


def another_round(game: Game, start: StartGame) -> Need:
    """103.5: until nobody takes a mulligan."""
    start.undecided = tuple([seat for seat in start.undecided if game.is_in(seat)])
    if start.undecided:
        start.round += 1
        start.go_to(decide_mulligans)
    return None


# ---- actions with cards in the opening hand (103.6) ------------------------------------------


def opening_options(game: Game, start: StartGame, seat: int) -> tuple[Option, ...]:
    found = [DONE]
    for card in game.player(seat).hand:
        for nth, ability in enumerate(game.object(card).card.abilities):
            if not isinstance(ability, OpeningHandAbility) or card in start.revealed:
                continue
            context = Resolution(controller=seat, source=card)
            if ability.condition is None or ability.condition.holds(game, context):
                verb = "begin with" if ability.action == "battlefield" else "reveal"
                found.append(Option(verb, card, nth=nth))
    return tuple(found)


def open_hands(game: Game, start: StartGame) -> Need:
    """103.6, 103.6c: each player, or team, in turn order may do such things in any order."""
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
                prompt="do something with a card in your opening hand?",
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
    """103.6a-b: the first that somebody has chosen."""
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
        start.go_to(finish_effect)
        return None
    if start.following is not None and start.following.action == "battlefield":
        return happen(Move(on=start.opened, to=BATTLEFIELD, why=("103.6a",)))
    start.revealed += (start.opened,)
    return happen(RevealOpeningHand(on=start.opened))


def follow(game: Game, start: StartGame) -> Need:
    """What the ability says happens then."""
    for event in start.happened:
        if isinstance(event, Move) and event.became != NOBODY:
            start.opened = event.became
    ability = start.following
    if ability is None or not ability.effects or game.find(start.opened) is None:
        return None
    seat = game.object(start.opened).owner
    return Resolve(effects=ability.effects, controller=seat, source=start.opened, player=seat)


def open_more(game: Game, start: StartGame) -> Need:
    start.go_to(open_hands)
    return None


def finish_effect(game: Game, start: StartGame) -> Need:
    """724.4: just before the first turn, the effect that restarted the game is finished."""
    if not start.then:
        return None
    following, start.then = start.then[0], start.then[1:]
    return clone(following, game.epoch)


def finish_more(game: Game, start: StartGame) -> Need:
    if start.then:
        start.go_to(finish_effect)
    return None


# ---- the first turns (103.8) -----------------------------------------------------------------


def begin_first_turns(game: Game, start: StartGame) -> Need:
    """103.8, 807.4b: the starting player takes the first turn; with markers, several begin."""
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
            recorded=before.began,  # 724.1: questions have other numbers than those before
            agenda=(TakeTurns(turn=number, epoch=game.epoch),),
        )
    for thing in before.dirty:
        game.edit_turn(nearest_turn(game, holders, thing)).dirty += (thing,)
    for thing in before.waiting:
        game.edit_turn(nearest_turn(game, holders, thing)).waiting += (thing,)
    game.turns_to_ask_again = (*game.turns_to_ask_again, *range(1, len(holders) + 1))
    return None


def nearest_turn(game: Game, holders: list[int], thing: int) -> int:
    """Where what happened before any turn is looked at: with the first marker to the right."""
    seat = game.controller_of(thing)
    away = [(seat - holder) % game.size for holder in holders]
    return 1 + away.index(min(away))


START: tuple[Step, ...] = (
    choose_first_player,
    reveal_companions,
    put_conspiracies,
    choose_sheets,
    choose_before,
    exile_before,
    link_exiled,
    shuffle_decks,
    ante,
    draw_hands,
    decide_mulligans,
    take_mulligans,
    put_on_bottom,
    another_round,
    open_hands,
    do_next,
    follow,
    open_more,
    finish_effect,
    finish_more,
    begin_first_turns,
)


# ---- events ----------------------------------------------------------------------------------


@dataclass
class Starts(Event):
    def rule(self) -> str:
        return "103.1"

    def apply(self, game: Game) -> Event:
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} plays first"


@dataclass
class TakeMulligan(Event):
    """103.5."""

    def rule(self) -> str:
        return "103.5"

    def apply(self, game: Game) -> Event:
        game.edit_player(self.on).mulligans += 1
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} takes a mulligan"


@dataclass
class RevealOpeningHand(Event):
    """103.6b: the card stays revealed until the first turn begins."""

    def rule(self) -> str:
        return "103.6b"

    def apply(self, game: Game) -> Event:
        game.edit(self.on).shown_to = tuple(players(game))
        return self

    def text(self, game: Game) -> str:
        owner = name_of(game, self.on % game.size)
        return f"{owner} reveals {name_of(game, self.on)} from the opening hand"
