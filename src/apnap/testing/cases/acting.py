"""The actions of a case: each player's list of actions, looked through at every priority."""

from __future__ import annotations

from typing import Any

from apnap.rules.continuous import layers
from apnap.rules.game.ending import concede
from apnap.rules.machine.engine import advance
from apnap.rules.machine.happening import happen
from apnap.rules.objects.counters import PutCounters
from apnap.state.game import Game
from apnap.state.mana import mana_cost
from apnap.state.names import MANA_TYPES
from apnap.state.question import Act, Declare, Filed, Option, Question
from apnap.testing.words import player_of

from .asserting import check, check_playable, stack_texts
from .choosing import COLOR_WORDS, Chooser
from .commands import Commands
from .declaring import Declarer
from .queues import STEPS, Queues
from .reading import Failed, NotRunnable
from .tables import Table
from .texts import plain

IN_COMBAT = ("attack", "block", "attack_skip", "block_skip")
Action = dict[str, Any]


class Actor:
    """Acts for all players of a case."""

    def __init__(self, table: Table, chooser: Chooser, actions: dict[int, list[Action]]) -> None:
        self.table = table
        self.game = table.game
        self.chooser = chooser
        self.actions = actions
        self.rollback: tuple[int, Any] | None = None  # how many turns, and the actions that follow
        self.declarer = Declarer(table, actions, chooser.queues)
        self.commands = Commands(table, chooser)

    def answer(self, question: Question) -> Filed:
        """The action or choice of the player; None: something was done that asks nothing."""
        if isinstance(question, Act):
            return self._act(question)
        if isinstance(question, Declare) and question.options[0].verb in ("attack", "block"):
            return self.declarer.answer(question)
        return self.chooser.answer(question)

    def left(self) -> list[str]:
        return [
            f"{each['kind']} {each['args']}"
            for actions in self.actions.values()
            for each in actions
            if each["kind"] not in ("attack_skip", "block_skip", "wait_stack")
        ]

    # ---- priority ------------------------------------------------------------------------

    def _act(self, question: Act) -> Filed:
        """117.1: Do the first thing in the player's list. 720.5: What the list of a controlled
        player does not say may stand in that of the player who decides."""
        for seat in dict.fromkeys((player_of(question), question.decider)):
            answer = self._act_of(question, seat)
            if answer != question.options[0]:
                return answer
        return question.options[0]

    def _act_of(self, question: Act, seat: int) -> Filed:
        mine = self.actions.get(seat, [])
        self.chooser.queues[player_of(question)].given = []
        for action in list(mine):
            if not self._is_now(action) or action["kind"] in IN_COMBAT:
                continue
            kind, args = action["kind"], action["args"]
            if kind == "wait_stack":
                if self._stack():
                    if args.get("one"):
                        mine.remove(action)
                    return question.options[0]
                mine.remove(action)
                continue
            if kind in ("cast", "activate", "play_land", "activate_mana"):
                floating = len(self.game.player(seat).pool)
                if not self._stack_allows(args) or floating < args.get("mana_in_pool", 0):
                    return question.options[0]
                mine.remove(action)
                return self._begin(question, player_of(question), kind, args)
            mine.remove(action)
            if self._do(question, seat, kind, args):
                return None
        return question.options[0]

    def _is_now(self, action: Action) -> bool:
        turn = self.game.turns[min(self.game.turns)]
        return action["turn"] == turn.number and STEPS[action["step"]] == turn.step

    def _stack(self) -> tuple[int, ...]:
        return self.game.turns[min(self.game.turns)].stack

    def _stack_allows(self, args: dict[str, Any]) -> bool:
        condition = args.get("stack_condition")
        if condition is None:
            return True
        wanted = plain(condition["text"])
        texts = stack_texts(self.game)
        there = any(wanted in text for text in texts)
        clause = condition["clause"]
        if clause == "WHILE_NOT_ON_STACK":
            return not there
        if clause == "ON_TOP_OF_STACK":
            return bool(texts) and wanted in texts[-1]
        if clause == "WHILE_COPY_ON_STACK":
            stack = self._stack()
            copies = [t for n, t in zip(stack, texts, strict=True) if self.game.object(n).copy_of]
            return any(wanted in text for text in copies)
        return there

    def _do(self, question: Act, seat: int, kind: str, args: dict[str, Any]) -> bool:
        """Do something that is no action of the game, such as a check; True: the game has
        changed."""
        if kind == "check_playable_ability":
            prefix = args["ability_prefix"]
            if not self.commands.is_readable(prefix):
                raise Failed(f"no card or ability here reads like {prefix!r}")
            check_playable(self.commands.is_playable(question, prefix), args)
            return False
        if kind.startswith("check_"):
            check(self.table, kind, args, seat)
            return False
        if kind == "concede":
            concede(self.game, seat)
            return True
        if kind == "add_counters":
            found_all = self.table.permanents(args["permanent"])
            if not found_all:
                raise Failed(f"no permanent {args['permanent']}")
            amount = args["amount"]
            put = PutCounters(on=found_all[0], kind=args["counter_name"], number=amount, by=seat)
            happening = happen(put)
            number = min(self.game.turns)
            happening.turn, happening.silent = number, True
            happening.epoch = self.game.epoch
            turn = self.game.edit_turn(number)
            turn.agenda = (*turn.agenda, happening)
            self.game.turns_to_ask_again = (*self.game.turns_to_ask_again, number)
            advance(self.game)
            return True
        if kind == "rollback":
            self.rollback = (int(args["turns"]), args.get("block"))
            return True
        raise NotRunnable(f"the action {kind} is not supported")

    # ---- casting and activating ----------------------------------------------------------

    def _begin(self, question: Act, seat: int, kind: str, args: dict[str, Any]) -> Filed:
        text = args.get("ability") or args["card"]
        if kind == "cast":
            text = f"Cast {text}"
        if kind == "play_land":
            text = f"Play {text}"
        found = self.commands.find(
            question, text, mana=kind == "activate_mana", aimed=bool(args.get("targets"))
        )
        if found is None:
            at = "^".join([_said(each) for each in args.get("targets") or ()])
            command = f"{text}$target={at}" if at else text
            raise Failed(f"Can't find ability to activate command: {command}")
        if found.verb == "make":
            found = self._color(question, seat, found)
        self.chooser.queues[seat].given = list(args.get("targets") or ())
        return found

    def _color(self, question: Act, seat: int, found: Option) -> Option:
        """106.1b: The option for the type of mana that the case names, if the type is chosen."""
        same = [o for o in question.options if o._replace(at=found.at) == found]
        chars = layers.characteristics_of(self.game, found.what)
        ability = dict(chars.mana).get(found.nth)
        makes = ability.makes if ability is not None else ()

        def meant(word: str) -> list[Option]:
            letter = COLOR_WORDS.get(word, "?")
            return [o for o in same if o.at < len(makes) and set(makes[o.at]) == {letter}]

        queues = self.chooser.queues[seat]
        if ability is not None and ability.mana and seat in self.chooser.manual:
            self._spend(seat, mana_cost(ability.mana).mana_value, queues)
        if len(same) < 2:
            return found
        if (mixed := self._combination(same, makes, queues)) is not None:
            return mixed
        entry = queues.take("choices", "choice", fits=lambda word: bool(meant(word)))
        return meant(entry["value"])[0] if entry is not None else found

    def _spend(self, seat: int, many: int, queues: Queues) -> None:
        """106.4: Cross out which mana of the pool pays for an ability, if the player pays by
        hand."""
        for _ in range(many):
            head = queues.head("choices")
            letter = COLOR_WORDS.get(str(head["value"]), "?") if head is not None else "?"
            if letter in [mana.type for mana in self.game.player(seat).pool]:
                queues.choices.pop(0)

    def _combination(
        self, options: list[Option], makes: tuple[str, ...], queues: Queues
    ) -> Option | None:
        """106.1: The option with the amounts of each type that the case names, one type after
        another."""
        types = [letter for letter in MANA_TYPES if any(letter in each for each in makes)]
        head = [entry for entry in queues.choices if entry["kind"] == "amount"][: len(types)]
        if not any(len(each) > 1 for each in makes) or len(head) < len(types):
            return None
        wanted = [int(entry["value"]) for entry in head]
        for option in options:
            made = makes[option.at] if option.at < len(makes) else ""
            if [made.count(letter) for letter in types] == wanted:
                queues.choices[:] = [entry for entry in queues.choices if entry not in head]
                return option
        return None


def _said(target: Action) -> str:
    return str(target.get("object", target.get("alias", f"Player{target.get('player')}")))


def queues_of(game: Game, seats: dict[str, int], choices: tuple[dict[str, Any], ...]) -> Any:
    found = {seat: Queues() for seat in range(game.size)}
    for entry in choices:
        getattr(found[seats[entry["player"]]], entry["queue"]).append(entry)
    return found
