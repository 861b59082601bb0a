"""A case from set-up to asserts: passed, failed with what differed, or not runnable and why."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from apnap.rules.machine.engine import submit
from apnap.rules.turn.turns import TURN
from apnap.state.game import Game
from apnap.state.names import COMBAT_DAMAGE, FIRST_STRIKE_DAMAGE
from apnap.state.question import IllegalAnswer, Question

from .acting import STEPS, Actor, queues_of
from .asserting import check
from .choosing import COLOR_WORDS, Chooser
from .luck import arrange_luck, luck_of, use_luck
from .queues import Entry
from .reading import Cards, Case, Failed, NotRunnable
from .setting_up import IGNORED, Laid, begin, custom_card, enter, lay, place_card, settle_down
from .tables import Table

PATIENCE = 4_000  # questions
SECONDS = 6.0
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
        for action in case.actions:
            actions.setdefault(laid.seats[action["player"]], []).append(action)
        strict = bool(case.options.get("strict", True))
        chooser = Chooser(laid.game, queues, laid.aliases, strict)
        self.actor = Actor(self.table, chooser, actions)
        self.until = time.monotonic() + SECONDS
        self.asked = 0

    def use(self, game: Game) -> None:
        """Go on with this game."""
        self.game = self.table.game = self.laid.game = game
        self.actor.game = self.actor.chooser.game = game

    def whole(self) -> None:
        self.set_up()
        expected = self.case.expect_error
        try:
            self.play()
            self.check_used_up()
        except Failed as failure:
            if expected is None:
                raise
            said = [part["text"] for part in expected.get("message", ())]
            if not any(text in str(failure) for text in said):
                raise
        else:
            if expected is not None and expected.get("required"):
                raise Failed("an error was expected")
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
        settle_down(self.laid, shuffle)
        begin(self.laid)

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
            self._answer(questions[0])

    def position(self) -> tuple[int, int]:
        turn = self.game.turns[min(self.game.turns)]
        return turn.number, ORDER.index(turn.step) if turn.step in ORDER else -1

    def _answer(self, question: Question) -> None:
        self.asked += 1
        if self.asked > PATIENCE or time.monotonic() > self.until:
            raise Failed("the game does not come to its end")
        answer = self.actor.answer(question)
        if answer is None:
            return
        queues = self.actor.chooser.queues
        for seat, mine in queues.items():
            arrange_luck(self.game, seat, mine)
        lines = len(self.game.log)
        try:
            submit(self.game, self.game.merged(question).id, answer)
        except IllegalAnswer as refused:
            raise Failed(f"an answer is not legal: {refused}") from None
        if any(luck_of(mine) for mine in queues.values()):
            use_luck([entry.text for entry in list(self.game.log)[lines:]], self.game, queues)

    def check_used_up(self) -> None:
        """Check that all actions, targets and choices are used: every case implies that."""
        left = self.actor.left()
        if left:
            raise Failed(f"must have 0 actions: {'; '.join(left)}")
        words = "\n".join([entry.text for entry in self.game.log])
        for seat, queues in self.actor.chooser.queues.items():
            unused = [entry for entry in queues.left() if not is_excused(entry, words)]
            if unused:
                name = self.game.player(seat).name
                said = "; ".join([f"{e['queue']} {e['kind']} {e['value']}" for e in unused])
                raise Failed(f"{name} was not asked for: {said}")


def is_excused(entry: Entry, log: str) -> bool:
    """Whether the entry may be left over: the other engine asks for forced decisions, too. So an
    entry is excused if the object it names had a part in the game, or if it says to choose
    nothing."""
    value = entry["value"]
    if entry["kind"] == "skip" or (entry["kind"] == "yes_no" and not value):
        return True  # 608.2d: nor is anybody asked to do what can't be done
    if entry["kind"] == "target":
        names = [each.get("object", f"Player{each.get('player')}") for each in value]
    elif entry["kind"] == "target_amount":
        target = value["target"]
        names = [target.get("object", f"Player{target.get('player')}")]
    elif entry["kind"] == "choice":
        names = value.split("(source: ")[-1].split("^")
        if value in COLOR_WORDS:  # the mana was made as it was needed
            return f"adds {{{COLOR_WORDS[value]}}}" in log
        if names[0].startswith(("Whenever", "When ", "At the", "exalted", "ward")):
            return True  # the order of abilities that are alike
    else:
        return False
    return all(name in log for name in names)
