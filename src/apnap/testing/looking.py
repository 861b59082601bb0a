"""`Onlooker`: a player of a scenario, to look at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.rules.continuous import layers
from apnap.rules.machine import names_in_log
from apnap.rules.turn.legal_actions import why_not, why_not_act
from apnap.state.card import CardDef
from apnap.state.names import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOBODY,
    STACK,
    Zone,
)
from apnap.state.objects import GameObject
from apnap.state.question import Declare, Question, Refusal

from . import playing
from .matching import Thing, name_of
from .numbered import Numbered
from .views import ObjectView
from .words import Card, ScenarioError, card_name

if TYPE_CHECKING:
    from .seat import Seat


class Onlooker(Numbered):
    """One seat, to look at; `Seat` sets it up and plays it, too."""

    def __repr__(self) -> str:
        return f"<seat {self.number} {self.name}>"

    @property
    def name(self) -> str:
        """The player's name: "A" for the first seat, "B" for the next …"""
        return self.table.game.player(self.number).name

    # ---- what the player is asked, and may do --------------------------------------------

    @property
    def questions(self) -> list[Question]:
        """The questions to this player; the one about priority is the last."""
        self.table.begin()
        return playing.questions_of(self.table.game, self.number)

    @property
    def question(self) -> Question | None:
        """The question that `answers` would answer; None: the player is not asked anything."""
        questions = self.questions
        return questions[0] if questions else None

    def may_cast(self, card: Card | int, turn: Seat | int | None = None) -> bool:
        """Whether the player could cast, play or activate this, if they had priority now.

        >>> from apnap.testing import table
        >>> a, b = table(2).seats
        >>> a.hand("Lightning Bolt").may_cast("Lightning Bolt")
        False
        >>> a.lands("Mountain").may_cast("Lightning Bolt")
        True
        """
        return self.why_not(card, turn=turn) is None

    may_play = may_cast

    def may_activate(self, card: Card | int, ability: int = 0) -> bool:
        """Whether the player could activate that activated ability of the permanent."""
        return self.why_not(card, ability) is None

    def why_not(
        self,
        card: Card | int,
        ability: int = 0,
        turn: Seat | int | None = None,
        at: Seat | int | None = None,
    ) -> Refusal | None:
        """Why it can't be cast, played or activated: the rule and the reason; None: it can. While
        the player declares attackers or blockers: why it can't attack or block (`at`)."""
        if not isinstance(self.question, Declare):
            return self._why_not_act(card, ability, turn)
        game, turn = self.table.game, self.question.turn
        return why_not(
            game, self.number, self.find(card), turn, ability, NOBODY if at is None else int(at)
        )

    def _why_not_act(
        self, card: Card | int, ability: int, turn: Seat | int | None
    ) -> Refusal | None:
        """The rule and the reason why it can't be cast, played or activated; None: it can.

        >>> from apnap.testing import table
        >>> a, b = table(2).seats
        >>> a.hand("Lightning Bolt").why_not("Lightning Bolt").rule
        '601.2h'
        """
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
            refusal = why_not_act(trial, self.number, number, turn, nth)
            if refusal is None:
                return None
            first = first or refusal
        return first

    # ---- objects by name -----------------------------------------------------------------

    def find(self, card: Card | int, nth: int = 0, zones: tuple[Zone, ...] = ()) -> int:
        """The number of the player's object with that name: on the battlefield, else elsewhere.

        Of several with the name, `nth` chooses one; the first is 0.
        """
        order = zones or (BATTLEFIELD, STACK, HAND, GRAVEYARD, EXILE, COMMAND, LIBRARY)
        numbers = self._numbers(card, order)
        if nth < len(numbers):
            return numbers[nth]
        have = {zone: self.names(zone) for zone in order if zone != LIBRARY and self.names(zone)}
        which = f" number {nth}" if nth else ""
        raise ScenarioError(
            f"{self.name} has no {name_of(self.table.game, card)}{which}; {self.name} has {have}"
        )

    def permanent(self, card: Card | int, nth: int = 0) -> ObjectView:
        """A permanent that this player controls, to look at.

        >>> from apnap.testing import table
        >>> a, b = table(2).seats
        >>> _ = a.battlefield("Grizzly Bears", owner=b)
        >>> a.permanent("Grizzly Bears").owner
        <seat 1 B>
        """
        return ObjectView(self.table, self.find(card, nth, (BATTLEFIELD,)))

    def spell(self, card: Card | int, nth: int = 0) -> ObjectView:
        """A spell of this player's on the stack, to look at."""
        return ObjectView(self.table, self.find(card, nth, (STACK,)))

    def object(self, card: Card | int) -> GameObject:
        """The object's row in the game, for what no view shows."""
        return self.table.game.object(self.find(card))

    def names(self, zone: Zone) -> list[str]:
        """The names of the player's objects in that zone."""
        game = self.table.game
        return [
            names_in_log.name_of(game, number) for number in getattr(game.player(self.number), zone)
        ]

    @property
    def permanents(self) -> list[str]:
        """The names of all permanents this player controls, in the order they came."""
        return self.names(BATTLEFIELD)

    @property
    def creatures(self) -> list[str]:
        """The names of the creatures this player controls, in the order they came."""
        game = self.table.game
        ids = game.player(self.number).battlefield
        return [
            names_in_log.name_of(game, n)
            for n in ids
            if layers.characteristics_of(game, n).is_creature
        ]

    @property
    def hand_names(self) -> list[str]:
        """The names of the cards in the player's hand."""
        return self.names(HAND)

    @property
    def graveyard_names(self) -> list[str]:
        """The names of the cards in the player's graveyard; the top card is the last."""
        return self.names(GRAVEYARD)

    @property
    def exile_names(self) -> list[str]:
        """The names of the player's cards in exile."""
        return self.names(EXILE)

    @property
    def command_names(self) -> list[str]:
        """The names of the player's objects in the command zone; designations are there, too."""
        return self.names(COMMAND)

    @property
    def library_names(self) -> list[str]:
        """The names of the cards in the player's library; the top card is the first."""
        return self.names(LIBRARY)[::-1]

    def count(self, card: Card) -> int:
        """The number of permanents with this name that the player controls; identical tokens count
        one by one."""
        game = self.table.game
        ids = game.player(self.number).battlefield
        name = card_name(card)
        return sum([game.object(n).many for n in ids if names_in_log.name_of(game, n) == name])

    def power(self, card: Card | int) -> int:
        """The power of the player's creature with this name."""
        return layers.characteristics_of(self.table.game, self.find(card)).power

    def toughness(self, card: Card | int) -> int:
        """The toughness of the player's creature with this name."""
        return layers.characteristics_of(self.table.game, self.find(card)).toughness

    def is_tapped(self, card: Card | int) -> bool:
        """Whether the player's permanent with this name is tapped."""
        return self.object(card).tapped

    def damage(self, card: Card | int) -> int:
        """120.6: The damage marked on the player's permanent with this name."""
        return self.object(card).damage

    def counters(self, card: Card | int, kind: str) -> int:
        """122.1: The number of counters of that kind on the player's object with this name."""
        return self.object(card).count(kind)

    # ---- the player ----------------------------------------------------------------------

    @property
    def status(self) -> str:
        """104: "playing", "lost", "won" or "drew"."""
        return self.table.game.player(self.number).status

    @property
    def designations(self) -> list[str]:
        """722.1, 723.1, 702.131c: The player's designations, such as "the monarch"."""
        game = self.table.game
        rows = [game.object(number) for number in game.player(self.number).command]
        return [row.card.name for row in rows if row.card.marker]

    @property
    def reach(self) -> list[str]:
        """801.2c: The names of the players within the player's range of influence, by seat."""
        game = self.table.game
        reach = game.player(self.number).reach
        seats = reach if reach is not None else range(game.size)
        return [game.player(seat).name for seat in seats if game.is_in(seat)]

    # ---- finding -------------------------------------------------------------------------

    def _numbers(self, card: Card | int, zones: tuple[Zone, ...]) -> list[int]:
        """The player's objects with this name, or with a face of this name, in these zones."""
        game = self.table.game
        if not isinstance(card, CardDef | str):
            return [int(card)]
        name = card_name(card)
        player = game.player(self.number)
        things = [number for zone in zones for number in getattr(player, zone)]
        named = [n for n in things if game.object(n).card.name == name]
        faces = [n for n in things if name in [face.name for face in game.object(n).card.faces]]
        return named or faces

    def _anything(self, thing: Thing) -> int:
        """A player; or a permanent of anybody's, this player's first."""
        if not isinstance(thing, CardDef | str):
            return thing.__index__()
        seats = [self, *[seat for seat in self.table.seats if seat is not self]]
        for seat in seats:
            numbers = seat._numbers(thing, (BATTLEFIELD,))
            if numbers:
                return numbers[0]
        raise ScenarioError(f"nobody controls a permanent called {card_name(thing)}")

    def _nth(self, numbers: list[int], ability: int) -> int:
        """The place of the permanent's activated ability with that number among all its
        abilities."""
        game = self.table.game
        for number in numbers:
            activated = layers.characteristics_of(game, number).activated
            if ability < len(activated):
                return activated[ability][0]
        return ability
