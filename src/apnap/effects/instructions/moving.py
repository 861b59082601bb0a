"""400.7, 701: instructions that move cards and permanents from one zone to another."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import Chosen, This, key_for
from apnap.rules.casting.cant import SACRIFICED, cant_be
from apnap.rules.machine.events import Move, Shuffle, destroy, sacrifice
from apnap.rules.machine.happening import happen
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.zones.discarding import discard
from apnap.rules.zones.revealing import Reorder, by_name, is_known
from apnap.state.ability import Amount, Effect, Modification, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, NOBODY
from apnap.state.question import Arrange, Question, options_of
from apnap.state.rng import shuffled

VERBS = {EXILE: "is exiled", HAND: "is returned to its owner's hand"}


@dataclass(frozen=True)
class MoveTo(Effect):
    """400.7: to a zone of its owner's; onto the battlefield under the controller's control, or
    with `owners` under its owner's, or `under` another player's. Exile (406.1) and return to hand
    are this, too.

    401.4: several cards that go to one place in a library are arranged by their owner, or by
    chance. 401.7: `from_top` is how far from the top. `counters` it enters with (614.1c). 611.2e:
    what the permanent "is", it is as it enters.
    """

    what: Selection
    zone: str
    tapped: bool = False
    bottom: bool = False
    owners: bool = False
    under: Selection | None = None
    from_top: int = 0
    random: bool = False
    face_down: bool = False  # 406.3, 708.2
    counters: tuple[tuple[str, int], ...] = ()
    being: tuple[Modification, ...] = ()

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        found = super().questions(game, context)
        if self.zone != LIBRARY or self.random or context.first_open(found) is not None:
            return found
        if isinstance(self.what, Chosen) and LIBRARY not in self.what.what.zones():
            return found
        inside = self._inside(game, self.what.pick(game, context))
        return [*found, self._ask(game, context, inside)] if len(inside) > 1 else found

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        things = [n for n in self.what.pick(game, context) if not game.is_player(n)]
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
        events += [self._move(game, context, number) for number in outside]
        return happen(*events, by=context.controller) if events else None

    def _move(self, game: Game, context: Resolution, number: int) -> Move:
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
            counters=self.counters,
            as_it_enters=self.being if self.zone == BATTLEFIELD else (),
            revealed=is_in(game, number, LIBRARY) and is_known(game, number),
            verb=VERBS.get(self.zone, ""),
            mover=context.controller,
        )

    def _inside(self, game: Game, things: list[int]) -> list[int]:
        """Cards that don't leave the library, but come to lie elsewhere in it."""
        if self.zone != LIBRARY or self.from_top:
            return []
        return [n for n in things if is_in(game, n, LIBRARY)]

    def _order(
        self, game: Game, context: Resolution, cards: list[int]
    ) -> dict[int, tuple[int, ...]]:
        if len(cards) > 1 and not self.random:
            cards = [option.what for option in context.answer_to(self._ask(game, context, cards))]
        found: dict[int, tuple[int, ...]] = {}
        for card in cards:
            found[card % game.size] = (*found.get(card % game.size, ()), card)
        return found

    def _ask(self, game: Game, context: Resolution, cards: list[int]) -> Question:
        where = "lowest" if self.bottom else "on top"
        return Arrange(
            key_for(context, "arrange"),
            "401.4",
            decider_for(game, context.controller),
            options_of("arrange", by_name(game, cards)),
            player=context.controller,
            prompt=f"put these cards into the library, the last one {where}",
        )


@dataclass(frozen=True)
class Destroy(Effect):
    """701.7a: permanents are destroyed. What can't be (702.12b) or what happens instead (701.15a)
    is for others to say; `no_regeneration`: they can't be regenerated (701.15c)."""

    what: Selection
    no_regeneration: bool = False

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return self.what.questions(game, context)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events = [destroy(n) for n in self.what.pick(game, context) if is_permanent(game, n)]
        if self.no_regeneration:
            events = [replace(event, no_regeneration=True) for event in events]
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class Sacrifice(Effect):
    """701.17a: each of those is sacrificed by its controller. `Chosen` has the players choose.

    `who`: only those players are told to, so that what others control stays.
    """

    what: Selection
    who: Selection | None = None

    def can_be_done(self, game: Game, context: Resolution) -> bool:
        if not isinstance(self.what, This):
            return self.what.is_enough(game, context)
        return any(not cant_be(game, n, SACRIFICED) for n in self._things(game, context))

    def only_uses_up(self) -> bool:
        return True

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events = [sacrifice(n) for n in self._things(game, context)]
        return happen(*events, by=context.controller) if events else None

    def _things(self, game: Game, context: Resolution) -> list[int]:
        things = [n for n in self.what.pick(game, context) if is_permanent(game, n)]
        if self.who is None:
            return things
        seats = self.who.pick(game, context)
        return [n for n in things if game.controller_of(n) in seats]


def is_in(game: Game, number: int, zone: str) -> bool:
    row = game.find(number)
    return row is not None and row.zone == zone


def is_permanent(game: Game, number: int) -> bool:
    return is_in(game, number, BATTLEFIELD)


@dataclass(frozen=True)
class Discard(Effect):
    """701.8a, 701.8b: cards in hands; `Chosen` has the players choose."""

    what: Selection

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return self.what.questions(game, context)

    def only_uses_up(self) -> bool:
        return True

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events = []
        for number in self.what.pick(game, context):
            row = game.find(number)
            if row is not None and row.zone == HAND:
                events.append(discard(game, number))
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class Mill(Effect):
    """701.13a: from the top of the library; 701.13b: as many as there are."""

    who: Selection
    number: Amount = Number(1)

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return self.who.questions(game, context)

    def can_be_done(self, game: Game, context: Resolution) -> bool:
        """701.13b: who may mill can't choose to mill more cards than there are."""
        number = self.number.count(game, context)
        seats = self.who.pick(game, context)
        return all(number <= len(game.player(seat).library) for seat in seats)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        number = max(0, self.number.count(game, context))
        events: list[Event] = []
        for seat in self.who.pick(game, context):
            top = game.player(seat).library[::-1][:number]
            events += [Move(on=n, to=GRAVEYARD, cause="mill", why=("701.13a",)) for n in top]
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class ShuffleLibrary(Effect):
    """701.20a: each of the players shuffles; `with_graveyard`: having put the graveyard there."""

    who: Selection
    with_graveyard: bool = False

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events: list[Event] = []
        for seat in self.who.pick(game, context):
            if self.with_graveyard:
                cards = game.player(seat).graveyard
                events += [Move(on=card, to=LIBRARY) for card in cards]
            events.append(Shuffle(on=seat))
        return happen(*events, by=context.controller) if events else None
