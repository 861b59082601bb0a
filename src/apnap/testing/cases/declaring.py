"""Attacks and blocks: all of a turn's entries are declared together."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Any

from apnap.rules.combat.legal_declarations import WholeDeclaration
from apnap.state.names import NOBODY
from apnap.state.question import Declare, Filed, Option
from apnap.testing.words import player_of

from .queues import Queues, is_called, name_of
from .tables import Table

MOST = 8  # of more entries, only the first ones are tried together


class Declarer:
    """Declares for all players of a case, from their lists of actions."""

    def __init__(
        self,
        table: Table,
        actions: dict[int, list[dict[str, Any]]],
        queues: dict[int, Queues],
    ) -> None:
        self.table = table
        self.actions = actions
        self.queues = queues

    def answer(self, question: Declare) -> Filed:
        """508.1, 509.1: The most entries that are legal together are declared. Other ones stay in
        the list, which is an error at the end."""
        if question.rule == "508.4":
            return self._joining(question)
        verb = question.options[0].verb
        mine = self.actions.get(player_of(question), [])
        turn = self.table.game.turns[min(self.table.game.turns)].number
        now = [each for each in mine if each["kind"] == verb and each["turn"] == turn]
        for many in range(len(now), -1, -1):
            for kept in combinations(now, many) if len(now) <= MOST else (now[:many],):
                chosen = self._chosen(question, kept, verb)
                answer = self._legal(question, chosen) if chosen is not None else None
                if answer is not None:
                    for action in kept:
                        mine.remove(action)
                    return self._taxed(question, answer)
        return question.example()

    def _joining(self, question: Declare) -> Filed:
        """508.4: What a creature attacks that enters attacking is a target there."""
        joining = list(dict.fromkeys([option.what for option in question.options]))
        chosen: list[Option] = []
        for number in joining:
            fits = {o.at: o for o in question.options if o.what == number}

            def is_meant(value: Any, fits: dict[int, Option] = fits) -> bool:
                return len(value) == 1 and self.table.seats.get(value[0].get("player")) in fits

            entry = self.queues[player_of(question)].take("targets", "target", fits=is_meant)
            if entry is not None:
                chosen.append(fits[self.table.seats[entry["value"][0]["player"]]])
        answer = tuple(chosen)
        return answer if question.is_legal(answer) else question.example()

    def _taxed(self, question: Declare, answer: tuple[Option, ...]) -> Filed:
        """508.1h, 509.1d: The other engine asks for each creature whether its cost is paid."""
        if not isinstance(question.legality, WholeDeclaration):
            return answer
        mine = self.queues[player_of(question)]
        costs = question.legality.draft.costs
        kept = []
        for option in answer:
            prices = costs.get((option.what, option.at), ())
            paid = True
            for _ in prices:
                head = mine.head("choices")
                if head is not None and head["kind"] == "yes_no":
                    mine.choices.pop(0)
                    paid = paid and bool(head["value"])
            if paid:
                kept.append(option)
        return tuple(kept) if question.is_legal(tuple(kept)) else answer

    def _chosen(
        self, question: Declare, actions: Iterable[dict[str, Any]], verb: str
    ) -> list[Option] | None:
        """The options that these entries mean, each another one; None if one of them has none."""
        chosen: list[Option] = []
        before = NOBODY
        for action in actions:
            option = self._declared(question, action["args"], chosen, before, verb)
            if option is None:
                return None
            chosen.append(option)
            before = option.at
        return chosen

    def _legal(self, question: Declare, chosen: list[Option]) -> Filed:
        for answer in (tuple(chosen), self._with_required(question, chosen)):
            if question.is_legal(answer):
                return answer
        return None

    def _with_required(self, question: Declare, chosen: list[Option]) -> tuple[Option, ...]:
        busy = {option.what for option in chosen}
        more = [o for o in question.legality.example() if o.what not in busy]
        return (*chosen, *more)

    def _declared(
        self,
        question: Declare,
        args: dict[str, Any],
        chosen: list[Option],
        before: int,
        verb: str,
    ) -> Option | None:
        name = args["attacker"] if verb == "attack" else args["blocker"]
        busy = [(o.what, o.at) for o in chosen]
        fighters = self._fighters(question, name, player_of(question))
        for number in fighters:
            if verb == "attack" and number in [one for one, _ in busy]:
                continue
            for option in question.options:
                if option.what != number or (option.what, option.at) in busy:
                    continue
                if self._is_against(option, args, before, verb):
                    return option._replace(many=1) if option.many > 1 else option
        return None

    def _fighters(self, question: Declare, name: str, seat: int) -> list[int]:
        """The creatures that an entry names: "Name" is the first one able to fight, "Name:1" the
        second permanent of that name."""
        game = self.table.game
        if name.startswith("@"):
            return [self.table.aliases.get(name[1:], NOBODY)]
        base, _, nth = name.rpartition(":")
        if base and nth.isdecimal():
            named = [n for n in game.player(seat).battlefield if name_of(game, n) == base]
            return named[int(nth) : int(nth) + 1]
        able = list(dict.fromkeys([option.what for option in question.options]))
        return [number for number in able if is_called(game, number, name)]

    def _is_against(self, option: Option, args: dict[str, Any], before: int, verb: str) -> bool:
        game = self.table.game
        if verb == "block":
            name = args["attacker"]
            base, _, nth = name.rpartition(":")
            if base and nth.isdecimal():
                attackers = [one for one, _ in game.turns[min(game.turns)].attackers]
                named = [n for n in attackers if name_of(game, n) == base]
                return option.at in named[int(nth) : int(nth) + 1]
            if name.startswith("@"):
                return option.at == self.table.aliases.get(name[1:])
            return is_called(game, option.at, name)
        if args.get("defender_player"):
            return option.at == self.table.seats[args["defender_player"]]
        if args.get("defender_permanent"):
            return not game.is_player(option.at) and is_called(
                game, option.at, args["defender_permanent"]
            )
        return option.at == before if before != NOBODY else game.is_player(option.at)
