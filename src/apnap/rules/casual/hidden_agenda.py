"""315.2, 702.106, 905.4: Players put conspiracies into the command zone as a game starts."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.casting.special_actions import SpecialAction
from apnap.rules.continuous.durations import BeginEffect
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.zones import moving
from apnap.state.agenda import Procedure
from apnap.state.event import Event
from apnap.state.game import Continuous, Game
from apnap.state.names import COMMAND, NOBODY
from apnap.state.question import ChooseName, ChooseSome, Kind, Question, options_of

from .conspiracies import CONSPIRACY, NAMED, agenda_of

TURN_UP = SpecialAction("turn up", "116.2j", timing="any")


def choosing_conspiracies(
    game: Game, start: Procedure, seat: int
) -> tuple[list[Question], list[Event]]:
    """315.2, 702.106a: Ask the player for any number of conspiracies, and for the names of those
    with an agenda. Returns the open questions, or else the events."""
    cards = [n for n in game.player(seat).outside if is_conspiracy(game, n)]
    if not cards:
        return [], []
    question = ChooseSome(
        f"conspiracies {seat}",
        "315.2",
        decider_for(game, seat),
        options_of("put", cards),
        player=seat,
        prompt="Choose the conspiracies to put into the command zone.",
        low=0,
        high=len(cards),
        kind=Kind.CONSPIRACIES,
    )
    answer = start.answer_to(question)
    if answer is None:
        return [question], []
    events: list[Event] = []
    for option in answer:
        names: tuple[str, ...] = ()
        for nth in range(agenda_of(game.object(option.what))):
            asked = ask_name(game, seat, option.what, nth, names)
            name = start.answer_to(asked)
            if name is None:
                return [asked], []
            names = (*names, name)
        events.append(PutConspiracy(on=option.what, names=names))
    return [], events


def is_conspiracy(game: Game, number: int) -> bool:
    """Whether this is a conspiracy card."""
    return CONSPIRACY in game.object(number).card.base.types


def ask_name(game: Game, seat: int, card: int, nth: int, but: tuple[str, ...]) -> ChooseName:
    """702.106a: The question which card name is chosen for this conspiracy."""
    return ChooseName(
        f"agenda {card} {nth}",
        "702.106f" if nth else "702.106a",
        decider_for(game, seat),
        player=seat,
        prompt=f"Secretly name a card for {game.object(card).card.name}.",
        but=but,
        known=game.names,
        kind=Kind.AGENDA,
    )


@dataclass
class PutConspiracy(Event):
    """315.2: The card goes to the command zone; 702.106a: with an agenda, face down."""

    names: tuple[str, ...] = ()
    became: int = NOBODY

    def rule(self) -> str:
        return "315.2"

    def apply(self, game: Game) -> Event:
        side = moving.Side(down=bool(self.names))
        row = moving.move(game, self.on, COMMAND, side=side)
        row.choices = tuple([(NAMED, name) for name in self.names])
        row.shown_to = (row.owner,) if self.names else ()  # 315.7
        return replace(self, became=row.id)

    def results(self, game: Game) -> tuple[Event, ...]:
        """702.106c: The owner may turn it face up later."""
        if not self.names:
            return ()
        seat = game.object(self.became).owner
        offer = Continuous(
            controller=seat, source=self.became, affected=(self.became,), permits=TURN_UP
        )
        return (BeginEffect(on=seat, effect=offer, words="may be turned face up"),)

    def text(self, game: Game) -> str:
        row = game.object(self.became if self.became != NOBODY else self.on)
        naming = f", naming {' and '.join(self.names)}" if self.names else ""
        return f"{name_of(game, row.owner)} puts {row.card.name} into the command zone{naming}"

    def seen_by(self, game: Game) -> tuple[int, ...] | None:
        """702.106b: Only the owner sees the card and the names while it is face down."""
        return (self.on % game.size,) if self.names else None

    def public_text(self, game: Game) -> str:
        owner = name_of(game, self.on % game.size)
        return f"{owner} puts a face-down conspiracy into the command zone"
