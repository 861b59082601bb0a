"""702: Keywords that make the spell cheaper, or let it be paid for without mana.

Affinity, undaunted, convoke, improvise, delve. Assist is in `by_name`.
"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.costs.parts import UseUp
from apnap.effects.words.amounts import CountOf
from apnap.effects.words.filters import AllOf, APlayer, CardIn, HasColor, Permanent, source_of
from apnap.rules.abilities.linked import known
from apnap.state.ability import Ability, Amount, CastingCost, CostChange, Filter
from apnap.state.agenda import Resolution
from apnap.state.game import Game
from apnap.state.names import COLORS, GRAVEYARD

from .registry import Parameter, keyword
from .terms import Terms

CONVOKED = "convoked"  # 702.51c: the link of creatures that were tapped for the spell


# ---- less to pay -------------------------------------------------------------------------------


@keyword("Affinity", Parameter.QUALITY, rule="702.41")
def affinity(terms: Terms) -> tuple[Ability, ...]:
    """702.41a-b: Affinity for [quality]: the spell costs {1} less for each such permanent (`what`)
    you control."""
    assert terms.what is not None, "affinity is for something (702.41a)"
    yours = AllOf((Permanent(control="you"), terms.what))
    return (CostChange(less="{1}", times=CountOf(yours)),)


@keyword("Undaunted", rule="702.125")
def undaunted(terms: Terms) -> tuple[Ability, ...]:
    """702.125a-b: Undaunted: the spell costs {1} less for each opponent; players who left do not
    count."""
    return (CostChange(less="{1}", times=CountOf(APlayer("opponent"))),)


# ---- creatures, artifacts or cards instead of mana ---------------------------------------------


def help_with(name: str, mana: str, how: str, what: Filter, link: str = "") -> CastingCost:
    """A part of the mana cost that may be paid by using up an object instead."""
    return CastingCost("help", mana, (UseUp(how, what, link=link),), name)


@keyword("Convoke", rule="702.51")
def convoke(terms: Terms) -> tuple[Ability, ...]:
    """702.51a-b: Convoke: tap a creature of a color for a mana of that color, or any creature for a
    generic one; 702.51c: the creatures that convoked it are `IsLinked(CONVOKED, BATTLEFIELD)`."""
    creature = Permanent(("creature",), "you")
    of_colors = [(f"{{{color}}}", AllOf((creature, HasColor(color)))) for color in COLORS]
    ways: list[tuple[str, Filter]] = [*of_colors, ("{1}", creature)]
    return tuple([help_with("convoke", mana, "tap", what, CONVOKED) for mana, what in ways])


@dataclass(frozen=True)
class NumberConvoked(Amount):
    """702.51c: The number of creatures that convoked the spell, or the spell that became the
    permanent, whatever has become of them since."""

    def count(self, game: Game, context: Resolution) -> int:
        source = source_of(game, context)
        own = known(game, source)
        spells = {source} if own is None else {source, own.spell}
        links = {(spell, CONVOKED) for spell in spells}
        gone = [last.row for table in game.seats for last in table.last_known.values()]
        here = [row for table in game.seats for row in table.objects.values()]
        there = [row for row in gone if game.find(row.id) is None]
        return len([row for row in (*here, *there) if not links.isdisjoint(row.links)])


@keyword("Improvise", rule="702.126")
def improvise(terms: Terms) -> tuple[Ability, ...]:
    """702.126a-b: Improvise: tap an artifact for each generic mana of the cost."""
    return (help_with("improvise", "{1}", "tap", Permanent(("artifact",), "you")),)


@keyword("Delve", rule="702.66")
def delve(terms: Terms) -> tuple[Ability, ...]:
    """702.66a-b: Delve: exile a card from your graveyard for each generic mana of the cost."""
    return (help_with("delve", "{1}", "exile", CardIn(GRAVEYARD, whose="you")),)
