"""Recorded games that need more than bots: a draft before them, or a plan for who does what."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from apnap.bots import Bot, make_bot
from apnap.cards import builtin_card
from apnap.draft import auto_draft, default_list, new_draft, seats_of
from apnap.formats import combine, conspiracy
from apnap.rules.game.setup import SeatSetup
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.names import PRECOMBAT_MAIN
from apnap.state.question import Act, Answer, ChooseNumber, Kind, Question
from apnap.state.ruleset import Ruleset
from apnap.table import SeatView, Session, view_for

MOST = 40_000  # answers; every recorded game ends long before
MILLION = 1_000_000
NAMES = ("Ann", "Bob", "Cay", "Dan")


def play_with_bots(session: Session, seed: int) -> None:
    """Let a plain bot at every seat play to the end."""
    bots = [make_bot("plain", seed, seat) for seat in range(session.game.size)]
    play_until(session, bots, lambda game: False)


def play_until(session: Session, bots: list[Bot], stop: Callable[[Game], bool]) -> None:
    """Let the bots play until the game is over, or it stops there."""
    for _ in range(MOST):
        question = session.game.question
        if question is None or stop(session.game):
            return
        answer = bots[question.decider].answer(view_for(session.game, question), question)
        session.submit(question.id, answer, question.decider)
    raise RuntimeError(f"the game is not over after {MOST} answers: choose another seed")


@dataclass(frozen=True)
class Scripted:
    """A recorded game with a script of its own."""

    seed: int = 1

    def play(self) -> Session:
        """Play the game to its end."""
        raise NotImplementedError


@dataclass(frozen=True)
class DraftedGame(Scripted):
    """905: A Conspiracy Draft among bots, and the game with the decks they built."""

    names: tuple[str, ...] = ()

    def play(self) -> Session:
        draft = new_draft(self.names, default_list(), self.seed)
        auto_draft(draft)
        session = Session(seats_of(draft), combine(conspiracy), self.seed)
        play_with_bots(session, self.seed)
        return session


class Planned(Bot):
    """A bot that plays lands and these cards, one of each, and does nothing else unless told."""

    def __init__(self, seat: int, wanted: tuple[str, ...], rounds: int = 0) -> None:
        super().__init__(1, seat)
        self.wanted = wanted
        self.rounds = rounds  # 729.2a: how often it repeats what can be repeated

    def answer(self, view: SeatView, question: Question) -> Answer:
        if isinstance(question, Act):
            return self.act(view, question)
        if isinstance(question, ChooseNumber) and question.kind is Kind.SHORTCUT:
            return self.rounds if question.rule == "729.2a" else question.high
        return question.example()

    def act(self, view: SeatView, question: Act) -> Answer:
        """Play a land, cast what is wanted and not there yet, use abilities and repeat that."""
        turn = view.turn(question.stacks[0])
        own = turn.is_mine and turn.step == PRECOMBAT_MAIN and turn.is_stack_empty
        there = [each.name for each in view.me.battlefield]
        for option in reversed(question.options) if own else ():  # "repeat" is the last
            name = view.name(option.what) if view.find(option.what) else ""
            if option.verb in ("play", "repeat"):
                return option
            if option.verb == "cast" and name in self.wanted and name not in there:
                return option
            if option.verb == "activate" and self.rounds and is_alarmed(view):
                return option
        return question.options[0]


def is_alarmed(view: SeatView) -> bool:
    """Whether somebody controls Intruder Alarm, so that creatures untap again and again."""
    return any(each.name == "Intruder Alarm" for each in view.permanents)


def deck_of(*names: str) -> list[CardDef]:
    """Sixty cards: these names, again and again."""
    return [builtin_card(names[n % len(names)]) for n in range(60)]


@dataclass(frozen=True)
class MillionTokens(Scripted):
    """729.2: Four players; the first has a Bear with Presence of Gond, the last Intruder Alarm. Two
    rounds are played, and all accept that they are repeated until there are a million tokens."""

    def play(self) -> Session:
        elves = deck_of("Forest", "Runeclaw Bear", "Forest", "Presence of Gond")
        alarm = deck_of("Island", "Intruder Alarm", "Island")
        others = deck_of("Mountain")
        decks = (elves, others, others, alarm)
        seats = [SeatSetup(name, deck) for name, deck in zip(NAMES, decks, strict=True)]
        session = Session(seats, Ruleset(first=0), self.seed)
        bots: list[Bot] = [Planned(seat, ("Intruder Alarm",)) for seat in range(4)]
        bots[0] = Planned(0, ("Runeclaw Bear", "Presence of Gond"), MILLION - 2)
        play_until(session, bots, has_a_million)
        for seat in (1, 2, 3):
            session.concede(seat)
        return session


def has_a_million(game: Game) -> bool:
    rows = [game.object(number) for number in game.player(0).battlefield]
    return sum([row.many for row in rows if row.card.token]) >= MILLION


@dataclass(frozen=True)
class NestedSubgames(Scripted):
    """726.6: Shahrazad, and in its subgame Shahrazad again. Bob gives up the innermost game, Ann
    the one around it, and then Bob the main game."""

    def play(self) -> Session:
        deck = deck_of("Plains", "Plains", "Shahrazad")
        seats = [SeatSetup("Ann", deck), SeatSetup("Bob", deck_of("Plains", "White Knight"))]
        session = Session(seats, Ruleset(first=0), self.seed)
        bots: list[Bot] = [Planned(0, ("Shahrazad",)), Planned(1, ())]
        play_until(session, bots, lambda game: depth_of(game) == 2)
        session.concede(1)
        assert depth_of(session.game) == 1
        session.concede(0)
        assert depth_of(session.game) == 0
        session.concede(1)
        return session


def depth_of(game: Game) -> int:
    """How many subgames are being played, one inside the other."""
    inner = game.subgame()
    return 0 if inner is None else 1 + depth_of(inner)
