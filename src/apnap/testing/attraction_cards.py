"""717: Attractions for tests, and where a player has them."""

from __future__ import annotations

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.ability import SpellAbility
from apnap.state.card import CardDef
from apnap.state.vocabulary import Effect

from .scenario import Table, table
from .seat import Seat
from .simple_cards import gain_life

ALWAYS, NEVER = (1, 2, 3, 4, 5, 6), (7,)


def attraction(name: str, *effects: Effect, lights: tuple[int, ...] = ALWAYS) -> CardDef:
    """An Attraction that has these effects when its owner rolls one of the lit numbers."""
    abilities = abilities_of("Visit", abilities=(SpellAbility(effects),))
    return CardDef(name, "artifact", "Attraction", abilities=abilities, lights=lights)


def after_combat(seats: int, seed: int = 1) -> Table:
    """A table in the postcombat main phase, in which nobody has to roll to visit."""
    return table(seats, at="postcombat main", seed=seed)


def attractions_left(seat: Seat) -> int:
    """The number of cards in the player's Attraction deck."""
    rows = [seat.table.game.object(n) for n in seat.table.game.player(seat.number).command]
    return len([row for row in rows if row.face_down])


def junkyard(seat: Seat) -> list[str]:
    """The names of the player's Attractions in the junkyard."""
    rows = [seat.table.game.object(n) for n in seat.table.game.player(seat.number).command]
    return [row.card.name for row in rows if not row.face_down]


RIDE, STAND, DARK = (
    attraction("Ride", gain_life(2)),
    attraction("Stand", gain_life(5)),
    attraction("Dark", gain_life(50), lights=NEVER),
)


def cast(t: Table, seat: Seat, card: CardDef, at: object = None) -> None:
    """The player casts the card, and orders what it triggers as offered."""
    seat.hand(card).casts(card, at=at)
    t.resolve()
    while t.questions and t.questions[0].rule == "603.3b":
        seat.answers(t.questions[0].options)
