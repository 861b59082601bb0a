"""A case from set-up to asserts: passed, failed with what differed, or not runnable and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from apnap.rules.machine.engine import submit
from apnap.rules.turn.turns import TURN
from apnap.state.game import Game
from apnap.state.names import COMBAT_DAMAGE, FIRST_STRIKE_DAMAGE
from apnap.state.question import IllegalAnswer, Question

from .acting import Actor, queues_of
from .asserting import check, source_card
from .choosing import Chooser
from .errors import check_expected
from .excusing import Excuses, Record, unasked_costs
from .luck import arrange_luck, luck_of, use_luck
from .queues import STEPS, Entry, name_of
from .reading import Cards, Case, Failed, NotRunnable
from .setting_up import (
    IGNORED,
    Laid,
    begin,
    custom_card,
    daytime_of,
    enter,
    lay,
    make_choices_before,
    place_card,
    settle_down,
)
from .tables import Table
from .texts import keyword_on, own_names, plain, text_of

PATIENCE = 4_000  # questions
AT = TURN.index(COMBAT_DAMAGE)
ORDER = (*TURN[:AT], FIRST_STRIKE_DAMAGE, *TURN[AT:])


@dataclass(frozen=True)
class Outcome:
    """The result of a case: "passed", "failed" or "not runnable", and the reason."""

    case: str
    result: str
    reason: str = ""
    missing: tuple[str, ...] = ()  # the cards that do not compile


def run_case(case: Case, cards: Cards) -> Outcome:
    """Play the case. This never raises: an error in the engine is a failure of the case."""
    missing = []
    for name in case.cards:
        try:
            cards.card(name)
        except NotRunnable:
            missing.append(name)
    if missing:
        words = f"does not compile: {', '.join(missing)}"
        return Outcome(case.id, "not runnable", words, tuple(missing))
    try:
        Run(case, cards).whole()
    except NotRunnable as reason:
        return Outcome(case.id, "not runnable", str(reason))
    except Failed as reason:
        return Outcome(case.id, "failed", str(reason))
    except Exception as error:
        return Outcome(case.id, "failed", f"{type(error).__name__}: {error}")
    return Outcome(case.id, "passed")


class Run:
    """One case being played."""

    def __init__(self, case: Case, cards: Cards) -> None:
        self.case, self.cards = case, cards
        self.laid: Laid = lay(case, cards)
        laid = self.laid
        self.game = laid.game
        self.table = Table(laid.game, laid.seats, laid.aliases, laid.custom)
        queues = queues_of(laid.game, laid.seats, case.choices)
        actions: dict[int, list[dict[str, Any]]] = {}
        self.later = [each for each in case.actions if "rollback_block" in each]
        for action in case.actions:
            if action not in self.later:
                actions.setdefault(laid.seats[action["player"]], []).append(action)
        strict = bool(case.options.get("strict", True))
        chooser = Chooser(laid.game, queues, laid.aliases, strict)
        manual = [each["player"] for each in case.setup if each["kind"] == "manual_mana_payment"]
        chooser.manual = [laid.seats[letter] for letter in manual]
        self.actor = Actor(self.table, chooser, actions)
        self.table.leftovers = {
            "actions": actions,
            "choices": {seat: mine.choices for seat, mine in queues.items()},
            "targets": {seat: mine.targets for seat, mine in queues.items()},
        }
        self.begun: dict[int, Game] = {}  # the game as each turn began
        self.record = Record()
        self.asked = 0

    def use(self, game: Game) -> None:
        """Go on with this game."""
        self.game = self.table.game = self.laid.game = game
        self.actor.game = self.actor.chooser.game = game

    def whole(self) -> None:
        """The case from its set-up to its asserts."""
        if self.case.expect_exception is None:
            self._to_the_end()
            return
        failure: Failed | None = None
        try:
            self._to_the_end()
        except Failed as failed:
            failure = failed
        check_expected(self.case.expect_exception, failure)

    def _to_the_end(self) -> None:
        self.set_up()
        self.record.start = len(self.game.log)
        failure: Failed | None = None
        try:
            self.play()
            self.check_used_up()
        except Failed as failed:
            failure = failed
        if self.case.expect_error is not None:
            check_expected(self.case.expect_error, failure)
        elif failure is not None:
            raise failure
        for each in self.case.asserts:
            check(self.table, each["kind"], each["args"])

    # ---- setting up ----------------------------------------------------------------------

    def set_up(self) -> None:
        order = [player["seat"] for player in self.case.players]
        entries = sorted(
            self.case.setup,
            key=lambda e: (e.get("zone") == "BATTLEFIELD", order.index(e.get("player", order[0]))),
        )
        for entry in entries:
            kind = entry["kind"]
            if kind == "add_card":
                self._place(entry)
            elif kind == "set_life":
                self.game.edit_player(self.laid.seats[entry["player"]]).life = entry["life"]
            elif kind == "custom_effect":
                called, card = custom_card(entry)
                seat = self.laid.seats[entry["player"]]
                before = set(self.game.player(seat).battlefield)
                enter(self.game, seat, card, card.name, False)
                for number in self.game.player(seat).battlefield:
                    if number not in before:
                        self.laid.custom[number] = called
            elif kind not in IGNORED:
                raise NotRunnable(f"the set-up {kind} is not supported")
        shuffle = not any(e["kind"] == "skip_init_shuffling" for e in self.case.setup)
        make_choices_before(self.laid, self.case)
        settle_down(self.laid, shuffle)
        begin(self.laid)
        for entry in entries:  # 728.2: no turn has ended yet that could change it
            if entry["kind"] == "set_daytime":
                self.game.daytime = daytime_of(entry)

    def _place(self, entry: dict[str, Any]) -> None:
        many = entry.get("count", 1)
        for at in range(many):
            single = {**entry, "count": 1}
            if "alias" in entry and many > 1:
                single["alias"] = f"{entry['alias']}.{at + 1}"
            place_card(self.laid, self.cards, single)
            while self.game.questions:
                self._answer(self.game.questions[0])
            if "alias" in single and entry["zone"] == "BATTLEFIELD":
                seat = self.laid.seats[entry["player"]]
                self.laid.aliases[single["alias"]] = self.game.player(seat).battlefield[-1]

    # ---- playing -------------------------------------------------------------------------

    def play(self) -> None:
        """Play until the stop step has ended; the last pass in it is taken back."""
        stop = self.case.stop
        end = (stop["turn"], ORDER.index(STEPS[stop["step"]]))
        if stop["step"] == "UNTAP":
            end = (stop["turn"] - 1, len(ORDER))
        before = self.game
        while not self.game.over:
            if self.position() > end:
                self.use(before)
                return
            questions = self.game.questions
            if not questions:
                raise Failed("nobody is asked anything")
            before = self.game.copy()
            self.begun.setdefault(self.position()[0], before)
            self._answer(questions[0])
            self._roll_back()

    def _roll_back(self) -> None:
        """Go back to the beginning of a turn, if the case says so, and go on with other actions."""
        if self.actor.rollback is None:
            return
        turns, block = self.actor.rollback
        self.actor.rollback = None
        back = self.position()[0] - turns
        self.use(self.begun[back].copy())
        self.begun = {turn: game for turn, game in self.begun.items() if turn <= back}
        for action in reversed([each for each in self.later if each["rollback_block"] == block]):
            self.later.remove(action)
            seat = self.laid.seats[action["player"]]
            self.actor.actions.setdefault(seat, []).insert(0, action)

    def position(self) -> tuple[int, int]:
        turn = self.game.turns[min(self.game.turns)]
        return turn.number, ORDER.index(turn.step) if turn.step in ORDER else -1

    def _answer(self, question: Question) -> None:
        self.asked += 1
        if self.asked > PATIENCE:
            raise Failed("the game does not come to its end")
        answer = self.actor.answer(question)
        if answer is None:
            return
        queues = self.actor.chooser.queues
        for seat, mine in queues.items():
            arrange_luck(self.game, seat, mine)
        lines = len(self.game.log)
        stack = self.stack()
        try:
            submit(self.game, self.game.merged(question).id, answer)
        except IllegalAnswer as refused:
            raise Failed(f"an answer is not legal: {refused}") from None
        self._note(stack)
        if any(luck_of(mine) for mine in queues.values()):
            use_luck([entry.text for entry in list(self.game.log)[lines:]], self.game, queues)

    def stack(self) -> tuple[int, ...]:
        return self.game.turns[min(self.game.turns)].stack if self.game.turns else ()

    def _note(self, before: tuple[int, ...]) -> None:
        """Note how spells were cast, which permanents have become copies, and which abilities that
        are alike went onto the stack together."""
        game = self.game
        new = [number for number in self.stack() if number not in before]
        rows = [game.object(number) for number in new]
        for row in rows:
            if row.ability is None:
                self.record.cast.append((name_of(game, row.id), row.paid, row.spent))
                self.record.unasked += unasked_costs(game, row)
            elif [r.ability for r in rows if r.controller == row.controller].count(row.ability) > 1:
                card = source_card(game, row)
                texts = (text_of(game, row.ability, card), plain(card.text, own_names(card)))
                keyword = keyword_on(game, row.source, row.ability)
                self.record.alike.append("\n".join([*texts, keyword]))
        for seat in range(game.size):
            for number in game.player(seat).battlefield:
                if game.object(number).reshaped and number not in self.record.copies:
                    self.record.copies[number] = name_of(game, number)

    def check_used_up(self) -> None:
        """Check that all actions, targets and choices are used: every case implies that."""
        left = [*self.actor.left(), *[f"{each['kind']} {each['args']}" for each in self.later]]
        if left:
            raise Failed(f"must have 0 actions: {'; '.join(left)}")
        excuses = Excuses(self.game, self.record)
        for seat, queues in self.actor.chooser.queues.items():
            unused = [entry for entry in queues.left() if not excuses.is_excused(entry)]
            if unused:
                name = self.game.player(seat).name
                kind = unused[0]["queue"].capitalize()
                said = "; ".join([f"[{said_in(e)}] ({e['kind']})" for e in unused])
                raise Failed(f"{name} - {kind} list was setup with {said}, but not used")


def said_in(entry: Entry) -> str:
    """The entry in words, as it is named in messages."""
    value = entry["value"]
    if isinstance(value, list):
        return "^".join([str(e.get("object", f"Player{e.get('player')}")) for e in value])
    return str(value)
