"""A game with its setup and all answers so far, which together are its save file."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final, get_args

from apnap._version import __version__
from apnap.rules.game.ending import concede
from apnap.rules.game.setup import SeatSetup, new_game
from apnap.rules.machine import engine
from apnap.state.codec import digest, encode_known, encode_names, read_names
from apnap.state.encoding import Cards, CodecError, Reader, canonical, encode, member, parse, show
from apnap.state.game import Game
from apnap.state.known_names import KnownNames
from apnap.state.names import NOBODY, NoteKind
from apnap.state.notes import Note
from apnap.state.question import Answer, Question
from apnap.state.records import field_names
from apnap.state.ruleset import Ruleset

from .undoing import Moment, Moments, UndoError, UndoRequest

FORMAT: Final = 1
# The parts of a player's cards: lists that a file always has, other lists, and single cards.
ALWAYS: Final = ("deck", "outside")
HEAPS: Final = ("attractions", "stickers", "commanders", "planes", "schemes", "conspiracies")
SINGLES: Final = ("vanguard", "companion")
DIGEST_EVERY: Final = 50  # answers


class SaveError(ValueError):
    """The text is not a save file that can be loaded. The message says why."""


@dataclass(frozen=True)
class Answered:
    """An answer: the question's id, the player who decided, and what was chosen."""

    question: str
    by: int
    answer: Answer


@dataclass(frozen=True)
class Conceded:
    """104.3a: A player conceded; with `all_games`, the main game as well as the subgame (726)."""

    seat: int
    all_games: bool = False


class Session:
    """A game being played. `seats` are as they were given: `random_seats` shuffles only the
    game's. `game` is one that has begun already in another way, such as one that was laid out.

    >>> from apnap import SeatSetup, combine
    >>> from apnap.cards import bundled_deck
    >>> from apnap.formats import free_for_all
    >>> seats = [SeatSetup(name, bundled_deck("green")) for name in ("Ann", "Bob", "Cay")]
    >>> session = Session(seats, combine(free_for_all), seed=7)
    >>> asked = session.questions[0]
    >>> session.submit(asked.id, asked.example())
    >>> len(Session.load(session.save()).answers)
    1
    >>> session.undo(asked.decider)
    >>> len(session.answers), session.questions[0].id == asked.id
    (0, True)
    """

    def __init__(
        self,
        seats: list[SeatSetup],
        rules: Ruleset,
        seed: int = 0,
        names: KnownNames | None = None,
        game: Game | None = None,
    ) -> None:
        self.game = new_game(seats, rules, seed, names=names) if game is None else game
        self.names = names or KnownNames()
        self.seats = [replace(seat, **_heaps(seat)) for seat in seats]
        self.rules = rules
        self.seed = seed
        self.answers: list[Answered | Conceded] = []
        self.digests: dict[int, str] = {0: digest(self.game)}  # by the number of answers
        self.people: frozenset[int] = frozenset()  # the seats of people, if there are several
        self.moments = Moments()
        self.undo_request: UndoRequest | None = None

    def again(self) -> Session:
        """The same game at its beginning."""
        return Session(self.seats, self.rules, self.seed, self.names)

    @property
    def questions(self) -> list[Question]:
        return self.game.questions

    def submit(
        self, question: str, answer: Answer, by: int = NOBODY, automatic: bool = False
    ) -> None:
        """Answer an open question. An illegal answer changes nothing and is not recorded. One that
        is `automatic`, such as a pass of `Yields`, is no decision that a player takes back."""
        asked = engine.find_question(self.game, question)
        in_full = asked.in_full(answer)
        before = self.game.copy()
        engine.submit(self.game, question, in_full, by)
        moment = Moment(before, len(self.answers), asked.decider, automatic)
        self.moments.keep(moment, self.game)
        self._record(Answered(question, asked.decider, in_full))

    def concede(self, seat: int, all_games: bool = False) -> None:
        """104.3a: Let a player concede. Nothing happens if the player has left or the game is
        over."""
        playing = not self.game.over and self.game.is_player(seat) and self.game.is_in(seat)
        concede(self.game, seat, all_games)
        if playing:
            self._record(Conceded(seat, all_games))

    # ---- taking decisions back -------------------------------------------------------------

    def undo(self, seat: int) -> None:
        """Go back to before the player's last decision; raises UndoError if somebody has learned
        anything since, or other people at the table have to agree (`request_undo`). `session.game`
        is another object then."""
        moment = self.moments.last_of(seat, self.game)
        others = self._who_agrees(seat)
        if others:
            names = ", ".join([self.game.player(each).name for each in sorted(others)])
            raise UndoError(f"{names} must agree first: request it from them")
        self._return_to(moment)

    def request_undo(self, seat: int) -> UndoRequest | None:
        """Ask the other people at the table to let the player take the last decision back; if
        there are none, it is taken back at once. Raises UndoError if it can't be."""
        moment = self.moments.last_of(seat, self.game)
        others = self._who_agrees(seat)
        self.undo_request = UndoRequest(seat, moment, others) if others else None
        if not others:
            self._return_to(moment)
        return self.undo_request

    def agree(self, seat: int) -> bool:
        """Let the requested decision be taken back, for this player. Returns whether all have
        agreed, so that it has been."""
        request = self._open_request(seat)
        request.waiting_for.discard(seat)
        request.waiting_for &= self._who_agrees(request.by)
        if request.waiting_for:
            return False
        self._return_to(request.moment)
        return True

    def disagree(self, seat: int) -> None:
        """Refuse what was requested, for this player: then the game goes on as it is."""
        self._open_request(seat)
        self.undo_request = None

    def _open_request(self, seat: int) -> UndoRequest:
        request = self.undo_request
        if request is None:
            raise UndoError("nobody has asked to take a decision back, or the game has gone on")
        if seat not in request.waiting_for:
            raise UndoError("you have not been asked, or have agreed already")
        return request

    def _who_agrees(self, seat: int) -> set[int]:
        """The people who have to agree if this player takes a decision back."""
        return {each for each in self.people if each != seat and self.game.is_in(each)}

    def _return_to(self, moment: Moment) -> None:
        self.game = moment.game.copy()
        self.answers = self.answers[: moment.answers]
        self.digests = {n: text for n, text in self.digests.items() if n <= moment.answers}
        self.moments.cut(moment)
        self.undo_request = None

    # ---- saving ------------------------------------------------------------------------------

    def _record(self, done: Answered | Conceded) -> None:
        self.undo_request = None
        if isinstance(done, Conceded):
            self.moments = Moments()
        self.answers.append(done)
        if len(self.answers) % DIGEST_EVERY == 0:
            self.digests[len(self.answers)] = digest(self.game)

    def save(self) -> str:
        """The save file: setup, rules, seed, cards, answers, and digests that check them."""
        cards: Cards = {}
        setup = [_seat(seat, cards) for seat in self.seats]
        digests = {**self.digests, len(self.answers): digest(self.game)}
        return canonical(
            {
                "apnap": {"format": FORMAT, "version": __version__},
                "setup": setup,
                "rules": {
                    name: encode(getattr(self.rules, name), cards) for name in field_names(Ruleset)
                },
                "seed": self.seed,
                **({"names": names} if (names := encode_names(self.names)) else {}),
                **encode_known(self.names, cards),
                "cards": cards,
                "answers": [_encode_answer(each) for each in self.answers],
                "digests": [[number, digests[number]] for number in sorted(digests)],
            }
        )

    @classmethod
    def load(cls, text: str) -> Session:
        """Play the saved game again and check its digests; raise SaveError if that fails."""
        writer = ""
        try:
            data = parse(text)
            writer = _check_format(data)
            return _replay(cls, data)
        except (CodecError, ReplayError) as error:
            raise SaveError(f"{error}{writer}") from error
        except RecursionError as error:
            raise SaveError(f"the file is nested too deeply to be a game{writer}") from error


class ReplayError(Exception):
    """The file is well formed, but the game doesn't go as it says."""


def _encode_answer(done: Answered | Conceded) -> dict[str, Any]:
    if isinstance(done, Conceded):
        return {"concede": done.seat, **({"all": True} if done.all_games else {})}
    return {"question": done.question, "by": done.by, "answer": encode(done.answer)}


# ---- loading ---------------------------------------------------------------------------------


def _check_format(data: Any) -> str:
    """Refuse a file that is not ours, or newer. Returns which version wrote it, for error
    messages."""
    if type(data) is not dict or "apnap" not in data:
        raise CodecError("this is not an apnap save file: it has no 'apnap' with its format")
    version = member(data["apnap"], "version", str, "'apnap'")
    number = member(data["apnap"], "format", int, "'apnap'")
    writer = f" (the file was written by apnap {version}, this is {__version__})"
    if number > FORMAT:
        raise CodecError(
            f"the file has format {number}, and this program reads formats up to {FORMAT}: "
            f"load it with apnap {version} or newer{writer}"
        )
    if number < 1:
        raise CodecError(f"there is no format {number}: the first one is 1{writer}")
    return writer


def _heaps(seat: SeatSetup) -> dict[str, Any]:
    """The seat's lists of cards, copied."""
    return {part: list(getattr(seat, part)) for part in (*ALWAYS, *HEAPS)}


def _seat(seat: SeatSetup, cards: Cards) -> dict[str, Any]:
    """The seat as data for the save file."""
    data: dict[str, Any] = {"name": seat.name, "team": seat.team}
    for part in (*ALWAYS, *HEAPS):
        if part in ALWAYS or getattr(seat, part):
            data[part] = [encode(card, cards)["card"] for card in getattr(seat, part)]
    for part in SINGLES:
        if getattr(seat, part) is not None:
            data[part] = encode(getattr(seat, part), cards)["card"]
    if seat.notes:
        data["notes"] = [[note.named, note.kind, note.value] for note in seat.notes]
    return data


def _replay(kind: type[Session], data: Any) -> Session:
    """Read the file and play the game again."""
    reader = Reader(member(data, "cards", dict, "the file"))
    seats = _read_setup(data, reader)
    rules = _read_rules(data, reader)
    seed = member(data, "seed", int, "the file")
    answers = [
        _read_answer(each, number, reader)
        for number, each in enumerate(member(data, "answers", list, "the file"), 1)
    ]
    digests = _read_digests(data, len(answers))
    names = read_names(data, "the file", reader)
    where = "setting up the game"
    try:
        session = kind(seats, rules, seed, names)
        _compare(session.game, digests.get(0), where)
        for number, done in enumerate(answers, 1):
            where = f"answer {number} of {len(answers)}"
            if isinstance(done, Conceded):
                session.concede(done.seat, done.all_games)
            else:
                session.submit(done.question, done.answer, done.by)
            if len(session.answers) != number:
                raise ReplayError(f"{where}: that player has nothing left to concede")
            _compare(session.game, digests.get(number), where)
    except ReplayError:
        raise
    # A damaged file may ask for anything at all of the rules; what went wrong stays chained.
    except Exception as error:
        raise ReplayError(f"{where} can't be played again: {error}") from error
    return session


def _compare(game: Game, expected: str | None, where: str) -> None:
    """Raise an error if the game's digest is not the expected one."""
    if expected is None:
        return
    actual = digest(game)
    if actual != expected:
        raise ReplayError(
            f"{where}: the game is not the one that was saved: its digest is {actual}, "
            f"the file has {expected}"
        )


def _read_setup(data: Any, reader: Reader) -> list[SeatSetup]:
    seats = []
    for number, each in enumerate(member(data, "setup", list, "the file")):
        where = f"seat {number}"
        name, team = member(each, "name", str, where), member(each, "team", str, where)
        parts: dict[str, Any] = {}
        for part in ALWAYS:
            parts[part] = [reader.card(key) for key in member(each, part, list, where)]
        for part in HEAPS:
            parts[part] = [reader.card(key) for key in each.get(part, ())]
        for part in SINGLES:
            parts[part] = reader.card(each[part]) if part in each else None
        parts["notes"] = _read_notes(each.get("notes", []), where)
        seats.append(SeatSetup(name, team=team, **parts))
    return seats


def _read_notes(data: Any, where: str) -> tuple[Note, ...]:
    """905.2b: What was noted during the draft."""
    notes = []
    for each in data if type(data) is list else [data]:
        if (
            type(each) is not list
            or [type(part) for part in each[:2]] != [str, str]
            or (
                len(each) != 3
                or type(each[2]) not in (int, str)
                or each[1] not in get_args(NoteKind)
            )
        ):
            raise CodecError(f"{where}: {show(each)} is not a note: a name, a kind and a value")
        notes.append(Note(*each))
    return tuple(notes)


def _read_rules(data: Any, reader: Reader) -> Ruleset:
    rules = reader.instance("Ruleset", member(data, "rules", dict, "the file"))
    assert isinstance(rules, Ruleset)
    return rules


def _read_answer(data: Any, number: int, reader: Reader) -> Answered | Conceded:
    where = f"answer {number}"
    if type(data) is dict and "concede" in data:
        return Conceded(member(data, "concede", int, where), data.get("all") is True)
    question, by = member(data, "question", str, where), member(data, "by", int, where)
    if "answer" not in data:
        raise CodecError(f"{where} has no 'answer'")
    try:
        return Answered(question, by, reader.value(data["answer"]))
    except CodecError as error:
        raise CodecError(f"{where}: {error}") from error


def _read_digests(data: Any, answers: int) -> dict[int, str]:
    """The digests, by the number of answers before each. There must be one for the last answer."""
    digests: dict[int, str] = {}
    for pair in member(data, "digests", list, "the file"):
        if type(pair) is not list or [type(each) for each in pair] != [int, str]:
            raise CodecError(f"{show(pair)} is not a digest: a number of answers, then a string")
        digests[pair[0]] = pair[1]
    if answers not in digests or max(digests) != answers:
        last = max(digests, default=None)
        raise CodecError(
            f"the file has {answers} answers, but its last digest is for "
            f"{'none' if last is None else last}: answers are missing or were added"
        )
    return digests
