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
    library, or with `random` chance does. 401.7: `from_top` is how far from the top. 614.1c:
    `counters` are what the permanent enters with. 611.2e: `being` is what the permanent is as it
    enters. 303.4i, 301.5e: `attached_to` is what an Aura or Equipment enters attached to.
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

    def moves_library_cards(self) -> bool:
        return self.zone == LIBRARY

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        questions = super().questions(game, context)
        if self.zone != LIBRARY or self.random or context.first_open(questions) is not None:
            return questions
        if isinstance(self.what, Chosen) and LIBRARY not in self.what.what.zones():
            return questions
        inside = self._inside(game, self.what.pick(game, context))
        return [*questions, self._ask(game, context, inside)] if len(inside) > 1 else questions

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        things = [n for n in self.what.pick(game, context) if not game.is_player(n)]
        host = self._host(game, context)
        if self.attached_to is not None and host == NOBODY:  # 303.4i
            things = [n for n in things if not is_aura(game.object(n).card.base)]
        inside = self._inside(game, things)
        events: list[Event] = []
        for seat, cards in self._order(game, context, inside).items():
            who = NOBODY if self.random else context.controller
            events.append(
                Reorder(on=seat, cards=cards, by=who, bottom=self.bottom, random=self.random)
            )
        outside = tuple([n for n in things if n not in inside])
        if self.zone == LIBRARY and self.random and len(outside) > 1:
            outside = shuffled(outside, game.random_bits(context.controller))
        events += [self._move(game, context, number, host) for number in outside]
        return happen(*events, by=context.controller) if events else None

    def _host(self, game: Game, context: Resolution) -> int:
        hosts = [] if self.attached_to is None else self.attached_to.pick(game, context)
        return hosts[0] if hosts else NOBODY

    def _move(self, game: Game, context: Resolution, number: int, host: int) -> Move:
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
            ordered=self.zone != LIBRARY or self.random,
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

    def _order(
        self, game: Game, context: Resolution, cards: list[int]
    ) -> dict[int, tuple[int, ...]]:
        if len(cards) > 1 and not self.random:
            cards = [option.what for option in context.answer_to(self._ask(game, context, cards))]
        orders: dict[int, tuple[int, ...]] = {}
        for card in cards:
            orders[card % game.size] = (*orders.get(card % game.size, ()), card)
        return orders

    def _ask(self, game: Game, context: Resolution, cards: list[int]) -> Question:
        where = "lowest" if self.bottom else "on top"
        return Arrange(
            key_for(context, "arrange"),
            "401.4",
            decider_for(game, context.controller),
            options_of("arrange", by_name(game, cards)),
            player=context.controller,
            prompt=f"Put these cards{for_(game, context.source)} into the library,"
            f" the last one {where}.",
            kind=Kind.ORDER_IN_ZONE,
        )


def is_in(game: Game, number: int, zone: Zone) -> bool:
    """Whether the object is in that zone."""
    row = game.find(number)
    return row is not None and row.zone == zone


def is_permanent(game: Game, number: int) -> bool:
    """110.1: Whether the object is on the battlefield."""
    return is_in(game, number, BATTLEFIELD)
