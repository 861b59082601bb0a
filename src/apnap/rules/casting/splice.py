"""702.47: text of cards in hand that is spliced onto a spell."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.continuous import layers
from apnap.state.ability import Ability, CastingCost, Cost, Filter, Mode
from apnap.state.agenda import Resolution
from apnap.state.game import Game

SPLICE = "splice"
BELOW = -10  # the numbers of what is spliced, among the costs of a spell, are less than this


@dataclass(frozen=True)
class SpliceOnto(Ability):
    """702.47a: The card may be revealed from the hand as a spell that fits is cast; that spell then
    has its text, too, and this is an additional cost."""

    what: Filter
    mana: str = ""
    costs: tuple[Cost, ...] = ()


def splices(game: Game, seat: int, spell: int) -> tuple[tuple[int, CastingCost], ...]:
    """702.47a-b: An optional cost for each card in hand that could be spliced onto this spell; the
    cost adds the card's instructions and targets, and may be paid once."""
    rows = [game.object(number) for number in game.player(seat).hand]
    able = [row.id for row in rows if row.changed or SPLICE in row.card.base.keywords]
    if not able:
        return ()
    costs: list[tuple[int, CastingCost]] = []
    context = Resolution(controller=seat, source=spell)
    for number in able:
        chars = layers.characteristics_of(game, number)
        if SPLICE not in chars.keywords or chars.spell is None:
            continue
        for each in chars.abilities:
            if isinstance(each, SpliceOnto) and each.what.matches(game, context, spell):
                adds = Mode(chars.spell.effects, chars.spell.targets)
                cost = CastingCost("optional", each.mana, each.costs, SPLICE, adds=adds)
                costs.append((BELOW - number, cost))
                break
    return tuple(costs)


def spliced_cards(paid: tuple[int, ...]) -> list[int]:
    """702.47b: The cards that are spliced, in the order of their effects."""
    return [BELOW - nth for nth in paid if nth < BELOW]
