"""400.7: The instruction that moves cards and permanents from one zone to another."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.selections import Chosen, key_for
from apnap.rules.machine.events import Move
from apnap.rules.machine.happening import happen
from apnap.rules.machine.prompts import for_
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.zones.attaching import is_aura
from apnap.rules.zones.revealing import Reorder, by_name, is_known
from apnap.state.ability import Effect, Modification, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, EXILE, HAND, LIBRARY, NOBODY, Zone
from apnap.state.question import Arrange, Kind, Question, options_of
from apnap.state.rng import shuffled

VERBS = {EXILE: "is exiled", HAND: "is returned to its owner's hand"}


@dataclass(frozen=True)
class MoveTo(Effect):
    """400.7: Move objects to a zone of their owners'; exile (406.1) and return to hand are this,
    too.

    Objects enter the battlefield under your control, with `owners` under their owners', or with
    `under` under that player's. 401.4: The owner arranges several cards that go to one place in a
    library, or with `random` chance does, or with `yours` you do ("in any order"). 401.7:
    `from_top` is how far from the top. 614.1c: `counters` are what the permanent enters with.
    611.2e: `being` is what the permanent is as it enters. 303.4i, 301.5e: `attached_to` is what an
    Aura or Equipment enters attached to.
    """

    what: Selection
    zone: Zone
    tapped: bool = False
    bottom: bool = False
    owners: bool = False
    under: Selection | None = None
    from_top: int = 0
    random: bool = False
    face_down: bool = False  # 406.3, 708.2
    counters: tuple[tuple[str, int], ...] = ()
    being: tuple[Modification, ...] = ()
    hidden_as: CardDef | None = None  # 708.2: what it is while it is face down
    attached_to: Selection | None = None
    yours: bool = False

    def moves_library_cards(self) -> bool:
        return self.zone == LIBRARY

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        questions = super().questions(game, context)
        if self.zone != LIBRARY or self.random or context.first_open(questions) is not None:
            return questions
        if isinstance(self.what, Chosen) and LIBRARY not in self.what.what.zones():
            return questions
        groups = self._arranged(game, context, self.what.pick(game, context))
        asked = [self._ask(game, context, *each) for each in groups if len(each[1]) > 1]
        return [*questions, *asked]

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        things = [n for n in self.what.pick(game, context) if not game.is_player(n)]
        host = self._host(game, context)
        if self.attached_to is not None and host == NOBODY:  # 303.4i
            things = [n for n in things if not is_aura(game.object(n).card.base)]
        things, arranged = self._in_order(game, context, things)
        events: list[Event] = []
        by = NOBODY if self.random else context.controller
        for seat, cards in by_owner(game, self._inside(game, things)).items():
            events.append(
                Reorder(on=seat, cards=cards, by=by, bottom=self.bottom, random=self.random)
            )
        inside = self._inside(game, things)
        outside = tuple([n for n in things if n not in inside])
        if self.zone == LIBRARY and self.random and len(outside) > 1:
            outside = shuffled(outside, game.random_bits(context.controller))
        events += [self._move(game, context, n, host, n in arranged) for n in outside]
        return happen(*events, by=context.controller) if events else None

    def _host(self, game: Game, context: Resolution) -> int:
        hosts = [] if self.attached_to is None else self.attached_to.pick(game, context)
        return hosts[0] if hosts else NOBODY

    def _move(
        self, game: Game, context: Resolution, number: int, host: int, arranged: bool
    ) -> Move:
        control = NOBODY
        if self.zone == BATTLEFIELD and not self.owners:
            under = [] if self.under is None else self.under.pick(game, context)
            control = under[0] if under else context.controller
        return Move(
            on=number,
            to=self.zone,
            controller=control,
            tapped=self.tapped,
            bottom=self.bottom and self.zone == LIBRARY,
            from_top=self.from_top if self.zone == LIBRARY else 0,
            ordered=self.zone != LIBRARY or self.random or arranged,
            face_down=self.face_down,
            hidden_as=self.hidden_as,
            counters=self.counters,
            as_it_enters=self.being if self.zone == BATTLEFIELD else (),
            revealed=is_in(game, number, LIBRARY) and is_known(game, number),
            verb=VERBS.get(self.zone, ""),
            mover=context.controller,
            attach_to=host,
        )

    def _inside(self, game: Game, things: list[int]) -> list[int]:
        """The cards that stay in the library, but move to another place in it."""
        if self.zone != LIBRARY or self.from_top:
            return []
        return [n for n in things if is_in(game, n, LIBRARY)]

    def _arranged(
        self, game: Game, context: Resolution, things: list[int]
    ) -> list[tuple[int, list[int]]]:
        """401.4: Who arranges which of the cards; those that come from elsewhere are arranged by
        their owner as they move, unless you do it."""
        if self.zone != LIBRARY or self.random or self.from_top:
            return []
        if self.yours:
            return [(context.controller, [n for n in things if is_card(game, n)])]
        groups = by_owner(game, self._inside(game, things))
        return [(seat, list(cards)) for seat, cards in groups.items()]

    def _in_order(
        self, game: Game, context: Resolution, things: list[int]
    ) -> tuple[list[int], list[int]]:
        """All of them, with those that have been arranged in that order; and those only."""
        arranged = list[int]()
        if isinstance(self.what, Chosen) and LIBRARY not in self.what.what.zones():
            return things, arranged
        for seat, cards in self._arranged(game, context, things):
            if len(cards) > 1:
                answer = context.answer_to(self._ask(game, context, seat, cards))
                cards = [option.what for option in answer]
            arranged += cards
        return [*arranged, *[n for n in things if n not in arranged]], arranged

    def _ask(self, game: Game, context: Resolution, seat: int, cards: list[int]) -> Question:
        where = "lowest" if self.bottom else "on top"
        return Arrange(
            key_for(context, "arrange" if seat == context.controller else f"arrange {seat}"),
            "401.4",
            decider_for(game, seat),
            options_of("arrange", by_name(game, cards)),
            player=seat,
            prompt=f"Put these cards{for_(game, context.source)} into the library,"
            f" the last one {where}.",
            kind=Kind.ORDER_IN_ZONE,
        )


def by_owner(game: Game, cards: list[int]) -> dict[int, tuple[int, ...]]:
    """108.3: The cards that each player owns, in their order."""
    groups: dict[int, tuple[int, ...]] = {}
    for card in cards:
        groups[card % game.size] = (*groups.get(card % game.size, ()), card)
    return groups


def is_card(game: Game, number: int) -> bool:
    """108.2: Whether it is there, and no token."""
    row = game.find(number)
    return row is not None and not row.card.token


def is_in(game: Game, number: int, zone: Zone) -> bool:
    """Whether the object is in that zone."""
    row = game.find(number)
    return row is not None and row.zone == zone


def is_permanent(game: Game, number: int) -> bool:
    """110.1: Whether the object is on the battlefield."""
    return is_in(game, number, BATTLEFIELD)
