"""311.7, 901.3: Cards of a planar deck: they are revealed, put elsewhere in the deck, and their
chaos abilities trigger."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import key_for
from apnap.rules.abilities.waiting import wait_for_stack
from apnap.rules.casual.planes import keeper_of_planes, planar_controller_for
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.machine.prompts import for_
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.zones.revealing import Reorder, by_name
from apnap.state.ability import Amount, Effect, Filter, Selection, TriggeredAbility
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import COMMAND, NOBODY, PLANES, Zone
from apnap.state.question import Arrange, Kind, Question, options_of

from .chaos import WhenChaosEnsues


@dataclass(frozen=True)
class InPlanarDeck(Filter):
    """901.3: A card of a planar deck; with a `kind`, only a plane or only a phenomenon."""

    kind: str = ""

    def zones(self) -> tuple[Zone, ...]:
        return (COMMAND,)

    def matches(self, game: Game, context: Resolution, number: int) -> bool:
        row = game.find(number)
        if row is None or row.zone != COMMAND or not row.face_down:
            return False
        types = row.card.base.types
        return self.kind in types if self.kind else not PLANES.isdisjoint(types)


@dataclass(frozen=True)
class PlanarCards(Selection):
    """901.3: So many cards from the top of your planar deck; with `until`, as many as it takes
    until so many of them fit."""

    number: Amount = Number(1)
    until: InPlanarDeck | None = None

    def pick(self, game: Game, context: Resolution) -> list[int]:
        number = max(0, self.number.count(game, context))
        command = game.player(keeper_of_planes(game, context.controller)).command
        deck = [n for n in reversed(command) if InPlanarDeck().matches(game, context, n)]
        if self.until is None:
            return deck[:number]
        cards = list[int]()
        for card in deck:
            if number <= 0:
                break
            cards.append(card)
            number -= self.until.matches(game, context, card)
        return cards

    def changed_by(self) -> tuple[str, ...]:
        return ("Planeswalk", "Reorder", *self.number.changed_by())


@dataclass(frozen=True)
class PutInPlanarDeck(Effect):
    """901.3: Put those cards on the bottom of your planar deck, in the order you choose or at
    random, or on its top."""

    what: Selection
    bottom: bool = True
    random: bool = False
    called: str = ""

    def name(self) -> str:
        return self.called

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        questions = self.what.questions(game, context)
        if context.first_open(questions) is not None:
            return questions
        order = self._ask(game, context, self.what.pick(game, context))
        return questions if order is None else [*questions, order]

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        cards = self.what.pick(game, context)
        question = self._ask(game, context, cards)
        if question is not None:
            cards = [option.what for option in context.answer_to(question)]
        if not cards:
            return None
        event = Reorder(
            on=game.object(cards[0]).owner,
            cards=tuple(cards),
            by=NOBODY if self.random else context.controller,
            bottom=self.bottom,
            random=self.random,
            zone=COMMAND,
        )
        return happen(event, by=context.controller)

    def _ask(self, game: Game, context: Resolution, cards: list[int]) -> Arrange | None:
        if self.random or len(cards) < 2:
            return None
        where = "on the bottom of the planar deck, the last one lowest"
        if not self.bottom:
            where = "on top of the planar deck, the last one topmost"
        return Arrange(
            key_for(context, "planar deck"),
            "401.4",
            decider_for(game, context.controller),
            options_of("put into planar deck", by_name(game, cards)),
            player=context.controller,
            prompt=f"Put the cards{for_(game, context.source)} {where}.",
            kind=Kind.ORDER_IN_ZONE,
        )


@dataclass
class ChaosEnsuesOn(Event):
    """311.7: Chaos ensues for one plane, though it may be a revealed card of a planar deck: its
    chaos abilities trigger, and the planar controller controls them."""

    player: int = NOBODY

    def rule(self) -> str:
        return "311.7"

    def apply(self, game: Game) -> Event:
        for nth, ability in enumerate(game.object(self.on).card.abilities):
            if isinstance(ability, TriggeredAbility) and is_chaos_ability(ability):
                context = Resolution(controller=self.player, source=self.on, nth=nth)
                wait_for_stack(game, context, ability, nth)
        return self

    def text(self, game: Game) -> str:
        return f"chaos ensues on {name_of(game, self.on)}"


def is_chaos_ability(ability: TriggeredAbility) -> bool:
    """311.7: Whether the ability triggers whenever chaos ensues."""
    return any(isinstance(part, WhenChaosEnsues) for part in ability.trigger.parts())


@dataclass(frozen=True)
class LetChaosEnsueOn(Effect):
    """311.7: Let chaos ensue on each of those planes."""

    what: Selection

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        planar = planar_controller_for(game, context.controller)
        seat = planar if planar != NOBODY else context.controller
        events = [ChaosEnsuesOn(on=n, player=seat) for n in self.what.pick(game, context)]
        return happen(*events, by=context.controller) if events else None
