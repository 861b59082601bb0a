"""`Judge`: a table, to which sentences are said one after another."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from apnap.rules.machine.log_entries import is_routine
from apnap.rules.zones.option_texts import option_texts
from apnap.state.game import Game
from apnap.state.question import Act, IllegalAnswer
from apnap.table.log import text_for
from apnap.testing.rulings.expecting import Unexpected
from apnap.testing.rulings.reading import SituationError
from apnap.testing.rulings.references import Missing, Position
from apnap.testing.rulings.setting_up import set_player
from apnap.testing.seat import Seat
from apnap.testing.words import ScenarioError

from . import setting_up
from .answer import ASK, DO, EXPECT, SET_UP, Line, Reason
from .cards import SituationCards
from .claims import read_claim
from .deeds import VERBS, Deed, take_verb
from .errors import JudgeError
from .items import Item
from .laying import Layout, begin, clear_errors, is_attached, lay_out, put_items, set_total
from .questions import OPENINGS, read_question
from .reasons import attempt, reason_in, why_not
from .scanner import Scanner
from .situation import Belongings, Situation, check_name
from .things import player_names, take_player
from .times import all_pass, pass_until, take_time

GAME_FORMS = (
    "all pass: the top of the stack resolves, or the step ends [in PLAYER's turn]",
    "all pass until the stack is empty",
    "pass until STEP; pass until PLAYER's STEP; pass until PLAYER's turn",
    "pass until something is asked",
    "next turn",
    "table of PLAYERS [playing FORMAT+OPTION]: begins anew with an empty table",
)
GAME_VERBS = ("all pass", "pass until", "next turn", "table of", "it is", "expect")
MOST_ASKED = 12


class Refused(Exception):
    """The rules don't let a player do something."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.text)
        self.reason = reason


@dataclass
class Judge:
    """A table that is played by sentences; what can't be understood changes nothing."""

    position: Position
    history: list[Position] = field(default_factory=list)

    @classmethod
    def at(cls, situation: Situation) -> Judge:
        """The table as the situation lays it out."""
        with clear_errors(*situation.place):
            position = lay_out(situation.layout, situation.cards)
        lay_belongings(position, situation)
        with clear_errors(*situation.place):
            begin(position, situation.layout)
        add_words(position, situation)
        return cls(position)

    @classmethod
    def empty(cls) -> Judge:
        """A table of two players at which nothing lies."""
        return cls.at(Situation())

    @property
    def game(self) -> Game:
        return self.position.table.game

    def say(self, text: str, line: int = 0, column: int = 1) -> Line:
        """Carry out a sentence, check it, or answer it."""
        scanner = Scanner(text, line, column)
        opening = scanner.text[scanner.at :].split(" ")[0].casefold()
        try:
            if scanner.take("expect"):
                return self._check(scanner, Line(text, EXPECT, line))
            if opening in OPENINGS:
                return self._answer(scanner, Line(text, ASK, line))
            return self._do(scanner, Line(text, DO, line))
        except SituationError as wrong:
            raise JudgeError(str(wrong), line, column) from None

    def _check(self, scanner: Scanner, told: Line) -> Line:
        check = read_claim(scanner, self.position)
        try:
            check(self.position.copy())
        except (Unexpected, Missing) as otherwise:
            told.holds, told.instead = False, str(otherwise)
        else:
            told.holds = True
        return told

    def _answer(self, scanner: Scanner, told: Line) -> Line:
        answer = read_question(scanner, self.position)
        try:
            told.answer = answer(self.position.copy())
        except Missing as missing:
            raise JudgeError(str(missing), scanner.line, scanner.column) from None
        return told

    def _do(self, scanner: Scanner, told: Line) -> Line:
        """Do something on a copy, and go on with that one if the rules allow it."""
        trial = self.position.copy()
        before = len(trial.table.game.log)
        try:
            trial = self._carry_out(scanner, trial, told)
        except Refused as refused:
            told.refused = refused.reason
        except IllegalAnswer as refused:
            told.refused = Reason(refused.reason, (refused.rule,))
        except (ScenarioError, Missing) as refused:
            if told.kind == SET_UP:
                raise JudgeError(str(refused), scanner.line, scanner.column) from None
            told.refused = reason_in(str(refused))
        else:
            self.history.append(self.position)
            self.position = trial
            told.happened = happened_since(trial.table.game, before)
            told.asked = asked_now(trial.table.game)
        return told

    def _carry_out(self, scanner: Scanner, trial: Position, told: Line) -> Position:
        """Carry the sentence out; the table to go on with."""
        passing = scanner.take(*PASSING)
        if passing:
            go_on(scanner, trial, passing)
        elif scanner.take("table of"):
            told.kind = SET_UP
            return new_table(scanner)
        elif scanner.take("it is"):
            told.kind = SET_UP
            _time(scanner, trial)
        else:
            self._of_player(scanner, trial, told)
        return trial

    def undo(self) -> bool:
        """Take the last sentence back that changed the table; False: there is none."""
        if not self.history:
            return False
        self.position = self.history.pop()
        return True

    def _of_player(self, scanner: Scanner, trial: Position, told: Line) -> None:
        if not any(scanner.peek(name) for name in player_names(trial)):
            scanner.unknown("the beginning of a sentence", [*player_names(trial), *GAME_VERBS])
        seat = take_player(scanner, trial)
        if scanner.take("has"):
            told.kind = SET_UP
            setting_up.set_up_has(scanner, trial, seat)
        elif scanner.take("is the monarch"):
            told.kind = SET_UP
            scanner.finish()
            seat.designated("monarch")
        elif scanner.is_done():
            scanner.unknown("what a player does", [verb.does for verb in VERBS])
        else:
            self._perform(take_verb(scanner, trial, seat.name), trial)

    def _perform(self, deed: Deed, trial: Position) -> None:
        """Do it on the trial table; `Refused` says why the rules don't let the player."""
        refused = attempt(trial, deed)
        if refused is not None:
            verdict = why_not(self.position.copy(), deed)
            raise Refused(verdict.reason if verdict is not None else refused)


def new_table(scanner: Scanner) -> Position:
    """Begin anew: "table of Ann, Bob and Cay playing emperor"."""
    start = scanner.at
    names = scanner.take_until("playing")
    players = tuple([each for each in re.split(r",\s*(?:and\s+)?|\s+and\s+", names) if each])
    scanner.take("playing")
    layout = Layout(players, format=scanner.take_rest() or "free-for-all")
    with clear_errors(scanner.line, scanner.column + start):
        for name in players:
            check_name(name)
        position = lay_out(layout, SituationCards())
        position.table.begin()
    return position


# ---- setting up ------------------------------------------------------------------------------


def lay_belongings(position: Position, situation: Situation) -> None:
    """Put everything where the file says; what is attached comes after what it is attached to."""
    for attached in (False, True):
        for name, hand in situation.belongings.items():
            for zone, items in hand.zones.items():
                _lay_zone(position, position.seat(name), zone, items, attached)
    for name, hand in situation.belongings.items():
        _lay_totals(position, position.seat(name), hand)
    if situation.time == "day":
        position.table.day()
    elif situation.time == "night":
        position.table.night()


def _lay_zone(
    position: Position, seat: Seat, zone: str, items: list[tuple[Item, int, int]], attached: bool
) -> None:
    chosen = [each for each in items if is_attached(each[0]) is attached]
    for item, line, column in reversed(chosen) if zone == "library" else chosen:
        with clear_errors(line, column):
            put_items(position, seat, zone, [item])


def _lay_totals(position: Position, seat: Seat, hand: Belongings) -> None:
    for kind, number in hand.totals.items():
        with clear_errors(*hand.places[kind]):
            set_total(position, seat, kind, number)
    for word in hand.words.get("designations", ()):
        with clear_errors(*hand.places["designations"]):
            seat.designated(word)


def add_words(position: Position, situation: Situation) -> None:
    """Give the players mana and luck, once the turn has begun."""
    for name, hand in situation.belongings.items():
        for key in ("mana", "luck"):
            if key in hand.words:
                words = "".join(hand.words[key]) if key == "mana" else "; ".join(hand.words[key])
                with clear_errors(*hand.places[key]):
                    set_player(position, position.seat(name), key, words)


# ---- going on --------------------------------------------------------------------------------


def go_on(scanner: Scanner, trial: Position, passing: str) -> None:
    """Let everybody pass; a question on the way is a place to stop at."""
    before = len(trial.table.begin().game.log)
    try:
        PASSING[passing](scanner, trial)
    except ScenarioError:
        game = trial.table.game
        if len(game.log) == before or not asked_now(game):
            raise


def _next_turn(scanner: Scanner, trial: Position) -> None:
    scanner.finish()
    trial.table.next_turn()


def _all_pass(scanner: Scanner, trial: Position) -> None:
    if scanner.take("until the stack is empty"):
        scanner.finish()
        trial.table.pass_all()
        return
    player = ""
    if scanner.take("in"):
        turns = {f"{name}'s turn": name for name in player_names(trial)}
        found = scanner.take(*turns)
        if not found:
            scanner.unknown("whose turn", turns)
        player = turns[found]
    scanner.finish()
    all_pass(trial, player)


def _pass_until(scanner: Scanner, trial: Position) -> None:
    if scanner.take("something is asked"):
        scanner.finish()
        trial.table.next_question()
        return
    if scanner.take("the stack is empty"):
        scanner.finish()
        trial.table.pass_all()
        return
    step, player = take_time(scanner, trial)
    scanner.finish()
    pass_until(trial, step, player)


PASSING: dict[str, Callable[[Scanner, Position], None]] = {
    "all pass": _all_pass,
    "pass until": _pass_until,
    "next turn": _next_turn,
}


def _time(scanner: Scanner, trial: Position) -> None:
    time = scanner.take("day", "night")
    if not time:
        scanner.unknown("a time of day", ("day", "night"))
    scanner.finish()
    if time == "day":
        trial.table.day()
    else:
        trial.table.night()


# ---- telling ---------------------------------------------------------------------------------


def happened_since(game: Game, before: int) -> list[Reason]:
    """What the log says since then, without what happens all the time."""
    edition = game.rules.edition
    return [
        Reason(text_for(entry, None, edition), tuple(dict.fromkeys(entry.rules)))
        for entry in game.log.since(before)
        if not is_routine(entry)
    ]


def asked_now(game: Game) -> list[str]:
    """The questions that have to be answered before anything else, with their options."""
    asked: list[str] = []
    for question in [] if game.over else game.questions:
        if isinstance(question, Act):
            continue
        texts = list(dict.fromkeys(option_texts(game, question)))
        more = f" or {len(texts) - MOST_ASKED} others" if len(texts) > MOST_ASKED else ""
        options = f" ({', '.join(texts[:MOST_ASKED])}{more})" if texts else ""
        name = game.player(question.decider).name
        asked.append(f"{name} is asked: {question.prompt or question.key}{options}")
    return asked
