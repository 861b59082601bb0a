"""702.158: A card with space sculptor, and moves of tests that choose sectors."""

from __future__ import annotations

from apnap.effects.instructions.life import ChangeLife
from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import You
from apnap.rules.mechanics.sectors import sector_of
from apnap.state.ability import ActivatedAbility, Keyword
from apnap.state.card import CardDef

from .scenario import Table

USE = ActivatedAbility((ChangeLife(You(), Number(1)),))
SCULPTOR = CardDef(
    "Sculptor", "enchantment", cost="{0}", abilities=(Keyword("space sculptor"), USE)
)


def sectors(t: Table) -> list[str]:
    """The creatures with a sector: controller, number, name and sector of each."""
    lines = []
    for seat in t.seats:
        for number in t.game.player(seat.number).battlefield:
            row = t.game.object(number)
            if sector_of(row):
                lines.append(f"{seat.name} {row.many} {row.card.name}: {sector_of(row)}")
    return lines


def choose(t: Table, who: int, sector: str) -> None:
    """The player, who is being asked, chooses this sector."""
    seat = t.seat(who)
    assert seat.question is not None
    [option] = [each for each in seat.question.options if each.verb == sector]
    seat.answers(option)
