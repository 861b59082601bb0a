"""A player of a scenario: set up, playing, and looked at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from apnap.rules.combat.protectors import set_protector
from apnap.rules.continuous import layers
from apnap.rules.game.ending import concede
from apnap.rules.zones.moving import UP, Side
from apnap.state.card import CardDef
from apnap.state.names import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOBODY,
    OUTSIDE,
)
from apnap.state.question import Act, Declare, IllegalAnswer, Option, Question, Refusal

from . import playing
from .cards import find_card
from .looking import Onlooker
from .matching import Given, Thing, answer_from, is_meant, listed, name_of
from .setup import ask_again, attach, empty_library, place, set_counters
from .words import Card, ScenarioError, describe_all, open_questions

if TYPE_CHECKING:
    pass

Pairs = Mapping[Thing, object] | Iterable[tuple[Thing, object]]


class Total(int):
    """A life total or the like: a number, and `a.life(5)` sets it up."""

    seat: Seat
    what: str

    def __call__(self, amount: int) -> Seat:
        return self.seat._set(self.what, amount)


class Seat(Onlooker):
    """One seat. Set-up methods give the seat back, so that they can be chained."""

    # ---- setting up ----------------------------------------------------------------------

    def hand(self, *cards: Card) -> Seat:
        return self._put(HAND, cards)

    def graveyard(self, *cards: Card) -> Seat:
        """The last one named lies on top."""
        return self._put(GRAVEYARD, cards)

    def exile(self, *cards: Card) -> Seat:
        return self._put(EXILE, cards)

    def command(self, *cards: Card) -> Seat:
        return self._put(COMMAND, cards)

    def outside(self, *cards: Card) -> Seat:
        """Cards that the player has outside the game, such as dungeons (309.2)."""
        return self._put(OUTSIDE, cards)

    def stickers(self, *sheets: CardDef) -> Seat:
        """The sticker sheets whose stickers the player may use (123.2c)."""
        self.table.game.edit_player(self.number).open_sheets = sheets
        ask_again(self.table.game)
        return self

    @property
    def tickets(self) -> Total:
        """Ticket counters; `a.tickets(3)` sets them up."""
        return self._total("ticket", self.table.game.player(self.number).count("ticket"))

    def supplementary_deck(self, *cards: Card) -> Seat:
        """A scheme deck or planar deck (311.2, 314.2); the first one named is the top card."""
        return self._put(COMMAND, tuple(reversed(cards)), Side(down=True))

    def library(self, *cards: Card, only: bool = False) -> Seat:
        """On top of the blank lands, or instead of them; the first one named is the top card."""
        if only:
            empty_library(self.table.game, self.number)
        return self._put(LIBRARY, tuple(reversed(cards)))

    def lands(self, *cards: Card, tapped: bool = False) -> Seat:
        return self.battlefield(*cards, tapped=tapped)

    def battlefield(
        self,
        *cards: Card,
        tapped: bool = False,
        sick: bool = False,
        many: int = 1,
        counters: Mapping[str, int] | None = None,
        owner: Seat | int | None = None,
        attached_to: Thing | None = None,
        protector: Seat | int | None = None,
    ) -> Seat:
        """Permanents this player controls; without summoning sickness unless `sick`.

        `many` of a token share one row; `owner` may be another player; `attached_to` names a
        permanent or player; `protector` protects a battle.
        """
        game = self.table.game
        owned = self.number if owner is None else int(owner)
        for card in cards:
            number = place(game, find_card(card), owned, BATTLEFIELD, self.number)
            row = game.edit(number)
            row.tapped, row.many = tapped, many
            row.since = game.player(self.number).turns_begun if sick else NOBODY
            for kind, amount in (counters or {}).items():
                row.counters = set_counters(row.counters, kind, amount)
            if protector is not None:
                set_protector(game, row, int(protector))
            if attached_to is not None:
                attach(game, number, self._anything(attached_to))
            layers.forget(game, number)
        ask_again(game)
        return self

    def _put(self, zone: str, cards: tuple[Card, ...], side: Side = UP) -> Seat:
        for card in cards:
            place(self.table.game, find_card(card), self.number, zone, side=side)
        ask_again(self.table.game)
        return self

    @property
    def life(self) -> Total:
        """The life total, the team's where it is shared; `a.life(5)` sets it up."""
        return self._total("life", self.table.game.life(self.number))

    @property
    def poison(self) -> Total:
        """Poison counters; `a.poison(3)` sets them up."""
        return self._total("poison", self.table.game.player(self.number).count("poison"))

    def _total(self, what: str, amount: int) -> Total:
        total = Total(amount)
        total.seat, total.what = self, what
        return total

    def _set(self, what: str, amount: int) -> Seat:
        game = self.table.game
        player = game.edit_player(self.number)
        if what == "life":
            at = self.number if player.life_at == NOBODY else player.life_at
            game.edit_player(at).life = amount
        else:
            player.counters = set_counters(player.counters, what, amount)
        game.mark(self.number)
        ask_again(game)
        return self

    # ---- playing -------------------------------------------------------------------------

    def casts(
        self,
        card: Card | int,
        at: object = None,
        x: int | None = None,
        modes: Iterable[int] = (),
        divided: Mapping[Thing, int] | None = None,
        choose: object = None,
        turn: Seat | int | None = None,
        way: int = 0,
    ) -> Seat:
        """601: cast it, others having passed. What is not said here stays to be answered.

        `at` names a target, or several in the order asked for; `choose` what costs ask for;
        `turn` whose turn's stack it goes on (807.5b); `way`, see `ways_to_cast`.
        """
        given = Given(listed(at), x, list(modes), divided, listed(choose))
        self._act("cast", card, given, turn, way)
        return self

    def plays(self, card: Card | int, way: int = 0) -> Seat:
        """305.1: play a land; or as one of its other faces (712.12)."""
        self._act("play", card, Given(), None, way)
        return self

    def turns_up(self, card: Card | int, way: int = 0, x: int | None = None) -> Seat:
        """116.2b: turn a face-down permanent face up."""
        self._act("turn up", card, Given([], x), None, way)
        return self

    def takes(self, card: Card | int, way: int = 0, x: int | None = None) -> Seat:
        """116.2: take the special action that the card's ability of this number allows."""
        self._act("take action", card, Given([], x), None, way)
        return self

    def activates(
        self,
        card: Card | int,
        at: object = None,
        ability: int = 0,
        x: int | None = None,
        modes: Iterable[int] = (),
        divided: Mapping[Thing, int] | None = None,
        choose: object = None,
        turn: Seat | int | None = None,
    ) -> Seat:
        """602: activate the permanent's first activated ability, or another one."""
        given = Given(listed(at), x, list(modes), divided, listed(choose))
        self._act("activate", card, given, turn, ability)
        return self

    def _act(
        self, verb: str, card: Card | int, given: Given, turn: Seat | int | None, ability: int = 0
    ) -> None:
        self.table.begin()
        game = self.table.game
        turns = playing.turns_for(game, self.number)
        if turn is not None:
            turns = [self.table.turn_of(turn).number]
        elsewhere = (HAND, COMMAND, GRAVEYARD, EXILE)
        zones = elsewhere if verb in ("cast", "play") else (BATTLEFIELD, *elsewhere)
        numbers = self._numbers(card, zones)
        nth = self._nth(numbers, ability) if verb == "activate" else ability

        def wanted(option: Option) -> bool:
            return option.verb == verb and option.what in numbers and option.nth == nth

        what = name_of(game, card)
        trial = game.copy()  # what can't be done as written leaves the game as it was
        for each in (trial, game):
            action = playing.find_action(each, self.number, wanted, turns)
            if action is None:
                raise ScenarioError(self._cannot(verb, card, numbers, nth, turns))
            try:
                playing.act(each, self.number, action, turns, given.copy(), what)
            except IllegalAnswer as refused:
                raise ScenarioError(
                    f"{self.name} can't {verb} {what} like this: {refused}"
                ) from None

    def _cannot(
        self, verb: str, card: Card | int, numbers: list[int], nth: int, turns: list[int]
    ) -> str:
        game = self.table.game
        what = name_of(game, card)
        refusal = None
        if not numbers:
            where = "on the battlefield" if verb == "activate" else "in hand"
            refusal = Refusal("601.2a", f"{self.name} has no {what} {where}")
        elif turns:
            refusal = self._why_not(numbers[0], turns, nth)
        if refusal is None:
            refusal = Refusal("117.1", f"{self.name} doesn't get priority now")
        could = [q.options for q in playing.questions_of(game, self.number) if isinstance(q, Act)]
        rest = f"{self.name} could: {describe_all(game, could[0])}" if could else ""
        now = rest or f"asked now: {open_questions(game)}"
        return f"{self.name} can't {verb} {what}: {refusal.reason} [{refusal.rule}]; {now}"

    def attacks(self, pairs: Pairs, confirm: bool = True) -> Seat:
        """508.1: attack with these creatures, each with whom it attacks; `(b, 5)` is five tokens.

        Teammates who share the turn agree, unless `confirm` is False (805.2).
        """
        return self._declare("attack", pairs, confirm)

    def blocks(self, pairs: Pairs, confirm: bool = True) -> Seat:
        """509.1: block with these creatures, each with the attacker that it blocks."""
        return self._declare("block", pairs, confirm)

    def _declare(self, verb: str, pairs: Pairs, confirm: bool) -> Seat:
        self.table.begin()
        game = self.table.game
        question = playing.find_declaration(game, self.number, verb)
        chosen: list[Option] = []
        for creature, target in pairs.items() if isinstance(pairs, Mapping) else pairs:
            chosen.append(self._declared(question, creature, target, chosen))
        self._submit(question, tuple(chosen))
        for other in game.side_of(self.number) if confirm else ():
            for each in playing.questions_of(game, other, question.turn):
                if isinstance(each, Declare) and each.proposal is not None:
                    playing.put(game, each, each.proposal)
        return self

    def _declared(
        self, question: Question, creature: Thing, target: object, before: list[Option]
    ) -> Option:
        game = self.table.game
        many = 0
        if isinstance(target, tuple):
            target, many = target
        [at] = listed(target)
        used = {option.what for option in before if not option.many}
        for option in question.options:
            if option.what in used or not is_meant(game, option.what, creature):
                continue
            if is_meant(game, option.at, at):
                return option._replace(many=many) if many else option
        raise ScenarioError(
            f"{self.name} can't {question.options[0].verb} {name_of(game, at)} with "
            f"{name_of(game, creature)} [{question.rule}]; "
            f"{self.name} could: {describe_all(game, question.options)}"
        )

    def answers(self, value: object = None) -> Seat:
        """Answer the open question: an option, what it is about, several of those, a number, a
        name, True or False, "pass"; of a division, how much for whom."""
        question = self.question
        if question is None:
            raise ScenarioError(
                f"{self.name} is not asked anything; {open_questions(self.table.game)}"
            )
        self._submit(question, answer_from(self.table.game, question, value))
        return self

    def passes(self) -> Seat:
        """117.3d: pass priority."""
        for question in self.questions:
            if isinstance(question, Act):
                playing.put(self.table.game, question, question.options[0])
                return self
        raise ScenarioError(
            f"{self.name} doesn't have priority [117.3]; {open_questions(self.table.game)}"
        )

    def _submit(self, question: Question, answer: object) -> None:
        try:
            playing.put(self.table.game, question, answer)
        except IllegalAnswer as refused:
            raise ScenarioError(f"{self.name} can't answer like this: {refused}") from None

    def concedes(self) -> Seat:
        """104.3a."""
        self.table.begin()
        concede(self.table.game, self.number)
        return self
