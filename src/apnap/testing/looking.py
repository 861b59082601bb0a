"""What can be seen of a player of a scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.rules.continuous import layers
from apnap.rules.machine import names_in_log
from apnap.rules.turn.legal_actions import why_not
from apnap.state.card import CardDef
from apnap.state.names import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    STACK,
)
from apnap.state.objects import GameObject
from apnap.state.question import Question, Refusal

from . import playing
from .matching import Thing, name_of
from .words import Card, ScenarioError, card_name

if TYPE_CHECKING:
    from .scenario import Table
    from .seat import Seat


class Onlooker:
    """One seat, to look at; `Seat` plays it too."""

    def __init__(self, table: Table, number: int) -> None:
        self.table = table
        self.number = number

    def __index__(self) -> int:
        return self.number

    def __int__(self) -> int:
        return self.number

    def __repr__(self) -> str:
        return f"<seat {self.number} {self.name}>"

    @property
    def name(self) -> str:
        return self.table.game.player(self.number).name

    @property
    def questions(self) -> list[Question]:
        """What this player is asked, priority last."""
        self.table.begin()
        return playing.questions_of(self.table.game, self.number)

    @property
    def question(self) -> Question | None:
        questions = self.questions
        return questions[0] if questions else None

    def may_cast(self, card: Card | int, turn: Seat | int | None = None) -> bool:
        """Would it be legal to cast, play or activate this, if the player had priority now?"""
        return self.why_not(card, turn=turn) is None

    may_play = may_cast

    def may_activate(self, card: Card | int, ability: int = 0) -> bool:
        return self.why_not(card, ability) is None

    def why_not(
        self, card: Card | int, ability: int = 0, turn: Seat | int | None = None
    ) -> Refusal | None:
        """Why it can't be cast, played or activated: the rule and the reason; None: it can."""
        self.table.begin()
        number = self.find(card, zones=(HAND, BATTLEFIELD, COMMAND, GRAVEYARD, EXILE))
        game = self.table.game
        turns = playing.turns_for(game, self.number)
        if turn is not None:
            turns = [self.table.turn_of(turn).number]
        if not turns:
            return Refusal("807.5a", f"{self.name} gets priority in no turn in progress")
        nth = 0
        if game.object(number).zone == BATTLEFIELD:
            nth = self._nth([number], ability)
        return self._why_not(number, turns, nth)

    def _why_not(self, number: int, turns: list[int], nth: int) -> Refusal | None:
        first: Refusal | None = None
        for turn in turns:
            trial = self.table.game.copy()
            trial.running = turn
            refusal = why_not(trial, self.number, number, turn, nth)
            if refusal is None:
                return None
            first = first or refusal
        return first

    def find(self, card: Card | int, nth: int = 0, zones: tuple[str, ...] = ()) -> int:
        """The number of this player's object with that name: on the battlefield, else elsewhere."""
        order = zones or (BATTLEFIELD, STACK, HAND, GRAVEYARD, EXILE, COMMAND, LIBRARY)
        numbers = self._numbers(card, order)
        if nth < len(numbers):
            return numbers[nth]
        have = {zone: self.names(zone) for zone in order if zone != LIBRARY and self.names(zone)}
        which = f" number {nth}" if nth else ""
        raise ScenarioError(
            f"{self.name} has no {name_of(self.table.game, card)}{which}; {self.name} has {have}"
        )

    def object(self, card: Card | int) -> GameObject:
        """The row of the object, to look at."""
        return self.table.game.object(self.find(card))

    def names(self, zone: str) -> list[str]:
        game = self.table.game
        return [
            names_in_log.name_of(game, number) for number in getattr(game.player(self.number), zone)
        ]

    @property
    def permanents(self) -> list[str]:
        """The names of all permanents this player controls, lands too, in the order they came."""
        return self.names(BATTLEFIELD)

    @property
    def creatures(self) -> list[str]:
        game = self.table.game
        ids = game.player(self.number).battlefield
        return [
            names_in_log.name_of(game, n)
            for n in ids
            if layers.characteristics_of(game, n).is_creature
        ]

    @property
    def hand_names(self) -> list[str]:
        return self.names(HAND)

    @property
    def graveyard_names(self) -> list[str]:
        return self.names(GRAVEYARD)

    @property
    def exile_names(self) -> list[str]:
        return self.names(EXILE)

    @property
    def library_names(self) -> list[str]:
        """The top card is the first."""
        return self.names(LIBRARY)[::-1]

    @property
    def status(self) -> str:
        """104: "playing", "lost", "won" or "drew"."""
        return self.table.game.player(self.number).status

    @property
    def reach(self) -> list[str]:
        """801.2c: the names of the players within range, by seat."""
        game = self.table.game
        reach = game.player(self.number).reach
        seats = reach if reach is not None else range(game.size)
        return [game.player(seat).name for seat in seats if game.is_in(seat)]

    def count(self, card: Card) -> int:
        """How many permanents with this name the player controls, tokens one by one."""
        game = self.table.game
        ids = game.player(self.number).battlefield
        name = card_name(card)
        return sum([game.object(n).many for n in ids if names_in_log.name_of(game, n) == name])

    def power(self, card: Card | int) -> int:
        return layers.characteristics_of(self.table.game, self.find(card)).power

    def toughness(self, card: Card | int) -> int:
        return layers.characteristics_of(self.table.game, self.find(card)).toughness

    def is_tapped(self, card: Card | int) -> bool:
        return self.object(card).tapped

    def damage(self, card: Card | int) -> int:
        """120.6: damage marked on it."""
        return self.object(card).damage

    def counters(self, card: Card | int, kind: str) -> int:
        return self.object(card).count(kind)

    def _numbers(self, card: Card | int, zones: tuple[str, ...]) -> list[int]:
        game = self.table.game
        if not isinstance(card, CardDef | str):
            return [int(card)]
        name = card_name(card)
        player = game.player(self.number)
        found: list[int] = []
        for zone in zones:
            found += [n for n in getattr(player, zone) if game.object(n).card.name == name]
        return found

    def _anything(self, thing: Thing) -> int:
        """A player, or a permanent of anybody's, this player's first."""
        if not isinstance(thing, CardDef | str):
            return thing.__index__()
        seats = [self, *[seat for seat in self.table.seats if seat is not self]]
        for seat in seats:
            numbers = seat._numbers(thing, (BATTLEFIELD,))
            if numbers:
                return numbers[0]
        raise ScenarioError(f"nobody controls a permanent called {card_name(thing)}")

    def _nth(self, numbers: list[int], ability: int) -> int:
        """Which of the permanent's abilities is its activated ability with that number."""
        game = self.table.game
        for number in numbers:
            activated = layers.characteristics_of(game, number).activated
            if ability < len(activated):
                return activated[ability][0]
        return ability
